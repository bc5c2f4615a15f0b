/* SPDX-License-Identifier: MIT */
#ifndef TOOL_RULES_INFER_H
#define TOOL_RULES_INFER_H

/* tafl-rules infer: collects the records of all inputs and writes what the inference makes of them.
 * What is evidence, and how rulesets are ranked, is decided by the infer module. */

#include <tafl/infer.h>

#include <frame/rules_option.h>

/* Where a game stood. */
typedef struct infer_place {
    const char *file; /* in the arena */
    uint64_t record, line;
} infer_place;

typedef struct tool_inference {
    tafl_infer *infer;
    tool_run *run;
    infer_place *place; /* by game */
    size_t places, room;
    tafl_arena arena;
    const char *search_from; /* RULES to set out from; NULL for the best of the catalogue */
    const char *from_name;   /* the name of those, once they have been read */
    bool search, json, all;
    const tafl_rules *evidence; /* count what these permit, instead of inferring */
    tafl_text offered;          /* memory of from_name */
} tool_inference;

/* Gets ready; returns an exit status. */
int tool_infer_begin(tool_run *run, tool_inference *inference);
/* Adds a record. */
void tool_infer_record(tool_run *run, tool_inference *inference, tool_item *item);
/* Runs the inference and writes its report. */
void tool_infer_end(tool_run *run, tool_inference *inference);
void tool_infer_free(tool_inference *inference);

/* Is it worth looking for a change of the rules that would help against the first refutation? Not
 * where the ruleset simply starts from another position. */
bool tool_infer_may_be_remedied(const tafl_inference *about);

/* Of the rulesets that play alike with the best, the one with most games in archives. */
const tafl_inference *tool_infer_most_played(const tafl_infer *infer);

/* The search that was asked for; false when it was not. */
bool tool_infer_search(const tool_inference *inference, tafl_infer_found *found);

/* Where a record says it starts from, by a tag of its own or by its rules; the board of the result
 * is `out`, or NULL when it does not say. */
tafl_infer_start tool_own_start(const tafl_record *record, tafl_board *out);

/* The report (infer_text.c, infer_json.c). */
void tool_infer_text(tafl_text *out, const tool_inference *inference);
void tool_infer_json(tafl_text *out, const tool_inference *inference);

/* The table of what the games make of permissions (evidence.c). */
void tool_infer_evidence(tafl_text *out, const tool_inference *inference,
                         const tafl_permissions *found);

#endif
