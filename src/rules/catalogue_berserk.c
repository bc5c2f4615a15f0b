/* SPDX-License-Identifier: MIT */
/*
 * Games with berserk turns: Berserk Hnefatafl and the Tyr games. The archive keeps only the first leg of
 * a turn, so these rulesets are found out by putting the others back.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"alea-berserk-bartley-19", "Alea Berserk 19x19 (Bartley)", "berserk",
     "dim:19 atkf:y surf:n kj:r ber:q cor:a1,a2,a18,a19,b1,b2,b18,b19,r1,r2,r18,r19,s1,s2,s18,s19, "
     "rep:3-ignore "
     "start:/3t1t7t1t3/19/5t7t5/t6t1C1t6t/6t1t1t1t6/t1t2C7C2t1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4/"
     "3C2T1TKT1T2C3/4t2T1T1T2t4/3t4T1T4t3/4n4N4n4/t1t2C7C2t1t/6t1t1t1t6/t6t1C1t6t/5t7t5/19/"
     "3t1t7t1t3/",
     "19x19, 48 against 24 and the king" CORNERS KING_ON_FOUR NO_RING BERSERK ".",
     AAGE(102, "130 games, 62 of 130" WITH_LEGS QUIET_LEGS(
                   "9 of 19") "; the special pieces are only partly known")},
    {"alea-berserk-martens-17", "Alea Berserk 17x17 (Martens)", "berserk", "base:old-tyr-1-17",
     "17x17, 48 against 24 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE(133,
          "50 games, 34 of 50" WITH_LEGS QUIET_LEGS("8 of 11") "; rules taken from Old Tyr-1")},
    {"berserk", "Berserk Hnefatafl 11x11", "berserk",
     "dim:11 atkf:y surf:n kj:r jov:tTN ber:o rep:3-ignore "
     "start:/3ttttt3/5c5/11/t4T4t/t3TTT3t/tc1TTKTT1ct/t3NTT3t/t4T4t/11/5c5/3ttttt3/",
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR NO_RING BERSERK ".",
     AAGE_ALSO(
         3,
         "1,345 games, 1,199 of 1,227" WITH_LEGS
         "; players stopped chains that could go on, so they may; the knight starts on e7, in "
         "about 65 games on f7; the Federation lets pieces jump over taflmen only, but archived "
         "games jump over the knight as well",
         " berserk-11 berserk-hnefatafl",
         "/3ttttt3/5c5/11/t4T4t/t3TTT3t/tc1TTKTT1ct/t3TNT3t/t4T4t/11/5c5/3ttttt3/")},
    {"berserk-9", "Berserk Hnefatafl 9x9", "berserk", "base:berserk dim:9 " START_TABLUT,
     "9x9, 16 against 8 and the king" CORNERS KING_ON_FOUR NO_RING BERSERK GUESS ".",
     AAGE(9, BY_NAME "2 games; which pieces are special is not known")},
    {"berserk-throneless", "Berserk throneless 11x11", "berserk", "base:berserk cen:",
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR NO_THRONE NO_RING BERSERK GUESS ".",
     AAGE(78, BY_NAME "1 game")},
    {"old-tyr-1-13", "Old Tyr-1 13x13", "tyr",
     "base:tyr ber:q dim:13 "
     "start:/t3t1c1t3t/13/2t2t1t2t2/3c2C2c3/t4T1T4t/2t1T1T1T1t2/c2C1TKT1C2c/2t1T1T1T1t2/t4T1T4t/"
     "3c2C2c3/2t2t1t2t2/13/t3t1c1t3t/",
     "13x13, 32 against 16 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE(135, "66 games, 48 of 66" WITH_LEGS QUIET_LEGS("9 of 13"))},
    {"old-tyr-1-15", "Old Tyr-1 15x15", "tyr", "base:tyr ber:q dim:15 " START_TYR_15,
     "15x15, 40 against 20 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE(136, "83 games, 58 of 83" WITH_LEGS QUIET_LEGS("10 of 11"))},
    {"old-tyr-1-17", "Old Tyr-1 17x17", "tyr", "base:tyr ber:q dim:17 " START_TYR_17,
     "17x17, 48 against 24 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE(134, "95 games, 69 of 95" WITH_LEGS QUIET_LEGS("15 of 21"))},
    {"old-tyr-11", "Old Tyr 11x11", "tyr",
     "base:tyr ber:q jow:tcTC "
     "start:/t2t3t2t/11/2t2c2t2/t2c1T1c2t/4CTC4/2cTTKTTc2/4CTC4/t2c1T1c2t/2t2c2t2/11/t2t3t2t/",
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE_ALSO(156,
               "81 games, 76 of 81" WITH_LEGS QUIET_LEGS(
                   "9 of 9") "; commanders jump over their own men too",
               " old-tyr", "")},
    {"old-tyr-11-w", "Old Tyr-w 11x11", "tyr", "base:old-tyr-11 atkf:n",
     "11x11, 24 against 12 and the king, defenders first" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING
         BERSERK ".",
     AAGE(165, "60 games, 52 of 60" WITH_LEGS QUIET_LEGS("5 of 5"))},
    {"old-tyr-15", "Old Tyr 15x15", "tyr", "base:tyr ber:q dim:15 jow:tcTC " START_TYR_15,
     "15x15, 40 against 20 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE(155, "83 games, 63 of 83" WITH_LEGS QUIET_LEGS(
                   "15 of 15") "; commanders jump over their own men too, which explains all 15 of "
                               "another sample")},
    {"old-tyr-17", "Old Tyr 17x17", "tyr", "base:tyr ber:q dim:17 jow:tcTC " START_TYR_17,
     "17x17, 48 against 24 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK GUESS ".",
     AAGE(164, BY_NAME "1 game")},
    {"old-tyr-2-11", "Old Tyr-2 11x11", "tyr",
     "base:tyr ber:q kj:j "
     "start:/t2t3t2t/11/2t2c2t2/t2c1T1c2t/4CTC4/2cTTKTTc2/4CTC4/t2c1T1c2t/2t2c2t2/11/t2t3t2t/",
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK
     "; the king jumps.",
     AAGE(138, "20 games, 14 of 20" WITH_LEGS QUIET_LEGS("3 of 3"))},
    {"old-tyr-2-13", "Old Tyr-2 13x13", "tyr",
     "base:tyr ber:q dim:13 kj:j "
     "start:/t3t1c1t3t/13/2t2t1t2t2/3c2C2c3/t4T1T4t/2t1T1T1T1t2/c2C1TKT1C2c/2t1T1T1T1t2/t4T1T4t/"
     "3c2C2c3/2t2t1t2t2/13/t3t1c1t3t/",
     "13x13, 32 against 16 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK
     "; the king jumps.",
     AAGE(137, "26 games, 19 of 26" WITH_LEGS QUIET_LEGS("2 of 3"))},
    {"old-tyr-2-15", "Old Tyr-2 15x15", "tyr", "base:tyr ber:q dim:15 kj:j " START_TYR_15,
     "15x15, 40 against 20 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK
     "; the king jumps.",
     AAGE(139, "33 games, 22 of 33" WITH_LEGS QUIET_LEGS("5 of 7"))},
    {"old-tyr-2-17", "Old Tyr-2 17x17", "tyr", "base:tyr ber:q dim:17 kj:j " START_TYR_17,
     "17x17, 48 against 24 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK
     "; the king jumps.",
     AAGE(140, "38 games, 23 of 38" WITH_LEGS QUIET_LEGS("4 of 5"))},
    {"old-tyr-3-11", "Old TYR! 11x11", "tyr", "base:old-tyr-2-11 jow:TCN",
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK
     "; the king jumps" GUESS ".",
     AAGE(142, BY_NAME "4 games")},
    {"old-tyr-3-13", "Old TYR! 13x13", "tyr",
     "base:tyr ber:q dim:13 kj:j jow:TCN "
     "start:/t3t1c1t3t/13/2t2t1t2t2/3c2N2c3/t4T1T4t/2t1T1T1T1t2/c2N1TKT1N2c/2t1T1T1T1t2/t4T1T4t/"
     "3c2N2c3/2t2t1t2t2/13/t3t1c1t3t/",
     "13x13, 32 against 16 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK
     "; the king jumps.",
     AAGE(144, "28 games, 9 of 28" WITH_LEGS QUIET_LEGS(
                   "4 of 4") "; jumps of the king over his own men, which explain many "
                             "more games, are not in this count")},
    {"old-tyr-3-15", "Old TYR! 15x15", "tyr", "base:tyr ber:q dim:15 kj:j jow:TCN " START_TYR_15,
     "15x15, 40 against 20 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK
     "; the king jumps.",
     AAGE(141, "54 games, 11 of 54" WITH_LEGS QUIET_LEGS(
                   "11 of 14") "; jumps of the king over his own men, which explain many "
                               "more games, are not in this count")},
    {"old-tyr-3-17", "Old TYR! 17x17", "tyr",
     "base:tyr ber:q dim:17 kj:j jow:TCN "
     "start:/2t1t1n3n1t1t2/17/t3n7n3t/6t1T1t6/t1n4t1t4n1t/5C2T2C5/n2t3T1T3t2n/4t1T1T1T1t4/"
     "3T1T1TKT1T1T3/4t1T1T1T1t4/n2t3T1T3t2n/5C2T2C5/t1n4t1t4n1t/6t1T1t6/t3n7n3t/17/2t1t1n3n1t1t2/",
     "17x17, 48 against 24 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK
     "; the king jumps.",
     AAGE(143, "46 games, 5 of 46" WITH_LEGS QUIET_LEGS(
                   "7 of 7") "; jumps of the king over his own men, which explain many "
                             "more games, are not in this count")},
    {"tyr", "Tyr 11x11", "tyr",
     "dim:11 atkf:y esc:e ks:w surf:n ber:o cor: cen: rep:3-ignore "
     "start:/t2t3t2t/11/2t2t2t2/t2t1T1t2t/4TTT4/2tTTKTTt2/4TTT4/t2t1T1t2t/2t2t2t2/11/t2t3t2t/",
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE_ALSO(151,
               "277 games, 277 of 277" WITH_LEGS
               "; in its family play went on after encirclements, which never ended a game",
               " tyr-11", "")},
    {"tyr-13", "Tyr 13x13", "tyr",
     "base:tyr dim:13 "
     "start:/t3t1t1t3t/13/2t2t1t2t2/3t2T2t3/t4T1T4t/2t1T1T1T1t2/t2T1TKT1T2t/2t1T1T1T1t2/t4T1T4t/"
     "3t2T2t3/2t2t1t2t2/13/t3t1t1t3t/",
     "13x13, 32 against 16 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE(150, "96 games, 96 of 96" WITH_LEGS)},
    {"tyr-13-b", "Tyr 13x13 (second layout)", "tyr",
     "base:tyr dim:13 "
     "start:/t2t2t2t2t/13/2t2t1t2t2/t2t2T2t2t/5T1T5/2t1T1T1T1t2/t2T1TKT1T2t/2t1T1T1T1t2/5T1T5/"
     "t2t2T2t2t/2t2t1t2t2/13/t2t2t2t2t/",
     "13x13, 32 against 16 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE(172, "25 games, 25 of 25" WITH_LEGS)},
    {"tyr-15", "Tyr 15x15", "tyr",
     "base:tyr dim:15 "
     "start:/t2t3t3t2t/15/2t2t3t2t2/t2t2t1t2t2t/4T2T2T4/2t3T1T3t2/3t1T1T1T1t3/t3T1TKT1T3t/"
     "3t1T1T1T1t3/2t3T1T3t2/4T2T2T4/t2t2t1t2t2t/2t2t3t2t2/15/t2t3t3t2t/",
     "15x15, 40 against 20 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE(145, "149 games, 148 of 148" WITH_LEGS
               "; in 3 of 28 sampled games play went on after an encirclement")},
    {"tyr-9", "Tyr 9x9", "tyr",
     "base:tyr dim:9 start:/t2t1t2t/9/2t1T1t2/t2T1T2t/2T1K1T2/t2T1T2t/2t1T1t2/9/t2t1t2t/",
     "9x9, 16 against 8 and the king" EDGE KING_LIKE_A_MAN NO_THRONE NO_RING BERSERK ".",
     AAGE(154, "68 games, 67 of 67" WITH_LEGS
               "; in 1 of 11 sampled games play went on after an encirclement")},
};

CATALOGUE_PART(tafl__catalogue_berserk, entries);
