/* SPDX-License-Identifier: MIT */
/* How fast JSON lines are read, as a ratio to cJSON alone parsing the same lines.
 *     bench-json FILE [PASSES]      any format; its records are written as JSON lines first */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <tafl/format.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* All records of a file in the format `name`; the number of their moves. */
static size_t convert(tafl_text *out, const char *path, const char *name)
{
    tafl_reader *reader;
    tafl_writer *writer;
    size_t moves = 0;
    tafl_record *record = tafl_record_new();
    if (tafl_reader_open(&reader, path, NULL, NULL, NULL)) exit(3);
    if (tafl_writer_open(&writer, tafl_codec_find(tafl_str_of(name)), NULL, out)) exit(3);
    for (tafl_status s; (s = tafl_reader_next(reader, record)) != TAFL_END && s != TAFL_IO;) {
        if (s) continue;
        moves += tafl_record_nodes(record);
        if (tafl_writer_put(writer, record)) exit(3);
    }
    tafl_reader_close(reader);
    if (tafl_writer_finish(writer)) exit(3);
    tafl_record_free(record);
    return moves;
}

/* The yardstick: a tree of every line, made and deleted. */
static void parse_lines(tafl_str bytes)
{
    for (const char *at = bytes.at, *end = at + bytes.len; at < end;) {
        const char *line = memchr(at, '\n', (size_t)(end - at)), *parsed;
        cJSON *tree = cJSON_ParseWithLengthOpts(at, (size_t)(line - at), &parsed, 0);
        if (!tree) exit(1);
        cJSON_Delete(tree);
        at = line + 1;
    }
}

static size_t read_lines(tafl_str bytes, tafl_record *record)
{
    tafl_reader *reader;
    size_t moves = 0;
    if (tafl_reader_open_bytes(&reader, TAFL_STR("lines"), bytes,
                               tafl_codec_find(tafl_str_of("jsonl")), NULL, NULL))
        exit(3);
    while (tafl_reader_next(reader, record) == TAFL_OK) moves += tafl_record_nodes(record);
    tafl_reader_close(reader);
    return moves;
}

int main(int argc, char **argv)
{
    int passes = argc > 2 ? atoi(argv[2]) : 20;
    tafl_text lines = {0};
    if (argc < 2) return 2;
    size_t moves = convert(&lines, argv[1], "jsonl"), seen = 0;
    tafl_record *record = tafl_record_new();
    double yard = 0, ours = 0;
    for (int i = 0; i < passes; i++) { /* in turns, so that both see the same machine */
        double start = now();
        parse_lines(tafl_text_view(&lines));
        double middle = now();
        seen += read_lines(tafl_text_view(&lines), record);
        yard += middle - start;
        ours += now() - middle;
    }
    double total = (double)(moves ? moves : 1) * passes;
    printf("cJSON alone: %.1f ns a move (%zu moves, %zu bytes)\n", yard * 1e9 / total, moves,
           lines.len);
    printf("read: %.1f ns a move, ratio %.2f\n", ours * 1e9 / total, ours / yard);
    tafl_record_free(record);
    tafl_text_clear(&lines);
    return seen == moves * (size_t)passes ? 0 : 1;
}
