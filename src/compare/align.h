/* SPDX-License-Identifier: MIT */
#ifndef COMPARE_ALIGN_H
#define COMPARE_ALIGN_H

/* Two lists side by side: which elements of either are the same, in order. */

#include <tafl/base.h>

/* `len` elements from `a` of the first list on are those from `b` of the second list on. */
typedef struct alignment_match {
    size_t a, b, len;
} alignment_match;

typedef struct alignment_list {
    alignment_match *match; /* in order; the last one has length 0 and stands behind both lists */
    size_t count, room;
} alignment_list;

typedef bool alignment_same(const void *context, size_t a, size_t b);

/* Finds as many equal elements as a short search can; lists that differ in thousands of elements are
 * aligned piece by piece. False when memory is out. */
bool tafl__align(alignment_list *out, size_t count_a, size_t count_b, alignment_same *same,
                 const void *context);
void tafl__alignment_clear(alignment_list *alignment);

#endif
