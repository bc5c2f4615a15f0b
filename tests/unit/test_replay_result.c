/* SPDX-License-Identifier: MIT */
/* The stated result against the board: every pair of what is stated and what is there. */
#include "play_table.h"
#include "replay_table.h"
#include "unit.h"

#define FEW    "....... ......K ....... ....... .tT.... ....... t......"
/* The king escapes with ply 2. */
#define ESCAPE "b3-b5 g6-g7"
/* Nothing happens. */
#define OPEN   "b3-b5 g6-g5"

static const replay_case escape_cases[] = {
    {"nothing stated", "", FEW, ESCAPE, NULL, REPLAY_PLAIN, ""},
    {"winner and reason", "", FEW, ESCAPE, "defenders escape", REPLAY_PLAIN, ""},
    {"the winner alone", "", FEW, ESCAPE, "defenders", REPLAY_PLAIN, ""},
    {"the winner, a reason nobody knows", "", FEW, ESCAPE, "defenders unknown", REPLAY_PLAIN, ""},
    {"the right winner, resigned", "", FEW, ESCAPE, "defenders resignation", REPLAY_PLAIN, ""},
    {"the right winner, another reason", "", FEW, ESCAPE, "defenders exit-fort", REPLAY_PLAIN,
     "* result-differs the record states a win of the defenders (exit-fort), the board shows a win "
     "of the defenders (escape) with ply 2"},
    {"the wrong winner", "", FEW, ESCAPE, "attackers", REPLAY_PLAIN,
     "* result-differs the record states a win of the attackers, the board shows a win of the "
     "defenders (escape) with ply 2"},
    {"the wrong winner on time", "", FEW, ESCAPE, "attackers time", REPLAY_PLAIN,
     "* result-differs the record states a win of the attackers (time), the board shows a win of "
     "the defenders (escape) with ply 2"},
    {"a draw", "", FEW, ESCAPE, "draw agreement", REPLAY_PLAIN,
     "* result-differs the record states a draw (agreement), the board shows a win of the "
     "defenders (escape) with ply 2"},
    {"open", "", FEW, ESCAPE, "none unknown", REPLAY_PLAIN,
     "* result-unknown the record leaves its result open, the board shows a win of the defenders "
     "(escape) with ply 2"},
    {"abandoned", "", FEW, ESCAPE, "none abandoned", REPLAY_PLAIN, ""},
    {"a reason without a winner", "", FEW, ESCAPE, "none king-captured", REPLAY_PLAIN,
     "* result-differs the record states no winner (king-captured), the board shows a win of the "
     "defenders (escape) with ply 2"},
};

static void a_game_that_ends(void)
{
    REPLAY_RUN(escape_cases);
}

static const replay_case open_cases[] = {
    {"nothing stated", "", FEW, OPEN, NULL, REPLAY_PLAIN, ""},
    {"a winner alone", "", FEW, OPEN, "attackers", REPLAY_PLAIN, ""},
    {"resigned", "", FEW, OPEN, "attackers resignation", REPLAY_PLAIN, ""},
    {"time", "", FEW, OPEN, "defenders time", REPLAY_PLAIN, ""},
    {"agreed", "", FEW, OPEN, "draw agreement", REPLAY_PLAIN, ""},
    {"forfeit", "", FEW, OPEN, "attackers forfeit", REPLAY_PLAIN, ""},
    {"adjudicated", "", FEW, OPEN, "defenders adjudication", REPLAY_PLAIN, ""},
    {"abandoned", "", FEW, OPEN, "none abandoned", REPLAY_PLAIN, ""},
    {"open", "", FEW, OPEN, "none unknown", REPLAY_PLAIN,
     "* result-unknown the record leaves its result open; the board shows no ending"},
    {"a winner, nobody knows why", "", FEW, OPEN, "attackers unknown", REPLAY_PLAIN, ""},
    {"an escape", "", FEW, OPEN, "defenders escape", REPLAY_PLAIN,
     "* result-differs the record states a win of the defenders (escape); the board shows no "
     "ending"},
    {"the king taken", "", FEW, OPEN, "attackers king-captured", REPLAY_PLAIN,
     "* result-differs the record states a win of the attackers (king-captured); the board shows "
     "no ending"},
    {"an encirclement", "", FEW, OPEN, "attackers encirclement", REPLAY_PLAIN,
     "* result-differs the record states a win of the attackers (encirclement); the board shows "
     "no ending"},
    {"a repetition", "", FEW, OPEN, "draw repetition", REPLAY_PLAIN,
     "* result-differs the record states a draw (repetition); the board shows no ending"},
};

static void a_game_that_does_not(void)
{
    REPLAY_RUN(open_cases);
}

static const replay_case stopped_cases[] = {
    {"what is behind an illegal move may be so", "", FEW, "b3-b5 g6-f5", "defenders escape",
     REPLAY_PLAIN, "2 illegal-move not-a-line g6-f5 [g6 f5] g6 and f5 share no rank or file"},
    {"behind text nobody reads as well", "", FEW, "b3-b5 ?", "defenders escape", REPLAY_PLAIN, ""},
    {"no move at all", "", FEW, "", "attackers resignation", REPLAY_PLAIN, ""},
    {"no move at all, an escape", "", FEW, "", "defenders escape", REPLAY_PLAIN,
     "* result-differs the record states a win of the defenders (escape); the board shows no "
     "ending"},
    {"plies behind the end do not count", "", FEW, ESCAPE " b5-b6", "defenders escape",
     REPLAY_PLAIN,
     "3 move-after-end b5-b6 the game ended with ply 2 (escape), but 1 more ply follows"},
    {"the result comes last", "", FEW, "b3-b5 g6-g7 b5-b6 ( b5-c6 )", "attackers time",
     REPLAY_GO_ON,
     "3 move-after-end b5-b6 the game ended with ply 2 (escape), but 1 more ply follows\n"
     "~3 illegal-move not-a-line b5-c6 [b5 c6] b5 and c6 share no rank or file\n"
     "~3 move-after-end b5-c6 the game ended with ply 2 (escape), but 1 more ply follows\n"
     "* result-differs the record states a win of the attackers (time), the board shows a win of "
     "the defenders (escape) with ply 2"},
};

static void a_game_half_judged(void)
{
    REPLAY_RUN(stopped_cases);
}

/* The finding points at the result in the source. */
static void place(void)
{
    tafl_board board;
    static tafl_referee referee;
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    tafl_record *record = replay_record(ESCAPE);
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    facts->stated = (tafl_outcome){TAFL_WINNER_ATTACKERS, TAFL_REASON_TIME};
    facts->result_at = 6;
    facts->result_len = 2;
    play_board(&board, FEW);
    play_referee(&referee, "", &board);
    tafl_replay_run(replay, &referee, record, NULL);
    CU_ASSERT_EQUAL_FATAL(tafl_replay_result(replay).findings->count, 1);
    const tafl_finding *finding = &tafl_replay_result(replay).findings->at[0];
    CU_ASSERT_EQUAL(finding->diag.at, 6);
    CU_ASSERT_EQUAL(finding->diag.len, 2);
    CU_ASSERT_PTR_NULL(finding->node);
    CU_ASSERT_EQUAL(finding->ply, 0);
    tafl_record_free(record);
    tafl_replay_free(replay);
}

static const replay_case contradicting_cases[] = {
    {"the loser resigned", "", FEW, OPEN " resignation", "defenders resignation", REPLAY_PLAIN, ""},
    {"the winner resigned", "", FEW, OPEN " resignation", "attackers resignation", REPLAY_PLAIN,
     "2 result-contradicts resignation the record states a win of the attackers (resignation), but "
     "its last word, in the place of a move, means that the defenders win"},
    {"drawn, and lost on time", "", FEW, OPEN " time", "draw unknown", REPLAY_PLAIN,
     "2 result-contradicts time the record states a draw (unknown), but its last word, in the "
     "place of a move, means that the defenders win"},
    {"agreed, and won", "", FEW, OPEN, "attackers agreement", REPLAY_PLAIN,
     "* result-contradicts the record states a win of the attackers (agreement), but that "
     "reason means that the game is drawn"},
    {"the attackers escape", "", FEW, ESCAPE, "attackers escape", REPLAY_PLAIN,
     "* result-differs the record states a win of the attackers (escape), the board shows a win of "
     "the "
     "defenders (escape) with ply 2\n"
     "* result-contradicts the record states a win of the attackers (escape), but that reason "
     "means that the defenders win"},
};

static void a_record_against_itself(void)
{
    REPLAY_RUN(contradicting_cases);
}

const unit_test unit_tests[] = {
    {"a game that ends on the board", a_game_that_ends},
    {"a game that does not", a_game_that_does_not},
    {"a game half judged", a_game_half_judged},
    {"place", place},
    {"a record against itself", a_record_against_itself},
    {NULL, NULL},
};
