/* SPDX-License-Identifier: MIT */
/* tafl-dummy: how many records are there? A tool for the test of the recipes. */
#include <frame/tool.h>

typedef struct settings {
    tool_common common;
    bool twice;
} settings;

static const tool_option options[] = {
    {"twice", NULL, "count every record twice", OPTION_AT(settings, twice), AS_SWITCH},
};

typedef struct state {
    unsigned count;
} state;

static int begin(tool_run *run)
{
    (void)run;
    return TOOL_FINE;
}

static void record(tool_run *run, tool_item *item)
{
    const settings *set = run->settings;
    state *st = run->state;
    tool_item_tell(run, item);
    st->count += set->twice ? 2 : 1;
}

static void end(tool_run *run)
{
    const state *st = run->state;
    tafl_text text = {0};
    tafl_text_format(&text, "%u\n", st->count);
    tool_put(run, &text);
    tafl_text_clear(&text);
}

const tool_desc tool_this = {
    .name = "tafl-dummy",
    .operands = "FILE|DIR|-...",
    .statuses = "0 counted, 1 no record",
    .groups = GROUP_RECORDS | GROUP_OUTPUT,
    TOOL_OPTIONS(options),
    TOOL_KEEPS(settings, state),
    .begin = begin,
    .record = record,
    .end = end,
};
