/* SPDX-License-Identifier: MIT */
/* Text by pango: one line at a time, without hinting, so that a line is as wide on every surface.
 * Fonts that are missing, and letters that no font has, are told to the sink. */
#include "paint_cairo.h"

#include <pango/pangocairo.h>
#include <string.h>

/* The first family of a list. */
static void first_family(char out[TAFL_THEME_TEXT], const char *list)
{
    size_t len = strcspn(list, ",");
    memcpy(out, list, len);
    out[len] = '\0';
}

static PangoFontDescription *describe(const tafl_theme *theme, const tafl_shape *shape, double size)
{
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, shape->face == TAFL_FACE_COORD ? theme->coord_font
                                                                           : theme->font);
    if (shape->face == TAFL_FACE_BOLD) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    return font;
}

/* ---- what is missing --------------------------------------------------------------------------- */

static const char font_missing[] = "font-missing", glyph_missing[] = "glyph-missing";

/* Letters that no font has, each once. */
typedef struct missing {
    gunichar letter[8];
    unsigned count;
    bool more;
} missing;

static void add_missing(missing *m, PangoGlyph glyph)
{
    gunichar letter = glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
    if (!(glyph & PANGO_GLYPH_UNKNOWN_FLAG) || glyph == PANGO_GLYPH_EMPTY) return;
    for (unsigned i = 0; i < m->count; i++) {
        if (m->letter[i] == letter) return;
    }
    m->more = m->more || m->count == G_N_ELEMENTS(m->letter);
    if (!m->more) m->letter[m->count++] = letter;
}

static void find_missing(missing *m, PangoLayout *layout)
{
    for (int i = 0; i < pango_layout_get_line_count(layout); i++) {
        PangoLayoutLine *line = pango_layout_get_line_readonly(layout, i);
        for (const GSList *run = line->runs; run; run = run->next) {
            const PangoGlyphString *glyphs = ((const PangoGlyphItem *)run->data)->glyphs;
            for (int k = 0; k < glyphs->num_glyphs; k++) add_missing(m, glyphs->glyphs[k].glyph);
        }
    }
}

static void tell_missing_glyphs(const tafl_sink *sink, PangoLayout *layout)
{
    missing m = {0};
    tafl_text list = {0};
    if (pango_layout_get_unknown_glyphs_count(layout) == 0) return;
    find_missing(&m, layout);
    for (unsigned i = 0; i < m.count; i++) {
        char letter[7] = {0};
        g_unichar_to_utf8(m.letter[i], letter);
        tafl_text_format(&list, "%s%s (U+%04X)", i > 0 ? ", " : "", letter, m.letter[i]);
    }
    tafl_sink_tell(sink, TAFL_WARNING, glyph_missing, NULL, 0, 0, "no installed font has %s%s",
                   list.at ? list.at : "some letters", m.more ? " and more" : "");
    tafl_text_clear(&list);
}

static void tell_missing_font(const tafl_sink *sink, PangoLayout *layout,
                              const PangoFontDescription *wanted)
{
    char family[TAFL_THEME_TEXT];
    first_family(family, pango_font_description_get_family(wanted));
    PangoFont *font = pango_context_load_font(pango_layout_get_context(layout), wanted);
    if (!font) return;
    PangoFontDescription *got = pango_font_describe(font);
    const char *name = pango_font_description_get_family(got);
    if (name && !tafl_str_equal_nocase(tafl_str_of(name), tafl_str_of(family)))
        tafl_sink_tell(sink, TAFL_WARNING, font_missing, NULL, 0, 0,
                       "the font '%s' is not installed; '%s' takes its place", family, name);
    pango_font_description_free(got);
    g_object_unref(font);
}

void tafl__tell_fonts(const tafl_sink *sink, PangoLayout *layout)
{
    if (!sink) return;
    tell_missing_glyphs(sink, layout);
    tell_missing_font(sink, layout, pango_layout_get_font_description(layout));
}

/* ---- painting ---------------------------------------------------------------------------------- */

static void set_options(PangoContext *context)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
}

/* A line that is wider than it may be is made narrower. */
static double squeeze(double width, const projection *view, const tafl_shape *shape)
{
    double room = view->scale * shape->w;
    return room > 0 && width > room ? room / width : 1;
}

void tafl__paint_text(cairo_t *cairo, const tafl_theme *theme, const projection *view,
                      const tafl_shape *shape, bool outline)
{
    PangoLayout *layout = pango_cairo_create_layout(cairo);
    PangoFontDescription *font = describe(theme, shape, view->scale * shape->h);
    set_options(pango_layout_get_context(layout));
    pango_layout_context_changed(layout);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_text(layout, shape->text.at, (int)shape->text.len);
    tafl__tell_fonts(view->sink, layout);
    int width;
    pango_layout_get_size(layout, &width, NULL);
    double across = (double)width / PANGO_SCALE, narrow = squeeze(across, view, shape);
    double before = shape->anchor == TAFL_ANCHOR_START ? 0
                    : shape->anchor == TAFL_ANCHOR_END ? across
                                                       : across / 2;
    cairo_save(cairo);
    cairo_translate(cairo, view->x + view->scale * shape->x - before * narrow,
                    view->y + view->scale * shape->y);
    cairo_scale(cairo, narrow, 1);
    cairo_move_to(cairo, 0, 0);
    PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
    if (outline)
        pango_cairo_layout_line_path(cairo, line);
    else
        pango_cairo_show_layout_line(cairo, line);
    cairo_restore(cairo);
    if (!outline) cairo_new_path(cairo);
    pango_font_description_free(font);
    g_object_unref(layout);
}
