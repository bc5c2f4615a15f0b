/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_MOVE_TEXT_H
#define FORMAT_MOVE_TEXT_H

#include <tafl/format.h>

/* Goes on with a move of which the first `squares` bytes of `text`, two squares, are already in the
 * node; from the start when that is 0. `files` gives the number of a file, from 1, by its letter.
 * Returns the bytes of the whole move; 0 when there is none, and then the node is empty again. */
size_t tafl__move_read_rest(tafl_record *record, tafl_node *node, tafl_str text, size_t squares,
                            const uint8_t *files, unsigned manner);

#endif
