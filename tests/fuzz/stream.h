/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_STREAM_H
#define FUZZ_STREAM_H

/* Whole files: as many records as were read come out again, each the same, in this format or another one that says
 * that it loses nothing. */

#include "codec.h"

enum { STREAM_RECORDS = 64 };

typedef struct stream {
    tafl_record *record[STREAM_RECORDS];
    size_t count;
} stream;

static void stream_read(stream *out, tafl_str bytes, const tafl_codec *codec)
{
    tafl_reader *reader;
    out->count = 0;
    if (tafl_reader_open_bytes(&reader, TAFL_STR("stream"), bytes, codec, NULL, NULL)) return;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (tafl_status status; (status = tafl_reader_next(reader, record)) != TAFL_END;) {
        if (status != TAFL_OK) continue;
        if (out->count == STREAM_RECORDS) break;
        out->record[out->count++] = record;
        tafl_record_new(&record);
    }
    tafl_record_free(record);
    tafl_reader_free(reader);
}

static void stream_clear(stream *s)
{
    for (size_t i = 0; i < s->count; i++) tafl_record_free(s->record[i]);
    s->count = 0;
}

/* Keeps of the records those that the format can hold without a loss. */
static void stream_keep(stream *s, const tafl_codec *to)
{
    size_t kept = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (tafl_format_losses(to, s->record[i]) == 0)
            s->record[kept++] = s->record[i];
        else
            tafl_record_free(s->record[i]);
    }
    s->count = kept;
}

static void stream_check(tafl_str bytes, const tafl_codec *from, const tafl_codec *to)
{
    stream first, again;
    tafl_text written = {0}, difference = {0};
    tafl_writer *writer;
    stream_read(&first, bytes, from);
    stream_keep(&first, to);
    if (first.count > 0) {
        if (tafl_writer_open(&writer, to, NULL, &written)) abort();
        for (size_t i = 0; i < first.count; i++)
            if (tafl_writer_put(writer, first.record[i])) abort();
        if (tafl_writer_finish(writer)) abort();
        tafl_writer_free(writer);
        stream_read(&again, tafl_text_view(&written), to);
        if (again.count != first.count) fail("another number of records", &written, &difference);
        for (size_t i = 0; i < first.count; i++) {
            take_tags(to, first.record[i], again.record[i]);
            if (!tafl_record_equal(first.record[i], again.record[i], &difference))
                fail("not equal", &written, &difference);
        }
        stream_clear(&again);
    }
    stream_clear(&first);
    tafl_text_clear(&written);
    tafl_text_clear(&difference);
}

#endif
