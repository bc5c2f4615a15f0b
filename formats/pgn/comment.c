/* SPDX-License-Identifier: MIT */
/* Comments in braces: where commands stand among the words, what of them goes to the node, and how words are
 * escaped. Commands that nobody here knows stay where they are, for the programs that do. */
#include <string.h>

#include <base/append.h>

#include "pgn.h"

/* What stands behind it holds no command. */
static const char *last_bracket(tafl_str text)
{
    while (text.len && text.at[text.len - 1] != ']') text.len--;
    return text.len ? text.at + text.len : text.at;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* Must the backslash at `i` have another one? */
static bool backslash_means(tafl_str text, size_t i)
{
    if (i + 1 == text.len) return true;
    char next = text.at[i + 1];
    bool edge = i == 0 || i + 2 == text.len;
    bool command = next == '[' && i + 2 < text.len && text.at[i + 2] == '%';
    return memchr("\\})\r", next, 4) || command || (edge && tafl_is_space(next));
}

static bool needs_backslash(tafl_str text, size_t i)
{
    char c = text.at[i];
    bool edge = i == 0 || i + 1 == text.len;
    if (c == '\\') return backslash_means(text, i);
    return c == '}' || c == '\r' || (edge && tafl_is_space(c));
}

void tafl__pgn_escape(tafl_text *out, tafl_str text)
{
    const char *last = last_bracket(text);
    for (size_t i = 0; i < text.len; i++) {
        pgn_command command;
        tafl_str rest = {text.at + i, text.len - i};
        bool may_be = text.at[i] == '[' && rest.at < last;
        bool known = may_be && tafl__pgn_command_read(&command, rest, TAFL_ATTACKERS);
        size_t foreign = may_be && !known ? tafl__pgn_foreign_len(rest) : 0;
        if (known || needs_backslash(text, i)) tafl_text_char(out, '\\');
        if (foreign)
            tafl_text_str(out, (tafl_str){rest.at, foreign});
        else
            tafl_text_char(out, rest.at[0] == '}' ? ')' : rest.at[0]);
        i += foreign ? foreign - 1 : 0;
    }
}

/* A blank between two parts of a comment. */
static void part(tafl_text *out, size_t begin)
{
    if (out->len > begin) tafl_text_char(out, ' ');
}

static void put_text(tafl_text *out, size_t begin, const char *word, tafl_str text)
{
    if (text.len == 0) return;
    part(out, begin);
    tafl__pgn_put_text(out, word, text);
}

void tafl__pgn_write_comment(tafl_text *out, const tafl_node *node, tafl_side to_move)
{
    static const tafl_extra nothing;
    const tafl_extra *extra = node->extra ? node->extra : &nothing;
    bool eval = extra->eval.unit != TAFL_UNIT_NONE;
    tafl_str glyph = node->kind == TAFL_NODE_MOVE ? (tafl_str){NULL, 0} : extra->glyph;
    tafl_str before = node->kind == TAFL_NODE_ROOT ? extra->before : (tafl_str){NULL, 0};
    bool any = extra->comment.len || extra->marks.len || glyph.len || before.len;
    if (!any && !eval && !extra->clock.set) return;
    tafl_text_z(out, " {");
    size_t begin = out->len;
    if (eval) tafl__pgn_put_eval(out, &extra->eval, to_move);
    if (extra->clock.set) {
        part(out, begin);
        tafl__pgn_put_clock(out, &extra->clock);
    }
    put_text(out, begin, "before", before);
    put_text(out, begin, "glyph", glyph);
    if (extra->marks.len) {
        part(out, begin);
        tafl__pgn_put_marks(out, extra->marks);
    }
    if (extra->comment.len) {
        part(out, begin);
        tafl__pgn_escape(out, extra->comment);
    }
    tafl_text_char(out, '}');
}

void tafl__pgn_write_before(tafl_text *out, const tafl_extra *extra, bool opens_line)
{
    if (!extra->before.len) return;
    tafl_text_z(out, opens_line ? "{" : " {[%before] ");
    tafl__pgn_escape(out, extra->before);
    tafl_text_char(out, '}');
    if (opens_line) tafl_text_char(out, ' ');
}

/* ---- reading -------------------------------------------------------------------------------- */

/* A comment while its words are gathered. */
typedef struct words {
    tafl_record *record;
    tafl_extra *extra;
    tafl_side to_move;
    bool before; /* the words belong in front of the node */
    bool gap;    /* a command was taken out behind what is there */
    tafl_text *text;
    size_t floor; /* so much of the text is not trimmed */
} words;

static bool append(const words *w, tafl_str *text, tafl_str more)
{
    return more.len == 0 || tafl__arena_append(tafl_record_arena(w->record), text, more);
}

/* Appends `more` behind a blank. */
static bool append_word(const words *w, tafl_str *text, tafl_str more)
{
    if (text->len && more.len && !append(w, text, TAFL_STR(" "))) return false;
    return append(w, text, more);
}

/* The argument of a command of ours, without its backslashes. */
static bool append_argument(const words *w, tafl_str *text, tafl_str argument)
{
    tafl_text plain = {0};
    for (size_t i = 0; i < argument.len; i++) {
        bool escape = i + 1 < argument.len && argument.at[i] == '\\' &&
                      memchr("\\})[]\r", argument.at[i + 1], 6);
        i += escape;
        tafl_text_char(&plain, escape && argument.at[i] == ')' ? '}' : argument.at[i]);
    }
    bool fine = !plain.failed && append_word(w, text, tafl_text_view(&plain));
    tafl_text_clear(&plain);
    return fine;
}

static bool append_shapes(const words *w, tafl_str list)
{
    tafl_text marks = {0};
    tafl__pgn_read_shapes(&marks, list);
    bool fine = !marks.failed && append_word(w, &w->extra->marks, tafl_text_view(&marks));
    tafl_text_clear(&marks);
    return fine;
}

/* Does what the command says; false when memory is out. */
static bool obey(words *w, const pgn_command *command)
{
    tafl_extra *extra = w->extra;
    switch (command->kind) {
    case PGN_EVAL: extra->eval = command->eval; return true;
    case PGN_CLOCK: extra->clock = command->clock; return true;
    case PGN_TIME: extra->clock.main_ms = command->clock.main_ms; return extra->clock.set = true;
    case PGN_SHAPES: return append_shapes(w, command->text);
    case PGN_MARKS: return append_argument(w, &extra->marks, command->text);
    case PGN_GLYPH:
        extra->glyph = (tafl_str){0};
        return append_argument(w, &extra->glyph, command->text);
    default:
        w->before |= command->text.len == 0;
        return append_argument(w, &extra->before, command->text);
    }
}

/* Takes blanks off the end of the words, and puts one there if something follows. */
static void close_gap(words *w)
{
    if (w->text->failed) return;
    while (w->text->len > w->floor && tafl_is_space(w->text->at[w->text->len - 1])) w->text->len--;
    if (w->gap && w->text->len) tafl_text_char(w->text, ' ');
    w->gap = false;
}

/* One character, escaped or not; the bytes used. Line ends become line feeds. */
static size_t take_character(words *w, tafl_str rest)
{
    char c = rest.at[0], next = rest.len > 1 ? rest.at[1] : '\0';
    bool edge = rest.len == 2 || w->text->len == 0;
    bool command = next == '[' && rest.len > 2 && rest.at[2] == '%';
    bool escape = c == '\\' && rest.len > 1 &&
                  (memchr("\\})\r", next, 4) || command || (edge && tafl_is_space(next)));
    if (escape) {
        tafl_text_char(w->text, next == ')' ? '}' : next);
        w->floor = w->text->len;
        return 2;
    }
    if (c == '\r' && next == '\n') return 1;
    if (tafl_is_space(c) && w->text->len == 0) return 1;
    tafl_text_char(w->text, c == '\r' ? '\n' : c);
    return 1;
}

/* What stands between two commands: as much as is the same for all of it; the bytes used. */
static size_t take_words(words *w, tafl_str rest)
{
    bool blank = tafl_is_space(rest.at[0]);
    if (w->gap && blank) return 1;
    if (w->gap) close_gap(w);
    size_t len = rest.at[0] == '[' ? tafl__pgn_foreign_len(rest) : 0;
    if (len == 0 && w->text->len)
        while (len < rest.len && !memchr("[\\\r", rest.at[len], 3)) len++;
    if (len == 0) return take_character(w, rest);
    tafl_text_str(w->text, (tafl_str){rest.at, len});
    return len;
}

bool tafl__pgn_read_comment(tafl_record *record, tafl_extra *extra, tafl_str text,
                            const pgn_place *place, tafl_text *scratch)
{
    words w = {record, extra, place->to_move, place->before, false, scratch, 0};
    const char *last = last_bracket(text);
    tafl_text_reset(scratch);
    while (text.len) {
        pgn_command command = {0};
        bool may_be = text.at[0] == '[' && text.at < last;
        size_t used = may_be ? tafl__pgn_command_read(&command, text, w.to_move) : 0;
        if (used && command.kind != PGN_UNREAD) {
            if (!obey(&w, &command)) return false;
            w.gap = true;
        } else {
            used = take_words(&w, text);
        }
        text = (tafl_str){text.at + used, text.len - used};
    }
    w.gap = false;
    close_gap(&w);
    return !scratch->failed &&
           append_word(&w, w.before ? &extra->before : &extra->comment, tafl_text_view(scratch));
}
