/* SPDX-License-Identifier: MIT */
#ifndef TAFL_SRC_EXAMPLE_H
#define TAFL_SRC_EXAMPLE_H

/*
 * What the files of this folder share: a scene as it is written in the table.
 */

#include <tafl/example.h>

/* Where on the board a scene is set up. */
enum tafl__scene_place {
    PLACE_OPEN,   /* plain squares, away from the edge */
    PLACE_EDGE,   /* its last row on rank 1, corners and special squares left out */
    PLACE_CORNER, /* its last row begins on a1, which is a special corner */
    PLACE_ANGLE,  /* its last row begins on a1, which is a plain square */
    PLACE_CENTRE, /* its marked square is a square of the centre */
    PLACE_CAMP,   /* its marked square is an attacker fort */
    PLACE_HOME    /* its marked square is a defender fort */
};

/* What a scene needs beside its pattern. */
enum {
    SCENE_ALONE = 1,      /* nothing else on the board but a king, where the scene has none */
    SCENE_IF_IT_ENDS = 2, /* only of interest when the move ends the game */
    SCENE_MAY_END = 4,    /* it is about whether the move ends the game */
    SCENE_MOVES = 8       /* it is about whether the move is legal */
};

/* The pattern, its top row first, rows parted by '/':
 *   1 the piece that moves, * where it goes; ! and @ the same on the marked square
 *   e f an enemy and a friend of it (taflmen); d an enemy dux; m g an enemy mercenary, guard
 *   K the king; t T taflmen; + the marked square, empty; # the king on it; . an empty square */
struct scene {
    const char *key, *title, *rows;
    bool (*applies)(const tafl_rules *rules); /* NULL: always */
    tafl_piece mover;
    uint8_t place; /* enum tafl__scene_place */
    uint8_t flags; /* SCENE_… */
};

extern const struct scene tafl__scenes[];
extern const size_t tafl__scene_count;

/* Puts the scene on a board: fills the board, the move and the squares of the scene. False when there
 * is no room. Tries places in a fixed order; `skip` leaves out the first ones. */
bool tafl__scene_place(const struct scene *scene, const tafl_referee *referee, unsigned skip,
                       tafl_board *board, tafl_move *move, tafl_squares *focus);

/* Adds a king, an attacker and a defender where the scene has none to spare, far from it. */
void tafl__scene_add_spares(const struct scene *scene, const tafl_referee *referee,
                            tafl_board *board, const tafl_squares *focus);

#endif
