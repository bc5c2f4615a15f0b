/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_H
#define TAFL_ENGINE_H

/*
 * engine: evaluates positions and chooses moves. The input is a game (rules, start, moves so far), the
 * output is an answer (lines of play with evaluations). The built-in engine and external engines that
 * speak one of the protocols are used through the same four functions.
 *
 *     tafl_engine *engine;
 *     tafl_engine_builtin(&engine, NULL);
 *     tafl_game game = {.referee = &referee, .move = moves, .count = n};
 *     tafl_ask ask = {.budget = {.nodes = 100000}};
 *     tafl_answer answer;
 *     tafl_engine_analyse(&answer, engine, &game, &ask);
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
 * NULL), the start included. Returns TAFL_ILLEGAL if a leg is not legal, and sets *at (may be NULL) to its index. A
 * leg from a square to itself ends a berserk chain that may stop. Repetition does not end the game here. */
TAFL_API tafl_status tafl_game_position(tafl_position *out, const tafl_game *game,
                                        tafl_history *history, size_t *at);

/* How long to think; 0 means no limit of that kind. All three 0: 100,000 nodes. */
typedef struct tafl_budget {
    uint64_t nodes; /* moves tried */
    uint32_t ms;    /* wall-clock time in milliseconds */
    uint32_t depth; /* plies of full search, at most TAFL_DEPTH_MAX */
} tafl_budget;

enum { TAFL_DEPTH_MAX = 200 };

/* Appends the limits of a budget, e.g. "depth 8, nodes 5000"; nothing when it has none. */
TAFL_API void tafl_budget_write(tafl_text *out, const tafl_budget *budget);
/* Sets the limits that a text of this form, or of the form "depth=8 nodes=5000", names; others are kept.
 * Returns TAFL_END if it names something else, TAFL_SYNTAX if a number is wrong or too large; then the
 * budget is unchanged. */
TAFL_API tafl_status tafl_budget_read(tafl_budget *budget, tafl_str text);

struct tafl_answer;

typedef struct tafl_ask {
    tafl_budget budget;
    unsigned lines; /* how many lines of play, the best first; 0 means 1 */
    /* Called now and then; thinking ends when it returns true (may be NULL). */
    bool (*stop)(void *context);
    /* Called after each completed depth (may be NULL); built-in engine only. */
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
    bool known;     /* the engine gave a value */
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
    TAFL_ANSWER_FAILED = 8,      /* no answer: the engine hung, crashed or wrote invalid output */
    TAFL_ANSWER_OVER = 16,       /* the game is over, so there is no answer */
    TAFL_ANSWER_RESIGNS = 32,    /* the engine gives up instead of moving */
    TAFL_ANSWER_INTERRUPTED = 64 /* stopped by `stop`; the lines are those found so far */
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

/* The built-in engine. Returns TAFL_SYNTAX if `tune` does not name a weight. */
TAFL_API tafl_status tafl_engine_builtin(tafl_engine **out, const tafl_builtin_options *options);

/* Analyses the position at the end of the game. The answer is filled in every case. Returns TAFL_ILLEGAL
 * if the game has an illegal move, TAFL_NOMEM, TAFL_UNSUPPORTED if the engine cannot play these rules,
 * TAFL_IO if an external engine failed for good (TAFL_ANSWER_FAILED is also set). */
TAFL_API tafl_status tafl_engine_analyse(tafl_answer *out, tafl_engine *engine,
                                         const tafl_game *game, const tafl_ask *ask);

/* The clocks of a game that is played, in milliseconds. All zero: no clock. */
typedef struct tafl_game_clock {
    uint64_t left[2];
    uint32_t added; /* with every move of either side */
} tafl_game_clock;

/* Chooses a move for the side to move, in a game that is played: called in turn for the positions of
 * one game, so that an external engine can follow it by the messages its protocol has for playing.
 * The move is the first ply of the only line. Give either a budget or a clock. `clock` may be NULL. */
TAFL_API tafl_status tafl_engine_move(tafl_answer *out, tafl_engine *engine, const tafl_game *game,
                                      const tafl_ask *ask, const tafl_game_clock *clock);

/* Tells the engine that the game it plays is over; another may follow. */
TAFL_API void tafl_engine_finish(tafl_engine *engine, tafl_outcome outcome);

/* How many legs of the line belong to its first ply. */
TAFL_API size_t tafl_line_first_ply(const tafl_game *game, const tafl_line *line);

/* Reads moves as engines write them, joined by '|', from this position on: plain ("a4-a1") or full
 * records ("Kd4-d6xd7"). Fills out->move with the legal beginning; true when that is all. */
TAFL_API bool tafl_line_read(tafl_line *out, const tafl_referee *referee,
                             const tafl_position *position, tafl_str text);

/* Ends the engine (an external one is asked to quit, then killed). NULL is allowed. */
TAFL_API void tafl_engine_free(tafl_engine *engine);

/* ---- external engines ------------------------------------------------------------------------ */

typedef enum tafl_protocol {
    TAFL_PROTOCOL_AUTO, /* found out */
    TAFL_PROTOCOL_OTEP, /* of OpenTafl */
    TAFL_PROTOCOL_HTP,  /* the Hnefatafl Text Protocol */
    TAFL_PROTOCOL_JSONL /* ours: one JSON object a line */
} tafl_protocol;

/* How long a host of OTEP waits, in milliseconds, before it tells an engine anything that goes on with
 * the game after its move: OpenTafl's engine plays that move on its own board only after sending it,
 * and fails if the next one is asked for meanwhile. */
enum { TAFL_OTEP_PAUSE_MS = 300 };

/* "auto", "otep", "htp", "jsonl". */
TAFL_API const char *tafl_protocol_text(tafl_protocol protocol);

/* A program that speaks a protocol. Nothing waits longer than the deadlines, also under budgets
 * of nodes. An engine that hangs, crashes, writes invalid output or floods is stopped, started again up
 * to `restarts` times, and asked again. Zero means the default of a field. */
typedef struct tafl_external_options {
    const char *command;    /* for the shell */
    tafl_protocol protocol; /* AUTO: detected, which takes two seconds with some engines */
    uint32_t start_ms;      /* until it is ready: 5000 */
    uint32_t ready_ms;      /* for an answer that needs no thinking: 5000 */
    uint32_t search_ms;     /* beyond a budget of time, or in all under another: 10000, 60000 */
    uint32_t quit_ms;       /* until it has ended: 1000 */
    uint32_t restarts;      /* 3; TAFL_NO_RESTARTS for none */
    tafl_text *complaint;   /* receives the last line of standard error of a program that does not
                               start; may be NULL */
} tafl_external_options;

#define TAFL_NO_RESTARTS UINT32_MAX

/* Starts the program and detects its protocol. Returns TAFL_IO if it does not start or does not speak a
 * known protocol. */
TAFL_API tafl_status tafl_engine_external(tafl_engine **out, const tafl_external_options *options);

/* Facts about an engine. Borrowed from it. */
typedef struct tafl_engine_facts {
    const char *name;       /* and version, as the engine calls itself */
    tafl_protocol protocol; /* AUTO for the built-in engine */
    unsigned restarts;      /* how often the program had to be started again so far */
} tafl_engine_facts;

TAFL_API tafl_engine_facts tafl_engine_about(const tafl_engine *engine);

#ifdef __cplusplus
}
#endif
#endif
