/* SPDX-License-Identifier: MIT */
/*
 * Rulesets of the Copenhagen family as they are played on aagenielsen.dk.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"copenhagen", "Copenhagen Hnefatafl 11x11", "copenhagen",
     "dim:11 atkf:y efe:y sw:s rep:3-defenders " START_FETLAR,
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR SHIELDWALLS EXIT_FORTS LOSES ".",
     AAGE_ALSO(16, "12,275" AGREES "12,142 of 12,266", " copenhagen-11 copenhagen-hnefatafl", "")},
    {"copenhagen-13", "Copenhagen Hnefatafl 13x13", "copenhagen",
     "base:copenhagen dim:13 " START_FETLAR_13,
     "13x13, 32 against 16 and the king" CORNERS KING_ON_FOUR SHIELDWALLS EXIT_FORTS LOSES ".",
     AAGE(39, "57" AGREES "55 of 57")},
    {"copenhagen-bell", "Copenhagen Hnefatafl Bell 11x11", "copenhagen",
     "base:copenhagen " START_TAWLBWRDD,
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR SHIELDWALLS EXIT_FORTS LOSES ".",
     AAGE(94, "165" AGREES "158 of 165")},
    {"copenhagen-unsafe-edge", "Copenhagen Hnefatafl unsafe-edge 11x11", "copenhagen",
     "base:copenhagen ks:m",
     "11x11, 24 against 12 and the king" CORNERS KING_ON_EVERY SHIELDWALLS EXIT_FORTS LOSES GUESS
     ".",
     AAGE(113, BY_NAME "1 game")},
    {"old-copenhagen", "Old Copenhagen Hnefatafl 11x11", "copenhagen",
     "base:copenhagen sw:n surf:n",
     "11x11, 24 against 12 and the king" CORNERS KING_ON_FOUR EXIT_FORTS NO_RING LOSES ".",
     AAGE(13,
          "96" AGREES
          "72 of 73; encirclements ended its later games only: play went on after two of three")},
};

CATALOGUE_PART(tafl__catalogue_copenhagen, entries);
