/* SPDX-License-Identifier: MIT */
/*
 * Rulesets of the Copenhagen family as they are played on aagenielsen.dk.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"copenhagen", "Copenhagen Hnefatafl 11x11", "copenhagen",
     "dim:11 atkf:y efe:y sw:s rep:3-defenders "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; "
     "shieldwalls; exit forts; repetition loses for the defenders.",
     "aagenielsen.dk game type 16: 12,275 games, every capture agrees in 12,142 of 12,266",
     "aage-16 copenhagen-11", ""},
    {"copenhagen-13", "Copenhagen Hnefatafl 13x13", "copenhagen",
     "base:copenhagen dim:13 "
     "start:/3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/"
     "3ttttttt3/",
     "13x13, 32 against 16 and the king: escape in the corners; king taken on four sides; "
     "shieldwalls; exit forts; repetition loses for the defenders.",
     "aagenielsen.dk game type 39: 57 games, every capture agrees in 55 of 57", "aage-39", ""},
    {"copenhagen-bell", "Copenhagen Hnefatafl Bell 11x11", "copenhagen",
     "base:copenhagen "
     "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; "
     "shieldwalls; exit forts; repetition loses for the defenders.",
     "aagenielsen.dk game type 94: 165 games, every capture agrees in 158 of 165", "aage-94", ""},
    {"copenhagen-unsafe-edge", "Copenhagen Hnefatafl unsafe-edge 11x11", "copenhagen",
     "base:copenhagen ks:m",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on every side, the "
     "edge counting; shieldwalls; exit forts; repetition loses for the defenders.",
     "aagenielsen.dk game type 113: rules by its name, tried on 1 game", "aage-113", ""},
    {"old-copenhagen", "Old Copenhagen Hnefatafl 11x11", "copenhagen", "base:copenhagen sw:n",
     "11x11, 24 against 12 and the king: escape in the corners; king taken on four sides; "
     "exit forts; repetition loses for the defenders.",
     "aagenielsen.dk game type 13: 96 games, every capture agrees in 72 of 73", "aage-13", ""},
};

CATALOGUE_PART(tafl__catalogue_copenhagen, entries);
