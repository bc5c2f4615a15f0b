/* SPDX-License-Identifier: MIT */
/*
 * The position at one node of a record, for whoever wants to see it: only the line that leads there
 * is played, and nothing is judged but legality.
 */
#include "replay.h"

#include <stdlib.h>

/* The nodes from the first move to `node`; the caller frees. */
static const tafl_node **line_to(const tafl_node *node, size_t *count)
{
    size_t depth = 0;
    for (const tafl_node *n = node; n->parent; n = n->parent) depth++;
    const tafl_node **line = malloc((depth + 1) * sizeof *line);
    if (!line) return NULL;
    *count = depth;
    for (const tafl_node *n = node; n->parent; n = n->parent) line[--depth] = n;
    return line;
}

static bool play_node(const tafl_referee *referee, tafl_position *position, const tafl_node *node)
{
    tafl_turn turn;
    tafl_square from = node->from;
    if (from != position->chain && tafl_position_may_stop(referee, position))
        tafl_position_end_chain(referee, position, &turn);
    for (size_t i = 0; i < node->legs; i++) {
        tafl_move move = {from, node->leg[i].to};
        if (tafl_move_fault(referee, position, move, NULL) != TAFL_FAULT_NONE) return false;
        tafl_position_play(referee, position, move, &turn);
        from = move.to;
    }
    return true;
}

tafl_status tafl_replay_position(tafl_position *out, const tafl_referee *referee,
                                 const tafl_record *record, const tafl_node *node,
                                 const tafl_node **stopped)
{
    size_t count;
    const tafl_node **line = line_to(node, &count);
    if (!line) return TAFL_NOMEM;
    tafl_status status = TAFL_OK;
    uint8_t first = tafl_record_facts_of(record)->first_side;
    tafl_position_start(out, referee);
    if (first) tafl_position_set(out, referee, &referee->rules.start, (tafl_side)(first - 1));
    for (size_t i = 0; i < count && status == TAFL_OK; i++) {
        bool ends = line[i]->kind == TAFL_NODE_ENDING;
        if (ends || (line[i]->kind == TAFL_NODE_MOVE && play_node(referee, out, line[i]))) continue;
        status = TAFL_ILLEGAL;
        if (stopped) *stopped = line[i];
    }
    free(line);
    return status;
}
