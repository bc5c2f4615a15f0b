/* SPDX-License-Identifier: MIT */
/*
 * tafl-engine --check: talks to an engine step by step and writes a line for each step. What is asked
 * stands in check_steps.c; here is how: what is sent and waited for, and what is told.
 */
#include <string.h>

#include "check.h"

enum { START = 5000, READY = 5000, QUIET = 300, QUIT = 1000, SILENT_MOST = 2 };

/* ---- sending --------------------------------------------------------------------------------------------- */

static void write_board(const check *c, tafl_text *out)
{
    tafl_board_write(out, &c->position.board, TAFL_BOTTOM_FIRST);
}

/* A move that takes nothing, of a plain man: it is written alike in every manner. */
static bool is_plain(const check *c, tafl_move move)
{
    tafl_position position = c->position;
    tafl_turn turn;
    tafl_position_play(&c->referee, &position, move, &turn);
    return turn.captures == 0 && tafl_piece_kind(turn.piece) == TAFL_TAFLMAN &&
           !position.outcome.winner;
}

/* "d3-c3 /…/": plays it. */
static void play_other_move(check *c)
{
    tafl_text *out = &c->other;
    tafl_move moves[TAFL_MOVES_MAX];
    tafl_turn turn;
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &c->referee, &c->position), i = 0;
    while (i < count && !is_plain(c, moves[i])) i++;
    tafl_text_reset(out);
    if (i == count) return;
    tafl_square_write(out, moves[i].from);
    tafl_text_char(out, '-');
    tafl_square_write(out, moves[i].to);
    tafl_text_char(out, ' ');
    tafl_position_play(&c->referee, &c->position, moves[i], &turn);
    write_board(c, out);
}

bool check_send(check *c, const char *text)
{
    tafl_text out = {0};
    for (; *text; text++) {
        if (*text == '$') play_other_move(c);
        if (*text == '@')
            write_board(c, &out);
        else if (*text == '$' || *text == '&')
            tafl_text_append(&out, &c->other);
        else
            tafl_text_char(&out, *text);
    }
    tafl__clock_wait(c->ready_at);
    bool sent = !out.failed && tafl__process_send(c->process, tafl_text_view(&out), READY);
    tafl_text_clear(&out);
    return sent;
}

/* ---- waiting --------------------------------------------------------------------------------------------- */

/* In OTEP an engine may ask what it wants to know. */
static void answer_request(check *c, tafl_str line)
{
    static const struct {
        const char *word, *before, *after;
    } requests[] = {{"rules", "rules ", "\n"},
                    {"position", "position @\n", ""},
                    {"clock", CHECK_CLOCK, ""},
                    {"side", "side ", "\n"}};
    if (c->protocol != TAFL_PROTOCOL_OTEP) return;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        if (!tafl_str_equal(line, tafl_str_of(requests[i].word))) continue;
        check_send(c, requests[i].before);
        if (i == 0) check_send(c, c->rules);
        if (i == 3) check_send(c, tafl_side_text((tafl_side)c->position.to_move));
        check_send(c, requests[i].after);
    }
}

/* Is this an answer after which the one that is waited for will not come? */
static bool refuses(const check *c, tafl_str line)
{
    if (c->protocol == TAFL_PROTOCOL_OTEP) return tafl_str_starts(line, TAFL_STR("error -1"));
    return c->protocol == TAFL_PROTOCOL_HTP && line.len > 0 &&
           (line.at[0] == '=' || line.at[0] == '?');
}

bool check_wait(check *c, const char *wanted, unsigned ms)
{
    uint64_t deadline = tafl__clock_ms() + ms;
    tafl_str line;
    tafl_text_reset(&c->said);
    for (;;) {
        uint64_t now = tafl__clock_ms();
        if (now >= deadline) return false; /* also where lines come without an end */
        process_event event = tafl__process_line(c->process, &line, (unsigned)(deadline - now));
        c->closed = event == PROCESS_CLOSED;
        if (event != PROCESS_LINE) return false;
        line = tafl_str_trim(line);
        bool fits = tafl_str_starts(line, tafl_str_of(wanted));
        if (fits || refuses(c, line)) {
            if (c->protocol == TAFL_PROTOCOL_OTEP && tafl_str_starts(line, TAFL_STR("move ")))
                c->ready_at = tafl__clock_ms() + TAFL_OTEP_PAUSE_MS;
            tafl_text_str(&c->said, line);
            return fits;
        }
        answer_request(c, line);
    }
}

/* Waits for the end of a reply, where it has one. */
static bool wait_end(check *c)
{
    uint64_t deadline = tafl__clock_ms() + READY, now;
    tafl_str line;
    if (c->protocol != TAFL_PROTOCOL_HTP) return true;
    while ((now = tafl__clock_ms()) < deadline) {
        if (tafl__process_line(c->process, &line, (unsigned)(deadline - now)) != PROCESS_LINE)
            return false;
        if (tafl_str_trim(line).len == 0) return true;
    }
    return false;
}

/* Does it go on, and without an error, for a moment? */
static bool no_error_comes(check *c)
{
    return !check_wait(c, "error -1", QUIET) && !c->closed;
}

/* What came instead; line ends and the like are no business of a table. */
static void write_reason(const check *c, const check_step *s, tafl_text *out)
{
    enum { SHOWN = 60 };
    tafl_str said = tafl_text_view(&c->said);
    if (said.len > SHOWN) said.len = SHOWN;
    if (said.len > 0) {
        tafl_text_z(out, " (came: ");
        tool_safe_write(out, said);
        tafl_text_char(out, ')');
    } else if (c->closed) {
        tafl_text_z(out, " (it has ended)");
    } else if (s->wanted) {
        tafl_text_z(out, " (no such answer came)");
    }
}

static void report(check *c, const check_step *s, bool passed)
{
    tafl_text line = {0};
    const char *verdict = passed ? "pass" : s->demanded ? "FAIL" : "none";
    if (!passed && s->demanded) c->failed++;
    tafl_text_format(&line, "%s  %s", verdict, s->what);
    if (!passed) write_reason(c, s, &line);
    tafl_text_char(&line, '\n');
    tool_put(c->run, &line);
    tafl_text_clear(&line);
}

static void run_step(check *c, const check_step *s)
{
    bool passed = !s->send || check_send(c, s->send);
    if (passed) passed = s->wanted ? check_wait(c, s->wanted, s->ms) : no_error_comes(c);
    bool silent = !passed && s->wanted && s->demanded && c->said.len == 0;
    if (c->said.len > 0 && s->wanted && !wait_end(c)) passed = false;
    if (passed && s->look) passed = s->look(c, tafl_text_view(&c->said));
    c->silent = silent ? c->silent + 1 : 0;
    report(c, s, passed);
}

/* An engine that says nothing any more is not waited for to the end. */
static void run_steps(check *c, const check_step *steps, size_t count)
{
    for (size_t i = 0; i < count && c->silent < SILENT_MOST; i++) run_step(c, &steps[i]);
    if (c->silent < SILENT_MOST) return;
    tafl_text line = {0};
    tafl_text_z(&line, "the rest is skipped: the engine does not answer\n");
    tool_put(c->run, &line);
    tafl_text_clear(&line);
}

/* ---- all -------------------------------------------------------------------------------------------------------- */

/* What does it speak? As in the library, by a talk of its own. */
static tafl_protocol find_out(tool_run *run, const char *command)
{
    tafl_text complaint = {0};
    const tafl_external_options options = {
        .command = command, .restarts = TAFL_NO_RESTARTS, .complaint = &complaint};
    tafl_engine *engine;
    tafl_protocol found = TAFL_PROTOCOL_AUTO;
    if (tafl_engine_external(&engine, &options) == TAFL_OK)
        found = tafl_engine_about(engine).protocol;
    else
        tool_no_engine(run, command, &complaint);
    tafl_engine_free(engine);
    tafl_text_clear(&complaint);
    return found;
}

/* What it wrote to its standard error before it ended. */
static void write_complaint(const check *c)
{
    tafl_str said = tafl_str_trim(tafl__process_errors(c->process));
    tafl_text line = {0};
    size_t from = said.len;
    while (from > 0 && said.at[from - 1] != '\n') from--;
    if (said.len == 0) return;
    tafl_text_z(&line, "it says: ");
    tool_safe_write(&line, (tafl_str){said.at + from, said.len - from});
    tafl_text_char(&line, '\n');
    tool_put(c->run, &line);
    tafl_text_clear(&line);
}

static void check_all(check *c)
{
    static const check_step hello = {
        "says hello within five seconds", NULL, "hello", true, START, NULL};
    static const check_step quits = {"ends when asked to", NULL, NULL, true, 0, NULL};
    const check_script *script = check_script_of(c->protocol);
    if (c->protocol == TAFL_PROTOCOL_OTEP) {
        run_step(c, &hello);
        c->silent *= SILENT_MOST; /* a host would not go on either */
    }
    run_steps(c, script->step, script->count);
    if (c->closed) write_complaint(c);
    tafl_text_reset(&c->said);
    check_send(c, script->quit);
    bool ended = tafl__process_end(c->process, QUIT);
    c->process = NULL;
    report(c, &quits, ended);
}

static bool get_ready(check *c, tafl_protocol protocol)
{
    tafl_rules rules;
    c->protocol = protocol;
    c->rules = check_script_of(protocol)->rules;
    if (tafl_rules_read(&rules, tafl_str_of(c->rules), NULL, NULL) != TAFL_OK ||
        tafl_referee_init(&c->referee, &rules, NULL) != TAFL_OK)
        return false;
    tafl_position_start(&c->position, &c->referee);
    return true;
}

int engine_check(tool_run *run, const char *command, tafl_protocol protocol)
{
    check c = {.run = run};
    if (protocol == TAFL_PROTOCOL_AUTO) protocol = find_out(run, command);
    if (protocol == TAFL_PROTOCOL_AUTO) return TOOL_NO;
    if (!get_ready(&c, protocol)) return TOOL_FAILED;
    if (tafl__process_start(&c.process, command) != TAFL_OK) return TOOL_FAILED;
    tafl_text line = {0};
    tafl_text_format(&line, "protocol: %s\n", tafl_protocol_text(protocol));
    tool_put(run, &line);
    check_all(&c);
    tafl_text_reset(&line);
    tafl_text_format(&line, c.failed ? "%u failed\n" : "nothing failed\n", c.failed);
    tool_put(run, &line);
    tafl_text_clear(&line);
    tafl_text_clear(&c.said);
    tafl_text_clear(&c.other);
    tafl__process_end(c.process, 0);
    return c.failed ? TOOL_NO : TOOL_FINE;
}
