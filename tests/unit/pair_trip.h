/* SPDX-License-Identifier: MIT */
#ifndef PAIR_TRIP_H
#define PAIR_TRIP_H

/* A record through two formats and back, A -> B -> A: it says the same as before but for the losses
 * that tafl_format_each_loss lists for B, and both formats write the same bytes the second time. */

#include <tafl/format.h>

/* Memory for many trips. Zero-initialise it. */
typedef struct pair_trip {
    tafl_record *a, *b, *again; /* as A holds it, as B does, and back in A */
    tafl_text text, second;
    tafl_text why; /* of a trip that failed */
    const char *told;
} pair_trip;

typedef enum pair_result {
    PAIR_SAME,
    PAIR_DIFFERENT, /* see trip->why */
    PAIR_NOT_FOR_IT /* one of the formats cannot hold such a record at all */
} pair_result;

pair_result pair_trip_run(pair_trip *trip, const tafl_codec *a, const tafl_codec *b,
                          const tafl_record *record);
void pair_trip_clear(pair_trip *trip);

#endif
