/* SPDX-License-Identifier: MIT */
/* tafl-engine answering JSON lines: requests wait in a list, the one of the highest priority goes
 * next, cancelling takes one out or stops it. With one thread lines are read between two looks at the
 * clock of the search; with several the first thread reads and the others think. */
#include <stdatomic.h>
#include <stdlib.h>

#include <work/work.h>

#include "serve.h"

enum { QUEUE = 1 << 16 };

/* A request that waits or runs. */
typedef struct job {
    engine_request *request;
    struct job *next;
    uint64_t number; /* in the order in which they came */
    bool runs;
    atomic_bool cancelled;
} job;

typedef struct desk {
    tool_run *run;
    tool_feed *feed;
    engine_server_options options;
    tafl_engine *engines[WORK_THREADS_MAX];
    work_pool *work;  /* NULL with one thread */
    atomic_flag lock; /* of the list */
    job *jobs;
    uint64_t came;
    atomic_bool broken;
    bool failed; /* memory is out */
} desk;

/* What a search under way asks for. */
typedef struct thinking {
    desk *desk;
    job *job;
} thinking;

static void lock(desk *d)
{
    while (atomic_flag_test_and_set(&d->lock)) {
    }
}

static void unlock(desk *d)
{
    atomic_flag_clear(&d->lock);
}

/* ---- the list -------------------------------------------------------------------------------------- */

static void add_job(desk *d, job *j)
{
    lock(d);
    j->number = d->came++;
    j->next = d->jobs;
    d->jobs = j;
    unlock(d);
}

static bool goes_before(const job *a, const job *b)
{
    int32_t pa = tafl__request_priority(a->request), pb = tafl__request_priority(b->request);
    return pa != pb ? pa > pb : a->number < b->number;
}

/* The waiting job that goes next, marked as running; NULL for none. */
static job *take_job(desk *d)
{
    job *best = NULL;
    lock(d);
    for (job *j = d->jobs; j; j = j->next)
        if (!j->runs && (!best || goes_before(j, best))) best = j;
    if (best) best->runs = true;
    unlock(d);
    return best;
}

static void drop_job(desk *d, job *gone)
{
    lock(d);
    job **link = &d->jobs;
    while (*link && *link != gone) link = &(*link)->next;
    if (*link) *link = gone->next;
    unlock(d);
    tafl__request_free(gone->request);
    free(gone);
}

/* Marks the jobs of that id; false when there is none. */
static bool cancel_jobs(desk *d, tafl_str id)
{
    bool found = false;
    lock(d);
    for (job *j = d->jobs; j; j = j->next)
        if (tafl_str_equal(tafl__request_id(j->request), id)) {
            atomic_store(&j->cancelled, true);
            found = true;
        }
    unlock(d);
    return found;
}

/* ---- thinking -------------------------------------------------------------------------------------- */

static void look_at_input(desk *d);

static bool stop_thinking(void *context)
{
    thinking *t = context;
    if (!t->desk->work) look_at_input(t->desk);
    return atomic_load(&t->job->cancelled) || atomic_load(&t->desk->broken) || tool_interrupted();
}

static bool is_cancelled(void *context)
{
    (void)context;
    return true;
}

static void say(desk *d, const tafl_text *text)
{
    if (text->len > 0 && !engine_write(d->run, tafl_text_view(text)))
        atomic_store(&d->broken, true);
}

static void run_job(desk *d, job *j, unsigned worker)
{
    tafl_text out = {0};
    thinking t = {d, j};
    bool cancelled = atomic_load(&j->cancelled);
    tafl__request_run(j->request, d->engines[worker], cancelled ? is_cancelled : stop_thinking, &t,
                      &out);
    say(d, &out);
    tafl_text_clear(&out);
    drop_job(d, j);
}

static void work_on(void *context, void *ignored, unsigned worker)
{
    desk *d = context;
    (void)ignored;
    job *j = take_job(d);
    if (j) run_job(d, j, worker);
}

/* ---- reading --------------------------------------------------------------------------------------- */

/* What needs no thinking is answered at once. */
static void answer_now(desk *d, const engine_request *request)
{
    tafl_text out = {0};
    tafl__request_run(request, NULL, NULL, NULL, &out);
    if (tafl__request_what(request) == REQUEST_CANCEL &&
        !cancel_jobs(d, tafl__request_id(request))) {
        tafl_text_z(&out, "{\"id\":");
        tafl_text_str(&out, tafl__request_id(request));
        tafl_text_z(&out, ",\"error\":\"there is no such request\",\"code\":\"unknown-id\"}\n");
    }
    say(d, &out);
    tafl_text_clear(&out);
}

static void deal_with(desk *d, tafl_str line)
{
    if (tafl_str_trim(line).len == 0) return;
    engine_request *request = tafl__request_read(line, &d->options.budget);
    job *j = request ? calloc(1, sizeof *j) : NULL;
    if (!j) {
        d->failed = true;
        tafl__request_free(request);
        return;
    }
    if (tafl__request_what(request) != REQUEST_ANALYSE) {
        answer_now(d, request);
        tafl__request_free(request);
        free(j);
        return;
    }
    j->request = request;
    add_job(d, j);
    if (d->work) tafl__work_put(d->work, d);
}

/* Lines that have come while the only thread thinks. */
static void look_at_input(desk *d)
{
    tafl_str line;
    while (tool_feed_next(d->feed, &line, 0) == FEED_LINE) deal_with(d, line);
}

static void serve(desk *d)
{
    while (!atomic_load(&d->broken) && !d->failed && !tool_interrupted()) {
        tafl_str line;
        job *next = d->work ? NULL : take_job(d);
        if (next) {
            run_job(d, next, 0);
            continue;
        }
        tool_feed_event event = tool_feed_next(d->feed, &line, -1);
        if (event == FEED_CLOSED) break;
        if (event == FEED_LINE) deal_with(d, line);
    }
}

/* ---- beginning and end ------------------------------------------------------------------------------- */

static tafl_status make_engines(desk *d, unsigned count)
{
    tafl_status status = TAFL_OK;
    for (unsigned i = 0; i < count && status == TAFL_OK; i++)
        status = tafl_engine_builtin(&d->engines[i], &d->options.engine);
    return status;
}

static void clear(desk *d)
{
    tafl__work_finish(d->work);
    while (d->jobs) drop_job(d, d->jobs);
    for (unsigned i = 0; i < WORK_THREADS_MAX; i++) tafl_engine_free(d->engines[i]);
    free(d);
}

int engine_serve_requests(tool_run *run, const engine_server_options *options, unsigned threads,
                          tool_feed *feed)
{
    desk *d = calloc(1, sizeof *d);
    if (!d) return TOOL_FAILED;
    d->run = run;
    d->options = *options;
    d->feed = feed;
    atomic_flag_clear(&d->lock);
    if (threads == 0) threads = tafl__work_processors();
    tafl_status status = make_engines(d, threads);
    const work_plan plan = {.threads = threads, .queue = QUEUE, .run = work_on, .context = d};
    if (status == TAFL_OK && threads > 1) status = tafl__work_start(&d->work, &plan);
    if (status == TAFL_OK) serve(d);
    if (d->failed) status = TAFL_NOMEM;
    clear(d);
    if (status == TAFL_SYNTAX) return tool_usage(run, "--tune does not name a weight");
    if (status != TAFL_OK) tool_no_memory(run);
    return status == TAFL_OK ? TOOL_FINE : TOOL_FAILED;
}
