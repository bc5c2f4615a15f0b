/* SPDX-License-Identifier: MIT */
/* Counts the features of a position and adds them up; those of the ring are counted in ring.c. */
#include "evaluate.h"

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

/* Attackers that touch the square at a corner. */
static inline unsigned links_at(const tafl_position *position, tafl_square square)
{
    const uint32_t *attackers = &position->line[0][TAFL_ATTACKERS][tafl_square_row(square)];
    unsigned file = tafl_square_file(square);
    return (attackers[1] << 1 >> file & 1u) + (attackers[1] << 1 >> file >> 2 & 1u) +
           (attackers[-1] << 1 >> file & 1u) + (attackers[-1] << 1 >> file >> 2 & 1u);
}

static bool touch_at_corner(tafl_square a, tafl_square b)
{
    enum { UP_RIGHT = 33, UP_LEFT = 31 };
    int way = (int)a - (int)b, distance = way < 0 ? -way : way;
    return distance == UP_RIGHT || distance == UP_LEFT;
}

static unsigned count_links(const tafl_position *position)
{
    const uint32_t *attackers = position->line[0][TAFL_ATTACKERS];
    unsigned sum = 0;
    for (unsigned row = 2; row < TAFL_ROWS - 2; row++) {
        uint32_t above = attackers[row + 1];
        sum +=
            word_count(attackers[row] & (above << 1)) + word_count(attackers[row] & (above >> 1));
    }
    return sum;
}

static inline void count_king(const rules_view *view, const tafl_position *position,
                              const uint32_t reach[2], int32_t *out)
{
    out[FEATURE_KING_STEPS] = (int32_t)(word_count(reach[0]) + word_count(reach[1]));
    count_held(view, position, out);
}

static inline void count_ring(const rules_view *view, const outline *ring, const uint32_t reach[2],
                              tafl_square king, int32_t *out)
{
    unsigned threats = tafl__ring_threats(view, ring, reach, king);
    out[FEATURE_GAPS] = ring->gaps;
    out[FEATURE_KING_THREATS] = (int32_t)threats;
    out[FEATURE_KING_DOUBLE] = threats > 1;
    out[FEATURE_OPEN] = ring->open;
}

void tafl__evaluate_features(const rules_view *view, const tafl_position *position,
                             const uint32_t reach[2], int32_t out[FEATURE_ATTACKER_SQUARE])
{
    out[FEATURE_ATTACKERS] = position->count[TAFL_ATTACKERS];
    out[FEATURE_DEFENDERS] = (position->count[TAFL_DEFENDERS] - 1) * view->defender_worth / 100;
    out[FEATURE_TEMPO] = position->to_move == TAFL_ATTACKERS ? 1 : -1;
    out[FEATURE_LINKS] = (int32_t)count_links(position);
    count_king(view, position, reach, out);
    outline found;
    tafl__ring_count(view, position, &found);
    count_ring(view, &found, reach, position->king, out);
}

int tafl__evaluate_king(const rules_view *view, const tafl_position *position,
                        const uint32_t reach[2])
{
    int32_t found[FEATURE_RING], sum = 0;
    count_king(view, position, reach, found);
    for (unsigned i = FEATURE_KING_STEPS; i < FEATURE_RING; i++) sum += found[i] * view->weight[i];
    return sum;
}

int tafl__evaluate_ring(const rules_view *view, const outline *ring, const uint32_t reach[2],
                        tafl_square king)
{
    int32_t found[FEATURE_ATTACKER_SQUARE], sum = 0;
    count_ring(view, ring, reach, king, found);
    for (unsigned i = FEATURE_RING; i < FEATURE_ATTACKER_SQUARE; i++)
        sum += found[i] * view->weight[i];
    return sum;
}

int tafl__evaluate_sum(const rules_view *view, const tafl_position *position, int sum)
{
    enum { MOST = 15000 };
    if (sum > MOST) sum = MOST;
    if (sum < -MOST) sum = -MOST;
    return sum > 0 && !tafl__attackers_may_win(view, position) ? 0 : sum;
}

int32_t tafl__evaluate_men(const rules_view *view, const tafl_position *position)
{
    int32_t sum = (int32_t)count_links(position) * view->weight[FEATURE_LINKS];
    for (unsigned square = 0; square < TAFL_CELLS; square++)
        if (tafl_is_piece(position->board.cell[square]))
            sum += view->square_value[position->board.cell[square]][square];
    return sum;
}

/* What captures change: the men are gone from the position, and so are links between two of them. */
static int32_t value_captures(const rules_view *view, const tafl_position *position,
                              const tafl_turn *turn)
{
    int32_t sum = 0, links = 0;
    for (unsigned i = 0; i < turn->captures; i++) {
        const tafl_capture *capture = &turn->capture[i];
        sum -= view->square_value[capture->piece][capture->square];
        if (tafl_piece_side(capture->piece) != TAFL_ATTACKERS) continue;
        links += (int32_t)links_at(position, capture->square);
        for (unsigned k = 0; k < i; k++)
            links += touch_at_corner(capture->square, turn->capture[k].square);
    }
    return sum - links * view->weight[FEATURE_LINKS];
}

int32_t tafl__evaluate_turn(const rules_view *view, const tafl_position *position,
                            const tafl_turn *turn)
{
    tafl_move move = turn->move;
    const int16_t *value = view->square_value[turn->piece];
    int32_t sum = value[move.to] - value[move.from];
    if (tafl_piece_side(turn->piece) == TAFL_ATTACKERS)
        sum += ((int32_t)links_at(position, move.to) - (int32_t)links_at(position, move.from)) *
               view->weight[FEATURE_LINKS];
    return turn->captures ? sum + value_captures(view, position, turn) : sum;
}

bool tafl__attackers_may_win(const rules_view *view, const tafl_position *position)
{
    return !view->shy || position->count[TAFL_ATTACKERS] > view->few;
}
