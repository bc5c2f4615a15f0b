/* SPDX-License-Identifier: MIT */
/* tafl-annotate: what an engine makes of games, written into their records. Here are the options and
 * the order of things; run.h names the files that do the rest. */
#include <string.h>

#include <work/work.h>

#include "run.h"

#define AT(field) OPTION_AT(annotate_settings, field)

static const tool_option options[] = {
    {"engine", "CMD", "a program; otherwise the built-in engine", AT(engine), AS_TEXT,
     .letter = 'e'},
    {"protocol", "auto|otep|htp|jsonl", "what it speaks", AT(protocol), AS_CHOICE, .rare = true},
    {"nodes", "N", "moves the engine may try at each ply; 100000", AT(nodes), AS_TEXT},
    {"time", "SEC", "... seconds to think, such as 2 or 500ms", AT(time), AS_TEXT},
    {"depth", "N", "... plies to look ahead", AT(depth), AS_TEXT, .rare = true},
    {"lines", "N", "write so many lines of play at each ply", AT(lines), AS_TEXT},
    {"plies", "LIST", "only these plies, e.g. 51..70", AT(plies), AS_TEXT},
    {"only", "all|missing|shallower", "which plies", AT(only), AS_CHOICE, .rare = true},
    {"skip-decided", NULL, "stop at the first forced win", AT(skip_decided), AS_SWITCH,
     .rare = true},
    {"best", "variation|comment|none", "where lines go", AT(best), AS_CHOICE, .rare = true},
    {"pov", "attackers|defenders|mover", "whom numbers favour", AT(pov), AS_CHOICE, .rare = true},
    {"jobs", "N", "plies side by side; 0: one a processor", AT(jobs), AS_TEXT, .letter = 'j'},
    {"cache", "FILE", "keep evaluations there, and take them from there", AT(cache), AS_TEXT,
     .rare = true},
    {"resume", NULL, "go on where an earlier run was stopped", AT(resume), AS_SWITCH},
    {"journal", "FILE", "where that is kept; beside the output otherwise", AT(journal), AS_TEXT,
     .rare = true},
    {"force", NULL, "... though inputs or options have changed", AT(force), AS_SWITCH,
     .rare = true},
    {"puzzles", NULL, "write the puzzles that are in the games instead", AT(puzzles), AS_SWITCH},
    {"explain", NULL, "only tell what evaluations and signs mean", AT(explain), AS_SWITCH},
    {"scale", "N", "units of the engine that are worth a man; 100", AT(scale), AS_TEXT,
     .rare = true},
    {"table", "MIB", "memory of the built-in engine", AT(table), AS_TEXT, .rare = true},
    {"wait", "MS", "how long to wait for an engine that is late", AT(wait), AS_TEXT, .rare = true},
    {"restarts", "N", "how often an engine is started again; 3", AT(restarts), AS_TEXT,
     .rare = true},
    {"older", "DAYS", "cache prune: what is older goes", AT(older), AS_TEXT, .rare = true},
    {"keep", "N", "cache prune: so many stay at most", AT(keep), AS_TEXT, .rare = true},
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
    int status;
    st->judge = tool_judge_new(run, TAFL_ERROR, &status);
    return status;
}

static int open_engine(tool_run *run, annotate_state *st)
{
    const annotate_settings *set = run->settings;
    tafl_text complaint = {0};
    st->options.external.complaint = &complaint;
    tafl_status status = tafl_annotator_new(&st->annotator, &st->options);
    st->options.external.complaint = NULL;
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
    annotate_explain(&text, st->options.man);
    tool_put(run, &text);
    tafl_text_clear(&text);
    run->stop = true;
    return TOOL_FINE;
}

static int begin(tool_run *run)
{
    const annotate_settings *set = run->settings;
    annotate_state *st = run->state;
    st->run = run;
    st->begun_ms = tafl__clock_ms();
    if (annotate_is_cache_command(run)) {
        const annotate_cache_options cache = {set->engine, set->older, set->keep};
        run->stop = true;
        return annotate_cache_command(run, &cache);
    }
    int status = annotate_settings_read(run, st);
    if (status == TOOL_FINE && set->explain) return explain(run);
    if (status == TOOL_FINE && (set->older || set->keep))
        status = tool_usage(run, "--older and --keep belong to cache prune");
    if (status == TOOL_FINE) status = annotate_puzzles_read(run, st);
    if (status == TOOL_FINE) status = choose_format(run, st);
    if (status != TOOL_FINE || run->operand_count == 0) return status;
    status = open_judge(run, st);
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
    if (!run->common->quiet) tool_losses_tell(run, &st->losses);
    tool_out_end(run, &st->out);
    if (set->puzzles) annotate_puzzles_tell(st);
    if (run->common->verbose) annotate_tell_sum(st);
}

static void free_state(tool_run *run)
{
    annotate_state *st = run->state;
    finish(st);
    annotate_stores_close(run, &st->stores);
    tool_judge_free(st->judge);
    tool_ply_log_clear(&st->log);
    tool_losses_clear(&st->losses);
    tool_out_clear(&st->out);
    annotate_items_clear(st);
    tafl_arena_clear(&st->names);
}

const tool_desc tool_this = {
    .name = "tafl-annotate",
    .operands = "FILE|DIR|-...",
    .statuses = "0 annotated, 1 not all, or no puzzle",
    .groups = GROUP_READ | GROUP_WRITE | GROUP_RULES | GROUP_LEGS | GROUP_TALK | GROUP_COLOR |
              GROUP_PROGRESS,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .settings_size = sizeof(annotate_settings),
    .state_size = sizeof(annotate_state),
    .begin = begin,
    .record = annotate_record,
    .file_done = file_done,
    .end = end,
    .free = free_state,
};
