/* SPDX-License-Identifier: MIT */
/* What search asks of play beyond moves: where a piece reaches, and a passed turn. Held against the
 * list of legal moves along random games under rules of every kind. */
#include "unit.h"

#include <play/play.h>

static tafl_referee referee;
static tafl_move moves[TAFL_MOVES_MAX];

static const char *const rulesets[] = {"copenhagen", "brandub",      "tablut",     "tawlbwrdd",
                                       "berserk",    "sea-battle-9", "magpie",     "tyr",
                                       "foteviken",  "parlett",      "simple-tafl"};

static bool make_ready(const char *name)
{
    tafl_rules rules;
    return tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL) == TAFL_OK &&
           tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

/* The squares reached from `from` according to the list of moves. */
static void listed_reach(const tafl_position *position, tafl_square from, uint32_t out[2])
{
    tafl_move legs[TAFL_MOVES_FROM_MAX];
    size_t count = tafl_moves_from(legs, TAFL_MOVES_FROM_MAX, &referee, position, from);
    out[0] = out[1] = 0;
    for (size_t i = 0; i < count; i++) {
        unsigned row = tafl_square_row(legs[i].to), column = tafl_square_file(legs[i].to);
        if (row == tafl_square_row(from))
            out[0] |= 1u << column;
        else
            out[1] |= 1u << row;
    }
}

static unsigned reach_faults(const tafl_position *position)
{
    unsigned faults = 0;
    for (tafl_square square = 0; square < TAFL_CELLS; square++) {
        tafl_piece piece = position->board.cell[square];
        if (!tafl_is_piece(piece) || tafl_piece_side(piece) != position->to_move) continue;
        uint32_t want[2], got[2];
        listed_reach(position, square, want);
        tafl_reach(got, &referee, position, square);
        faults += want[0] != got[0] || want[1] != got[1];
    }
    return faults;
}

/* Passing and passing again; in between the other side's pieces are looked at. */
static unsigned pass_faults(const tafl_position *before)
{
    tafl_position position = *before;
    if (position.chain) return 0;
    tafl_position_pass(&referee, &position);
    unsigned faults = position.to_move == before->to_move;
    faults += position.key != tafl__position_key(&referee, &position);
    faults += reach_faults(&position);
    tafl_position_pass(&referee, &position);
    return faults + (position.key != before->key || position.to_move != before->to_move);
}

static unsigned walk(uint32_t seed)
{
    tafl_position position;
    tafl_position_start(&position, &referee);
    unsigned faults = 0;
    for (unsigned ply = 0; ply < 60; ply++) {
        size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, &position);
        if (!count) break;
        seed = seed * 1664525u + 1013904223u;
        tafl_turn turn;
        tafl_position_play(&referee, &position, moves[(seed >> 8) % count], &turn);
        if (position.outcome.winner) break;
        if (!position.chain) faults += reach_faults(&position);
        faults += pass_faults(&position);
    }
    return faults;
}

static void agrees_with_moves(void)
{
    for (size_t i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
        CU_ASSERT_FATAL(make_ready(rulesets[i]));
        for (uint32_t seed = 1; seed <= (unit_is_slow() ? 3u : 20u); seed++)
            CU_ASSERT_EQUAL(walk(seed), 0);
    }
}

const unit_test unit_tests[] = {{"reach and pass agree with the moves", agrees_with_moves},
                                {NULL, NULL}};
