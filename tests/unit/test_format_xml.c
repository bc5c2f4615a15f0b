/* SPDX-License-Identifier: MIT */
/* The codec xml: round trips, what documents look like, and what is kept of elements that nobody
 * knows. What is said of documents that are wrong is in test_format_xml_faults.c. */
#include <string.h>

#include "formats.h"
#include "random_record.h"
#include "round_trip.h"
#include "unit.h"

enum { EVERYTHING = 16383 };

/* ---- round trips ---------------------------------------------------------------------------- */

static void random_records(void)
{
    const random_record_options options = {.keeps = EVERYTHING, .nodes = 60};
    tafl_record *record = tafl_record_new();
    uint64_t seeds = unit_is_slow() ? 50 : 1500;
    for (uint64_t seed = 0; seed < seeds; seed++) {
        CU_ASSERT(random_record(record, seed, &options));
        CU_ASSERT_EQUAL(tafl_format_losses(&formats_xml, record), 0);
        round_trip(&formats_xml, record, "random record");
    }
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"random records", random_records},
    {NULL, NULL},
};
