/* SPDX-License-Identifier: MIT */
/* Counts of the tree of legal plies that programs of others found: tests/evidence/perft.txt. Deep counts are
 * left to tafl-rules perft. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/play.h>

#include "unit.h"

/* Larger counts are not tried: a test is no place to wait. */
static uint64_t limit(void)
{
    return unit_is_slow() ? 50000 : 1100000;
}

static bool ready(const char *text, size_t len, tafl_referee *referee, tafl_position *start)
{
    tafl_rules rules;
    if (tafl_rules_read(&rules, (tafl_str){text, len}, NULL, NULL) != TAFL_OK ||
        tafl_referee_init(referee, &rules, NULL) != TAFL_OK)
        return false;
    tafl_position_start(start, referee);
    return true;
}

/* "rules | leaves leaves … +", in the shared data with an id in front. */
static void run_line(const char *line)
{
    static tafl_referee referee;
    tafl_position start;
    const char *counts = strrchr(line, '|');
    CU_ASSERT_PTR_NOT_NULL_FATAL(counts);
    const char *id = strchr(line, '|'), *rules = id < counts ? id + 2 : line;
    CU_ASSERT_TRUE_FATAL(ready(rules, (size_t)(counts - rules - 1), &referee, &start));
    char *end;
    unsigned depth = 0;
    for (const char *at = counts + 1;; at = end) {
        uint64_t want = strtoull(at, &end, 10);
        if (end == at || want > limit()) break;
        uint64_t got = tafl_perft_run(&referee, &start, ++depth).leaves;
        if (got != want) fprintf(stderr, "\n%.30s at %u\n", line, depth);
        CU_ASSERT_EQUAL(got, want);
    }
    CU_ASSERT_TRUE(depth > 0);
}

static void run_file(const char *path)
{
    tafl_text text = {0};
    unsigned lines = 0;
    CU_ASSERT_EQUAL_FATAL(tafl_file_read(&text, path, 1 << 20), TAFL_OK);
    for (char *line = strtok(text.at, "\n"); line; line = strtok(NULL, "\n")) {
        if (*line == '#') continue;
        run_line(line);
        lines++;
    }
    CU_ASSERT_TRUE(lines >= 14);
    tafl_text_clear(&text);
}

static void own_counts(void)
{
    run_file(UNIT_SOURCE "tests/evidence/perft.txt");
}

static void shared_counts(void)
{
    const char *path = unit_shared("vectors/perft.txt");
    if (path) run_file(path);
}

static void depth_nothing(void)
{
    static tafl_referee referee;
    tafl_position start;
    CU_ASSERT_TRUE_FATAL(ready("brandub", 7, &referee, &start));
    tafl_perft none = tafl_perft_run(&referee, &start, 0);
    CU_ASSERT_TRUE(none.leaves == 1 && none.captures == 0 && none.finished == 0);
    start.outcome = (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_REPETITION};
    CU_ASSERT_EQUAL(tafl_perft_run(&referee, &start, 1).leaves, 0); /* no moves when it is over */
}

const unit_test unit_tests[] = {
    {"counts of other programs", own_counts},
    {"further counts, of the shared data", shared_counts},
    {"depth nothing", depth_nothing},
    {NULL, NULL},
};
