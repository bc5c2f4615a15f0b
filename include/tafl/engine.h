/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_H
#define TAFL_ENGINE_H

/*
 * engine: what a position is worth and what to play. A game goes in (rules, start, moves so far), an
 * answer comes out (lines of play with evaluations). The built-in engine and every program that
 * speaks one of the engine protocols stand behind the same four functions.
 *
 *     tafl_engine *engine;
 *     tafl_engine_builtin(&engine, NULL);
 *     tafl_game game = {.referee = &referee, .move = moves, .count = n};
 *     tafl_ask ask = {.budget = {.nodes = 100000}};
 *     tafl_answer answer;
 *     tafl_engine_analyse(engine, &game, &ask, &answer);
 *     answer.line[0].move[0];                // the best move
 *     tafl_engine_free(engine);
 *
 * The built-in engine is deterministic for a budget of nodes: the same game gives the same answer,
 * whatever was analysed before. One engine serves one thread; threads take an engine each.
 */

#include <tafl/play.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the question ---------------------------------------------------------------------------- */

/* A game up to the position asked about. All borrowed. */
typedef struct tafl_game {
    const tafl_referee *referee;
    const tafl_board *start; /* NULL: the start position of the rules */
    bool other_first;        /* the side that the rules do not name moves first */
    const tafl_move *move;   /* `count` legs that were played, all legal */
    size_t count;
} tafl_game;

/* The position at the end of the game; adds every position after a whole ply to `history` (may be
 * NULL), the start included. TAFL_ILLEGAL when a leg is not legal, *at (may be NULL) says which. A
 * leg from a square to itself ends a berserk chain that may stop. Repetition ends no game here. */
tafl_status tafl_game_position(const tafl_game *game, tafl_position *out, tafl_history *history,
                               size_t *at);

/* How long to think; 0 means no limit of that kind. All three 0: 100,000 nodes. */
typedef struct tafl_budget {
    uint64_t nodes; /* moves tried */
    uint32_t ms;    /* time on the wall */
    uint32_t depth; /* plies of full search */
} tafl_budget;

struct tafl_answer;

typedef struct tafl_ask {
    tafl_budget budget;
    unsigned lines; /* how many lines of play, the best first; 0 means 1 */
    /* Asked now and then; thinking ends when it returns true (may be NULL). */
    bool (*stop)(void *context);
    /* Told after each depth that is complete (may be NULL); built-in engine only. */
    void (*progress)(void *context, const struct tafl_answer *so_far);
    void *context;
} tafl_ask;

/* ---- the answer ------------------------------------------------------------------------------ */

enum { TAFL_LINE_MAX = 64, TAFL_LINES_MAX = 32 };

/* What a position is worth. Attackers count positive. */
typedef struct tafl_worth {
    int32_t value;  /* hundredths: of a taflman (built-in engine), of the engine's own unit else */
    int16_t win_in; /* plies to a forced win: positive for the attackers, negative for the
                       defenders; 0 when none was found */
    bool known;     /* the engine said something */
} tafl_worth;

/* A line of play from the position asked about. */
typedef struct tafl_line {
    tafl_worth worth;
    uint16_t count;
    tafl_move move[TAFL_LINE_MAX]; /* legs, as in tafl_game */
} tafl_line;

/* What happened to an answer on its way. */
enum {
    TAFL_ANSWER_CUT = 1,         /* an illegal move, and all after it, was left out of a line */
    TAFL_ANSWER_STALE = 2,       /* late answers to earlier questions were dropped */
    TAFL_ANSWER_RESTARTED = 4,   /* the engine had to be started again */
    TAFL_ANSWER_FAILED = 8,      /* no answer: the engine hung, crashed or wrote nonsense */
    TAFL_ANSWER_OVER = 16,       /* the game is over, there is nothing to say */
    TAFL_ANSWER_RESIGNS = 32,    /* the engine gives up instead of moving */
    TAFL_ANSWER_INTERRUPTED = 64 /* `stop` said so; the lines are what was there */
};

typedef struct tafl_answer {
    tafl_line line[TAFL_LINES_MAX];
    unsigned lines;
    unsigned flags;                  /* TAFL_ANSWER_… */
    uint32_t depth;                  /* plies searched in full; 0 when not known */
    uint64_t nodes;                  /* 0 when not known */
    uint64_t ms;                     /* time it took */
    uint64_t first_cutoffs, cutoffs; /* of the built-in engine: at the first move, in all */
} tafl_answer;

/* ---- engines --------------------------------------------------------------------------------- */

typedef struct tafl_engine tafl_engine;

/* How the built-in engine is set up. All zero is the normal way. */
typedef struct tafl_builtin_options {
    size_t table_bytes; /* memory of the transposition table; 0: as large as the budget can fill, at
                           most 64 MiB */
    const char *tune;   /* "NAME=VALUE …": other weights than those of the table, for tests of
                           strength; NULL for none */
} tafl_builtin_options;

/* The built-in engine. TAFL_SYNTAX when `tune` names no weight. */
tafl_status tafl_engine_builtin(tafl_engine **out, const tafl_builtin_options *options);

/* Analyses the position at the end of the game. The answer is filled in every case; TAFL_ILLEGAL
 * when the game has an illegal move, TAFL_NOMEM, TAFL_UNSUPPORTED (an engine that cannot play these
 * rules), TAFL_IO when an external engine failed for good (TAFL_ANSWER_FAILED is set too). */
tafl_status tafl_engine_analyse(tafl_engine *engine, const tafl_game *game, const tafl_ask *ask,
                                tafl_answer *out);

/* The name and version the engine gives itself, borrowed. */
const char *tafl_engine_name(const tafl_engine *engine);

/* Ends the engine (an external one is told to quit, then made to). NULL is fine. */
void tafl_engine_free(tafl_engine *engine);

#ifdef __cplusplus
}
#endif
#endif
