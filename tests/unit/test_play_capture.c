/* SPDX-License-Identifier: MIT */
/* Captures of ordinary men: between two enemies, against hostile squares, by whom and of whom. The
 * king, rows on the edge, and jumps have files of their own. */
#include "play_table.h"
#include "unit.h"

static const play_case custodial_cases[] = {
    {"taken to the north", "", "....... ......K ....... .t..... .T..... t...... .......", "a2-b2",
     "b3 custodial"},
    {"taken to the south", "", "....... ......K t...... .T..... .t..... ....... .......", "a5-b5",
     "b4 custodial"},
    {"taken to the east", "", "....... .t....K ....... ....... ..Tt... ....... .......", "b6-b3",
     "c3 custodial"},
    {"taken to the west", "", "....... .....tK ....... ....... ...tT.. ....... .......", "f6-f3",
     "e3 custodial"},
    {"a defender takes", "", "....... ......K ....... .T..... .t..... T...... ....t..", "a2-b2",
     "b3 custodial"},
    {"one step is as good as many", "", "....... ......K ....... .t..... .T..... ....... .t.....",
     "b1-b2", "b3 custodial"},
    {"not around a corner", "", "....... ..t...K ....... ....... ..Tt... ....... .......", "c6-c4",
     ""},
    {"not diagonally", "", "....... .t....K ....... ....... ..T.... ...t... .......", "b6-b4", ""},
    {"not over a gap", "", "....... .....tK ....... ....... .tT.... ....... .......", "f6-f3", ""},
    {"two in a row stand", "", "....... ....t.K ....... ....... .tTT... ....... .......", "e6-e3",
     ""},
    {"an empty anvil", "", "....... .t....K ....... ....... ..T.... ....... .......", "b6-b3", ""},
    {"three at once", "", "....... ......K ..t.... ..T.... tT.Tt.. ....... ..t....", "c1-c3",
     "c4 custodial, d3 custodial, b3 custodial"},
    {"two of three have an anvil", "", "....... ......K ....... ..T.... tT.Tt.. ....... ..t....",
     "c1-c3", "d3 custodial, b3 custodial"},
    {"along the edge", "", "t...... ......K t...... T...... ....... t...... .......", "a2-a3",
     "a4 custodial"},
    {"the edge is no enemy", "", "....... .t....K ....... ....... T...... ....... .......", "b6-b3",
     ""},
    {"nor at the top", "", ".T..... ......K ....... .t..... ....... ....... .......", "b4-b6", ""},
    {"a move out of the line takes nothing", "",
     "....... ......K ....... .t..... .T..... .t..... .......", "b2-c2", ""},
};

static void custodial(void)
{
    PLAY_RUN(custodial_cases);
}

static const play_case moving_in_cases[] = {
    {"between two enemies is safe", "", "....... .T....K ....... ....... t.t.... ....... .......",
     "b6-b3", ""},
    {"until one of them comes again", "", "....... .T....K ....... ....... t.t.... ....... .......",
     "b6-b3 c3-c4 g6-g5 c4-c3", " |  |  | b3 custodial"},
    {"another enemy's move does not take him", "",
     "....... .T....K ....... ....... t.t.... ....... .....t.", "b6-b3 f1-f2 g6-g5 f2-f3",
     " |  |  | "},
    {"between an enemy and a hostile corner is safe", "",
     "....... .T....K ....... ....... ....... ....... ..t....", "b6-b1", ""},
    {"he may take while moving in", "", "....... ...T..K ....... ....... .Tt.t.. ....... .......",
     "d6-d3", "c3 custodial"},
    {"the sandwich is closed from the third side only", "",
     "....... ......K .t..... ....... tTt.... ....... .......", "b5-b4", ""},
};

static void moving_in(void)
{
    PLAY_RUN(moving_in_cases);
}

static const play_case hostile_cases[] = {
    {"a defender against the corner", "", "....... ......K ....... ..t.... ....... ....... .T.....",
     "c4-c1", "b1 hostile-square"},
    {"an attacker against the corner", "",
     "....... ......K ....... ..T.... ....... ....... .t..t..", "c4-c1", "b1 hostile-square"},
    {"no corner, no enemy", "cor:", "....... ......K ....... ..t.... ....... ....... .T.....",
     "c4-c1", ""},
    {"corners hostile to attackers only", "corh:tcnkm",
     "....... ......K ....... ..t.... ....... ....... .T.....", "c4-c1", ""},
    {"a kind that is not listed stands", "corh:tT",
     "....... ......K ....... ..t.... ....... ....... .C.....", "c4-c1", ""},
    {"a kind that is listed falls", "corh:tTC",
     "....... ......K ....... ..t.... ....... ....... .C.....", "c4-c1", "b1 hostile-square"},
    {"a defender against the empty centre", "",
     "....... ......K ....... ....... ...T... ....... ...t...", "d1-d2", "d3 hostile-square"},
    {"an attacker against the empty centre", "",
     "....... ......K ....... ....... ...t... ....... t..T...", "d1-d2", "d3 hostile-square"},
    {"not a defender against the king's throne", "",
     "....... ....... ....... ...K... ...T... ....... ...t...", "d1-d2", ""},
    {"an attacker against an unarmed king's throne", "ka:n",
     "....... ....... ....... ...K... ...t... ....... t..T...", "d1-d2", "d3 hostile-square"},
    {"hostile only while empty: empty", "cenh: cenhe:t",
     "....... ......K ....... ....... ...t... ....... t..T...", "d1-d2", "d3 hostile-square"},
    {"hostile only while empty: occupied", "cenh: cenhe:t ka:n",
     "....... ....... ....... ...K... ...t... ....... t..T...", "d1-d2", ""},
    {"hostile to nobody who is not listed", "cenh: cenhe:t",
     "....... ......K ....... ....... ...T... ....... ...t...", "d1-d2", ""},
    {"hostile to all, always", "cenh:tcnkmTCNKM",
     "....... ....... ....... ...K... ...T... ....... ...t...", "d1-d2", "d3 hostile-square"},
    {"an empty list for an even board", "", "...... .....K ...... ...... ...T.. ..t...", "c1-c2",
     ""},
};

static void hostile_squares(void)
{
    PLAY_RUN(hostile_cases);
}

static const play_case fort_cases[] = {
    {"an attacker fort takes defenders", "afor:a3",
     "....... ..t...K ....... ....... .T..... ....... .......", "c6-c3", "b3 hostile-square"},
    {"and not attackers", "afor:a3", "....... ..T...K ....... ....... .t..... ....... .......",
     "c6-c3", ""},
    {"occupied by a defender it still does", "afor:a3",
     "....... ..t...K ....... ....... TT..... ....... .......", "c6-c3", "b3 hostile-square"},
    {"occupied by an attacker it is an anvil", "afor:a3",
     "....... ..t...K ....... ....... tT..... ....... .......", "c6-c3", "b3 custodial"},
    {"to those listed only", "afor:a3 aforh:CN",
     "....... ..t...K ....... ....... .T..... ....... .......", "c6-c3", ""},
    {"a defender fort takes attackers", "dfor:a3",
     "....... ..T...K ....... ....... .t..... ....... t......", "c6-c3", "b3 hostile-square"},
    {"and not defenders", "dfor:a3", "....... ..t...K ....... ....... .T..... ....... .......",
     "c6-c3", ""},
    {"a camp is harmless to those inside", "afor:a3,b3 aforh:tcnkmTCNKM afs:t",
     "....... ..T...K ....... ....... .t..... ....... .......", "c6-c3", ""},
    {"but not to those outside", "afor:a3 aforh:tcnkmTCNKM afs:t",
     "....... ..T...K ....... ....... .t..... ....... t......", "c6-c3", "b3 hostile-square"},
    {"without the key it is not harmless", "afor:a3,b3 aforh:tcnkmTCNKM",
     "....... ..T...K ....... ....... .t..... ....... t......", "c6-c3", "b3 hostile-square"},
    {"enemies inside still take", "afor:a3,b3 aforh:tcnkmTCNKM afs:t",
     "....... ..T...K ....... ....... Tt..... ....... t......", "c6-c3", "b3 custodial"},
    {"a camp with another kind on it", "afor:a3,b3 aforh:tcnkmTCNKM afs:t",
     "....... ..T...K ....... ....... .c..... ....... t......", "c6-c3", "b3 hostile-square"},
};

static void forts(void)
{
    PLAY_RUN(fort_cases);
}

static const play_case kind_cases[] = {
    {"a commander takes and is an anvil", "",
     "....... ......K ....... .n..... .T..... c...... .......", "a2-b2", "b3 custodial"},
    {"a commander and a knight are taken", "",
     "....... ......K ....... ..t.... tC.Nt.. ....... ..t....", "c1-c3",
     "d3 custodial, b3 custodial"},
    {"a guard does not take", "", "....... ......K ....... .t..... .T..... g...... .......",
     "a2-b2", ""},
    {"a guard is no anvil", "", "....... ......K ....... .g..... .T..... t...... .......", "a2-b2",
     ""},
    {"a guard is not taken", "", "....... ......K ....... .t..... .G..... t...... .......", "a2-b2",
     ""},
    {"nor against a corner", "", "....... ......K ....... ..t.... ....... ....... .G.....", "c4-c1",
     ""},
    {"a mercenary takes and is an anvil", "",
     "....... ......K ....... .m..... .T..... m...... .......", "a2-b2", "b3 custodial"},
    {"a mercenary changes sides", "", "....... ......K ....... .t..... .M..... t...... .......",
     "a2-b2", "b3 custodial converted"},
    {"and is ours from then on", "", "....... .....TK ....... .t..... .M.T... t...... .......",
     "a2-b2 f6-f5 b3-c3", "b3 custodial converted |  | "},
    {"it may take for its new side", "", "....... .....TK ....... .t..... .M.Tt.. t...... .......",
     "a2-b2 f6-f5 b3-c3", "b3 custodial converted |  | d3 custodial"},
    {"and be won back", "", "....... ......K ....... .t..... TM..... t...... ..T....",
     "a2-b2 c1-c3", "b3 custodial converted | b3 custodial converted"},
    {"a mercenary of the attackers", "", "....... ......K ....... .T..... .m..... T...... ..t....",
     "a2-b2", "b3 custodial converted"},
};

static void kinds(void)
{
    PLAY_RUN(kind_cases);
}

static const play_case corner_cases[] = {
    {"taken in the corner of the board", "cor: coc:y",
     "....... ......K ....... .t..... ....... t...... T......", "b4-b1", "a1 corner"},
    {"not without the key", "cor:", "....... ......K ....... .t..... ....... t...... T......",
     "b4-b1", ""},
    {"not by one enemy", "cor: coc:y", "....... ......K ....... .t..... ....... ....... T......",
     "b4-b1", ""},
    {"not by a guard", "cor: coc:y", "....... ......K ....... .t..... ....... g...... T......",
     "b4-b1", ""},
    {"not a guard", "cor: coc:y", "....... ......K ....... .t..... ....... t...... G......",
     "b4-b1", ""},
    {"not the king", "cor: coc:y ks:w", "....... .T..... ....... .t..... ....... t...... K......",
     "b4-b1", ""},
    {"a mercenary there is converted", "cor: coc:y",
     "....... ......K ....... .t..... ....... t...... M......", "b4-b1", "a1 corner converted"},
    {"with another capture beside", "cor: coc:y",
     "....... ......K ....... .t..... ....... t...... T.Tt...", "b4-b1", "c1 custodial, a1 corner"},
    {"not away from the corner", "cor: coc:y",
     "....... ......K ....... ....... t...... T.t.... .......", "c2-b2", ""},
};

static void corners_of_the_board(void)
{
    PLAY_RUN(corner_cases);
}

static const play_case dux_cases[] = {
    {"a dux stands between two", "dux:C", "....... ......K ....... .t..... .C..... t...... .......",
     "a2-b2", ""},
    {"and falls among three", "dux:C", "....... ......K ....... .t..... tC..... t...... .......",
     "a2-b2", "b3 custodial"},
    {"whoever of them comes last", "dux:C",
     "....... ......K ....... .t..... .Ct.... .t..... t......", "a1-a3", "b3 custodial"},
    {"against a hostile square", "dux:C afor:b4",
     "....... ......K ....... ....... tC..... t...... .......", "a2-b2", "b3 custodial"},
    {"not by his own move", "dux:C", "....... ......K ....... .t..... t.t.... ....... .C.....",
     "b1-b3", ""},
    {"guards do not hold him", "dux:C", "....... ......K ....... .g..... tC..... ..t.... .......",
     "c2-b2", ""},
    {"others fall between two", "dux:C", "....... ......K ....... .t..... .T..... t...... .......",
     "a2-b2", "b3 custodial"},
    {"in a row on the edge he stays", "dux:C sw:s",
     "....... ......K ....... ....... ....t.. ..tt... .tCT...", "e3-e1", "d1 shieldwall"},
};

static void dux(void)
{
    PLAY_RUN(dux_cases);
}

static void words(void)
{
    static const char *const causes[TAFL_CAUSES] = {
        "", "custodial", "hostile-square", "shieldwall", "linnaean", "jump", "king", "corner"};
    for (unsigned i = 0; i < TAFL_CAUSES; i++)
        CU_ASSERT_STRING_EQUAL(tafl_cause_text((tafl_cause)i), causes[i]);
}

/* What a capture tells beside its square and cause. */
static void anvil_and_piece(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    tafl_turn turn;
    const char *picture = "....... ......K ....... ..t.... ....... ....... .C.....";
    play_board(&board, picture);
    play_referee(&referee, "", &board);
    play_position(&referee, &position, picture, TAFL_ATTACKERS);
    tafl_position_play(&referee, &position, play_move("c4-c1"), &turn);
    CU_ASSERT_EQUAL(turn.captures, 1);
    CU_ASSERT_EQUAL(turn.capture[0].anvil, play_square("a1"));
    CU_ASSERT_EQUAL(turn.capture[0].piece, tafl_piece_of(TAFL_DEFENDERS, TAFL_COMMANDER));
    CU_ASSERT_EQUAL(turn.piece, tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN));
    CU_ASSERT_EQUAL(turn.move.from, play_square("c4"));
    CU_ASSERT_EQUAL(turn.move.to, play_square("c1"));
    CU_ASSERT_FALSE(turn.jump);
    CU_ASSERT_TRUE(turn.ends_ply);
    CU_ASSERT_EQUAL(position.to_move, TAFL_DEFENDERS);
}

const unit_test unit_tests[] = {
    {"between two enemies", custodial},
    {"moving in is safe", moving_in},
    {"against corners and the centre", hostile_squares},
    {"against forts", forts},
    {"kinds of men", kinds},
    {"in the corner of the board", corners_of_the_board},
    {"men taken on three sides", dux},
    {"words of causes", words},
    {"anvil and piece", anvil_and_piece},
    {NULL, NULL},
};
