/* SPDX-License-Identifier: MIT */
/*
 * Requests of the JSON-lines protocol: reads a line with everything it names, so that whatever is
 * wrong with it is known before any thinking, and runs it. Names that are not known are ignored.
 */
#include <stdlib.h>
#include <string.h>

#include <base/json.h>
#include <engine/budget.h>

#include "jsonl.h"
#include "server.h"

enum { LEGS_MAX = 1 << 14, PLIES_MAX = 1 << 14, PRIORITY_MAX = 1000000 };

struct engine_request {
    engine_request_kind kind;
    tafl_text id; /* as JSON */
    int32_t priority;
    const char *code; /* what is wrong: a word and a sentence */
    tafl_text message;
    tafl_referee referee;
    tafl_board start;
    bool other_first;
    leg_list legs;
    uint32_t *ply_end; /* how many legs the first n plies have; `plies` + 1 of them */
    uint64_t plies;
    uint64_t *wanted; /* the plies to analyse */
    size_t wanted_count;
    tafl_budget budget;
    uint64_t lines;
};

/* A request while it is read. */
typedef struct reading {
    engine_request *request;
    json_list list;
    tafl_text word;
} reading;

static bool fault(reading *r, const char *code, const char *message)
{
    r->request->code = code;
    tafl_text_z(&r->request->message, message);
    return false;
}

/* The text of a field; NULL when it is absent or no text. Borrowed until the next call. */
static const char *text_of(reading *r, uint32_t object, const char *name)
{
    uint32_t at = tafl__json_find(&r->list, object, name);
    tafl_text_reset(&r->word);
    tafl_text_char(&r->word, '\0'); /* so that an empty text is one */
    r->word.len = 0;
    return tafl__json_string(&r->word, &r->list, at) && !r->word.failed ? r->word.at : NULL;
}

/* ---- the fields ------------------------------------------------------------------------------------------- */

static void keep_first_fault(void *context, const tafl_diag *diag)
{
    tafl_text *message = context;
    if (diag->severity == TAFL_ERROR && message->len == 0) tafl_text_z(message, diag->message);
}

static bool read_rules(reading *r)
{
    engine_request *q = r->request;
    tafl_rules rules;
    const tafl_sink sink = {keep_first_fault, &q->message};
    if (!text_of(r, 0, "rules")) return fault(r, "bad-request", "rules are missing");
    bool read = tafl_rules_read(&rules, tafl_text_view(&r->word), NULL, &sink) == TAFL_OK &&
                tafl_referee_init(&q->referee, &rules, &sink) == TAFL_OK;
    if (!read) return fault(r, "bad-rules", "");
    q->start = rules.start;
    return true;
}

/* "/3t3/…/", with the side to move behind it where it is not the one of the rules. */
static bool read_start(reading *r)
{
    engine_request *q = r->request;
    if (!tafl__json_find(&r->list, 0, "start")) return true;
    if (!text_of(r, 0, "start")) return fault(r, "bad-start", "start is no text");
    tafl_str rest = tafl_text_view(&r->word), board = tafl_str_word(&rest),
             side = tafl_str_word(&rest);
    unsigned size = q->referee.rules.start.size;
    if (tafl_board_parse(&q->start, board, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK)
        return fault(r, "bad-start", "start is no position");
    if (q->start.size != size)
        return fault(r, "bad-start", "start is not of the size of the rules");
    if (side.len == 0) return true;
    bool attackers = tafl_str_equal(side, TAFL_STR("attackers"));
    if (!attackers && !tafl_str_equal(side, TAFL_STR("defenders")))
        return fault(r, "bad-start", "the side to move is attackers or defenders");
    q->other_first = attackers != (bool)q->referee.rules.attackers_first;
    return true;
}

static tafl_game game_of(const engine_request *q, uint64_t ply)
{
    return (tafl_game){.referee = &q->referee,
                       .start = &q->start,
                       .other_first = q->other_first,
                       .move = q->legs.move,
                       .count = q->ply_end[ply]};
}

static bool read_moves(reading *r)
{
    engine_request *q = r->request;
    uint32_t at = tafl__json_find(&r->list, 0, "moves");
    if (at && r->list.value[at].kind != JSON_ARRAY)
        return fault(r, "bad-moves", "moves are no array");
    uint32_t end = at ? r->list.value[at].next : 0;
    q->legs.room = LEGS_MAX;
    q->legs.move = malloc(LEGS_MAX * sizeof *q->legs.move);
    q->ply_end = calloc(LEGS_MAX + 1, sizeof *q->ply_end);
    if (!q->legs.move || !q->ply_end) return fault(r, "no-memory", "memory is out");
    tafl_position position;
    tafl_game start = game_of(q, 0);
    tafl_game_position(&position, &start, NULL, NULL);
    for (at++; at < end; at = r->list.value[at].next) {
        unsigned mover = position.to_move;
        tafl_text_reset(&r->word);
        bool fine =
            tafl__json_string(&r->word, &r->list, at) && q->plies < LEGS_MAX &&
            tafl__notation_read_line(&q->referee, &position, tafl_text_view(&r->word), &q->legs);
        if (fine && position.chain && position.to_move == mover &&
            q->legs.count < q->legs.room) { /* the ply stops here */
            tafl_turn turn;
            q->legs.move[q->legs.count++] = (tafl_move){position.chain, position.chain};
            tafl_position_end_chain(&q->referee, &position, &turn);
        }
        if (!fine) {
            tafl_text_format(&q->message, "move %u is not legal", (unsigned)q->plies + 1);
            return fault(r, "bad-moves", "");
        }
        q->ply_end[++q->plies] = (uint32_t)q->legs.count;
    }
    return true;
}

static bool read_plies(reading *r)
{
    engine_request *q = r->request;
    uint32_t at = tafl__json_find(&r->list, 0, "plies");
    uint32_t end = at ? r->list.value[at].next : 0;
    if (at && r->list.value[at].kind != JSON_ARRAY)
        return fault(r, "bad-plies", "plies are no array");
    q->wanted = malloc(((at ? end - at : 0) + 1) * sizeof *q->wanted);
    if (!q->wanted) return fault(r, "no-memory", "memory is out");
    if (!at) q->wanted[q->wanted_count++] = q->plies;
    for (at++; at < end; at++) {
        if (!tafl__json_number(&q->wanted[q->wanted_count++], &r->list, at, q->plies))
            return fault(r, "bad-plies", "plies are numbers from 0 to that of the moves");
    }
    return true;
}

/* A number that may be absent; then *out stays. */
static bool read_number(reading *r, uint32_t object, const char *name, uint64_t max, uint64_t *out)
{
    uint32_t at = tafl__json_find(&r->list, object, name);
    if (!at) return true;
    if (tafl__json_number(out, &r->list, at, max)) return true;
    tafl_text_format(&r->request->message, "%s is no number, or too large", name);
    return fault(r, "bad-budget", "");
}

static bool read_budget(reading *r)
{
    engine_request *q = r->request;
    uint32_t at = tafl__json_find(&r->list, 0, "budget");
    uint64_t most, value;
    const char *limit;
    tafl_budget budget = {0};
    if (at && r->list.value[at].kind != JSON_OBJECT)
        return fault(r, "bad-budget", "the budget is no object");
    for (unsigned i = 0; at && (limit = tafl__budget_limit(i, &most)); i++) {
        value = 0;
        if (!read_number(r, at, limit, most, &value)) return false;
        tafl__budget_set(&budget, i, value);
    }
    if (!tafl__budget_is_none(&budget)) q->budget = budget;
    q->lines = 1;
    return read_number(r, 0, "lines", TAFL_LINES_MAX, &q->lines);
}

static bool read_priority(reading *r)
{
    uint32_t at = tafl__json_find(&r->list, 0, "priority");
    uint64_t value;
    if (!at) return true;
    tafl_str text = r->list.value[at].text;
    bool negative = text.len > 0 && text.at[0] == '-';
    if (negative) text = (tafl_str){text.at + 1, text.len - 1};
    if (r->list.value[at].kind != JSON_NUMBER || !tafl_str_uint(&value, text, PRIORITY_MAX))
        return fault(r, "bad-request", "the priority is no whole number");
    r->request->priority = negative ? -(int32_t)value : (int32_t)value;
    return true;
}

/* ---- reading -------------------------------------------------------------------------------------------------- */

static void read_id(reading *r)
{
    engine_request *q = r->request;
    uint32_t at = tafl__json_find(&r->list, 0, "id");
    if (at) tafl_text_str(&q->id, r->list.value[at].text);
}

static bool read_fields(reading *r, tafl_str line)
{
    engine_request *q = r->request;
    if (tafl__json_list(&r->list, line, NULL) != TAFL_OK || r->list.value[0].kind != JSON_OBJECT)
        return fault(r, "bad-json", "the line is no JSON object");
    read_id(r);
    const char *action = text_of(r, 0, "action");
    bool cancel = action && strcmp(action, "cancel") == 0;
    bool version = action && strcmp(action, "version") == 0;
    if (cancel) q->kind = REQUEST_CANCEL;
    if (version) q->kind = REQUEST_VERSION;
    if (action && !cancel && !version && strcmp(action, "analyze") != 0)
        return fault(r, "bad-action", "the action is version, cancel or analyze");
    if (q->id.len == 0 && !version) return fault(r, "bad-request", "the id is missing");
    if (cancel || version) return true;
    return read_rules(r) && read_start(r) && read_moves(r) && read_plies(r) && read_budget(r) &&
           read_priority(r);
}

engine_request *tafl__request_read(tafl_str line, const tafl_budget *budget)
{
    engine_request *q = calloc(1, sizeof *q);
    if (!q) return NULL;
    reading r = {.request = q};
    q->budget = *budget;
    if (!read_fields(&r, line)) q->kind = REQUEST_BAD;
    tafl__json_list_clear(&r.list);
    tafl_text_clear(&r.word);
    return q;
}

void tafl__request_free(engine_request *q)
{
    if (!q) return;
    tafl_text_clear(&q->id);
    tafl_text_clear(&q->message);
    free(q->legs.move);
    free(q->ply_end);
    free(q->wanted);
    free(q);
}

engine_request_kind tafl__request_what(const engine_request *q)
{
    return q->kind;
}

tafl_str tafl__request_id(const engine_request *q)
{
    return tafl_text_view(&q->id);
}

int32_t tafl__request_priority(const engine_request *q)
{
    return q->priority;
}

/* ---- running --------------------------------------------------------------------------------------------------- */

static void analyse(const engine_request *q, tafl_engine *engine, const tafl_ask *ask,
                    tafl_answer *answer, tafl_text *out)
{
    tafl_str id = tafl_text_view(&q->id);
    for (size_t i = 0; i < q->wanted_count; i++) {
        tafl_game game = game_of(q, q->wanted[i]);
        tafl_position position;
        tafl_game_position(&position, &game, NULL, NULL);
        tafl_status status = tafl_engine_analyse(answer, engine, &game, ask);
        if (answer->flags & TAFL_ANSWER_INTERRUPTED) {
            tafl__jsonl_write_error(out, id, "cancelled", TAFL_STR("cancelled"));
            return;
        }
        out->failed |= status == TAFL_NOMEM;
        if (status == TAFL_OK)
            tafl__jsonl_write_answer(out, id, q->wanted[i], engine, &q->referee, &position, answer);
        else
            tafl__jsonl_write_error(out, id, "failed", tafl_str_of(tafl_status_text(status)));
    }
}

static void say_version(const engine_request *q, tafl_text *out)
{
    tafl_text_z(out, "{\"id\":");
    tafl_text_str(out, q->id.len ? tafl_text_view(&q->id) : TAFL_STR("null"));
    tafl_text_format(out, ",\"action\":\"version\",\"schema\":%d,\"engine\":\"taflkit\",", 1);
    tafl_text_format(out, "\"version\":\"%s\"}\n", tafl_version());
}

void tafl__request_run(const engine_request *q, tafl_engine *engine, bool (*stop)(void *context),
                       void *context, tafl_text *out)
{
    tafl_ask ask = {.budget = q->budget, .lines = (unsigned)q->lines, .stop = stop};
    ask.context = context;
    switch (q->kind) {
    case REQUEST_BAD:
        tafl__jsonl_write_error(out, tafl_text_view(&q->id), q->code, tafl_text_view(&q->message));
        return;
    case REQUEST_VERSION: say_version(q, out); return;
    case REQUEST_CANCEL: return;
    case REQUEST_ANALYSE: break;
    }
    tafl_answer *answer = malloc(sizeof *answer);
    if (answer)
        analyse(q, engine, &ask, answer, out);
    else
        tafl__jsonl_write_error(out, tafl_text_view(&q->id), "no-memory",
                                TAFL_STR("memory is out"));
    free(answer);
}

/* ---- as a server: one request after another ---------------------------------------------------------------------- */

tafl_status tafl__jsonl_line(engine_server *s, tafl_str line)
{
    line = tafl_str_trim(line);
    if (line.len == 0) return TAFL_OK;
    engine_request *q = tafl__request_read(line, &s->options.budget);
    if (!q) return TAFL_NOMEM;
    tafl__request_run(q, s->engine, s->options.stop, s->options.context, &s->out);
    tafl__request_free(q);
    return TAFL_OK;
}
