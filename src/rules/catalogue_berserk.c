/* SPDX-License-Identifier: MIT */
/*
 * Named rulesets, first selection.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"berserk", "Berserk Hnefatafl 11x11", "berserk",
     "dim:11 atkf:y rep:3-ignore surf:n kj:r ber:c "
     "start:/3ttttt3/5c5/11/t4T4t/t3TTT3t/tc1TTKTT1ct/t3NTT3t/t4T4t/11/5c5/3ttttt3/",
     "", "", "aage-3", ""},
    {"tyr", "Tyr 11x11", "berserk",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t2t3t2t/11/2t2t2t2/t2t1T1t2t/4TTT4/2tTTKTTt2/4TTT4/t2t1T1t2t/2t2t2t2/11/t2t3t2t/",
     "", "", "aage-151", ""},
};

CATALOGUE_PART(catalogue_berserk, entries);
