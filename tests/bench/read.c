/* SPDX-License-Identifier: MIT */
/* How fast records are read, as a ratio to a loop that only decodes the same move tokens.
 *     bench-read FILE [PASSES]      the format is found by content */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <tafl/format.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The yardstick: squares out of every token that begins with a letter and a digit. */
static size_t decode(tafl_str bytes, unsigned long *sum)
{
    size_t moves = 0;
    const char *at = bytes.at, *end = bytes.at + bytes.len;
    while (at < end) {
        const char *begin = at;
        while (at < end && *at >= 'a' && *at <= 's') {
            unsigned file = (unsigned)(*at++ - 'a'), rank = 0;
            while (at < end && *at >= '0' && *at <= '9') rank = rank * 10 + (unsigned)(*at++ - '0');
            *sum = *sum * 31 + file * 32 + rank;
            if (at < end && (*at == '-' || *at == 'x')) at++;
        }
        moves += at > begin;
        while (at < end && *at != ' ' && *at != ',' && *at != '\n') at++;
        if (at < end && *at == ',') {
            while (at < end && *at != '\n') at++;
        }
        while (at < end && (*at == ' ' || *at == '\n')) at++;
    }
    return moves;
}

static size_t read_all(const char *path, tafl_record *record)
{
    tafl_reader *reader;
    size_t moves = 0;
    if (tafl_reader_open(&reader, path, NULL, NULL, NULL)) return 0;
    while (tafl_reader_next(reader, record) == TAFL_OK) moves += tafl_record_nodes(record);
    tafl_reader_close(reader);
    return moves;
}

int main(int argc, char **argv)
{
    int passes = argc > 2 ? atoi(argv[2]) : 20;
    tafl_text file = {0};
    if (argc < 2 || tafl_file_read(&file, argv[1], SIZE_MAX / 2)) return 3;
    tafl_record *record = tafl_record_new();
    unsigned long sum = 0;
    size_t decoded = 0, moves = 0;
    double start = now();
    for (int i = 0; i < passes; i++) decoded += decode(tafl_text_view(&file), &sum);
    double middle = now();
    for (int i = 0; i < passes; i++) moves += read_all(argv[1], record);
    double end = now();
    double yard = (middle - start) * 1e9 / (double)(decoded ? decoded : 1);
    double ours = (end - middle) * 1e9 / (double)(moves ? moves : 1);
    printf("decode: %.1f ns a token (%zu, %lx)\nread: %.1f ns a move (%zu), ratio %.2f\n", yard,
           decoded, sum, ours, moves, ours / yard);
    tafl_record_free(record);
    tafl_text_clear(&file);
    return 0;
}
