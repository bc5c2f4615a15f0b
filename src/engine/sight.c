/* SPDX-License-Identifier: MIT */
/*
 * What is decided around the king: whether he escapes next, which squares close his way, whether he
 * can be taken. Exact: what is said here is played on the board or follows from his reach. All of it
 * hangs on the free squares of his row and column and who bounds them, so most moves leave it as it
 * was.
 */
#include "search.h"

/* The bits from `at` (exclusive) to the nearest bit of `goals` (inclusive), upwards or downwards; 0
 * when there is no goal on that side. */
static uint32_t way_up(uint32_t goals, unsigned at)
{
    uint32_t above = goals & ~((2u << at) - 1u);
    if (!above) return 0;
    uint32_t nearest = above & (0u - above);
    return (nearest | (nearest - 1u)) & ~((2u << at) - 1u);
}

static uint32_t way_down(uint32_t goals, unsigned at)
{
    uint32_t below = goals & ((1u << at) - 1u);
    if (!below) return 0;
    uint32_t nearest = 1u << (31 - __builtin_clz(below));
    return ((1u << at) - 1u) & ~(nearest - 1u);
}

/* The ways on one axis, counted; a single one is kept in out->block. */
static void look_along(sight *out, unsigned axis, unsigned at)
{
    uint32_t up = way_up(out->escapes[axis], at), down = way_down(out->escapes[axis], at);
    out->ways = (uint8_t)(out->ways + (up != 0) + (down != 0));
    out->block[axis] = up | down;
}

/* The squares of a line from the nearest man below `at` to the nearest above, both included. */
static uint32_t span_around(uint32_t men, unsigned at)
{
    uint32_t above = men & ~((2u << at) - 1u), below = men & ((1u << at) - 1u);
    uint32_t up_to = above ^ (above - 1u); /* all of the word when there is none */
    return below ? up_to & ~((1u << (31 - __builtin_clz(below))) - 1u) : up_to;
}

static void look_ways(const search *s, sight *out)
{
    const tafl_position *position = &s->position;
    unsigned row = tafl_square_row(position->king), column = tafl_square_file(position->king);
    tafl_reach(out->reach, s->referee, position, position->king);
    out->escapes[0] = out->reach[0] & s->view.escape.at[row - 2 + LINES_MARGIN];
    out->escapes[1] = out->reach[1] & s->view.escape_file.at[column + LINES_MARGIN];
    const uint32_t(*line)[2][TAFL_ROWS] = position->line;
    out->span[0] = span_around(line[0][0][row] | line[0][1][row], column);
    out->span[1] = span_around(line[1][0][column] | line[1][1][column], row);
    out->ways = 0;
    if (!(out->escapes[0] | out->escapes[1])) return;
    look_along(out, 0, column);
    look_along(out, 1, row);
}

/* Is a square beside the king held against him, or as good as that for a cheap test? */
static bool is_held(const search *s, unsigned at)
{
    const tafl_referee *referee = s->referee;
    tafl_piece cell = s->position.board.cell[at];
    if (cell == TAFL_OFF_BOARD || referee->zone[at] == 1 + TAFL_ZONE_CENTRE) return true;
    tafl_pieces hostile =
        cell == TAFL_EMPTY ? referee->hostile_empty[at] : referee->hostile_occupied[at];
    return tafl_pieces_has(referee->anvil[TAFL_ATTACKERS], cell) ||
           tafl_pieces_has(hostile, TAFL_KING_PIECE);
}

/* Could the king fall to an attacker that arrives at his side `i`? False only when he could not. */
static bool may_fall(const search *s, const bool held[4], unsigned i)
{
    if (!held[(i + 2) & 3u]) return false;
    bool four = s->referee->rules.king_strength == TAFL_KING_STRONG && !s->view.captor;
    return !four || (held[(i + 1) & 3u] && held[(i + 3) & 3u]);
}

/* Sides that an attacker may come to and the king then falls, as bits. */
static uint8_t look_falls(const search *s)
{
    bool held[4];
    unsigned king = s->position.king, found = 0;
    for (unsigned i = 0; i < 4; i++) held[i] = is_held(s, (unsigned)((int)king + tafl_steps[i]));
    for (unsigned i = 0; i < 4; i++) {
        tafl_piece cell = s->position.board.cell[(int)king + tafl_steps[i]];
        if (cell == TAFL_EMPTY && may_fall(s, held, i)) found |= 1u << i;
    }
    return (uint8_t)found;
}

const sight *tafl__sight_at(search *s, unsigned ply)
{
    if (s->known[ply].look) return s->known[ply].look;
    sight *out = &s->sight[ply];
    look_ways(s, out);
    out->falls = look_falls(s);
    out->value = tafl__evaluate_king(&s->view, &s->position, out->reach);
    return s->known[ply].look = out;
}

/* Is the square one of those that decide what is seen from `king`? */
static inline unsigned is_in_sight(const sight *look, tafl_square king, tafl_square square)
{
    unsigned other = king ^ square, row = other >> 5, column = other & 31u; /* 0: the same */
    if (row && column) return 0;
    return row ? look->span[1] >> tafl_square_row(square)
               : look->span[0] >> tafl_square_file(square);
}

static inline void change(known *k, tafl_square square)
{
    k->ranks |= 1u << tafl_square_rank(square);
    k->files |= 1u << tafl_square_file(square);
}

void tafl__known_follow(search *s, const made *m, unsigned ply)
{
    const tafl_turn *turn = &m->turn;
    known after = s->known[ply];
    tafl_square king = turn->before_king;
    unsigned seen = is_in_sight(after.look, king, turn->move.from) |
                    is_in_sight(after.look, king, turn->move.to);
    change(&after, turn->move.from);
    change(&after, turn->move.to);
    for (unsigned i = 0; i < turn->captures; i++) {
        seen |= is_in_sight(after.look, king, turn->capture[i].square);
        change(&after, turn->capture[i].square);
    }
    if (seen & 1u || s->view.odd) after.look = NULL;
    s->known[ply + 1] = after;
}

int tafl__known_ring(search *s, unsigned ply)
{
    known *k = &s->known[ply];
    if (k->ranks) {
        outline *here = &s->outline[ply];
        if (k->ring != here) *here = *k->ring;
        tafl__ring_update(&s->view, &s->position, k->ranks, k->files, here);
        *k = (known){k->look, here, 0, 0};
    }
    return tafl__evaluate_ring(&s->view, k->ring, tafl__sight_at(s, ply)->reach, s->position.king);
}

tafl_move tafl__sight_escape(const search *s, const sight *look)
{
    tafl_square king = s->position.king;
    unsigned to = look->escapes[0]
                      ? tafl_square_row(king) << 5 | (unsigned)__builtin_ctz(look->escapes[0])
                      : (unsigned)__builtin_ctz(look->escapes[1]) << 5 | tafl_square_file(king);
    return (tafl_move){king, (tafl_square)to};
}

/* ---- who comes to a square -------------------------------------------------------------------------- */

static unsigned nearest(uint32_t own, uint32_t other, unsigned at, unsigned out[2])
{
    unsigned count = 0;
    uint32_t high = ~((2u << at) - 1u), low = (1u << at) - 1u;
    uint32_t above = (own | other) & high, below = (own | other) & low;
    above &= 0u - above;
    if (above & own) out[count++] = (unsigned)__builtin_ctz(above);
    if (below && own >> (31 - __builtin_clz(below)) & 1u)
        out[count++] = 31u - (unsigned)__builtin_clz(below);
    return count;
}

unsigned tafl__sight_sources(const tafl_position *position, tafl_side side, tafl_square to,
                             tafl_square out[4])
{
    unsigned row = tafl_square_row(to), column = tafl_square_file(to), found[2], count = 0;
    const uint32_t(*rows)[TAFL_ROWS] = position->line[0];
    const uint32_t(*columns)[TAFL_ROWS] = position->line[1];
    unsigned n = nearest(rows[side][row], rows[side ^ 1][row], column, found);
    for (unsigned i = 0; i < n; i++) out[count++] = (tafl_square)(row << 5 | found[i]);
    n = nearest(columns[side][column], columns[side ^ 1][column], row, found);
    for (unsigned i = 0; i < n; i++) out[count++] = (tafl_square)(found[i] << 5 | column);
    return count;
}

/* ---- taking the king ---------------------------------------------------------------------------------- */

/* Tries the attackers that reach this square beside the king. */
static bool try_square(search *s, tafl_square to, tafl_move *move)
{
    tafl_square from[4];
    unsigned count = tafl__sight_sources(&s->position, TAFL_ATTACKERS, to, from);
    for (unsigned i = 0; i < count; i++) {
        made m;
        *move = (tafl_move){from[i], to};
        if (tafl_move_fault(s->referee, &s->position, *move, NULL) != TAFL_FAULT_NONE) continue;
        tafl__search_play(s, *move, &m);
        bool falls = s->position.outcome.reason == TAFL_REASON_KING_CAPTURED;
        tafl__search_undo(s, &m);
        if (falls) return true;
    }
    return false;
}

bool tafl__sight_king_falls(search *s, const sight *look, tafl_move *move)
{
    for (unsigned sides = look->falls; sides; sides &= sides - 1) {
        int step = tafl_steps[__builtin_ctz(sides)];
        if (try_square(s, (tafl_square)((int)s->position.king + step), move)) return true;
    }
    return false;
}
