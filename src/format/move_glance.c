/* SPDX-License-Identifier: MIT */
/* The common manner of a move, "a1-b2", at a glance; archives hold millions of them. Everything
 * else is left to move_text.c. */
#include "move_text.h"

/* The number of the file a letter of either case stands for, from 1; 0 for none. */
#define BOTH(lower, upper, number) [lower] = (number), [upper] = (number)
#define FILES_A_TO_H                                                                               \
    BOTH('a', 'A', 1), BOTH('b', 'B', 2), BOTH('c', 'C', 3), BOTH('d', 'D', 4), BOTH('e', 'E', 5), \
        BOTH('f', 'F', 6), BOTH('g', 'G', 7), BOTH('h', 'H', 8)
#define FILES_J_TO_U(before_j)                                                                     \
    BOTH('j', 'J', before_j + 1), BOTH('k', 'K', before_j + 2), BOTH('l', 'L', before_j + 3),      \
        BOTH('m', 'M', before_j + 4), BOTH('n', 'N', before_j + 5), BOTH('o', 'O', before_j + 6),  \
        BOTH('p', 'P', before_j + 7), BOTH('q', 'Q', before_j + 8), BOTH('r', 'R', before_j + 9),  \
        BOTH('s', 'S', before_j + 10), BOTH('t', 'T', before_j + 11),                              \
        BOTH('u', 'U', before_j + 12)

static const uint8_t file_plain[256] = {FILES_A_TO_H, BOTH('i', 'I', 9), FILES_J_TO_U(9)};

/* The same in the manner of Go: no i. */
static const uint8_t file_skip_i[256] = {FILES_A_TO_H, FILES_J_TO_U(8), BOTH('v', 'V', 21)};

static const uint8_t *const files_of[] = {file_plain, file_skip_i};

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

size_t tafl_move_read(tafl_record *record, tafl_node *node, tafl_str text, unsigned manner)
{
    const uint8_t *files = files_of[(manner & TAFL_MOVE_SKIP_I) != 0];
    size_t len = glance_squares(node, text, files);
    if (len == 0 || (len < text.len && text.at[len] != ' ' && text.at[len] != '"')) {
        return move_read_rest(record, node, text, len, files, manner);
    }
    node->leg = &node->one_leg;
    node->legs = 1;
    return len;
}
