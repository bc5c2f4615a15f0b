/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_CHANCE_H
#define TAFL_ANNOTATE_CHANCE_H

/* What a worth means for the chances of winning, and which change of them earns which sign. */

#include "annotate.h"

enum { CHANCE_ALL = 10000 }; /* chances count in hundredths of a percent */

/* The chance of a side, from that of the attackers. */
uint32_t tafl__annotate_chance_of(tafl_side side, uint32_t attackers);

enum { PROVEN_DEPTH = TAFL_DEPTH_MAX, SIGN_DEPTH = 4 };

/* How deep a search has to be counted that led to this worth: what is proven stands, and of a depth that is
 * not known no more is assumed than what a sign needs. */
uint32_t tafl__annotate_depth(tafl_worth worth, uint32_t depth);

/* The rule for a loss of chances (`change` below 0), or for a move to which the next best is worse by
 * `alone` (else 0), as searches of that depth have it; NULL when it earns no sign. */
const tafl_glyph_rule *tafl__annotate_glyph(int32_t change, int32_t alone, uint32_t depth);

/* How well a move that lost so much was played: 0 … CHANCE_ALL. */
uint32_t tafl__annotate_accuracy(int32_t lost);

#endif
