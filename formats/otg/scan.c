/* SPDX-License-Identifier: MIT */
/* Cuts the bytes of an otg file into pieces: blank lines, turns, brackets, and what is none of
 * them. What a bracket means is decided by who reads it. */
#include <string.h>

#include "otg.h"

/* ---- lines ---------------------------------------------------------------------------------- */

/* What ends a line, and what ends a turn on its line. */
static const bool stops[256] = {['\n'] = true, ['\r'] = true, ['['] = true};

static size_t find_stop(tafl_str bytes, size_t at)
{
    while (at < bytes.len && !stops[(unsigned char)bytes.at[at]]) at++;
    return at;
}

/* Passes over the line end at `at`. *open: it may be part of something longer. */
static size_t after_line(tafl_str bytes, size_t at, bool last, bool *open)
{
    *open = at == bytes.len && !last;
    if (at == bytes.len) return at;
    if (bytes.at[at] == '\n') return at + 1;
    if (at + 1 == bytes.len) {
        *open = !last;
        return at + 1;
    }
    return at + 1 + (bytes.at[at + 1] == '\n');
}

/* ---- keys ----------------------------------------------------------------------------------- */

#define KEY(text)                                                                                  \
    {                                                                                              \
        text, sizeof(text) - 1                                                                     \
    }
static const tafl_str known_keys[] = {
    KEY("date"),        KEY("event"),        KEY("round"),           KEY("site"),
    KEY("result"),      KEY("attackers"),    KEY("defenders"),       KEY("termination"),
    KEY("compiler"),    KEY("annotator"),    KEY("rules"),           KEY("start-comment"),
    KEY("puzzle-mode"), KEY("puzzle-start"), KEY("puzzle-prestart"), KEY("variant"),
    KEY("position"),    KEY("time-control"), KEY("time-remaining"),  KEY("ending"),
};

int tafl__otg_key(tafl_str key)
{
    for (size_t i = 0; i < sizeof known_keys / sizeof *known_keys; i++) {
        if (key.len == known_keys[i].len && tafl_str_equal_nocase(key, known_keys[i]))
            return (int)i;
    }
    return -1;
}

bool tafl__otg_split(tafl_str text, tafl_str *key, tafl_str *value)
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

int tafl__otg_key_of(tafl_str text)
{
    enum { LONGEST_KEY = 24 };
    tafl_str key, value, head = {text.at, text.len < LONGEST_KEY ? text.len : LONGEST_KEY};
    return tafl__otg_split(head, &key, &value) ? tafl__otg_key(key) : -1;
}

/* ---- brackets ------------------------------------------------------------------------------- */

/* Does a tag that OTN knows begin a line at `at`? Then no bracket before it is open. */
static bool begins_tag(tafl_str bytes, size_t at)
{
    char before = bytes.at[at - 1];
    if (before != '\n' && before != '\r') return false;
    return tafl__otg_key_of((tafl_str){bytes.at + at + 1, bytes.len - at - 1}) >= 0;
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
    while (at < bytes.len && tafl_is_blank(bytes.at[at])) at++;
    if (at == bytes.len) {
        piece->end = at;
        piece->open = !last;
        return;
    }
    if (bytes.at[at] != '\n' && bytes.at[at] != '\r') return; /* something follows on the line */
    piece->end = after_line(bytes, at, last, &piece->open);
}

static otg_piece bracket(tafl_str bytes, size_t at, bool last)
{
    enum { SHORTEST_TAG = 6 }; /* a line end and "[site:" would not be inside less than that */
    otg_piece piece = {.kind = OTG_BRACKET, .at = at};
    size_t begin = at + 1;
    const char *close = memchr(bytes.at + begin, ']', bytes.len - begin);
    size_t end = close ? (size_t)(close - bytes.at) : bytes.len;
    size_t tag = end - begin < SHORTEST_TAG ? end : find_tag(bytes, begin, end);
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
    size_t end = find_stop(bytes, at);
    while (kind == OTG_JUNK && end < bytes.len && bytes.at[end] == '[') {
        end = find_stop(bytes, end + 1);
    }
    piece.text = (tafl_str){bytes.at + at, end - at};
    bool comment = end < bytes.len && bytes.at[end] == '['; /* on the same line */
    piece.end = comment ? end : after_line(bytes, end, last, &piece.open);
    return piece;
}

otg_piece tafl__otg_next(tafl_str bytes, size_t at, bool last)
{
    while (at < bytes.len && tafl_is_blank(bytes.at[at])) at++;
    if (at == bytes.len) return (otg_piece){.kind = OTG_END, .at = at, .end = at, .open = !last};
    char c = bytes.at[at];
    if (c == '[') return bracket(bytes, at, last);
    if (c == '\n' || c == '\r') return line(bytes, at, last, OTG_BLANK);
    return line(bytes, at, last, c >= '0' && c <= '9' ? OTG_TURN : OTG_JUNK);
}
