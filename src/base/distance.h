/* SPDX-License-Identifier: MIT */
#ifndef BASE_DISTANCE_H
#define BASE_DISTANCE_H

#include <tafl/base.h>

/* How many edits turn `a` into `b` (letters of either case equal), for "did you mean"; at most `cap` + 1. A letter put in,
 * left out or changed is an edit, and so are two neighbours that change places. */
unsigned tafl__distance(tafl_str a, tafl_str b, unsigned cap);

#endif
