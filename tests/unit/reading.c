/* SPDX-License-Identifier: MIT */
/* What the tests of codecs share: reading out of memory, and holding a record against what comes
 * back after writing it. */
#include <stdio.h>

#include <format/outcome.h>

#include "reading.h"

static void hear(void *context, const tafl_diag *diag)
{
    reading_ear *ear = context;
    tafl_place place = {0};
    if (diag->source) place = tafl_source_place(diag->source, diag->at);
    tafl_text_uint(&ear->text, place.line);
    tafl_text_char(&ear->text, ':');
    tafl_text_uint(&ear->text, place.column);
    tafl_text_format(&ear->text, " %s\n", diag->id);
    if (ear->excerpt && diag->source) {
        tafl_source_excerpt(ear->excerpt, diag->source, diag->at, diag->len);
    }
}

tafl_sink reading_sink(reading_ear *ear)
{
    return (tafl_sink){ear ? hear : NULL, ear};
}

tafl_status reading_first(tafl_record *record, const char *codec, tafl_str text, reading_ear *ear)
{
    tafl_reader *reader;
    tafl_sink sink = reading_sink(ear);
    const tafl_codec *found = codec ? tafl_codec_find(tafl_str_of(codec)) : NULL;
    tafl_status status =
        tafl_reader_open_bytes(&reader, TAFL_STR("test"), text, found, NULL, &sink);
    if (status) return status;
    status = tafl_reader_next(reader, record);
    tafl_reader_free(reader);
    return status;
}

size_t reading_count(const char *codec, tafl_str text, size_t *failed)
{
    tafl_reader *reader;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    const tafl_codec *found = codec ? tafl_codec_find(tafl_str_of(codec)) : NULL;
    size_t good = 0, bad = 0;
    if (tafl_reader_open_bytes(&reader, TAFL_STR("test"), text, found, NULL, NULL) == TAFL_OK) {
        for (tafl_status status; (status = tafl_reader_next(reader, record)) != TAFL_END;) {
            good += status == TAFL_OK;
            bad += status != TAFL_OK;
        }
        tafl_reader_free(reader);
    }
    tafl_record_free(record);
    if (failed) *failed = bad;
    return good;
}

tafl_status reading_write(tafl_text *out, const char *codec, const tafl_record *record)
{
    tafl_writer *writer;
    tafl_status status = tafl_writer_open(&writer, tafl_codec_find(tafl_str_of(codec)), NULL, out);
    if (status) return status;
    status = tafl_writer_put(writer, record);
    tafl_status finished = tafl_writer_finish(writer);
    tafl_writer_free(writer);
    return status ? status : finished;
}

void reading_moves(tafl_text *out, const tafl_record *record)
{
    for (const tafl_node *n = tafl_record_root(record)->child; n; n = n->child) {
        if (n->ply > 1) tafl_text_char(out, ' ');
        if (n->kind == TAFL_NODE_MOVE) tafl_move_write(out, n, TAFL_CAPTURES_OTN);
        if (n->kind == TAFL_NODE_ENDING) tafl_text_z(out, tafl__ending_token(n->reason));
        if (n->kind == TAFL_NODE_UNREAD) tafl_text_char(out, '?');
    }
}

bool reading_survives(const char *codec, const tafl_record *record)
{
    tafl_text once = {0}, twice = {0}, why = {0};
    tafl_record *again = NULL;
    tafl_record_new(&again);
    tafl_status status = reading_write(&once, codec, record);
    if (!status) status = reading_first(again, codec, tafl_text_view(&once), NULL);
    if (status) tafl_text_z(&why, tafl_status_text(status));
    bool same = !status && tafl_record_equal(record, again, &why) &&
                reading_count(codec, tafl_text_view(&once), NULL) == 1;
    if (same && reading_write(&twice, codec, again) == TAFL_OK) {
        same = tafl_str_equal(tafl_text_view(&once), tafl_text_view(&twice));
        if (!same) tafl_text_z(&why, "other bytes the second time");
    }
    if (!same) {
        fprintf(stderr, "\n%s: %s\n%s\n", codec, why.at ? why.at : "", once.at ? once.at : "");
    }
    tafl_record_free(again);
    tafl_text_clear(&once);
    tafl_text_clear(&twice);
    tafl_text_clear(&why);
    return same;
}
