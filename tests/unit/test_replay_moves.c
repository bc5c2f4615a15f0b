/* SPDX-License-Identifier: MIT */
/* Moves that cannot be made: fault, squares, words and suggestions. Moves behind the end, endings in
 * front of moves, text that nobody could read. */
#include <stdio.h>
#include <string.h>

#include "play_table.h"
#include "replay_table.h"
#include "unit.h"

#define FEW "....... ......K ....... ....... .tT.... ....... t......"

static const replay_case illegal_cases[] = {
    {"a fine record", "", FEW, "b3-b5 g6-g5 b5-b6", NULL, REPLAY_PLAIN, ""},
    {"blocked", "", FEW, "b3-b5 c3-c5 a1-a3 g6-g5 b5-f5", NULL, REPLAY_PLAIN,
     "5 illegal-move blocked b5-f5 [b5 f5 c5] b5-f5 is blocked at c5 by the defenders' taflman"},
    {"blocked by the king", "", FEW, "b3-b5 g6-g5 b5-b6 g5-g6 b6-g6", NULL, REPLAY_PLAIN,
     "5 illegal-move blocked b6-g6 [b6 g6] b6-g6 is blocked at g6 by the king"},
    {"from an empty square", "", FEW, "b3-b5 d3-d5", NULL, REPLAY_PLAIN,
     "2 illegal-move empty-square d3-d5 [d3 d5] there is no piece on d3"},
    {"the other side's man", "", FEW, "b3-b5 b5-b6", NULL, REPLAY_PLAIN,
     "2 illegal-move wrong-side b5-b6 [b5 b6] the attackers' taflman stands on b5, but the "
     "defenders are to move"},
    {"the king out of turn", "", FEW, "g6-g5", NULL, REPLAY_PLAIN,
     "1 illegal-move wrong-side g6-g5 [g6 g5] the king stands on g6, but the attackers are to "
     "move"},
    {"not a line", "", FEW, "b3-c5", NULL, REPLAY_PLAIN,
     "1 illegal-move not-a-line b3-c5 [b3 c5] b3 and c5 share no rank or file"},
    {"no move at all", "", FEW, "b3-b3", NULL, REPLAY_PLAIN,
     "1 illegal-move not-a-line b3-b3 [b3 b3] the piece would stay on b3"},
    {"off the board", "", FEW, "b3-b8", NULL, REPLAY_PLAIN,
     "1 illegal-move off-board b3-b8 [b3 b8] b8 is not on the 7x7 board"},
    {"from off the board", "", FEW, "k11-b4", NULL, REPLAY_PLAIN,
     "1 illegal-move off-board k11-b4 [k11 b4] k11 is not on the 7x7 board"},
    {"onto a corner", "", FEW, "a1-a3 g6-g5 a3-a7", NULL, REPLAY_PLAIN,
     "3 illegal-move restricted-square a3-a7 [a3 a7] the attackers' taflman may not stop on a7, a "
     "corner"},
    {"onto the centre", "", FEW, "b3-b4 g6-g5 b4-d4", NULL, REPLAY_PLAIN,
     "3 illegal-move restricted-square b4-d4 [b4 d4] the attackers' taflman may not stop on d4, "
     "the centre"},
    {"over the centre", "cenp:", FEW, "b3-b4 g6-g5 b4-f4", NULL, REPLAY_PLAIN,
     "3 illegal-move restricted-square b4-f4 [b4 f4 d4] the attackers' taflman may not pass over "
     "d4, the centre"},
    {"onto an attackers' fort", "afor:c6 afors:t", FEW, "b3-b4 c3-c6", NULL, REPLAY_PLAIN,
     "2 illegal-move restricted-square c3-c6 [c3 c6] the defenders' taflman may not stop on c6, "
     "an attackers' fort"},
    {"over a defenders' fort", "dfor:b4", FEW, "b3-b5", NULL, REPLAY_PLAIN,
     "1 illegal-move restricted-square b3-b5 [b3 b5 b4] the attackers' taflman may not pass over "
     "b4, a defenders' fort"},
    {"too far", "spd:-1,1", FEW, "b3-b4 c3-c5", NULL, REPLAY_PLAIN,
     "2 illegal-move too-far c3-c5 [c3 c5] the defenders' taflman moves at most 1 square"},
    {"nothing behind it is judged", "", FEW, "b3-c5 g6-a2 b5-b6", NULL, REPLAY_PLAIN,
     "1 illegal-move not-a-line b3-c5 [b3 c5] b3 and c5 share no rank or file"},
};

static void illegal_moves(void)
{
    REPLAY_RUN(illegal_cases);
}

static const replay_case after_end_cases[] = {
    {"a move after the end", "", FEW, "b3-b5 g6-g7 b5-b6", NULL, REPLAY_PLAIN,
     "3 move-after-end b5-b6 the game ended with ply 2 (escape), but 1 more ply follows"},
    {"several", "", FEW, "b3-b5 g6-g7 b5-b6 c3-c4 b6-a6", NULL, REPLAY_PLAIN,
     "3 move-after-end b5-b6 the game ended with ply 2 (escape), but 3 more plies follow"},
    {"they are not judged", "", FEW, "b3-b5 g6-g7 b5-c6 c3-c4", NULL, REPLAY_PLAIN,
     "3 move-after-end b5-c6 the game ended with ply 2 (escape), but 2 more plies follow"},
    {"unless told to", "", FEW, "b3-b5 g6-g7 b5-c6 c3-c4", NULL, REPLAY_GO_ON,
     "3 illegal-move not-a-line b5-c6 [b5 c6] b5 and c6 share no rank or file\n"
     "3 move-after-end b5-c6 the game ended with ply 2 (escape), but 2 more plies follow"},
    {"no second ending", "", FEW, "b3-b5 g6-g7 b5-b6 g7-a7", NULL, REPLAY_GO_ON,
     "3 move-after-end b5-b6 the game ended with ply 2 (escape), but 2 more plies follow"},
    {"an ending word after the end is fine", "", FEW, "b3-b5 g6-g7 resignation", NULL, REPLAY_PLAIN,
     ""},
    {"an ending word in front of moves", "", FEW, "b3-b5 resignation g6-g5 time", NULL,
     REPLAY_PLAIN,
     "1 ending-token-early resignation the game is said to end here (resignation), but moves "
     "follow"},
    {"two of them", "", FEW, "time b3-b5 resignation g6-g5", NULL, REPLAY_PLAIN,
     "0 ending-token-early time the game is said to end here (time), but moves follow\n"
     "1 ending-token-early resignation the game is said to end here (resignation), but moves "
     "follow"},
    {"nothing behind unread text is judged", "", FEW, "b3-b5 ? b5-b6 c3-c8", NULL, REPLAY_PLAIN,
     ""},
    {"nothing at all", "", FEW, "", NULL, REPLAY_PLAIN, ""},
    {"only an ending", "", FEW, "forfeit", NULL, REPLAY_PLAIN, ""},
};

static void behind_the_end(void)
{
    REPLAY_RUN(after_end_cases);
}

/* ---- suggestions ---------------------------------------------------------------------------- */

static void check_suggestions(const char *rules, const char *line, const char *want)
{
    tafl_board board;
    static tafl_referee referee;
    tafl_text got = {0};
    tafl_record *record = replay_record(line);
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    play_board(&board, FEW);
    play_referee(&referee, rules, &board);
    CU_ASSERT_EQUAL(tafl_replay_run(replay, &referee, record, NULL), TAFL_OK);
    CU_ASSERT_TRUE_FATAL(tafl_replay_result(replay).findings->count > 0);
    const tafl_finding *finding = &tafl_replay_result(replay).findings->at[0];
    CU_ASSERT_EQUAL(finding->id, TAFL_FINDING_ILLEGAL_MOVE);
    for (unsigned i = 0; i < finding->suggestions; i++) {
        if (i) tafl_text_char(&got, ' ');
        tafl_square_write(&got, finding->suggestion[i].from);
        tafl_text_char(&got, '-');
        tafl_square_write(&got, finding->suggestion[i].to);
    }
    UNIT_TEXT(got, want);
    tafl_text_clear(&got);
    tafl_record_free(record);
    tafl_replay_free(replay);
}

static void suggestions(void)
{
    check_suggestions("", "b3-c4", "b3-b4 b3-b5 b3-a3");
    check_suggestions("", "c2-b2", "b3-b2 b3-b1 a1-b1");
    check_suggestions("", "b3-b5 g5-g4", "g6-g4 g6-g3 g6-g5");
    check_suggestions("", "b3-b5 b5-b6", ""); /* the wrong side: whatever was meant, not this */
    /* What the rules forbid is not suggested. */
    check_suggestions("rep:2-forbid", "b3-b5 g6-g5 b5-b3 g5-g6", "g5-g7 g5-f5 g5-g4");
}

static void nothing_to_suggest(void)
{
    tafl_board board;
    static tafl_referee referee;
    tafl_record *record = replay_record("a1-b2");
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    play_board(&board, "....... ......K ....... ....... .T..... T...... tT.....");
    play_referee(&referee, "", &board);
    tafl_replay_run(replay, &referee, record, NULL);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->count, 1);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->at[0].suggestions, 0);
    tafl_record_free(record);
    tafl_replay_free(replay);
}

/* ---- records no codec makes ------------------------------------------------------------------ */

static void strange_nodes(void)
{
    tafl_board board;
    static tafl_referee referee;
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    play_board(&board, FEW);
    play_referee(&referee, "", &board);
    tafl_record *record = replay_record("b3-b4 c3-c4");
    tafl_node *last = tafl_node_edit(record, tafl_record_root(record)->child->child);
    tafl_node *bare = tafl_record_add(record, last, TAFL_NODE_MOVE); /* no leg at all */
    tafl_node *wild = tafl_record_add(record, bare, TAFL_NODE_MOVE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(wild);
    CU_ASSERT_EQUAL(tafl_replay_run(replay, &referee, record, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->count, 0);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).plies, 2);
    tafl_record_remove(record, bare);
    wild = tafl_record_add(record, last, TAFL_NODE_MOVE); /* squares that are none */
    tafl_leg leg = {.to = 60000};
    tafl_node_add_leg(record, wild, leg);
    CU_ASSERT_EQUAL(tafl_replay_run(replay, &referee, record, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_replay_result(replay).findings->count, 1);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->at[0].fault, TAFL_FAULT_OFF_BOARD);
    tafl_record_free(record);
    tafl_replay_free(replay);
}

const unit_test unit_tests[] = {
    {"illegal moves", illegal_moves}, {"behind the end", behind_the_end},
    {"suggestions", suggestions},     {"nothing to suggest", nothing_to_suggest},
    {"strange nodes", strange_nodes}, {NULL, NULL},
};
