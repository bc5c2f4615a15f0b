/* SPDX-License-Identifier: MIT */
/*
 * Named rulesets, first selection.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"ard-ri", "Historical Hnefatafl 7x7 (Scottish Ard Ri throneless)", "historical",
     "dim:7 atkf:y rep:3-defenders esc:e cor: cen: ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "", "", "aage-59", ""},
    {"brandub", "Historical Hnefatafl 7x7 (Irish Brandubh 1)", "historical",
     "dim:7 atkf:y rep:3-defenders esc:c ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "",
     "aage-51", ""},
    {"brandub-2", "Historical Hnefatafl 7x7 (Irish Brandubh 2)", "historical",
     "dim:7 atkf:y rep:3-defenders esc:c ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "",
     "aage-129", ""},
    {"tablut", "Historical Hnefatafl 9x9 (Saami Tablut)", "historical",
     "dim:9 atkf:y rep:3-defenders esc:e cor: ks:c "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "aage-7", ""},
    {"tawlbwrdd", "Historical Hnefatafl 11x11 (Welsh Tawlbwrdd)", "historical",
     "dim:11 atkf:y rep:3-defenders esc:e cor: ks:c "
     "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
     "", "", "aage-76", ""},
};

CATALOGUE_PART(catalogue_historical, entries);
