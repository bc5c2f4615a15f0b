/* SPDX-License-Identifier: MIT */
/* Reads the records of all inputs, keeps what the reader remarks about each, and hands them to the
 * tool one after another. A broken input is reported and the rest is read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "files.h"
#include "unknown.h"

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

/* Counts a remark; false when there were enough of its id. */
static bool count_told(tool_run *run, const char *id)
{
    size_t i = 0;
    while (i < TOOL_TOLD - 1 && run->told[i].count && strcmp(run->told[i].id, id) != 0) i++;
    snprintf(run->told[i].id, sizeof run->told[i].id, "%s", id);
    return ++run->told[i].count <= TOOL_SHOWN || run->common->verbose;
}

static void print_remarks(tool_run *run, const tool_item *item)
{
    tafl_text text = {0};
    for (size_t i = 0; i < item->findings.count; i++) {
        const tafl_finding *finding = &item->findings.at[i];
        bool shown = finding->diag.severity > TAFL_NOTE || run->common->verbose;
        if (shown && finding->id == TAFL_FINDING_READING && count_told(run, finding->diag.id))
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
    r->item.number += r->item.codec != NULL;
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

/* ---- files that are no records -------------------------------------------------------------------- */

static void pass_over(reading *r, uint64_t *count, const char *why)
{
    ++*count;
    if (r->run->common->verbose) tell(r, TAFL_NOTE, "passed-over", why);
    tafl_findings_reset(&r->item.findings);
}

/* A file that looks like a record is handed over as one that cannot be read, so that reports name it
 * and rejects have it. */
static void hand_over_unknown(reading *r)
{
    tafl_text bytes = {0};
    tafl_source whole = {.name = tafl_str_of(r->item.file), .line = 1};
    if (tafl_file_read(&bytes, r->item.file, TAFL_LIMIT_RECORD_BYTES) == TAFL_OK)
        whole.bytes = tafl_text_view(&bytes);
    tafl_record_reset(r->item.record);
    if (tafl_record_set_source(r->item.record, &whole, false) != TAFL_OK) tool_no_memory(r->run);
    tafl_record_facts_edit(r->item.record)->unreadable = 1;
    r->item.codec = NULL;
    hand_over(r, TAFL_SYNTAX);
    tafl_text_clear(&bytes);
}

static bool is_told(const reading *r, const char *id)
{
    const tafl_findings *findings = &r->item.findings;
    return findings->count > 0 && strcmp(findings->at[0].diag.id, id) == 0;
}

static bool is_regular(const char *path)
{
    struct stat about;
    return strcmp(path, "-") != 0 && stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* A file whose format is not known, or which is packed. False when it is an error of the input. */
static bool deal_with_unknown(reading *r, bool found)
{
    tool_passed *passed = &r->run->passed;
    if (found && is_told(r, "format-packed")) {
        pass_over(r, &passed->binary, "passed over: it is packed");
        return true;
    }
    if (!is_told(r, "format-unknown") || !is_regular(r->item.file)) return false;
    tool_unknown kind = tool_unknown_kind(r->item.file);
    if (kind == UNKNOWN_RECORD)
        hand_over_unknown(r);
    else if (found && kind == UNKNOWN_TEXT)
        pass_over(r, &passed->unknown, "passed over: it is in no known format");
    else if (found)
        pass_over(r, &passed->binary, "passed over: it is not text");
    return found || kind == UNKNOWN_RECORD;
}

/* An input that cannot be read. */
static void fail(reading *r)
{
    r->run->passed.failed++;
    tool_raise(r->run, TOOL_FAILED);
}

/* ---- any input ------------------------------------------------------------------------------------- */

static void open_and_read(reading *r, bool found)
{
    tafl_reader *reader = NULL;
    const tafl_sink sink = tafl_findings_sink(&r->item.findings);
    tafl_status status = tafl_reader_open(&reader, r->item.file, r->run->from, &r->options, &sink);
    if (status == TAFL_OK) {
        r->item.codec = tafl_reader_codec(reader);
        read_records(r, reader);
        tool_progress_file_done(r->run->progress, tafl_reader_bytes(reader));
        tafl_reader_free(reader);
    } else if (status == TAFL_NOMEM) {
        tool_no_memory(r->run);
    } else if (status != TAFL_UNSUPPORTED || !deal_with_unknown(r, found)) {
        if (r->item.findings.count == 0) tell(r, TAFL_ERROR, "io", tafl_status_text(status));
        print_rest(r);
        fail(r);
    }
}

static bool has_other_name(const reading *r)
{
    const tafl_codec *from = r->run->from;
    return from && *from->suffixes && tafl_codec_for_file(tafl_str_of(r->item.file)) != from;
}

static void tell_lost(reading *r, int error)
{
    tafl_text words = {0};
    tafl_text_format(&words, "it cannot be examined: %s", strerror(error));
    tell(r, TAFL_ERROR, "io", words.failed ? "it cannot be examined" : words.at);
    fail(r);
    tafl_text_clear(&words);
}

/* A file of a folder that the run itself writes to, which is only seen now: by a link, or because standard
 * output goes there. */
static void deal_with_written(reading *r, const char *written)
{
    if (strcmp(written, "-") == 0) {
        pass_over(r, &r->run->passed.other, "passed over: standard output goes there");
        return;
    }
    tool_raise(r->run,
               tool_usage(r->run, "%s is an input, and %s is the same file; name another file",
                          r->item.file, written));
    r->run->stop = r->run->withheld = true;
}

static void read_input(reading *r, const tool_input *input)
{
    tool_passed *passed = &r->run->passed;
    const char *written = input->found ? tool_file_written(r->run, input->path) : NULL;
    r->item.number = 0;
    if (input->error)
        tell_lost(r, input->error);
    else if (written)
        deal_with_written(r, written);
    else if (input->other)
        pass_over(r, &passed->other,
                  "passed over: it is a link to a directory, a pipe or the like");
    else if (input->found && has_other_name(r))
        pass_over(r, &passed->unnamed, "passed over: its name is not one of the format of --from");
    else
        open_and_read(r, input->found);
    tafl_findings_reset(&r->item.findings);
    if (r->run->tool->file_done) r->run->tool->file_done(r->run, r->item.file);
}

/* ---- all inputs -------------------------------------------------------------------------------- */

static void read_all(reading *r)
{
    tool_run *run = r->run;
    tool_inputs inputs;
    tool_input input;
    tool_inputs_open(&inputs, run->operands, run->operand_count);
    while (!run->stop && !tool_interrupted() && tool_inputs_next(&inputs, &input)) {
        r->item.file = input.path;
        read_input(r, &input);
        free(input.path);
    }
    if (inputs.failed) tool_no_memory(run);
    tool_inputs_close(&inputs);
}

uint64_t tool_passed_count(const tool_passed *passed)
{
    return passed->unknown + passed->unnamed + passed->binary + passed->other;
}

/* One line, whatever was passed over: "3 files were passed over (2 in no known format, 1 not text)". */
static void tell_passed(tool_run *run)
{
    const tool_passed *passed = &run->passed;
    const struct {
        uint64_t count;
        const char *what;
    } kinds[] = {{passed->unknown, "in no known format"},
                 {passed->unnamed, "not named like the format of --from"},
                 {passed->binary, "packed or not text"},
                 {passed->other, "links to directories, pipes or the output"}};
    uint64_t all = tool_passed_count(passed);
    tafl_text list = {0};
    if (all == 0 || run->common->quiet) return;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].count)
            tafl_text_format(&list, "%s%llu %s", list.len ? ", " : "",
                             (unsigned long long)kinds[i].count, kinds[i].what);
    tool_say(run, TAFL_NOTE, "%llu %s passed over (%s)%s", (unsigned long long)all,
             all == 1 ? "file was" : "files were", list.at ? list.at : "",
             run->common->verbose ? "" : "; -v names them");
    tafl_text_clear(&list);
}

/* "2966 more foreign-game, 1813 more syntax-move are not shown" */
static void tell_counts(tool_run *run)
{
    tafl_text list = {0};
    for (size_t i = 0; i < TOOL_TOLD && run->told[i].count; i++)
        if (run->told[i].count > TOOL_SHOWN)
            tafl_text_format(&list, "%s%llu more [%s]", list.len ? ", " : "",
                             (unsigned long long)run->told[i].count - TOOL_SHOWN, run->told[i].id);
    if (list.len > 0 && !run->common->verbose && !run->common->quiet)
        tool_say(run, TAFL_NOTE, "messages not shown: %s; -v shows all", list.at);
    tafl_text_clear(&list);
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
    tell_passed(run);
    tell_counts(run);
    if (run->records == 0 && run->status == TOOL_FINE && !tool_interrupted()) {
        tool_say(run, TAFL_ERROR, "no record found");
        tool_raise(run, TOOL_NO);
    }
}

static bool is_usable(const tafl_codec *codec, bool writing)
{
    return writing ? codec->write != NULL : codec->read != NULL;
}

/* Who does with it what was asked for; NULL when nobody is known to. */
static const char *who_writes(const char *name)
{
    static const char pictures[] = "svg|png|pdf|eps|ps|tikz|tex|text|unicode";
    return tool_word_index(pictures, tafl_str_of(name)) < 0 ? NULL : "tafl-render draws pictures";
}

/* Which formats there are, or the one that was meant. */
static void hint_at(tafl_text *hint, const char *name, bool writing)
{
    const tafl_codec *codec;
    const char *who = writing ? who_writes(name) : NULL;
    tool_nearest nearest = tool_nearest_to(tafl_str_of(name));
    for (unsigned i = 0; (codec = tafl_codec_at(i)); i++)
        if (is_usable(codec, writing)) tool_nearest_try(&nearest, tafl_str_of(codec->name));
    if (who)
        tafl_text_format(hint, "; %s", who);
    else if (!tafl_codec_find(tafl_str_of(name)))
        tool_nearest_tell(&nearest, "", hint);
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
