/* SPDX-License-Identifier: MIT */
#ifndef TAFL_EXAMPLE_H
#define TAFL_EXAMPLE_H

/*
 * example: positions that show a rule. For any ruleset it sets up small scenes on that ruleset's own
 * board, lets the referee play one move, and reports what happened. The report is always what the
 * referee did, so an example cannot contradict the rules.
 *
 *     tafl_example e;
 *     for (size_t i = 0; tafl_example_key(i); i++)
 *         if (tafl_example_make(&e, &referee, i)) draw(&e.before.board, &e.after.board);
 */

#include <tafl/play.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tafl_example {
    const char *key;   /* the switch it is about, as in the field table; "" for what always holds */
    const char *title; /* "A row at the edge between two brackets" */
    tafl_position before; /* with the side to move that makes the move */
    tafl_move move;
    tafl_fault fault;    /* why the move is illegal; NONE when it is legal */
    tafl_turn turn;      /* what it did, when legal */
    tafl_position after; /* after it; as before when it is illegal */
    tafl_squares focus;  /* the squares that the scene is made of */
    bool about_moving;   /* it is about whether the move is legal */
    bool about_ending;   /* it is about whether the move ends the game */
} tafl_example;

/* The switch that a scene is about, "" for what always holds; NULL after the last scene. Not every scene
 * applies to every ruleset. */
TAFL_API const char *tafl_example_key(size_t index);

/* Sets up scene `index` under the rules and plays its move. Returns false if the scene does not apply to
 * these rules, or does not fit on the board. */
TAFL_API bool tafl_example_make(tafl_example *out, const tafl_referee *referee, size_t index);

/* Appends one sentence on what happened, without final period: "the attackers' move d1-d3 takes e3",
 * "… is illegal (restricted-square)", "… takes the king on f6, and the attackers win". */
TAFL_API void tafl_example_words(tafl_text *out, const tafl_example *example);

#ifdef __cplusplus
}
#endif
#endif
