/* SPDX-License-Identifier: MIT */
/*
 * The words of this module, as reports and scripts know them.
 */
#include "play.h"

#include <assert.h>

static const char *const fault_text[] = {
    [TAFL_FAULT_NONE] = "",
    [TAFL_FAULT_OFF_BOARD] = "off-board",
    [TAFL_FAULT_EMPTY] = "empty-square",
    [TAFL_FAULT_WRONG_SIDE] = "wrong-side",
    [TAFL_FAULT_NOT_A_LINE] = "not-a-line",
    [TAFL_FAULT_BLOCKED] = "blocked",
    [TAFL_FAULT_RESTRICTED] = "restricted-square",
    [TAFL_FAULT_TOO_FAR] = "too-far",
    [TAFL_FAULT_CHAIN] = "chain",
    [TAFL_FAULT_REPETITION] = "forbidden-repetition",
    [TAFL_FAULT_OVER] = "game-over",
};
static_assert(sizeof fault_text / sizeof *fault_text == TAFL_FAULTS, "a word for every fault");

static const char *const cause_text[] = {
    [TAFL_CAUSE_NONE] = "",
    [TAFL_CAUSE_CUSTODIAL] = "custodial",
    [TAFL_CAUSE_HOSTILE_SQUARE] = "hostile-square",
    [TAFL_CAUSE_SHIELDWALL] = "shieldwall",
    [TAFL_CAUSE_LINNAEAN] = "linnaean",
    [TAFL_CAUSE_JUMP] = "jump",
    [TAFL_CAUSE_KING] = "king",
    [TAFL_CAUSE_CORNER] = "corner",
};
static_assert(sizeof cause_text / sizeof *cause_text == TAFL_CAUSES, "a word for every cause");

const char *tafl_fault_text(tafl_fault fault)
{
    return fault_text[fault];
}

const char *tafl_cause_text(tafl_cause cause)
{
    return cause_text[cause];
}
