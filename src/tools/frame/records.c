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

/* ---- what reading has found ---------------------------------------------------------------------- */

void tool_item_clear(tool_item *item)
{
    tafl_record_free(item->record);
    tafl_findings_clear(&item->findings);
    *item = (tool_item){0};
}

bool tool_item_has(const tool_item *item, tafl_severity severity)
{
    for (size_t i = 0; i < item->findings.count; i++) {
        const tafl_finding *finding = &item->findings.at[i];
        if (finding->id == TAFL_FINDING_READING && finding->diag.severity >= severity) return true;
    }
    return false;
}

static void print_remarks(tool_run *run, const tool_item *item)
{
    tafl_text text = {0};
    for (size_t i = 0; i < item->findings.count; i++) {
        const tafl_finding *finding = &item->findings.at[i];
        bool shown = finding->diag.severity > TAFL_NOTE || run->common->verbose;
        if (shown && finding->id == TAFL_FINDING_READING)
            tool_message_write(&text, run->err_color, item->file, &finding->diag, &finding->place);
    }
    tool_put_error(run, &text);
    tafl_text_clear(&text);
}

void tool_item_tell(tool_run *run, const tool_item *item)
{
    if (item->findings.count > 0 && !run->common->quiet) print_remarks(run, item);
}

/* Prints remarks that belong to no record. */
static void print_rest(reading *r)
{
    print_remarks(r->run, &r->item);
    tafl_findings_reset(&r->item.findings);
}

static void tell(reading *r, tafl_severity severity, const char *id, const char *words)
{
    tafl_text text = {0};
    const tafl_diag diag = {.severity = severity, .id = id, .message = words};
    tool_message_write(&text, r->run->err_color, r->item.file, &diag, NULL);
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
    tafl_findings_locate(&r->item.findings);
    if (r->item.findings.failed) tool_no_memory(run);
    run->tool->record(run, &r->item);
    if (run->common->strict && tool_item_has(&r->item, TAFL_ERROR)) {
        tell(r, TAFL_ERROR, "strict", "stopped at the first error because of --strict");
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
        tafl_findings_reset(&r->item.findings);
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
    const tafl_findings *findings = &r->item.findings;
    return found && status == TAFL_UNSUPPORTED && findings->count > 0 &&
           strcmp(findings->at[0].diag.id, "format-unknown") == 0;
}

static void read_input(reading *r, bool found)
{
    tafl_reader *reader = NULL;
    const tafl_sink sink = tafl_findings_sink(&r->item.findings);
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
        if (r->item.findings.count == 0) tell(r, TAFL_ERROR, "io", tafl_status_text(status));
        print_rest(r);
        tool_raise(r->run, TOOL_FAILED);
    }
    tafl_findings_reset(&r->item.findings);
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
    tool_raise(run, tool_usage(run, "'%s' is not a format that can be %s%s", name,
                               writing ? "written" : "read", hint.at ? hint.at : ""));
    tafl_text_clear(&hint);
    return false;
}
