/* SPDX-License-Identifier: MIT */
#ifndef BENCH_YARDSTICK_H
#define BENCH_YARDSTICK_H

/* What every benchmark measures against, in the same process and on the same bytes: a loop that
 * only decodes move tokens. Times are processor time; only their ratios mean something. */

#include <time.h>

#include <tafl/base.h>

static inline double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Squares out of every token that begins with a letter and a digit. Returns how many tokens. */
static inline size_t decode(tafl_str bytes, unsigned long *sum)
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

/* Nanoseconds a token over `passes` passes. */
static inline double decode_time(tafl_str bytes, int passes)
{
    unsigned long sum = 0;
    size_t moves = 0;
    double start = now();
    for (int i = 0; i < passes; i++) moves += decode(bytes, &sum);
    double taken = now() - start;
    volatile unsigned long keep = sum; /* so that the loop is not optimised away */
    (void)keep;
    return taken * 1e9 / (double)(moves ? moves : 1);
}

#endif
