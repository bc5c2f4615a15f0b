/* SPDX-License-Identifier: MIT */
/* JSON by the letter of RFC 8259, as far as a line of the analysis protocol needs it: what the values
 * mean is known to jsonl.c. */
#include "wire.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 64 };

typedef struct scan {
    tafl_str text;
    size_t at;
    wire_list *list;
    uint32_t open[DEPTH_MAX]; /* containers that are not closed yet */
    unsigned depth;
} scan;

static char peek(const scan *s)
{
    return s->at < s->text.len ? s->text.at[s->at] : '\0';
}

static void skip_blanks(scan *s)
{
    while (peek(s) && strchr(" \t\r\n", peek(s))) s->at++;
}

static wire_value *add(scan *s, wire_kind kind)
{
    wire_list *list = s->list;
    if (list->count == list->room) {
        uint32_t room = list->room ? list->room * 2 : 64;
        wire_value *more = realloc(list->value, room * sizeof *more);
        if (!more) return NULL;
        list->value = more;
        list->room = room;
    }
    wire_value *value = &list->value[list->count++];
    *value = (wire_value){kind, {s->text.at + s->at, 0}, list->count};
    return value;
}

/* ---- single values -------------------------------------------------------------------------------- */

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* The bytes of an escape at `at`; 0 when it is none. */
static size_t escape_len(const scan *s)
{
    const char *p = s->text.at + s->at;
    size_t left = s->text.len - s->at;
    if (left < 2) return 0;
    if (p[1] != 'u') return p[1] && strchr("\"\\/bfnrt", p[1]) ? 2 : 0;
    if (left < 6) return 0;
    for (unsigned i = 2; i < 6; i++)
        if (!is_hex(p[i])) return 0;
    return 6;
}

static tafl_status read_string(scan *s)
{
    s->at++;
    wire_value *value = add(s, WIRE_STRING);
    if (!value) return TAFL_NOMEM;
    while (s->at < s->text.len && peek(s) != '"') {
        if ((unsigned char)peek(s) < ' ') return TAFL_SYNTAX;
        size_t len = peek(s) == '\\' ? escape_len(s) : 1;
        if (len == 0) return TAFL_SYNTAX;
        s->at += len;
    }
    if (s->at == s->text.len) return TAFL_SYNTAX;
    value->text.len = (size_t)(s->text.at + s->at - value->text.at);
    s->at++;
    return TAFL_OK;
}

static size_t digits(const scan *s, size_t at)
{
    size_t count = 0;
    while (at + count < s->text.len && s->text.at[at + count] >= '0' &&
           s->text.at[at + count] <= '9')
        count++;
    return count;
}

/* The length of a number at the present place; 0 when there is none. */
static size_t number_len(const scan *s)
{
    const char *p = s->text.at;
    size_t at = s->at + (peek(s) == '-'), whole = digits(s, at);
    if (!whole || (whole > 1 && p[at] == '0')) return 0;
    at += whole;
    if (at < s->text.len && p[at] == '.') {
        size_t part = digits(s, at + 1);
        if (!part) return 0;
        at += 1 + part;
    }
    if (at < s->text.len && (p[at] == 'e' || p[at] == 'E')) {
        size_t sign = at + 1 < s->text.len && (p[at + 1] == '+' || p[at + 1] == '-');
        size_t power = digits(s, at + 1 + sign);
        if (!power) return 0;
        at += 1 + sign + power;
    }
    return at - s->at;
}

static tafl_status read_other(scan *s)
{
    static const char *const words[] = {"true", "false", "null"};
    size_t len = number_len(s);
    tafl_str rest = {s->text.at + s->at, s->text.len - s->at};
    for (unsigned i = 0; i < 3 && !len; i++)
        if (tafl_str_starts(rest, tafl_str_of(words[i]))) len = strlen(words[i]);
    if (!len) return TAFL_SYNTAX;
    wire_value *value = add(s, WIRE_OTHER);
    if (!value) return TAFL_NOMEM;
    value->text.len = len;
    s->at += len;
    return TAFL_OK;
}

/* ---- containers ------------------------------------------------------------------------------------ */

static bool in_object(const scan *s)
{
    return s->depth > 0 && s->list->value[s->open[s->depth - 1]].kind == WIRE_OBJECT;
}

static tafl_status open_container(scan *s)
{
    if (s->depth == DEPTH_MAX) return TAFL_LIMIT;
    s->open[s->depth++] = s->list->count;
    if (!add(s, peek(s) == '{' ? WIRE_OBJECT : WIRE_ARRAY)) return TAFL_NOMEM;
    s->at++;
    return TAFL_OK;
}

/* Closes containers and passes a comma; *done when the outermost value is complete. */
static tafl_status after_value(scan *s, bool *done)
{
    for (;;) {
        skip_blanks(s);
        *done = s->depth == 0;
        if (*done) return TAFL_OK;
        wire_value *open = &s->list->value[s->open[s->depth - 1]];
        if (peek(s) == ',') {
            s->at++;
            return TAFL_OK;
        }
        if (peek(s) != (open->kind == WIRE_OBJECT ? '}' : ']')) return TAFL_SYNTAX;
        s->at++;
        open->next = s->list->count;
        open->text.len = (size_t)(s->text.at + s->at - open->text.at);
        s->depth--;
    }
}

static tafl_status read_name(scan *s)
{
    skip_blanks(s);
    if (peek(s) != '"') return TAFL_SYNTAX;
    tafl_status status = read_string(s);
    skip_blanks(s);
    if (status == TAFL_OK && peek(s) != ':') return TAFL_SYNTAX;
    s->at++;
    return status;
}

static bool closes_at_once(scan *s)
{
    skip_blanks(s);
    return peek(s) == (in_object(s) ? '}' : ']');
}

static tafl_status read_value(scan *s, bool *opened)
{
    skip_blanks(s);
    *opened = peek(s) == '{' || peek(s) == '[';
    if (*opened) return open_container(s);
    return peek(s) == '"' ? read_string(s) : read_other(s);
}

tafl_status tafl__wire_read(wire_list *out, tafl_str text)
{
    scan s = {.text = text, .list = out};
    tafl_status status = TAFL_OK;
    out->count = 0;
    for (bool done = false, opened = false; !done && status == TAFL_OK;) {
        if (in_object(&s)) status = read_name(&s);
        if (status == TAFL_OK) status = read_value(&s, &opened);
        if (status != TAFL_OK) break;
        if (!opened || closes_at_once(&s)) status = after_value(&s, &done);
    }
    return status == TAFL_OK && s.at != text.len ? TAFL_SYNTAX : status;
}

void tafl__wire_clear(wire_list *list)
{
    free(list->value);
    *list = (wire_list){NULL, 0, 0};
}

/* ---- asking ---------------------------------------------------------------------------------------- */

uint32_t tafl__wire_find(const wire_list *list, uint32_t object, const char *name)
{
    if (object >= list->count || list->value[object].kind != WIRE_OBJECT) return 0;
    for (uint32_t at = object + 1; at < list->value[object].next;) {
        if (tafl_str_equal(list->value[at].text, tafl_str_of(name))) return at + 1;
        at = list->value[at + 1].next;
    }
    return 0;
}

static unsigned hex_of(const char *p)
{
    unsigned value = 0;
    for (unsigned i = 0; i < 4; i++) {
        char c = p[i];
        value = value << 4 | (unsigned)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return value;
}

static void put_utf8(tafl_text *out, unsigned c)
{
    if (c < 0x80) {
        tafl_text_char(out, (char)c);
    } else if (c < 0x800) {
        tafl_text_char(out, (char)(0xc0 | c >> 6));
        tafl_text_char(out, (char)(0x80 | (c & 63)));
    } else if (c < 0x10000) {
        tafl_text_char(out, (char)(0xe0 | c >> 12));
        tafl_text_char(out, (char)(0x80 | (c >> 6 & 63)));
        tafl_text_char(out, (char)(0x80 | (c & 63)));
    } else {
        tafl_text_char(out, (char)(0xf0 | c >> 18));
        tafl_text_char(out, (char)(0x80 | (c >> 12 & 63)));
        tafl_text_char(out, (char)(0x80 | (c >> 6 & 63)));
        tafl_text_char(out, (char)(0x80 | (c & 63)));
    }
}

/* A \u escape, or two that belong together; a half of such a pair is U+FFFD. Bytes used. */
static size_t put_code(tafl_text *out, tafl_str text)
{
    unsigned code = hex_of(text.at + 2), low = 0;
    bool high = code >= 0xd800 && code < 0xdc00;
    if (high && text.len >= 12 && text.at[6] == '\\' && text.at[7] == 'u')
        low = hex_of(text.at + 8);
    if (high && low >= 0xdc00 && low < 0xe000) {
        put_utf8(out, 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00));
        return 12;
    }
    put_utf8(out, code >= 0xd800 && code < 0xe000 ? 0xfffd : code);
    return 6;
}

bool tafl__wire_string(const wire_list *list, uint32_t at, tafl_text *out)
{
    static const char names[] = "bfnrt", bytes[] = "\b\f\n\r\t";
    if (!at || list->value[at].kind != WIRE_STRING) return false;
    tafl_str text = list->value[at].text;
    for (size_t i = 0; i < text.len;) {
        if (text.at[i] != '\\') {
            tafl_text_char(out, text.at[i++]);
        } else if (text.at[i + 1] == 'u') {
            i += put_code(out, (tafl_str){text.at + i, text.len - i});
        } else {
            const char *name = strchr(names, text.at[i + 1]);
            tafl_text_char(out, name ? bytes[name - names] : text.at[i + 1]);
            i += 2;
        }
    }
    return true;
}

bool tafl__wire_uint(const wire_list *list, uint32_t at, uint64_t max, uint64_t *out)
{
    return at && list->value[at].kind == WIRE_OTHER &&
           tafl_str_uint(out, list->value[at].text, max);
}
