/* SPDX-License-Identifier: MIT */
/* The canonical form of a record: what the writer of its format makes of it, provided that this reads back
 * as the same record. */
#include "again.h"

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

tafl_status tafl__format_again(tafl_record *again, tafl_text *out, const tafl_codec *codec,
                               const tafl_record *record)
{
    size_t begin = out->len;
    tafl_reader *reader = NULL;
    tafl_record_reset(again);
    tafl_status status = write_one(out, codec, record);
    if (status) return status;
    const tafl_str text = {out->at + begin, out->len - begin};
    status = tafl_reader_open_bytes(&reader, TAFL_STR("trial"), text, codec, NULL, NULL);
    if (!status) status = tafl_reader_next(reader, again);
    tafl_reader_free(reader);
    return status;
}

tafl_status tafl_format_canonical(tafl_text *out, const tafl_codec *codec,
                                  const tafl_record *record, tafl_text *why)
{
    tafl_record *again;
    if (!codec->write) {
        tafl_text_format(why, "format %s can only be read", codec->name);
        return TAFL_UNSUPPORTED;
    }
    if (tafl_record_new(&again) != TAFL_OK) return TAFL_NOMEM;
    tafl_status status = tafl__format_again(again, out, codec, record);
    if (!status && !tafl_record_equal(record, again, why)) status = TAFL_UNSUPPORTED;
    if (status && why->len == 0) tafl_text_z(why, tafl_status_text(status));
    tafl_record_free(again);
    return status;
}
