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

/* The lines of a position from the first of the board on: row 2 or column 0. */
static inline void lines_read(line_set *out, const uint32_t *first)
{
    memset(out->at, 0, LINES_MARGIN * sizeof *out->at);
    memcpy(&out->at[LINES_MARGIN], first, (TAFL_ROWS - 2) * sizeof *first);
    memset(&out->at[LINES_MARGIN + TAFL_ROWS - 2], 0,
           (LINES_ROOM - LINES_MARGIN - TAFL_ROWS + 2) * sizeof *out->at);
}

static inline bool lines_have(const line_set *set, tafl_square square)
{
    return set->at[tafl_square_row(square) - 2 + LINES_MARGIN] >> tafl_square_file(square) & 1u;
}

/* How many steps of four line_set a board of this size takes. */
static inline unsigned lines_quads(unsigned size)
{
    return (size + 3) / 4;
}

/* All of `mask` that is connected to `seed` along the line; bits above the board are in neither. */
static inline quad quad_fill(quad seed, quad mask)
{
    seed &= mask;
    quad up = (mask & ~(mask + seed)) | seed;
    quad run = mask & (mask >> 1);
    up |= mask & (up >> 1);
    up |= run & (up >> 2);
    run &= run >> 2;
    up |= run & (up >> 4);
    run &= run >> 4;
    up |= run & (up >> 8);
    run &= run >> 8;
    return up | (run & (up >> 16));
}

/* The bits of each line, counted. */
static inline quad quad_count(quad q)
{
    q = q - ((q >> 1) & 0x55555555u);
    q = (q & 0x33333333u) + ((q >> 2) & 0x33333333u);
    q = (q + (q >> 4)) & 0x0f0f0f0fu;
    q = q + (q >> 8);
    return (q + (q >> 16)) & 63u;
}

/* The same a byte at a time; up to 31 of these may be added up before they are summed. */
static inline quad quad_bytes(quad q)
{
    q = q - ((q >> 1) & 0x55555555u);
    q = (q & 0x33333333u) + ((q >> 2) & 0x33333333u);
    return (q + (q >> 4)) & 0x0f0f0f0fu;
}

static inline unsigned quad_sum(quad q)
{
    return q[0] + q[1] + q[2] + q[3];
}

static inline unsigned quad_sum_bytes(quad q)
{
    q = (q & 0x00ff00ffu) + ((q >> 8) & 0x00ff00ffu);
    unsigned sum = quad_sum(q);
    return (sum & 0xffffu) + (sum >> 16);
}

/* quad_fill of one line. */
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
