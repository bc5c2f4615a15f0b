/* SPDX-License-Identifier: MIT */
#ifndef TOOL_DIFF_H
#define TOOL_DIFF_H

/* What tafl-diff says of two records. */

#include <tafl/compare.h>

/* Which two they are. */
typedef struct diff_names {
    const char *file[2];
    uint64_t record[2]; /* 0: it is not there */
} diff_names;

/* Append what there is to say. */
void diff_text(tafl_text *out, const diff_names *names, const tafl_comparison *result);
void diff_json(tafl_text *out, const diff_names *names, const tafl_comparison *result);

#endif
