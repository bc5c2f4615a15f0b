/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_JUDGE_H
#define TAFL_ANNOTATE_JUDGE_H

/* A ply judged by the positions before and after it. */

#include "chance.h"
#include "plan.h"

typedef struct annotate_judgement {
    bool known; /* both positions have a worth */
    tafl_side mover;
    tafl_worth before, after;
    uint32_t chance_before, chance_after; /* the mover's */
    int32_t change;                       /* of them */
    int32_t alone;               /* by how much the next best move is worse; 0: not known */
    uint32_t depth;              /* of the searches that this rests on */
    bool chosen;                 /* it is the move the engine had in mind */
    bool lines;                  /* the engine had one in mind */
    tafl_outcome outcome;        /* of the game after it */
    const tafl_glyph_rule *rule; /* NULL when it earns no sign; only a second look gives one */
} annotate_judgement;

/* Judges ply `number`, from 1. */
annotate_judgement tafl__annotate_judge(const annotate_plan *plan, size_t number,
                                        tafl_chance_scale scale);

/* By what the evaluations of a game are measured. */
tafl_chance_scale tafl__annotate_scale(const annotate_plan *plan, uint32_t man);

/* What a game that is over is worth: as much as the built-in engine says of one that is won. */
tafl_worth tafl__annotate_end(tafl_outcome outcome);

/* Has a second look at the position before the ply been as deep as the search after it? */
bool tafl__annotate_as_deep(const annotate_verdict *look, const annotate_ply *ply);

/* What a position is worth: of a game that is over, by its verdict, or by what the record says of it.
 * Not known: nothing of this is there. */
tafl_worth tafl__annotate_worth(const annotate_plan *plan, size_t number);

/* Did the engine give no answer for the position after the ply? */
bool tafl__annotate_has_failed(const annotate_ply *ply);

/* How many legs of a line are its first ply. */
unsigned tafl__annotate_first_ply(const annotate_line *line);

/* Does the line begin with the ply that was played next? */
bool tafl__annotate_is_played(const annotate_plan *plan, size_t before, const annotate_line *line);

#endif
