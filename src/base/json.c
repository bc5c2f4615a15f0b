/* SPDX-License-Identifier: MIT */
/* JSON as bytes: where strings and values end, and what a string means. Lists of whole values are in
 * json_list.c. */
#include "json.h"

#include <string.h>

#include "utf8.h"

/* What a byte means outside strings. */
enum { PLAIN, PART, BLANK, QUOTE, OPEN, CLOSE, CONTROL };

#define CONTROLS_8 CONTROL, CONTROL, CONTROL, CONTROL, CONTROL, CONTROL, CONTROL, CONTROL

static const uint8_t meaning[256] = {
    CONTROLS_8,    CONTROL,       BLANK,         BLANK,        CONTROL,
    CONTROL,       BLANK,         CONTROL,       CONTROL,      CONTROLS_8,
    CONTROLS_8,    [' '] = BLANK, ['"'] = QUOTE, ['{'] = OPEN, ['['] = OPEN,
    ['}'] = CLOSE, [']'] = CLOSE, [','] = PART,  [':'] = PART, [0x7F] = PLAIN,
};

static inline unsigned meaning_of(char c)
{
    return meaning[(unsigned char)c];
}

size_t tafl__json_blank(tafl_str text, size_t at)
{
    while (at < text.len && meaning_of(text.at[at]) == BLANK) at++;
    return at;
}

/* ---- strings ------------------------------------------------------------------------------- */

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'f');
}

enum { CODE_LEN = 6 }; /* of "\u12ab" */

/* The length of the escape at `at`; 0 when it is not one. */
static size_t escape_len(const char *at, const char *end)
{
    if (end - at < 2 || at[1] == '\0' || !strchr("\"\\/bfnrtu", at[1])) return 0;
    if (at[1] != 'u') return 2;
    if (end - at < CODE_LEN) return 0;
    for (unsigned i = 2; i < CODE_LEN; i++) {
        if (!is_hex(at[i])) return 0;
    }
    return CODE_LEN;
}

json_span tafl__json_string_end(tafl_str text, size_t at)
{
    const char *p = text.at + at + 1, *end = text.at + text.len;
    for (;;) {
        p = tafl__json_skip_text(p, end);
        size_t offset = (size_t)(p - text.at);
        if (p == end) return (json_span){at, "this text has no closing quote"};
        if (*p == '"') return (json_span){offset + 1, NULL};
        if (*p != '\\') return (json_span){offset, "a control character is not allowed in a text"};
        size_t len = escape_len(p, end);
        if (len == 0) return (json_span){offset, "this is not a valid escape"};
        p += len;
    }
}

/* The code of the escape at `at`; 0 when there is none. */
static uint32_t code_at(const char *at, const char *end)
{
    uint32_t code = 0;
    if (end - at < CODE_LEN || at[0] != '\\' || at[1] != 'u') return 0;
    for (unsigned i = 2; i < CODE_LEN; i++) {
        unsigned char c = (unsigned char)at[i];
        code = code << 4 | (c <= '9' ? c - (unsigned)'0' : (c | 32u) - 'a' + 10u);
    }
    return code;
}

/* The character of the code at `*at`, which may be two halves; moves behind it. */
static uint32_t take_code(const char **at, const char *end)
{
    uint32_t high = code_at(*at, end), low = code_at(*at + CODE_LEN, end);
    bool pair = (high & 0xFC00) == 0xD800 && (low & 0xFC00) == 0xDC00;
    *at += pair ? 2 * CODE_LEN : CODE_LEN;
    if (pair) return 0x10000 + ((high & 0x3FF) << 10) + (low & 0x3FF);
    return (high & 0xF800) == 0xD800 ? 0xFFFD : high;
}

size_t tafl__json_half_pair(tafl_str string)
{
    const char *p = string.at, *end = p + string.len;
    while ((p = memchr(p, '\\', (size_t)(end - p))) != NULL) {
        const char *escape = p;
        uint32_t code = code_at(p, end);
        if (p[1] != 'u')
            p += 2;
        else if (take_code(&p, end) == 0xFFFD && code != 0xFFFD)
            return (size_t)(escape - string.at);
    }
    return string.len;
}

/* Undoes the escape at `*at` and moves behind it. */
static char *put_escape(char *out, const char **at, const char *end)
{
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    char c = (*at)[1];
    if (c == 'u') return tafl__utf8_write(out, take_code(at, end));
    const char *simple = strchr(from, c);
    *out = simple ? to[simple - from] : c;
    *at += 2;
    return out + 1;
}

size_t tafl__json_unescape(char *out, tafl_str string)
{
    char *begin = out;
    const char *p = string.at, *end = p + string.len;
    while (p < end) {
        if (*p == '\\') {
            out = put_escape(out, &p, end);
        } else {
            *out++ = *p++;
        }
    }
    return (size_t)(out - begin);
}

/* ---- values -------------------------------------------------------------------------------- */

static size_t digits_end(tafl_str text, size_t at)
{
    while (at < text.len && text.at[at] >= '0' && text.at[at] <= '9') at++;
    return at;
}

/* Is it a number (RFC 8259, section 6)? */
static bool is_number(tafl_str word)
{
    size_t first = word.len > 0 && word.at[0] == '-', at = digits_end(word, first);
    if (at == first || (word.at[first] == '0' && at > first + 1)) return false;
    if (at < word.len && word.at[at] == '.') {
        size_t fraction = at + 1;
        at = digits_end(word, fraction);
        if (at == fraction) return false;
    }
    if (at < word.len && (word.at[at] | 32) == 'e') {
        size_t power = at + 1;
        power += power < word.len && (word.at[power] == '+' || word.at[power] == '-');
        at = digits_end(word, power);
        if (at == power) return false;
    }
    return at == word.len;
}

/* The number or word at `at`. */
static json_span word_end(tafl_str text, size_t at)
{
    size_t end = at;
    while (end < text.len && meaning_of(text.at[end]) == PLAIN) end++;
    tafl_str word = {text.at + at, end - at};
    bool known = tafl_str_equal(word, TAFL_STR("true")) ||
                 tafl_str_equal(word, TAFL_STR("false")) ||
                 tafl_str_equal(word, TAFL_STR("null")) || is_number(word);
    return known ? (json_span){end, NULL} : (json_span){at, "this is not a JSON value"};
}

json_span tafl__json_value_end(tafl_str text, size_t at)
{
    size_t depth = 0, begin = at;
    for (; at < text.len; at++) {
        json_span inner;
        switch (meaning_of(text.at[at])) {
        case QUOTE:
        case PLAIN:
            inner = text.at[at] == '"' ? tafl__json_string_end(text, at) : word_end(text, at);
            if (inner.wrong || depth == 0) return inner;
            at = inner.end - 1;
            break;
        case OPEN: depth++; break;
        case CLOSE:
            if (depth == 0) return (json_span){at, "a value is expected here"};
            if (--depth == 0) return (json_span){at + 1, NULL};
            break;
        case PART:
            if (depth == 0) return (json_span){at, "a value is expected here"};
            break;
        case CONTROL: return (json_span){at, "a control character is not allowed here"};
        default: break;
        }
    }
    if (depth == 0) return (json_span){text.len, "a value is expected here"};
    return (json_span){begin, "this is not closed"};
}
