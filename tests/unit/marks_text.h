/* SPDX-License-Identifier: MIT */
#ifndef UNIT_MARKS_TEXT_H
#define UNIT_MARKS_TEXT_H

/* Marks in the language they are read in, so that a test can read them again. */

#include <diagram/diagram.h>

static const char *const mark_words[TAFL_MARKS] = {
    [TAFL_MARK_LINE] = "line",      [TAFL_MARK_CROSS] = "x",      [TAFL_MARK_CIRCLE] = "o",
    [TAFL_MARK_SQUARE] = "square",  [TAFL_MARK_TRIANGLE] = "tri", [TAFL_MARK_DOT] = "dot",
    [TAFL_MARK_OUTLINE] = "around", [TAFL_MARK_LABEL] = "label",  [TAFL_MARK_FILL] = "fill",
    [TAFL_MARK_ARROW] = "arrow",    [TAFL_MARK_BADGE] = "badge"};

static inline void marks_write_area(tafl_text *out, const tafl_squares *area)
{
    tafl_square square = TAFL_NO_SQUARE;
    bool first = true;
    while ((square = tafl_squares_next(area, square)) != TAFL_NO_SQUARE) {
        if (!first) tafl_text_char(out, ',');
        first = false;
        tafl_square_write(out, square);
    }
}

static inline void marks_write_places(tafl_text *out, const tafl_mark *mark)
{
    if (mark->kind == TAFL_MARK_OUTLINE) {
        marks_write_area(out, mark->area);
        return;
    }
    tafl_square_write(out, mark->square);
    if (mark->kind == TAFL_MARK_ARROW || mark->kind == TAFL_MARK_LINE) {
        tafl_text_char(out, '-');
        tafl_square_write(out, mark->to);
    } else if (mark->kind == TAFL_MARK_LABEL || mark->kind == TAFL_MARK_BADGE) {
        tafl_text_char(out, '=');
        tafl_text_str(out, mark->text);
    }
}

static inline void marks_write_mark(tafl_text *out, const tafl_mark *mark)
{
    bool bare = mark->kind == TAFL_MARK_FILL || mark->kind == TAFL_MARK_ARROW;
    if (mark->kind == TAFL_MARK_GHOST)
        tafl_text_char(out, tafl_piece_letter(mark->piece));
    else if (!bare)
        tafl_text_z(out, mark_words[mark->kind]);
    if (!bare) tafl_text_char(out, ':');
    marks_write_places(out, mark);
    if (mark->color == TAFL_COLOR_MARK) return;
    tafl_text_char(out, ':');
    if (mark->color == TAFL_COLOR_OWN)
        tafl__rgba_write(out, mark->rgba);
    else
        tafl_text_z(out, tafl__theme_color_key(mark->color));
}

/* Appends the marks; those that have no words are left out. */
static inline void marks_write(tafl_text *out, const tafl_marks *marks)
{
    bool first = true;
    for (size_t i = 0; i < marks->count; i++) {
        const tafl_mark *mark = &marks->mark[i];
        bool ghost = mark->kind == TAFL_MARK_GHOST;
        bool named = mark->color >= TAFL_COLOR_MARK;
        if ((!mark_words[mark->kind] && !ghost) || !named) continue;
        if (!first) tafl_text_char(out, ' ');
        first = false;
        marks_write_mark(out, mark);
    }
}

#endif
