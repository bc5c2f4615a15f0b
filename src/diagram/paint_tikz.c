/* SPDX-License-Identifier: MIT */
/* Writes a scene as TikZ: a tikzpicture for a LaTeX document that loads tikz, or a whole document.
 * One unit is a square; text is set in the fonts of the document. */
#include "diagram.h"

#include <string.h>

typedef struct tikz {
    tafl_text *out;
    const tafl_scene *scene;
    uint32_t unit; /* thousandths of a millimetre a square */
} tikz;

/* ---- numbers ----------------------------------------------------------------------------------- */

/* Appends thousandths as a decimal number. */
static void write_number(tikz *t, int64_t thousandths)
{
    uint64_t value = (uint64_t)(thousandths < 0 ? -thousandths : thousandths);
    if (thousandths < 0) tafl_text_char(t->out, '-');
    tafl_text_uint(t->out, value / 1000);
    if (value % 1000 == 0) return;
    tafl_text_format(t->out, ".%03u", (unsigned)(value % 1000));
    while (t->out->len > 0 && t->out->at[t->out->len - 1] == '0') t->out->len--;
}

static void write_point(tikz *t, int32_t x, int32_t y)
{
    tafl_text_char(t->out, '(');
    write_number(t, x);
    tafl_text_char(t->out, ',');
    write_number(t, -(int64_t)y);
    tafl_text_char(t->out, ')');
}

/* Appends a length on paper in millimetres. */
static void write_paper(tikz *t, int32_t thousandths)
{
    write_number(t, (int64_t)thousandths * t->unit / 1000);
    tafl_text_z(t->out, "mm");
}

/* ---- colours ----------------------------------------------------------------------------------- */

static void write_color_name(tikz *t, tafl_rgba color)
{
    tafl_text_format(t->out, "tafl%06x", (unsigned)(color >> 8));
}

/* Every colour is defined once, in the order of first use. */
static void define(tikz *t, tafl_text *seen, tafl_paint paint)
{
    if (paint.color == TAFL_COLOR_NONE) return;
    tafl_rgba color = tafl__paint_rgba(&t->scene->theme, paint) >> 8;
    for (size_t i = 0; i + sizeof color <= seen->len; i += sizeof color) {
        if (memcmp(seen->at + i, &color, sizeof color) == 0) return;
    }
    tafl_text_str(seen, (tafl_str){(const char *)&color, sizeof color});
    tafl_text_format(t->out, "\\definecolor{tafl%06x}{HTML}{%06X}\n", (unsigned)color,
                     (unsigned)color);
}

static void define_colors(tikz *t)
{
    tafl_text seen = {0};
    for (size_t i = 0; i < t->scene->count; i++) {
        const tafl_shape *shape = &t->scene->shape[i];
        define(t, &seen, shape->fill);
        define(t, &seen, shape->stroke);
        if (!shape->piece) continue;
        const piece_layer *layer =
            tafl__piece_layers(t->scene->drawings, &t->scene->theme, shape->piece);
        for (unsigned ink = INK_BODY; ink <= INK_SIGN; ink++) {
            define(t, &seen, tafl__piece_paint(t->scene->drawings, shape->piece, ink));
        }
        for (; layer->path; layer++) {
            define(t, &seen, tafl__piece_paint(t->scene->drawings, shape->piece, layer->fill));
            define(t, &seen, tafl__piece_paint(t->scene->drawings, shape->piece, layer->stroke));
        }
    }
    t->out->failed |= seen.failed;
    tafl_text_clear(&seen);
}

static bool is_seen(const tikz *t, tafl_paint paint)
{
    return paint.color != TAFL_COLOR_NONE && tafl__paint_rgba(&t->scene->theme, paint) & 0xff;
}

static void write_paint(tikz *t, const char *what, tafl_paint paint)
{
    tafl_rgba color = tafl__paint_rgba(&t->scene->theme, paint);
    tafl_text_format(t->out, "%s=", what);
    write_color_name(t, color);
    if ((color & 0xff) == 0xff) return;
    tafl_text_format(t->out, ",%s opacity=0.%03u", what,
                     (unsigned)(((color & 0xff) * 1000 + 127) / 255));
}

/* Begins a path: "\path[fill=…,draw=…,line width=…] "; false when nothing of it is seen. */
static bool begin_path(tikz *t, tafl_paint fill, tafl_paint stroke, int32_t width, bool round)
{
    bool filled = is_seen(t, fill), drawn = width > 0 && is_seen(t, stroke);
    if (!filled && !drawn) return false;
    tafl_text_z(t->out, "\\path[");
    if (filled) write_paint(t, "fill", fill);
    if (filled && drawn) tafl_text_char(t->out, ',');
    if (drawn) {
        write_paint(t, "draw", stroke);
        tafl_text_z(t->out, ",line width=");
        write_paper(t, width);
        if (round) tafl_text_z(t->out, ",line cap=round,line join=round");
    }
    tafl_text_z(t->out, "] ");
    return true;
}

/* ---- shapes ------------------------------------------------------------------------------------ */

/* One step of path data, moved by x y after scaling. */
static void write_step(tikz *t, path_step step, int32_t x, int32_t y, int32_t scale)
{
    int32_t v[6];
    for (unsigned i = 0; i < 6; i++) {
        v[i] = (int32_t)((int64_t)step.v[i] * scale / 1000) + (i % 2 ? y : x);
    }
    switch (step.op) {
    case 'M': write_point(t, v[0], v[1]); break;
    case 'L':
        tafl_text_z(t->out, "--");
        write_point(t, v[0], v[1]);
        break;
    case 'C':
        tafl_text_z(t->out, "..controls");
        write_point(t, v[0], v[1]);
        tafl_text_z(t->out, "and");
        write_point(t, v[2], v[3]);
        tafl_text_z(t->out, "..");
        write_point(t, v[4], v[5]);
        break;
    case 'Z': tafl_text_z(t->out, "--cycle"); break;
    case 'O':
        write_point(t, v[0], v[1]);
        tafl_text_z(t->out, "circle[radius=");
        write_number(t, (int64_t)step.v[2] * scale / 1000);
        tafl_text_char(t->out, ']');
        break;
    default: break;
    }
}

static void write_path(tikz *t, tafl_str data, int32_t x, int32_t y, int32_t scale)
{
    path_step step = {0};
    while (tafl__path_next(&data, &step)) write_step(t, step, x, y, scale);
    tafl_text_z(t->out, ";\n");
}

static void write_rect(tikz *t, const tafl_shape *shape)
{
    if (!begin_path(t, shape->fill, shape->stroke, shape->width, false)) return;
    if (shape->r) {
        if (!t->out->failed) t->out->len -= 2; /* the closing bracket of the options */
        tafl_text_z(t->out, ",rounded corners=");
        write_paper(t, shape->r);
        tafl_text_z(t->out, "] ");
    }
    write_point(t, shape->x, shape->y);
    tafl_text_z(t->out, "rectangle");
    write_point(t, shape->x + shape->w, shape->y + shape->h);
    tafl_text_z(t->out, ";\n");
}

static void write_disc(tikz *t, const tafl_shape *shape)
{
    if (!begin_path(t, shape->fill, shape->stroke, shape->width, false)) return;
    write_point(t, shape->x, shape->y);
    tafl_text_z(t->out, "circle[radius=");
    write_number(t, shape->r);
    tafl_text_z(t->out, "];\n");
}

static void write_line(tikz *t, const tafl_shape *shape)
{
    if (!begin_path(t, shape->fill, shape->stroke, shape->width, false)) return;
    write_point(t, shape->x, shape->y);
    tafl_text_z(t->out, "--");
    write_point(t, shape->w, shape->h);
    tafl_text_z(t->out, ";\n");
}

/* ---- text -------------------------------------------------------------------------------------- */

static void write_escaped(tikz *t, tafl_str text)
{
    static const char specials[] = "#$%&_{}";
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        if (c == '\\')
            tafl_text_z(t->out, "\\textbackslash{}");
        else if (c == '^' || c == '~')
            tafl_text_format(t->out, "\\%c{}", c);
        else {
            if (memchr(specials, c, sizeof specials - 1)) tafl_text_char(t->out, '\\');
            tafl_text_char(t->out, c);
        }
    }
}

/* Appends a size in points, from thousandths of a square. */
static void write_points(tikz *t, int32_t size)
{
    write_number(t, (int64_t)size * t->unit / 1000 * 72270 / 25400);
    tafl_text_z(t->out, "pt");
}

static bool is_serif(const char *font)
{
    return strstr(font, "Serif") != NULL || strstr(font, "Roman") != NULL;
}

static void write_text(tikz *t, const tafl_shape *shape)
{
    static const char *const anchors[] = {"base", "base west", "base east"};
    const tafl_theme *theme = &t->scene->theme;
    const char *font = shape->face == TAFL_FACE_COORD ? theme->coord_font : theme->font;
    tafl_text_format(t->out, "\\node[inner sep=0pt,anchor=%s,text=", anchors[shape->anchor]);
    write_color_name(t, tafl__paint_rgba(theme, shape->fill));
    tafl_text_z(t->out, ",font=\\fontsize{");
    write_points(t, shape->h);
    tafl_text_z(t->out, "}{");
    write_points(t, shape->h);
    tafl_text_format(t->out, "}\\selectfont%s%s] at ", is_serif(font) ? "\\rmfamily" : "\\sffamily",
                     shape->face == TAFL_FACE_BOLD ? "\\bfseries" : "");
    write_point(t, shape->x, shape->y);
    tafl_text_z(t->out, " {");
    write_escaped(t, shape->text);
    tafl_text_z(t->out, "};\n");
}

/* ---- pieces ------------------------------------------------------------------------------------ */

static void write_look(tikz *t, tafl_piece piece, int32_t size)
{
    const tafl_drawings *own = t->scene->drawings;
    const piece_layer *layer = tafl__piece_layers(own, &t->scene->theme, piece);
    tafl_text_format(t->out, "\\tikzset{tafl%c/.pic={\n", tafl_piece_letter(piece));
    for (; layer->path; layer++) {
        int32_t scale = layer->scale ? size * layer->scale / 1000 : size;
        tafl_paint fill = tafl__piece_paint(own, piece, layer->fill);
        tafl_paint stroke = tafl__piece_paint(own, piece, layer->stroke);
        bool even_odd = layer->fill & INK_EVEN_ODD;
        if (even_odd) tafl_text_z(t->out, "\\begin{scope}[even odd rule]\n");
        if (begin_path(t, fill, stroke, layer->width * scale / 1000, true))
            write_path(t, tafl_str_of(layer->path), 0, 0, scale);
        if (even_odd) tafl_text_z(t->out, "\\end{scope}\n");
    }
    tafl_text_z(t->out, "}}\n");
}

static void write_looks(tikz *t)
{
    tafl_pieces seen = 0;
    for (size_t i = 0; i < t->scene->count; i++) {
        const tafl_shape *shape = &t->scene->shape[i];
        if (shape->kind != TAFL_SHAPE_PIECE || tafl_pieces_has(seen, shape->piece)) continue;
        seen = (tafl_pieces)(seen | 1u << shape->piece);
        write_look(t, shape->piece, shape->w);
    }
}

static void write_piece(tikz *t, const tafl_shape *shape)
{
    bool pale = shape->fill.alpha != 255;
    if (pale)
        tafl_text_format(t->out, "\\begin{scope}[transparency group,opacity=0.%03u]\n",
                         (unsigned)((shape->fill.alpha * 1000 + 127) / 255));
    tafl_text_z(t->out, "\\pic at ");
    write_point(t, shape->x, shape->y);
    tafl_text_format(t->out, " {tafl%c};\n", tafl_piece_letter(shape->piece));
    if (pale) tafl_text_z(t->out, "\\end{scope}\n");
}

/* ---- the document ------------------------------------------------------------------------------ */

static void write_shape(tikz *t, const tafl_shape *shape)
{
    switch ((tafl_shape_kind)shape->kind) {
    case TAFL_SHAPE_RECT: write_rect(t, shape); break;
    case TAFL_SHAPE_DISC: write_disc(t, shape); break;
    case TAFL_SHAPE_LINE: write_line(t, shape); break;
    case TAFL_SHAPE_TEXT: write_text(t, shape); break;
    case TAFL_SHAPE_PIECE: write_piece(t, shape); break;
    case TAFL_SHAPE_PATH:
        if (begin_path(t, shape->fill, shape->stroke, shape->width, true))
            write_path(t, shape->text, shape->x, shape->y, shape->w);
        break;
    case TAFL_SHAPES: break;
    }
}

static void write_picture(tikz *t)
{
    tafl_text_z(t->out, "% ");
    tafl__write_position_mark(t->out, t->scene);
    tafl_text_z(t->out, "\n\\begin{tikzpicture}[x=");
    write_paper(t, SQUARE);
    tafl_text_z(t->out, ",y=");
    write_paper(t, SQUARE);
    tafl_text_z(t->out, "]\n");
    define_colors(t);
    write_looks(t);
    tafl_text_z(t->out, "\\useasboundingbox (0,0) rectangle ");
    write_point(t, t->scene->width, t->scene->height);
    tafl_text_z(t->out, ";\n");
    for (size_t i = 0; i < t->scene->count; i++) write_shape(t, &t->scene->shape[i]);
    tafl_text_z(t->out, "\\end{tikzpicture}\n");
}

tafl_status tafl__paint_tikz(tafl_text *out, const tafl_picture *picture, size_t count,
                             const tafl_paint_options *options)
{
    const tafl_scene *scene = picture->scene;
    uint64_t width = tafl__width_on_paper(scene, &options->size);
    tikz t = {out, scene, (uint32_t)(width * SQUARE / (uint64_t)scene->width)};
    (void)count;
    if (options->standalone)
        tafl_text_z(out, "\\documentclass[tikz]{standalone}\n\\usepackage[T1]{fontenc}\n"
                         "\\usepackage{lmodern}\n\\begin{document}\n");
    write_picture(&t);
    if (options->standalone) tafl_text_z(out, "\\end{document}\n");
    return TAFL_OK;
}
