/* SPDX-License-Identifier: MIT */
/* Rows on the edge: what closes them, who stands in front, who falls and who stays. All four edges
 * are looked at, since every case is played in all orientations. */
#include "play_table.h"
#include "unit.h"

#define BOTH "c1 shieldwall, d1 shieldwall"

static const play_case bracket_cases[] = {
    {"between two enemies", "sw:s", "....... ......K ....... ....... ....t.. ..tt... .tTT...",
     "e3-e1", BOTH},
    {"in the weak mode too", "sw:w", "....... ......K ....... ....... ....t.. ..tt... .tTT...",
     "e3-e1", BOTH},
    {"not without the key", "sw:n", "....... ......K ....... ....... ....t.. ..tt... .tTT...",
     "e3-e1", ""},
    {"three in a row", "sw:w", "....... ......K ....... ....... .....t. ..ttt.. .tTTT..", "f3-f1",
     "c1 shieldwall, d1 shieldwall, e1 shieldwall"},
    {"against a corner", "sw:s", "....... ......K ....... ....... ...t... .tt.... .TT....", "d3-d1",
     "b1 shieldwall, c1 shieldwall"},
    {"not against a corner in the weak mode", "sw:w",
     "....... ......K ....... ....... ...t... .tt.... .TT....", "d3-d1", ""},
    {"a corner hostile to others only", "sw:s corh:t",
     "....... ......K ....... ....... ...t... .tt.... .TT....", "d3-d1", ""},
    {"a corner hostile to some of the row", "sw:s corh:tT",
     "....... ......K ....... ....... ...t... .tt.... .TC....", "d3-d1", ""},
    {"a corner that is not hostile to the king", "sw:s corh:tT",
     "....... ....... ....... ....... ...t... .tt.... .KT....", "d3-d1", "c1 shieldwall"},
    {"the end of the board is no bracket",
     "sw:s cor:", "....... ......K ....... ....... ..t.... tt..... TT.....", "c3-c1", ""},
    {"not even with the edge of the other side",
     "sw:s cor:", "....... ......K ....... ....... ..t.... tt..... .T.....", "c3-c1", ""},
    {"an enemy in the corner of the board is one",
     "sw:w cor:", "....... ......K ....... ....... ...t... .tt.... tTT....", "d3-d1",
     "b1 shieldwall, c1 shieldwall"},
    {"an open end", "sw:s", "....... ......K ....... ....... ....t.. ..tt... ..TT...", "e3-e1", ""},
    {"a friend of the row beyond a gap", "sw:s",
     "....... ......K ....... ....... ....t.. ..tt... T.TT...", "e3-e1", ""},
    {"a guard is no bracket", "sw:s", "....... ......K ....... ....... ....t.. ..tt... .gTT...",
     "e3-e1", ""},
    {"a corner group of several squares", "sw:s cor:a1,a2,b1,b2",
     "....... ......K ....... ....... ....t.. ..tt... ..TT...", "e3-e1", BOTH},
    {"a man on a fort hostile to his neighbour falls once", "sw:w afor:c1",
     "....... ......K ....... ....... ....t.. ..tt... .tTT...", "e3-e1",
     "d1 hostile-square, c1 shieldwall"},
};

static void brackets(void)
{
    PLAY_RUN(bracket_cases);
}

static const play_case front_cases[] = {
    {"one of them has nobody in front", "sw:s",
     "....... ......K ....... ....... ....t.. ..t.... .tTT...", "e3-e1", ""},
    {"a friend in front of one", "sw:s", "....... ......K ....... ....... ....t.. ..tT... .tTT...",
     "e3-e1", ""},
    {"a guard in front of one", "sw:s", "....... ......K ....... ....... ....t.. ..tg... .tTT...",
     "e3-e1", ""},
    {"a gap in the row", "sw:s", "....... ......K ....... ....... .....t. ..t.t.. .tT.T..", "f3-f1",
     ""},
    {"a row of one falls like any man", "sw:s",
     "....... ......K ....... ....... ...t... ..t.... .tT....", "d3-d1", "c1 custodial"},
    {"a row of one is no row",
     "sw:s corh:", "....... ......K ....... ....... ..t.... .t..... .T.....", "c3-c1", ""},
    {"beside the edge is not the edge", "sw:s",
     "....... ......K ....... ....t.. ..tt... .tTT... .......", "e4-e2", ""},
};

static void fronts(void)
{
    PLAY_RUN(front_cases);
}

static const play_case flanking_cases[] = {
    {"the mover in front, flanking asked", "sw:s swf:y",
     "....... ......K ....... ....... .t..... ..t.... tT.TT..", "b3-b2", ""},
    {"the front closes last, flanking asked", "sw:s",
     "....... ......K ....... ....... ...t... ..t.... .tTTt..", "d3-d2", ""},
    {"the front closes last, flanking not asked", "sw:s swf:n",
     "....... ......K ....... ....... ...t... ..t.... .tTTt..", "d3-d2", BOTH},
    {"the front of a row of one closes last, flanking not asked", "sw:s swf:n",
     "....... ......K ....... ....... ..t.... ....... .tTt...", "c3-c2", ""},
    {"a bracket closes last, flanking not asked", "sw:s swf:n",
     "....... ......K ....... ....... ....t.. ..tt... .tTT...", "e3-e1", BOTH},
    {"a wall that stood already", "sw:s swf:n",
     "....... ......K ....... .t..... ....... ..tt... .tTTt..", "b4-b5", ""},
    {"a move beside the wall", "sw:s swf:n",
     "....... ......K ....... ....... ....t.. ..tt... .tTTt..", "e3-e2", ""},
    {"a move along the edge behind the bracket", "sw:s",
     "....... ......K ....... ....... .....t. ..tt... .tTTt..", "f3-f1", ""},
    {"a row built into the wall stands", "sw:s",
     "....... ......K ....... ...T... ....... ..t.... .tT.t..", "d4-d1", ""},
};

static void flanking(void)
{
    PLAY_RUN(flanking_cases);
}

static const play_case staying_cases[] = {
    {"the king stays", "sw:s", "....... ....... ....... ....... ....t.. ..tt... .tKT...", "e3-e1",
     "d1 shieldwall"},
    {"the king stays, next to the mover", "sw:s ks:c",
     "....... ....... ....... ....... ....t.. ..tt... .tTK...", "e3-e1", "c1 shieldwall"},
    {"a guard stays", "sw:s", "....... ......K ....... ....... ....t.. ..tt... .tGT...", "e3-e1",
     "d1 shieldwall"},
    {"king and guard stay", "sw:s", "....... ....... ....... ....... ....t.. ..tt... .tGK...",
     "e3-e1", "= attackers no-moves"},
    {"a mercenary changes sides", "sw:s", "....... ......K ....... ....... ....t.. ..tt... .tMT...",
     "e3-e1", "c1 shieldwall converted, d1 shieldwall"},
    {"commanders and knights", "sw:s", "....... ......K ....... ....... ....n.. ..ct... .nNC...",
     "e3-e1", BOTH},
};

static void who_stays(void)
{
    PLAY_RUN(staying_cases);
}

#define KING_IN_FRONT "....... ....... ....... ....... ....T.. ..KT... .Ttt..t"
#define KING_BRACKET  "....... ....... ....... ....... ....T.. ..TT... .Ktt..t"
#define KING_CLOSES   "....... ....... ....... ....... ....K.. ..TT... .Ttt..t"
#define KING_FRONTS   "....... ....... ....... ....... ...K... ..T.... .TttT.t"

static const play_case king_cases[] = {
    {"the king in front, armed", "sw:s ka:y", KING_IN_FRONT, "e3-e1", BOTH},
    {"the king in front, anvil only", "sw:s ka:a", KING_IN_FRONT, "e3-e1", BOTH},
    {"the king in front, hammer only", "sw:s ka:h", KING_IN_FRONT, "e3-e1", ""},
    {"the king in front, unarmed", "sw:s ka:n", KING_IN_FRONT, "e3-e1", ""},
    {"the king as a bracket, armed", "sw:s ka:y", KING_BRACKET, "e3-e1", BOTH},
    {"the king as a bracket, anvil only", "sw:s ka:a", KING_BRACKET, "e3-e1", BOTH},
    {"the king as a bracket, hammer only", "sw:s ka:h", KING_BRACKET, "e3-e1", ""},
    {"the king as a bracket, unarmed", "sw:s ka:n", KING_BRACKET, "e3-e1", ""},
    {"the king closes, armed", "sw:s ka:y", KING_CLOSES, "e3-e1", BOTH},
    {"the king closes, hammer only", "sw:s ka:h", KING_CLOSES, "e3-e1", BOTH},
    {"the king closes, anvil only", "sw:s ka:a", KING_CLOSES, "e3-e1", ""},
    {"the king closes, unarmed", "sw:s ka:n", KING_CLOSES, "e3-e1", ""},
    {"the king fronts, armed", "sw:s swf:n ka:y", KING_FRONTS, "d3-d2", BOTH},
    {"the king fronts, hammer only", "sw:s swf:n ka:h", KING_FRONTS, "d3-d2", BOTH},
    {"the king fronts, anvil only", "sw:s swf:n ka:a", KING_FRONTS, "d3-d2", ""},
    {"the king between his row and a friend", "sw:s",
     "....... ......t ....... ....... ....K.. ..TT... .Ttt.T.", "e3-e1", BOTH},
};

static void the_king_takes_part(void)
{
    PLAY_RUN(king_cases);
}

static const play_case several_cases[] = {
    {"two rows, one on each side", "sw:s",
     "......... ........K ......... ......... ......... ......... ...t..... .tt.tt... .TT.TTt..",
     "d3-d1", "e1 shieldwall, f1 shieldwall, b1 shieldwall, c1 shieldwall"},
    {"a row and a man beside it", "sw:s", "....... ......K ....... ....... ....t.. ..ttTt. .tTT..t",
     "g1-e1", "e2 custodial, " BOTH},
    {"two rows around a corner, both fronts", "sw:s swf:n nj:j jow:t",
     "....... ......K ....... tn..... Tt..... T.t.... .TTt...", "b4-b2",
     "b1 shieldwall, c1 shieldwall, a2 shieldwall, a3 shieldwall"},
};

static void several(void)
{
    PLAY_RUN(several_cases);
}

static void the_bracket_is_told(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    tafl_turn turn;
    const char *picture = "....... ......K ....... ....... ....t.. ..tt... .tTT...";
    play_board(&board, picture);
    play_referee(&referee, "sw:s", &board);
    play_position(&referee, &position, picture, TAFL_ATTACKERS);
    tafl_position_play(&referee, &position, play_move("e3-e1"), &turn);
    CU_ASSERT_EQUAL_FATAL(turn.captures, 2);
    CU_ASSERT_EQUAL(turn.capture[0].anvil, play_square("b1"));
    CU_ASSERT_EQUAL(turn.capture[1].anvil, play_square("b1"));
}

const unit_test unit_tests[] = {
    {"brackets", brackets},
    {"fronts", fronts},
    {"flanking", flanking},
    {"who stays", who_stays},
    {"the king takes part", the_king_takes_part},
    {"several captures", several},
    {"the bracket is told", the_bracket_is_told},
    {NULL, NULL},
};
