/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_CODEC_H
#define FUZZ_CODEC_H

/* What must hold for every codec, whatever the bytes: frames tile the input and do not depend on how
 * much of it is there; places of diagnostics are inside the source; what was read is written, reads
 * the same again, and is then written to the same bytes. */

#include <stdio.h>
#include <stdlib.h>

#include <format/detect.h>
#include <tafl/format.h>

#include "fuzz.h"

static void check_place(void *context, const tafl_diag *diag)
{
    (void)context;
    if (!diag->source || !diag->message || diag->at > diag->source->bytes.len) abort();
    if (diag->len > diag->source->bytes.len - diag->at) abort();
    tafl_source_place(diag->source, diag->at);
}

static bool same_frame(tafl_frame a, tafl_frame b)
{
    return a.skip == b.skip && a.len == b.len;
}

/* Frames over all bytes end with them; a frame found in a part of the bytes is the same. */
static void check_frames(const tafl_codec *codec, tafl_str bytes)
{
    uint64_t state = 0;
    for (size_t at = 0, parts = 0; at < bytes.len;) {
        tafl_str rest = {bytes.at + at, bytes.len - at};
        uint64_t before = state;
        tafl_frame frame = codec->frame(rest, true, &state);
        if (frame.incomplete || frame.skip + frame.len > rest.len) abort();
        if (frame.skip + frame.len == 0) abort();
        if (frame.len == 0 && frame.skip != rest.len) abort();
        for (size_t i = 0; i <= 8 && parts < 64; i++, parts++) {
            tafl_str part = {rest.at, rest.len * i / 8};
            uint64_t again = before;
            tafl_frame early = codec->frame(part, false, &again);
            if (early.skip + early.len > part.len) abort();
            if (!early.incomplete && early.len && !same_frame(early, frame)) abort();
        }
        at += frame.skip + frame.len;
    }
}

/* Passing over a large record comes to an end, inside the bytes. */
static void check_pass(const tafl_codec *codec, tafl_str bytes)
{
    uint64_t state = 0;
    if (!codec->pass || bytes.len == 0) return;
    tafl_str half = {bytes.at, bytes.len / 2};
    tafl_frame first = codec->pass(half, false, &state);
    if (first.skip > half.len || !first.incomplete) return;
    tafl_str rest = {bytes.at + first.skip, bytes.len - first.skip};
    tafl_frame second = codec->pass(rest, true, &state);
    if (second.skip > rest.len || second.incomplete) abort();
}

static void write_one(tafl_text *out, const tafl_codec *codec, const tafl_record *record)
{
    tafl_writer *writer;
    if (tafl_writer_open(&writer, codec, NULL, out)) abort();
    if (tafl_writer_put(writer, record)) abort();
    if (tafl_writer_finish(writer)) abort();
    tafl_writer_free(writer);
}

static void fail(const char *what, const tafl_text *a, const tafl_text *b)
{
    fprintf(stderr, "%s\n%s\n----\n%s\n", what, a->at ? a->at : "", b->at ? b->at : "");
    abort();
}

/* A codec without tags may make some of its own when it writes. */
static void take_tags(const tafl_codec *codec, tafl_record *record, const tafl_record *again)
{
    if (codec->keeps & TAFL_KEEPS_TAGS) return;
    for (const tafl_tag *tag = tafl_record_tags(again); tag; tag = tag->next) {
        if (tafl_record_set_tag(record, tag->key, tag->value)) abort();
    }
}

/* Writes, reads, compares, writes again. */
static void check_record(const tafl_codec *codec, tafl_record *record)
{
    static const tafl_sink silent = {check_place, NULL};
    tafl_text once = {0}, twice = {0}, difference = {0};
    tafl_reader *reader;
    tafl_record *again = NULL, *more = NULL;
    tafl_record_new(&again);
    tafl_record_new(&more);
    write_one(&once, codec, record);
    if (tafl_reader_open_bytes(&reader, TAFL_STR("again"), tafl_text_view(&once), codec, NULL,
                               &silent)) {
        abort();
    }
    if (tafl_reader_next(reader, again)) fail("unreadable", &once, &difference);
    take_tags(codec, record, again);
    if (!tafl_record_equal(record, again, &difference)) fail("not equal", &once, &difference);
    if (tafl_reader_next(reader, more) != TAFL_END) fail("more", &once, &difference);
    write_one(&twice, codec, again);
    if (!tafl_str_equal(tafl_text_view(&once), tafl_text_view(&twice))) {
        fail("other bytes", &once, &twice);
    }
    tafl_reader_free(reader);
    tafl_record_free(again);
    tafl_record_free(more);
    tafl_text_clear(&once);
    tafl_text_clear(&twice);
    tafl_text_clear(&difference);
}

static inline void check_codec(const char *name, const uint8_t *bytes, size_t len,
                               const tafl_codec *to)
{
    static const tafl_sink sink = {check_place, NULL};
    const tafl_codec *codec = tafl_codec_find(tafl_str_of(name));
    tafl_str text = {(const char *)bytes, len};
    tafl_reader *reader;
    if (!codec) abort();
    check_frames(codec, text);
    check_pass(codec, text);
    codec->sniff(text);
    tafl__codec_detect(text, TAFL_STR(""));
    if (tafl_reader_open_bytes(&reader, TAFL_STR("fuzz"), text, codec, NULL, &sink)) return;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (tafl_status status; (status = tafl_reader_next(reader, record)) != TAFL_END;) {
        if (status == TAFL_NOMEM || status == TAFL_IO || status == TAFL_BUG) abort();
        if (status == TAFL_OK) {
            const tafl_codec *target = to ? to : codec;
            if (tafl_format_losses(target, record) == 0) check_record(target, record);
        }
    }
    if (tafl_reader_bytes(reader) != len) abort();
    tafl_record_free(record);
    tafl_reader_free(reader);
}

#endif
