/* SPDX-License-Identifier: MIT */
/* Comments in braces, and the commands inside them that carry what moves have besides: evaluation,
 * clock, marks, and whether the comment stands in front of its move. */
#include <string.h>

#include <base/append.h>

#include "../shared/number.h"
#include "pgn.h"

/* ---- writing -------------------------------------------------------------------------------- */

void tafl__pgn_escape(tafl_text *out, tafl_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        bool command = text.at[i] == '[' && i + 1 < text.len && text.at[i + 1] == '%';
        bool escape = memchr("\\}\r", text.at[i], 3) || command;
        if (escape) tafl_text_char(out, '\\');
        tafl_text_char(out, text.at[i]);
    }
}

static const char *const units[] = {
    [TAFL_UNIT_NONE] = "", [TAFL_UNIT_RAW] = "raw", [TAFL_UNIT_TAFLMEN] = "taflmen"};

static void write_eval(tafl_text *out, const tafl_eval *eval)
{
    bool defenders = eval->pov == TAFL_DEFENDERS;
    tafl_text_z(out, "[%eval ");
    tafl__number_put_thousandths(out, defenders ? -(int64_t)eval->value : eval->value);
    tafl_text_format(out, " %s", units[eval->unit]);
    if (defenders) tafl_text_z(out, " pov defenders");
    if (eval->win_in) tafl_text_format(out, " win %d", defenders ? -eval->win_in : eval->win_in);
    if (eval->depth) tafl_text_format(out, " depth %u", (unsigned)eval->depth);
    if (eval->nodes) tafl_text_format(out, " nodes %llu", (unsigned long long)eval->nodes);
    tafl_text_char(out, ']');
}

static void write_clock(tafl_text *out, const tafl_clock *clock)
{
    tafl_text_format(out, "[%%clock %lu %u %lu %lu]", (unsigned long)clock->main_ms,
                     (unsigned)clock->overtimes, (unsigned long)clock->overtime_ms,
                     (unsigned long)clock->increment_ms);
}

/* "[%marks a1]" */
static void write_text(tafl_text *out, const char *word, tafl_str text)
{
    if (text.len == 0) return;
    tafl_text_format(out, "[%%%s ", word);
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] == ']') tafl_text_char(out, '\\');
        tafl__pgn_escape(out, (tafl_str){text.at + i, 1});
    }
    tafl_text_char(out, ']');
}

void tafl__pgn_write_comment(tafl_text *out, const tafl_node *node)
{
    static const tafl_extra nothing;
    const tafl_extra *extra = node->extra ? node->extra : &nothing;
    bool eval = extra->eval.unit != TAFL_UNIT_NONE;
    tafl_str glyph = node->kind == TAFL_NODE_MOVE ? (tafl_str){NULL, 0} : extra->glyph;
    tafl_str before = node->kind == TAFL_NODE_ROOT ? extra->before : (tafl_str){NULL, 0};
    bool any = extra->comment.len || extra->marks.len || glyph.len || before.len;
    if (!any && !eval && !extra->clock.set) return;
    tafl_text_z(out, " {");
    if (eval) write_eval(out, &extra->eval);
    if (extra->clock.set) write_clock(out, &extra->clock);
    write_text(out, "before", before);
    write_text(out, "glyph", glyph);
    write_text(out, "marks", extra->marks);
    tafl__pgn_escape(out, extra->comment);
    tafl_text_char(out, '}');
}

void tafl__pgn_write_before(tafl_text *out, const tafl_extra *extra, bool opens_line)
{
    if (!extra || !extra->before.len) return;
    tafl_text_z(out, opens_line ? "{" : " {[%before]");
    tafl__pgn_escape(out, extra->before);
    tafl_text_char(out, '}');
    if (opens_line) tafl_text_char(out, ' ');
}

/* ---- reading -------------------------------------------------------------------------------- */

static bool read_win(tafl_eval *eval, tafl_str word)
{
    uint64_t plies;
    bool minus = word.len && word.at[0] == '-';
    if (!tafl_str_uint(&plies, (tafl_str){word.at + minus, word.len - minus}, INT16_MAX))
        return false;
    eval->win_in = (int16_t)(minus ? -(int)plies : (int)plies);
    return true;
}

/* One word behind the number, with what belongs to it. */
static bool read_eval_word(tafl_eval *eval, tafl_str word, tafl_str *rest)
{
    uint64_t number;
    if (tafl_str_equal(word, TAFL_STR("win"))) return read_win(eval, tafl__line_word(rest));
    if (tafl_str_equal(word, TAFL_STR("nodes")))
        return tafl_str_uint(&eval->nodes, tafl__line_word(rest), UINT64_MAX);
    if (tafl_str_equal(word, TAFL_STR("depth"))) {
        bool fine = tafl_str_uint(&number, tafl__line_word(rest), UINT16_MAX);
        if (fine) eval->depth = (uint16_t)number;
        return fine;
    }
    if (tafl_str_equal(word, TAFL_STR("pov"))) {
        word = tafl__line_word(rest);
        bool defenders = tafl_str_equal(word, TAFL_STR("defenders"));
        eval->pov = defenders ? TAFL_DEFENDERS : TAFL_ATTACKERS;
        return defenders || tafl_str_equal(word, TAFL_STR("attackers"));
    }
    bool taflmen = tafl_str_equal(word, TAFL_STR("taflmen"));
    if (taflmen) eval->unit = TAFL_UNIT_TAFLMEN;
    return taflmen || tafl_str_equal(word, TAFL_STR("raw"));
}

static bool read_eval(tafl_eval *eval, tafl_str rest)
{
    tafl_eval read = {.unit = TAFL_UNIT_RAW};
    tafl_str value = tafl__line_word(&rest);
    if (tafl_str_starts(value, TAFL_STR("+"))) value = (tafl_str){value.at + 1, value.len - 1};
    if (!tafl__number_thousandths(value, &read.value)) return false;
    for (tafl_str word; (word = tafl__line_word(&rest)).len;)
        if (!read_eval_word(&read, word, &rest)) return false;
    if (read.pov == TAFL_DEFENDERS) {
        read.value = -read.value;
        read.win_in = (int16_t)-read.win_in;
    }
    *eval = read;
    return true;
}

static bool read_clock(tafl_clock *clock, tafl_str rest)
{
    uint64_t number[4];
    for (size_t i = 0; i < 4; i++)
        if (!tafl_str_uint(&number[i], tafl__line_word(&rest), i == 1 ? UINT16_MAX : UINT32_MAX))
            return false;
    if (tafl__line_word(&rest).len) return false;
    *clock = (tafl_clock){.main_ms = (uint32_t)number[0],
                          .overtimes = (uint16_t)number[1],
                          .overtime_ms = (uint32_t)number[2],
                          .increment_ms = (uint32_t)number[3],
                          .set = true};
    return true;
}

/* Without the backslashes of tafl__pgn_escape, and with line feeds at the ends of lines. */
static void unescape(tafl_text *out, tafl_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        bool more = i + 1 < text.len,
             escape = more && text.at[i] == '\\' && memchr("\\}[]\r", text.at[i + 1], 5);
        bool cr = text.at[i] == '\r';
        if (cr && more && text.at[i + 1] == '\n') continue;
        i += escape;
        tafl_text_char(out, cr ? '\n' : text.at[i]);
    }
}

static tafl_str unescaped(tafl_record *record, tafl_str text)
{
    tafl_text plain = {0};
    unescape(&plain, text);
    tafl_str copy = tafl_arena_copy(tafl_record_arena(record), tafl_text_view(&plain));
    tafl_text_clear(&plain);
    return copy;
}

/* Obeys the command "name rest" of a comment; false when it is none of ours. */
static bool obey(tafl_record *record, tafl_extra *extra, tafl_str command, bool *before)
{
    tafl_str rest = command, name = tafl__line_word(&rest);
    if (tafl_str_equal(name, TAFL_STR("eval"))) return read_eval(&extra->eval, rest);
    if (tafl_str_equal(name, TAFL_STR("clock"))) return read_clock(&extra->clock, rest);
    bool ahead = tafl_str_equal(name, TAFL_STR("before"));
    if (ahead && rest.len < 2) return *before = true;
    bool glyph = tafl_str_equal(name, TAFL_STR("glyph"));
    bool known = ahead || glyph || tafl_str_equal(name, TAFL_STR("marks"));
    if (!known || rest.len < 2) return false;
    tafl_str text = unescaped(record, (tafl_str){rest.at + 1, rest.len - 1});
    *(ahead ? &extra->before : glyph ? &extra->glyph : &extra->marks) = text;
    return text.len > 0;
}

/* The end of a command's text, behind its ']'; 0 when it has none. */
static size_t command_end(tafl_str text)
{
    for (size_t i = 2; i < text.len; i++) {
        if (text.at[i] == '\\')
            i++;
        else if (text.at[i] == ']')
            return i + 1;
    }
    return 0;
}

static bool add_comment(tafl_record *record, tafl_str *comment, tafl_str more)
{
    if (more.len == 0) return true;
    tafl_text plain = {0};
    if (comment->len) tafl_text_char(&plain, ' ');
    unescape(&plain, more);
    bool fine = !plain.failed &&
                tafl__arena_append(tafl_record_arena(record), comment, tafl_text_view(&plain));
    tafl_text_clear(&plain);
    return fine;
}

bool tafl__pgn_read_comment(tafl_record *record, tafl_extra *extra, tafl_str text, bool before)
{
    while (tafl_str_starts(text, TAFL_STR("[%"))) {
        size_t end = command_end(text);
        if (end == 0 || !obey(record, extra, (tafl_str){text.at + 2, end - 3}, &before)) break;
        text = (tafl_str){text.at + end, text.len - end};
    }
    return add_comment(record, before ? &extra->before : &extra->comment, text);
}
