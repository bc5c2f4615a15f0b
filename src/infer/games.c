/* SPDX-License-Identifier: MIT */
/*
 * Keeps the games: of each record the legs of its main line, the captures it lists and how it says
 * the game ended. Decides what counts as listed; judges nothing.
 */
#include "infer.h"

static bool has_room(tafl_infer *infer, const tafl_node *node)
{
    return tafl__grow(&infer->step, infer->steps, node->legs, &infer->step_room,
                      sizeof *infer->step) &&
           tafl__grow(&infer->claim, infer->claims, node->claims, &infer->claim_room,
                      sizeof *infer->claim);
}

/* All claims of a node belong to its last leg: when they fell is for the rules to say. */
static bool add_move(tafl_infer *infer, infer_game *game, const tafl_node *node)
{
    if (!has_room(infer, node)) return false;
    tafl_square from = node->from;
    for (size_t i = 0; i < node->legs; i++) {
        infer->step[infer->steps++] =
            (infer_step){.from = from, .to = node->leg[i].to, .claim = (uint32_t)infer->claims};
        from = node->leg[i].to;
    }
    infer_step *last = &infer->step[infer->steps - 1];
    last->whole = true;
    last->claims = node->claims;
    for (size_t i = 0; i < node->claims; i++) infer->claim[infer->claims++] = node->claim[i].square;
    game->steps += node->legs;
    return true;
}

/* Adds the main line; a word that ends the game early is passed over, as replay does. */
static bool add_line(tafl_infer *infer, infer_game *game, const tafl_record *record)
{
    for (const tafl_node *node = tafl_record_root(record)->child; node; node = node->child) {
        if (node->kind == TAFL_NODE_UNREAD) {
            game->partial = true;
            return true;
        }
        game->token = node->kind == TAFL_NODE_ENDING ? node->reason : TAFL_REASON_NONE;
        if (node->kind == TAFL_NODE_MOVE && node->legs && !add_move(infer, game, node))
            return false;
    }
    return true;
}

static bool add_start(tafl_infer *infer, infer_game *game, const tafl_infer_start *start)
{
    if (!tafl__grow(&infer->board, infer->boards, 1, &infer->board_room, sizeof *infer->board))
        return false;
    infer->board[infer->boards++] = *start->board;
    game->first = start->first;
    game->board = (uint32_t)infer->boards;
    return true;
}

tafl_status tafl_infer_add(tafl_infer *infer, const tafl_record *record,
                           const tafl_infer_start *start)
{
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    infer_game game = {.step = infer->steps, .stated = facts->stated};
    game.lists_captures = (tafl_record_writes(record) & TAFL_WRITES_CAPTURES) != 0;
    if (!tafl__grow(&infer->game, infer->games, 1, &infer->game_room, sizeof *infer->game) ||
        (start && start->board && !add_start(infer, &game, start)) ||
        !add_line(infer, &game, record))
        return TAFL_NOMEM;
    if (!game.token && facts->stated.reason >= TAFL_REASON_RESIGNATION &&
        facts->stated.reason != TAFL_REASON_UNKNOWN)
        game.token = facts->stated.reason;
    infer->game[infer->games++] = game;
    return TAFL_OK;
}
