/* SPDX-License-Identifier: MIT */
/* The built-in engine through whole games of OTEP: two of it play each other by the messages of a host
 * that has a board of its own, and takes no move that is not legal there. */
#include "unit.h"

#include <string.h>

#include <serve/serve.h>

enum { PLIES_MOST = 2000 };

static tafl_referee referee;
static tafl_position position; /* the host's */

/* An engine, and what it has said to the last line. */
typedef struct player {
    engine_server *server;
    tafl_text said;
} player;

static player players[2]; /* by side */

static void hear(void *context, tafl_str lines)
{
    tafl_text *said = context;
    tafl_text_str(said, lines);
}

static void begin(const char *rules_text)
{
    tafl_rules rules;
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(rules_text), NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_referee_init(&referee, &rules, NULL), TAFL_OK);
    for (unsigned side = 0; side < 2; side++) {
        const engine_server_options options = {.protocol = TAFL_PROTOCOL_OTEP,
                                               .budget = {.nodes = 300},
                                               .write = hear,
                                               .context = &players[side].said};
        CU_ASSERT_EQUAL_FATAL(tafl__server_new(&players[side].server, &options), TAFL_OK);
        tafl__server_greet(players[side].server);
    }
}

static void end(void)
{
    for (unsigned side = 0; side < 2; side++) {
        CU_ASSERT_EQUAL(tafl__server_line(players[side].server, TAFL_STR("goodbye")), TAFL_END);
        tafl__server_free(players[side].server);
        tafl_text_clear(&players[side].said);
    }
}

/* Says WORDS, and the host's board behind them where `board` is given. */
static void tell(unsigned side, const char *words, tafl_str more, const tafl_board *board)
{
    tafl_text line = {0};
    tafl_text_reset(&players[side].said);
    tafl_text_z(&line, words);
    tafl_text_str(&line, more);
    if (board) tafl_text_char(&line, ' ');
    if (board) tafl_board_write(&line, board, TAFL_BOTTOM_FIRST);
    CU_ASSERT_EQUAL(tafl__server_line(players[side].server, tafl_text_view(&line)), TAFL_OK);
    tafl_text_clear(&line);
}

static void nothing_comes_back(unsigned side, const char *words, tafl_str more,
                               const tafl_board *board)
{
    tell(side, words, more, board);
    CU_ASSERT_EQUAL(players[side].said.len, 0);
}

/* Has the side to move play, and both told of it. */
static void play_ply(void)
{
    tafl_line line;
    tafl_turn turn;
    unsigned side = position.to_move;
    tell(side, "play ", tafl_str_of(tafl_side_text((tafl_side)side)), NULL);
    const char *answer = players[side].said.at;
    CU_ASSERT_FATAL(answer && strncmp(answer, "move ", 5) == 0);
    tafl_text move = {0};
    tafl_text_str(&move, (tafl_str){answer + 5, strcspn(answer + 5, "\n")});
    CU_ASSERT_FATAL(tafl_line_read(&line, &referee, &position, tafl_text_view(&move)));
    for (unsigned i = 0; i < line.count; i++) {
        CU_ASSERT_EQUAL_FATAL(position.to_move, side); /* one ply */
        tafl_position_play(&referee, &position, line.move[i], &turn);
    }
    nothing_comes_back(side, "move", TAFL_STR(""), &position.board);
    if (!position.outcome.winner)
        nothing_comes_back(1 - side, "opponent-move ", tafl_text_view(&move), &position.board);
    tafl_text_clear(&move);
}

static void play_game(const char *rules_text)
{
    static const char *const ends[] = {"finish 0", "finish 2", "finish 3", "finish 1"};
    tafl_position_start(&position, &referee);
    for (unsigned side = 0; side < 2; side++)
        nothing_comes_back(side, "rules ", tafl_str_of(rules_text), NULL);
    for (unsigned ply = 0; ply < PLIES_MOST && !position.outcome.winner; ply++) play_ply();
    for (unsigned side = 0; side < 2; side++)
        nothing_comes_back(side, ends[position.outcome.winner], TAFL_STR(""), NULL);
}

/* A second game follows the first, by the same engines. */
static void whole_games(void)
{
    static const char *const rules[] = {
        "dim:7 name:Brandub atkf:y ks:c rep:2-forbid start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
        "dim:9 esc:e cor: ks:c atkf:n ber:c rep:3-draw "
        "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"};
    for (unsigned i = 0; i < 2; i++) {
        begin(rules[i]);
        play_game(rules[i]);
        if (i == 0) CU_ASSERT_NOT_EQUAL(position.outcome.winner, TAFL_WINNER_NONE);
        play_game(rules[i]);
        end();
    }
}

const unit_test unit_tests[] = {{"whole games", whole_games}, {NULL, NULL}};
