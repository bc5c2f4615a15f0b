/* SPDX-License-Identifier: MIT */
/* The built-in engine's side of OTEP, message by message, as the protocol describes them: what a host
 * sends, and what may come back. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include <serve/server.h>

static const char rules_line[] =
    "rules dim:7 name:Brandub atkf:y ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

static tafl_text said;
static engine_server *server;

static void hear(void *context, tafl_str lines)
{
    (void)context;
    CU_ASSERT(lines.len > 0 && lines.at[lines.len - 1] == '\n');
    tafl_text_str(&said, lines);
}

static void begin(void)
{
    const engine_server_options options = {
        .protocol = TAFL_PROTOCOL_OTEP, .budget = {.nodes = 2000}, .write = hear};
    tafl_text_reset(&said);
    CU_ASSERT_EQUAL_FATAL(tafl__server_new(&server, &options), TAFL_OK);
    tafl__server_greet(server);
    UNIT_TEXT(said, "hello\nsimple-moves on\n");
    tafl_text_reset(&said);
}

static void end(void)
{
    tafl__server_free(server);
    tafl_text_clear(&said);
}

/* Sends a line; what is said in reply is in `said`. */
static void tell(const char *line)
{
    tafl_text_reset(&said);
    CU_ASSERT_EQUAL(tafl__server_line(server, tafl_str_of(line)), TAFL_OK);
    CU_ASSERT_FALSE(said.failed);
}

static bool answers_with(const char *beginning)
{
    return tafl_str_starts(tafl_text_view(&said), tafl_str_of(beginning));
}

/* The move in "move a4-a1\nstatus …\n", legs and all, without the line end. */
static tafl_str moved(void)
{
    if (!answers_with("move ")) return (tafl_str){NULL, 0};
    const char *begin = said.at + 5, *end = strchr(begin, '\n');
    CU_ASSERT(tafl_str_starts(tafl_str_of(end + 1), TAFL_STR("status depth ")));
    return (tafl_str){begin, (size_t)(end - begin)};
}

static void nothing_comes_back(const char *line)
{
    tell(line);
    CU_ASSERT_EQUAL(said.len, 0);
}

/* ---- analysis ------------------------------------------------------------------------------------------- */

static void analysis(void)
{
    begin();
    nothing_comes_back("hello");
    nothing_comes_back(rules_line);
    nothing_comes_back("position /3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/");
    nothing_comes_back("side defenders");
    nothing_comes_back("clock 300000 300000 30 3 3");
    tell("analyze 2 0");
    CU_ASSERT(answers_with("analysis 2 "));
    unsigned words = 0;
    const char *stop = strchr(said.at, '\n');
    CU_ASSERT_PTR_NOT_NULL_FATAL(stop);
    for (const char *at = said.at; at < stop; at++) words += *at == ' ';
    CU_ASSERT_EQUAL(words, 5); /* 2 LIST EVAL LIST EVAL */
    CU_ASSERT(tafl_str_starts(tafl_str_of(stop), TAFL_STR("\nstatus depth ")));
    CU_ASSERT_EQUAL(strchr(stop + 1, '\n'), said.at + said.len - 1);
    tell("analyze 1 0");
    CU_ASSERT(answers_with("analysis 1 "));
    end();
}

/* Values are positive for the attackers, whoever is to move. */
static void sign_of_values(void)
{
    begin();
    tell("rules dim:7 surf:n start:/3T3/3t3/3t3/ttTKT2/3T3/7/3t3/");
    tell("position /7/7/7/3K3/7/7/3t3/");
    tell("side defenders");
    tell("analyze 1 0");
    CU_ASSERT(strstr(said.at, " -") != NULL);
    tell("position /7/t6/7/3K3/7/7/6t/");
    tell("side attackers");
    tell("analyze 1 0");
    CU_ASSERT(strstr(said.at, " -") != NULL);
    end();
}

static void second_rules(void)
{
    begin();
    tell(rules_line);
    tell("rules dim:9 name:Tablut esc:e cor: ks:c "
         "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/");
    CU_ASSERT_EQUAL(said.len, 0);
    tell("play attackers");
    CU_ASSERT(moved().len >= 5);
    end();
}

/* ---- a game ------------------------------------------------------------------------------------------------ */

static void game(void)
{
    begin();
    tell(rules_line);
    tell("clock 60000 60000 0 0 0");
    tell("play attackers");
    CU_ASSERT_FATAL(moved().len == 5);
    end();
    begin(); /* as defenders: the opponent moves first */
    tell(rules_line);
    nothing_comes_back("opponent-move d2-c2 /3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/");
    tell("play defenders");
    tafl_str move = moved();
    CU_ASSERT_FATAL(move.len == 5);
    tafl_text board = {0};
    tafl_text_z(&board, "move /3t3/2t4/7/ttTKTtt/3T3/3t3/3t3/"); /* as if the host moved it */
    nothing_comes_back(board.at);
    tafl_text_clear(&board);
    nothing_comes_back("opponent-move c2-b2 /3t3/1t5/7/ttTKTtt/3T3/3t3/3t3/");
    tell("play defenders");
    CU_ASSERT(moved().len == 5);
    nothing_comes_back("finish 2");
    nothing_comes_back(rules_line); /* another game */
    tell("play attackers");
    CU_ASSERT(moved().len == 5);
    CU_ASSERT_EQUAL(tafl__server_line(server, TAFL_STR("goodbye")), TAFL_END);
    end();
}

/* A refused move is not played again; the host repeats itself. */
static void refused(void)
{
    char first[16] = "";
    begin();
    tell(rules_line);
    tell("opponent-move d2-c2 /3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/");
    tell("play defenders");
    CU_ASSERT_FATAL(moved().len == 5);
    memcpy(first, moved().at, 5);
    nothing_comes_back("error 2 illegal");
    nothing_comes_back("opponent-move d2-c2 /3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/");
    tell("play defenders");
    CU_ASSERT_FATAL(moved().len == 5);
    CU_ASSERT_NOT_EQUAL(memcmp(first, moved().at, 5), 0);
    end();
}

/* However often the host refuses, what is said is legal and new; in the end there is nothing left. */
static void all_refused(const char *position, const char *play, size_t least)
{
    enum { MOST = 200 };
    tafl_move heard[MOST];
    unsigned again = 0, wrong = 0;
    size_t said_so = 0;
    begin();
    nothing_comes_back(rules_line);
    nothing_comes_back(position);
    tell(play);
    size_t count = tafl_moves(NULL, 0, &server->referee, &server->position);
    for (; moved().len > 0 && said_so < MOST; said_so++) {
        tafl_move move = server->pending[0];
        wrong += tafl_move_fault(&server->referee, &server->position, move, NULL) != 0;
        for (size_t i = 0; i < said_so; i++)
            again += heard[i].from == move.from && heard[i].to == move.to;
        heard[said_so] = move;
        nothing_comes_back("error 2");
        tell(play);
    }
    CU_ASSERT_EQUAL(again + wrong, 0);
    CU_ASSERT_EQUAL(said_so, count);
    CU_ASSERT(count >= least);
    UNIT_TEXT(said, "error -1 every move was refused\n");
    end();
}

/* More moves than there are lines in an answer; one win among them. */
static void refused_to_the_end(void)
{
    all_refused("position /3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/", "play defenders", 10);
    all_refused("position /3t3/3t3/7/tt3tt/3K3/3t3/3t3/", "play attackers", 40);
    all_refused("position /3K3/2t4/7/tt3tt/7/3t3/3t3/", "play defenders", 6);
}

/* The rules of Berserk as OpenTafl sends them, and a game of its own. There nobody jumps over commanders
 * and knights, where it says so or not. */
static const char berserk_line[] =
    "rules dim:11 name:Berserk surf:n atkf:n tfr:l kj:r ber:c "
    "start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/";

static void no_jump_over_commanders(void)
{
    static const struct {
        const char *position, *side, *from, *to;
    } cases[] = {
        {"position /2t4t3/2t8/1t7t1/1t2cN5/t9t/t1T1K6/3T1t1c3/5t5/3T4T2/6T4/1c1ttt2T2/",
         "side defenders", "f4", "d4"},
        {"position /3t7/4T3tc1/t2T7/t3T2TT1t/5T5/2Nc1Kt1c1t/1T2T1t1t1t/t9t/11/2t2t4t/3tt6/",
         "side attackers", "d6", "b6"},
        {"position /3t1t3c1/4c2t3/t1ct5T1/5T1T1T1/5TT3t/t3cK2t2/t1t8/7T1tt/5T5/8T2/1t1ttttt3/",
         "side defenders", "f6", "d6"},
    };
    begin();
    nothing_comes_back(berserk_line);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_move jump;
        tafl_square_read(&jump.from, tafl_str_of(cases[i].from), 11);
        tafl_square_read(&jump.to, tafl_str_of(cases[i].to), 11);
        nothing_comes_back(cases[i].position);
        nothing_comes_back(cases[i].side);
        CU_ASSERT_EQUAL(tafl_move_fault(&server->referee, &server->position, jump, NULL),
                        TAFL_FAULT_BLOCKED);
    }
    end();
}

/* For the host a chain goes on that is none for us: the piece that has moved moves again. */
static void chain_of_the_host(void)
{
    begin();
    nothing_comes_back(rules_line);
    tell("play attackers");
    tafl_move first = server->pending[0];
    tafl_board board = server->position.board;
    board.cell[first.to] = board.cell[first.from];
    board.cell[first.from] = TAFL_EMPTY;
    tafl_text line = {0};
    tafl_text_z(&line, "move ");
    tafl_board_write(&line, &board, TAFL_BOTTOM_FIRST);
    nothing_comes_back(line.at);
    for (unsigned i = 0; i < 3; i++) {
        tell("play attackers");
        CU_ASSERT(moved().len > 0);
        CU_ASSERT_EQUAL(server->pending[0].from, first.to);
        nothing_comes_back("error 4");
    }
    tafl_text_clear(&line);
    end();
}

/* A host that has lost count begins its list with moves of before; the game goes on all the same. */
static void long_list(void)
{
    begin();
    nothing_comes_back(rules_line);
    nothing_comes_back("opponent-move d2-c2 /3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/");
    nothing_comes_back("opponent-move d2-c2|d3-d2|c2-c1 /2tt3/3T3/7/ttTKTtt/3T3/3t3/3t3/");
    CU_ASSERT_EQUAL(server->legs.count, 3);
    end();
}

/* Each number of an error of the host refuses the move; 0 does not. */
static void error_codes(void)
{
    char first[16] = "", line[32];
    for (unsigned code = 0; code <= 4; code++) {
        begin();
        tell(rules_line);
        tell("play attackers");
        CU_ASSERT_FATAL(moved().len == 5);
        memcpy(first, moved().at, 5);
        snprintf(line, sizeof line, "error %u", code);
        nothing_comes_back(line);
        tell("play attackers");
        CU_ASSERT_FATAL(moved().len == 5);
        CU_ASSERT_EQUAL(memcmp(first, moved().at, 5) == 0, code == 0);
        end();
    }
}

/* However a game ended, the next begins at the start. */
static void ends_of_games(void)
{
    for (unsigned code = 0; code <= 3; code++) {
        char line[32];
        begin();
        tell(rules_line);
        nothing_comes_back("opponent-move d2-c2 /3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/");
        snprintf(line, sizeof line, "finish %u", code);
        nothing_comes_back(line);
        CU_ASSERT_EQUAL(server->legs.count, 0);
        CU_ASSERT(tafl_board_equal(&server->position.board, &server->rules.start));
        CU_ASSERT_EQUAL(server->position.to_move, TAFL_ATTACKERS);
        end();
    }
}

/* How long to think: a part of what is left; in overtime (a star, or nothing but periods left) half of
 * the period; never more than there is. */
static void clocks(void)
{
    static const struct {
        const char *line;
        uint32_t least[2], most[2]; /* milliseconds, by side */
    } rows[] = {
        {"clock 60000 30000 0 0 0", {500, 500}, {10000, 5000}},
        {"clock 60000 30000 30 3 3", {500, 500}, {60000, 30000}},
        {"clock 12000* 60000 30 1 3", {1000, 500}, {11999, 60000}},
        {"clock 0 60000 20 2 2", {1000, 500}, {19999, 60000}},
        {"clock 100 40 0 0 0", {1, 1}, {99, 39}},
        {"clock 0 0 0 0 0", {1, 1}, {10, 10}},
        {"clock 18446744073709551615 1 0 0 0", {0, 0}, {0, 0}}, /* no number: no clock */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin();
        tell(rules_line);
        nothing_comes_back(rows[i].line);
        for (unsigned side = 0; side < 2; side++) {
            tafl_budget budget = tafl__server_budget(server, (tafl_side)side);
            CU_ASSERT(budget.ms >= rows[i].least[side] && budget.ms <= rows[i].most[side]);
            if (rows[i].most[side]) CU_ASSERT_EQUAL(budget.nodes, 0);
        }
        end();
    }
}

/* A host that tells the clock once only: what we use ourselves is not there any more. */
static void own_time(void)
{
    begin();
    tell(rules_line);
    nothing_comes_back("clock 1000 1000 0 0 0");
    tell("play attackers");
    CU_ASSERT_EQUAL(moved().len, 5);
    CU_ASSERT(server->answer.ms >= 20);
    CU_ASSERT_EQUAL(server->clock.left[TAFL_ATTACKERS], 1000 - server->answer.ms);
    CU_ASSERT_EQUAL(server->clock.left[TAFL_DEFENDERS], 1000);
    end();
}

/* A full record of the opponent's move is understood, and his captures are the rules' business. */
static void full_records(void)
{
    begin();
    tell("rules dim:7 ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
    nothing_comes_back("opponent-move d2-c2 /3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/");
    tell("play defenders");
    nothing_comes_back("move /3t3/2t4/4T2/ttTKTtt/3T3/3t3/3t3/");
    nothing_comes_back("opponent-move tc2-c3xc4 /3t3/7/2t1T2/tt1KTtt/3T3/3t3/3t3/");
    tell("play defenders");
    CU_ASSERT(moved().len == 5);
    end();
}

/* A leg at a time: OpenTafl as a host takes no list, and asks the same side again. */
static void legs_one_by_one(void)
{
    begin();
    nothing_comes_back("rules dim:7 atkf:y surf:n ks:w ber:c cen: start:/4Kt1/7/t6/3T3/3t3/7/7/");
    tell("play attackers");
    CU_ASSERT(tafl_str_equal(moved(), TAFL_STR("a3-d3")));
    nothing_comes_back("move /4Kt1/7/3t3/7/3t3/7/7/");
    tell("play attackers");
    CU_ASSERT(tafl_str_equal(moved(), TAFL_STR("d3-d1")));
    end();
}

/* A berserk turn is one move of several legs. */
static void berserk_turns(void)
{
    begin();
    tell("rules dim:7 ber:c surf:n esc:e cor: cen: ks:w start:/t6/7/1T3T1/7/7/3K3/t5t/");
    nothing_comes_back("position /7/7/t1TtT1T/7/7/1K5/7/");
    tell("side defenders");
    tell("rules dim:7 ber:c surf:n esc:c cen: ks:s start:/7/1T5/1t5/7/1T1t1T1/7/2K4/");
    tell("opponent-move d5-d6 /7/1T5/1t5/7/1T3T1/3t3/2K4/");
    tell("play defenders");
    CU_ASSERT(moved().len >= 5);
    end();
}

/* ---- what cannot be done ------------------------------------------------------------------------------------ */

static void errors(void)
{
    static const char *const early[] = {"position /7/", "side attackers",
                                        "analyze 1 1",  "play attackers",
                                        "move /7/",     "opponent-move a1-a2 /7/"};
    begin();
    for (size_t i = 0; i < sizeof early / sizeof *early; i++) {
        tell(early[i]);
        CU_ASSERT(answers_with("error 0 "));
        CU_ASSERT(strstr(said.at, "\nrules\n") != NULL); /* asks for them */
    }
    tell("rules dim:7");
    CU_ASSERT(answers_with("error -1 "));
    nothing_comes_back(rules_line);
    tell("position /3t3/");
    CU_ASSERT(answers_with("error -1 "));
    tell("side both");
    CU_ASSERT(answers_with("error 0 "));
    tell("analyze two");
    CU_ASSERT(answers_with("error 0 "));
    tell("play nobody");
    CU_ASSERT(answers_with("error 0 "));
    nothing_comes_back("clock soon");
    nothing_comes_back("dump 1 2 3");
    nothing_comes_back("status of the host");
    nothing_comes_back("what is this");
    nothing_comes_back("");
    tell("play attackers");
    CU_ASSERT(moved().len == 5);
    end();
}

/* What stops the thinking. */
static void interrupting(void)
{
    begin();
    CU_ASSERT(tafl__server_interrupts(server, TAFL_STR("finish 0")));
    CU_ASSERT(tafl__server_interrupts(server, TAFL_STR("goodbye")));
    CU_ASSERT_FALSE(tafl__server_interrupts(server, TAFL_STR("clock 1 1 1 1 1")));
    CU_ASSERT_FALSE(tafl__server_interrupts(server, TAFL_STR("play attackers")));
    end();
}

/* With `auto` the first line decides; OTEP hosts wait for hello. */
static void found_out(void)
{
    static const struct {
        const char *line;
        tafl_protocol protocol;
    } rows[] = {{"rules dim:7 start:/7/", TAFL_PROTOCOL_OTEP},
                {"hello", TAFL_PROTOCOL_OTEP},
                {"play attackers", TAFL_PROTOCOL_OTEP},
                {"protocol_version", TAFL_PROTOCOL_HTP},
                {"play attacker d1 d3", TAFL_PROTOCOL_HTP},
                {"list_commands", TAFL_PROTOCOL_HTP},
                {"{\"action\":\"version\"}", TAFL_PROTOCOL_JSONL},
                {"whatever", TAFL_PROTOCOL_AUTO}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const engine_server_options options = {.write = hear};
        CU_ASSERT_EQUAL_FATAL(tafl__server_new(&server, &options), TAFL_OK);
        tell(rows[i].line);
        CU_ASSERT_EQUAL(tafl__server_protocol(server), rows[i].protocol);
        CU_ASSERT_EQUAL(answers_with("hello\n"), rows[i].protocol == TAFL_PROTOCOL_OTEP);
        end();
    }
    const engine_server_options options = {.write = hear};
    CU_ASSERT_EQUAL_FATAL(tafl__server_new(&server, &options), TAFL_OK);
    tafl__server_greet(server); /* no line came for a second */
    UNIT_TEXT(said, "hello\nsimple-moves on\n");
    tell("protocol_version"); /* a host that tries the next protocol after all */
    UNIT_TEXT(said, "= 1\n\n");
    end();
}

const unit_test unit_tests[] = {{"analysis", analysis},
                                {"the sign of values", sign_of_values},
                                {"rules a second time", second_rules},
                                {"a game", game},
                                {"a refused move", refused},
                                {"every move refused", refused_to_the_end},
                                {"jumps over commanders", no_jump_over_commanders},
                                {"a chain of the host", chain_of_the_host},
                                {"a list that begins too early", long_list},
                                {"numbers of errors", error_codes},
                                {"ends of games", ends_of_games},
                                {"clocks", clocks},
                                {"our own time", own_time},
                                {"full records of moves", full_records},
                                {"berserk turns", berserk_turns},
                                {"legs one by one", legs_one_by_one},
                                {"errors", errors},
                                {"interrupting", interrupting},
                                {"which protocol it is", found_out},
                                {NULL, NULL}};
