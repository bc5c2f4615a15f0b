/* SPDX-License-Identifier: MIT */
/* Page, frame, board, coordinates, special squares: everything that is there before the first piece
 * and the first mark. */
#include "diagram.h"

/* ---- frame ------------------------------------------------------------------------------------- */

enum { SIDES = 4 };
static const uint8_t side_bits[SIDES] = {TAFL_SIDE_NORTH, TAFL_SIDE_EAST, TAFL_SIDE_SOUTH,
                                         TAFL_SIDE_WEST};

static unsigned labelled_sides(const builder *b)
{
    unsigned usual = TAFL_SIDE_SOUTH | TAFL_SIDE_WEST;
    if (b->diagram->coords == TAFL_COORDS_NONE) return 0;
    return b->diagram->sides ? b->diagram->sides : usual;
}

static bool frame_is_visible(const tafl_theme *theme)
{
    tafl_rgba frame = theme->color[TAFL_COLOR_FRAME];
    return (frame & 0xff) != 0 && frame != theme->color[TAFL_COLOR_PAGE];
}

/* Room for the widest label, whatever the theme says. */
static int32_t wide_side(const builder *b)
{
    int32_t label =
        tafl__words_width(TAFL_STR("20"), false) * b->theme->length[TAFL_LENGTH_COORD] / 1000;
    int32_t wide = b->theme->length[TAFL_LENGTH_FRAME_WIDE];
    return wide > label + 100 ? wide : label + 100;
}

/* How wide the frame is on each side. A frame one can see is as wide all around. */
static void frame_widths(const builder *b, int32_t width[SIDES])
{
    unsigned labelled = b->diagram->coords == TAFL_COORDS_OUTSIDE ? labelled_sides(b) : 0;
    bool even = labelled && frame_is_visible(b->theme);
    for (unsigned i = 0; i < SIDES; i++) {
        bool wide = even || (labelled & side_bits[i]);
        width[i] = wide ? wide_side(b) : b->theme->length[TAFL_LENGTH_FRAME];
    }
}

/* ---- texture ----------------------------------------------------------------------------------- */

/* Textures lie on hundredths of a square: finer ones nobody sees, and vector files get larger by them. */
enum { WHOLE = 10 };

/* A vein of wood from the left edge of the board to the right one, in four arcs. */
static void write_vein(tafl_text *path, uint32_t *random, int32_t y, int32_t length, int32_t height)
{
    enum { ARCS = 4, SWAY = 90 };
    int32_t at[2] = {0, y / WHOLE * WHOLE};
    tafl__path_write(path, 'M', at, 2);
    for (int32_t i = 0; i < ARCS; i++) {
        int32_t v[6], step = length / ARCS;
        v[0] = (i * step + step / 3) / WHOLE * WHOLE;
        v[2] = (i * step + step * 2 / 3) / WHOLE * WHOLE;
        v[4] = i + 1 == ARCS ? length : (i + 1) * step;
        for (unsigned k = 1; k < 6; k += 2) {
            v[k] = y + (int32_t)(tafl__next_random(random) % (2 * SWAY)) - SWAY;
            v[k] = v[k] < 0 ? 0 : v[k] > height ? height : v[k] / WHOLE * WHOLE;
        }
        tafl__path_write(path, 'C', v, 6);
    }
}

static void add_grain(builder *b, int32_t side)
{
    static const int16_t widths[] = {10, 16, 26};
    uint32_t random = 0x7af10000u + b->scene->size;
    for (unsigned k = 0; k < 3; k++) {
        tafl_text path = {0};
        int32_t step = 330 + 190 * (int32_t)k;
        for (int32_t y = 60 + 70 * (int32_t)k; y < side - 40; y += step) {
            write_vein(&path, &random, y + (int32_t)(tafl__next_random(&random) % 120), side, side);
        }
        tafl_shape *grain =
            tafl__add_path(b, TAFL_PART_TEXTURE, b->left, b->top, tafl_text_view(&path));
        grain->stroke = paint_of(TAFL_COLOR_TEXTURE);
        grain->width = widths[k];
        b->failed = b->failed || path.failed;
        tafl_text_clear(&path);
    }
}

/* Grains of stone: dots of a few sizes, each the stroke of a line that goes nowhere. */
static void add_specks(builder *b, int32_t side)
{
    enum { EDGE = 40, PER_SQUARE = 6 };
    static const struct {
        uint8_t share; /* of a hundred */
        uint8_t width;
    } sizes[] = {{40, 16}, {28, 24}, {18, 34}, {10, 46}, {4, 58}};
    uint32_t random = 0x57093000u + b->scene->size, room = (uint32_t)side - 2 * EDGE;
    unsigned all = (unsigned)PER_SQUARE * b->scene->size * b->scene->size;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        tafl_text path = {0};
        for (unsigned i = 0; i < all * sizes[k].share / 100; i++) {
            int32_t v[2];
            for (unsigned n = 0; n < 2; n++)
                v[n] = EDGE + (int32_t)(tafl__next_random(&random) % room) / WHOLE * WHOLE;
            tafl__path_write(&path, 'M', v, 2);
            tafl__path_write(&path, 'L', v, 2);
        }
        tafl_shape *specks =
            tafl__add_path(b, TAFL_PART_TEXTURE, b->left, b->top, tafl_text_view(&path));
        specks->stroke = paint_of(TAFL_COLOR_TEXTURE);
        specks->width = sizes[k].width;
        b->failed = b->failed || path.failed;
        tafl_text_clear(&path);
    }
}

/* Short hairs of parchment, in all directions. */
static void add_fibres(builder *b, int32_t side)
{
    enum { REACH = 170, EDGE = 200, PER_SQUARE = 3 };
    uint32_t random = 0xf1b3e000u + b->scene->size;
    tafl_text path = {0};
    for (unsigned i = 0; i < PER_SQUARE * b->scene->size * b->scene->size; i++) {
        uint32_t room = (uint32_t)side - 2 * EDGE;
        int32_t at[2], v[6];
        for (unsigned k = 0; k < 2; k++)
            at[k] = EDGE + (int32_t)(tafl__next_random(&random) % room) / WHOLE * WHOLE;
        for (unsigned k = 0; k < 6; k++) {
            v[k] = at[k % 2] + (int32_t)(tafl__next_random(&random) % (2 * REACH)) - REACH;
            v[k] = v[k] / WHOLE * WHOLE;
        }
        tafl__path_write(&path, 'M', at, 2);
        tafl__path_write(&path, 'C', v, 6);
    }
    tafl_shape *fibres =
        tafl__add_path(b, TAFL_PART_TEXTURE, b->left, b->top, tafl_text_view(&path));
    fibres->stroke = paint_of(TAFL_COLOR_TEXTURE);
    fibres->width = 10;
    b->failed = b->failed || path.failed;
    tafl_text_clear(&path);
}

static void add_texture(builder *b)
{
    int32_t side = b->scene->size * SQUARE;
    switch ((tafl_texture)b->theme->style[TAFL_STYLE_TEXTURE]) {
    case TAFL_TEXTURE_NONE: break;
    case TAFL_TEXTURE_GRAIN: add_grain(b, side); break;
    case TAFL_TEXTURE_SPECKLE: add_specks(b, side); break;
    case TAFL_TEXTURE_FIBRE: add_fibres(b, side); break;
    }
}

/* ---- ground ------------------------------------------------------------------------------------ */

static void add_frame(builder *b, const int32_t width[SIDES], int32_t side)
{
    const int32_t box[4] = {b->left - width[3], b->top - width[0], side + width[3] + width[1],
                            side + width[0] + width[2]};
    if (!frame_is_visible(b->theme)) return;
    tafl_shape *frame = tafl__add_rect(b, TAFL_PART_FRAME, box, TAFL_COLOR_FRAME);
    frame->r = b->theme->length[TAFL_LENGTH_RADIUS];
    frame->snap = true;
}

void tafl__build_ground(builder *b)
{
    int32_t width[SIDES], side = b->scene->size * SQUARE;
    int32_t margin = b->theme->length[TAFL_LENGTH_MARGIN];
    bool page = (b->theme->color[TAFL_COLOR_PAGE] & 0xff) != 0;
    const int32_t nothing[4] = {0};
    frame_widths(b, width);
    /* The size of the page is known at the end: tafl__build_words sets it. */
    tafl_shape *ground =
        tafl__add_rect(b, TAFL_PART_PAGE, nothing, page ? TAFL_COLOR_PAGE : TAFL_COLOR_NONE);
    ground->snap = true;
    b->left = margin + width[3];
    b->right = b->left + side;
    b->frame = b->right + width[1] - margin;
    b->scene->width = b->frame + 2 * margin;
    b->top = tafl__add_lines(b, b->diagram->header, margin + b->frame / 2, margin, b->frame,
                             b->theme->length[TAFL_LENGTH_TEXT], TAFL_FACE_BOLD);
    b->top += width[0];
    b->bottom = b->top + side;
    b->scene->height = b->bottom + width[2] + margin;
    b->scene->board_x = b->left;
    b->scene->board_y = b->top;
    add_frame(b, width, side);
    const int32_t board[4] = {b->left, b->top, side, side};
    tafl__add_rect(b, TAFL_PART_BOARD, board, TAFL_COLOR_BOARD)->snap = true;
    add_texture(b);
}

/* ---- coordinates ------------------------------------------------------------------------------- */

/* Appends what a line of squares is called: a letter for a file, a number for a rank. `index` counts
 * from the left or the bottom of the picture. Returns whether it is a letter. */
static bool write_label(const builder *b, tafl_text *out, bool horizontal, unsigned index)
{
    unsigned size = b->scene->size, orient = b->diagram->orient;
    unsigned back = tafl_symmetry_inverse(orient);
    tafl_square shown = horizontal ? tafl_square_at(index, 0) : tafl_square_at(0, index);
    tafl_square other = horizontal ? tafl_square_at(index, 1) : tafl_square_at(1, index);
    tafl_square square = tafl_symmetry_square(back, size, shown);
    bool letter =
        tafl_square_file(square) == tafl_square_file(tafl_symmetry_square(back, size, other));
    if (letter)
        tafl_text_char(out, tafl__file_letter(tafl_square_file(square), b->diagram->skip_i));
    else
        tafl_text_uint(out, tafl_square_rank(square) + 1u);
    return letter;
}

/* One label outside the board, in the middle of the frame. */
static void add_outside(builder *b, unsigned side, unsigned index, int32_t width)
{
    tafl_text label = {0};
    bool horizontal = side % 2 == 0;
    bool letter = write_label(b, &label, horizontal, index);
    int32_t size = b->theme->length[TAFL_LENGTH_COORD];
    int32_t along = (int32_t)index * SQUARE + SQUARE / 2;
    int32_t x = horizontal  ? b->left + along
                : side == 1 ? b->right + width / 2
                            : b->left - width / 2;
    int32_t y = !horizontal ? b->bottom - along
                : side == 0 ? b->top - width / 2
                            : b->bottom + width / 2;
    int32_t drop = letter ? 310 : 364; /* half the height of a small letter with stem, of a digit */
    tafl_shape *text =
        tafl__add_text(b, TAFL_PART_COORD, x, y + size * drop / 1000, size, tafl_text_view(&label));
    text->face = TAFL_FACE_COORD;
    text->fill = paint_of(TAFL_COLOR_COORD);
    b->failed = b->failed || label.failed;
    tafl_text_clear(&label);
}

/* One label in the corner of an outermost square: ranks above, files below. */
static void add_inside(builder *b, unsigned side, unsigned index)
{
    enum { SIZE = 175, EDGE = 45 };
    tafl_text label = {0};
    bool horizontal = side % 2 == 0;
    write_label(b, &label, horizontal, index);
    int32_t along = (int32_t)index * SQUARE;
    int32_t x = horizontal  ? b->left + along + SQUARE - EDGE
                : side == 1 ? b->right - EDGE
                            : b->left + EDGE;
    int32_t high = EDGE + SIZE * 73 / 100;
    int32_t y = !horizontal ? b->bottom - along - SQUARE + high
                : side == 0 ? b->top + high
                            : b->bottom - EDGE;
    tafl_shape *text = tafl__add_text(b, TAFL_PART_COORD, x, y, SIZE, tafl_text_view(&label));
    text->anchor = !horizontal && side == 3 ? TAFL_ANCHOR_START : TAFL_ANCHOR_END;
    text->face = TAFL_FACE_COORD;
    text->fill = paint_of(TAFL_COLOR_SIGN);
    b->failed = b->failed || label.failed;
    tafl_text_clear(&label);
}

void tafl__build_coords(builder *b)
{
    unsigned labelled = labelled_sides(b);
    int32_t width[SIDES];
    frame_widths(b, width);
    for (unsigned side = 0; side < SIDES; side++) {
        if (!(labelled & side_bits[side])) continue;
        for (unsigned i = 0; i < b->scene->size; i++) {
            if (b->diagram->coords == TAFL_COORDS_OUTSIDE)
                add_outside(b, side, i, width[side]);
            else
                add_inside(b, side, i);
        }
    }
}
