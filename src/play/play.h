/* SPDX-License-Identifier: MIT */
#ifndef TAFL_SRC_PLAY_H
#define TAFL_SRC_PLAY_H

/*
 * What the files of this folder share: small looks at a position, and one entry per rule. The
 * public face is <tafl/play.h>.
 */

#include <tafl/play.h>

enum { TAFL_BY_ROW, TAFL_BY_COLUMN };

static inline unsigned tafl_column(tafl_square square)
{
    return square & 31u;
}
static inline unsigned tafl_row(tafl_square square)
{
    return square >> 5;
}

static inline tafl_square tafl_step(tafl_square square, int step)
{
    return (tafl_square)((int)square + step);
}

/* All squares of one line of a board of `size`: columns from 0, rows from 2. */
static inline uint32_t tafl_line_of_columns(unsigned size)
{
    return (1u << size) - 1u;
}
static inline uint32_t tafl_line_of_rows(unsigned size)
{
    return ((1u << size) - 1u) << 2;
}

static inline tafl_piece tafl_cell(const tafl_position *position, tafl_square square)
{
    return position->board.cell[square];
}

/* Guards pass and stop like taflmen where a list does not name them (tafl-ruleset(5)). */
static inline bool tafl_list_allows(tafl_pieces list, tafl_piece piece)
{
    if (tafl_pieces_has(list, piece)) return true;
    return tafl_piece_kind(piece) == TAFL_GUARD &&
           tafl_pieces_has(list, tafl_piece_of(tafl_piece_side(piece), TAFL_TAFLMAN));
}

/* Can `square` stand in for an enemy of the piece `victim` on `at`? */
static inline bool tafl_square_is_hostile(const tafl_referee *referee,
                                          const tafl_position *position, tafl_square square,
                                          tafl_piece victim, tafl_square at)
{
    const tafl_pieces *hostile = tafl_cell(position, square) == TAFL_EMPTY
                                     ? referee->hostile_empty
                                     : referee->hostile_occupied;
    if (!tafl_pieces_has(hostile[square], victim)) return false;
    return !(referee->rules.fort_safe && tafl_pieces_has(referee->rules.fort_safe, victim) &&
             referee->zone[square] == 1 + TAFL_ZONE_ATTACKER_FORT &&
             referee->zone[at] == 1 + TAFL_ZONE_ATTACKER_FORT);
}

/* Puts a piece on an empty square or takes one off; keeps masks, counts and key in step. */
void tafl__position_put(const tafl_referee *referee, tafl_position *position, tafl_square square,
                        tafl_piece piece);
void tafl__position_take(const tafl_referee *referee, tafl_position *position, tafl_square square);

/* Adds a capture to the turn unless the square is already there. */
void tafl__turn_add(tafl_turn *turn, const tafl_position *position, tafl_square square,
                    tafl_square anvil, tafl_cause cause);

/* Finds all that falls to the piece that has just arrived at turn->move.to; nothing is removed.
 * One function a rule. */
void tafl__find_captures(const tafl_referee *referee, const tafl_position *position,
                         tafl_turn *turn);
void tafl__find_shieldwalls(const tafl_referee *referee, const tafl_position *position,
                            tafl_turn *turn);

/* Does the king fall to the attacker that has just arrived at `hammer` beside him? */
bool tafl__king_falls(const tafl_referee *referee, const tafl_position *position,
                      tafl_square hammer);

/* Is the game over now that `mover` has completed a ply? `turn` is its last leg. */
tafl_outcome tafl__outcome_after(const tafl_referee *referee, const tafl_position *position,
                                 tafl_side mover, const tafl_turn *turn);

/* Fills a row or column mask: all of `mask` that is connected to `seed` along the line. */
static inline uint32_t tafl_line_fill(uint32_t seed, uint32_t mask)
{
    seed &= mask;
    uint32_t up = (mask & ~(mask + seed)) | seed;
    uint32_t down = up;
    down |= mask & (down >> 1);
    uint32_t run = mask & (mask >> 1);
    down |= run & (down >> 2);
    run &= run >> 2;
    down |= run & (down >> 4);
    run &= run >> 4;
    down |= run & (down >> 8);
    run &= run >> 8;
    return down | (run & (down >> 16));
}

/* Spreads `region` (seeds inside) over all squares of `mask` that are connected to it by sides.
 * Gives up and returns true as soon as a square of `stop` is reached. */
bool tafl__flood(tafl_squares *region, const tafl_squares *mask, const tafl_squares *stop,
                 unsigned size);

/* The key computed from scratch; always equal to position->key. For tests. */
uint64_t tafl__position_key(const tafl_referee *referee, const tafl_position *position);

/* Would this leg take anything? The move must be legal. */
bool tafl__move_captures(const tafl_referee *referee, const tafl_position *position,
                         tafl_move move);

/* Hears of one thing a side could do: what it is, the position after it, and the leg that does it. */
typedef void threat_visitor(void *context, tafl_threat_kind kind, const tafl_position *after,
                            const tafl_turn *turn);

/* Tells all that tafl_threats lists, in the order in which legs are found. */
void tafl__threats_visit(const tafl_referee *referee, const tafl_position *position, tafl_side side,
                         threat_visitor *visit, void *context);

/* Can `side` make any move at all, were it its turn? */
bool tafl__side_can_move(const tafl_referee *referee, const tafl_position *position,
                         tafl_side side);

#endif
