/* SPDX-License-Identifier: MIT */
/*
 * Shieldwall capture: a row of two or more enemies on the edge, each with one of ours in front,
 * closed at both ends. Decides which rows fall to the piece that moved, and which men of them.
 */
#include "play.h"

/* A row on one edge: from `first` to `last` in steps of `along`; `inward` leads off the edge. */
typedef struct edge_row {
    tafl_square first, last;
    int along, inward;
} edge_row;

static bool is_enemy(const tafl_position *position, tafl_square square, tafl_side side)
{
    tafl_piece cell = tafl_cell(position, square);
    return tafl_is_piece(cell) && tafl_piece_side(cell) != side;
}

/* Is this piece of ours able to stand in the wall? The piece that moved acts as a hammer. */
static bool is_ours(const tafl_referee *referee, const tafl_position *position, tafl_square square,
                    const tafl_turn *turn, tafl_side side)
{
    tafl_pieces able = square == turn->move.to ? referee->hammer[side] : referee->anvil[side];
    return tafl_pieces_has(able, tafl_cell(position, square));
}

static bool corner_closes(const tafl_referee *referee, const tafl_position *position,
                          tafl_square corner, const edge_row *row)
{
    if (referee->rules.shieldwall != TAFL_SHIELDWALL_CORNERS) return false;
    if (referee->zone[corner] != 1 + TAFL_ZONE_CORNER) return false;
    tafl_square end = tafl_step(row->last, row->along);
    for (tafl_square at = row->first; at != end; at = tafl_step(at, row->along)) {
        tafl_piece piece = tafl_cell(position, at);
        if (piece != TAFL_KING_PIECE &&
            !tafl_square_is_hostile(referee, position, corner, piece, at))
            return false;
    }
    return true;
}

static bool falls(const tafl_referee *referee, const tafl_position *position, const tafl_turn *turn,
                  tafl_side side, const edge_row *row)
{
    if (row->first == row->last) return false;
    tafl_square end = tafl_step(row->last, row->along);
    tafl_square brackets[2] = {tafl_step(row->first, -row->along), end};
    for (tafl_square at = row->first; at != end; at = tafl_step(at, row->along))
        if (!is_ours(referee, position, tafl_step(at, row->inward), turn, side)) return false;
    for (unsigned i = 0; i < 2; i++)
        if (!is_ours(referee, position, brackets[i], turn, side) &&
            !corner_closes(referee, position, brackets[i], row))
            return false;
    return true;
}

/* The king, guards and men who only fall on three sides stay where they are. */
static void take_row(const tafl_referee *referee, const tafl_position *position, tafl_turn *turn,
                     tafl_side side, const edge_row *row)
{
    tafl_square end = tafl_step(row->last, row->along);
    for (tafl_square at = row->first; at != end; at = tafl_step(at, row->along))
        if (tafl_pieces_has(referee->victim[side] & (tafl_pieces)~referee->rules.dux,
                            tafl_cell(position, at)))
            tafl__turn_add(turn, position, at,
                           turn->move.to == end ? tafl_step(row->first, -row->along) : end,
                           TAFL_CAUSE_SHIELDWALL);
}

/* The maximal row that `seed` (an enemy on the edge) belongs to. */
static edge_row row_around(const tafl_position *position, tafl_square seed, int along, int inward,
                           tafl_side side)
{
    edge_row row = {seed, seed, along, inward};
    while (is_enemy(position, tafl_step(row.first, -along), side))
        row.first = tafl_step(row.first, -along);
    while (is_enemy(position, tafl_step(row.last, along), side))
        row.last = tafl_step(row.last, along);
    return row;
}

static void try_row(const tafl_referee *referee, const tafl_position *position, tafl_turn *turn,
                    tafl_square seed, int along, int inward)
{
    tafl_side side = tafl_piece_side(turn->piece);
    if (!is_enemy(position, seed, side)) return;
    edge_row row = row_around(position, seed, along, inward, side);
    if (falls(referee, position, turn, side, &row)) take_row(referee, position, turn, side, &row);
}

void tafl__find_shieldwalls(const tafl_referee *referee, const tafl_position *position,
                            tafl_turn *turn)
{
    tafl_square to = turn->move.to;
    if (referee->rules.shieldwall_flanking && !tafl_squares_has(&referee->edge, to)) return;
    for (unsigned i = 0; i < 4; i++) {
        int outward = tafl_steps[i],
            along = outward == TAFL_EAST || outward == TAFL_WEST ? TAFL_NORTH : TAFL_EAST;
        tafl_square beyond = tafl_step(to, outward);
        if (tafl_cell(position, beyond) == TAFL_OFF_BOARD) { /* a bracket on this edge */
            try_row(referee, position, turn, tafl_step(to, along), along, -outward);
            try_row(referee, position, turn, tafl_step(to, -along), along, -outward);
        } else if (!referee->rules.shieldwall_flanking &&
                   tafl_cell(position, tafl_step(beyond, outward)) == TAFL_OFF_BOARD) {
            try_row(referee, position, turn, beyond, along, -outward); /* a front piece */
        }
    }
}
