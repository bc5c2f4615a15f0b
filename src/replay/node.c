/* SPDX-License-Identifier: MIT */
/*
 * One node of the record at the present position: a move is resolved and played, an ending token or
 * unread text is noticed. What the move took, and whether the position was there before, is judged
 * in files of their own.
 */
#include "replay.h"

#include <stdlib.h>

/* ---- legs ---------------------------------------------------------------------------------- */

tafl_turn *tafl__replay_next_turn(tafl_replay *replay)
{
    if (replay->ply_turns == replay->ply_turns_cap) {
        size_t cap = replay->ply_turns_cap ? replay->ply_turns_cap * 2 : 4;
        tafl_turn *turns = realloc(replay->ply_turn, cap * sizeof *turns);
        if (turns) replay->ply_turn = turns;
        const tafl_turn **legs = realloc(replay->ply_leg, cap * sizeof *legs);
        if (legs) replay->ply_leg = legs;
        if (!turns || !legs) {
            replay->failed = true;
            return NULL;
        }
        replay->ply_turns_cap = cap;
    }
    return &replay->ply_turn[replay->ply_turns++];
}

/* The ply is complete: is the game over, was the position there before? */
static void complete_ply(tafl_replay *replay, const tafl_node *node, tafl_side mover)
{
    line_state *line = &replay->line;
    line->played = line->ply;
    if (replay->position.outcome.winner != TAFL_WINNER_NONE && !line->end_ply) {
        line->outcome = replay->position.outcome;
        line->end_ply = line->ply;
    }
    unsigned occurrence = tafl__replay_repetition(replay, node, mover);
    if (!replay->options.on_ply || replay->quiet) return;
    for (size_t i = 0; i < replay->ply_turns; i++) replay->ply_leg[i] = &replay->ply_turn[i];
    tafl_replay_ply ply = {
        .referee = replay->referee,
        .node = node,
        .ply = line->ply,
        .side = mover,
        .legs = replay->ply_leg,
        .leg_count = replay->ply_turns,
        .position = &replay->position,
        .occurrence = occurrence,
        .history = &replay->history,
        .outcome = line->end_ply == line->ply ? line->outcome : (tafl_outcome){0},
        .main_line = !replay->keeps_turns,
    };
    replay->options.on_ply(replay->options.context, &ply);
}

/* A chain that may stop has stopped with the legs of `node`. */
static void stop_chain(tafl_replay *replay, const tafl_node *node)
{
    tafl_side mover = (tafl_side)replay->position.to_move;
    tafl_turn *turn = tafl__replay_next_turn(replay);
    if (!turn) return;
    tafl_position_end_chain(replay->referee, &replay->position, turn);
    if (replay->keeps_turns) tafl__replay_keep_turn(replay, turn);
    while (node->kind != TAFL_NODE_MOVE) node = node->parent;
    complete_ply(replay, node, mover);
}

static bool play_leg(tafl_replay *replay, const tafl_node *node, tafl_move move)
{
    tafl_square where = TAFL_NO_SQUARE;
    tafl_fault fault = tafl_move_fault(replay->referee, &replay->position, move, &where);
    if (fault == TAFL_FAULT_NONE && replay->forbids &&
        tafl_repetition_forbids(replay->referee, &replay->position, move, &replay->history)) {
        fault = TAFL_FAULT_REPETITION;
        where = move.to;
    }
    if (fault == TAFL_FAULT_NONE) {
        tafl_turn *turn = tafl__replay_next_turn(replay);
        if (!turn) return false;
        tafl_position_play(replay->referee, &replay->position, move, turn);
        if (replay->keeps_turns) tafl__replay_keep_turn(replay, turn);
        return true;
    }
    if (replay->position.chain && move.from != replay->position.chain) {
        fault = TAFL_FAULT_CHAIN;
        where = replay->position.chain;
    }
    tafl__replay_illegal(replay, node, move, fault, where);
    replay->line.stopped = true;
    return false;
}

/* ---- moves --------------------------------------------------------------------------------- */

/* How many moves follow on this line, the node itself included. */
static uint64_t moves_from(const tafl_node *node)
{
    uint64_t count = 0;
    for (; node; node = node->child) count += node->kind == TAFL_NODE_MOVE;
    return count;
}

static void tell_after_end(tafl_replay *replay, const tafl_node *node)
{
    line_state *line = &replay->line;
    if (line->after_end_told) return;
    line->after_end_told = true;
    if (replay->quiet) return;
    line->ply++; /* the finding is about the ply behind the end */
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_MOVE_AFTER_END, node);
    line->ply--;
    uint64_t more = moves_from(node);
    tafl_text_format(&replay->scratch, "the game ended with ply %u (%s), but %llu %s",
                     (unsigned)line->end_ply, tafl_reason_text((tafl_reason)line->outcome.reason),
                     (unsigned long long)more,
                     more == 1 ? "more ply follows" : "more plies follow");
    tafl__replay_say(replay, finding);
}

static bool may_stop(const tafl_replay *replay)
{
    return tafl_position_may_stop(replay->referee, &replay->position);
}

/* Does any line go on with a move behind this node? */
static bool is_followed(const tafl_node *node)
{
    for (node = node->child; node && node->kind == TAFL_NODE_ENDING;) node = node->child;
    return node && node->kind == TAFL_NODE_MOVE;
}

/* Begins a ply, or goes on with the chain under way. */
static void begin_ply(tafl_replay *replay, const tafl_node *node)
{
    tafl_position *position = &replay->position;
    if (node->from != position->chain && may_stop(replay)) stop_chain(replay, node->parent);
    if (!position->chain) {
        replay->ply_turns = 0;
        replay->line.ply++;
    }
    replay->node_turns_at = replay->ply_turns;
}

static void play_move(tafl_replay *replay, const tafl_node *node)
{
    begin_ply(replay, node);
    tafl_side mover = (tafl_side)replay->position.to_move;
    tafl_square from = node->from;
    for (size_t i = 0; i < node->legs; i++) {
        if (!play_leg(replay, node, (tafl_move){from, node->leg[i].to})) return;
        from = node->leg[i].to;
    }
    const tafl_turn *last = &replay->ply_turn[replay->ply_turns - 1];
    if (node->claims || last->captures || node->legs > 1)
        tafl__replay_compare_captures(replay, node);
    if (!replay->position.chain)
        complete_ply(replay, node, mover);
    else if (may_stop(replay) && !is_followed(node))
        stop_chain(replay, node);
}

static void visit_move(tafl_replay *replay, const tafl_node *node)
{
    if (replay->line.end_ply) {
        tell_after_end(replay, node);
        if (!replay->options.after_end_go_on) replay->line.over = true;
    }
    if (!replay->line.over) play_move(replay, node);
}

static void visit_ending(tafl_replay *replay, const tafl_node *node)
{
    const tafl_node *next = node->child;
    while (next && next->kind != TAFL_NODE_MOVE) next = next->child;
    if (!next || replay->quiet) return;
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_ENDING_TOKEN_EARLY, node);
    tafl_text_format(&replay->scratch, "the game is said to end here (%s), but moves follow",
                     tafl_reason_text((tafl_reason)node->reason));
    tafl__replay_say(replay, finding);
}

void tafl__replay_node(tafl_replay *replay, const tafl_node *node)
{
    if (replay->line.stopped || replay->line.over) return;
    switch ((tafl_node_kind)node->kind) {
    case TAFL_NODE_MOVE:
        if (node->legs)
            visit_move(replay, node);
        else
            replay->line.stopped = true; /* no square to go to: as good as unread */
        break;
    case TAFL_NODE_ENDING: visit_ending(replay, node); break;
    case TAFL_NODE_UNREAD: replay->line.stopped = true; break;
    case TAFL_NODE_ROOT: break;
    }
}
