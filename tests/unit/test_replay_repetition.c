/* SPDX-License-Identifier: MIT */
/* Positions that come back in records: what is told, and when the game ends by it. With it what the
 * published texts say of repetition. */
#include "play_table.h"
#include "replay_table.h"
#include "unit.h"

#define QUIET   "....... ......K ....... ....... ....... t...... ...T..."
/* Four plies that bring the position back. */
#define AROUND  "a2-a3 g6-g5 a3-a2 g5-g6"
#define AROUND2 AROUND " " AROUND
#define AROUND3 AROUND2 " " AROUND
#define TIMES   "g5-g6 [g6] this position occurs for the 3rd time, after plies 0, 4 and 8"
#define THIRD   "8 repetition " TIMES
#define ALLOWED "8 repetition-allowed " TIMES "; the rules let play go on"
#define STATED  "8 repetition-stated " TIMES
#define ARBITER                                                                                    \
    "; neither side alone makes new threats with every ply, so an arbiter must name the "          \
    "aggressor"

static const replay_case claim_cases[] = {
    {"twice is not enough", "", QUIET, AROUND " a2-a4", NULL, REPLAY_PLAIN, ""},
    {"the record stops at the third time", "", QUIET, AROUND2, NULL, REPLAY_PLAIN,
     THIRD "; under the rules a draw"},
    {"and says so", "", QUIET, AROUND2, "draw repetition", REPLAY_PLAIN,
     "8 repetition-stated g5-g6 [g6] this position occurs for the 3rd time, after plies 0, 4 and "
     "8; "
     "under the rules a draw"},
    {"and says so of another winner", "", QUIET, AROUND2, "attackers repetition", REPLAY_PLAIN,
     THIRD "; under the rules a draw\n"
           "* result-differs the record states a win of the attackers (repetition), the board "
           "shows a draw (repetition) with ply 8"},
    {"with a word behind", "", QUIET, AROUND2 " agreement", "draw agreement", REPLAY_PLAIN,
     THIRD "; under the rules a draw"},
    {"it goes on", "", QUIET, AROUND2 " a2-a4", NULL, REPLAY_PLAIN,
     THIRD "; under the rules a draw, but the record goes on"},
    {"it goes on with text nobody reads", "", QUIET, AROUND2 " ?", NULL, REPLAY_PLAIN,
     THIRD "; under the rules a draw, but the record goes on"},
    {"every time is told", "", QUIET, AROUND2 " a2-b2 g6-g4 b2-a2 g4-g6", NULL, REPLAY_PLAIN,
     THIRD "; under the rules a draw, but the record goes on\n"
           "12 repetition g4-g6 [g6] this position occurs for the 4th time, after plies 0, 4, 8 "
           "and 12; under the rules a draw"},
    {"by the second time", "rep:2-defenders", QUIET, AROUND, "attackers repetition", REPLAY_PLAIN,
     "4 repetition-stated g5-g6 [g6] this position occurs for the 2nd time, after plies 0 and 4; "
     "under the rules the attackers win"},
    {"the rules let it go on", "rep:3-ignore", QUIET, AROUND2, NULL, REPLAY_PLAIN, ALLOWED},
    {"tfr:i too", "tfr:i", QUIET, AROUND2, NULL, REPLAY_PLAIN, ALLOWED},
    {"and so it does", "rep:3-ignore", QUIET, AROUND2 " a2-b2", NULL, REPLAY_PLAIN, ALLOWED},
    {"somebody ends it", "rep:3-ignore", QUIET, AROUND2, "draw adjudication", REPLAY_PLAIN,
     STATED "; the rules let play go on, and the record says how the game ended"},
    {"somebody resigns", "rep:3-ignore", QUIET, AROUND2, "defenders resignation", REPLAY_PLAIN,
     ALLOWED},
    {"resigned, so not claimed", "", QUIET, AROUND2, "attackers resignation", REPLAY_PLAIN,
     THIRD "; under the rules a draw, but the record goes on"},
    {"resigned in the moves", "", QUIET, AROUND2 " resignation", NULL, REPLAY_PLAIN,
     THIRD "; under the rules a draw, but the record goes on"},
    {"lost on time", "tfr:l", QUIET, AROUND2, "attackers time", REPLAY_PLAIN,
     THIRD "; under the rules the attackers win, but the record goes on"},
    {"somebody ends it later", "rep:3-ignore", QUIET, AROUND2 " a2-b2", "draw adjudication",
     REPLAY_PLAIN, ALLOWED},
    {"no repetition ends it", "rep:3-ignore", QUIET, AROUND2, "draw repetition", REPLAY_PLAIN,
     ALLOWED "\n* result-differs the record states a draw (repetition); the board shows no ending"},
    {"what the rules end is not adjudicated", "", QUIET, AROUND2, "draw adjudication", REPLAY_PLAIN,
     THIRD "; under the rules a draw"},
    {"the mover loses", "tfr:l", QUIET, AROUND2, NULL, REPLAY_PLAIN,
     THIRD "; under the rules the attackers win"},
    {"the mover wins", "tfr:w", QUIET, AROUND2, NULL, REPLAY_PLAIN,
     THIRD "; under the rules the defenders win"},
};

static void by_claim(void)
{
    REPLAY_RUN(claim_cases);
}

static const replay_case automatic_cases[] = {
    {"it ends the game", "", QUIET, AROUND2 " a2-a4 g6-g5", NULL, REPLAY_AUTOMATIC,
     THIRD "; under the rules a draw\n"
           "9 move-after-end a2-a4 the game ended with ply 8 (repetition), but 2 more plies "
           "follow"},
    {"once", "", QUIET, AROUND3, NULL, REPLAY_AUTOMATIC | REPLAY_GO_ON,
     THIRD "; under the rules a draw\n"
           "9 move-after-end a2-a3 the game ended with ply 8 (repetition), but 4 more plies "
           "follow"},
    {"not where the rules let it go on", "rep:3-ignore", QUIET, AROUND2 " a2-a4", NULL,
     REPLAY_AUTOMATIC, ALLOWED},
    {"a variation behind the end", "", QUIET, AROUND2 " a2-a4 ( a2-a3 )", NULL, REPLAY_AUTOMATIC,
     THIRD "; under the rules a draw\n"
           "9 move-after-end a2-a4 the game ended with ply 8 (repetition), but 1 more ply "
           "follows\n"
           "~9 move-after-end a2-a3 the game ended with ply 8 (repetition), but 1 more ply "
           "follows"},
    {"a variation in front of it", "", QUIET, AROUND " a2-a3 g6-g5 a3-a2 g5-g6 ( g5-g4 a2-a3 )",
     NULL, REPLAY_AUTOMATIC, THIRD "; under the rules a draw"},
    {"a variation that repeats", "", QUIET, AROUND2 " ( g5-g6 a2-a4 ) a2-a4", NULL, REPLAY_PLAIN,
     THIRD "; under the rules a draw, but the record goes on\n"
           "~" THIRD "; under the rules a draw, but the record goes on"},
};

static void automatic(void)
{
    REPLAY_RUN(automatic_cases);
}

static const replay_case forbid_cases[] = {
    {"the move is illegal", "rep:2-forbid", QUIET, AROUND, NULL, REPLAY_PLAIN,
     "4 illegal-move forbidden-repetition g5-g6 [g5 g6] g5-g6 repeats an earlier position, which "
     "the rules forbid"},
    {"for whoever makes it", "rep:2-forbid", QUIET, "a2-a3 g6-g5 a3-a4 g5-g6 a4-a3", NULL,
     REPLAY_PLAIN,
     "5 illegal-move forbidden-repetition a4-a3 [a4 a3] a4-a3 repeats an earlier position, which "
     "the rules forbid"},
    {"for the defenders only", "rep:2-forbid-defenders", QUIET, "a2-a3 g6-g5 a3-a4 g5-g6 a4-a3",
     NULL, REPLAY_PLAIN,
     "5 repetition-allowed a4-a3 [a3] this position occurs for the 2nd time, after plies 1 and 5; "
     "the "
     "rules let play go on"},
    {"for the defenders", "rep:2-forbid-defenders", QUIET, AROUND, NULL, REPLAY_PLAIN,
     "4 illegal-move forbidden-repetition g5-g6 [g5 g6] g5-g6 repeats an earlier position, which "
     "the rules forbid"},
    {"from the third time on", "rep:3-forbid", QUIET, AROUND " a2-a4", NULL, REPLAY_PLAIN, ""},
};

static void forbidden(void)
{
    REPLAY_RUN(forbid_cases);
}

/* The king steps aside and looks for an open file, an attacker follows (esc:e, atkf:n). */
#define STEPS       "....... ....... ..t.... ....... .TK.T.. ..TT... ......."
#define STEP_RULES  "esc:e cor: ks:c atkf:n rep:3-aggressor"
#define SIDE_STEPS  "c3-d3 c5-d5 d3-c3 d5-c5"
#define STEPS_TIMES "d5-c5 [c5] this position occurs for the 3rd time, after plies 0, 4 and 8"
#define STEPS_THIRD "8 repetition " STEPS_TIMES

static const replay_case aggressor_cases[] = {
    {"the aggressor loses", STEP_RULES, STEPS, SIDE_STEPS " " SIDE_STEPS, "attackers repetition",
     REPLAY_PLAIN, "8 repetition-stated " STEPS_TIMES "; under the rules the attackers win"},
    {"where the record goes on it is told", STEP_RULES, STEPS,
     SIDE_STEPS " " SIDE_STEPS " c3-d3 c5-d5", NULL, REPLAY_PLAIN,
     STEPS_THIRD "; under the rules the attackers win, but the record goes on\n"
                 "9 repetition c3-d3 [d3] this position occurs for the 3rd time, after plies 1, 5 "
                 "and 9; under the rules the attackers win, but the record goes on\n"
                 "10 repetition c5-d5 [d5] this position occurs for the 3rd time, after plies 2, 6 "
                 "and 10; under the rules the attackers win"},
    {"automatically it ends", STEP_RULES, STEPS, SIDE_STEPS " " SIDE_STEPS " c3-d3", NULL,
     REPLAY_AUTOMATIC,
     STEPS_THIRD "; under the rules the attackers win\n"
                 "9 move-after-end c3-d3 the game ended with ply 8 (repetition), but 1 more ply "
                 "follows"},
    {"a man who hangs all the time changes nothing", STEP_RULES,
     "....tT. ....... ..t.... ......t .TK.T.. ..TT... .......", SIDE_STEPS " " SIDE_STEPS, NULL,
     REPLAY_PLAIN, STEPS_THIRD "; under the rules the attackers win"},
    {"nobody is the aggressor", "rep:3-aggressor", QUIET, AROUND2, NULL, REPLAY_PLAIN,
     "8 repetition-arbiter " TIMES ARBITER},
    {"the arbiter has spoken", "rep:3-aggressor", QUIET, AROUND2, "attackers repetition",
     REPLAY_PLAIN, STATED ARBITER ", and the record says how the game ended"},
    {"he has adjudicated", "rep:3-aggressor", QUIET, AROUND2, "draw adjudication", REPLAY_PLAIN,
     STATED ARBITER ", and the record says how the game ended"},
    {"he has not been asked", "rep:3-aggressor", QUIET, AROUND2, "defenders resignation",
     REPLAY_PLAIN, "8 repetition-arbiter " TIMES ARBITER},
    {"he has not when the record goes on", "rep:3-aggressor", QUIET, AROUND2 " a2-a4",
     "attackers repetition", REPLAY_PLAIN,
     "8 repetition-arbiter " TIMES ARBITER "\n"
     "* result-differs the record states a win of the attackers (repetition); the board shows no "
     "ending"},
    {"later times are told without asking again", "rep:3-aggressor", QUIET,
     AROUND2 " a2-b2 g6-g4 b2-a2 g4-g6 a2-b2", NULL, REPLAY_PLAIN,
     "8 repetition-arbiter " TIMES ARBITER "\n"
     "12 repetition g4-g6 [g6] this position occurs for the 4th time, after plies 0, 4, 8 and 12; "
     "the record goes on, so no aggressor is named again"},
};

static void aggressor(void)
{
    REPLAY_RUN(aggressor_cases);
}

static const replay_case text_cases[] = {
    {"the third time is lost by the defenders", "copenhagen", NULL,
     "a4-a3 f8-g8 a3-a4 g8-f8 a4-a3 f8-g8 a3-a4 g8-f8", "attackers repetition", REPLAY_PLAIN,
     "8 repetition-stated g8-f8 [f8] this position occurs for the 3rd time, after plies 0, 4 and "
     "8; "
     "under the rules the attackers win"},
    {"a repeated position is lost by them on the server", "copenhagen-youzai", NULL,
     "a4-a3 f8-g8 a3-a4 g8-f8", "attackers repetition", REPLAY_PLAIN,
     "4 repetition-stated g8-f8 [f8] this position occurs for the 2nd time, after plies 0 and 4; "
     "under "
     "the rules the attackers win"},
    {"the same moves three times are a draw", "shetland-championship", NULL,
     "a4-a3 f8-g8 a3-a4 g8-f8 a4-a3 f8-g8 a3-a4 g8-f8 a4-a3 f8-g8 a3-a4 g8-f8", "draw repetition",
     REPLAY_PLAIN,
     "12 repetition-stated g8-f8 [f8] this position occurs for the 4th time, after plies 0, 4, 8 "
     "and 12; "
     "under the rules a draw"},
    {"twice they are none", "shetland-championship", NULL,
     "a4-a3 f8-g8 a3-a4 g8-f8 a4-a3 f8-g8 a3-a4 g8-f8", NULL, REPLAY_PLAIN, ""},
    {"in the magazine's rules repetition is a draw", "classic", NULL,
     "a4-a3 f8-g8 a3-a4 g8-f8 a4-a3 f8-g8 a3-a4 g8-f8", "draw repetition", REPLAY_PLAIN,
     "8 repetition-stated g8-f8 [f8] this position occurs for the 3rd time, after plies 0, 4 and "
     "8; "
     "under the rules a draw"},
    {"tablut with corners knows no rule", "tablut-corner", NULL,
     "a4-a3 e7-f7 a3-a4 f7-e7 a4-a3 e7-f7 a3-a4 f7-e7", NULL, REPLAY_PLAIN,
     "8 repetition-allowed f7-e7 [e7] this position occurs for the 3rd time, after plies 0, 4 and "
     "8; the "
     "rules let play go on"},
    {"the boxed game: side-stepping loses", STEP_RULES, STEPS, SIDE_STEPS " " SIDE_STEPS,
     "defenders repetition", REPLAY_PLAIN,
     STEPS_THIRD "; under the rules the attackers win\n"
                 "* result-differs the record states a win of the defenders (repetition), the "
                 "board shows a win of the attackers (repetition) with ply 8"},
};

static void published_texts(void)
{
    REPLAY_RUN(text_cases);
}

/* The board of the record is told with its ply. */
static void the_ending(void)
{
    tafl_board board;
    static tafl_referee referee;
    uint32_t ply = 99;
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    tafl_record *record = replay_record(AROUND2);
    play_board(&board, QUIET);
    play_referee(&referee, "rep:3-defenders", &board);
    tafl_replay_run(replay, &referee, record, NULL);
    tafl_outcome outcome = tafl_replay_result(replay).board;
    ply = tafl_replay_result(replay).board_ply;
    CU_ASSERT_EQUAL(outcome.winner, TAFL_WINNER_ATTACKERS);
    CU_ASSERT_EQUAL(outcome.reason, TAFL_REASON_REPETITION);
    CU_ASSERT_EQUAL(ply, 8);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).plies, 8);
    tafl_record_free(record);
    tafl_replay_free(replay);
}

/* More occurrences than a message lists. */
static void very_often(void)
{
    tafl_board board;
    static tafl_referee referee;
    tafl_text line = {0};
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    for (unsigned i = 0; i < 70; i++) tafl_text_z(&line, AROUND " ");
    tafl_record *record = replay_record(line.at);
    play_board(&board, QUIET);
    play_referee(&referee, "rep:71-draw", &board);
    tafl_replay_run(replay, &referee, record, NULL);
    CU_ASSERT_EQUAL_FATAL(tafl_replay_result(replay).findings->count, 1);
    tafl_str message = tafl_str_of(tafl_replay_result(replay).findings->at[0].diag.message);
    tafl_str start = {message.at, 76 < message.len ? 76 : message.len};
    UNIT_STR(start, "this position occurs for the 71st time, after plies ..., 28, 32, 36, 40, 44,");
    tafl_text_clear(&line);
    tafl_record_free(record);
    tafl_replay_free(replay);
}

const unit_test unit_tests[] = {
    {"by claim", by_claim},
    {"automatic", automatic},
    {"forbidden", forbidden},
    {"the aggressor", aggressor},
    {"published texts", published_texts},
    {"the ending", the_ending},
    {"very often", very_often},
    {NULL, NULL},
};
