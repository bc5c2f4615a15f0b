/* SPDX-License-Identifier: MIT */
/* External engines that do not follow their protocols. Whatever they do, an answer or a mark comes
 * back, the next question is answered, and no process and no descriptor is left. */
#include "scripted.h"

/* ---- engines that do not ------------------------------------------------------------------------------------ */

/* What an answer looks like that could not be had. */
static void fails(unsigned p, const char *mode)
{
    tafl_engine *engine = start(p, mode, first_move[p], IMPATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    for (unsigned i = 0; i < 2; i++) { /* the next ply is asked about all the same */
        CU_ASSERT_EQUAL(ask(engine), TAFL_IO);
        CU_ASSERT(answer.flags & TAFL_ANSWER_FAILED);
        CU_ASSERT_EQUAL(answer.lines, 0);
    }
    CU_ASSERT_EQUAL(tafl_engine_about(engine).restarts, 1); /* not more than it may */
    tafl_engine_free(engine);
}

static void hangs(unsigned p)
{
    fails(p, "hang");
}
static void crashes(unsigned p)
{
    fails(p, "crash");
}
/* What it was saying looks whole, but for the line end; the number may have gone on. */
static void is_cut_off(unsigned p)
{
    fails(p, "cutoff");
}
static void writes_garbage(unsigned p)
{
    fails(p, "garbage");
}
static void writes_long_lines(unsigned p)
{
    fails(p, "long");
}
static void is_slow(unsigned p)
{
    fails(p, "slow");
}
static void chatters(unsigned p)
{
    fails(p, "chatter");
}

static void hanging_engines(void)
{
    for_each_protocol(hangs);
}
static void crashing_engines(void)
{
    for_each_protocol(crashes);
}
static void engines_that_are_cut_off(void)
{
    for_each_protocol(is_cut_off);
}
static void engines_that_write_garbage(void)
{
    for_each_protocol(writes_garbage);
}
static void engines_that_write_long_lines(void)
{
    for_each_protocol(writes_long_lines);
}
static void slow_engines(void)
{
    for_each_protocol(is_slow);
}

/* What it writes for ever is no answer, and does not put the end off. */
static void engines_that_chatter(void)
{
    for_each_protocol(chatters);
}

/* It is there and then reads nothing: neither what must be acknowledged nor what fills its pipe. */
static void is_deaf(unsigned p)
{
    enum { LEGS = 12000 };
    static tafl_move moves[LEGS];
    static const char *const squares[4][2] = {
        {"d1", "c1"}, {"d3", "c3"}, {"c1", "d1"}, {"c3", "d3"}};
    tafl_engine *engine = start(p, "deaf", first_move[p], IMPATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    for (size_t i = 0; p == 2 && i < LEGS; i++) {
        tafl_square_read(&moves[i].from, tafl_str_of(squares[i % 4][0]), 7);
        tafl_square_read(&moves[i].to, tafl_str_of(squares[i % 4][1]), 7);
    }
    tafl_game game = game_of(moves, p == 2 ? LEGS : 0);
    const tafl_ask question = {.budget = {.nodes = 1000}};
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &question), TAFL_IO);
    CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_FAILED | TAFL_ANSWER_RESTARTED);
    tafl_engine_free(engine);
}

static void deaf_engines(void)
{
    for_each_protocol(is_deaf);
}

/* It falls over in the middle, is started again, and the question is answered after all. */
static void answers_when_asked_again(unsigned p, const char *mode)
{
    char path[96];
    snprintf(path, sizeof path, "%s %s", first_move[p], first_move[p]);
    tafl_engine *engine = start(p, mode, path, PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    expect_move(0, first_move[p]);
    CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_RESTARTED);
    CU_ASSERT_EQUAL(tafl_engine_about(engine).restarts, 1);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    CU_ASSERT_EQUAL(answer.flags, 0);
    tafl_engine_free(engine);
    snprintf(path, sizeof path, "%s.once", log_path);
    unlink(path);
}

static void falls_over_once(unsigned p)
{
    answers_when_asked_again(p, "hiccup");
}

/* What an illegal first move was is forgotten with it. */
static void slips_once(unsigned p)
{
    if (p > 0) answers_when_asked_again(p, "slip");
}

static void engines_that_slip_once(void)
{
    for_each_protocol(slips_once);
}

static void engines_that_fall_over_once(void)
{
    for_each_protocol(falls_over_once);
}

static void does_not_start(unsigned p)
{
    CU_ASSERT_PTR_NULL(start(p, "mute", "", IMPATIENCE));
    CU_ASSERT_PTR_NULL(start(p, "noise", "", IMPATIENCE));
    CU_ASSERT_PTR_NULL(start(p, "dead", "", PATIENCE));
}

static void engines_that_do_not_start(void)
{
    for_each_protocol(does_not_start);
}

/* It dies when it is started, and works when it is started again: only the first start of all is not
 * repeated. */
static void dies_once(unsigned p)
{
    tafl_engine *engine = start(p, "once", first_move[p], PATIENCE);
    CU_ASSERT_PTR_NULL(engine);
    engine = start(p, "once", first_move[p], PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    tafl_engine_free(engine);
    char path[96];
    snprintf(path, sizeof path, "%s.once", log_path);
    unlink(path);
}

static void engines_that_die_once(void)
{
    for_each_protocol(dies_once);
}

/* Errors by the thousand are no answer, and no reason to lose one. */
static void floods(unsigned p)
{
    tafl_engine *engine = start(p, "flood", first_move[p], PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    expect_move(0, first_move[p]);
    CU_ASSERT_EQUAL(answer.flags, 0);
    tafl_engine_free(engine);
}

static void flooding_engines(void)
{
    for_each_protocol(floods);
}

/* A line is cut before its first illegal move, and says so. */
static void illegal_lines(void)
{
    static const unsigned analysing[] = {0, 2};
    for (unsigned i = 0; i < 2; i++) {
        unsigned p = analysing[i];
        tafl_engine *engine = start(p, "illegal", first_move[p], PATIENCE);
        CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
        CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
        CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_CUT);
        CU_ASSERT_EQUAL(answer.lines, 1);
        CU_ASSERT_EQUAL(answer.line[0].count, 1);
        tafl_engine_free(engine);
    }
    fails(1, "illegal");
}

/* A second answer to one question is not the first one to the next. */
static void answers_twice(unsigned p)
{
    static const char *const moves[] = {"d2-c2", "d1-d3 a4-a3", "d2-c2 d2-c2"};
    tafl_engine *engine = start(p, "twice", moves[p], PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    expect_move(0, first_move[p]);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_STALE);
    expect_move(0, p == 1 ? "a4-a3" : first_move[p]);
    if (p != 1) CU_ASSERT_EQUAL(answer.line[0].worth.value, p == 0 ? 1200 : -35);
    tafl_engine_free(engine);
}

static void stale_answers(void)
{
    for_each_protocol(answers_twice);
}

/* The same where moves are played. */
static void stale_moves(void)
{
    tafl_move moves[2];
    tafl_engine *engine = start(0, "twice", "d2-c2 d1-d2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    tafl_game game = game_of(moves, 0);
    const tafl_ask question = {.budget = {.nodes = 1000}};
    CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_OK);
    expect_move(0, "d2-c2");
    moves[0] = answer.line[0].move[0];
    tafl_square_read(&moves[1].from, TAFL_STR("d3"), 7);
    tafl_square_read(&moves[1].to, TAFL_STR("a3"), 7);
    game.count = 2;
    CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_STALE);
    expect_move(0, "d1-d2");
    tafl_engine_free(engine);
}

static void gives_up(unsigned p)
{
    tafl_engine *engine = start(p, "critical", first_move[p], PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    tafl_status status = ask(engine);
    CU_ASSERT_EQUAL(status, p == 2 ? TAFL_UNSUPPORTED : TAFL_IO);
    CU_ASSERT_EQUAL(answer.lines, 0);
    tafl_engine_free(engine);
}

static void engines_that_give_up(void)
{
    for_each_protocol(gives_up);
}

/* An engine that fails is started again; one that does not know the rules is not. */
static void engines_that_say_so(void)
{
    tafl_engine *engine = start(2, "fails", "d2-c2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_IO);
    CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_FAILED | TAFL_ANSWER_RESTARTED);
    tafl_engine_free(engine);
    engine = start(2, "critical", "d2-c2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_UNSUPPORTED);
    CU_ASSERT_EQUAL(tafl_engine_about(engine).restarts, 0);
    tafl_engine_free(engine);
}

/* The rules of HTP forbid the defenders to bring a position back: a game in which they do cannot be told
 * to its engine, which is not to blame. It is when it refuses another move. */
static void moves_that_an_engine_refuses(void)
{
    static const char *const squares[4][2] = {
        {"d1", "d2"}, {"f4", "e4"}, {"d2", "d1"}, {"e4", "f4"}};
    tafl_move moves[4];
    tafl_engine *engine = start(1, "refuses", "d1-d3", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_FATAL(rules_are("copenhagen")); /* they may repeat, and lose by it in the end */
    for (unsigned i = 0; i < 4; i++) {
        tafl_square_read(&moves[i].from, tafl_str_of(squares[i][0]), 11);
        tafl_square_read(&moves[i].to, tafl_str_of(squares[i][1]), 11);
    }
    const tafl_ask question = {.budget = {.nodes = 1000}};
    tafl_game game = game_of(moves, 4);
    CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_IO);
    tafl_engine_free(engine);
    engine = start(1, "strict", "d1-d3", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_FATAL(rules_are("copenhagen"));
    CU_ASSERT_EQUAL(tafl_engine_move(&answer, engine, &game, &question, NULL), TAFL_UNSUPPORTED);
    CU_ASSERT_EQUAL(tafl_engine_about(engine).restarts, 0);
    tafl_engine_free(engine);
}

/* What it wrote last before it ended is told. */
static void complaints(void)
{
    tafl_engine *engine = NULL;
    tafl_text said = {0};
    const tafl_external_options options = {
        .command = "echo first >&2; echo 'no such file' >&2; exit 1", .complaint = &said};
    CU_ASSERT_EQUAL(tafl_engine_external(&engine, &options), TAFL_IO);
    CU_ASSERT_PTR_NULL(engine);
    UNIT_TEXT(said, "no such file");
    tafl_text_clear(&said);
}

/* Told to quit, it does not. */
static void is_stubborn(unsigned p)
{
    tafl_engine *engine = start(p, "stubborn", first_move[p], IMPATIENCE * 10);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    CU_ASSERT_EQUAL(ask(engine), TAFL_OK);
    tafl_engine_free(engine);
}

static void engines_that_will_not_quit(void)
{
    for_each_protocol(is_stubborn);
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

/* The caller may stop a search that the engine will not stop; the next question is answered. */
static void stops_for_the_caller(void)
{
    tafl_engine *engine = start(0, "slow", "d2-c2", PATIENCE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(engine);
    tafl_game game = game_of(NULL, 0);
    const tafl_ask question = {.budget = {.nodes = 1000}, .stop = stop_at_once};
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &question), TAFL_OK);
    CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_INTERRUPTED);
    tafl_engine_free(engine);
}

const unit_test unit_tests[] = {
    {"engines that do not start", engines_that_do_not_start},
    {"engines that die once", engines_that_die_once},
    {"engines that hang", hanging_engines},
    {"engines that crash in a line", crashing_engines},
    {"engines that end before the line does", engines_that_are_cut_off},
    {"engines that write garbage", engines_that_write_garbage},
    {"engines that write a line of a mebibyte", engines_that_write_long_lines},
    {"engines that are slow", slow_engines},
    {"engines that flood their errors", flooding_engines},
    {"lines with illegal moves", illegal_lines},
    {"engines that write for ever", engines_that_chatter},
    {"engines that read nothing", deaf_engines},
    {"engines that fall over once", engines_that_fall_over_once},
    {"engines that slip once", engines_that_slip_once},
    {"answers to earlier questions", stale_answers},
    {"moves of earlier positions", stale_moves},
    {"engines that give up", engines_that_give_up},
    {"engines that fail, and say so", engines_that_say_so},
    {"moves that an engine refuses", moves_that_an_engine_refuses},
    {"why an engine does not start", complaints},
    {"engines that will not quit", engines_that_will_not_quit},
    {"a search that the caller stops", stops_for_the_caller},
    {"nothing is left in the folder", cleans_up},
    {NULL, NULL}};
