/* SPDX-License-Identifier: MIT */
/* Writing, reading and writing again, and listening to what reading tells. */
#include "round_trip.h"

#include <stdio.h>

#include "unit.h"

/* ---- listening ------------------------------------------------------------------------------ */

static void ear_tell(void *context, const tafl_diag *diag)
{
    ear *e = context;
    e->errors += diag->severity == TAFL_ERROR;
    if (e->most && e->heard.len > e->most) return;
    if (diag->source) {
        tafl_place place = tafl_source_place(diag->source, diag->at);
        tafl_text_format(&e->heard, "%llu:%llu ", (unsigned long long)place.line,
                         (unsigned long long)place.column);
    }
    tafl_text_format(&e->heard, "%s: %s\n", diag->id, diag->message);
}

tafl_sink ear_sink(ear *e)
{
    return (tafl_sink){ear_tell, e};
}

/* Reads all that an opened reader has, and closes it. */
static void hear_all(ear *e, tafl_reader *reader)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    size_t fine = 0, rejected = 0;
    tafl_status status = reader ? TAFL_OK : TAFL_END;
    while (status != TAFL_END && (status = tafl_reader_next(reader, record)) != TAFL_END) {
        fine += status == TAFL_OK;
        rejected += status != TAFL_OK;
        if (status != TAFL_OK && status != TAFL_SYNTAX && status != TAFL_LIMIT) break;
    }
    tafl_text_format(&e->heard, "= %zu ok, %zu rejected", fine, rejected);
    if (reader) tafl_reader_free(reader);
    tafl_record_free(record);
}

void ear_read(ear *e, const tafl_codec *codec, tafl_str bytes)
{
    tafl_reader *reader;
    tafl_sink sink = ear_sink(e);
    tafl_reader_open_bytes(&reader, TAFL_STR("t"), bytes, codec, NULL, &sink);
    hear_all(e, reader);
}

void ear_read_file(ear *e, const tafl_codec *codec, const char *path)
{
    tafl_reader *reader;
    tafl_sink sink = ear_sink(e);
    tafl_reader_open(&reader, path, codec, NULL, &sink);
    hear_all(e, reader);
}

/* ---- round trips ---------------------------------------------------------------------------- */

static tafl_status write_one(tafl_text *out, const tafl_codec *codec, const tafl_record *record)
{
    tafl_writer *writer;
    tafl_status status = tafl_writer_open(&writer, codec, NULL, out);
    if (status) return status;
    tafl_status put = tafl_writer_put(writer, record);
    status = tafl_writer_finish(writer);
    tafl_writer_free(writer);
    return put ? put : status;
}

/* Reads the one record in `bytes`; says why when that fails or anything is told. */
static bool read_one(tafl_record *out, const tafl_codec *codec, tafl_str bytes, tafl_text *why)
{
    ear e = {0};
    tafl_reader *reader;
    tafl_sink sink = ear_sink(&e);
    tafl_status status = tafl_reader_open_bytes(&reader, TAFL_STR("t"), bytes, codec, NULL, &sink);
    if (!status) status = tafl_reader_next(reader, out);
    tafl_text_format(why, "%s", status ? tafl_status_text(status) : "");
    tafl_text_str(why, tafl_text_view(&e.heard));
    if (reader) tafl_reader_free(reader);
    tafl_text_clear(&e.heard);
    return !status && why->len == 0;
}

void round_trip(const tafl_codec *codec, const tafl_record *record, const char *name)
{
    tafl_text first = {0}, second = {0}, why = {0};
    tafl_record *again = NULL;
    tafl_record_new(&again);
    bool same = write_one(&first, codec, record) == TAFL_OK &&
                read_one(again, codec, tafl_text_view(&first), &why) &&
                tafl_record_equal(record, again, &why) &&
                write_one(&second, codec, again) == TAFL_OK;
    bool stable = tafl_str_equal(tafl_text_view(&first), tafl_text_view(&second));
    if (!same || !stable) {
        printf("\n%s through %s: %.*s\n%.*s\n%.*s\n", name, codec->name, (int)why.len,
               why.at ? why.at : "", (int)first.len, first.at ? first.at : "",
               same ? (int)second.len : 0, second.at ? second.at : "");
    }
    CU_ASSERT(same && stable);
    tafl_record_free(again);
    tafl_text_clear(&first);
    tafl_text_clear(&second);
    tafl_text_clear(&why);
}

/* Writes all records of a reader; the records that cannot be read are left out. */
static size_t write_all(tafl_text *out, const tafl_codec *codec, tafl_reader *reader,
                        tafl_record *record)
{
    tafl_writer *writer;
    size_t count = 0;
    tafl_status status;
    if (tafl_writer_open(&writer, codec, NULL, out) != TAFL_OK) return 0;
    while ((status = tafl_reader_next(reader, record)) != TAFL_END && status != TAFL_IO) {
        if (status) continue;
        round_trip(codec, record, "a record of a file");
        CU_ASSERT_EQUAL(tafl_writer_put(writer, record), TAFL_OK);
        count++;
    }
    CU_ASSERT_EQUAL(tafl_writer_finish(writer), TAFL_OK);
    tafl_writer_free(writer);
    return count;
}

/* Reads everything in `bytes` and writes it; returns how many records there were. */
static size_t rewrite(tafl_text *out, const tafl_codec *codec, tafl_str bytes, tafl_record *record)
{
    tafl_reader *reader;
    tafl_writer *writer;
    size_t count = 0;
    tafl_status status = tafl_reader_open_bytes(&reader, TAFL_STR("t"), bytes, codec, NULL, NULL);
    if (!status) status = tafl_writer_open(&writer, codec, NULL, out);
    CU_ASSERT_EQUAL_FATAL(status, TAFL_OK);
    while (tafl_reader_next(reader, record) == TAFL_OK) {
        count += tafl_writer_put(writer, record) == TAFL_OK;
    }
    CU_ASSERT_EQUAL(tafl_writer_finish(writer), TAFL_OK);
    tafl_writer_free(writer);
    tafl_reader_free(reader);
    return count;
}

size_t round_trip_file(const tafl_codec *codec, const char *path)
{
    tafl_text first = {0}, second = {0};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_reader *reader;
    CU_ASSERT_EQUAL_FATAL(tafl_reader_open(&reader, path, NULL, NULL, NULL), TAFL_OK);
    size_t count = write_all(&first, codec, reader, record);
    CU_ASSERT_EQUAL(rewrite(&second, codec, tafl_text_view(&first), record), count);
    CU_ASSERT(tafl_str_equal(tafl_text_view(&first), tafl_text_view(&second)));
    tafl_reader_free(reader);
    tafl_record_free(record);
    tafl_text_clear(&first);
    tafl_text_clear(&second);
    return count;
}
