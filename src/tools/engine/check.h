/* SPDX-License-Identifier: MIT */
#ifndef TOOL_ENGINE_CHECK_H
#define TOOL_ENGINE_CHECK_H

/* What tafl-engine --check asks of an engine: steps, and how they are gone through. */

#include <work/work.h>

#include "serve.h"

/* Time that leaves OpenTafl's engine a second for each move: with half a second it may never answer. */
#define CHECK_CLOCK "clock 60000 60000 0 0 0\n"

/* The engine under test, and what a host knows of the game. */
typedef struct check {
    tool_run *run;
    child_process *process;
    tafl_protocol protocol;
    const char *rules; /* as text */
    tafl_referee referee;
    tafl_position position;  /* on the engine's board */
    tafl_text said;          /* the line or reply that came last */
    tafl_text other;         /* the move of the other side that was sent last, and the board */
    uint64_t ready_at;       /* to hear more after a move, by tafl__clock_ms */
    unsigned failed, silent; /* steps; of those in a row that nothing came in reply to */
    bool closed;             /* it writes no more */
} check;

/* One step. In what is sent '@' stands for the board, '$' for a move of the other side, with the board
 * behind it, which is then the board, '&' for that move again. `wanted` says how the reply begins (NULL: nothing may come that is
 * an error); `look` may judge it, and change the position. */
typedef struct check_step {
    const char *what, *send, *wanted;
    bool demanded;
    unsigned ms;
    bool (*look)(check *c, tafl_str said);
} check_step;

typedef struct check_script {
    const check_step *step;
    size_t count;
    const char *rules, *quit;
} check_script;

/* ---- check_steps.c ------------------------------------------------------------------------ */

/* What is asked in a protocol. */
const check_script *check_script_of(tafl_protocol protocol);

/* ---- check.c ------------------------------------------------------------------------------ */

/* Sends a text with its signs replaced; false when the engine does not take it. */
bool check_send(check *c, const char *text);
/* Waits for a line that begins so; keeps it in c->said. */
bool check_wait(check *c, const char *wanted, unsigned ms);

#endif
