/* SPDX-License-Identifier: MIT */
/* Squares: chequers, special squares with their signs, the grid, and the pieces on them. */
#include "diagram.h"

/* ---- special squares --------------------------------------------------------------------------- */

static const uint8_t zone_colors[TAFL_ZONES] = {TAFL_COLOR_CORNER, TAFL_COLOR_THRONE,
                                                TAFL_COLOR_ATTACKER_FORT, TAFL_COLOR_DEFENDER_FORT};

/* Signs of throne and corners in a box of 1000 around 0 0. */
static const char *const crown_signs[] = {
    [TAFL_SIGNS_CROSS] = "M-300-300L300 300M300-300L-300 300",
    [TAFL_SIGNS_KNOT] = "M-270-270L270-270L270 270L-270 270ZM0-400L400 0L0 400L-400 0ZO0 0 115",
    [TAFL_SIGNS_ROSETTE] =
        "O0 0 385M0 0C-92-92-109-269 0-385C109-269 92-92 0 0M0 0C34-126 179-229 333-192"
        "C287-40 126 34 0 0M0 0C126-34 287 40 333 192C179 229 34 126 0 0M0 0C92 92 109 269 0 385"
        "C-109 269-92 92 0 0M0 0C-34 126-179 229-333 192C-287 40-126-34 0 0"
        "M0 0C-126 34-287-40-333-192C-179-229-34-126 0 0",
};
static const char attacker_fort_sign[] = "M-350-350L350-350L350 350L-350 350Z";
static const char defender_fort_sign[] = "O0 0 350";

static const char *sign_of(const builder *b, tafl_zone zone)
{
    unsigned signs = b->theme->style[TAFL_STYLE_SIGNS];
    if (zone == TAFL_ZONE_ATTACKER_FORT) return attacker_fort_sign;
    if (zone == TAFL_ZONE_DEFENDER_FORT) return defender_fort_sign;
    return signs == TAFL_SIGNS_NONE ? NULL : crown_signs[signs];
}

/* Which group a square belongs to; TAFL_ZONES for none. */
static tafl_zone zone_of(const builder *b, tafl_square square)
{
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++) {
        if (tafl_squares_has(&b->rules.zone[zone].squares, square)) return (tafl_zone)zone;
    }
    return TAFL_ZONES;
}

static void add_sign(builder *b, tafl_square square, tafl_zone zone)
{
    const char *sign = sign_of(b, zone);
    if (!sign) return;
    int32_t x, y;
    tafl__square_centre(b, square, &x, &y);
    tafl_shape *shape = tafl__add_path(b, TAFL_PART_SIGN, x, y, tafl_str_of(sign));
    shape->square = square;
    shape->stroke = paint_of(TAFL_COLOR_SIGN);
    shape->width = b->theme->length[TAFL_LENGTH_SIGN];
}

/* A figure does not cover its square as a disc does: a sign that shone through it would spoil both. */
static bool figure_stands(const builder *b, tafl_square square)
{
    tafl_piece piece = b->diagram->board->cell[square];
    return tafl_is_piece(piece) && tafl__piece_is_figure(b->scene->drawings, b->theme, piece);
}

static void add_square(builder *b, tafl_square square)
{
    enum { INSET = 40, INSET_RADIUS = 60 };
    bool inset = b->theme->style[TAFL_STYLE_PATTERN] == TAFL_PATTERN_INSET;
    bool odd = (tafl_square_file(square) + tafl_square_rank(square)) % 2 != 0;
    bool chequered = b->theme->style[TAFL_STYLE_PATTERN] == TAFL_PATTERN_CHEQUERED;
    tafl_zone zone = zone_of(b, square);
    unsigned color = zone != TAFL_ZONES            ? zone_colors[zone]
                     : inset || (chequered && odd) ? TAFL_COLOR_BOARD_ALT
                                                   : TAFL_COLOR_NONE;
    int32_t gap = inset ? INSET : 0, x, y;
    tafl__square_corner(b, square, &x, &y);
    const int32_t box[4] = {x + gap, y + gap, SQUARE - 2 * gap, SQUARE - 2 * gap};
    tafl_shape *shape = tafl__add_rect(b, TAFL_PART_SQUARE, box, (tafl_color)color);
    shape->square = square;
    shape->snap = true;
    shape->r = inset ? INSET_RADIUS : 0;
    if (zone != TAFL_ZONES && !figure_stands(b, square)) add_sign(b, square, zone);
}

/* ---- grid -------------------------------------------------------------------------------------- */

static void add_grid_line(builder *b, int32_t x, int32_t y, int32_t to_x, int32_t to_y)
{
    tafl_shape *line = tafl__add_shape(b, TAFL_SHAPE_LINE, TAFL_PART_GRID);
    line->x = x;
    line->y = y;
    line->w = to_x;
    line->h = to_y;
    line->stroke = paint_of(TAFL_COLOR_GRID);
    line->width = b->theme->length[TAFL_LENGTH_GRID];
    line->snap = true;
}

static void add_grid(builder *b)
{
    int32_t side = b->scene->size * SQUARE;
    if (b->theme->length[TAFL_LENGTH_GRID] > 0) {
        for (int32_t at = SQUARE; at < side; at += SQUARE) {
            add_grid_line(b, b->left + at, b->top, b->left + at, b->bottom);
            add_grid_line(b, b->left, b->top + at, b->right, b->top + at);
        }
    }
    const int32_t box[4] = {b->left, b->top, side, side};
    tafl_shape *edge = tafl__add_rect(b, TAFL_PART_GRID, box, TAFL_COLOR_NONE);
    edge->stroke = paint_of(TAFL_COLOR_FRAME_LINE);
    edge->width = b->theme->length[TAFL_LENGTH_FRAME_LINE];
    edge->snap = true;
}

void tafl__build_squares(builder *b)
{
    for (unsigned rank = b->scene->size; rank-- > 0;) {
        for (unsigned file = 0; file < b->scene->size; file++) {
            add_square(b, tafl_square_at(file, rank));
        }
    }
    add_grid(b);
}

/* ---- pieces ------------------------------------------------------------------------------------ */

tafl_shape *tafl__add_piece(builder *b, tafl_square square, tafl_piece piece)
{
    bool king = tafl_piece_kind(piece) == TAFL_KING;
    tafl_shape *shape = tafl__add_shape(b, TAFL_SHAPE_PIECE, TAFL_PART_PIECE);
    tafl__square_centre(b, square, &shape->x, &shape->y);
    shape->w = b->theme->length[king ? TAFL_LENGTH_KING : TAFL_LENGTH_MAN];
    shape->square = square;
    shape->piece = piece;
    shape->fill = paint_of(tafl__piece_color(piece, INK_BODY));
    return shape;
}

/* The shadow has the outline of the piece's lowest layer. */
static void add_shadow(builder *b, tafl_square square, tafl_piece piece)
{
    bool king = tafl_piece_kind(piece) == TAFL_KING;
    int32_t fall = b->theme->length[TAFL_LENGTH_SHADOW], x, y;
    const piece_layer *lowest = tafl__piece_layers(b->scene->drawings, b->theme, piece);
    tafl__square_centre(b, square, &x, &y);
    tafl_shape *shadow =
        tafl__add_path(b, TAFL_PART_SHADOW, x + fall / 2, y + fall, tafl_str_of(lowest->path));
    shadow->w = b->theme->length[king ? TAFL_LENGTH_KING : TAFL_LENGTH_MAN] * 104 / 100;
    shadow->fill = paint_of(TAFL_COLOR_SHADOW);
}

/* A square with a number shows the piece that came there, not the one it had before. */
static bool has_number(const builder *b, tafl_square square)
{
    const tafl_marks *marks = b->diagram->marks;
    for (size_t i = 0; marks && i < marks->count; i++) {
        if (marks->mark[i].kind == TAFL_MARK_NUMBER && marks->mark[i].square == square) return true;
    }
    return false;
}

void tafl__build_pieces(builder *b)
{
    bool shadows = b->theme->length[TAFL_LENGTH_SHADOW] > 0;
    for (unsigned pass = shadows ? 0 : 1; pass < 2; pass++) {
        for (unsigned rank = b->scene->size; rank-- > 0;) {
            for (unsigned file = 0; file < b->scene->size; file++) {
                tafl_square square = tafl_square_at(file, rank);
                tafl_piece piece = b->diagram->board->cell[square];
                if (!tafl_is_piece(piece) || has_number(b, square)) continue;
                if (pass == 1)
                    tafl__add_piece(b, square, piece);
                else if (!tafl__piece_is_figure(b->scene->drawings, b->theme, piece))
                    add_shadow(b, square, piece);
            }
        }
    }
}
