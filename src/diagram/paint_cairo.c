/* SPDX-License-Identifier: MIT */
/* Paints a scene with cairo, on whatever surface. Which surface, how large and in which file format
 * is decided by paint_png.c and paint_pages.c; text is in paint_pango.c. */
#include "paint_cairo.h"

#include <math.h>

typedef struct painter {
    cairo_t *cairo;
    const tafl_scene *scene;
    const projection *view;
    double width, height; /* of the surface; 0 when the page does not fill it */
} painter;

/* ---- places ------------------------------------------------------------------------------------ */

static double place_x(const painter *p, int32_t x)
{
    return p->view->x + p->view->scale * x;
}

static double place_y(const painter *p, int32_t y)
{
    return p->view->y + p->view->scale * y;
}

static double whole(const painter *p, const tafl_shape *shape, double at)
{
    return p->view->snap && shape->snap ? floor(at + 0.5) : at;
}

/* The width of a line; a snapped one is whole pixels wide. */
static double line_width(const painter *p, const tafl_shape *shape)
{
    double width = p->view->scale * shape->width;
    if (!p->view->snap || !shape->snap) return width;
    return width < 1.5 ? 1 : floor(width + 0.5);
}

/* Where the middle of a snapped line goes, so that it covers whole pixels. */
static double line_place(const painter *p, const tafl_shape *shape, double at)
{
    if (!p->view->snap || !shape->snap) return at;
    bool odd = (long)line_width(p, shape) % 2 != 0;
    return odd ? floor(at) + 0.5 : floor(at + 0.5);
}

/* ---- colours ----------------------------------------------------------------------------------- */

static bool set_color(painter *p, tafl_paint paint)
{
    if (paint.color == TAFL_COLOR_NONE) return false;
    tafl_rgba color = tafl__paint_rgba(&p->scene->theme, paint);
    if ((color & 0xff) == 0) return false;
    if (p->view->opaque) color = tafl__rgba_blend(color, p->scene->theme.color[TAFL_COLOR_BOARD]);
    cairo_set_source_rgba(p->cairo, (color >> 24) / 255.0, (color >> 16 & 0xff) / 255.0,
                          (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0);
    return true;
}

/* Fills and strokes the current path, and ends it. */
static void finish_path(painter *p, const tafl_shape *shape)
{
    if (set_color(p, shape->fill)) cairo_fill_preserve(p->cairo);
    if (shape->width > 0 && set_color(p, shape->stroke)) {
        cairo_set_line_width(p->cairo, line_width(p, shape));
        cairo_stroke_preserve(p->cairo);
    }
    cairo_new_path(p->cairo);
}

/* ---- path data --------------------------------------------------------------------------------- */

/* Path data in a frame of its own: moved to x y after scaling, in surface units. */
typedef struct frame {
    double x, y, scale;
} frame;

static void add_step(cairo_t *cairo, const frame *f, const path_step *step)
{
    double v[6];
    for (unsigned i = 0; i < 6; i++) v[i] = (i % 2 ? f->y : f->x) + f->scale * step->v[i];
    switch (step->op) {
    case 'M': cairo_move_to(cairo, v[0], v[1]); break;
    case 'L': cairo_line_to(cairo, v[0], v[1]); break;
    case 'C': cairo_curve_to(cairo, v[0], v[1], v[2], v[3], v[4], v[5]); break;
    case 'Z': cairo_close_path(cairo); break;
    case 'O':
        cairo_new_sub_path(cairo);
        cairo_arc(cairo, v[0], v[1], f->scale * step->v[2], 0, 2 * acos(-1));
        cairo_close_path(cairo);
        break;
    default: break;
    }
}

static void add_path_data(cairo_t *cairo, const frame *f, tafl_str data)
{
    path_step step = {0};
    while (tafl__path_next(&data, &step)) add_step(cairo, f, &step);
}

/* The veins and specks of a texture are painted one by one: hundreds at once cost cairo far more. */
static void paint_texture(painter *p, const tafl_shape *shape, const frame *f)
{
    tafl_str data = shape->text;
    path_step step = {0};
    bool open = false;
    while (tafl__path_next(&data, &step)) {
        if (open && (step.op == 'M' || step.op == 'O')) finish_path(p, shape);
        add_step(p->cairo, f, &step);
        open = true;
    }
    finish_path(p, shape);
}

static void paint_path(painter *p, const tafl_shape *shape)
{
    const frame f = {place_x(p, shape->x), place_y(p, shape->y), p->view->scale * shape->w / 1000};
    if (shape->part == TAFL_PART_TEXTURE) {
        paint_texture(p, shape, &f);
        return;
    }
    add_path_data(p->cairo, &f, shape->text);
    finish_path(p, shape);
}

/* ---- pieces ------------------------------------------------------------------------------------ */

static void paint_layer(painter *p, const tafl_shape *shape, const piece_layer *layer)
{
    double scale = p->view->scale * shape->w / 1000;
    if (layer->scale) scale = scale * layer->scale / 1000;
    const frame f = {place_x(p, shape->x), place_y(p, shape->y), scale};
    const tafl_drawings *own = p->scene->drawings;
    bool even_odd = layer->fill & INK_EVEN_ODD;
    tafl_paint fill = tafl__piece_paint(own, shape->piece, layer->fill);
    tafl_paint stroke = tafl__piece_paint(own, shape->piece, layer->stroke);
    if (p->view->opaque) fill.alpha = stroke.alpha = shape->fill.alpha;
    add_path_data(p->cairo, &f, tafl_str_of(layer->path));
    if (even_odd) cairo_set_fill_rule(p->cairo, CAIRO_FILL_RULE_EVEN_ODD);
    if (set_color(p, fill)) cairo_fill_preserve(p->cairo);
    if (even_odd) cairo_set_fill_rule(p->cairo, CAIRO_FILL_RULE_WINDING);
    if (layer->width > 0 && set_color(p, stroke)) {
        cairo_set_line_width(p->cairo, layer->width * scale);
        cairo_stroke_preserve(p->cairo);
    }
    cairo_new_path(p->cairo);
}

/* A pale piece is painted whole and then laid over the board, so that its layers do not shine
 * through each other. */
static void paint_piece(painter *p, const tafl_shape *shape)
{
    const piece_layer *layer =
        tafl__piece_layers(p->scene->drawings, &p->scene->theme, shape->piece);
    bool group = shape->fill.alpha != 255 && !p->view->opaque;
    if (group) cairo_push_group(p->cairo);
    for (; layer->path; layer++) paint_layer(p, shape, layer);
    if (!group) return;
    cairo_pop_group_to_source(p->cairo);
    cairo_paint_with_alpha(p->cairo, shape->fill.alpha / 255.0);
}

/* ---- other shapes ------------------------------------------------------------------------------ */

static void add_round_rect(cairo_t *cairo, const double box[4], double r)
{
    const double quarter = acos(-1) / 2;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, box[0] + r, box[1] + r, r, 2 * quarter, 3 * quarter);
    cairo_arc(cairo, box[2] - r, box[1] + r, r, 3 * quarter, 4 * quarter);
    cairo_arc(cairo, box[2] - r, box[3] - r, r, 0, quarter);
    cairo_arc(cairo, box[0] + r, box[3] - r, r, quarter, 2 * quarter);
    cairo_close_path(cairo);
}

/* A frame that reaches the edge of the page, but for its margin, does so also where the surface is
 * a few pixels larger than the page. */
static void grow_frame(const painter *p, const tafl_shape *shape, double box[4])
{
    int32_t margin = p->scene->theme.length[TAFL_LENGTH_MARGIN];
    double gap = floor(p->view->scale * margin + 0.5);
    if (shape->part != TAFL_PART_FRAME || p->width <= 0) return;
    if (shape->x == margin) box[0] = gap;
    if (shape->y == margin) box[1] = gap;
    if (shape->x + shape->w == p->scene->width - margin) box[2] = p->width - gap;
    if (shape->y + shape->h == p->scene->height - margin) box[3] = p->height - gap;
}

static void paint_rect(painter *p, const tafl_shape *shape)
{
    double box[4] = {place_x(p, shape->x), place_y(p, shape->y), place_x(p, shape->x + shape->w),
                     place_y(p, shape->y + shape->h)};
    bool stroked = shape->stroke.color != TAFL_COLOR_NONE;
    for (unsigned i = 0; i < 4; i++) {
        box[i] = stroked ? line_place(p, shape, box[i]) : whole(p, shape, box[i]);
    }
    grow_frame(p, shape, box);
    if (shape->r)
        add_round_rect(p->cairo, box, p->view->scale * shape->r);
    else
        cairo_rectangle(p->cairo, box[0], box[1], box[2] - box[0], box[3] - box[1]);
    finish_path(p, shape);
}

static void paint_line(painter *p, const tafl_shape *shape)
{
    double from_x = place_x(p, shape->x), to_x = place_x(p, shape->w);
    double from_y = place_y(p, shape->y), to_y = place_y(p, shape->h);
    bool upright = shape->x == shape->w;
    from_x = upright ? line_place(p, shape, from_x) : whole(p, shape, from_x);
    to_x = upright ? from_x : whole(p, shape, to_x);
    from_y = upright ? whole(p, shape, from_y) : line_place(p, shape, from_y);
    to_y = upright ? whole(p, shape, to_y) : from_y;
    cairo_save(p->cairo);
    cairo_set_line_cap(p->cairo, CAIRO_LINE_CAP_BUTT);
    cairo_move_to(p->cairo, from_x, from_y);
    cairo_line_to(p->cairo, to_x, to_y);
    finish_path(p, shape);
    cairo_restore(p->cairo);
}

static void paint_disc(painter *p, const tafl_shape *shape)
{
    cairo_arc(p->cairo, place_x(p, shape->x), place_y(p, shape->y), p->view->scale * shape->r, 0,
              2 * acos(-1));
    cairo_close_path(p->cairo);
    finish_path(p, shape);
}

static void paint_shape(painter *p, const tafl_shape *shape)
{
    switch ((tafl_shape_kind)shape->kind) {
    case TAFL_SHAPE_RECT: paint_rect(p, shape); break;
    case TAFL_SHAPE_DISC: paint_disc(p, shape); break;
    case TAFL_SHAPE_LINE: paint_line(p, shape); break;
    case TAFL_SHAPE_PATH: paint_path(p, shape); break;
    case TAFL_SHAPE_PIECE: paint_piece(p, shape); break;
    case TAFL_SHAPE_TEXT:
        if (set_color(p, shape->fill))
            tafl__paint_text(p->cairo, &p->scene->theme, p->view, shape, false);
        break;
    case TAFL_SHAPES: break;
    }
}

void tafl__paint_scene(cairo_t *cairo, const tafl_scene *scene, const projection *view,
                       double width, double height)
{
    painter p = {cairo, scene, view, width, height};
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    for (size_t i = 0; i < scene->count; i++) {
        const tafl_shape *shape = &scene->shape[i];
        if (shape->part == TAFL_PART_PAGE && width > 0) {
            cairo_rectangle(cairo, 0, 0, width, height);
            finish_path(&p, shape);
        } else {
            paint_shape(&p, shape);
        }
    }
}
