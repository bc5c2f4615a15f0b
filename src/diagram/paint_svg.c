/* SPDX-License-Identifier: MIT */
/* Writes a scene as SVG: a hundred units a square, an id for every square and every piece, classes
 * for every part, nothing from outside. */
#include "diagram.h"

#include <string.h>

typedef struct svg {
    tafl_text *out;
    const tafl_scene *scene;
    const tafl_paint_options *options;
    const char *prefix;
} svg;

/* ---- attributes -------------------------------------------------------------------------------- */

static void write_length(svg *s, const char *name, int32_t value)
{
    tafl_text_format(s->out, " %s=\"", name);
    tafl__write_tenths(s->out, value);
    tafl_text_char(s->out, '"');
}

/* Appends an opacity: 128 is "0.502". */
static void write_opacity(svg *s, const char *name, unsigned alpha)
{
    if (alpha == 255) return;
    tafl_text_format(s->out, " %s=\"0.%03u\"", name, (alpha * 1000 + 127) / 255);
}

static void write_color(svg *s, const char *name, tafl_paint paint)
{
    if (paint.color == TAFL_COLOR_NONE) {
        tafl_text_format(s->out, " %s=\"none\"", name);
        return;
    }
    tafl_rgba color = tafl__paint_rgba(&s->scene->theme, paint);
    tafl_text_format(s->out, " %s=\"", name);
    tafl__rgba_write(s->out, color | 0xff);
    tafl_text_char(s->out, '"');
    write_opacity(s, name[0] == 'f' ? "fill-opacity" : "stroke-opacity", color & 0xff);
}

/* The class of a paint, for pictures that have two looks. */
static void write_paint_class(svg *s, char what, tafl_paint paint)
{
    if (!s->options->dark || paint.color == TAFL_COLOR_NONE || paint.color == TAFL_COLOR_OWN)
        return;
    tafl_text_format(s->out, " %c-%s", what, tafl__theme_color_key(paint.color));
}

/* The words after the part's own in the class of a shape. */
static void write_piece_class(svg *s, tafl_piece piece)
{
    if (piece == TAFL_EMPTY) return;
    tafl_text_format(s->out, " %s %s", tafl_side_text(tafl_piece_side(piece)),
                     tafl_kind_text(tafl_piece_kind(piece)));
}

static void write_class(svg *s, const tafl_shape *shape)
{
    tafl_text_format(s->out, " class=\"%s", tafl__part_words[shape->part]);
    write_piece_class(s, shape->piece);
    write_paint_class(s, 'f', shape->fill);
    write_paint_class(s, 's', shape->stroke);
    tafl_text_char(s->out, '"');
}

static void write_paints(svg *s, const tafl_shape *shape)
{
    write_color(s, "fill", shape->fill);
    if (shape->stroke.color == TAFL_COLOR_NONE) return;
    write_color(s, "stroke", shape->stroke);
    write_length(s, "stroke-width", shape->width);
    if (shape->kind == TAFL_SHAPE_PATH)
        tafl_text_z(s->out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
}

static void write_id(svg *s, const char *kind, tafl_square square)
{
    tafl_text_z(s->out, " id=\"");
    tafl_text_z(s->out, s->prefix);
    tafl_text_z(s->out, kind);
    tafl_square_write(s->out, square);
    tafl_text_char(s->out, '"');
}

/* ---- path data --------------------------------------------------------------------------------- */

static void write_points(svg *s, char op, const int32_t *v, unsigned count)
{
    tafl_text_char(s->out, op);
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) tafl_text_char(s->out, ' ');
        tafl__write_tenths(s->out, v[i]);
    }
}

/* A whole circle, as two arcs. */
static void write_circle(svg *s, int32_t x, int32_t y, int32_t r)
{
    const int32_t start[2] = {x - r, y};
    write_points(s, 'M', start, 2);
    for (int half = 0; half < 2; half++) {
        tafl_text_char(s->out, 'a');
        tafl__write_tenths(s->out, r);
        tafl_text_char(s->out, ' ');
        tafl__write_tenths(s->out, r);
        tafl_text_z(s->out, " 0 1 0 ");
        tafl__write_tenths(s->out, half ? -2 * r : 2 * r);
        tafl_text_z(s->out, " 0");
    }
    tafl_text_char(s->out, 'z');
}

/* Path data moved by x y after scaling by `scale` thousandths. */
static void write_path(svg *s, tafl_str data, int32_t x, int32_t y, int32_t scale)
{
    path_step step;
    tafl_text_z(s->out, " d=\"");
    while (tafl__path_next(&data, &step)) {
        unsigned count = step.op == 'Z' ? 0 : step.op == 'C' ? 6 : 2;
        for (unsigned i = 0; i < 6; i++) {
            step.v[i] = (int32_t)((int64_t)step.v[i] * scale / 1000);
        }
        int32_t r = step.v[2];
        for (unsigned i = 0; i < count; i++) step.v[i] += i % 2 ? y : x;
        if (step.op == 'O')
            write_circle(s, step.v[0], step.v[1], r);
        else
            write_points(s, step.op, step.v, count);
    }
    tafl_text_char(s->out, '"');
}

/* ---- pieces ------------------------------------------------------------------------------------ */

/* The size a piece is first drawn at; a later one of another size is scaled. */
static void write_look(svg *s, tafl_piece piece, int32_t size)
{
    const piece_look *look =
        tafl__piece_look_of((tafl_set)s->scene->theme.style[TAFL_STYLE_SET], piece);
    tafl_text_format(s->out, "<g id=\"%sman-%c\">", s->prefix, tafl_piece_letter(piece));
    for (const piece_layer *layer = look->layer; layer->path; layer++) {
        int32_t scale = layer->scale ? size * layer->scale / 1000 : size;
        tafl_shape shape = {.kind = TAFL_SHAPE_PATH};
        shape.fill = paint_of(tafl__piece_color(piece, (piece_ink)layer->fill));
        shape.stroke = paint_of(tafl__piece_color(piece, (piece_ink)layer->stroke));
        shape.width = layer->width * scale / 1000;
        tafl_text_z(s->out, "<path");
        if (s->options->dark) {
            tafl_text_z(s->out, " class=\"");
            write_paint_class(s, 'f', shape.fill);
            write_paint_class(s, 's', shape.stroke);
            tafl_text_char(s->out, '"');
        }
        write_path(s, tafl_str_of(layer->path), 0, 0, scale);
        write_paints(s, &shape);
        tafl_text_z(s->out, "/>");
    }
    tafl_text_z(s->out, "</g>\n");
}

/* Every look that is used, once. */
static void write_looks(svg *s)
{
    tafl_pieces seen = 0;
    for (size_t i = 0; i < s->scene->count; i++) {
        const tafl_shape *shape = &s->scene->shape[i];
        if (shape->kind != TAFL_SHAPE_PIECE || tafl_pieces_has(seen, shape->piece)) continue;
        if (!seen) tafl_text_z(s->out, "<defs>\n");
        seen = (tafl_pieces)(seen | 1u << shape->piece);
        write_look(s, shape->piece, shape->w);
    }
    if (seen) tafl_text_z(s->out, "</defs>\n");
}

/* A pale piece stands in a group of its own: not every renderer heeds the opacity of a use. */
static void write_piece(svg *s, const tafl_shape *shape)
{
    bool real = shape->fill.alpha == 255;
    tafl_text_z(s->out, real ? "<use" : "<g");
    if (real) write_id(s, "piece-", shape->square);
    tafl_text_format(s->out, " class=\"%s", real ? "piece" : "ghost");
    write_piece_class(s, shape->piece);
    tafl_text_char(s->out, '"');
    write_opacity(s, "opacity", shape->fill.alpha);
    tafl_text_format(s->out, "%s xlink:href=\"#%sman-%c\"", real ? "" : "><use", s->prefix,
                     tafl_piece_letter(shape->piece));
    write_length(s, "x", shape->x);
    write_length(s, "y", shape->y);
    tafl_text_z(s->out, real ? "/>" : "/></g>");
}

/* ---- other shapes ------------------------------------------------------------------------------ */

static void write_rect(svg *s, const tafl_shape *shape)
{
    tafl_text_z(s->out, "<rect");
    if (shape->part == TAFL_PART_SQUARE) write_id(s, "", shape->square);
    write_class(s, shape);
    write_length(s, "x", shape->x);
    write_length(s, "y", shape->y);
    write_length(s, "width", shape->w);
    write_length(s, "height", shape->h);
    if (shape->r) write_length(s, "rx", shape->r);
    write_paints(s, shape);
    tafl_text_z(s->out, "/>");
}

static void write_disc(svg *s, const tafl_shape *shape)
{
    tafl_text_z(s->out, "<circle");
    write_class(s, shape);
    write_length(s, "cx", shape->x);
    write_length(s, "cy", shape->y);
    write_length(s, "r", shape->r);
    write_paints(s, shape);
    tafl_text_z(s->out, "/>");
}

static void write_line(svg *s, const tafl_shape *shape)
{
    tafl_text_z(s->out, "<line");
    write_class(s, shape);
    write_length(s, "x1", shape->x);
    write_length(s, "y1", shape->y);
    write_length(s, "x2", shape->w);
    write_length(s, "y2", shape->h);
    write_paints(s, shape);
    tafl_text_z(s->out, "/>");
}

static void write_path_shape(svg *s, const tafl_shape *shape)
{
    tafl_text_z(s->out, "<path");
    write_class(s, shape);
    write_path(s, shape->text, shape->x, shape->y, shape->w);
    write_paints(s, shape);
    tafl_text_z(s->out, "/>");
}

static void write_text(svg *s, const tafl_shape *shape)
{
    static const char *const anchors[] = {"middle", "start", "end"};
    const tafl_theme *theme = &s->scene->theme;
    const char *font = shape->face == TAFL_FACE_COORD ? theme->coord_font : theme->font;
    tafl_text_z(s->out, "<text");
    write_class(s, shape);
    write_length(s, "x", shape->x);
    write_length(s, "y", shape->y);
    write_length(s, "font-size", shape->h);
    tafl_text_z(s->out, " font-family=\"");
    tafl_text_xml(s->out, tafl_str_of(font));
    tafl_text_format(s->out, "\" text-anchor=\"%s\"", anchors[shape->anchor]);
    if (shape->face == TAFL_FACE_BOLD) tafl_text_z(s->out, " font-weight=\"bold\"");
    write_color(s, "fill", shape->fill);
    tafl_text_char(s->out, '>');
    tafl_text_xml(s->out, shape->text);
    tafl_text_z(s->out, "</text>");
}

static void write_shape(svg *s, const tafl_shape *shape)
{
    switch ((tafl_shape_kind)shape->kind) {
    case TAFL_SHAPE_RECT: write_rect(s, shape); break;
    case TAFL_SHAPE_DISC: write_disc(s, shape); break;
    case TAFL_SHAPE_LINE: write_line(s, shape); break;
    case TAFL_SHAPE_PATH: write_path_shape(s, shape); break;
    case TAFL_SHAPE_TEXT: write_text(s, shape); break;
    case TAFL_SHAPE_PIECE: write_piece(s, shape); break;
    case TAFL_SHAPES: break;
    }
    tafl_text_char(s->out, '\n');
}

/* ---- the document ------------------------------------------------------------------------------ */

/* Appends thousandths of a millimetre as "80mm" or "80.125mm". */
static void write_millimetres(svg *s, uint64_t length)
{
    tafl_text_uint(s->out, length / 1000);
    if (length % 1000) tafl_text_format(s->out, ".%03u", (unsigned)(length % 1000));
    tafl_text_z(s->out, "mm");
}

static void write_size(svg *s)
{
    const tafl_scene *scene = s->scene;
    const tafl_picture_size *size = &s->options->size;
    uint64_t across = (uint64_t)scene->width, down = (uint64_t)scene->height;
    if (size->on_paper && size->value) {
        uint64_t print = tafl__width_on_paper(scene, size);
        tafl_text_z(s->out, " width=\"");
        write_millimetres(s, print);
        tafl_text_z(s->out, "\" height=\"");
        write_millimetres(s, (print * down + across / 2) / across);
        tafl_text_char(s->out, '"');
    } else if (size->value) {
        uint64_t width = size->value;
        if (size->of_square) width = (width * across + SQUARE - 1) / SQUARE;
        tafl_text_format(s->out, " width=\"%u\" height=\"%u\"", (unsigned)width,
                         (unsigned)((width * down + across / 2) / across));
    }
}

static void write_head(svg *s)
{
    tafl_str title = s->scene->title.len > 0 ? s->scene->title : TAFL_STR("Tafl position");
    tafl_text_z(s->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                        "xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 ");
    tafl__write_tenths(s->out, s->scene->width);
    tafl_text_char(s->out, ' ');
    tafl__write_tenths(s->out, s->scene->height);
    tafl_text_char(s->out, '"');
    write_size(s);
    tafl_text_format(s->out, " role=\"img\" aria-labelledby=\"%stitle %sdesc\">\n", s->prefix,
                     s->prefix);
    tafl_text_format(s->out, "<title id=\"%stitle\">", s->prefix);
    tafl_text_xml(s->out, title);
    tafl_text_format(s->out, "</title>\n<desc id=\"%sdesc\">", s->prefix);
    tafl_text_xml(s->out, s->scene->words);
    tafl_text_z(s->out, "</desc>\n<metadata>");
    tafl__write_position_mark(s->out, s->scene);
    tafl_text_z(s->out, "</metadata>\n");
}

/* One rule of the dark look: the colour, and its opacity where either look has one. */
static void write_dark_rule(svg *s, char what, unsigned color)
{
    const char *property = what == 'f' ? "fill" : "stroke";
    tafl_rgba dark = s->options->dark->color[color], light = s->scene->theme.color[color];
    tafl_text_format(s->out, ".%c-%s{%s:#%06x", what, tafl__theme_color_key(color), property,
                     (unsigned)(dark >> 8));
    if ((dark & light & 0xff) != 0xff)
        tafl_text_format(s->out, ";%s-opacity:%u.%03u", property, (dark & 0xff) / 255,
                         ((dark & 0xff) * 1000 + 127) / 255 % 1000);
    tafl_text_z(s->out, "}\n");
}

static void write_dark_look(svg *s)
{
    if (!s->options->dark) return;
    tafl_text_z(s->out, "<style>@media (prefers-color-scheme:dark){\n");
    for (unsigned color = TAFL_COLOR_PAGE; color < TAFL_COLORS; color++) {
        write_dark_rule(s, 'f', color);
        write_dark_rule(s, 's', color);
    }
    tafl_text_z(s->out, "}</style>\n");
}

tafl_status tafl__paint_svg(tafl_text *out, const tafl_picture *picture, size_t count,
                            const tafl_paint_options *options)
{
    const tafl_scene *scene = picture->scene;
    svg s = {out, scene, options, options->prefix ? options->prefix : ""};
    (void)count;
    write_head(&s);
    write_dark_look(&s);
    write_looks(&s);
    for (size_t i = 0; i < scene->count; i++) {
        const tafl_shape *shape = &scene->shape[i];
        bool first = i == 0 || scene->shape[i - 1].part != shape->part;
        bool last = i + 1 == scene->count || scene->shape[i + 1].part != shape->part;
        if (first) tafl_text_format(out, "<g class=\"%ss\">\n", tafl__part_words[shape->part]);
        write_shape(&s, shape);
        if (last) tafl_text_z(out, "</g>\n");
    }
    tafl_text_z(out, "</svg>\n");
    return TAFL_OK;
}
