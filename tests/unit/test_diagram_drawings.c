/* SPDX-License-Identifier: MIT */
/* Drawings of pieces: shapes of SVG become the layers that are meant, what is not drawn is refused with its
 * place, and no file does harm. */
#include <diagram/diagram.h>
#include <string.h>

#include "unit.h"

#define DRAWING(inside) "<svg viewBox=\"0 0 100 100\">" inside "</svg>"

/* The last thing that was told. */
typedef struct ear {
    tafl_text id;
    size_t at;
} ear;

static void hear(void *context, const tafl_diag *diag)
{
    ear *e = context;
    tafl_text_reset(&e->id);
    tafl_text_z(&e->id, diag->id);
    e->at = diag->at;
}

static tafl_status read_bytes(tafl_drawings *drawings, ear *e, tafl_str bytes)
{
    const tafl_sink sink = {hear, e};
    const tafl_source source = {.name = TAFL_STR("king.svg"), .bytes = bytes, .line = 1};
    return tafl_drawings_read(drawings, TAFL_KING_PIECE, &source, &sink);
}

/* Layers as "path fill stroke width", parted by blanks and semicolons. */
static void write_layers(tafl_text *out, const tafl_drawings *drawings)
{
    const piece_layer *layer = tafl__drawing_of(drawings, TAFL_KING_PIECE);
    for (bool first = true; layer && layer->path; layer++, first = false) {
        tafl_paint fill = tafl__piece_paint(drawings, TAFL_KING_PIECE, layer->fill);
        tafl_text_format(out, "%s%s %s", first ? "" : "; ", layer->path,
                         layer->fill & INK_EVEN_ODD ? "even " : "");
        if (fill.color == TAFL_COLOR_OWN)
            tafl__rgba_write(out, fill.own);
        else
            tafl_text_format(out, "%u", layer->fill);
        if (layer->stroke) tafl_text_format(out, " %u %d", layer->stroke, layer->width);
    }
}

static void shapes_become_layers(void)
{
    static const struct {
        const char *file, *layers;
    } cases[] = {
        {DRAWING("<path d='M10 10h20v-10L.5e1,5z'/>"),
         "M-400-400L-200-400L-200-500L-450-450Z #000000"},
        {DRAWING("<path fill='#f00' d='m10,10 20 0 0 20z m5 5 1 0'/>"),
         "M-400-400L-200-400L-200-200ZM-350-350L-340-350 #ff0000"},
        {DRAWING("<path d='M0 0z l10 0' fill='none' stroke='var(--rim, #123)' stroke-width='3'/>"),
         "M-500-500ZM-500-500L-400-500 0 2 30"},
        {DRAWING("<path d='M0 0c0 10 10 10 10 0s10-10 10 0' fill='currentColor'/>"),
         "M-500-500C-500-400-400-400-400-500C-400-600-300-600-300-500 1"},
        {DRAWING("<path d='M0 50q30-30 60 0t30 0'/>"),
         "M-500 0C-300-200-100-200 100 0C300 200 400 200 400 0 #000000"},
        {DRAWING("<path d='M50 0a50 50 0 01 50 50A50 50 0 0 1 50 100'/>"),
         "M0-500C276-500 500-276 500 0C500 276 276 500 0 500 #000000"},
        {DRAWING("<circle cx='50' cy='50' r='50'/>"),
         "M500 0C500 276 276 500 0 500C-276 500-500 276-500 0C-500-276-276-500 0-500C276-500 500-"
         "276 500 0Z #000000"},
        {DRAWING("<rect x='10' y='20' width='30' height='40' fill='rgb(1, 2, 3)'/>"),
         "M-400-300L-100-300L-100 100L-400 100L-400-300Z #010203"},
        {DRAWING("<polygon points='0,0 10,0 10,10' transform='translate(50) scale(2, 3)'/>"),
         "M0-500L200-500L200-200Z #000000"},
        {DRAWING("<line x1='0' y1='0' x2='100' y2='100' style='stroke: gold; stroke-opacity: 0.5; "
                 "fill: none'/>"),
         "M-500-500L500 500 0 4 10"},
        {DRAWING("<g fill='none' stroke='red'><g transform='rotate(90 50 50)'><polyline points='0 "
                 "0 10 0'/>"
                 "</g><path fill='blue' stroke='none' fill-rule='evenodd' d='M0 0h9v9'/></g>"),
         "M500-500L500-400 0 4 10; M-500-500L-410-500L-410-410 even #0000ff"},
        {DRAWING("<path d='M0 0h9'/><polygon points=' '/><path d=''/><rect/><circle r='0'/>"),
         "M-500-500L-410-500 #000000"},
        {DRAWING("<title>a</title><defs><path d='x'/></defs><a:b c:d='e'><f/></a:b><!-- < -->"
                 "<path d='M0 0h9v9' display='none'/><path d='M0 0h9' a:x='y' id='z'/>"),
         "M-500-500L-410-500 #000000"},
        {"\xef\xbb\xbf<?xml version='1.0'?><!DOCTYPE svg PUBLIC 'a>' \"b.dtd\"><svg width='50' "
         "height='100px'><path d='M0 "
         "0V100'/></svg>\n",
         "M-250-500L-250 500 #000000"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_drawings *drawings = NULL;
        tafl_text got = {0};
        ear e = {0};
        CU_ASSERT_EQUAL_FATAL(tafl_drawings_new(&drawings), TAFL_OK);
        CU_ASSERT_EQUAL(read_bytes(drawings, &e, tafl_str_of(cases[i].file)), TAFL_OK);
        write_layers(&got, drawings);
        UNIT_TEXT(got, cases[i].layers);
        tafl_text_clear(&got);
        tafl_text_clear(&e.id);
        tafl_drawings_free(drawings);
    }
}

/* The mark ~ stands before what is wrong. */
static void mistakes_have_places(void)
{
    static const struct {
        const char *id, *file;
    } cases[] = {
        {"drawing-refused", DRAWING("<~use href='#a'/>")},
        {"drawing-refused", DRAWING("<~image href='http://example.org/'/>")},
        {"drawing-refused", DRAWING("<~script/>")},
        {"drawing-refused", DRAWING("<~style>path {}</style>")},
        {"drawing-refused", DRAWING("<defs><~style>path {}</style></defs><path d='M0 0h9'/>")},
        {"drawing-refused", DRAWING("<~text>K</text>")},
        {"drawing-refused", DRAWING("<path ~onclick='x' d='M0 0h9'/>")},
        {"drawing-refused", DRAWING("<path ~xlink:href='x' d='M0 0h9'/>")},
        {"drawing-refused", DRAWING("<path d='M0 0h9' fill='~url(#a)'/>")},
        {"drawing-refused", DRAWING("<path d='M0 0h9' style='fill:red; ~mask: url(#a)'/>")},
        {"drawing-refused", DRAWING("<path d='M0 0h9' transform='scale(1) ~turn(3)'/>")},
        {"drawing-refused", DRAWING("<~path d='M0 0h900000'/>")},
        {"drawing-refused", DRAWING("<~path d='M0 0h1e999'/>")},
        {"drawing-refused", DRAWING("<~path d='M0 0h9' fill='currentColor' opacity='.5'/>")},
        {"drawing-refused", DRAWING("<g ~opacity='.5'><path d='M0 0h9'/></g>")},
        {"drawing-refused", DRAWING("<~svg/>")},
        {"drawing-refused", "<~html/>"},
        {"drawing-refused", "<svg width='~'/>"},
        {"drawing-refused", DRAWING("<path fill='~' d='M0 0h9'/>")},
        {"drawing-refused", "<~svg><path d='M0 0h9'/></svg>"},
        {"drawing-refused", "<svg viewBox='~0 0 1'/>"},
        {"drawing-syntax", DRAWING("<path d='M0 0 L~x'/>")},
        {"drawing-syntax", DRAWING("<path d='~L0 0'/>")},
        {"drawing-syntax", DRAWING("<path d='M0 0z~1 1'/>")},
        {"drawing-syntax", DRAWING("<path d='M0 0a1 1 0 ~2 0 1 1'/>")},
        {"drawing-syntax", DRAWING("<path ~d=3/>")},
        {"drawing-syntax", DRAWING("<g></~h>")},
        {"drawing-syntax", "<~svg viewBox='0 0 9 9'><path d='M0 0h9'/>"},
        {"drawing-syntax", "~<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>"},
        {"drawing-syntax", "~<!DOCTYPE svg"},
        {"drawing-syntax", "~<svg"},
        {"drawing-syntax", DRAWING("~<!-- ")},
        {"drawing-empty", "~"},
        {"drawing-empty", "~" DRAWING("<path d='M0 0h9' fill='none'/>")},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_drawings *drawings = NULL;
        tafl_text file = {0};
        ear e = {0};
        size_t at = strcspn(cases[i].file, "~");
        tafl_text_str(&file, (tafl_str){cases[i].file, at});
        tafl_text_z(&file, cases[i].file + at + 1);
        CU_ASSERT_EQUAL_FATAL(tafl_drawings_new(&drawings), TAFL_OK);
        CU_ASSERT_EQUAL(read_bytes(drawings, &e, tafl_text_view(&file)), TAFL_SYNTAX);
        UNIT_TEXT(e.id, cases[i].id);
        CU_ASSERT_EQUAL(e.at, at);
        CU_ASSERT_PTR_NULL(tafl__drawing_of(drawings, TAFL_KING_PIECE));
        tafl_text_clear(&file);
        tafl_text_clear(&e.id);
        tafl_drawings_free(drawings);
    }
}

/* Repeats of one thing hit a limit, and no more memory or stack than that is used. */
static void limits_hold(void)
{
    static const char *const parts[] = {"<g>", "<path d='M0 0h9'/>", "<!---->", "<a:b>"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        tafl_drawings *drawings = NULL;
        tafl_text file = {0};
        ear e = {0};
        tafl_text_z(&file, "<svg viewBox='0 0 9 9'>");
        while (file.len < 200000) tafl_text_z(&file, parts[i]);
        CU_ASSERT_EQUAL_FATAL(tafl_drawings_new(&drawings), TAFL_OK);
        CU_ASSERT_EQUAL(read_bytes(drawings, &e, tafl_text_view(&file)), TAFL_SYNTAX);
        tafl_text_reset(&file);
        tafl_text_z(&file, "<svg viewBox='0 0 9 9'><path d='M0 0");
        while (file.len < 200000) tafl_text_z(&file, "h1");
        tafl_text_z(&file, "'/></svg>");
        CU_ASSERT_EQUAL(read_bytes(drawings, &e, tafl_text_view(&file)), TAFL_SYNTAX);
        UNIT_TEXT(e.id, "drawing-limit");
        tafl_text_clear(&file);
        tafl_text_clear(&e.id);
        tafl_drawings_free(drawings);
    }
}

/* Every painter draws it, and another piece stays what it was. */
static void painters_draw_it(void)
{
    tafl_board board;
    tafl_scene scene = {0};
    tafl_drawings *drawings = NULL;
    ear e = {0};
    tafl_board_parse(&board, TAFL_STR("/t2/1K1/3/"), TAFL_BOTTOM_FIRST, NULL);
    CU_ASSERT_EQUAL_FATAL(tafl_drawings_new(&drawings), TAFL_OK);
    CU_ASSERT_EQUAL(
        read_bytes(drawings, &e,
                   TAFL_STR(DRAWING("<path d='M0 0h90v80' fill='#12fe34' fill-rule='evenodd'/>"))),
        TAFL_OK);
    tafl_diagram diagram = {.board = &board, .drawings = drawings};
    CU_ASSERT_EQUAL_FATAL(tafl_scene_build(&scene, &diagram), TAFL_OK);
    for (unsigned i = 0; tafl_painter_at(i); i++) {
        const tafl_painter *painter = tafl_painter_at(i);
        tafl_text file = {0};
        CU_ASSERT_EQUAL(
            tafl_picture_write(&file, painter, &(tafl_picture){&scene, &diagram}, 1, NULL),
            TAFL_OK);
        if (strcmp(painter->word, "svg") == 0) {
            CU_ASSERT_PTR_NOT_NULL(strstr(file.at, "fill=\"#12fe34\" fill-rule=\"evenodd\""));
            CU_ASSERT_PTR_NOT_NULL(strstr(file.at, "man-t\"><path d=\"m-38.2"));
        }
        if (painter->flags & TAFL_PAINTER_LATEX) {
            CU_ASSERT_PTR_NOT_NULL(strstr(file.at, "{HTML}{12FE34}"));
            CU_ASSERT_PTR_NOT_NULL(strstr(file.at, "[even odd rule]"));
        }
        tafl_text_clear(&file);
    }
    tafl_scene_clear(&scene);
    tafl_text_clear(&e.id);
    tafl_drawings_free(drawings);
}

const unit_test unit_tests[] = {{"shapes become layers", shapes_become_layers},
                                {"mistakes have places", mistakes_have_places},
                                {"limits hold", limits_hold},
                                {"painters draw it", painters_draw_it},
                                {NULL, NULL}};
