/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_CHANCE_H
#define TAFL_ANNOTATE_CHANCE_H

/* What a worth means for the chances of winning, and which change of them earns which sign. */

#include "annotate.h"

enum { CHANCE_ALL = 10000 }; /* chances count in hundredths of a percent */

/* The chance of a side, from that of the attackers. */
uint32_t tafl__annotate_chance_of(tafl_side side, uint32_t attackers);

/* The rule for a change after a move that is the engine's own choice, or another one; NULL when it
 * earns no sign. `alone`: by how much the next best move is worse, 0 when that is not known. */
const tafl_glyph_rule *tafl__annotate_glyph(int32_t change, bool chosen, int32_t alone);

/* How well a move that lost so much was played: 0 … CHANCE_ALL. */
uint32_t tafl__annotate_accuracy(int32_t lost);

#endif
