/* SPDX-License-Identifier: MIT */
/*
 * What tafl-engine --check asks in each protocol, and what must come back. What is demanded stands in
 * the description of the protocol; the rest is only remarked on. How it is asked is in check.c.
 */
#include <string.h>

#include "check.h"

enum { START = 5000, READY = 5000, SEARCH = 15000 };

/* ---- looking --------------------------------------------------------------------------------------------- */

static tafl_str word_of(tafl_str *rest)
{
    *rest = tafl_str_trim(*rest);
    size_t len = 0;
    while (len < rest->len && rest->at[len] != ' ') len++;
    tafl_str word = {rest->at, len};
    *rest = (tafl_str){rest->at + len, rest->len - len};
    return word;
}

static bool is_number(tafl_str text)
{
    size_t digits = 0;
    for (size_t i = 0; i < text.len; i++) {
        bool digit = text.at[i] >= '0' && text.at[i] <= '9';
        if (!digit && !(text.at[i] == '.' || (i == 0 && text.at[i] == '-'))) return false;
        digits += digit;
    }
    return digits > 0;
}

static bool is_legal(const check *c, tafl_str moves, tafl_line *line)
{
    return tafl_line_read(line, &c->referee, &c->position, moves) && line->count > 0;
}

static bool plays(check *c, tafl_str moves)
{
    tafl_line line;
    tafl_turn turn;
    if (!is_legal(c, moves, &line)) return false;
    tafl_position_play(&c->referee, &c->position, line.move[0], &turn);
    return true;
}

/* "analysis N LIST EVAL …", every line of it legal. */
static bool analysis_is_legal(check *c, tafl_str said)
{
    uint64_t count;
    tafl_line line;
    word_of(&said);
    if (!tafl_str_uint(&count, word_of(&said), TAFL_LINES_MAX) || count == 0) return false;
    for (uint64_t i = 0; i < count; i++) {
        if (!is_legal(c, word_of(&said), &line)) return false;
        if (!is_number(word_of(&said))) return false;
    }
    return word_of(&said).len == 0;
}

static bool move_is_legal(check *c, tafl_str said)
{
    tafl_line line;
    word_of(&said);
    return is_legal(c, word_of(&said), &line);
}

/* The move is accepted: it stands on the board. */
static bool move_is_played(check *c, tafl_str said)
{
    word_of(&said);
    return plays(c, word_of(&said));
}

static bool offers_three(check *c, tafl_str said)
{
    tafl_str rest = said;
    word_of(&rest);
    return tafl_str_equal(word_of(&rest), TAFL_STR("3")) && analysis_is_legal(c, said);
}

static void set_position(check *c, const char *board, tafl_side side)
{
    tafl_board b;
    tafl_board_parse(&b, tafl_str_of(board), TAFL_BOTTOM_FIRST, NULL);
    tafl_position_set(&c->position, &c->referee, &b, side);
}

/* What a host says when it does not accept a move, as often as it takes. */
#define REFUSAL "error 2\nopponent-move &\n" CHECK_CLOCK "play attackers\n"

static bool legal_move_comes(check *c, tafl_str said)
{
    enum { REPEATS = 3 };
    for (unsigned i = 0; i < REPEATS && !move_is_legal(c, said); i++) {
        if (!check_send(c, REFUSAL) || !check_wait(c, "move ", SEARCH)) return false;
        said = tafl_text_view(&c->said);
    }
    return move_is_legal(c, said);
}

/* ---- OTEP ------------------------------------------------------------------------------------------------- */

#define BRANDUB     "dim:7 name:Brandub surf:n atkf:y ks:c "
#define START_BOARD "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
#define AFTER_MOVE  "/3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/"

static bool after_move(check *c, tafl_str said)
{
    (void)said;
    set_position(c, AFTER_MOVE, TAFL_DEFENDERS);
    return true;
}

static bool start_again(check *c, tafl_str said)
{
    (void)said;
    tafl_position_start(&c->position, &c->referee);
    return true;
}

static const check_step otep_steps[] = {
    {"takes hello and rules", "hello\nrules " BRANDUB "start:" START_BOARD "\n", NULL, true, 0,
     NULL},
    {"takes position, side and clock", "position @\nside attackers\n" CHECK_CLOCK, NULL, true, 0,
     NULL},
    {"answers analyze", "analyze 1 1\n", "analysis", true, SEARCH, NULL},
    {"its line is legal, its value a number", "analyze 1 1\n", "analysis", true, SEARCH,
     analysis_is_legal},
    {"takes a position after a move", "position " AFTER_MOVE "\nside defenders\n", NULL, true, 0,
     after_move},
    {"analyses that one, not the one before", "analyze 1 1\n", "analysis", true, SEARCH,
     analysis_is_legal},
    {"offers several lines", "analyze 3 1\n", "analysis", false, SEARCH, offers_three},
    {"survives an unknown line", "x-unknown 1 2 3\nanalyze 1 1\n", "analysis", true, SEARCH,
     analysis_is_legal},
    {"takes rules a second time", "rules " BRANDUB "start:" START_BOARD "\n", NULL, true, 0,
     start_again},
    {"plays", CHECK_CLOCK "play attackers\n", "move ", true, SEARCH, move_is_played},
    {"plays on after its move was accepted",
     "move @\nopponent-move $\n" CHECK_CLOCK "play attackers\n", "move ", true, SEARCH,
     move_is_legal},
    {"plays a legal move after an error", REFUSAL, "move ", true, SEARCH, legal_move_comes},
    {"takes the end of a game", "finish 0\n", NULL, true, 0, start_again},
    {"takes the opponent's move in a new game",
     "rules " BRANDUB "start:" START_BOARD "\nopponent-move d2-c2 " AFTER_MOVE "\n", NULL, true, 0,
     after_move},
    {"answers it", CHECK_CLOCK "play defenders\n", "move ", true, SEARCH, move_is_played},
    {"answers the next one", "move @\nopponent-move $\nplay defenders\n" CHECK_CLOCK, "move ", true,
     SEARCH, move_is_legal},
};

/* ---- HTP --------------------------------------------------------------------------------------------------- */

/* "= play ROLE FROM TO" or "= ROLE FROM TO". */
static bool generated_is_legal(check *c, tafl_str said)
{
    tafl_line line;
    tafl_text move = {0};
    word_of(&said);
    tafl_str word = word_of(&said);
    if (tafl_str_equal(word, TAFL_STR("play"))) word_of(&said);
    tafl_text_str(&move, word_of(&said));
    tafl_text_char(&move, '-');
    tafl_text_str(&move, word_of(&said));
    bool legal = is_legal(c, tafl_text_view(&move), &line);
    tafl_text_clear(&move);
    return legal;
}

/* "= WORD" */
static bool says(tafl_str said, const char *word)
{
    word_of(&said);
    tafl_str first = word_of(&said);
    return tafl_str_equal_nocase(first, tafl_str_of(word)) && word_of(&said).len == 0;
}

static bool says_true(check *c, tafl_str said)
{
    (void)c;
    return says(said, "true");
}

static bool says_false(check *c, tafl_str said)
{
    (void)c;
    return says(said, "false");
}

static bool says_ongoing(check *c, tafl_str said)
{
    (void)c;
    return says(said, "ongoing");
}

static bool says_defender_wins(check *c, tafl_str said)
{
    (void)c;
    return says(said, "defender_wins");
}

static bool plays_e1_e4(check *c, tafl_str said)
{
    (void)said;
    return plays(c, TAFL_STR("e1-e4"));
}

static bool plays_h6_h7(check *c, tafl_str said)
{
    (void)said;
    return plays(c, TAFL_STR("h6-h7"));
}

/* Which takes f4, between it and e4. */
static bool captures_f4(check *c, tafl_str said)
{
    return plays(c, TAFL_STR("g1-g4")) && says(said, "f4");
}

/* "= SQUARE …": every square to which the man on h7 may go, and no other. */
static bool names_squares(check *c, tafl_str said)
{
    tafl_square from, to;
    tafl_move moves[TAFL_MOVES_FROM_MAX];
    tafl_square_read(&from, TAFL_STR("h7"), c->position.board.size);
    size_t count = tafl_moves_from(moves, TAFL_MOVES_FROM_MAX, &c->referee, &c->position, from),
           named = 0;
    word_of(&said);
    for (tafl_str word; (word = word_of(&said)).len > 0; named++) {
        if (tafl_square_read(&to, word, c->position.board.size) != word.len) return false;
        size_t i = 0;
        while (i < count && moves[i].to != to) i++;
        if (i == count) return false;
    }
    return named == count;
}

static const check_step htp_steps[] = {
    {"protocol_version", "protocol_version\n", "=", true, START, NULL},
    {"name", "name\n", "=", true, READY, NULL},
    {"version", "version\n", "=", true, READY, NULL},
    {"list_commands", "list_commands\n", "=", true, READY, NULL},
    {"known_command of a known command", "known_command name\n", "=", true, READY, says_true},
    {"known_command of an unknown command", "known_command x_unknown\n", "=", true, READY,
     says_false},
    {"refuses unknown commands", "x_unknown\n", "?", true, READY, NULL},
    {"ignores comments and blank lines", "# nothing\n\nname # here\n", "=", true, READY, NULL},
    {"board_size", "board_size 11\n", "=", false, READY, NULL},
    {"reset_board", "reset_board\n", "=", false, READY, NULL},
    {"first_move", "first_move attacker\n", "=", false, READY, NULL},
    {"time_settings un-timed", "time_settings un-timed\n", "=", true, READY, NULL},
    {"time_settings fischer", "time_settings fischer 1 1\n", "=", true, READY, NULL},
    {"play", "play attacker e1 e4\n", "=", true, READY, plays_e1_e4},
    {"play of the other side", "play defender h6 h7\n", "=", true, READY, plays_h6_h7},
    {"play names what it captures", "play attacker g1 g4\n", "=", true, READY, captures_f4},
    {"refuses an illegal play", "play defender h7 a11\n", "?", true, READY, NULL},
    {"play_from", "play_from\n", "=", false, READY, NULL},
    {"play_to names where a man can go", "play_to defender h7\n", "=", false, READY, names_squares},
    {"generate_move gives a legal move", "generate_move\n", "=", true, SEARCH, generated_is_legal},
    {"show_board", "show_board\n", "=", true, READY, NULL},
    {"show_board_open_tafl", "show_board_open_tafl\n", "=", false, READY, NULL},
    {"play_undo", "play_undo\n", "=", false, READY, NULL},
    {"final_status", "final_status\n", "=", true, READY, says_ongoing},
    {"takes a resignation", "play attacker resigns\n", "=", false, READY, NULL},
    {"final_status then", "final_status\n", "=", false, READY, says_defender_wins},
};

/* ---- JSON lines ---------------------------------------------------------------------------------------------- */

static bool contains(tafl_str said, const char *words)
{
    size_t len = strlen(words);
    for (size_t i = 0; i + len <= said.len; i++)
        if (memcmp(said.at + i, words, len) == 0) return true;
    return false;
}

static bool is_version(check *c, tafl_str said)
{
    (void)c;
    return contains(said, "\"schema\":1");
}

static bool is_answer(check *c, tafl_str said)
{
    static const char begins[] = "\"moves\":[\"";
    tafl_line line;
    if (!contains(said, "\"id\":1,") && !contains(said, "\"id\":1}")) return false;
    for (size_t i = 0; i + sizeof begins <= said.len; i++) {
        if (memcmp(said.at + i, begins, sizeof begins - 1) != 0) continue;
        tafl_str move = {said.at + i + sizeof begins - 1, 0};
        while (move.at + move.len < said.at + said.len && move.at[move.len] != '"') move.len++;
        return is_legal(c, move, &line);
    }
    return false;
}

/* Two were asked; the other answer follows, in any order. */
static bool both_are_answered(check *c, tafl_str said)
{
    bool two = contains(said, "\"id\":2,"), three = contains(said, "\"id\":3,");
    if (!two && !three) return false;
    return check_wait(c, "{", SEARCH) &&
           contains(tafl_text_view(&c->said), two ? "\"id\":3," : "\"id\":2,");
}

/* Two plies of one game, of which the second is a position of its own. */
static bool both_plies_are_answered(check *c, tafl_str said)
{
    bool first = contains(said, "\"ply\":0,"), last = contains(said, "\"ply\":2,");
    if (!contains(said, "\"id\":\"five\",") || (!first && !last)) return false;
    return check_wait(c, "{", SEARCH) && contains(tafl_text_view(&c->said), "\"id\":\"five\",") &&
           contains(tafl_text_view(&c->said), first ? "\"ply\":2," : "\"ply\":0,");
}

static bool is_over_or_cancelled(check *c, tafl_str said)
{
    (void)c;
    return contains(said, "\"id\":6,");
}

static bool is_error(check *c, tafl_str said)
{
    (void)c;
    return contains(said, "\"error\":");
}

/* A cancel that came too late may have been told as well. */
static bool is_answer_at_last(check *c, tafl_str said)
{
    return is_answer(c, said) ||
           (check_wait(c, "{", SEARCH) && is_answer(c, tafl_text_view(&c->said)));
}

#define REQUEST(id)                                                                                \
    "{\"id\":" id ",\"rules\":\"" BRANDUB "start:" START_BOARD "\",\"budget\":{\"nodes\":500}}\n"

static const check_step jsonl_steps[] = {
    {"answers a version request", "{\"action\":\"version\"}\n", "{", true, START, is_version},
    {"answers a request with its id and legal moves", REQUEST("1"), "{", true, SEARCH, is_answer},
    {"answers several", REQUEST("2") REQUEST("3"), "{", true, SEARCH, both_are_answered},
    {"answers several plies, with a start, lines and a priority",
     "{\"id\":\"five\",\"rules\":\"" BRANDUB "start:" START_BOARD "\",\"start\":\"" AFTER_MOVE
     " defenders\",\"moves\":[\"d3-d2\",\"d1-c1\"],\"plies\":[0,2],\"budget\":{\"depth\":1},"
     "\"lines\":2,\"priority\":1}\n",
     "{", true, SEARCH, both_plies_are_answered},
    {"reports an error in a request", "{\"id\":4,\"rules\":\"x unknown\"}\n", "{", true, READY,
     is_error},
    {"reports an error in a line", "this is no JSON\n", "{", true, READY, is_error},
    {"goes on after that", REQUEST("1"), "{", true, SEARCH, is_answer},
    {"answers a cancelled request, or reports that it was cancelled",
     REQUEST("6") "{\"action\":\"cancel\",\"id\":6}\n", "{", true, SEARCH, is_over_or_cancelled},
    {"goes on after that too", REQUEST("1"), "{", true, SEARCH, is_answer_at_last},
};

/* ---- all -------------------------------------------------------------------------------------------------------- */

#define SCRIPT(steps, rules, quit)                                                                 \
    {                                                                                              \
        steps, sizeof steps / sizeof *steps, rules, quit                                           \
    }

const check_script *check_script_of(tafl_protocol protocol)
{
    static const check_script scripts[] = {
        [TAFL_PROTOCOL_OTEP] = SCRIPT(otep_steps, BRANDUB "start:" START_BOARD, "goodbye\n"),
        [TAFL_PROTOCOL_HTP] = SCRIPT(htp_steps, "copenhagen-hnefatafl-org", "quit\n"),
        [TAFL_PROTOCOL_JSONL] = SCRIPT(jsonl_steps, BRANDUB "start:" START_BOARD, ""),
    };
    return &scripts[protocol];
}
