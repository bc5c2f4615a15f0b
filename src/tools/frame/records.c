/* SPDX-License-Identifier: MIT */
/* Reads the records of all inputs, keeps what the reader remarks about each, and hands them to the
 * tool one after another. A broken input is reported and the rest is read. */
#include <stdlib.h>
#include <string.h>

#include "tool.h"

/* What the reading of all inputs shares. */
typedef struct reading {
    tool_run *run;
    tool_item item;
    tafl_read_options options;
} reading;

/* ---- remarks ----------------------------------------------------------------------------------- */

static bool grow(tool_item *item)
{
    if (item->remark_count < item->remark_room) return true;
    size_t room = item->remark_room ? item->remark_room * 2 : 16;
    tool_remark *remarks = realloc(item->remarks, room * sizeof *remarks);
    if (!remarks) return false;
    item->remarks = remarks;
    item->remark_room = room;
    return true;
}

/* Of one record only so many remarks are kept. Then the last one says so, and is as grave as the gravest
 * that is left out. False: nothing is to be kept of this one. */
static bool fits(tool_item *item, tafl_diag *diag)
{
    enum { MOST = 1000 };
    if (item->remark_count < MOST) return true;
    if (item->remark_count == MOST) {
        diag->id = "remarks-more";
        diag->loses = true;
        diag->message = "from here on more is wrong with this record than is told";
        return true;
    }
    tool_remark *last = &item->remarks[MOST];
    if (diag->severity > last->severity) last->severity = diag->severity;
    return false;
}

void tool_item_remark(tool_run *run, tool_item *item, const tafl_diag *diag)
{
    if (!grow(item)) {
        tool_no_memory(run);
        return;
    }
    tafl_diag told = *diag;
    if (!fits(item, &told)) return;
    tool_remark *remark = &item->remarks[item->remark_count++];
    *remark = (tool_remark){
        .severity = told.severity, .loses = told.loses, .at = told.at, .len = told.len};
    if (told.source) {
        remark->source = *told.source;
        remark->source.name = tafl_arena_copy(&item->arena, told.source->name);
    }
    remark->id = tafl_arena_copy(&item->arena, tafl_str_of(told.id));
    remark->message = tafl_arena_copy(&item->arena, tafl_str_of(told.message));
}

/* The sink of the reader. */
static void keep_remark(void *context, const tafl_diag *diag)
{
    reading *r = context;
    tool_item_remark(r->run, &r->item, diag);
}

void tool_item_forget(tool_item *item)
{
    if (item->remark_count == 0) return;
    item->remark_count = 0;
    tafl_arena_reset(&item->arena);
}

void tool_item_clear(tool_item *item)
{
    tafl_record_free(item->record);
    tafl_arena_clear(&item->arena);
    free(item->remarks);
    *item = (tool_item){0};
}

bool tool_item_has(const tool_item *item, tafl_severity severity)
{
    for (size_t i = 0; i < item->remark_count; i++) {
        if (item->remarks[i].severity >= severity) return true;
    }
    return false;
}

static void print_remarks(tool_run *run, const tool_item *item)
{
    tafl_text text = {0};
    for (size_t i = 0; i < item->remark_count; i++) {
        const tool_remark *remark = &item->remarks[i];
        if (remark->severity == TAFL_NOTE && !run->common->verbose) continue;
        tool_message message = {.name = item->file, .source = &remark->source};
        message.at = remark->at;
        message.len = remark->len;
        message.severity = remark->severity;
        message.id = remark->id;
        message.text = remark->message;
        tool_message_write(&text, run->err_color, &message);
    }
    tool_put_error(run, &text);
    tafl_text_clear(&text);
}

void tool_item_tell(tool_run *run, const tool_item *item)
{
    if (item->remark_count > 0 && !run->common->quiet) print_remarks(run, item);
}

/* Prints remarks that belong to no record. */
static void print_rest(reading *r)
{
    print_remarks(r->run, &r->item);
    tool_item_forget(&r->item);
}

static void tell(reading *r, tafl_severity severity, const char *id, const char *words)
{
    tafl_text text = {0};
    tool_message message = {.name = r->item.file, .severity = severity, .id = tafl_str_of(id)};
    message.text = tafl_str_of(words);
    tool_message_write(&text, r->run->err_color, &message);
    tool_put_error(r->run, &text);
    tafl_text_clear(&text);
}

/* ---- one input --------------------------------------------------------------------------------- */

/* Hands over one record, and looks after --strict. */
static void hand_over(reading *r, tafl_status status)
{
    tool_run *run = r->run;
    r->item.status = status;
    r->item.number++;
    run->records++;
    run->tool->record(run, &r->item);
    if (run->common->strict && tool_item_has(&r->item, TAFL_ERROR)) {
        tell(r, TAFL_ERROR, "strict", "stopped at the first error of reading, as --strict asks");
        tool_raise(run, TOOL_NO);
        run->stop = true;
    }
}

static bool is_record(tafl_status status)
{
    return status == TAFL_OK || status == TAFL_SYNTAX || status == TAFL_LIMIT;
}

static void read_records(reading *r, tafl_reader *reader)
{
    tool_run *run = r->run;
    tafl_status status = TAFL_OK;
    while (!run->stop && !tool_interrupted()) {
        status = tafl_reader_next(reader, r->item.record);
        if (!is_record(status)) break;
        hand_over(r, status);
        tool_item_forget(&r->item);
        tool_progress_step(run->progress, run->records, tafl_reader_bytes(reader));
    }
    print_rest(r);
    if (status == TAFL_END && r->item.number == 0) {
        tell(r, TAFL_ERROR, "record-none", "no record found");
        tool_raise(run, TOOL_NO);
    } else if (!is_record(status) && status != TAFL_END) {
        if (status == TAFL_NOMEM) tool_no_memory(run);
        tool_raise(run, TOOL_FAILED);
    }
}

/* In a directory, files of no known format are passed over. */
static bool is_passed_over(const reading *r, tafl_status status, bool found)
{
    if (!found || status != TAFL_UNSUPPORTED || r->item.remark_count == 0) return false;
    return tafl_str_equal(r->item.remarks[0].id, TAFL_STR("format-unknown"));
}

static void read_input(reading *r, bool found)
{
    tafl_reader *reader = NULL;
    const tafl_sink sink = {keep_remark, r};
    tafl_str path = tafl_str_of(r->item.file);
    if (found && r->run->from && tafl_codec_for_file(path) != r->run->from &&
        *r->run->from->suffixes)
        return;
    r->item.number = 0;
    tafl_status status = tafl_reader_open(&reader, r->item.file, r->run->from, &r->options, &sink);
    if (status == TAFL_OK) {
        r->item.codec = tafl_reader_codec(reader);
        read_records(r, reader);
        tool_progress_file_done(r->run->progress, tafl_reader_bytes(reader));
        tafl_reader_free(reader);
    } else if (is_passed_over(r, status, found)) {
        if (r->run->common->verbose) tell(r, TAFL_NOTE, "format-unknown", "passed over");
    } else {
        if (r->item.remark_count == 0) tell(r, TAFL_ERROR, "io", tafl_status_text(status));
        print_rest(r);
        tool_raise(r->run, TOOL_FAILED);
    }
    tool_item_forget(&r->item);
    if (r->run->tool->file_done) r->run->tool->file_done(r->run, r->item.file);
}

/* ---- all inputs -------------------------------------------------------------------------------- */

static void read_all(reading *r)
{
    tool_run *run = r->run;
    tool_inputs inputs;
    bool found;
    char *path;
    tool_inputs_open(&inputs, run->operands, run->operand_count);
    while (!run->stop && !tool_interrupted() && (path = tool_inputs_next(&inputs, &found))) {
        r->item.file = path;
        read_input(r, found);
        free(path);
    }
    if (inputs.failed) tool_no_memory(run);
    tool_inputs_close(&inputs);
}

tafl_read_options tool_read_options(const tool_run *run)
{
    return (tafl_read_options){.dialect = run->common->dialect,
                               .skip_i = run->common->squares == SQUARES_SKIP_I};
}

void tool_read_inputs(tool_run *run)
{
    reading r = {.run = run, .options = tool_read_options(run)};
    tafl_record_new(&r.item.record);
    if (r.item.record)
        read_all(&r);
    else
        tool_no_memory(run);
    tool_item_clear(&r.item);
    if (run->records == 0 && run->status == TOOL_FINE && !tool_interrupted()) {
        tool_say(run, TAFL_ERROR, "no record found");
        tool_raise(run, TOOL_NO);
    }
}

static bool is_usable(const tafl_codec *codec, bool writing)
{
    return writing ? codec->write != NULL : codec->read != NULL;
}

/* Which formats there are, or the one that was meant. */
static void hint_at(tafl_text *hint, const char *name, bool writing)
{
    const tafl_codec *codec;
    tool_nearest nearest = tool_nearest_to(tafl_str_of(name));
    for (unsigned i = 0; (codec = tafl_codec_at(i)); i++)
        tool_nearest_try(&nearest, tafl_str_of(codec->name));
    if (!tafl_codec_find(tafl_str_of(name))) tool_nearest_tell(&nearest, "", hint);
    if (hint->len) return;
    tafl_text_z(hint, "; these can:");
    for (unsigned i = 0; (codec = tafl_codec_at(i)); i++)
        if (is_usable(codec, writing)) tafl_text_format(hint, " %s", codec->name);
}

bool tool_codec_option(tool_run *run, const char *name, bool writing, const tafl_codec **out)
{
    *out = NULL;
    if (!name) return true;
    const tafl_codec *codec = tafl_codec_find(tafl_str_of(name));
    if (codec && is_usable(codec, writing)) {
        *out = codec;
        return true;
    }
    tafl_text hint = {0};
    hint_at(&hint, name, writing);
    tool_raise(run, tool_usage(run, "'%s' is no format that can be %s%s", name,
                               writing ? "written" : "read", hint.at ? hint.at : ""));
    tafl_text_clear(&hint);
    return false;
}
