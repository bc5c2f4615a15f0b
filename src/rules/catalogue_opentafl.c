/* SPDX-License-Identifier: MIT */
/*
 * Named rulesets, first selection.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"placeholder-opentafl", "", "", "base:copenhagen", "", "", "", ""},
};

CATALOGUE_PART(catalogue_opentafl, entries);
