/* SPDX-License-Identifier: MIT */
/*
 * External engines, whatever they speak: started, found out, asked, watched, started again. Every
 * wait has a deadline. What is said is in otep_client.c, htp_client.c and jsonl_client.c.
 */
#include "external.h"

#include <stdlib.h>
#include <string.h>

enum {
    START_MS = 5000,
    READY_MS = 5000,
    GRACE_MS = 10000,
    SEARCH_MS = 60000,
    QUIT_MS = 1000,
    RESTARTS = 3,
    HELLO_MS = 2000,     /* so long an engine may take to say hello before others are tried */
    SLICE_MS = 100,      /* so often the caller is asked whether to stop */
    LEFTOVERS = 1 << 16, /* who writes more lines than that writes for ever */
    NODES_A_SECOND = 20000,
    SECONDS = 5
};

/* ---- lines ------------------------------------------------------------------------------------------------ */

bool tafl__external_send(external *e)
{
    bool sent = e->process && !e->out.failed &&
                tafl__process_send(e->process, tafl_text_view(&e->out), e->options.ready_ms);
    tafl_text_reset(&e->out);
    return sent;
}

talk tafl__external_line(external *e, uint64_t deadline, const tafl_ask *ask, tafl_str *line)
{
    for (;;) {
        uint64_t now = tafl__clock_ms();
        if (now >= deadline) return TALK_BROKEN; /* also where lines come without an end */
        uint64_t left = deadline - now;
        unsigned wait = (unsigned)(left < SLICE_MS ? left : SLICE_MS);
        if (ask && ask->stop && ask->stop(ask->context)) return TALK_STOPPED;
        process_event event = tafl__process_line(e->process, line, wait);
        if (event == PROCESS_LINE) return TALK_FINE;
        if (event == PROCESS_CLOSED) return TALK_BROKEN;
    }
}

void tafl__external_drop(external *e, bool (*is_answer)(external *e, tafl_str line))
{
    tafl_str line;
    uint64_t deadline = tafl__clock_ms() + e->options.ready_ms;
    for (unsigned i = 0; i < LEFTOVERS && tafl__clock_ms() < deadline; i++) {
        if (tafl__process_line(e->process, &line, 0) != PROCESS_LINE) return;
        if (is_answer(e, line) && e->question) e->question->answer->flags |= TAFL_ANSWER_STALE;
    }
}

uint64_t tafl__external_deadline(const external *e, const question *q)
{
    uint64_t wait = e->options.search_ms;
    uint64_t ms = q->ask->budget.ms;
    if (q->clock) ms = q->clock->left[q->position->to_move] + q->clock->added;
    if (!wait) wait = ms ? GRACE_MS : SEARCH_MS;
    return tafl__clock_ms() + ms + wait;
}

uint64_t tafl__external_seconds(const tafl_budget *budget)
{
    uint64_t seconds = SECONDS;
    if (budget->ms)
        seconds = (budget->ms + 999u) / 1000u;
    else if (budget->nodes)
        seconds = (budget->nodes + NODES_A_SECOND - 1u) / NODES_A_SECOND;
    uint64_t most = SEARCH_MS / 1000u;
    return budget->ms || seconds < most ? seconds : most;
}

void tafl__external_name(external *e, tafl_str name)
{
    size_t len = 0;
    name = tafl_str_trim(name);
    for (size_t i = 0; i < name.len && len + 1 < sizeof e->name; i++)
        if ((unsigned char)name.at[i] >= ' ' && (unsigned char)name.at[i] < 127)
            e->name[len++] = name.at[i];
    if (len > 0) e->name[len] = '\0';
}

uint64_t tafl__external_rest(external *e)
{
    uint64_t rest = tafl__clock_wait(e->ready_at);
    e->rested += rest;
    return rest;
}

/* ---- answers ----------------------------------------------------------------------------------------------- */

/* How many legs of a line come before the ply that brings a position back and is forbidden for it. */
static size_t allowed_legs(const question *q, const tafl_move *move, size_t count)
{
    const tafl_referee *referee = q->game->referee;
    tafl_history history = {0};
    tafl_position position;
    tafl_turn turn;
    size_t allowed = 0, at = 0;
    bool fine = tafl_game_position(&position, q->game, &history, NULL) == TAFL_OK;
    for (; fine && at < count; at++) {
        bool stops = move[at].from == move[at].to;
        if (!stops && tafl_repetition_forbids(referee, &position, move[at], &history)) break;
        tafl_position_play_leg(referee, &position, move[at], &turn);
        if (turn.ends_ply) allowed = at + 1;
        if (turn.ends_ply) fine = tafl_history_push(&history, position.key, NULL) == TAFL_OK;
    }
    tafl_history_clear(&history);
    return at < count ? allowed : count;
}

bool tafl__external_add_line(const question *q, tafl_str moves, tafl_worth worth)
{
    tafl_answer *answer = q->answer;
    if (answer->lines == TAFL_LINES_MAX) return true;
    tafl_line *line = &answer->line[answer->lines];
    tafl_position position = *q->position;
    leg_list legs = {.move = line->move, .room = TAFL_LINE_MAX};
    bool whole = tafl__notation_read_line(q->game->referee, &position, moves, &legs);
    if (tafl_repetition_limits(&q->game->referee->rules, TAFL_DEFENDERS)) {
        size_t allowed = allowed_legs(q, line->move, legs.count);
        if (allowed < legs.count) whole = false;
        legs.count = allowed;
    }
    if (!whole && legs.count < TAFL_LINE_MAX) answer->flags |= TAFL_ANSWER_CUT;
    if (!legs.count) return false;
    line->count = (uint16_t)legs.count;
    line->worth = worth;
    answer->lines++;
    return true;
}

void tafl__external_forget(const question *q)
{
    q->answer->lines = 0;
    q->answer->flags &= ~(unsigned)TAFL_ANSWER_CUT;
}

/* At most six digits of a fraction count. */
bool tafl__external_hundredths(tafl_str text, int32_t *out)
{
    enum { MOST = 20000000 };
    uint64_t whole = 0, part = 0;
    bool negative = text.len > 0 && text.at[0] == '-';
    if (text.len > 0 && (text.at[0] == '-' || text.at[0] == '+'))
        text = (tafl_str){text.at + 1, text.len - 1};
    tafl_str fraction = text, digits = tafl__cut_at(&fraction, '.');
    if (digits.len == 0 && fraction.len == 0) return false;
    if (digits.len > 0 && !tafl_str_uint(&whole, digits, UINT32_MAX)) return false;
    if (fraction.len > 2) fraction.len = 2;
    if (fraction.len > 0 && !tafl_str_uint(&part, fraction, 99)) return false;
    if (fraction.len == 1) part *= 10;
    if (whole > MOST) whole = MOST;
    int32_t value = (int32_t)(whole * 100 + part);
    *out = negative ? -value : value;
    return true;
}

bool tafl__external_follows(const external *e, const tafl_game *game)
{
    return e->playing && e->told.count <= game->count && !game->start &&
           tafl_rules_equal(&e->rules, &game->referee->rules) &&
           (e->told.count == 0 ||
            memcmp(e->told.move, game->move, e->told.count * sizeof *game->move) == 0);
}

void tafl__external_told(external *e, const tafl_game *game)
{
    e->playing = game->count <= e->told.room && !game->start;
    e->rules = game->referee->rules;
    e->told.count = e->playing ? game->count : 0;
    if (e->told.count) memcpy(e->told.move, game->move, e->told.count * sizeof *game->move);
}

/* ---- starting and ending -------------------------------------------------------------------------------------- */

static const dialect *dialect_of(tafl_protocol protocol)
{
    static const dialect *const all[] = {NULL, &tafl__otep_dialect, &tafl__htp_dialect,
                                         &tafl__jsonl_dialect};
    return all[protocol];
}

static void stop_process(external *e)
{
    if (e->process && e->dialect && e->dialect->quit) {
        tafl_text_z(&e->out, e->dialect->quit);
        tafl__external_send(e);
    }
    tafl__process_end(e->process, e->options.quit_ms);
    e->process = NULL;
    e->playing = false;
}

/* Ends it without a word: it would not listen. */
static void kill_process(external *e)
{
    tafl__process_end(e->process, 0);
    e->process = NULL;
    e->playing = false;
}

/* Is this the first line of a reply in HTP? A ruler of '=' is none. */
static bool is_reply(tafl_str line)
{
    return line.len > 0 && line.at[0] == '=' && (line.len == 1 || line.at[1] != '=');
}

/* Which protocol do the next lines give away? A greeting counts whenever it comes: some engines take
 * their time. What answers a question counts when that was `asked`; an object, which answers the
 * question of HTP with a complaint, already tells who is there. */
static tafl_protocol hears(external *e, uint64_t deadline, tafl_protocol asked)
{
    tafl_str line;
    while (tafl__external_line(e, deadline, NULL, &line) == TALK_FINE) {
        line = tafl_str_trim(line);
        if (tafl_str_starts(line, TAFL_STR("hello"))) return TAFL_PROTOCOL_OTEP;
        if (asked >= TAFL_PROTOCOL_HTP && is_reply(line)) return TAFL_PROTOCOL_HTP;
        if (asked >= TAFL_PROTOCOL_HTP && tafl_str_starts(line, TAFL_STR("{")))
            return TAFL_PROTOCOL_JSONL;
    }
    return TAFL_PROTOCOL_AUTO;
}

static tafl_protocol answers(external *e, const char *words, tafl_protocol asked)
{
    tafl_text_z(&e->out, words);
    if (!tafl__external_send(e)) return TAFL_PROTOCOL_AUTO;
    return hears(e, tafl__clock_ms() + e->options.ready_ms, asked);
}

/* What does it speak? Waits for the greeting of one protocol, then asks in the others; what was asked
 * to find out is asked again for what else the answers say. */
static bool find_out(external *e)
{
    uint32_t wait = e->options.start_ms < HELLO_MS ? e->options.start_ms : HELLO_MS;
    tafl_protocol found = hears(e, tafl__clock_ms() + wait, TAFL_PROTOCOL_OTEP);
    if (found == TAFL_PROTOCOL_AUTO) found = answers(e, "protocol_version\n", TAFL_PROTOCOL_HTP);
    if (found == TAFL_PROTOCOL_AUTO)
        found = answers(e, "{\"action\":\"version\"}\n", TAFL_PROTOCOL_JSONL);
    bool fine = found != TAFL_PROTOCOL_AUTO;
    if (found == TAFL_PROTOCOL_OTEP) {
        tafl_text_z(&e->out, "hello\n");
        fine = tafl__external_send(e);
    } else if (fine) {
        fine = dialect_of(found)->greet(e) == TALK_FINE;
    }
    if (!fine) return false;
    e->engine.protocol = found;
    e->dialect = dialect_of(found);
    return true;
}

/* Keeps the last line that it wrote to its standard error. */
static void keep_complaint(const external *e)
{
    tafl_str said = tafl_str_trim(tafl__process_errors(e->process));
    size_t from = said.len;
    while (from > 0 && said.at[from - 1] != '\n') from--;
    tafl_text_str(e->options.complaint, (tafl_str){said.at + from, said.len - from});
}

static bool start_process(external *e)
{
    if (tafl__process_start(&e->process, e->command) != TAFL_OK) return false;
    e->playing = e->full_moves = false;
    e->ready_at = 0;
    bool ready = e->dialect ? e->dialect->greet(e) == TALK_FINE : find_out(e);
    if (!ready && e->options.complaint) keep_complaint(e);
    if (!ready) kill_process(e);
    return ready;
}

/* ---- asking ----------------------------------------------------------------------------------------------------- */

typedef talk asking(external *e, const question *q);

/* The program runs, or runs again; counts what it takes. */
static bool is_running(external *e, tafl_answer *answer, bool *first)
{
    while (!e->process) {
        if (!*first && e->engine.restarts >= e->options.restarts) return false;
        if (!*first) {
            e->engine.restarts++;
            answer->flags |= TAFL_ANSWER_RESTARTED;
        }
        if (start_process(e)) return true;
        *first = false;
    }
    return true;
}

static tafl_status ask_until_answered(external *e, const question *q, asking *how)
{
    bool first = e->process == NULL && e->asked == 0;
    unsigned tries = 0;
    for (;;) {
        if (!is_running(e, q->answer, &first)) break;
        tafl__external_forget(q);
        e->asked++;
        talk result = how(e, q);
        if (result == TALK_FINE) return TAFL_OK;
        if (result == TALK_UNSUPPORTED) return TAFL_UNSUPPORTED;
        kill_process(e);
        if (result == TALK_STOPPED) {
            q->answer->flags |= TAFL_ANSWER_INTERRUPTED;
            return TAFL_OK;
        }
        first = false;
        if (++tries > 1) break; /* not here: the next question may fare better */
    }
    tafl__external_forget(q);
    q->answer->flags |= TAFL_ANSWER_FAILED;
    return TAFL_IO;
}

static tafl_status ask_external(tafl_engine *engine, question *q, asking *how)
{
    external *e = (external *)engine;
    tafl__external_rest(e);
    e->rested = 0;
    uint64_t begun = tafl__clock_ms();
    tafl_position position;
    tafl_status status = tafl_game_position(&position, q->game, NULL, NULL);
    if (status != TAFL_OK) return status;
    q->position = &position;
    e->question = q;
    status = ask_until_answered(e, q, how);
    e->question = NULL;
    q->answer->ms = tafl__clock_ms() - begun - e->rested;
    return status;
}

static tafl_status analyse(tafl_engine *engine, const tafl_game *game, const tafl_ask *ask,
                           tafl_answer *out)
{
    external *e = (external *)engine;
    question q = {.game = game, .ask = ask, .answer = out};
    return ask_external(engine, &q, e->dialect->analyse);
}

static tafl_status move(tafl_engine *engine, const tafl_game *game, const tafl_ask *ask,
                        const tafl_game_clock *clock, tafl_answer *out)
{
    external *e = (external *)engine;
    question q = {.game = game, .ask = ask, .clock = clock, .answer = out, .plays = true};
    return ask_external(engine, &q, e->dialect->move ? e->dialect->move : e->dialect->analyse);
}

static void finish(tafl_engine *engine, tafl_outcome outcome)
{
    external *e = (external *)engine;
    if (e->process && e->playing && e->dialect->finish) e->dialect->finish(e, outcome);
    e->playing = false;
}

/* ---- as an engine ------------------------------------------------------------------------------------------------- */

static void free_external(tafl_engine *engine)
{
    external *e = (external *)engine;
    stop_process(e);
    tafl_text_clear(&e->out);
    free(e->told.move);
    free(e->command);
    free(e);
}

static const engine_kind kind = {analyse, free_external, move, finish};

static void set_options(external *e, const tafl_external_options *options)
{
    e->options = *options;
    if (!options->start_ms) e->options.start_ms = START_MS;
    if (!options->ready_ms) e->options.ready_ms = READY_MS;
    if (!options->quit_ms) e->options.quit_ms = QUIT_MS;
    if (!options->restarts) e->options.restarts = RESTARTS;
    if (options->restarts == TAFL_NO_RESTARTS) e->options.restarts = 0;
    e->options.command = e->command;
    e->dialect = dialect_of(options->protocol);
    e->engine.protocol = options->protocol;
}

tafl_status tafl_engine_external(tafl_engine **out, const tafl_external_options *options)
{
    external *e = calloc(1, sizeof *e);
    *out = NULL;
    if (!e) return TAFL_NOMEM;
    e->engine.kind = &kind;
    e->engine.name = e->name;
    e->told.room = EXTERNAL_LEGS;
    e->told.move = malloc(EXTERNAL_LEGS * sizeof *e->told.move);
    e->command = malloc(strlen(options->command) + 1);
    tafl_status status = e->told.move && e->command ? TAFL_OK : TAFL_NOMEM;
    if (status == TAFL_OK) {
        strcpy(e->command, options->command);
        set_options(e, options);
        tafl__external_name(e, tafl_str_of(options->command));
        if (!start_process(e)) status = TAFL_IO;
    }
    e->options.complaint = NULL; /* borrowed for the start only */
    if (status == TAFL_OK)
        *out = &e->engine;
    else
        free_external(&e->engine);
    return status;
}
