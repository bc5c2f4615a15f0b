/* SPDX-License-Identifier: MIT */
/*
 * Records of tafl-annotate: read and judged one after another, handed to the annotator, taken back in
 * the same order and written. What is wrong with a record is told when it is read.
 */
#include <stdlib.h>
#include <string.h>

#include <work/work.h>

#include "run.h"

/* ---- items ----------------------------------------------------------------------------------------- */

static annotate_item *new_item(annotate_state *st)
{
    annotate_item *item = st->free;
    if (item) {
        st->free = item->next;
        return item;
    }
    item = calloc(1, sizeof *item);
    if (item) tafl_record_new(&item->record);
    if (item && item->record) return item;
    free(item);
    return NULL;
}

void annotate_items_clear(annotate_state *st)
{
    while (st->free) {
        annotate_item *item = st->free;
        st->free = item->next;
        tafl_record_free(item->record);
        free(item);
    }
}

/* The name of the input, to live until the end. */
static const char *keep_name(annotate_state *st, const char *name)
{
    if (st->file && strcmp(st->file, name) == 0) return st->file;
    tafl_str copy = tafl_arena_copy(&st->names, (tafl_str){name, strlen(name) + 1});
    return st->file = copy.at;
}

/* ---- in ------------------------------------------------------------------------------------------------ */

/* The format to write where nobody said: that of the first record, if it keeps what will be written. */
static bool begin_out(annotate_state *st, const tool_item *item)
{
    const tafl_codec *own = item->codec;
    if (st->out_begun) return true;
    if (!st->to && own && own->write && own->keeps & TAFL_KEEPS_EVAL) st->to = own;
    if (!st->to) st->to = tafl_codec_find(TAFL_STR("otg"));
    st->losses.to = st->to;
    st->out_begun = tool_out_begin(st->run, &st->out, st->to, false);
    return st->out_begun;
}

static bool keeps_from_annotating(const tafl_finding *finding)
{
    return finding->id == TAFL_FINDING_ILLEGAL_MOVE || finding->id == TAFL_FINDING_RULES_NONE ||
           finding->id == TAFL_FINDING_RULES_BAD;
}

/* Tells what keeps plies from being annotated; with --verbose everything. */
static void tell_findings(tool_run *run, const tool_item *item, const tafl_judgement *judged)
{
    tafl_text text = {0};
    for (size_t i = 0; i < judged->count; i++) {
        const tafl_finding *finding = &judged->finding[i];
        bool grave = keeps_from_annotating(finding);
        if (grave) tool_raise(run, TOOL_NO);
        if (grave || (run->common->verbose && finding->id != TAFL_FINDING_READING))
            tool_finding_message(&text, run->err_color, item, finding);
    }
    if (!run->common->quiet) tool_put_error(run, &text);
    tafl_text_clear(&text);
}

void annotate_on_ply(void *context, const tafl_replay_ply *ply)
{
    annotate_state *st = context;
    if (st->keeps) tafl_plies_keep(&st->played, ply);
}

/* Judges the record; its plies are kept where something may have to be filled in. */
static void judge(tafl_judgement *out, annotate_state *st, tool_item *item)
{
    st->keeps = tool_lacks(st->to, item->record);
    tafl_plies_reset(&st->played);
    tool_judge_item(out, st->judge, st->run, item);
}

/* Fills in what the format wants; names the rules of --rules. */
static bool complete(annotate_state *st, tool_item *item, const tafl_judgement *judged)
{
    bool fine = !st->played.failed && tool_fill(&st->losses, item, judged, &st->played);
    return fine && tool_rules_tag(item->record, judged->rules, st->to) == TAFL_OK;
}

/* The record goes, and another one takes its place for the next reading. */
static void hand_over(annotate_state *st, tool_item *item, annotate_item *mine,
                      const tafl_judgement *judged)
{
    tafl_record *record = item->record;
    const tafl_source *source = tafl_record_source(record);
    mine->file = keep_name(st, item->file);
    mine->number = item->number;
    st->bytes = st->base + source->offset + source->bytes.len;
    mine->planned = st->planned += tafl_record_plies(record) + 1;
    item->record = mine->record;
    mine->record = record;
    const tafl_referee *referee = judged->rules ? &judged->rules->referee : NULL;
    if (tafl_annotator_put(st->annotator, record, referee, NULL, mine) != TAFL_OK)
        tool_no_memory(st->run);
}

/* --strip: the record is written as it was without annotations. Nobody minds what is wrong with its moves. */
static void strip(annotate_state *st, tool_item *item, const tafl_judgement *judged)
{
    const tool_identity place = {.file = item->file, .record = item->number};
    bool fine = complete(st, item, judged) && tafl_annotation_strip(item->record) == TAFL_OK;
    if (fine) {
        tool_losses_begin(&st->losses, place);
        fine = tool_losses_of(&st->losses, item->record);
    }
    if (fine)
        tool_out_put(st->run, &st->out, place, item->record);
    else
        tool_no_memory(st->run);
}

void annotate_record(tool_run *run, tool_item *item)
{
    annotate_state *st = run->state;
    bool read = item->status == TAFL_OK && begin_out(st, item);
    tafl_judgement judged = {0};
    if (read) judge(&judged, st, item);
    tool_item_tell(run, item);
    if (tool_item_has(item, TAFL_ERROR)) tool_raise(run, TOOL_NO);
    if (!read) return;
    if (st->set->strip) {
        strip(st, item, &judged);
        return;
    }
    tell_findings(run, item, &judged);
    annotate_item *mine = new_item(st);
    if (!mine || !complete(st, item, &judged)) {
        tool_no_memory(run);
        return;
    }
    hand_over(st, item, mine, &judged);
}

/* ---- out ----------------------------------------------------------------------------------------------- */

static void tell_failure(annotate_state *st, const annotate_item *item, const tafl_annotated *a)
{
    tool_run *run = st->run;
    if (a->status == TAFL_NOMEM) {
        tool_no_memory(run);
    } else if (a->status == TAFL_UNSUPPORTED) {
        tool_say(run, TAFL_ERROR, "%s: record %llu: the engine cannot play these rules", item->file,
                 (unsigned long long)item->number);
        tool_raise(run, TOOL_NO);
    } else if (a->failed) {
        tool_say(run, TAFL_ERROR,
                 "%s: record %llu: the engine gave no answer for %u of %u positions", item->file,
                 (unsigned long long)item->number, (unsigned)a->failed,
                 (unsigned)(a->asked + a->looks));
        tool_raise(run, TOOL_FAILED);
    }
    if (a->cut && !run->common->quiet)
        tool_say(
            run, TAFL_WARNING,
            "%s: record %llu: the engine named illegal moves for %u of %u positions; its lines "
            "are cut there",
            item->file, (unsigned long long)item->number, (unsigned)a->cut, (unsigned)a->asked);
}

void annotate_done(void *context, const tafl_annotated *a)
{
    annotate_state *st = context;
    annotate_item *item = a->item;
    const tool_identity place = {.file = item->file, .record = item->number};
    tell_failure(st, item, a);
    st->records++;
    st->passed = item->planned;
    st->searched += a->searched;
    st->cached += a->cached;
    st->resumed += a->resumed;
    st->looks += a->looks;
    st->look_nodes += a->look_nodes;
    st->failed += a->failed;
    if (!a->interrupted && !st->run->broken && !st->set->puzzles) {
        tool_losses_begin(&st->losses, place);
        if (!tool_losses_of(&st->losses, a->record)) tool_no_memory(st->run);
        tool_out_put(st->run, &st->out, place, a->record);
    }
    item->record = a->record;
    item->next = st->free;
    st->free = item;
}

static void tell_so_far(const annotate_state *st)
{
    uint64_t ms = tafl__clock_ms() - st->begun_ms;
    tool_say(st->run, TAFL_NOTE, "so far %llu records and %llu positions in %llu s",
             (unsigned long long)st->records, (unsigned long long)st->plies,
             (unsigned long long)(ms / 1000));
}

/* Reading runs ahead of the engine: the share of the inputs that is done is told by plies. */
void annotate_tick(void *context)
{
    annotate_state *st = context;
    st->plies++;
    if (st->passed < st->planned) st->passed++;
    uint64_t bytes = (uint64_t)((double)st->bytes / (double)st->planned * (double)st->passed);
    tool_progress_work(st->run->progress, st->records, st->plies, "plies", bytes);
    if (tool_asked()) tell_so_far(st);
}

void annotate_tell_sum(const annotate_state *st)
{
    uint64_t ms = tafl__clock_ms() - st->begun_ms;
    tool_say(st->run, TAFL_NOTE,
             "%llu records, %llu positions: %llu by the engine, %llu from the cache, %llu from the "
             "journal; %llu second looks with %llu nodes; %llu.%llu s",
             (unsigned long long)st->records, (unsigned long long)st->plies,
             (unsigned long long)st->searched, (unsigned long long)st->cached,
             (unsigned long long)st->resumed, (unsigned long long)st->looks,
             (unsigned long long)st->look_nodes, (unsigned long long)(ms / 1000),
             (unsigned long long)(ms / 100 % 10));
}
