/* SPDX-License-Identifier: MIT */
/* PDF and PostScript through cairo, and the outlines of text. Nothing in the files tells when they
 * were made. */
#include "paint_cairo.h"

#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <math.h>
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

static cairo_surface_t *ps_surface(tafl_text *out, bool eps, double width, double height)
{
    cairo_surface_t *surface = cairo_ps_surface_create_for_stream(append, out, width, height);
    cairo_ps_surface_set_eps(surface, eps);
    return surface;
}

/* ---- PostScript -------------------------------------------------------------------------------- */

/* Puts the position line behind the first line, and takes the date out. */
static void finish_ps(tafl_text *out, tafl_str ps, const tafl_scene *scene)
{
    static const char date[] = "%%CreationDate:";
    bool first = true;
    while (ps.len > 0) {
        const char *end = memchr(ps.at, '\n', ps.len);
        size_t len = end ? (size_t)(end - ps.at) + 1 : ps.len;
        tafl_str line = {ps.at, len};
        ps = (tafl_str){ps.at + len, ps.len - len};
        if (!tafl_str_starts(line, tafl_str_of(date))) tafl_text_str(out, line);
        if (first) {
            tafl_text_z(out, "% ");
            tafl__write_position_mark(out, scene);
            tafl_text_char(out, '\n');
        }
        first = false;
    }
}

static bool finish_pdf(tafl_text *out, tafl_str pdf, const tafl_scene *scene)
{
    tafl_text position = {0};
    tafl__write_position_mark(&position, scene);
    bool fine =
        !position.failed && tafl__pdf_finish(out, pdf, scene->title, tafl_text_view(&position));
    tafl_text_clear(&position);
    return fine;
}

/* ---- one picture ------------------------------------------------------------------------------- */

tafl_status tafl_vector_write(tafl_text *out, const tafl_scene *scene, tafl_vector format,
                              const tafl_vector_options *options)
{
    enum { USUAL_SQUARE = 8000 };
    bool pdf = format == TAFL_VECTOR_PDF;
    uint64_t print = options && options->print_width
                         ? options->print_width
                         : (uint64_t)scene->width * USUAL_SQUARE / SQUARE;
    projection view = {.scale = (double)print / scene->width * 72 / 25400, .opaque = !pdf};
    view.sink = options ? options->sink : NULL;
    double width = view.scale * scene->width, height = view.scale * scene->height;
    tafl_text file = {0};
    cairo_surface_t *surface = pdf ? tafl__pdf_surface(&file, width, height, scene->title)
                                   : ps_surface(&file, format == TAFL_VECTOR_EPS, width, height);
    cairo_t *cairo = cairo_create(surface);
    tafl__paint_scene(cairo, scene, &view, 0, 0);
    cairo_show_page(cairo);
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    bool fine = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS && !file.failed;
    cairo_surface_destroy(surface);
    if (fine && pdf)
        fine = finish_pdf(out, tafl_text_view(&file), scene);
    else if (fine)
        finish_ps(out, tafl_text_view(&file), scene);
    tafl_text_clear(&file);
    return fine && !out->failed ? TAFL_OK : TAFL_NOMEM;
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

tafl_status tafl_scene_outline_text(tafl_scene *scene, const tafl_sink *sink)
{
    /* Without bounds: glyphs outside of a surface would have no outline. */
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
    cairo_t *cairo = cairo_create(surface);
    bool fine = true;
    for (size_t i = 0; i < scene->count && fine; i++) {
        if (scene->shape[i].kind == TAFL_SHAPE_TEXT)
            fine = outline_shape(cairo, scene, &scene->shape[i], sink);
    }
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return fine ? TAFL_OK : TAFL_NOMEM;
}
