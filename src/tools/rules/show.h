/* SPDX-License-Identifier: MIT */
#ifndef TOOL_RULES_SHOW_H
#define TOOL_RULES_SHOW_H

/* Rulesets written out for people and, with `json`, for scripts. */

#include <tafl/play.h>

/* The forms of reports. */
enum { REPORT_TEXT, REPORT_JSON, REPORT_JSONL };

/* Which entries of the catalogue are wanted. */
typedef struct tool_rules_filter {
    unsigned size;      /* of the board; 0 for any */
    const char *family; /* NULL for any */
} tool_rules_filter;

/* The entries wanted, one a line, as one array, or one object a line. Returns how many there are. */
unsigned tool_rules_list(tafl_text *out, const tool_rules_filter *filter, int report);

/* The families of the catalogue, one after another; NULL after the last. */
const char *tool_rules_family(unsigned index);

/* What every entry of the catalogue means. Its memory is out when `hash` is NULL. */
typedef struct tool_alike {
    uint64_t *hash;
    unsigned count;
} tool_alike;

void tool_alike_make(tool_alike *out);
void tool_alike_clear(tool_alike *alike);

/* Appends the names of the entries that mean the same as the rules, a blank between them. */
void tool_alike_names(tafl_text *out, const tool_alike *alike, const tafl_rules *rules,
                      const tafl_ruleset *but);

/* Appends the member "rules_hash". */
void tool_rules_hash_json(tafl_text *out, const tafl_rules *rules);

/* Appends what is known of an entry, {"name":... without the closing brace. */
void tool_rules_entry_json(tafl_text *out, const tafl_ruleset *entry);

/* One ruleset: what it is, its text, its start position, and in what it differs from the plain game or, with
 * `all`, every switch in words. `entry` may be NULL. */
void tool_rules_show(tafl_text *out, const tafl_rules *rules, const tafl_ruleset *entry, bool json,
                     bool all);

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
