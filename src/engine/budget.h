/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_BUDGET_H
#define TAFL_ENGINE_BUDGET_H

/* The limits of a budget, in one table: whoever reads, writes or compares budgets goes through it. */

#include <tafl/engine.h>

enum { BUDGET_USUAL_NODES = 100000 }; /* where a budget has no limit at all */

/* The name of a limit, counted from 0, and (unless NULL) the most that it can be; NULL after the last. */
const char *tafl__budget_limit(unsigned index, uint64_t *most);
/* How much of it there is; 0 for no limit. */
uint64_t tafl__budget_get(const tafl_budget *budget, unsigned index);
void tafl__budget_set(tafl_budget *budget, unsigned index, uint64_t value);

bool tafl__budget_is_none(const tafl_budget *budget);
/* The budget, or the usual one when it has no limit. */
tafl_budget tafl__budget_or_usual(const tafl_budget *budget);

/* Is what was searched with this depth and so many nodes (0: not known) as good as a search under the
 * budget? What a budget of time is worth nobody knows: it asks for nothing. */
bool tafl__budget_is_met(const tafl_budget *budget, uint32_t depth, uint64_t nodes);

#endif
