/* SPDX-License-Identifier: MIT */
#ifndef RANDOM_RECORD_H
#define RANDOM_RECORD_H

/* Records for round trips: the same for the same seed, and different in everything that a record
 * can hold. What no codec could tell from something else (an empty comment) does not occur. */

#include <tafl/format.h>

typedef struct random_record_options {
    unsigned keeps;  /* TAFL_KEEPS_… bits of what may occur; 0 gives bare main lines */
    unsigned nodes;  /* at most so many */
    bool plain_text; /* comments and tags hold only letters, digits, blanks and dots */
} random_record_options;

/* Replaces the content of `record`. False when memory is out. */
bool random_record(tafl_record *record, uint64_t seed, const random_record_options *options);

/* The next number of a sequence; *state may be any number. */
uint64_t random_next(uint64_t *state);

#endif
