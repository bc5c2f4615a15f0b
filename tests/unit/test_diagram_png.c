/* SPDX-License-Identifier: MIT */
/* PNG and PDF: exact sizes, lines on whole pixels, transparency, density, the same bytes every time;
 * the palette keeps flat colours as they are. */
#include <png.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/diagram.h>

#include "diagram/png_palette.h"
#include "unit.h"

typedef struct picture {
    unsigned width, height;
    uint8_t *rgba;
} picture;

static void decode(picture *p, const tafl_text *file)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    *p = (picture){0};
    CU_ASSERT_FATAL(png_image_begin_read_from_memory(&image, file->at, file->len));
    image.format = PNG_FORMAT_RGBA;
    p->rgba = malloc(PNG_IMAGE_SIZE(image));
    CU_ASSERT_PTR_NOT_NULL_FATAL(p->rgba);
    CU_ASSERT_FATAL(png_image_finish_read(&image, NULL, p->rgba, 0, NULL));
    p->width = image.width;
    p->height = image.height;
}

static tafl_rgba pixel(const picture *p, unsigned x, unsigned y)
{
    const uint8_t *at = p->rgba + ((size_t)y * p->width + x) * 4;
    return (tafl_rgba)at[0] << 24 | (tafl_rgba)at[1] << 16 | (tafl_rgba)at[2] << 8 | at[3];
}

static void build(tafl_scene *scene, unsigned size, const char *theme_name, tafl_rgba page)
{
    tafl_board board;
    tafl_theme theme;
    CU_ASSERT_FATAL(tafl_theme_find(&theme, tafl_str_of(theme_name)));
    theme.color[TAFL_COLOR_PAGE] = page;
    tafl_board_init(&board, size);
    const tafl_diagram diagram = {.board = &board, .theme = &theme};
    CU_ASSERT_EQUAL_FATAL(tafl_scene_build(scene, &diagram), TAFL_OK);
}

static tafl_status write(tafl_text *out, const char *word, const tafl_scene *scene,
                         const tafl_paint_options *options)
{
    const tafl_picture what = {.scene = scene};
    return tafl_picture_write(out, tafl_painter_find(tafl_str_of(word)), &what, 1, options);
}

static tafl_status write_png(tafl_text *out, const tafl_scene *scene, const char *size)
{
    tafl_paint_options options = {0};
    CU_ASSERT_FATAL(tafl_picture_size_read(&options.size, tafl_str_of(size)));
    return write(out, "png", scene, &options);
}

static void paint(picture *p, const tafl_scene *scene, const char *size)
{
    tafl_text file = {0};
    CU_ASSERT_EQUAL_FATAL(write_png(&file, scene, size), TAFL_OK);
    decode(p, &file);
    tafl_text_clear(&file);
}

/* ---- sizes ------------------------------------------------------------------------------------- */

static void widths_are_exact(void)
{
    tafl_scene scene = {0};
    picture p;
    build(&scene, 11, "print", 0xffffffff);
    for (unsigned width = 50; width < 1000; width += 83) {
        char size[16];
        snprintf(size, sizeof size, "%upx", width);
        paint(&p, &scene, size);
        CU_ASSERT_EQUAL(p.width, width);
        CU_ASSERT(abs((int)p.height * scene.width / scene.height - (int)width) <= 1);
        free(p.rgba);
    }
    paint(&p, &scene, "20px/square");
    CU_ASSERT_EQUAL(p.width, (unsigned)(scene.width * 20 + 999) / 1000);
    free(p.rgba);
    paint(&p, &scene, "80mm");
    CU_ASSERT_EQUAL(p.width, 945); /* 80 mm are 944.9 dots of 1/300 inch */
    free(p.rgba);
    tafl_text file = {0};
    tafl_paint_options large = {.size = {.value = 20000}};
    CU_ASSERT_EQUAL(write(&file, "png", &scene, &large), TAFL_LIMIT);
    large.size = (tafl_picture_size){.value = 5000, .of_square = true};
    CU_ASSERT_EQUAL(write(&file, "png", &scene, &large), TAFL_LIMIT);
    CU_ASSERT_EQUAL(write_png(&file, &scene, "2000mm@1200dpi"), TAFL_LIMIT);
    CU_ASSERT_EQUAL(file.len, 0);
    tafl_text_clear(&file);
    tafl_scene_clear(&scene);
}

/* The number of a chunk, big-endian. */
static unsigned long number(const char *at)
{
    const unsigned char *b = (const unsigned char *)at;
    return (unsigned long)b[0] << 24 | (unsigned long)b[1] << 16 | (unsigned long)b[2] << 8 | b[3];
}

static const char *find(const tafl_text *file, const char *word)
{
    size_t len = strlen(word);
    for (size_t i = 0; i + len <= file->len; i++) {
        if (memcmp(file->at + i, word, len) == 0) return file->at + i;
    }
    return NULL;
}

static void density_is_stated(void)
{
    tafl_scene scene = {0};
    tafl_text file = {0};
    build(&scene, 7, "print", 0xffffffff);
    write_png(&file, &scene, "30mm");
    const char *chunk = find(&file, "pHYs");
    CU_ASSERT_PTR_NOT_NULL_FATAL(chunk);
    CU_ASSERT_EQUAL(number(chunk + 4), 11811);
    CU_ASSERT_EQUAL(number(chunk + 8), 11811);
    CU_ASSERT_EQUAL(chunk[12], 1);
    tafl_text_reset(&file);
    write_png(&file, &scene, "100@600dpi");
    CU_ASSERT_EQUAL(number(find(&file, "pHYs") + 4), 23622);
    tafl_text_reset(&file);
    write_png(&file, &scene, "100");
    CU_ASSERT_PTR_NULL(find(&file, "pHYs"));
    CU_ASSERT_PTR_NULL(find(&file, "tIME"));
    tafl_text_clear(&file);
    tafl_scene_clear(&scene);
}

/* ---- lines ------------------------------------------------------------------------------------- */

/* The middle of the first square: what is left over of a side goes to both ends. */
static unsigned middle(unsigned pixels, int32_t units, int32_t board, unsigned cell)
{
    unsigned used = ((unsigned)units * cell + 500) / 1000;
    return (pixels - used) / 2 + ((unsigned)board * cell + 500) / 1000 + cell / 2;
}

/* Along the middle of a rank nothing but squares and lines is met, in their exact colours. */
static void lines_are_sharp(void)
{
    static const unsigned widths[] = {100, 127, 150, 180, 199, 233, 256, 300, 320, 351,
                                      400, 444, 480, 512, 600, 640, 701, 777, 800, 1001};
    tafl_scene scene = {0};
    build(&scene, 11, "print", 0xffffffff);
    const tafl_rgba *color = scene.theme.color;
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        picture p;
        unsigned lines = 0, blurred = 0;
        char size[16];
        snprintf(size, sizeof size, "%u", widths[i]);
        paint(&p, &scene, size);
        unsigned cell = widths[i] * 1000 / (unsigned)scene.width;
        unsigned x = middle(p.width, scene.width, scene.board_x, cell);
        unsigned y = middle(p.height, scene.height, scene.board_y, cell) + 3 * cell;
        unsigned end = x + 10 * cell;
        for (tafl_rgba last = color[TAFL_COLOR_BOARD]; x < end; x++) {
            tafl_rgba now = pixel(&p, x, y);
            if (now == color[TAFL_COLOR_GRID] && last != now) lines++;
            blurred += now != color[TAFL_COLOR_GRID] && now != color[TAFL_COLOR_BOARD];
            last = now;
        }
        CU_ASSERT_EQUAL(lines, 10);
        CU_ASSERT_EQUAL(blurred, 0);
        free(p.rgba);
    }
    tafl_scene_clear(&scene);
}

/* ---- backgrounds ------------------------------------------------------------------------------- */

static void backgrounds(void)
{
    tafl_scene scene = {0};
    picture p;
    build(&scene, 3, "print", 0);
    paint(&p, &scene, "200");
    CU_ASSERT_EQUAL(pixel(&p, 0, 199) & 0xff, 0);
    CU_ASSERT_EQUAL(pixel(&p, 120, 20) & 0xff, 0xff);
    free(p.rgba);
    build(&scene, 3, "print", 0x12345678);
    paint(&p, &scene, "200");
    CU_ASSERT_EQUAL(pixel(&p, 0, 199) & 0xff, 0x78);
    free(p.rgba);
    build(&scene, 3, "print", 0x123456ff);
    paint(&p, &scene, "200");
    CU_ASSERT_EQUAL(pixel(&p, 0, 199), 0x123456ff);
    free(p.rgba);
    tafl_scene_clear(&scene);
}

/* ---- the palette ------------------------------------------------------------------------------- */

static unsigned worst_error(const png_palette *palette, const uint8_t *indices,
                            const uint32_t *pixels, size_t count)
{
    unsigned worst = 0;
    for (size_t i = 0; i < count; i++) {
        for (unsigned shift = 0; shift < 32; shift += 8) {
            int d =
                (int)(palette->color[indices[i]] >> shift & 255) - (int)(pixels[i] >> shift & 255);
            if ((unsigned)abs(d) > worst) worst = (unsigned)abs(d);
        }
    }
    return worst;
}

enum { PIXELS = 100000 };

static void palette_keeps_colors(void)
{
    uint32_t *pixels = malloc(PIXELS * sizeof *pixels);
    uint8_t *indices = malloc(PIXELS);
    png_palette palette;
    CU_ASSERT_FATAL(pixels && indices);
    for (unsigned i = 0; i < PIXELS; i++) pixels[i] = 0xff000000u | (i / 7 % 256) << 8;
    CU_ASSERT(tafl__png_palette_make(&palette, indices, pixels, PIXELS));
    CU_ASSERT_EQUAL(palette.count, 256);
    CU_ASSERT_EQUAL(worst_error(&palette, indices, pixels, PIXELS), 0);
    /* Two flat colours and a thousand shades between. */
    for (unsigned i = 0; i < PIXELS; i++)
        pixels[i] = i < 50000   ? 0xff102030u
                    : i < 98000 ? 0xfff0e0d0u
                                : 0xff000000u | (i % 1000) * 97;
    CU_ASSERT(tafl__png_palette_make(&palette, indices, pixels, PIXELS));
    CU_ASSERT(palette.count <= 256);
    CU_ASSERT_EQUAL(palette.color[indices[0]], 0xff102030u);
    CU_ASSERT_EQUAL(palette.color[indices[60000]], 0xfff0e0d0u);
    CU_ASSERT(worst_error(&palette, indices, pixels, PIXELS) <= PALETTE_ERROR);
    /* Too many to be had with so small an error. */
    for (unsigned i = 0; i < PIXELS; i++) pixels[i] = 0xff000000u | i * 2654435761u >> 8;
    CU_ASSERT_FALSE(tafl__png_palette_make(&palette, indices, pixels, PIXELS));
    CU_ASSERT_FALSE(tafl__png_palette_make(&palette, indices, pixels, 0));
    free(pixels);
    free(indices);
}

/* ---- the same bytes ---------------------------------------------------------------------------- */

static void write_some(tafl_text *out, const tafl_scene *scene, unsigned format)
{
    const tafl_block blocks[] = {{TAFL_BLOCK_TITLE, TAFL_STR("Title"), NULL},
                                 {TAFL_BLOCK_TEXT, TAFL_STR("Words, words."), NULL},
                                 {TAFL_BLOCK_SCENE, {NULL, 0}, scene}};
    const tafl_painter *painter = tafl_painter_at(format);
    if (painter && !(painter->flags & TAFL_PAINTER_BOARD))
        write(out, painter->word, scene, NULL);
    else
        tafl_document_write(out, blocks, 3, NULL);
}

static void same_bytes_every_time(void)
{
    static const char *const dates[] = {"CreationDate", "ModDate", "CreateDate"};
    tafl_scene scene = {0};
    build(&scene, 9, "oak", 0xffffffff);
    for (unsigned format = 0; format == 0 || tafl_painter_at(format - 1); format++) {
        tafl_text a = {0}, b = {0};
        write_some(&a, &scene, format);
        write_some(&b, &scene, format);
        CU_ASSERT(a.len > 500);
        CU_ASSERT(tafl_str_equal(tafl_text_view(&a), tafl_text_view(&b)));
        for (size_t i = 0; i < 3; i++) CU_ASSERT_PTR_NULL(find(&a, dates[i]));
        tafl_text_clear(&a);
        tafl_text_clear(&b);
    }
    tafl_scene_clear(&scene);
}

/* ---- fonts ------------------------------------------------------------------------------------- */

static void hear(void *context, const tafl_diag *diag)
{
    tafl_text_format(context, "%s ", diag->id);
}

static void missing_fonts_are_told(void)
{
    tafl_scene scene = {0};
    tafl_text told = {0}, file = {0};
    const tafl_sink sink = {hear, &told};
    const tafl_paint_options options = {.size = {10, .of_square = true}, .sink = &sink};
    build(&scene, 3, "print", 0xffffffff);
    strcpy(scene.theme.coord_font, "No Such Family");
    CU_ASSERT_EQUAL(write(&file, "png", &scene, &options), TAFL_OK);
    CU_ASSERT_PTR_NOT_NULL(strstr(told.at ? told.at : "", "font-missing"));
    CU_ASSERT_PTR_NULL(strstr(told.at ? told.at : "", "glyph-missing"));
    for (size_t i = 0; i < scene.count; i++) { /* a character of private use, which no font has */
        if (scene.shape[i].part == TAFL_PART_COORD) scene.shape[i].text = TAFL_STR("\U000f0042");
    }
    tafl_text_reset(&told);
    CU_ASSERT_EQUAL(write(&file, "png", &scene, &options), TAFL_OK);
    CU_ASSERT_PTR_NOT_NULL(strstr(told.at ? told.at : "", "glyph-missing"));
    tafl_text_clear(&told);
    tafl_text_clear(&file);
    tafl_scene_clear(&scene);
}

const unit_test unit_tests[] = {{"widths are exact", widths_are_exact},
                                {"density is stated", density_is_stated},
                                {"lines are sharp", lines_are_sharp},
                                {"backgrounds", backgrounds},
                                {"palette keeps colours", palette_keeps_colors},
                                {"same bytes every time", same_bytes_every_time},
                                {"missing fonts are told", missing_fonts_are_told},
                                {NULL, NULL}};
