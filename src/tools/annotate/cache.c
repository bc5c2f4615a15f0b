/* SPDX-License-Identifier: MIT */
/* tafl-annotate cache …: what a person does with a cache of evaluations. The words are here, the work is
 * done by the library. */
#include <string.h>
#include <time.h>

#include "store.h"

/* ---- stats ---------------------------------------------------------------------------------------------- */

typedef struct stats {
    tafl_text text;
    uint64_t evaluations, groups;
} stats;

static void put_date(tafl_text *out, int64_t seconds)
{
    time_t time = (time_t)seconds;
    struct tm day;
    if (gmtime_r(&time, &day))
        tafl_text_format(out, "%04d-%02d-%02d", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

static void put_group(void *context, const tafl_cache_group *group)
{
    stats *s = context;
    tafl_text *out = &s->text;
    s->groups++;
    s->evaluations += group->evaluations;
    tafl_text_format(out, "%10llu  %s", (unsigned long long)group->evaluations, group->engine);
    if (*group->options) tafl_text_format(out, " (%s)", group->options);
    tafl_text_z(out, ", ");
    tafl_budget_write(out, &group->budget);
    tafl_text_format(out, ", %u line%s; %llu ruleset%s, %llu KiB, ", group->lines,
                     group->lines == 1 ? "" : "s", (unsigned long long)group->rulesets,
                     group->rulesets == 1 ? "" : "s",
                     (unsigned long long)((group->bytes + 1023) / 1024));
    put_date(out, group->oldest);
    tafl_text_z(out, " to ");
    put_date(out, group->newest);
    tafl_text_char(out, '\n');
}

static tafl_status put_stats(tool_run *run, tafl_cache *cache)
{
    stats s = {.evaluations = 0};
    uint64_t bytes = 0;
    tafl_status status = tafl_cache_groups(cache, put_group, &s);
    tafl_status whole = tafl_cache_check(cache, &bytes);
    tafl_text_format(&s.text, "%10llu  evaluations in all, %llu KiB, %s\n",
                     (unsigned long long)s.evaluations, (unsigned long long)(bytes / 1024),
                     whole == TAFL_OK ? "whole" : "damaged");
    tool_put(run, &s.text);
    tafl_text_clear(&s.text);
    return status ? status : whole;
}

/* ---- prune ------------------------------------------------------------------------------------------------ */

static tafl_status prune(tool_run *run, tafl_cache *cache, const tafl_cache_prune_plan *plan)
{
    uint64_t removed;
    tafl_text text = {0};
    tafl_status status = tafl_cache_prune(cache, plan, &removed);
    if (status == TAFL_OK) {
        tafl_text_format(&text, "%llu evaluations removed\n", (unsigned long long)removed);
        tool_put(run, &text);
    }
    tafl_text_clear(&text);
    return status;
}

/* ---- export, import ------------------------------------------------------------------------------------------ */

static tafl_status export(tool_run *run, tafl_cache *cache)
{
    tafl_status status = tafl_cache_export(cache, run->out);
    if (status != TAFL_OK) run->broken = true; /* no half of an export */
    return status;
}

static tafl_status import(tool_run *run, tafl_cache *cache)
{
    tafl_cache_import_count count = {0};
    tafl_text text = {0};
    tafl_status status = TAFL_OK;
    for (size_t i = 3; i < run->operand_count && status == TAFL_OK; i++) {
        status = tafl_cache_import(cache, run->operands[i], &count);
        if (status != TAFL_OK) break;
        tafl_text_format(&text, "%s: %llu evaluations added, %llu were there", run->operands[i],
                         (unsigned long long)count.added, (unsigned long long)count.known);
        if (count.refused)
            tafl_text_format(&text, ", %llu refused: against their rules",
                             (unsigned long long)count.refused);
        tafl_text_char(&text, '\n');
        if (count.refused) tool_raise(run, TOOL_NO);
    }
    tool_put(run, &text);
    tafl_text_clear(&text);
    return status;
}

/* ---- the command ------------------------------------------------------------------------------------------------ */

typedef enum verb { STATS, PRUNE, EXPORT, IMPORT, VERBS } verb;

static const struct {
    const char *word, *operands;
    size_t least, most;
} verbs[VERBS] = {{"stats", "CACHE", 3, 3},
                  {"prune", "CACHE", 3, 3},
                  {"export", "CACHE", 3, 3},
                  {"import", "CACHE FILE...", 4, SIZE_MAX}};

bool annotate_is_cache_command(const tool_run *run)
{
    return run->operand_count > 0 && strcmp(run->operands[0], "cache") == 0;
}

static verb read_verb(const tool_run *run)
{
    unsigned v = 0;
    while (v < VERBS && (run->operand_count < 2 || strcmp(run->operands[1], verbs[v].word) != 0))
        v++;
    return (verb)v;
}

static tafl_status act(tool_run *run, tafl_cache *cache, verb what,
                       const tafl_cache_prune_plan *plan)
{
    switch (what) {
    case STATS: return put_stats(run, cache);
    case PRUNE: return prune(run, cache, plan);
    case EXPORT: return export(run, cache);
    case IMPORT: return import(run, cache);
    case VERBS: break;
    }
    return TAFL_BUG;
}

int annotate_cache_command(tool_run *run, const tafl_cache_prune_plan *plan)
{
    tafl_cache *cache;
    const tafl_sink sink = {annotate_store_tell, run};
    verb what = read_verb(run);
    run->stop = true; /* no records are read */
    if (what == VERBS)
        return tool_usage(run, "cache needs one of stats, prune, export, import, and a file");
    if (run->operand_count < verbs[what].least || run->operand_count > verbs[what].most)
        return tool_usage(run, "usage: cache %s %s", verbs[what].word, verbs[what].operands);
    if (what == PRUNE && !plan->engine && !plan->before && !plan->keep)
        return tool_usage(run, "cache prune needs --engine, --older or --keep");
    tafl_status status = tafl_cache_open(&cache, run->operands[2], what == IMPORT, &sink);
    if (status != TAFL_OK) return TOOL_FAILED;
    status = act(run, cache, what, plan);
    if (tafl_cache_close(cache) != TAFL_OK && status == TAFL_OK) status = TAFL_IO;
    return status == TAFL_OK ? TOOL_FINE : TOOL_FAILED;
}
