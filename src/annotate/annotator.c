/* SPDX-License-Identifier: MIT */
/*
 * Records in, annotated records out. Each position that no store knows becomes a job of the work pool;
 * a last job of the record comes back when all others have, and then the record is written. So records
 * keep their order and the pool never runs dry between them.
 */
#include <stdlib.h>
#include <string.h>

#include <work/work.h>

#include "look.h"
#include "puzzle.h"
#include "signature.h"
#include <engine/budget.h>

/* What a worker has of its own. */
typedef struct worker {
    tafl_engine *engine; /* NULL until it is needed */
    tafl_engine *quick;  /* the built-in one, for glances; where that is `engine`, NULL */
    tafl_answer answer;
    unsigned starts; /* of it, that were tried */
} worker;

struct tafl_annotator {
    tafl_annotate_options options;
    annotate_setup setup;
    tafl_text engine, engine_options; /* the texts of the setup */
    annotate_planner planner;
    annotate_writer writer;
    annotate_looker looker;
    work_pool *work;
    worker *worker;
    uint64_t records;
    size_t waiting; /* jobs that are not committed */
    bool failed;    /* memory is out */
};

/* ---- engines ------------------------------------------------------------------------------------------ */

static tafl_status start_engine(const tafl_annotator *a, tafl_engine **out)
{
    if (a->options.external.command) return tafl_engine_external(out, &a->options.external);
    return tafl_engine_builtin(out, &a->options.builtin);
}

/* The first engine of all has started, so the others should; one that does not is started again as often
 * as one that crashes, for a worker without one would soon have no answer to all that is left. */
static unsigned most_starts(const tafl_annotator *a)
{
    enum { USUAL = 3 };
    unsigned restarts = a->options.external.restarts;
    return restarts == TAFL_NO_RESTARTS ? 1 : 1 + (restarts ? restarts : USUAL);
}

static tafl_engine *engine_of(tafl_annotator *a, worker *w)
{
    for (; !w->engine && w->starts < most_starts(a); w->starts++) start_engine(a, &w->engine);
    return w->engine;
}

static tafl_engine *quick_of(const tafl_annotator *a, worker *w)
{
    if (!a->options.external.command) return w->engine;
    if (!w->quick) tafl_engine_builtin(&w->quick, NULL);
    return w->quick;
}

/* Says of the built-in engine what changes its answers. */
static tafl_status describe_builtin(tafl_annotator *a)
{
    const tafl_builtin_options *builtin = &a->options.builtin;
    uint32_t signature;
    tafl_status status = tafl__annotate_signature(a->worker[0].engine, &signature);
    tafl_text_format(&a->engine, " %s", tafl_version());
    tafl_text_format(&a->engine_options, "signature %08x", (unsigned)signature);
    if (builtin->tune) tafl_text_format(&a->engine_options, ", %s", builtin->tune);
    if (builtin->table_bytes)
        tafl_text_format(&a->engine_options, ", table %zu", builtin->table_bytes);
    return status;
}

/* Names the engine as records and stores do. */
static tafl_status name_engine(tafl_annotator *a)
{
    const tafl_engine *engine = a->worker[0].engine;
    tafl_status status = TAFL_OK;
    tafl_text_z(&a->engine, tafl_engine_about(engine).name);
    if (a->options.external.command)
        tafl_text_format(&a->engine_options, "%s: %s",
                         tafl_protocol_text(tafl_engine_about(engine).protocol),
                         a->options.external.command);
    else
        status = describe_builtin(a);
    a->setup.engine = a->engine.at ? a->engine.at : "";
    a->setup.options = a->engine_options.at ? a->engine_options.at : "";
    return a->engine.failed || a->engine_options.failed ? TAFL_NOMEM : status;
}

/* ---- a job -------------------------------------------------------------------------------------------- */

static bool is_stopped(const tafl_annotator *a)
{
    return a->options.stop && a->options.stop(a->options.context);
}

static void think(tafl_annotator *a, annotate_ply *ply, worker *w)
{
    const tafl_game game = tafl__annotate_game(ply->plan, ply);
    const tafl_ask ask = {.budget = a->setup.budget,
                          .lines = a->setup.lines,
                          .stop = a->options.stop,
                          .context = a->options.context};
    tafl_engine *engine = engine_of(a, w);
    tafl_status status = TAFL_IO;
    if (engine) status = tafl_engine_analyse(&w->answer, engine, &game, &ask);
    if (status == TAFL_UNSUPPORTED) atomic_store(&ply->plan->unsupported, true);
    if (status == TAFL_NOMEM) atomic_store(&ply->plan->out_of_memory, true);
    if (engine && w->answer.flags & TAFL_ANSWER_INTERRUPTED) return;
    if (status == TAFL_UNSUPPORTED || status == TAFL_NOMEM) return;
    if (status != TAFL_OK) w->answer = (tafl_answer){.flags = TAFL_ANSWER_FAILED};
    if (!tafl__annotate_verdict_take(&ply->verdict, &w->answer))
        atomic_store(&ply->plan->out_of_memory, true);
}

/* Asks the engine, and writes down at once what it says. */
static void answer(tafl_annotator *a, annotate_ply *ply, worker *w)
{
    think(a, ply, w);
    if (!ply->verdict.given) return;
    tafl__annotate_answered(ply);
    const annotate_place place = {ply->plan->number, ply->number};
    if (a->options.journal)
        tafl__annotate_journal_store(a->options.journal, place, tafl__annotate_key(ply),
                                     &ply->verdict);
}

/* Is the position to be checked, as its verdict says that it may be a puzzle? */
static bool may_be_puzzle(const tafl_annotator *a, const annotate_ply *ply)
{
    if (!a->options.puzzles) return false;
    const tafl_puzzle_options limits = tafl__annotate_puzzle_limits(a->options.puzzles);
    return tafl__annotate_puzzle_likely(&limits, ply);
}

/* ---- second looks ------------------------------------------------------------------------------------- */

/* Looks at the move that led to the position, if it needs that and nobody has. */
static void look(tafl_annotator *a, annotate_ply *ply, worker *w)
{
    if (!tafl__annotate_look_open(ply) || is_stopped(a)) {
        if (tafl__annotate_look_open(ply)) atomic_store(&ply->plan->interrupted, true);
        return;
    }
    tafl_engine *engine = engine_of(a, w), *quick = quick_of(a, w);
    if (!engine || !quick || !tafl__annotate_look(&a->looker, ply, engine, quick, &w->answer))
        atomic_store(&ply->plan->out_of_memory, true);
    if (tafl__annotate_look_open(ply)) atomic_store(&ply->plan->interrupted, true);
}

/* One of the verdicts is there that the look at a ply waits for: the last one begins it. */
static void arrive(tafl_annotator *a, annotate_ply *ply, worker *w)
{
    if (atomic_fetch_sub(&ply->missing, 1) != 1) return;
    if (tafl__annotate_is_skipped(&a->planner, ply)) return;
    if (!tafl__annotate_look_begin(&a->looker, ply)) atomic_store(&ply->plan->out_of_memory, true);
    look(a, ply, w);
}

/* Two plies wait for what is said of a position, and all of them for that from which chances are counted. */
static void arrive_at(tafl_annotator *a, const annotate_ply *ply, worker *w)
{
    annotate_plan *plan = ply->plan;
    bool all = ply == plan->even;
    size_t first = all || ply->number == 0 ? 1 : ply->number,
           last = all ? plan->plies : ply->number + 1u;
    for (size_t i = first; i <= last && i <= plan->plies; i++) arrive(a, &plan->ply[i], w);
}

static void run(void *context, void *job, unsigned number)
{
    tafl_annotator *a = context;
    annotate_ply *ply = job;
    worker *w = &a->worker[number];
    if (!ply->node || is_stopped(a) || tafl__annotate_is_skipped(&a->planner, ply) ||
        atomic_load(&ply->plan->unsupported))
        return;
    if (ply->asked && !ply->verdict.given) {
        answer(a, ply, w);
        if (ply->verdict.given) arrive_at(a, ply, w);
    } else {
        look(a, ply, w);
    }
    if (may_be_puzzle(a, ply) && !tafl__annotate_puzzle_check(&a->options, ply, &ply->puzzle))
        atomic_store(&ply->plan->out_of_memory, true);
}

/* ---- a record is done ------------------------------------------------------------------------------------ */

static void count_ply(tafl_annotated *out, const annotate_ply *ply)
{
    out->asked++;
    if (!ply->verdict.given) {
        out->interrupted = true;
        return;
    }
    if (ply->resumed)
        out->resumed++;
    else if (ply->cached)
        out->cached++;
    else
        out->searched++;
    bool failed = tafl__annotate_has_failed(ply);
    out->failed += failed;
    out->cut += !failed && ply->verdict.flags & TAFL_ANSWER_CUT;
}

static void count(tafl_annotated *out, const tafl_annotator *a, const annotate_plan *plan)
{
    if (plan->origin.asked) count_ply(out, &plan->origin);
    for (size_t i = 0; plan->rules && i <= plan->plies; i++) {
        const annotate_ply *ply = &plan->ply[i];
        if (ply->asked && !tafl__annotate_is_skipped(&a->planner, ply)) count_ply(out, ply);
    }
    if (plan->rules && atomic_load(&plan->interrupted)) out->interrupted = true;
}

/* The second looks at its plies. */
static void count_looks(tafl_annotated *out, const annotate_plan *plan)
{
    for (size_t i = 0; plan->rules && i <= plan->plies; i++) {
        const annotate_look *look = plan->ply[i].look;
        for (unsigned k = 0; look && k < look->count; k++) {
            out->looks++;
            out->look_nodes += look->verdict[k].nodes;
            out->failed += look->verdict[k].lines == 0;
        }
    }
}

/* What was found out behind the end of what is written depends on how fast the workers were. */
static void forget_skipped(const tafl_annotator *a, annotate_plan *plan)
{
    for (size_t i = 0; plan->rules && i <= plan->plies; i++)
        if (tafl__annotate_is_skipped(&a->planner, &plan->ply[i])) {
            tafl__annotate_verdict_clear(&plan->ply[i].verdict);
            tafl__annotate_look_free(&plan->ply[i]);
        }
}

/* Tells the puzzles of a game; what lies in the solution of one is none of its own. */
static bool tell_puzzles(tafl_annotator *a, const annotate_plan *plan)
{
    for (size_t i = 0; i <= plan->plies; i++) {
        const annotate_puzzle *puzzle = plan->ply[i].puzzle;
        if (!puzzle) continue;
        tafl_record *record = tafl__annotate_puzzle_write(&a->writer, &plan->ply[i], puzzle);
        if (!record) return false;
        const tafl_puzzle told = {.record = record,
                                  .ply = plan->ply[i].number,
                                  .plies = puzzle->plies,
                                  .strict = puzzle->strict,
                                  .item = plan->item};
        if (a->options.puzzle) a->options.puzzle(a->options.context, &told);
        tafl_record_free(record);
        i += puzzle->plies - 1;
    }
    return true;
}

/* Does with a record whose questions are answered what it came for. */
static bool use_answers(tafl_annotator *a, annotate_plan *plan)
{
    if (!plan->rules) return true;
    return a->options.puzzles ? tell_puzzles(a, plan) : tafl__annotate_write(&a->writer, plan);
}

static void finish_record(tafl_annotator *a, annotate_plan *plan)
{
    tafl_annotated out = {.record = plan->record, .item = plan->item};
    if (!plan->failed) {
        forget_skipped(a, plan);
        count(&out, a, plan);
        count_looks(&out, plan);
        for (size_t i = 0; plan->rules && i <= plan->plies; i++)
            tafl__annotate_look_keep(&a->looker, &plan->ply[i]);
    }
    if (plan->failed || atomic_load(&plan->out_of_memory))
        out.status = TAFL_NOMEM;
    else if (atomic_load(&plan->unsupported))
        out.status = TAFL_UNSUPPORTED;
    else if (!out.interrupted && !use_answers(a, plan))
        out.status = TAFL_NOMEM;
    if (out.status != TAFL_OK) out.interrupted = false;
    if (a->options.done) a->options.done(a->options.context, &out);
    tafl__annotate_plan_free(plan);
}

static void commit(void *context, void *job)
{
    tafl_annotator *a = context;
    annotate_ply *ply = job;
    a->waiting--;
    if (!ply->node) {
        finish_record(a, ply->plan);
        return;
    }
    bool answered = ply->verdict.given && ply->verdict.lines > 0 && !ply->cached;
    if (answered && a->options.cache)
        tafl__annotate_cache_store(a->options.cache, tafl__annotate_key(ply), &ply->verdict);
    if (a->options.tick) a->options.tick(a->options.context);
}

/* ---- records come ------------------------------------------------------------------------------------------ */

static bool has_answer(const annotate_ply *ply)
{
    return ply->resumed || ply->cached;
}

/* How many of the verdicts that its look needs does a ply wait for? */
static unsigned waits_for(const annotate_plan *plan, size_t number)
{
    const annotate_ply *before = &plan->ply[number - 1], *even = plan->even;
    const annotate_ply *const needs[] = {before, before + 1, even && even != before ? even : NULL};
    unsigned count = 0;
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        count += needs[i] && needs[i]->asked && !needs[i]->verdict.given;
    return count;
}

/* Begins the looks of which the stores know enough. False when memory is out. */
static bool begin_looks(tafl_annotator *a, annotate_plan *plan)
{
    for (size_t i = 1; i <= plan->plies; i++) {
        annotate_ply *ply = &plan->ply[i];
        unsigned missing = waits_for(plan, i);
        atomic_init(&ply->missing, missing);
        if (missing || tafl__annotate_is_skipped(&a->planner, ply)) continue;
        if (!tafl__annotate_look_begin(&a->looker, ply)) return false;
        if (ply->look) tafl__annotate_look_up(&a->looker, ply);
    }
    return true;
}

static void put_job(tafl_annotator *a, annotate_ply *ply)
{
    a->waiting++;
    tafl__work_put(a->work, ply);
}

tafl_status tafl_annotator_put(tafl_annotator *a, tafl_record *record, const tafl_referee *referee,
                               const tafl_replay_options *replay, void *item)
{
    annotate_plan *plan =
        tafl__annotate_plan_new(&a->planner, record, referee, replay, a->records++);
    if (!plan) return TAFL_NOMEM;
    plan->item = item;
    if (plan->rules && !plan->failed && !begin_looks(a, plan)) plan->failed = true;
    if (plan->rules && !plan->failed && plan->origin.asked && !has_answer(&plan->origin))
        put_job(a, &plan->origin);
    for (size_t i = 0; plan->rules && !plan->failed && i <= plan->plies; i++) {
        annotate_ply *ply = &plan->ply[i];
        bool open = (ply->asked && (!has_answer(ply) || may_be_puzzle(a, ply))) ||
                    tafl__annotate_look_open(ply);
        if (open && !tafl__annotate_is_skipped(&a->planner, ply))
            put_job(a, ply);
        else if (has_answer(ply) && a->options.tick)
            a->options.tick(a->options.context);
    }
    if (a->waiting > 0)
        put_job(a, &plan->end);
    else
        finish_record(a, plan);
    return TAFL_OK;
}

/* ---- beginning and end ---------------------------------------------------------------------------------------- */

static void set_up(tafl_annotator *a)
{
    enum { UNITS_A_MAN = 100 };
    const tafl_annotate_options *options = &a->options;
    bool external = options->external.command != NULL;
    a->setup.budget = tafl__budget_or_usual(&options->budget);
    a->setup.lines = options->lines ? options->lines : 1;
    if (options->puzzles && a->setup.lines < PUZZLE_ASKS) a->setup.lines = PUZZLE_ASKS;
    a->planner.options = a->writer.options = options;
    a->planner.setup = a->writer.setup = a->looker.setup = &a->setup;
    a->writer.unit = external ? TAFL_UNIT_RAW : TAFL_UNIT_TAFLMEN;
    a->writer.man = 100 * (external ? options->man ? options->man : UNITS_A_MAN : 1);
    a->looker.options = options;
    a->looker.man = a->writer.man;
}

static tafl_status start(tafl_annotator *a)
{
    unsigned jobs = a->options.jobs ? a->options.jobs : 1;
    a->worker = calloc(jobs, sizeof *a->worker);
    tafl_replay_new(&a->planner.replay);
    if (!a->worker || !a->planner.replay) return TAFL_NOMEM;
    tafl_status status = start_engine(a, &a->worker[0].engine);
    if (status != TAFL_OK) return status;
    status = name_engine(a);
    if (status != TAFL_OK) return status;
    tafl__annotate_looker_init(&a->looker);
    enum { QUEUE = 64 }; /* a position: some are answered at once, others take long */
    const work_plan plan = {
        .threads = jobs, .queue = jobs * QUEUE, .run = run, .commit = commit, .context = a};
    return tafl__work_start(&a->work, &plan);
}

tafl_status tafl_annotator_new(tafl_annotator **out, const tafl_annotate_options *options)
{
    *out = NULL;
    tafl_annotator *a = calloc(1, sizeof *a);
    if (!a) return TAFL_NOMEM;
    a->options = *options;
    set_up(a);
    tafl_status status = start(a);
    a->options.external.complaint = NULL; /* of the first start only; the others are on threads */
    if (status == TAFL_OK)
        *out = a;
    else
        tafl_annotator_free(a);
    return status;
}

void tafl_annotator_use(tafl_annotator *a, tafl_cache *cache, tafl_journal *journal)
{
    a->options.cache = cache;
    a->options.journal = journal;
}

const char *tafl_annotator_engine(const tafl_annotator *a)
{
    return a->setup.engine;
}

void tafl_annotator_free(tafl_annotator *a)
{
    if (!a) return;
    unsigned jobs = a->options.jobs ? a->options.jobs : 1;
    tafl__work_finish(a->work);
    for (unsigned i = 0; a->worker && i < jobs; i++) {
        tafl_engine_free(a->worker[i].engine);
        tafl_engine_free(a->worker[i].quick);
    }
    tafl_replay_free(a->planner.replay);
    tafl__annotate_planner_clear(&a->planner);
    tafl__annotate_writer_clear(&a->writer);
    tafl_text_clear(&a->engine);
    tafl_text_clear(&a->engine_options);
    free(a->worker);
    free(a);
}
