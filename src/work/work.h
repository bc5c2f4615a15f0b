/* SPDX-License-Identifier: MIT */
#ifndef WORK_WORK_H
#define WORK_WORK_H

/*
 * work: many jobs on several threads, with results in the order in which the jobs were given. Workers
 * run jobs side by side; the thread that gives them also takes them back, one after another, so that
 * what is written does not depend on how many threads there are. Knows nothing of tafl.
 *
 *     static void run(void *context, void *job, unsigned worker) { … on any thread … }
 *     static void commit(void *context, void *job) { … in order, on your thread; frees the job … }
 *
 *     work_pool *work;
 *     tafl__work_start(&work, &(work_plan){.threads = 0, .run = run, .commit = commit});
 *     while (more) tafl__work_put(work, next_job());
 *     tafl__work_finish(work);
 */

#include <tafl/base.h>

typedef struct work_pool work_pool;

typedef struct work_plan {
    unsigned threads; /* 0: one for each processor. With 1 jobs run on the caller's thread */
    unsigned queue;   /* jobs given and not yet committed, at most; 0: eight a thread */
    /* Does a job. `worker` is 0 … threads-1: state of its own may be kept by it. */
    void (*run)(void *context, void *job, unsigned worker);
    /* Takes a finished job back (may be NULL). Called for every job that was put, in that order. */
    void (*commit)(void *context, void *job);
    void *context;
} work_plan;

enum { WORK_THREADS_MAX = 256 };

/* How many processors there are to run on; at least 1. */
unsigned tafl__work_processors(void);

/* Starts the threads. When the system gives fewer of them, those have to do. TAFL_OK or TAFL_NOMEM. */
tafl_status tafl__work_start(work_pool **out, const work_plan *plan);

/* How many workers there are. */
unsigned tafl__work_threads(const work_pool *work);

/* Hands a job over; commits finished ones, and waits while the queue is full. To be called by the
 * thread that started the work. */
void tafl__work_put(work_pool *work, void *job);

/* Waits for and commits everything that was put; more may be put afterwards. */
void tafl__work_flush(work_pool *work);

/* Flushes, ends the threads and frees. NULL is fine. */
void tafl__work_finish(work_pool *work);

/* ---- child processes ------------------------------------------------------------------------ */

/* A program that is talked to line by line. Nothing here waits longer than it is told to, whatever
 * the program does; what it writes to its standard error is taken and mostly forgotten. One thread
 * at a time may use a process. */
typedef struct child_process child_process;

enum {
    PROCESS_LINE_MAX = 64 << 10, /* longer lines are cut, the rest of them is dropped */
    PROCESS_ERRORS_MAX = 2 << 10 /* so much of its standard error is kept */
};

/* Has `command` run by the shell, in a process group of its own; on Linux it is killed when the thread
 * that started it ends, however that comes about. TAFL_OK, TAFL_NOMEM, or TAFL_IO
 * (errno says why). A command that does not exist starts and ends at once. */
tafl_status tafl__process_start(child_process **out, const char *command);

/* Sends bytes. False when the process has gone or does not take them within `ms`. */
bool tafl__process_send(child_process *process, tafl_str bytes, unsigned ms);

typedef enum process_event {
    PROCESS_LINE,  /* *line is a line without its end, borrowed until the next call; what no
                           line end follows is none */
    PROCESS_LATE,  /* nothing came within the time */
    PROCESS_CLOSED /* the process writes no more */
} process_event;

/* Waits for the next line of its standard output, at most `ms`. */
process_event tafl__process_line(child_process *process, tafl_str *line, unsigned ms);

/* The end of what it wrote to its standard error, borrowed until the next call. */
tafl_str tafl__process_errors(const child_process *process);

/* Closes its standard input, waits up to `ms` for it to end, then ends it and what it started by
 * force. Nothing of it is left, `process` is freed. True when it ended by itself with status 0.
 * NULL is fine. */
bool tafl__process_end(child_process *process, unsigned ms);

/* Milliseconds of a clock that only goes forward. */
uint64_t tafl__clock_ms(void);

/* Waits until that clock shows `ms`; returns how long, 0 when it is past already. */
uint64_t tafl__clock_wait(uint64_t ms);

#endif
