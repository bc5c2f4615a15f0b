/* SPDX-License-Identifier: MIT */
/* Repetition in the search: the verdicts of the rules on the game so far and the line searched, and
 * that a value that rests on one history never reaches another through the table. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <engine/search.h>

/* The defenders have one man who can move, between a2 and a3; all others stand still. */
static const char rules_text[] = "dim:7 surf:n spd:1,0,0,0,1,0,0,0 %s "
                                 "start:/7/TC4t/1C5/C2C3/2CKC2/3C3/7/";

static tafl_referee referee;
static tafl_answer answer;
static tafl_move played[64];

/* The same, on ranks 5 and 6; the man on d4 can move too, and then the king falls. */
static const char rules_with_choice[] = "dim:7 surf:n spd:1,0,0,0,0,1,0,0,0,0 cen: cj:n %s "
                                        "starti:/7/TC1m2t/1Cmtm2/C2TC2/2mKm2/3m3/7/";

static bool make_ready(const char *board, const char *repetition)
{
    char text[256];
    tafl_rules rules;
    snprintf(text, sizeof text, board, repetition);
    return tafl_rules_read(&rules, tafl_str_of(text), NULL, NULL) == TAFL_OK &&
           tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

/* The first `plies` of a game in which both sides move to and fro. */
static tafl_game to_and_fro(size_t plies)
{
    static const char *const squares[4][2] = {
        {"g2", "g3"}, {"a2", "a3"}, {"g3", "g2"}, {"a3", "a2"}};
    for (size_t i = 0; i < plies; i++) {
        tafl_square_read(&played[i].from, tafl_str_of(squares[i % 4][0]), 7);
        tafl_square_read(&played[i].to, tafl_str_of(squares[i % 4][1]), 7);
    }
    return (tafl_game){.referee = &referee, .move = played, .count = plies};
}

/* ---- verdicts of the rules --------------------------------------------------------------------------- */

/* The only move brings the start back a third time. */
static void last_move_repeats(void)
{
    static const struct {
        const char *repetition;
        int win_in;
    } rows[] = {{"rep:3-defenders", 1}, {"rep:3-attackers", -1}, {"rep:3-mover", 1},
                {"rep:3-opponent", -1}, {"tfr:w", -1},           {"tfr:l", 1},
                {"rep:3-draw", 0},      {"rep:3-ignore", 0},     {"tfr:d", 0},
                {"rep:4-defenders", 0}};
    tafl_engine *engine;
    CU_ASSERT_EQUAL_FATAL(tafl_engine_builtin(&engine, NULL), TAFL_OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CU_ASSERT_FATAL(make_ready(rules_text, rows[i].repetition));
        tafl_game game = to_and_fro(7);
        tafl_ask ask = {.budget = {.depth = 1}};
        CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
        CU_ASSERT_EQUAL(answer.line[0].worth.win_in, rows[i].win_in);
        CU_ASSERT_EQUAL(answer.lines, 1);
    }
    tafl_engine_free(engine);
}

static void forbidden_moves_are_not_played(void)
{
    static const char *const words[] = {"rep:3-forbid", "rep:3-forbid-defenders"};
    tafl_engine *engine;
    CU_ASSERT_EQUAL_FATAL(tafl_engine_builtin(&engine, NULL), TAFL_OK);
    for (size_t i = 0; i < 2; i++) {
        CU_ASSERT_FATAL(make_ready(rules_text, words[i]));
        tafl_game game = to_and_fro(7);
        tafl_ask ask = {.budget = {.depth = 2}};
        CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
        CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_OVER);
        game = to_and_fro(6); /* the attackers leave them without a move */
        CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
        CU_ASSERT_EQUAL(answer.line[0].worth.win_in, 1);
        CU_ASSERT(move_equal(answer.line[0].move[0], played[2]));
    }
    tafl_engine_free(engine);
}

/* ---- the table ------------------------------------------------------------------------------------------ */

static int win_in(search *s, const tafl_game *game, uint32_t depth)
{
    weights w;
    tafl_ask ask = {.budget = {.depth = depth}};
    tafl__weights_default(&w);
    s->referee = &referee;
    memset(&answer, 0, sizeof answer);
    CU_ASSERT_EQUAL(tafl__search_run(s, game, &ask, &w, 1 << 20, &answer), TAFL_OK);
    return answer.line[0].worth.win_in;
}

/* Searches a game and then, with the table it leaves, the position after its first `plies` without a
 * past. */
static void are_apart(const tafl_game *repeated, size_t plies, int win)
{
    search *s = malloc(sizeof *s);
    CU_ASSERT_FATAL(s && tafl__search_init(s, &referee));
    tafl_position position;
    tafl_game part = *repeated;
    part.count = plies;
    tafl_game_position(&position, &part, NULL, NULL);
    const tafl_game fresh = {.referee = &referee,
                             .start = &position.board,
                             .other_first = position.to_move == TAFL_DEFENDERS};
    for (uint32_t depth = 3; depth <= 7; depth++) {
        s->keep_table = false;
        CU_ASSERT_EQUAL(win_in(s, repeated, depth), win);
        s->keep_table = true;
        for (uint32_t less = 1; less <= 6; less++) CU_ASSERT_EQUAL(win_in(s, &fresh, less), 0);
        CU_ASSERT_EQUAL(win_in(s, repeated, 3), win);
    }
    tafl__search_clear(s);
    free(s);
}

/* The position asked about was there before; the defenders must repeat it. */
static void a_line_that_was_played(void)
{
    CU_ASSERT_FATAL(make_ready(rules_text, "rep:3-mover"));
    const tafl_game game = to_and_fro(6);
    are_apart(&game, 6, 2);
}

/* The value for the attackers, by a search of one ply, after these two plies from the root of the
 * search that ran last. */
static int value_after(search *s, const tafl_move plies[2])
{
    made m[2];
    for (size_t i = 0; i < 2; i++) {
        tafl__search_play(s, plies[i], &m[i]);
        tafl__known_follow(s, &m[i], (unsigned)i);
        tafl__path_push(s, plies[i], false);
    }
    int value = tafl__search_node(s, 500, 501, 1, 2, false);
    for (size_t i = 2; i-- > 0;) {
        tafl__path_pop(s);
        tafl__search_undo(s, &m[i]);
    }
    return value;
}

/* Neither it nor the one after it was there before, but the attackers can then repeat one. */
static void a_line_that_comes_back(void)
{
    search *s = malloc(sizeof *s);
    CU_ASSERT_FATAL(s && make_ready(rules_with_choice, "rep:3-defenders"));
    CU_ASSERT_FATAL(tafl__search_init(s, &referee));
    tafl_game game = to_and_fro(8);
    for (size_t i = 0; i < game.count; i++) {
        played[i].from = tafl_symmetry_square(6, 7, played[i].from);
        played[i].to = tafl_symmetry_square(6, 7, played[i].to);
    }
    tafl_square_read(&played[6].to, TAFL_STR("g4"), 7);
    game.count = 7; /* a5-a6 and g4-g5 would repeat a position a third time */
    CU_ASSERT_EQUAL(win_in(s, &game, 5), 2);
    tafl_position position;
    game.count = 6;
    tafl_game_position(&position, &game, NULL, NULL);
    const tafl_game fresh = {.referee = &referee, .start = &position.board};
    s->keep_table = true;
    CU_ASSERT_EQUAL(win_in(s, &fresh, 1), 0);
    CU_ASSERT(value_after(s, &played[6]) < SCORE_WIN_MIN);
    tafl__search_clear(s);
    free(s);
}

const unit_test unit_tests[] = {{"the only move repeats the position", last_move_repeats},
                                {"moves that the rules forbid", forbidden_moves_are_not_played},
                                {"a table and a line that was played", a_line_that_was_played},
                                {"a table and a line that comes back", a_line_that_comes_back},
                                {NULL, NULL}};
