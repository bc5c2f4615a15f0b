/* SPDX-License-Identifier: MIT */
/*
 * Which legs are legal: paths, special squares, speeds, jumps and berserk chains. Line masks answer
 * most questions in a few operations; the slow walk along a path exists to say why not, and for
 * pieces that stand inside a zone of several squares.
 */
#include "play.h"

#include <string.h>

/* ---- one path ------------------------------------------------------------------------------ */

static int step_towards(tafl_move move)
{
    if (tafl_row(move.from) == tafl_row(move.to))
        return move.to > move.from ? TAFL_EAST : TAFL_WEST;
    return move.to > move.from ? TAFL_NORTH : TAFL_SOUTH;
}

static unsigned distance(tafl_move move)
{
    int files = (int)tafl_column(move.to) - (int)tafl_column(move.from);
    int ranks = (int)tafl_row(move.to) - (int)tafl_row(move.from);
    int sum = files + ranks; /* one of them is zero */
    return (unsigned)(sum < 0 ? -sum : sum);
}

/* Bits strictly between two places of a line. */
static inline uint32_t between(unsigned from, unsigned to)
{
    unsigned low = from < to ? from : to, high = from < to ? to : from;
    return ((1u << high) - 1u) & ~((2u << low) - 1u);
}

/* Does the piece leave or move within a zone of its own kind of squares? Then the walk decides. */
static bool starts_in_wide_zone(const tafl_referee *referee, tafl_square from)
{
    if (!referee->wide_zones || !referee->zone[from]) return false;
    for (unsigned i = 0; i < 4; i++)
        if (referee->zone[tafl_step(from, tafl_steps[i])] == referee->zone[from]) return true;
    return false;
}

/* The usual case by masks; both squares are on the board and share a line. */
static inline bool path_is_free(const tafl_referee *referee, const tafl_position *position,
                                tafl_piece piece, tafl_move move)
{
    unsigned axis = tafl_row(move.from) != tafl_row(move.to); /* a choice without a branch */
    unsigned across = axis ? 0 : 5, along = axis ? 5 : 0;
    unsigned line = move.from >> across & 31u;
    unsigned from = move.from >> along & 31u, to = move.to >> along & 31u;
    uint32_t way = between(from, to);
    uint32_t occupied = position->line[axis][0][line] | position->line[axis][1][line];
    uint32_t closed = referee->no_pass[axis][piece][line];
    return !((occupied | closed) & way) && tafl_cell(position, move.to) == TAFL_EMPTY &&
           !(referee->no_stop[piece][tafl_row(move.to)] >> tafl_column(move.to) & 1u);
}

/* Walks the path and names the first obstacle. Inside the zone it starts in, a piece moves freely;
 * only stopping is asked. */
static tafl_fault walk(const tafl_referee *referee, const tafl_position *position, tafl_piece piece,
                       tafl_move move, tafl_square *where)
{
    int step = step_towards(move);
    uint8_t home = referee->zone[move.from];
    for (tafl_square at = tafl_step(move.from, step);; at = tafl_step(at, step)) {
        *where = at;
        if (tafl_is_piece(tafl_cell(position, at))) return TAFL_FAULT_BLOCKED;
        if (referee->zone[at] != home) home = 0;
        if (at == move.to) break;
        bool closed = referee->no_pass[TAFL_BY_ROW][piece][tafl_row(at)] >> tafl_column(at) & 1u;
        if (closed && !home) return TAFL_FAULT_RESTRICTED;
    }
    if (!(referee->no_stop[piece][tafl_row(move.to)] >> tafl_column(move.to) & 1u))
        return TAFL_FAULT_NONE;
    if (home && tafl_list_allows(referee->rules.zone[home - 1].stop, piece)) return TAFL_FAULT_NONE;
    return TAFL_FAULT_RESTRICTED;
}

/* ---- jumps --------------------------------------------------------------------------------- */

static bool is_jump_base(const tafl_referee *referee, tafl_square square, tafl_side side)
{
    switch (referee->zone[square]) {
    case 1 + TAFL_ZONE_CENTRE:
    case 1 + TAFL_ZONE_CORNER: return true;
    case 1 + TAFL_ZONE_ATTACKER_FORT: return side == TAFL_ATTACKERS;
    case 1 + TAFL_ZONE_DEFENDER_FORT: return side == TAFL_DEFENDERS;
    default: return false;
    }
}

/* Is this a jump the piece may make? The squares share a line. */
static bool jump_is_legal(const tafl_referee *referee, const tafl_position *position,
                          tafl_piece piece, tafl_move move)
{
    if (!tafl_pieces_has(referee->jumper, piece) || distance(move) != 2) return false;
    tafl_side side = tafl_piece_side(piece);
    tafl_piece over = tafl_cell(position, tafl_step(move.from, step_towards(move)));
    if (!tafl_is_piece(over) || tafl_cell(position, move.to) != TAFL_EMPTY) return false;
    bool own = tafl_piece_side(over) == side;
    if (!tafl_pieces_has(own ? referee->rules.jump_own : referee->rules.jump_over, over))
        return false;
    if (referee->no_stop[piece][tafl_row(move.to)] >> tafl_column(move.to) & 1u) return false;
    return referee->rules.jump[tafl_piece_kind(piece)] != TAFL_JUMP_RESTRICTED ||
           is_jump_base(referee, move.from, side) || is_jump_base(referee, move.to, side);
}

bool tafl_move_is_jump(const tafl_position *position, tafl_move move)
{
    return distance(move) == 2 &&
           tafl_is_piece(tafl_cell(position, (tafl_square)((move.from + move.to) / 2)));
}

/* ---- is it legal? -------------------------------------------------------------------------- */

static bool is_on_board(const tafl_position *position, tafl_square square)
{
    return square < TAFL_CELLS && tafl_cell(position, square) != TAFL_OFF_BOARD;
}

static bool share_a_line(tafl_move move)
{
    return move.from != move.to && (tafl_row(move.from) == tafl_row(move.to) ||
                                    tafl_column(move.from) == tafl_column(move.to));
}

/* The leg as such, whoever's turn it is and whatever a chain asks. */
static tafl_fault leg_fault(const tafl_referee *referee, const tafl_position *position,
                            tafl_piece piece, tafl_move move, tafl_square *where)
{
    bool limited = tafl_pieces_has(referee->limited, piece) &&
                   distance(move) > (unsigned)referee->rules.speed[piece];
    if (!limited && !starts_in_wide_zone(referee, move.from) &&
        path_is_free(referee, position, piece, move))
        return TAFL_FAULT_NONE;
    if (jump_is_legal(referee, position, piece, move)) return TAFL_FAULT_NONE;
    tafl_fault fault = walk(referee, position, piece, move, where);
    if (fault != TAFL_FAULT_NONE) return fault;
    *where = move.to;
    return limited ? TAFL_FAULT_TOO_FAR : TAFL_FAULT_NONE;
}

/* What a chain under way asks of a leg that is legal as such. */
static tafl_fault chain_fault(const tafl_referee *referee, const tafl_position *position,
                              tafl_move move)
{
    if (move.from != position->chain) return TAFL_FAULT_CHAIN;
    bool quiet =
        referee->rules.berserk == TAFL_BERSERK_MOVE || referee->rules.berserk == TAFL_BERSERK_QUIET;
    if (quiet) return TAFL_FAULT_NONE;
    return tafl__move_captures(referee, position, move) ? TAFL_FAULT_NONE : TAFL_FAULT_CHAIN;
}

/* The slow judgement, with reasons. */
static tafl_fault judge(const tafl_referee *referee, const tafl_position *position, tafl_move move,
                        tafl_square *at)
{
    *at = move.from;
    if (!is_on_board(position, move.from)) return TAFL_FAULT_OFF_BOARD;
    tafl_piece piece = tafl_cell(position, move.from);
    if (piece == TAFL_EMPTY) return TAFL_FAULT_EMPTY;
    if (tafl_piece_side(piece) != position->to_move) return TAFL_FAULT_WRONG_SIDE;
    *at = move.to;
    if (!is_on_board(position, move.to)) return TAFL_FAULT_OFF_BOARD;
    if (!share_a_line(move)) return TAFL_FAULT_NOT_A_LINE;
    tafl_fault fault = leg_fault(referee, position, piece, move, at);
    if (fault != TAFL_FAULT_NONE || !position->chain) return fault;
    *at = position->chain;
    return chain_fault(referee, position, move);
}

/* Legal at a glance: nothing out of the ordinary, and the way is free. False proves nothing. */
static bool is_plainly_legal(const tafl_referee *referee, const tafl_position *position,
                             tafl_move move)
{
    if (move.from >= TAFL_CELLS || move.to >= TAFL_CELLS || !share_a_line(move)) return false;
    tafl_piece piece = tafl_cell(position, move.from);
    if (!tafl_pieces_has(referee->plain[position->to_move], piece)) return false;
    return !position->chain && !starts_in_wide_zone(referee, move.from) &&
           path_is_free(referee, position, piece, move);
}

tafl_fault tafl_move_fault(const tafl_referee *referee, const tafl_position *position,
                           tafl_move move, tafl_square *where)
{
    tafl_square ignored;
    if (is_plainly_legal(referee, position, move)) return TAFL_FAULT_NONE;
    return judge(referee, position, move, where ? where : &ignored);
}

bool tafl__move_captures(const tafl_referee *referee, const tafl_position *position, tafl_move move)
{
    tafl_position after = *position;
    tafl_turn turn = {.move = move, .piece = tafl_cell(position, move.from)};
    turn.jump = tafl_move_is_jump(position, move);
    tafl__position_take(referee, &after, move.from);
    tafl__position_put(referee, &after, move.to, turn.piece);
    tafl__find_captures(referee, &after, &turn);
    return turn.captures > 0;
}

/* ---- all of them --------------------------------------------------------------------------- */

/* How far one gets from `at` over a line: `occupied` stops before, `closed` stops on the square. */
static unsigned reach_up(uint32_t occupied, uint32_t closed, unsigned at, unsigned end)
{
    unsigned free = (unsigned)__builtin_ctz((occupied | 1u << end) >> (at + 1));
    uint32_t stop = closed >> (at + 1);
    unsigned reach = stop ? (unsigned)__builtin_ctz(stop) + 1 : free;
    return free < reach ? free : reach;
}

static unsigned reach_down(uint32_t occupied, uint32_t closed, unsigned at, unsigned begin)
{
    uint32_t below = (1u << at) - 1u;
    uint32_t wall = begin ? 1u << (begin - 1) : 0;
    uint32_t first = (occupied & below) | wall, stop = closed & below;
    unsigned free = first ? at - 1 - (31u - (unsigned)__builtin_clz(first)) : at;
    unsigned reach = stop ? at - (31u - (unsigned)__builtin_clz(stop)) : free;
    return free < reach ? free : reach;
}

/* The squares of the line that a piece at `at` reaches by masks, as bits. */
static uint32_t reach(uint32_t occupied, uint32_t closed, unsigned at, unsigned begin, unsigned end,
                      unsigned limit)
{
    unsigned up = reach_up(occupied, closed, at, end);
    unsigned down = reach_down(occupied, closed, at, begin);
    if (up > limit) up = limit;
    if (down > limit) down = limit;
    uint32_t bits = ((1u << (at + up)) << 1) - (2u << at);
    return bits | ((1u << at) - (1u << (at - down)));
}

/* Where moves go: a list, or only a count. */
typedef struct move_list {
    tafl_move *out;
    size_t room, count;
} move_list;

static void add(move_list *list, tafl_square from, tafl_square to)
{
    if (list->count < list->room) list->out[list->count] = (tafl_move){from, to};
    list->count++;
}

static void add_row(const tafl_referee *referee, const tafl_position *position, tafl_piece piece,
                    tafl_square from, unsigned limit, move_list *list)
{
    unsigned row = tafl_row(from), size = position->board.size;
    uint32_t occupied = position->line[TAFL_BY_ROW][0][row] | position->line[TAFL_BY_ROW][1][row];
    uint32_t bits = reach(occupied, referee->no_pass[TAFL_BY_ROW][piece][row], tafl_column(from), 0,
                          size, limit);
    for (bits &= ~referee->no_stop[piece][row]; bits; bits &= bits - 1)
        add(list, from, (tafl_square)(row << 5 | (unsigned)__builtin_ctz(bits)));
}

static void add_column(const tafl_referee *referee, const tafl_position *position, tafl_piece piece,
                       tafl_square from, unsigned limit, move_list *list)
{
    unsigned column = tafl_column(from), size = position->board.size;
    uint32_t occupied =
        position->line[TAFL_BY_COLUMN][0][column] | position->line[TAFL_BY_COLUMN][1][column];
    uint32_t bits = reach(occupied, referee->no_pass[TAFL_BY_COLUMN][piece][column], tafl_row(from),
                          2, size + 2, limit);
    for (; bits; bits &= bits - 1) {
        unsigned row = (unsigned)__builtin_ctz(bits);
        if (!(referee->no_stop[piece][row] >> column & 1u))
            add(list, from, (tafl_square)(row << 5 | column));
    }
}

static void add_jumps(const tafl_referee *referee, const tafl_position *position, tafl_piece piece,
                      tafl_square from, move_list *list)
{
    for (unsigned i = 0; i < 4; i++) {
        tafl_move jump = {from, tafl_step(from, 2 * tafl_steps[i])};
        if (jump_is_legal(referee, position, piece, jump)) add(list, from, jump.to);
    }
}

/* Square by square, for pieces in a wide zone. */
static void add_slowly(const tafl_referee *referee, const tafl_position *position, tafl_piece piece,
                       tafl_square from, move_list *list)
{
    for (unsigned i = 0; i < 4; i++) {
        tafl_square ignored, to = from;
        while (tafl_cell(position, to = tafl_step(to, tafl_steps[i])) != TAFL_OFF_BOARD)
            if (leg_fault(referee, position, piece, (tafl_move){from, to}, &ignored) ==
                TAFL_FAULT_NONE)
                add(list, from, to);
    }
}

/* All legs of the piece on `from`, whatever a chain asks. */
static void add_piece(const tafl_referee *referee, const tafl_position *position, tafl_square from,
                      move_list *list)
{
    tafl_piece piece = tafl_cell(position, from);
    if (starts_in_wide_zone(referee, from)) {
        add_slowly(referee, position, piece, from, list);
        return;
    }
    unsigned limit = TAFL_SIZE_MAX;
    if (tafl_pieces_has(referee->limited, piece)) limit = (unsigned)referee->rules.speed[piece];
    add_row(referee, position, piece, from, limit, list);
    add_column(referee, position, piece, from, limit, list);
    if (tafl_pieces_has(referee->jumper, piece)) add_jumps(referee, position, piece, from, list);
}

/* The same as masks, for pieces of which masks cannot say it. */
static void reach_slowly(const tafl_referee *referee, const tafl_position *position,
                         tafl_square from, uint32_t out[2])
{
    tafl_move legs[TAFL_MOVES_FROM_MAX];
    move_list list = {legs, TAFL_MOVES_FROM_MAX, 0};
    add_piece(referee, position, from, &list);
    for (size_t i = 0; i < list.count; i++) {
        bool along = tafl_row(legs[i].to) == tafl_row(from);
        if (along)
            out[TAFL_BY_ROW] |= 1u << tafl_column(legs[i].to);
        else
            out[TAFL_BY_COLUMN] |= 1u << tafl_row(legs[i].to);
    }
}

void tafl_reach(uint32_t out[2], const tafl_referee *referee, const tafl_position *position,
                tafl_square from)
{
    tafl_piece piece = tafl_cell(position, from);
    unsigned row = tafl_row(from), column = tafl_column(from), size = position->board.size;
    out[TAFL_BY_ROW] = out[TAFL_BY_COLUMN] = 0;
    if (tafl_pieces_has((tafl_pieces)(referee->jumper | referee->limited), piece) ||
        starts_in_wide_zone(referee, from)) {
        reach_slowly(referee, position, from, out);
        return;
    }
    const uint32_t(*rows)[TAFL_ROWS] = position->line[TAFL_BY_ROW];
    const uint32_t(*columns)[TAFL_ROWS] = position->line[TAFL_BY_COLUMN];
    out[TAFL_BY_ROW] = reach(rows[0][row] | rows[1][row], referee->no_pass[TAFL_BY_ROW][piece][row],
                             column, 0, size, TAFL_SIZE_MAX) &
                       ~referee->no_stop[piece][row];
    out[TAFL_BY_COLUMN] =
        reach(columns[0][column] | columns[1][column],
              referee->no_pass[TAFL_BY_COLUMN][piece][column], row, 2, size + 2, TAFL_SIZE_MAX) &
        ~referee->no_stop_column[piece][column];
}

/* The legs of the chain that is being played: only some of the piece's legs remain. */
static void add_chain_legs(const tafl_referee *referee, const tafl_position *position,
                           tafl_square from, move_list *list)
{
    tafl_move leg[TAFL_MOVES_FROM_MAX];
    move_list legs = {leg, TAFL_MOVES_FROM_MAX, 0};
    add_piece(referee, position, from, &legs);
    for (size_t i = 0; i < legs.count; i++)
        if (chain_fault(referee, position, leg[i]) == TAFL_FAULT_NONE)
            add(list, leg[i].from, leg[i].to);
}

size_t tafl_moves_from(tafl_move *out, size_t room, const tafl_referee *referee,
                       const tafl_position *position, tafl_square from)
{
    if (!is_on_board(position, from)) return 0;
    tafl_piece piece = tafl_cell(position, from);
    if (!tafl_is_piece(piece) || tafl_piece_side(piece) != position->to_move) return 0;
    if (position->outcome.winner) return 0;
    move_list list = {out, room, 0};
    if (position->chain)
        add_chain_legs(referee, position, from, &list);
    else
        add_piece(referee, position, from, &list);
    return list.count;
}

size_t tafl_moves(tafl_move *out, size_t room, const tafl_referee *referee,
                  const tafl_position *position)
{
    if (position->outcome.winner) return 0;
    if (position->chain) return tafl_moves_from(out, room, referee, position, position->chain);
    move_list list = {out, room, 0};
    for (unsigned row = 2; row < position->board.size + 2u; row++)
        for (uint32_t men = position->line[TAFL_BY_ROW][position->to_move][row]; men;
             men &= men - 1)
            add_piece(referee, position, (tafl_square)(row << 5 | (unsigned)__builtin_ctz(men)),
                      &list);
    return list.count;
}

/* Does a man of `own` stand beside an empty square of this row where all of them may stop? */
static bool has_room(const tafl_referee *referee, const uint32_t *own, const uint32_t *other,
                     tafl_side side, unsigned row)
{
    uint32_t beside = own[row] << 1 | own[row] >> 1 | own[row - 1] | own[row + 1];
    return beside & referee->open[side][row] & ~(own[row] | other[row]);
}

bool tafl__side_can_move(const tafl_referee *referee, const tafl_position *position, tafl_side side)
{
    const uint32_t *own = position->line[TAFL_BY_ROW][side];
    const uint32_t *other = position->line[TAFL_BY_ROW][side ^ 1];
    unsigned end = position->board.size + 2u, middle = end / 2 + 1;
    for (unsigned row = middle; row < end; row++) /* there is most often room in the middle */
        if (has_room(referee, own, other, side, row)) return true;
    for (unsigned row = 2; row < middle; row++)
        if (has_room(referee, own, other, side, row)) return true;
    move_list list = {NULL, 0, 0};
    for (unsigned row = 2; row < end && !list.count; row++)
        for (uint32_t men = own[row]; men && !list.count; men &= men - 1)
            add_piece(referee, position, (tafl_square)(row << 5 | (unsigned)__builtin_ctz(men)),
                      &list);
    return list.count > 0;
}
