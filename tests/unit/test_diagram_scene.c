/* SPDX-License-Identifier: MIT */
/* Scenes: golden lists of shapes for every kind of mark and piece in tests/scenes, labels that stay
 * inside their frame on every size, and boards that turn with everything on them.
 * UPDATE=1 rewrites the golden lists: read the difference before it is committed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "diagram/diagram.h"

#include "unit.h"

/* ---- marks ------------------------------------------------------------------------------------- */

/* Marks of every kind, one after the other, at places that no symmetry keeps. */
static void all_marks(tafl_marks *marks, unsigned orient, unsigned size)
{
    tafl_squares area = {0};
    for (unsigned file = 0; file < 3; file++) {
        tafl_squares_add(&area, tafl_symmetry_square(orient, size, tafl_square_at(file, 1)));
    }
    for (unsigned kind = 0; kind < TAFL_MARKS; kind++) {
        tafl_mark mark = {.kind = (uint8_t)kind, .color = TAFL_COLOR_MARK, .area = &area};
        mark.square = tafl_symmetry_square(orient, size, tafl_square_at(kind % 5, kind / 5));
        mark.to = tafl_symmetry_square(orient, size, tafl_square_at(4 - kind % 5, 4));
        mark.text = TAFL_STR("7");
        mark.piece = kind % 2 ? TAFL_KING_PIECE : TAFL_TAFLMAN;
        CU_ASSERT_EQUAL(tafl_marks_add(marks, mark), TAFL_OK);
    }
}

/* ---- scenes as text ----------------------------------------------------------------------------- */

static const char *const kind_words[] = {"rect", "disc", "line", "path", "text", "piece"};
_Static_assert(sizeof kind_words / sizeof *kind_words == TAFL_SHAPES, "a word for every kind");

static void write_paint(tafl_text *out, const char *what, tafl_paint paint)
{
    if (paint.color == TAFL_COLOR_NONE) return;
    tafl_text_format(out, " %s=", what);
    if (paint.color == TAFL_COLOR_OWN)
        tafl__rgba_write(out, paint.own);
    else
        tafl_text_z(out, tafl__theme_color_key(paint.color));
    if (paint.alpha != 255) tafl_text_format(out, "/%u", paint.alpha);
}

static void write_shape(tafl_text *out, const tafl_shape *shape)
{
    static const char *const anchors[] = {"middle", "start", "end"};
    static const char *const faces[] = {"text", "bold", "coord"};
    tafl_text_format(out, "%s %s", kind_words[shape->kind], tafl__part_words[shape->part]);
    if (shape->square != TAFL_NO_SQUARE) {
        tafl_text_char(out, ' ');
        tafl_square_write(out, shape->square);
    }
    tafl_text_format(out, " %d,%d %d,%d", (int)shape->x, (int)shape->y, (int)shape->w,
                     (int)shape->h);
    if (shape->r) tafl_text_format(out, " r%d", (int)shape->r);
    write_paint(out, "fill", shape->fill);
    write_paint(out, "stroke", shape->stroke);
    if (shape->width) tafl_text_format(out, " width %d", (int)shape->width);
    if (shape->piece) {
        tafl_text_char(out, ' ');
        tafl_text_char(out, tafl_piece_letter(shape->piece));
    }
    if (shape->kind == TAFL_SHAPE_TEXT)
        tafl_text_format(out, " %s %s", anchors[shape->anchor], faces[shape->face]);
    if (shape->text.len > 0) {
        tafl_text_char(out, ' ');
        tafl_text_json(out, shape->text);
    }
    tafl_text_char(out, '\n');
}

/* One line a shape. */
static void write_scene(tafl_text *out, const tafl_scene *scene)
{
    tafl_text_format(out, "scene %d,%d board %d,%d size %u\n", (int)scene->width,
                     (int)scene->height, (int)scene->board_x, (int)scene->board_y, scene->size);
    for (size_t i = 0; i < scene->count; i++) write_shape(out, &scene->shape[i]);
}

/* ---- golden lists ------------------------------------------------------------------------------ */

typedef struct golden {
    const char *name, *position;
    const char *marks; /* NULL: one of every kind */
    const char *theme;
    tafl_diagram diagram; /* all but board, marks and theme */
} golden;

#define WORDS(text)                                                                                \
    {                                                                                              \
        "" text, sizeof(text) - 1                                                                  \
    }

static const golden goldens[] = {
    {"plain", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "oak", {0}},
    {"pieces", "/tcnmg2/TCNMG2/7/3K3/7/7/7/", "", "print", {.coords = TAFL_COORDS_NONE}},
    {"marks",
     "/3t3/7/7/3K3/7/7/7/",
     "a1-a5:red line:b1-c2 f6 f5:blue x:c7 o:d7 tri:e7 square:f7 dot:g7 label:e5=A "
     "label:e6=12:green badge:d4=!? K:b3 t:d1 around:a6,a7,b7:orange g1-f2:#123456",
     "line",
     {.coords = TAFL_COORDS_NONE}},
    {"kinds", "/7/7/3t3/7/7/7/3K3/", NULL, "line", {.coords = TAFL_COORDS_NONE}},
    {"words",
     "/3/1K1/3/",
     "",
     "line",
     {.header = WORDS("Above"),
      .caption = WORDS("A caption that is too long for one line"),
      .legend = WORDS("legend"),
      .repetition = 3,
      .eval_bar = true,
      .eval = {.value = -350, .unit = TAFL_UNIT_TAFLMEN}}},
    {"inside",
     "/3/1K1/3/",
     "",
     "fjord",
     {.coords = TAFL_COORDS_INSIDE, .sides = TAFL_SIDE_NORTH | TAFL_SIDE_EAST | TAFL_SIDE_WEST}},
    {"turned", "/t2/1K1/2T/", "a1-a3 label:c1=x", "line", {.orient = 5}},
    {"on-pieces",
     "/t1T/1K1/3/",
     "o:a1 o:b2:blue o:b3 x:c1 badge:b2=!?",
     "line",
     {.coords = TAFL_COORDS_NONE}},
    {"runestone", "/t1T/1K1/3/", "", "runestone", {0}},
    {"vellum", "/t1T/1K1/3/", "", "vellum", {0}},
};

static bool load(tafl_text *out, const char *name)
{
    tafl_text path = {0};
    tafl_text_format(&path, "%stests/scenes/%s.scene", UNIT_SOURCE, name);
    bool fine = tafl_file_read(out, path.at, 1 << 20) == TAFL_OK;
    tafl_text_clear(&path);
    return fine;
}

static void rewrite(const tafl_text *text, const char *name)
{
    tafl_text path = {0};
    tafl_output *output;
    tafl_text_format(&path, "%stests/scenes/%s.scene", UNIT_SOURCE, name);
    if (tafl_output_open(&output, path.at) == TAFL_OK) {
        tafl_output_write(output, tafl_text_view(text));
        tafl_output_commit(output);
        tafl_output_free(output);
    }
    tafl_text_clear(&path);
}

static void build(tafl_scene *scene, const golden *g)
{
    tafl_diagram diagram = g->diagram;
    tafl_board board;
    tafl_marks marks = {0};
    tafl_theme theme;
    CU_ASSERT_FATAL(tafl_theme_find(&theme, tafl_str_of(g->theme)));
    CU_ASSERT_EQUAL_FATAL(
        tafl_board_parse(&board, tafl_str_of(g->position), TAFL_BOTTOM_FIRST, NULL), TAFL_OK);
    if (g->marks)
        CU_ASSERT_EQUAL_FATAL(tafl_marks_read(&marks, tafl_str_of(g->marks), board.size, NULL),
                              TAFL_OK);
    if (!g->marks) all_marks(&marks, 0, board.size);
    diagram.board = &board;
    diagram.marks = &marks;
    diagram.theme = &theme;
    CU_ASSERT_EQUAL_FATAL(tafl_scene_build(scene, &diagram), TAFL_OK);
    tafl_marks_clear(&marks);
}

static void golden_scenes(void)
{
    for (size_t i = 0; i < sizeof goldens / sizeof *goldens; i++) {
        tafl_scene scene = {0};
        tafl_text got = {0}, want = {0};
        build(&scene, &goldens[i]);
        write_scene(&got, &scene);
        if (getenv("UPDATE")) rewrite(&got, goldens[i].name);
        CU_ASSERT(load(&want, goldens[i].name));
        bool same = tafl_str_equal(tafl_text_view(&got), tafl_text_view(&want));
        if (!same) printf("\n    tests/scenes/%s.scene differs", goldens[i].name);
        CU_ASSERT(same);
        tafl_text_clear(&got);
        tafl_text_clear(&want);
        tafl_scene_clear(&scene);
    }
}

/* ---- sizes ------------------------------------------------------------------------------------- */

/* Twice the widest a digit or small letter of the coordinates can be. */
enum { LETTER = 700 };

static void labels_stay_inside(void)
{
    const tafl_named_theme *named;
    for (unsigned k = 0; (named = tafl_theme_at(k)); k++) {
        tafl_theme theme;
        tafl_theme_find(&theme, tafl_str_of(named->name));
        for (unsigned size = TAFL_SIZE_MIN; size <= TAFL_SIZE_MAX; size++) {
            tafl_board board;
            tafl_scene scene = {0};
            tafl_board_init(&board, size);
            const tafl_diagram diagram = {.board = &board, .theme = &theme, .sides = 15};
            CU_ASSERT_EQUAL_FATAL(tafl_scene_build(&scene, &diagram), TAFL_OK);
            unsigned labels = 0;
            for (size_t i = 0; i < scene.count; i++) {
                const tafl_shape *s = &scene.shape[i];
                if (s->part != TAFL_PART_COORD) continue;
                int32_t half = (int32_t)s->text.len * s->h * LETTER / 2000;
                CU_ASSERT(s->x - half >= 0 && s->x + half <= scene.width);
                CU_ASSERT(s->y - s->h >= 0 && s->y <= scene.height);
                labels++;
            }
            CU_ASSERT_EQUAL(labels, 4 * size);
            tafl_scene_clear(&scene);
        }
    }
}

/* ---- turning ----------------------------------------------------------------------------------- */

static const tafl_shape *find_square(const tafl_scene *scene, tafl_square square)
{
    for (size_t i = 0; i < scene->count; i++) {
        if (scene->shape[i].part == TAFL_PART_SQUARE && scene->shape[i].square == square)
            return &scene->shape[i];
    }
    return NULL;
}

/* Where a square must be: the board's own symmetry says it. */
static void check_places(const tafl_scene *scene, unsigned orient)
{
    for (size_t i = 0; i < scene->count; i++) {
        const tafl_shape *s = &scene->shape[i];
        if (s->square == TAFL_NO_SQUARE || s->kind == TAFL_SHAPE_PATH) continue;
        tafl_square shown = tafl_symmetry_square(orient, scene->size, s->square);
        int32_t x = scene->board_x + (int32_t)tafl_square_file(shown) * 1000;
        int32_t y = scene->board_y + (int32_t)(scene->size - 1u - tafl_square_rank(shown)) * 1000;
        bool corner = s->kind == TAFL_SHAPE_RECT;
        CU_ASSERT_EQUAL(s->x, corner ? x : x + 500);
        if (s->kind != TAFL_SHAPE_TEXT) CU_ASSERT_EQUAL(s->y, corner ? y : y + 500);
    }
}

/* Every label stands in line with the squares it names. */
static void check_labels(const tafl_scene *scene)
{
    for (size_t i = 0; i < scene->count; i++) {
        const tafl_shape *s = &scene->shape[i];
        if (s->part != TAFL_PART_COORD) continue;
        bool letter = s->text.at[0] >= 'a';
        uint64_t number = 0;
        if (!letter) CU_ASSERT(tafl_str_uint(&number, s->text, TAFL_SIZE_MAX));
        unsigned index = letter ? (unsigned)(s->text.at[0] - 'a') : (unsigned)number - 1;
        for (unsigned k = 0; k < scene->size; k++) {
            tafl_square square = letter ? tafl_square_at(index, k) : tafl_square_at(k, index);
            const tafl_shape *rect = find_square(scene, square);
            bool beside = s->x < scene->board_x || s->x > scene->board_x + scene->size * 1000;
            if (beside) CU_ASSERT(s->y > rect->y && s->y < rect->y + 1000);
            if (!beside) CU_ASSERT_EQUAL(s->x, rect->x + 500);
        }
    }
}

static void everything_turns(void)
{
    for (unsigned size = 3; size <= 12; size += 3) {
        tafl_board board;
        tafl_marks marks = {0};
        tafl_board_init(&board, size);
        board.cell[tafl_square_at(0, 1)] = TAFL_KING_PIECE;
        board.cell[tafl_square_at(2, 1)] = TAFL_TAFLMAN;
        CU_ASSERT_EQUAL(tafl_marks_read(&marks, TAFL_STR("a1 dot:b3 label:c1=q K:c3"), size, NULL),
                        TAFL_OK);
        for (unsigned orient = 0; orient < 8; orient++) {
            tafl_scene scene = {0};
            const tafl_diagram diagram = {
                .board = &board, .marks = &marks, .orient = (uint8_t)orient, .sides = 15};
            CU_ASSERT_EQUAL_FATAL(tafl_scene_build(&scene, &diagram), TAFL_OK);
            check_places(&scene, orient);
            check_labels(&scene);
            tafl_scene_clear(&scene);
        }
        tafl_marks_clear(&marks);
    }
}

static bool same_paint(tafl_paint a, tafl_paint b)
{
    return a.color == b.color && a.alpha == b.alpha && a.own == b.own;
}

static size_t count_char(tafl_str text, char c)
{
    size_t count = 0;
    for (size_t i = 0; i < text.len; i++) count += text.at[i] == c;
    return count;
}

/* Outlines go around their squares in another order: how many sides they have tells enough. */
static bool same_shape(const tafl_shape *a, const tafl_shape *b)
{
    bool outline = a->part == TAFL_PART_MARK && a->kind == TAFL_SHAPE_PATH && a->width == 90;
    return a->kind == b->kind && a->part == b->part && a->piece == b->piece && a->x == b->x &&
           a->y == b->y && a->w == b->w && a->h == b->h && a->r == b->r && a->width == b->width &&
           same_paint(a->fill, b->fill) && same_paint(a->stroke, b->stroke) &&
           (outline ? count_char(a->text, 'M') == count_char(b->text, 'M')
                    : tafl_str_equal(a->text, b->text));
}

static size_t count_same(const tafl_scene *scene, const tafl_shape *wanted)
{
    size_t count = 0;
    for (size_t i = 0; i < scene->count; i++) count += same_shape(&scene->shape[i], wanted);
    return count;
}

/* A picture that is turned is the picture of the turned board with turned marks. */
static void turning_the_picture_turns_the_board(void)
{
    enum { SIZE = 7 };
    tafl_board board, turned;
    CU_ASSERT_EQUAL_FATAL(tafl_board_parse(&board, TAFL_STR("/t2n3/1c4T/7/2M1K2/7/g5C/3N2G/"),
                                           TAFL_BOTTOM_FIRST, NULL),
                          TAFL_OK);
    for (unsigned orient = 0; orient < 8; orient++) {
        tafl_marks marks = {0}, turned_marks = {0};
        tafl_scene a = {0}, b = {0};
        tafl_symmetry_board(&turned, orient, &board);
        all_marks(&marks, 0, SIZE);
        all_marks(&turned_marks, orient, SIZE);
        const tafl_diagram one = {.board = &board,
                                  .marks = &marks,
                                  .orient = (uint8_t)orient,
                                  .coords = TAFL_COORDS_NONE};
        const tafl_diagram two = {
            .board = &turned, .marks = &turned_marks, .coords = TAFL_COORDS_NONE};
        CU_ASSERT_EQUAL_FATAL(tafl_scene_build(&a, &one), TAFL_OK);
        CU_ASSERT_EQUAL_FATAL(tafl_scene_build(&b, &two), TAFL_OK);
        CU_ASSERT_EQUAL(a.count, b.count);
        for (size_t i = 0; i < a.count; i++) {
            size_t in_a = count_same(&a, &a.shape[i]), in_b = count_same(&b, &a.shape[i]);
            if (in_a != in_b) printf("\n    orient %u: shape %zu", orient, i);
            CU_ASSERT_EQUAL(in_a, in_b);
        }
        tafl_scene_clear(&a);
        tafl_scene_clear(&b);
        tafl_marks_clear(&marks);
        tafl_marks_clear(&turned_marks);
    }
}

/* ---- special squares --------------------------------------------------------------------------- */

static unsigned count_fill(const tafl_scene *scene, tafl_color color)
{
    unsigned count = 0;
    for (size_t i = 0; i < scene->count; i++) {
        count += scene->shape[i].part == TAFL_PART_SQUARE && scene->shape[i].fill.color == color;
    }
    return count;
}

static void special_squares_are_shown(void)
{
    tafl_rules rules;
    tafl_scene scene = {0};
    CU_ASSERT_EQUAL_FATAL(
        tafl_rules_read(&rules, TAFL_STR("copenhagen afor:a4,a5 dfor:c3"), NULL, NULL), TAFL_OK);
    const tafl_diagram diagram = {.board = &rules.start, .rules = &rules};
    CU_ASSERT_EQUAL_FATAL(tafl_scene_build(&scene, &diagram), TAFL_OK);
    CU_ASSERT_EQUAL(count_fill(&scene, TAFL_COLOR_CORNER), 4);
    CU_ASSERT_EQUAL(count_fill(&scene, TAFL_COLOR_THRONE), 1);
    CU_ASSERT_EQUAL(count_fill(&scene, TAFL_COLOR_ATTACKER_FORT), 2);
    CU_ASSERT_EQUAL(count_fill(&scene, TAFL_COLOR_DEFENDER_FORT), 1);
    CU_ASSERT_EQUAL(count_fill(&scene, TAFL_COLOR_NONE), 121 - 8);
    tafl_scene_clear(&scene);
}

/* ---- words ------------------------------------------------------------------------------------- */

static void words_for_a_screen_reader(void)
{
    tafl_board board;
    tafl_text text = {0};
    tafl_diagram diagram = {.board = &board,
                            .to_move = TAFL_DEFENDERS,
                            .last_move = TAFL_STR("a2-a1"),
                            .more = TAFL_STR("rules:<a&b> ply:3")};
    tafl_board_parse(&board, TAFL_STR("/t2/1KC/ng1/"), TAFL_BOTTOM_FIRST, NULL);
    tafl_diagram_words(&text, &diagram);
    UNIT_TEXT(text,
              "Tafl board, 3 by 3. Last move a2-a1. Defenders to move. 2 defenders: king on b2; "
              "commander on c2. 3 attackers: on a1; knight on a3; guard on b3.");
    diagram.outcome = (tafl_outcome){TAFL_WINNER_DEFENDERS, TAFL_REASON_ESCAPE};
    diagram.caption = TAFL_STR("After the\nlast move");
    tafl_text_reset(&text);
    tafl_diagram_words(&text, &diagram);
    CU_ASSERT_PTR_NOT_NULL(strstr(text.at,
                                  "After the last move. Tafl board, 3 by 3. Last move a2-a1. "
                                  "The game is over: defenders win, escape. 2 defenders"));
    tafl_text_reset(&text);
    tafl__diagram_position(&text, &diagram);
    UNIT_TEXT(text, "/t2/1KC/ng1/ defenders rules:_a_b_ ply:3");
    tafl_text_reset(&text);
    tafl_board_init(&board, 3);
    diagram = (tafl_diagram){.board = &board};
    tafl_diagram_words(&text, &diagram);
    UNIT_TEXT(text, "Tafl board, 3 by 3. Attackers to move. 0 defenders. 0 attackers.");
    tafl_text_clear(&text);
}

/* A kind of mark that has no words would be there only for those who see it. */
static void every_mark_has_words(void)
{
    tafl_board board;
    tafl_squares area = {0};
    tafl_text plain = {0};
    tafl_board_init(&board, 3);
    tafl_squares_add(&area, tafl_square_at(1, 1));
    tafl_diagram diagram = {.board = &board};
    tafl_diagram_words(&plain, &diagram);
    for (unsigned kind = 0; kind < TAFL_MARKS; kind++) {
        tafl_marks marks = {0};
        tafl_text text = {0};
        bool outline = kind == TAFL_MARK_OUTLINE;
        bool letters = kind == TAFL_MARK_LABEL || kind == TAFL_MARK_BADGE;
        const tafl_mark way = {.kind = TAFL_MARK_TRACE,
                               .color = TAFL_COLOR_MARK,
                               .piece = tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN),
                               .square = tafl_square_at(0, 1),
                               .to = tafl_square_at(1, 1)};
        tafl_mark mark = way;
        mark.kind = (tafl_mark_kind)kind;
        mark.square = outline ? TAFL_NO_SQUARE : tafl_square_at(1, 1);
        mark.to = tafl_square_at(2, 1);
        mark.area = outline ? &area : NULL;
        if (letters) mark.text = TAFL_STR("Q");
        if (kind == TAFL_MARK_NUMBER) mark.text = TAFL_STR("7");
        if (kind == TAFL_MARK_NUMBER) tafl_marks_add(&marks, way);
        CU_ASSERT_EQUAL(tafl_marks_add(&marks, mark), TAFL_OK);
        diagram.marks = &marks;
        tafl_diagram_words(&text, &diagram);
        CU_ASSERT(text.len > plain.len);
        CU_ASSERT_PTR_NOT_NULL(strstr(text.at + plain.len, "b2"));
        CU_ASSERT(!letters || strstr(text.at, "Q on b2"));
        CU_ASSERT(kind != TAFL_MARK_NUMBER || strstr(text.at, "Moves: 7 a2 to b2."));
        tafl_marks_clear(&marks);
        tafl_text_clear(&text);
    }
    tafl_text_clear(&plain);
}

const unit_test unit_tests[] = {
    {"golden scenes", golden_scenes},
    {"labels stay inside", labels_stay_inside},
    {"everything turns", everything_turns},
    {"turning the picture turns the board", turning_the_picture_turns_the_board},
    {"special squares are shown", special_squares_are_shown},
    {"words for a screen reader", words_for_a_screen_reader},
    {"every mark has words", every_mark_has_words},
    {NULL, NULL}};
