/* SPDX-License-Identifier: MIT */
/* Lines of play: variations and their order, what the callback hears, start positions, the position
 * at a node, findings of callers. */
#include <stdio.h>
#include <string.h>

#include "play_table.h"
#include "replay_table.h"
#include "unit.h"

#define FEW   "....... ......K ....... ....... .tT.... ....... t......"
#define CHAIN "....... ......K ....... .t...t. .T...T. t...... ...t..."

static const replay_case variation_cases[] = {
    {"a variation is judged from its own position", "", FEW, "b3-b5 ( b3-b4 g6-g5 b4-a4 ) g6-g4",
     NULL, REPLAY_PLAIN, ""},
    {"its faults are told", "", FEW, "b3-b5 ( b3-c4 g6-g5 ) g6-g4 ( g6-f5 )", NULL, REPLAY_PLAIN,
     "~1 illegal-move not-a-line b3-c4 [b3 c4] b3 and c4 share no rank or file\n"
     "~2 illegal-move not-a-line g6-f5 [g6 f5] g6 and f5 share no rank or file"},
    {"the main line first", "", FEW, "b3-b5 ( b3-c4 ) g6-g4 b5-c6", NULL, REPLAY_PLAIN,
     "3 illegal-move not-a-line b5-c6 [b5 c6] b5 and c6 share no rank or file\n"
     "~1 illegal-move not-a-line b3-c4 [b3 c4] b3 and c4 share no rank or file"},
    {"not when only the main line is asked for", "", FEW, "b3-b5 ( b3-c4 ) g6-g4", NULL,
     REPLAY_MAIN_LINE_ONLY, ""},
    {"a variation of a variation", "", FEW, "b3-b5 ( b3-b4 g6-g5 ( g6-f5 ) b4-c5 ) g6-g4", NULL,
     REPLAY_PLAIN,
     "~2 illegal-move not-a-line g6-f5 [g6 f5] g6 and f5 share no rank or file\n"
     "~3 illegal-move not-a-line b4-c5 [b4 c5] b4 and c5 share no rank or file"},
    {"two variations of one move", "", FEW, "b3-b5 g6-g5 ( g6-g4 b5-b6 ) ( g6-g3 b5-b5 ) b5-b6",
     NULL, REPLAY_PLAIN, "~3 illegal-move not-a-line b5-b5 [b5 b5] the piece would stay on b5"},
    {"beside an illegal move of the main line", "", FEW, "b3-b5 g6-f5 ( g6-g5 b5-c6 )", NULL,
     REPLAY_PLAIN,
     "2 illegal-move not-a-line g6-f5 [g6 f5] g6 and f5 share no rank or file\n"
     "~3 illegal-move not-a-line b5-c6 [b5 c6] b5 and c6 share no rank or file"},
    {"behind an illegal move nothing is judged", "", FEW, "b3-c5 g6-g5 ( g6-f5 )", NULL,
     REPLAY_PLAIN, "1 illegal-move not-a-line b3-c5 [b3 c5] b3 and c5 share no rank or file"},
    {"a game that ends in a variation", "", FEW, "b3-b5 g6-g5 ( g6-g7 b5-b6 ) b5-b6", NULL,
     REPLAY_PLAIN,
     "~3 move-after-end b5-b6 the game ended with ply 2 (escape), but 1 more ply follows"},
    {"captures of a variation", "", "....... ......K ....... ..T.... tT.Tt.. ....... ..t....",
     "c1-c3xd3/b3 ( c1-c3xd3 ) ( c1-c2xb3 )", NULL, REPLAY_PLAIN,
     "~1 capture-missing c1-c3xd3 [b3] the rules take b3, the record does not\n"
     "~1 capture-phantom c1-c2xb3 [b3] the record takes b3, but the rules leave the piece "
     "standing"},
    {"captures are put back behind a variation", "",
     "....... ......K ....... ..T.... tT.Tt.. ....... ..t....",
     "c1-c2 ( c1-c3xd3/b3 g6-g5 c3-d3 ) b3-b4 ( d3-d2 )", NULL, REPLAY_PLAIN, ""},
    {"an ending word in a variation", "", FEW, "b3-b5 ( b3-b4 resignation g6-g5 ) g6-g4", NULL,
     REPLAY_PLAIN,
     "~1 ending-token-early resignation the game is said to end here (resignation), but moves "
     "follow"},
};

static void variations(void)
{
    REPLAY_RUN(variation_cases);
}

static const replay_case chain_cases[] = {
    {"one line goes on, one stops", "ber:o", CHAIN, "a2-b2xb3 b2-f2xf3 ( g6-g5 d1-e1 ) g6-g4", NULL,
     REPLAY_PLAIN, ""},
    {"one line stops, one goes on", "ber:o", CHAIN, "a2-b2xb3 g6-g5 ( b2-f2xf3 g6-g4 ) d1-e1", NULL,
     REPLAY_PLAIN, ""},
    {"a chain left open in a variation", "ber:c", CHAIN, "a2-b2-f2xb3/f3 ( a2-b2xb3 g6-g5 )", NULL,
     REPLAY_PLAIN,
     "~1 illegal-move chain g6-g5 [g6 g5 b2] the berserk chain of the attackers' taflman on b2 "
     "must go on with a capture"},
    {"behind an ending word", "ber:o", CHAIN, "a2-b2xb3 resignation g6-g5", NULL, REPLAY_PLAIN,
     "1 ending-token-early resignation the game is said to end here (resignation), but moves "
     "follow"},
};

static void chains(void)
{
    REPLAY_RUN(chain_cases);
}

/* ---- the callback ---------------------------------------------------------------------------- */

/* Writes "1a b3-b5 x:c3 1st; " for every ply. */
static void hear(void *context, const tafl_replay_ply *ply)
{
    tafl_text *out = context;
    tafl_text_format(out, "%s%u%s ", ply->main_line ? "" : "~", ply->ply,
                     ply->side == TAFL_ATTACKERS ? "a" : "d");
    for (size_t i = 0; i < ply->leg_count; i++) {
        const tafl_turn *turn = ply->legs[i];
        if (turn->move.from == turn->move.to) {
            tafl_text_z(out, "stop ");
            continue;
        }
        tafl_square_write(out, turn->move.from);
        tafl_text_char(out, '-');
        tafl_square_write(out, turn->move.to);
        for (unsigned k = 0; k < turn->captures; k++) {
            tafl_text_char(out, 'x');
            tafl_square_write(out, turn->capture[k].square);
        }
        tafl_text_char(out, ' ');
    }
    tafl_text_format(out, "%u%s%s; ", ply->occurrence, ply->outcome.reason ? " " : "",
                     ply->outcome.reason ? tafl_reason_text((tafl_reason)ply->outcome.reason) : "");
    CU_ASSERT_EQUAL(ply->history->count, ply->ply + 1);
    CU_ASSERT_EQUAL(tafl_history_count(ply->history, ply->position->key), ply->occurrence);
    CU_ASSERT_NOT_EQUAL(ply->position->to_move, ply->side);
    CU_ASSERT_EQUAL(ply->node->kind, TAFL_NODE_MOVE);
}

static void check_heard(const char *rules, const char *board, const char *line, unsigned options,
                        const char *want)
{
    tafl_board start;
    static tafl_referee referee;
    tafl_text heard = {0};
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    tafl_record *record = replay_record(line);
    tafl_replay_options how = {.on_ply = hear,
                               .context = &heard,
                               .automatic_repetition = options & REPLAY_AUTOMATIC,
                               .after_end_go_on = options & REPLAY_GO_ON,
                               .main_line_only = options & REPLAY_MAIN_LINE_ONLY};
    play_board(&start, board);
    play_referee(&referee, rules, &start);
    CU_ASSERT_EQUAL(tafl_replay_run(replay, &referee, record, &how), TAFL_OK);
    UNIT_TEXT(heard, want);
    tafl_text_clear(&heard);
    tafl_record_free(record);
    tafl_replay_free(replay);
}

static void the_callback(void)
{
    check_heard("", FEW, "", 0, "");
    check_heard("", FEW, "b3-b5 g6-g5 b5-b3 g5-g6", 0,
                "1a b3-b5 1; 2d g6-g5 1; 3a b5-b3 1; 4d g5-g6 2; ");
    check_heard("", FEW, "b3-b5 g6-g7 b5-b6", 0, "1a b3-b5 1; 2d g6-g7 1 escape; ");
    check_heard("", FEW, "b3-b5 g6-g7 b5-b6", REPLAY_GO_ON,
                "1a b3-b5 1; 2d g6-g7 1 escape; 3a b5-b6 1; ");
    check_heard("", FEW, "b3-b5 g6-f5 b5-b6", 0, "1a b3-b5 1; ");
    check_heard("rep:2-draw", FEW, "b3-b5 g6-g5 b5-b3 g5-g6", 0,
                "1a b3-b5 1; 2d g6-g5 1; 3a b5-b3 1; 4d g5-g6 2 repetition; ");
    /* the main line first, its plies once */
    check_heard("", FEW, "b3-b5 ( b3-b4 g6-g5 ) g6-g4 ( g6-g3 )", 0,
                "1a b3-b5 1; 2d g6-g4 1; ~2d g6-g3 1; ~1a b3-b4 1; ~2d g6-g5 1; ");
    check_heard("", FEW, "b3-b5 ( b3-b4 g6-g5 ) g6-g4", REPLAY_MAIN_LINE_ONLY,
                "1a b3-b5 1; 2d g6-g4 1; ");
}

static void the_callback_in_chains(void)
{
    check_heard("ber:c", CHAIN, "a2-b2-f2 g6-g5", 0, "1a a2-b2xb3 b2-f2xf3 1; 2d g6-g5 1; ");
    check_heard("ber:c", CHAIN, "a2-b2 b2-f2 g6-g5", 0, "1a a2-b2xb3 b2-f2xf3 1; 2d g6-g5 1; ");
    check_heard("ber:o", CHAIN, "a2-b2 g6-g5", 0, "1a a2-b2xb3 stop 1; 2d g6-g5 1; ");
    check_heard("ber:o", CHAIN, "a2-b2", 0, "1a a2-b2xb3 stop 1; ");
    check_heard("ber:o", CHAIN, "a2-b2 time", 0, "1a a2-b2xb3 stop 1; ");
    check_heard("ber:c", CHAIN, "a2-b2", 0, ""); /* it must go on: no ply is complete */
    check_heard("ber:o", CHAIN, "a2-b2 b2-f2 ( g6-g5 d1-e1 ) g6-g4", 0,
                "1a a2-b2xb3 b2-f2xf3 1; 2d g6-g4 1; ~1a a2-b2xb3 stop 1; ~2d g6-g5 1; "
                "~3a d1-e1 1; ");
    check_heard("ber:o", CHAIN, "a2-b2 g6-g5 ( b2-f2 g6-g4 ) d1-e1", 0,
                "1a a2-b2xb3 stop 1; 2d g6-g5 1; 3a d1-e1 1; ~1a a2-b2xb3 b2-f2xf3 1; "
                "~2d g6-g4 1; ");
    /* behind the end chains go on as before it */
    check_heard("ber:c", "......K ....... ....... .t...t. .T...T. t...... ...t...",
                "d1-e1 g7-g6 a2-b2-f2 g6-g5", REPLAY_GO_ON,
                "1a d1-e1 1 escape; 2d g7-g6 1; 3a a2-b2xb3 b2-f2xf3 1; 4d g6-g5 1; ");
}

/* The record ends with a leg after which more could be taken: the ply is complete all the same, and
 * what it decided is seen. */
static void an_end_in_an_open_chain(void)
{
    const replay_case cases[] = {
        {"no moves once the chain has stopped",
         "ber:o surf:n cor: cen: afor:d3 afors:t aforp:t aforh:",
         "...t... ....... ....Tt. ..t.... .tT.... t.t.... Kt.....", "d7-d5xe5",
         "attackers no-moves", REPLAY_PLAIN, ""},
        {"with a word behind it", "ber:o surf:n cor: cen: afor:d3 afors:t aforp:t aforh:",
         "...t... ....... ....Tt. ..t.... .tT.... t.t.... Kt.....", "d7-d5xe5 resignation",
         "attackers no-moves", REPLAY_PLAIN, ""},
    };
    REPLAY_RUN(cases);
}

/* ---- start positions ------------------------------------------------------------------------- */

static void start_positions(void)
{
    static tafl_referee referee;
    tafl_board board, other, third;
    tafl_text got = {0};
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    play_board(&board, FEW);
    play_board(&other, "....... ......K ....... ....... ..T.... .t..... t......");
    play_board(&third, "....... ......K ....... ....... ..T.... ...t... t......");
    play_referee(&referee, "", &board);
    tafl_record *record = replay_record("b2-b5 g6-g5");
    tafl_replay_options options = {.start = &other};
    tafl_replay_run(replay, &referee, record, &options);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->count, 0);
    CU_ASSERT_TRUE(tafl_board_equal(tafl_replay_result(replay).start, &other));
    tafl_board boards[2] = {third, other};
    options = (tafl_replay_options){.starts = boards, .start_count = 2};
    tafl_replay_run(replay, &referee, record, &options);
    replay_findings(&got, replay, "b2-b5 g6-g5");
    UNIT_TEXT(got, "* start-alternative played from the alternative start position "
                   "/t6/1t5/2T4/7/7/6K/7/");
    CU_ASSERT_TRUE(tafl_board_equal(tafl_replay_result(replay).start, &other));
    CU_ASSERT_EQUAL(tafl_replay_result(replay).plies, 2);
    tafl_record_free(record);
    record = replay_record("b3-b5 g6-g5"); /* fits the usual one */
    tafl_replay_run(replay, &referee, record, &options);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->count, 0);
    CU_ASSERT_TRUE(tafl_board_equal(tafl_replay_result(replay).start, &board));
    tafl_record_free(record);
    record = replay_record("e1-e2"); /* fits none: judged from the usual one */
    tafl_replay_run(replay, &referee, record, &options);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->count, 1);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->at[0].fault, TAFL_FAULT_EMPTY);
    tafl_record_free(record);
    tafl_text_clear(&got);
    tafl_replay_free(replay);
}

static void who_moves_first(void)
{
    static tafl_referee referee;
    tafl_board board;
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    tafl_record *record = replay_record("g6-g5 b3-b5");
    play_board(&board, FEW);
    play_referee(&referee, "", &board);
    tafl_record_facts_edit(record)->first_side = 1 + TAFL_DEFENDERS;
    tafl_replay_run(replay, &referee, record, NULL);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->count, 0);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).plies, 2);
    tafl_record_free(record);
    tafl_replay_free(replay);
}

/* ---- one position ---------------------------------------------------------------------------- */

static const tafl_node *nth(const tafl_record *record, unsigned ply)
{
    const tafl_node *node = tafl_record_root(record);
    while (ply-- > 0) node = node->child;
    return node;
}

static void position_at_a_node(void)
{
    static tafl_referee referee;
    tafl_board board;
    tafl_position position, want;
    tafl_turn turn;
    const tafl_node *stopped = NULL;
    tafl_record *record = replay_record("b3-b5 ( b3-b4 ) g6-g5 resignation b5-c6 g5-g4 ?");
    play_board(&board, FEW);
    play_referee(&referee, "", &board);
    CU_ASSERT_EQUAL(tafl_replay_position(&position, &referee, record, nth(record, 0), &stopped),
                    TAFL_OK);
    CU_ASSERT_TRUE(play_same_position(&position, &referee.start));
    want = referee.start;
    tafl_position_play(&referee, &want, play_move("b3-b5"), &turn);
    CU_ASSERT_EQUAL(tafl_replay_position(&position, &referee, record, nth(record, 1), NULL),
                    TAFL_OK);
    CU_ASSERT_TRUE(play_same_position(&position, &want));
    tafl_position_play(&referee, &want, play_move("g6-g5"), &turn);
    CU_ASSERT_EQUAL(tafl_replay_position(&position, &referee, record, nth(record, 3), &stopped),
                    TAFL_OK);
    CU_ASSERT_TRUE(play_same_position(&position, &want));
    CU_ASSERT_PTR_NULL(stopped);
    for (unsigned ply = 4; ply <= 6; ply++) {
        CU_ASSERT_EQUAL(
            tafl_replay_position(&position, &referee, record, nth(record, ply), &stopped),
            TAFL_ILLEGAL);
        CU_ASSERT_PTR_EQUAL(stopped, nth(record, 4));
        CU_ASSERT_TRUE(play_same_position(&position, &want));
    }
    CU_ASSERT_EQUAL(
        tafl_replay_position(&position, &referee, record, nth(record, 1)->sibling, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(position.board.cell[play_square("b4")], position.board.cell[play_square("a1")]);
    tafl_record_facts_edit(record)->first_side = 1 + TAFL_DEFENDERS;
    CU_ASSERT_EQUAL(tafl_replay_position(&position, &referee, record, nth(record, 1), NULL),
                    TAFL_ILLEGAL);
    tafl_record_free(record);
}

/* ---- findings of callers --------------------------------------------------------------------- */

static void words_of_findings(void)
{
    for (unsigned id = 0; id < TAFL_FINDINGS; id++) {
        CU_ASSERT_TRUE(strlen(tafl_finding_explanations()[(tafl_finding_id)id].id) > 5);
        CU_ASSERT_TRUE(strlen(tafl_finding_explanations()[(tafl_finding_id)id].text) > 20);
        tafl_severity severity = tafl_finding_explanations()[(tafl_finding_id)id].severity;
        tafl_severity want = id <= TAFL_FINDING_RULES_BAD      ? TAFL_ERROR
                             : id <= TAFL_FINDING_RULES_DIFFER ? TAFL_WARNING
                                                               : TAFL_NOTE;
        CU_ASSERT_EQUAL(severity, want);
        for (unsigned other = 0; other < id; other++)
            CU_ASSERT_STRING_NOT_EQUAL(tafl_finding_explanations()[(tafl_finding_id)id].id,
                                       tafl_finding_explanations()[(tafl_finding_id)other].id);
    }
}

const unit_test unit_tests[] = {
    {"variations", variations},
    {"chains", chains},
    {"the callback", the_callback},
    {"the callback in chains", the_callback_in_chains},
    {"an end in an open chain", an_end_in_an_open_chain},
    {"start positions", start_positions},
    {"who moves first", who_moves_first},
    {"the position at a node", position_at_a_node},
    {"words of findings", words_of_findings},
    {NULL, NULL},
};
