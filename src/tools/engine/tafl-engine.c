/* SPDX-License-Identifier: MIT */
/* tafl-engine: the built-in engine as a program. Here is its command line; how it talks to a host is
 * in serve.c and requests.c, what it says in the library. */
#include <work/work.h>

#include "serve.h"
#include <frame/tool.h>

typedef struct settings {
    tool_common common;
    engine_server_options serve;
    const char *check;
    unsigned jobs;
} settings;

#define AT(field) OPTION_AT(settings, field)

static const tool_option options[] = {
    {"protocol", "auto|otep|htp|jsonl", "protocol to speak", AT(serve.protocol), AS_CHOICE,
     .letter = 'p'},
    {"jobs", "N", "threads for JSON lines", AT(jobs), AS_NUMBER(0, WORK_THREADS_MAX, 1),
     .letter = 'j'},
    {"check", "COMMAND", "test whether an engine follows its protocol", AT(check), AS_TEXT},
    {"table", "SIZE", "memory of the transposition table", AT(serve.engine.table_bytes),
     AS_SIZE(65536), .rare = true},
    {"tune", "NAME=VALUE", "other weights, for tests of strength", AT(serve.engine.tune), AS_TEXT,
     .rare = true},
};

static int begin(tool_run *run)
{
    settings *set = run->settings;
    set->serve.budget = set->common.budget;
    if (run->operand_count > 0) return tool_usage(run, "this tool takes no operands");
    if (set->check && !*set->check) return tool_usage(run, "--check needs a command");
    if (set->check) return engine_check(run, set->check, set->serve.protocol);
    return engine_serve(run, &set->serve, set->jobs);
}

const tool_desc tool_this = {
    .name = "tafl-engine",
    .operands = "",
    .statuses = "0 session ended, 1 --check failed",
    .groups = GROUP_BUDGET | GROUP_MS,
    TOOL_OPTIONS(options),
    .settings_size = sizeof(settings),
    .begin = begin,
};
