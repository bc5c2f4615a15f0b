/* SPDX-License-Identifier: MIT */
/* Brings together what reader, rules and replay say about one record, and gives the verdict. */
#include "judge.h"

#include <stdlib.h>

struct tool_judge {
    tool_run *run;
    tool_rulebook *book;
    tafl_replay *replay;
    tafl_replay_options options;
    tafl_severity fail_on;
    tool_judged judged;
    tool_finding *finding;   /* room for `room`, reused */
    tool_finding **in_order; /* the same, by place */
    size_t room;
    tool_item *item;      /* the one being judged */
    tool_finding dropped; /* where a finding goes when memory is out; the run stops then */
};

const char *tool_verdict_text(tool_verdict verdict)
{
    static const char *const words[] = {"valid", "invalid", "unjudged"};
    return words[verdict];
}

/* ---- life -------------------------------------------------------------------------------------- */

tool_judge *tool_judge_new(tool_run *run, tafl_severity fail_on, int *status)
{
    *status = TOOL_FAILED;
    tool_judge *judge = calloc(1, sizeof *judge);
    if (!judge) return NULL;
    judge->run = run;
    judge->fail_on = fail_on;
    judge->options.automatic_repetition = run->common->repetition == REPETITION_AUTOMATIC;
    judge->options.after_end_go_on = run->common->after_end == AFTER_END_GO_ON;
    judge->options.restore_legs = run->common->restore_legs;
    tafl_replay_new(&judge->replay);
    if (judge->replay) judge->book = tool_rulebook_new(run, status);
    if (judge->book) return judge;
    tool_judge_free(judge);
    return NULL;
}

void tool_judge_free(tool_judge *judge)
{
    if (!judge) return;
    tool_rulebook_free(judge->book);
    tafl_replay_free(judge->replay);
    free(judge->in_order);
    free(judge->finding);
    free(judge);
}

tafl_replay_options *tool_judge_replay_options(tool_judge *judge)
{
    return &judge->options;
}

const tool_rules *tool_judge_rules(const tool_judge *judge)
{
    return judge->judged.rules;
}

/* ---- findings ---------------------------------------------------------------------------------- */

static tool_finding *add(tool_judge *judge)
{
    if (judge->judged.count == judge->room) {
        size_t room = judge->room ? judge->room * 2 : 32;
        tool_finding *findings = realloc(judge->finding, room * sizeof *findings);
        if (findings) judge->finding = findings;
        tool_finding **in_order = realloc(judge->in_order, room * sizeof *in_order);
        if (in_order) judge->in_order = in_order;
        if (!findings || !in_order) {
            tool_no_memory(judge->run);
            return &judge->dropped;
        }
        judge->room = room;
    }
    tool_finding *finding = &judge->finding[judge->judged.count++];
    *finding = (tool_finding){0};
    return finding;
}

static void add_remarks(tool_judge *judge)
{
    const tool_item *item = judge->item;
    for (size_t i = 0; i < item->remark_count; i++) {
        const tool_remark *remark = &item->remarks[i];
        tool_finding *finding = add(judge);
        finding->id = remark->id;
        finding->severity = remark->severity;
        finding->message = remark->message;
        finding->source = remark->source.bytes.len > 0 ? &remark->source : NULL;
        finding->at = remark->at;
        finding->len = remark->len;
    }
}

static void add_replay(tool_judge *judge)
{
    size_t count = tafl_replay_count(judge->replay);
    for (size_t i = 0; i < count; i++) {
        const tafl_finding *found = tafl_replay_finding(judge->replay, i);
        tool_finding *finding = add(judge);
        finding->id = tafl_str_of(tafl_finding_text((tafl_finding_id)found->id));
        finding->severity = tafl_finding_severity((tafl_finding_id)found->id);
        finding->message = found->message;
        if (found->id == TAFL_FINDING_ILLEGAL_MOVE)
            finding->reason = tafl_fault_text((tafl_fault)found->fault);
        finding->ply = found->ply;
        finding->node = found->node;
        finding->source = found->len > 0 ? tafl_record_source(judge->item->record) : NULL;
        finding->at = found->at;
        finding->len = found->len;
        finding->more = found;
    }
}

/* A finding of ours on the rules of a record: it points to their tag, or where the record begins. */
static void add_own(tool_judge *judge, tafl_finding_id id, const char *message)
{
    tool_finding *finding = add(judge);
    const tafl_record *record = judge->item->record;
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("rules"));
    finding->id = tafl_str_of(tafl_finding_text(id));
    finding->severity = tafl_finding_severity(id);
    finding->message = tafl_str_of(message);
    const tafl_source *source = tafl_record_source(record);
    finding->source = source->bytes.len > 0 ? source : NULL;
    finding->at = tag && tag->len > 0 ? tag->at : 0;
    finding->len = tag ? tag->len : 0;
}

static void keep_remark(void *context, const tafl_diag *diag)
{
    tool_judge *judge = context;
    tool_item_remark(judge->run, judge->item, diag);
}

/* ---- judging ----------------------------------------------------------------------------------- */

static void judge_under(tool_judge *judge, tool_rules *rules)
{
    tafl_replay_options options = judge->options;
    options.starts = rules->starts;
    options.start_count = rules->start_count;
    judge->judged.rules = rules;
    if (tafl_replay_run(judge->replay, &rules->referee, judge->item->record, &options) != TAFL_OK)
        tool_no_memory(judge->run);
    if (rules->start_count > 0)
        judge->judged.rules = tool_rules_started_from(rules, tafl_replay_start(judge->replay));
    judge->judged.board = tafl_replay_board(judge->replay, &judge->judged.board_ply);
    add_remarks(judge);
    add_replay(judge);
}

static void judge_without(tool_judge *judge, bool missing)
{
    add_remarks(judge);
    judge->judged.unreadable = !missing;
    if (missing)
        add_own(judge, TAFL_FINDING_RULES_NONE,
                "the record names no rules; say which with --rules");
    else
        add_own(judge, TAFL_FINDING_RULES_BAD, "the record cannot be judged: its rules are wrong");
}

/* ---- places ------------------------------------------------------------------------------------ */

static int by_place(const void *a, const void *b)
{
    const tool_finding *x = *(tool_finding *const *)a, *y = *(tool_finding *const *)b;
    uintptr_t at_x = (uintptr_t)x->source->bytes.at, at_y = (uintptr_t)y->source->bytes.at;
    if (at_x != at_y) return at_x < at_y ? -1 : 1;
    return x->at == y->at ? 0 : x->at < y->at ? -1 : 1;
}

/* Finds line and column of all findings in one go through the record, however many they are. */
static void find_places(tool_judge *judge)
{
    size_t count = 0;
    for (size_t i = 0; i < judge->judged.count; i++) {
        if (judge->finding[i].source) judge->in_order[count++] = &judge->finding[i];
    }
    if (count > 1) qsort(judge->in_order, count, sizeof *judge->in_order, by_place);
    const tool_finding *last = NULL;
    for (size_t i = 0; i < count; i++) {
        tool_finding *finding = judge->in_order[i];
        bool on = last && last->source->bytes.at == finding->source->bytes.at;
        finding->place = on ? tafl_source_place_from(finding->source, &last->place, finding->at)
                            : tafl_source_place(finding->source, finding->at);
        last = finding;
    }
}

/* ---- the verdict ------------------------------------------------------------------------------- */

static bool is_failed(const tool_judge *judge)
{
    for (size_t i = 0; i < judge->judged.count; i++) {
        if (judge->finding[i].severity >= judge->fail_on) return true;
    }
    return false;
}

static void judge_read(tool_judge *judge)
{
    tool_judged *judged = &judge->judged;
    tool_item *item = judge->item;
    const tafl_sink sink = {keep_remark, judge};
    judged->plies = tafl_record_plies(item->record);
    judged->stated = tafl_record_facts_of(item->record)->stated;
    if (tafl_record_tag(item->record, TAFL_STR("not-tafl"))) { /* a codec says so, and why */
        add_remarks(judge);
        return;
    }
    tool_choice choice = tool_rulebook_choose(judge->book, item->record, &sink);
    if (choice.rules)
        judge_under(judge, choice.rules);
    else
        judge_without(judge, choice.missing);
    judged->rules_unused = choice.unused;
    if (choice.unused)
        add_own(judge, TAFL_FINDING_RULES_OPTION_UNUSED,
                "--rules was not used: the record names its own rules");
}

const tool_judged *tool_judge_record(tool_judge *judge, tool_item *item)
{
    tool_judged *judged = &judge->judged;
    *judged = (tool_judged){0};
    judge->item = item;
    if (item->status == TAFL_OK) {
        judge_read(judge);
    } else {
        judged->unreadable = true;
        add_remarks(judge);
    }
    if (!judge->run->common->quiet) find_places(judge);
    judged->finding = judge->finding;
    if (!judged->rules)
        judged->verdict = VERDICT_UNJUDGED;
    else if (judged->count > 0 && is_failed(judge))
        judged->verdict = VERDICT_INVALID;
    return judged;
}
