/* SPDX-License-Identifier: MIT */
/* Judging a ply: what the mover's chances were before it and after it, and which sign that earns. */
#include "look.h"

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

tafl_worth tafl__annotate_end(tafl_outcome outcome)
{
    enum { WON = 10000 };
    tafl_worth worth = {.known = true};
    if (outcome.winner == TAFL_WINNER_ATTACKERS) worth.value = WON;
    if (outcome.winner == TAFL_WINNER_DEFENDERS) worth.value = -WON;
    return worth;
}

/* What the engine says of the position in which chances are even; 0 where there is none. */
static int32_t even_of(const annotate_plan *plan)
{
    const annotate_verdict *verdict = plan->even ? &plan->even->verdict : NULL;
    if (!verdict || verdict->lines == 0 || verdict->line[0].worth.win_in) return 0;
    return verdict->line[0].worth.value;
}

/* What an earlier run has written counts from what it said of the start itself. */
static tafl_worth kept_worth(const annotate_plan *plan, const tafl_eval *eval)
{
    const tafl_eval *start = &plan->kept_start;
    bool counted = start->unit == eval->unit && !start->win_in;
    int32_t value = eval->value / 10;
    if (!eval->win_in) value += even_of(plan) - (counted ? start->value / 10 : 0);
    return (tafl_worth){.value = value, .win_in = eval->win_in, .known = true};
}

tafl_worth tafl__annotate_worth(const annotate_plan *plan, size_t number)
{
    const annotate_ply *ply = &plan->ply[number];
    if (ply->outcome.winner) return tafl__annotate_end(ply->outcome);
    if (ply->verdict.lines > 0) return ply->verdict.line[0].worth;
    const tafl_eval *eval = ply->node->extra ? &ply->node->extra->eval : NULL;
    if (!eval || eval->unit != plan->unit || ply->asked) return (tafl_worth){0};
    return kept_worth(plan, eval);
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
    return (tafl_chance_scale){even_of(plan), man};
}

/* ---- the judgement ----------------------------------------------------------------------------------- */

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* How deep the position is known. */
static uint32_t depth_of(const annotate_ply *ply, tafl_worth worth)
{
    return ply->outcome.winner ? PROVEN_DEPTH : tafl__annotate_depth(worth, ply->verdict.depth);
}

bool tafl__annotate_as_deep(const annotate_verdict *look, const annotate_ply *ply)
{
    uint32_t depth = tafl__annotate_depth(look->line[0].worth, look->depth);
    return depth >= ply->verdict.depth;
}

/* What the mover had before: as the search of that position says, or what a second look leaves of it. */
static void set_before(annotate_judgement *j, tafl_worth worth, uint32_t chance)
{
    j->before = worth;
    j->chance_before = chance;
    j->change = (int32_t)j->chance_after - (int32_t)chance;
}

/* The error is as grave as the searches agree on. */
static void judge_error(annotate_judgement *j, const annotate_verdict *other,
                        tafl_chance_scale scale)
{
    if (other->lines == 0 || !other->line[0].worth.known) return;
    tafl_worth worth = other->line[0].worth;
    uint32_t chance = tafl__annotate_chance_of(j->mover, tafl_chance(worth, scale));
    if (chance < j->chance_before) set_before(j, worth, chance);
    j->depth = least(j->depth, tafl__annotate_depth(worth, other->depth));
    j->rule = tafl__annotate_glyph(j->change, 0, j->depth);
}

/* The move is the best one, and the next is so much worse. */
static void judge_praise(annotate_judgement *j, const annotate_ply *ply,
                         const annotate_verdict *again, tafl_chance_scale scale)
{
    if (again->lines == 0 || !tafl__annotate_is_played(ply->plan, ply->number - 1u, again->line))
        return;
    j->chosen = true;
    j->alone = gap(again, j->mover, scale);
    if (j->alone <= 0 || !tafl__annotate_as_deep(again, ply)) return;
    tafl_worth worth = again->line[0].worth;
    set_before(j, worth, tafl__annotate_chance_of(j->mover, tafl_chance(worth, scale)));
    j->rule =
        tafl__annotate_glyph(0, j->alone, tafl__annotate_depth((tafl_worth){0}, again->depth));
}

annotate_judgement tafl__annotate_judge(const annotate_plan *plan, size_t number,
                                        tafl_chance_scale scale)
{
    const annotate_ply *before = &plan->ply[number - 1], *ply = &plan->ply[number];
    const annotate_look *look = ply->look;
    annotate_judgement j = {.mover = before->to_move, .outcome = ply->outcome};
    j.before = tafl__annotate_worth(plan, number - 1);
    j.after = tafl__annotate_worth(plan, number);
    j.known = j.before.known && j.after.known;
    j.lines = before->verdict.lines > 0;
    j.chosen = j.lines && tafl__annotate_is_played(plan, number - 1, &before->verdict.line[0]);
    if (!j.known) return j;
    j.depth = least(depth_of(before, j.before), depth_of(ply, j.after));
    j.chance_after = tafl__annotate_chance_of(j.mover, tafl_chance(j.after, scale));
    set_before(&j, j.before, tafl__annotate_chance_of(j.mover, tafl_chance(j.before, scale)));
    const annotate_verdict *last = tafl__annotate_look_last(ply);
    if (last && look->kind == LOOK_OTHER) judge_error(&j, last, scale);
    if (last && look->kind == LOOK_BEFORE) judge_praise(&j, ply, last, scale);
    return j;
}
