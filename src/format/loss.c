/* SPDX-License-Identifier: MIT */
/* What gets lost of a record on its way into a format: what the codec says it cannot hold, and what is not
 * there when the record, written, is read back. */
#include <stdlib.h>
#include <string.h>

#include "again.h"

static const struct {
    unsigned bit;
    const char *text;
} names[] = {
    {TAFL_KEEPS_TAGS, "tags"},
    {TAFL_KEEPS_COMMENTS, "comments"},
    {TAFL_KEEPS_VARIATIONS, "variations"},
    {TAFL_KEEPS_RULES, "rules"},
    {TAFL_KEEPS_MARKS, "marks"},
    {TAFL_KEEPS_EVAL, "evaluations"},
    {TAFL_KEEPS_CLOCK, "clocks"},
    {TAFL_KEEPS_ENDING, "reason of the ending"},
    {TAFL_KEEPS_MANY, "further records"},
    {TAFL_KEEPS_CAPTURES, "captures"},
    {TAFL_KEEPS_PIECES, "letters of pieces"},
    {TAFL_KEEPS_PLAYERS, "names of the players"},
    {TAFL_KEEPS_SUFFIXES, "suffixes of moves"},
    {TAFL_KEEPS_MORE, "unknown fields of moves"},
    {TAFL_KEEPS_MOVES, "moves"},
    {TAFL_KEEPS_ADDRESSES, "addresses"},
};

const char *tafl_keeps_text(unsigned bit)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (names[i].bit == bit) return names[i].text;
    }
    return NULL;
}

static unsigned of_extra(const tafl_extra *extra)
{
    unsigned has = 0;
    if (extra->before.len || extra->comment.len) has |= TAFL_KEEPS_COMMENTS;
    if (extra->glyph.len || extra->nags.len || extra->marks.len) has |= TAFL_KEEPS_MARKS;
    if (extra->more.len) has |= TAFL_KEEPS_MORE;
    if (extra->address.len) has |= TAFL_KEEPS_ADDRESSES;
    if (extra->clock.set) has |= TAFL_KEEPS_CLOCK;
    if (extra->eval.unit != TAFL_UNIT_NONE) has |= TAFL_KEEPS_EVAL;
    return has;
}

static unsigned of_node(const tafl_node *node)
{
    unsigned has = 0;
    if (node->sibling) has |= TAFL_KEEPS_VARIATIONS;
    if (node->claims) has |= TAFL_KEEPS_CAPTURES;
    if (node->suffix) has |= TAFL_KEEPS_SUFFIXES;
    if (node->piece != TAFL_EMPTY) has |= TAFL_KEEPS_PIECES;
    for (size_t i = 0; i < node->claims; i++) {
        if (node->claim[i].piece != TAFL_EMPTY) has |= TAFL_KEEPS_PIECES;
    }
    return has | (node->extra ? of_extra(node->extra) : 0);
}

static unsigned of_tag(const tafl_tag *tag)
{
    static const struct {
        const char *key;
        unsigned bit;
    } special[] = {
        {"rules", TAFL_KEEPS_RULES},
        {"position", TAFL_KEEPS_RULES},
        {"attackers", TAFL_KEEPS_PLAYERS},
        {"defenders", TAFL_KEEPS_PLAYERS},
        {"captured-by-attackers", TAFL_KEEPS_CAPTURES},
        {"captured-by-defenders", TAFL_KEEPS_CAPTURES},
    };
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
        if (tafl_str_equal_nocase(tag->key, tafl_str_of(special[i].key))) return special[i].bit;
    }
    return TAFL_KEEPS_TAGS;
}

/* ---- one after another ---------------------------------------------------------------------- */

/* Whom to tell, and of what. */
typedef struct telling {
    void (*tell)(void *context, const tafl_loss *loss);
    void *context;
    const tafl_codec *codec;
    const tafl_record *record;
    unsigned keeps; /* bits the codec keeps, moves among them */
} telling;

/* Splits the bits of one place into items, lowest bit first. */
static void tell_bits(const telling *t, unsigned lost, unsigned extended, const tafl_node *node,
                      const tafl_tag *tag)
{
    for (unsigned rest = lost | extended; rest; rest &= rest - 1) {
        unsigned bit = rest & (0u - rest);
        const tafl_loss loss = {bit, node, tag, !(lost & bit)};
        t->tell(t->context, &loss);
    }
}

/* What is there (`has`) and what is lacking when it is read back. */
static void tell(const telling *t, unsigned has, unsigned lacks, const tafl_node *node,
                 const tafl_tag *tag)
{
    unsigned extended = t->codec->extended ? t->codec->extended(t->record, node, tag) : 0;
    unsigned lost = (has & ~t->keeps) | (lacks & t->keeps);
    tell_bits(t, lost, extended & ~lost, node, tag);
}

/* ---- tags ----------------------------------------------------------------------------------- */

/* Any order will do, as long as equal texts stand together. */
static int compare_texts(tafl_str a, tafl_str b)
{
    if (a.len != b.len) return a.len < b.len ? -1 : 1;
    return a.len ? memcmp(a.at, b.at, a.len) : 0;
}

static int compare_tags(const void *a, const void *b)
{
    const tafl_tag *x = *(const tafl_tag *const *)a, *y = *(const tafl_tag *const *)b;
    int by_key = compare_texts(x->key, y->key);
    return by_key ? by_key : compare_texts(x->value, y->value);
}

/* The tags of a record, sorted; NULL when memory is out. */
static const tafl_tag **sorted_tags(const tafl_record *record, size_t *count)
{
    size_t i = 0;
    *count = 0;
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) ++*count;
    const tafl_tag **tags = calloc(*count + 1, sizeof *tags);
    if (!tags) return NULL;
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) tags[i++] = tag;
    qsort(tags, *count, sizeof *tags, compare_tags);
    return tags;
}

static bool same_tags(const tafl_record *a, const tafl_record *b)
{
    const tafl_tag *x = tafl_record_tags(a), *y = tafl_record_tags(b);
    while (x && y && tafl_str_equal(x->key, y->key) && tafl_str_equal(x->value, y->value)) {
        x = x->next;
        y = y->next;
    }
    return !x && !y;
}

/* Are all tags there again, in whatever order? *missing gets those that are not; NULL after the last. */
static tafl_status find_missing(const tafl_tag ***missing, const tafl_record *record,
                                const tafl_record *back)
{
    size_t count, back_count, kept = 0;
    *missing = NULL;
    if (same_tags(record, back)) return TAFL_OK;
    const tafl_tag **tags = sorted_tags(record, &count), **others = sorted_tags(back, &back_count);
    for (size_t i = 0, k = 0; tags && others && i < count; i++) {
        while (k < back_count && compare_tags(&others[k], &tags[i]) < 0) k++;
        bool there = k < back_count && compare_tags(&others[k], &tags[i]) == 0;
        if (there)
            k++;
        else
            tags[kept++] = tags[i];
    }
    if (tags) tags[kept] = NULL;
    bool fine = tags && others;
    free(others);
    if (fine) *missing = tags;
    if (!fine) free(tags);
    return fine ? TAFL_OK : TAFL_NOMEM;
}

static int compare_places(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t) * (const tafl_tag *const *)a;
    uintptr_t y = (uintptr_t) * (const tafl_tag *const *)b;
    return (x > y) - (x < y);
}

/* Rules may be written in other words. */
static bool same_rules(const tafl_tag *tag, const tafl_record *back)
{
    const tafl_tag *other = tafl_record_tag(back, tag->key);
    tafl_rules a, b;
    return of_tag(tag) == TAFL_KEEPS_RULES && other &&
           tafl_rules_read(&a, tag->value, NULL, NULL) == TAFL_OK &&
           tafl_rules_read(&b, other->value, NULL, NULL) == TAFL_OK && tafl_rules_equal(&a, &b);
}

static tafl_status tell_tags(const telling *t, const tafl_record *record, const tafl_record *back)
{
    const tafl_tag **missing;
    size_t count = 0;
    tafl_status status = find_missing(&missing, record, back);
    if (status) return status;
    while (missing && missing[count]) count++;
    if (count > 1) qsort(missing, count, sizeof *missing, compare_places);
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) {
        bool lacks = count && bsearch(&tag, missing, count, sizeof *missing, compare_places) &&
                     !same_rules(tag, back);
        tell(t, of_tag(tag), lacks ? of_tag(tag) : 0, NULL, tag);
    }
    free(missing);
    return TAFL_OK;
}

/* ---- facts ---------------------------------------------------------------------------------- */

/* Is a reason stated that says something? */
static bool says(uint8_t reason)
{
    return reason != TAFL_REASON_NONE && reason != TAFL_REASON_UNKNOWN;
}

static void tell_facts(const telling *t, const tafl_record *record, const tafl_record *back)
{
    const tafl_record_facts *a = tafl_record_facts_of(record), *b = tafl_record_facts_of(back);
    unsigned has = a->first_side ? TAFL_KEEPS_RULES : 0, lacks = 0;
    if (says(a->stated.reason)) has |= TAFL_KEEPS_ENDING;
    if (a->first_side != b->first_side) lacks = has & TAFL_KEEPS_RULES;
    if (a->stated.reason != b->stated.reason) lacks |= has & TAFL_KEEPS_ENDING;
    if (a->stated.winner && a->stated.winner != b->stated.winner) lacks |= TAFL_KEEPS_ENDING;
    if (a->result_open && !b->result_open) lacks |= TAFL_KEEPS_ENDING;
    tell(t, has, lacks, NULL, NULL);
}

/* ---- nodes ---------------------------------------------------------------------------------- */

/* Where the walk over the record is in what was read back. */
typedef struct beside {
    const tafl_node *at;   /* what stands for the node of the walk, or for the last that has one */
    const tafl_node *last; /* what stands for the sibling in front; NULL for nothing */
    size_t missing;        /* nodes from there to that of the walk for which nothing stands */
    bool variation;        /* the first of these is not the first child of its parent */
} beside;

/* Steps to what stands for a node that is entered; NULL when nothing does. */
static const tafl_node *step_in(beside *b, const tafl_node *node)
{
    const tafl_node *next = NULL;
    if (!node->parent) return b->at;
    if (!b->missing)
        next = node == node->parent->child ? b->at->child : b->last ? b->last->sibling : NULL;
    if (next)
        b->at = next;
    else if (b->missing++ == 0)
        b->variation = node != node->parent->child;
    return next;
}

static void step_out(beside *b)
{
    if (b->missing) {
        b->missing--;
        b->last = NULL;
    } else {
        b->last = b->at;
        b->at = b->at->parent;
    }
}

/* Where nothing stands for a node, it is a move that is lost with all that belongs to it; a variation as a
 * whole is one loss. */
static unsigned lacks_of(const tafl_node *node, const tafl_node *back, const beside *b)
{
    if (back) return tafl__again_lacks(node, back);
    if (b->variation) return b->missing == 1 ? TAFL_KEEPS_VARIATIONS : 0;
    return node->kind == TAFL_NODE_ENDING ? TAFL_KEEPS_ENDING : TAFL_KEEPS_MOVES;
}

static void tell_nodes(const telling *t, const tafl_record *record, const tafl_record *back)
{
    beside b = {.at = tafl_record_root(back)};
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        if (e == TAFL_WALK_EXIT) step_out(&b);
        if (e == TAFL_WALK_EXIT) continue;
        const tafl_node *there = step_in(&b, walk.node);
        tell(t, of_node(walk.node), lacks_of(walk.node, there, &b), walk.node, NULL);
    }
}

/* ---- a record ------------------------------------------------------------------------------- */

static bool is_empty(const tafl_record *record)
{
    return !tafl_record_tags(record) && tafl_record_nodes(record) == 0;
}

/* The record as it is read back; nothing at all where it cannot be written or read. */
static tafl_status read_back(tafl_record *back, const tafl_codec *codec, const tafl_record *record,
                             bool *gone)
{
    tafl_text text = {0};
    tafl_status status = tafl__format_again(back, &text, codec, record);
    tafl_text_clear(&text);
    *gone = status != TAFL_OK;
    if (status == TAFL_NOMEM) return status;
    if (*gone) tafl_record_reset(back);
    return TAFL_OK;
}

tafl_status tafl__format_losses(const tafl_codec *codec, const tafl_record *record,
                                void (*tell_of)(void *context, const tafl_loss *loss),
                                void *context, bool always)
{
    const telling t = {tell_of, context, codec, record, codec->keeps | TAFL_KEEPS_MOVES};
    bool needless = !codec->write || (!always && tafl__again_needless(record)), gone = false;
    tafl_record *back = NULL;
    if (!needless && tafl_record_new(&back) != TAFL_OK) return TAFL_NOMEM;
    tafl_status status = needless ? TAFL_OK : read_back(back, codec, record, &gone);
    const tafl_record *other = needless ? record : back;
    if (!status) status = tell_tags(&t, record, other);
    if (!status) {
        tell_facts(&t, record, other);
        tell_nodes(&t, record, other);
        if (gone && is_empty(record)) tell_bits(&t, TAFL_KEEPS_MOVES, 0, NULL, NULL);
    }
    tafl_record_free(back);
    return status;
}

tafl_status tafl_format_each_loss(const tafl_codec *codec, const tafl_record *record,
                                  void (*tell_of)(void *context, const tafl_loss *loss),
                                  void *context)
{
    return tafl__format_losses(codec, record, tell_of, context, false);
}

static void add_bit(void *context, const tafl_loss *loss)
{
    unsigned *bits = context;
    if (!loss->extended) *bits |= loss->bit;
}

unsigned tafl_format_losses(const tafl_codec *codec, const tafl_record *record)
{
    unsigned bits = 0;
    tafl_status status = tafl_format_each_loss(codec, record, add_bit, &bits);
    return status ? ~0u : bits;
}
