/* SPDX-License-Identifier: MIT */
/*
 * The 7x7 games other than those of the historical family.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"ard-ri-1", "Ard Ri-1 7x7", "ard-ri",
     "dim:7 atkf:y esc:e ks:c cor: rep:3-defenders start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 104: 37 games, every capture agrees in 37 of 37; one of them ended "
     "with the third occurrence of a position, won by the attackers",
     "aage-104", ""},
    {"ard-ri-1-friendly-throne", "Ard Ri-1 friendly-throne 7x7", "ard-ri",
     "base:ard-ri-1 cenh: cenhe:",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne.",
     "aagenielsen.dk game type 105: 20 games, every capture agrees in 20 of 20", "aage-105", ""},
    {"ard-ri-1-no-pass", "Ard Ri-1 nopass 7x7", "ard-ri", "base:ard-ri-1 cenp:K",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne.",
     "aagenielsen.dk game type 160: rules by its name, tried on 1 game", "aage-160", ""},
    {"ard-ri-1-throneless", "Ard Ri-1 throneless 7x7", "ard-ri", "base:ard-ri-1 cen:",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; no throne.",
     "aagenielsen.dk game type 62: rules by its name, tried on 1 game", "aage-62", ""},
    {"ard-ri-1-white-friendly-pass", "Ard Ri-1 whitefriendlypass 7x7", "ard-ri",
     "dim:7 atkf:y esc:e ks:t cor: cenh: cenhe:tcnkm rep:3-ignore "
     "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape at the edge; king taken on four sides on the "
     "throne, else in line.",
     "aagenielsen.dk game type 161: 48 games, every capture agrees in 47 of 48", "aage-161", ""},
    {"ard-ri-39", "Ard Ri-39 7x7", "ard-ri",
     "base:ard-ri-1 start:/7/2t1t2/1t1T1t1/2TKT2/1t1T1t1/2t1t2/7/",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne.",
     "aagenielsen.dk game type 120: rules by its name, tried on 1 game", "aage-120", ""},
    {"ard-ri-39-throneless", "Ard Ri-39 throneless 7x7 (Scottish Ard Ri)", "ard-ri",
     "dim:7 atkf:y esc:e ks:c cor: cen: rep:3-ignore start:/7/2t1t2/1t1T1t1/2TKT2/1t1T1t1/2t1t2/7/",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; no throne.",
     "aagenielsen.dk game type 121: 154 games, every capture agrees in 153 of 153", "aage-121", ""},
    {"ard-ri-friendly-throne-unarmed-circle", "Ard Ri friendly-throne unarmed circle 7x7", "ard-ri",
     "base:ard-ri-friendly-throne-unarmed-cross start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
     "7x7, 8 against 4 and the king: escape at the edge; king taken on four sides; he does "
     "not capture; no throne.",
     "aagenielsen.dk game type 103: 31 games, every capture agrees in 31 of 31", "aage-103", ""},
    {"ard-ri-friendly-throne-unarmed-cross", "Ard Ri friendly-throne unarmed cross 7x7", "ard-ri",
     "dim:7 atkf:y esc:e ka:n cor: cen: rep:3-ignore start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape at the edge; king taken on four sides; he does "
     "not capture; no throne.",
     "aagenielsen.dk game type 101: 21 games, every capture agrees in 21 of 21", "aage-101", ""},
    {"ard-ri-throneless-unarmed-cross", "Ard Ri throneless unarmed cross 7x7", "ard-ri",
     "dim:7 atkf:y esc:e ks:c ka:n cor: cen: rep:3-ignore start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; he does not capture; no throne.",
     "aagenielsen.dk game type 100: 22 games, every capture agrees in 22 of 22", "aage-100", ""},
    {"ard-ri-unarmed-cross", "Ard Ri unarmed cross 7x7", "ard-ri", "base:ard-ri-1",
     "7x7, 8 against 4 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne.",
     "aagenielsen.dk game type 99: 21 games, every capture agrees in 21 of 21", "aage-99", ""},
    {"brandub-2-tablut", "Brandubh-2 Tablut 7x7", "brandub", "base:brandub-2 rep:3-ignore",
     "7x7, 8 against 4 and the king: escape in the corners; king taken on four sides on the "
     "throne, else in line.",
     "aagenielsen.dk game type 52: rules by its name, tried on 1 game", "aage-52", ""},
    {"brandub-39", "Brandubh-39 7x7", "brandub",
     "base:brandub rep:3-ignore start:/7/2t1t2/1t1T1t1/2TKT2/1t1T1t1/2t1t2/7/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 122: 51 games, every capture agrees in 51 of 51", "aage-122", ""},
    {"brandub-circle", "Brandubh circle 7x7", "brandub",
     "base:brandub start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne; repetition loses for the defenders.",
     "aagenielsen.dk game type 87: 75 games, every capture agrees in 71 of 75; one of them ended "
     "with the third occurrence of a position, won by the attackers",
     "aage-87", ""},
    {"brandub-line", "Brandubh line 7x7", "brandub",
     "base:brandub rep:3-ignore start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 85: 76 games, every capture agrees in 73 of 76", "aage-85", ""},
    {"brandub-noreturn", "Brandubh noreturn 7x7", "brandub", "base:brandub rep:3-ignore",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 130: 51 games, every capture agrees in 51 of 51", "aage-130", ""},
    {"brandub-ohio-weak", "Brandubh Ohio weak 7x7", "brandub", "base:brandub-walker",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line like any man; "
     "no throne.",
     "aagenielsen.dk game type 97: rules by its name, tried on 2 games", "aage-97", ""},
    {"brandub-throneless-circle", "Brandubh throneless circle 7x7", "brandub",
     "base:brandub-walker start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line like any man; "
     "no throne.",
     "aagenielsen.dk game type 96: rules by its name, tried on 3 games", "aage-96", ""},
    {"brandub-throneless-cross", "Brandubh throneless cross 7x7", "brandub", "base:brandub-walker",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line like any man; "
     "no throne.",
     "aagenielsen.dk game type 95: rules by its name, tried on 3 games, those of type 58 included",
     "aage-95 aage-58", ""},
    {"brandub-throneless-line", "Brandubh throneless line 7x7", "brandub",
     "base:brandub-walker start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line like any man; "
     "no throne.",
     "aagenielsen.dk game type 98: 33 games, every capture agrees in 32 of 33", "aage-98", ""},
    {"brandub-walker", "Brandubh 7x7 (Walker)", "brandub",
     "dim:7 atkf:y ks:w cen: rep:3-ignore start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line like any man; "
     "no throne.",
     "aagenielsen.dk game type 53: 227 games, every capture agrees in 227 of 227",
     "aage-53 brandubh-walker", ""},
    {"brandub-weak-throne", "Brandubh weak-throne 7x7", "brandub", "base:brandub ks:w rep:3-ignore",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line like any man.",
     "aagenielsen.dk game type 109: 22 games, every capture agrees in 21 of 22", "aage-109", ""},
    {"brandub-weak-throne-line", "Brandubh weak-throne line 7x7", "brandub",
     "base:brandub-weak-throne start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line like any man.",
     "aagenielsen.dk game type 110: rules by its name, tried on 5 games", "aage-110", ""},
    {"brandub3", "Brandubh3 7x7", "brandub", "base:brandub rep:3-ignore",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 158: 34 games, every capture agrees in 34 of 34", "aage-158", ""},
    {"brandub4", "Brandubh4 7x7", "brandub", "base:brandub rep:3-ignore",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 157: rules by its name, tried on 2 games", "aage-157", ""},
    {"fidchell", "Fidchell armed (Hnefatafl edge 7x7)", "fidchell",
     "dim:7 atkf:y esc:e surf:n cor: cen: rep:3-ignore "
     "start:/t1ttt1t/3T3/t2T2t/tTTKTTt/t2T2t/3T3/t1ttt1t/",
     "7x7, 16 against 8 and the king: escape at the edge; king taken on four sides; no "
     "throne; no win by encirclement.",
     "aagenielsen.dk game type 67: 46 games, every capture agrees in 46 of 46",
     "aage-67 fidchell-armed fidchell-7", ""},
    {"fidchell-weak-king", "Fidchell weak-king (Simple Tafl 7x7)", "fidchell", "base:fidchell ks:c",
     "7x7, 16 against 8 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne; no throne; no win by encirclement.",
     "aagenielsen.dk game type 174: 34 games, every capture agrees in 34 of 34", "aage-174", ""},
    {"magpie", "Magpie 7x7", "magpie",
     "dim:7 atkf:y ks:m rep:3-ignore start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken on every side, the "
     "edge counting.",
     "aagenielsen.dk game type 64: 108 games, every capture agrees in 105 of 108",
     "aage-64 magpie-7", ""},
    {"magpie-circle", "Magpie circle 7x7", "magpie",
     "base:magpie start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken on every side, the "
     "edge counting.",
     "aagenielsen.dk game type 65: 69 games, every capture agrees in 67 of 69", "aage-65", ""},
    {"magpie-line", "Magpie line 7x7", "magpie",
     "base:magpie start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken on every side, the "
     "edge counting.",
     "aagenielsen.dk game type 63: 62 games, every capture agrees in 59 of 62", "aage-63", ""},
    {"old-magpie-circle", "Old Magpie circle 7x7", "magpie",
     "base:old-magpie-cross start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken on four sides.",
     "aagenielsen.dk game type 55: rules by its name, tried on 4 games", "aage-55", ""},
    {"old-magpie-cross", "Old Magpie cross 7x7", "magpie",
     "dim:7 atkf:y rep:3-ignore start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken on four sides.",
     "aagenielsen.dk game type 54: 146 games, every capture agrees in 138 of 146", "aage-54", ""},
};

CATALOGUE_PART(tafl__catalogue_small, entries);
