/* SPDX-License-Identifier: MIT */
/* Writes records to be held against a schema: those of files, and random ones.
 *     emit CODEC RANDOM [FILE...]     so many random records, then those of the files */
#include <stdio.h>
#include <stdlib.h>

#include "random_record.h"

static tafl_status put_random(tafl_writer *writer, tafl_record *record, int count)
{
    const random_record_options options = {.keeps = 16383, .nodes = 40};
    tafl_status status = TAFL_OK;
    for (int seed = 0; seed < count && !status; seed++) {
        status = random_record(record, (uint64_t)seed, &options) ? TAFL_OK : TAFL_NOMEM;
        if (!status) status = tafl_writer_put(writer, record);
    }
    return status;
}

static tafl_status put_file(tafl_writer *writer, tafl_record *record, const char *path)
{
    tafl_reader *reader;
    tafl_status status = tafl_reader_open(&reader, path, NULL, NULL, NULL);
    while (!status && (status = tafl_reader_next(reader, record)) != TAFL_END) {
        if (!status) status = tafl_writer_put(writer, record);
    }
    if (reader) tafl_reader_free(reader);
    return status == TAFL_END ? TAFL_OK : status;
}

int main(int argc, char **argv)
{
    tafl_output *output;
    tafl_writer *writer;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    const tafl_codec *codec = argc > 2 ? tafl_codec_find(tafl_str_of(argv[1])) : NULL;
    if (!codec || tafl_output_open(&output, "-")) return 2;
    if (tafl_writer_open(&writer, codec, output, NULL)) return 2;
    tafl_status status = put_random(writer, record, atoi(argv[2]));
    for (int i = 3; i < argc && !status; i++) status = put_file(writer, record, argv[i]);
    tafl_status finished = tafl_writer_finish(writer), committed = tafl_output_commit(output);
    tafl_writer_free(writer);
    tafl_output_free(output);
    tafl_record_free(record);
    return status || finished || committed;
}
