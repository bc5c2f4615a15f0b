/* SPDX-License-Identifier: MIT */
/* How far two words are from each other. What is near enough to be suggested is for the caller to say. */
#include "distance.h"

#include "ascii.h"

/* The words this is used for are short; longer ones only compare equal or not. */
enum { DISTANCE_MAX = 63 };

static unsigned least(unsigned a, unsigned b, unsigned c)
{
    unsigned ab = a < b ? a : b;
    return ab < c ? ab : c;
}

unsigned tafl__distance(tafl_str a, tafl_str b, unsigned cap)
{
    unsigned row[DISTANCE_MAX + 1]; /* edits from the read part of `a` to each prefix of `b` */
    if (tafl_str_equal_nocase(a, b)) return 0;
    if (a.len > DISTANCE_MAX || b.len > DISTANCE_MAX) return cap + 1;
    for (unsigned j = 0; j <= b.len; j++) row[j] = j;
    for (unsigned i = 0; i < a.len; i++) {
        unsigned diagonal = row[0];
        row[0] = i + 1;
        for (unsigned j = 0; j < b.len; j++) {
            unsigned above = row[j + 1];
            unsigned change = diagonal + (ascii_lower(a.at[i]) != ascii_lower(b.at[j]));
            row[j + 1] = least(above + 1, row[j] + 1, change);
            diagonal = above;
        }
    }
    return row[b.len] <= cap ? row[b.len] : cap + 1;
}
