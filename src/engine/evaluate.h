/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_EVALUATE_H
#define TAFL_ENGINE_EVALUATE_H

/*
 * What a position is worth without looking ahead: a sum of features, each with a weight. Which
 * features there are and what they weigh is in the one table of weights.c.
 */

#include <tafl/play.h>

#include "masks.h"

/* Squares fall into classes by their distances from the nearest two edges, each at most 4: those
 * beside a corner, on the edge, in the middle, … */
enum { SQUARE_CLASSES = 15, RING_LINES = TAFL_SIZE_MAX + 1 };

/* Features count for the attackers or against them, as their weight says. Those before
 * FEATURE_KING_STEPS and the squares of men are kept up to date by every move, those before
 * FEATURE_RING when the king's surroundings change; the others are looked at only where they can
 * matter. */
enum {
    FEATURE_ATTACKERS,  /* men of the attackers */
    FEATURE_DEFENDERS,  /* men of the defenders, in men of the attackers at the start */
    FEATURE_TEMPO,      /* 1 when the attackers are to move, -1 when not */
    FEATURE_LINKS,      /* pairs of attackers that touch at a corner */
    FEATURE_KING_STEPS, /* squares the king reaches */
    FEATURE_HELD_1,     /* 1 when one side of the king is held against him */
    FEATURE_HELD_2,
    FEATURE_HELD_3,
    FEATURE_RING,
    FEATURE_GAPS = FEATURE_RING, /* ends of ranks and files where no attacker is outside */
    FEATURE_KING_THREATS,        /* squares the king reaches, from which he would escape next */
    FEATURE_KING_DOUBLE,         /* 1 when there are two or more of those */
    FEATURE_OPEN,                /* squares one free line from an escape, by rank and by file */
    FEATURE_ATTACKER_SQUARE,
    FEATURE_DEFENDER_SQUARE = FEATURE_ATTACKER_SQUARE + SQUARE_CLASSES,
    FEATURE_KING_SQUARE = FEATURE_DEFENDER_SQUARE + SQUARE_CLASSES,
    FEATURES = FEATURE_KING_SQUARE + SQUARE_CLASSES
};

/* How the king escapes, and on how large a board, decides which column of the table is meant. */
enum { ESCAPE_BY_CORNER, ESCAPE_BY_CORNER_SMALL, ESCAPE_BY_CORNER_TINY, ESCAPE_BY_EDGE, ESCAPES };

typedef struct weights {
    int16_t value[FEATURES][ESCAPES]; /* hundredths of a man, for the attackers */
} weights;

/* The weights of the table. */
void tafl__weights_default(weights *out);

/* The name of a feature, its column in the table; NULL past the end. */
const char *tafl__weights_kind_name(unsigned kind); /* "corner", "small", "tiny", "edge" */
const char *tafl__weights_name(unsigned feature);
/* Changes weights as "NAME=VALUE NAME.edge=VALUE …" asks; false when it cannot be read. */
bool tafl__weights_tune(weights *w, tafl_str changes);

/* What search and evaluation ask of rules again and again, worked out once. */
typedef struct rules_view {
    const tafl_referee *referee;
    unsigned size;
    unsigned kind;            /* ESCAPE_BY_… */
    line_set escape;          /* where the king wins */
    line_set escape_file;     /* the same by file */
    uint32_t escape_lines[2]; /* ranks and files that have an escape, as bits */
    uint32_t open_lines[2]; /* ranks and files on which every piece may pass and stop everywhere */
    line_set king_open[2];  /* where the king may pass and stop, and the escapes; by rank, file */
    line_set hostile_empty[2]; /* squares that stand in for a man of the side while empty … */
    line_set hostile_held[2];  /* … and while somebody stands there */
    uint32_t king_hostile_empty[TAFL_ROWS]; /* squares hostile to the king while empty, by row … */
    uint32_t king_hostile_held[TAFL_ROWS];  /* … and while somebody stands there */
    tafl_pieces captor;                     /* attackers that may take the king with one other */
    bool small;                             /* few squares: to pass would often be the best move */
    bool odd;               /* jumps, zones, chains: moves only from the full list */
    bool shy;               /* attackers who have few men left cannot win */
    uint16_t few;           /* how many that is */
    int16_t defender_worth; /* hundredths of an attacker */
    uint8_t square_class[TAFL_CELLS];
    int16_t square_value[TAFL_PIECES][TAFL_CELLS]; /* of a man there, his own worth included */
    int16_t weight[FEATURES];
} rules_view;

/* `board` is the one the search begins on. */
void tafl__rules_view_init(rules_view *view, const tafl_referee *referee, const tafl_board *board,
                           const weights *w);

/* What is counted of the attackers' ring and the free ways, and the same on each line: ranks from 0,
 * files from 0 (ring.c). */
typedef struct outline {
    int32_t gaps; /* ends of lines where no attacker is outside */
    int32_t open; /* squares one free line from an escape */
    uint8_t gaps_on[2][RING_LINES];
    uint8_t open_on[2][RING_LINES];
    uint32_t way[2][RING_LINES]; /* the squares counted in `open`, as bits of the line */
} outline;

void tafl__ring_count(const rules_view *view, const tafl_position *position, outline *out);
/* Only these lines, as bits, have changed since `io` was counted. */
void tafl__ring_update(const rules_view *view, const tafl_position *position, uint32_t ranks,
                       uint32_t files, outline *io);
/* How many squares of the king's reach are on one of the ways. */
unsigned tafl__ring_threats(const rules_view *view, const outline *ring, const uint32_t reach[2],
                            tafl_square king);

/* Counts the features other than the classes of squares. `reach` is where the king may go. */
void tafl__evaluate_features(const rules_view *view, const tafl_position *position,
                             const uint32_t reach[2], int32_t out[FEATURE_ATTACKER_SQUARE]);

/* The parts of the value, positive for the attackers, that are no sum over men: the room the king has
 * and who stands beside him; the ring and the ways out; the move. */
int tafl__evaluate_king(const rules_view *view, const tafl_position *position,
                        const uint32_t reach[2]);
int tafl__evaluate_ring(const rules_view *view, const outline *ring, const uint32_t reach[2],
                        tafl_square king);

static inline int evaluate_tempo(const rules_view *view, const tafl_position *position)
{
    int tempo = view->weight[FEATURE_TEMPO];
    return position->to_move == TAFL_ATTACKERS ? tempo : -tempo;
}

/* The sum of all parts as a value: within the range of values, and never for attackers who cannot
 * win. */
int tafl__evaluate_sum(const rules_view *view, const tafl_position *position, int sum);

/* The part that hangs on the men alone, square values and links, from scratch; and how a leg that
 * has led to `position` has changed it, where it has converted nobody. */
int32_t tafl__evaluate_men(const rules_view *view, const tafl_position *position);
int32_t tafl__evaluate_turn(const rules_view *view, const tafl_position *position,
                            const tafl_turn *turn);

/* Can the attackers still win by what they have? Exact: false only when they cannot. */
bool tafl__attackers_may_win(const rules_view *view, const tafl_position *position);

#endif
