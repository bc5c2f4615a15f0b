/* SPDX-License-Identifier: MIT */
#ifndef TOOL_EXPLAIN_H
#define TOOL_EXPLAIN_H

/* The ids of findings and what they mean, for --explain, completions and the check of the page. */

#include <tafl/base.h>

/* The one that follows in the alphabet, the first one after NULL; its id is NULL behind the last. */
tafl_explanation tool_explanation_after(const char *last);

/* Appends what the id means; false, with the nearest id in `hint`, when there is none. */
bool tool_explain(const char *id, tafl_text *out, tafl_text *hint);

#endif
