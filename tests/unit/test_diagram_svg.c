/* SPDX-License-Identifier: MIT */
/* SVG and TikZ: well formed, ids and classes for everything, nothing from outside, two looks; and the
 * position that travels inside every format comes back exactly. */
#include <stdlib.h>
#include <string.h>

#include "diagram/diagram.h"

#include "unit.h"

/* A scene of a position text with a few marks. */
static void build(tafl_scene *scene, tafl_board *board, const char *position, const char *caption)
{
    tafl_marks marks = {0};
    CU_ASSERT_EQUAL_FATAL(tafl_board_parse(board, tafl_str_of(position), TAFL_BOTTOM_FIRST, NULL),
                          TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(
        tafl_marks_read(&marks, TAFL_STR("a1-c3:red b1 label:a3=<& K:c1"), board->size, NULL),
        TAFL_OK);
    const tafl_diagram diagram = {.board = board,
                                  .marks = &marks,
                                  .caption = tafl_str_of(caption),
                                  .title = TAFL_STR("A < B & \"C\""),
                                  .to_move = TAFL_DEFENDERS,
                                  .more = TAFL_STR("ply:7")};
    CU_ASSERT_EQUAL_FATAL(tafl_scene_build(scene, &diagram), TAFL_OK);
    tafl_marks_clear(&marks);
}

static unsigned count(const tafl_text *text, const char *word)
{
    unsigned found = 0;
    for (const char *at = text->at; (at = strstr(at, word)); at += strlen(word)) found++;
    return found;
}

/* Do all elements close, in order? Attributes are quoted, text holds no bare < or &. */
static bool is_well_formed(const char *at)
{
    char stack[32][16];
    unsigned depth = 0;
    while (*at) {
        if (*at == '&' && strncmp(at, "&lt;", 4) && strncmp(at, "&gt;", 4) &&
            strncmp(at, "&amp;", 5) && strncmp(at, "&quot;", 6) && strncmp(at, "&#39;", 5) &&
            strncmp(at, "&apos;", 6))
            return false;
        if (*at++ != '<') continue;
        bool closes = *at == '/';
        at += closes;
        size_t len = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        if (len == 0 || len > 15) return false;
        const char *end = at;
        for (bool quoted = false; *end && (quoted || *end != '>'); end++) quoted ^= *end == '"';
        if (!*end) return false;
        if (closes) {
            if (depth == 0 || strncmp(stack[--depth], at, len) || stack[depth][len]) return false;
        } else if (end[-1] != '/') {
            if (depth == 32) return false;
            memcpy(stack[depth], at, len);
            stack[depth++][len] = '\0';
        }
        at = end;
    }
    return depth == 0;
}

/* ---- piece sets -------------------------------------------------------------------------------- */

/* Where the drawings of a piece are in an SVG: "<g id="man-K">…</g>", without colours. */
static void take_look(tafl_text *out, const tafl_text *svg, tafl_piece piece)
{
    tafl_text id = {0};
    tafl_text_format(&id, "<g id=\"man-%c\">", tafl_piece_letter(piece));
    const char *at = strstr(svg->at, id.at), *end = at ? strstr(at, "</g>") : NULL;
    CU_ASSERT_PTR_NOT_NULL_FATAL(end);
    for (at = strstr(at, " d=\""); at && at < end; at = strstr(at + 1, " d=\"")) {
        tafl_text_str(out, (tafl_str){at + 4, strcspn(at + 4, "\"")});
        tafl_text_char(out, '|');
    }
    tafl_text_clear(&id);
}

static const char every_piece[] = "/tcnmg2/TCNMG2/7/3K3/7/7/7/";

static void write(tafl_text *out, const char *word, const tafl_scene *scene,
                  const tafl_paint_options *options)
{
    const tafl_picture picture = {.scene = scene};
    CU_ASSERT_EQUAL(
        tafl_picture_write(out, tafl_painter_find(tafl_str_of(word)), &picture, 1, options),
        TAFL_OK);
}

/* In every set each piece has a shape of its own, the same kind of the other side included. */
static void pieces_differ_by_shape(void)
{
    for (unsigned set = 0; set < TAFL_SETS; set++) {
        tafl_theme theme;
        tafl_board board;
        tafl_scene scene = {0};
        tafl_text svg = {0}, looks[16] = {{0}};
        unsigned count = 0;
        CU_ASSERT(tafl_theme_find(&theme, TAFL_STR("line")));
        theme.style[TAFL_STYLE_SET] = (uint8_t)set;
        tafl_board_parse(&board, tafl_str_of(every_piece), TAFL_BOTTOM_FIRST, NULL);
        const tafl_diagram diagram = {.board = &board, .theme = &theme};
        CU_ASSERT_EQUAL_FATAL(tafl_scene_build(&scene, &diagram), TAFL_OK);
        write(&svg, "svg", &scene, &(tafl_paint_options){.prefix = ""});
        for (size_t i = 0; i < sizeof every_piece; i++) {
            tafl_piece piece = tafl_piece_from_letter(every_piece[i]);
            if (piece != TAFL_EMPTY) take_look(&looks[count++], &svg, piece);
        }
        CU_ASSERT_EQUAL(count, 11);
        for (unsigned i = 0; i < count; i++) {
            CU_ASSERT(looks[i].len > 20);
            for (unsigned k = 0; k < i; k++) {
                CU_ASSERT_FALSE(
                    tafl_str_equal(tafl_text_view(&looks[i]), tafl_text_view(&looks[k])));
            }
        }
        for (unsigned i = 0; i < count; i++) tafl_text_clear(&looks[i]);
        tafl_text_clear(&svg);
        tafl_scene_clear(&scene);
    }
}

/* ---- documents --------------------------------------------------------------------------------- */

static void svg_is_complete(void)
{
    tafl_scene scene = {0};
    tafl_board board;
    tafl_text svg = {0};
    build(&scene, &board, "/t2/1K1/2T/", "one < two & three");
    write(&svg, "svg", &scene, &(tafl_paint_options){.prefix = ""});
    CU_ASSERT(is_well_formed(svg.at));
    for (unsigned i = 0; i < 9; i++) {
        char id[16] = " id=\"a1\"";
        id[5] = (char)('a' + i % 3);
        id[6] = (char)('1' + i / 3);
        CU_ASSERT_EQUAL(count(&svg, id), 1);
    }
    CU_ASSERT_EQUAL(count(&svg, "id=\"piece-b2\" class=\"piece defenders king\""), 1);
    CU_ASSERT_EQUAL(count(&svg, "id=\"piece-a1\" class=\"piece attackers taflman\""), 1);
    CU_ASSERT_EQUAL(count(&svg, "class=\"ghost defenders king\""), 1);
    CU_ASSERT_EQUAL(count(&svg, "role=\"img\" data-tafl=\"tafl-position: /t2/1K1/2T/"), 1);
    CU_ASSERT_EQUAL(count(&svg, "aria-labelledby"), 0); /* another picture may have that id */
    CU_ASSERT_EQUAL(count(&svg, "<title>A &lt; B &amp; &quot;C&quot;</title>"), 1);
    CU_ASSERT_EQUAL(count(&svg, "<desc>one &lt; two &amp; three. Tafl board, 3 by 3. "), 1);
    CU_ASSERT_EQUAL(count(&svg, "viewBox=\"0 0 "), 1);
    CU_ASSERT_EQUAL(count(&svg, " width=\"800\""), 0);
    CU_ASSERT_EQUAL(count(&svg, "one &lt; two"), 2);
    CU_ASSERT_EQUAL(count(&svg, "http"), 2); /* the two namespaces */
    CU_ASSERT_EQUAL(count(&svg, "href=\"#"), count(&svg, "href="));
    CU_ASSERT_EQUAL(count(&svg, "<style"), 0);
    tafl_text_clear(&svg);
    tafl_scene_clear(&scene);
}

static void svg_options(void)
{
    tafl_scene scene = {0};
    tafl_board board;
    tafl_text svg = {0};
    tafl_theme night;
    build(&scene, &board, "/t2/1K1/2T/", "");
    CU_ASSERT(tafl_theme_find(&night, TAFL_STR("night")));
    write(&svg, "svg", &scene,
          &(tafl_paint_options){.dark = &night, .prefix = "x-", .size = {.value = 400}});
    CU_ASSERT(is_well_formed(svg.at));
    CU_ASSERT_EQUAL(count(&svg, "@media (prefers-color-scheme:dark)"), 1);
    CU_ASSERT_EQUAL(count(&svg, "#x-picture .f-board{fill:#3a444f}"), 1);
    CU_ASSERT_EQUAL(count(&svg, "class=\"board f-board\""), 1);
    CU_ASSERT_EQUAL(count(&svg, " id=\"x-"), count(&svg, " id=\""));
    CU_ASSERT_EQUAL(count(&svg, " width=\"400\" height=\""), 1);
    tafl_text_reset(&svg);
    write(&svg, "svg", &scene, &(tafl_paint_options){.size = {80000, .on_paper = true}});
    CU_ASSERT_EQUAL(count(&svg, " width=\"80mm\" height=\""), 1);
    tafl_text_clear(&svg);
    tafl_scene_clear(&scene);
}

/* Where nobody names a prefix, the content does: another picture has other ids, the same has the same. */
static void ids_from_content(void)
{
    static const char *const boards[] = {"/t2/1K1/2T/", "/t2/1K1/2T/", "/t2/1KT/3/"};
    tafl_scene scene = {0};
    tafl_board board;
    tafl_text svg[3] = {{0}};
    char prefix[3][16];
    for (unsigned i = 0; i < 3; i++) {
        build(&scene, &board, boards[i], "");
        write(&svg[i], "svg", &scene, NULL);
        const char *id = strstr(svg[i].at, " id=\"");
        CU_ASSERT_PTR_NOT_NULL_FATAL(id);
        size_t len = strcspn(id + 5, "-") + 1;
        CU_ASSERT_FATAL(len < sizeof prefix[i] - 1);
        snprintf(prefix[i], sizeof prefix[i], "%.*s", (int)len, id + 5);
    }
    CU_ASSERT_STRING_EQUAL(prefix[0], prefix[1]);
    CU_ASSERT_STRING_NOT_EQUAL(prefix[0], prefix[2]);
    for (unsigned i = 0; i < 3; i++) {
        tafl_text all = {0}, href = {0};
        tafl_text_format(&all, " id=\"%s", prefix[i]);
        tafl_text_format(&href, "href=\"#%s", prefix[i]);
        CU_ASSERT_EQUAL(count(&svg[i], all.at), count(&svg[i], " id=\""));
        CU_ASSERT_EQUAL(count(&svg[i], href.at), count(&svg[i], "href=\""));
        tafl_text_clear(&all);
        tafl_text_clear(&href);
        tafl_text_clear(&svg[i]);
    }
    tafl_scene_clear(&scene);
}

/* Clicks come to the squares, which say what they are; a caption from the right begins there. */
static void parts_can_be_told(void)
{
    tafl_scene scene = {0};
    tafl_board board;
    tafl_text svg = {0};
    build(&scene, &board, "/t2/1K1/2T/", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d (a1)");
    write(&svg, "svg", &scene, NULL);
    CU_ASSERT(count(&svg, "<g class=\"squares\" pointer-events=\"all\"") > 0);
    CU_ASSERT_EQUAL(count(&svg, "pointer-events=\"all\""), count(&svg, "<g class=\"squares\""));
    CU_ASSERT(count(&svg, "pointer-events=\"none\"") > 0);
    CU_ASSERT_EQUAL(count(&svg, "direction=\"rtl\""), 1);
    CU_ASSERT(is_well_formed(svg.at));
    tafl_text_clear(&svg);
    tafl_scene_clear(&scene);
}

static void text_becomes_outlines(void)
{
    tafl_scene scene = {0};
    tafl_board board;
    tafl_text svg = {0};
    build(&scene, &board, "/t2/1K1/2T/", "words");
    write(&svg, "svg", &scene, &(tafl_paint_options){.outlines = true});
    CU_ASSERT_EQUAL(count(&svg, "<text"), 0);
    CU_ASSERT_EQUAL(count(&svg, "<path class=\"coord\""), 6);
    CU_ASSERT(is_well_formed(svg.at));
    tafl_text_reset(&svg);
    write(&svg, "svg", &scene, NULL); /* the scene is as it was */
    CU_ASSERT(count(&svg, "<text") > 6);
    tafl_text_clear(&svg);
    tafl_scene_clear(&scene);
}

static void tikz_is_balanced(void)
{
    tafl_scene scene = {0};
    tafl_board board;
    tafl_text tikz = {0};
    build(&scene, &board, "/t2/1K1/2T/", "50% of a_b & {c} # $ ^ ~ \\");
    write(&tikz, "tikz", &scene, &(tafl_paint_options){.standalone = true});
    CU_ASSERT_EQUAL(count(&tikz, "{"), count(&tikz, "}"));
    CU_ASSERT_EQUAL(count(&tikz, "\\begin{tikzpicture}"), 1);
    CU_ASSERT_EQUAL(count(&tikz, "\\begin{"), count(&tikz, "\\end{"));
    CU_ASSERT_EQUAL(count(&tikz, "\\pic at "), 4);
    CU_ASSERT_EQUAL(count(&tikz, "50\\% of a\\_b \\&"), 1);
    CU_ASSERT_EQUAL(count(&tikz, "\\documentclass"), 1);
    tafl_text_reset(&tikz);
    write(&tikz, "tikz", &scene, &(tafl_paint_options){.size = {36000, .on_paper = true}});
    CU_ASSERT_EQUAL(count(&tikz, "\\documentclass"), 0);
    tafl_text_clear(&tikz);
    tafl_scene_clear(&scene);
}

/* ---- the position inside ----------------------------------------------------------------------- */

/* A board of any size with any pieces, and one king. */
static void fill(tafl_board *board, unsigned size, unsigned *random)
{
    tafl_board_init(board, size);
    for (unsigned rank = 0; rank < size; rank++) {
        for (unsigned file = 0; file < size; file++) {
            *random = *random * 1103515245u + 12345u;
            unsigned piece = *random >> 16 & 31;
            if (piece % 8 == TAFL_KING) piece = 0;
            if (piece < 16 && tafl_piece_letter((tafl_piece)piece))
                board->cell[tafl_square_at(file, rank)] = (tafl_piece)piece;
        }
    }
    board->cell[tafl_square_at(size / 3, size / 2)] = TAFL_KING_PIECE;
}

static void position_comes_back(void)
{
    unsigned random = 7;
    for (unsigned size = TAFL_SIZE_MIN; size <= TAFL_SIZE_MAX; size += 3) {
        tafl_board board;
        tafl_scene scene = {0};
        tafl_text want = {0};
        fill(&board, size, &random);
        const tafl_diagram diagram = {
            .board = &board, .to_move = size % 2, .more = TAFL_STR("ply:7")};
        tafl__diagram_position(&want, &diagram);
        CU_ASSERT_EQUAL_FATAL(tafl_scene_build(&scene, &diagram), TAFL_OK);
        const tafl_picture picture = {&scene, &diagram};
        const tafl_paint_options options = {.size = {8, .of_square = true}};
        for (unsigned i = 0; tafl_painter_at(i); i++) {
            tafl_text file = {0}, got = {0};
            CU_ASSERT_EQUAL(tafl_picture_write(&file, tafl_painter_at(i), &picture, 1, &options),
                            TAFL_OK);
            CU_ASSERT_EQUAL(tafl_picture_position(&got, tafl_text_view(&file)), TAFL_OK);
            UNIT_TEXT(got, want.at);
            tafl_text_clear(&file);
            tafl_text_clear(&got);
        }
        tafl_text_clear(&want);
        tafl_scene_clear(&scene);
    }
}

/* A drawing without its position line, as other tools print it, reads too. */
static void drawings_come_back(void)
{
    unsigned random = 3;
    for (unsigned size = TAFL_SIZE_MIN; size <= TAFL_SIZE_MAX; size++) {
        tafl_board board;
        tafl_text drawn = {0}, got = {0}, want = {0}, line = {0};
        tafl_marks labels = {0};
        tafl_marks_read(&labels, TAFL_STR("label:a1=A badge:b2=!? label:c3=t a1-c1 x:b1"), size,
                        NULL);
        fill(&board, size, &random);
        tafl_board_write(&want, &board, TAFL_BOTTOM_FIRST);
        tafl_text_z(&drawn, "Some words\n 3 blind mice\n");
        tafl_board_draw(&drawn, &board, NULL);
        CU_ASSERT_EQUAL(tafl_picture_position(&got, tafl_text_view(&drawn)), TAFL_OK);
        UNIT_TEXT(got, want.at);
        for (unsigned orient = 0; orient < 8; orient++) {
            for (unsigned i = 0; tafl_painter_at(i); i++) {
                const tafl_diagram diagram = {.board = &board,
                                              .orient = (uint8_t)orient,
                                              .skip_i = orient % 3 == 0,
                                              .marks = orient % 2 ? &labels : NULL};
                if (!(tafl_painter_at(i)->flags & TAFL_PAINTER_BOARD)) continue;
                tafl_text_reset(&drawn);
                tafl_text_reset(&got);
                tafl_picture_write(&drawn, tafl_painter_at(i), &(tafl_picture){NULL, &diagram}, 1,
                                   NULL);
                CU_ASSERT_EQUAL(tafl_picture_position(&got, tafl_text_view(&drawn)), TAFL_OK);
                tafl_text_reset(&line);
                tafl__diagram_position(&line, &diagram);
                UNIT_TEXT(got, line.at);
                *strstr(drawn.at, "tafl-position") = 'T'; /* the drawing alone says the same */
                tafl_text_reset(&got);
                CU_ASSERT_EQUAL(tafl_picture_position(&got, tafl_text_view(&drawn)), TAFL_OK);
                UNIT_TEXT(got, want.at);
            }
        }
        tafl_text *const texts[] = {&drawn, &got, &want, &line};
        for (size_t i = 0; i < 4; i++) tafl_text_clear(texts[i]);
        tafl_marks_clear(&labels);
    }
}

static void nothing_is_made_up(void)
{
    static const char *const texts[] = {"",
                                        "tafl-position",
                                        "tafl-position: ",
                                        "tafl-position: /3/",
                                        "tafl-position: /x2/3/3/ attackers",
                                        "1 . .\n",
                                        " 3 . . .\n 2 . . .\n",
                                        " 3 . . .\n 2 . .\n 1 . . .\n",
                                        " 1 . . .\n 2 . K .\n 3 . . .\n",
                                        " 3 . . .\n 2 . K .\n 2 . . .\n",
                                        " 3 . K .\n 2 . K .\n 1 . . .\n",
                                        " 3 . . .\n 2 . K .\n 1 . . .\n   a b b\n",
                                        " a . . .\n b . K .\n c . . .\n   a b c\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        tafl_text got = {0};
        CU_ASSERT_EQUAL(tafl_picture_position(&got, tafl_str_of(texts[i])), TAFL_END);
        CU_ASSERT_EQUAL(got.len, 0);
        tafl_text_clear(&got);
    }
}

const unit_test unit_tests[] = {{"pieces differ by shape", pieces_differ_by_shape},
                                {"svg is complete", svg_is_complete},
                                {"svg options", svg_options},
                                {"ids come from the content", ids_from_content},
                                {"parts can be told", parts_can_be_told},
                                {"text becomes outlines", text_becomes_outlines},
                                {"tikz is balanced", tikz_is_balanced},
                                {"position comes back", position_comes_back},
                                {"drawings come back", drawings_come_back},
                                {"nothing is made up", nothing_is_made_up},
                                {NULL, NULL}};
