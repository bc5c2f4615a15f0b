/* SPDX-License-Identifier: MIT */
/* How far two words are from each other. What is near enough to be suggested is for the caller to say. */
#include "distance.h"

#include "ascii.h"

/* The words this is used for are short; longer ones only compare equal or not. */
enum { DISTANCE_MAX = 63 };

static unsigned lesser(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static bool same(char a, char b)
{
    return ascii_lower(a) == ascii_lower(b);
}

unsigned tafl__distance(tafl_str a, tafl_str b, unsigned cap)
{
    /* Edits from the part of `a` that is read to each prefix of `b`, and from parts shorter by one and two. */
    unsigned rows[3][DISTANCE_MAX + 1];
    unsigned *row = rows[0], *above = rows[1], *before = rows[2];
    if (tafl_str_equal_nocase(a, b)) return 0;
    if (a.len > DISTANCE_MAX || b.len > DISTANCE_MAX) return cap + 1;
    for (unsigned j = 0; j <= b.len; j++) row[j] = j;
    for (unsigned i = 1; i <= a.len; i++) {
        unsigned *free_row = before;
        before = above;
        above = row;
        row = free_row;
        row[0] = i;
        for (unsigned j = 1; j <= b.len; j++) {
            unsigned change = above[j - 1] + !same(a.at[i - 1], b.at[j - 1]);
            row[j] = lesser(change, lesser(above[j], row[j - 1]) + 1);
            bool swapped =
                i > 1 && j > 1 && same(a.at[i - 1], b.at[j - 2]) && same(a.at[i - 2], b.at[j - 1]);
            if (swapped) row[j] = lesser(row[j], before[j - 2] + 1);
        }
    }
    return row[b.len] <= cap ? row[b.len] : cap + 1;
}
