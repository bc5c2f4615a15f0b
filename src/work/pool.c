/* SPDX-License-Identifier: MIT */
/* A pool of threads over a ring of jobs. The ring bounds how far reading may run ahead of writing;
 * jobs leave it in the order in which they came. What a job is, is the caller's business. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include <tafl/work.h>

/* A place in the ring. */
typedef struct slot {
    void *job;
    bool done;
} slot;

struct tafl_work {
    tafl_work_plan plan;
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
    tafl_work *work;
    unsigned worker;
} start;

unsigned tafl_work_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    if (count < 1) return 1;
    return count < TAFL_WORK_THREADS_MAX ? (unsigned)count : TAFL_WORK_THREADS_MAX;
}

static slot *slot_of(tafl_work *work, uint64_t number)
{
    return &work->ring[number % work->plan.queue];
}

/* ---- workers ----------------------------------------------------------------------------------- */

static void *work_on(void *argument)
{
    const start *self = argument;
    tafl_work *work = self->work;
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

static void start_threads(tafl_work *work, unsigned wanted)
{
    while (work->threads < wanted) {
        start *self = &work->starts[work->threads];
        *self = (start){work, work->threads};
        if (pthread_create(&work->thread[work->threads], NULL, work_on, self) != 0) return;
        work->threads++;
    }
}

/* ---- the caller's side ------------------------------------------------------------------------- */

static void commit(tafl_work *work, void *job)
{
    if (work->plan.commit) work->plan.commit(work->plan.context, job);
}

/* Commits what is done at the head; then waits until no more than `left` jobs are in the ring. */
static void commit_down_to(tafl_work *work, uint64_t left)
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

void tafl_work_put(tafl_work *work, void *job)
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

void tafl_work_flush(tafl_work *work)
{
    if (work->threads > 0) commit_down_to(work, 0);
}

unsigned tafl_work_threads(const tafl_work *work)
{
    return work->threads > 0 ? work->threads : 1;
}

/* ---- beginning and end ------------------------------------------------------------------------- */

static void free_work(tafl_work *work)
{
    free(work->ring);
    free(work->thread);
    free(work->starts);
    free(work);
}

tafl_status tafl_work_start(tafl_work **out, const tafl_work_plan *plan)
{
    enum { PER_THREAD = 8 };
    *out = NULL;
    tafl_work *work = calloc(1, sizeof *work);
    if (!work) return TAFL_NOMEM;
    unsigned wanted = plan->threads ? plan->threads : tafl_work_processors();
    if (wanted > TAFL_WORK_THREADS_MAX) wanted = TAFL_WORK_THREADS_MAX;
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

void tafl_work_finish(tafl_work *work)
{
    if (!work) return;
    tafl_work_flush(work);
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
