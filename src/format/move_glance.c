/* SPDX-License-Identifier: MIT */
/* The common manner of a move, "a1-b2", at a glance; archives hold millions of them. Everything
 * else is left to move_text.c. */
#include "glance.h"
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

const uint8_t tafl__glance_files[2][256] = {
    {FILES_A_TO_H, BOTH('i', 'I', 9), FILES_J_TO_U(9)},
    {FILES_A_TO_H, FILES_J_TO_U(8), BOTH('v', 'V', 21)},
};

size_t tafl_move_read(tafl_record *record, tafl_node *node, tafl_str text, unsigned manner)
{
    const uint8_t *files = tafl__glance_files[(manner & TAFL_MOVE_SKIP_I) != 0];
    size_t len = glance_squares(node, text, files);
    if (len == 0 || (len < text.len && text.at[len] != ' ' && text.at[len] != '"')) {
        return tafl__move_read_rest(record, node, text, len, files, manner);
    }
    node->leg = &node->one_leg;
    node->legs = 1;
    return len;
}
