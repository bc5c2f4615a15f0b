/* SPDX-License-Identifier: MIT */
/* PNG: how many pixels a square gets, and the file itself through libpng. A picture of few colours is
 * written with a palette (png_palette.c); its rows are not filtered, because flat areas compress
 * best as they are. */
#include "paint_cairo.h"
#include "png_palette.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* ---- pixels ------------------------------------------------------------------------------------ */

/* The picture in pixels. Every square is the same whole number of pixels wide, so that all pieces
 * look alike; what is left over goes to the page around. */
typedef struct raster {
    int width, height;
    projection view;
} raster;

enum { SQUARE_PIXELS = 64 };

/* Pixels an inch that the file states; 0 for none. */
static unsigned stated_dpi(const tafl_picture_size *size)
{
    return size->dpi || !size->on_paper ? size->dpi : 300;
}

static int scaled_up(int32_t units, int pixels)
{
    return (int)(((int64_t)units * pixels + SQUARE - 1) / SQUARE);
}

static int whole_pixels(int32_t units, int pixels)
{
    return (int)(((int64_t)units * pixels + SQUARE / 2) / SQUARE);
}

static tafl_status plan_raster(raster *r, const tafl_scene *scene,
                               const tafl_paint_options *options)
{
    const tafl_picture_size *size = &options->size;
    bool by_width = size->value && (size->on_paper || !size->of_square);
    uint64_t width = size->value;
    if (size->on_paper)
        width = (tafl__width_on_paper(scene, size) * stated_dpi(size) + 12700) / 25400;
    if (width > TAFL_PNG_SIDE_MAX) return TAFL_LIMIT;
    int pixels = size->value ? (int)width : SQUARE_PIXELS;
    if (by_width) pixels = (int)(width * SQUARE / (uint64_t)scene->width);
    if (pixels < 1) pixels = 1;
    r->width = by_width ? (int)width : scaled_up(scene->width, pixels);
    r->height = scaled_up(scene->height, pixels);
    /* A chosen width keeps the picture's shape: the page grows below as it does beside. */
    if (by_width)
        r->height = (int)((width * (uint64_t)scene->height + (uint64_t)scene->width / 2) /
                          (uint64_t)scene->width);
    if (size->height && !size->on_paper) r->height = (int)size->height;
    if (r->height < 1) r->height = 1;
    if (r->width > TAFL_PNG_SIDE_MAX || r->height > TAFL_PNG_SIDE_MAX) return TAFL_LIMIT;
    int spare_x = r->width - whole_pixels(scene->width, pixels);
    int spare_y = r->height - whole_pixels(scene->height, pixels);
    r->view.scale = pixels / 1000.0;
    /* The corner of the board on a whole pixel. */
    r->view.x = whole_pixels(scene->board_x, pixels) + spare_x / 2 - r->view.scale * scene->board_x;
    r->view.y = whole_pixels(scene->board_y, pixels) + spare_y / 2 - r->view.scale * scene->board_y;
    r->view.snap = true;
    r->view.sink = options->sink;
    return TAFL_OK;
}

/* Straight RGBA of a premultiplied pixel. */
static void straight(uint8_t out[4], uint32_t pixel)
{
    unsigned alpha = pixel >> 24;
    out[3] = (uint8_t)alpha;
    for (unsigned i = 0; i < 3; i++) {
        unsigned value = pixel >> (16 - 8 * i) & 0xff;
        out[i] = (uint8_t)(alpha == 0     ? 0
                           : alpha == 255 ? value
                                          : (value * 255 + alpha / 2) / alpha);
    }
}

/* ---- the file ---------------------------------------------------------------------------------- */

/* What is written. Plain data: it must outlive the jump of an error. */
typedef struct image {
    tafl_text *out;
    const tafl_scene *scene;
    const uint32_t *pixels;
    const uint8_t *indices; /* NULL: true colour */
    const png_palette *palette;
    uint8_t *row;
    int width, height;
    unsigned dpi;
    bool alpha;
} image;

static void write_bytes(png_structp png, png_bytep bytes, size_t count)
{
    tafl_text *out = png_get_io_ptr(png);
    tafl_text_str(out, (tafl_str){(const char *)bytes, count});
    if (out->failed) png_error(png, "out of memory");
}

static void flush_nothing(png_structp png)
{
    (void)png;
}

static void write_palette(png_structp png, png_infop info, const image *im)
{
    png_color colors[PALETTE_MAX];
    png_byte alphas[PALETTE_MAX];
    for (unsigned i = 0; i < im->palette->count; i++) {
        uint8_t rgba[4];
        straight(rgba, im->palette->color[i]);
        colors[i] = (png_color){rgba[0], rgba[1], rgba[2]};
        alphas[i] = rgba[3];
    }
    png_set_PLTE(png, info, colors, (int)im->palette->count);
    if (im->alpha) png_set_tRNS(png, info, alphas, (int)im->palette->count, NULL);
}

/* Appends one iTXt chunk. A member of the array is not const in libpng's interface. */
static void set_text(png_structp png, png_infop info, const char *key, tafl_str value)
{
    tafl_text words = {0}, name = {0};
    tafl_text_str(&words, value);
    tafl_text_z(&name, key);
    if (words.len > 0 && !words.failed && !name.failed) {
        png_text text = {
            .compression = PNG_ITXT_COMPRESSION_NONE, .key = name.at, .text = words.at};
        png_set_text(png, info, &text, 1);
    }
    tafl_text_clear(&words);
    tafl_text_clear(&name);
}

/* As plain text, which programs that know nothing of us pass on. The line end parts the position from the
 * checksum behind it. */
static void set_position(png_structp png, png_infop info, tafl_str position)
{
    static char name[] = "tafl-position";
    tafl_text line = {0};
    tafl_text_str(&line, position);
    tafl_text_char(&line, '\n');
    png_text text = {.compression = PNG_TEXT_COMPRESSION_NONE,
                     .key = name,
                     .text = line.at,
                     .text_length = line.len};
    if (!line.failed) png_set_text(png, info, &text, 1);
    tafl_text_clear(&line);
}

static void write_info(png_structp png, png_infop info, const image *im)
{
    int type = im->indices ? PNG_COLOR_TYPE_PALETTE
               : im->alpha ? PNG_COLOR_TYPE_RGB_ALPHA
                           : PNG_COLOR_TYPE_RGB;
    int depth = !im->indices || im->palette->count > 16 ? 8 : im->palette->count > 4 ? 4 : 2;
    png_set_IHDR(png, info, (png_uint_32)im->width, (png_uint_32)im->height, depth, type,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (im->indices) write_palette(png, info, im);
    if (im->dpi) {
        png_uint_32 per_metre = (png_uint_32)((im->dpi * 10000u + 127) / 254);
        png_set_pHYs(png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
    }
    set_text(png, info, "Title", im->scene->title);
    set_text(png, info, "Description", im->scene->words);
    set_position(png, info, im->scene->position);
    png_write_info(png, info);
    if (depth < 8) png_set_packing(png);
}

static void write_row(png_structp png, const image *im, int y)
{
    const uint32_t *pixels = im->pixels + (size_t)y * (size_t)im->width;
    uint8_t *to = im->row;
    if (im->indices) {
        png_write_row(png, im->indices + (size_t)y * (size_t)im->width);
        return;
    }
    for (int x = 0; x < im->width; x++) {
        uint8_t rgba[4];
        straight(rgba, pixels[x]);
        memcpy(to, rgba, im->alpha ? 4 : 3);
        to += im->alpha ? 4 : 3;
    }
    png_write_row(png, im->row);
}

static tafl_status write_image(const image *im)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        return TAFL_NOMEM;
    }
    png_set_write_fn(png, im->out, write_bytes, flush_nothing);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, im->indices ? PNG_FILTER_NONE : PNG_FILTER_UP);
    png_set_compression_level(png, 4);
    png_set_compression_mem_level(png, 9);
    write_info(png, info, im);
    for (int y = 0; y < im->height; y++) write_row(png, im, y);
    png_write_end(png, NULL);
    png_destroy_write_struct(&png, &info);
    return TAFL_OK;
}

/* ---- from surface to file ---------------------------------------------------------------------- */

static bool has_alpha(const uint32_t *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (pixels[i] >> 24 != 255) return true;
    }
    return false;
}

tafl_status tafl__png_from_pixels(tafl_text *out, const tafl_scene *scene, const uint32_t *pixels,
                                  int width, int height, unsigned dpi)
{
    size_t count = (size_t)width * (size_t)height;
    png_palette colors;
    image im = {out, scene, pixels, NULL, &colors, NULL, width, height, dpi, false};
    uint8_t *indices = malloc(count);
    im.row = malloc((size_t)width * 4);
    im.alpha = has_alpha(pixels, count);
    tafl_status status = TAFL_NOMEM;
    if (indices && im.row) {
        if (tafl__png_palette_make(&colors, indices, pixels, count)) im.indices = indices;
        status = write_image(&im);
    }
    free(indices);
    free(im.row);
    return status;
}

tafl_status tafl__paint_png(tafl_text *out, const tafl_picture *picture, size_t count,
                            const tafl_paint_options *options)
{
    const tafl_scene *scene = picture->scene;
    raster r = {0};
    tafl_status status = plan_raster(&r, scene, options);
    (void)count;
    if (status != TAFL_OK) return status;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, r.width, r.height);
    cairo_t *cairo = cairo_create(surface);
    tafl__paint_scene(cairo, scene, &r.view, r.width, r.height);
    cairo_surface_flush(surface);
    if (cairo_status(cairo) == CAIRO_STATUS_SUCCESS) {
        const void *pixels = cairo_image_surface_get_data(surface);
        status = tafl__png_from_pixels(out, scene, pixels, r.width, r.height,
                                       stated_dpi(&options->size));
    } else {
        status = TAFL_NOMEM;
    }
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return status;
}
