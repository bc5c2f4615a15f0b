/* SPDX-License-Identifier: MIT */
/*
 * When the king falls: the modes of ks, the enclosed king of kes, and the commanders and knights
 * that take a strong king by two. Asked when an attacker has arrived beside him.
 */
#include "play.h"

/* Is this neighbour of the king held against him: by an attacker, or by a square hostile to him? */
static bool is_held(const tafl_referee *referee, const tafl_position *position, tafl_square square)
{
    return tafl_pieces_has(referee->anvil[TAFL_ATTACKERS], tafl_cell(position, square)) ||
           tafl_square_is_hostile(referee, position, square, TAFL_KING_PIECE, position->king);
}

static bool all_sides_held(const tafl_referee *referee, const tafl_position *position,
                           bool edge_holds)
{
    for (unsigned i = 0; i < 4; i++) {
        tafl_square beside = tafl_step(position->king, tafl_steps[i]);
        bool off = tafl_cell(position, beside) == TAFL_OFF_BOARD;
        if (off ? !edge_holds : !is_held(referee, position, beside)) return false;
    }
    return true;
}

/* Beside the centre: the other sides must be held, and no defender may stand on the centre. */
static bool held_against_centre(const tafl_referee *referee, const tafl_position *position)
{
    for (unsigned i = 0; i < 4; i++) {
        tafl_square beside = tafl_step(position->king, tafl_steps[i]);
        if (referee->zone[beside] == 1 + TAFL_ZONE_CENTRE) {
            tafl_piece cell = tafl_cell(position, beside);
            if (tafl_is_piece(cell) && tafl_piece_side(cell) == TAFL_DEFENDERS) return false;
        } else if (!is_held(referee, position, beside)) {
            return false;
        }
    }
    return true;
}

static bool falls_by_strength(const tafl_referee *referee, const tafl_position *position,
                              tafl_square opposite)
{
    bool on_centre = referee->zone[position->king] == 1 + TAFL_ZONE_CENTRE;
    switch ((tafl_king_strength)referee->rules.king_strength) {
    case TAFL_KING_STRONG: return all_sides_held(referee, position, false);
    case TAFL_KING_STRONG_EDGE: return all_sides_held(referee, position, true);
    case TAFL_KING_STRONG_CENTRE:
        if (on_centre) return all_sides_held(referee, position, false);
        if (tafl_squares_has(&referee->beside_centre, position->king))
            return held_against_centre(referee, position);
        break;
    case TAFL_KING_STRONG_THRONE:
        if (on_centre) return all_sides_held(referee, position, false);
        break;
    case TAFL_KING_WEAK: break;
    }
    return is_held(referee, position, opposite);
}

/* Two commanders or knights, or one against a hostile corner, take a strong king like any man;
 * never on the centre or against it, whoever of the two stands there. */
static bool falls_to_strong_captors(const tafl_referee *referee, const tafl_position *position,
                                    tafl_square hammer, tafl_square opposite)
{
    unsigned strength = referee->rules.king_strength;
    if (strength != TAFL_KING_STRONG && strength != TAFL_KING_STRONG_CENTRE) return false;
    if (!tafl_pieces_has(referee->strong_captor, tafl_cell(position, hammer))) return false;
    if (referee->zone[position->king] == 1 + TAFL_ZONE_CENTRE) return false;
    if (referee->zone[opposite] == 1 + TAFL_ZONE_CENTRE ||
        referee->zone[hammer] == 1 + TAFL_ZONE_CENTRE)
        return false;
    if (tafl_pieces_has(referee->strong_captor, tafl_cell(position, opposite))) return true;
    return referee->zone[opposite] == 1 + TAFL_ZONE_CORNER &&
           tafl_square_is_hostile(referee, position, opposite, TAFL_KING_PIECE, position->king);
}

bool tafl__king_falls(const tafl_referee *referee, const tafl_position *position,
                      tafl_square hammer)
{
    tafl_square opposite = (tafl_square)(2 * position->king - hammer);
    return falls_by_strength(referee, position, opposite) ||
           (referee->rules.king_enclosed && all_sides_held(referee, position, true)) ||
           falls_to_strong_captors(referee, position, hammer, opposite);
}
