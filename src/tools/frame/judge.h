/* SPDX-License-Identifier: MIT */
#ifndef TOOL_JUDGE_H
#define TOOL_JUDGE_H

/* Judges a record for a tool: chooses its rules, replays it, and puts what the reader, the rules and
 * the replay have to say into one list of findings. */

#include "rules_option.h"

/* One finding, wherever it comes from. Borrowed until the next record is judged. */
typedef struct tool_finding {
    tafl_str id;
    tafl_severity severity;
    tafl_str message;
    const char *reason;        /* of an illegal move: "blocked", …; else NULL */
    uint32_t ply;              /* from 1; 0 for none */
    const tafl_node *node;     /* NULL for none */
    const tafl_source *source; /* NULL when there is no place */
    size_t at, len;
    tafl_place place;         /* of `at`; only where there is a source */
    const tafl_finding *more; /* squares and suggestions; NULL for none */
} tool_finding;

typedef enum tool_verdict { VERDICT_VALID, VERDICT_INVALID, VERDICT_UNJUDGED } tool_verdict;

/* "valid", "invalid", "unjudged". */
const char *tool_verdict_text(tool_verdict verdict);

typedef struct tool_judged {
    tool_verdict verdict;
    tool_rules *rules; /* NULL when it was not judged */
    const tool_finding *finding;
    size_t count;
    size_t plies;        /* of the main line, as recorded */
    tafl_outcome stated; /* by the record */
    tafl_outcome board;  /* on the board; reason NONE when it did not end there */
    uint32_t board_ply;  /* the ply it ended with */
    bool unreadable;     /* nothing could be read, or its rules are wrong */
    bool rules_unused;   /* --rules was given for nothing */
} tool_judged;

typedef struct tool_judge tool_judge;

/* Judges as the shared options say; from the severity `fail_on` on a finding makes a record invalid.
 * *status is the one to end with when the result is NULL. */
tool_judge *tool_judge_new(tool_run *run, tafl_severity fail_on, int *status);
/* The options of its replays, to add to. */
tafl_replay_options *tool_judge_replay_options(tool_judge *judge);
/* The rules of the record that is being judged, for callbacks of the replay. */
const tool_rules *tool_judge_rules(const tool_judge *judge);
void tool_judge_free(tool_judge *judge);

/* Judges the record of the item; the result is borrowed until the next one. */
const tool_judged *tool_judge_record(tool_judge *judge, tool_item *item);

/* ---- in words ------------------------------------------------------------------------------------ */

/* What the record calls itself: its tag `id`, else `event`, else empty. */
tafl_str tool_record_label(const tafl_record *record);

/* The line its record begins on. */
uint64_t tool_item_line(const tool_item *item);

/* Appends "games.otg: record 2 (Cup, round 1)". */
void tool_item_heading(tafl_text *out, const tool_item *item);

/* Appends where the rules come from: "copenhagen (option)", "none". */
void tool_rules_words(tafl_text *out, const tool_rules *rules);

/* Appends the message of a finding; for an illegal move its reason word stands in front. */
void tool_finding_words(tafl_text *out, const tool_finding *finding);

/* Appends "file:line:column: error: text [id]" without excerpt. */
void tool_finding_line(tafl_text *out, const tool_item *item, const tool_finding *finding);

/* Appends the whole message of a finding, with its excerpt. */
void tool_finding_message(tafl_text *out, bool color, const tool_item *item,
                          const tool_finding *finding);

/* Appends the move of a finding as the record writes it; nothing when it is about no move. */
void tool_finding_move(tafl_text *out, const tool_item *item, const tool_finding *finding);

#endif
