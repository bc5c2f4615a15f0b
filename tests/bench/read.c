/* SPDX-License-Identifier: MIT */
/* How fast records are read, as a ratio to a loop that only decodes the same move tokens.
 *     bench-read FILE [PASSES]      the format is found by content */
#include <stdio.h>
#include <stdlib.h>

#include <tafl/format.h>

#include "yardstick.h"

static size_t read_all(const char *path, tafl_record *record)
{
    tafl_reader *reader;
    size_t moves = 0;
    if (tafl_reader_open(&reader, path, NULL, NULL, NULL)) return 0;
    while (tafl_reader_next(reader, record) == TAFL_OK) moves += tafl_record_nodes(record);
    tafl_reader_free(reader);
    return moves;
}

int main(int argc, char **argv)
{
    int passes = argc > 2 ? atoi(argv[2]) : 20;
    tafl_text file = {0};
    if (argc < 2 || tafl_file_read(&file, argv[1], SIZE_MAX / 2)) return 3;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    size_t moves = 0;
    double yard = decode_time(tafl_text_view(&file), passes), start = now();
    for (int i = 0; i < passes; i++) moves += read_all(argv[1], record);
    double ours = (now() - start) * 1e9 / (double)(moves ? moves : 1);
    printf("decode: %.1f ns a token\nread: %.1f ns a move, ratio %.2f\n", yard, ours, ours / yard);
    tafl_record_free(record);
    tafl_text_clear(&file);
    return 0;
}
