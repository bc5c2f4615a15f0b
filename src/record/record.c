/* SPDX-License-Identifier: MIT */
/* The record itself: its life, its nodes and its tags. Everything is taken from one arena, so that
 * ending a record never walks the tree. What is legal is none of its business. */
#include <stdlib.h>
#include <string.h>

#include "record.h"

/* ---- life ----------------------------------------------------------------------------------- */

tafl_status tafl_record_new(tafl_record **out)
{
    *out = calloc(1, sizeof **out);
    return *out ? TAFL_OK : TAFL_NOMEM;
}

void tafl_record_free(tafl_record *record)
{
    if (!record) return;
    tafl_arena_clear(&record->arena);
    free(record);
}

void tafl_record_reset(tafl_record *record)
{
    tafl_arena_reset(&record->arena);
    *record = (tafl_record){.arena = record->arena};
}

tafl_arena *tafl_record_arena(tafl_record *record)
{
    return &record->arena;
}

/* ---- looking -------------------------------------------------------------------------------- */

const tafl_node *tafl_record_root(const tafl_record *record)
{
    return &record->root;
}

const tafl_record_facts *tafl_record_facts_of(const tafl_record *record)
{
    return &record->facts;
}

tafl_record_facts *tafl_record_facts_edit(tafl_record *record)
{
    return &record->facts;
}

static unsigned writes_of(const tafl_node *node)
{
    unsigned writes = node->claims ? TAFL_WRITES_CAPTURES : 0;
    bool king = node->piece == TAFL_KING_PIECE;
    for (size_t i = 0; i < node->claims && !king; i++)
        king = node->claim[i].piece == TAFL_KING_PIECE;
    return king ? writes | TAFL_WRITES_KING : writes;
}

unsigned tafl_record_writes(const tafl_record *record)
{
    const unsigned all = TAFL_WRITES_CAPTURES | TAFL_WRITES_KING;
    unsigned writes = 0;
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    while (writes != all && tafl_walk_next(&walk) != TAFL_WALK_DONE)
        if (walk.event == TAFL_WALK_ENTER) writes |= writes_of(walk.node);
    return writes;
}

bool tafl_record_has_bare(const tafl_record *record)
{
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    while (record->bare && tafl_walk_next(&walk) != TAFL_WALK_DONE)
        if (walk.event == TAFL_WALK_ENTER && walk.node->bare && walk.node->claims == 0) return true;
    return false;
}

const tafl_source *tafl_record_source(const tafl_record *record)
{
    return &record->source;
}

size_t tafl_record_plies(const tafl_record *record)
{
    size_t plies = 0;
    for (const tafl_node *n = record->root.child; n; n = n->child)
        plies += n->kind == TAFL_NODE_MOVE;
    return plies;
}

size_t tafl_record_nodes(const tafl_record *record)
{
    return record->nodes;
}

tafl_status tafl_record_set_source(tafl_record *record, const tafl_source *source, bool copy)
{
    record->source = *source;
    if (!copy) return TAFL_OK;
    record->source.bytes = tafl_arena_copy(&record->arena, source->bytes);
    record->source.name = tafl_arena_copy(&record->arena, source->name);
    bool whole = record->source.bytes.len == source->bytes.len &&
                 record->source.name.len == source->name.len;
    return whole ? TAFL_OK : TAFL_NOMEM;
}

/* ---- nodes ---------------------------------------------------------------------------------- */

tafl_node *tafl_node_edit(tafl_record *record, const tafl_node *node)
{
    return node ? (tafl_node *)node : &record->root; /* const for readers only */
}

static tafl_node *new_node(tafl_record *record, tafl_node *parent, tafl_node_kind kind)
{
    if (record->nodes >= TAFL_LIMIT_NODES) return NULL;
    tafl_node *node = tafl_arena_alloc(&record->arena, sizeof *node);
    if (!node) return NULL;
    *node = (tafl_node){.parent = parent, .kind = (uint8_t)kind, .ply = parent->ply + 1};
    record->nodes++;
    return node;
}

tafl_node *tafl_record_add(tafl_record *record, tafl_node *parent, tafl_node_kind kind)
{
    tafl_node *node = new_node(record, parent, kind);
    if (!node) return NULL;
    tafl_node **link = &parent->child;
    while (*link) link = &(*link)->sibling;
    *link = node;
    return node;
}

tafl_node *tafl_record_add_after(tafl_record *record, tafl_node *node, tafl_node_kind kind)
{
    tafl_node *fresh = new_node(record, node->parent, kind);
    if (!fresh) return NULL;
    fresh->sibling = node->sibling;
    node->sibling = fresh;
    return fresh;
}

tafl_extra *tafl_node_extra(tafl_record *record, tafl_node *node)
{
    if (node->extra) return (tafl_extra *)node->extra; /* ours: made below */
    tafl_extra *extra = tafl_arena_alloc(&record->arena, sizeof *extra);
    if (!extra) return NULL;
    *extra = (tafl_extra){0};
    node->extra = extra;
    return extra;
}

/* ---- tags ----------------------------------------------------------------------------------- */

const tafl_tag *tafl_record_tags(const tafl_record *record)
{
    return record->tags;
}

static tafl_tag *find_tag(const tafl_record *record, tafl_str key)
{
    for (tafl_tag *tag = record->tags; tag; tag = tag->next) {
        if (tafl_str_equal_nocase(tag->key, key)) return tag;
    }
    return NULL;
}

const tafl_tag *tafl_record_tag(const tafl_record *record, tafl_str key)
{
    return find_tag(record, key);
}

/* Copies text; false when memory is out. */
static bool copy_text(tafl_record *record, tafl_str *out, tafl_str text)
{
    *out = tafl_arena_copy(&record->arena, text);
    return out->len == text.len;
}

tafl_status tafl_record_add_tag(tafl_record *record, tafl_str key, tafl_str value, size_t at,
                                size_t len)
{
    tafl_tag *tag = tafl_arena_alloc(&record->arena, sizeof *tag);
    if (!tag) return TAFL_NOMEM;
    *tag = (tafl_tag){.at = (uint32_t)at, .len = (uint32_t)len};
    if (!copy_text(record, &tag->key, key) || !copy_text(record, &tag->value, value)) {
        return TAFL_NOMEM;
    }
    if (record->last_tag) {
        record->last_tag->next = tag;
    } else {
        record->tags = tag;
    }
    record->last_tag = tag;
    return TAFL_OK;
}

tafl_status tafl_record_set_tag(tafl_record *record, tafl_str key, tafl_str value)
{
    tafl_tag *tag = find_tag(record, key);
    if (!tag) return tafl_record_add_tag(record, key, value, 0, 0);
    tafl_str copy;
    if (!copy_text(record, &copy, value)) return TAFL_NOMEM;
    tag->value = copy;
    tag->len = 0; /* it no longer says what the source says */
    return TAFL_OK;
}
