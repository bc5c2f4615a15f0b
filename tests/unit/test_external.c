/* SPDX-License-Identifier: MIT */
/* External engines that follow their protocols: what they are told, in the words of the protocol, and
 * what comes of what they say. Whole games are played with them. */
#include "scripted.h"

/* ---- engines that behave ------------------------------------------------------------------------------- */

static void behaves(unsigned p)
{
    tafl_engine *engine = start(p, "good", first_move[p], PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    expect_move(0, first_move[p]);
    CU_ASSERT_EQUAL(answer.flags, 0);
    CU_ASSERT_EQUAL(answer.line[0].worth.known, p != 1);
    if (p == 0) CU_ASSERT_EQUAL(answer.line[0].worth.value, -3500);
    if (p == 2) CU_ASSERT_EQUAL(answer.line[0].worth.value, -35);
    if (p == 2) CU_ASSERT_EQUAL(answer.nodes, 1234);
    if (p > 0)
        CU_ASSERT_STRING_EQUAL(tafl_engine_about(engine).name,
                               p == 1 ? "scripted engine 7" : "scripted 1");
    CU_ASSERT_EQUAL(tafl_engine_about(engine).restarts, 0);
    tafl_engine_free(engine);
    if (p < 2) CU_ASSERT(heard(p == 0 ? "goodbye" : "quit"));
}

static void good_engines(void)
{
    for_each_protocol(behaves);
}

/* What a host says before an analysis, in the order in which it is said. */
static void otep_messages(void)
{
    tafl_engine *engine = start(0, "good", "d2-c2", IMPATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    tafl_move moves[2] = {{tafl_square_at(3, 1), tafl_square_at(2, 1)}};
    tafl_game game = game_of(moves, 1);
    const tafl_ask question = {.budget = {.ms = 1500}, .lines = 3};
    tafl_engine_analyse(&answer, engine, &game, &question);
    CU_ASSERT(heard("rules dim:7 "));
    CU_ASSERT(heard(" start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n"));
    CU_ASSERT(heard("\nposition /3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/\nside defenders\n"));
    CU_ASSERT(heard("\nclock 2000000 2000000 0 0 0\nanalyze 3 2\n")); /* no reason to hurry */
    CU_ASSERT(answer.flags & TAFL_ANSWER_STALE); /* d2-c2 was the other side's move */
    tafl_engine_free(engine);
}

/* Whatever an engine asks for it is told, once for each time it asks. */
static void otep_requests(void)
{
    static const char *const told[] = {"rules dim:7 ",
                                       "\nposition /3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n",
                                       "\nside attackers\n", "\nclock 2000000 2000000 0 0 0\n"};
    const char *const modes[] = {"good", "asks"};
    for (unsigned asks = 0; asks < 2; asks++) {
        tafl_engine *engine = start(0, modes[asks], "d2-c2", PATIENCE);
        CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
        tafl_game game = game_of(NULL, 0);
        const tafl_ask question = {.budget = {.ms = 2000}};
        CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &question), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &question), TAFL_OK);
        tafl_engine_free(engine);
        for (size_t i = 0; i < sizeof told / sizeof *told; i++)
            CU_ASSERT_EQUAL(times_heard(told[i]), 2 + asks);
        CU_ASSERT_EQUAL(times_heard("hello \n"), 1);
        CU_ASSERT_EQUAL(times_heard("goodbye \n"), 1);
    }
}

/* What is wrong with a move has a number; after it the opponent's move and the order to play are said
 * again. */
static void otep_errors(void)
{
    static const char single[] = "brandub";
    static const char berserk[] = "dim:7 ber:m surf:n start:/t6/7/7/3K3/7/1T1t3/t2T2t/";
    static const struct {
        const char *rules, *start, *moves, *error, *legal;
    } rows[] = {{single, NULL, "d3-c3", "error 1\n", "d2-c2"},
                {single, NULL, "a1-a2", "error 2\n", "d2-c2"},
                {single, NULL, "d1-e2", "error 2\n", "d2-c2"},
                {single, NULL, "nonsense", "error 2\n", "d2-c2"},
                {single, NULL, "d2-c2'|'d3-c3", "error 2\n", "d2-c2"},
                {berserk, "/t6/7/7/3K3/2t4/tT1t3/2tT3/", "c5-c6'|'d6-e6", "error 4\n", "d6-e6"},
                {berserk, "/t6/7/7/3K3/2t4/tT1t3/2tT3/", "c5-c6'|'d4-e4", "error 3\n", "d6-e6"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char moves[64];
        tafl_board board;
        snprintf(moves, sizeof moves, "%s %s", rows[i].moves, rows[i].legal);
        tafl_engine *engine = start(0, "refused", moves, PATIENCE);
        CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
        CU_ASSERT_FATAL(rules_are(rows[i].rules));
        tafl_game game = game_of(NULL, 0);
        if (rows[i].start) {
            tafl_board_parse(&board, tafl_str_of(rows[i].start), TAFL_BOTTOM_FIRST, NULL);
            game.start = &board;
        }
        const tafl_ask question = {.budget = {.nodes = 1000}};
        tafl_status status = tafl_engine_move(&answer, engine, &game, &question, NULL);
        CU_ASSERT_EQUAL(status, TAFL_OK); /* what it plays then is legal */
        CU_ASSERT_EQUAL(answer.flags, 0);
        expect_move(0, rows[i].legal);
        tafl_engine_free(engine);
        char want[64];
        snprintf(want, sizeof want, "play attackers\n%s", rows[i].error);
        CU_ASSERT(heard(want));
        CU_ASSERT(times_heard("play attackers\n") > 1);
    }
}

/* An engine that has moved hears nothing for a moment, whether its move was legal or not; that is not
 * time it took. */
static void otep_rest(void)
{
    char times[80];
    snprintf(times, sizeof times, "%s/times", folder);
    setenv("OTEP_TIMES", times, 1);
    tafl_engine *engine = start(0, "refused", "a1-a2 a2-a1 d2-c2 - c2-b2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    tafl_game game = game_of(NULL, 0);
    const tafl_ask question = {.budget = {.nodes = 1000}};
    CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_OK);
    CU_ASSERT(answer.ms < 2 * TAFL_OTEP_PAUSE_MS); /* so long it rested */
    tafl_move moves[2] = {{tafl_square_at(3, 1), tafl_square_at(2, 1)},
                          {tafl_square_at(3, 2), tafl_square_at(3, 1)}};
    game = game_of(moves, 2);
    CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_OK);
    expect_move(0, "c2-b2");
    tafl_engine_free(engine);
    unsetenv("OTEP_TIMES");
    FILE *file = fopen(times, "r");
    char what[8], word[32];
    unsigned long long at, moved = 0;
    unsigned moves_made = 0;
    while (file && fscanf(file, "%7s %llu %31s", what, &at, word) == 3) {
        bool heard = strcmp(what, "heard") == 0, told = strcmp(word, "move") == 0;
        if (!heard) moved = at;
        moves_made += !heard;
        if (heard && !told && moved && moves_made < 4) {
            CU_ASSERT(at - moved >= TAFL_OTEP_PAUSE_MS - 50);
            moved = 0;
        }
    }
    CU_ASSERT_EQUAL(moves_made, 4);
    if (file) fclose(file);
    unlink(times);
}

/* Where the rules forbid to bring a position back, an engine that does it is told, and plays another move;
 * in an analysis its line ends there. Where they only let somebody lose by it, it is a move. */
static void otep_repetition(void)
{
    static const char *const squares[3][2] = {{"d1", "c1"}, {"d3", "c3"}, {"c1", "d1"}};
    static const char *const rules[] = {"brandub rep:2-forbid", "brandub rep:2-forbid-defenders",
                                        "brandub"};
    tafl_move moves[3];
    for (unsigned i = 0; i < 3; i++) {
        tafl_square_read(&moves[i].from, tafl_str_of(squares[i][0]), 7);
        tafl_square_read(&moves[i].to, tafl_str_of(squares[i][1]), 7);
    }
    for (unsigned i = 0; i < 3; i++) {
        tafl_engine *engine = start(0, "refused", "c3-d3 c3-c2", PATIENCE);
        CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
        CU_ASSERT_FATAL(rules_are(rules[i]));
        tafl_game game = game_of(moves, 3);
        const tafl_ask question = {.budget = {.nodes = 1000}};
        CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_OK);
        expect_move(0, i < 2 ? "c3-c2" : "c3-d3");
        CU_ASSERT_EQUAL(answer.flags, 0);
        tafl_engine_free(engine);
        CU_ASSERT_EQUAL(times_heard("error 2"), i < 2);
        engine = start(0, "good", "'c3-c2|d1-c1|c2-c3'", PATIENCE); /* then 2 plies ago is back */
        CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
        CU_ASSERT_FATAL(rules_are(rules[i]));
        CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &question), TAFL_OK);
        CU_ASSERT_EQUAL(answer.line[0].count, i < 2 ? 2 : 3);
        CU_ASSERT_EQUAL(answer.flags, i < 2 ? TAFL_ANSWER_CUT : 0);
        tafl_engine_free(engine);
    }
}

/* How a game has ended is told as a number. */
static void otep_ends(void)
{
    static const struct {
        uint8_t winner;
        const char *words;
    } rows[] = {{TAFL_WINNER_NONE, "\nfinish 0\n"},
                {TAFL_WINNER_DRAW, "\nfinish 1\n"},
                {TAFL_WINNER_ATTACKERS, "\nfinish 2\n"},
                {TAFL_WINNER_DEFENDERS, "\nfinish 3\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tafl_engine *engine = start(0, "good", "d2-c2 d2-c2", PATIENCE);
        CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
        tafl_game game = game_of(NULL, 0);
        const tafl_ask question = {.budget = {.nodes = 1000}};
        CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_OK);
        tafl_engine_finish(engine, (tafl_outcome){rows[i].winner, TAFL_REASON_UNKNOWN});
        CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_OK);
        tafl_engine_free(engine); /* another game may follow */
        CU_ASSERT(heard(rows[i].words));
        CU_ASSERT_EQUAL(times_heard("rules dim:7 "), 2);
    }
}

/* Not more lines are asked for than there are moves: the king has three. */
static void otep_lines(void)
{
    tafl_board board;
    tafl_engine *engine = start(0, "good", "a2-a3", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_FATAL(rules_are("brandub esc:c atkf:n"));
    tafl_board_parse(&board, TAFL_STR("/1tt4/Kt5/7/7/t6/7/6t/"), TAFL_BOTTOM_FIRST, NULL);
    tafl_game game = game_of(NULL, 0);
    game.start = &board;
    const unsigned asked[] = {1, 3, 32};
    for (unsigned i = 0; i < 3; i++) {
        const tafl_ask question = {.budget = {.ms = 1000}, .lines = asked[i]};
        CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &question), TAFL_OK);
    }
    tafl_engine_free(engine);
    CU_ASSERT_EQUAL(times_heard("\nanalyze 1 1\n"), 1);
    CU_ASSERT_EQUAL(times_heard("\nanalyze 3 1\n"), 2);
}

/* The clock of a game is told before each order to play. */
static void otep_clock(void)
{
    tafl_engine *engine = start(0, "good", "d2-c2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    tafl_game game = game_of(NULL, 0);
    const tafl_game_clock clock = {{61000, 59500}, 1000};
    const tafl_ask question = {.budget = {.nodes = 1000}};
    CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, &clock), TAFL_OK);
    tafl_engine_free(engine);
    CU_ASSERT(heard("\nclock 62000 60500 0 0 0\nplay attackers\nmove /3t3/2t4/"));
}

/* Time for a move is overtime: it is there again for the next one. */
static void otep_time_for_a_move(void)
{
    tafl_engine *engine = start(0, "good", "d2-c2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    tafl_game game = game_of(NULL, 0);
    const tafl_ask question = {.budget = {.ms = 1800}};
    CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_OK);
    tafl_engine_free(engine);
    CU_ASSERT(heard("\nclock 1800* 1800* 2 3 3\nplay attackers\n"));
}

/* An engine may ask for what it missed, say what nobody asked, and write full records of moves. */
static void otep_freedoms(void)
{
    tafl_engine *engine = start(0, "asks", "d2-c2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    expect_move(0, "d2-c2");
    tafl_engine_free(engine);
    engine = start(0, "chatty", "d2-c2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    expect_move(0, "d2-c2");
    tafl_engine_free(engine);
    engine = start(0, "full", "'d2-c2|Td3-d2|td1-e1xe2'", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(answer.lines, 1);
    CU_ASSERT_EQUAL(answer.line[0].count, 3);
    CU_ASSERT_EQUAL(answer.line[0].worth.value, -855050);
    tafl_engine_free(engine);
}

/* "simple-moves off" asks for full records of moves, "on" for plain ones; they are plain without it. */
static void otep_manner(void)
{
    static const char *const modes[] = {"good", "plain", "full"};
    static const struct {
        const char *moves[7];
        const char *plain, *full;
    } rows[] = {
        {{"d2-c2", "e4-e3", "d6-c6", "e3-e2", "c2-c3", "e2-f2", "c6-c5"}, "c6-c5 /", "c6-c5xc4 /"},
        {{"d2-c2", "d3-e3", "a4-a3", "d4-d2"}, "d4-d2 /", "Kd4-d2 /"},
    };
    for (size_t i = 0; i < 2; i++)
        for (unsigned m = 0; m < 3; m++) {
            tafl_move moves[7];
            char want[64];
            tafl_engine *engine = start(0, modes[m], "a4-a1", PATIENCE);
            CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
            tafl_game game = game_of(moves, 0);
            for (; game.count < 7 && rows[i].moves[game.count]; game.count++) {
                const char *text = rows[i].moves[game.count];
                tafl_square_read(&moves[game.count].from, (tafl_str){text, 2}, 7);
                tafl_square_read(&moves[game.count].to, (tafl_str){text + 3, 2}, 7);
            }
            const tafl_ask question = {.budget = {.nodes = 1000}};
            tafl_engine_move(&answer, engine, &game, &question, NULL);
            tafl_engine_free(engine);
            snprintf(want, sizeof want, "\nopponent-move %s",
                     m == 2 ? rows[i].full : rows[i].plain);
            CU_ASSERT(heard(want));
        }
}

static void htp_messages(void)
{
    static const char *const modes[] = {"good", "old", "new"};
    for (unsigned i = 0; i < 3; i++) {
        tafl_engine *engine = start(1, modes[i], "d11-d9", PATIENCE);
        CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
        tafl_move moves[2];
        tafl_square_read(&moves[0].from, TAFL_STR("d1"), 11);
        tafl_square_read(&moves[0].to, TAFL_STR("d3"), 11);
        tafl_square_read(&moves[1].from, TAFL_STR("f4"), 11);
        tafl_square_read(&moves[1].to, TAFL_STR("d4"), 11);
        tafl_game game = game_of(moves, 2);
        const tafl_ask question = {.budget = {.ms = 2000}};
        CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &question), TAFL_OK);
        expect_move(0, "d11-d9");
        CU_ASSERT(heard("board_size 11\nreset_board \n"));
        CU_ASSERT(heard("time_settings fischer 0 2\n"));
        CU_ASSERT(heard(i == 1 ? "play black d1 d3\nplay white f4 d4\ngenerate_move"
                               : "play attacker d1 d3\nplay defender f4 d4\ngenerate_move"));
        tafl_engine_free(engine);
    }
    tafl_engine *engine = start(1, "resigns", "", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_RESIGNS);
    CU_ASSERT_FATAL(make_ready("brandub")); /* not what the protocol plays */
    CU_ASSERT_EQUAL(ask(engine), TAFL_UNSUPPORTED);
    tafl_engine_free(engine);
}

/* Time without a limit, who moves first, and the squares of the larger board in capitals. */
static void htp_settings(void)
{
    tafl_engine *engine = start(1, "good", "D1-D3", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    expect_move(0, "d1-d3"); /* capitals are read on either board */
    CU_ASSERT(heard("\ntime_settings un-timed\n"));
    CU_ASSERT_FALSE(heard("first_move"));
    tafl_game game = game_of(NULL, 0);
    game.other_first = true;
    const tafl_ask question = {.budget = {.nodes = 1000}};
    tafl_engine_analyse(&answer, engine, &game, &question);
    CU_ASSERT(heard("\nfirst_move defender\n"));
    CU_ASSERT_FATAL(rules_are("copenhagen-13 rep:2-forbid-defenders"));
    tafl_move moves[1];
    tafl_square_read(&moves[0].from, TAFL_STR("e1"), 13);
    tafl_square_read(&moves[0].to, TAFL_STR("e2"), 13);
    game = game_of(moves, 1);
    tafl_engine_analyse(&answer, engine, &game, &question);
    CU_ASSERT(heard("\nboard_size 13\n"));
    CU_ASSERT(heard("\nplay attacker E1 E2\n"));
    tafl_engine_free(engine);
}

static void jsonl_messages(void)
{
    tafl_engine *engine = start(2, "good", "d3-d2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    tafl_move moves[1] = {{tafl_square_at(3, 1), tafl_square_at(2, 1)}};
    tafl_game game = game_of(moves, 1);
    const tafl_ask question = {.budget = {.nodes = 5000, .depth = 7}, .lines = 2};
    tafl_engine_analyse(&answer, engine, &game, &question);
    CU_ASSERT(heard("{\"action\":\"version\"}\n"));
    CU_ASSERT(heard("\"start\":\"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ attackers\""));
    CU_ASSERT(heard("\"moves\":[\"d2-c2\"]"));
    CU_ASSERT(heard("\"budget\":{\"nodes\":5000,\"ms\":0,\"depth\":7},\"lines\":2}\n"));
    tafl_engine_free(engine);
}

/* An answer that is not final is none yet. */
static void jsonl_interim(void)
{
    tafl_engine *engine = start(2, "interim", "d2-c2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    CU_ASSERT_EQUAL(answer.flags, 0);
    CU_ASSERT_EQUAL(answer.lines, 1);
    expect_move(0, "d2-c2");
    tafl_engine_free(engine);
}

/* Without being told, the host finds out what is spoken. */
static void finds_out_what_is_spoken(void)
{
    for (unsigned p = 0; p < 3; p++) {
        tafl_engine *engine = NULL;
        CU_ASSERT_FATAL(make_ready(rules_of[p]));
        const tafl_external_options options = {.command = command_of(p, "good", first_move[p]),
                                               .ready_ms = 1000,
                                               .start_ms = p == 0 ? PATIENCE : 100};
        CU_ASSERT_EQUAL_FATAL(tafl_engine_external(&engine, &options), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_engine_about(engine).protocol, p + 1);
        if (p > 0)
            CU_ASSERT_STRING_EQUAL(tafl_engine_about(engine).name,
                                   p == 1 ? "scripted engine 7" : "scripted 1");
        CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
        expect_move(0, first_move[p]);
        tafl_engine_free(engine);
    }
}

/* ---- a whole game ----------------------------------------------------------------------------------------- */

/* Games that end with the king's escape, made by the engine: what each side plays. */
static const struct {
    const char *moves[2];
    size_t plies;
} games[3] = {
    {{"a4-a2 b4-b2 f4-f6 b2-a2 d6-a6 g4-f4", "d3-a3 c4-c2 a3-b3 d4-a4 a4-a3 a3-a1"}, 12},
    {{"j6-j2 j2-i2 b6-b3 f10-i10 d1-b1 b1-c1", "g5-i5 g6-g3 h6-h9 f6-j6 j6-j1 j1-k1"}, 12},
    {{"a4-a2 b4-b2 f4-f6 b2-a2 d6-a6 g4-f4", "d3-a3 c4-c2 a3-b3 d4-a4 a4-a3 a3-a1"}, 12},
};

/* What the defenders' engine must have heard in the course of it. */
static const char *const heard_in_game[3][4] = {
    {"opponent-move a4-a2 /3t3/t2t3/3T3/1tTKTtt/3T3/3t3/3t3/\nplay defenders",
     "move /3t3/3t3/T6/1tTKTtt/3T3/3t3/3t3/\nopponent-move b4-b2 ", "finish 3", "goodbye"},
    {"play attacker j6 j2\ngenerate_move", "play attacker j2 i2\ngenerate_move", "board_size 11",
     "quit"},
    {"\"moves\":[\"a4-a2\"]", "\"moves\":[\"a4-a2\",\"d3-a3\",\"b4-b2\"]", "\"id\":6,", "version"},
};

static void plays_whole_game(unsigned p)
{
    tafl_engine *engines[2];
    tafl_move moves[16];
    tafl_position position;
    const tafl_ask question = {.budget = {.nodes = 1000}};
    for (unsigned side = 0; side < 2; side++) { /* the log is that of the defenders' engine */
        log_name = side ? "log" : "log-of-the-attackers";
        engines[side] = start(p, "good", games[p].moves[side], PATIENCE);
        CU_ASSERT_PTR_NOT_NULL_FATAL(engines[side]);
    }
    tafl_game game = game_of(moves, 0);
    for (unsigned ply = 0; ply < games[p].plies; ply++) {
        tafl_status status = tafl_engine_move(&answer, engines[ply % 2], &game, &question, NULL);
        CU_ASSERT_EQUAL_FATAL(status, TAFL_OK);
        CU_ASSERT_EQUAL_FATAL(answer.lines, 1);
        CU_ASSERT_EQUAL(answer.flags, 0);
        moves[game.count++] = answer.line[0].move[0];
    }
    CU_ASSERT_EQUAL(tafl_game_position(&position, &game, NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(position.outcome.reason, TAFL_REASON_ESCAPE);
    for (unsigned side = 0; side < 2; side++) {
        tafl_engine_finish(engines[side], position.outcome);
        tafl_engine_free(engines[side]);
    }
    for (unsigned i = 0; i < 4; i++) CU_ASSERT(heard(heard_in_game[p][i]));
}

static void whole_games(void)
{
    for_each_protocol(plays_whole_game);
}

/* A move that is not legal is refused and asked for again, not for ever. */
static void refused_moves(void)
{
    tafl_engine *engine = start(0, "illegal", "d2-c2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    tafl_game game = game_of(NULL, 0);
    const tafl_ask question = {.budget = {.nodes = 1000}};
    CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_IO);
    CU_ASSERT(heard("play attackers\nerror 2\nplay attackers\nerror 2\n"));
    tafl_engine_free(engine);
}

const unit_test unit_tests[] = {{"engines that follow their protocols", good_engines},
                                {"what an OTEP engine is told", otep_messages},
                                {"what an OTEP engine may do", otep_freedoms},
                                {"what an OTEP engine asks for", otep_requests},
                                {"why an OTEP engine's move is refused", otep_errors},
                                {"an OTEP engine that has moved rests", otep_rest},
                                {"moves that repeat a position", otep_repetition},
                                {"how an OTEP game ends", otep_ends},
                                {"the clock of an OTEP game", otep_clock},
                                {"time for a move of an OTEP game", otep_time_for_a_move},
                                {"how many lines there can be", otep_lines},
                                {"how an OTEP engine wants moves", otep_manner},
                                {"answers that are not final", jsonl_interim},
                                {"what an HTP engine is told", htp_messages},
                                {"what else an HTP engine is told", htp_settings},
                                {"what a JSON-lines engine is told", jsonl_messages},
                                {"whole games", whole_games},
                                {"moves that are refused", refused_moves},
                                {"which protocol it is", finds_out_what_is_spoken},
                                {"nothing is left in the folder", cleans_up},
                                {NULL, NULL}};
