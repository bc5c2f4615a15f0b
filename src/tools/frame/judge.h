/* SPDX-License-Identifier: MIT */
#ifndef TOOL_JUDGE_H
#define TOOL_JUDGE_H

/* Records judged, and said in words. */

#include "rules_option.h"

/* Judges the record of the item; what is found is added to the findings of the item. */
void tool_judge_item(tafl_judgement *out, tafl_judge *judge, tool_run *run, tool_item *item);

/* ---- which record ---------------------------------------------------------------------------- */

/* What tells a record from all others, the same in every report, so that reports can be joined. */
typedef struct tool_identity {
    const char *file; /* NULL for a record made of several */
    uint64_t record;  /* its number in the file, from 1; 0 for the file as a whole */
    uint64_t line;    /* on which it begins */
    tafl_str id, attackers, defenders; /* of its tags, borrowed; may be empty */
    uint64_t moves, rules;             /* hashes; 0 where there are none */
} tool_identity;

/* `rules` are those it was judged under, NULL for none. */
tool_identity tool_identify(const tool_item *item, const tafl_judge_rules *rules);

/* Appends it as members of a JSON object: "file", "record", "line", "id", "attackers", "defenders",
 * "moves_hash", "rules_hash". */
void tool_identity_json(tafl_text *out, const tool_identity *identity);

/* Appends a hash as 16 digits. */
void tool_hash_write(tafl_text *out, uint64_t hash);

/* ---- in words ------------------------------------------------------------------------------------ */

/* What the record calls itself: its tag `id`, else `event`, else empty. */
tafl_str tool_record_label(const tafl_record *record);

/* Appends who played, and what the record calls itself: "Astrid - Bjorn, Cup"; nothing when it says neither. */
void tool_record_title(tafl_text *out, const tafl_record *record);

/* The line its record begins on. */
uint64_t tool_item_line(const tool_item *item);

/* Appends "games.otg: record 2 (Cup, round 1)". */
void tool_item_heading(tafl_text *out, const tool_item *item);

/* Appends where the rules come from: "copenhagen (option)", "none". */
void tool_rules_words(tafl_text *out, const tafl_judge_rules *rules);

/* Why the move of a finding is illegal: "blocked", …; NULL for other findings. */
const char *tool_finding_reason(const tafl_finding *finding);

/* Appends the message of a finding; for an illegal move its reason word stands in front. */
void tool_finding_words(tafl_text *out, const tafl_finding *finding);

/* Appends "file:line:column: error: text [id]" without excerpt. */
void tool_finding_line(tafl_text *out, const tool_item *item, const tafl_finding *finding);

/* Appends the whole message of a finding, with its excerpt. */
void tool_finding_message(tafl_text *out, bool color, const tool_item *item,
                          const tafl_finding *finding);

/* Appends the move of a finding as the record writes it; nothing when it is about no move. */
void tool_finding_move(tafl_text *out, const tool_item *item, const tafl_finding *finding);

#endif
