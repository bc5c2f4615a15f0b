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
TAFL_API unsigned tafl_work_processors(void);

/* Starts the threads. When the system gives fewer of them, those have to do. TAFL_OK or TAFL_NOMEM. */
TAFL_API tafl_status tafl_work_start(tafl_work **out, const tafl_work_plan *plan);

/* How many workers there are. */
TAFL_API unsigned tafl_work_threads(const tafl_work *work);

/* Hands a job over; commits finished ones, and waits while the queue is full. To be called by the
 * thread that started the work. */
TAFL_API void tafl_work_put(tafl_work *work, void *job);

/* Waits for and commits everything that was put; more may be put afterwards. */
TAFL_API void tafl_work_flush(tafl_work *work);

/* Flushes, ends the threads and frees. NULL is fine. */
TAFL_API void tafl_work_finish(tafl_work *work);

/* ---- child processes ------------------------------------------------------------------------ */

/* A program that is talked to line by line. Nothing here waits longer than it is told to, whatever
 * the program does; what it writes to its standard error is taken and mostly forgotten. One thread
 * at a time may use a process. */
typedef struct tafl_process tafl_process;

enum {
    TAFL_PROCESS_LINE_MAX = 64 << 10, /* longer lines are cut, the rest of them is dropped */
    TAFL_PROCESS_ERRORS_MAX = 2 << 10 /* so much of its standard error is kept */
};

/* Has `command` run by the shell, in a process group of its own; on Linux it is killed when the thread
 * that started it ends, however that comes about. TAFL_OK, TAFL_NOMEM, or TAFL_IO
 * (errno says why). A command that does not exist starts and ends at once. */
TAFL_API tafl_status tafl_process_start(tafl_process **out, const char *command);

/* Sends bytes. False when the process has gone or does not take them within `ms`. */
TAFL_API bool tafl_process_send(tafl_process *process, tafl_str bytes, unsigned ms);

typedef enum tafl_process_event {
    TAFL_PROCESS_LINE,  /* *line is a line without its end, borrowed until the next call; what no
                           line end follows is none */
    TAFL_PROCESS_LATE,  /* nothing came within the time */
    TAFL_PROCESS_CLOSED /* the process writes no more */
} tafl_process_event;

/* Waits for the next line of its standard output, at most `ms`. */
TAFL_API tafl_process_event tafl_process_line(tafl_process *process, tafl_str *line, unsigned ms);

/* The end of what it wrote to its standard error, borrowed until the next call. */
TAFL_API tafl_str tafl_process_errors(const tafl_process *process);

/* Closes its standard input, waits up to `ms` for it to end, then ends it and what it started by
 * force. Nothing of it is left, `process` is freed. True when it ended by itself with status 0.
 * NULL is fine. */
TAFL_API bool tafl_process_end(tafl_process *process, unsigned ms);

/* Milliseconds of a clock that only goes forward. */
TAFL_API uint64_t tafl_clock_ms(void);

#ifdef __cplusplus
}
#endif
#endif
