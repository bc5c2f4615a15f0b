/* SPDX-License-Identifier: MIT */
/* Lines of play as nodes of a record: played from the position they begin at, cut where a move is not
 * legal, written as the record writes its moves. */
#include "write.h"

/* ---- going along ------------------------------------------------------------------------------------ */

void tafl__annotate_writer_go(annotate_writer *writer, size_t number)
{
    const annotate_plan *plan = writer->plan;
    tafl_turn turn;
    while (writer->at < number) {
        size_t leg = plan->ply[writer->at].legs, end = plan->ply[++writer->at].legs;
        for (; leg < end; leg++)
            tafl_position_play_leg(&plan->rules->referee, &writer->position, plan->move[leg],
                                   &turn);
    }
}

/* ---- a line as nodes ---------------------------------------------------------------------------------- */

static bool add_claims(const annotate_writer *writer, tafl_node *node, const tafl_turn *turn)
{
    for (unsigned i = 0; i < turn->captures && writer->captures; i++) {
        tafl_piece piece = turn->capture[i].piece;
        bool plain = tafl_piece_kind(piece) == TAFL_TAFLMAN || !writer->letters;
        const tafl_claim claim = {turn->capture[i].square, plain ? TAFL_EMPTY : piece,
                                  (uint8_t)(node->legs - 1)};
        if (tafl_node_add_claim(writer->scratch, node, claim) != TAFL_OK) return false;
    }
    return true;
}

/* May the leg be played here? A line may come from a file that anybody has written. */
static bool is_legal(const tafl_referee *referee, const tafl_position *position, tafl_move move)
{
    if (position->outcome.winner) return false;
    if (move.from != move.to)
        return tafl_move_fault(referee, position, move, NULL) == TAFL_FAULT_NONE;
    return position->chain == move.from && tafl_position_may_stop(referee, position);
}

/* Adds a leg to the chain that ends with *last. False when memory is out. */
static bool add_leg(annotate_writer *writer, tafl_position *position, tafl_move move,
                    tafl_node **last)
{
    tafl_turn turn;
    bool goes_on = position->chain != TAFL_NO_SQUARE;
    tafl_position_play_leg(&writer->plan->rules->referee, position, move, &turn);
    if (move.from == move.to) return true;
    tafl_node *node = goes_on ? *last : tafl_record_add(writer->scratch, *last, TAFL_NODE_MOVE);
    if (!node) return false;
    *last = node;
    if (!goes_on) {
        node->from = move.from;
        bool named = tafl_piece_kind(turn.piece) != TAFL_TAFLMAN && writer->letters;
        if (named) node->piece = turn.piece;
    }
    const tafl_leg leg = {.to = move.to, .kind = turn.jump ? TAFL_LEG_JUMP : TAFL_LEG_MOVE};
    return tafl_node_add_leg(writer->scratch, node, leg) == TAFL_OK &&
           add_claims(writer, node, &turn);
}

const tafl_node *tafl__annotate_line_nodes(annotate_writer *writer, const annotate_line *line,
                                           unsigned plies)
{
    tafl_position position = writer->position;
    tafl_record_reset(writer->scratch);
    tafl_node *root = tafl_node_edit(writer->scratch, NULL), *last = root;
    for (unsigned i = 0; i < line->count; i++) {
        bool new_ply = position.chain == TAFL_NO_SQUARE;
        if (new_ply && last->ply >= plies && !line->worth.win_in) break;
        if (!is_legal(&writer->plan->rules->referee, &position, line->move[i])) break;
        if (!add_leg(writer, &position, line->move[i], &last)) writer->failed = true;
        if (writer->failed) return NULL;
    }
    return root->child;
}

void tafl__annotate_line_text(tafl_text *out, const tafl_node *chain)
{
    for (const tafl_node *node = chain; node; node = node->child) {
        if (node != chain) tafl_text_char(out, ' ');
        tafl_move_write(out, node, TAFL_CAPTURES_OTN);
    }
}

/* ---- a chain as a variation ----------------------------------------------------------------------------- */

const tafl_node *tafl__annotate_first_node(const annotate_ply *ply)
{
    const tafl_node *before = ply[-1].node, *node = ply->node;
    while (node->parent != before && node->parent && node->parent->kind == TAFL_NODE_MOVE)
        node = node->parent;
    return node;
}

static bool same_move(const tafl_node *a, const tafl_node *b)
{
    if (a->kind != b->kind || a->from != b->from || a->legs != b->legs) return false;
    for (size_t i = 0; i < a->legs; i++)
        if (a->leg[i].to != b->leg[i].to) return false;
    return true;
}

static const tafl_node *find_child(const tafl_node *parent, const tafl_node *move)
{
    for (const tafl_node *child = parent->child; child; child = child->sibling)
        if (same_move(child, move)) return child;
    return NULL;
}

static tafl_node *copy_node(tafl_record *record, const tafl_node *parent, const tafl_node *from)
{
    tafl_node *node = tafl_record_add(record, tafl_node_edit(record, parent), TAFL_NODE_MOVE);
    if (!node) return NULL;
    node->from = from->from;
    node->piece = from->piece;
    for (size_t i = 0; i < from->legs; i++)
        if (tafl_node_add_leg(record, node, from->leg[i]) != TAFL_OK) return NULL;
    bool fine = tafl_node_set_claims(record, node, from->claim, from->claims) == TAFL_OK;
    return fine ? node : NULL;
}

annotate_there tafl__annotate_line_there(const tafl_node *parent, const tafl_node *chain)
{
    annotate_there there = THERE_NOTHING;
    for (; chain && (parent = find_child(parent, chain)); chain = chain->child) there = THERE_PART;
    return chain ? there : THERE_ALL;
}

tafl_node *tafl__annotate_line_add(tafl_record *record, const tafl_node *parent,
                                   const tafl_node *chain, const char *label)
{
    tafl_node *first = NULL;
    for (const tafl_node *there; chain && (there = find_child(parent, chain));
         chain = chain->child) {
        if (!first) first = tafl_node_edit(record, there);
        parent = there;
    }
    for (; chain; chain = chain->child) {
        tafl_node *node = copy_node(record, parent, chain);
        tafl_extra *extra = node && label ? tafl_node_extra(record, node) : NULL;
        if (!node || (label && !extra)) return NULL;
        if (extra) extra->before = tafl_arena_copy(tafl_record_arena(record), tafl_str_of(label));
        label = NULL;
        if (!first) first = node;
        parent = node;
    }
    return first;
}
