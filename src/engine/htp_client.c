/* SPDX-License-Identifier: MIT */
/*
 * The host's side of the Hnefatafl Text Protocol. It plays Copenhagen only and says what it would
 * play, not what that is worth: the answer has one line of one move without a value.
 */
#include "external.h"

#include <string.h>

/* ---- commands ------------------------------------------------------------------------------------------------ */

static bool is_reply(tafl_str line)
{
    return line.len > 0 && (line.at[0] == '=' || line.at[0] == '?');
}

static bool is_unasked(external *e, tafl_str line)
{
    (void)e;
    return is_reply(line);
}

/* Sends e->out, one command; *reply is the text behind '=', borrowed until the next line. Lines that
 * belong to no reply are passed over, and replies that nobody asked for are dropped: nothing but the
 * order tells which command a reply belongs to. *refused: it was '?'. */
static talk command(external *e, const tafl_ask *ask, uint64_t deadline, tafl_text *reply,
                    bool *refused)
{
    tafl_str line;
    bool begun = false;
    *refused = false;
    tafl_text_reset(reply);
    tafl__external_drop(e, is_unasked);
    if (!tafl__external_send(e)) return TALK_BROKEN;
    for (;;) {
        talk result = tafl__external_line(e, deadline, ask, &line);
        if (result != TALK_FINE) return result;
        if (begun && tafl_str_trim(line).len == 0) return TALK_FINE;
        if (!begun && !is_reply(line)) continue;
        if (!begun) {
            *refused = line.at[0] == '?';
            line = (tafl_str){line.at + 1, line.len - 1};
        }
        begun = true;
        tafl_text_str(reply, line);
        tafl_text_char(reply, '\n');
    }
}

/* A command that needs no thinking. */
static talk quick(external *e, tafl_text *reply, bool *refused)
{
    return command(e, NULL, tafl__clock_ms() + e->options.ready_ms, reply, refused);
}

/* Sets the name, with the version behind it where the engine tells one. */
static talk ask_version(external *e, tafl_str name)
{
    tafl_text reply = {0}, both = {0};
    bool refused;
    tafl_text_z(&e->out, "version\n");
    talk result = quick(e, &reply, &refused);
    tafl_text_str(&both, tafl_str_trim(name));
    tafl_text_char(&both, ' ');
    if (result == TALK_FINE && !refused)
        tafl_text_str(&both, tafl_str_trim(tafl_text_view(&reply)));
    tafl__external_name(e, tafl_text_view(&both));
    tafl_text_clear(&reply);
    tafl_text_clear(&both);
    return result;
}

static talk greet(external *e)
{
    tafl_text reply = {0};
    bool refused;
    tafl_text_z(&e->out, "protocol_version\n");
    talk result = command(e, NULL, tafl__clock_ms() + e->options.start_ms, &reply, &refused);
    if (result == TALK_FINE) {
        tafl_text_z(&e->out, "name\n");
        result = quick(e, &reply, &refused);
        if (result == TALK_FINE && !refused) result = ask_version(e, tafl_text_view(&reply));
    }
    tafl_text_clear(&reply);
    return result;
}

/* ---- the game -------------------------------------------------------------------------------------------------- */

/* Are these the rules the protocol plays, repetition and name aside? */
static bool plays_these(const question *q)
{
    static const char *const known[] = {"copenhagen-hnefatafl-org", "copenhagen-13"};
    for (unsigned i = 0; i < 2; i++) {
        tafl_rules rules;
        if (tafl_rules_read(&rules, tafl_str_of(known[i]), NULL, NULL) != TAFL_OK) continue;
        rules.repetition = q->game->referee->rules.repetition;
        rules.repetition_count = q->game->referee->rules.repetition_count;
        rules.threefold = q->game->referee->rules.threefold;
        if (tafl_rules_equal(&rules, &q->game->referee->rules))
            return !q->game->start || tafl_board_equal(q->game->start, &rules.start);
    }
    return false;
}

static const char *role_word(const external *e, unsigned side)
{
    static const char *const words[2][2] = {{"attacker", "defender"}, {"black", "white"}};
    return words[e->old_roles][side];
}

/* Lower case on 11x11, upper case on 13x13, which is what such engines write themselves. */
static void say_square(external *e, tafl_square square, unsigned size)
{
    size_t at = e->out.len;
    tafl_square_write(&e->out, square);
    if (size > 11 && e->out.len > at) e->out.at[at] = (char)(e->out.at[at] - 'a' + 'A');
}

/* Tells one move; an engine that does not know the role is told it in the older words. */
static talk tell_move(external *e, tafl_move move, unsigned side, unsigned size, tafl_text *reply)
{
    bool refused = true;
    talk result = TALK_FINE;
    for (unsigned i = 0; i < 2 && refused && result == TALK_FINE; i++) {
        tafl_text_format(&e->out, "play %s ", role_word(e, side));
        say_square(e, move.from, size);
        tafl_text_char(&e->out, ' ');
        say_square(e, move.to, size);
        tafl_text_char(&e->out, '\n');
        result = quick(e, reply, &refused);
        if (refused && e->told.count > 0) break; /* it knew the roles before */
        if (refused) e->old_roles = !e->old_roles;
    }
    if (result != TALK_FINE) return result;
    return refused ? TALK_BROKEN : TALK_FINE;
}

/* Does this leg bring a position back? The protocol's rules forbid that to the defenders, ours may not. */
static bool brings_back(const tafl_game *game, size_t leg)
{
    tafl_history history = {0};
    tafl_position position;
    tafl_game part = *game;
    part.count = leg + 1;
    bool again = tafl_game_position(&position, &part, &history, NULL) == TAFL_OK &&
                 tafl_history_count(&history, position.key) > 1;
    tafl_history_clear(&history);
    return again;
}

static talk new_game(external *e, const question *q, tafl_text *reply)
{
    bool no_size, no_reset, refused;
    tafl_text_format(&e->out, "board_size %u\n", q->game->referee->rules.start.size);
    talk result = quick(e, reply, &no_size);
    if (result != TALK_FINE) return result;
    tafl_text_z(&e->out, "reset_board\n");
    result = quick(e, reply, &no_reset);
    if (result != TALK_FINE) return result;
    if (no_size && no_reset) return TALK_UNSUPPORTED;
    if (q->game->other_first) {
        tafl_text_format(&e->out, "first_move %s\n", role_word(e, TAFL_DEFENDERS));
        result = quick(e, reply, &refused);
        if (refused) result = TALK_UNSUPPORTED;
    }
    e->told.count = 0;
    return result;
}

/* Minutes are whole in this protocol; a shorter time is given as what is added. */
static talk tell_time(external *e, const question *q, tafl_text *reply)
{
    bool refused;
    uint64_t seconds = tafl__external_seconds(&q->ask->budget), minutes = 0;
    if (q->clock) {
        minutes = q->clock->left[q->position->to_move] / 60000u;
        seconds = q->clock->added / 1000u;
    }
    if (q->clock || q->ask->budget.ms)
        tafl_text_format(&e->out, "time_settings fischer %llu %llu\n", (unsigned long long)minutes,
                         (unsigned long long)(seconds + (minutes == 0 && seconds == 0)));
    else
        tafl_text_z(&e->out, "time_settings un-timed\n");
    return quick(e, reply, &refused);
}

/* Brings the engine to the position of the question. */
static talk catch_up(external *e, const question *q, tafl_text *reply)
{
    const tafl_game *game = q->game;
    bool fresh = !tafl__external_follows(e, game);
    talk result = fresh ? new_game(e, q, reply) : TALK_FINE;
    if (result == TALK_FINE && fresh) result = tell_time(e, q, reply);
    bool attackers = game->referee->rules.attackers_first != game->other_first;
    for (size_t i = e->told.count; i < game->count && result == TALK_FINE; i++) {
        unsigned side = (i % 2 == 0) == attackers ? TAFL_ATTACKERS : TAFL_DEFENDERS;
        result = tell_move(e, game->move[i], side, game->referee->rules.start.size, reply);
        if (result == TALK_BROKEN && brings_back(game, i)) result = TALK_UNSUPPORTED;
        e->told.count = i + 1;
    }
    tafl__external_told(e, game);
    if (result != TALK_FINE) e->playing = false;
    return result;
}

/* ---- its move --------------------------------------------------------------------------------------------------- */

/* "play ROLE FROM TO", "ROLE FROM TO" or "… resigns". */
static talk read_move(external *e, const question *q, tafl_str reply)
{
    tafl_worth unknown = {.known = false};
    tafl_str word = tafl_str_word(&reply);
    if (tafl_str_equal(word, TAFL_STR("play"))) word = tafl_str_word(&reply);
    tafl_str from = tafl_str_word(&reply), to = tafl_str_word(&reply);
    if (tafl_str_starts(from, TAFL_STR("resign"))) {
        q->answer->flags |= TAFL_ANSWER_RESIGNS;
        e->playing = false;
        return TALK_FINE;
    }
    if (from.len == 0 || to.len == 0 || from.len + to.len > 8) return TALK_BROKEN;
    char text[16];
    memcpy(text, from.at, from.len);
    text[from.len] = '-';
    memcpy(text + from.len + 1, to.at, to.len);
    tafl_str move = {text, from.len + 1 + to.len};
    if (!tafl__external_add_line(q, move, unknown)) return TALK_BROKEN;
    if (e->playing && e->told.count < e->told.room) /* it has played it on its board as well */
        e->told.move[e->told.count++] = q->answer->line[0].move[0];
    return TALK_FINE;
}

static talk generate(external *e, const question *q)
{
    tafl_text reply = {0};
    bool refused = false;
    if (!plays_these(q)) return TALK_UNSUPPORTED;
    talk result = catch_up(e, q, &reply);
    if (result == TALK_FINE) {
        tafl_text_z(&e->out, "generate_move\n");
        result = command(e, q->ask, tafl__external_deadline(e, q), &reply, &refused);
    }
    if (result == TALK_FINE)
        result = refused ? TALK_BROKEN : read_move(e, q, tafl_text_view(&reply));
    tafl_text_clear(&reply);
    return result;
}

/* An analysis is a game of its own. */
static talk analyse(external *e, const question *q)
{
    e->playing = false;
    talk result = generate(e, q);
    e->playing = false;
    return result;
}

const dialect tafl__htp_dialect = {greet, analyse, generate, NULL, "quit\n"};
