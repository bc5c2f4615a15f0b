/* SPDX-License-Identifier: MIT */
/*
 * Named rulesets, first selection.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"copenhagen", "Copenhagen Hnefatafl 11x11", "copenhagen",
     "dim:11 atkf:y rep:3-defenders esc:c sw:s efe:y "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "aage-16", ""},
    {"copenhagen-13", "Copenhagen Hnefatafl 13x13", "copenhagen",
     "dim:13 atkf:y rep:3-defenders esc:c sw:s efe:y "
     "start:/3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/"
     "3ttttttt3/",
     "", "", "aage-39", ""},
    {"fetlar", "Fetlar Hnefatafl 11x11", "copenhagen",
     "dim:11 atkf:y rep:3-draw esc:c surf:n "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "aage-4", ""},
};

CATALOGUE_PART(catalogue_copenhagen, entries);
