/* SPDX-License-Identifier: MIT */
#ifndef TOOL_RULES_OPTION_H
#define TOOL_RULES_OPTION_H

/* Under which rules a record is judged: its own, else those of --rules, else none. Rulesets that
 * were made ready are kept, so that an archive does not build one per record. */

#include "tool.h"

/* A ruleset made ready, the start position of the record included. */
typedef struct tool_rules {
    tafl_referee referee;
    tafl_text text;     /* the whole ruleset as one line */
    tafl_str name;      /* in the catalogue, else as the text says; may be empty */
    tafl_text key;      /* what it was read from */
    tafl_board *starts; /* further start positions the rules were played from */
    size_t start_count;
    struct tool_rules **variant; /* the rules with that start, made when a record needs them */
    size_t tally;                /* row in the caller's count of rulesets, plus 1; 0 for none yet */
    bool from_option;            /* else the record's own */
    bool remarked;               /* reading it gave warnings, told for every record */
} tool_rules;

/* The same rules with another of their start positions; `rules` themselves when that fails. */
tool_rules *tool_rules_started_from(tool_rules *rules, const tafl_board *start);

/* A record that was read under --rules names them from now on, where the format it is written in can. */
tafl_status tool_rules_tag(tafl_record *record, const tool_rules *rules, const tafl_codec *to);

typedef struct tool_rulebook tool_rulebook;

/* Reads RULES of the command line (a name, a name with changes, OTN text, @file) into `out`. When it
 * is wrong says why and returns TOOL_USAGE, or TOOL_FAILED when a file cannot be read. */
int tool_rules_read_argument(tool_run *run, const char *argument, tafl_rules *out, tafl_str *name);

/* Makes a ruleset ready; NULL when memory is out or the rules cannot be played (told to `sink`). */
tool_rules *tool_rules_new(const tafl_rules *rules, tafl_str name, const tafl_sink *sink);
void tool_rules_free(tool_rules *rules);

/* Reads --rules. On success *status is TOOL_FINE and the rulebook is the caller's. */
tool_rulebook *tool_rulebook_new(tool_run *run, int *status);
void tool_rulebook_free(tool_rulebook *book);

/* The ruleset for a record, borrowed until the next call; NULL when there is none (`missing` is set)
 * or it is wrong. What is wrong is told to the sink. *unused: --rules was given and differs. */
typedef struct tool_choice {
    tool_rules *rules;
    bool missing, unused;
} tool_choice;
tool_choice tool_rulebook_choose(tool_rulebook *book, const tafl_record *record,
                                 const tafl_sink *sink);

#endif
