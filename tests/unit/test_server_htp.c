/* SPDX-License-Identifier: MIT */
/* The built-in engine's side of the Hnefatafl Text Protocol, command by command, as the protocol
 * describes them. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include <serve/serve.h>

static tafl_text said;
static engine_server *server;

static void hear(void *context, tafl_str lines)
{
    (void)context;
    tafl_text_str(&said, lines);
}

static void begin(void)
{
    const engine_server_options options = {
        .protocol = TAFL_PROTOCOL_HTP, .budget = {.nodes = 2000}, .write = hear};
    CU_ASSERT_EQUAL_FATAL(tafl__server_new(&server, &options), TAFL_OK);
    tafl__server_greet(server); /* says nothing in this protocol */
    CU_ASSERT_EQUAL(said.len, 0);
}

static void end(void)
{
    tafl__server_free(server);
    tafl_text_clear(&said);
}

static void tell(const char *line)
{
    tafl_text_reset(&said);
    CU_ASSERT_EQUAL(tafl__server_line(server, tafl_str_of(line)), TAFL_OK);
}

/* The whole reply, with the empty line behind it. */
static void expect(const char *line, const char *reply)
{
    tell(line);
    UNIT_TEXT(said, reply);
}

static void expect_refusal(const char *line)
{
    tell(line);
    CU_ASSERT(tafl_str_starts(tafl_text_view(&said), TAFL_STR("? ")));
    CU_ASSERT(said.len > 4 && memcmp(said.at + said.len - 2, "\n\n", 2) == 0);
}

static void administration(void)
{
    begin();
    expect("protocol_version", "= 1\n\n");
    expect("name", "= taflkit\n\n");
    tell("version");
    CU_ASSERT(tafl_str_starts(tafl_text_view(&said), TAFL_STR("= ")));
    expect("list_commands",
           "= \nboard_size\nfinal_status\nfirst_move\ngenerate_move\nknown_command\nlist_commands\n"
           "name\nplay\nplay_from\nplay_to\nplay_undo\nprotocol_version\nquit\nreset_board\n"
           "show_board\nshow_board_open_tafl\ntime_settings\nversion\n\n");
    expect("known_command play_to", "= true\n\n");
    expect("known_command fly", "= false\n\n");
    expect("# a comment", "");
    expect("", "");
    expect("   ", "");
    expect("name # behind a command", "= taflkit\n\n");
    expect_refusal("fly");
    tafl_text_reset(&said);
    CU_ASSERT_EQUAL(tafl__server_line(server, TAFL_STR("quit")), TAFL_END);
    UNIT_TEXT(said, "= \n\n");
    end();
}

static void playing(void)
{
    begin();
    expect("final_status", "= ongoing\n\n");
    expect("play a d1 d3", "= \n\n");
    expect("play DEFENDER F4 D4", "= \n\n");
    expect_refusal("play defender e5 e4"); /* not his turn */
    expect_refusal("play attacker d3 d4"); /* occupied */
    expect_refusal("play attacker d3");
    expect_refusal("play nobody d3 d2");
    expect_refusal("play attacker d3 z9");
    expect("play black d3 e3", "= \n\n"); /* as older programs say it */
    expect("play white d4 d3", "= \n\n");
    expect("show_board_open_tafl",
           "= /4tttt3/5t5/3Tt6/t9t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/\n\n");
    expect("play_undo", "= \n\n");
    expect("play_undo", "= \n\n");
    expect("show_board_open_tafl",
           "= /4tttt3/5t5/3t7/t2T6t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/\n\n");
    expect("reset_board", "= \n\n");
    expect_refusal("play_undo");
    tell("show_board");
    CU_ASSERT(strstr(said.at, "t t t t t") != NULL);
    CU_ASSERT(said.len > 4 && memcmp(said.at + said.len - 2, "\n\n", 2) == 0);
    CU_ASSERT_PTR_NULL(strstr(said.at + 2, "\n\n\n"));
    end();
}

/* The squares that are captured are the reply. */
static void captures(void)
{
    begin();
    tell("play a e1 e4");
    tell("play d d6 d3");
    expect("play a a4 d4", "= \n\n");
    tell("play d e5 c5");
    expect("play a d1 d2", "= d3\n\n");
    end();
}

static void squares(void)
{
    begin();
    expect("play_from",
           "= attacker d1 e1 g1 h1 f2 a4 k4 a5 k5 b6 j6 a7 k7 a8 k8 f10 d11 e11 g11 h11\n\n");
    expect("play_to a d1", "= b1 c1 d2 d3 d4 d5\n\n");
    expect_refusal("play_to d f4");
    expect_refusal("play_to a");
    end();
}

static void generating(void)
{
    begin();
    tell("generate_move");
    CU_ASSERT(tafl_str_starts(tafl_text_view(&said), TAFL_STR("= play attacker ")));
    tell("generate_move"); /* the first was played */
    CU_ASSERT(tafl_str_starts(tafl_text_view(&said), TAFL_STR("= play defender ")));
    expect("time_settings un-timed", "= \n\n");
    expect("time_settings fischer 15 10", "= \n\n");
    expect_refusal("time_settings soon");
    expect_refusal("time_settings fischer 15");
    end();
}

static void resigning(void)
{
    begin();
    expect("play attacker resigns", "= \n\n");
    expect("final_status", "= defender_wins\n\n");
    expect_refusal("play d f4 d4");
    expect_refusal("generate_move");
    expect("play_undo", "= \n\n");
    expect("final_status", "= ongoing\n\n");
    expect("play d resign", "= \n\n");
    expect("final_status", "= attacker_wins\n\n");
    end();
}

/* A game that the king ends on a corner, told by a host; what he passes takes nobody. */
static void whole_game(void)
{
    static const char *const moves[12][2] = {
        {"j6", "j2"},   {"g5", "i5"}, {"j2", "i2"}, {"g6", "g3"}, {"b6", "b3"}, {"h6", "h9"},
        {"f10", "i10"}, {"f6", "j6"}, {"d1", "b1"}, {"j6", "j1"}, {"b1", "c1"}, {"j1", "k1"}};
    begin();
    for (unsigned i = 0; i < 12; i++) {
        char line[32];
        expect("final_status", "= ongoing\n\n");
        snprintf(line, sizeof line, "play %s %s %s", i % 2 ? "d" : "a", moves[i][0], moves[i][1]);
        expect(line, "= \n\n");
    }
    expect("final_status", "= defender_wins\n\n");
    expect_refusal("play a a4 a3");
    expect_refusal("generate_move");
    expect_refusal("play_from");
    expect("play_undo", "= \n\n");
    expect("final_status", "= ongoing\n\n");
    end();
}

/* The defenders may not bring a position back, the attackers may. */
static void repetition(void)
{
    begin();
    tell("play a d1 d3");
    tell("play d f4 e4");
    tell("play a d3 d1");
    expect_refusal("play d e4 f4"); /* the start again */
    expect("play d e4 d4", "= \n\n");
    end();
}

static void sizes(void)
{
    begin();
    expect("first_move defender", "= \n\n");
    tell("play_from");
    CU_ASSERT(tafl_str_starts(tafl_text_view(&said), TAFL_STR("= defender ")));
    expect("board_size 13", "= \n\n");
    tell("play_from");
    CU_ASSERT(tafl_str_starts(tafl_text_view(&said), TAFL_STR("= attacker ")));
    CU_ASSERT(strstr(said.at, " E1") != NULL); /* upper case on this board */
    CU_ASSERT_PTR_NULL(strstr(said.at, " e1"));
    expect_refusal("board_size 12");
    expect("board_size 11", "= \n\n");
    tell("play a d1 d3");
    expect_refusal("first_move attacker");
    end();
}

const unit_test unit_tests[] = {{"administration", administration},
                                {"playing", playing},
                                {"captures", captures},
                                {"squares", squares},
                                {"generating moves", generating},
                                {"resigning", resigning},
                                {"repetition", repetition},
                                {"a whole game", whole_game},
                                {"sizes of board", sizes},
                                {NULL, NULL}};
