/* SPDX-License-Identifier: MIT */
/*
 * tafl-engine --check: talks to an engine step by step and writes a line for each step. A step sends
 * something and knows what must come back. What is demanded stands in the description of the
 * protocol; the rest is only remarked on.
 */
#include <string.h>

#include <tafl/work.h>

#include "engine_serve.h"

enum { START = 5000, READY = 5000, SEARCH = 15000, QUIET = 300, QUIT = 1000, SILENT_MOST = 2 };

typedef struct check {
    tool_run *run;
    tafl_process *process;
    tafl_referee referee;
    tafl_position position;  /* on the engine's board */
    tafl_text said;          /* the line or reply that came last */
    unsigned failed, silent; /* steps; of those in a row that nothing came in reply to */
    bool closed;             /* it writes no more */
    bool replies;            /* an empty line ends a reply */
} check;

/* One step. `wanted` says how the reply begins (NULL: nothing may come that is an error); `look` may
 * judge it, and change the position. */
typedef struct step {
    const char *what, *send, *wanted;
    bool demanded;
    unsigned ms;
    bool (*look)(check *c, tafl_str said);
} step;

/* ---- talking --------------------------------------------------------------------------------------------- */

static bool send_text(check *c, const char *text)
{
    return tafl_process_send(c->process, tafl_str_of(text), READY);
}

/* Waits for a line that begins so; keeps it. */
static bool wait_line(check *c, const char *wanted, unsigned ms)
{
    uint64_t deadline = tafl_clock_ms() + ms;
    tafl_str line;
    tafl_text_reset(&c->said);
    for (;;) {
        uint64_t now = tafl_clock_ms();
        if (now >= deadline) return false; /* also where lines come without an end */
        tafl_process_event event = tafl_process_line(c->process, &line, (unsigned)(deadline - now));
        c->closed = event == TAFL_PROCESS_CLOSED;
        if (event != TAFL_PROCESS_LINE) return false;
        if (!tafl_str_starts(tafl_str_trim(line), tafl_str_of(wanted))) continue;
        tafl_text_str(&c->said, tafl_str_trim(line));
        return true;
    }
}

/* Waits for the end of a reply, where it has one. */
static bool wait_end(check *c)
{
    uint64_t deadline = tafl_clock_ms() + READY, now;
    tafl_str line;
    if (!c->replies) return true;
    while ((now = tafl_clock_ms()) < deadline) {
        if (tafl_process_line(c->process, &line, (unsigned)(deadline - now)) != TAFL_PROCESS_LINE)
            return false;
        if (tafl_str_trim(line).len == 0) return true;
    }
    return false;
}

/* Does it go on, and without an error, for a moment? */
static bool no_error_comes(check *c)
{
    return !wait_line(c, "error -1", QUIET) && !c->closed;
}

static void report(check *c, const step *s, bool passed)
{
    tafl_text line = {0};
    const char *verdict = passed ? "pass" : s->demanded ? "FAIL" : "none";
    if (!passed && s->demanded) c->failed++;
    tafl_text_format(&line, "%s  %s", verdict, s->what);
    if (!passed && c->said.len > 0) {
        enum { SHOWN = 60 };
        tafl_str said = tafl_text_view(&c->said);
        tafl_text_format(&line, " (came: %.*s)", (int)(said.len < SHOWN ? said.len : SHOWN),
                         said.at);
    }
    tafl_text_char(&line, '\n');
    tool_put(c->run, &line);
    tafl_text_clear(&line);
}

static void run_step(check *c, const step *s)
{
    bool passed = !s->send || send_text(c, s->send);
    if (passed) passed = s->wanted ? wait_line(c, s->wanted, s->ms) : no_error_comes(c);
    bool silent = !passed && s->wanted && s->demanded;
    if (passed && s->wanted) passed = wait_end(c);
    if (passed && s->look) passed = s->look(c, tafl_text_view(&c->said));
    c->silent = silent ? c->silent + 1 : 0;
    report(c, s, passed);
}

/* An engine that says nothing any more is not waited for to the end. */
static void run_steps(check *c, const step *steps, size_t count)
{
    for (size_t i = 0; i < count && c->silent < SILENT_MOST; i++) run_step(c, &steps[i]);
    if (c->silent < SILENT_MOST) return;
    tafl_text line = {0};
    tafl_text_z(&line, "the rest is left out: it does not answer\n");
    tool_put(c->run, &line);
    tafl_text_clear(&line);
}

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
    return tafl_line_read(&c->referee, &c->position, moves, line) && line->count > 0;
}

/* "analysis N LIST EVAL …", every line of it legal. */
static bool analysis_is_legal(check *c, tafl_str said)
{
    uint64_t count;
    tafl_line line;
    word_of(&said);
    if (!tafl_str_uint(word_of(&said), TAFL_LINES_MAX, &count) || count == 0) return false;
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

static void set_position(check *c, const char *board, tafl_side side)
{
    tafl_board b;
    tafl_board_parse(&b, tafl_str_of(board), TAFL_BOTTOM_FIRST, NULL);
    tafl_position_set(&c->referee, &c->position, &b, side);
}

static bool ready(check *c, const char *rules_text)
{
    tafl_rules rules;
    if (tafl_rules_read(&rules, tafl_str_of(rules_text), NULL, NULL) != TAFL_OK ||
        tafl_referee_init(&c->referee, &rules, NULL) != TAFL_OK)
        return false;
    tafl_position_start(&c->referee, &c->position);
    return true;
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
    tafl_position_start(&c->referee, &c->position);
    return true;
}

static const step otep_steps[] = {
    {"takes rules", "rules " BRANDUB "start:" START_BOARD "\n", NULL, true, 0, NULL},
    {"takes position, side and clock",
     "position " START_BOARD "\nside attackers\nclock 60000 60000 0 0 0\n", NULL, true, 0, NULL},
    {"answers analyze", "analyze 1 1\n", "analysis", true, SEARCH, NULL},
    {"its line is legal, its value a number", "analyze 1 1\n", "analysis", true, SEARCH,
     analysis_is_legal},
    {"takes a position after a move", "position " AFTER_MOVE "\nside defenders\n", NULL, true, 0,
     after_move},
    {"analyses that one, not the one before", "analyze 1 1\n", "analysis", true, SEARCH,
     analysis_is_legal},
    {"offers several lines", "analyze 3 1\n", "analysis 3", false, SEARCH, analysis_is_legal},
    {"survives a line nobody knows", "x-unknown 1 2 3\nanalyze 1 1\n", "analysis", true, SEARCH,
     analysis_is_legal},
    {"takes rules a second time", "rules " BRANDUB "start:" START_BOARD "\n", NULL, true, 0,
     start_again},
    {"plays", "clock 20000 20000 0 0 0\nplay attackers\n", "move ", true, SEARCH, move_is_legal},
    {"plays again after an error", "error 2 illegal\nplay attackers\n", "move ", true, SEARCH,
     move_is_legal},
    {"takes the end of a game", "finish 0\n", NULL, true, 0, NULL},
    {"takes the opponent's move in a new game",
     "rules " BRANDUB "start:" START_BOARD "\nopponent-move d2-c2 " AFTER_MOVE "\n", NULL, true, 0,
     after_move},
    {"answers it", "clock 20000 20000 0 0 0\nplay defenders\n", "move ", true, SEARCH,
     move_is_legal},
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

static bool says_true(check *c, tafl_str said)
{
    (void)c;
    word_of(&said);
    return tafl_str_equal(word_of(&said), TAFL_STR("true"));
}

static bool says_false(check *c, tafl_str said)
{
    (void)c;
    word_of(&said);
    return tafl_str_equal(word_of(&said), TAFL_STR("false"));
}

static bool says_ongoing(check *c, tafl_str said)
{
    (void)c;
    word_of(&said);
    return tafl_str_equal(word_of(&said), TAFL_STR("ongoing"));
}

static bool play_d1_d3(check *c, tafl_str said)
{
    tafl_line line;
    tafl_turn turn;
    (void)said;
    is_legal(c, TAFL_STR("d1-d3"), &line);
    tafl_position_play(&c->referee, &c->position, line.move[0], &turn);
    return true;
}

static const step htp_steps[] = {
    {"protocol_version", "protocol_version\n", "=", true, START, NULL},
    {"name", "name\n", "=", true, READY, NULL},
    {"version", "version\n", "=", true, READY, NULL},
    {"list_commands", "list_commands\n", "=", true, READY, NULL},
    {"known_command of one it knows", "known_command name\n", "=", true, READY, says_true},
    {"known_command of one nobody knows", "known_command x_unknown\n", "=", true, READY,
     says_false},
    {"refuses what nobody knows", "x_unknown\n", "?", true, READY, NULL},
    {"passes over comments and blank lines", "# nothing\n\nname # here\n", "=", true, READY, NULL},
    {"board_size", "board_size 11\n", "=", false, READY, NULL},
    {"reset_board", "reset_board\n", "=", false, READY, NULL},
    {"time_settings", "time_settings fischer 1 1\n", "=", true, READY, NULL},
    {"play", "play attacker d1 d3\n", "=", true, READY, play_d1_d3},
    {"refuses an illegal play", "play attacker d3 a11\n", "?", true, READY, NULL},
    {"generate_move gives a legal move", "generate_move\n", "=", true, SEARCH, generated_is_legal},
    {"show_board", "show_board\n", "=", true, READY, NULL},
    {"show_board_open_tafl", "show_board_open_tafl\n", "=", false, READY, NULL},
    {"play_from", "play_from\n", "=", false, READY, NULL},
    {"play_undo", "play_undo\n", "=", false, READY, NULL},
    {"final_status", "final_status\n", "=", true, READY, says_ongoing},
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
    return wait_line(c, "{", SEARCH) &&
           contains(tafl_text_view(&c->said), two ? "\"id\":3," : "\"id\":2,");
}

static bool is_error(check *c, tafl_str said)
{
    (void)c;
    return contains(said, "\"error\":");
}

#define REQUEST(id)                                                                                \
    "{\"id\":" id ",\"rules\":\"" BRANDUB "start:" START_BOARD "\",\"budget\":{\"nodes\":500}}\n"

static const step jsonl_steps[] = {
    {"answers a version request", "{\"action\":\"version\"}\n", "{", true, START, is_version},
    {"answers a request with its id and legal moves", REQUEST("1"), "{", true, SEARCH, is_answer},
    {"answers several", REQUEST("2") REQUEST("3"), "{", true, SEARCH, both_are_answered},
    {"says what is wrong with a request", "{\"id\":4,\"rules\":\"x unknown\"}\n", "{", true, READY,
     is_error},
    {"says what is wrong with a line", "this is no JSON\n", "{", true, READY, is_error},
    {"goes on after that", REQUEST("1"), "{", true, SEARCH, is_answer},
    {"takes a cancel", "{\"action\":\"cancel\",\"id\":99}\n" REQUEST("1"), "{", false, SEARCH,
     NULL},
};

/* ---- all -------------------------------------------------------------------------------------------------------- */

static const struct {
    const step *steps;
    size_t count;
    const char *rules, *quit;
} protocols[] = {
    [TAFL_PROTOCOL_OTEP] = {otep_steps, sizeof otep_steps / sizeof *otep_steps,
                            BRANDUB "start:" START_BOARD, "goodbye\n"},
    [TAFL_PROTOCOL_HTP] = {htp_steps, sizeof htp_steps / sizeof *htp_steps,
                           "copenhagen-hnefatafl-org", "quit\n"},
    [TAFL_PROTOCOL_JSONL] = {jsonl_steps, sizeof jsonl_steps / sizeof *jsonl_steps,
                             BRANDUB "start:" START_BOARD, ""},
};

/* What does it speak? As in the library, by a talk of its own. */
static tafl_protocol find_out(tool_run *run, const char *command)
{
    tafl_text complaint = {0};
    const tafl_external_options options = {
        .command = command, .restarts = TAFL_NO_RESTARTS, .complaint = &complaint};
    tafl_engine *engine;
    tafl_protocol found = TAFL_PROTOCOL_AUTO;
    if (tafl_engine_external(&engine, &options) == TAFL_OK)
        found = tafl_engine_protocol(engine);
    else
        tool_no_engine(run, command, &complaint);
    tafl_engine_free(engine);
    tafl_text_clear(&complaint);
    return found;
}

static void check_all(check *c, tafl_protocol protocol)
{
    static const step hello = {"says hello within five seconds", NULL, "hello", true, START, NULL};
    static const step quits = {"ends when it is told to", NULL, NULL, true, 0, NULL};
    c->replies = protocol == TAFL_PROTOCOL_HTP;
    if (protocol == TAFL_PROTOCOL_OTEP) {
        run_step(c, &hello);
        c->silent *= SILENT_MOST; /* a host would not go on either */
    }
    run_steps(c, protocols[protocol].steps, protocols[protocol].count);
    tafl_text_reset(&c->said);
    send_text(c, protocols[protocol].quit);
    bool ended = tafl_process_end(c->process, QUIT);
    c->process = NULL;
    report(c, &quits, ended);
}

int engine_check(tool_run *run, const char *command, tafl_protocol protocol)
{
    check c = {.run = run};
    if (protocol == TAFL_PROTOCOL_AUTO) protocol = find_out(run, command);
    if (protocol == TAFL_PROTOCOL_AUTO) return TOOL_NO;
    if (!ready(&c, protocols[protocol].rules)) return TOOL_FAILED;
    if (tafl_process_start(&c.process, command) != TAFL_OK) return TOOL_FAILED;
    tafl_text line = {0};
    tafl_text_format(&line, "protocol: %s\n", tafl_protocol_text(protocol));
    tool_put(run, &line);
    check_all(&c, protocol);
    tafl_text_reset(&line);
    tafl_text_format(&line, c.failed ? "%u failed\n" : "nothing failed\n", c.failed);
    tool_put(run, &line);
    tafl_text_clear(&line);
    tafl_text_clear(&c.said);
    tafl_process_end(c.process, 0);
    return c.failed ? TOOL_NO : TOOL_FINE;
}
