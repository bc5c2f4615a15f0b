/* SPDX-License-Identifier: MIT */
/*
 * What falls to a piece that has just arrived: custodial captures, captures against hostile
 * squares, Linnaean capture, the jumped man, a man in the corner. Shieldwalls and the king have
 * files of their own. Everything is found before anything is removed.
 */
#include "play.h"

void tafl__turn_add(tafl_turn *turn, const tafl_position *position, tafl_square square,
                    tafl_square anvil, tafl_cause cause)
{
    for (unsigned i = 0; i < turn->captures; i++)
        if (turn->capture[i].square == square) return;
    if (turn->captures == TAFL_CAPTURES_MAX) return; /* more than any board can give */
    tafl_piece piece = tafl_cell(position, square);
    turn->capture[turn->captures++] = (tafl_capture){
        .square = square,
        .anvil = anvil,
        .piece = piece,
        .cause = (uint8_t)cause,
        .converted = tafl_piece_kind(piece) == TAFL_MERCENARY,
    };
}

/* The king stands on the throne and attackers hold three of his sides; `square` is the fourth. */
static bool king_is_held_on_throne(const tafl_referee *referee, const tafl_position *position,
                                   tafl_square square)
{
    if (referee->zone[position->king] != 1 + TAFL_ZONE_CENTRE) return false;
    for (unsigned i = 0; i < 4; i++) {
        tafl_square beside = tafl_step(position->king, tafl_steps[i]);
        if (beside == square) continue;
        if (!tafl_pieces_has(referee->anvil[TAFL_ATTACKERS], tafl_cell(position, beside)))
            return false;
    }
    return true;
}

/* A dux falls when three of his sides are held against him. */
static bool dux_is_held(const tafl_referee *referee, const tafl_position *position, tafl_square dux,
                        tafl_side side)
{
    unsigned held = 0;
    for (unsigned i = 0; i < 4; i++) {
        tafl_square beside = tafl_step(dux, tafl_steps[i]);
        held += tafl_pieces_has(referee->anvil[side], tafl_cell(position, beside)) ||
                tafl_square_is_hostile(referee, position, beside, tafl_cell(position, dux), dux);
    }
    return held >= 3;
}

static void find_in_direction(const tafl_referee *referee, const tafl_position *position,
                              tafl_turn *turn, tafl_side side, int step)
{
    tafl_square victim = tafl_step(turn->move.to, step), anvil = tafl_step(victim, step);
    if (tafl_pieces_has(referee->anvil[side], tafl_cell(position, anvil)))
        tafl__turn_add(turn, position, victim, anvil, TAFL_CAUSE_CUSTODIAL);
    else if (tafl_square_is_hostile(referee, position, anvil, tafl_cell(position, victim), victim))
        tafl__turn_add(turn, position, victim, anvil, TAFL_CAUSE_HOSTILE_SQUARE);
    else if (referee->rules.linnaean && side == TAFL_ATTACKERS && anvil == position->king &&
             king_is_held_on_throne(referee, position, victim))
        tafl__turn_add(turn, position, victim, anvil, TAFL_CAUSE_LINNAEAN);
}

/* The man in the corner beside `to` falls when both his neighbours are enemies (key coc). */
static void find_in_corner(const tafl_referee *referee, const tafl_position *position,
                           tafl_turn *turn, tafl_side side, int step)
{
    tafl_square corner = tafl_step(turn->move.to, step);
    unsigned last = position->board.size - 1u;
    unsigned file = tafl_square_file(corner), rank = tafl_square_rank(corner);
    if ((file != 0 && file != last) || (rank != 0 && rank != last)) return;
    tafl_square east_west = tafl_step(corner, file ? TAFL_WEST : TAFL_EAST);
    tafl_square north_south = tafl_step(corner, rank ? TAFL_SOUTH : TAFL_NORTH);
    tafl_square other = turn->move.to == east_west ? north_south : east_west;
    if (tafl_pieces_has(referee->anvil[side], tafl_cell(position, other)))
        tafl__turn_add(turn, position, corner, other, TAFL_CAUSE_CORNER);
}

static void find_jumped(const tafl_referee *referee, const tafl_position *position, tafl_turn *turn,
                        tafl_side side)
{
    tafl_square over = (tafl_square)((turn->move.from + turn->move.to) / 2);
    if (referee->rules.jump[tafl_piece_kind(turn->piece)] == TAFL_JUMP_CAPTURE &&
        tafl_pieces_has(referee->victim[side], tafl_cell(position, over)))
        tafl__turn_add(turn, position, over, TAFL_NO_SQUARE, TAFL_CAUSE_JUMP);
}

/* The directions in which one of these pieces stands beside the square, as bits. */
static unsigned directions_of(const tafl_position *position, tafl_square square, tafl_pieces pieces)
{
    unsigned found = 0;
    for (unsigned i = 0; i < 4; i++) /* without branches: nothing is less predictable */
        found |= ((unsigned)pieces >> tafl_cell(position, tafl_step(square, tafl_steps[i])) & 1u)
                 << i;
    return found;
}

static void look(const tafl_referee *referee, const tafl_position *position, tafl_turn *turn,
                 tafl_side side, int step)
{
    tafl_square victim = tafl_step(turn->move.to, step);
    if (tafl_pieces_has(referee->rules.dux, tafl_cell(position, victim))) {
        if (dux_is_held(referee, position, victim, side))
            tafl__turn_add(turn, position, victim, tafl_step(victim, step), TAFL_CAUSE_CUSTODIAL);
    } else if (victim != position->king) {
        find_in_direction(referee, position, turn, side, step);
        if (referee->rules.corner_capture) find_in_corner(referee, position, turn, side, step);
    } else if (tafl__king_falls(referee, position, turn->move.to)) {
        tafl__turn_add(turn, position, position->king, tafl_step(position->king, step),
                       TAFL_CAUSE_KING);
    }
}

void tafl__find_captures(const tafl_referee *referee, const tafl_position *position,
                         tafl_turn *turn)
{
    tafl_side side = tafl_piece_side(turn->piece);
    if (turn->jump) find_jumped(referee, position, turn, side);
    if (!tafl_pieces_has(referee->hammer[side], turn->piece)) return;
    tafl_square to = turn->move.to;
    if (!directions_of(position, to, referee->side[tafl_side_other(side)]))
        return; /* shieldwalls, too, begin beside the piece */
    tafl_pieces victims = referee->victim[side];
    if (side == TAFL_ATTACKERS) victims |= 1u << TAFL_KING_PIECE;
    for (unsigned left = directions_of(position, to, victims); left; left &= left - 1)
        look(referee, position, turn, side, tafl_steps[__builtin_ctz(left)]);
    if (referee->rules.shieldwall) tafl__find_shieldwalls(referee, position, turn);
}
