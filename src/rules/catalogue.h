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

extern const struct catalogue_part catalogue_berserk, catalogue_copenhagen, catalogue_fetlar,
    catalogue_historical, catalogue_layouts, catalogue_opentafl, catalogue_sea_battle,
    catalogue_small, catalogue_tawlbwrdd, catalogue_texts;

/* Defines the part from the file's table. */
#define CATALOGUE_PART(name, table)                                                                \
    const struct catalogue_part name = {table, sizeof(table) / sizeof((table)[0])}

#endif
