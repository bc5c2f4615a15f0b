/* SPDX-License-Identifier: MIT */
/* Cuts the bytes of an otg file into pieces: blank lines, turns, brackets, and what is none of
 * them. What a bracket means is decided by who reads it. */
#include <string.h>

#include "otg.h"

/* ---- lines ---------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Where the line at `at` ends, and in *after where the next one begins. *open: the end may be part
 * of something longer. */
static size_t line_end(tafl_str bytes, size_t at, bool last, size_t *after, bool *open)
{
    const char *begin = bytes.at + at;
    const char *lf = memchr(begin, '\n', bytes.len - at);
    size_t end = lf ? (size_t)(lf - bytes.at) : bytes.len;
    const char *cr = memchr(begin, '\r', end - at);
    *after = lf ? end + 1 : end;
    *open = !lf && !last;
    if (!cr) return end;
    size_t cr_at = (size_t)(cr - bytes.at);
    *open = cr_at + 1 == bytes.len && !last;
    *after = cr_at + 1;
    if (*after < bytes.len && bytes.at[*after] == '\n') ++*after;
    return cr_at;
}

/* ---- keys ----------------------------------------------------------------------------------- */

static const char *const known_keys[] = {
    "date",      "event",         "round",       "site",           "result",
    "attackers", "defenders",     "termination", "compiler",       "annotator",
    "rules",     "start-comment", "puzzle-mode", "puzzle-start",   "puzzle-prestart",
    "variant",   "time-control",  "position",    "time-remaining", "ending",
};

int otg_key(tafl_str key)
{
    for (size_t i = 0; i < sizeof known_keys / sizeof *known_keys; i++) {
        if (tafl_str_equal_nocase(key, tafl_str_of(known_keys[i]))) return (int)i;
    }
    return -1;
}

bool otg_split(tafl_str text, tafl_str *key, tafl_str *value)
{
    size_t colon = 0;
    while (colon < text.len && text.at[colon] != ':' && text.at[colon] != '\n' &&
           text.at[colon] != '\r') {
        colon++;
    }
    if (colon == text.len || text.at[colon] != ':') return false;
    *key = tafl_str_trim((tafl_str){text.at, colon});
    *value = (tafl_str){text.at + colon + 1, text.len - colon - 1};
    return true;
}

int otg_key_of(tafl_str text)
{
    enum { LONGEST_KEY = 24 };
    tafl_str key, value, head = {text.at, text.len < LONGEST_KEY ? text.len : LONGEST_KEY};
    return otg_split(head, &key, &value) ? otg_key(key) : -1;
}

/* ---- brackets ------------------------------------------------------------------------------- */

/* Does a tag that OTN knows begin a line at `at`? Then no bracket before it is open. */
static bool begins_tag(tafl_str bytes, size_t at)
{
    char before = bytes.at[at - 1];
    if (before != '\n' && before != '\r') return false;
    return otg_key_of((tafl_str){bytes.at + at + 1, bytes.len - at - 1}) >= 0;
}

/* The first '[' in from … to that begins a known tag, or `to`. */
static size_t find_tag(tafl_str bytes, size_t from, size_t to)
{
    while (from < to) {
        const char *found = memchr(bytes.at + from, '[', to - from);
        if (!found) break;
        from = (size_t)(found - bytes.at);
        if (begins_tag(bytes, from)) return from;
        from++;
    }
    return to;
}

/* What is left of the line behind a bracket: blanks and the line end belong to it. */
static void end_bracket(otg_piece *piece, tafl_str bytes, bool last)
{
    size_t at = piece->end;
    while (at < bytes.len && is_blank(bytes.at[at])) at++;
    if (at == bytes.len) {
        piece->end = at;
        piece->open = !last;
        return;
    }
    if (bytes.at[at] != '\n' && bytes.at[at] != '\r') return; /* something follows on the line */
    line_end(bytes, at, last, &piece->end, &piece->open);
}

static otg_piece bracket(tafl_str bytes, size_t at, bool last)
{
    otg_piece piece = {.kind = OTG_BRACKET, .at = at};
    size_t begin = at + 1;
    const char *close = memchr(bytes.at + begin, ']', bytes.len - begin);
    size_t end = close ? (size_t)(close - bytes.at) : bytes.len;
    size_t tag = find_tag(bytes, begin, end);
    piece.text = (tafl_str){bytes.at + begin, tag - begin};
    if (tag < end) {
        piece.end = tag;
        return piece;
    }
    piece.closed = close != NULL;
    piece.end = close ? end + 1 : end;
    piece.open = !close && !last;
    if (close) end_bracket(&piece, bytes, last);
    return piece;
}

/* ---- pieces --------------------------------------------------------------------------------- */

static otg_piece line(tafl_str bytes, size_t at, bool last, otg_kind kind)
{
    otg_piece piece = {.kind = kind, .at = at};
    size_t end = line_end(bytes, at, last, &piece.end, &piece.open);
    const char *comment = kind == OTG_TURN ? memchr(bytes.at + at, '[', end - at) : NULL;
    if (comment) { /* on the same line */
        end = (size_t)(comment - bytes.at);
        piece.end = end;
        piece.open = false;
    }
    piece.text = (tafl_str){bytes.at + at, end - at};
    return piece;
}

otg_piece otg_next(tafl_str bytes, size_t at, bool last)
{
    while (at < bytes.len && is_blank(bytes.at[at])) at++;
    if (at == bytes.len) return (otg_piece){.kind = OTG_END, .at = at, .end = at, .open = !last};
    char c = bytes.at[at];
    if (c == '[') return bracket(bytes, at, last);
    if (c == '\n' || c == '\r') return line(bytes, at, last, OTG_BLANK);
    return line(bytes, at, last, c >= '0' && c <= '9' ? OTG_TURN : OTG_JUNK);
}
