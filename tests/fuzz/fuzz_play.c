/* SPDX-License-Identifier: MIT */
/* Play: two bytes choose a ruleset of the catalogue, every further one a move. Keys, masks, lists of
 * moves and endings must be what they are square by square, and all must be undone. */
#include <stdlib.h>
#include <string.h>

#include <play/play.h>

#include "../unit/play_naive.h"
#include "fuzz.h"
#include <rules/catalogue.h>

enum { LEGS_MAX = 160 };

typedef struct game {
    tafl_referee referee;
    tafl_position position;
    unsigned legs;
    tafl_position before[LEGS_MAX];
    tafl_turn turn[LEGS_MAX];
} game;

static void demand(bool fulfilled)
{
    if (!fulfilled) abort();
}

static void check_masks(const tafl_position *position)
{
    unsigned count[2] = {0, 0};
    for (tafl_square at = 0; at < TAFL_CELLS; at++) {
        tafl_piece piece = position->board.cell[at];
        for (unsigned side = 0; side < 2; side++) {
            bool here = tafl_is_piece(piece) && tafl_piece_side(piece) == side;
            count[side] += here;
            demand((position->line[0][side][at >> 5] >> (at & 31u) & 1u) == here);
            if (at >> 5 < TAFL_ROWS && (at & 31u) < TAFL_ROWS)
                demand((position->line[1][side][at & 31u] >> (at >> 5) & 1u) == here);
        }
        demand((piece == TAFL_KING_PIECE) == (position->king == at && at));
    }
    demand(count[0] == position->count[0] && count[1] == position->count[1]);
}

/* Every pair of squares that share a line is legal exactly when it is listed. */
static size_t check_moves(const game *g, tafl_move *moves)
{
    static uint8_t listed[TAFL_CELLS][TAFL_CELLS];
    unsigned size = g->position.board.size;
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &g->referee, &g->position), legal = 0;
    for (size_t i = 0; i < count; i++) listed[moves[i].from][moves[i].to] = 1;
    for (unsigned i = 0; i < 2 * size * size * size && !g->position.outcome.winner; i++) {
        unsigned file = i / 2 % size, rank = i / 2 / size % size, k = i / 2 / size / size;
        tafl_move move = {tafl_square_at(file, rank),
                          i % 2 ? tafl_square_at(k, rank) : tafl_square_at(file, k)};
        bool fits = tafl_move_fault(&g->referee, &g->position, move, NULL) == TAFL_FAULT_NONE;
        demand(fits == (listed[move.from][move.to] != 0));
        legal += fits;
    }
    demand(legal == count);
    for (size_t i = 0; i < count; i++) listed[moves[i].from][moves[i].to] = 0;
    return count;
}

static void check_ending(const game *g)
{
    const tafl_turn *last = &g->turn[g->legs - 1];
    tafl_outcome want = {0, 0};
    if (last->ends_ply) want = naive_outcome(&g->referee, &g->position, last);
    demand(want.winner == g->position.outcome.winner && want.reason == g->position.outcome.reason);
    demand(tafl__position_key(&g->referee, &g->position) == g->position.key);
    demand(tafl_is_encircled(&g->position, NULL) == naive_encircled(&g->position));
    demand(tafl_is_exit_fort(&g->referee, &g->position, NULL) ==
           naive_exit_fort(&g->referee.rules, &g->position));
}

/* One leg, or the end of a chain that may stop. False when nothing can be played any more. */
static bool play(game *g, uint8_t choice)
{
    static tafl_move moves[TAFL_MOVES_MAX];
    size_t count = check_moves(g, moves);
    if (count == 0 || g->legs == LEGS_MAX) return false;
    g->before[g->legs] = g->position;
    tafl_turn *turn = &g->turn[g->legs++];
    if (choice == 0 && tafl_position_may_stop(&g->referee, &g->position))
        tafl_position_end_chain(&g->referee, &g->position, turn);
    else
        tafl_position_play(&g->referee, &g->position, moves[choice * 7u % count], turn);
    check_masks(&g->position);
    check_ending(g);
    return true;
}

static void take_back(game *g)
{
    while (g->legs-- > 0) {
        const tafl_position *was = &g->before[g->legs], *is = &g->position;
        tafl_position_undo(&g->referee, &g->position, &g->turn[g->legs]);
        demand(tafl_board_equal(&is->board, &was->board) && is->key == was->key &&
               !memcmp(is->line, was->line, sizeof is->line) && is->king == was->king &&
               is->chain == was->chain && is->to_move == was->to_move &&
               is->set_up == was->set_up && is->outcome.winner == was->outcome.winner &&
               is->outcome.reason == was->outcome.reason);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    static game g;
    tafl_rules rules;
    if (len < 2) return 0;
    const tafl_ruleset *entry =
        tafl_catalogue_at((bytes[0] | (unsigned)bytes[1] << 8) % tafl__catalogue_count());
    demand(tafl_rules_read(&rules, tafl_str_of(entry->name), NULL, NULL) == TAFL_OK);
    demand(tafl_referee_init(&g.referee, &rules, NULL) == TAFL_OK);
    tafl_position_start(&g.position, &g.referee);
    g.legs = 0;
    for (size_t i = 2; i < len && play(&g, bytes[i]); i++) continue;
    take_back(&g);
    return 0;
}
