/* SPDX-License-Identifier: MIT */
/*
 * Corner escape without shieldwalls or exit forts, mostly: Fetlar, Old Hnefatafl, Skalk and their like,
 * as they are played on aagenielsen.dk.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"david-brown", "David Brown Hnefatafl 11x11 (unarmed king)", "hnefatafl",
     "dim:11 atkf:y esc:e ka:n cor: cen: rep:3-ignore "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken on four sides; he "
     "does not capture; no throne.",
     "aagenielsen.dk game type 23: 66 games, every capture agrees in 66 of 66", "aage-23", ""},
    {"fetlar", "Fetlar Hnefatafl 11x11", "fetlar",
     "dim:11 atkf:y surf:n rep:3-draw "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; no "
     "win by encirclement; repetition draws.",
     "aagenielsen.dk game type 4: 1,998 games, every capture agrees in 1,930 of 1,950",
     "aage-4 fetlar-11", ""},
    {"fetlar-13", "Fetlar 13x13 (Viking Siege)", "fetlar",
     "base:fetlar dim:13 surf:y "
     "start:/3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/"
     "3ttttttt3/",
     "13x13, 32 against 16 and the king: escape in the corners; king taken on four sides; "
     "repetition draws.",
     "aagenielsen.dk game type 44: 23 games, every capture agrees in 23 of 23",
     "aage-44 viking-siege", ""},
    {"history-craft", "History Craft Hnefatafl 11x11", "hnefatafl",
     "dim:11 atkf:y cen: rep:3-ignore "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; no "
     "throne.",
     "aagenielsen.dk game type 14: 67 games, every capture agrees in 67 of 67", "aage-14", ""},
    {"hnefatafl-edge-11", "Hnefatafl edge 11x11", "hnefatafl",
     "base:fetlar esc:e surf:y cor: rep:3-ignore",
     "11x11, 24 against 12 and the king: escape at the edge; king taken on four sides.",
     "aagenielsen.dk game type 19: rules by its name, tried on 1 game", "aage-19", ""},
    {"hnefatafl-edge-19", "Hnefatafl edge 19x19", "hnefatafl",
     "base:hnefatafl-edge-11 dim:19 "
     "start:/2t2t7t2t2/19/t4t7t4t/7t1t1t7/6t1T1T1t6/t1t2t7t2t1t/4t4T4t4/3t4T1T4t3/4T2T1T1T2T4/"
     "3t2T1TKT1T2t3/4T2T1T1T2T4/3t4T1T4t3/4t4T4t4/t1t2t7t2t1t/6t1T1T1t6/7t1t1t7/t4t7t4t/19/"
     "2t2t7t2t2/",
     "19x19, 48 against 24 and the king: escape at the edge; king taken on four sides.",
     "aagenielsen.dk game type 45: rules by its name, tried on 1 game", "aage-45", ""},
    {"king-anvil", "King anvil only 11x11", "hnefatafl", "base:fetlar ka:a rep:3-ignore",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; he "
     "is an anvil only; no win by encirclement.",
     "aagenielsen.dk game type 21: rules by its name, tried on 2 games", "aage-21", ""},
    {"king-anvil-edge", "King anvil only edge 11x11", "hnefatafl",
     "dim:11 atkf:y esc:e ka:a cor: rep:3-ignore "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken on four sides; he is "
     "an anvil only.",
     "aagenielsen.dk game type 20: 21 games, every capture agrees in 20 of 21; armed and "
     "anvil-only kings are not told apart",
     "aage-20", ""},
    {"old-hnefatafl", "Old Hnefatafl 11x11", "old-hnefatafl",
     "dim:11 atkf:y surf:n ks:m rep:3-draw "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on every side, the "
     "edge counting; no win by encirclement; repetition draws.",
     "aagenielsen.dk game type 15: 1,816 games, every capture agrees in 1,496 of 1,514; "
     "encirclements did not end games there",
     "aage-15 old-hnefatafl-11", ""},
    {"old-hnefatafl-13", "Old Hnefatafl 13x13 (Viking Siege)", "old-hnefatafl",
     "base:old-hnefatafl dim:13 surf:y "
     "start:/3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/"
     "3ttttttt3/",
     "13x13, 32 against 16 and the king: escape in the corners; king taken on every side, the "
     "edge counting; repetition draws.",
     "aagenielsen.dk game type 36: 104 games, every capture agrees in 104 of 104",
     "aage-36 old-viking-siege", ""},
    {"old-hnefatafl-9", "Old Hnefatafl 9x9", "old-hnefatafl",
     "base:old-hnefatafl dim:9 start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king: escape in the corners; king taken on every side, the "
     "edge counting; no win by encirclement; repetition draws.",
     "aagenielsen.dk game type 12: 91 games, every capture agrees in 89 of 89", "aage-12", ""},
    {"plantagenet", "Plantagenet Hnefatafl 11x11", "hnefatafl",
     "dim:11 atkf:y sw:s cen: rep:3-ignore "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; no "
     "throne; shieldwalls.",
     "aagenielsen.dk game type 73: 20 games, every capture agrees in 20 of 20", "aage-73", ""},
    {"skalk", "Skalk Hnefatafl 11x11", "skalk",
     "dim:11 atkf:y sw:s ks:c rep:3-ignore "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken in line, on all "
     "sides at the throne; shieldwalls.",
     "aagenielsen.dk game type 2: 179 games, every capture agrees in 123 of 127", "aage-2 skalk-11",
     ""},
    {"skalk-9", "Skalk Hnefatafl 9x9 (ExpoMedia)", "skalk",
     "base:skalk dim:9 sw:n start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 10: 162 games, every capture agrees in 79 of 81",
     "aage-10 skalk-expomedia", ""},
    {"skalk-9-w", "Skalk Hnefatafl 9x9 (ExpoMedia-w)", "skalk", "base:skalk-9 atkf:n",
     "9x9, 16 against 8 and the king, defenders first: escape in the corners; king taken in "
     "line, on all sides at the throne.",
     "aagenielsen.dk game type 168: 74 games, every capture agrees in 74 of 74",
     "aage-168 skalk-expomedia-w", ""},
    {"skalk-lewis-diamond", "Skalk Lewis diamond 11x11", "skalk",
     "base:skalk sw:n "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken in line, on all "
     "sides at the throne.",
     "aagenielsen.dk game type 106: 24 games, every capture agrees in 24 of 24", "aage-106", ""},
    {"skalk-strong-corners-9", "Skalk strong-corners 9x9", "skalk", "base:skalk-9",
     "9x9, 16 against 8 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 108: rules by its name, tried on 1 game", "aage-108", ""},
    {"unst-hammer-cross", "Unst king hammer only cross 11x11", "hnefatafl",
     "dim:11 atkf:y ka:h rep:3-ignore "
     "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; he "
     "is a hammer only.",
     "aagenielsen.dk game type 90: 44 games, every capture agrees in 42 of 44", "aage-90", ""},
    {"unst-hammer-diamond", "Unst king hammer only diamond 11x11", "hnefatafl",
     "base:unst-hammer-cross "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; he "
     "is a hammer only.",
     "aagenielsen.dk game type 24: rules by its name, tried on 2 games", "aage-24", ""},
};

CATALOGUE_PART(tafl__catalogue_fetlar, entries);
