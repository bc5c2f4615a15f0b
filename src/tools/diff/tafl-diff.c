/* SPDX-License-Identifier: MIT */
/* tafl-diff: two files of records, record by record. How two records are compared is in the
 * library; here both files are read in step. */
#include <string.h>

#include "diff.h"

/* ---- options ------------------------------------------------------------------------------------- */

typedef struct settings {
    tool_common common;
    int report;
    unsigned ignore; /* 1 << tafl_aspect */
} settings;

#define AT(field) OPTION_AT(settings, field)

static const tool_option options[] = {
    {"report", "text|json", "format of the report", AT(report), AS_CHOICE},
    {"ignore", "ASPECTS", "what to ignore", AT(ignore), AS_WORDS},
};

/* One of the two files while it is read. */
typedef struct input {
    tool_run *run;
    tafl_reader *reader;
    tool_item item;
    bool more; /* item holds the next record */
} input;

typedef struct state {
    input input[2];
    tafl_judge *judge;
    tafl_rules rules[2];
    tafl_comparison result;
    tafl_text out;
} state;

/* The words of --ignore. */
static const char *aspect_word(const char *value, unsigned index)
{
    return strcmp(value, "ASPECTS") == 0 && index < TAFL_ASPECTS
               ? tafl_aspect_text((tafl_aspect)index)
               : NULL;
}

/* ---- reading ------------------------------------------------------------------------------------- */

/* Goes to the next record that can be read. */
static void next(input *in)
{
    tool_run *run = in->run;
    for (;;) {
        tafl_status status = tafl_reader_next(in->reader, in->item.record);
        in->more = status == TAFL_OK;
        tool_item_tell(run, &in->item);
        bool whole = !tool_item_has(&in->item, TAFL_ERROR);
        if (in->item.findings.failed) tool_no_memory(run);
        tafl_findings_reset(&in->item.findings);
        if (status == TAFL_END) return;
        in->item.number++;
        if (!whole || status == TAFL_SYNTAX || status == TAFL_LIMIT) tool_raise(run, TOOL_NO);
        if (!whole && run->common->strict) run->stop = true;
        if (status == TAFL_OK) return;
        if (status == TAFL_SYNTAX || status == TAFL_LIMIT) continue;
        tool_raise(run, TOOL_FAILED);
        return;
    }
}

static int open_input(tool_run *run, input *in, const char *file)
{
    const tafl_sink sink = tafl_findings_sink(&in->item.findings);
    const tafl_read_options read = tool_read_options(run);
    in->run = run;
    in->item.file = file;
    tafl_record_new(&in->item.record);
    if (!in->item.record) return TOOL_FAILED;
    if (tafl_reader_open(&in->reader, file, run->from, &read, &sink) == TAFL_OK) {
        in->item.codec = tafl_reader_codec(in->reader);
        next(in);
        return TOOL_FINE;
    }
    tool_item_tell(run, &in->item);
    return TOOL_FAILED;
}

/* ---- comparing ----------------------------------------------------------------------------------- */

/* The record of an input and the rules it is under, which are copied to `copy`. */
static tafl_compared side_of(tool_run *run, tafl_judge *judge, const input *in, tafl_rules *copy,
                             tool_identity *identity)
{
    const tafl_judge_rules *rules;
    if (tafl_judge_rules_of(&rules, judge, in->item.record, NULL) == TAFL_NOMEM)
        tool_no_memory(run);
    if (rules) *copy = rules->referee.rules;
    *identity = tool_identify(&in->item, rules);
    return (tafl_compared){in->item.record, rules ? copy : NULL};
}

static void compare(tool_run *run, state *st)
{
    const settings *set = run->settings;
    diff_names names = {{{0}, {0}}};
    tafl_compared side[2];
    for (unsigned i = 0; i < 2; i++) {
        input *in = &st->input[i];
        names.of[i].file = in->item.file;
        if (!in->more) continue;
        side[i] = side_of(run, st->judge, in, &st->rules[i], &names.of[i]);
    }
    bool both = names.of[0].record && names.of[1].record;
    if (both && tafl_compare(&st->result, &side[0], &side[1], set->ignore) != TAFL_OK)
        tool_no_memory(run);
    if (!both || !st->result.same) tool_raise(run, TOOL_NO);
    if (run->common->quiet) return;
    if (set->report == 1)
        diff_json(&st->out, &names, &st->result);
    else
        diff_text(&st->out, &names, &st->result);
    tool_put(run, &st->out);
    tafl_text_reset(&st->out);
}

static int begin(tool_run *run)
{
    state *st = run->state;
    if (run->operand_count != 2) return tool_usage(run, "name two files to compare");
    if (strcmp(run->operands[0], "-") == 0 && strcmp(run->operands[1], "-") == 0)
        return tool_usage(run, "only one of the two can be standard input");
    int status = tool_judge_new(&st->judge, run, (tafl_judge_options){0});
    for (unsigned i = 0; i < 2 && status == TOOL_FINE; i++)
        status = open_input(run, &st->input[i], run->operands[i]);
    if (status != TOOL_FINE) return status;
    if (!st->input[0].more && !st->input[1].more) {
        tool_say(run, TAFL_ERROR, "no record found");
        return TOOL_NO;
    }
    while ((st->input[0].more || st->input[1].more) && !run->stop && !tool_interrupted()) {
        compare(run, st);
        for (unsigned i = 0; i < 2; i++)
            if (st->input[i].more) next(&st->input[i]);
    }
    return run->status;
}

static void free_state(tool_run *run)
{
    state *st = run->state;
    for (unsigned i = 0; i < 2; i++) {
        if (st->input[i].reader) tafl_reader_free(st->input[i].reader);
        tool_item_clear(&st->input[i].item);
    }
    tafl_judge_free(st->judge);
    tafl_comparison_clear(&st->result);
    tafl_text_clear(&st->out);
}

const tool_desc tool_this = {
    .name = "tafl-diff",
    .operands = "FILE FILE",
    .statuses = "0 the same, 1 not the same",
    .groups = GROUP_READ | GROUP_RULES | GROUP_OUTPUT | GROUP_TALK | GROUP_COLOR,
    .word = aspect_word,
    TOOL_OPTIONS(options),
    TOOL_KEEPS(settings, state),
    .begin = begin,
    .free = free_state,
};
