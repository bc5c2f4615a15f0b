/* SPDX-License-Identifier: MIT */
/*
 * Named rulesets, first selection.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"old-hnefatafl", "Old Hnefatafl 11x11", "others",
     "dim:11 atkf:y rep:3-draw esc:c ks:m "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "aage-15", ""},
    {"simple-tafl", "Simple Tafl 11x11", "others",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: ks:c "
     "start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
     "", "", "aage-31", ""},
};

CATALOGUE_PART(catalogue_others, entries);
