/* SPDX-License-Identifier: MIT */
/* A move in the manners that only people have: arrows and words for the dash, the rank before the file,
 * half a square where the other half stays the same, lists of captures. What all dialects share is
 * left to tafl_move_read, which reads what is written here. */
#include <string.h>

#include "../shared/lines.h"
#include "plain.h"

/* A square as written. */
typedef struct half {
    char piece, file; /* piece: 0 for none */
    tafl_str rank;
} half;

static char first(tafl_str text)
{
    return text.len ? text.at[0] : '\n';
}

static size_t blanks(tafl_str text)
{
    size_t len = 0;
    while (len < text.len) {
        bool blank = tafl_is_blank(text.at[len]);
        size_t wide = blank ? 0 : tafl__plain_gap(tafl__line_behind(text, len));
        if (!blank && wide < 2) break;
        len += blank ? 1 : wide;
    }
    return len;
}

static bool is_end(tafl_str text)
{
    return text.len == 0 || tafl__plain_gap(text) || memchr("'(){}[].:/", text.at[0], 10);
}

/* One of the words of a list that ends with NULL, at the start of `text`; its length, 0 for none. */
static size_t one_of(const char *const *words, tafl_str text)
{
    for (; *words; words++)
        if (tafl_str_starts(text, tafl_str_of(*words))) return strlen(*words);
    return 0;
}

/* ---- squares ------------------------------------------------------------------------------------- */

static size_t rank_len(tafl_str text)
{
    size_t len = 0;
    while (len < text.len && len < 2 && tafl_is_digit(text.at[len])) len++;
    return len && text.at[0] != '0' ? len : 0;
}

/* "e4", "Ke4"; `ranked`: "4e". The bytes used. */
static size_t read_half(half *out, tafl_str text, bool ranked)
{
    bool named = tafl_is_letter(first(text)) && text.len > 1 &&
                 (ranked ? tafl_is_digit(text.at[1]) : tafl_is_letter(text.at[1]));
    if (named && tafl_piece_from_letter(text.at[0]) == TAFL_EMPTY) return 0;
    tafl_str rest = tafl__line_behind(text, named);
    *out = (half){.piece = named ? text.at[0] : 0, .file = first(rest)};
    if (ranked) {
        size_t len = rank_len(rest);
        out->rank = (tafl_str){rest.at, len};
        out->file = first(tafl__line_behind(rest, len));
        return len && tafl_is_letter(out->file) ? named + len + 1 : 0;
    }
    size_t len = rest.len && tafl_is_letter(out->file) ? rank_len(tafl__line_behind(rest, 1)) : 0;
    out->rank = (tafl_str){rest.at + 1, len};
    return len && !tafl_is_digit(first(tafl__line_behind(rest, len + 1))) ? named + len + 1 : 0;
}

static void put_half(tafl_text *out, const half *square)
{
    if (!out) return;
    if (square->piece) tafl_text_char(out, square->piece);
    tafl_text_char(out, square->file);
    tafl_text_str(out, square->rank);
}

/* A dash of typesetting, also in Windows-1252. */
static size_t long_dash(tafl_str text)
{
    static const char *const others[] = {"\x96",    "\x97",    "\xE2\x88\x92",
                                         "&ndash;", "&mdash;", NULL};
    if (text.len == 0 || ((unsigned char)text.at[0] < 0x80 && text.at[0] != '&')) return 0;
    bool dash = text.len > 2 && tafl_str_starts(text, TAFL_STR("\xE2\x80")) &&
                (unsigned char)text.at[2] - 0x90u <= 5;
    return dash ? 3 : one_of(others, text);
}

/* A dash, an arrow or a word between two squares, with the blanks around it. */
static size_t dash_len(tafl_str text)
{
    static const char *const signs[] = {
        "-->", "->",           "=>",           "-", ">", "~", "^=", "=^", "^",
        "=",   "\xE2\x86\x92", "\xE2\x9E\x94", NULL};
    static const char *const words[] = {"to ", "nach ", "til ", "till ", "naar ", "vers ", NULL};
    size_t before = blanks(text);
    tafl_str sign = tafl__line_behind(text, before);
    size_t len = one_of(signs, sign);
    if (!len) len = long_dash(sign);
    if (len) len += first(tafl__line_behind(sign, len)) == '>';
    if (!len && before) len = one_of(words, sign);
    return len ? before + len + blanks(tafl__line_behind(sign, len)) : 0;
}

/* Jumps and legs of a chain keep their sign. */
static void put_dash(tafl_text *out, tafl_str dash)
{
    bool other = dash.len && memchr("^=", dash.at[0], 2) && !memchr(dash.at, '>', dash.len);
    if (out) tafl_text_str(out, other ? dash : TAFL_STR("-"));
}

/* "g" or "7" behind a dash: the file or the rank alone, the other stays. */
static size_t read_part(half *out, const half *from, tafl_str text)
{
    size_t len = rank_len(text);
    *out = *from;
    out->piece = 0;
    if (len) {
        out->rank = (tafl_str){text.at, len};
        if (tafl_str_equal(out->rank, from->rank)) return 0;
    } else if (tafl_is_letter(first(text))) {
        out->file = text.at[0];
        if ((out->file | 32) == (from->file | 32)) return 0;
        len = 1;
    }
    tafl_str rest = tafl__line_behind(text, len);
    return len && (is_end(rest) || memchr("xX+!?#", rest.at[0], 6)) ? len : 0;
}

/* Two squares; the bytes used. */
static size_t read_squares(tafl_str text, bool ranked, tafl_text *out)
{
    half from, to;
    size_t at = read_half(&from, text, ranked);
    if (!at) return 0;
    size_t dash = dash_len(tafl__line_behind(text, at));
    tafl_str rest = tafl__line_behind(text, at + dash);
    size_t len = read_half(&to, rest, ranked);
    if (!len && dash == 1 && !ranked) len = read_part(&to, &from, rest);
    if (!len) return 0;
    if (!from.piece) from.piece = to.piece;
    to.piece = 0;
    put_half(out, &from);
    put_dash(out, tafl_str_trim((tafl_str){text.at + at, dash}));
    put_half(out, &to);
    return at + dash + len;
}

static bool is_move(tafl_str text)
{
    return read_squares(text, false, NULL) || read_squares(text, true, NULL);
}

/* ---- captures ------------------------------------------------------------------------------------ */

/* A captured square; `alone`, not right behind its sign: not one that begins a move. */
static size_t read_captured(tafl_str text, bool ranked, bool alone, tafl_text *out)
{
    half square;
    size_t len = read_half(&square, text, ranked);
    if (!len || (alone && is_move(text))) return 0;
    if (out) tafl_text_char(out, 'x');
    put_half(out, &square);
    return len;
}

/* The sign of a capture, with blanks in front of an "x". */
static size_t sign_len(tafl_str text)
{
    static const char *const signs[] = {"x", "X", "\xC3\x97", "\xD7", NULL};
    size_t before = blanks(text);
    size_t len = one_of(signs, tafl__line_behind(text, before));
    if (len) return before + len;
    return first(text) == ':' || first(text) == '/';
}

/* What separates the squares of a list of captures: blanks with one sign among them, or a word. */
static size_t list_len(tafl_str text)
{
    size_t len = blanks(text);
    if (tafl_str_starts(tafl__line_behind(text, len), TAFL_STR("and "))) return len + 4;
    if (memchr(",;/&+", first(tafl__line_behind(text, len)), 5)) len++;
    return len + blanks(tafl__line_behind(text, len));
}

/* What follows the sign of a capture: squares, how many men were taken, or nothing. */
static size_t read_list(tafl_str text, bool ranked, tafl_text *out)
{
    size_t at = blanks(text), len = read_captured(tafl__line_behind(text, at), ranked, at > 0, out);
    if (!len) {
        size_t count = rank_len(text);
        return is_end(tafl__line_behind(text, count)) ? count : 0;
    }
    for (;;) {
        at += len;
        size_t gap = list_len(tafl__line_behind(text, at)), before = out ? out->len : 0;
        tafl_str rest = tafl__line_behind(text, at + gap);
        len = gap ? read_captured(rest, ranked, true, out) : 0;
        if (!len ||
            !(is_end(tafl__line_behind(rest, len)) || sign_len(tafl__line_behind(rest, len)))) {
            if (out) out->len = before;
            return at;
        }
        at += gap;
    }
}

static size_t read_captures(tafl_str text, bool ranked, tafl_text *out)
{
    size_t at = 0;
    for (size_t sign; (sign = sign_len(tafl__line_behind(text, at))) != 0;) {
        tafl_str rest = tafl__line_behind(text, at + sign);
        bool cross = rest.at[-1] != ':' && rest.at[-1] != '/';
        if (!cross && tafl_is_blank(first(rest))) break;
        size_t len = read_list(rest, ranked, out);
        if (len == 0 && !(cross && is_end(rest))) break;
        at += sign + len;
    }
    return at;
}

bool tafl__plain_more_captures(tafl_str text, size_t len, bool claims)
{
    tafl_str rest = tafl__line_behind(text, len);
    if (memchr("xX", text.at[len - 1], 2)) return true;
    tafl_str next = tafl__line_behind(rest, blanks(rest));
    if (memchr("xX\xC3\xD7", first(next), 4)) return true;
    if (!claims) return false;
    half square;
    next = tafl__line_behind(rest, list_len(rest));
    return next.at > rest.at && read_half(&square, next, false) > 0;
}

/* ---- the whole ----------------------------------------------------------------------------------- */

/* The further legs of a chain, each with its captures. */
static size_t read_legs(tafl_str text, bool ranked, tafl_text *out)
{
    static const char *const signs[] = {"^=", "=^", "=", "^", "-", NULL};
    size_t at = 0;
    half square;
    for (;;) {
        tafl_str rest = tafl__line_behind(text, at);
        size_t sign = one_of(signs, rest),
               len = read_half(&square, tafl__line_behind(rest, sign), ranked);
        if (!sign || !len) return at;
        if (out) tafl_text_str(out, (tafl_str){rest.at, sign});
        put_half(out, &square);
        at += sign + len;
        at += read_captures(tafl__line_behind(text, at), ranked, out);
    }
}

/* Signs of praise, of threats and of the end, and behind them others. */
static size_t read_signs(tafl_str text, tafl_text *out, tafl_str *odd)
{
    size_t at = 0, len;
    while (at < text.len && at < 4 && memchr("+-!?#", text.at[at], 5)) at++;
    if (out) tafl_text_str(out, (tafl_str){text.at, at});
    for (len = at; !is_end(tafl__line_behind(text, len)) && len < at + 6; len++)
        if (tafl_is_letter(text.at[len]) || tafl_is_digit(text.at[len])) return SIZE_MAX;
    if (!is_end(tafl__line_behind(text, len))) return SIZE_MAX;
    if (odd) *odd = (tafl_str){text.at + at, len - at};
    return len;
}

static size_t read_all(tafl_str text, bool ranked, tafl_text *out, tafl_str *odd)
{
    size_t at = read_squares(text, ranked, out);
    if (!at) return 0;
    at += read_captures(tafl__line_behind(text, at), ranked, out);
    at += read_legs(tafl__line_behind(text, at), ranked, out);
    size_t signs = read_signs(tafl__line_behind(text, at), out, odd);
    return signs == SIZE_MAX ? 0 : at + signs;
}

size_t tafl__plain_move(tafl_str text, tafl_text *out, tafl_str *odd)
{
    size_t len = read_all(text, false, out, odd);
    if (len) return len;
    if (out) tafl_text_reset(out);
    return read_all(text, true, out, odd);
}
