/* SPDX-License-Identifier: MIT */
#ifndef TOOL_HOLD_H
#define TOOL_HOLD_H

/* Bytes that wait to be written: the first in memory, those that would be too many in one temporary file. */

#include <stdio.h>

#include <tafl/base.h>

/* Zero-initialise both. */
typedef struct picture_hold {
    FILE *file;     /* NULL until it is needed */
    size_t inside;  /* bytes in memory */
    uint64_t spent; /* bytes of the file */
} picture_hold;

typedef struct picture_held {
    uint64_t at; /* in the file */
    size_t len;  /* 0: they are still in memory */
} picture_held;

/* Puts bytes aside, taking them out of memory where there are many already. */
void picture_hold_put(picture_hold *hold, picture_held *held, tafl_text *bytes);
/* Gets them back; false when that fails. */
bool picture_hold_take(picture_hold *hold, const picture_held *held, tafl_text *bytes);
void picture_hold_clear(picture_hold *hold);

#endif
