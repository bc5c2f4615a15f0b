/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_PLAN_H
#define TAFL_ANNOTATE_PLAN_H

/* One record on its way: its plies as they were played, what is to be asked about each position and
 * what was answered. */

#include <stdatomic.h>

#include <tafl/replay.h>

#include "annotate.h"

/* Rules of one record or of many. */
typedef struct annotate_rules {
    tafl_referee referee;
    tafl_text text; /* canonical */
    unsigned uses;
} annotate_rules;

struct annotate_plan;

enum {
    ANNOTATE_ORIGIN = INT32_MAX
}; /* the `number` of the question about the start of the ruleset */

/* A ply and the position after it; the first one of a plan stands for the start. Also the job of a
 * worker: to answer its question. */
typedef struct annotate_ply {
    struct annotate_plan *plan;
    const tafl_node *node; /* of its last leg; the root for the start */
    uint32_t number;       /* 0 is the start */
    uint32_t legs;         /* of the game, up to here */
    tafl_side to_move;
    tafl_outcome outcome;  /* of the game after it */
    bool wanted;           /* is to be written */
    bool asked;            /* its verdict is needed */
    bool takes;            /* it takes a piece that is no king */
    bool special;          /* it is made by a piece that is no plain man */
    bool resumed, cached;  /* where the verdict comes from */
    uint32_t irreversible; /* as in annotate_question */
    annotate_verdict verdict;
    struct annotate_look *look;     /* a second one at the move that led here; NULL: none */
    atomic_uint missing;            /* verdicts that it takes to say whether there will be one */
    struct annotate_puzzle *puzzle; /* the position is one; NULL: it is not */
} annotate_ply;

typedef struct annotate_plan {
    tafl_record *record;
    void *item;
    uint64_t number;       /* of the record in the run, from 0 */
    annotate_rules *rules; /* NULL: there is nothing to ask */
    tafl_board start;
    bool other_first;
    tafl_move *move;
    size_t moves, move_room;
    annotate_ply *ply; /* `plies` + 1 of them */
    annotate_key *key; /* of their questions, where there are stores; else NULL */
    size_t plies, ply_room, key_room;
    atomic_uint_least32_t decided; /* the first position known to be won by force */
    atomic_bool unsupported;       /* the engine cannot play these rules */
    atomic_bool out_of_memory;     /* a worker found */
    atomic_bool interrupted;       /* a second look was */
    uint32_t irreversible;         /* while planning */
    annotate_ply end;              /* the job behind the others: none, its node is NULL */
    /* The position in which chances are even: that of ply 0, or the start of the ruleset, `origin`,
     * where the game begins from another one. NULL: none. */
    const annotate_ply *even;
    annotate_ply origin;
    tafl_board origin_start;
    annotate_key origin_key;
    tafl_eval kept_start; /* what the record said of its start before */
    uint8_t unit;         /* tafl_unit, of what the engine says */
    bool failed;          /* memory is out */
} annotate_plan;

/* What planning needs of the annotator. */
typedef struct annotate_planner {
    const tafl_annotate_options *options;
    const annotate_setup *setup;
    tafl_replay *replay;
    annotate_rules *rules; /* of the record before */
    annotate_keyring ring;
} annotate_planner;

/* Replays the record and asks the stores. NULL when memory is out. Without rules the plan is empty. */
annotate_plan *tafl__annotate_plan_new(annotate_planner *planner, tafl_record *record,
                                       const tafl_referee *referee,
                                       const tafl_replay_options *replay, uint64_t number);
void tafl__annotate_plan_free(annotate_plan *plan);
void tafl__annotate_planner_clear(annotate_planner *planner);

/* The game up to a ply; of `origin`, the start of the ruleset. */
tafl_game tafl__annotate_game(const annotate_plan *plan, const annotate_ply *ply);

/* The key of its question; only where there are stores. */
const annotate_key *tafl__annotate_key(const annotate_ply *ply);

/* Looks the answer up: in the journal, which `*resumed` tells, or else in the cache. On the caller's thread. */
bool tafl__annotate_find_stored(annotate_verdict *out, const tafl_annotate_options *options,
                                annotate_place place, const annotate_key *key, bool *resumed);

/* Is the verdict one that settles the game? */
bool tafl__annotate_decides(const annotate_verdict *verdict);

/* To be called when a ply has got its verdict; on any thread. */
void tafl__annotate_answered(annotate_ply *ply);

/* Does nobody need the verdict, since the game was settled before? */
bool tafl__annotate_is_skipped(const annotate_planner *planner, const annotate_ply *ply);

#endif
