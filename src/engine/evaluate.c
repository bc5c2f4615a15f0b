/* SPDX-License-Identifier: MIT */
/*
 * Counts the features of a position and adds them up. The ring of the attackers and the free ways to
 * the escape squares are seen on whole lines, ranks and files apart, four lines at a time.
 */
#include "evaluate.h"

typedef int32_t signed_quad __attribute__((vector_size(16)));

/* Ends of these lines where a defender is not shut in by an attacker further out. */
static inline quad gaps(quad attackers, quad defenders)
{
    quad lowest = defenders & (0u - defenders);
    quad below = attackers & (lowest - 1u);
    signed_quad some = defenders != 0u;
    signed_quad open_low = (below == 0u) & some;
    signed_quad open_high = ((signed_quad)attackers < (signed_quad)defenders) & some;
    return (quad)(-(open_low + open_high));
}

/* What is counted on ranks or on files. */
typedef struct axis_counts {
    quad gaps, open;
    line_set ways; /* the squares counted in `open` */
} axis_counts;

/* `men`: the men of both sides on the lines of this axis, from line 0. */
static inline void count_axis(const line_set *king_open, const line_set *escape,
                              const line_set men[2], unsigned quads, axis_counts *out)
{
    out->gaps = out->open = (quad){0};
    for (unsigned q = 0; q < quads; q++) {
        unsigned at = LINES_MARGIN + 4 * q;
        quad attackers = quad_load(&men[0].at[at]), defenders = quad_load(&men[1].at[at]);
        quad free = quad_load(&king_open->at[at]) & ~(attackers | defenders);
        quad ways = quad_fill(quad_load(&escape->at[at]), free);
        quad_store(&out->ways.at[at], ways);
        out->gaps += gaps(attackers, defenders);
        out->open += quad_count(ways);
    }
}

/* Attackers that touch at a corner. */
static inline int32_t count_links(const line_set *attackers, unsigned quads)
{
    quad links = {0};
    for (unsigned q = 0; q < quads; q++) {
        const uint32_t *at = &attackers->at[LINES_MARGIN + 4 * q];
        quad here = quad_load(at), above = quad_load(at + 1);
        links += quad_count(here & (above << 1)) + quad_count(here & (above >> 1));
    }
    return (int32_t)quad_sum(links);
}

/* How many squares of the king's reach are on one of the ways. */
static int32_t count_threats(const uint32_t reach[2], const axis_counts axis[2], tafl_square king)
{
    unsigned row = tafl_square_row(king), column = tafl_square_file(king);
    const uint32_t *ranks = &axis[0].ways.at[LINES_MARGIN - 2];
    const uint32_t *files = &axis[1].ways.at[LINES_MARGIN];
    uint32_t found = reach[0] & ranks[row], up = reach[1] & files[column];
    for (uint32_t rest = reach[0]; rest; rest &= rest - 1) {
        unsigned at = (unsigned)__builtin_ctz(rest);
        found |= (files[at] >> row & 1u) << at;
    }
    for (uint32_t rest = reach[1]; rest; rest &= rest - 1) {
        unsigned at = (unsigned)__builtin_ctz(rest);
        up |= (ranks[at] >> column & 1u) << at;
    }
    return (int32_t)(word_count(found) + word_count(up));
}

/* Sides of the king where an attacker stands or that are hostile to him. */
static void count_held(const rules_view *view, const tafl_position *position, int32_t *out)
{
    const tafl_referee *referee = view->referee;
    unsigned held = 0;
    for (unsigned i = 0; i < 4; i++) {
        unsigned at = (unsigned)((int)position->king + tafl_steps[i]);
        tafl_piece cell = position->board.cell[at];
        tafl_pieces hostile =
            cell == TAFL_EMPTY ? referee->hostile_empty[at] : referee->hostile_occupied[at];
        held += tafl_pieces_has(referee->anvil[TAFL_ATTACKERS], cell) ||
                tafl_pieces_has(hostile, TAFL_KING_PIECE);
    }
    out[FEATURE_HELD_1] = held == 1;
    out[FEATURE_HELD_2] = held == 2;
    out[FEATURE_HELD_3] = held >= 3;
}

static void count_quickly(const rules_view *view, const tafl_position *position,
                          const uint32_t reach[2], int32_t *out)
{
    out[FEATURE_ATTACKERS] = position->count[TAFL_ATTACKERS];
    out[FEATURE_DEFENDERS] = (position->count[TAFL_DEFENDERS] - 1) * view->defender_worth / 100;
    out[FEATURE_TEMPO] = position->to_move == TAFL_ATTACKERS ? 1 : -1;
    out[FEATURE_KING_STEPS] = (int32_t)(word_count(reach[0]) + word_count(reach[1]));
    count_held(view, position, out);
}

/* Always a fixed number of quads, so that the loops are unrolled. */
static inline void count_ring_of(const rules_view *view, const tafl_position *position,
                                 const uint32_t reach[2], int32_t *out, unsigned quads)
{
    line_set ranks[2], files[2];
    axis_counts axis[2];
    for (unsigned side = 0; side < 2; side++) {
        lines_read(&ranks[side], &position->line[0][side][2]);
        lines_read(&files[side], position->line[1][side]);
    }
    count_axis(&view->king_open[0], &view->escape, ranks, quads, &axis[0]);
    count_axis(&view->king_open[1], &view->escape_file, files, quads, &axis[1]);
    int32_t threats = count_threats(reach, axis, position->king);
    out[FEATURE_GAPS] = (int32_t)quad_sum(axis[0].gaps + axis[1].gaps);
    out[FEATURE_LINKS] = count_links(&ranks[TAFL_ATTACKERS], quads);
    out[FEATURE_KING_THREATS] = threats;
    out[FEATURE_KING_DOUBLE] = threats > 1;
    out[FEATURE_OPEN] = (int32_t)quad_sum(axis[0].open + axis[1].open);
}

static void count_ring(const rules_view *view, const tafl_position *position,
                       const uint32_t reach[2], int32_t *out)
{
    switch (lines_quads(view->size)) {
    case 2: count_ring_of(view, position, reach, out, 2); break;
    case 3: count_ring_of(view, position, reach, out, 3); break;
    default: count_ring_of(view, position, reach, out, lines_quads(TAFL_SIZE_MAX)); break;
    }
}

void evaluate_features(const rules_view *view, const tafl_position *position,
                       const uint32_t reach[2], int32_t out[FEATURE_ATTACKER_SQUARE])
{
    count_quickly(view, position, reach, out);
    count_ring(view, position, reach, out);
}

int evaluate_quickly(const rules_view *view, const tafl_position *position, const uint32_t reach[2],
                     int32_t squares)
{
    int32_t found[FEATURE_RING], sum = squares;
    count_quickly(view, position, reach, found);
    for (unsigned i = 0; i < FEATURE_RING; i++) sum += found[i] * view->weight[i];
    return sum;
}

int evaluate_ring(const rules_view *view, const tafl_position *position, const uint32_t reach[2])
{
    int32_t found[FEATURE_ATTACKER_SQUARE], sum = 0;
    count_ring(view, position, reach, found);
    for (unsigned i = FEATURE_RING; i < FEATURE_ATTACKER_SQUARE; i++)
        sum += found[i] * view->weight[i];
    return sum;
}

int evaluate_sum(const rules_view *view, const tafl_position *position, int sum)
{
    enum { MOST = 15000 };
    if (sum > MOST) sum = MOST;
    if (sum < -MOST) sum = -MOST;
    return sum > 0 && !attackers_may_win(view, position) ? 0 : sum;
}

int32_t evaluate_squares(const rules_view *view, const tafl_position *position)
{
    int32_t sum = 0;
    for (unsigned square = 0; square < TAFL_CELLS; square++)
        if (tafl_is_piece(position->board.cell[square]))
            sum += view->square_value[position->board.cell[square]][square];
    return sum;
}

bool attackers_may_win(const rules_view *view, const tafl_position *position)
{
    return !view->shy || position->count[TAFL_ATTACKERS] > view->few;
}
