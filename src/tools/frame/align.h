/* SPDX-License-Identifier: MIT */
#ifndef TOOL_ALIGN_H
#define TOOL_ALIGN_H

/* Two lists side by side: which elements of either are the same, in order. And two texts as a unified
 * diff of their lines. */

#include <tafl/base.h>

/* `len` elements from `a` of the first list on are those from `b` of the second list on. */
typedef struct tool_match {
    size_t a, b, len;
} tool_match;

typedef struct tool_alignment {
    tool_match *match; /* in order; the last one has length 0 and stands behind both lists */
    size_t count, room;
} tool_alignment;

typedef bool tool_same(const void *context, size_t a, size_t b);

/* Finds as many equal elements as a short search can; lists that differ in thousands of elements are
 * aligned piece by piece. False when memory is out. */
bool tool_align(tool_alignment *out, size_t count_a, size_t count_b, tool_same *same,
                const void *context);
void tool_alignment_clear(tool_alignment *alignment);

/* Appends the unified diff from `a` to `b`, nothing when they are equal. False when memory is out. */
bool tool_unified_diff(tafl_text *out, tafl_str name_a, tafl_str a, tafl_str name_b, tafl_str b);

#endif
