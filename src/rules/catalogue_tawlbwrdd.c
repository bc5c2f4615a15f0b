/* SPDX-License-Identifier: MIT */
/*
 * Edge escape on middling and large boards: further tawlbwrdd, simple tafl, the tabluts with camps.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"alea-evangelii-tablut-corner", "Alea Evangelii 19x19 (tablut corner)", "alea-evangelii",
     "base:unst-alea-evangelii ks:c dux:",
     "19x19, 48 against 24 and the king" CORNERS KING_IN_LINE GUESS ".",
     AAGE(77, BY_NAME "10 games: commanders between two men are taken")},
    {"ashton", "Ashton tablut 9x9", "tablut",
     "dim:9 atkf:n esc:e ks:c cor: afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8, "
     "aforh:tcnkmTCNKM afs:tcnm cenp: cenre: aforp: aforre: rep:3-ignore " START_TABLUT,
     "9x9, 16 against 8 and the king, defenders first" EDGE KING_IN_LINE
     "; camps; nobody passes or returns to throne and camps.",
     AAGE_ALSO(8,
               "91" AGREES "88 of 89; its rules page says that nobody passes or returns to throne "
               "and camps, and nobody does",
               " ashton-9", "")},
    {"foteviken", "Foteviken tablut 9x9", "foteviken",
     "dim:9 atkf:n esc:e cor: cenh: cenhe:K afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8, "
     "aforh:K cenp: cenre: aforp: aforre: rep:3-ignore " START_TABLUT,
     "9x9, 16 against 8 and the king, defenders first" EDGE KING_ON_FOUR
     "; camps; nobody passes or returns to throne and camps.",
     AAGE_ALSO(6, "66" AGREES "66 of 66; nobody passes or returns to throne and camps",
               " foteviken-9", "")},
    {"foteviken-11", "Foteviken tablut 11x11", "foteviken",
     "dim:11 atkf:y esc:e cor: " CLOSED("f6") "cenp: cenre: rep:3-ignore " START_FETLAR,
     "11x11, 24 against 12 and the king" EDGE KING_ON_FOUR
     "; nobody passes or returns to the throne, which is hostile to nobody.",
     AAGE(84, "32" AGREES "25 of 32; nobody stops on the throne or passes it; some games capture "
              "against empty throne and camps, others do not: the rule changed")},
    {"foteviken-cross", "Foteviken cross 11x11", "foteviken", "base:foteviken-11 " START_CROSS,
     "11x11, 24 against 12 and the king" EDGE KING_ON_FOUR
     "; nobody passes or returns to the throne, which is hostile to nobody" GUESS ".",
     AAGE(89, BY_NAME "1 game")},
    {"lewis-cross", "Tawlbwrdd Lewis cross 11x11", "tawlbwrdd",
     "base:tawlbwrdd rep:3-ignore "
     "start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king" EDGE KING_IN_LINE ".",
     AAGE_ALSO(91, "270" AGREES "265 of 269", " tawlbwrdd-lewis-cross", "")},
    {"rachunek", "Rachunek tablut 9x9", "tablut",
     "dim:9 atkf:n esc:e ka:n cor: cenh: cenhe:K "
     "afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8, aforh: rep:3-ignore " START_TABLUT,
     "9x9, 16 against 8 and the king, defenders first" EDGE KING_ON_FOUR UNARMED "; camps.",
     AAGE_ALSO(1, "28" AGREES "26 of 26", " rachunek-9", "")},
    {"simple-tafl", "Simple Tafl 11x11", "simple-tafl",
     "dim:11 atkf:y esc:e ks:c cor: cen: rep:3-ignore "
     "start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE ".",
     AAGE_ALSO(31, "1,134" AGREES "1,133 of 1,134", " simple-tafl-11", "")},
    {"simple-tafl-9", "Simple Tafl 9x9", "simple-tafl", "base:simple-tafl dim:9 " START_TABLUT,
     "9x9, 16 against 8 and the king" EDGE KING_LIKE_A_MAN NO_THRONE GUESS ".",
     AAGE(115, BY_NAME "no game")},
    {"simple-tafl-9-w", "Simple Tafl-w 9x9", "simple-tafl", "base:simple-tafl-9 atkf:n",
     "9x9, 16 against 8 and the king, defenders first" EDGE KING_LIKE_A_MAN NO_THRONE ".",
     AAGE(176, "44" AGREES "44 of 44")},
    {"tawlbwrdd-lewis-diamond", "Tawlbwrdd Lewis diamond 11x11", "tawlbwrdd",
     "base:tawlbwrdd rep:3-ignore "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king" EDGE KING_IN_LINE ".", AAGE(68, "49" AGREES "49 of 49")},
    {"tawlbwrdd-t-cross", "Tawlbwrdd T cross 11x11", "tawlbwrdd",
     "base:tawlbwrdd rep:3-ignore " START_CROSS,
     "11x11, 24 against 12 and the king" EDGE KING_IN_LINE ".", AAGE(75, "58" AGREES "57 of 58")},
    {"tawlbwrdd-t-diamond", "Tawlbwrdd T diamond 11x11", "tawlbwrdd",
     "base:tawlbwrdd rep:3-ignore " START_FETLAR,
     "11x11, 24 against 12 and the king" EDGE KING_IN_LINE ".",
     AAGE(17, "214" AGREES "205 of 214")},
    {"tawlbwrdd-throneless-bell", "Tawlbwrdd throneless Bell 11x11", "tawlbwrdd",
     "base:simple-tafl " START_TAWLBWRDD,
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE ".",
     AAGE(29, "84" AGREES "84 of 84")},
    {"tawlbwrdd-throneless-lewis-diamond", "Tawlbwrdd throneless Lewis diamond 11x11", "tawlbwrdd",
     "base:simple-tafl "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE ".",
     AAGE(32, "82" AGREES "82 of 82")},
    {"tawlbwrdd-throneless-t-cross", "Tawlbwrdd throneless T cross 11x11", "tawlbwrdd",
     "base:simple-tafl " START_CROSS,
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE ".",
     AAGE(28, "102" AGREES "101 of 102")},
    {"tawlbwrdd-throneless-t-diamond", "Tawlbwrdd throneless T diamond 11x11", "tawlbwrdd",
     "base:simple-tafl " START_FETLAR,
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE ".",
     AAGE(27, "78" AGREES "78 of 78")},
    {"unst-alea-evangelii", "Unst Alea Evangelii 19x19", "alea-evangelii",
     "dim:19 atkf:y cj:n dux:C cor:a1,a2,a18,a19,b1,b2,b18,b19,r1,r2,r18,r19,s1,s2,s18,s19, "
     "rep:3-ignore "
     "start:/2t2t7t2t2/19/t4t7t4t/7t1T1t7/6t1t1t1t6/t1t2C7C2t1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4/"
     "3T2T1TKT1T2T3/4t2T1T1T2t4/3t4T1T4t3/4t4T4t4/t1t2C7C2t1t/6t1t1t1t6/7t1T1t7/t4t7t4t/19/"
     "2t2t7t2t2/",
     "19x19, 48 against 24 and the king" CORNERS KING_ON_FOUR
     "; four defenders (dux) taken on three.",
     AAGE(92,
          "76 games; the four outer defenders, who fall to three enemies only, were found out from "
          "its games")},
};

CATALOGUE_PART(tafl__catalogue_tawlbwrdd, entries);
