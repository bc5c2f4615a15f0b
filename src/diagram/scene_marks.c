/* SPDX-License-Identifier: MIT */
/* How marks look: filled squares and outlines under the pieces, signs, arrows, numbers and letters
 * over them. Which marks there are is decided elsewhere. */
#include "diagram.h"

#include <string.h>

static tafl_paint mark_paint(const tafl_mark *mark, unsigned alpha)
{
    return (tafl_paint){.color = mark->color, .alpha = (uint8_t)alpha, .own = mark->rgba};
}

/* ---- below the pieces -------------------------------------------------------------------------- */

static void add_fill(builder *b, const tafl_mark *mark)
{
    int32_t x, y;
    tafl__square_corner(b, mark->square, &x, &y);
    const int32_t box[4] = {x, y, SQUARE, SQUARE};
    tafl_shape *shape = tafl__add_rect(b, TAFL_PART_MARK, box, TAFL_COLOR_NONE);
    /* Named colours are opaque; those of the theme's own marks bring their alpha along. */
    bool opaque = mark->color >= TAFL_COLOR_MARK;
    shape->fill = mark_paint(mark, opaque ? 150 : 255);
    shape->square = mark->square;
    shape->snap = true;
}

/* The sides of a square that are on the edge of the area, as lines. */
static void write_edges(const builder *b, tafl_text *path, const tafl_squares *area,
                        tafl_square square)
{
    /* Of each step on the picture: where its side of the square begins and where it goes. */
    static const int8_t sides[4][4] = {{0, 0, 1, 0}, {1, 0, 0, 1}, {0, 1, 1, 0}, {0, 0, 0, 1}};
    unsigned size = b->scene->size, back = tafl_symmetry_inverse(b->diagram->orient);
    tafl_square shown = tafl_symmetry_square(b->diagram->orient, size, square);
    int32_t x, y;
    tafl__square_corner(b, square, &x, &y);
    for (unsigned i = 0; i < 4; i++) {
        tafl_square beside = (tafl_square)(shown + tafl_steps[i]);
        if (tafl_board_holds(b->diagram->board, beside) &&
            tafl_squares_has(area, tafl_symmetry_square(back, size, beside)))
            continue;
        int32_t from[2] = {x + sides[i][0] * SQUARE, y + sides[i][1] * SQUARE};
        int32_t to[2] = {from[0] + sides[i][2] * SQUARE, from[1] + sides[i][3] * SQUARE};
        tafl__path_write(path, 'M', from, 2);
        tafl__path_write(path, 'L', to, 2);
    }
}

static void add_outline(builder *b, const tafl_mark *mark)
{
    enum { WIDTH = 90 };
    tafl_text path = {0};
    tafl_square square = TAFL_NO_SQUARE;
    if (!mark->area) return;
    while ((square = tafl_squares_next(mark->area, square)) != TAFL_NO_SQUARE) {
        write_edges(b, &path, mark->area, square);
    }
    tafl_shape *shape = tafl__add_path(b, TAFL_PART_MARK, 0, 0, tafl_text_view(&path));
    shape->stroke = mark_paint(mark, 255);
    shape->width = WIDTH;
    b->failed = b->failed || path.failed;
    tafl_text_clear(&path);
}

/* ---- signs ------------------------------------------------------------------------------------- */

/* Path data of a sign in a box of 1000. */
static const char *const signs[TAFL_MARKS] = {
    [TAFL_MARK_CROSS] = "M-230-230L230 230M230-230L-230 230",
    [TAFL_MARK_CIRCLE] = "O0 0 370",
    [TAFL_MARK_SQUARE] = "M-390-390L390-390L390 390L-390 390Z",
    [TAFL_MARK_TRIANGLE] = "M0-300L290 220L-290 220Z",
};

/* A ring on a piece goes around it rather than across it. */
static const char *sign_of(const builder *b, const tafl_mark *mark)
{
    bool around =
        mark->kind == TAFL_MARK_CIRCLE && tafl_is_piece(b->diagram->board->cell[mark->square]);
    return around ? "O0 0 430" : signs[mark->kind];
}

/* A sign is drawn twice, with a halo below, so that it is seen on every square and piece. */
static void add_sign(builder *b, const tafl_mark *mark, const char *data, int32_t width)
{
    enum { HALO = 60 };
    int32_t x, y;
    tafl__square_centre(b, mark->square, &x, &y);
    for (unsigned pass = 0; pass < 2; pass++) {
        tafl_shape *shape = tafl__add_path(b, TAFL_PART_MARK, x, y, tafl_str_of(data));
        shape->square = mark->square;
        shape->stroke = pass ? mark_paint(mark, 255) : paint_of(TAFL_COLOR_HALO);
        shape->width = pass ? width : width + HALO;
    }
}

static void add_dot(builder *b, const tafl_mark *mark)
{
    enum { RADIUS = 150, HALO = 36 };
    tafl_shape *dot = tafl__add_shape(b, TAFL_SHAPE_DISC, TAFL_PART_MARK);
    tafl__square_centre(b, mark->square, &dot->x, &dot->y);
    dot->square = mark->square;
    dot->r = RADIUS;
    dot->fill = mark_paint(mark, 255);
    dot->stroke = paint_of(TAFL_COLOR_HALO);
    dot->width = HALO;
}

static void add_ghost(builder *b, const tafl_mark *mark)
{
    enum { PALE = 120 };
    tafl__add_piece(b, mark->square, mark->piece)->fill.alpha = PALE;
    tafl_mark cross = *mark;
    cross.color = TAFL_COLOR_CAPTURE;
    if (mark->kind == TAFL_MARK_TAKEN) add_sign(b, &cross, signs[TAFL_MARK_CROSS], 90);
}

/* ---- arrows ------------------------------------------------------------------------------------ */

/* A point `along` the way from one place to another and `aside` of it to the right. */
static void point_on(int32_t out[2], const int32_t from[2], const int32_t to[2], int32_t along,
                     int32_t aside)
{
    int64_t dx = to[0] - from[0], dy = to[1] - from[1];
    int64_t length = tafl__square_root((uint64_t)(dx * dx + dy * dy));
    if (length == 0) length = 1;
    out[0] = from[0] + (int32_t)((dx * along - dy * aside) / length);
    out[1] = from[1] + (int32_t)((dy * along + dx * aside) / length);
}

static int32_t distance(const int32_t a[2], const int32_t b[2])
{
    int64_t dx = a[0] - b[0], dy = a[1] - b[1];
    return (int32_t)tafl__square_root((uint64_t)(dx * dx + dy * dy));
}

/* The outline of an arrow: from beside the middle of a square to the middle of another. */
static void write_arrow(tafl_text *path, const int32_t from[2], const int32_t to[2])
{
    enum { START = 230, STOP = 90, HALF = 55, HEAD = 300, HEAD_HALF = 190 };
    int32_t tip = distance(from, to) - STOP, neck = tip - HEAD;
    const int32_t way[7][2] = {{START, HALF},      {neck, HALF},  {neck, HEAD_HALF}, {tip, 0},
                               {neck, -HEAD_HALF}, {neck, -HALF}, {START, -HALF}};
    for (unsigned i = 0; i < 7; i++) {
        int32_t point[2];
        point_on(point, from, to, way[i][0], way[i][1]);
        tafl__path_write(path, i == 0 ? 'M' : 'L', point, 2);
    }
    tafl_text_char(path, 'Z');
}

/* A bar from the middle of a square to that of another. */
static void write_bar(tafl_text *path, const int32_t from[2], const int32_t to[2])
{
    enum { HALF = 55 };
    int32_t length = distance(from, to);
    const int32_t way[4][2] = {{0, HALF}, {length, HALF}, {length, -HALF}, {0, -HALF}};
    for (unsigned i = 0; i < 4; i++) {
        int32_t point[2];
        point_on(point, from, to, way[i][0], way[i][1]);
        tafl__path_write(path, i == 0 ? 'M' : 'L', point, 2);
    }
    tafl_text_char(path, 'Z');
}

static void add_arrow(builder *b, const tafl_mark *mark)
{
    enum { HALO = 34 };
    int32_t from[2], to[2];
    tafl_text path = {0};
    tafl__square_centre(b, mark->square, &from[0], &from[1]);
    tafl__square_centre(b, mark->to, &to[0], &to[1]);
    if (mark->kind == TAFL_MARK_ARROW)
        write_arrow(&path, from, to);
    else
        write_bar(&path, from, to);
    tafl_shape *shape = tafl__add_path(b, TAFL_PART_MARK, 0, 0, tafl_text_view(&path));
    shape->square = mark->square;
    shape->fill = mark_paint(mark, 235);
    shape->stroke = paint_of(TAFL_COLOR_HALO);
    shape->width = HALO;
    b->failed = b->failed || path.failed;
    tafl_text_clear(&path);
}

/* A thin line with a small dot where it begins. */
static void add_trace(builder *b, const tafl_mark *mark)
{
    enum { WIDTH = 60, HALO = 50, DOT = 95 };
    int32_t from[2], to[2];
    tafl_color color = tafl__piece_color(mark->piece, INK_BODY);
    tafl__square_centre(b, mark->square, &from[0], &from[1]);
    tafl__square_centre(b, mark->to, &to[0], &to[1]);
    for (unsigned pass = 0; pass < 2; pass++) {
        tafl_shape *line = tafl__add_shape(b, TAFL_SHAPE_LINE, TAFL_PART_MARK);
        line->x = from[0];
        line->y = from[1];
        line->w = to[0];
        line->h = to[1];
        line->stroke = paint_of(pass ? color : tafl__piece_color(mark->piece, INK_RIM));
        line->width = pass ? WIDTH : WIDTH + HALO;
    }
    tafl_shape *dot = tafl__add_shape(b, TAFL_SHAPE_DISC, TAFL_PART_MARK);
    dot->x = from[0];
    dot->y = from[1];
    dot->r = DOT;
    dot->fill = paint_of(color);
    dot->stroke = paint_of(tafl__piece_color(mark->piece, INK_RIM));
    dot->width = HALO / 2;
}

/* ---- letters and numbers ----------------------------------------------------------------------- */

/* Where letters of a mark are: in the middle, or in the upper right corner, or in the lower right one beside a
 * man with a sign of his own. */
static void label_place(const builder *b, const tafl_mark *mark, int32_t *x, int32_t *y)
{
    enum { ASIDE = 330, BESIDE = 260 };
    bool figure = mark->kind == TAFL_MARK_NUMBER && tafl_piece_kind(mark->piece) != TAFL_TAFLMAN;
    tafl__square_centre(b, mark->square, x, y);
    if (mark->kind != TAFL_MARK_BADGE && !figure) return;
    *x += figure ? BESIDE : ASIDE;
    *y += figure ? BESIDE : -ASIDE;
}

/* Writes a text so that it fits on a disc of that radius. */
static tafl_shape *add_fitting(builder *b, const tafl_mark *mark, int32_t radius)
{
    enum { LARGEST = 400, DROP = 364 };
    int32_t x, y, width = tafl__words_width(mark->text, true);
    int32_t room = radius * 16 / 10;
    int32_t size = width > 0 ? room * 1000 / width : LARGEST;
    if (size > LARGEST) size = LARGEST;
    if (size > radius * 3 / 2) size = radius * 3 / 2;
    label_place(b, mark, &x, &y);
    tafl_shape *text =
        tafl__add_text(b, TAFL_PART_LABEL, x, y + size * DROP / 1000, size, mark->text);
    text->square = mark->square;
    text->face = TAFL_FACE_BOLD;
    return text;
}

static tafl_shape *add_disc(builder *b, const tafl_mark *mark, int32_t radius)
{
    tafl_shape *disc = tafl__add_shape(b, TAFL_SHAPE_DISC, TAFL_PART_LABEL);
    label_place(b, mark, &disc->x, &disc->y);
    disc->square = mark->square;
    disc->r = radius;
    return disc;
}

static void add_label(builder *b, const tafl_mark *mark)
{
    enum { RADIUS = 280, BADGE_RADIUS = 190 };
    bool plain = mark->color == TAFL_COLOR_MARK;
    int32_t radius = mark->kind == TAFL_MARK_BADGE ? BADGE_RADIUS : RADIUS;
    tafl_shape *disc = add_disc(b, mark, radius);
    disc->fill = paint_of(TAFL_COLOR_HALO);
    disc->stroke = plain ? paint_of(TAFL_COLOR_LABEL) : mark_paint(mark, 255);
    disc->width = plain ? 24 : 50;
    add_fitting(b, mark, radius)->fill = paint_of(TAFL_COLOR_LABEL);
}

/* Black or white, whichever is read more easily on the colour. */
static tafl_color readable_on(const builder *b, tafl_color color)
{
    tafl_rgba ground = b->theme->color[color];
    return tafl__rgba_contrast(ground, 0xff) > tafl__rgba_contrast(ground, 0xffffffff)
               ? TAFL_COLOR_BLACK
               : TAFL_COLOR_WHITE;
}

/* A man that is not a plain one stands there himself, with the number beside him: the king stays the king. */
static void add_number(builder *b, const tafl_mark *mark)
{
    enum { RADIUS = 330, BESIDE = 225, RIM = 36 };
    tafl_color body = tafl__piece_color(mark->piece, INK_BODY);
    bool plain = tafl_piece_kind(mark->piece) == TAFL_TAFLMAN;
    int32_t radius = plain ? RADIUS : BESIDE;
    if (!plain) tafl__add_piece(b, mark->square, mark->piece);
    tafl_shape *disc = add_disc(b, mark, radius);
    disc->piece = mark->piece;
    disc->fill = paint_of(body);
    disc->stroke = paint_of(tafl__piece_color(mark->piece, INK_RIM));
    disc->width = RIM;
    add_fitting(b, mark, radius)->fill = paint_of(readable_on(b, body));
}

/* ---- layers ------------------------------------------------------------------------------------ */

/* Layers of marks, bottom first. */
enum { LAYER_FILL, LAYER_OUTLINE, LAYER_GHOST, LAYER_SIGN, LAYER_ARROW, LAYER_LABEL, LAYERS };

static const uint8_t layer_of[TAFL_MARKS] = {
    [TAFL_MARK_FILL] = LAYER_FILL,    [TAFL_MARK_OUTLINE] = LAYER_OUTLINE,
    [TAFL_MARK_GHOST] = LAYER_GHOST,  [TAFL_MARK_TAKEN] = LAYER_GHOST,
    [TAFL_MARK_CROSS] = LAYER_SIGN,   [TAFL_MARK_CIRCLE] = LAYER_SIGN,
    [TAFL_MARK_SQUARE] = LAYER_SIGN,  [TAFL_MARK_TRIANGLE] = LAYER_SIGN,
    [TAFL_MARK_DOT] = LAYER_SIGN,     [TAFL_MARK_ARROW] = LAYER_ARROW,
    [TAFL_MARK_LINE] = LAYER_ARROW,   [TAFL_MARK_LABEL] = LAYER_LABEL,
    [TAFL_MARK_NUMBER] = LAYER_LABEL, [TAFL_MARK_BADGE] = LAYER_LABEL};

static void add_mark(builder *b, const tafl_mark *mark)
{
    switch ((tafl_mark_kind)mark->kind) {
    case TAFL_MARK_FILL: add_fill(b, mark); break;
    case TAFL_MARK_OUTLINE: add_outline(b, mark); break;
    case TAFL_MARK_ARROW:
    case TAFL_MARK_LINE: add_arrow(b, mark); break;
    case TAFL_MARK_DOT: add_dot(b, mark); break;
    case TAFL_MARK_BADGE:
    case TAFL_MARK_LABEL: add_label(b, mark); break;
    case TAFL_MARK_TRACE: add_trace(b, mark); break;
    case TAFL_MARK_NUMBER: add_number(b, mark); break;
    case TAFL_MARK_GHOST:
    case TAFL_MARK_TAKEN: add_ghost(b, mark); break;
    case TAFL_MARK_CROSS:
    case TAFL_MARK_CIRCLE:
    case TAFL_MARK_SQUARE:
    case TAFL_MARK_TRIANGLE: add_sign(b, mark, sign_of(b, mark), 80); break;
    case TAFL_MARKS: break;
    }
}

static void add_layers(builder *b, unsigned first, unsigned end)
{
    const tafl_marks *marks = b->diagram->marks;
    for (unsigned layer = first; marks && layer < end; layer++) {
        for (size_t i = 0; i < marks->count; i++) {
            if (layer_of[marks->mark[i].kind] == layer) add_mark(b, &marks->mark[i]);
        }
    }
}

void tafl__build_marks_below(builder *b)
{
    add_layers(b, LAYER_FILL, LAYER_GHOST);
}

void tafl__build_marks_above(builder *b)
{
    add_layers(b, LAYER_GHOST, LAYERS);
}
