/* SPDX-License-Identifier: MIT */
/*
 * Finding named rulesets. The entries are data, in catalogue_*.c, one sorted table a family; here
 * they are merged into one alphabetical order and searched by name and alias. What else people call
 * them is known to names.c.
 */
#include "catalogue.h"

#include <base/order.h>
#include <string.h>

static const struct catalogue_part *const parts[] = {
    &tafl__catalogue_berserk,    &tafl__catalogue_copenhagen, &tafl__catalogue_fetlar,
    &tafl__catalogue_historical, &tafl__catalogue_layouts,    &tafl__catalogue_opentafl,
    &tafl__catalogue_sea_battle, &tafl__catalogue_small,      &tafl__catalogue_tawlbwrdd,
    &tafl__catalogue_texts,
};

enum { PARTS = sizeof parts / sizeof parts[0] };

unsigned tafl__catalogue_count(void)
{
    unsigned count = 0;
    for (unsigned p = 0; p < PARTS; p++) count += parts[p]->count;
    return count;
}

/* Merges the tables up to the index asked for. */
const tafl_ruleset *tafl_catalogue_at(unsigned index)
{
    unsigned at[PARTS] = {0};
    const tafl_ruleset *least = NULL;
    for (unsigned i = 0; i <= index; i++) {
        unsigned from = 0;
        least = NULL;
        for (unsigned p = 0; p < PARTS; p++) {
            const tafl_ruleset *entry = &parts[p]->entries[at[p]];
            if (at[p] == parts[p]->count || (least && strcmp(entry->name, least->name) >= 0))
                continue;
            least = entry;
            from = p;
        }
        if (!least) return NULL;
        at[from]++;
    }
    return least;
}

static const tafl_ruleset *find_name(const struct catalogue_part *part, tafl_str name)
{
    unsigned low = 0, high = part->count;
    while (low < high) {
        unsigned middle = low + (high - low) / 2;
        int order = tafl__order(name, part->entries[middle].name);
        if (order == 0) return &part->entries[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static bool has_alias(const tafl_ruleset *entry, tafl_str name)
{
    tafl_str list = tafl_str_of(entry->aliases), alias;
    while ((alias = tafl_str_word(&list)).len > 0)
        if (tafl_str_equal(alias, name)) return true;
    return false;
}

static const tafl_ruleset *find_alias(const struct catalogue_part *part, tafl_str name)
{
    for (unsigned i = 0; i < part->count; i++)
        if (has_alias(&part->entries[i], name)) return &part->entries[i];
    return NULL;
}

const tafl_ruleset *tafl__catalogue_exact(tafl_str name)
{
    const tafl_ruleset *found = NULL;
    if (name.len == 0 || memchr(name.at, 0, name.len)) return NULL;
    for (unsigned p = 0; p < PARTS && !found; p++) found = find_name(parts[p], name);
    for (unsigned p = 0; p < PARTS && !found; p++) found = find_alias(parts[p], name);
    return found;
}

void tafl__catalogue_each(void (*visit)(void *context, const tafl_ruleset *entry), void *context)
{
    for (unsigned p = 0; p < PARTS; p++)
        for (unsigned i = 0; i < parts[p]->count; i++) visit(context, &parts[p]->entries[i]);
}
