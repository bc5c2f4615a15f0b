/* SPDX-License-Identifier: MIT */
/*
 * A record with less in it, or seen from another side of the board: comments, variations, clocks and
 * evaluations taken out, tags chosen, squares turned. Decides what belongs to each of these; how a
 * single node is changed is edit.c's affair.
 */
#include "record.h"

/* ---- taking out ---------------------------------------------------------------------------- */

static void strip_extra(tafl_extra *extra, unsigned what)
{
    if (what & TAFL_STRIP_COMMENTS) extra->before = extra->comment = (tafl_str){0};
    if (what & TAFL_STRIP_EVALS) extra->eval = (tafl_eval){0};
    if (what & TAFL_STRIP_CLOCKS) extra->clock = (tafl_clock){0};
    if (what & TAFL_STRIP_MARKS) extra->marks = extra->glyph = extra->nags = (tafl_str){0};
}

void tafl_record_strip(tafl_record *record, unsigned what)
{
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    while (tafl_walk_next(&walk) != TAFL_WALK_DONE) {
        if (walk.event != TAFL_WALK_ENTER) continue;
        tafl_node *node = tafl_node_edit(record, walk.node);
        if (node->extra) strip_extra(tafl_node_extra(record, node), what);
        while (what & TAFL_STRIP_VARIATIONS && node->child && node->child->sibling)
            tafl_record_remove(record, node->child->sibling);
    }
}

void tafl_record_keep_tags(tafl_record *record, bool (*wanted)(void *context, tafl_str key),
                           void *context)
{
    tafl_tag **link = &record->tags, *last = NULL;
    while (*link) {
        if (wanted(context, (*link)->key)) {
            last = *link;
            link = &last->next;
        } else {
            *link = (*link)->next;
        }
    }
    record->last_tag = last;
}

/* ---- texts --------------------------------------------------------------------------------- */

void tafl_record_map_texts(tafl_record *record,
                           tafl_str (*map)(void *context, tafl_record *record, tafl_str text),
                           void *context)
{
    for (tafl_tag *tag = record->tags; tag; tag = tag->next)
        tag->value = map(context, record, tag->value);
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    while (tafl_walk_next(&walk) != TAFL_WALK_DONE) {
        if (walk.event != TAFL_WALK_ENTER || !walk.node->extra) continue;
        tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, walk.node));
        if (extra->before.len) extra->before = map(context, record, extra->before);
        if (extra->comment.len) extra->comment = map(context, record, extra->comment);
    }
}

/* ---- turning ------------------------------------------------------------------------------- */

typedef struct turn {
    unsigned symmetry, size;
    tafl_record *record;
} turn;

static tafl_square turned(const turn *t, tafl_square square)
{
    bool inside =
        square && tafl_square_file(square) < t->size && tafl_square_rank(square) < t->size;
    return inside ? tafl_symmetry_square(t->symmetry, t->size, square) : square;
}

/* Squares inside a text of marks ("a1-a11:red K:f6"), where they are not part of a word. */
static tafl_str turned_marks(const turn *t, tafl_str marks)
{
    tafl_text out = {0};
    for (size_t i = 0; i < marks.len;) {
        tafl_square square;
        char before = i ? marks.at[i - 1] : ' ';
        bool begins = before == ' ' || before == '-' || before == ':' || before == ',';
        size_t used =
            begins ? tafl_square_read(&square, (tafl_str){marks.at + i, marks.len - i}, t->size)
                   : 0;
        char after = used && i + used < marks.len ? marks.at[i + used] : ' ';
        if (used &&
            (after == ' ' || after == '-' || after == ':' || after == ',' || after == '=')) {
            tafl_square_write(&out, turned(t, square));
            i += used;
        } else {
            tafl_text_char(&out, marks.at[i++]);
        }
    }
    tafl_str copy = tafl_arena_copy(&t->record->arena, tafl_text_view(&out));
    tafl_text_clear(&out);
    return copy;
}

static void turn_node(const turn *t, tafl_node *node)
{
    node->from = turned(t, node->from);
    for (size_t i = 0; i < node->legs; i++) {
        tafl_leg *leg = (tafl_leg *)&node->leg[i];
        leg->to = turned(t, leg->to);
    }
    for (size_t i = 0; i < node->claims; i++) {
        tafl_claim *claim = (tafl_claim *)&node->claim[i];
        claim->square = turned(t, claim->square);
    }
    if (!node->extra || !node->extra->marks.len) return;
    tafl_extra *extra = tafl_node_extra(t->record, node);
    extra->marks = turned_marks(t, extra->marks);
}

void tafl_record_transform(tafl_record *record, unsigned symmetry, unsigned size)
{
    const turn t = {symmetry, size, record};
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    while (tafl_walk_next(&walk) != TAFL_WALK_DONE)
        if (walk.event == TAFL_WALK_ENTER) turn_node(&t, tafl_node_edit(record, walk.node));
}
