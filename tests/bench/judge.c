/* SPDX-License-Identifier: MIT */
/* How fast records already read are replayed and judged, and how fast perft plays, as ratios to a
 * loop that only decodes the same move tokens. Rounds are interleaved and the median is taken,
 * because the machine may have other things to do.
 *     bench-judge RULES FILE [ROUNDS]      the format of FILE is found by content */
#include <stdio.h>
#include <stdlib.h>

#include <tafl/format.h>
#include <tafl/replay.h>

#include "yardstick.h"

enum { ROUNDS_MAX = 101, PASSES = 4, PERFT_DEPTH = 3 };

typedef struct archive {
    tafl_record **record;
    size_t count;
} archive;

static archive read_archive(const char *path)
{
    archive all = {NULL, 0};
    tafl_reader *reader;
    if (tafl_reader_open(&reader, path, NULL, NULL, NULL)) return all;
    for (;;) {
        tafl_record *record = NULL;
        tafl_record_new(&record);
        tafl_record **grown = realloc(all.record, (all.count + 1) * sizeof(tafl_record *));
        if (!record || !grown) exit(3);
        all.record = grown;
        if (tafl_reader_next(reader, record) != TAFL_OK) {
            tafl_record_free(record);
            break;
        }
        all.record[all.count++] = record;
    }
    tafl_reader_free(reader);
    return all;
}

/* Nanoseconds a ply. */
static double judge_time(tafl_replay *replay, const tafl_referee *referee, const archive *all)
{
    size_t plies = 0;
    double start = now();
    for (int pass = 0; pass < PASSES; pass++)
        for (size_t i = 0; i < all->count; i++) {
            tafl_replay_run(replay, referee, all->record[i], NULL);
            plies += tafl_replay_result(replay).plies;
        }
    return (now() - start) * 1e9 / (double)(plies ? plies : 1);
}

/* Nanoseconds a made move, counting those of every depth. */
static double perft_time(const tafl_referee *referee, const tafl_position *start)
{
    double begin = now();
    uint64_t made = tafl_perft_run(referee, start, PERFT_DEPTH).leaves;
    double taken = now() - begin;
    for (unsigned depth = 1; depth < PERFT_DEPTH; depth++)
        made += tafl_perft_run(referee, start, depth).leaves;
    return taken * 1e9 / (double)made;
}

static int ascending(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, ascending);
    return values[count / 2];
}

int main(int argc, char **argv)
{
    static tafl_referee referee;
    static double yard[ROUNDS_MAX], judged[ROUNDS_MAX], perft[ROUNDS_MAX];
    tafl_rules rules;
    tafl_text file = {0};
    int rounds = argc > 3 ? atoi(argv[3]) : 9;
    if (rounds < 1 || rounds > ROUNDS_MAX) rounds = 9;
    if (argc < 3 || tafl_rules_read(&rules, tafl_str_of(argv[1]), NULL, NULL) ||
        tafl_referee_init(&referee, &rules, NULL) || tafl_file_read(&file, argv[2], SIZE_MAX / 2))
        return 3;
    archive all = read_archive(argv[2]);
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    for (int i = 0; i < rounds; i++) {
        yard[i] = decode_time(tafl_text_view(&file), 4 * PASSES);
        judged[i] = judge_time(replay, &referee, &all) / yard[i];
        perft[i] = perft_time(&referee, &referee.start) / yard[i];
    }
    double unit = median(yard, rounds);
    printf("decode: %.1f ns a token\n", unit);
    printf("judge: ratio %.2f\n", median(judged, rounds));
    printf("perft depth %d: ratio %.2f\n", PERFT_DEPTH, median(perft, rounds));
    for (size_t i = 0; i < all.count; i++) tafl_record_free(all.record[i]);
    free(all.record);
    tafl_replay_free(replay);
    tafl_text_clear(&file);
    return 0;
}
