/* SPDX-License-Identifier: MIT */
/*
 * A scene: a small position in which a rule shows, as rows of the field table write it down. Setting
 * it up on a board and playing it is the business of <tafl/example.h>.
 */
#ifndef RULES_SCENE_H
#define RULES_SCENE_H

#include <tafl/rules.h>

/* Where on the board a scene is set up. */
enum scene_place {
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
    SCENE_MOVES = 8,      /* it is about whether the move is legal */
    SCENE_IF_TOLD = 16    /* only where a description of the rules has its row */
};

/* Who moves in a scene. */
enum {
    ATTACKER = TAFL_TAFLMAN,
    DEFENDER = 8 | TAFL_TAFLMAN,
    KING = TAFL_KING_PIECE,
    A_COMMANDER = TAFL_COMMANDER,
    D_COMMANDER = 8 | TAFL_COMMANDER,
    A_KNIGHT = TAFL_KNIGHT,
    D_KNIGHT = 8 | TAFL_KNIGHT,
    A_MERCENARY = TAFL_MERCENARY,
    D_MERCENARY = 8 | TAFL_MERCENARY,
    A_GUARD = TAFL_GUARD,
    D_GUARD = 8 | TAFL_GUARD
};

/* The pattern, its top row first, rows separated by '/':
 *   1 the piece that moves, * where it goes; ! and @ the same on the marked square
 *   e f an enemy and a friend of it (taflmen); d an enemy dux; m g an enemy mercenary, guard
 *   K the king; t T taflmen; + the marked square, empty; # the king on it; . an empty square */
struct scene {
    const char *title, *rows;
    bool (*applies)(const tafl_rules *rules); /* NULL: always */
    tafl_piece mover;
    uint8_t place; /* enum scene_place */
    uint8_t flags; /* SCENE_… */
};

#endif
