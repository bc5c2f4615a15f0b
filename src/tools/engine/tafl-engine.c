/* SPDX-License-Identifier: MIT */
/* tafl-engine: the built-in engine as a program. Here is its command line; how it talks to a host is
 * in serve.c and requests.c, what it says in the library. */
#include <work/work.h>

#include "serve.h"
#include <frame/tool.h>

typedef struct settings {
    tool_common common;
    int protocol; /* tafl_protocol */
    const char *nodes, *depth, *ms, *table, *tune, *jobs, *check;
} settings;

#define AT(field) OPTION_AT(settings, field)

static const tool_option options[] = {
    {"protocol", "auto|otep|htp|jsonl", "what to speak", AT(protocol), AS_CHOICE, .letter = 'p'},
    {"nodes", "N", "moves to try where the host sets no limit", AT(nodes), AS_TEXT},
    {"depth", "N", "... plies to look ahead", AT(depth), AS_TEXT},
    {"ms", "N", "... milliseconds to think", AT(ms), AS_TEXT},
    {"jobs", "N", "threads for JSON lines", AT(jobs), AS_TEXT, .letter = 'j'},
    {"check", "COMMAND", "does another engine follow its protocol?", AT(check), AS_TEXT},
    {"table", "MIB", "memory of the transposition table", AT(table), AS_TEXT, .rare = true},
    {"tune", "NAME=VALUE", "other weights, for tests of strength", AT(tune), AS_TEXT, .rare = true},
};

/* A number of the command line; false, after a message, when it is none. An absent one is 0. */
static bool read_number(tool_run *run, const char *name, const char *text, uint64_t max,
                        uint64_t *out)
{
    *out = 0;
    if (!text || tafl_str_uint(out, tafl_str_of(text), max)) return true;
    tool_usage(run, "--%s needs a number of at most %llu, not '%s'", name, (unsigned long long)max,
               text);
    return false;
}

static int begin(tool_run *run)
{
    enum { DEPTH_MAX = 200, TABLE_MAX = 1 << 16 };
    const settings *set = run->settings;
    engine_server_options serve = {.protocol = (tafl_protocol)set->protocol};
    uint64_t nodes, depth, ms, table, jobs;
    if (run->operand_count > 0) return tool_usage(run, "there is nothing to name but options");
    if (!read_number(run, "nodes", set->nodes, UINT64_MAX / 2, &nodes) ||
        !read_number(run, "depth", set->depth, DEPTH_MAX, &depth) ||
        !read_number(run, "ms", set->ms, UINT32_MAX, &ms) ||
        !read_number(run, "table", set->table, TABLE_MAX, &table) ||
        !read_number(run, "jobs", set->jobs, WORK_THREADS_MAX, &jobs))
        return TOOL_USAGE;
    serve.budget = (tafl_budget){nodes, (uint32_t)ms, (uint32_t)depth};
    serve.engine.table_bytes = (size_t)table << 20;
    serve.engine.tune = set->tune;
    if (set->check && !*set->check) return tool_usage(run, "--check needs a command");
    if (set->check) return engine_check(run, set->check, serve.protocol);
    return engine_serve(run, &serve, set->jobs ? (unsigned)jobs : 1);
}

const tool_desc tool_this = {
    .name = "tafl-engine",
    .operands = "",
    .statuses = "0 the talk has ended, 1 --check fails",
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .settings_size = sizeof(settings),
    .begin = begin,
};
