/* SPDX-License-Identifier: MIT */
/*
 * The historical game of aagenielsen.dk on its boards: brandub, ard ri, tablut, tawlbwrdd, 13 and 15.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"ard-ri", "Historical Hnefatafl 7x7 (Scottish Ard Ri throneless)", "historical",
     "dim:7 atkf:y esc:e ks:c cor: cen: rep:3-defenders " START_BRANDUB,
     "7x7, 8 against 4 and the king" EDGE KING_LIKE_A_MAN NO_THRONE LOSES
     "; books have 16 against 8, see classic-ard-ri and historical-ard-ri.",
     AAGE_ALSO(59, "337" AGREES "335 of 337", " scottish-ard-ri ard-ri-throneless ard-ri-7", "")},
    {"brandub", "Historical Hnefatafl 7x7 (Irish Brandubh 1)", "historical",
     "dim:7 atkf:y ks:c rep:3-defenders " START_BRANDUB,
     "7x7, 8 against 4 and the king" CORNERS KING_IN_LINE LOSES ".",
     AAGE_ALSO(51, "1,960" AGREES "1,939 of 1,960", " brandubh irish-brandubh brandub-7", "")},
    {"brandub-2", "Historical Hnefatafl 7x7 (Irish Brandubh 2)", "historical",
     "base:brandub ks:t cenhe:tcnkmTCNM",
     "7x7, 8 against 4 and the king" CORNERS KING_ON_THRONE LOSES ".",
     AAGE_ALSO(129, "1,279" AGREES "1,279 of 1,279", " irish-brandubh-2", "")},
    {"historical-hnefatafl-13", "Historical Hnefatafl 13x13", "historical",
     "base:tablut dim:13 " START_PARLETT,
     "13x13, 32 against 16 and the king" EDGE KING_IN_LINE LOSES ".",
     AAGE(33, "533" AGREES "531 of 533")},
    {"historical-hnefatafl-13-nielsen", "Historical Hnefatafl 13x13 (Nielsen)", "historical",
     "base:tablut dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t5T5t/tt3TTT3tt/t1tTTTKTTTt1t/tt3TTT3tt/t5T5t/6T6/6t6/5t1t5/"
     "4ttttt4/",
     "13x13, 32 against 16 and the king" EDGE KING_IN_LINE LOSES ".",
     AAGE(46, "63" AGREES "61 of 63")},
    {"historical-hnefatafl-13-parlett-2", "Historical Hnefatafl 13x13 (modif. Parlett 2)",
     "historical",
     "base:tablut dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T1T1T3t/tt3T1T3tt/t1tTT1K1TTt1t/tt3T1T3tt/t3T1T1T3t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "13x13, 32 against 16 and the king" EDGE KING_IN_LINE LOSES ".",
     AAGE(116, "20" AGREES "20 of 20")},
    {"historical-hnefatafl-13-w", "Historical Hnefatafl-w 13x13", "historical",
     "base:historical-hnefatafl-13 atkf:n",
     "13x13, 32 against 16 and the king, defenders first" EDGE KING_IN_LINE LOSES ".",
     AAGE(170, "35" AGREES "35 of 35")},
    {"historical-hnefatafl-15", "Historical Hnefatafl 15x15", "historical",
     "base:tablut dim:15 " START_COPPERGATE,
     "15x15, 40 against 20 and the king" EDGE KING_IN_LINE LOSES ".",
     AAGE(48, "129" AGREES "126 of 129")},
    {"historical-hnefatafl-15-nielsen", "Historical Hnefatafl 15x15 (Nielsen)", "historical",
     "base:tablut dim:15 "
     "start:/4ttttttt4/6t1t6/7t7/15/t6T6t/t5T1T5t/tt3TTTTT3tt/t1t1T1TKT1T1t1t/tt3TTTTT3tt/t5T1T5t/"
     "t6T6t/15/7t7/6t1t6/4ttttttt4/",
     "15x15, 40 against 20 and the king" EDGE KING_IN_LINE LOSES ".",
     AAGE(49, "37" AGREES "35 of 37")},
    {"tablut", "Historical Hnefatafl 9x9 (Saami Tablut)", "historical",
     "dim:9 atkf:y esc:e ks:c cor: rep:3-defenders " START_TABLUT,
     "9x9, 16 against 8 and the king" EDGE KING_IN_LINE LOSES ".",
     AAGE_ALSO(
         7,
         "3,304" AGREES "3,290 of 3,302"
         "; of the encirclements in its games 14 ended them and 10 did not: the rule came later",
         " saami-tablut tablut-9", "")},
    {"tablut-15", "Tablut 15x15", "historical", "base:tablut dim:15 rep:3-ignore " START_COPPERGATE,
     "15x15, 40 against 20 and the king" EDGE KING_IN_LINE GUESS ".", AAGE(43, BY_NAME "no game")},
    {"tablut-19", "Tablut 19x19", "historical", "base:tablut dim:19 rep:3-ignore " START_ALEA,
     "19x19, 48 against 24 and the king" EDGE KING_IN_LINE GUESS ".", AAGE(40, BY_NAME "3 games")},
    {"tablut-parlett-13", "Tablut 13x13 (modif. Parlett)", "historical",
     "dim:13 atkf:y esc:e ks:c cor: coc:y rep:3-ignore "
     "start:/4tt1tt4/5ttt5/6t6/6T6/t3T3T3t/tt3TTT3tt/1ttT1TKT1Ttt1/tt3TTT3tt/t3T3T3t/6T6/6t6/5ttt5/"
     "4tt1tt4/",
     "13x13, 32 against 16 and the king" EDGE KING_IN_LINE "; men in the corner can be taken.",
     AAGE(111, "33" AGREES "32 of 33; a man on a corner was taken there once")},
    {"tablut-w", "Historical Hnefatafl 9x9 (Saami Tablut-w)", "historical", "base:tablut atkf:n",
     "9x9, 16 against 8 and the king, defenders first" EDGE KING_IN_LINE LOSES ".",
     AAGE_ALSO(166, "147" AGREES "147 of 147", " saami-tablut-w", "")},
    {"tawlbwrdd", "Historical Hnefatafl 11x11 (Welsh Tawlbwrdd)", "historical",
     "base:tablut dim:11 " START_TAWLBWRDD,
     "11x11, 24 against 12 and the king" EDGE KING_IN_LINE LOSES ".",
     AAGE_ALSO(76, "1,753" AGREES "1,734 of 1,748", " tawlbwrdd-11 tawlbwrdd-bell welsh-tawlbwrdd",
               "")},
    {"tawlbwrdd-w", "Historical Hnefatafl 11x11 (Welsh Tawlbwrdd-w)", "historical",
     "base:tawlbwrdd atkf:n",
     "11x11, 24 against 12 and the king, defenders first" EDGE KING_IN_LINE LOSES ".",
     AAGE(173, "61" AGREES "61 of 61")},
};

CATALOGUE_PART(tafl__catalogue_historical, entries);
