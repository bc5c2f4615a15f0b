/* SPDX-License-Identifier: MIT */
/* The list of marks and the language in which people write them. How marks look is decided by
 * scene_marks.c, which marks follow from play by marks_play.c. */
#include "diagram.h"

#include <stdlib.h>
#include <string.h>

#include <base/grow.h>

/* ---- the list ---------------------------------------------------------------------------------- */

tafl_status tafl_marks_add(tafl_marks *marks, tafl_mark mark)
{
    if (!tafl__grow(&marks->mark, marks->count, 1, &marks->room, sizeof *marks->mark))
        return TAFL_NOMEM;
    if (mark.text.len > 0) mark.text = tafl_arena_copy(&marks->arena, mark.text);
    if (mark.text.len > 0 && !mark.text.at) return TAFL_NOMEM;
    if (mark.area) {
        tafl_squares *area = tafl_arena_alloc(&marks->arena, sizeof *area);
        if (!area) return TAFL_NOMEM;
        *area = *mark.area;
        mark.area = area;
    }
    marks->mark[marks->count++] = mark;
    return TAFL_OK;
}

void tafl_marks_clear(tafl_marks *marks)
{
    free(marks->mark);
    tafl_arena_clear(&marks->arena);
    *marks = (tafl_marks){0};
}

/* ---- words ------------------------------------------------------------------------------------- */

/* How kinds are written in front of a colon; NULL for those without a word. */
static const char *const kind_words[TAFL_MARKS] = {
    [TAFL_MARK_LINE] = "line",      [TAFL_MARK_CROSS] = "x",      [TAFL_MARK_CIRCLE] = "o",
    [TAFL_MARK_SQUARE] = "square",  [TAFL_MARK_TRIANGLE] = "tri", [TAFL_MARK_DOT] = "dot",
    [TAFL_MARK_OUTLINE] = "around", [TAFL_MARK_LABEL] = "label",  [TAFL_MARK_FILL] = "fill",
    [TAFL_MARK_ARROW] = "arrow",    [TAFL_MARK_BADGE] = "badge"};

/* The kind a word stands for; TAFL_MARKS for none. A letter of a piece is a ghost. */
static tafl_mark_kind kind_of(tafl_str word, tafl_piece *piece)
{
    *piece = word.len == 1 ? tafl_piece_from_letter(word.at[0]) : (tafl_piece)TAFL_EMPTY;
    if (*piece != TAFL_EMPTY) return TAFL_MARK_GHOST;
    for (unsigned kind = 0; kind < TAFL_MARKS; kind++) {
        if (kind_words[kind] && tafl_str_equal(tafl_str_of(kind_words[kind]), word))
            return (tafl_mark_kind)kind;
    }
    return TAFL_MARKS;
}

/* ---- reading ----------------------------------------------------------------------------------- */

typedef struct reader {
    tafl_marks *marks;
    tafl_str text;
    unsigned size;
    tafl_mark_error error;
    bool no_memory;
} reader;

static bool fail(reader *r, tafl_str part, const char *message)
{
    r->error = (tafl_mark_error){(size_t)(part.at - r->text.at), part.len, message};
    return false;
}

static tafl_str skip(tafl_str text, size_t count)
{
    return (tafl_str){text.at + count, text.len - count};
}

/* Takes what is in front of the first `c` off `rest`, and `c` itself; all when there is no `c`. */
static tafl_str take_until(tafl_str *rest, char c)
{
    const char *end = rest->len > 0 ? memchr(rest->at, c, rest->len) : NULL;
    tafl_str part = {rest->at, end ? (size_t)(end - rest->at) : rest->len};
    *rest = skip(*rest, end ? part.len + 1 : part.len);
    return part;
}

static bool read_square(reader *r, tafl_str text, tafl_square *out)
{
    if (text.len > 0 && tafl_square_read(out, text, r->size) == text.len) return true;
    return fail(r, text, "not a square of this board");
}

static bool read_color(reader *r, tafl_str word, tafl_mark *mark)
{
    mark->color = tafl__color_find(word);
    if (mark->color != TAFL_COLOR_NONE) return true;
    mark->color = TAFL_COLOR_OWN;
    if (tafl_rgba_read(&mark->rgba, word)) return true;
    return fail(r, word,
                "not a colour: red, orange, yellow, green, blue, purple, white, black, #rrggbb");
}

static bool add(reader *r, const tafl_mark *mark)
{
    if (tafl_marks_add(r->marks, *mark) == TAFL_OK) return true;
    r->no_memory = true;
    return false;
}

/* Reads "a1-a11". */
static bool read_way(reader *r, tafl_str text, tafl_mark *mark)
{
    tafl_str rest = text, from = take_until(&rest, '-');
    if (!read_square(r, from, &mark->square) || !read_square(r, rest, &mark->to)) return false;
    if (mark->square == mark->to) return fail(r, text, "an arrow needs two different squares");
    return add(r, mark);
}

static bool has_text(unsigned kind)
{
    return kind == TAFL_MARK_LABEL || kind == TAFL_MARK_BADGE;
}

/* Reads "f6=A". */
static bool read_label(reader *r, tafl_str text, tafl_mark *mark)
{
    tafl_str rest = text, square = take_until(&rest, '=');
    if (!read_square(r, square, &mark->square)) return false;
    if (rest.len == 0) return fail(r, text, "a label is written label:f6=A");
    mark->text = rest;
    return add(r, mark);
}

static bool read_area(reader *r, tafl_str text, tafl_mark *mark)
{
    tafl_squares area = {0};
    while (text.len > 0) {
        tafl_square square;
        if (!read_square(r, take_until(&text, ','), &square)) return false;
        tafl_squares_add(&area, square);
    }
    mark->area = &area;
    return add(r, mark);
}

/* Reads what stands behind the kind: squares, ways, labels, parted by commas. */
static bool read_places(reader *r, tafl_str text, tafl_mark mark)
{
    if (text.len == 0) return fail(r, text, "a square is missing");
    if (mark.kind == TAFL_MARK_OUTLINE) return read_area(r, text, &mark);
    while (text.len > 0) {
        tafl_str part = take_until(&text, ',');
        bool fine;
        if (mark.kind == TAFL_MARK_ARROW || mark.kind == TAFL_MARK_LINE)
            fine = read_way(r, part, &mark);
        else if (has_text(mark.kind))
            fine = read_label(r, part, &mark);
        else
            fine = read_square(r, part, &mark.square) && add(r, &mark);
        if (!fine) return false;
    }
    return true;
}

/* Reads one mark: [KIND:]PLACES[:COLOUR]. */
static bool read_mark(reader *r, tafl_str text)
{
    tafl_mark mark = {.color = TAFL_COLOR_MARK};
    tafl_str rest = text, first = take_until(&rest, ':'), places = first;
    /* a1, a1-a5, a1,b1: also where there is no such square, which is told then */
    bool bare = first.len > 1 && tafl_is_letter(first.at[0]) && tafl_is_digit(first.at[1]);
    if (bare) {
        bool way = memchr(first.at, '-', first.len) != NULL;
        mark.kind = way ? TAFL_MARK_ARROW : TAFL_MARK_FILL;
    } else {
        mark.kind = kind_of(first, &mark.piece);
        if (mark.kind == TAFL_MARKS)
            return fail(r, first,
                        "not a mark: x o tri square dot line label badge around, a letter of "
                        "a piece, or squares");
        places = take_until(&rest, ':');
    }
    if (rest.len > 0 && !read_color(r, rest, &mark)) return false;
    return read_places(r, places, mark);
}

tafl_status tafl_marks_read(tafl_marks *marks, tafl_str text, unsigned size, tafl_mark_error *error)
{
    reader r = {marks, text, size, {0}, false};
    size_t before = marks->count;
    bool fine = true;
    for (tafl_str rest = text; rest.len > 0 && fine;) {
        tafl_str word = take_until(&rest, ' ');
        word = tafl_str_trim(word);
        if (word.len > 0) fine = read_mark(&r, word);
    }
    if (fine) return TAFL_OK;
    marks->count = before;
    if (error) *error = r.error;
    return r.no_memory ? TAFL_NOMEM : TAFL_SYNTAX;
}
