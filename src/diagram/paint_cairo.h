/* SPDX-License-Identifier: MIT */
/*
 * Painting with cairo and pango, for those files that need it: a scene onto any surface, and the
 * outlines of text.
 */
#ifndef DIAGRAM_PAINT_CAIRO_H
#define DIAGRAM_PAINT_CAIRO_H

#include <pango/pangocairo.h>

#include "diagram.h"

/* How board units become units of the surface. */
typedef struct projection {
    double scale, x, y; /* surface = x + scale * board */
    bool snap;          /* edges on whole pixels */
    bool opaque;        /* the surface knows no transparency: colours are mixed with the board's */
    const tafl_sink *sink;
} projection;

/* Paints all shapes. The page is painted over the whole surface when `width` is given. */
void tafl__paint_scene(cairo_t *cairo, const tafl_scene *scene, const projection *view,
                       double width, double height);

/* Paints one text; or only adds its outline to the current path. */
void tafl__paint_text(cairo_t *cairo, const tafl_theme *theme, const projection *view,
                      const tafl_shape *shape, bool outline);

/* Tells the sink, which may be NULL, when the layout's font or a letter of its text is missing. */
void tafl__tell_fonts(const tafl_sink *sink, PangoLayout *layout);

/* Appends a PNG of premultiplied ARGB pixels with the texts of the scene. */
tafl_status tafl__png_from_pixels(tafl_text *out, const tafl_scene *scene, const uint32_t *pixels,
                                  int width, int height, unsigned dpi);

/* A PDF surface that writes to `out`, dateless. Sizes in points. */
cairo_surface_t *tafl__pdf_surface(tafl_text *out, double width, double height, tafl_str title);

/* What a PDF says about itself beside its pages. */
typedef struct pdf_words {
    tafl_str title, positions; /* a line each */
    const tafl_str *figures;   /* words for each of its figures, `count` of them, in their order */
    size_t count;
} pdf_words;

/* Appends the PDF with a further section that holds its metadata and the words for figures. False when the
 * file is not as cairo writes it. */
bool tafl__pdf_finish(tafl_text *out, tafl_str pdf, const pdf_words *words);

#endif
