/* SPDX-License-Identifier: MIT */
/* What a node has lost on the way into a file and back. What is there in place of it does not matter, nor
 * what has been added. */
#include "again.h"

static const tafl_extra *extra_of(const tafl_node *node)
{
    static const tafl_extra nothing;
    return node->extra ? node->extra : &nothing;
}

/* Has the text gone, or become another? */
static bool lacks(tafl_str text, tafl_str back)
{
    return text.len > 0 && !tafl_str_equal(text, back);
}

static bool same_clock(const tafl_clock *a, const tafl_clock *b)
{
    return a->set == b->set && a->main_ms == b->main_ms && a->overtime_ms == b->overtime_ms &&
           a->increment_ms == b->increment_ms && a->overtimes == b->overtimes;
}

static bool same_eval(const tafl_eval *a, const tafl_eval *b)
{
    return a->unit == b->unit && a->value == b->value && a->pov == b->pov && a->depth == b->depth &&
           a->win_in == b->win_in && a->nodes == b->nodes;
}

static unsigned lacks_in_extra(const tafl_extra *a, const tafl_extra *b)
{
    unsigned bits = 0;
    if (lacks(a->before, b->before) || lacks(a->comment, b->comment)) bits |= TAFL_KEEPS_COMMENTS;
    if (lacks(a->glyph, b->glyph) || lacks(a->nags, b->nags) || lacks(a->marks, b->marks))
        bits |= TAFL_KEEPS_MARKS;
    if (lacks(a->address, b->address)) bits |= TAFL_KEEPS_ADDRESSES;
    if (lacks(a->more, b->more)) bits |= TAFL_KEEPS_MORE;
    if (a->clock.set && !same_clock(&a->clock, &b->clock)) bits |= TAFL_KEEPS_CLOCK;
    if (a->eval.unit != TAFL_UNIT_NONE && !same_eval(&a->eval, &b->eval)) bits |= TAFL_KEEPS_EVAL;
    return bits;
}

/* A letter goes with its square; where the captures themselves are others, that is one loss. */
static unsigned lacks_in_claims(const tafl_node *a, const tafl_node *b)
{
    unsigned bits = 0;
    if (a->claims == 0) return 0;
    if (a->claims != b->claims) return TAFL_KEEPS_CAPTURES;
    for (size_t i = 0; i < a->claims; i++) {
        const tafl_claim x = a->claim[i], y = b->claim[i];
        if (x.square != y.square || x.leg != y.leg) return TAFL_KEEPS_CAPTURES;
        if (x.piece != TAFL_EMPTY && x.piece != y.piece) bits = TAFL_KEEPS_PIECES;
    }
    return bits;
}

static bool same_path(const tafl_node *a, const tafl_node *b)
{
    if (a->from != b->from || a->legs != b->legs) return false;
    for (size_t i = 0; i < a->legs; i++)
        if (a->leg[i].to != b->leg[i].to || a->leg[i].kind != b->leg[i].kind) return false;
    return true;
}

/* The entry itself: a move, an ending, or text that nobody understood. */
static unsigned lacks_entry(const tafl_node *a, const tafl_node *b)
{
    if (a->kind != b->kind)
        return a->kind == TAFL_NODE_ENDING ? TAFL_KEEPS_ENDING : TAFL_KEEPS_MOVES;
    if (!same_path(a, b)) return TAFL_KEEPS_MOVES;
    if (a->kind == TAFL_NODE_UNREAD && !tafl_str_equal(extra_of(a)->text, extra_of(b)->text))
        return TAFL_KEEPS_MOVES;
    return a->kind == TAFL_NODE_ENDING && a->reason != b->reason ? TAFL_KEEPS_ENDING : 0;
}

unsigned tafl__again_lacks(const tafl_node *node, const tafl_node *back)
{
    unsigned bits = lacks_entry(node, back) | lacks_in_claims(node, back);
    if (node->piece != TAFL_EMPTY && node->piece != back->piece) bits |= TAFL_KEEPS_PIECES;
    if (node->suffix & ~back->suffix) bits |= TAFL_KEEPS_SUFFIXES;
    return bits | lacks_in_extra(extra_of(node), extra_of(back));
}
