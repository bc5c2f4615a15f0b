/* SPDX-License-Identifier: MIT */
#ifndef TOOL_DIFF_H
#define TOOL_DIFF_H

/* What tafl-diff says of two records. */

#include <frame/judge.h>
#include <tafl/compare.h>

/* Which two they are; a record of number 0 is not there. */
typedef struct diff_names {
    tool_identity of[2];
} diff_names;

/* Append what there is to say. */
void diff_text(tafl_text *out, const diff_names *names, const tafl_comparison *result);
void diff_json(tafl_text *out, const diff_names *names, const tafl_comparison *result);

#endif
