/* SPDX-License-Identifier: MIT */
#ifndef COMPARE_COMPARE_H
#define COMPARE_COMPARE_H

/* What the files of a comparison tell each other. */

#include <tafl/compare.h>

/* Adds a difference, unless its aspect does not count. `path` and what either says are copied. */
void tafl__compare_add(tafl_comparison *out, tafl_aspect aspect, tafl_str path, tafl_str a,
                       tafl_str b);

/* Which symmetry makes b's main line of a's, and how they go together. Turns the record of `a`. */
void tafl__compare_lines(tafl_comparison *out, const tafl_compared *a, const tafl_compared *b);

/* The differences in moves, captures, comments, variations. */
void tafl__compare_moves(tafl_comparison *out, const tafl_record *a, const tafl_record *b);

#endif
