/* SPDX-License-Identifier: MIT */
/* tafl-annotate: what an engine makes of games, written into their records. Here are the options and
 * the order of things; run.h names the files that do the rest. */
#include <string.h>
#include <time.h>

#include <work/work.h>

#include "run.h"

#define AT(field) OPTION_AT(annotate_settings, field)

static const tool_option options[] = {
    {"engine", "CMD", "engine to run; default: the built-in one", AT(engine), AS_TEXT,
     .letter = 'e'},
    {"protocol", "auto|otep|htp|jsonl", "protocol of the engine", AT(annotator.external.protocol),
     AS_CHOICE, .rare = true},
    {"lines", "N", "best lines of play to write at each ply", AT(annotator.lines),
     AS_NUMBER(1, TAFL_LINES_MAX, 0)},
    {"plies", "LIST", "only these plies, e.g. 51..70", AT(plies), AS_RANGES},
    {"only", "all|missing|shallower", "which plies to analyse", AT(annotator.only), AS_CHOICE,
     .rare = true},
    {"skip-decided", NULL, "stop at the first forced win", AT(annotator.skip_decided), AS_SWITCH,
     .rare = true},
    {"best", "variation|comment|none", "where to write lines", AT(annotator.best), AS_CHOICE,
     .rare = true},
    {"pov", "attackers|defenders|mover", "side that positive values favour", AT(annotator.pov),
     AS_CHOICE, .rare = true},
    {"jobs", "N", "plies to analyse in parallel", AT(annotator.jobs),
     AS_NUMBER(0, WORK_THREADS_MAX, 1), .letter = 'j'},
    {"cache", "FILE", "keep evaluations there, and reuse them", AT(cache), AS_FILE(WRITES_FILE),
     .rare = true},
    {"resume", NULL, "continue an earlier run that was stopped", AT(resume), AS_SWITCH},
    {"journal", "FILE", "state of the run; default: OUTPUT.journal", AT(journal),
     AS_FILE(WRITES_FILE), .rare = true},
    {"force", NULL, "... even if inputs or options have changed", AT(force), AS_SWITCH,
     .rare = true},
    {"puzzles", NULL, "write puzzles found in the games instead", AT(puzzles), AS_SWITCH},
    {"strip", "none|annotation", "take out what annotating has put in", AT(strip), AS_CHOICE},
    {"explain", NULL, "only explain evaluations and glyphs", AT(explain), AS_SWITCH},
    {"scale", "N", "units of the engine worth a man; 100", AT(annotator.man),
     AS_NUMBER(1, 1000000, 0), .rare = true},
    {"table", "SIZE", "memory of the built-in engine", AT(annotator.builtin.table_bytes),
     AS_SIZE(65536), .rare = true},
    {"wait", "MS", "how long to wait for an engine that is late", AT(annotator.external.search_ms),
     AS_NUMBER(0, UINT32_MAX, 0), .rare = true},
    {"restarts", "N", "how often to restart an engine", AT(annotator.external.restarts),
     AS_NUMBER(0, 1000, 3), .rare = true},
    {"older", "DAYS", "cache prune: delete what is older", AT(older),
     AS_NUMBER(0, ANNOTATE_DAYS_MAX, ANNOTATE_EVER), .rare = true},
    {"keep", "N", "cache prune: keep at most N", AT(keep), AS_NUMBER(1, INT64_MAX, 0),
     .rare = true},
};

/* ---- begin ----------------------------------------------------------------------------------------- */

/* The format of the output, where an option or the name of the output says. */
static int choose_format(tool_run *run, annotate_state *st)
{
    if (!tool_codec_option(run, run->common->to, true, &st->to)) return TOOL_USAGE;
    if (!st->to && run->common->output)
        st->to = tafl_codec_for_file(tafl_str_of(run->common->output));
    if (!st->to) return TOOL_FINE;
    if (!st->to->write) return tool_usage(run, "format %s can only be read", st->to->name);
    if (st->to->keeps & TAFL_KEEPS_EVAL) return TOOL_FINE;
    return tool_usage(run, "format %s keeps no evaluations; otg, json, xml and pgn do",
                      st->to->name);
}

static int open_judge(tool_run *run, annotate_state *st)
{
    const tafl_replay_options replay = {
        .after_end_go_on = true, /* letters and captures are the same behind the end */
        .on_ply = annotate_on_ply,
        .context = st};
    return tool_judge_new(&st->judge, run, (tafl_judge_options){.replay = replay});
}

static int open_engine(tool_run *run, annotate_state *st)
{
    annotate_settings *set = st->set;
    tafl_text complaint = {0};
    set->annotator.external.complaint = &complaint;
    tafl_status status = tafl_annotator_new(&st->annotator, &set->annotator);
    set->annotator.external.complaint = NULL;
    if (status == TAFL_NOMEM)
        tool_no_memory(run);
    else if (status != TAFL_OK)
        tool_no_engine(run, set->engine ? set->engine : "builtin", &complaint);
    tafl_text_clear(&complaint);
    return status == TAFL_OK ? TOOL_FINE : TOOL_FAILED;
}

static int open_stores(tool_run *run, annotate_state *st)
{
    const annotate_settings *set = run->settings;
    const annotate_store_options stores = {set->cache, set->journal, set->resume, set->force};
    return annotate_stores_open(run, &st->stores, &stores, st->annotator);
}

static int explain(tool_run *run)
{
    const annotate_state *st = run->state;
    tafl_text text = {0};
    annotate_explain(&text, st->set->annotator.man);
    tool_put(run, &text);
    tafl_text_clear(&text);
    run->stop = true;
    return TOOL_FINE;
}

static int begin(tool_run *run)
{
    annotate_settings *set = run->settings;
    annotate_state *st = run->state;
    st->run = run;
    st->set = set;
    st->begun_ms = tafl__clock_ms();
    if (annotate_is_cache_command(run)) {
        enum { DAY = 86400 };
        tafl_cache_prune_plan prune = {.engine = set->engine, .keep = set->keep};
        if (set->older != ANNOTATE_EVER)
            prune.before = (int64_t)time(NULL) + 1 - (int64_t)set->older * DAY;
        run->stop = true;
        return annotate_cache_command(run, &prune);
    }
    int status = annotate_settings_ready(run, st);
    if (status == TOOL_FINE && set->explain) return explain(run);
    if (status == TOOL_FINE && (set->older != ANNOTATE_EVER || set->keep))
        status = tool_usage(run, "--older and --keep belong to cache prune");
    if (status == TOOL_FINE) status = annotate_strip_ready(run, set);
    if (status == TOOL_FINE) status = annotate_puzzles_ready(run, st);
    if (status == TOOL_FINE) status = choose_format(run, st);
    if (status != TOOL_FINE || run->operand_count == 0) return status;
    status = open_judge(run, st);
    if (set->strip) return status; /* nobody is asked */
    if (status == TOOL_FINE) status = open_engine(run, st);
    if (status == TOOL_FINE) status = open_stores(run, st);
    return status;
}

/* ---- end ------------------------------------------------------------------------------------------- */

static void file_done(tool_run *run, const char *file)
{
    annotate_state *st = run->state;
    (void)file;
    st->base = st->bytes;
}

static void finish(annotate_state *st)
{
    tafl_annotator_free(st->annotator);
    st->annotator = NULL;
}

static void end(tool_run *run)
{
    const annotate_settings *set = run->settings;
    annotate_state *st = run->state;
    finish(st);
    if (tool_interrupted() || !st->out_begun) return;
    memset(st->losses.extended, 0, sizeof st->losses.extended); /* ours, and what was asked for */
    st->losses.bare = 0;
    if (!run->common->quiet) tool_losses_tell(run, &st->losses);
    tool_out_end(run, &st->out);
    if (set->puzzles) annotate_puzzles_tell(st);
    if (run->common->verbose && !set->strip) annotate_tell_sum(st);
}

static void free_state(tool_run *run)
{
    annotate_state *st = run->state;
    finish(st);
    annotate_stores_close(run, &st->stores);
    tafl_judge_free(st->judge);
    tafl_plies_clear(&st->played);
    tool_losses_clear(&st->losses);
    tool_out_clear(&st->out);
    annotate_items_clear(st);
    tafl_arena_clear(&st->names);
}

/* Behind "cache VERB" the files follow. */
static size_t first_file(const tool_run *run)
{
    return annotate_is_cache_command(run) ? 2 : 0;
}

const tool_desc tool_this = {
    .name = "tafl-annotate",
    .operands = "FILE|DIR|-...",
    .statuses = "0 annotated, 1 not all, or no puzzle",
    .groups = GROUP_RECORDS | GROUP_WRITE | GROUP_RULES | GROUP_LEGS | GROUP_BUDGET | GROUP_TIME,
    TOOL_OPTIONS(options),
    .first_file = first_file,
    TOOL_KEEPS(annotate_settings, annotate_state),
    .begin = begin,
    .record = annotate_record,
    .file_done = file_done,
    .end = end,
    .free = free_state,
};
