/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_PUZZLE_H
#define TAFL_ANNOTATE_PUZZLE_H

/*
 * Puzzles: positions of a game in which one move wins and no other does. The engine names them, the
 * exhaustive check (solve.h) proves the move to the end of the game, and that within as many plies and a
 * few more nothing else wins. Only where a ply is one leg.
 */

#include "solve.h"
#include "write.h"

enum {
    PUZZLE_LINES = 12, /* shown at most */
    PUZZLE_ASKS = 4    /* lines asked of the engine: the solution, and what looks like one */
};

/* A line of play from the position of the puzzle on. */
typedef struct puzzle_line {
    tafl_move move[SOLVE_PLIES_MAX];
    unsigned count;
    bool wrong; /* its first move does not win */
} puzzle_line;

/* What is proven of a position, and what will be shown of it. */
typedef struct annotate_puzzle {
    unsigned plies;   /* to the end of the game */
    unsigned horizon; /* within so many plies no other first move wins */
    bool strict;      /* nor does any other of the solver's moves in the lines shown */
    tafl_outcome end;
    uint64_t tries;
    puzzle_line
        line[PUZZLE_LINES]; /* the solution first, against the answers that hold out longest;
                                       other answers; at last what does not win, with its answer */
    unsigned lines;
} annotate_puzzle;

/* The limits, with their defaults in place of zeros. */
tafl_puzzle_options tafl__annotate_puzzle_limits(const tafl_puzzle_options *options);

/* May the position after this ply be a puzzle, as far as its verdict tells? */
bool tafl__annotate_puzzle_likely(const tafl_puzzle_options *limits, const annotate_ply *ply);

/* Checks that it is; *out is then set, to be freed, else NULL. May take seconds; on any thread. `stop`
 * (may be NULL) ends it early. False when memory is out. */
bool tafl__annotate_puzzle_check(const tafl_annotate_options *options, const annotate_ply *ply,
                                 annotate_puzzle **out);

/* Writes the puzzle of a ply: a new record with the game up to it. NULL when memory is out. */
tafl_record *tafl__annotate_puzzle_write(annotate_writer *writer, const annotate_ply *ply,
                                         const annotate_puzzle *puzzle);

#endif
