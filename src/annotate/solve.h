/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_SOLVE_H
#define TAFL_ANNOTATE_SOLVE_H

/*
 * Does the side to move win within so many plies, whatever the other side does? Every move of both sides
 * is tried: what is found here is proven. Repetition counts as far as the game goes up to the position;
 * a position that comes back inside the solution is no progress, so that the shortest win never needs
 * one.
 */

#include "annotate.h"

enum { SOLVE_PLIES_MAX = 63 };

/* What is known of a position: the solver wins within `won` plies (0: not known), not within `lost`. */
typedef struct solve_entry {
    uint64_t key;
    tafl_move move; /* that wins, or that prevents it */
    uint8_t won, lost;
    uint16_t unused;
} solve_entry;

typedef struct solver {
    const tafl_referee *referee;
    tafl_position position;
    tafl_history game; /* its positions, the present one last */
    tafl_side side;    /* who is to win: the one to move at first */
    uint64_t tries, limit;
    bool (*stop)(void *context); /* asked now and then, to give up; may be NULL */
    void *context;
    bool gave_up; /* the limit is reached: nothing that was returned since means anything */
    tafl_move *move;
    size_t top;
    solve_entry *entry;
} solver;

/* Readies a solver for the position at the end of a game, to try up to `limit` moves. False without
 * memory, or when a move of the game is not legal. Free with tafl__solve_clear in every case. */
bool tafl__solve_init(solver *s, const tafl_game *game, uint64_t limit);
void tafl__solve_clear(solver *s);

/* Does the solver win within `plies` from the present position, whoever is to move? */
bool tafl__solve_wins(solver *s, unsigned plies);

/* The smallest such number up to `most`; 0 for none. */
unsigned tafl__solve_shortest(solver *s, unsigned most);

/* What a leg leads to. */
typedef enum solve_end { SOLVE_GOES_ON, SOLVE_WON, SOLVE_NOT_WON, SOLVE_FORBIDDEN } solve_end;

/* Plays a leg, counts it; and takes it back. A leg from a square to itself ends a chain. */
solve_end tafl__solve_play(solver *s, tafl_move move, tafl_turn *turn);
void tafl__solve_undo(solver *s, const tafl_turn *turn);

/* The legs that can be played, on a stack: tafl__solve_list returns how many and where they begin;
 * tafl__solve_drop takes them off. */
size_t tafl__solve_list(solver *s, tafl_move **out);
void tafl__solve_drop(solver *s, size_t count);

/* Does the solver win within `plies` when this leg is played first? */
bool tafl__solve_wins_after(solver *s, tafl_move move, unsigned plies);

#endif
