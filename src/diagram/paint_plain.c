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
    unsigned width;      /* of a square, the blank before it included */
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

/* What is on a square without a man: by zone, plain, by mark. */
enum { EMPTY_PLAIN = TAFL_ZONES, EMPTY_DOT, EMPTY_CROSS, EMPTY_MARKED, EMPTIES };

static const char *const empties[EMPTIES][2] = {[TAFL_ZONE_CORNER] = {"\u2573", "*"},
                                                [TAFL_ZONE_CENTRE] = {"\u256c", "#"},
                                                [TAFL_ZONE_ATTACKER_FORT] = {"\u2591", "-"},
                                                [TAFL_ZONE_DEFENDER_FORT] = {"\u2592", "="},
                                                [EMPTY_PLAIN] = {"\u00b7", "."},
                                                [EMPTY_DOT] = {"\u2022", "o"},
                                                [EMPTY_CROSS] = {"\u2715", "x"},
                                                [EMPTY_MARKED] = {"\u25e6", "+"}};

const char *tafl__plain_empty(unsigned index, bool ascii)
{
    return index < EMPTIES ? empties[index][ascii] : NULL;
}

static unsigned zone_of(const plain *p, tafl_square square)
{
    unsigned zone = 0;
    while (zone < TAFL_ZONES && !tafl_squares_has(&p->rules->zone[zone].squares, square)) zone++;
    return zone;
}

static bool has_letters(const tafl_mark *mark)
{
    return mark->kind == TAFL_MARK_LABEL || mark->kind == TAFL_MARK_BADGE ||
           mark->kind == TAFL_MARK_NUMBER;
}

/* The last mark on a square that has letters, or the last that has none; NULL for none. */
static const tafl_mark *mark_on(const plain *p, tafl_square square, bool letters)
{
    const tafl_marks *marks = p->diagram->marks;
    for (size_t i = marks ? marks->count : 0; i-- > 0;) {
        const tafl_mark *mark = &marks->mark[i];
        bool on = mark->area ? tafl_squares_has(mark->area, square) : mark->square == square;
        if (on && has_letters(mark) == letters) return mark;
    }
    return NULL;
}

/* Which of `empties` a square without a man is. */
static unsigned empty_of(const plain *p, tafl_square square)
{
    const tafl_mark *mark = mark_on(p, square, false);
    if (!mark) return zone_of(p, square);
    switch ((tafl_mark_kind)mark->kind) {
    case TAFL_MARK_TAKEN:
    case TAFL_MARK_CROSS: return EMPTY_CROSS;
    case TAFL_MARK_DOT: return EMPTY_DOT;
    default: return EMPTY_MARKED;
    }
}

static void write_sign(const plain *p, tafl_text *out, tafl_piece piece)
{
    if (p->manner == ASCII)
        tafl_text_char(out, tafl_piece_letter(piece));
    else
        tafl_text_z(out, tafl__plain_sign(piece));
}

/* What stands there and then its label, "tA"; of a numbered move the number and then the man, "12t". */
static void write_cell(const plain *p, tafl_text *out, tafl_square square)
{
    tafl_piece piece = p->diagram->board->cell[square];
    const tafl_mark *letters = mark_on(p, square, true);
    bool number = letters && letters->kind == TAFL_MARK_NUMBER;
    if (number) {
        tafl_text_str(out, letters->text);
        write_sign(p, out, letters->piece);
        return;
    }
    if (tafl_is_piece(piece))
        write_sign(p, out, piece);
    else
        tafl_text_z(out, empties[empty_of(p, square)][p->manner == ASCII]);
    if (letters) tafl__words_clean(out, letters->text);
}

/* How many characters a text has. */
static unsigned characters(const tafl_text *text)
{
    unsigned count = 0;
    for (size_t i = 0; i < text->len; i++) count += ((unsigned char)text->at[i] & 0xc0) != 0x80;
    return count;
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
        p->theme->color[zone_of(p, square) < TAFL_ZONES ? TAFL_COLOR_THRONE : TAFL_COLOR_BOARD];
    const tafl_mark *mark = mark_on(p, square, false);
    if (!mark || mark->kind != TAFL_MARK_FILL) return ground;
    const tafl_paint paint = {mark->color, 200, mark->rgba};
    return tafl__rgba_blend(tafl__paint_rgba(p->theme, paint), ground);
}

static void write_color(const plain *p, tafl_square square)
{
    tafl_piece piece = p->diagram->board->cell[square];
    bool mark = mark_on(p, square, false) || mark_on(p, square, true);
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

static void write_name(const plain *p, tafl_square square, bool letter)
{
    if (letter)
        tafl_text_char(p->out, tafl__file_letter(tafl_square_file(square), p->diagram->skip_i));
    else
        tafl_text_uint(p->out, tafl_square_rank(square) + 1u);
}

/* Names of rows end where the board begins. */
static void write_row_name(const plain *p, tafl_square square)
{
    bool letter = !rows_are_ranks(p);
    if (letter || tafl_square_rank(square) < 9) tafl_text_char(p->out, ' ');
    write_name(p, square, letter);
}

/* Blanks up to the next square; a line of letters ends with its last one. */
static void fill_up(const plain *p, unsigned used, unsigned column)
{
    bool last = column + 1 == p->size && p->manner != COLOR;
    if (!last) tafl_text_repeat(p->out, ' ', p->width > used ? p->width - used : 0);
}

static void write_row(const plain *p, unsigned row)
{
    if (p->diagram->coords != TAFL_COORDS_NONE) write_row_name(p, square_at(p, 0, row));
    for (unsigned column = 0; column < p->size; column++) {
        tafl_square square = square_at(p, column, row);
        tafl_text cell = {0};
        write_cell(p, &cell, square);
        if (p->manner == COLOR) write_color(p, square);
        tafl_text_char(p->out, ' ');
        tafl_text_append(p->out, &cell);
        fill_up(p, 1 + characters(&cell), column);
        if (p->manner == COLOR) tafl_text_z(p->out, " \033[0m");
        tafl_text_clear(&cell);
    }
    tafl_text_char(p->out, '\n');
}

static void write_columns(const plain *p)
{
    if (p->diagram->coords == TAFL_COORDS_NONE) return;
    tafl_text_z(p->out, "  ");
    for (unsigned column = 0; column < p->size; column++) {
        size_t before = p->out->len;
        tafl_text_char(p->out, ' ');
        write_name(p, square_at(p, column, 0), rows_are_ranks(p));
        fill_up(p, (unsigned)(p->out->len - before), column);
        if (p->manner == COLOR) tafl_text_char(p->out, ' ');
    }
    tafl_text_char(p->out, '\n');
}

/* As wide as the widest square and the widest name of a column. */
static unsigned square_width(const plain *p)
{
    unsigned width = p->size > 9 && !rows_are_ranks(p) ? 2 : 1;
    const tafl_marks *marks = p->diagram->marks;
    for (size_t i = 0; marks && i < marks->count; i++) {
        tafl_text cell = {0};
        if (!has_letters(&marks->mark[i])) continue;
        write_cell(p, &cell, marks->mark[i].square);
        if (width < characters(&cell)) width = characters(&cell);
        tafl_text_clear(&cell);
    }
    return width + 1;
}

/* ---- what signs mean --------------------------------------------------------------------------- */

static void begin_sign(const plain *p, bool *any)
{
    if (*any) tafl_text_z(p->out, ", ");
    *any = true;
}

/* "t attacker, T defender, K king, * corner": the men and special squares that there are. */
static void write_signs(const plain *p)
{
    static const char *const words[TAFL_ZONES] = {"corner", "throne", "attackers' camp",
                                                  "defenders' camp"};
    bool any = false;
    for (unsigned i = 0; i < 2 * TAFL_KINDS; i++) {
        tafl_piece piece = tafl_piece_of((tafl_side)(i / TAFL_KINDS), (tafl_kind)(i % TAFL_KINDS));
        tafl_pieces one = (tafl_pieces)(1u << piece);
        if (i % TAFL_KINDS == 0 || tafl_board_count(p->diagram->board, one) == 0) continue;
        begin_sign(p, &any);
        write_sign(p, p->out, piece);
        tafl_text_char(p->out, ' ');
        tafl__write_piece_name(p->out, piece);
    }
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++) {
        if (tafl_squares_count(&p->rules->zone[zone].squares) == 0) continue;
        begin_sign(p, &any);
        tafl_text_format(p->out, "%s %s", empties[zone][p->manner == ASCII], words[zone]);
    }
    if (any) tafl_text_char(p->out, '\n');
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
    p.width = square_width(&p);
    write_paragraph(&p, diagram->header);
    for (unsigned row = p.size; row-- > 0;) write_row(&p, row);
    write_columns(&p);
    write_signs(&p);
    write_paragraph(&p, diagram->caption);
    write_paragraph(&p, diagram->legend);
    tafl__words_below(out, diagram);
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
