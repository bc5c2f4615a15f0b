/* SPDX-License-Identifier: MIT */
/* Records into a text or an output, one after another: what comes before, between and after them
 * is the codec's affair; this counts them and hands the bytes on. */
#include <stdlib.h>

#include <tafl/format.h>

struct tafl_writer {
    const tafl_codec *codec;
    tafl_output *output; /* NULL: into the text of the caller */
    tafl_text *text, own;
    size_t count;
    size_t first; /* where the first record begins in the text */
};

tafl_status tafl_writer_open(tafl_writer **out, const tafl_codec *codec, tafl_output *output,
                             tafl_text *text)
{
    *out = NULL;
    if (!codec->write) return TAFL_UNSUPPORTED;
    tafl_writer *writer = calloc(1, sizeof *writer);
    if (!writer) return TAFL_NOMEM;
    *writer = (tafl_writer){.codec = codec, .output = output};
    writer->text = output ? &writer->own : text;
    if (codec->begin) codec->begin(writer->text);
    writer->first = writer->text->len;
    *out = writer;
    return TAFL_OK;
}

/* Sends what has gathered to the output, if there is one. */
static tafl_status send(tafl_writer *writer)
{
    if (writer->text->failed) return TAFL_NOMEM;
    if (!writer->output) return TAFL_OK;
    tafl_status status = tafl_output_write(writer->output, tafl_text_view(&writer->own));
    tafl_text_reset(&writer->own);
    return status;
}

tafl_status tafl_writer_put(tafl_writer *writer, const tafl_record *record)
{
    size_t before = writer->text->len;
    tafl_status status = writer->codec->write(writer->text, record, writer->count);
    if (status) {
        writer->text->len = before; /* nothing of it */
        return status;
    }
    writer->count++;
    if (!writer->codec->many) return send(writer);
    if (writer->count == 1) return writer->text->failed ? TAFL_NOMEM : TAFL_OK; /* held back */
    if (writer->count == 2) writer->codec->many(writer->text, writer->first);
    return send(writer);
}

tafl_status tafl_writer_finish(tafl_writer *writer)
{
    if (writer->codec->end) writer->codec->end(writer->text, writer->count);
    return send(writer);
}

void tafl_writer_free(tafl_writer *writer)
{
    if (!writer) return;
    tafl_text_clear(&writer->own);
    free(writer);
}
