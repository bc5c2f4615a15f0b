/* SPDX-License-Identifier: MIT */
/* The table of painters: words, suffixes, files of several pictures, and sizes as text. What a painter
 * writes is tested in test_diagram_svg.c and test_diagram_png.c. */
#include <string.h>

#include <tafl/diagram.h>

#include "unit.h"

/* ---- the table --------------------------------------------------------------------------------- */

static void every_row_is_found(void)
{
    const tafl_painter *painter;
    for (unsigned i = 0; (painter = tafl_painter_at(i)); i++) {
        tafl_text name = {0};
        CU_ASSERT_PTR_EQUAL(tafl_painter_find(tafl_str_of(painter->word)), painter);
        CU_ASSERT_PTR_NOT_NULL(strchr(painter->media_type, '/'));
        for (const char *at = painter->suffixes; *at; at += *at == ' ') {
            size_t len = strcspn(at, " ");
            tafl_text_reset(&name);
            tafl_text_format(&name, "a.b/c.%.*s", (int)len, at);
            const tafl_painter *found = tafl_painter_for_suffix(tafl_text_view(&name));
            CU_ASSERT_PTR_NOT_NULL_FATAL(found);
            CU_ASSERT_STRING_EQUAL(found->suffixes, painter->suffixes);
            at += len;
        }
        tafl_text_clear(&name);
    }
}

static void names(void)
{
    static const struct {
        const char *name, *word;
    } rows[] = {{"x.svg", "svg"},    {"X.SVG", "svg"},  {"a/x.Png", "png"}, {"x.tex", "tikz"},
                {"x.tikz", "tikz"},  {"x.txt", "text"}, {"x.y.ps", "ps"},   {"x.jpg", NULL},
                {".svg", NULL},      {"a/.svg", NULL},  {"svg", NULL},      {"x.svg/y", NULL},
                {"x.", NULL},        {"", NULL},        {"x.svgz", NULL},   {"x.sv", NULL},
                {"x.tex tikz", NULL}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const tafl_painter *painter = tafl_painter_for_suffix(tafl_str_of(rows[i].name));
        CU_ASSERT_EQUAL(painter != NULL, rows[i].word != NULL);
        if (painter && rows[i].word) CU_ASSERT_STRING_EQUAL(painter->word, rows[i].word);
    }
    CU_ASSERT_PTR_NOT_NULL(tafl_painter_find(TAFL_STR("PDF")));
    CU_ASSERT_PTR_NULL(tafl_painter_find(TAFL_STR("gif")));
    CU_ASSERT_PTR_NULL(tafl_painter_find(TAFL_STR("")));
}

/* ---- several pictures -------------------------------------------------------------------------- */

static unsigned count(tafl_str text, const char *word)
{
    unsigned found = 0;
    for (size_t i = 0, len = strlen(word); i + len <= text.len; i++)
        found += memcmp(text.at + i, word, len) == 0;
    return found;
}

static void many_in_one_file(void)
{
    tafl_board board;
    tafl_scene scene[2];
    memset(scene, 0, sizeof scene);
    const tafl_painter *painter;
    for (unsigned i = 0; i < 2; i++) {
        tafl_board_init(&board, 7 + 2 * i);
        const tafl_diagram diagram = {.board = &board};
        CU_ASSERT_EQUAL_FATAL(tafl_scene_build(&scene[i], &diagram), TAFL_OK);
    }
    const tafl_picture pictures[] = {{.scene = &scene[0]}, {.scene = &scene[1]}};
    for (unsigned i = 0; (painter = tafl_painter_at(i)); i++) {
        tafl_text file = {0}, lines = {0};
        if (!(painter->flags & TAFL_PAINTER_MANY)) continue;
        const tafl_paint_options options = {.outlines = i % 2};
        CU_ASSERT_EQUAL(tafl_picture_write(&file, painter, pictures, 2, &options), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_picture_position(&lines, tafl_text_view(&file)), TAFL_OK);
        UNIT_TEXT(lines, "/7/7/7/7/7/7/7/ attackers\n/9/9/9/9/9/9/9/9/9/ attackers");
        tafl_text_clear(&file);
        tafl_text_clear(&lines);
    }
    tafl_text pdf = {0};
    tafl_picture_write(&pdf, tafl_painter_find(TAFL_STR("pdf")), pictures, 2, NULL);
    CU_ASSERT_EQUAL(count(tafl_text_view(&pdf), "/MediaBox"), 2);
    tafl_text_clear(&pdf);
    for (unsigned i = 0; i < 2; i++) tafl_scene_clear(&scene[i]);
}

/* ---- sizes ------------------------------------------------------------------------------------- */

static const char *const wrong_sizes[] = {"",
                                          "px",
                                          "0",
                                          "-5",
                                          "x",
                                          "16385",
                                          "1001/square",
                                          "4.5px",
                                          "80 mm",
                                          "80m",
                                          "0.9mm",
                                          "2001mm",
                                          "101mm/square",
                                          "80mm@",
                                          "80mm@0dpi",
                                          "80mm@300",
                                          "80mm@4801dpi",
                                          "80mm@1.5dpi",
                                          "80mm/squares",
                                          "80mm@300dpi ",
                                          ".5in",
                                          "1.2345in",
                                          "99999999999mm",
                                          "1e3",
                                          "0x10",
                                          "10x0",
                                          "10x",
                                          "3x4x5",
                                          "10mmx20px",
                                          "10x16385",
                                          "10x20/square"};

static void sizes_are_read(void)
{
    static const struct {
        const char *text;
        tafl_picture_size size;
    } rows[] = {{"480", {480, false, false, 0, 0}},
                {"480px", {480, false, false, 0, 0}},
                {"24px/square", {24, false, true, 0, 0}},
                {"24/square", {24, false, true, 0, 0}},
                {"80mm", {80000, true, false, 0, 0}},
                {"8cm", {80000, true, false, 0, 0}},
                {"3.5in", {88900, true, false, 0, 0}},
                {"0.125in@600dpi", {3175, true, false, 600, 0}},
                {"8mm/square@150dpi", {8000, true, true, 150, 0}},
                {"300@96dpi", {300, false, false, 96, 0}},
                {"1200x630", {1200, false, false, 0, 630}},
                {"80x60.5mm", {80000, true, false, 0, 60500}},
                {"8cmx6cm@150dpi", {80000, true, false, 150, 60000}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const tafl_picture_size want = rows[i].size;
        tafl_picture_size size = {0};
        CU_ASSERT_TRUE(tafl_picture_size_read(&size, tafl_str_of(rows[i].text)));
        CU_ASSERT_EQUAL(size.value, want.value);
        CU_ASSERT_EQUAL(size.on_paper, want.on_paper);
        CU_ASSERT_EQUAL(size.of_square, want.of_square);
        CU_ASSERT_EQUAL(size.dpi, want.dpi);
        CU_ASSERT_EQUAL(size.height, want.height);
    }
    for (size_t i = 0; i < sizeof wrong_sizes / sizeof *wrong_sizes; i++) {
        tafl_picture_size size = {.value = 7};
        if (tafl_picture_size_read(&size, tafl_str_of(wrong_sizes[i]))) CU_FAIL(wrong_sizes[i]);
        CU_ASSERT_EQUAL(size.value, 7);
    }
}

/* An empty board of 7 by 7. */
static void build_empty(tafl_scene *scene)
{
    tafl_board board;
    tafl_board_init(&board, 7);
    const tafl_diagram diagram = {.board = &board};
    CU_ASSERT_EQUAL_FATAL(tafl_scene_build(scene, &diagram), TAFL_OK);
}

/* One size means the same width in every format: 96 pixels are an inch on paper. */
static void sizes_agree(void)
{
    static const struct {
        const char *word, *size, *holds;
    } rows[] = {{"svg", "300", " width=\"300\""},
                {"svg", "10/square", " width=\"83\""},
                {"svg", "80.125mm", " width=\"80.125mm\""},
                {"svg", "8mm/square", " width=\"65.920mm\""},
                {"svg", "1in", " width=\"25.400mm\""},
                {"svg", "1200x630", " width=\"1200\" height=\"630\""},
                {"svg", "80x60mm", " width=\"80mm\" height=\"60mm\""},
                {"eps", "192x96", "%%BoundingBox: 0 0 144 72\n"},
                {"eps", "96", "%%BoundingBox: 0 0 72 72\n"},
                {"eps", "300@300dpi", "%%BoundingBox: 0 0 72 72\n"},
                {"eps", "1in", "%%BoundingBox: 0 0 72 72\n"},
                {"tikz", "5mm/square", "[x=5mm,y=5mm]"},
                {"tikz", "144px/square", "[x=38.1mm,y=38.1mm]"}};
    tafl_scene scene = {0};
    build_empty(&scene);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tafl_text file = {0};
        tafl_paint_options options = {0};
        const tafl_picture picture = {.scene = &scene};
        CU_ASSERT_TRUE(tafl_picture_size_read(&options.size, tafl_str_of(rows[i].size)));
        tafl_picture_write(&file, tafl_painter_find(tafl_str_of(rows[i].word)), &picture, 1,
                           &options);
        if (count(tafl_text_view(&file), rows[i].holds) != 1) CU_FAIL(rows[i].holds);
        tafl_text_clear(&file);
    }
    tafl_scene_clear(&scene);
}

static unsigned number_at(const char *at)
{
    const unsigned char *byte = (const unsigned char *)at;
    return (unsigned)byte[0] << 24 | (unsigned)byte[1] << 16 | (unsigned)byte[2] << 8 | byte[3];
}

/* A picture of some width and height has just these, to the pixel, and its page fills them. */
static void pictures_are_fitted(void)
{
    static const struct {
        uint32_t width, height;
    } rows[] = {{1200, 630}, {630, 1200}, {97, 101}, {1001, 7}, {3, 1999}, {640, 640}};
    tafl_scene scene = {0};
    build_empty(&scene);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tafl_text file = {0};
        const tafl_paint_options options = {
            .size = {.value = rows[i].width, .height = rows[i].height}, .outlines = i % 2};
        const tafl_picture picture = {.scene = &scene};
        CU_ASSERT_EQUAL_FATAL(
            tafl_picture_write(&file, tafl_painter_find(TAFL_STR("png")), &picture, 1, &options),
            TAFL_OK);
        CU_ASSERT_EQUAL(number_at(file.at + 16), rows[i].width);
        CU_ASSERT_EQUAL(number_at(file.at + 20), rows[i].height);
        CU_ASSERT_EQUAL(count(tafl_text_view(&file), "tRNS"), 0);
        tafl_text_clear(&file);
    }
    tafl_scene_clear(&scene);
}

const unit_test unit_tests[] = {{"every row is found", every_row_is_found},
                                {"names of files", names},
                                {"many in one file", many_in_one_file},
                                {"sizes are read", sizes_are_read},
                                {"sizes agree", sizes_agree},
                                {"pictures are fitted", pictures_are_fitted},
                                {NULL, NULL}};
