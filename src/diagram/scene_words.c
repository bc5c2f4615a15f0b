/* SPDX-License-Identifier: MIT */
/* Text on the page around the board: header, caption, legend; the eval bar and the sign of a
 * repetition. */
#include "diagram.h"

/* ---- eval bar ---------------------------------------------------------------------------------- */

/* Lengths of the bar: from the frame to it, its own width, from it to the edge of the page. */
enum { BAR_GAP = 300, BAR_WIDTH = 300, BAR_AFTER = 240 };

/* The attackers' part of the bar in thousandths: half when both stand equal, most of it when they
 * are many taflmen ahead, all of it when they win by force. */
static int32_t attackers_part(tafl_eval eval)
{
    int64_t scale = eval.unit == TAFL_UNIT_RAW ? 300000 : 3000;
    int64_t value = eval.value, size = value < 0 ? -value : value;
    if (eval.win_in) return eval.win_in > 0 ? 1000 : 0;
    return (int32_t)(500 + 500 * value / (size + scale));
}

/* Writes "+0.35" below the bar, or "#5": a win in so many plies. */
static void add_eval_label(builder *b, int32_t middle)
{
    enum { BASELINE = 320, LARGEST = 260, ROOM = BAR_WIDTH + 2 * BAR_AFTER - 40 };
    tafl_text label = {0};
    tafl_eval eval = b->diagram->eval;
    if (eval.win_in)
        tafl_text_format(&label, "#%d", eval.win_in < 0 ? -eval.win_in : eval.win_in);
    else
        tafl_eval_write(&label, eval);
    int32_t size = ROOM * 1000 / (tafl__words_width(tafl_text_view(&label), false) + 1);
    if (size > LARGEST) size = LARGEST;
    tafl_shape *text = tafl__add_text(b, TAFL_PART_EVAL, middle, b->bottom + BASELINE, size,
                                      tafl_text_view(&label));
    text->face = TAFL_FACE_COORD;
    int32_t least = b->bottom + BASELINE + 100 + b->theme->length[TAFL_LENGTH_MARGIN];
    if (b->scene->height < least) b->scene->height = least;
    b->failed = b->failed || label.failed;
    tafl_text_clear(&label);
}

static void add_eval_parts(builder *b, int32_t x)
{
    int32_t side = b->bottom - b->top;
    int32_t part = side * attackers_part(b->diagram->eval) / 1000;
    const int32_t above[4] = {x, b->top, BAR_WIDTH, part};
    const int32_t below[4] = {x, b->top + part, BAR_WIDTH, side - part};
    tafl__add_rect(b, TAFL_PART_EVAL, above, TAFL_COLOR_ATTACKER)->snap = true;
    tafl__add_rect(b, TAFL_PART_EVAL, below, TAFL_COLOR_DEFENDER)->snap = true;
    add_eval_label(b, x + BAR_WIDTH / 2);
}

void tafl__build_eval(builder *b)
{
    int32_t margin = b->theme->length[TAFL_LENGTH_MARGIN];
    int32_t x = b->scene->width - margin + BAR_GAP;
    if (!b->diagram->eval_bar) return;
    if (b->diagram->eval.unit != TAFL_UNIT_NONE) add_eval_parts(b, x);
    const int32_t whole[4] = {x, b->top, BAR_WIDTH, b->bottom - b->top};
    tafl_shape *edge = tafl__add_rect(b, TAFL_PART_EVAL, whole, TAFL_COLOR_NONE);
    edge->stroke = paint_of(TAFL_COLOR_INK);
    edge->width = 24;
    edge->snap = true;
    b->scene->width = x + BAR_WIDTH + BAR_AFTER + margin;
}

/* ---- repetition -------------------------------------------------------------------------------- */

/* A seal with the number on the upper right corner of the board. */
static void add_repetition(builder *b)
{
    enum { RADIUS = 300, SIZE = 300 };
    tafl_text label = {0};
    tafl_shape *disc = tafl__add_shape(b, TAFL_SHAPE_DISC, TAFL_PART_LABEL);
    disc->x = b->right - RADIUS / 3;
    disc->y = b->top + RADIUS / 3;
    disc->r = RADIUS;
    disc->fill = paint_of(TAFL_COLOR_HALO);
    disc->stroke = paint_of(TAFL_COLOR_LABEL);
    disc->width = 36;
    tafl_text_format(&label, "%u\xc3\x97", b->diagram->repetition);
    tafl_shape *text = tafl__add_text(b, TAFL_PART_LABEL, disc->x, disc->y + SIZE * 364 / 1000,
                                      SIZE, tafl_text_view(&label));
    text->fill = paint_of(TAFL_COLOR_LABEL);
    text->face = TAFL_FACE_BOLD;
    b->failed = b->failed || label.failed;
    tafl_text_clear(&label);
}

/* ---- words ------------------------------------------------------------------------------------- */

void tafl__build_words(builder *b)
{
    tafl_scene *scene = b->scene;
    int32_t margin = b->theme->length[TAFL_LENGTH_MARGIN];
    int32_t size = b->theme->length[TAFL_LENGTH_TEXT];
    int32_t width = b->frame - size, x = margin + b->frame / 2;
    int32_t y = scene->height - margin;
    if (b->diagram->repetition > 1) add_repetition(b);
    if (b->diagram->caption.len + b->diagram->legend.len > 0) y += size / 5;
    y = tafl__add_lines(b, b->diagram->caption, x, y, width, size, TAFL_FACE_TEXT);
    y = tafl__add_lines(b, b->diagram->legend, x, y, width, size * 4 / 5, TAFL_FACE_TEXT);
    scene->height = y + margin;
    scene->shape[0].w = scene->width;
    scene->shape[0].h = scene->height;
}
