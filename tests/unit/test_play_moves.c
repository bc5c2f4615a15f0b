/* SPDX-License-Identifier: MIT */
/* Which legs are legal and why others are not: lines, special squares, zones of several squares and
 * speeds. Jumps and berserk chains have files of their own. That the list of moves agrees with the
 * judgement of single moves is looked at in every case. */
#include <string.h>

#include "play_table.h"
#include "unit.h"
#include <play/play.h>

#define EMPTY_BUT_T "....... ......K ....... ....... .t..... ....... T......"

static const play_case line_cases[] = {
    {"any number of squares", "", EMPTY_BUT_T, "b3-g3", ""},
    {"up the file", "", EMPTY_BUT_T, "b3-b7", ""},
    {"not off the line", "", EMPTY_BUT_T, "b3-c4", "! not-a-line c4"},
    {"not to where it stands", "", EMPTY_BUT_T, "b3-b3", "! not-a-line b3"},
    {"from an empty square", "", EMPTY_BUT_T, "c3-c4", "! empty-square c3"},
    {"not over a friend", "", "....... ......K ....... ....... .t.t... ....... .......", "b3-e3",
     "! blocked d3"},
    {"not over an enemy", "", "....... ......K ....... ....... .t.T... ....... .......", "b3-e3",
     "! blocked d3"},
    {"not onto a friend", "", "....... ......K ....... ....... .t.t... ....... .......", "b3-d3",
     "! blocked d3"},
    {"not onto an enemy", "", "....... ......K ....... ....... .t.T... ....... .......", "b3-d3",
     "! blocked d3"},
    {"the sides take turns", "", EMPTY_BUT_T, "b3-b4 b4-b5", " | ! wrong-side b4"},
    {"up to the man in the way", "", "....... ......K ....... ....... .t..T.. ....... .......",
     "b3-d3", ""},
};

static void lines(void)
{
    PLAY_RUN(line_cases);
}

static const play_case centre_cases[] = {
    {"over the empty centre", "", "....... ......K ....... .t..... ....... ....... .......",
     "b4-f4", ""},
    {"and up the file", "", "....... ......K ....... ....... ....... ...T... t......", "d2-d6", ""},
    {"not over the centre", "cenp:K", "....... ......K ....... .t..... ....... ....... .......",
     "b4-f4", "! restricted-square d4"},
    {"not up the file", "cenp:K", "....... ......K ....... ....... ....... ...T... t......",
     "d2-d6", "! restricted-square d4"},
    {"not onto the centre", "", "....... ......K ....... .t..... ....... ....... .......", "b4-d4",
     "! restricted-square d4"},
    {"in front of it", "cenp:", "....... ......K ....... .t..... ....... ....... .......", "b4-c4",
     ""},
    {"from behind it", "cenp:", "....... ......K ....... .....t. ....... ....... .......", "f4-e4",
     ""},
    {"the king returns", "", "....... ....... ....... .K..... ....... ....... t......", "b4-d4",
     ""},
    {"the king does not return", "cenre:tcnm",
     "....... ....... ....... .K..... ....... ....... t......", "b4-d4", "! restricted-square d4"},
    {"nor passes, for who passes enters", "cenre:",
     "....... ....... ....... .K..... ....... ....... t......", "b4-f4", "! restricted-square d4"},
    {"up the file neither", "cenre:K", "....... ......K ....... ....... ....... ...T... t......",
     "d2-d6", "! restricted-square d4"},
    {"who enters passes", "cenre:K", "....... ....... ....... .K..... ....... ....... t......",
     "b4-f4", ""},
    {"a guard enters like a taflman", "cenre:T",
     "....... ......K ....... .G..... ....... ....... t......", "b4-f4", ""},
    {"he leaves a centre nobody enters",
     "cenre: cens: cenp:", "....... ....... ....... ...K... ....... ....... t......", "d4-d7", ""},
    {"nobody stops there", "cens:", "....... ....... ....... .K..... ....... ....... t......",
     "b4-d4", "! restricted-square d4"},
    {"those listed stop there", "cens:tK",
     "....... ......K ....... .t..... ....... ....... .......", "b4-d4", ""},
    {"blocked comes before restricted", "cenp:K",
     "....... ......K ....... .tT.... ....... ....... .......", "b4-f4", "! blocked c4"},
    {"no centre on an even board", "", "...... .....K ...... .t.... ...... ......", "b3-c3", ""},
};

static void centre(void)
{
    PLAY_RUN(centre_cases);
}

static const play_case corner_cases[] = {
    {"not into a corner", "", "....... ......K ....... ....... ....... ....... ..t....", "c1-a1",
     "! restricted-square a1"},
    {"defenders neither", "", "....... ......K ....... ....... ....... ....... t.T....", "c1-g1",
     "! restricted-square g1"},
    {"the king escapes", "", "....... ......K ....... ....... ....... ....... ..t....", "g6-g7",
     "= defenders escape"},
    {"no corners", "cor:", "....... ......K ....... ....... ....... ....... ..t....", "c1-a1", ""},
    {"not over a corner inside the edge", "cor:d1",
     "....... ......K ....... ....... ....... ....... ..t....", "c1-f1", "! restricted-square d1"},
    {"over it when listed", "cor:d1 corp:tK",
     "....... ......K ....... ....... ....... ....... ..t....", "c1-f1", ""},
    {"the king over it", "cor:d1", "....... ....... ....... ....... ....... ....... ..K...t",
     "c1-f1", ""},
    {"who may not enter may not stop", "cor:d1 cors:tK corre:K",
     "....... ......K ....... ....... ....... ....... ..t....", "c1-d1", "! restricted-square d1"},
};

static void corners(void)
{
    PLAY_RUN(corner_cases);
}

static const play_case fort_cases[] = {
    {"anybody over an attacker fort", "afor:d3",
     "....... ......K ....... ....... .T..... ....... t......", "b3-f3", ""},
    {"anybody onto it", "afor:d3", "....... ......K ....... ....... .T..... ....... t......",
     "b3-d3", ""},
    {"not over it when not listed", "afor:d3 aforp:t",
     "....... ......K ....... ....... .T..... ....... t......", "b3-f3", "! restricted-square d3"},
    {"not onto it when not listed", "afor:d3 afors:t",
     "....... ......K ....... ....... .T..... ....... t......", "b3-d3", "! restricted-square d3"},
    {"not into it when not listed", "afor:d3 aforre:t",
     "....... ......K ....... ....... .T..... ....... t......", "b3-d3", "! restricted-square d3"},
    {"not over it when it may not enter", "afor:d3 aforre:t",
     "....... ......K ....... ....... .T..... ....... t......", "b3-f3", "! restricted-square d3"},
    {"nor over a fort of its own", "dfor:d3 dforre:",
     "....... ......K ....... ....... .T..... ....... t......", "b3-f3", "! restricted-square d3"},
    {"over it when it may enter", "afor:d3 aforre:T",
     "....... ......K ....... ....... .T..... ....... t......", "b3-f3", ""},
    {"out of it always", "afor:d3 aforre: afors: aforp:",
     "....... ......K ....... ....... ...t... ....... .......", "d3-d1", ""},
    {"no attacker over a defender fort", "dfor:d3",
     "....... ......K ....... ....... .t..... ....... .......", "b3-f3", "! restricted-square d3"},
    {"no attacker onto it", "dfor:d3", "....... ......K ....... ....... .t..... ....... .......",
     "b3-d3", "! restricted-square d3"},
    {"a defender over it", "dfor:d3", "....... ......K ....... ....... .T..... ....... t......",
     "b3-f3", ""},
    {"a defender onto it", "dfor:d3", "....... ......K ....... ....... .T..... ....... t......",
     "b3-d3", ""},
    {"a guard counts as a taflman there", "dfor:d3",
     "....... ......K ....... ....... .G..... ....... t......", "b3-d3", ""},
    {"of its own side", "dfor:d3", "....... ......K ....... ....... .g..... ....... .......",
     "b3-d3", "! restricted-square d3"},
    {"a guard named where taflmen are not", "cens:KG",
     "....... ......K ....... .G..... ....... ....... t......", "b4-d4", ""},
    {"guards and no taflmen: a taflman", "cens:KG",
     "....... ......K ....... .T..... ....... ....... t......", "b4-d4", "! restricted-square d4"},
    {"a guard passes like a taflman", "cenp:T",
     "....... ......K ....... .G..... ....... ....... t......", "b4-f4", ""},
};

static void forts(void)
{
    PLAY_RUN(fort_cases);
}

/* A camp of four squares that nobody enters from outside. */
#define CAMP "afor:a3,a4,a5,b4 afors:t aforp: aforre: aforh:"

static const play_case zone_cases[] = {
    {"inside the camp", CAMP, "....... ......K ....... ....... t...... ....... .......", "a3-a4",
     ""},
    {"inside the camp, over one of its squares", CAMP,
     "....... ......K ....... ....... t...... ....... .......", "a3-a5", ""},
    {"inside the camp, across", CAMP, "....... ......K ....... .t..... ....... ....... .......",
     "b4-a4", ""},
    {"through the camp and out", CAMP, "....... ......K ....... ....... t...... ....... .......",
     "a3-a6", ""},
    {"straight out", CAMP, "....... ......K ....... ....... t...... ....... .......", "a3-f3", ""},
    {"not in from outside", CAMP, "....... ......K ....... ....... ....... t...... .......",
     "a2-a3", "! restricted-square a3"},
    {"not through from outside", CAMP, "....... ......K ....... ....... ....... t...... .......",
     "a2-a6", "! restricted-square a3"},
    {"blocked inside", CAMP, "....... ......K ....... t...... t...... ....... .......", "a3-a5",
     "! blocked a4"},
    {"who may not stop inside moves out", CAMP,
     "....... ......K ....... ....... T...... ....... t......", "a3-a6", ""},
    {"but not within", CAMP, "....... ......K ....... ....... T...... ....... t......", "a3-a4",
     "! restricted-square a4"},
    {"out of the camp and in again", "afor:a2,a3,a5 afors:t aforre: aforh:",
     "....... ......K ....... ....... ....... t...... .......", "a2-a5", "! restricted-square a5"},
    {"over a part of the camp that lies apart", "afor:a2,a3,a5 aforp: aforre: aforh:",
     "....... ......K ....... ....... ....... t...... .......", "a2-a6", "! restricted-square a5"},
    {"nor when all may pass: it would enter", "afor:a2,a3,a5 aforre: aforh:",
     "....... ......K ....... ....... ....... t...... .......", "a2-a6", "! restricted-square a5"},
    {"over it when all may enter", "afor:a2,a3,a5 aforh:",
     "....... ......K ....... ....... ....... t...... .......", "a2-a6", ""},
    {"who may enter but not pass", "afor:a2,a3,a5 aforp: aforre:t aforh:",
     "....... ......K ....... ....... ....... t...... .......", "a2-a6", "! restricted-square a5"},
    {"a single square is no camp", "afor:a2,a5 afors:t aforre: aforh:",
     "....... ......K ....... ....... ....... t...... .......", "a2-a5", "! restricted-square a5"},
    {"inside a group of corner squares", "cor:a1,a2,b1,b2 cors:tK corre:K",
     "....... ......K ....... ....... ....... .t..... .......", "b2-b1", ""},
    {"inside a camp with a speed", CAMP " spd:1",
     "....... ......K ....... ....... t...... ....... .......", "a3-a5", "! too-far a5"},
    {"out of another zone, in from outside", CAMP " dfor:a2 dfors:tT",
     "....... ......K ....... ....... ....... t...... .......", "a2-a3", "! restricted-square a3"},
};

static void zones(void)
{
    PLAY_RUN(zone_cases);
}

static const play_case speed_cases[] = {
    {"one for all", "spd:2", "....... ......K ....... ....... .t..... ....... .......", "b3-d3",
     ""},
    {"one for all: too far", "spd:2", "....... ......K ....... ....... .t..... ....... .......",
     "b3-e3", "! too-far e3"},
    {"by side", "spd:-1,1", "....... ......K ....... ....... .T..... ....... t......", "b3-d3",
     "! too-far d3"},
    {"by side: the other", "spd:-1,1", "....... ......K ....... ....... .t..... ....... .......",
     "b3-g3", ""},
    {"by kind: a slow king", "spd:-1,-1,-1,-1,-1,-1,-1,1",
     "....... ......K ....... ....... ....... ....... t......", "g6-e6", "! too-far e6"},
    {"by kind: his men are quick", "spd:-1,-1,-1,-1,-1,-1,-1,1",
     "....... ......K ....... ....... .T..... ....... t......", "b3-f3", ""},
    {"by kind: a commander", "spd:-1,3,-1,-1,-1,-1,-1,-1",
     "....... ......K ....... ....... .c..... ....... .......", "b3-f3", "! too-far f3"},
    {"by kind: a mercenary", "spd:-1,-1,-1,-1,2,-1,-1,-1,-1,-1",
     "....... ......K ....... ....... .m..... ....... .......", "b3-e3", "! too-far e3"},
    {"by kind: a guard", "spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,1",
     "....... ......K ....... ....... .G..... ....... t......", "b3-d3", "! too-far d3"},
    {"none at all", "spd:-1,-1,-1,-1,0,-1,-1,-1",
     "....... ......K ....... ....... .T..... ....... t......", "b3-c3", "! too-far c3"},
    {"blocked comes before too far", "spd:1",
     "....... ......K ....... ....... .tT.... ....... .......", "b3-e3", "! blocked c3"},
};

static void speeds(void)
{
    PLAY_RUN(speed_cases);
}

static void squares_off_the_board(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    tafl_square where = TAFL_NO_SQUARE;
    play_board(&board, EMPTY_BUT_T);
    play_referee(&referee, "", &board);
    play_position(&referee, &position, EMPTY_BUT_T, TAFL_ATTACKERS);
    static const struct {
        const char *move, *where;
    } cases[] = {{"b3-h3", "h3"}, {"b3-b8", "b8"}, {"h3-b3", "h3"}, {"u21-b3", "u21"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_fault fault = tafl_move_fault(&referee, &position, play_move(cases[i].move), &where);
        CU_ASSERT_EQUAL(fault, TAFL_FAULT_OFF_BOARD);
        CU_ASSERT_EQUAL(where, play_square(cases[i].where));
    }
    static const tafl_move wild[] = {{0, 0}, {0, 100}, {100, 0}, {65535, 65535}, {799, 800}};
    for (size_t i = 0; i < sizeof wild / sizeof *wild; i++) {
        tafl_fault fault = tafl_move_fault(&referee, &position, wild[i], NULL);
        CU_ASSERT_TRUE(fault == TAFL_FAULT_OFF_BOARD || fault == TAFL_FAULT_EMPTY);
    }
    CU_ASSERT_EQUAL(tafl_moves_from(NULL, 0, &referee, &position, play_square("h3")), 0);
    CU_ASSERT_EQUAL(tafl_moves_from(NULL, 0, &referee, &position, TAFL_NO_SQUARE), 0);
    CU_ASSERT_EQUAL(tafl_moves_from(NULL, 0, &referee, &position, TAFL_CELLS), 0);
}

static void moves_of_one_piece(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    tafl_move moves[TAFL_MOVES_FROM_MAX];
    play_board(&board, EMPTY_BUT_T);
    play_referee(&referee, "", &board);
    play_position(&referee, &position, EMPTY_BUT_T, TAFL_ATTACKERS);
    CU_ASSERT_EQUAL(
        tafl_moves_from(moves, TAFL_MOVES_FROM_MAX, &referee, &position, play_square("b3")), 12);
    CU_ASSERT_EQUAL(tafl_moves_from(NULL, 0, &referee, &position, play_square("b3")), 12);
    CU_ASSERT_EQUAL(tafl_moves(NULL, 0, &referee, &position), 12);
    CU_ASSERT_EQUAL(
        tafl_moves_from(moves, TAFL_MOVES_FROM_MAX, &referee, &position, play_square("g6")), 0);
    CU_ASSERT_EQUAL(
        tafl_moves_from(moves, TAFL_MOVES_FROM_MAX, &referee, &position, play_square("c3")), 0);
    CU_ASSERT_TRUE(tafl__side_can_move(&referee, &position, TAFL_DEFENDERS));
    position.outcome = (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_REPETITION};
    CU_ASSERT_EQUAL(tafl_moves(moves, TAFL_MOVES_MAX, &referee, &position), 0);
    CU_ASSERT_EQUAL(
        tafl_moves_from(moves, TAFL_MOVES_FROM_MAX, &referee, &position, play_square("b3")), 0);
    CU_ASSERT_EQUAL(tafl_move_fault(&referee, &position, play_move("b3-b4"), NULL),
                    TAFL_FAULT_NONE);
}

static void words(void)
{
    static const char *const want[TAFL_FAULTS] = {
        "",         "off-board",         "empty-square", "wrong-side", "not-a-line",
        "blocked",  "restricted-square", "too-far",      "chain",      "forbidden-repetition",
        "game-over"};
    for (unsigned i = 0; i < TAFL_FAULTS; i++)
        CU_ASSERT_STRING_EQUAL(tafl_fault_text((tafl_fault)i), want[i]);
}

const unit_test unit_tests[] = {
    {"lines", lines},
    {"the centre", centre},
    {"corners", corners},
    {"forts", forts},
    {"zones of several squares", zones},
    {"speeds", speeds},
    {"squares off the board", squares_off_the_board},
    {"moves of one piece", moves_of_one_piece},
    {"words", words},
    {NULL, NULL},
};
