/* SPDX-License-Identifier: MIT */
/* Judging a ply: what the mover's chances were before it and after it, and which sign that earns. */
#include "judge.h"

unsigned tafl__annotate_first_ply(const annotate_line *line)
{
    unsigned count = line->count > 0;
    while (count > 0 && count < line->count && line->move[count].from == line->move[count - 1].to)
        count++; /* the piece that moved goes on, or stops */
    return count;
}

bool tafl__annotate_is_played(const annotate_plan *plan, size_t before, const annotate_line *line)
{
    if (before >= plan->plies) return false;
    size_t at = plan->ply[before].legs, count = plan->ply[before + 1].legs - at;
    if (tafl__annotate_first_ply(line) != count) return false;
    for (size_t i = 0; i < count; i++) {
        tafl_move played = plan->move[at + i], other = line->move[i];
        if (played.from != other.from || played.to != other.to) return false;
    }
    return true;
}

bool tafl__annotate_has_failed(const annotate_ply *ply)
{
    return ply->asked && ply->verdict.lines == 0;
}

/* A game that is over is worth as much as the built-in engine says of a game that is won. */
static tafl_worth worth_of_end(tafl_outcome outcome)
{
    enum { WON = 10000 };
    tafl_worth worth = {.known = true};
    if (outcome.winner == TAFL_WINNER_ATTACKERS) worth.value = WON;
    if (outcome.winner == TAFL_WINNER_DEFENDERS) worth.value = -WON;
    return worth;
}

tafl_worth tafl__annotate_worth(const annotate_plan *plan, size_t number)
{
    const annotate_ply *ply = &plan->ply[number];
    if (ply->outcome.winner) return worth_of_end(ply->outcome);
    if (ply->verdict.lines > 0) return ply->verdict.line[0].worth;
    tafl_worth worth = {0};
    const tafl_eval *eval = ply->node->extra ? &ply->node->extra->eval : NULL;
    if (!eval || eval->unit == TAFL_UNIT_NONE || ply->asked) return worth;
    return (tafl_worth){.value = eval->value / 10, .win_in = eval->win_in, .known = true};
}

/* By how much the second line is worse for the mover. */
static int32_t gap(const annotate_verdict *verdict, tafl_side mover, tafl_chance_scale scale)
{
    if (verdict->lines < 2 || !verdict->line[0].worth.known || !verdict->line[1].worth.known)
        return 0;
    uint32_t first = tafl_chance(verdict->line[0].worth, scale);
    uint32_t second = tafl_chance(verdict->line[1].worth, scale);
    return (int32_t)tafl__annotate_chance_of(mover, first) -
           (int32_t)tafl__annotate_chance_of(mover, second);
}

tafl_chance_scale tafl__annotate_scale(const annotate_plan *plan, uint32_t man)
{
    tafl_worth start = plan->even_start ? tafl__annotate_worth(plan, 0) : (tafl_worth){0};
    bool usable = start.known && !start.win_in && !plan->ply[0].outcome.winner;
    return (tafl_chance_scale){usable ? start.value : 0, man};
}

/* Was it proven that the mover loses? Then a move that looks better afterwards is none. */
static bool is_lost(tafl_worth worth, tafl_side mover)
{
    return mover == TAFL_ATTACKERS ? worth.win_in < 0 : worth.win_in > 0;
}

annotate_judgement tafl__annotate_judge(const annotate_plan *plan, size_t number,
                                        tafl_chance_scale scale)
{
    const annotate_ply *before = &plan->ply[number - 1];
    annotate_judgement j = {.mover = before->to_move};
    j.before = tafl__annotate_worth(plan, number - 1);
    j.after = tafl__annotate_worth(plan, number);
    j.known = j.before.known && j.after.known;
    j.lines = before->verdict.lines > 0;
    j.chosen = j.lines && tafl__annotate_is_played(plan, number - 1, &before->verdict.line[0]);
    j.alone = gap(&before->verdict, j.mover, scale);
    if (!j.known) return j;
    j.chance_before = tafl__annotate_chance_of(j.mover, tafl_chance(j.before, scale));
    j.chance_after = tafl__annotate_chance_of(j.mover, tafl_chance(j.after, scale));
    j.change = (int32_t)j.chance_after - (int32_t)j.chance_before;
    j.rule = tafl__annotate_glyph(j.change, j.chosen, j.alone);
    if (is_lost(j.before, j.mover) && j.rule && j.rule->change > 0) j.rule = NULL;
    return j;
}
