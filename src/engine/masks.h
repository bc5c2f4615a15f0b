/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_MASKS_H
#define TAFL_ENGINE_MASKS_H

/*
 * Sets of squares as one word a line, four line_set at a time: where a rook comes to from a set of
 * squares, and how many squares a set has. Knows no rules.
 */

#include <string.h>

#include <tafl/board.h>

enum { LINES_MARGIN = 4, LINES_ROOM = 32 };

/* Line i of the board (rank or file, from 0) is at LINES_MARGIN + i; the rest stays empty. */
typedef struct line_set {
    uint32_t at[LINES_ROOM];
} line_set;

/* Four lines; the compilers make vector instructions of it where the machine has some. */
typedef uint32_t quad __attribute__((vector_size(16)));

static inline quad quad_load(const uint32_t *at)
{
    quad q;
    memcpy(&q, at, sizeof q);
    return q;
}
static inline void quad_store(uint32_t *at, quad q)
{
    memcpy(at, &q, sizeof q);
}

static inline bool lines_have(const line_set *set, tafl_square square)
{
    return set->at[tafl_square_row(square) - 2 + LINES_MARGIN] >> tafl_square_file(square) & 1u;
}

/* All of `mask` that is connected to `seed` along the line; bits above the board are in neither. */
static inline uint32_t word_fill(uint32_t seed, uint32_t mask)
{
    seed &= mask;
    uint32_t fill = (mask & ~(mask + seed)) | seed;
    uint32_t run = mask & (mask >> 1);
    fill |= mask & (fill >> 1);
    fill |= run & (fill >> 2);
    run &= run >> 2;
    fill |= run & (fill >> 4);
    run &= run >> 4;
    fill |= run & (fill >> 8);
    run &= run >> 8;
    return fill | (run & (fill >> 16));
}

static inline unsigned word_count(uint32_t word)
{
    word = word - ((word >> 1) & 0x55555555u);
    word = (word & 0x33333333u) + ((word >> 2) & 0x33333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0fu;
    return word * 0x01010101u >> 24;
}

#endif
