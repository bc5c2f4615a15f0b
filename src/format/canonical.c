/* SPDX-License-Identifier: MIT */
/* The canonical form of a record: what the writer of its format makes of it, provided that this reads back
 * as the same record. */
#include <tafl/format.h>

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

/* Reads the text again; appends what is not the same. */
static tafl_status read_again(tafl_str text, const tafl_codec *codec, const tafl_record *record,
                              tafl_text *why)
{
    tafl_record *again;
    tafl_reader *reader = NULL;
    if (tafl_record_new(&again) != TAFL_OK) return TAFL_NOMEM;
    tafl_status status =
        tafl_reader_open_bytes(&reader, TAFL_STR("trial"), text, codec, NULL, NULL);
    if (!status) status = tafl_reader_next(reader, again);
    if (!status && !tafl_record_equal(record, again, why)) status = TAFL_UNSUPPORTED;
    tafl_reader_free(reader);
    tafl_record_free(again);
    return status;
}

tafl_status tafl_format_canonical(tafl_text *out, const tafl_codec *codec,
                                  const tafl_record *record, tafl_text *why)
{
    size_t begin = out->len;
    if (!codec->write) {
        tafl_text_format(why, "format %s can only be read", codec->name);
        return TAFL_UNSUPPORTED;
    }
    tafl_status status = write_one(out, codec, record);
    if (!status)
        status = read_again((tafl_str){out->at + begin, out->len - begin}, codec, record, why);
    if (status && why->len == 0) tafl_text_z(why, tafl_status_text(status));
    return status;
}
