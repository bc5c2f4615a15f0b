/* SPDX-License-Identifier: MIT */
/* Changes to nodes: legs and captures, which stand inside the node while there is one of them, and
 * taking nodes out. Lists grow by doubling; what is outgrown stays in the arena. */
#include <string.h>

#include "record.h"

enum { LIST_MAX = UINT16_MAX };

/* Room for one more element in a list that grows when its count is a power of two: the list itself,
 * a larger copy, or NULL when memory is out. */
static void *grown(tafl_arena *arena, const void *list, size_t count, size_t size)
{
    if ((count & (count - 1)) != 0) return (void *)list;
    void *larger = tafl_arena_alloc(arena, 2 * count * size);
    if (larger) memcpy(larger, list, count * size);
    return larger;
}

tafl_status tafl_node_add_leg(tafl_record *record, tafl_node *node, tafl_leg leg)
{
    if (node->legs == LIST_MAX) return TAFL_LIMIT;
    if (node->legs == 0) {
        node->one_leg = leg;
        node->leg = &node->one_leg;
    } else {
        tafl_leg *legs = grown(&record->arena, node->leg, node->legs, sizeof leg);
        if (!legs) return TAFL_NOMEM;
        legs[node->legs] = leg;
        node->leg = legs;
    }
    node->legs++;
    return TAFL_OK;
}

tafl_status tafl_node_add_claim(tafl_record *record, tafl_node *node, tafl_claim claim)
{
    if (node->claims == LIST_MAX) return TAFL_LIMIT;
    if (node->claims == 0) {
        node->one_claim = claim;
        node->claim = &node->one_claim;
    } else {
        tafl_claim *claims = grown(&record->arena, node->claim, node->claims, sizeof claim);
        if (!claims) return TAFL_NOMEM;
        claims[node->claims] = claim;
        node->claim = claims;
    }
    node->claims++;
    return TAFL_OK;
}

tafl_status tafl_node_set_claims(tafl_record *record, tafl_node *node, const tafl_claim *claims,
                                 size_t count)
{
    node->claim = NULL;
    node->claims = 0;
    for (size_t i = 0; i < count; i++) {
        tafl_status status = tafl_node_add_claim(record, node, claims[i]);
        if (status) return status;
    }
    return TAFL_OK;
}

void tafl_node_set_bare(tafl_record *record, tafl_node *node)
{
    node->bare = record->bare = true;
}

void tafl_node_clear_move(tafl_record *record, tafl_node *node)
{
    node->from = TAFL_NO_SQUARE;
    node->leg = NULL;
    node->claim = NULL;
    node->legs = node->claims = 0;
    node->piece = TAFL_EMPTY;
    node->suffix = 0;
    node->bare = false;
    if (!node->extra) return;
    tafl_extra *extra = tafl_node_extra(record, node);
    extra->glyph = extra->nags = (tafl_str){NULL, 0};
}

static size_t count_nodes(const tafl_node *top)
{
    size_t count = 0;
    tafl_walk walk = tafl_walk_from(top);
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        count += e == TAFL_WALK_ENTER;
    }
    return count;
}

void tafl_record_remove(tafl_record *record, tafl_node *node)
{
    tafl_node **link = &node->parent->child;
    while (*link != node) link = &(*link)->sibling;
    *link = node->sibling;
    node->sibling = NULL;
    record->nodes -= count_nodes(node);
}

tafl_status tafl_node_join(tafl_record *record, tafl_node *node)
{
    tafl_node *before = node->parent;
    unsigned legs = before->legs;
    tafl_status status = legs + node->legs > UINT8_MAX ? TAFL_LIMIT : TAFL_OK;
    for (size_t i = 0; i < node->legs && !status; i++)
        status = tafl_node_add_leg(record, before, node->leg[i]);
    for (size_t i = 0; i < node->claims && !status; i++) {
        tafl_claim claim = node->claim[i];
        claim.leg = (uint8_t)(claim.leg + legs);
        status = tafl_node_add_claim(record, before, claim);
    }
    before->suffix |= node->suffix;
    before->len = node->at + node->len - before->at;
    tafl_record_remove(record, node);
    return status;
}
