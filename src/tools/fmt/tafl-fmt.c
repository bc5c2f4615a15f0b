/* SPDX-License-Identifier: MIT */
/* tafl-fmt: records in the canonical form of their own format. What canonical is, the writer of the
 * format says. A file is only touched when everything in it was read, can be written, and says the
 * same when it is read again. */
#include <errno.h>
#include <string.h>

#include <tafl/compare.h>

#include <frame/judge.h>

/* ---- options ------------------------------------------------------------------------------------- */

typedef struct settings {
    tool_common common;
    bool in_place, check;
} settings;

#define AT(field) OPTION_AT(settings, field)

static const tool_option options[] = {
    {"in-place", NULL, "rewrite the files", AT(in_place), AS_SWITCH, .letter = 'i'},
    {"check", NULL, "only show what would change", AT(check), AS_SWITCH, .letter = 'c'},
};

typedef struct state {
    const tafl_codec *codec; /* of the present file */
    tafl_writer *writer;
    tafl_text fresh; /* the file as it should be */
    tafl_text one;   /* a record written for trial */
    bool refused;    /* the file is left as it is */
} state;

/* ---- begin --------------------------------------------------------------------------------------- */

static int begin(tool_run *run)
{
    const settings *set = run->settings;
    if (set->in_place && (set->check || run->common->output))
        return tool_usage(run, "--in-place, --check and --output exclude each other");
    if (set->check && run->common->output)
        return tool_usage(run, "--check and --output exclude each other");
    for (size_t i = 0; (set->in_place || set->check) && i < run->operand_count; i++)
        if (strcmp(run->operands[i], "-") == 0)
            return tool_usage(run, "--in-place and --check need files");
    return TOOL_FINE;
}

/* ---- a record ------------------------------------------------------------------------------------ */

static void refuse(tool_run *run, state *st, const tool_item *item, const char *why)
{
    tafl_text line = {0};
    tool_item_heading(&line, item);
    tool_say(run, TAFL_ERROR, "%s: left unchanged: %s", line.at ? line.at : item->file, why);
    tool_raise(run, TOOL_NO);
    st->refused = true;
    run->withheld = true;
    tafl_text_clear(&line);
}

static bool has_lost(const tool_item *item)
{
    for (size_t i = 0; i < item->findings.count; i++)
        if (item->findings.at[i].diag.loses) return true;
    return false;
}

/* Is the record one that can be formatted? Says why not. */
static bool is_fit(tool_run *run, state *st, const tool_item *item)
{
    tafl_text why = {0};
    tafl_status status = TAFL_OK;
    tafl_text_reset(&st->one);
    if (item->status || has_lost(item) || tool_item_has(item, TAFL_ERROR))
        tafl_text_z(&why, "not everything in it was read");
    else
        status = tafl_format_canonical(&st->one, item->codec, item->record, &why);
    bool failed = status == TAFL_NOMEM || why.failed;
    if (failed) tool_no_memory(run);
    if (!failed && why.len > 0) refuse(run, st, item, why.at);
    tafl_text_clear(&why);
    return !st->refused && !failed;
}

static void record(tool_run *run, tool_item *item)
{
    state *st = run->state;
    tool_item_tell(run, item);
    if (st->refused || !is_fit(run, st, item)) return;
    st->codec = item->codec;
    tafl_status status =
        st->writer ? TAFL_OK : tafl_writer_open(&st->writer, st->codec, NULL, &st->fresh);
    if (!status) status = tafl_writer_put(st->writer, item->record);
    if (status == TAFL_NOMEM)
        tool_no_memory(run);
    else if (status)
        refuse(run, st, item, "it cannot be written");
}

/* ---- a file -------------------------------------------------------------------------------------- */

static void io_failed(tool_run *run, const char *file, const char *what)
{
    tool_say(run, TAFL_ERROR, "cannot %s %s: %s", what, file, strerror(errno));
    tool_raise(run, TOOL_FAILED);
}

static void rewrite(tool_run *run, state *st, const char *file)
{
    tafl_output *output;
    if (tafl_output_open(&output, file) != TAFL_OK) {
        io_failed(run, file, "write");
        return;
    }
    tafl_output_write(output, tafl_text_view(&st->fresh));
    if (tafl_output_commit(output) != TAFL_OK) io_failed(run, file, "write");
    tafl_output_free(output);
}

static void show(tool_run *run, state *st, const char *file, const tafl_text *old)
{
    tafl_text diff = {0}, name = {0};
    if (old->len && memchr(old->at, '\0', old->len)) { /* no lines to be compared */
        tool_say(run, TAFL_ERROR, "%s: would be written as UTF-8", file);
        tool_raise(run, TOOL_NO);
        return;
    }
    tafl_text_format(&name, "%s (formatted)", file);
    if (!name.failed &&
        tafl_text_diff(&diff, tafl_str_of(file), tafl_text_view(old), tafl_text_view(&name),
                       tafl_text_view(&st->fresh)) == TAFL_OK)
        tool_put(run, &diff);
    else
        tool_no_memory(run);
    tool_raise(run, TOOL_NO);
    tafl_text_clear(&diff);
    tafl_text_clear(&name);
}

/* Compares the file with what it should be. */
static void settle(tool_run *run, state *st, const char *file)
{
    const settings *set = run->settings;
    tafl_text old = {0};
    tafl_status status = tafl_file_read(&old, file, SIZE_MAX / 4);
    if (status) {
        io_failed(run, file, "read");
    } else if (!tafl_str_equal(tafl_text_view(&old), tafl_text_view(&st->fresh))) {
        if (set->check && !run->common->quiet) show(run, st, file, &old);
        if (set->check) tool_raise(run, TOOL_NO);
        if (set->in_place) rewrite(run, st, file);
    }
    tafl_text_clear(&old);
}

static void file_done(tool_run *run, const char *file)
{
    const settings *set = run->settings;
    state *st = run->state;
    bool whole = st->writer && !st->refused && !run->stop && !tool_interrupted();
    if (st->writer && tafl_writer_finish(st->writer) != TAFL_OK) tool_no_memory(run);
    tafl_writer_free(st->writer);
    st->writer = NULL;
    if (whole && !run->broken) {
        if (set->in_place || set->check)
            settle(run, st, file);
        else
            tool_put(run, &st->fresh);
    }
    tafl_text_reset(&st->fresh);
    st->refused = false;
}

static void end(tool_run *run)
{
    (void)run;
}

static void free_state(tool_run *run)
{
    state *st = run->state;
    tafl_writer_free(st->writer);
    tafl_text_clear(&st->fresh);
    tafl_text_clear(&st->one);
}

const tool_desc tool_this = {
    .name = "tafl-fmt",
    .operands = "FILE|DIR|-...",
    .statuses = "0 canonical or formatted, 1 not",
    .groups = GROUP_RECORDS | GROUP_OUTPUT,
    TOOL_OPTIONS(options),
    TOOL_KEEPS(settings, state),
    .begin = begin,
    .record = record,
    .file_done = file_done,
    .end = end,
    .free = free_state,
};
