/* SPDX-License-Identifier: MIT */
#ifndef SERVE_SERVER_H
#define SERVE_SERVER_H

/*
 * What the protocols of the built-in engine share: the game as the host has told it, and thinking.
 * Each protocol is one function that deals with a line.
 */

#include <engine/notation.h>

#include "serve.h"

enum {
    SERVER_LEGS = 1 << 14, /* of one game */
    SERVER_REFUSALS = 1 << 10
};

struct engine_server {
    engine_server_options options;
    tafl_protocol protocol;
    tafl_engine *engine;
    tafl_rules rules;
    tafl_referee referee; /* of `rules`; ready when has_rules */
    bool has_rules, greeted;
    tafl_board start;
    bool other_first;
    leg_list legs;          /* played since the start */
    tafl_position position; /* after them */
    tafl_answer answer;
    tafl_text out; /* what is said next */
    struct {
        uint64_t left[2]; /* milliseconds */
        bool overtime[2];
        uint64_t period; /* milliseconds of an overtime period, or added for a move */
        uint64_t periods[2];
        bool known, adds; /* adds: `period` is added to the clock with every move */
    } clock;
    tafl_move pending[TAFL_LINE_MAX]; /* our move, until the host accepts it (OTEP) */
    size_t pending_count;
    uint8_t resigned; /* tafl_winner: somebody gave up (HTP) */
    bool quits;
    tafl_move refused[SERVER_REFUSALS]; /* by the host, in this position (OTEP) */
    unsigned refusals;
    tafl_square accepted; /* where our last move went, while the other side has not moved since */
};

/* The game so far, as a question. */
tafl_game tafl__server_game(const engine_server *s);
/* Takes rules and begins a game under them. */
bool tafl__server_set_rules(engine_server *s, const tafl_rules *rules);
/* Begins a game from a board, `side` to move. */
void tafl__server_set_board(engine_server *s, const tafl_board *board, tafl_side side);
/* Plays a leg of the game. */
bool tafl__server_play(engine_server *s, tafl_move move);
/* Takes back the last ply; false when there is none. */
bool tafl__server_undo(engine_server *s);
/* Thinks about the game; the answer is in s->answer. False when there is no move. */
bool tafl__server_think(engine_server *s, const tafl_budget *budget, unsigned lines);
/* How long to think about a move with the present clock; the standard budget without one. */
tafl_budget tafl__server_budget(const engine_server *s, tafl_side side);
/* Hands s->out to the host. */
void tafl__server_say(engine_server *s);

/* The protocols. */
tafl_status tafl__otep_line(engine_server *s, tafl_str line);
tafl_status tafl__htp_line(engine_server *s, tafl_str line);
tafl_status tafl__jsonl_line(engine_server *s, tafl_str line);

/* Do the words that open a line of this protocol include the first word of the line? */
bool tafl__otep_knows(tafl_str line);
bool tafl__htp_knows(tafl_str line);

#endif
