/* SPDX-License-Identifier: MIT */
/* work: jobs come back in order whatever the number of threads, the queue bounds how many are out,
 * every worker has its own number. */
#include <stdatomic.h>
#include <string.h>

#include <work/work.h>

#include "unit.h"

enum { JOBS = 500 };

typedef struct job {
    unsigned number, result, worker;
} job;

typedef struct bench {
    job jobs[JOBS];
    unsigned committed, out_of_order;
    atomic_uint out, most_out; /* put and not committed */
    unsigned workers;
} bench;

/* Later jobs are often done earlier. */
static void run(void *context, void *argument, unsigned worker)
{
    bench *b = context;
    job *j = argument;
    volatile unsigned sum = 0;
    for (unsigned i = 0; i < (j->number % 7) * 3000; i++) sum = sum + i;
    j->result = j->number * j->number;
    j->worker = worker;
    if (worker >= b->workers) j->worker = ~0u;
}

static void commit(void *context, void *argument)
{
    bench *b = context;
    const job *j = argument;
    if (j->number != b->committed || j->result != j->number * j->number) b->out_of_order++;
    if (j->worker == ~0u) b->out_of_order++;
    b->committed++;
    atomic_fetch_sub(&b->out, 1);
}

static void run_all(unsigned threads, unsigned queue)
{
    static bench b;
    memset(&b, 0, sizeof b);
    work_pool *work = NULL;
    const work_plan plan = {threads, queue, run, commit, &b};
    CU_ASSERT_EQUAL_FATAL(tafl__work_start(&work, &plan), TAFL_OK);
    b.workers = tafl__work_threads(work);
    for (unsigned i = 0; i < JOBS; i++) {
        b.jobs[i].number = i;
        unsigned out = atomic_fetch_add(&b.out, 1) + 1;
        if (out > b.most_out) b.most_out = out;
        tafl__work_put(work, &b.jobs[i]);
        if (i == JOBS / 2) {
            tafl__work_flush(work);
            CU_ASSERT_EQUAL(b.committed, i + 1);
        }
    }
    tafl__work_finish(work);
    CU_ASSERT_EQUAL(b.committed, JOBS);
    CU_ASSERT_EQUAL(b.out_of_order, 0);
    if (queue) CU_ASSERT(b.most_out <= queue + 1);
}

static void keeps_order(void)
{
    for (unsigned threads = 0; threads <= 5; threads++) run_all(threads, 0);
}

static void bounds_the_queue(void)
{
    run_all(2, 1);
    run_all(3, 2);
    run_all(4, 5);
}

static void knows_processors(void)
{
    CU_ASSERT(tafl__work_processors() >= 1);
    tafl__work_finish(NULL);
}

/* No job at all, and jobs nobody wants back. */
static void count_runs(void *context, void *argument, unsigned worker)
{
    (void)argument;
    (void)worker;
    atomic_fetch_add((atomic_uint *)context, 1);
}

static void commits_are_optional(void)
{
    atomic_uint runs = 0;
    work_pool *work = NULL;
    const work_plan plan = {.threads = 2, .run = count_runs, .context = &runs};
    CU_ASSERT_EQUAL_FATAL(tafl__work_start(&work, &plan), TAFL_OK);
    tafl__work_finish(work);
    CU_ASSERT_EQUAL(runs, 0);
    CU_ASSERT_EQUAL_FATAL(tafl__work_start(&work, &plan), TAFL_OK);
    for (unsigned i = 0; i < 100; i++) tafl__work_put(work, NULL);
    tafl__work_finish(work);
    CU_ASSERT_EQUAL(runs, 100);
}

const unit_test unit_tests[] = {{"keeps order", keeps_order},
                                {"bounds the queue", bounds_the_queue},
                                {"knows processors", knows_processors},
                                {"commits are optional", commits_are_optional},
                                {NULL, NULL}};
