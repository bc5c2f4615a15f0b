/* SPDX-License-Identifier: MIT */
/* Records of all inputs into one output. Where nothing may be written before it is known that nothing
 * gets lost, or that there is only one record, it waits in memory or in a temporary file. */
#include "out.h"

#include <errno.h>
#include <string.h>

/* ---- line ends ----------------------------------------------------------------------------------- */

const tafl_text *tool_ends(bool crlf, const tafl_text *text, tafl_text *scratch)
{
    if (!crlf) return text;
    tafl_text_reset(scratch);
    for (size_t at = 0; at < text->len;) {
        const char *end = memchr(text->at + at, '\n', text->len - at);
        size_t len = (end ? (size_t)(end - text->at) : text->len) - at;
        tafl_text_str(scratch, (tafl_str){text->at + at, len});
        bool has = len > 0 && text->at[at + len - 1] == '\r';
        if (end) tafl_text_z(scratch, has ? "\n" : "\r\n");
        at += len + (end != NULL);
    }
    if (text->failed) scratch->failed = true;
    return scratch;
}

/* ---- spool --------------------------------------------------------------------------------------- */

static void spool_failed(tool_run *run)
{
    tool_say(run, TAFL_ERROR, "cannot write a temporary file: %s", strerror(errno));
    tool_raise(run, TOOL_FAILED);
    run->stop = run->withheld = true;
}

static void pass_on(tool_run *run, tool_out *out)
{
    const tafl_text *ready = tool_ends(out->crlf, &out->text, &out->ends);
    if (!out->spool || ready->failed)
        tool_put(run, ready);
    else if (ready->len > 0 && fwrite(ready->at, 1, ready->len, out->spool) != ready->len)
        spool_failed(run);
    tafl_text_reset(&out->text);
}

/* Hands over what waited. */
static void empty_spool(tool_run *run, tool_out *out)
{
    enum { BLOCK = 1 << 16 };
    char block[BLOCK];
    tafl_text text = {0};
    size_t got;
    rewind(out->spool);
    while (!run->stop && (got = fread(block, 1, BLOCK, out->spool)) > 0) {
        tafl_text_reset(&text);
        tafl_text_str(&text, (tafl_str){block, got});
        tool_put(run, &text);
    }
    if (ferror(out->spool)) spool_failed(run);
    tafl_text_clear(&text);
}

/* ---- records ------------------------------------------------------------------------------------- */

bool tool_out_begin(tool_run *run, tool_out *out, const tafl_codec *to, bool wait)
{
    out->to = to;
    if (wait) {
        out->spool = tmpfile();
        if (!out->spool) spool_failed(run);
        if (!out->spool) return false;
    }
    if (tafl_writer_open(&out->writer, to, NULL, &out->text) == TAFL_OK) return true;
    tool_no_memory(run);
    return false;
}

static void refuse_second(tool_run *run, tool_out *out)
{
    tool_say(run, TAFL_ERROR,
             "format %s holds one record per file, and there are more; --split game writes one "
             "file for each",
             out->to->name);
    tool_raise(run, TOOL_NO);
    out->one_too_many = true;
    run->stop = run->withheld = true;
}

/* May what has been written leave the text? A writer may yet change what stands before a second
 * record. */
static bool may_leave(const tool_out *out)
{
    if (!(out->to->keeps & TAFL_KEEPS_MANY)) return false;
    return !out->to->many || out->written > 1;
}

void tool_out_put(tool_run *run, tool_out *out, tool_identity place, const tafl_record *record)
{
    if (out->written > 0 && !(out->to->keeps & TAFL_KEEPS_MANY)) {
        refuse_second(run, out);
        return;
    }
    tafl_status status = tafl_writer_put(out->writer, record);
    if (status == TAFL_OK) {
        out->written++;
        if (may_leave(out)) pass_on(run, out);
    } else if (status == TAFL_NOMEM) {
        tool_no_memory(run);
    } else {
        tool_say(run, TAFL_ERROR, "%s: record %llu cannot be written as %s: %s",
                 place.file ? place.file : "the tree", (unsigned long long)place.record,
                 out->to->name, tafl_status_text(status));
        tool_raise(run, TOOL_NO);
    }
}

void tool_out_end(tool_run *run, tool_out *out)
{
    if (tafl_writer_finish(out->writer) != TAFL_OK) tool_no_memory(run);
    if (out->written == 0) run->withheld = true;
    if (run->withheld || run->broken) return;
    pass_on(run, out);
    if (out->spool) empty_spool(run, out);
}

void tool_out_clear(tool_out *out)
{
    tafl_writer_free(out->writer);
    if (out->spool) fclose(out->spool);
    tafl_text_clear(&out->text);
    tafl_text_clear(&out->ends);
}
