/* SPDX-License-Identifier: MIT */
/*
 * The host's side of OTEP. Unknown lines are survived, an engine's own questions are answered, full
 * move records are read wherever plain moves may stand, and written where the engine wants them. An
 * answer to an earlier question is told from a new one by coming before the new one was asked.
 */
#include "external.h"

#include <string.h>

enum { REPEATS = 2 }; /* so often an illegal move is refused and asked for again */

/* ---- what the host says ----------------------------------------------------------------------------------- */

static void say_rules(external *e, const question *q)
{
    tafl_text_z(&e->out, "rules ");
    tafl_rules_write(&e->out, &q->game->referee->rules, TAFL_RULES_OPENTAFL);
    tafl_text_char(&e->out, '\n');
}

static void say_position(external *e, const char *word, const tafl_position *position)
{
    tafl_text_z(&e->out, word);
    tafl_board_write(&e->out, &position->board, TAFL_BOTTOM_FIRST);
    tafl_text_char(&e->out, '\n');
}

static void say_side(external *e, const char *word, const tafl_position *position)
{
    tafl_text_format(&e->out, "%s %s\n", word, tafl_side_text((tafl_side)position->to_move));
}

/* An increment has no word here: it is part of what is left. Time for a move is overtime, which is there
 * again for the next one, and never less than a second and a half of it: OpenTafl's engine keeps 750 ms
 * back, and a search that it plans for 500 ms or less may never end. In an analysis the clock must not
 * make an engine that plans with it think for less than it is given: there is plenty. */
static void say_clock(external *e, const question *q)
{
    enum { PERIODS = 3, PLENTY = 1000, LEAST = 1500 };
    unsigned long long seconds = tafl__external_seconds(&q->ask->budget), ms = seconds * 1000u;
    unsigned long long left[2] = {ms * PLENTY, ms * PLENTY};
    if (q->ask->budget.ms) ms = q->ask->budget.ms;
    if (ms < LEAST) ms = LEAST;
    if (seconds * 1000u < ms) seconds = (ms + 999) / 1000u;
    for (unsigned side = 0; side < 2 && q->clock; side++)
        left[side] = q->clock->left[side] + q->clock->added;
    if (q->plays && !q->clock)
        tafl_text_format(&e->out, "clock %llu* %llu* %llu %d %d\n", ms, ms, seconds, PERIODS,
                         PERIODS);
    else
        tafl_text_format(&e->out, "clock %llu %llu 0 0 0\n", left[0], left[1]);
}

/* ---- what the engine says ---------------------------------------------------------------------------------- */

/* Answers a question of the engine; false when the line is none. */
static bool answer_request(external *e, const question *q, tafl_str line)
{
    tafl_str rest = line, word = tafl_str_word(&rest);
    if (tafl_str_word(&rest).len > 0) return false;
    if (tafl_str_equal(word, TAFL_STR("rules")))
        say_rules(e, q);
    else if (tafl_str_equal(word, TAFL_STR("position")))
        say_position(e, "position ", q->position);
    else if (tafl_str_equal(word, TAFL_STR("side")))
        say_side(e, "side", q->position);
    else if (tafl_str_equal(word, TAFL_STR("clock")))
        say_clock(e, q);
    else
        return false;
    return true;
}

/* "simple-moves on|off": how it wants to be told moves. */
static void hear_manner(external *e, tafl_str line)
{
    if (!tafl_str_equal(tafl_str_word(&line), TAFL_STR("simple-moves"))) return;
    tafl_str manner = tafl_str_word(&line);
    if (tafl_str_equal(manner, TAFL_STR("on"))) e->full_moves = false;
    if (tafl_str_equal(manner, TAFL_STR("off"))) e->full_moves = true;
}

/* Waits for a line that begins with `wanted`; *rest is what comes after the word. */
static talk wait_for(external *e, const question *q, uint64_t deadline, const char *wanted,
                     tafl_str *rest)
{
    tafl_str line;
    for (;;) {
        talk result = tafl__external_line(e, deadline, q->ask, &line);
        if (result != TALK_FINE) return result;
        *rest = line;
        tafl_str word = tafl_str_word(rest);
        if (tafl_str_equal(word, tafl_str_of(wanted))) return TALK_FINE;
        tafl_str more = *rest;
        bool error = tafl_str_equal(word, TAFL_STR("error"));
        if (error && tafl_str_equal(tafl_str_word(&more), TAFL_STR("-1"))) return TALK_BROKEN;
        hear_manner(e, line);
        if (answer_request(e, q, line) && !tafl__external_send(e)) return TALK_BROKEN;
    }
}

/* What came before the question: an answer to another one, or a question of the engine. */
static bool is_answer(external *e, tafl_str line)
{
    if (e->question && answer_request(e, e->question, line)) return false;
    hear_manner(e, line);
    tafl_str word = tafl_str_word(&line);
    return tafl_str_equal(word, TAFL_STR("analysis")) || tafl_str_equal(word, TAFL_STR("move"));
}

static talk greet(external *e)
{
    tafl_str line;
    uint64_t deadline = tafl__clock_ms() + e->options.start_ms;
    for (;;) {
        talk result = tafl__external_line(e, deadline, NULL, &line);
        if (result != TALK_FINE) return result;
        hear_manner(e, line);
        if (!tafl_str_equal(tafl_str_word(&line), TAFL_STR("hello"))) continue;
        tafl_text_z(&e->out, "hello\n");
        return tafl__external_send(e) ? TALK_FINE : TALK_BROKEN;
    }
}

/* ---- analysis ------------------------------------------------------------------------------------------------ */

/* "N LIST EVAL …"; false when not one line of it begins with a legal move. */
static bool read_analysis(const question *q, tafl_str rest)
{
    uint64_t count;
    if (!tafl_str_uint(&count, tafl_str_word(&rest), UINT32_MAX)) return false;
    for (uint64_t i = 0; i < count; i++) {
        tafl_worth worth = {.known = true};
        tafl_str moves = tafl_str_word(&rest), value = tafl_str_word(&rest);
        if (moves.len == 0) break;
        worth.known = tafl__external_hundredths(value, &worth.value);
        tafl__external_add_line(q, moves, worth);
    }
    return q->answer->lines > 0;
}

static talk analyse(external *e, const question *q)
{
    tafl_str rest;
    e->playing = false; /* the board is ours from here on */
    tafl__external_drop(e, is_answer);
    say_rules(e, q);
    say_position(e, "position ", q->position);
    say_side(e, "side", q->position);
    say_clock(e, q);
    /* There are engines that stumble over the wish for more lines than there are moves. */
    size_t moves = tafl_moves(NULL, 0, q->game->referee, q->position);
    unsigned lines = q->ask->lines ? q->ask->lines : 1;
    tafl_text_format(&e->out, "analyze %u %llu\n", lines < moves ? lines : (unsigned)moves,
                     (unsigned long long)tafl__external_seconds(&q->ask->budget));
    if (!tafl__external_send(e)) return TALK_BROKEN;
    uint64_t deadline = tafl__external_deadline(e, q);
    for (;;) {
        talk result = wait_for(e, q, deadline, "analysis", &rest);
        if (result != TALK_FINE) return result;
        if (read_analysis(q, rest)) return TALK_FINE;
        tafl__external_forget(q);
        q->answer->flags |= TAFL_ANSWER_STALE; /* of another position, or nonsense */
    }
}

/* ---- play ------------------------------------------------------------------------------------------------------ */

static void say_opponent_move(external *e, const question *q, size_t first)
{
    const tafl_move *move = q->game->move + first;
    size_t count = q->game->count - first;
    tafl_position before;
    tafl_game part = *q->game;
    part.count = first;
    tafl_text_z(&e->out, "opponent-move ");
    if (e->full_moves && tafl_game_position(&before, &part, NULL, NULL) == TAFL_OK)
        tafl__notation_write_full(&e->out, q->game->referee, before, move, count, '|');
    else
        tafl__notation_write_line(&e->out, move, count, '|');
    say_position(e, " ", q->position);
}

/* A game that the engine has not followed begins for it before the last ply, which it is told as the
 * opponent's move. Returns where that begins. */
static size_t begin_game(external *e, const question *q)
{
    tafl_position before = *q->position;
    size_t first = tafl__engine_last_ply(q->game, &before);
    say_rules(e, q);
    if (first > 0 || q->game->start || q->game->other_first) {
        say_position(e, "position ", &before);
        say_side(e, "side", &before);
    }
    return first;
}

/* Reads the engine's move; adds it as the only line. */
static bool read_move(const question *q, tafl_str rest)
{
    tafl_worth unknown = {.known = false};
    tafl__external_forget(q);
    if (!tafl__external_add_line(q, tafl_str_word(&rest), unknown)) return false;
    size_t ply = tafl_line_first_ply(q->game, &q->answer->line[0]);
    bool whole = !(q->answer->flags & TAFL_ANSWER_CUT) && ply == q->answer->line[0].count;
    return whole;
}

/* Says what is wrong with a move: a number, and no words behind it. Only squares are looked at, as in
 * tafl__notation_read_line. */
static void refuse(external *e, const question *q, tafl_str moves)
{
    enum { OTHER_SIDE, ILLEGAL };
    static const char *const words[2][2] = {{"error 1\n", "error 2\n"}, {"error 3\n", "error 4\n"}};
    const tafl_line *line = &q->answer->line[0];
    size_t legal = q->answer->lines ? line->count : 0;
    for (size_t i = 0; i < legal; i++) tafl__cut_at(&moves, '|');
    tafl_square from;
    tafl_piece piece = TAFL_EMPTY;
    if (tafl__notation_read_from(moves, &from)) piece = q->position->board.cell[from];
    bool other = tafl_is_piece(piece) && tafl_piece_side(piece) != q->position->to_move;
    bool later = legal > 0 && q->game->referee->rules.berserk;
    tafl_text_z(&e->out, words[later][other ? OTHER_SIDE : ILLEGAL]);
}

/* Without a clock it thinks as long as it likes. */
static bool say_play(external *e, const question *q, size_t opponent)
{
    if (opponent < q->game->count) say_opponent_move(e, q, opponent);
    if (q->clock || q->ask->budget.ms) say_clock(e, q);
    say_side(e, "play", q->position);
    return tafl__external_send(e);
}

/* The engine's move is accepted: it hears the board after it. */
static bool accept(external *e, const question *q)
{
    tafl_position after = *q->position;
    const tafl_line *line = &q->answer->line[0];
    for (size_t i = 0; i < line->count; i++)
        if (line->move[i].from != line->move[i].to)
            tafl__notation_play(q->game->referee, &after, line->move[i], NULL);
    say_position(e, "move ", &after);
    tafl__external_told(e, q->game);
    for (size_t i = 0; i < line->count && e->told.count < e->told.room; i++)
        e->told.move[e->told.count++] = line->move[i];
    return tafl__external_send(e);
}

static talk play(external *e, const question *q)
{
    tafl_str rest;
    tafl__external_drop(e, is_answer);
    size_t opponent = tafl__external_follows(e, q->game) ? e->told.count : begin_game(e, q);
    uint64_t deadline = tafl__external_deadline(e, q);
    for (unsigned i = 0; i <= REPEATS; i++) {
        if (i > 0) deadline += tafl__external_rest(e);
        if (!say_play(e, q, opponent)) return TALK_BROKEN;
        talk result = wait_for(e, q, deadline, "move", &rest);
        if (result != TALK_FINE) return result;
        e->ready_at = tafl__clock_ms() + TAFL_OTEP_PAUSE_MS;
        if (read_move(q, rest)) return accept(e, q) ? TALK_FINE : TALK_BROKEN;
        refuse(e, q, tafl_str_word(&rest));
    }
    tafl__external_send(e);
    return TALK_BROKEN;
}

static void finish(external *e, tafl_outcome outcome)
{
    static const char *const codes[] = {"0", "2", "3", "1"}; /* by tafl_winner */
    tafl_text_format(&e->out, "finish %s\n", codes[outcome.winner]);
    tafl__external_send(e);
}

const dialect tafl__otep_dialect = {greet, analyse, play, finish, "goodbye\n"};
