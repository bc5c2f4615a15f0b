/* SPDX-License-Identifier: MIT */
/*
 * The engine's side of OTEP, the protocol of OpenTafl: lines of words, nothing is acknowledged. The
 * host's board is believed when it differs from ours. Values are hundredths of a man, positive for
 * the attackers, as OpenTafl's own engine counts.
 */
#include "server.h"

#include <string.h>

enum { WIN = 10000, SECONDS_MAX = 1000000, LINES_MOST = 32, OTEP_ERROR = 0 };

typedef tafl_status handler(engine_server *s, tafl_str rest);

/* ---- what is said --------------------------------------------------------------------------------------- */

/* Asks for what is missing instead of doing what cannot be done. */
static bool needs_rules(engine_server *s)
{
    if (s->has_rules) return false;
    tafl_text_z(&s->out, "error 0 rules are not known yet\nrules\n");
    return true;
}

static void say_value(engine_server *s, const tafl_worth *worth)
{
    int value = worth->value;
    if (worth->win_in > 0) value = WIN - worth->win_in;
    if (worth->win_in < 0) value = -WIN - worth->win_in;
    tafl_text_int(&s->out, value);
}

/* For display, behind an answer: a host that does not know the word passes over it. */
static void say_status(engine_server *s)
{
    tafl_text_format(&s->out, "status depth %u, %llu nodes\n", (unsigned)s->answer.depth,
                     (unsigned long long)s->answer.nodes);
}

/* ---- rules, position, side ------------------------------------------------------------------------------ */

/* The one host there is takes the winner and the loser of tfr for each other (TAFL_RULES_OPENTAFL). */
static void turn_tfr(tafl_rules *rules)
{
    if (rules->repetition) return;
    if (rules->threefold == TAFL_THREEFOLD_MOVER_WINS)
        rules->threefold = TAFL_THREEFOLD_MOVER_LOSES;
    else if (rules->threefold == TAFL_THREEFOLD_MOVER_LOSES)
        rules->threefold = TAFL_THREEFOLD_MOVER_WINS;
}

/* Nor does it let anybody jump over commanders and knights; OTN has no word for that. */
static void bar_jumps(tafl_rules *rules)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned kind = TAFL_COMMANDER; kind <= TAFL_KNIGHT; kind++) {
            tafl_piece piece = tafl_piece_of((tafl_side)side, (tafl_kind)kind);
            rules->jump_over = (tafl_pieces)(rules->jump_over & ~(1u << piece));
        }
}

static tafl_status on_rules(engine_server *s, tafl_str rest)
{
    static const tafl_rules_options lenient = {.lenient = true};
    tafl_rules rules;
    bool fine = tafl_rules_read(&rules, rest, &lenient, NULL) == TAFL_OK;
    if (fine) turn_tfr(&rules);
    if (fine) bar_jumps(&rules);
    if (!fine || !tafl__server_set_rules(s, &rules))
        tafl_text_z(&s->out, "error -1 these rules cannot be read\n");
    return TAFL_OK;
}

static bool read_board(const engine_server *s, tafl_str text, tafl_board *out)
{
    return tafl_board_parse(out, text, TAFL_BOTTOM_FIRST, NULL) == TAFL_OK &&
           out->size == s->rules.start.size;
}

static tafl_status on_position(engine_server *s, tafl_str rest)
{
    tafl_board board;
    if (needs_rules(s)) return TAFL_OK;
    if (read_board(s, tafl_str_word(&rest), &board))
        tafl__server_set_board(s, &board, (tafl_side)s->position.to_move);
    else
        tafl_text_z(&s->out, "error -1 this position cannot be read\n");
    return TAFL_OK;
}

static bool read_side(tafl_str word, tafl_side *out)
{
    for (unsigned side = 0; side < 2; side++)
        if (tafl_str_equal_nocase(word, tafl_str_of(tafl_side_text((tafl_side)side)))) {
            *out = (tafl_side)side;
            return true;
        }
    return false;
}

/* Makes it that side's turn; the game begins here if it is not. */
static void set_side(engine_server *s, tafl_side side)
{
    if (s->position.to_move == side) return;
    tafl_board board = s->position.board;
    tafl__server_set_board(s, &board, side);
}

static tafl_status on_side(engine_server *s, tafl_str rest)
{
    tafl_side side;
    if (needs_rules(s)) return TAFL_OK;
    if (read_side(tafl_str_word(&rest), &side))
        set_side(s, side);
    else
        tafl_text_z(&s->out, "error 0 no such side\n");
    return TAFL_OK;
}

/* ---- clock ----------------------------------------------------------------------------------------------- */

/* "300000" or, in overtime, "12000*". */
static bool read_time(tafl_str word, uint64_t *ms, bool *overtime)
{
    *overtime = word.len > 0 && word.at[word.len - 1] == '*';
    if (*overtime) word.len--;
    return tafl_str_uint(ms, word, UINT64_MAX / 2);
}

static tafl_status on_clock(engine_server *s, tafl_str rest)
{
    uint64_t seconds;
    bool fine = true;
    for (unsigned side = 0; side < 2; side++)
        fine =
            fine && read_time(tafl_str_word(&rest), &s->clock.left[side], &s->clock.overtime[side]);
    fine = fine && tafl_str_uint(&seconds, tafl_str_word(&rest), SECONDS_MAX);
    for (unsigned side = 0; side < 2; side++)
        fine = fine && tafl_str_uint(&s->clock.periods[side], tafl_str_word(&rest), UINT32_MAX);
    s->clock.known = fine;
    s->clock.adds = false;
    if (fine) s->clock.period = seconds * 1000u;
    return TAFL_OK;
}

/* ---- analysis --------------------------------------------------------------------------------------------- */

static tafl_status on_analyze(engine_server *s, tafl_str rest)
{
    uint64_t lines, seconds;
    if (needs_rules(s)) return TAFL_OK;
    bool fine = tafl_str_uint(&lines, tafl_str_word(&rest), UINT32_MAX) &&
                tafl_str_uint(&seconds, tafl_str_word(&rest), SECONDS_MAX);
    if (!fine) {
        tafl_text_z(&s->out, "error 0 analyze needs a number of lines and seconds\n");
        return TAFL_OK;
    }
    enum { RESERVE = 50 }; /* milliseconds to be heard within the time */
    tafl_budget budget = {.ms = (uint32_t)seconds * 1000u - RESERVE};
    if (!seconds) budget = s->options.budget;
    if (lines == 0) lines = 1;
    if (!tafl__server_think(s, &budget, (unsigned)(lines > LINES_MOST ? LINES_MOST : lines))) {
        tafl_text_z(&s->out, "error 0 there is nothing to analyse\n");
        return TAFL_OK;
    }
    tafl_text_format(&s->out, "analysis %u", s->answer.lines);
    for (unsigned i = 0; i < s->answer.lines; i++) {
        const tafl_line *line = &s->answer.line[i];
        tafl_text_char(&s->out, ' ');
        tafl__notation_write_line(&s->out, line->move, line->count, '|');
        tafl_text_char(&s->out, ' ');
        say_value(s, &line->worth);
    }
    tafl_text_char(&s->out, '\n');
    say_status(s);
    return TAFL_OK;
}

/* ---- play -------------------------------------------------------------------------------------------------- */

/* A host accepts a leg at a time, and asks the same side again while the chain goes on. Only where a
 * chain may stop is a ply said as a whole: that it stops has no word of its own. */
static size_t legs_to_say(const engine_server *s, const tafl_line *line)
{
    tafl_position after = s->position;
    tafl_turn turn;
    tafl_game game = tafl__server_game(s);
    tafl_position_play_leg(&s->referee, &after, line->move[0], &turn);
    if (tafl_position_may_stop(&s->referee, &s->position) ||
        tafl_position_may_stop(&s->referee, &after))
        return tafl_line_first_ply(&game, line);
    return 1;
}

static bool was_refused(const engine_server *s, tafl_move move)
{
    for (unsigned i = 0; i < s->refusals; i++)
        if (s->refused[i].from == move.from && s->refused[i].to == move.to) return true;
    return false;
}

/* May this leg be said, of the piece on `from` where that is a square? */
static bool is_open(const engine_server *s, tafl_move move, tafl_square from)
{
    return (!from || move.from == from) && !was_refused(s, move);
}

static bool say_leg(engine_server *s, tafl_move move, tafl_square from)
{
    if (!is_open(s, move, from)) return false;
    s->pending[0] = move;
    s->pending_count = 1;
    return true;
}

/* The best of what was thought about. */
static bool choose_line(engine_server *s, tafl_square from)
{
    for (unsigned i = 0; i < s->answer.lines; i++) {
        const tafl_line *line = &s->answer.line[i];
        if (!is_open(s, line->move[0], from)) continue;
        s->pending_count = legs_to_say(s, line);
        memcpy(s->pending, line->move, s->pending_count * sizeof *s->pending);
        return true;
    }
    return false;
}

static bool choose_any(engine_server *s, tafl_square from)
{
    tafl_move moves[TAFL_MOVES_MAX];
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &s->referee, &s->position);
    for (size_t i = 0; i < count; i++)
        if (say_leg(s, moves[i], from)) return true;
    return false;
}

/* Where the host's chain is none for us: a leg that is none of a chain. */
static bool choose_reach(engine_server *s, tafl_square from)
{
    uint32_t reach[2];
    if (!from) return false;
    tafl_reach(reach, &s->referee, &s->position, from);
    for (unsigned i = 0; i < s->rules.start.size; i++) {
        tafl_square beside = tafl_square_at(i, tafl_square_rank(from));
        tafl_square ahead = tafl_square_at(tafl_square_file(from), i);
        if (reach[0] >> i & 1u && say_leg(s, (tafl_move){from, beside}, from)) return true;
        if (reach[1] >> tafl_square_row(ahead) & 1u && say_leg(s, (tafl_move){from, ahead}, from))
            return true;
    }
    return false;
}

/* Is the side that has just moved asked again? Then it is in a chain, for the host. */
static tafl_square piece_of_chain(const engine_server *s, tafl_side side)
{
    tafl_square to = s->accepted;
    bool own = to && tafl_is_piece(s->position.board.cell[to]) &&
               tafl_piece_side(s->position.board.cell[to]) == side;
    return own ? to : TAFL_NO_SQUARE;
}

/* Sets s->pending to what is said: the best move that the host has not refused. */
static bool choose(engine_server *s, tafl_side side, tafl_square from)
{
    tafl_budget budget = tafl__server_budget(s, side);
    bool chain = from && s->position.chain != from;
    unsigned lines = chain || s->refusals >= LINES_MOST ? LINES_MOST : s->refusals + 1;
    s->pending_count = 0;
    bool thought = tafl__server_think(s, &budget, lines);
    if (thought && s->answer.flags & TAFL_ANSWER_INTERRUPTED) return true;
    return (thought && choose_line(s, from)) || choose_any(s, from) || choose_reach(s, from);
}

static tafl_status on_play(engine_server *s, tafl_str rest)
{
    tafl_side side;
    if (needs_rules(s)) return TAFL_OK;
    if (!read_side(tafl_str_word(&rest), &side)) {
        tafl_text_z(&s->out, "error 0 no such side\n");
        return TAFL_OK;
    }
    tafl_square from = piece_of_chain(s, side);
    set_side(s, side);
    s->accepted = from;
    if (!choose(s, side, from)) {
        tafl_text_z(&s->out, s->refusals ? "error -1 every move was refused\n"
                                         : "error -1 there is no move\n");
        return TAFL_OK;
    }
    if (s->answer.flags & TAFL_ANSWER_INTERRUPTED) return TAFL_OK; /* nobody wants it any more */
    uint64_t *left = &s->clock.left[side]; /* some hosts tell the clock only after `play` */
    *left = *left > s->answer.ms ? *left - s->answer.ms : 0;
    tafl_text_z(&s->out, "move ");
    tafl__notation_write_line(&s->out, s->pending, s->pending_count, '|');
    tafl_text_char(&s->out, '\n');
    say_status(s);
    return TAFL_OK;
}

/* The host's board counts: where ours differs the game begins there, and repetitions before it are
 * forgotten. */
static void believe(engine_server *s, tafl_str text, tafl_side side)
{
    tafl_board board;
    if (!read_board(s, text, &board)) return;
    if (!tafl_board_equal(&board, &s->position.board)) tafl__server_set_board(s, &board, side);
}

/* Our move was accepted. */
static tafl_status on_move(engine_server *s, tafl_str rest)
{
    if (needs_rules(s)) return TAFL_OK;
    tafl_side side = tafl_side_other((tafl_side)s->position.to_move);
    tafl_square to = TAFL_NO_SQUARE;
    for (size_t i = 0; i < s->pending_count; i++)
        if (s->pending[i].from != s->pending[i].to) {
            tafl__server_play(s, s->pending[i]);
            to = s->pending[i].to;
        }
    s->pending_count = s->refusals = 0;
    believe(s, tafl_str_word(&rest), side);
    s->accepted = to;
    return TAFL_OK;
}

/* Plays the part of the list that leads from our position to the host's board: a host that has lost count
 * begins with moves we know. False when there is none. */
static bool follow(engine_server *s, tafl_str moves, const tafl_board *board)
{
    size_t before = s->legs.count;
    while (moves.len > 0) {
        tafl_position position = s->position;
        s->legs.count = before;
        bool read = tafl__notation_read_line(&s->referee, &position, moves, &s->legs);
        if (read && (!board || tafl_board_equal(&position.board, board))) {
            s->position = position;
            return true;
        }
        if (!board) break;
        tafl__cut_at(&moves, '|');
    }
    s->legs.count = before;
    return false;
}

static tafl_status on_opponent_move(engine_server *s, tafl_str rest)
{
    if (needs_rules(s)) return TAFL_OK;
    tafl_str moves = tafl_str_word(&rest), text = tafl_str_word(&rest);
    tafl_board board;
    bool known = read_board(s, text, &board);
    if (known && tafl_board_equal(&board, &s->position.board)) return TAFL_OK; /* said again */
    tafl_side side = tafl_side_other((tafl_side)s->position.to_move);
    s->accepted = TAFL_NO_SQUARE;
    s->refusals = 0;
    if (!follow(s, moves, known ? &board : NULL) && known) tafl__server_set_board(s, &board, side);
    return TAFL_OK;
}

/* It repeats opponent-move and play. */
static tafl_status on_error(engine_server *s, tafl_str rest)
{
    uint64_t code;
    bool about_move = tafl_str_uint(&code, tafl_str_word(&rest), 4) && code > 0;
    if (about_move && s->pending_count && s->refusals < SERVER_REFUSALS)
        s->refused[s->refusals++] = s->pending[0];
    s->pending_count = 0;
    return TAFL_OK;
}

static tafl_status on_finish(engine_server *s, tafl_str rest)
{
    (void)rest; /* another game may follow, under the same rules */
    if (s->has_rules) tafl__server_set_rules(s, &s->rules);
    s->clock.known = false;
    return TAFL_OK;
}

static tafl_status on_goodbye(engine_server *s, tafl_str rest)
{
    (void)s;
    (void)rest;
    return TAFL_END;
}

static tafl_status ignore(engine_server *s, tafl_str rest)
{
    (void)s;
    (void)rest;
    return TAFL_OK;
}

/* ---- words --------------------------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    handler *run;
} words[] = {
    {"hello", ignore},   {"rules", on_rules},   {"position", on_position},
    {"side", on_side},   {"clock", on_clock},   {"analyze", on_analyze},
    {"play", on_play},   {"move", on_move},     {"opponent-move", on_opponent_move},
    {"error", on_error}, {"finish", on_finish}, {"goodbye", on_goodbye},
    {"dump", ignore},    {"stop", ignore},
};

enum { WORDS = sizeof words / sizeof *words };

bool tafl__otep_knows(tafl_str line)
{
    tafl_str word = tafl_str_word(&line);
    if (tafl_str_equal(word, TAFL_STR("play"))) { /* HTP has it too, with more words behind it */
        tafl_str_word(&line);
        return tafl_str_word(&line).len == 0;
    }
    for (size_t i = 0; i < WORDS; i++)
        if (tafl_str_equal(word, tafl_str_of(words[i].word))) return true;
    return false;
}

tafl_status tafl__otep_line(engine_server *s, tafl_str line)
{
    tafl_str word = tafl_str_word(&line);
    for (size_t i = 0; i < WORDS; i++)
        if (tafl_str_equal(word, tafl_str_of(words[i].word)))
            return words[i].run(s, tafl_str_trim(line));
    return TAFL_OK; /* unknown lines are survived */
}
