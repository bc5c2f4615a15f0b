/* SPDX-License-Identifier: MIT */
#ifndef PLAY_NAIVE_H
#define PLAY_NAIVE_H

/* The endings of tafl-ruleset(5) once more, square by square and without any short cut, to hold
 * play against: in tests of random play and in fuzzing. Knows boards, zones and lists; never masks,
 * floods by ranks or what could have changed. */

#include <string.h>

#include <tafl/play.h>

/* A small source of numbers that look random (xorshift64*, Vigna 2016), the same on every machine. */
static inline uint32_t naive_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint32_t)(*state * UINT64_C(2685821657736338717) >> 32);
}

static inline bool naive_is_side(const tafl_position *position, tafl_square square, tafl_side side)
{
    tafl_piece piece = position->board.cell[square];
    return tafl_is_piece(piece) && tafl_piece_side(piece) == side;
}

static inline bool naive_is_edge(const tafl_position *position, tafl_square square)
{
    unsigned last = position->board.size - 1u;
    unsigned file = tafl_square_file(square), rank = tafl_square_rank(square);
    return file == 0 || rank == 0 || file == last || rank == last;
}

/* Spreads from the squares marked 1 over all squares that `open` allows. */
static inline void naive_spread(const tafl_position *position, uint8_t mark[TAFL_CELLS],
                                bool (*open)(const tafl_position *, tafl_square))
{
    for (bool changed = true; changed;) {
        changed = false;
        for (tafl_square at = 64; at < TAFL_CELLS - 64; at++) {
            if (!mark[at]) continue;
            for (unsigned i = 0; i < 4; i++) {
                tafl_square to = (tafl_square)(at + tafl_steps[i]);
                if (!tafl_board_holds(&position->board, to) || mark[to] || !open(position, to))
                    continue;
                mark[to] = 1;
                changed = true;
            }
        }
    }
}

static inline bool naive_no_attacker(const tafl_position *position, tafl_square square)
{
    return !naive_is_side(position, square, TAFL_ATTACKERS);
}

static inline bool naive_empty(const tafl_position *position, tafl_square square)
{
    return position->board.cell[square] == TAFL_EMPTY;
}

static inline bool naive_encircled(const tafl_position *position)
{
    uint8_t mark[TAFL_CELLS] = {0};
    for (tafl_square at = 0; at < TAFL_CELLS; at++)
        if (tafl_board_holds(&position->board, at) && naive_is_edge(position, at) &&
            naive_no_attacker(position, at))
            mark[at] = 1;
    naive_spread(position, mark, naive_no_attacker);
    for (tafl_square at = 0; at < TAFL_CELLS; at++)
        if (mark[at] && naive_is_side(position, at, TAFL_DEFENDERS)) return false;
    return true;
}

/* ---- the exit fort -------------------------------------------------------------------------- */

typedef struct naive_fort {
    const tafl_rules *rules;
    const tafl_position *position;
    uint8_t region[TAFL_CELLS], standing[TAFL_CELLS];
    tafl_pieces captors; /* kinds of attackers on the board that take part in captures */
} naive_fort;

static inline const tafl_special *naive_zone(const tafl_rules *rules, tafl_square square,
                                             unsigned *which)
{
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++) {
        if (!tafl_squares_has(&rules->zone[zone].squares, square)) continue;
        *which = zone;
        return &rules->zone[zone];
    }
    return NULL;
}

static inline bool naive_may_stop(const tafl_rules *rules, tafl_piece piece, tafl_square square)
{
    unsigned which;
    const tafl_special *zone = naive_zone(rules, square, &which);
    tafl_pieces like = (tafl_pieces)(1u << piece);
    if (tafl_piece_kind(piece) == TAFL_GUARD)
        like |= (tafl_pieces)(1u << tafl_piece_of(tafl_piece_side(piece), TAFL_TAFLMAN));
    return !zone || ((zone->stop & like) && (zone->enter & like));
}

static inline bool naive_hostile(const naive_fort *f, tafl_square square, tafl_square victim)
{
    unsigned which, home;
    const tafl_special *zone = naive_zone(f->rules, square, &which);
    tafl_piece piece = f->position->board.cell[victim];
    if (!zone) return false;
    bool empty = naive_empty(f->position, square);
    if (!tafl_pieces_has(zone->hostile, piece) &&
        !(empty && tafl_pieces_has(zone->hostile_empty, piece)))
        return false;
    return !(which == TAFL_ZONE_ATTACKER_FORT && tafl_pieces_has(f->rules->fort_safe, piece) &&
             naive_zone(f->rules, victim, &home) && home == which);
}

static inline bool naive_holdable(const naive_fort *f, tafl_square square)
{
    if (!tafl_board_holds(&f->position->board, square)) return false;
    if (f->region[square] || f->standing[square]) return false;
    if (tafl_pieces_has(f->captors, f->position->board.cell[square])) return true;
    for (tafl_kind kind = TAFL_TAFLMAN; kind < TAFL_KINDS; kind++) {
        tafl_piece piece = tafl_piece_of(TAFL_ATTACKERS, kind);
        bool moves = f->rules->speed[piece] || f->rules->jump[kind];
        if (tafl_pieces_has(f->captors, piece) && moves && naive_may_stop(f->rules, piece, square))
            return true;
    }
    return false;
}

static inline bool naive_threatened(const naive_fort *f, tafl_square square)
{
    bool held[4];
    unsigned sides = 0;
    for (unsigned i = 0; i < 4; i++) {
        tafl_square beside = (tafl_square)(square + tafl_steps[i]);
        held[i] = naive_holdable(f, beside) || naive_hostile(f, beside, square);
        sides += held[i];
    }
    if (tafl_pieces_has(f->rules->dux, f->position->board.cell[square])) return sides >= 3;
    return (held[0] && held[2]) || (held[1] && held[3]);
}

static inline bool naive_bracket(const naive_fort *f, tafl_square square, tafl_square first,
                                 tafl_square end, int along)
{
    unsigned which;
    if (naive_holdable(f, square)) return true;
    if (f->rules->shieldwall != TAFL_SHIELDWALL_CORNERS) return false;
    if (!naive_zone(f->rules, square, &which) || which != TAFL_ZONE_CORNER) return false;
    for (tafl_square at = first; at != end; at = (tafl_square)(at + along))
        if (at != f->position->king && !naive_hostile(f, square, at)) return false;
    return true;
}

/* The row of standing men through `square` along one edge. */
static inline bool naive_row_falls(const naive_fort *f, tafl_square square, int along, int inward)
{
    tafl_square first = square, end = square;
    while (f->standing[first - along]) first = (tafl_square)(first - along);
    while (f->standing[end]) end = (tafl_square)(end + along);
    if ((tafl_square)(first + along) == end) return false;
    for (tafl_square at = first; at != end; at = (tafl_square)(at + along))
        if (!naive_holdable(f, (tafl_square)(at + inward))) return false;
    return naive_bracket(f, (tafl_square)(first - along), first, end, along) &&
           naive_bracket(f, end, first, end, along);
}

static inline bool naive_falls(const naive_fort *f, tafl_square square)
{
    tafl_piece piece = f->position->board.cell[square];
    if (piece == TAFL_KING_PIECE || tafl_piece_kind(piece) == TAFL_GUARD) return false;
    if (naive_threatened(f, square)) return true;
    for (unsigned i = 0; f->rules->shieldwall && i < 4; i++) {
        if (tafl_board_holds(&f->position->board, (tafl_square)(square + tafl_steps[i]))) continue;
        if (naive_row_falls(f, square, i % 2 ? TAFL_NORTH : TAFL_EAST, -tafl_steps[i])) return true;
    }
    return false;
}

/* One round of falls: 0 nothing fell, 1 something did, 2 something beside the region did. */
static inline int naive_round(naive_fort *f)
{
    int fell = 0;
    for (tafl_square at = 64; at < TAFL_CELLS - 64; at++) {
        if (!f->standing[at] || !naive_falls(f, at)) continue;
        f->standing[at] = 0;
        fell = 1;
        for (unsigned i = 0; i < 4; i++)
            if (f->region[at + tafl_steps[i]]) return 2;
    }
    return fell;
}

static inline void naive_look_around(naive_fort *f)
{
    for (tafl_square at = 0; at < TAFL_CELLS; at++) {
        tafl_piece piece = f->position->board.cell[at];
        f->standing[at] = naive_is_side(f->position, at, TAFL_DEFENDERS);
        if (naive_is_side(f->position, at, TAFL_ATTACKERS) && tafl_piece_kind(piece) != TAFL_GUARD)
            f->captors |= (tafl_pieces)(1u << piece);
    }
}

static inline bool naive_exit_fort(const tafl_rules *rules, const tafl_position *position)
{
    naive_fort f = {.rules = rules, .position = position};
    if (!position->king || !naive_is_edge(position, position->king)) return false;
    bool steps = false;
    for (unsigned i = 0; i < 4; i++) {
        tafl_square to = (tafl_square)(position->king + tafl_steps[i]);
        steps |= naive_empty(position, to) && naive_may_stop(rules, TAFL_KING_PIECE, to);
    }
    if (!steps) return false;
    f.region[position->king] = 1;
    naive_spread(position, f.region, naive_empty);
    for (tafl_square at = 64; at < TAFL_CELLS - 64; at++)
        for (unsigned i = 0; f.region[at] && i < 4; i++)
            if (naive_is_side(position, (tafl_square)(at + tafl_steps[i]), TAFL_ATTACKERS))
                return false;
    naive_look_around(&f);
    int fell;
    while ((fell = naive_round(&f)) == 1) continue;
    return fell == 0;
}

/* ---- all endings ---------------------------------------------------------------------------- */

static inline bool naive_can_move(const tafl_referee *referee, const tafl_position *position)
{
    unsigned size = position->board.size;
    for (unsigned i = 0; i < size * size; i++) {
        tafl_square from = tafl_square_at(i % size, i / size);
        if (!naive_is_side(position, from, (tafl_side)position->to_move)) continue;
        for (unsigned k = 0; k < size; k++) {
            tafl_move along = {from, tafl_square_at(k, i / size)};
            tafl_move across = {from, tafl_square_at(i % size, k)};
            if (tafl_move_fault(referee, position, along, NULL) == TAFL_FAULT_NONE ||
                tafl_move_fault(referee, position, across, NULL) == TAFL_FAULT_NONE)
                return true;
        }
    }
    return false;
}

static inline bool naive_escaped(const tafl_rules *rules, const tafl_position *position)
{
    if (!position->king) return false;
    if (rules->escape == TAFL_ESCAPE_EDGE) return naive_is_edge(position, position->king);
    return tafl_squares_has(&rules->zone[TAFL_ZONE_CORNER].squares, position->king);
}

/* How the game stands after a ply whose last leg was `turn`. */
static inline tafl_outcome naive_outcome(const tafl_referee *referee, const tafl_position *position,
                                         const tafl_turn *turn)
{
    const tafl_rules *rules = &referee->rules;
    tafl_outcome attackers = {TAFL_WINNER_ATTACKERS, 0}, defenders = {TAFL_WINNER_DEFENDERS, 0};
    unsigned men = 0;
    for (unsigned i = 0; i < turn->captures; i++)
        if (turn->capture[i].piece == TAFL_KING_PIECE) attackers.reason = TAFL_REASON_KING_CAPTURED;
    if (attackers.reason) return attackers;
    for (tafl_square at = 0; at < TAFL_CELLS; at++)
        men += naive_is_side(position, at, TAFL_ATTACKERS);
    if (naive_escaped(rules, position))
        defenders.reason = TAFL_REASON_ESCAPE;
    else if (!men)
        defenders.reason = TAFL_REASON_NO_ATTACKERS;
    else if (rules->exit_fort && naive_exit_fort(rules, position))
        defenders.reason = TAFL_REASON_EXIT_FORT;
    if (defenders.reason) return defenders;
    attackers.reason = TAFL_REASON_ENCIRCLEMENT;
    if (rules->encirclement && naive_encircled(position)) return attackers;
    if (naive_can_move(referee, position)) return (tafl_outcome){0, 0};
    unsigned winner = rules->no_moves == TAFL_NO_MOVES_DRAWS
                          ? TAFL_WINNER_DRAW
                          : 1u + (unsigned)tafl_side_other((tafl_side)position->to_move);
    return (tafl_outcome){(uint8_t)winner, TAFL_REASON_NO_MOVES};
}

#endif
