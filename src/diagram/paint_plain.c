/* SPDX-License-Identifier: MIT */
/* A diagram for a terminal: letters, or the men of Unicode, with or without colours. */
#include "diagram.h"

#include <string.h>

/* How the board is written. */
typedef enum plain_manner { ASCII, UNICODE, COLOR } plain_manner;

typedef struct plain {
    tafl_text *out;
    const tafl_diagram *diagram;
    const tafl_rules *rules;
    const tafl_theme *theme; /* for colours */
    plain_manner manner;
    unsigned size, back; /* the symmetry from picture to board */
} plain;

/* ---- what stands on a square ------------------------------------------------------------------- */

/* By kind; [0] attackers, [1] defenders: filled and hollow. */
static const char *const men[2][TAFL_KINDS] = {
    {"", "\u25cf", "\u2605", "\u265e", "", "\u25c6", "\u25a0"},
    {"", "\u25cb", "\u2606", "\u2658", "\u2654", "\u25c7", "\u25a1"},
};

const char *tafl__plain_sign(tafl_piece piece)
{
    return men[tafl_piece_side(piece)][tafl_piece_kind(piece)];
}

static bool is_special(const plain *p, tafl_square square)
{
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++) {
        if (tafl_squares_has(&p->rules->zone[zone].squares, square)) return true;
    }
    return false;
}

/* The last mark of a square that shows on an empty one; NULL for none. */
static const tafl_mark *mark_on(const plain *p, tafl_square square)
{
    const tafl_marks *marks = p->diagram->marks;
    for (size_t i = marks ? marks->count : 0; i-- > 0;) {
        if (marks->mark[i].square == square) return &marks->mark[i];
    }
    return NULL;
}

/* How a mark looks on an empty square. */
static const char *mark_sign(const plain *p, const tafl_mark *mark)
{
    bool ascii = p->manner == ASCII;
    switch ((tafl_mark_kind)mark->kind) {
    case TAFL_MARK_TAKEN:
    case TAFL_MARK_CROSS: return ascii ? "x" : "\u2715";
    case TAFL_MARK_DOT: return ascii ? "o" : "\u2022";
    default: return ascii ? "+" : "\u25e6";
    }
}

static void write_cell(const plain *p, tafl_square square)
{
    tafl_piece piece = p->diagram->board->cell[square];
    const tafl_mark *mark = mark_on(p, square);
    bool ascii = p->manner == ASCII;
    if (tafl_is_piece(piece) && ascii)
        tafl_text_char(p->out, tafl_piece_letter(piece));
    else if (tafl_is_piece(piece))
        tafl_text_z(p->out, tafl__plain_sign(piece));
    else if (mark)
        tafl_text_z(p->out, mark_sign(p, mark));
    else if (is_special(p, square))
        tafl_text_z(p->out, ascii ? "*" : "\u2573");
    else
        tafl_text_z(p->out, ascii ? "." : "\u00b7");
}

/* ---- colours ----------------------------------------------------------------------------------- */

/* The nearest colour of the cube that terminals of 256 colours have. */
static unsigned cube(tafl_rgba color)
{
    unsigned index = 16;
    for (unsigned i = 0, weight = 36; i < 3; i++, weight /= 6) {
        index += ((color >> (24 - 8 * i) & 0xff) * 5 + 127) / 255 * weight;
    }
    return index;
}

static tafl_rgba ground_of(const plain *p, tafl_square square)
{
    tafl_rgba ground =
        p->theme->color[is_special(p, square) ? TAFL_COLOR_THRONE : TAFL_COLOR_BOARD];
    const tafl_mark *mark = mark_on(p, square);
    if (!mark || mark->kind != TAFL_MARK_FILL) return ground;
    const tafl_paint paint = {mark->color, 200, mark->rgba};
    return tafl__rgba_blend(tafl__paint_rgba(p->theme, paint), ground);
}

static void write_color(const plain *p, tafl_square square)
{
    tafl_piece piece = p->diagram->board->cell[square];
    const tafl_mark *mark = mark_on(p, square);
    tafl_color ink = tafl_is_piece(piece) ? tafl__piece_color(piece, INK_BODY)
                     : mark               ? TAFL_COLOR_LABEL
                                          : TAFL_COLOR_GRID;
    tafl_text_format(p->out, "\033[48;5;%u;38;5;%um", cube(ground_of(p, square)),
                     cube(p->theme->color[ink]));
}

/* ---- the board --------------------------------------------------------------------------------- */

/* The square of the board at a place of the picture. */
static tafl_square square_at(const plain *p, unsigned column, unsigned row)
{
    return tafl_symmetry_square(p->back, p->size, tafl_square_at(column, row));
}

/* Does the letter of squares change along a row of the picture? */
static bool rows_are_ranks(const plain *p)
{
    return tafl_square_file(square_at(p, 0, 0)) != tafl_square_file(square_at(p, 1, 0));
}

static void write_name(const plain *p, tafl_square square, bool letter, unsigned width)
{
    unsigned number = tafl_square_rank(square) + 1u;
    size_t used = letter || number < 10 ? 1 : 2;
    tafl_text_repeat(p->out, ' ', width > used ? width - used : 0);
    if (letter)
        tafl_text_char(p->out, (char)('a' + tafl_square_file(square)));
    else
        tafl_text_uint(p->out, number);
}

static void write_row(const plain *p, unsigned row, unsigned width)
{
    if (p->diagram->coords != TAFL_COORDS_NONE)
        write_name(p, square_at(p, 0, row), !rows_are_ranks(p), 2);
    for (unsigned column = 0; column < p->size; column++) {
        tafl_square square = square_at(p, column, row);
        if (p->manner == COLOR) write_color(p, square);
        tafl_text_repeat(p->out, ' ', width - 1);
        write_cell(p, square);
        if (p->manner == COLOR) tafl_text_z(p->out, " \033[0m");
    }
    tafl_text_char(p->out, '\n');
}

static void write_columns(const plain *p, unsigned width)
{
    if (p->diagram->coords == TAFL_COORDS_NONE) return;
    tafl_text_z(p->out, "  ");
    for (unsigned column = 0; column < p->size; column++) {
        write_name(p, square_at(p, column, 0), rows_are_ranks(p), width);
        if (p->manner == COLOR) tafl_text_char(p->out, ' ');
    }
    tafl_text_char(p->out, '\n');
}

static void write_paragraph(const plain *p, tafl_str text)
{
    if (text.len == 0) return;
    tafl__words_clean(p->out, text);
    if (text.at[text.len - 1] != '\n') tafl_text_char(p->out, '\n');
}

static tafl_status write_diagram(tafl_text *out, const tafl_diagram *diagram, plain_manner manner)
{
    tafl_rules usual;
    tafl_theme theme;
    plain p = {.out = out, .diagram = diagram, .rules = diagram->rules, .manner = manner};
    p.size = diagram->board->size;
    p.back = tafl_symmetry_inverse(diagram->orient);
    if (!p.rules) {
        tafl_rules_default(&usual, p.size);
        p.rules = &usual;
    }
    p.theme = diagram->theme;
    if (!p.theme) {
        tafl_theme_find(&theme, tafl_str_of(tafl_theme_at(0)->name));
        p.theme = &theme;
    }
    unsigned width = p.size > 9 && !rows_are_ranks(&p) ? 3 : 2;
    write_paragraph(&p, diagram->header);
    for (unsigned row = p.size; row-- > 0;) write_row(&p, row, width);
    write_columns(&p, width);
    write_paragraph(&p, diagram->caption);
    write_paragraph(&p, diagram->legend);
    tafl_text_z(out, "tafl-position: ");
    tafl__diagram_position(out, diagram);
    tafl_text_char(out, '\n');
    return TAFL_OK;
}

/* What the painters of the table have in common. */
#define PAINTER(name, manner)                                                                      \
    tafl_status name(tafl_text *out, const tafl_picture *picture, size_t count,                    \
                     const tafl_paint_options *options)                                            \
    {                                                                                              \
        (void)count;                                                                               \
        (void)options;                                                                             \
        return write_diagram(out, picture->diagram, manner);                                       \
    }

PAINTER(tafl__paint_ascii, ASCII)
PAINTER(tafl__paint_unicode, UNICODE)
PAINTER(tafl__paint_color, COLOR)
