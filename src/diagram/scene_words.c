/* SPDX-License-Identifier: MIT */
/* Text on the page around the board: header, caption, legend; the eval bar and the sign of a
 * repetition. */
#include "diagram.h"

/* ---- lines of text ----------------------------------------------------------------------------- */

int32_t add_lines(builder *b, tafl_str text, int32_t x, int32_t y, int32_t width, int32_t size,
                  tafl_face face)
{
    enum { LEADING = 1400, RISE = 1050 };
    text = tafl_str_trim(text);
    if (text.len == 0) return y;
    while (text.len > 0) {
        tafl_str line = words_line(&text, width * 1000 / size, face == TAFL_FACE_BOLD);
        tafl_shape *shape = add_text(b, TAFL_PART_TEXT, x, y + size * RISE / 1000, size, line);
        shape->face = (uint8_t)face;
        shape->w = width;
        y += size * LEADING / 1000;
    }
    return y + size / 4;
}

/* ---- eval bar ---------------------------------------------------------------------------------- */

/* The attackers' part of the bar in thousandths: half when both stand equal, most of it when they
 * are many taflmen ahead. */
static int32_t attackers_part(tafl_eval eval)
{
    int64_t scale = eval.unit == TAFL_UNIT_RAW ? 300000 : 3000;
    int64_t value = eval.unit == TAFL_UNIT_NONE ? 0 : eval.value;
    int64_t size = value < 0 ? -value : value;
    return (int32_t)(500 + 500 * value / (size + scale));
}

static void add_eval_label(builder *b, int32_t x)
{
    tafl_text label = {0};
    if (b->diagram->eval.unit == TAFL_UNIT_NONE) return;
    tafl_eval_write(&label, b->diagram->eval);
    tafl_shape *text = add_text(b, TAFL_PART_EVAL, x, b->bottom + 320, 260, tafl_text_view(&label));
    text->face = TAFL_FACE_COORD;
    b->failed = b->failed || label.failed;
    tafl_text_clear(&label);
}

void build_eval(builder *b)
{
    enum { GAP = 250, WIDTH = 300, AFTER = 180 };
    if (!b->diagram->eval_bar) return;
    int32_t x = b->scene->width - b->theme->length[TAFL_LENGTH_MARGIN] + GAP;
    int32_t side = b->bottom - b->top;
    int32_t part = side * attackers_part(b->diagram->eval) / 1000;
    const int32_t above[4] = {x, b->top, WIDTH, part};
    const int32_t below[4] = {x, b->top + part, WIDTH, side - part};
    const int32_t whole[4] = {x, b->top, WIDTH, side};
    if (b->diagram->eval.unit != TAFL_UNIT_NONE) {
        add_rect(b, TAFL_PART_EVAL, above, TAFL_COLOR_ATTACKER)->snap = true;
        add_rect(b, TAFL_PART_EVAL, below, TAFL_COLOR_DEFENDER)->snap = true;
    }
    tafl_shape *edge = add_rect(b, TAFL_PART_EVAL, whole, TAFL_COLOR_NONE);
    edge->stroke = paint_of(TAFL_COLOR_INK);
    edge->width = 24;
    edge->snap = true;
    add_eval_label(b, x + WIDTH / 2);
    b->scene->width = x + WIDTH + AFTER + b->theme->length[TAFL_LENGTH_MARGIN];
}

/* ---- repetition -------------------------------------------------------------------------------- */

/* A seal with the number on the upper right corner of the board. */
static void add_repetition(builder *b)
{
    enum { RADIUS = 300, SIZE = 300 };
    tafl_text label = {0};
    tafl_shape *disc = add_shape(b, TAFL_SHAPE_DISC, TAFL_PART_LABEL);
    disc->x = b->right - RADIUS / 3;
    disc->y = b->top + RADIUS / 3;
    disc->r = RADIUS;
    disc->fill = paint_of(TAFL_COLOR_HALO);
    disc->stroke = paint_of(TAFL_COLOR_LABEL);
    disc->width = 36;
    tafl_text_format(&label, "%u\xc3\x97", b->diagram->repetition);
    tafl_shape *text = add_text(b, TAFL_PART_LABEL, disc->x, disc->y + SIZE * 364 / 1000, SIZE,
                                tafl_text_view(&label));
    text->fill = paint_of(TAFL_COLOR_LABEL);
    text->face = TAFL_FACE_BOLD;
    b->failed = b->failed || label.failed;
    tafl_text_clear(&label);
}

/* ---- words ------------------------------------------------------------------------------------- */

void build_words(builder *b)
{
    tafl_scene *scene = b->scene;
    int32_t margin = b->theme->length[TAFL_LENGTH_MARGIN];
    int32_t size = b->theme->length[TAFL_LENGTH_TEXT];
    int32_t width = b->frame - size, x = margin + b->frame / 2;
    int32_t y = scene->height - margin;
    if (b->diagram->repetition > 1) add_repetition(b);
    if (b->diagram->caption.len + b->diagram->legend.len > 0) y += size / 5;
    y = add_lines(b, b->diagram->caption, x, y, width, size, TAFL_FACE_TEXT);
    y = add_lines(b, b->diagram->legend, x, y, width, size * 4 / 5, TAFL_FACE_TEXT);
    scene->height = y + margin;
    scene->shape[0].w = scene->width;
    scene->shape[0].h = scene->height;
}
