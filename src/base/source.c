/* SPDX-License-Identifier: MIT */
/* From a byte offset to line and column, and to the excerpt with carets that a message shows.
 * Parsers keep offsets only; this is called for messages. */
#include <string.h>

#include "place.h"
#include "unsafe.h"
#include "utf8.h"

enum {
    EXCERPT_COLUMNS = 96, /* of a line, without the cut marks */
    EXCERPT_BEFORE = 40,  /* columns kept before the caret when the line is cut */
    EXCERPT_BYTES = 400   /* on either side of the caret: at least as many columns as are shown */
};

static const tafl_str bom = {"\xEF\xBB\xBF", 3};
static const tafl_str cut = {"...", 3};

static bool ends_line(char c)
{
    return c == '\n' || c == '\r';
}

/* Bytes of BOM that have no column; only the very start of an input has one. */
static size_t bom_len(const tafl_source *source)
{
    return source->offset == 0 && tafl_str_starts(source->bytes, bom) ? bom.len : 0;
}

/* Is byte `at` the last one of its line end (LF, CRLF, or a CR alone)? */
static bool closes_line(tafl_str bytes, size_t at)
{
    if (bytes.at[at] == '\n') return true;
    return bytes.at[at] == '\r' && (at + 1 >= bytes.len || bytes.at[at + 1] != '\n');
}

tafl_place tafl__source_place_from(const tafl_source *source, const tafl_place *from, size_t at)
{
    size_t begin = bom_len(source);
    tafl_place place = *from;
    if (at > source->bytes.len) at = source->bytes.len;
    for (size_t i = (size_t)(from->offset - source->offset); i < at; i++) {
        bool closes = closes_line(source->bytes, i);
        place.line += closes;
        place.column = closes ? 1 : place.column + (i >= begin);
    }
    place.offset = source->offset + at;
    return place;
}

tafl_place tafl_source_place(const tafl_source *source, size_t at)
{
    const tafl_place first = {source->offset, source->line, 1 + source->column};
    return tafl__source_place_from(source, &first, at);
}

/* What may be shown of a line: some bytes around the caret, and whether the line goes on. */
typedef struct line_part {
    tafl_str text;
    size_t before; /* bytes of it in front of the caret */
    bool more_left, more_right;
} line_part;

static bool continues_character(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

/* The line around byte `at`, without its end, as far as an excerpt can reach: a line may be very
 * long. `at` on a line end belongs to the line before it. */
static line_part part_around(const tafl_source *source, size_t at)
{
    tafl_str bytes = source->bytes;
    size_t first = bom_len(source);
    /* between CR and LF: step back onto the CR */
    if (at > 0 && at < bytes.len && bytes.at[at] == '\n' && bytes.at[at - 1] == '\r') at--;
    size_t begin = at, end = at;
    while (begin > first && at - begin < EXCERPT_BYTES && !ends_line(bytes.at[begin - 1])) begin--;
    while (end < bytes.len && end - at < EXCERPT_BYTES && !ends_line(bytes.at[end])) end++;
    line_part part = {.more_left = begin > first && !ends_line(bytes.at[begin - 1]),
                      .more_right = end < bytes.len && !ends_line(bytes.at[end])};
    while (part.more_left && begin < at && continues_character(bytes.at[begin])) begin++;
    part.text = (tafl_str){bytes.at ? bytes.at + begin : "", end - begin};
    part.before = at - begin;
    return part;
}

/* The bytes of the next column: a whole character, or one byte that is none. */
static size_t column_len(tafl_str rest)
{
    size_t len = tafl__utf8_read(rest, NULL);
    return len ? len : 1;
}

static size_t columns_of(tafl_str text)
{
    size_t columns = 0;
    for (size_t i = 0; i < text.len; columns++) {
        i += column_len((tafl_str){text.at + i, text.len - i});
    }
    return columns;
}

static tafl_str skip_columns(tafl_str text, size_t columns)
{
    for (; columns > 0 && text.len > 0; columns--) {
        size_t len = column_len(text);
        text.at += len;
        text.len -= len;
    }
    return text;
}

static void put_columns(tafl_text *out, tafl_str text)
{
    while (text.len > 0) {
        uint32_t c = 0;
        size_t len = tafl__utf8_read(text, &c);
        if (c == '\t' && len == 1) {
            tafl_text_char(out, ' ');
        } else if (len == 0 || is_unsafe(c)) {
            tafl_text_char(out, '?');
        } else {
            tafl_text_str(out, (tafl_str){text.at, len});
        }
        text = skip_columns(text, 1);
    }
}

/* The part of a line that is shown: columns from `first` on, `count` of them. */
typedef struct window {
    size_t first, count;
} window;

static window choose_window(size_t columns, size_t caret)
{
    if (columns <= EXCERPT_COLUMNS) return (window){0, columns};
    size_t first = caret > EXCERPT_BEFORE ? caret - EXCERPT_BEFORE : 0;
    if (first + EXCERPT_COLUMNS > columns) first = columns - EXCERPT_COLUMNS;
    return (window){first, EXCERPT_COLUMNS};
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

void tafl_source_excerpt(tafl_text *out, const tafl_source *source, size_t at, size_t len)
{
    at = smaller(at > bom_len(source) ? at : bom_len(source), source->bytes.len);
    line_part part = part_around(source, at);
    size_t under = smaller(len, part.text.len - part.before);
    size_t caret = columns_of((tafl_str){part.text.at, part.before});
    size_t carets = columns_of((tafl_str){part.text.at + part.before, under});
    window shown = choose_window(columns_of(part.text), caret);
    tafl_str left = skip_columns(part.text, shown.first);
    tafl_str right = skip_columns(left, shown.count);
    bool cut_left = shown.first > 0 || part.more_left;

    if (cut_left) tafl_text_str(out, cut);
    put_columns(out, (tafl_str){left.at, left.len - right.len});
    if (right.len > 0 || part.more_right) tafl_text_str(out, cut);
    tafl_text_char(out, '\n');
    tafl_text_repeat(out, ' ', caret - shown.first + (cut_left ? cut.len : 0));
    carets = smaller(carets, shown.first + shown.count - caret);
    tafl_text_repeat(out, '^', carets > 0 ? carets : 1);
    tafl_text_char(out, '\n');
}
