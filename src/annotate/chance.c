/* SPDX-License-Identifier: MIT */
/*
 * From evaluations to chances of winning, and from changes of chances to signs. Whole numbers and tables,
 * so that every machine writes the same. The table of signs is the one that --explain prints.
 */
#include "chance.h"

/* ---- chances --------------------------------------------------------------------------------------- */

enum {
    STEPS = 40,
    MAN = 100,       /* hundredths of a taflman */
    STEP_WORTH = 60, /* hundredths of a man from one entry of the curve to the next: as the built-in
                        engine's evaluations and the results of some 300 games fit together */
};

/* 1 / (1 + exp(-x)) for x = 0, 0.25, 0.5, …, in hundredths of a percent. */
static const uint16_t curve[STEPS + 1] = {
    5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241, 9399, 9526, 9627,
    9707, 9770, 9820, 9859, 9890, 9914, 9933, 9948, 9959, 9968, 9975, 9981, 9985, 9988,
    9991, 9993, 9994, 9996, 9997, 9997, 9998, 9998, 9999, 9999, 9999, 9999, 10000};

uint32_t tafl_chance(tafl_worth worth, tafl_chance_scale scale)
{
    if (worth.win_in) return worth.win_in > 0 ? CHANCE_ALL : 0;
    uint32_t man = scale.man ? scale.man : MAN;
    int64_t value = ((int64_t)worth.value - scale.even) * MAN / man;
    uint64_t size = (uint64_t)(value < 0 ? -value : value), step = size / STEP_WORTH;
    uint32_t chance = CHANCE_ALL;
    if (step < STEPS) {
        uint32_t rise = curve[step + 1] - (uint32_t)curve[step];
        chance = curve[step] + rise * (uint32_t)(size % STEP_WORTH) / STEP_WORTH;
    }
    return value < 0 ? CHANCE_ALL - chance : chance;
}

uint32_t tafl__annotate_chance_of(tafl_side side, uint32_t attackers)
{
    return side == TAFL_ATTACKERS ? attackers : CHANCE_ALL - attackers;
}

/* ---- signs ------------------------------------------------------------------------------------------- */

static const tafl_glyph_rule rules[] = {
    {"!!", "excellent move", 0, 4000, SIGN_DEPTH, 100, "hard to see, and nothing else holds"},
    {"!", "strong move", 0, 2000, SIGN_DEPTH, 100, "the same to a lesser degree"},
    {"!?", "interesting move", 0, 500, SIGN_DEPTH, 100, "another one comes to mind first"},
    {"?!", "inaccuracy", -1200, 0, SIGN_DEPTH, 100, "there was something clearly better"},
    {"?", "mistake", -2000, 0, SIGN_DEPTH, 100, "it gives away much of the game"},
    {"??", "blunder", -3000, 0, SIGN_DEPTH, 100, "it gives away the game"},
};

enum { RULES = sizeof rules / sizeof *rules };

const tafl_glyph_rule *tafl_glyph_rule_at(unsigned index)
{
    return index < RULES ? &rules[index] : NULL;
}

uint32_t tafl__annotate_depth(tafl_worth worth, uint32_t depth)
{
    if (worth.win_in) return PROVEN_DEPTH;
    return depth ? depth : SIGN_DEPTH;
}

const tafl_glyph_rule *tafl__annotate_glyph(int32_t change, int32_t alone, uint32_t depth)
{
    const tafl_glyph_rule *found = NULL;
    int32_t lacks = depth < TAFL_GLYPH_DEEP ? TAFL_GLYPH_DEEP - (int32_t)depth : 0;
    for (unsigned i = 0; i < RULES; i++) {
        const tafl_glyph_rule *rule = &rules[i];
        int32_t margin = lacks * rule->margin;
        if (depth < rule->depth) continue;
        if (rule->alone && alone >= rule->alone + margin) return rule;
        if (rule->change && change <= rule->change - margin) found = rule;
    }
    return found;
}

/* ---- accuracy ------------------------------------------------------------------------------------------ */

uint32_t tafl__annotate_accuracy(int32_t lost)
{
    /* 2 to the power of -n/8 in hundredths of a percent: a loss of 16 points halves */
    static const uint16_t part[] = {10000, 9170, 8409, 7711, 7071, 6484, 5946, 5453, 5000};
    enum { EIGHTH = 200, HALF = 8 * EIGHTH };
    if (lost <= 0) return CHANCE_ALL;
    uint32_t size = (uint32_t)lost, halves = size / HALF, rest = size % HALF;
    uint32_t at = rest / EIGHTH, fall = part[at] - (uint32_t)part[at + 1];
    uint32_t value = part[at] - fall * (rest % EIGHTH) / EIGHTH;
    return halves < 16 ? value >> halves : 0;
}
