/* SPDX-License-Identifier: MIT */
/*
 * Inside of the catalogue: one table a family, each in alphabetical order of the names.
 */
#ifndef RULES_CATALOGUE_H
#define RULES_CATALOGUE_H

#include <tafl/rules.h>

struct catalogue_part {
    const tafl_ruleset *entries;
    unsigned count;
};

extern const struct catalogue_part tafl__catalogue_berserk, tafl__catalogue_copenhagen,
    tafl__catalogue_fetlar, tafl__catalogue_historical, tafl__catalogue_layouts,
    tafl__catalogue_opentafl, tafl__catalogue_sea_battle, tafl__catalogue_small,
    tafl__catalogue_tawlbwrdd, tafl__catalogue_texts;

/* Defines the part from the file's table. */
#define CATALOGUE_PART(name, table)                                                                \
    const struct catalogue_part name = {table, sizeof(table) / sizeof((table)[0])}

/* How many entries the catalogue has. */
unsigned tafl__catalogue_count(void);

#endif
