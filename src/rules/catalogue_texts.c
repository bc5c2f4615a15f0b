/* SPDX-License-Identifier: MIT */
/*
 * Rulesets that were written down rather than played: rules pages, leaflets, the literature.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"alea-evangelii", "Alea Evangelii 19x19", "alea-evangelii",
     "dim:19 atkf:y cor:a1,b1,r1,s1,a2,b2,r2,s2,a18,b18,r18,s18,a19,b19,r19,s19 cenh: "
     "cenhe:tcnkTCNK cens: tfr:l " START_ALEA,
     "19x19, 48 against 24 and the king" CORNERS KING_ON_FOUR ".",
     "ruleset file shipped with OpenTafl, its repetition letter turned round: corners of four "
     "squares each",
     "alea", ""},
    {"brandub-hnefatafl-org", "Brandubh 7x7 (hnefatafl.org)", "brandub",
     "dim:7 atkf:n sw:s ks:t cenp:K rep:2-forbid-defenders " START_BRANDUB,
     "7x7, 8 against 4 and the king, defenders first" CORNERS KING_ON_THRONE SHIELDWALLS ".",
     "hnefatafl.org rules page: as its Copenhagen rules, with defenders first, a weaker king, a "
     "closed throne and no exit forts",
     "", ""},
    {"classic-alea-evangelii", "Classic Alea Evangelii 19x19", "classic",
     "base:classic-hnefatafl dim:19 " START_ALEA,
     "19x19, 48 against 24 and the king" CORNERS KING_IN_LINE NO_RING DRAWS ".",
     "rules page of a Spanish game-shop blog, one text for six boards; that a draw needs three "
     "occurrences is our reading",
     "classic-19 classic-hnefatafl-19", ""},
    {"classic-ard-ri", "Classic Ard Ri 7x7", "classic",
     "base:classic-hnefatafl dim:7 start:/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/",
     "7x7, 16 against 8 and the king" CORNERS KING_IN_LINE NO_RING DRAWS ".",
     "rules page of a Spanish game-shop blog, one text for six boards; that a draw needs three "
     "occurrences is our reading",
     "", ""},
    {"classic-brandub", "Classic Brandub 7x7", "classic",
     "base:classic-hnefatafl dim:7 " START_BRANDUB,
     "7x7, 8 against 4 and the king" CORNERS KING_IN_LINE NO_RING DRAWS ".",
     "rules page of a Spanish game-shop blog, one text for six boards; that a draw needs three "
     "occurrences is our reading; it gives the board as 9x9, which is an error",
     "", ""},
    {"classic-hnefatafl", "Classic Hnefatafl 11x11", "classic",
     "dim:11 atkf:y surf:n ks:c kes:y cenh:tcnkmTCNKM rep:3-draw " START_FETLAR,
     "11x11, 24 against 12 and the king" CORNERS KING_IN_LINE NO_RING DRAWS ".",
     "rules page of a Spanish game-shop blog, one text for six boards; that a draw needs three "
     "occurrences is our reading",
     "classic classic-11", ""},
    {"classic-tablut", "Classic Tablut 9x9", "classic",
     "base:classic-hnefatafl dim:9 " START_TABLUT,
     "9x9, 16 against 8 and the king" CORNERS KING_IN_LINE NO_RING DRAWS ".",
     "rules page of a Spanish game-shop blog, one text for six boards; that a draw needs three "
     "occurrences is our reading",
     "classic-9 classic-hnefatafl-9", ""},
    {"classic-tawlbwrdd", "Classic Tawlbwrdd 11x11", "classic",
     "base:classic-hnefatafl " START_TAWLBWRDD,
     "11x11, 24 against 12 and the king" CORNERS KING_IN_LINE NO_RING DRAWS ".",
     "rules page of a Spanish game-shop blog, one text for six boards; that a draw needs three "
     "occurrences is our reading",
     "", ""},
    {"copenhagen-hnefatafl-org", "Copenhagen Hnefatafl 11x11 (hnefatafl.org)", "copenhagen",
     "base:copenhagen rep:2-forbid-defenders",
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR SHIELDWALLS EXIT_FORTS ".",
     "hnefatafl.org rules page; the defenders may not repeat a position; its rule that ends "
     "blocked games early is left out",
     "", ""},
    {"copenhagen-youzai", "Copenhagen Hnefatafl 11x11 (Youzai)", "copenhagen",
     "dim:11 atkf:y sw:s rep:2-defenders " START_FETLAR,
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR SHIELDWALLS ".",
     "rules page of the Youzai board game club (Spanish); it is silent on exit forts and on "
     "corners closing a shieldwall, and a repeated position is read as the second",
     "", ""},
    {"fetlar-panel-2013", "Fetlar Hnefatafl 11x11 (Panel 2013)", "fetlar",
     "dim:11 atkf:y surf:n rep:3-draw nmv:d " START_FETLAR,
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR NO_RING DRAWS ".",
     "rules of the 2013 world championship by the Fetlar Hnefatafl Panel: drawn when a side cannot "
     "move or a position comes a third time; read from a summary",
     "", ""},
    {"historical-13", "Historical Hnefatafl 13x13 (leaflet)", "historical",
     "base:historical-tablut dim:13 " START_PARLETT,
     "13x13, 32 against 16 and the king" EDGE KING_IN_LINE "; the aggressor must not repeat.",
     "Spanish rules leaflet of an 11x11 set with resin pieces", "", ""},
    {"historical-15", "Historical Hnefatafl 15x15 (leaflet)", "historical",
     "base:historical-tablut dim:15 " START_COPPERGATE,
     "15x15, 40 against 20 and the king" EDGE KING_IN_LINE "; the aggressor must not repeat.",
     "Spanish rules leaflet of an 11x11 set with resin pieces", "", ""},
    {"historical-ard-ri", "Historical Ard Ri 7x7 (leaflet)", "historical",
     "base:historical-tablut dim:7 cen: start:/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/",
     "7x7, 16 against 8 and the king" EDGE KING_LIKE_A_MAN NO_THRONE
     "; the aggressor must not repeat.",
     "Spanish rules leaflet of an 11x11 set with resin pieces; no throne", "",
     "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"},
    {"historical-brandub", "Historical Brandub 7x7 (leaflet)", "historical",
     "dim:7 atkf:y ks:c rep:3-aggressor " START_BRANDUB,
     "7x7, 8 against 4 and the king" CORNERS KING_IN_LINE "; the aggressor must not repeat.",
     "Spanish rules leaflet of an 11x11 set with resin pieces; corners hostile like the throne, "
     "escape in them",
     "", ""},
    {"historical-tablut", "Historical Tablut 9x9 (leaflet)", "historical",
     "dim:9 atkf:y esc:e ks:c cor: rep:3-aggressor " START_TABLUT,
     "9x9, 16 against 8 and the king" EDGE KING_IN_LINE "; the aggressor must not repeat.",
     "Spanish rules leaflet of an 11x11 set with resin pieces; the aggressor is read as the side "
     "that alone keeps threatening",
     "historical historical-9", ""},
    {"historical-tawlbwrdd", "Historical Tawlbwrdd 11x11 (leaflet)", "historical",
     "base:historical-tablut dim:11 " START_TAWLBWRDD,
     "11x11, 24 against 12 and the king" EDGE KING_IN_LINE "; the aggressor must not repeat.",
     "Spanish rules leaflet of an 11x11 set with resin pieces", "historical-11", ""},
    {"hnefatafl-quick", "Quick Hnefatafl 11x11", "shetland",
     "base:shetland-championship esc:e cor:",
     "11x11, 24 against 12 and the king" EDGE KING_IN_LINE NO_RING ".",
     "championship rules by Rafael Mello and Alex Rocha (Portuguese) after the Shetland rules: the "
     "quick game, edge escape and no corners",
     "quick", ""},
    {"linnaean-tablut", "Tablut 9x9 (Linnaeus 1732)", "tablut",
     "dim:9 atkf:n esc:e linc:y ks:c cor: cenh: cens: rep:3-draw " START_TABLUT,
     "9x9, 16 against 8 and the king, defenders first" EDGE KING_IN_LINE DRAWS ".",
     "Linnaeus's diary of 1732: nobody comes to the fort once the king has left it; who may pass "
     "it and repetition are our reading",
     "linnaeus linnaean", ""},
    {"parlett", "Sea battle 13x13 (Parlett)", "sea-battle",
     "dim:13 atkf:y esc:e ka:n nj:n cj:n cor: cen: " START_PARLETT,
     "13x13, 32 against 16 and the king" EDGE KING_ON_FOUR UNARMED NO_THRONE ".",
     "ruleset file shipped with OpenTafl, after Parlett's history of board games",
     "sea-battle-parlett", ""},
    {"shetland-championship", "Shetland championship Hnefatafl 11x11", "shetland",
     "dim:11 atkf:y surf:n ks:c cenh: cenp: rep:4-draw " START_FETLAR,
     "11x11, 24 against 12 and the king" CORNERS KING_IN_LINE NO_RING ".",
     "championship rules by Rafael Mello and Alex Rocha (Portuguese) after the Shetland rules; the "
     "same moves three times are read as a fourth occurrence; silent on a side without moves",
     "shetland", ""},
    {"tablut-corner", "Tablut 9x9 (corner escape)", "tablut",
     "dim:9 atkf:y surf:n ks:m cenh:tcnkmTCNKM cenp:K rep:3-ignore nmv:d " START_TABLUT,
     "9x9, 16 against 8 and the king" CORNERS KING_ON_EVERY NO_RING ".",
     "the standard game that a Spanish page on Copenhagen Hnefatafl compares with", "", ""},
    {"unibo-tablut", "Tablut 9x9 (Unibo challenge)", "tablut",
     "dim:9 atkf:n esc:e surf:n ks:c rep:2-draw cor: cenh:tcnkmTCNKM cenp: cens: cenre: "
     "afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8 aforh:tcnkmTCNKM afs:tcnkm aforp: "
     "afors:tcnkm aforre: " START_TABLUT,
     "9x9, 16 against 8 and the king, defenders first" EDGE
     "; nobody enters the throne or a camp again; both are hostile to all, camps not to attackers "
     "inside.",
     "game logs of the Unibo Tablut Challenge (rules after Ashton): six games, every move and "
     "capture agrees",
     "", ""},
};

CATALOGUE_PART(tafl__catalogue_texts, entries);
