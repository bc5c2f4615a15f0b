/* SPDX-License-Identifier: MIT */
/* A pool of threads over a ring of jobs. The ring bounds how far reading may run ahead of writing;
 * jobs leave it in the order in which they came. What a job is, is the caller's business. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "work.h"

/* A place in the ring. */
typedef struct slot {
    void *job;
    bool done;
} slot;

struct work_pool {
    work_plan plan;
    unsigned threads; /* that run; 0: jobs are done by the caller */
    pthread_t *thread;
    struct start *starts;
    pthread_mutex_t lock; /* guards all below */
    pthread_cond_t wanted, finished;
    slot *ring;
    uint64_t head, next, tail; /* to be committed, run, put; counted from the first job */
    bool stop;
};

/* What a thread is told when it starts. */
typedef struct start {
    work_pool *work;
    unsigned worker;
} start;

unsigned tafl__work_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    if (count < 1) return 1;
    return count < WORK_THREADS_MAX ? (unsigned)count : WORK_THREADS_MAX;
}

static slot *slot_of(work_pool *work, uint64_t number)
{
    return &work->ring[number % work->plan.queue];
}

/* ---- workers ----------------------------------------------------------------------------------- */

static void *work_on(void *argument)
{
    const start *self = argument;
    work_pool *work = self->work;
    pthread_mutex_lock(&work->lock);
    for (;;) {
        while (work->next == work->tail && !work->stop) {
            pthread_cond_wait(&work->wanted, &work->lock);
        }
        if (work->next == work->tail) break;
        slot *mine = slot_of(work, work->next++);
        pthread_mutex_unlock(&work->lock);
        work->plan.run(work->plan.context, mine->job, self->worker);
        pthread_mutex_lock(&work->lock);
        mine->done = true;
        if (mine == slot_of(work, work->head)) pthread_cond_signal(&work->finished);
    }
    pthread_mutex_unlock(&work->lock);
    return NULL;
}

static void start_threads(work_pool *work, unsigned wanted)
{
    while (work->threads < wanted) {
        start *self = &work->starts[work->threads];
        *self = (start){work, work->threads};
        if (pthread_create(&work->thread[work->threads], NULL, work_on, self) != 0) return;
        work->threads++;
    }
}

/* ---- the caller's side ------------------------------------------------------------------------- */

static void commit(work_pool *work, void *job)
{
    if (work->plan.commit) work->plan.commit(work->plan.context, job);
}

/* Commits what is done at the head; then waits until no more than `left` jobs are in the ring. */
static void commit_down_to(work_pool *work, uint64_t left)
{
    pthread_mutex_lock(&work->lock);
    while (work->head < work->tail) {
        slot *first = slot_of(work, work->head);
        if (!first->done && work->tail - work->head <= left) break;
        while (!first->done) pthread_cond_wait(&work->finished, &work->lock);
        void *job = first->job;
        work->head++;
        pthread_mutex_unlock(&work->lock);
        commit(work, job);
        pthread_mutex_lock(&work->lock);
    }
    pthread_mutex_unlock(&work->lock);
}

void tafl__work_put(work_pool *work, void *job)
{
    if (work->threads == 0) {
        work->plan.run(work->plan.context, job, 0);
        commit(work, job);
        return;
    }
    commit_down_to(work, work->plan.queue - 1u);
    pthread_mutex_lock(&work->lock);
    *slot_of(work, work->tail++) = (slot){job, false};
    pthread_cond_signal(&work->wanted);
    pthread_mutex_unlock(&work->lock);
}

void tafl__work_flush(work_pool *work)
{
    if (work->threads > 0) commit_down_to(work, 0);
}

unsigned tafl__work_threads(const work_pool *work)
{
    return work->threads > 0 ? work->threads : 1;
}

/* ---- beginning and end ------------------------------------------------------------------------- */

static void free_work(work_pool *work)
{
    free(work->ring);
    free(work->thread);
    free(work->starts);
    free(work);
}

tafl_status tafl__work_start(work_pool **out, const work_plan *plan)
{
    enum { PER_THREAD = 8 };
    *out = NULL;
    work_pool *work = calloc(1, sizeof *work);
    if (!work) return TAFL_NOMEM;
    unsigned wanted = plan->threads ? plan->threads : tafl__work_processors();
    if (wanted > WORK_THREADS_MAX) wanted = WORK_THREADS_MAX;
    work->plan = *plan;
    if (work->plan.queue == 0) work->plan.queue = wanted * PER_THREAD;
    work->ring = calloc(work->plan.queue, sizeof *work->ring);
    work->thread = calloc(wanted, sizeof *work->thread);
    work->starts = calloc(wanted, sizeof *work->starts);
    if (!work->ring || !work->thread || !work->starts) {
        free_work(work);
        return TAFL_NOMEM;
    }
    pthread_mutex_init(&work->lock, NULL);
    pthread_cond_init(&work->wanted, NULL);
    pthread_cond_init(&work->finished, NULL);
    if (wanted > 1) start_threads(work, wanted);
    *out = work;
    return TAFL_OK;
}

void tafl__work_finish(work_pool *work)
{
    if (!work) return;
    tafl__work_flush(work);
    pthread_mutex_lock(&work->lock);
    work->stop = true;
    pthread_cond_broadcast(&work->wanted);
    pthread_mutex_unlock(&work->lock);
    for (unsigned i = 0; i < work->threads; i++) pthread_join(work->thread[i], NULL);
    pthread_cond_destroy(&work->finished);
    pthread_cond_destroy(&work->wanted);
    pthread_mutex_destroy(&work->lock);
    free_work(work);
}
