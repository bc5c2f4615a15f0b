/* SPDX-License-Identifier: MIT */
/* The options of tafl-annotate as the library wants them. */
#include <string.h>

#include <work/work.h>

#include "run.h"

/* A number of the command line, or `usual` when it is absent; false, after a message, when wrong. */
static bool read_number(tool_run *run, const char *name, const char *text, uint64_t usual,
                        uint64_t max, uint64_t *out)
{
    *out = usual;
    if (!text || tafl_str_uint(out, tafl_str_of(text), max)) return true;
    tool_usage(run, "--%s needs a number of at most %llu, not '%s'", name, (unsigned long long)max,
               text);
    return false;
}

/* "2", "0.5": seconds; "500ms". In milliseconds. */
static bool read_time(const char *text, uint64_t *out)
{
    enum { MOST = 1000000 };
    size_t len = strlen(text);
    if (len > 2 && strcmp(text + len - 2, "ms") == 0)
        return tafl_str_uint(out, (tafl_str){text, len - 2}, UINT32_MAX) && *out > 0;
    if (len > 1 && text[len - 1] == 's') len--;
    const char *dot = memchr(text, '.', len);
    uint64_t whole = 0, part = 0;
    size_t digits = dot ? len - 1 - (size_t)(dot - text) : 0;
    if (!tafl_str_uint(&whole, (tafl_str){text, dot ? (size_t)(dot - text) : len}, MOST))
        return false;
    if (dot && (digits > 3 || !tafl_str_uint(&part, (tafl_str){dot + 1, digits}, 999)))
        return false;
    for (size_t i = digits; i < 3 && dot; i++) part *= 10;
    *out = whole * 1000 + part;
    return *out > 0;
}

static bool read_budget(tool_run *run, const annotate_settings *set, tafl_budget *out)
{
    uint64_t nodes, depth, ms = 0;
    if (!read_number(run, "nodes", set->nodes, 0, UINT64_MAX / 2, &nodes) ||
        !read_number(run, "depth", set->depth, 0, 200, &depth))
        return false;
    if (set->time && !read_time(set->time, &ms)) {
        tool_usage(run, "--time needs seconds, such as 2, 0.5 or 500ms, not '%s'", set->time);
        return false;
    }
    if ((set->nodes && !nodes) || (set->depth && !depth)) {
        tool_usage(run, "there must be something to think with");
        return false;
    }
    *out = (tafl_budget){nodes, (uint32_t)ms, (uint32_t)depth};
    return true;
}

/* "51..70", "51..", "..70", "51" */
static bool read_range(tafl_str text, tafl_ply_range *out)
{
    uint64_t first = 0, last = UINT32_MAX;
    size_t at = 0;
    while (at + 1 < text.len && (text.at[at] != '.' || text.at[at + 1] != '.')) at++;
    bool one = at + 1 >= text.len;
    tafl_str left = {text.at, one ? text.len : at};
    tafl_str right = one ? left : (tafl_str){text.at + at + 2, text.len - at - 2};
    if ((one || left.len) && !tafl_str_uint(&first, left, UINT32_MAX)) return false;
    if ((one || right.len) && !tafl_str_uint(&last, right, UINT32_MAX)) return false;
    *out = (tafl_ply_range){(uint32_t)first, (uint32_t)last};
    return first <= last && text.len > 0;
}

static bool read_plies(tool_run *run, annotate_state *st, const char *text)
{
    tafl_annotate_options *options = &st->options;
    options->range = st->range;
    for (const char *at = text; at;) {
        const char *comma = strchr(at, ',');
        tafl_str part = {at, comma ? (size_t)(comma - at) : strlen(at)};
        bool fine =
            options->ranges < ANNOTATE_RANGES && read_range(part, &st->range[options->ranges]);
        if (!fine) {
            tool_usage(run, "--plies needs ranges, such as 51..70 or 1..10,40.., not '%s'", text);
            return false;
        }
        options->ranges++;
        at = comma ? comma + 1 : NULL;
    }
    return true;
}

static bool read_engine(tool_run *run, const annotate_settings *set, tafl_annotate_options *out)
{
    uint64_t scale, table, wait, restarts;
    bool builtin = !set->engine || strcmp(set->engine, "builtin") == 0;
    if (!read_number(run, "scale", set->scale, 0, 1000000, &scale) ||
        !read_number(run, "table", set->table, 0, 65536, &table) ||
        !read_number(run, "wait", set->wait, 0, UINT32_MAX, &wait) ||
        !read_number(run, "restarts", set->restarts, 3, 1000, &restarts))
        return false;
    if (!builtin && !*set->engine) {
        tool_usage(run, "--engine needs a command, or builtin");
        return false;
    }
    if (builtin && (set->protocol || set->scale)) {
        tool_usage(run, "--protocol and --scale belong to an --engine");
        return false;
    }
    out->external.command = builtin ? NULL : set->engine;
    out->external.protocol = (tafl_protocol)set->protocol;
    out->external.search_ms = (uint32_t)wait;
    out->external.restarts = restarts ? (uint32_t)restarts : TAFL_NO_RESTARTS;
    out->builtin.table_bytes = (size_t)table << 20;
    out->man = (uint32_t)scale;
    return true;
}

static bool stopped(void *context)
{
    (void)context;
    return tool_interrupted();
}

int annotate_settings_read(tool_run *run, annotate_state *st)
{
    const annotate_settings *set = run->settings;
    tafl_annotate_options *options = &st->options;
    uint64_t lines, jobs;
    if (!read_budget(run, set, &options->budget) || !read_engine(run, set, options) ||
        !read_number(run, "lines", set->lines, 0, TAFL_LINES_MAX, &lines) ||
        !read_number(run, "jobs", set->jobs, 1, WORK_THREADS_MAX, &jobs) ||
        (set->plies && !read_plies(run, st, set->plies)))
        return TOOL_USAGE;
    if (set->lines && lines == 0) return tool_usage(run, "--lines needs at least 1");
    options->lines = (unsigned)lines;
    options->jobs = jobs ? (unsigned)jobs : tafl__work_processors();
    options->only = set->only;
    options->skip_decided = set->skip_decided;
    options->pov = set->pov;
    options->best = set->best;
    options->done = annotate_done;
    options->tick = annotate_tick;
    options->stop = stopped;
    options->context = st;
    return TOOL_FINE;
}
