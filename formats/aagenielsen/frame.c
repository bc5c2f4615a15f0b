/* SPDX-License-Identifier: MIT */
/* Where JSON objects begin and end in a file that may hold one, one a line, or an array of them:
 * balanced braces outside strings. Broken objects end where the next one begins a line. */
#include <string.h>

#include "aagenielsen.h"

/* As cJSON has it: control characters are blanks. */
static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

size_t tafl__aage_skip_blanks(tafl_str bytes, size_t at)
{
    while (at < bytes.len && is_blank(bytes.at[at])) at++;
    return at;
}

/* The byte behind the string at `at`; bytes.len when it does not end. */
static size_t string_end(tafl_str bytes, size_t at)
{
    for (at++; at < bytes.len; at++) {
        char c = bytes.at[at];
        if (c == '"') return at + 1;
        if (c == '\\') at++;
    }
    return bytes.len;
}

size_t tafl__aage_value_end(tafl_str bytes, size_t at)
{
    size_t depth = 0;
    while (at < bytes.len) {
        char c = bytes.at[at];
        if (c == '"') {
            at = string_end(bytes, at);
        } else {
            if (depth == 0 && (c == ',' || c == '}' || c == ']')) return at;
            depth += c == '{' || c == '[';
            depth -= c == '}' || c == ']';
            at++;
        }
        if (depth == 0 && (c == '"' || c == '}' || c == ']')) return at;
    }
    return at;
}

/* ---- objects -------------------------------------------------------------------------------- */

/* How far an object has been looked through. */
typedef struct scan {
    size_t depth;
    bool in_string, escaped, line_start, broken;
    char before; /* the last byte that is no blank, outside strings */
} scan;

/* Looks at one byte; true when the object ends with it. */
static bool look(scan *s, char c)
{
    s->line_start = c == '\n' || c == '\r';
    if (s->in_string) {
        bool closes = c == '"' && !s->escaped;
        s->broken |= s->line_start;
        s->escaped = c == '\\' && !s->escaped;
        s->in_string = !closes;
        if (closes) s->before = c;
        return false;
    }
    s->in_string = c == '"';
    s->depth += c == '{' || c == '[';
    s->depth -= (c == '}' || c == ']') && s->depth > 0;
    if (!is_blank(c)) s->before = c;
    return s->depth == 0 && (c == '}' || c == ']');
}

/* Does a '{' at the start of a line begin another object, because it cannot be part of this one? */
static bool begins_another(const scan *s)
{
    return s->broken || (s->before != ',' && s->before != ':' && s->before != '[');
}

/* Goes on with an object from byte `at`; returns the byte behind it, or bytes.len with *open set. */
static size_t object_end(tafl_str bytes, size_t at, scan *s, bool *open)
{
    *open = false;
    for (; at < bytes.len; at++) {
        char c = bytes.at[at];
        if (c == '{' && s->depth > 0 && s->line_start && begins_another(s)) return at;
        if (s->broken) {
            s->line_start = c == '\n' || c == '\r';
        } else if (look(s, c)) {
            return at + 1;
        }
    }
    *open = true;
    return at;
}

/* Passes over blanks behind an object, up to and with one line end. */
static size_t rest_of_line(tafl_str bytes, size_t at, bool last, bool *open)
{
    size_t begin = at;
    while (at < bytes.len && tafl_is_blank(bytes.at[at])) at++;
    *open = at >= bytes.len && !last;
    if (at == bytes.len) return at;
    if (bytes.at[at] == '\n') return at + 1;
    if (bytes.at[at] != '\r') return begin;
    *open = at + 1 == bytes.len && !last;
    return at + 1 + (at + 1 < bytes.len && bytes.at[at + 1] == '\n');
}

/* What stands between objects. */
static size_t skip_between(tafl_str bytes)
{
    size_t at = 0;
    while (at < bytes.len && (is_blank(bytes.at[at]) || strchr(",[]", bytes.at[at]))) {
        at++;
    }
    return at;
}

/* Something that is no object: to the end of its line. */
static size_t junk_end(tafl_str bytes, size_t at, bool last, bool *open)
{
    while (at < bytes.len && bytes.at[at] != '\n' && bytes.at[at] != '\r') at++;
    return rest_of_line(bytes, at, last, open);
}

tafl_frame tafl__aage_frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    tafl_frame out = {.skip = skip_between(bytes)};
    size_t at = out.skip, end;
    bool open;
    if (at == bytes.len) {
        out.incomplete = !last;
        return out;
    }
    if (bytes.at[at] == '{') {
        scan s = {0};
        end = object_end(bytes, at, &s, &open);
        if (!open) end = rest_of_line(bytes, end, last, &open);
    } else {
        end = junk_end(bytes, at, last, &open);
    }
    out.incomplete = open && !last;
    if (!out.incomplete) out.len = end - at;
    return out;
}

/* The scan goes on over the pieces of a large object; it is packed into the one word there is. */
tafl_frame tafl__aage_pass(tafl_str bytes, bool last, uint64_t *state)
{
    scan s = {.depth = (size_t)(*state >> 16),
              .in_string = *state & 1,
              .escaped = *state & 2,
              .line_start = *state & 4,
              .broken = *state & 8,
              .before = (char)(*state >> 8 & 0x7F)};
    bool open;
    size_t end = object_end(bytes, 0, &s, &open);
    *state = (uint64_t)s.depth << 16 | (uint64_t)(s.before & 0x7F) << 8 | s.in_string |
             (unsigned)s.escaped << 1 | (unsigned)s.line_start << 2 | (unsigned)s.broken << 3;
    return (tafl_frame){.skip = end, .incomplete = open && !last};
}
