/* SPDX-License-Identifier: MIT */
/* The list of shapes: how it grows, in which order a diagram becomes one, how large the picture is.
 * What the parts look like is in scene_*.c. */
#include "diagram.h"

#include <stdlib.h>

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

static tafl_str keep(builder *b, tafl_str text)
{
    tafl_str copy = tafl_arena_copy(&b->scene->arena, text);
    if (text.len > 0 && !copy.at) b->failed = true;
    return copy;
}

/* Keeps words for people: bytes that are no text would upset those who paint them. */
static tafl_str keep_clean(builder *b, tafl_str text)
{
    tafl_text clean = {0};
    tafl__words_clean(&clean, text);
    tafl_str copy = keep(b, tafl_text_view(&clean));
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
    shape->text = keep(b, data);
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
    shape->text = keep_clean(b, text);
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

/* ---- building ---------------------------------------------------------------------------------- */

static void reset(tafl_scene *scene)
{
    scene->count = 0;
    tafl_arena_reset(&scene->arena);
    scene->title = scene->words = scene->position = (tafl_str){NULL, 0};
}

static tafl_str keep_text(builder *b, const tafl_text *text)
{
    b->failed = b->failed || text->failed;
    return text->failed ? (tafl_str){NULL, 0} : keep(b, tafl_text_view(text));
}

static void keep_words(builder *b)
{
    tafl_text text = {0};
    tafl_diagram_words(&text, b->diagram);
    b->scene->words = keep_clean(b, tafl_text_view(&text));
    b->failed = b->failed || text.failed;
    tafl_text_reset(&text);
    tafl__diagram_position(&text, b->diagram);
    b->scene->position = keep_text(b, &text);
    tafl_text_clear(&text);
    b->scene->title = keep_clean(b, b->diagram->title);
}

tafl_status tafl_scene_build(tafl_scene *scene, const tafl_diagram *diagram)
{
    builder b = {.scene = scene, .diagram = diagram};
    reset(scene);
    scene->size = diagram->board->size;
    if (diagram->theme)
        scene->theme = *diagram->theme;
    else if (!tafl_theme_find(&scene->theme, tafl_str_of(tafl_theme_at(0)->name)))
        return TAFL_BUG;
    b.theme = &scene->theme;
    if (diagram->rules)
        b.rules = *diagram->rules;
    else
        tafl_rules_default(&b.rules, scene->size);
    tafl__build_ground(&b);
    tafl__build_squares(&b);
    tafl__build_coords(&b);
    tafl__build_marks_below(&b);
    tafl__build_pieces(&b);
    tafl__build_marks_above(&b);
    tafl__build_eval(&b);
    tafl__build_words(&b);
    keep_words(&b);
    return b.failed ? TAFL_NOMEM : TAFL_OK;
}

void tafl_scene_clear(tafl_scene *scene)
{
    free(scene->shape);
    tafl_arena_clear(&scene->arena);
    *scene = (tafl_scene){0};
}

/* ---- parts ------------------------------------------------------------------------------------- */

const char *const tafl__part_words[] = {"page",    "frame", "coord", "board",  "square",
                                        "texture", "grid",  "sign",  "shadow", "piece",
                                        "mark",    "label", "eval",  "text"};
_Static_assert(sizeof tafl__part_words / sizeof *tafl__part_words == TAFL_PARTS,
               "a word for every part");
