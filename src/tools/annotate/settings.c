/* SPDX-License-Identifier: MIT */
/* The options of tafl-annotate as the library wants them: what more than one option decides. */
#include <string.h>

#include <work/work.h>

#include "run.h"

static int ready_engine(tool_run *run, annotate_settings *set)
{
    tafl_annotate_options *out = &set->annotator;
    bool builtin = !set->engine || strcmp(set->engine, "builtin") == 0;
    if (!builtin && !*set->engine) return tool_usage(run, "--engine needs a command, or builtin");
    if (builtin && (out->external.protocol || out->man))
        return tool_usage(run, "--protocol and --scale belong to an --engine");
    out->external.command = builtin ? NULL : set->engine;
    if (!out->external.restarts) out->external.restarts = TAFL_NO_RESTARTS;
    return TOOL_FINE;
}

static bool stopped(void *context)
{
    (void)context;
    return tool_interrupted();
}

int annotate_settings_ready(tool_run *run, annotate_state *st)
{
    annotate_settings *set = st->set;
    tafl_annotate_options *out = &set->annotator;
    out->budget = set->common.budget;
    out->range = set->plies.range;
    out->ranges = set->plies.count;
    if (!out->jobs) out->jobs = tafl__work_processors();
    out->done = annotate_done;
    out->tick = annotate_tick;
    out->stop = stopped;
    out->context = st;
    return ready_engine(run, set);
}

int annotate_strip_ready(tool_run *run, const annotate_settings *set)
{
    const tafl_annotate_options *out = &set->annotator;
    const tafl_budget *budget = &out->budget;
    bool thinks = set->engine || budget->nodes || budget->ms || budget->depth || out->lines ||
                  out->best || out->only || out->skip_decided || out->pov || out->ranges;
    if (!set->strip) return TOOL_FINE;
    if (thinks || set->puzzles || set->cache || set->journal || set->resume)
        return tool_usage(run, "--strip only takes annotations out; options that say how to "
                               "annotate have no place beside it");
    return TOOL_FINE;
}
