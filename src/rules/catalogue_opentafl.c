/* SPDX-License-Identifier: MIT */
/*
 * The built-in rulesets of OpenTafl as it prints them. It reads and prints `tfr` w and l the wrong way
 * round; the texts here follow the letter. Nobody jumps over its commanders and knights, whatever it prints.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"opentafl-berserk", "Berserk (OpenTafl)", "opentafl",
     "dim:11 atkf:n surf:n kj:r jov:tmTM ber:c tfr:w "
     "start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/",
     "11x11, 24 against 12 and the king, defenders first" CORNERS KING_ON_FOUR NO_RING BERSERK ".",
     "built-in ruleset of OpenTafl, its repetition letter turned round", "", ""},
    {"opentafl-brandub", "Brandub (OpenTafl)", "opentafl",
     "dim:7 atkf:y surf:n ks:w cenh: cenhe: " START_BRANDUB,
     "7x7, 8 against 4 and the king" CORNERS KING_LIKE_A_MAN NO_RING ".",
     "built-in ruleset of OpenTafl", "", ""},
    {"opentafl-copenhagen", "Copenhagen (OpenTafl)", "opentafl",
     "dim:11 atkf:y efe:y sw:s tfr:l " START_FETLAR,
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR SHIELDWALLS EXIT_FORTS ".",
     "built-in ruleset of OpenTafl, its repetition letter turned round", "", ""},
    {"opentafl-copenhagen-relaxed", "Copenhagen (relaxed shieldwall) (OpenTafl)", "opentafl",
     "dim:11 atkf:y efe:y sw:s swf:n tfr:l " START_FETLAR,
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR SHIELDWALLS EXIT_FORTS ".",
     "built-in ruleset of OpenTafl, its repetition letter turned round", "", ""},
    {"opentafl-fetlar", "Fetlar (OpenTafl)", "opentafl", "dim:11 atkf:y nj:n cj:n " START_FETLAR,
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR ".", "built-in ruleset of OpenTafl",
     "", ""},
    {"opentafl-foteviken", "Foteviken Tablut (OpenTafl)", "opentafl",
     "dim:9 atkf:y esc:e nj:n cor: cenh: cenhe:K cenp:tcnkTCNK cens: cenre: "
     "afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8 aforh:K aforp:tcnkTCNK "
     "aforre: " START_TABLUT,
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR "; camps.", "built-in ruleset of OpenTafl",
     "", ""},
    {"opentafl-magpie", "Magpie (OpenTafl)", "opentafl",
     "dim:7 atkf:y surf:n ks:m spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1 " START_BRANDUB,
     "7x7, 8 against 4 and the king" CORNERS KING_ON_EVERY NO_RING ".",
     "built-in ruleset of OpenTafl", "", ""},
    {"opentafl-sea-battle", "Sea Battle (OpenTafl)", "opentafl",
     "dim:9 atkf:y esc:e ka:n nj:n cj:n cor: cen: " START_TABLUT,
     "9x9, 16 against 8 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE ".",
     "built-in ruleset of OpenTafl", "", ""},
    {"opentafl-tablut", "Tablut (OpenTafl)", "opentafl",
     "dim:9 atkf:y esc:e linc:y ks:c nj:n cor: cenh: cenhe:tcnkTCNK cenp:tcnkTCNK "
     "cens: " START_TABLUT,
     "9x9, 16 against 8 and the king" EDGE KING_IN_LINE ".", "built-in ruleset of OpenTafl", "",
     ""},
    {"opentafl-tawlbwrdd", "Tawlbwrdd (OpenTafl)", "opentafl",
     "dim:11 atkf:y esc:e ks:w nj:n cj:n cor: cen: " START_TAWLBWRDD,
     "11x11, 24 against 12 and the king" EDGE KING_LIKE_A_MAN NO_THRONE ".",
     "built-in ruleset of OpenTafl", "", ""},
};

CATALOGUE_PART(tafl__catalogue_opentafl, entries);
