/* SPDX-License-Identifier: MIT */
/*
 * Named rulesets, first selection.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"sea-battle-13", "Sea battle tafl 13x13", "sea_battle",
     "dim:13 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/"
     "4ttttt4/",
     "", "", "aage-34", ""},
    {"sea-battle-9", "Sea battle T 9x9", "sea_battle",
     "dim:9 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "aage-5", ""},
};

CATALOGUE_PART(catalogue_sea_battle, entries);
