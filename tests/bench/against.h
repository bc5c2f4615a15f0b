/* SPDX-License-Identifier: MIT */
#ifndef BENCH_AGAINST_H
#define BENCH_AGAINST_H

/* Reading a format against the bare parser of the library its codec builds on: the records of a file
 * are written in that format first, then both go over the same bytes in turns, so that both see the
 * same machine. */

#include <stdio.h>
#include <stdlib.h>

#include <tafl/format.h>

#include "yardstick.h"

/* All records of a file in the format; the number of their moves. */
static inline size_t convert(tafl_text *out, const char *path, const tafl_codec *format)
{
    tafl_reader *reader;
    tafl_writer *writer;
    size_t moves = 0;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    if (tafl_reader_open(&reader, path, NULL, NULL, NULL)) exit(3);
    if (tafl_writer_open(&writer, format, NULL, out)) exit(3);
    for (tafl_status s; (s = tafl_reader_next(reader, record)) != TAFL_END && s != TAFL_IO;) {
        if (s) continue;
        moves += tafl_record_nodes(record);
        if (tafl_writer_put(writer, record)) exit(3);
    }
    tafl_reader_free(reader);
    if (tafl_writer_finish(writer)) exit(3);
    tafl_writer_free(writer);
    tafl_record_free(record);
    return moves;
}

static inline size_t read_all(tafl_str bytes, const tafl_codec *format, tafl_record *record)
{
    tafl_reader *reader;
    size_t moves = 0;
    if (tafl_reader_open_bytes(&reader, TAFL_STR("archive"), bytes, format, NULL, NULL)) exit(3);
    while (tafl_reader_next(reader, record) == TAFL_OK) moves += tafl_record_nodes(record);
    tafl_reader_free(reader);
    return moves;
}

/* The main program: arguments FILE [PASSES]; `parse` is the bare parser, called `name`. */
static inline int bench_against(int argc, char **argv, const char *format_name, const char *name,
                                void (*parse)(tafl_str bytes))
{
    int passes = argc > 2 ? atoi(argv[2]) : 20;
    if (argc < 2) return 2;
    const tafl_codec *format = tafl_codec_find(tafl_str_of(format_name));
    tafl_text archive = {0};
    size_t moves = convert(&archive, argv[1], format), seen = 0;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    double yard = 0, ours = 0;
    for (int i = 0; i < passes; i++) {
        double start = now();
        parse(tafl_text_view(&archive));
        double middle = now();
        seen += read_all(tafl_text_view(&archive), format, record);
        yard += middle - start;
        ours += now() - middle;
    }
    double total = (double)(moves ? moves : 1) * passes;
    printf("%s alone: %.1f ns a move (%zu moves, %zu bytes)\n", name, yard * 1e9 / total, moves,
           archive.len);
    printf("read: %.1f ns a move, ratio %.2f\n", ours * 1e9 / total, ours / yard);
    tafl_record_free(record);
    tafl_text_clear(&archive);
    return seen == moves * (size_t)passes ? 0 : 1;
}

#endif
