/* SPDX-License-Identifier: MIT */
#ifndef TAFL_WORK_H
#define TAFL_WORK_H

/*
 * work: many jobs on several threads, with results in the order in which the jobs were given. Workers
 * run jobs side by side; the thread that gives them also takes them back, one after another, so that
 * what is written does not depend on how many threads there are. Knows nothing of tafl.
 *
 *     static void run(void *context, void *job, unsigned worker) { … on any thread … }
 *     static void commit(void *context, void *job) { … in order, on your thread; frees the job … }
 *
 *     tafl_work *work;
 *     tafl_work_start(&work, &(tafl_work_plan){.threads = 0, .run = run, .commit = commit});
 *     while (more) tafl_work_put(work, next_job());
 *     tafl_work_finish(work);
 */

#include <tafl/base.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tafl_work tafl_work;

typedef struct tafl_work_plan {
    unsigned threads; /* 0: one for each processor. With 1 jobs run on the caller's thread */
    unsigned queue;   /* jobs given and not yet committed, at most; 0: eight a thread */
    /* Does a job. `worker` is 0 … threads-1: state of its own may be kept by it. */
    void (*run)(void *context, void *job, unsigned worker);
    /* Takes a finished job back (may be NULL). Called for every job that was put, in that order. */
    void (*commit)(void *context, void *job);
    void *context;
} tafl_work_plan;

enum { TAFL_WORK_THREADS_MAX = 256 };

/* How many processors there are to run on; at least 1. */
unsigned tafl_work_processors(void);

/* Starts the threads. When the system gives fewer of them, those have to do. TAFL_OK or TAFL_NOMEM. */
tafl_status tafl_work_start(tafl_work **out, const tafl_work_plan *plan);

/* How many workers there are. */
unsigned tafl_work_threads(const tafl_work *work);

/* Hands a job over; commits finished ones, and waits while the queue is full. To be called by the
 * thread that started the work. */
void tafl_work_put(tafl_work *work, void *job);

/* Waits for and commits everything that was put; more may be put afterwards. */
void tafl_work_flush(tafl_work *work);

/* Flushes, ends the threads and frees. NULL is fine. */
void tafl_work_finish(tafl_work *work);

#ifdef __cplusplus
}
#endif
#endif
