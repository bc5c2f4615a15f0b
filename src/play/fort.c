/* SPDX-License-Identifier: MIT */
/*
 * Exit fort: the king on the edge, able to move, in a region no attacker touches and that attackers
 * can never open. "Never" is a fixed point: take every defender as standing, let fall what could
 * be taken if attackers stood wherever they might ever stand, and repeat until nothing falls.
 */
#include "play.h"

typedef struct fort {
    const tafl_referee *referee;
    const tafl_position *position;
    tafl_squares region;   /* where the king can go, his square included */
    tafl_squares standing; /* defenders that have not fallen, the king included */
    tafl_squares holdable; /* where attackers stand or might stand one day */
} fort;

/* The cheap test in front of the flood. */
static bool an_attacker_is_beside(const tafl_referee *referee, const tafl_position *position)
{
    for (unsigned i = 0; i < 4; i++) {
        tafl_piece beside = tafl_cell(position, tafl_step(position->king, tafl_steps[i]));
        if (tafl_pieces_has(referee->side[TAFL_ATTACKERS], beside)) return true;
    }
    return false;
}

static bool king_can_step(const fort *f)
{
    tafl_square king = f->position->king;
    for (unsigned i = 0; i < 4; i++) {
        tafl_move step = {king, tafl_step(king, tafl_steps[i])};
        if (tafl_cell(f->position, step.to) == TAFL_EMPTY &&
            !(f->referee->no_stop[TAFL_KING_PIECE][tafl_row(step.to)] >> tafl_column(step.to) & 1u))
            return true;
    }
    return false;
}

/* Fills f->region; false as soon as an attacker touches it. */
static bool flood_region(fort *f)
{
    unsigned size = f->position->board.size;
    const uint32_t *attackers = f->position->line[TAFL_BY_ROW][TAFL_ATTACKERS];
    const uint32_t *defenders = f->position->line[TAFL_BY_ROW][TAFL_DEFENDERS];
    tafl_squares empty = {{0}}, touched = {{0}};
    for (unsigned row = 2; row < size + 2; row++) {
        empty.row[row] = tafl_line_of_columns(size) & ~(attackers[row] | defenders[row]);
        touched.row[row] =
            attackers[row] << 1 | attackers[row] >> 1 | attackers[row - 1] | attackers[row + 1];
    }
    tafl_squares_add(&empty, f->position->king);
    tafl_squares_add(&f->region, f->position->king);
    return !tafl__flood(&f->region, &empty, &touched, size);
}

/* The squares of a row that are beside the region. */
static uint32_t beside_region(const fort *f, unsigned row)
{
    const uint32_t *region = f->region.row;
    return (region[row] << 1 | region[row] >> 1 | region[row - 1] | region[row + 1]) & ~region[row];
}

/* Marks where attackers stand who can take part in a capture; returns their kinds. */
static tafl_pieces mark_captors(fort *f)
{
    unsigned present = 0;
    for (unsigned row = 2; row < f->position->board.size + 2u; row++)
        for (uint32_t men = f->position->line[TAFL_BY_ROW][TAFL_ATTACKERS][row]; men;
             men &= men - 1) {
            tafl_square square = (tafl_square)(row << 5 | (unsigned)__builtin_ctz(men));
            tafl_piece piece = tafl_cell(f->position, square);
            if (!tafl_pieces_has(f->referee->anvil[TAFL_ATTACKERS], piece)) continue;
            present |= 1u << piece;
            tafl_squares_add(&f->holdable, square);
        }
    return (tafl_pieces)present;
}

/* Whether an attacker can really come to a square is not asked, only whether he may stop there. */
static void find_holdable(fort *f)
{
    const tafl_rules *rules = &f->referee->rules;
    unsigned size = f->position->board.size;
    tafl_pieces present = mark_captors(f);
    for (tafl_piece piece = 1; piece < TAFL_KINDS; piece++) {
        bool moves = rules->speed[piece] != 0 || rules->jump[piece] != TAFL_JUMP_NONE;
        if (!moves || !tafl_pieces_has(present, piece)) continue;
        for (unsigned row = 2; row < size + 2; row++)
            f->holdable.row[row] |= tafl_line_of_columns(size) & ~f->referee->no_stop[piece][row];
    }
}

/* Might an attacker ever stand there? */
static bool could_be_held(const fort *f, tafl_square square)
{
    return tafl_squares_has(&f->holdable, square) && !tafl_squares_has(&f->region, square) &&
           !tafl_squares_has(&f->standing, square);
}

static bool could_bracket(const fort *f, tafl_square square, tafl_square victim)
{
    return could_be_held(f, square) ||
           tafl_square_is_hostile(f->referee, f->position, square, tafl_cell(f->position, victim),
                                  victim);
}

static bool falls_among_three(const fort *f, tafl_square square)
{
    unsigned sides = 0;
    for (unsigned i = 0; i < 4; i++)
        sides += could_bracket(f, tafl_step(square, tafl_steps[i]), square);
    return sides >= 3;
}

static bool falls_between_two(const fort *f, tafl_square square)
{
    if (tafl_pieces_has(f->referee->rules.dux, tafl_cell(f->position, square)))
        return falls_among_three(f, square);
    for (unsigned i = 0; i < 2; i++) /* the vertical line, then the horizontal one */
        if (could_bracket(f, tafl_step(square, tafl_steps[i]), square) &&
            could_bracket(f, tafl_step(square, -tafl_steps[i]), square))
            return true;
    return false;
}

/* Rows that fall as shieldwalls are not asked for, since they never open a fort: attackers would
 * stand on every square around such a row, so none of its men touches the region or holds up a man
 * outside the row. */
static bool may_fall(const fort *f, tafl_square square)
{
    return tafl_pieces_has(f->referee->victim[TAFL_ATTACKERS], tafl_cell(f->position, square)) &&
           falls_between_two(f, square);
}

/* One round: lets fall what can. Tells whether anything fell, and in *open whether it touched. */
static bool round_of_falls(fort *f, bool *open)
{
    bool fell = false;
    tafl_square square = TAFL_NO_SQUARE;
    while ((square = tafl_squares_next(&f->standing, square)) != TAFL_NO_SQUARE) {
        if (!may_fall(f, square)) continue;
        f->standing.row[tafl_row(square)] &= ~(1u << tafl_column(square));
        fell = true;
        if (beside_region(f, tafl_row(square)) >> tafl_column(square) & 1u) {
            *open = true;
            return true;
        }
    }
    return fell;
}

bool tafl_is_exit_fort(const tafl_referee *referee, const tafl_position *position,
                       tafl_squares *region)
{
    if (!tafl_squares_has(&referee->edge, position->king)) return false;
    if (an_attacker_is_beside(referee, position)) return false;
    fort f = {.referee = referee, .position = position};
    if (!king_can_step(&f)) return false;
    if (!flood_region(&f)) return false;
    for (unsigned row = 2; row < position->board.size + 2u; row++)
        f.standing.row[row] = position->line[TAFL_BY_ROW][TAFL_DEFENDERS][row];
    find_holdable(&f);
    bool open = false;
    while (round_of_falls(&f, &open))
        if (open) return false;
    if (region) *region = f.region;
    return true;
}
