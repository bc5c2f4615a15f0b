/* SPDX-License-Identifier: MIT */
/*
 * Sea battle: edge escape, no special squares, a king who does not capture.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"sea-battle-1-7", "Sea Battle-1 7x7", "sea-battle",
     "base:sea-battle-9 dim:7 spd:1 " START_BRANDUB,
     "7x7, 8 against 4 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE
     "; everybody moves one step at a time" LOSES GUESS ".",
     AAGE(57, BY_NAME "2 games; all 62 moves are one step")},
    {"sea-battle-11", "Sea battle tafl 11x11", "sea-battle",
     "base:sea-battle-9 dim:11 " START_CROSS,
     "11x11, 24 against 12 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE_ALSO(26, "283" AGREES "281 of 283", " sea-battle-t-cross-11", "")},
    {"sea-battle-13", "Sea battle tafl 13x13", "sea-battle",
     "base:sea-battle-9 dim:13 " START_PARLETT,
     "13x13, 32 against 16 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE_ALSO(
         34, "397 games, 392 of 397 with every capture as recorded, over the two start positions",
         "",
         "/4tt1tt4/5ttt5/6t6/6T6/t3T3T3t/tt3TTT3tt/1ttT1TKT1Ttt1/tt3TTT3tt/t3T3T3t/6T6/6t6/5ttt5/"
         "4tt1tt4/")},
    {"sea-battle-15", "Sea battle tafl 15x15", "sea-battle",
     "base:sea-battle-9 dim:15 " START_COPPERGATE,
     "15x15, 40 against 20 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(42, "116" AGREES "114 of 116")},
    {"sea-battle-1571", "Sea battle-1571 9x9", "sea-battle",
     "base:sea-battle-9 start:/4t4/3ttt3/4T4/1t2T2t1/ttTTKTTtt/1t2T2t1/4T4/3ttt3/4t4/",
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(123, "27" AGREES "27 of 27")},
    {"sea-battle-1606", "Sea battle-1606 9x9", "sea-battle",
     "base:sea-battle-9 start:/t2t1t2t/4t4/4T4/t3T3t/1tTTKTTt1/t3T3t/4T4/4t4/t2t1t2t/",
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(126, "30" AGREES "30 of 30")},
    {"sea-battle-1650", "Sea battle-1650 9x9", "sea-battle",
     "base:sea-battle-9 start:/3t1t3/1t5t1/2t1T1t2/t3T3t/2TTKTT2/t3T3t/2t1T1t2/1t5t1/3t1t3/",
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES GUESS ".",
     AAGE(124, BY_NAME "2 games, from which the start position is worked out")},
    {"sea-battle-19", "Sea battle tafl 19x19", "sea-battle", "base:sea-battle-9 dim:19 " START_ALEA,
     "19x19, 48 against 24 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES GUESS ".",
     AAGE(41, BY_NAME "1 game")},
    {"sea-battle-204577", "Sea battle-204577 11x11", "sea-battle",
     "base:sea-battle-9 dim:11 "
     "start:/4ttt4/1t3t3t1/2t5t2/5T5/t3TTT3t/tt1TTKTT1tt/t3TTT3t/5T5/2t5t2/1t3t3t1/4ttt4/",
     "11x11, 24 against 12 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(131, "116" AGREES "116 of 116")},
    {"sea-battle-204577-w", "Sea battle-204577-w 11x11", "sea-battle",
     "base:sea-battle-204577 atkf:n",
     "11x11, 24 against 12 and the king, defenders first" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES
     ".",
     AAGE(169, "28" AGREES "28 of 28")},
    {"sea-battle-2526", "Sea battle-2526 9x9", "sea-battle",
     "base:sea-battle-9 start:/4t4/1t2t2t1/2t3t2/3TTT3/tt1TKT1tt/3TTT3/2t3t2/1t2t2t1/4t4/",
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(128, "237" AGREES "237 of 237")},
    {"sea-battle-2526-w", "Sea battle-2526-w 9x9", "sea-battle", "base:sea-battle-2526 atkf:n",
     "9x9, 16 against 8 and the king, defenders first" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES
         GUESS ".",
     AAGE(167, BY_NAME "2 games")},
    {"sea-battle-2542", "Sea battle-2542 9x9", "sea-battle",
     "base:sea-battle-9 start:/t3t3t/1t5t1/2t3t2/3TTT3/t2TKT2t/3TTT3/2t3t2/1t5t1/t3t3t/",
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(125, "26" AGREES "26 of 26")},
    {"sea-battle-7", "Sea Battle 7x7", "sea-battle",
     "base:sea-battle-9 dim:7 " KING_STEPS START_BRANDUB,
     "7x7, 8 against 4 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE ONE_STEP LOSES GUESS ".",
     AAGE(56, BY_NAME "7 games; " ALL_ONE_STEP("50"))},
    {"sea-battle-9", "Sea battle T 9x9", "sea-battle",
     "dim:9 atkf:y esc:e ka:n cor: cen: rep:3-defenders " START_TABLUT,
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE_ALSO(5, "319" AGREES "297 of 304", " sea-battle sea-battle-t-9", "")},
    {"sea-battle-circle-9", "Sea battle circle 9x9", "sea-battle",
     "base:sea-battle-9 start:/3ttt3/1t5t1/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/1t5t1/3ttt3/",
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(88, "38" AGREES "37 of 38")},
    {"sea-battle-imperial-contest", "Sea battle 9x9 (Imperial Contest)", "sea-battle",
     "base:sea-battle-9 surf:n coc:y",
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE NO_RING
     "; men in the corner can be taken" LOSES ".",
     AAGE(22, "252" AGREES "250 of 252; a man on a corner was taken there once")},
    {"sea-battle-lewis-diamond-11", "Sea battle Lewis diamond 11x11", "sea-battle",
     "base:sea-battle-9 dim:11 "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(69, "37" AGREES "37 of 37")},
    {"sea-battle-line-9", "Sea battle line 9x9", "sea-battle",
     "base:sea-battle-9 start:/2tt1tt2/9/t3T3t/t3T3t/2TTKTT2/t3T3t/t3T3t/9/2tt1tt2/",
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(86, "35" AGREES "35 of 35")},
    {"sea-battle-nielsen-13", "Sea battle tafl 13x13 (Nielsen)", "sea-battle",
     "base:sea-battle-9 dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T1T1T3t/tt3T1T3tt/t1tTT1K1TTt1t/tt3T1T3tt/t3T1T1T3t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "13x13, 32 against 16 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(117, "96" AGREES "96 of 96")},
    {"sea-battle-nielsen-2-13", "Sea battle tafl 13x13 (Nielsen 2)", "sea-battle",
     "base:sea-battle-9 dim:13 "
     "start:/4tt1tt4/5ttt5/6t6/6T6/t3T1T1T3t/tt3T1T3tt/1ttTT1K1TTtt1/tt3T1T3tt/t3T1T1T3t/6T6/6t6/"
     "5ttt5/4tt1tt4/",
     "13x13, 32 against 16 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(114, "24" AGREES "24 of 24")},
    {"sea-battle-square-9", "Sea battle square 9x9", "sea-battle",
     "base:sea-battle-9 start:/3ttt3/4t4/9/t2TTT2t/tt1TKT1tt/t2TTT2t/9/4t4/3ttt3/",
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(70, "28" AGREES "28 of 28")},
    {"sea-battle-t-circle-11", "Sea battle T circle 11x11", "sea-battle",
     "base:sea-battle-9 dim:11 "
     "start:/3ttttt3/5t5/11/t3TTT3t/t2T3T2t/tt1T1K1T1tt/t2T3T2t/t3TTT3t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(72, "99" AGREES "93 of 99")},
    {"sea-battle-t-diamond-11", "Sea battle T diamond 11x11", "sea-battle",
     "base:sea-battle-9 dim:11 " START_FETLAR,
     "11x11, 24 against 12 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE LOSES ".",
     AAGE(11, "59" AGREES "58 of 59")},
};

CATALOGUE_PART(tafl__catalogue_sea_battle, entries);
