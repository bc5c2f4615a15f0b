/* SPDX-License-Identifier: MIT */
/* Documents of several pages as PDF: sheets of diagrams in a grid, and text with diagrams flowing in
 * two columns. What stands in them is the caller's business. */
#include "paint_cairo.h"

#include <cairo-pdf.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>

/* Lengths in points. */
static const double papers[][2] = {{595.276, 841.890}, {419.528, 595.276}, {612, 792}};
static const double margin = 48, gutter = 22, text_size = 9.5;

typedef struct document {
    cairo_t *cairo;
    const tafl_document_options *options;
    const char *font;
    double width, height; /* of the paper */
    double column;        /* width of a column */
    unsigned columns, at; /* how many, and which one is filled */
    double top, y;        /* where columns begin on this page, and where the next thing goes */
    unsigned page;        /* from 1 */
    const char
        *tag; /* of the element that is open on this page, for those who listen; NULL: none */
} document;

/* ---- pages ------------------------------------------------------------------------------------- */

static PangoLayout *make_layout(const document *d, double size, bool bold, double width)
{
    PangoLayout *layout = pango_cairo_create_layout(d->cairo);
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, d->font);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    if (bold) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_font_description_free(font);
    return layout;
}

static void show_line(const document *d, PangoLayoutLine *line, double x, double baseline)
{
    cairo_set_source_rgb(d->cairo, 0, 0, 0);
    cairo_move_to(d->cairo, x, baseline);
    pango_cairo_show_layout_line(d->cairo, line);
}

static void write_page_number(const document *d)
{
    tafl_text number = {0};
    tafl_text_uint(&number, d->page);
    PangoLayout *layout = make_layout(d, 8, false, d->width);
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
    pango_layout_set_text(layout, number.at ? number.at : "", -1);
    cairo_set_source_rgb(d->cairo, 0, 0, 0);
    cairo_move_to(d->cairo, 0, d->height - margin * 0.6);
    pango_cairo_show_layout(d->cairo, layout);
    g_object_unref(layout);
    tafl_text_clear(&number);
}

/* An element may not reach over pages: what is open at the end of one goes on as another of its kind. */
static void open_tag(document *d, const char *tag)
{
    if (!d->tag) cairo_tag_begin(d->cairo, tag, NULL);
    d->tag = tag;
}

static void close_tag(document *d)
{
    if (d->tag) cairo_tag_end(d->cairo, d->tag);
    d->tag = NULL;
}

static void end_page(document *d)
{
    close_tag(d);
    write_page_number(d);
    cairo_show_page(d->cairo);
    d->page++;
    d->at = 0;
    d->top = d->y = margin;
}

static double bottom(const document *d)
{
    return d->height - margin * 1.2;
}

static double left(const document *d)
{
    return margin + d->at * (d->column + gutter);
}

static void next_column(document *d)
{
    if (d->at + 1 < d->columns) {
        d->at++;
        d->y = d->top;
    } else {
        end_page(d);
    }
}

/* Goes to the next column when less than `height` is left in this one. */
static void need(document *d, double height)
{
    if (d->y + height > bottom(d) && d->y > d->top) next_column(d);
}

/* ---- blocks ------------------------------------------------------------------------------------ */

/* Sets a layout line by line, so that a paragraph may go on in the next column. Neither its first line nor its
 * last one stands there alone, and the last ones stay with what follows, `after` points high. */
static void flow(document *d, PangoLayout *layout, const char *tag, double leading, double after)
{
    int lines = pango_layout_get_line_count(layout);
    for (int i = 0; i < lines; i++) {
        PangoLayoutLine *line = pango_layout_get_line_readonly(layout, i);
        PangoRectangle extents;
        int rest = lines - i, together = i == 0 || rest == 2 ? (rest < 2 ? rest : 2) : 1;
        pango_layout_line_get_extents(line, NULL, &extents);
        need(d, leading * together + (rest == together ? after : 0));
        open_tag(d, tag);
        show_line(d, line, left(d) + (double)extents.x / PANGO_SCALE, d->y + leading * 0.78);
        d->y += leading;
    }
    close_tag(d);
}

static void set_text(const document *d, PangoLayout *layout, tafl_str text)
{
    tafl_text clean = {0};
    tafl__words_clean(&clean, text);
    pango_layout_set_text(layout, clean.at ? clean.at : "", (int)clean.len);
    tafl__tell_fonts(d->options->sink, layout);
    tafl_text_clear(&clean);
}

static void put_paragraph(document *d, tafl_str text)
{
    PangoLayout *layout = make_layout(d, text_size, false, d->column);
    set_text(d, layout, text);
    flow(d, layout, "P", text_size * 1.35, 0);
    d->y += text_size * 0.6;
    g_object_unref(layout);
}

/* A heading stays with what follows it. */
static void put_heading(document *d, tafl_str text, double after)
{
    PangoLayout *layout = make_layout(d, text_size * 1.1, true, d->column);
    set_text(d, layout, text);
    flow(d, layout, "H2", text_size * 1.5, after);
    d->y += text_size * 0.2;
    g_object_unref(layout);
}

/* A bookmark that leads to the place where the next thing goes. */
static void add_bookmark(const document *d, tafl_str text)
{
    tafl_text name = {0}, place = {0};
    tafl__words_clean(&name, text);
    tafl_text_format(&place, "page=%u pos=[%u %u]", d->page, (unsigned)margin, (unsigned)d->y);
    if (!name.failed && !place.failed && name.len > 0)
        cairo_pdf_surface_add_outline(cairo_get_target(d->cairo), CAIRO_PDF_OUTLINE_ROOT, name.at,
                                      place.at, 0);
    tafl_text_clear(&place);
    tafl_text_clear(&name);
}

/* The title goes over all columns. */
static void put_title(document *d, tafl_str text)
{
    double size = text_size * 1.9;
    PangoLayout *layout = make_layout(d, size, true, d->width - 2 * margin);
    if (d->y > d->top || d->at > 0) end_page(d);
    pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
    set_text(d, layout, text);
    add_bookmark(d, text);
    open_tag(d, "H1");
    cairo_set_source_rgb(d->cairo, 0, 0, 0);
    cairo_move_to(d->cairo, margin, d->y);
    pango_cairo_show_layout(d->cairo, layout);
    close_tag(d);
    int height;
    pango_layout_get_size(layout, NULL, &height);
    d->top = d->y += (double)height / PANGO_SCALE + size * 0.8;
    g_object_unref(layout);
}

static void paint_at(document *d, const tafl_scene *scene, double x, double y, double scale)
{
    const projection view = {.scale = scale, .x = x, .y = y, .sink = d->options->sink};
    open_tag(d, "Figure");
    tafl__paint_scene(d->cairo, scene, &view, 0, 0);
    close_tag(d);
}

/* As wide as the column, unless it would be higher than a page. Where the page is one column, two diagrams with
 * some words fit below each other. */
static double scale_of(const document *d, const tafl_scene *scene)
{
    double scale = d->column / scene->width, room = bottom(d) - d->top - text_size * 6;
    if (d->columns == 1) room = (bottom(d) - margin) / 2 - text_size * 5;
    return scale * scene->height > room ? room / scene->height : scale;
}

static void put_scene(document *d, const tafl_scene *scene)
{
    double scale = scale_of(d, scene);
    need(d, scale * scene->height);
    paint_at(d, scene, left(d) + (d->column - scale * scene->width) / 2, d->y, scale);
    d->y += scale * scene->height + text_size;
}

/* The height of the block that must stand below a heading. */
static double height_after(const document *d, const tafl_block *block, size_t count)
{
    if (count == 0) return 0;
    if (block->kind != TAFL_BLOCK_SCENE) return text_size * 4;
    return scale_of(d, block->scene) * block->scene->height;
}

static void flow_blocks(document *d, const tafl_block *blocks, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        switch ((tafl_block_kind)blocks[i].kind) {
        case TAFL_BLOCK_TITLE: put_title(d, blocks[i].text); break;
        case TAFL_BLOCK_HEADING:
            put_heading(d, blocks[i].text, height_after(d, blocks + i + 1, count - i - 1));
            break;
        case TAFL_BLOCK_TEXT: put_paragraph(d, blocks[i].text); break;
        case TAFL_BLOCK_SCENE: put_scene(d, blocks[i].scene); break;
        }
    }
}

/* ---- sheets ------------------------------------------------------------------------------------ */

/* How many columns let `count` pictures of a shape be as large as they can. */
static unsigned best_columns(const document *d, unsigned count, double shape)
{
    unsigned best = 1;
    double best_width = 0;
    for (unsigned columns = 1; columns <= count; columns++) {
        unsigned rows = (count + columns - 1) / columns;
        double width = (d->width - 2 * margin - gutter * (columns - 1)) / columns;
        double height = (d->height - 2.2 * margin - gutter * (rows - 1)) / rows;
        if (height / shape < width) width = height / shape;
        if (width <= best_width) continue;
        best_width = width;
        best = columns;
    }
    return best;
}

static double tallest_shape(const tafl_block *blocks, size_t count)
{
    double shape = 1;
    for (size_t i = 0; i < count; i++) {
        const tafl_scene *scene = blocks[i].scene;
        if (blocks[i].kind == TAFL_BLOCK_SCENE && (double)scene->height / scene->width > shape)
            shape = (double)scene->height / scene->width;
    }
    return shape;
}

static void lay_out_sheets(document *d, const tafl_block *blocks, size_t count)
{
    unsigned per_page = d->options->per_page, index = 0;
    unsigned columns = best_columns(d, per_page, tallest_shape(blocks, count));
    unsigned rows = (per_page + columns - 1) / columns;
    double width = (d->width - 2 * margin - gutter * (columns - 1)) / columns;
    double height = (d->height - 2.2 * margin - gutter * (rows - 1)) / rows;
    for (size_t i = 0; i < count; i++) {
        const tafl_scene *scene = blocks[i].scene;
        if (blocks[i].kind != TAFL_BLOCK_SCENE) continue;
        if (index == per_page) end_page(d);
        index %= per_page;
        double scale = width / scene->width;
        if (scale * scene->height > height) scale = height / scene->height;
        double x = margin + index % columns * (width + gutter);
        double y = margin + index / columns * (height + gutter);
        paint_at(d, scene, x + (width - scale * scene->width) / 2, y, scale);
        index++;
    }
}

/* ---- the document ------------------------------------------------------------------------------ */

/* Appends the PDF with the positions of all scenes, and the words for each. */
static bool finish(tafl_text *out, tafl_str pdf, tafl_str title, const tafl_block *blocks,
                   size_t count)
{
    tafl_text positions = {0};
    tafl_str *figures = calloc(count + 1, sizeof *figures);
    size_t scenes = 0;
    for (size_t i = 0; figures && i < count; i++) {
        if (blocks[i].kind != TAFL_BLOCK_SCENE) continue;
        tafl__write_position_mark(&positions, blocks[i].scene);
        tafl_text_char(&positions, '\n');
        figures[scenes++] = blocks[i].scene->words;
    }
    const pdf_words words = {title, tafl_text_view(&positions), figures, scenes};
    bool fine = figures && !positions.failed && tafl__pdf_finish(out, pdf, &words);
    tafl_text_clear(&positions);
    free(figures);
    return fine;
}

/* What the file is called when nobody says: as the first game in it. */
static tafl_str title_of(const tafl_document_options *options, const tafl_block *blocks,
                         size_t count)
{
    if (options->title.len > 0) return options->title;
    for (size_t i = 0; i < count; i++)
        if (blocks[i].kind == TAFL_BLOCK_TITLE) return blocks[i].text;
    return TAFL_STR("Tafl diagrams");
}

static void write_pages(document *d, const tafl_block *blocks, size_t count)
{
    d->page = 1;
    d->top = d->y = margin;
    d->columns = d->width > 450 ? 2 : 1;
    d->column = (d->width - 2 * margin - gutter * (d->columns - 1)) / d->columns;
    cairo_tag_begin(d->cairo, "Document", NULL);
    if (d->options->per_page)
        lay_out_sheets(d, blocks, count);
    else
        flow_blocks(d, blocks, count);
    end_page(d);
    cairo_tag_end(d->cairo, "Document");
}

tafl_status tafl_document_write(tafl_text *out, const tafl_block *blocks, size_t count,
                                const tafl_document_options *options)
{
    static const tafl_document_options none;
    document d = {.options = options ? options : &none, .font = "DejaVu Serif"};
    tafl_text file = {0};
    tafl_str title = title_of(d.options, blocks, count);
    if (d.options->theme) d.font = d.options->theme->font;
    d.width = papers[d.options->paper][0];
    d.height = papers[d.options->paper][1];
    cairo_surface_t *surface = tafl__pdf_surface(&file, d.width, d.height, title);
    d.cairo = cairo_create(surface);
    write_pages(&d, blocks, count);
    cairo_destroy(d.cairo);
    cairo_surface_finish(surface);
    bool fine = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS && !file.failed;
    cairo_surface_destroy(surface);
    fine = fine && finish(out, tafl_text_view(&file), title, blocks, count);
    tafl_text_clear(&file);
    return fine ? TAFL_OK : TAFL_NOMEM;
}
