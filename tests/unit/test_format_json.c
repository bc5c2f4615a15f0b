/* SPDX-License-Identifier: MIT */
/* The codecs json and jsonl: round trips, what a document looks like, and what is said of documents
 * that are wrong. */
#include "random_record.h"
#include "round_trip.h"
#include "unit.h"

#include "formats.h"

enum { EVERYTHING = 8191 };

/* ---- round trips ---------------------------------------------------------------------------- */

static void random_records(void)
{
    const random_record_options options = {.keeps = EVERYTHING, .nodes = 60};
    tafl_record *record = tafl_record_new();
    uint64_t seeds = unit_is_slow() ? 50 : 1500;
    for (uint64_t seed = 0; seed < seeds; seed++) {
        CU_ASSERT(random_record(record, seed, &options));
        round_trip(&formats_json, record, "random record");
        round_trip(&formats_jsonl, record, "random record");
    }
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"random records", random_records},
    {NULL, NULL},
};
