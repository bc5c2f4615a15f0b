/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_GLANCE_H
#define FORMAT_GLANCE_H

/* The two squares of a common move, "a1-b2", without a call: for the inner loops of codecs. */

#include <tafl/format.h>

/* The number of the file a letter of either case stands for, from 1; 0 for none. [1]: no i, in the
 * manner of Go. */
extern const uint8_t tafl__glance_files[2][256];

/* A square at `at`, where three bytes can be read: no branch, since one digit or two is anybody's
 * guess. *len becomes 2 or 3; the square is TAFL_NO_SQUARE when there is none. */
static inline tafl_square glance_square(const unsigned char *at, const uint8_t *files,
                                        unsigned *len)
{
    unsigned file = files[at[0]], first = at[1] - (unsigned)'0', second = at[2] - (unsigned)'0';
    unsigned two = second <= 9;
    unsigned rank = first + two * (first * 9 + second);
    *len = 2 + two;
    unsigned good = (file != 0) & (first - 1 <= 8) & (rank <= TAFL_SIZE_MAX);
    return (tafl_square)(good * ((rank + 1) << 5 | (file - 1)));
}

/* Reads two squares with a dash between them; returns the bytes used, 0 for any other manner. */
static inline size_t glance_squares(tafl_node *node, tafl_str text, const uint8_t *files)
{
    enum { LONGEST = 7 }; /* "k11-k11" */
    const unsigned char *at = (const unsigned char *)text.at;
    unsigned from_len, to_len;
    if (text.len < LONGEST) return 0;
    tafl_square from = glance_square(at, files, &from_len);
    if (at[from_len] != '-') return 0;
    tafl_square to = glance_square(at + from_len + 1, files, &to_len);
    if (from == TAFL_NO_SQUARE || to == TAFL_NO_SQUARE) return 0;
    node->from = from;
    node->one_leg.to = to;
    return from_len + 1 + to_len;
}

#endif
