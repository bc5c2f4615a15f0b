/* SPDX-License-Identifier: MIT */
/* The examples of five published rules texts (of a Spanish magazine, a server's guide, a table of
 * variants, a Brazilian championship, and a boxed game), played under the rulesets made from them.
 * Repetition is looked at in test_replay_repetition.c. */
#include "play_table.h"
#include "unit.h"

/* Seven empty ranks of eleven, for what happens near rank 1. */
#define HIGH        "........... ........... ........... ........... ........... ........... ........... "

/* A king runs to the edge between two attackers; a third closes the way back. */
#define EDGE_HUNT   HIGH "....K...... ........... t.......... ...t.t....T"
/* The same beside a corner. */
#define CORNER_HUNT HIGH ".K......... ........... ....t...... ..t......T."

static const play_case edge_cases[] = {
    {"classic: shut in at the edge by three", "base:classic", EDGE_HUNT, "e4-e1 a2-e2",
     " | e1 king = attackers king-captured"},
    {"copenhagen: never at the edge", "base:copenhagen", EDGE_HUNT, "e4-e1 a2-e2", " | "},
    {"the server's guide: never at the edge", "base:copenhagen-youzai", EDGE_HUNT, "e4-e1 a2-e2",
     " | "},
    {"championship: the edge is not hostile", "base:shetland-championship", EDGE_HUNT,
     "e4-e1 a2-e2", " | "},
    {"classic: beside a corner by two", "base:classic", CORNER_HUNT, "b4-b1 e2-b2",
     " | b1 king = attackers king-captured"},
    {"copenhagen: not beside a corner either", "base:copenhagen", CORNER_HUNT, "b4-b1 e2-b2",
     " | "},
    {"championship: between an attacker and a refuge", "base:shetland-championship",
     HIGH ".....t..... ........... .......T... .K.........", "f4-f1 h2-h3 f1-c1",
     " |  | b1 king = attackers king-captured"},
    {"historical: he wins at the edge", "base:historical-tawlbwrdd", EDGE_HUNT, "e4-e1",
     "= defenders escape"},
    {"quick: and there", "base:hnefatafl-quick", EDGE_HUNT, "e4-e1", "= defenders escape"},
    {"quick: a corner is a square like others", "base:hnefatafl-quick",
     HIGH ".....t..... ........... .......K... .T.........", "f4-c4 h2-h3 c4-c1", " |  | "},
    {"tablut with corners: the edge counts as a side", "base:tablut-corner",
     "......... ......... ......... ......... ......... ....K.... ......... t......T. ...t.t...",
     "e4-e1 a2-e2", " | e1 king = attackers king-captured"},
    {"tablut with corners: and the corner", "base:tablut-corner",
     "......... ......... ......... ......... ......... .K....... ......... ....t..T. ..t......",
     "b4-b1 e2-b2", " | b1 king = attackers king-captured"},
};

static void the_king_at_the_edge(void)
{
    PLAY_RUN(edge_cases);
}

#define THRONE_FOUR                                                                                \
    "........... ........... ........... ........... .....t..... ....tK..... .....t..... "         \
    "........... ........... .......t... T.........."
#define THRONE_BESIDE                                                                              \
    "........... ........... ........... ........... ........... ........... ....tKt.... "         \
    "........... .....t..... ........... T.........."

static const play_case throne_cases[] = {
    {"classic: four on the throne", "base:classic", THRONE_FOUR, "h2-g2 a1-a2 g2-g6",
     " |  | f6 king = attackers king-captured"},
    {"championship: three on the throne", "base:shetland-championship",
     "........... ........... ........... ........... ........... ....tK..... .....t..... "
     "........... ........... .......t... T..........",
     "h2-g2 a1-a2 g2-g6", " |  | "},
    {"copenhagen: beside the throne by three", "base:copenhagen", THRONE_BESIDE, "f3-f4",
     "f5 king = attackers king-captured"},
    {"classic: beside the throne by three", "base:classic", THRONE_BESIDE, "f3-f4",
     "f5 king = attackers king-captured"},
    {"championship: beside the throne by three", "base:shetland-championship", THRONE_BESIDE,
     "f3-f4", "f5 king = attackers king-captured"},
    {"historical: beside the throne by three", "base:historical-tawlbwrdd", THRONE_BESIDE, "f3-f4",
     "f5 king = attackers king-captured"},
    {"one of the sides is a defender", "base:classic",
     "........... ........... ........... ........... ........... ........... ....TKt.... "
     "........... .....t..... ........... ...........",
     "f3-f4", ""},
    {"classic: two in line elsewhere", "base:classic",
     "........... ........... ........... ........... ........... ........... ........... "
     "..tK....... ........... ....t...... ...........",
     "e2-e4", "d4 king = attackers king-captured"},
    {"copenhagen: four elsewhere", "base:copenhagen",
     "........... ........... ........... ........... ........... ........... ........... "
     "..tK....... ........... ....t...... ...........",
     "e2-e4", ""},
    {"copenhagen: over the empty throne", "base:copenhagen",
     "........... ........... ........... ........... ........... ..t........ ........... "
     "........... ........... .....K..... ...........",
     "c6-i6", ""},
    {"copenhagen: not onto it", "base:copenhagen",
     "........... ........... ........... ........... ........... ..t........ ........... "
     "........... ........... .....K..... ...........",
     "c6-f6", "! restricted-square f6"},
    {"championship: the throne blocks the way", "base:shetland-championship",
     "........... ........... ........... ........... ........... ..t........ ........... "
     "........... ........... .....K..... ...........",
     "c6-i6", "! restricted-square f6"},
    {"championship: for the king as well", "base:shetland-championship",
     "........... ........... ........... ........... ........... ..t........ ........... "
     "........... ........... .....K..... ...........",
     "f2-f9", "! restricted-square f6"},
    {"tablut with corners: only the king passes it", "base:tablut-corner",
     "......... ......... ......... ......... ..T...... ......... ......... ....K.... t........",
     "e2-e8", ""},
    {"tablut with corners: no other man", "base:tablut-corner",
     "......... ......... ......... ......... ..T...... ......... ......... ....K.... t........",
     "c5-g5", "! restricted-square e5"},
    {"classic: the throne is hostile though the king sits on it", "base:classic",
     "........... ........... ........... ........... ........... .....K..... .....T..... "
     "........... .....t..... ........... ...........",
     "f3-f4", "f5 hostile-square"},
    {"copenhagen: not to his own men", "base:copenhagen",
     "........... ........... ........... ........... ........... .....K..... .....T..... "
     "........... .....t..... ........... ...........",
     "f3-f4", ""},
    {"copenhagen: when he left it, it is", "base:copenhagen",
     "........... ........... ........... ........... ........... ........... .....T..... "
     "........... .....t..... ........... ....K......",
     "f3-f4", "f5 hostile-square"},
    {"historical ard ri has no throne", "base:historical-ard-ri",
     "....... ....... ....... ....... ...T... .K..... ...t...", "d1-d2", ""},
};

static void the_throne(void)
{
    PLAY_RUN(throne_cases);
}

static const play_case man_cases[] = {
    {"moving between two enemies", "base:classic",
     HIGH "...t.t..... ....T...... ........... ......K....", "e3-e4", ""},
    {"the same for an attacker", "base:shetland-championship",
     HIGH "...T.T..... ....t...... ........... ......K....", "e3-e4", ""},
    {"the same on the server", "base:copenhagen-youzai",
     HIGH "...t.t..... ....T...... ........... ......K....", "e3-e4", ""},
    {"the same in the boxed game", "base:historical-tawlbwrdd",
     HIGH "...t.t..... ....T...... ......K.... ...........", "e3-e4", ""},
    {"black, white, gap, white: the first white falls", "base:classic",
     HIGH ".tT.T...... ........... ...t....... ......K....", "d2-d4", "c4 custodial"},
    {"two men with one move", "base:classic",
     HIGH ".tT.Tt..... ........... ...t....... ......K....", "d2-d4", "e4 custodial, c4 custodial"},
    {"three men with one move", "base:shetland-championship",
     "........... ........... ........... ........... ...t....... ...T....... .tT.Tt..... "
     "........... ........... ...t....... ......K....",
     "d2-d5", "d6 custodial, e5 custodial, c5 custodial"},
    {"but not when they stand together", "base:shetland-championship",
     HIGH ".tTT....... ........... ....t...... ......K....", "e2-e4", ""},
    {"the king captures like a man", "base:classic",
     HIGH ".Tt........ ........... ...K....... ......t....", "d2-d4", "c4 custodial"},
    {"against a refuge", "base:shetland-championship",
     HIGH "..t........ ........... ......K.... .T.........", "c4-c1", "b1 hostile-square"},
    {"brandub's corners are hostile", "base:historical-brandub",
     "....... ....... ....... ....... ..t.... ....K.. .T.....", "c3-c1", "b1 hostile-square"},
    {"brandub's king escapes in a corner", "base:historical-brandub",
     "....... ....... ....... ....... ..t.... ....... .T..K..", "e1-g1", "= defenders escape"},
    {"and not at the edge", "base:historical-brandub",
     "....... ....... ....... ....... ..t.... ....K.. .T.....", "e2-e1", ""},
};

static void men(void)
{
    PLAY_RUN(man_cases);
}

static const play_case special_cases[] = {
    {"a king in a shieldwall stays", "base:copenhagen",
     HIGH "........... .......t... ....ttt.... ...tTKT....", "h3-h1",
     "e1 shieldwall, g1 shieldwall"},
    {"on the server too", "base:copenhagen-youzai",
     HIGH "........... .......t... ....ttt.... ...tTKT....", "h3-h1",
     "e1 shieldwall, g1 shieldwall"},
    {"a corner closes one end", "base:copenhagen",
     HIGH "........... ...t....... .tt........ .TT...K....", "d3-d1",
     "b1 shieldwall, c1 shieldwall"},
    {"no shieldwall in tablut with corners", "base:tablut-corner",
     "......... ......... ......... ......... ......... ......... ...t..... .tt...... .TT...K..",
     "d3-d1", ""},
    {"an exit fort", "base:copenhagen", HIGH "........... ....TT....t ...T.KT.... ...T..T....",
     "f2-f1", "= defenders exit-fort"},
    {"none for the server", "base:copenhagen-youzai",
     HIGH "........... ....TT....t ...T.KT.... ...T..T....", "f2-f1", ""},
    {"encirclement", "base:copenhagen",
     "........... ........... t.......... ....t.t.... ...t.K.t... ....t.t.... .....t..... "
     "........... ........... ........... ...........",
     "a9-f9", "= attackers encirclement"},
    {"encirclement in the boxed game", "base:historical-tawlbwrdd",
     "........... ........... t.......... ....t.t.... ...t.K.t... ....t.t.... .....t..... "
     "........... ........... ........... ...........",
     "a9-f9", "= attackers encirclement"},
    {"none in the magazine's rules", "base:classic",
     "........... ........... t.......... ....t.t.... ...t.K.t... ....t.t.... .....t..... "
     "........... ........... ........... ...........",
     "a9-f9", ""},
    {"a side without a move loses", "base:copenhagen",
     HIGH "........... ........... ..........t ...tKt.....", "k2-e2", "= attackers no-moves"},
    {"the boxed game too", "base:historical-brandub",
     "....... ....... ....... ....... ....... .....t. ..tKt..", "f2-d2", "= attackers no-moves"},
    {"in tablut with corners it is a draw", "base:tablut-corner",
     "......... ......... ......... t........ Tt....... K...t.... t........ ......... .........",
     "e4-b4", "= draw no-moves"},
};

static void special_rules(void)
{
    PLAY_RUN(special_cases);
}

const unit_test unit_tests[] = {
    {"the king at the edge", the_king_at_the_edge},
    {"the throne", the_throne},
    {"men", men},
    {"special rules", special_rules},
    {NULL, NULL},
};
