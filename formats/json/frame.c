/* SPDX-License-Identifier: MIT */
/* Where the next record of a file is. Only quotes and brackets are looked at. */
#include <string.h>

#include "../shared/lines.h"
#include "json.h"

/* ---- records -------------------------------------------------------------------------------- */

/* Open brackets of a record. The first 64 are told apart, deeper ones only counted. */
typedef struct nest {
    size_t depth;
    uint64_t objects; /* bit i: the bracket at depth i is '{' */
} nest;

enum { TOLD_APART = 64 };

static void open_bracket(nest *n, char c)
{
    if (n->depth < TOLD_APART) {
        uint64_t bit = (uint64_t)1 << n->depth;
        n->objects = c == '{' ? n->objects | bit : n->objects & ~bit;
    }
    n->depth++;
}

/* Closes up to the nearest bracket of the same shape, so that a forgotten one does no harm to the
 * records that follow. False when there is none: then it belongs to what is around the record. */
static bool close_bracket(nest *n, char c)
{
    size_t depth = n->depth;
    while (depth-- > 0) {
        bool object = depth < TOLD_APART ? n->objects >> depth & 1 : c == '}';
        if (object != (c == '}')) continue;
        n->depth = depth;
        return true;
    }
    return false;
}

/* Does the text in front of `at` end in something a value may follow? */
static bool expects_value(const char *begin, const char *at)
{
    while (at > begin && tafl_is_space(at[-1])) at--;
    return at > begin && (at[-1] == ',' || at[-1] == '[' || at[-1] == ':');
}

/* How a record was found to end. */
typedef struct record_end {
    size_t len;    /* 0: its end is not among the bytes */
    bool one_line; /* it has no line ends inside */
    bool whole;
} record_end;

/* The record that begins at bytes.at. One that is not closed ends in front of a line that begins
 * with '{', where no value was due, where a text was not closed, or where every record so far had a
 * line of its own. */
static record_end find_end(tafl_str bytes, bool by_line)
{
    nest n = {0};
    record_end out = {.one_line = true};
    bool broken = false; /* a text was not closed on its line */
    const char *p = bytes.at, *end = p + bytes.len;
    for (; p < end; p++) {
        switch (*p) {
        case '"':
            for (p = tafl__json_skip_text(p + 1, end); p < end && *p != '"';
                 p = tafl__json_skip_text(p, end)) {
                if (*p == '\n' || *p == '\r') break; /* no text goes over a line end */
                p += *p == '\\' && p + 1 < end ? 2 : 1;
            }
            if (p < end && *p != '"') {
                broken = true;
                p--;
            }
            break;
        case '{':
        case '[': open_bracket(&n, *p); break;
        case '}':
        case ']':
            if (!close_bracket(&n, *p)) return (record_end){.len = (size_t)(p - bytes.at)};
            if (n.depth > 0) break;
            out.len = (size_t)(p - bytes.at) + 1;
            out.whole = true;
            return out;
        case '\n':
        case '\r':
            out.one_line = false;
            if (p + 1 == end || p[1] != '{') break;
            if (by_line || broken || !expects_value(bytes.at, p)) {
                return (record_end){.len = (size_t)(p - bytes.at) + 1};
            }
            break;
        default: break;
        }
    }
    return out;
}

/* What the state word of a file remembers. */
enum { IN_LIST = 1, BY_LINE = 2 };

/* Where every record so far had a line of its own, a line that begins and ends as a record does is
 * taken for one without a look inside. 0: look; *cut: the line has no end yet. */
static size_t whole_line(tafl_str bytes, bool *cut)
{
    const char *line = memchr(bytes.at, '\n', bytes.len);
    *cut = line == NULL;
    if (!line || line - bytes.at < 2) return 0;
    bool whole = line[-1] == '}' || (line[-1] == '\r' && line[-2] == '}');
    return whole ? (size_t)(line - bytes.at) + 1 : 0;
}

/* The record at byte `at`. */
static tafl_frame frame_record(tafl_str bytes, size_t at, bool last, uint64_t *state)
{
    tafl_str rest = {bytes.at + at, bytes.len - at};
    bool cut = false;
    size_t line = *state == BY_LINE ? whole_line(rest, &cut) : 0;
    if (line) return (tafl_frame){.skip = at, .len = line};
    if (cut && !last) return (tafl_frame){.skip = at, .incomplete = true};
    record_end end = find_end(rest, *state & BY_LINE);
    if (end.len == 0) return (tafl_frame){at, last ? rest.len : 0, !last};
    size_t len = end.len;
    if (!(*state & IN_LIST) && end.whole) {
        len = tafl__line_rest(rest, end.len, last);
        if (len == 0) return (tafl_frame){.skip = at, .incomplete = true};
    }
    if (end.whole) *state = (*state & IN_LIST) | (end.one_line ? BY_LINE : 0);
    return (tafl_frame){.skip = at, .len = len};
}

/* What is no record at byte `at`, up to where one may begin: a '{' that comes first on its line or
 * where a list goes on. */
static tafl_frame frame_junk(tafl_str bytes, size_t at, bool last, uint64_t *state)
{
    const char *begin = bytes.at + at, *p = begin + 1, *end = bytes.at + bytes.len;
    for (; p < end && (p = memchr(p, '{', (size_t)(end - p))) != NULL; p++) {
        const char *before = p;
        while (before > begin && tafl_is_blank(before[-1])) before--;
        if (before > begin && strchr("\n\r,[", before[-1]) && before[-1]) break;
    }
    if (!p) p = end;
    if (p >= end && !last) return (tafl_frame){.skip = at, .incomplete = true};
    *state = 0;
    return (tafl_frame){.skip = at, .len = (size_t)(p - begin)};
}

/* Nothing but blanks and separators is left. A list that is still open at the end of the file keeps
 * the last byte back, to be told of. */
static tafl_frame frame_nothing(tafl_str bytes, bool last, uint64_t *state)
{
    bool open = bytes.len > 0 && *state & IN_LIST;
    if (!last) return (tafl_frame){.skip = bytes.len - open, .incomplete = true};
    *state = 0;
    return open ? (tafl_frame){.len = bytes.len} : (tafl_frame){.skip = bytes.len};
}

tafl_frame tafl__json_frame(tafl_str bytes, bool last, uint64_t *state)
{
    size_t at = 0;
    for (; at < bytes.len; at++) {
        char c = bytes.at[at];
        if (c == '[') *state |= IN_LIST;
        if (c == ']') *state &= ~(uint64_t)IN_LIST;
        if (c != '[' && c != ']' && c != ',' && !tafl_is_space(c)) break;
    }
    if (at == bytes.len) return frame_nothing(bytes, last, state);
    if (bytes.at[at] == '{') return frame_record(bytes, at, last, state);
    return frame_junk(bytes, at, last, state);
}

/* ---- records that are too large ------------------------------------------------------------- */

/* The state word while passing: the depth, and what the byte before meant. */
enum { IN_TEXT = 1, ESCAPED = 2, AFTER_LINE = 4, DEPTH = 8 };

/* One byte of a record that is passed over; true when the record is over behind it. */
static bool pass_byte(char c, uint64_t *state)
{
    bool line = c == '\n' || c == '\r';
    uint64_t s = *state & ~(uint64_t)AFTER_LINE;
    bool over = false;
    if (line) s = (s & ~(uint64_t)(IN_TEXT | ESCAPED)) | AFTER_LINE;
    if (s & ESCAPED) {
        s &= ~(uint64_t)ESCAPED;
    } else if (s & IN_TEXT) {
        s ^= c == '"' ? IN_TEXT : c == '\\' ? ESCAPED : 0;
    } else if (c == '{' || c == '[') {
        s += DEPTH;
    } else if ((c == '}' || c == ']') && s >= DEPTH) {
        s -= DEPTH;
        over = s < DEPTH;
    } else {
        s |= c == '"' ? IN_TEXT : 0;
        over = line && s < DEPTH;
    }
    *state = s;
    return over;
}

tafl_frame tafl__json_pass(tafl_str bytes, bool last, uint64_t *state)
{
    for (size_t at = 0; at < bytes.len; at++) {
        bool next_record = bytes.at[at] == '{' && *state & AFTER_LINE;
        if (next_record) return (tafl_frame){.skip = at};
        if (pass_byte(bytes.at[at], state)) return (tafl_frame){.skip = at + 1};
    }
    return (tafl_frame){.skip = bytes.len, .incomplete = !last};
}
