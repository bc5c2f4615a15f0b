/* SPDX-License-Identifier: MIT */
/* The maker of records that other tests rely on: the same seed gives the same record, and every
 * kind of content occurs. */
#include "random_record.h"
#include "unit.h"

enum { EVERYTHING = 8191, SEEDS = 200 };

static void seed_decides(void)
{
    const random_record_options options = {.keeps = EVERYTHING, .nodes = 40};
    tafl_record *a = NULL, *b = NULL;
    tafl_record_new(&a);
    tafl_record_new(&b);
    unsigned different = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        CU_ASSERT(random_record(a, seed, &options));
        CU_ASSERT(random_record(b, seed, &options));
        CU_ASSERT(tafl_record_equal(a, b, NULL));
        CU_ASSERT(random_record(b, seed + 1, &options));
        different += !tafl_record_equal(a, b, NULL);
    }
    CU_ASSERT(different > SEEDS / 2);
    tafl_record_free(a);
    tafl_record_free(b);
}

/* Seen over many seeds: all that is asked for, and nothing else. */
static unsigned seen(unsigned keeps)
{
    static const tafl_codec nothing = {.name = "nothing"};
    const random_record_options options = {.keeps = keeps, .nodes = 40};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    unsigned losses = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        CU_ASSERT(random_record(record, seed, &options));
        losses |= tafl_format_losses(&nothing, record);
    }
    tafl_record_free(record);
    return losses;
}

static void holds_what_is_asked_for(void)
{
    unsigned most = EVERYTHING & ~(unsigned)TAFL_KEEPS_MANY;
    CU_ASSERT_EQUAL(seen(most), most);
    CU_ASSERT_EQUAL(seen(0), 0);
    for (unsigned bit = 1; bit < EVERYTHING; bit <<= 1) CU_ASSERT((seen(bit) & ~bit) == 0);
}

const unit_test unit_tests[] = {
    {"the seed decides", seed_decides},
    {"holds what is asked for", holds_what_is_asked_for},
    {NULL, NULL},
};
