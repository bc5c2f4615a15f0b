/* SPDX-License-Identifier: MIT */
/* Jumps of every mode, and berserk chains of every mode. Undo in the middle of a chain is looked at
 * in every case. */
#include "play_table.h"
#include "unit.h"

#define KNIGHT_OVER "....... ......K ....... ....... .nT.... ....... ......."

static const play_case jump_cases[] = {
    {"a knight takes the man it jumps", "", KNIGHT_OVER, "b3-d3", "c3 jump"},
    {"a knight that only jumps", "nj:j", KNIGHT_OVER, "b3-d3", ""},
    {"a knight that does not jump", "nj:n", KNIGHT_OVER, "b3-d3", "! blocked c3"},
    {"a commander jumps and takes nothing", "",
     "....... ......K ....... ....... .cT.... ....... .......", "b3-d3", ""},
    {"a commander that takes", "cj:c", "....... ......K ....... ....... .cT.... ....... .......",
     "b3-d3", "c3 jump"},
    {"a taflman never jumps", "nj:c cj:c kj:c mj:c gj:c",
     "....... ......K ....... ....... .tT.... ....... .......", "b3-d3", "! blocked c3"},
    {"a mercenary jumps when told", "mj:j",
     "....... ......K ....... ....... .mT.... ....... .......", "b3-d3", ""},
    {"a guard jumps when told", "gj:j", "....... ......K ....... ....... .gT.... ....... .......",
     "b3-d3", ""},
    {"only over a neighbour", "", "....... ......K ....... ....... .n.T... ....... .......",
     "b3-e3", "! blocked d3"},
    {"only to the square behind", "", KNIGHT_OVER, "b3-e3", "! blocked c3"},
    {"not over two", "", "....... ......K ....... ....... .nTT... ....... .......", "b3-d3",
     "! blocked c3"},
    {"not over a friend", "", "....... ......K ....... ....... .nt.... ....... .......", "b3-d3",
     "! blocked c3"},
    {"over a friend when told, who stays", "jow:t",
     "....... ......K ....... ....... .nt.... ....... .......", "b3-d3", ""},
    {"not over the king", "", "....... ....... ....... ....... .nK.... ....... .....T.", "b3-d3",
     "! blocked c3"},
    {"over the king when told, who stays", "jov:tTK",
     "....... ....... ....... ....... .nK.... ....... .....T.", "b3-d3", ""},
    {"not over a guard", "", "....... ......K ....... ....... .nG.... ....... .......", "b3-d3",
     "! blocked c3"},
    {"over taflmen only", "jov:tT", "....... ......K ....... ....... .nC.... ....... .......",
     "b3-d3", "! blocked c3"},
    {"not into a corner", "", "....... ......K ....... ....... ....... ....... .Tn....", "c1-a1",
     "! blocked b1"},
    {"not off the board", "", "....... ......K ....... ....... .....nT ....... .......", "f3-e3",
     ""},
    {"over a man who changes sides", "", "....... ......K ....... ....... .nM.... ....... .......",
     "b3-d3", "c3 jump converted"},
    {"over a man and against another", "",
     "....... ......K ....... ....... .nT.Tt. ....... .......", "b3-d3", "c3 jump, e3 custodial"},
    {"a jump that takes only by landing", "nj:j",
     "....... ......K ....... ....... .nT.Tt. ....... .......", "b3-d3", "e3 custodial"},
    {"a step of a jumper is no jump", "", "....... ......K ....... ....... .n.T... ....... .......",
     "b3-c3", ""},
    {"a jump is no step: speeds do not count", "spd:1", KNIGHT_OVER, "b3-d3", "c3 jump"},
    {"an unarmed king takes by a jump that says so", "ka:n kj:c",
     "....... ....... ....... ....... .Kt.... ....... .....t.", "b3-d3", "c3 jump"},
    {"he takes nothing beside it", "ka:n kj:c",
     "....... ....... ....... ....... .Kt.tT. ....... .....t.", "b3-d3", "c3 jump"},
};

static void jumps(void)
{
    PLAY_RUN(jump_cases);
}

static const play_case restricted_cases[] = {
    {"from the centre",
     "kj:r cenh: cenhe:", "....... ....... ...t... ...K... ....... ....... t......", "d4-d6", ""},
    {"the centre he left takes the man between", "kj:r",
     "....... ....... ...t... ...K... ....... ....... t......", "d4-d6", "d5 hostile-square"},
    {"to the centre", "kj:r", "....... ....... ....... .Kt.... ....... ....... t......", "b4-d4",
     ""},
    {"to a centre he may not enter", "kj:r cenre:",
     "....... ....... ....... .Kt.... ....... ....... t......", "b4-d4", "! blocked c4"},
    {"from a corner", "kj:r corh:", "....... ....... ....... ....... ....... ....... .....tK",
     "g1-e1", ""},
    {"into a corner, which wins", "kj:r", "....... ....... ....... ....... ....... ....... .tK...t",
     "c1-a1", "= defenders escape"},
    {"not elsewhere", "kj:r", "....... ....... ....... ....... .Kt.... ....... t......", "b3-d3",
     "! blocked c3"},
    {"from an own fort", "nj:r afor:b3 aforh:", KNIGHT_OVER, "b3-d3", ""},
    {"to an own fort", "nj:r afor:d3", KNIGHT_OVER, "b3-d3", ""},
    {"not to an enemy's fort", "nj:r dfor:d3 dfors:nT", KNIGHT_OVER, "b3-d3", "! blocked c3"},
    {"defenders from theirs",
     "nj:r dfor:b3 dforh:", "....... ......K ....... ....... .Nt.... ....... t......", "b3-d3", ""},
    {"defenders not from the others'", "nj:r afor:b3",
     "....... ......K ....... ....... .Nt.... ....... t......", "b3-d3", "! blocked c3"},
};

static void restricted_jumps(void)
{
    PLAY_RUN(restricted_cases);
}

/* The man on a2 takes b3 from b2, then may take f3 from f2. */
#define TWO_TO_TAKE "....... ......K ....... .t...t. .T...T. t...... ...t..."

static const play_case capture_cases[] = {
    {"no chains", "ber:n", TWO_TO_TAKE, "a2-b2", "b3 custodial"},
    {"c: two legs", "ber:c", TWO_TO_TAKE, "a2-b2 b2-f2", "b3 custodial... | f3 custodial"},
    {"c: a leg must take", "ber:c", TWO_TO_TAKE, "a2-b2 b2-c2", "b3 custodial... | ! chain b2"},
    {"c: the same man", "ber:c", TWO_TO_TAKE, "a2-b2 d1-e1", "b3 custodial... | ! chain b2"},
    {"c: not the other side", "ber:c", TWO_TO_TAKE, "a2-b2 g6-g5",
     "b3 custodial... | ! wrong-side g6"},
    {"c: nothing left to take", "ber:c", "....... ......K ....... .t...t. .T..... t...... .......",
     "a2-b2 g6-g5", "b3 custodial | "},
    {"c: no capture, no chain", "ber:c", TWO_TO_TAKE, "d1-e1 g6-g5", " | "},
    {"c: the men taken are off the board", "ber:c",
     "....... ......K ....... .t..... .TTt... t...... .......", "a2-b2 b2-b3",
     "b3 custodial... | c3 custodial"},
    {"c: three legs", "ber:c", "....... ......K ..tT... .t...t. .T...T. t....t. ...t..t", "a2-b2",
     "b3 custodial"},
    {"c: taking the king ends it", "ber:c ks:w",
     "....... ....... ....... .t...t. .K...T. t...... ...t...", "a2-b2",
     "b3 king = attackers king-captured"},
    {"c: an escape ends it", "ber:c esc:e cor:",
     "....... ....... ....... ....... t..t... .T.TK.. ...t..t", "e2-e1", "= defenders escape"},
    {"c: the last attacker", "ber:c", "....... ......K ....... .T..... .t..... T...... .......",
     "a2-b2", "b3 custodial = defenders no-attackers"},
    {"c: a leg by a jump", "ber:c", "....... ......K ....... ...t... ...T... nT..... .......",
     "a2-c2 c2-d2", "b2 jump... | d3 custodial"},
    {"c: a jump as the second leg", "ber:c",
     "....... ......K ....... .t..... .T..... n.T.... .......", "a2-b2 b2-d2",
     "b3 custodial... | c2 jump"},
    {"c: a jump that takes nothing is no leg", "ber:c nj:j",
     "....... ......K ....... .t..... .T..... n.T.... .......", "a2-b2", "b3 custodial"},
    {"c: a man won over counts as a capture", "ber:c",
     "....... ......K ....... .t...t. .M...T. t...... .......", "a2-b2 b2-f2",
     "b3 custodial converted... | f3 custodial"},
};

static void chains_of_captures(void)
{
    PLAY_RUN(capture_cases);
}

static const play_case move_cases[] = {
    {"m: it must move on", "ber:m", TWO_TO_TAKE, "a2-b2 d1-e1", "b3 custodial... | ! chain b2"},
    {"m: a leg without capture ends it", "ber:m", TWO_TO_TAKE, "a2-b2 b2-c2 g6-g5",
     "b3 custodial... |  | "},
    {"m: it goes on after each capture", "ber:m", TWO_TO_TAKE, "a2-b2 b2-f2 f2-e2 g6-g5",
     "b3 custodial... | f3 custodial... |  | "},
    {"m: though nothing is left to take", "ber:m",
     "....... ......K ....... .t...t. .T..... t...... .......", "a2-b2 b2-b3",
     "b3 custodial... | "},
    {"m: a man that cannot move on stops", "ber:m",
     "....... ......K ....... ....... .t..... .M..... t.t....", "a1-b1 g6-g5",
     "b2 custodial converted | "},
    {"m: what an earlier leg decided counts at the end", "ber:m",
     "......... ....t.... ...t.t... ..t.K.t.. ...t.t... .t..t.... .T....... t........ .......t.",
     "h1-h2 e6-e7 a2-b2 b2-c2", " |  | b3 custodial... | = attackers encirclement"},
    {"m: nor is it asked of the king who escaped", "ber:m esc:e cor:",
     "....... ....... ....... ....... .....T. .....t. .....K.", "f1-e1", "= defenders escape"},
};

static void chains_of_moves(void)
{
    PLAY_RUN(move_cases);
}

static const play_case optional_cases[] = {
    {"o: it may go on", "ber:o", TWO_TO_TAKE, "a2-b2 b2-f2", "b3 custodial... | f3 custodial"},
    {"o: it may stop", "ber:o", TWO_TO_TAKE, "a2-b2 stop g6-g5", "b3 custodial... |  | "},
    {"o: not by a leg that takes nothing", "ber:o", TWO_TO_TAKE, "a2-b2 b2-c2",
     "b3 custodial... | ! chain b2"},
    {"o: nothing left to take", "ber:o", "....... ......K ....... .t...t. .T..... t...... .......",
     "a2-b2 g6-g5", "b3 custodial | "},
    {"o: what it decided counts when it stops", "ber:o cen: jow:t",
     "......... ....t.... ...ttt... ..tKT.t.. ...t.t... ....t.... .n....t.. .....T... .......t.",
     "h1-h2 f2-f3 b3-e3 stop", " |  | f3 custodial... | = attackers encirclement"},
};

static void chains_that_may_stop(void)
{
    PLAY_RUN(optional_cases);
}

static const play_case quiet_cases[] = {
    {"q: it may go on with a capture", "ber:q", TWO_TO_TAKE, "a2-b2 b2-f2 stop g6-g5",
     "b3 custodial... | f3 custodial... |  | "},
    {"q: and after that again without one", "ber:q", TWO_TO_TAKE, "a2-b2 b2-f2 f2-f1 g6-g5",
     "b3 custodial... | f3 custodial... |  | "},
    {"q: it may go on without a capture, which ends it", "ber:q", TWO_TO_TAKE, "a2-b2 b2-c2 g6-g5",
     "b3 custodial... |  | "},
    {"q: then it is over", "ber:q", TWO_TO_TAKE, "a2-b2 b2-c2 c2-c3",
     "b3 custodial... |  | ! wrong-side c2"},
    {"q: it may stop", "ber:q", TWO_TO_TAKE, "a2-b2 stop g6-g5", "b3 custodial... |  | "},
    {"q: the same man", "ber:q", TWO_TO_TAKE, "a2-b2 d1-e1", "b3 custodial... | ! chain b2"},
    {"q: though nothing is left to take", "ber:q",
     "....... ......K ....... .t...t. .T..... t...... .......", "a2-b2 b2-b3",
     "b3 custodial... | "},
    {"q: without a capture there is no chain", "ber:q", TWO_TO_TAKE, "d1-e1 g6-g5", " | "},
    {"q: a jump that takes nothing ends it", "ber:q nj:j",
     "....... ......K ....... .t..... .T..... n.T.... .......", "a2-b2 b2-d2 g6-g5",
     "b3 custodial... |  | "},
    {"q: a man that cannot move on stops", "ber:q",
     "....... ......K ....... ....... .t..... .M..... t.t....", "a1-b1 g6-g5",
     "b2 custodial converted | "},
    {"q: the king may escape by it",
     "ber:q esc:e cor:", "....... ....... ....... ...T... ...t... ..K.... .t.....", "c2-d2 d2-d1",
     "d3 custodial... | = defenders escape"},
    {"q: the last attacker", "ber:q", "....... ......K ....... .T..... .t..... T...... .......",
     "a2-b2", "b3 custodial = defenders no-attackers"},
    {"m: nor must it move on after the last attacker", "ber:m",
     "....... ......K ....... .T..... .t..... T...... .......", "a2-b2",
     "b3 custodial = defenders no-attackers"},
};

static void chains_with_a_quiet_end(void)
{
    PLAY_RUN(quiet_cases);
}

static void jumps_are_told(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    tafl_turn turn;
    play_board(&board, KNIGHT_OVER);
    play_referee(&referee, "", &board);
    play_position(&referee, &position, KNIGHT_OVER, TAFL_ATTACKERS);
    CU_ASSERT_TRUE(tafl_move_is_jump(&position, play_move("b3-d3")));
    CU_ASSERT_FALSE(tafl_move_is_jump(&position, play_move("b3-b5")));
    CU_ASSERT_FALSE(tafl_move_is_jump(&position, play_move("b3-b4")));
    tafl_position_play(&referee, &position, play_move("b3-d3"), &turn);
    CU_ASSERT_TRUE(turn.jump);
    CU_ASSERT_EQUAL(turn.capture[0].square, play_square("c3"));
}

/* A position inside a chain is not the position after it. */
static void a_chain_is_part_of_the_position(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position inside, after;
    tafl_turn turn;
    play_board(&board, TWO_TO_TAKE);
    play_referee(&referee, "ber:o", &board);
    play_position(&referee, &inside, TWO_TO_TAKE, TAFL_ATTACKERS);
    tafl_position_play(&referee, &inside, play_move("a2-b2"), &turn);
    CU_ASSERT_EQUAL(inside.chain, play_square("b2"));
    CU_ASSERT_EQUAL(inside.to_move, TAFL_ATTACKERS);
    CU_ASSERT_FALSE(turn.ends_ply);
    after = inside;
    tafl_position_end_chain(&referee, &after, &turn);
    CU_ASSERT_TRUE(turn.ends_ply);
    CU_ASSERT_EQUAL(after.chain, TAFL_NO_SQUARE);
    CU_ASSERT_EQUAL(after.to_move, TAFL_DEFENDERS);
    CU_ASSERT_TRUE(tafl_board_equal(&inside.board, &after.board));
    CU_ASSERT_NOT_EQUAL(inside.key, after.key);
    tafl_position fresh;
    tafl_position_set(&fresh, &referee, &after.board, TAFL_DEFENDERS);
    CU_ASSERT_EQUAL(fresh.key, after.key);
    tafl_position_set(&fresh, &referee, &after.board, TAFL_ATTACKERS);
    CU_ASSERT_NOT_EQUAL(fresh.key, inside.key);
}

const unit_test unit_tests[] = {
    {"jumps", jumps},
    {"restricted jumps", restricted_jumps},
    {"chains of captures", chains_of_captures},
    {"chains of moves", chains_of_moves},
    {"chains that may stop", chains_that_may_stop},
    {"chains with a quiet end", chains_with_a_quiet_end},
    {"jumps are told", jumps_are_told},
    {"a chain is part of the position", a_chain_is_part_of_the_position},
    {NULL, NULL},
};
