/* SPDX-License-Identifier: MIT */
/*
 * The start positions PlayTaflOnline knows by name. Its games carry their rules in codes of their own,
 * so the rules here are those that go with the name and the source line says so.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"pto-aleaevangelii", "aleaevangelii (PlayTaflOnline layout)", "playtaflonline",
     "base:alea-evangelii",
     "19x19, 48 against 24 and the king: escape in the corners; king taken on four sides.",
     "PlayTaflOnline layout \"aleaevangelii\"; its games state their rules one by one, here "
     "those of alea evangelii are assumed",
     "", ""},
    {"pto-alfheim1", "alfheim1 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:17 "
     "start:/5ttttttt5/7ttt7/8t8/8t8/8T8/t7T7t/t5T1T1T5t/tt5TTT5tt/ttttTTTTKTTTTtttt/"
     "tt5TTT5tt/t5T1T1T5t/t7T7t/8T8/8t8/8t8/7ttt7/5ttttttt5/",
     "17x17, 48 against 24 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"alfheim1\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-alfheim2", "alfheim2 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:17 "
     "start:/6ttttt6/6t1t1t6/7t1t7/8t8/8t8/8T8/tt5TTT5tt/t1t3TTTTT3t1t/tt1ttTTTKTTTtt1tt/"
     "t1t3TTTTT3t1t/tt5TTT5tt/8T8/8t8/8t8/7t1t7/6t1t1t6/6ttttt6/",
     "17x17, 48 against 24 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"alfheim2\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-ardri", "ardri (PlayTaflOnline layout)", "playtaflonline",
     "base:ard-ri start:/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/",
     "7x7, 16 against 8 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; no throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"ardri\"; its games state their rules one by one, here those of "
     "ard ri are assumed",
     "", ""},
    {"pto-ballinderry2", "ballinderry2 (PlayTaflOnline layout)", "playtaflonline",
     "base:brandub start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"ballinderry2\"; its games state their rules one by one, here "
     "those of brandub are assumed",
     "", ""},
    {"pto-ballinderry3", "ballinderry3 (PlayTaflOnline layout)", "playtaflonline",
     "base:brandub start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"ballinderry3\"; its games state their rules one by one, here "
     "those of brandub are assumed",
     "", ""},
    {"pto-ballinderry4", "ballinderry4 (PlayTaflOnline layout)", "playtaflonline",
     "base:brandub start:/3tt2/4t2/tt1T3/tTTKTTt/3T1tt/2t4/2tt3/",
     "7x7, 12 against 6 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"ballinderry4\"; its games state their rules one by one, here "
     "those of brandub are assumed",
     "", ""},
    {"pto-ballinderry6", "ballinderry6 (PlayTaflOnline layout)", "playtaflonline",
     "base:brandub start:/1tt1tt1/t2T2t/t2T2t/1TTKTT1/t2T2t/t2T2t/1tt1tt1/",
     "7x7, 16 against 8 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"ballinderry6\"; its games state their rules one by one, here "
     "those of brandub are assumed",
     "", ""},
    {"pto-ballinderry7", "ballinderry7 (PlayTaflOnline layout)", "playtaflonline",
     "base:brandub start:/t1ttt1t/3T3/t2T2t/tTTKTTt/t2T2t/3T3/t1ttt1t/",
     "7x7, 16 against 8 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"ballinderry7\"; its games state their rules one by one, here "
     "those of brandub are assumed",
     "", ""},
    {"pto-ballinderry8", "ballinderry8 (PlayTaflOnline layout)", "playtaflonline",
     "base:brandub start:/2ttt2/7/t2T2t/t1TKT1t/t2T2t/7/2ttt2/",
     "7x7, 12 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"ballinderry8\"; its games state their rules one by one, here "
     "those of brandub are assumed",
     "", ""},
    {"pto-ballinderry9", "ballinderry9 (PlayTaflOnline layout)", "playtaflonline",
     "base:brandub start:/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/2ttt2/",
     "7x7, 12 against 8 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"ballinderry9\"; its games state their rules one by one, here "
     "those of brandub are assumed",
     "", ""},
    {"pto-brandubh", "brandubh (PlayTaflOnline layout)", "playtaflonline", "base:brandub",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"brandubh\"; its games state their rules one by one, here those "
     "of brandub are assumed",
     "", ""},
    {"pto-copenhagen", "copenhagen (PlayTaflOnline layout)", "playtaflonline", "base:copenhagen",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; "
     "shieldwalls; exit forts; repetition loses for the defenders.",
     "PlayTaflOnline layout \"copenhagen\"; its games state their rules one by one, here "
     "those of copenhagen are assumed",
     "", ""},
    {"pto-coppergate1", "coppergate1 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:15 "
     "start:/3ttttttttt3/7t7/7T7/t6T6t/t6T6t/t6T6t/t6T6t/ttTTTTTKTTTTTtt/t6T6t/t6T6t/t6T6t/"
     "t6T6t/7T7/7t7/3ttttttttt3/",
     "15x15, 40 against 20 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"coppergate1\"; its games state their rules one by one, here "
     "those of historical hnefatafl are assumed",
     "", ""},
    {"pto-coppergate2", "coppergate2 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:15 "
     "start:/5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/"
     "t5TTT5t/7T7/7t7/7t7/6ttt6/5ttttt5/",
     "15x15, 40 against 20 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"coppergate2\"; its games state their rules one by one, here "
     "those of historical hnefatafl are assumed",
     "", ""},
    {"pto-fetlar", "fetlar (PlayTaflOnline layout)", "playtaflonline", "base:fetlar",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; no "
     "win by encirclement; repetition draws.",
     "PlayTaflOnline layout \"fetlar\"; its games state their rules one by one, here those of "
     "fetlar are assumed",
     "", ""},
    {"pto-gokstad1", "gokstad1 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:13 "
     "start:/3ttttttt3/6t6/6T6/t5T5t/t5T5t/t5T5t/ttTTTTKTTTTtt/t5T5t/t5T5t/t5T5t/6T6/6t6/"
     "3ttttttt3/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"gokstad1\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-gokstad2", "gokstad2 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"gokstad2\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-gokstad3", "gokstad3 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:13 "
     "start:/3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/"
     "3ttttttt3/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"gokstad3\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-gokstad4", "gokstad4 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t5T5t/tt3TTT3tt/t1tTTTKTTTt1t/tt3TTT3tt/t5T5t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"gokstad4\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-hhardri", "hhardri (PlayTaflOnline layout)", "playtaflonline", "base:ard-ri ks:w",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line like any man; no "
     "throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"hhardri\"; its games state their rules one by one, here those "
     "of the two H.H. Ard Ri records known are assumed",
     "", ""},
    {"pto-hhbrandubh", "hhbrandubh (PlayTaflOnline layout)", "playtaflonline", "base:brandub",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"hhbrandubh\"; its games state their rules one by one, here "
     "those of brandub are assumed",
     "", ""},
    {"pto-hhcoppergate", "hhcoppergate (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:15 "
     "start:/5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/"
     "t5TTT5t/7T7/7t7/7t7/6ttt6/5ttttt5/",
     "15x15, 40 against 20 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"hhcoppergate\"; its games state their rules one by one, here "
     "those of historical hnefatafl are assumed",
     "", ""},
    {"pto-hhgokstad", "hhgokstad (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"hhgokstad\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-hhlewiscross", "hhlewiscross (PlayTaflOnline layout)", "playtaflonline",
     "base:tawlbwrdd start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"hhlewiscross\"; its games state their rules one by one, here "
     "those of tawlbwrdd are assumed",
     "", ""},
    {"pto-hhtablut", "hhtablut (PlayTaflOnline layout)", "playtaflonline", "base:tablut",
     "9x9, 16 against 8 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"hhtablut\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-hhtawlbwrdd", "hhtawlbwrdd (PlayTaflOnline layout)", "playtaflonline", "base:tawlbwrdd",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"hhtawlbwrdd\"; its games state their rules one by one, here "
     "those of tawlbwrdd are assumed",
     "", ""},
    {"pto-hnefatafl", "hnefatafl (PlayTaflOnline layout)", "playtaflonline", "base:fetlar",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; no "
     "win by encirclement; repetition draws.",
     "PlayTaflOnline layout \"hnefatafl\"; its games state their rules one by one, here those "
     "of fetlar are assumed",
     "", ""},
    {"pto-jarlshof3", "jarlshof3 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut start:/3ttt3/9/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/9/3ttt3/",
     "9x9, 12 against 8 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"jarlshof3\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-jarlshofcircle", "jarlshofcircle (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut start:/3ttt3/1t5t1/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/1t5t1/3ttt3/",
     "9x9, 16 against 8 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"jarlshofcircle\"; its games state their rules one by one, here "
     "those of historical hnefatafl are assumed",
     "", ""},
    {"pto-lewiscross", "lewiscross (PlayTaflOnline layout)", "playtaflonline",
     "base:tawlbwrdd start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"lewiscross\"; its games state their rules one by one, here "
     "those of tawlbwrdd are assumed",
     "", ""},
    {"pto-magpie", "magpie (PlayTaflOnline layout)", "playtaflonline", "base:magpie",
     "7x7, 8 against 4 and the king: escape in the corners; king taken on every side, the "
     "edge counting.",
     "PlayTaflOnline layout \"magpie\"; its games state their rules one by one, here those of "
     "magpie are assumed",
     "", ""},
    {"pto-papillon", "papillon (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut start:/3ttt3/4t4/9/t2TTT2t/tt1TKT1tt/t2TTT2t/9/4t4/3ttt3/",
     "9x9, 16 against 8 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"papillon\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-seabattlecircle", "seabattlecircle (PlayTaflOnline layout)", "playtaflonline",
     "base:sea-battle-9 start:/3ttt3/1t5t1/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/1t5t1/3ttt3/",
     "9x9, 16 against 8 and the king: escape at the edge; king taken on four sides; he does "
     "not capture; no throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"seabattlecircle\"; its games state their rules one by one, here "
     "those of sea battle are assumed",
     "", ""},
    {"pto-seabattlecross", "seabattlecross (PlayTaflOnline layout)", "playtaflonline",
     "base:sea-battle-9 dim:11 "
     "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken on four sides; he "
     "does not capture; no throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"seabattlecross\"; its games state their rules one by one, here "
     "those of sea battle are assumed",
     "", ""},
    {"pto-seabattlegokstad", "seabattlegokstad (PlayTaflOnline layout)", "playtaflonline",
     "base:sea-battle-9 dim:13 "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "13x13, 32 against 16 and the king: escape at the edge; king taken on four sides; he "
     "does not capture; no throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"seabattlegokstad\"; its games state their rules one by one, "
     "here those of sea battle are assumed",
     "", ""},
    {"pto-seabattletablut", "seabattletablut (PlayTaflOnline layout)", "playtaflonline",
     "base:sea-battle-9",
     "9x9, 16 against 8 and the king: escape at the edge; king taken on four sides; he does "
     "not capture; no throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"seabattletablut\"; its games state their rules one by one, here "
     "those of sea battle are assumed",
     "", ""},
    {"pto-tablut", "tablut (PlayTaflOnline layout)", "playtaflonline", "base:tablut",
     "9x9, 16 against 8 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"tablut\"; its games state their rules one by one, here those of "
     "historical hnefatafl are assumed",
     "", ""},
    {"pto-tawlbwrdd", "tawlbwrdd (PlayTaflOnline layout)", "playtaflonline", "base:tawlbwrdd",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"tawlbwrdd\"; its games state their rules one by one, here those "
     "of tawlbwrdd are assumed",
     "", ""},
    {"pto-toftanes1", "toftanes1 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:13 "
     "start:/4ttttt4/6t6/13/6T6/t5T5t/t5T5t/tt1TTTKTTT1tt/t5T5t/t5T5t/6T6/13/6t6/4ttttt4/",
     "13x13, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"toftanes1\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-toftanes2", "toftanes2 (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:13 "
     "start:/4ttttt4/6t6/13/13/t5T5t/t4TTT4t/tt2TTKTT2tt/t4TTT4t/t5T5t/13/13/6t6/4ttttt4/",
     "13x13, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"toftanes2\"; its games state their rules one by one, here those "
     "of historical hnefatafl are assumed",
     "", ""},
    {"pto-trondheimcross", "trondheimcross (PlayTaflOnline layout)", "playtaflonline",
     "base:tablut dim:11 "
     "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "PlayTaflOnline layout \"trondheimcross\"; its games state their rules one by one, here "
     "those of historical hnefatafl are assumed",
     "", ""},
};

CATALOGUE_PART(tafl__catalogue_layouts, entries);
