/* SPDX-License-Identifier: MIT */
/*
 * The transposition table: groups of four entries in one line of the cache. A new entry takes the
 * place of the same position, else of an empty one, else of the one that is worth least by depth
 * and age. Repetition is not its business: node.c stores nothing that depends on the path.
 */
#include <stdlib.h>

#include "search.h"

enum { GROUP = 4, AGE_SHIFT = 20 };

static uint8_t age_of(const table_entry *entry)
{
    return (uint8_t)(entry->move >> AGE_SHIFT);
}

bool tafl__table_ready(table *t, size_t bytes)
{
    uint64_t groups = 64;
    while (groups * 2 * GROUP * sizeof *t->entry <= bytes) groups *= 2;
    size_t wanted = (size_t)(groups * GROUP) * sizeof *t->entry;
    if (wanted != t->bytes) {
        free(t->entry);
        t->entry =
            aligned_alloc(GROUP * sizeof *t->entry, wanted); /* a group is a line of the cache */
        t->bytes = t->entry ? wanted : 0;
    }
    if (t->entry) memset(t->entry, 0, wanted);
    t->mask = groups - 1;
    t->age = 0;
    return t->entry != NULL;
}

void tafl__table_clear(table *t)
{
    free(t->entry);
    memset(t, 0, sizeof *t);
}

static table_entry *group_of(const table *t, uint64_t key)
{
    return &t->entry[(key & t->mask) * GROUP];
}

void tafl__table_fetch(const table *t, uint64_t key)
{
    __builtin_prefetch(group_of(t, key));
}

const table_entry *tafl__table_find(const table *t, uint64_t key)
{
    const table_entry *group = group_of(t, key);
    for (unsigned i = 0; i < GROUP; i++)
        if (group[i].check == (uint32_t)(key >> 32) && group[i].move) return &group[i];
    return NULL;
}

/* How much an entry is worth keeping: deep ones, and those of the present depth of the root. */
static int worth_of(const table *t, const table_entry *entry)
{
    return entry->depth - 4 * (uint8_t)(t->age - age_of(entry));
}

static table_entry *place_for(const table *t, uint64_t key)
{
    table_entry *group = group_of(t, key), *worst = group;
    for (unsigned i = 0; i < GROUP; i++) {
        if (!group[i].move || group[i].check == (uint32_t)(key >> 32)) return &group[i];
        if (worth_of(t, &group[i]) < worth_of(t, worst)) worst = &group[i];
    }
    return worst;
}

void tafl__table_store(table *t, uint64_t key, const table_entry *entry)
{
    table_entry *place = place_for(t, key);
    bool same = place->move && place->check == (uint32_t)(key >> 32);
    if (same && entry->bound != BOUND_EXACT && entry->depth + 3 < place->depth &&
        age_of(place) == t->age)
        return;
    uint32_t move = entry->move;
    if (!move && same) move = place->move & ((1u << AGE_SHIFT) - 1);
    *place = *entry;
    place->check = (uint32_t)(key >> 32);
    place->move = move | (uint32_t)t->age << AGE_SHIFT | 1u << 30; /* never zero */
}
