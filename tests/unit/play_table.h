/* SPDX-License-Identifier: MIT */
#ifndef PLAY_TABLE_H
#define PLAY_TABLE_H

/* Tables for tests of play: a board as a picture, the rules that matter, moves, and in words what
 * they must do. Every case is also played in the seven other orientations of the board, taken back
 * move by move, and held against the list of legal moves. */

#include <tafl/play.h>

typedef struct play_case {
    const char *name;
    const char *rules; /* keys beside dim and start, or a name of the catalogue ("base:…") */
    const char *board; /* ranks from the top with blanks between; '.' is an empty square */
    const char *moves; /* "a1-a4 d5-e5", one leg each; "stop" ends a berserk chain */
    const char *want;  /* see below */
} play_case;

/* What `want` says of each leg, legs parted by " | ":
 *     "d6 custodial, e5 king = attackers king-captured"   captures by their words, and an ending
 *     "d6 custodial..."                                   the chain of the piece goes on
 *     "c3 jump converted"                                 a mercenary that changed sides
 *     "! blocked d4"                                      not legal, and the square that says why
 * "" is a leg that does nothing but move. */
void play_run_cases(const play_case *cases, size_t count);
#define PLAY_RUN(cases) play_run_cases((cases), sizeof(cases) / sizeof *(cases))

/* The same pieces for tests that are no table. Wrong texts are failures of the running test. */
void play_board(tafl_board *out, const char *picture);
void play_referee(tafl_referee *out, const char *rules, const tafl_board *board);
void play_position(const tafl_referee *referee, tafl_position *out, const char *picture,
                   tafl_side to_move);
tafl_move play_move(const char *text); /* "d4-d7" */
tafl_square play_square(const char *text);

/* Are both positions the same in every field? */
bool play_same_position(const tafl_position *a, const tafl_position *b);

/* Asserts what holds in every position: key, line masks, counts and king agree with the board, and
 * the listed moves are exactly those that tafl_move_fault allows. `what` is printed on failure. */
bool play_is_sound(const tafl_referee *referee, const tafl_position *position, const char *what);

/* The referee for the board turned by one of the eight symmetries. */
void play_turn_referee(tafl_referee *out, const tafl_referee *referee, unsigned symmetry);

#endif
