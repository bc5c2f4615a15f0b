/* SPDX-License-Identifier: MIT */
#ifndef TOOL_RULES_DOC_H
#define TOOL_RULES_DOC_H

/* tafl-rules show --doc: a ruleset described for players, with a diagram to every rule that can be
 * shown by one move. */

#include <tafl/example.h>

/* Appends the description as Markdown, or as one HTML page. `entry` may be NULL. False when the rules
 * cannot be played. */
bool tool_rules_doc(tafl_text *out, const tafl_rules *rules, const tafl_ruleset *entry, bool html);

/* Appends the examples of a ruleset as a JSON array: position, move and what it did. */
bool tool_rules_examples_json(tafl_text *out, const tafl_rules *rules);

#endif
