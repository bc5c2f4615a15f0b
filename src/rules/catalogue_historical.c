/* SPDX-License-Identifier: MIT */
/*
 * The historical game of aagenielsen.dk on its boards: brandub, ard ri, tablut, tawlbwrdd, 13 and 15.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"ard-ri", "Historical Hnefatafl 7x7 (Scottish Ard Ri throneless)", "historical",
     "dim:7 atkf:y esc:e ks:c cor: cen: rep:3-defenders start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; no throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 59: 337 games, every capture agrees in 335 of 337",
     "aage-59 scottish-ard-ri ard-ri-throneless ard-ri-7", ""},
    {"brandub", "Historical Hnefatafl 7x7 (Irish Brandubh 1)", "historical",
     "dim:7 atkf:y ks:c rep:3-defenders start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 51: 1,960 games, every capture agrees in 1,939 of 1,960",
     "aage-51 brandubh irish-brandubh brandub-7", ""},
    {"brandub-2", "Historical Hnefatafl 7x7 (Irish Brandubh 2)", "historical",
     "base:brandub ks:t cenhe:tcnkmTCNM",
     "7x7, 8 against 4 and the king: escape in the corners; king taken on four sides on the "
     "throne, else in line; repetition loses for the defenders.",
     "aagenielsen.dk game type 129: 1,279 games, every capture agrees in 1,279 of 1,279",
     "aage-129 irish-brandubh-2", ""},
    {"historical-hnefatafl-13", "Historical Hnefatafl 13x13", "historical",
     "base:tablut dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 33: 533 games, every capture agrees in 531 of 533", "aage-33", ""},
    {"historical-hnefatafl-13-nielsen", "Historical Hnefatafl 13x13 (Nielsen)", "historical",
     "base:tablut dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t5T5t/tt3TTT3tt/t1tTTTKTTTt1t/tt3TTT3tt/t5T5t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 46: 63 games, every capture agrees in 61 of 63", "aage-46", ""},
    {"historical-hnefatafl-13-parlett-2", "Historical Hnefatafl 13x13 (modif. Parlett 2)",
     "historical",
     "base:tablut dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T1T1T3t/tt3T1T3tt/t1tTT1K1TTt1t/tt3T1T3tt/t3T1T1T3t/6T6/"
     "6t6/5t1t5/4ttttt4/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 116: 20 games, every capture agrees in 20 of 20", "aage-116", ""},
    {"historical-hnefatafl-13-w", "Historical Hnefatafl-w 13x13", "historical",
     "base:historical-hnefatafl-13 atkf:n",
     "13x13, 32 against 16 and the king, defenders first: escape at the edge; king taken in "
     "line, on all sides at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 170: 35 games, every capture agrees in 35 of 35", "aage-170", ""},
    {"historical-hnefatafl-15", "Historical Hnefatafl 15x15", "historical",
     "base:tablut dim:15 "
     "start:/5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/"
     "t5TTT5t/7T7/7t7/7t7/6ttt6/5ttttt5/",
     "15x15, 40 against 20 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 48: 129 games, every capture agrees in 126 of 129", "aage-48", ""},
    {"historical-hnefatafl-15-nielsen", "Historical Hnefatafl 15x15 (Nielsen)", "historical",
     "base:tablut dim:15 "
     "start:/4ttttttt4/6t1t6/7t7/15/t6T6t/t5T1T5t/tt3TTTTT3tt/t1t1T1TKT1T1t1t/tt3TTTTT3tt/"
     "t5T1T5t/t6T6t/15/7t7/6t1t6/4ttttttt4/",
     "15x15, 40 against 20 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 49: 37 games, every capture agrees in 35 of 37", "aage-49", ""},
    {"tablut", "Historical Hnefatafl 9x9 (Saami Tablut)", "historical",
     "dim:9 atkf:y esc:e ks:c cor: rep:3-defenders "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 7: 3,304 games, every capture agrees in 3,290 of 3,302",
     "aage-7 saami-tablut tablut-9", ""},
    {"tablut-19", "Tablut 19x19", "historical",
     "base:tablut dim:19 rep:3-ignore "
     "start:/2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/"
     "3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/"
     "2t2t7t2t2/",
     "19x19, 48 against 24 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 40: rules by its name, tried on 3 games", "aage-40", ""},
    {"tablut-parlett-13", "Tablut 13x13 (modif. Parlett)", "historical",
     "dim:13 atkf:y esc:e ks:c cor: coc:y rep:3-ignore "
     "start:/4tt1tt4/5ttt5/6t6/6T6/t3T3T3t/tt3TTT3tt/1ttT1TKT1Ttt1/tt3TTT3tt/t3T3T3t/6T6/6t6/"
     "5ttt5/4tt1tt4/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; men in the corner can be taken.",
     "aagenielsen.dk game type 111: 33 games, every capture agrees in 32 of 33; a man on a "
     "corner was taken there once",
     "aage-111", ""},
    {"tablut-w", "Historical Hnefatafl 9x9 (Saami Tablut-w)", "historical", "base:tablut atkf:n",
     "9x9, 16 against 8 and the king, defenders first: escape at the edge; king taken in "
     "line, on all sides at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 166: 147 games, every capture agrees in 147 of 147",
     "aage-166 saami-tablut-w", ""},
    {"tawlbwrdd", "Historical Hnefatafl 11x11 (Welsh Tawlbwrdd)", "historical",
     "base:tablut dim:11 "
     "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 76: 1,753 games, every capture agrees in 1,734 of 1,748",
     "aage-76 tawlbwrdd-11 tawlbwrdd-bell welsh-tawlbwrdd", ""},
    {"tawlbwrdd-w", "Historical Hnefatafl 11x11 (Welsh Tawlbwrdd-w)", "historical",
     "base:tawlbwrdd atkf:n",
     "11x11, 24 against 12 and the king, defenders first: escape at the edge; king taken in "
     "line, on all sides at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 173: 61 games, every capture agrees in 61 of 61", "aage-173", ""},
};

CATALOGUE_PART(tafl__catalogue_historical, entries);
