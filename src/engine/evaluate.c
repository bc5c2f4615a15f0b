/* SPDX-License-Identifier: MIT */
/*
 * Counts the features of a position and adds them up. The ring of the attackers and the free ways to
 * the escape squares are seen on whole lines, ranks and files apart, four lines at a time.
 */
#include "evaluate.h"

enum { QUADS_MOST = TAFL_SIZE_MAX / 4 + 1 };

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

/* The lines of one axis, and what is counted on them: the squares in `way` are connected to an
 * escape by free squares. */
typedef struct axis_counts {
    const uint32_t *men[2]; /* of the sides, from line 0 */
    uint32_t open, way[4 * QUADS_MOST];
} axis_counts;

/* Lines without an escape have no way and are left out. Few lines are looked at one by one, and only
 * those are filled in; many by fours. */
static inline void count_ways(const rules_view *view, unsigned axis, axis_counts *out,
                              unsigned quads)
{
    const uint32_t *king_open = &view->king_open[axis].at[LINES_MARGIN];
    const uint32_t *escape = &(axis ? &view->escape_file : &view->escape)->at[LINES_MARGIN];
    out->open = 0;
    for (uint32_t lines = view->few_lines ? view->escape_lines[axis] : 0; lines;
         lines &= lines - 1) {
        unsigned at = (unsigned)__builtin_ctz(lines);
        uint32_t free = king_open[at] & ~(out->men[0][at] | out->men[1][at]);
        out->way[at] = word_fill(escape[at], free);
        out->open += word_count(out->way[at]);
    }
    if (view->few_lines) return;
    quad open = {0};
    for (unsigned at = 0; at < 4 * quads; at += 4) {
        quad men = quad_load(&out->men[0][at]) | quad_load(&out->men[1][at]);
        quad ways = quad_fill(quad_load(&escape[at]), quad_load(&king_open[at]) & ~men);
        quad_store(&out->way[at], ways);
        open += quad_bytes(ways);
    }
    out->open = quad_sum_bytes(open);
}

/* Attackers that touch at a corner, on these ranks and those below. */
static inline quad links(const uint32_t *at)
{
    quad here = quad_load(at), below = quad_load(at - 1);
    return quad_bytes(here & (below << 1)) + quad_bytes(here & (below >> 1));
}

/* How many squares of the king's reach are on one of the ways. */
static int32_t count_threats(const rules_view *view, const uint32_t reach[2],
                             const axis_counts axis[2], tafl_square king)
{
    unsigned row = tafl_square_row(king) - 2, column = tafl_square_file(king);
    uint32_t found = 0, up = 0;
    if (view->escape_lines[0] >> row & 1u) found = reach[0] & axis[0].way[row];
    if (view->escape_lines[1] >> column & 1u) up = reach[1] & axis[1].way[column];
    for (uint32_t rest = reach[0] & view->escape_lines[1]; rest; rest &= rest - 1) {
        unsigned at = (unsigned)__builtin_ctz(rest);
        found |= (axis[1].way[at] >> (row + 2) & 1u) << at;
    }
    for (uint32_t rest = reach[1] >> 2 & view->escape_lines[0]; rest; rest &= rest - 1) {
        unsigned at = (unsigned)__builtin_ctz(rest);
        up |= (axis[0].way[at] >> column & 1u) << (at + 2);
    }
    return (int32_t)(word_count(found) + word_count(up));
}

/* The squares of a rank where an attacker stands or that are hostile to the king; row 2 is rank 1. */
static inline uint32_t held_squares(const rules_view *view, const tafl_position *position,
                                    unsigned row)
{
    uint32_t attackers = position->line[0][0][row], men = attackers | position->line[0][1][row];
    return attackers | (view->king_hostile_empty[row] & ~men) |
           (view->king_hostile_held[row] & men);
}

/* Sides of the king where an attacker stands or that are hostile to him. */
static inline void count_held(const rules_view *view, const tafl_position *position, int32_t *out)
{
    unsigned row = tafl_square_row(position->king), file = tafl_square_file(position->king);
    uint32_t beside = held_squares(view, position, row) << 1 >> file;
    unsigned held = (beside & 1u) + (beside >> 2 & 1u);
    held += held_squares(view, position, row - 1) >> file & 1u;
    held += held_squares(view, position, row + 1) >> file & 1u;
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

/* Gaps and links: ranks from row 1 on, so that fours of them end within the rows there are. */
static inline void count_lines(const tafl_position *position, int32_t *out, unsigned quads)
{
    const uint32_t(*rows)[TAFL_ROWS] = position->line[0];
    const uint32_t(*columns)[TAFL_ROWS] = position->line[1];
    quad open = {0}, pairs = {0};
    for (unsigned at = 0; at < 4 * quads; at += 4) {
        open += gaps(quad_load(&rows[0][at + 1]), quad_load(&rows[1][at + 1]));
        open += gaps(quad_load(&columns[0][at]), quad_load(&columns[1][at]));
        pairs += links(&rows[0][at + 1]);
    }
    out[FEATURE_GAPS] = (int32_t)quad_sum(open);
    out[FEATURE_LINKS] = (int32_t)quad_sum_bytes(pairs);
}

static void count_ring(const rules_view *view, const tafl_position *position,
                       const uint32_t reach[2], int32_t *out)
{
    axis_counts axis[2];
    unsigned quads = view->size / 4 + 1;
    for (unsigned i = 0; i < 2; i++) {
        axis[i].men[0] = &position->line[i][0][i ? 0 : 2];
        axis[i].men[1] = &position->line[i][1][i ? 0 : 2];
        count_ways(view, i, &axis[i], quads);
    }
    count_lines(position, out, quads);
    int32_t threats = count_threats(view, reach, axis, position->king);
    out[FEATURE_KING_THREATS] = threats;
    out[FEATURE_KING_DOUBLE] = threats > 1;
    out[FEATURE_OPEN] = (int32_t)(axis[0].open + axis[1].open);
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
