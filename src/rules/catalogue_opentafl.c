/* SPDX-License-Identifier: MIT */
/*
 * The built-in rulesets of OpenTafl as it prints them. It reads and prints `tfr` w and l the wrong way
 * round; the texts here follow the letter.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"opentafl-berserk", "Berserk (OpenTafl)", "opentafl",
     "dim:11 atkf:n surf:n kj:r ber:c tfr:w "
     "start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/",
     "11x11, 24 against 12 and the king, defenders first: escape in the corners; king taken "
     "on four sides; no win by encirclement; berserk captures.",
     "built-in ruleset of OpenTafl, its repetition letter turned round", "", ""},
    {"opentafl-brandub", "Brandub (OpenTafl)", "opentafl",
     "dim:7 atkf:y surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken in line like any man; "
     "no win by encirclement.",
     "built-in ruleset of OpenTafl", "", ""},
    {"opentafl-copenhagen", "Copenhagen (OpenTafl)", "opentafl",
     "dim:11 atkf:y efe:y sw:s tfr:l "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; "
     "shieldwalls; exit forts.",
     "built-in ruleset of OpenTafl, its repetition letter turned round", "", ""},
    {"opentafl-copenhagen-relaxed", "Copenhagen (relaxed shieldwall) (OpenTafl)", "opentafl",
     "dim:11 atkf:y efe:y sw:s swf:n tfr:l "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; "
     "shieldwalls; exit forts.",
     "built-in ruleset of OpenTafl, its repetition letter turned round", "", ""},
    {"opentafl-fetlar", "Fetlar (OpenTafl)", "opentafl",
     "dim:11 atkf:y nj:n cj:n "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides.",
     "built-in ruleset of OpenTafl", "", ""},
    {"opentafl-foteviken", "Foteviken Tablut (OpenTafl)", "opentafl",
     "dim:9 atkf:y esc:e nj:n cor: cenh: cenhe:K cenp:tcnkTCNK cens: cenre: "
     "afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8 aforh:K aforp:tcnkTCNK aforre: "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king: escape at the edge; king taken on four sides; camps.",
     "built-in ruleset of OpenTafl", "", ""},
    {"opentafl-magpie", "Magpie (OpenTafl)", "opentafl",
     "dim:7 atkf:y surf:n ks:m spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 "
     "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "7x7, 8 against 4 and the king: escape in the corners; king taken on every side, the "
     "edge counting; no win by encirclement.",
     "built-in ruleset of OpenTafl", "", ""},
    {"opentafl-sea-battle", "Sea Battle (OpenTafl)", "opentafl",
     "dim:9 atkf:y esc:e ka:n nj:n cj:n cor: cen: "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king: escape at the edge; king taken on four sides; he does "
     "not capture; no throne.",
     "built-in ruleset of OpenTafl", "", ""},
    {"opentafl-tablut", "Tablut (OpenTafl)", "opentafl",
     "dim:9 atkf:y esc:e linc:y ks:c nj:n cor: cenh: cenhe:tcnkTCNK cenp:tcnkTCNK cens: "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king: escape at the edge; king taken in line, on all sides at "
     "the throne.",
     "built-in ruleset of OpenTafl", "", ""},
    {"opentafl-tawlbwrdd", "Tawlbwrdd (OpenTafl)", "opentafl",
     "dim:11 atkf:y esc:e ks:w nj:n cj:n cor: cen: "
     "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line like any man; "
     "no throne.",
     "built-in ruleset of OpenTafl", "", ""},
};

CATALOGUE_PART(tafl__catalogue_opentafl, entries);
