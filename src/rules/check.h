/* SPDX-License-Identifier: MIT */
#ifndef RULES_CHECK_H
#define RULES_CHECK_H

#include <tafl/rules.h>

/* Tells the sink what cannot be meant: errors (a start without king, a special square outside the
 * board, a list of speeds of the wrong length …) and warnings (a win nobody can reach). Returns
 * TAFL_ILLEGAL when there was an error. */
tafl_status tafl__rules_check(const tafl_rules *rules, const tafl_sink *sink);

#endif
