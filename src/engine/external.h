/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_EXTERNAL_H
#define TAFL_ENGINE_EXTERNAL_H

/*
 * An external engine: the program, what it speaks, and what it was told of the game that is played.
 * Each protocol is a table of functions; what they have in common is in external.c.
 */

#include <work/work.h>

#include "engine.h"
#include "notation.h"

enum { EXTERNAL_NAME = 128, EXTERNAL_LEGS = 1 << 14 };

/* How a talk with the program went. */
typedef enum talk {
    TALK_FINE,
    TALK_BROKEN,      /* it hung, crashed or wrote nonsense: start it again */
    TALK_UNSUPPORTED, /* it cannot do this */
    TALK_STOPPED      /* the caller wants no answer any more */
} talk;

/* A question on its way. */
typedef struct question {
    const tafl_game *game;
    const tafl_ask *ask;
    const tafl_game_clock *clock;  /* NULL for none */
    const tafl_position *position; /* at the end of the game */
    tafl_answer *answer;
    bool plays; /* a move of a game is wanted, no analysis */
} question;

typedef struct external external;

typedef struct dialect {
    talk (*greet)(external *e); /* after the start, unless the protocol was found out by it */
    talk (*analyse)(external *e, const question *q);
    talk (*move)(external *e, const question *q); /* NULL: as an analysis */
    void (*finish)(external *e, tafl_outcome outcome);
    const char *quit;
} dialect;

struct external {
    tafl_engine engine;
    tafl_external_options options; /* all fields set */
    char *command;
    child_process *process; /* NULL when it does not run */
    const dialect *dialect;
    char name[EXTERNAL_NAME];
    uint64_t asked;           /* questions so far */
    uint64_t ready_at;        /* to hear more after a move, by tafl__clock_ms; 0: at once */
    uint64_t rested;          /* milliseconds waited for that in a question: no clock runs */
    const question *question; /* under way; NULL for none */
    /* The game that is played, as far as the program knows it. */
    bool playing;
    tafl_rules rules;
    leg_list told;
    bool old_roles;  /* it says black and white (HTP) */
    bool full_moves; /* it wants full records of moves (OTEP) */
    tafl_text out;
};

extern const dialect tafl__otep_dialect, tafl__htp_dialect, tafl__jsonl_dialect;

/* Sends e->out and empties it; false when the program does not take it. */
bool tafl__external_send(external *e);

/* Waits for a line until `deadline`, of tafl__clock_ms. TALK_BROKEN when none comes. Looks at the
 * caller's wish to stop (`ask` may be NULL). */
talk tafl__external_line(external *e, uint64_t deadline, const tafl_ask *ask, tafl_str *line);

/* Waits until a program that has just moved is ready to hear more; returns how long. */
uint64_t tafl__external_rest(external *e);

/* Drops the lines that are already there before something is asked. One that `is_answer` takes for
 * an answer belongs to an earlier question, and a flag of the next answer says so. It may also add to
 * e->out what some other line asks for. */
void tafl__external_drop(external *e, bool (*is_answer)(external *e, tafl_str line));

/* When the answer to a question must be there: the budget, and grace. */
uint64_t tafl__external_deadline(const external *e, const question *q);

/* The seconds to think that come nearest to a budget, for protocols that know nothing else. */
uint64_t tafl__external_seconds(const tafl_budget *budget);

/* Adds a line to the answer: the legal beginning of `moves`. False when not even the first move is
 * legal. */
bool tafl__external_add_line(const question *q, tafl_str moves, tafl_worth worth);

/* Takes the lines back: they are no answer. */
void tafl__external_forget(const question *q);

/* Is what the program was told a beginning of this game? */
bool tafl__external_follows(const external *e, const tafl_game *game);
/* Takes note that the program knows the game now. */
void tafl__external_told(external *e, const tafl_game *game);

/* Reads a number with an optional sign and fraction as hundredths. */
bool tafl__external_hundredths(tafl_str text, int32_t *out);

/* Takes the name the program gives itself. */
void tafl__external_name(external *e, tafl_str name);

#endif
