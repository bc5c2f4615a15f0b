/* SPDX-License-Identifier: MIT */
#ifndef TOOL_EXPLAIN_H
#define TOOL_EXPLAIN_H

/* The ids of findings and what they mean, for --explain, completions and the check of the page. */

#include <tafl/base.h>

typedef struct tool_explanation {
    const char *id;       /* NULL behind the last one */
    const char *severity; /* the usual one */
    const char *text;
} tool_explanation;

tool_explanation tool_explanation_at(size_t index);

/* Appends what the id means; false, with the nearest id in `hint`, when there is none. */
bool tool_explain(const char *id, tafl_text *out, tafl_text *hint);

#endif
