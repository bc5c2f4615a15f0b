/* SPDX-License-Identifier: MIT */
#ifndef TAFL_SRC_EXAMPLE_H
#define TAFL_SRC_EXAMPLE_H

/*
 * What the files of this folder share. Scenes are written in the rows of the field table.
 */

#include <tafl/example.h>

#include <rules/fields.h>

/* Puts the scene on a board: fills the board, the move and the squares of the scene. False when there
 * is no room. Tries places in a fixed order; `skip` leaves out the first ones. */
bool tafl__scene_place(const struct scene *scene, const tafl_referee *referee, unsigned skip,
                       tafl_board *board, tafl_move *move, tafl_squares *focus);

/* Adds a king, an attacker and a defender where the scene has none to spare, far from it. */
void tafl__scene_add_spares(const struct scene *scene, const tafl_referee *referee,
                            tafl_board *board, const tafl_squares *focus);

#endif
