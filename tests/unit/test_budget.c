/* SPDX-License-Identifier: MIT */
/* Budgets: their text form, read and written, and when a search was worth one. */
#include "unit.h"

#include <string.h>

#include <engine/budget.h>

static bool writes(const tafl_budget *budget, const char *wanted)
{
    tafl_text out = {0};
    tafl_budget_write(&out, budget);
    bool same = strcmp(out.at ? out.at : "", wanted) == 0;
    tafl_text_clear(&out);
    return same;
}

static void is_written_and_read(void)
{
    static const struct {
        tafl_budget budget;
        const char *text;
    } rows[] = {
        {{0, 0, 0}, ""},
        {{500, 0, 0}, "nodes 500"},
        {{0, 20, 0}, "ms 20"},
        {{UINT64_MAX / 2, UINT32_MAX, 200}, "depth 200, ms 4294967295, nodes 9223372036854775807"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tafl_budget read = {0, 0, 0};
        CU_ASSERT(writes(&rows[i].budget, rows[i].text));
        CU_ASSERT_EQUAL(tafl_budget_read(&read, tafl_str_of(rows[i].text)), TAFL_OK);
        CU_ASSERT_EQUAL(read.nodes, rows[i].budget.nodes);
        CU_ASSERT_EQUAL(read.ms, rows[i].budget.ms);
        CU_ASSERT_EQUAL(read.depth, rows[i].budget.depth);
    }
}

/* Limits that are not named stay; of a text that is wrong nothing is taken. */
static void is_read_in_part(void)
{
    tafl_budget budget = {7, 8, 9};
    CU_ASSERT_EQUAL(tafl_budget_read(&budget, TAFL_STR("ms=5  depth=0")), TAFL_OK);
    CU_ASSERT(writes(&budget, "ms 5, nodes 7"));
    CU_ASSERT_EQUAL(tafl_budget_read(&budget, TAFL_STR("nodes=1 king=2")), TAFL_END);
    CU_ASSERT_EQUAL(tafl_budget_read(&budget, TAFL_STR("nodes=1 depth=201")), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(tafl_budget_read(&budget, TAFL_STR("nodes=")), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(tafl_budget_read(&budget, TAFL_STR("nodes")), TAFL_SYNTAX);
    CU_ASSERT(writes(&budget, "ms 5, nodes 7"));
}

static void has_one_default(void)
{
    const tafl_budget none = {0, 0, 0}, some = {0, 0, 3};
    CU_ASSERT_EQUAL(tafl__budget_or_usual(&none).nodes, 100000);
    CU_ASSERT_EQUAL(tafl__budget_or_usual(&some).nodes, 0);
    CU_ASSERT_EQUAL(tafl__budget_or_usual(&some).depth, 3);
}

/* Every limit can be named, set and got; there is none behind the last. */
static void has_limits(void)
{
    uint64_t most = 0;
    unsigned i = 0;
    for (; tafl__budget_limit(i, &most); i++) {
        tafl_budget budget = {0, 0, 0};
        tafl__budget_set(&budget, i, most);
        CU_ASSERT_EQUAL(tafl__budget_get(&budget, i), most);
        CU_ASSERT_FALSE(tafl__budget_is_none(&budget));
    }
    CU_ASSERT_EQUAL(i, 3);
}

static void is_met(void)
{
    const tafl_budget depth = {.depth = 5}, nodes = {.nodes = 1600}, time = {.ms = 5};
    CU_ASSERT(tafl__budget_is_met(&depth, 5, 0));
    CU_ASSERT_FALSE(tafl__budget_is_met(&depth, 4, 1 << 20));
    CU_ASSERT(tafl__budget_is_met(&nodes, 0, 1500));
    CU_ASSERT_FALSE(tafl__budget_is_met(&nodes, 9, 1499));
    CU_ASSERT(tafl__budget_is_met(&time, 1, 0));
    CU_ASSERT(tafl__budget_is_met(&time, 0, 0));
    CU_ASSERT(tafl__budget_is_met(&nodes, 0, 0)); /* of which nothing is known */
}

const unit_test unit_tests[] = {
    {"a budget is written and read", is_written_and_read},
    {"limits that are not named stay", is_read_in_part},
    {"there is one default", has_one_default},
    {"limits are a table", has_limits},
    {"a search meets a budget or not", is_met},
    {NULL, NULL},
};
