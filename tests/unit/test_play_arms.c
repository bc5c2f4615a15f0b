/* SPDX-License-Identifier: MIT */
/* The king as a captor (ka), and Linnaean capture beside him. */
#include "play_table.h"
#include "unit.h"

/* The king arrives at b3 beside c3, opposite stands d3. */
#define HAMMER "....... .K..... ....... ....... ..tT... ....... .....t."
/* A man arrives at b3 beside c3, the king stands on d3. */
#define ANVIL  "....... .T..... ....... ....... ..tK... ....... .....t."

static const play_case arms_cases[] = {
    {"armed: the king moves", "ka:y", HAMMER, "b6-b3", "c3 custodial"},
    {"armed: the king stands", "ka:y", ANVIL, "b6-b3", "c3 custodial"},
    {"unarmed: the king moves", "ka:n", HAMMER, "b6-b3", ""},
    {"unarmed: the king stands", "ka:n", ANVIL, "b6-b3", ""},
    {"anvil only: the king moves", "ka:a", HAMMER, "b6-b3", ""},
    {"anvil only: the king stands", "ka:a", ANVIL, "b6-b3", "c3 custodial"},
    {"hammer only: the king moves", "ka:h", HAMMER, "b6-b3", "c3 custodial"},
    {"hammer only: the king stands", "ka:h", ANVIL, "b6-b3", ""},
    {"armed against a corner", "ka:y", "....... ....... ....... ..K.... ....... ....... .t...t.",
     "c4-c1", "b1 hostile-square"},
    {"unarmed against a corner", "ka:n", "....... ....... ....... ..K.... ....... ....... .t...t.",
     "c4-c1", ""},
    {"armed against the throne he left", "ka:h",
     "....... ....... ....... ....... ...t... K...... .....t.", "a2-d2", "d3 hostile-square"},
    {"two at once", "ka:h", "....... ....... ..T.... ..t.... K..tT.. ....... .....t.", "a3-c3",
     "c4 custodial, d3 custodial"},
    {"the unarmed king takes the last gap only", "ka:n",
     "....... .K..... ....... ....... T.t.... ....... .....t.", "b6-b3", ""},
};

static void arms(void)
{
    PLAY_RUN(arms_cases);
}

static const play_case linnaean_cases[] = {
    {"the fourth man is taken", "linc:y", "....... ....... ...t... ..tKt.. ...T... ....... .t...T.",
     "b1-b2", ""},
    {"by an attacker behind him", "linc:y",
     "....... ....... ...t... ..tKt.. ...T... ....... ...t.T.", "d1-d2", "d3 linnaean"},
    {"not without the key", "linc:n", "....... ....... ...t... ..tKt.. ...T... ....... ...t.T.",
     "d1-d2", ""},
    {"not with two sides held", "linc:y", "....... ....... ...t... ..tK... ...T... ....... ...t.T.",
     "d1-d2", ""},
    {"not with a defender among the three", "linc:y",
     "....... ....... ...T... ..tKt.. ...T... ....... ...t.T.", "d1-d2", ""},
    {"not with a guard among the three", "linc:y",
     "....... ....... ...g... ..tKt.. ...T... ....... ...t.T.", "d1-d2", ""},
    {"not away from the throne", "linc:y",
     "....... ...t... ..tKt.. ...T... ....... ...t... .....T.", "d2-d3", ""},
    {"not one step further", "linc:y", "....... ....... ...t... ..tKt.. ....... ...T.T. t......",
     "a1-b1", ""},
    {"not a guard", "linc:y", "....... ....... ...t... ..tKt.. ...G... ....... ...t.T.", "d1-d2",
     ""},
    {"the throne hostile to defenders needs no key", "linc:y cenh:tT",
     "....... ....... ...t... ..tKt.. ...T... ....... ...t.T.", "d1-d2", "d3 hostile-square"},
    {"not for the defenders",
     "linc:y ka:n cenh:", "....... ....... ...T... ..TKT.. ...t... ....... ...T.t.", "d1-d2", ""},
};

static void linnaean(void)
{
    PLAY_RUN(linnaean_cases);
}

const unit_test unit_tests[] = {
    {"the king's arms", arms},
    {"Linnaean capture", linnaean},
    {NULL, NULL},
};
