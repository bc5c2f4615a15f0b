/* SPDX-License-Identifier: MIT */
/* What all parts of a scene are made with: shapes added to its list, the texts they keep, and where the
 * squares of the board are. */
#include "diagram.h"

#include <base/grow.h>

/* ---- the list ---------------------------------------------------------------------------------- */

tafl_shape *tafl__add_shape(builder *b, tafl_shape_kind kind, tafl_part part)
{
    tafl_scene *scene = b->scene;
    if (!tafl__grow(&scene->shape, scene->count, 1, &scene->room, sizeof *scene->shape)) {
        b->failed = true;
        return &b->spare;
    }
    tafl_shape *shape = &scene->shape[scene->count++];
    *shape = (tafl_shape){.kind = kind, .part = part};
    return shape;
}

tafl_shape *tafl__add_rect(builder *b, tafl_part part, const int32_t box[4], tafl_color fill)
{
    tafl_shape *shape = tafl__add_shape(b, TAFL_SHAPE_RECT, part);
    shape->x = box[0];
    shape->y = box[1];
    shape->w = box[2];
    shape->h = box[3];
    shape->fill = paint_of(fill);
    return shape;
}

tafl_str tafl__keep(builder *b, tafl_str text)
{
    tafl_str copy = tafl_arena_copy(&b->scene->arena, text);
    if (text.len > 0 && !copy.at) b->failed = true;
    return copy;
}

tafl_str tafl__keep_clean(builder *b, tafl_str text)
{
    tafl_text clean = {0};
    tafl__words_clean(&clean, text);
    tafl_str copy = tafl__keep(b, tafl_text_view(&clean));
    b->failed = b->failed || clean.failed;
    tafl_text_clear(&clean);
    return copy;
}

tafl_shape *tafl__add_path(builder *b, tafl_part part, int32_t x, int32_t y, tafl_str data)
{
    tafl_shape *shape = tafl__add_shape(b, TAFL_SHAPE_PATH, part);
    shape->x = x;
    shape->y = y;
    shape->w = SQUARE;
    shape->text = tafl__keep(b, data);
    return shape;
}

tafl_shape *tafl__add_text(builder *b, tafl_part part, int32_t x, int32_t y, int32_t size,
                           tafl_str text)
{
    tafl_shape *shape = tafl__add_shape(b, TAFL_SHAPE_TEXT, part);
    shape->x = x;
    shape->y = y;
    shape->h = size;
    shape->fill = paint_of(TAFL_COLOR_INK);
    shape->text = tafl__keep_clean(b, text);
    return shape;
}

/* ---- where things are -------------------------------------------------------------------------- */

void tafl__square_corner(const builder *b, tafl_square square, int32_t *x, int32_t *y)
{
    unsigned size = b->scene->size;
    tafl_square shown = tafl_symmetry_square(b->diagram->orient, size, square);
    *x = b->left + (int32_t)tafl_square_file(shown) * SQUARE;
    *y = b->top + (int32_t)(size - 1 - tafl_square_rank(shown)) * SQUARE;
}

void tafl__square_centre(const builder *b, tafl_square square, int32_t *x, int32_t *y)
{
    tafl__square_corner(b, square, x, y);
    *x += SQUARE / 2;
    *y += SQUARE / 2;
}

uint32_t tafl__next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

uint32_t tafl__square_root(uint64_t value)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1) {
        if ((root | bit) * (root | bit) <= value) root |= bit;
    }
    return (uint32_t)root;
}

/* ---- lines of text ----------------------------------------------------------------------------- */

int32_t tafl__add_lines(builder *b, tafl_str text, int32_t x, int32_t y, int32_t width,
                        int32_t size, tafl_face face)
{
    enum { LEADING = 1400, RISE = 1050 };
    text = tafl_str_trim(text);
    if (text.len == 0) return y;
    while (text.len > 0) {
        tafl_str line = tafl__words_line(&text, width * 1000 / size, face == TAFL_FACE_BOLD);
        tafl_shape *shape =
            tafl__add_text(b, TAFL_PART_TEXT, x, y + size * RISE / 1000, size, line);
        shape->face = (uint8_t)face;
        shape->w = width;
        y += size * LEADING / 1000;
    }
    return y + size / 4;
}
