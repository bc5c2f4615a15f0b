/* SPDX-License-Identifier: MIT */
/*
 * The engine's side of the Hnefatafl Text Protocol, which goes like the Go Text Protocol: a command a
 * line, "= TEXT" or "? MESSAGE" and an empty line in reply. It plays Copenhagen, where the defenders
 * may not bring a position back.
 */
#include "server.h"

#include <string.h>

enum { LARGE = 13, USUAL = 11 };

/* What the sizes of board are called in the catalogue. */
static const char *const rules_11 = "copenhagen-hnefatafl-org";
static const char *const rules_13 = "copenhagen-13 rep:2-forbid-defenders";

/* A command adds its reply to s->out and returns NULL, or what is wrong with it. */
typedef const char *command(engine_server *s, tafl_str rest);

/* ---- reading --------------------------------------------------------------------------------------------- */

/* Older programs say black and white. */
static bool read_role(tafl_str word, tafl_side *out)
{
    static const char *const roles[] = {"a", "attacker", "attackers", "black",
                                        "d", "defender", "defenders", "white"};
    for (unsigned i = 0; i < 8; i++)
        if (tafl_str_equal_nocase(word, tafl_str_of(roles[i]))) {
            *out = i < 4 ? TAFL_ATTACKERS : TAFL_DEFENDERS;
            return true;
        }
    return false;
}

static const char *role_word(unsigned side)
{
    return side == TAFL_ATTACKERS ? "attacker" : "defender";
}

static bool read_square(const engine_server *s, tafl_str word, tafl_square *out)
{
    return word.len > 0 && tafl_square_read(out, word, s->rules.start.size) == word.len;
}

/* Lower case on 11x11, upper case on 13x13. */
static void say_square(engine_server *s, tafl_square square)
{
    size_t at = s->out.len;
    tafl_square_write(&s->out, square);
    if (s->rules.start.size == LARGE && s->out.len > at)
        s->out.at[at] = (char)(s->out.at[at] - 'a' + 'A');
}

/* ---- the game --------------------------------------------------------------------------------------------- */

static bool begin(engine_server *s, unsigned size)
{
    tafl_rules rules;
    const char *text = size == LARGE ? rules_13 : rules_11;
    s->resigned = TAFL_WINNER_NONE;
    return tafl_rules_read(&rules, tafl_str_of(text), NULL, NULL) == TAFL_OK &&
           tafl__server_set_rules(s, &rules);
}

static bool is_over(const engine_server *s)
{
    return s->position.outcome.winner || s->resigned;
}

/* Does the move bring a position back that the rules forbid? */
static bool is_forbidden(engine_server *s, tafl_move move)
{
    tafl_history history = {0};
    tafl_position position;
    tafl_game game = tafl__server_game(s);
    bool known = tafl_game_position(&position, &game, &history, NULL) == TAFL_OK;
    bool forbidden = known && tafl_repetition_forbids(&s->referee, &position, move, &history);
    tafl_history_clear(&history);
    return forbidden;
}

/* Plays and names what was taken. */
static const char *play(engine_server *s, tafl_move move)
{
    tafl_position before = s->position;
    if (is_over(s)) return "the game is already over";
    if (tafl_move_fault(&s->referee, &s->position, move, NULL) != TAFL_FAULT_NONE)
        return "the move is not legal";
    if (is_forbidden(s, move)) return "the position was there before";
    if (!tafl__server_play(s, move)) return "the game is too long";
    bool first = true;
    for (unsigned rank = 0; rank < before.board.size; rank++)
        for (unsigned file = 0; file < before.board.size; file++) {
            tafl_square square = tafl_square_at(file, rank);
            if (square == move.from || !tafl_is_piece(before.board.cell[square]) ||
                s->position.board.cell[square] != TAFL_EMPTY)
                continue;
            if (!first) tafl_text_char(&s->out, ' ');
            say_square(s, square);
            first = false;
        }
    return NULL;
}

static const char *resign(engine_server *s, tafl_side side)
{
    if (is_over(s)) return "the game is already over";
    s->resigned = (uint8_t)tafl_winner_of(tafl_side_other(side));
    return NULL;
}

/* ---- commands ---------------------------------------------------------------------------------------------- */

static const char *on_board_size(engine_server *s, tafl_str rest)
{
    uint64_t size;
    if (!tafl_str_uint(&size, tafl_str_word(&rest), LARGE) || (size != USUAL && size != LARGE))
        return "board_size is 11 or 13";
    return begin(s, (unsigned)size) ? NULL : "these rules are not known";
}

static const char *on_reset_board(engine_server *s, tafl_str rest)
{
    (void)rest;
    return begin(s, s->rules.start.size) ? NULL : "these rules are not known";
}

static const char *on_final_status(engine_server *s, tafl_str rest)
{
    static const char *const words[] = {"ongoing", "attacker_wins", "defender_wins", "draw"};
    (void)rest;
    tafl_text_z(&s->out, words[s->resigned ? s->resigned : s->position.outcome.winner]);
    return NULL;
}

static const char *on_first_move(engine_server *s, tafl_str rest)
{
    tafl_side side;
    if (!read_role(tafl_str_word(&rest), &side)) return "first_move needs a role";
    if (s->legs.count > 0) return "the game has begun";
    tafl__server_set_board(s, &s->rules.start, side);
    return NULL;
}

static const char *on_generate_move(engine_server *s, tafl_str rest)
{
    (void)rest;
    if (is_over(s)) return "the game is already over";
    tafl_side side = (tafl_side)s->position.to_move;
    tafl_budget budget = tafl__server_budget(s, side);
    if (!tafl__server_think(s, &budget, 1)) { /* every move is forbidden */
        tafl_text_format(&s->out, "play %s resigns", role_word(side));
        return resign(s, side);
    }
    tafl_move move = s->answer.line[0].move[0];
    uint64_t *left = &s->clock.left[side];
    *left = (*left > s->answer.ms ? *left - s->answer.ms : 0) + s->clock.period;
    tafl_text_format(&s->out, "play %s ", role_word(side));
    say_square(s, move.from);
    tafl_text_char(&s->out, ' ');
    say_square(s, move.to);
    return tafl__server_play(s, move) ? NULL : "the game is too long";
}

static const char *on_known_command(engine_server *s, tafl_str rest)
{
    tafl_text_z(&s->out, tafl__htp_knows(rest) ? "true" : "false");
    return NULL;
}

static const char *on_name(engine_server *s, tafl_str rest)
{
    (void)rest;
    tafl_text_z(&s->out, tafl_engine_about(s->engine).name);
    return NULL;
}

static const char *on_play(engine_server *s, tafl_str rest)
{
    tafl_side side;
    tafl_move move;
    if (!read_role(tafl_str_word(&rest), &side)) return "play needs a role";
    tafl_str from = tafl_str_word(&rest), to = tafl_str_word(&rest);
    if (tafl_str_equal(from, TAFL_STR("resigns")) || tafl_str_equal(from, TAFL_STR("resign")))
        return resign(s, side);
    if (!read_square(s, from, &move.from) || !read_square(s, to, &move.to))
        return "play needs two squares of the board";
    if (side != s->position.to_move) return "it is the other side's turn";
    return play(s, move);
}

/* The role and the squares that can move. */
static const char *on_play_from(engine_server *s, tafl_str rest)
{
    (void)rest;
    if (is_over(s)) return "the game is already over";
    tafl_text_z(&s->out, role_word(s->position.to_move));
    for (tafl_square square = 0; square < TAFL_CELLS; square++)
        if (tafl_moves_from(NULL, 0, &s->referee, &s->position, square) > 0) {
            tafl_text_char(&s->out, ' ');
            say_square(s, square);
        }
    return NULL;
}

static const char *on_play_to(engine_server *s, tafl_str rest)
{
    tafl_side side;
    tafl_square from;
    tafl_move moves[TAFL_MOVES_FROM_MAX];
    if (!read_role(tafl_str_word(&rest), &side)) return "play_to needs a role";
    if (!read_square(s, tafl_str_word(&rest), &from)) return "play_to needs a square of the board";
    if (side != s->position.to_move) return "it is the other side's turn";
    size_t count = tafl_moves_from(moves, TAFL_MOVES_FROM_MAX, &s->referee, &s->position, from);
    for (size_t i = 0; i < count; i++) {
        if (i > 0) tafl_text_char(&s->out, ' ');
        say_square(s, moves[i].to);
    }
    return NULL;
}

static const char *on_play_undo(engine_server *s, tafl_str rest)
{
    (void)rest;
    if (s->resigned) {
        s->resigned = TAFL_WINNER_NONE;
        return NULL;
    }
    return tafl__server_undo(s) ? NULL : "there is nothing to take back";
}

static const char *on_protocol_version(engine_server *s, tafl_str rest)
{
    (void)rest;
    tafl_text_z(&s->out, "1");
    return NULL;
}

static const char *on_quit(engine_server *s, tafl_str rest)
{
    (void)rest;
    s->quits = true;
    return NULL;
}

static const char *on_show_board(engine_server *s, tafl_str rest)
{
    (void)rest;
    tafl_text_char(&s->out, '\n');
    tafl_board_draw(&s->out, &s->position.board, NULL);
    if (s->out.len > 0 && s->out.at[s->out.len - 1] == '\n') s->out.len--;
    return NULL;
}

static const char *on_show_board_open_tafl(engine_server *s, tafl_str rest)
{
    (void)rest;
    tafl_board_write(&s->out, &s->position.board, TAFL_BOTTOM_FIRST);
    return NULL;
}

static const char *on_time_settings(engine_server *s, tafl_str rest)
{
    uint64_t minutes, seconds;
    tafl_str kind = tafl_str_word(&rest);
    s->clock.known = false;
    if (tafl_str_equal(kind, TAFL_STR("un-timed")) || tafl_str_equal(kind, TAFL_STR("none")))
        return NULL;
    if (!tafl_str_equal(kind, TAFL_STR("fischer")) ||
        !tafl_str_uint(&minutes, tafl_str_word(&rest), 10000) ||
        !tafl_str_uint(&seconds, tafl_str_word(&rest), 100000))
        return "time_settings is un-timed, or fischer MINUTES ADD_SECONDS";
    s->clock.known = s->clock.adds = true;
    s->clock.period = seconds * 1000u;
    s->clock.left[0] = s->clock.left[1] = minutes ? minutes * 60000u : s->clock.period;
    return NULL;
}

static const char *on_version(engine_server *s, tafl_str rest)
{
    (void)rest;
    tafl_text_z(&s->out, tafl_version());
    return NULL;
}

static command on_list_commands;

static const struct {
    const char *word;
    command *run;
} words[] = {
    {"board_size", on_board_size},
    {"final_status", on_final_status},
    {"first_move", on_first_move},
    {"generate_move", on_generate_move},
    {"known_command", on_known_command},
    {"list_commands", on_list_commands},
    {"name", on_name},
    {"play", on_play},
    {"play_from", on_play_from},
    {"play_to", on_play_to},
    {"play_undo", on_play_undo},
    {"protocol_version", on_protocol_version},
    {"quit", on_quit},
    {"reset_board", on_reset_board},
    {"show_board", on_show_board},
    {"show_board_open_tafl", on_show_board_open_tafl},
    {"time_settings", on_time_settings},
    {"version", on_version},
};

enum { WORDS = sizeof words / sizeof *words };

static const char *on_list_commands(engine_server *s, tafl_str rest)
{
    (void)rest;
    for (size_t i = 0; i < WORDS; i++) {
        tafl_text_char(&s->out, '\n');
        tafl_text_z(&s->out, words[i].word);
    }
    return NULL;
}

bool tafl__htp_knows(tafl_str line)
{
    tafl_str word = tafl_str_word(&line);
    for (size_t i = 0; i < WORDS; i++)
        if (tafl_str_equal(word, tafl_str_of(words[i].word))) return true;
    return false;
}

static const char *run_command(engine_server *s, tafl_str word, tafl_str rest)
{
    for (size_t i = 0; i < WORDS; i++)
        if (tafl_str_equal(word, tafl_str_of(words[i].word))) return words[i].run(s, rest);
    return "unknown command";
}

tafl_status tafl__htp_line(engine_server *s, tafl_str line)
{
    line = tafl__cut_at(&line, '#');
    tafl_str word = tafl_str_word(&line);
    if (word.len == 0) return TAFL_OK;
    if (!s->has_rules && !begin(s, USUAL)) return TAFL_BUG;
    tafl_text_z(&s->out, "= ");
    const char *wrong = run_command(s, word, line);
    if (wrong) {
        tafl_text_reset(&s->out);
        tafl_text_z(&s->out, "? ");
        tafl_text_z(&s->out, wrong);
    }
    tafl_text_z(&s->out, "\n\n");
    return s->quits ? TAFL_END : TAFL_OK;
}
