/* SPDX-License-Identifier: MIT */
/* Do two records say the same? Compares side by side what a person would compare, and says where
 * the first difference is. */
#include <string.h>

#include "record.h"

/* ---- small things --------------------------------------------------------------------------- */

static const tafl_extra *extra_of(const tafl_node *node)
{
    static const tafl_extra nothing;
    return node->extra ? node->extra : &nothing;
}

static bool same_clock(const tafl_clock *a, const tafl_clock *b)
{
    if (!a->set && !b->set) return true;
    return a->set == b->set && a->main_ms == b->main_ms && a->overtime_ms == b->overtime_ms &&
           a->increment_ms == b->increment_ms && a->overtimes == b->overtimes;
}

static bool same_eval(const tafl_eval *a, const tafl_eval *b)
{
    if (!a->unit && !b->unit) return true;
    return a->value == b->value && a->unit == b->unit && a->depth == b->depth &&
           a->nodes == b->nodes && a->win_in == b->win_in && a->pov == b->pov;
}

static bool same_claims(const tafl_node *a, const tafl_node *b)
{
    if (a->claims != b->claims) return false;
    for (size_t i = 0; i < a->claims; i++) {
        tafl_claim x = a->claim[i], y = b->claim[i];
        if (x.square != y.square || x.piece != y.piece || x.leg != y.leg) return false;
    }
    return true;
}

static bool same_legs(const tafl_node *a, const tafl_node *b)
{
    if (a->from != b->from || a->legs != b->legs) return false;
    for (size_t i = 0; i < a->legs; i++) {
        if (a->leg[i].to != b->leg[i].to || a->leg[i].kind != b->leg[i].kind) return false;
    }
    return true;
}

/* ---- nodes ---------------------------------------------------------------------------------- */

/* What differs between two nodes, in words; NULL when nothing does. */
static const char *node_difference(const tafl_node *a, const tafl_node *b)
{
    const tafl_extra *x = extra_of(a), *y = extra_of(b);
    if (a->kind != b->kind) return "kind of entry";
    if (!same_legs(a, b)) return "move";
    if (!same_claims(a, b)) return "captures";
    if (a->piece != b->piece) return "letter of the piece";
    if (a->suffix != b->suffix) return "suffix";
    if (a->reason != b->reason) return "reason of the ending";
    if (!tafl_str_equal(x->text, y->text)) return "unread text";
    if (!tafl_str_equal(x->before, y->before)) return "comment in front";
    if (!tafl_str_equal(x->comment, y->comment)) return "comment";
    if (!tafl_str_equal(x->glyph, y->glyph)) return "glyph";
    if (!tafl_str_equal(x->nags, y->nags)) return "numbered glyphs";
    if (!tafl_str_equal(x->marks, y->marks)) return "marks";
    if (!tafl_str_equal(x->more, y->more)) return "further fields";
    if (!same_clock(&x->clock, &y->clock)) return "clock";
    if (!same_eval(&x->eval, &y->eval)) return "evaluation";
    return NULL;
}

static bool differ(tafl_text *out, const tafl_node *at, const char *what)
{
    if (out) {
        tafl_text_z(out, "at ");
        tafl_address_write(out, at);
        tafl_text_format(out, " they differ in: %s", what);
    }
    return false;
}

static bool same_trees(const tafl_record *a, const tafl_record *b, tafl_text *out)
{
    tafl_walk x = tafl_walk_from(&a->root), y = tafl_walk_from(&b->root);
    for (;;) {
        tafl_walk_event ex = tafl_walk_next(&x), ey = tafl_walk_next(&y);
        if (ex == TAFL_WALK_DONE && ey == TAFL_WALK_DONE) return true;
        if (ex == TAFL_WALK_DONE || ey == TAFL_WALK_DONE || ex != ey) {
            return differ(out, ex == TAFL_WALK_ENTER || !y.node ? x.node : y.node,
                          "one has more entries here");
        }
        if (ex != TAFL_WALK_ENTER) continue;
        const char *what = node_difference(x.node, y.node);
        if (what) return differ(out, x.node, what);
    }
}

/* ---- tags and facts ------------------------------------------------------------------------- */

static bool differ_in_tag(tafl_text *out, const tafl_tag *tag)
{
    if (out) {
        tafl_text_format(out, "they differ in the tag \"%.*s\"", (int)tag->key.len,
                         tag->key.len ? tag->key.at : "");
    }
    return false;
}

static bool same_tags(const tafl_record *a, const tafl_record *b, tafl_text *out)
{
    const tafl_tag *x = a->tags, *y = b->tags;
    for (; x && y; x = x->next, y = y->next) {
        if (!tafl_str_equal(x->key, y->key)) return differ_in_tag(out, x);
        if (!tafl_str_equal(x->value, y->value)) return differ_in_tag(out, x);
    }
    return x || y ? differ_in_tag(out, x ? x : y) : true;
}

static bool same_facts(const tafl_record *a, const tafl_record *b, tafl_text *out)
{
    const tafl_record_facts *x = &a->facts, *y = &b->facts;
    const char *what = NULL;
    if (x->stated.winner != y->stated.winner) what = "winner";
    if (!what && x->stated.reason != y->stated.reason) what = "reason of the ending";
    if (!what && x->result_open != y->result_open) what = "result, which one leaves out";
    if (!what && x->first_side != y->first_side) what = "side that moves first";
    if (what && out) tafl_text_format(out, "they differ in the stated %s", what);
    return !what;
}

bool tafl_record_equal(const tafl_record *a, const tafl_record *b, tafl_text *difference)
{
    return same_tags(a, b, difference) && same_facts(a, b, difference) &&
           same_trees(a, b, difference);
}
