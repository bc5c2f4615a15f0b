/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_LOOK_H
#define TAFL_ANNOTATE_LOOK_H

/*
 * Second looks. A sign says that a move is worse or better than the others, and searches of the positions
 * before and after it do not tell: each has its own depth. So the engine looks again before a sign is given.
 * At a move that seems an error: at the position after the move it preferred, which is a ply on as well. At
 * a move that may be hard to find: at the position before, longer and for two moves, unless the move is the
 * first that comes to mind.
 */

#include "judge.h"

/* How often one looks at a position before: a second time when the first was not as deep as the search after
 * the move. */
enum { LOOKS = 2 };

typedef enum annotate_look_kind { LOOK_NONE, LOOK_OTHER, LOOK_BEFORE } annotate_look_kind;

typedef struct annotate_look {
    annotate_look_kind kind; /* NONE: it has turned out that nobody need look */
    bool glanced;            /* the first move that comes to mind is another one */
    unsigned count;          /* of the verdicts that there are; the last one counts */
    annotate_verdict verdict[LOOKS];
    annotate_key key[LOOKS]; /* of their questions, where there are stores */
    bool stored[LOOKS];      /* they come from there */
} annotate_look;

/* What it takes to look. */
typedef struct annotate_looker {
    const tafl_annotate_options *options;
    const annotate_setup *setup; /* of the other questions */
    annotate_setup longer[LOOKS];
    uint32_t man; /* as in annotate_writer */
} annotate_looker;

/* Fills in `longer`. */
void tafl__annotate_looker_init(annotate_looker *looker);

/* Decides whether the engine has to look again at a ply, when the verdicts before and after it, and that of
 * the start, are there; ply->look is then set. False when memory is out. */
bool tafl__annotate_look_begin(const annotate_looker *looker, annotate_ply *ply);

/* Takes from the stores what they know; on the caller's thread. */
void tafl__annotate_look_up(const annotate_looker *looker, annotate_ply *ply);

/* Is there still something to be done by tafl__annotate_look? */
bool tafl__annotate_look_open(const annotate_ply *ply);

/* Asks the engine; and `quick` for the first move that comes to mind. False when memory is out. If the look
 * is open afterwards, it was interrupted. */
bool tafl__annotate_look(const annotate_looker *looker, annotate_ply *ply, tafl_engine *engine,
                         tafl_engine *quick, tafl_answer *room);

/* Puts into the cache what the engine said. On the caller's thread. */
void tafl__annotate_look_keep(const annotate_looker *looker, const annotate_ply *ply);

/* The verdict that counts; NULL when there is none. */
const annotate_verdict *tafl__annotate_look_last(const annotate_ply *ply);

void tafl__annotate_look_free(annotate_ply *ply);

#endif
