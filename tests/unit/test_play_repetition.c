/* SPDX-License-Identifier: MIT */
/* Positions that come back: the history, what the words of rep and tfr make of it, forbidden moves
 * and the aggressor. */
#include <stdio.h>
#include <string.h>

#include "play_table.h"
#include "unit.h"

/* ---- history ------------------------------------------------------------------------------- */

static void occurrences(void)
{
    tafl_history history = {0};
    static const uint64_t keys[] = {7, 8, 7, 9, 7, 8, 0, 0};
    static const unsigned want[] = {1, 1, 2, 1, 3, 2, 1, 2};
    CU_ASSERT_EQUAL(tafl_history_count(&history, 7), 0);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        unsigned occurrence = 0;
        CU_ASSERT_EQUAL(tafl_history_push(&history, keys[i], &occurrence), TAFL_OK);
        CU_ASSERT_EQUAL(occurrence, want[i]);
    }
    CU_ASSERT_EQUAL(history.count, 8);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 7), 3);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 8), 2);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 0), 2);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 1), 0);
    uint32_t previous = 99;
    CU_ASSERT_TRUE(tafl_history_previous(&history, 4, &previous));
    CU_ASSERT_EQUAL(previous, 2);
    CU_ASSERT_TRUE(tafl_history_previous(&history, 2, &previous));
    CU_ASSERT_EQUAL(previous, 0);
    CU_ASSERT_FALSE(tafl_history_previous(&history, 0, &previous));
    CU_ASSERT_FALSE(tafl_history_previous(&history, 3, &previous));
    CU_ASSERT_EQUAL(previous, 0);
    tafl_history_pop(&history);
    tafl_history_pop(&history);
    tafl_history_pop(&history);
    tafl_history_pop(&history);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 7), 2);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 8), 1);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 0), 0);
    CU_ASSERT_EQUAL(tafl_history_push(&history, 7, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 7), 3);
    tafl_history_reset(&history);
    CU_ASSERT_EQUAL(history.count, 0);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 7), 0);
    tafl_history_clear(&history);
    CU_ASSERT_EQUAL(tafl_history_count(&history, 7), 0);
}

/* Many positions, so that it grows, with keys whose low bits agree; then all of them taken off. */
static void long_lines(void)
{
    enum { COUNT = 3000, CYCLE = 1000 };
    tafl_history history = {0};
    bool good = true;
    for (uint64_t i = 0; i < COUNT; i++) {
        unsigned occurrence = 0;
        tafl_history_push(&history, i % CYCLE << 20, &occurrence);
        good &= occurrence == 1 + i / CYCLE;
    }
    for (uint32_t i = 0; i < COUNT; i++) {
        uint32_t previous = 0;
        bool found = tafl_history_previous(&history, i, &previous);
        good &= found == (i >= CYCLE) && (!found || previous == i - CYCLE);
    }
    for (uint64_t i = COUNT; i-- > 0;) {
        good &= tafl_history_count(&history, i % CYCLE << 20) == 1 + i / CYCLE;
        tafl_history_pop(&history);
        good &= tafl_history_count(&history, i % CYCLE << 20) == i / CYCLE;
    }
    CU_ASSERT_TRUE(good);
    CU_ASSERT_EQUAL(history.count, 0);
    tafl_history_clear(&history);
}

/* ---- keys ---------------------------------------------------------------------------------- */

static uint64_t key_of(const char *picture, tafl_side to_move)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    play_board(&board, picture);
    play_referee(&referee, "", &board);
    play_position(&referee, &position, picture, to_move);
    return position.key;
}

static void keys_tell_positions_apart(void)
{
    static const char *const pictures[] = {
        "..... .t... ..... ...K. .....", "..... .T... ..... ...K. .....",
        "..... .c... ..... ...K. .....", "..... ..t.. ..... ...K. .....",
        "..... ..... .t... ...K. .....", "..... .t... ..... .K... .....",
        "..... .m... ..... ...K. .....", "..... .M... ..... ...K. .....",
        "..... .g... ..... ...K. .....", "..... .t... ...K. ..... .....",
        "..... .tt.. ..... ...K. .....", "..... ..... ..... ...K. .....",
        "..... .n... ..... ...K. .....", "..... .N... ..... ...K. .....",
    };
    enum { COUNT = sizeof pictures / sizeof *pictures };
    uint64_t keys[2 * COUNT];
    for (size_t i = 0; i < 2 * COUNT; i++) keys[i] = key_of(pictures[i / 2], (tafl_side)(i % 2));
    for (size_t i = 0; i < 2 * COUNT; i++)
        for (size_t k = 0; k < i; k++) CU_ASSERT_NOT_EQUAL(keys[i], keys[k]);
    /* mirror images are other positions */
    CU_ASSERT_NOT_EQUAL(key_of("..... .t... ..... ..K.. .....", TAFL_ATTACKERS),
                        key_of("..... ...t. ..... ..K.. .....", TAFL_ATTACKERS));
    CU_ASSERT_EQUAL(key_of(pictures[0], TAFL_ATTACKERS), keys[0]);
}

/* ---- words --------------------------------------------------------------------------------- */

typedef struct word_case {
    const char *rules;
    unsigned occurrence;
    tafl_side mover;
    tafl_winner winner;
    bool arbiter;
} word_case;

static const word_case word_cases[] = {
    {"", 2, TAFL_ATTACKERS, TAFL_WINNER_NONE, false},
    {"", 3, TAFL_ATTACKERS, TAFL_WINNER_DRAW, false},
    {"", 4, TAFL_DEFENDERS, TAFL_WINNER_DRAW, false},
    {"tfr:i", 3, TAFL_ATTACKERS, TAFL_WINNER_NONE, false},
    {"tfr:w", 2, TAFL_ATTACKERS, TAFL_WINNER_NONE, false},
    {"tfr:w", 3, TAFL_ATTACKERS, TAFL_WINNER_ATTACKERS, false},
    {"tfr:w", 3, TAFL_DEFENDERS, TAFL_WINNER_DEFENDERS, false},
    {"tfr:l", 3, TAFL_ATTACKERS, TAFL_WINNER_DEFENDERS, false},
    {"tfr:l", 3, TAFL_DEFENDERS, TAFL_WINNER_ATTACKERS, false},
    {"rep:4-draw", 3, TAFL_ATTACKERS, TAFL_WINNER_NONE, false},
    {"rep:4-draw", 4, TAFL_ATTACKERS, TAFL_WINNER_DRAW, false},
    {"rep:4-draw tfr:l", 3, TAFL_ATTACKERS, TAFL_WINNER_NONE, false},
    {"rep:2-attackers", 1, TAFL_DEFENDERS, TAFL_WINNER_NONE, false},
    {"rep:2-attackers", 2, TAFL_DEFENDERS, TAFL_WINNER_DEFENDERS, false},
    {"rep:2-attackers", 2, TAFL_ATTACKERS, TAFL_WINNER_DEFENDERS, false},
    {"rep:3-defenders", 3, TAFL_ATTACKERS, TAFL_WINNER_ATTACKERS, false},
    {"rep:3-defenders", 3, TAFL_DEFENDERS, TAFL_WINNER_ATTACKERS, false},
    {"rep:3-defenders", 5, TAFL_DEFENDERS, TAFL_WINNER_ATTACKERS, false},
    {"rep:3-mover", 3, TAFL_ATTACKERS, TAFL_WINNER_DEFENDERS, false},
    {"rep:3-mover", 3, TAFL_DEFENDERS, TAFL_WINNER_ATTACKERS, false},
    {"rep:3-opponent", 3, TAFL_ATTACKERS, TAFL_WINNER_ATTACKERS, false},
    {"rep:3-opponent", 3, TAFL_DEFENDERS, TAFL_WINNER_DEFENDERS, false},
    {"rep:3-aggressor", 2, TAFL_ATTACKERS, TAFL_WINNER_NONE, false},
    {"rep:3-aggressor", 3, TAFL_ATTACKERS, TAFL_WINNER_NONE, true},
    {"rep:3-aggressor", 4, TAFL_ATTACKERS, TAFL_WINNER_NONE, true},
    {"rep:2-forbid", 2, TAFL_ATTACKERS, TAFL_WINNER_NONE, false},
    {"rep:2-forbid-defenders", 2, TAFL_DEFENDERS, TAFL_WINNER_NONE, false},
    {"rep:3-ignore", 3, TAFL_DEFENDERS, TAFL_WINNER_NONE, false},
    {"rep:3-ignore tfr:d", 7, TAFL_DEFENDERS, TAFL_WINNER_NONE, false},
};

static void words(void)
{
    tafl_board board;
    play_board(&board, "..... .t... ..... ...K. .....");
    for (size_t i = 0; i < sizeof word_cases / sizeof *word_cases; i++) {
        const word_case *c = &word_cases[i];
        tafl_referee referee;
        bool arbiter = !c->arbiter;
        play_referee(&referee, c->rules, &board);
        tafl_outcome got =
            tafl_repetition_outcome(&referee.rules, c->occurrence, c->mover, &arbiter);
        if (got.winner != c->winner) fprintf(stderr, "\n%s at %u\n", c->rules, c->occurrence);
        CU_ASSERT_EQUAL(got.winner, c->winner);
        CU_ASSERT_EQUAL(got.reason, c->winner ? TAFL_REASON_REPETITION : TAFL_REASON_NONE);
        CU_ASSERT_EQUAL(arbiter, c->arbiter);
    }
}

static void thresholds(void)
{
    static const struct {
        const char *rules;
        unsigned from;
    } cases[] = {{"", 3}, {"tfr:i", 3}, {"rep:2-defenders", 2}, {"rep:4-draw", 4}};
    tafl_board board;
    play_board(&board, "..... .t... ..... ...K. .....");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_referee referee;
        play_referee(&referee, cases[i].rules, &board);
        CU_ASSERT_EQUAL(tafl_repetition_threshold(&referee.rules), cases[i].from);
    }
}

/* ---- forbidden moves ------------------------------------------------------------------------ */

#define QUIET "....... ......K ....... ....... ....... t...... ...T..."

/* Plays legal moves and pushes every position. */
static void play_line(const tafl_referee *referee, tafl_position *position, tafl_history *history,
                      const char *moves)
{
    tafl_history_push(history, position->key, NULL);
    for (; *moves; moves += *moves == ' ') {
        tafl_turn turn;
        tafl_move move = play_move(moves);
        CU_ASSERT_EQUAL_FATAL(tafl_move_fault(referee, position, move, NULL), TAFL_FAULT_NONE);
        tafl_position_play(referee, position, move, &turn);
        if (turn.ends_ply) tafl_history_push(history, position->key, NULL);
        moves += strcspn(moves, " ");
    }
}

static bool forbids(const char *rules, const char *line, const char *move)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    tafl_history history = {0};
    play_board(&board, QUIET);
    play_referee(&referee, rules, &board);
    play_position(&referee, &position, QUIET, TAFL_ATTACKERS);
    play_line(&referee, &position, &history, line);
    tafl_position before = position;
    bool answer = tafl_repetition_forbids(&referee, &position, play_move(move), &history);
    CU_ASSERT_TRUE(play_same_position(&before, &position));
    tafl_history_clear(&history);
    return answer;
}

static void forbidden_moves(void)
{
    /* The defenders' last move brings the start back. */
    CU_ASSERT_TRUE(forbids("rep:2-forbid", "a2-a3 g6-g5 a3-a2", "g5-g6"));
    CU_ASSERT_FALSE(forbids("rep:2-forbid", "a2-a3 g6-g5 a3-a2", "g5-g4"));
    CU_ASSERT_TRUE(forbids("rep:2-forbid-defenders", "a2-a3 g6-g5 a3-a2", "g5-g6"));
    CU_ASSERT_FALSE(forbids("rep:3-forbid", "a2-a3 g6-g5 a3-a2", "g5-g6"));
    CU_ASSERT_TRUE(forbids("rep:3-forbid", "a2-a3 g6-g5 a3-a2 g5-g6 a2-a4 g6-g5 a4-a2", "g5-g6"));
    CU_ASSERT_FALSE(forbids("rep:2-defenders", "a2-a3 g6-g5 a3-a2", "g5-g6"));
    CU_ASSERT_FALSE(forbids("rep:2-ignore", "a2-a3 g6-g5 a3-a2", "g5-g6"));
    /* The attackers' last move brings the position after the first ply back. */
    CU_ASSERT_TRUE(forbids("rep:2-forbid", "a2-a3 g6-g5 a3-a4 g5-g6", "a4-a3"));
    CU_ASSERT_FALSE(forbids("rep:2-forbid-defenders", "a2-a3 g6-g5 a3-a4 g5-g6", "a4-a3"));
    /* The same board with the other side to move is no repetition. */
    CU_ASSERT_FALSE(forbids("rep:2-forbid", "a2-a3 g6-g5 a3-a4 g5-g6", "a4-a2"));
}

/* ---- threats -------------------------------------------------------------------------------- */

static void threats(void)
{
    tafl_board board;
    tafl_referee referee;
    tafl_position position;
    tafl_threat list[8];
    const char *picture = "....... .....t. ....... ....... K.tT... .t..... .......";
    play_board(&board, picture);
    play_referee(&referee, "esc:c ks:w", &board);
    play_position(&referee, &position, picture, TAFL_ATTACKERS);
    tafl_position before = position;
    CU_ASSERT_EQUAL(tafl_threats(list, 8, &referee, &position, TAFL_DEFENDERS), 3);
    CU_ASSERT_EQUAL(list[0].kind, TAFL_THREAT_ESCAPE);
    CU_ASSERT_EQUAL(list[0].move.to, play_square("a1"));
    CU_ASSERT_EQUAL(list[1].kind, TAFL_THREAT_ESCAPE);
    CU_ASSERT_EQUAL(list[1].move.to, play_square("a7"));
    CU_ASSERT_EQUAL(list[2].kind, TAFL_THREAT_CAPTURE);
    CU_ASSERT_EQUAL(list[2].move.to, play_square("b3"));
    CU_ASSERT_EQUAL(tafl_threats(list, 1, &referee, &position, TAFL_DEFENDERS), 3);
    CU_ASSERT_EQUAL(list[0].kind, TAFL_THREAT_ESCAPE);
    CU_ASSERT_EQUAL(tafl_threats(NULL, 0, &referee, &position, TAFL_DEFENDERS), 3);
    CU_ASSERT_EQUAL(tafl_threats(list, 8, &referee, &position, TAFL_ATTACKERS), 1);
    CU_ASSERT_EQUAL(list[0].kind, TAFL_THREAT_CAPTURE); /* against the empty centre */
    CU_ASSERT_EQUAL(list[0].move.to, play_square("d2"));
    CU_ASSERT_TRUE(play_same_position(&before, &position));
    picture = "....... ....... t...... K..T... ....... .t..... .......";
    play_position(&referee, &position, picture, TAFL_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_threats(list, 8, &referee, &position, TAFL_ATTACKERS), 0);
    picture = "....... ....... t...... K..T... .t..... ....... .......";
    play_position(&referee, &position, picture, TAFL_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_threats(list, 8, &referee, &position, TAFL_ATTACKERS), 1);
    CU_ASSERT_EQUAL(list[0].kind, TAFL_THREAT_CAPTURE_KING);
}

/* ---- the aggressor -------------------------------------------------------------------------- */

/* The king looks for an open file; one attacker follows him (atkf:n). */
#define SIDE_STEPS "....... ....... ..t.... ....... .TK.T.. ..TT... ......."
/* An attacker threatens to take a man who steps aside. */
#define CHASE      "...K... .T..... ....... t.t..T. .t..... ...T... ......."

/* The king breaks out to the west, an attacker shuts the file and threatens him; rank 8 and rank 1 are
 * for bystanders. */
#define BREAKS(eighth, first)                                                                      \
    "......... " eighth " ..t...... ......... .tK....t. .......t. ......... ..t...... " first
#define BREAK_MOVES "c5-c4 b5-b4 c4-c5 b4-b5"
/* SIDE_STEPS on a larger board, with two ranks for bystanders. */
#define STEPS_9(ninth, eighth)                                                                     \
    ninth " " eighth " ......... ......... ..t...... ......... .TK.T.... ..TT..... ........."

typedef struct aggressor_case {
    const char *name, *rules, *board;
    tafl_side to_move;
    const char *moves;
    tafl_winner aggressor;
} aggressor_case;

static const aggressor_case aggressor_cases[] = {
    {"the king steps aside, an attacker blocks", "esc:e cor: ks:c", SIDE_STEPS, TAFL_DEFENDERS,
     "c3-d3 c5-d5 d3-c3 d5-c5", TAFL_WINNER_DEFENDERS},
    {"seen from the other ply", "esc:e cor: ks:c",
     "....... ....... ..t.... ....... .T.KT.. ..TT... .......", TAFL_ATTACKERS,
     "c5-d5 d3-c3 d5-c5 c3-d3", TAFL_WINNER_DEFENDERS},
    {"where corners are the escape he threatens nothing", "esc:c ks:c", SIDE_STEPS, TAFL_DEFENDERS,
     "c3-d3 c5-d5 d3-c3 d5-c5", TAFL_WINNER_NONE},
    {"the attackers chase a man who steps aside",
     "cen:", "....... .....K. ..t.... ....... ...T... ..tt... .......", TAFL_ATTACKERS,
     "c5-d5 d3-c3 d5-c5 c3-d3", TAFL_WINNER_ATTACKERS},
    {"the same, seen after the first chase",
     "cen:", "....... .....K. ...t... ....... ...T... ..tt... .......", TAFL_DEFENDERS,
     "d3-c3 d5-c5 c3-d3 c5-d5", TAFL_WINNER_ATTACKERS},
    {"a lasting threat of the other side takes nothing away", "cen: esc:e",
     "....... .....K. ..t.... ....... ...T... ..tt... .......", TAFL_ATTACKERS,
     "c5-d5 d3-c3 d5-c5 c3-d3", TAFL_WINNER_ATTACKERS},
    {"a quiet dance", "esc:e cor: ks:c", "....... .t..... ....... .TTT... .TKT... .TTT... .......",
     TAFL_DEFENDERS, "b4-a4 b6-a6 a4-b4 a6-b6", TAFL_WINNER_NONE},
    {"a threat that stays is no threat to repeat", "esc:e cor: ks:c",
     "....... ....... ..t.... ....... .TK.... ..TT... .......", TAFL_DEFENDERS,
     "c3-d3 c5-d5 d3-c3 d5-c5", TAFL_WINNER_NONE},
    {"the first reply lets the threat stand", "esc:e cor: ks:c",
     "....... ....... ..t.... ....... .T.KT.. ..TT... .......", TAFL_ATTACKERS,
     "c5-b5 d3-c3 b5-c5 c3-d3", TAFL_WINNER_NONE},
    {"both threaten the game with every ply", "esc:e cor: ks:c", BREAKS(".........", "........."),
     TAFL_DEFENDERS, BREAK_MOVES, TAFL_WINNER_NONE},
    {"and an attacker hangs all the time", "esc:e cor: ks:c", BREAKS(".......tT", "......T.."),
     TAFL_DEFENDERS, BREAK_MOVES, TAFL_WINNER_NONE},
    {"and a defender does", "esc:e cor: ks:c", BREAKS(".......Tt", "......t.."), TAFL_DEFENDERS,
     BREAK_MOVES, TAFL_WINNER_NONE},
    {"seen from the other plies", "esc:e cor: ks:c",
     "......... .......tT ..t...... ......... .t.....t. ..K....t. ......... ..t...... ......T..",
     TAFL_ATTACKERS, "b5-b4 c4-c5 b4-b5 c5-c4", TAFL_WINNER_NONE},
    {"the king side-steps", "esc:e cor: ks:c", STEPS_9(".........", "........."), TAFL_DEFENDERS,
     "c3-d3 c5-d5 d3-c3 d5-c5", TAFL_WINNER_DEFENDERS},
    {"and a defender hangs all the time", "esc:e cor: ks:c", STEPS_9("......Tt.", ".....t..."),
     TAFL_DEFENDERS, "c3-d3 c5-d5 d3-c3 d5-c5", TAFL_WINNER_DEFENDERS},
    {"and an attacker does", "esc:e cor: ks:c", STEPS_9("......tT.", ".....T..."), TAFL_DEFENDERS,
     "c3-d3 c5-d5 d3-c3 d5-c5", TAFL_WINNER_DEFENDERS},
    {"another man could be taken all the time",
     "cen:", ".t..... .T...K. ..t.... ....... ...T... ..tt... .t.....", TAFL_ATTACKERS,
     "c5-d5 d3-c3 d5-c5 c3-d3", TAFL_WINNER_ATTACKERS},
    {"an attacker could be taken all the time",
     "cen:", ".T..... .t...K. ..t.... ....... ...T... ..tt... .T.....", TAFL_ATTACKERS,
     "c5-d5 d3-c3 d5-c5 c3-d3", TAFL_WINNER_ATTACKERS},
    {"threats on the game come before threats on men", "esc:e cor: ks:c",
     "....... ....... ..t.... T....T. .TK.T.. ..TT... .......", TAFL_DEFENDERS,
     "c3-d3 c5-d5 d3-c3 d5-c5", TAFL_WINNER_DEFENDERS},
    {"one ply without a threat", "esc:e cor: ks:c",
     "....... ....... ..t.... ....... .TK.T.. ..TT... .......", TAFL_DEFENDERS,
     "c3-d3 c5-d5 b3-a3 d5-c5 d3-c3 c5-c6 a3-b3 c6-c5", TAFL_WINNER_NONE},
};

static void aggressor(void)
{
    for (size_t i = 0; i < sizeof aggressor_cases / sizeof *aggressor_cases; i++) {
        const aggressor_case *c = &aggressor_cases[i];
        tafl_board board;
        tafl_referee referee;
        tafl_position position, end;
        tafl_history history = {0};
        tafl_move moves[16];
        size_t count = 0;
        play_board(&board, c->board);
        play_referee(&referee, c->rules, &board);
        play_position(&referee, &position, c->board, c->to_move);
        for (const char *text = c->moves; *text; text += *text == ' ') {
            moves[count++] = play_move(text);
            text += strcspn(text, " ");
        }
        end = position;
        play_line(&referee, &end, &history, c->moves);
        CU_ASSERT_EQUAL(tafl_history_count(&history, position.key), 2); /* it comes back */
        tafl_winner got = tafl_aggressor(&referee, &position, moves, count);
        if (got != c->aggressor) fprintf(stderr, "\n%s: got %d\n", c->name, (int)got);
        CU_ASSERT_EQUAL(got, c->aggressor);
        tafl_history_clear(&history);
    }
}

const unit_test unit_tests[] = {
    {"occurrences", occurrences},
    {"long lines", long_lines},
    {"keys tell positions apart", keys_tell_positions_apart},
    {"words", words},
    {"thresholds", thresholds},
    {"forbidden moves", forbidden_moves},
    {"threats", threats},
    {"the aggressor", aggressor},
    {NULL, NULL},
};
