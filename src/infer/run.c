/* SPDX-License-Identifier: MIT */
/*
 * The whole inference: every game under every ruleset, then the ranking, then groups of rulesets
 * that played all games alike. What a single game says is judge.c.
 */
#include "infer.h"

#include <stdlib.h>
#include <string.h>

tafl_status tafl_infer_new(tafl_infer **out)
{
    *out = calloc(1, sizeof **out);
    if (*out && tafl__infer_add_catalogue(*out) == TAFL_OK) return TAFL_OK;
    tafl_infer_free(*out);
    *out = NULL;
    return TAFL_NOMEM;
}

void tafl_infer_free(tafl_infer *infer)
{
    if (!infer) return;
    for (size_t i = 0; i < infer->rulesets; i++) tafl__infer_ruleset_free(infer->ruleset[i]);
    free(infer->ruleset);
    free(infer->game);
    free(infer->step);
    free(infer->claim);
    free(infer->board);
    free(infer);
}

/* ---- tally --------------------------------------------------------------------------------- */

static void count_verdict(tafl_inference *about, const infer_verdict *verdict)
{
    tafl_evidence_kind kind = (tafl_evidence_kind)verdict->evidence.kind;
    about->counts[kind]++;
    about->cost += verdict->cost;
    about->play = (about->play ^ verdict->play) * UINT64_C(0xbf58476d1ce4e5b9);
    about->play ^= about->play >> 31;
    if (!tafl_evidence_refutes(kind)) {
        about->explained++;
        about->other_start += verdict->start > 0;
    } else if (about->first.kind == TAFL_EVIDENCE_NONE) {
        about->first = verdict->evidence;
    }
    about->reached += tafl_evidence_refutes(kind) ? verdict->evidence.ply : UINT16_MAX;
}

void tafl__infer_tally(const tafl_infer *infer, infer_ruleset *ruleset, infer_bench *bench)
{
    tafl_inference *about = &ruleset->about;
    infer_verdict verdict;
    memset(about->counts, 0, sizeof about->counts);
    about->cost = about->play = about->reached = 0;
    about->explained = about->other_start = 0;
    about->first = (tafl_evidence){0};
    ruleset->saving = 0;
    for (size_t game = 0; game < infer->games; game++) {
        tafl__infer_judge(infer, ruleset, game, bench, &verdict);
        count_verdict(about, &verdict);
        if (verdict.chained) ruleset->saving += verdict.cost;
    }
}

/* ---- ranking ------------------------------------------------------------------------------- */

static int order(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

/* What a ruleset has against it before any game is seen: that hardly anybody played it. */
static uint64_t with_prior(const tafl_inference *about)
{
    enum { MANY = 100, FEW_PLAYED = 8, NONE_KNOWN = 20 };
    if (!about->entry) return about->cost; /* whoever offers a ruleset has a reason */
    return about->cost + (about->games >= MANY ? 0u : about->games ? FEW_PLAYED : NONE_KNOWN);
}

/* Least evidence against it first, and what makes the moves played likelier; among equals the one that gets further before it is refuted, then
 * the one played more, then the simpler one. */
static int compare(const void *left, const void *right)
{
    const tafl_inference *a = &(*(infer_ruleset *const *)left)->about;
    const tafl_inference *b = &(*(infer_ruleset *const *)right)->about;
    int by = order(with_prior(a) + a->unlikely, with_prior(b) + b->unlikely);
    if (!by) by = order(b->reached, a->reached);
    if (!by) by = order(b->games, a->games);
    if (!by) by = order(a->switches, b->switches);
    return by ? by : strcmp(a->name, b->name);
}

static void number_groups(tafl_infer *infer)
{
    uint32_t groups = 0;
    for (size_t i = 0; i < infer->rulesets; i++) {
        tafl_inference *about = &infer->ruleset[i]->about;
        about->group = groups;
        for (size_t k = 0; k < i && about->group == groups; k++) {
            const tafl_inference *other = &infer->ruleset[k]->about;
            if (other->play == about->play && other->cost == about->cost)
                about->group = other->group;
        }
        groups += about->group == groups;
    }
}

/* Putting legs back is slow: it is tried only where it could bring a ruleset to the top. */
static void restore_where_it_counts(const tafl_infer *infer, infer_bench *bench)
{
    uint64_t best = UINT64_MAX;
    for (size_t i = 0; i < infer->rulesets; i++)
        if (infer->ruleset[i]->about.cost < best) best = infer->ruleset[i]->about.cost;
    bench->literal = false;
    for (size_t i = 0; i < infer->rulesets; i++) {
        infer_ruleset *ruleset = infer->ruleset[i];
        if (!ruleset->saving || ruleset->about.cost - ruleset->saving > best) continue;
        tafl__infer_tally(infer, ruleset, bench);
        ruleset->restores = true;
        if (ruleset->about.cost < best) best = ruleset->about.cost;
    }
}

static int compare_evidence(const void *left, const void *right)
{
    const infer_ruleset *a = *(infer_ruleset *const *)left, *b = *(infer_ruleset *const *)right;
    int by = order(with_prior(&a->about), with_prior(&b->about));
    return by ? by
              : strcmp(a->about.name, b->about.name); /* qsort need not keep the order of equals */
}

/* What the players' choices say is asked only where the evidence is not clear; the rest stays behind. */
static void weigh_close_ones(tafl_infer *infer, infer_bench *bench)
{
    enum { CLOSE = 60, AT_MOST = 30 };
    size_t count = 0;
    if (infer->games == 0) return;
    qsort(infer->ruleset, infer->rulesets, sizeof *infer->ruleset, compare_evidence);
    uint64_t limit = with_prior(&infer->ruleset[0]->about) + CLOSE;
    while (count < AT_MOST && count < infer->rulesets &&
           with_prior(&infer->ruleset[count]->about) <= limit)
        count++;
    if (count < 2) return;
    uint64_t most = tafl__infer_weigh_choices(infer, infer->ruleset, count, bench);
    for (size_t i = count; i < infer->rulesets; i++) infer->ruleset[i]->about.unlikely = most;
}

tafl_status tafl_infer_run(tafl_infer *infer)
{
    infer_bench bench = {.literal = true};
    for (size_t i = 0; i < infer->rulesets; i++)
        tafl__infer_tally(infer, infer->ruleset[i], &bench);
    restore_where_it_counts(infer, &bench);
    weigh_close_ones(infer, &bench);
    bool failed = bench.failed;
    tafl__infer_bench_clear(&bench);
    if (failed) return TAFL_NOMEM;
    qsort(infer->ruleset, infer->rulesets, sizeof *infer->ruleset, compare);
    number_groups(infer);
    return TAFL_OK;
}

/* ---- questions ----------------------------------------------------------------------------- */

void tafl_infer_evidence(tafl_evidence *out, const tafl_infer *infer, size_t rank, size_t game)
{
    infer_bench bench = {.literal = !infer->ruleset[rank]->restores};
    infer_verdict verdict;
    tafl__infer_judge(infer, infer->ruleset[rank], game, &bench, &verdict);
    tafl__infer_bench_clear(&bench);
    *out = verdict.evidence;
}

bool tafl_infer_explains(size_t *rank, const tafl_infer *infer, size_t game)
{
    infer_bench bench = {.literal = true};
    infer_verdict verdict;
    uint64_t least = UINT64_MAX;
    for (size_t i = 0; i < infer->rulesets; i++) {
        const infer_ruleset *ruleset = infer->ruleset[i];
        bench.literal = !ruleset->restores;
        tafl__infer_judge(infer, ruleset, game, &bench, &verdict);
        if (tafl_evidence_refutes((tafl_evidence_kind)verdict.evidence.kind)) continue;
        /* The evidence of this game first, then how many play the ruleset. */
        uint64_t against = (uint64_t)verdict.cost << 32 | (UINT32_MAX - ruleset->about.games);
        if (against >= least) continue;
        least = against;
        *rank = i;
    }
    tafl__infer_bench_clear(&bench);
    return least != UINT64_MAX;
}
