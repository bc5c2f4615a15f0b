/* SPDX-License-Identifier: MIT */
/* PDF and PostScript through cairo, and the outlines of text. Nothing in the files tells when they
 * were made. */
#include "paint_cairo.h"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- surfaces ---------------------------------------------------------------------------------- */

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned count)
{
    tafl_text *out = closure;
    tafl_text_str(out, (tafl_str){(const char *)bytes, count});
    return out->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static void set_metadata(cairo_surface_t *surface, cairo_pdf_metadata_t which, tafl_str value)
{
    tafl_text text = {0};
    tafl__words_clean(&text, value);
    if (!text.failed && text.len > 0) cairo_pdf_surface_set_metadata(surface, which, text.at);
    tafl_text_clear(&text);
}

cairo_surface_t *tafl__pdf_surface(tafl_text *out, double width, double height, tafl_str title)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append, out, width, height);
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4);
    set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "taflkit");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
    return surface;
}

/* ---- PostScript -------------------------------------------------------------------------------- */

/* Puts the position lines behind the first line, and takes the date out. */
static void finish_ps(tafl_text *out, tafl_str ps, const tafl_picture *pictures, size_t count)
{
    static const char date[] = "%%CreationDate:";
    bool first = true;
    while (ps.len > 0) {
        const char *end = memchr(ps.at, '\n', ps.len);
        size_t len = end ? (size_t)(end - ps.at) + 1 : ps.len;
        tafl_str line = {ps.at, len};
        ps = (tafl_str){ps.at + len, ps.len - len};
        if (!tafl_str_starts(line, tafl_str_of(date))) tafl_text_str(out, line);
        for (size_t i = 0; first && i < count; i++) {
            tafl_text_z(out, "% ");
            tafl__write_position_mark(out, pictures[i].scene);
            tafl_text_char(out, '\n');
        }
        first = false;
    }
}

static bool finish_pdf(tafl_text *out, tafl_str pdf, const tafl_picture *pictures, size_t count)
{
    tafl_text lines = {0};
    for (size_t i = 0; i < count; i++) {
        if (i > 0) tafl_text_char(&lines, '\n');
        tafl__write_position_mark(&lines, pictures[i].scene);
    }
    const pdf_words words = {.title = pictures->scene->title, .positions = tafl_text_view(&lines)};
    bool fine = !lines.failed && tafl__pdf_finish(out, pdf, &words);
    tafl_text_clear(&lines);
    return fine;
}

/* ---- pages ------------------------------------------------------------------------------------- */

/* How a picture comes onto a page of its size, in points. */
static projection view_of(const tafl_scene *scene, const tafl_paint_options *options)
{
    double print = (double)tafl__width_on_paper(scene, &options->size);
    return (projection){.scale = print / scene->width * 72 / 25400, .sink = options->sink};
}

/* Paints each picture on a page of its size, and ends the file; false when it is not whole. Surfaces
 * that know no transparency are `opaque`. */
static bool paint_pages(cairo_surface_t *surface, const tafl_picture *pictures, size_t count,
                        const tafl_paint_options *options,
                        void (*set_size)(cairo_surface_t *surface, double width, double height),
                        bool opaque)
{
    cairo_t *cairo = cairo_create(surface);
    for (size_t i = 0; i < count; i++) {
        const tafl_scene *scene = pictures[i].scene;
        projection view = view_of(scene, options);
        view.opaque = opaque;
        if (i > 0) set_size(surface, view.scale * scene->width, view.scale * scene->height);
        tafl__paint_scene(cairo, scene, &view, 0, 0);
        cairo_show_page(cairo);
    }
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    bool fine = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return fine;
}

tafl_status tafl__paint_pdf(tafl_text *out, const tafl_picture *pictures, size_t count,
                            const tafl_paint_options *options)
{
    const tafl_scene *scene = pictures->scene;
    double scale = view_of(scene, options).scale;
    tafl_text file = {0};
    cairo_surface_t *surface =
        tafl__pdf_surface(&file, scale * scene->width, scale * scene->height, scene->title);
    bool fine = paint_pages(surface, pictures, count, options, cairo_pdf_surface_set_size, false) &&
                !file.failed && finish_pdf(out, tafl_text_view(&file), pictures, count);
    tafl_text_clear(&file);
    return fine ? TAFL_OK : TAFL_NOMEM;
}

static tafl_status paint_postscript(tafl_text *out, const tafl_picture *pictures, size_t count,
                                    const tafl_paint_options *options, bool eps)
{
    const tafl_scene *scene = pictures->scene;
    double scale = view_of(scene, options).scale;
    tafl_text file = {0};
    cairo_surface_t *surface = cairo_ps_surface_create_for_stream(
        append, &file, scale * scene->width, scale * scene->height);
    cairo_ps_surface_set_eps(surface, eps);
    bool fine = paint_pages(surface, pictures, count, options, cairo_ps_surface_set_size, true) &&
                !file.failed;
    if (fine) finish_ps(out, tafl_text_view(&file), pictures, count);
    tafl_text_clear(&file);
    return fine ? TAFL_OK : TAFL_NOMEM;
}

tafl_status tafl__paint_eps(tafl_text *out, const tafl_picture *pictures, size_t count,
                            const tafl_paint_options *options)
{
    return paint_postscript(out, pictures, count, options, true);
}

tafl_status tafl__paint_ps(tafl_text *out, const tafl_picture *pictures, size_t count,
                           const tafl_paint_options *options)
{
    return paint_postscript(out, pictures, count, options, false);
}

/* ---- outlines of text -------------------------------------------------------------------------- */

static void write_outline(tafl_text *out, const cairo_path_t *path)
{
    static const char ops[] = {'M', 'L', 'C', 'Z'};
    for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
        const cairo_path_data_t *data = &path->data[i];
        int32_t v[6];
        size_t count = 0;
        for (int k = 1; k < data->header.length; k++) {
            v[count++] = (int32_t)lround(data[k].point.x);
            v[count++] = (int32_t)lround(data[k].point.y);
        }
        tafl__path_write(out, ops[data->header.type], v, count);
    }
}

/* A text becomes a path in the same place and colour. */
static bool outline_shape(cairo_t *cairo, tafl_scene *scene, tafl_shape *shape,
                          const tafl_sink *sink)
{
    const projection view = {.scale = 1, .sink = sink};
    tafl_text data = {0};
    cairo_new_path(cairo);
    tafl__paint_text(cairo, &scene->theme, &view, shape, true);
    cairo_path_t *path = cairo_copy_path(cairo);
    write_outline(&data, path);
    cairo_path_destroy(path);
    shape->kind = TAFL_SHAPE_PATH;
    shape->x = shape->y = 0;
    shape->w = SQUARE;
    shape->h = 0;
    shape->text = tafl_arena_copy(&scene->arena, tafl_text_view(&data));
    bool fine = !data.failed && (data.len == 0 || shape->text.at);
    tafl_text_clear(&data);
    return fine;
}

tafl_status tafl__scene_outline(tafl_scene *out, const tafl_scene *scene, const tafl_sink *sink)
{
    if (!tafl__scene_copy(out, scene))
        return TAFL_NOMEM; /* its texts stay until they are outlines */
    /* Without bounds: glyphs outside of a surface would have no outline. */
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
    cairo_t *cairo = cairo_create(surface);
    bool fine = true;
    for (size_t i = 0; i < out->count && fine; i++) {
        if (out->shape[i].kind == TAFL_SHAPE_TEXT)
            fine = outline_shape(cairo, out, &out->shape[i], sink);
    }
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return fine ? TAFL_OK : TAFL_NOMEM;
}
