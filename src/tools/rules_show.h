/* SPDX-License-Identifier: MIT */
#ifndef TOOL_RULES_SHOW_H
#define TOOL_RULES_SHOW_H

/* Rulesets written out for people and, with `json`, for scripts. */

#include <tafl/play.h>

/* All of the catalogue, one a line or as one array. */
void tool_rules_list(tafl_text *out, bool json);

/* One ruleset: what it is, its text, its start position, every switch in words. `entry` may be NULL.
 */
void tool_rules_show(tafl_text *out, const tafl_rules *rules, const tafl_ruleset *entry, bool json);

/* The switches in which two rulesets differ. True when they play the same. */
bool tool_rules_diff(tafl_text *out, const tafl_rules *a, const tafl_rules *b, bool json);

/* A checked ruleset: what stands in front of its remarks (json only), one remark, what follows them;
 * `rules` NULL when it is wrong. */
void tool_rules_check_begin(tafl_text *out, tafl_str file);
void tool_remark_json(tafl_text *out, const tafl_diag *diag, const tafl_place *place, bool more);
void tool_rules_check_end(tafl_text *out, const tafl_rules *rules, bool json);

/* One line of perft. */
void tool_perft_write(tafl_text *out, unsigned depth, const tafl_perft *count, bool json);

#endif
