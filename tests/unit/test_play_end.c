/* SPDX-License-Identifier: MIT */
/* How games end on the board, repetition and the exit fort aside: escape, encirclement, no moves, no
 * attackers, and which of them comes first. */
#include <string.h>

#include "play_table.h"
#include "unit.h"

#define ENCIRCLED "= attackers encirclement"
/* A ring around five squares that holds together by its diagonals only; its top is missing. */
#define OPEN_RING                                                                                  \
    "......... t........ ...t.t... ..t.K.t.. ...t.t... ....t.... ......... ......... ........."
#define CLOSED_RING                                                                                \
    "......... ....t.... ...t.t... ..t.K.t.. ...t.t... ....t.... ......... ......... t........"

static const play_case escape_cases[] = {
    {"into a corner", "", "....... ....... ....... ....... ....... ....... t..K...", "d1-g1",
     "= defenders escape"},
    {"the edge is no escape", "", "....... ....... ....... ...K... ....... ....... t......",
     "d4-d1", ""},
    {"the edge is the escape", "esc:e", "....... ....... ....... ...K... ....... ....... t......",
     "d4-d1", "= defenders escape"},
    {"a corner of the board is on the edge", "esc:e cor:",
     "....... ....... ....... ....... ....... K...... ...t...", "a2-a1", "= defenders escape"},
    {"corners where the rules put them", "cor:d1",
     "....... ....... ....... ...K... ....... ....... t......", "d4-d1", "= defenders escape"},
    {"not by another man", "esc:e", "....... ....... ....... ...K... .T..... ....... t......",
     "b3-b1", ""},
    {"a king who stood there is seen after the first ply", "esc:e",
     "....... ....... ....... ....... ....... ....... tt.K...", "a1-a2", "= defenders escape"},
    {"with a capture on the way out", "esc:e",
     "....... ....... ....... ....... ....K.. t...... ..Tt...", "e3-e1",
     "d1 custodial = defenders escape"},
};

static void escape(void)
{
    PLAY_RUN(escape_cases);
}

static const play_case encirclement_cases[] = {
    {"the ring closes", "", OPEN_RING, "a8-e8", ENCIRCLED},
    {"not without the key", "surf:n", OPEN_RING, "a8-e8", ""},
    {"not while it is open", "", OPEN_RING, "a8-b8", ""},
    {"not with a defender outside", "",
     "......... t........ ...t.t... ..t.K.t.. ...t.t... ....t.... ......... .T....... .........",
     "a8-e8", ""},
    {"nor with his guard outside", "",
     "......... t........ ...t.t... ..t.K.t.. ...t.t... ....t.... ......... .G....... .........",
     "a8-e8", ""},
    {"with defenders inside", "",
     "......... t........ ...t.t... ..tTKTt.. ...tTt... ....t.... ......... ......... .........",
     "a8-e8", ENCIRCLED},
    {"a guard closes a ring like others", "",
     "......... g........ ...t.t... ..t.K.t.. ...t.t... ....t.... ......... ......... .........",
     "a8-e8", ENCIRCLED},
    {"a ring that stood before the first ply", "", CLOSED_RING, "a1-b1", ENCIRCLED},
    {"and is seen after a ply of the defenders", "", CLOSED_RING, "e6-e7", ENCIRCLED},
    {"the last man outside is taken", "",
     "......... ....t.... ...t.t... ..t.K.t.. ...t.t... .t..t.... .T....... t........ .........",
     "a2-b2", "b3 custodial " ENCIRCLED},
    {"one of two men outside is taken", "",
     "......... ....t.... ...t.t... ..t.K.t.. ...t.t... .t..t.... .T....... t........ .....T...",
     "a2-b2", "b3 custodial"},
    {"the last man outside changes sides", "",
     "......... ....t.... ...t.t... ..t.K.t.. ...t.t... .t..t.... .M....... t........ .........",
     "a2-b2", "b3 custodial converted " ENCIRCLED},
    {"attackers inside the ring as well", "",
     "......... t........ ...t.t... ..tTKtt.. ..tMt.... ...t..... ......... ......... .........",
     "a8-e8", ENCIRCLED},
    {"closed by a jump", "jow:t cj:j",
     "....c.... ....t.... ...t.t... ..t.K.t.. ...t.t... ....t.... ......... ......... .........",
     "e9-e7", ENCIRCLED},
    {"closed by a man who stood inside", "",
     "......... ......... ...ttt... ..tK..t.. ...t.t... ....t.... ......... ......... .........",
     "e7-e8", ENCIRCLED},
    {"a piece of the ring leaves it", "", CLOSED_RING, "e8-h8", ""},
    {"the king on the edge is never encircled", "",
     "......... ......... ......... ......... ......... ......... ......... ........t ...tKt...",
     "i2-e2", "= attackers no-moves"},
    {"a defender on the edge inside the ring", "",
     "t........ t........ ...t.t... ..t.K.t.. ...t.t... t...t.... T........ ......... t........",
     "a1-a2", "a3 custodial"},
    {"a ring leaning on the edge is none", "",
     "......... ......... ......... ......... ......... ...ttt... ..t.T.t.. ..t.K.t.. t.t...t..",
     "a1-a2", ""},
    {"two rings", "",
     "......... .t.....t. t.t...t.t .K.....T. t.t...t.t .t..t.... ........t ......... .........",
     "i3-h3", ""},
    {"two rings, both closed", "",
     "......... .t....t.. ..t..t.t. .tKt.tTt. ..t...t.. ........t ......... ......... .........",
     "i4-i5", ENCIRCLED},
};

static void encirclement(void)
{
    PLAY_RUN(encirclement_cases);
}

static const play_case no_moves_cases[] = {
    {"a side that cannot move loses", "", "....... ....... ....... ....... ....... .t..... .Kt...t",
     "g1-f1", ""},
    {"the defenders cannot move", "", "....... ....... t...... K...... t...... ....... .t.....",
     "b1-b4", "= attackers no-moves"},
    {"or the game is drawn", "nmv:d", "....... ....... t...... K...... t...... ....... .t.....",
     "b1-b4", "= draw no-moves"},
    {"one step is enough", "", "....... ....... t...... K...... ....... ....... .t.....", "b1-b4",
     ""},
    {"a step where he may not stop is none", "",
     "....... ....... ....... ....... ....... T...... .t.....", "a2-a3", ""},
    {"the attackers cannot move", "cor:", "....... ......K ....... ....... ....... T...... tT.T...",
     "d1-c1", "= defenders no-moves"},
    {"one attacker can", "cor:", "....... ......K ....... ....... ....... T...... tT.T..t", "d1-c1",
     ""},
    {"corners closed to him are no moves", "",
     "....... ......K ....... ....... .T..... T...... .tT..T.", "b3-b2", "= defenders no-moves"},
    {"a man who may jump can move",
     "cor:", "....... ......K ....... ....... ....... T...... nT.T...", "d1-d2", ""},
    {"men of speed none", "spd:0,-1", "....... ......K ....... ....... ....... ....... t......",
     "g6-g5", "= defenders no-moves"},
    {"the king may not come back to the centre", "cenh: cenhe: cenp: cenre:tcnm",
     "....... ....... ....... ....... ..tKt.. ....... t..t...", "d1-d2", "= attackers no-moves"},
    {"the king may", "cenh: cenhe:", "....... ....... ....... ....... ..tKt.. ....... t..t...",
     "d1-d2", ""},
};

static void no_moves(void)
{
    PLAY_RUN(no_moves_cases);
}

static const play_case no_attackers_cases[] = {
    {"the last attacker is taken", "", "....... ......K ....... .T..... .t..... T...... .......",
     "a2-b2", "b3 custodial = defenders no-attackers"},
    {"one is left", "", "....... ......K ....... .T..... .t..... T...... ....t..", "a2-b2",
     "b3 custodial"},
    {"a guard is left", "", "....... ......K ....... .T..... .t..... T...... ....g..", "a2-b2",
     "b3 custodial"},
    {"the last one changes sides", "", "....... ......K ....... .T..... .m..... T...... .......",
     "a2-b2", "b3 custodial converted = defenders no-attackers"},
    {"the defenders need no men", "", "....... ......K ....... .t..... .T..... t...... .......",
     "a2-b2", "b3 custodial"},
};

static void no_attackers(void)
{
    PLAY_RUN(no_attackers_cases);
}

#define LONG_GAME "....... ......K ....... .t...t. .T...T. t...... ...t..."

static const play_case limit_cases[] = {
    {"the game is long enough", "max:3", LONG_GAME, "d1-e1 g6-g5 e1-d1", " |  | = draw ply-limit"},
    {"captures make it no shorter", "max:1", LONG_GAME, "a2-b2", "b3 custodial = draw ply-limit"},
    {"a last ply that decides it", "max:1 esc:e",
     "....... ....... ....... ...K... ....... ....... t......", "d4-d1", "= defenders escape"},
    {"a chain is one ply", "max:2 ber:o", LONG_GAME, "a2-b2 b2-f2 g6-g5",
     "b3 custodial... | f3 custodial | = draw ply-limit"},
    {"a chain that stops is one ply", "max:2 ber:o", LONG_GAME, "a2-b2 stop g6-g5",
     "b3 custodial... |  | = draw ply-limit"},
    {"nothing has been taken for long", "quiet:2", LONG_GAME, "d1-e1 g6-g5",
     " | = draw no-captures"},
    {"a capture begins the count again", "quiet:3", LONG_GAME,
     "d1-e1 g6-g5 a2-b2 g5-g6 e1-d1 g6-g5", " |  | b3 custodial |  |  | = draw no-captures"},
    {"a capture early in a chain counts for the whole of it", "quiet:3 ber:q", LONG_GAME,
     "d1-e1 g6-g5 a2-b2 b2-c2 g5-g6 e1-d1 g6-g5",
     " |  | b3 custodial... |  |  |  | = draw no-captures"},
    {"and when it stops", "quiet:3 ber:q", LONG_GAME, "d1-e1 g6-g5 a2-b2 stop g5-g6 e1-d1 g6-g5",
     " |  | b3 custodial... |  |  |  | = draw no-captures"},
    {"whichever comes first", "max:4 quiet:2", LONG_GAME, "d1-e1 g6-g5", " | = draw no-captures"},
};

static void limits(void)
{
    PLAY_RUN(limit_cases);
}

static const play_case order_cases[] = {
    {"the king taken before encirclement", "ks:w",
     "......... ....t.... ...t.t... ..t.Kt... ...t.t... ....t.... ......... ...t..... .........",
     "d2-c2", ENCIRCLED},
    {"the king taken, and all are encircled", "ks:w",
     "......... ....t.... ...t.t... ..t.Kt... ...t.t... ....t.... ......... ......... .........",
     "c6-d6", "e6 king = attackers king-captured"},
    {"an escape before no attackers",
     "esc:e cor:", "....... ....... ....... ....... ....K.. ....... ..Tt...", "e3-e1",
     "d1 custodial = defenders escape"},
    {"no attackers before the exit fort", "efe:y",
     "......... ......... ......... ......... ......T.. ......... ...TT.... ..T..T.tT ..T.KT...",
     "g5-g2", "h2 custodial = defenders no-attackers"},
    {"one attacker left, the exit fort", "efe:y",
     "t........ ......... ......... ......... ......T.. ......... ...TT.... ..T..T.tT ..T.KT...",
     "g5-g2", "h2 custodial = defenders exit-fort"},
    {"the exit fort before no moves of the attackers", "efe:y spd:0,-1",
     "......... ......... ......... ......... ......... ......... ...TTT..t ..T.KT... ..T..T...",
     "e2-e1", "= defenders exit-fort"},
    {"encirclement before no moves", "spd:-1,0", OPEN_RING, "a8-e8", ENCIRCLED},
    {"taking the king before all", "ks:w esc:e",
     "....... ....... ....... ....... ....t.. ....K.. ...t...", "d1-e1",
     "e2 king = attackers king-captured"},
};

static void order(void)
{
    PLAY_RUN(order_cases);
}

/* Which squares the ring holds. */
static void inside(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    tafl_squares got = {{0}}, want = {{0}};
    play_board(&board, CLOSED_RING);
    play_referee(&referee, "", &board);
    play_position(&referee, &position, CLOSED_RING, TAFL_ATTACKERS);
    CU_ASSERT_TRUE(tafl_is_encircled(&position, &got));
    CU_ASSERT_TRUE(tafl_is_encircled(&position, NULL));
    static const char *const squares[] = {"e7", "d6", "e6", "f6", "e5", "e8", "d7",
                                          "f7", "c6", "g6", "d5", "f5", "e4", "a1"};
    for (size_t i = 0; i < sizeof squares / sizeof *squares; i++)
        tafl_squares_add(&want, play_square(squares[i]));
    CU_ASSERT_TRUE(tafl_squares_equal(&got, &want));
    play_position(&referee, &position, OPEN_RING, TAFL_ATTACKERS);
    CU_ASSERT_FALSE(tafl_is_encircled(&position, &got));
    CU_ASSERT_TRUE(tafl_squares_equal(&got, &want)); /* untouched */
}

/* The start position is not looked at, whatever it shows. */
static void not_on_the_start_position(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    play_board(&board, CLOSED_RING);
    play_referee(&referee, "", &board);
    tafl_position_start(&position, &referee);
    CU_ASSERT_EQUAL(position.outcome.winner, TAFL_WINNER_NONE);
    CU_ASSERT_EQUAL(position.to_move, TAFL_ATTACKERS);
    CU_ASSERT_TRUE(tafl_moves(NULL, 0, &referee, &position) > 0);
    play_referee(&referee, "atkf:n", &board);
    tafl_position_start(&position, &referee);
    CU_ASSERT_EQUAL(position.to_move, TAFL_DEFENDERS);
}

const unit_test unit_tests[] = {
    {"escape", escape},
    {"encirclement", encirclement},
    {"no moves", no_moves},
    {"no attackers", no_attackers},
    {"limits", limits},
    {"the order of endings", order},
    {"inside the ring", inside},
    {"not on the start position", not_on_the_start_position},
    {NULL, NULL},
};
