/* SPDX-License-Identifier: MIT */
/* Themes: every built-in one reads without a remark and reads back from its own writing; mistakes are
 * told where they stand; pieces, coordinates and captions can be seen in all of them. */
#include <stdio.h>
#include <string.h>

#include "diagram/diagram.h"

#include "unit.h"
#include <diagram/diagram.h>

/* ---- what is told ------------------------------------------------------------------------------ */

typedef struct ear {
    tafl_text text; /* "line:column id message\n" … */
} ear;

static void hear(void *context, const tafl_diag *diag)
{
    ear *e = context;
    tafl_place place = tafl_source_place(diag->source, diag->at);
    tafl_text_format(&e->text, "%u:%u+%u %s %s\n", (unsigned)place.line, (unsigned)place.column,
                     (unsigned)diag->len, diag->id, diag->message);
}

static tafl_status read_theme(tafl_theme *out, const char *text, ear *e)
{
    const tafl_source source = {.name = TAFL_STR("x"), .bytes = tafl_str_of(text), .line = 1};
    const tafl_sink sink = {hear, e};
    tafl_text_reset(&e->text);
    return tafl_theme_read(out, &source, &sink);
}

/* ---- built-in themes --------------------------------------------------------------------------- */

static void built_in_themes_read(void)
{
    const tafl_named_theme *named;
    ear e = {{0}};
    unsigned count = 0;
    for (; (named = tafl_theme_at(count)); count++) {
        tafl_theme theme, found;
        CU_ASSERT_EQUAL(read_theme(&theme, named->text, &e), TAFL_OK);
        UNIT_TEXT(e.text, "");
        CU_ASSERT(tafl_theme_find(&found, tafl_str_of(named->name)));
        CU_ASSERT_EQUAL(memcmp(&theme, &found, sizeof theme), 0);
        CU_ASSERT(strlen(named->title) > 10 && named->title[0] != '#');
    }
    CU_ASSERT(count >= 8);
    CU_ASSERT_STRING_EQUAL(tafl_theme_at(0)->name, "oak");
    CU_ASSERT_PTR_NULL(tafl_theme_at(count));
    tafl_text_clear(&e.text);
}

static void writing_reads_back(void)
{
    const tafl_named_theme *named;
    ear e = {{0}};
    for (unsigned i = 0; (named = tafl_theme_at(i)); i++) {
        tafl_theme theme, again;
        tafl_text text = {0};
        CU_ASSERT(tafl_theme_find(&theme, tafl_str_of(named->name)));
        tafl_theme_write(&text, &theme);
        CU_ASSERT_EQUAL(read_theme(&again, text.at, &e), TAFL_OK);
        CU_ASSERT_EQUAL(memcmp(&theme, &again, sizeof theme), 0);
        tafl_text_clear(&text);
    }
    tafl_text_clear(&e.text);
}

static void bases_and_changes(void)
{
    tafl_theme theme, granite, oak;
    ear e = {{0}};
    CU_ASSERT(tafl_theme_find(&granite, TAFL_STR("granite")));
    CU_ASSERT(tafl_theme_find(&oak, TAFL_STR("oak")));
    CU_ASSERT_FALSE(tafl_theme_find(&theme, TAFL_STR("Oak")));
    CU_ASSERT_EQUAL(read_theme(&theme, "# mine\nset: runes # cut\r\nbase: granite\nman-size:7", &e),
                    TAFL_OK);
    CU_ASSERT_EQUAL(theme.style[TAFL_STYLE_SET], TAFL_SET_RUNES);
    CU_ASSERT_EQUAL(theme.length[TAFL_LENGTH_MAN], 7);
    CU_ASSERT_EQUAL(theme.color[TAFL_COLOR_BOARD], granite.color[TAFL_COLOR_BOARD]);
    CU_ASSERT_EQUAL(read_theme(&theme, "page: #123   # a colour, then a remark\n", &e), TAFL_OK);
    CU_ASSERT_EQUAL(theme.color[TAFL_COLOR_PAGE], 0x112233ffu);
    CU_ASSERT_EQUAL(theme.color[TAFL_COLOR_GRID], oak.color[TAFL_COLOR_GRID]);
    CU_ASSERT_EQUAL(read_theme(&theme, "", &e), TAFL_OK);
    CU_ASSERT_EQUAL(memcmp(&theme, &oak, sizeof theme), 0);
    tafl_text_clear(&e.text);
}

static void mistakes_have_places(void)
{
    static const struct {
        const char *text, *told;
    } cases[] = {
        {"base: granit\n",
         "1:7+6 theme-base there is no theme 'granit'; did you mean 'granite'?\n"},
        {"\n  bord: #fff\n", "2:3+4 theme-key unknown key 'bord'; did you mean 'board'?\n"},
        {"board: brown\n", "1:8+5 theme-value not a colour such as #d8a05b: 'brown'\n"},
        {"man-size: 2001\nking-size: -1\n",
         "1:11+4 theme-value not a length from 0 to 2000 thousandths of a square: '2001'\n"
         "2:12+2 theme-value not a length from 0 to 2000 thousandths of a square: '-1'\n"},
        {"set: disc\n",
         "1:6+4 theme-value not a value of set (discs|figurines|letters|runes): 'disc'\n"},
        {"board\n", "1:1+5 theme-syntax a colon and a value are missing after 'board'\n"},
        {"grid:\n", "1:1+4 theme-value not a colour such as #d8a05b: 'grid'\n"},
    };
    ear e = {{0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_theme theme;
        CU_ASSERT_EQUAL(read_theme(&theme, cases[i].text, &e), TAFL_SYNTAX);
        UNIT_TEXT(e.text, cases[i].told);
    }
    tafl_text_clear(&e.text);
}

/* ---- colours ----------------------------------------------------------------------------------- */

static void colors_read_and_write(void)
{
    static const struct {
        const char *text, *written;
        tafl_rgba color;
    } cases[] = {{"#000", "#000000", 0xff},
                 {"#1a2B3c", "#1a2b3c", 0x1a2b3cff},
                 {"#01020304", "#01020304", 0x01020304},
                 {"transparent", "#00000000", 0}};
    static const char *const wrong[] = {"",         "#",       "#12", "#12345",
                                        "#1234567", "#gggggg", "red", "fff"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_rgba color = 1;
        tafl_text text = {0};
        CU_ASSERT(tafl_rgba_read(&color, tafl_str_of(cases[i].text)));
        CU_ASSERT_EQUAL(color, cases[i].color);
        tafl__rgba_write(&text, color);
        UNIT_TEXT(text, cases[i].written);
        tafl_text_clear(&text);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        tafl_rgba color;
        CU_ASSERT_FALSE(tafl_rgba_read(&color, tafl_str_of(wrong[i])));
    }
}

static void contrast_is_that_of_wcag(void)
{
    CU_ASSERT_EQUAL(tafl__rgba_contrast(0x000000ff, 0xffffffff), 21000);
    CU_ASSERT_EQUAL(tafl__rgba_contrast(0x767676ff, 0xffffffff), 4542);
    CU_ASSERT_EQUAL(tafl__rgba_contrast(0xff0000ff, 0xffffffff), 3998);
    CU_ASSERT_EQUAL(tafl__rgba_contrast(0x123456ff, 0x123456ff), 1000);
    CU_ASSERT_EQUAL(tafl__rgba_blend(0xffffff80, 0x000000ff), 0x808080ff);
    CU_ASSERT_EQUAL(tafl__rgba_blend(0xff000000, 0x00ff00ff), 0x00ff00ff);
}

/* ---- what can be seen -------------------------------------------------------------------------- */

enum { SEEN = 3000, READ = 4500 };

/* Complains about one theme by name. */
static void demand(const char *name, const char *what, unsigned contrast, unsigned least)
{
    if (contrast < least)
        printf("\n    %s: %s has a contrast of %u, not %u", name, what, contrast, least);
    CU_ASSERT(contrast >= least);
}

static unsigned better(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

/* What a piece may stand on: squares, special squares, and the same under the sign of a last move. */
static size_t grounds_of(const tafl_theme *theme, tafl_rgba out[16])
{
    bool inset = theme->style[TAFL_STYLE_PATTERN] == TAFL_PATTERN_INSET;
    bool plain = theme->style[TAFL_STYLE_PATTERN] == TAFL_PATTERN_PLAIN;
    size_t count = 0;
    if (!inset) out[count++] = theme->color[TAFL_COLOR_BOARD];
    if (!plain) out[count++] = theme->color[TAFL_COLOR_BOARD_ALT];
    for (unsigned zone = TAFL_COLOR_THRONE; zone <= TAFL_COLOR_DEFENDER_FORT; zone++) {
        out[count++] = theme->color[zone];
    }
    for (size_t i = 0, plains = count; i < plains; i++) {
        out[count++] = tafl__rgba_blend(theme->color[TAFL_COLOR_LAST_MOVE], out[i]);
    }
    return count;
}

/* Body or rim of each piece against everything it may stand on; its sign against its body. */
static void check_pieces(const char *name, const tafl_theme *theme)
{
    static const tafl_color bodies[] = {TAFL_COLOR_ATTACKER, TAFL_COLOR_DEFENDER, TAFL_COLOR_KING};
    static const char *const words[] = {"attacker", "defender", "king"};
    tafl_rgba grounds[16];
    size_t count = grounds_of(theme, grounds);
    for (size_t i = 0; i < 3; i++) {
        for (size_t k = 0; k < count; k++) {
            unsigned body = tafl__rgba_contrast(theme->color[bodies[i]], grounds[k]);
            unsigned rim = tafl__rgba_contrast(theme->color[bodies[i] + 1], grounds[k]);
            demand(name, words[i], better(body, rim), SEEN);
        }
        demand(name, "sign of a piece",
               tafl__rgba_contrast(theme->color[bodies[i] + 2], theme->color[bodies[i]]), SEEN);
    }
}

static void pieces_can_be_seen(void)
{
    const tafl_named_theme *named;
    for (unsigned i = 0; (named = tafl_theme_at(i)); i++) {
        tafl_theme theme;
        CU_ASSERT(tafl_theme_find(&theme, tafl_str_of(named->name)));
        check_pieces(named->name, &theme);
    }
}

static void words_can_be_read(void)
{
    const tafl_named_theme *named;
    for (unsigned i = 0; (named = tafl_theme_at(i)); i++) {
        tafl_theme theme;
        CU_ASSERT(tafl_theme_find(&theme, tafl_str_of(named->name)));
        const tafl_rgba *color = theme.color;
        bool frame = (color[TAFL_COLOR_FRAME] & 0xff) != 0;
        tafl_rgba under = color[frame ? TAFL_COLOR_FRAME : TAFL_COLOR_PAGE];
        demand(named->name, "coordinates", tafl__rgba_contrast(color[TAFL_COLOR_COORD], under),
               READ);
        demand(named->name, "captions",
               tafl__rgba_contrast(color[TAFL_COLOR_INK], color[TAFL_COLOR_PAGE]), READ);
        demand(named->name, "labels",
               tafl__rgba_contrast(color[TAFL_COLOR_LABEL], color[TAFL_COLOR_HALO]), READ);
        demand(named->name, "marks",
               better(tafl__rgba_contrast(color[TAFL_COLOR_MARK], color[TAFL_COLOR_BOARD]),
                      tafl__rgba_contrast(color[TAFL_COLOR_HALO], color[TAFL_COLOR_BOARD])),
               SEEN);
    }
}

/* The default brings its own ground for everything around the board, so it can stand on any page. */
static void default_stands_on_any_page(void)
{
    tafl_theme theme;
    CU_ASSERT(tafl_theme_find(&theme, TAFL_STR("oak")));
    CU_ASSERT_EQUAL(theme.color[TAFL_COLOR_FRAME] & 0xff, 0xff);
    CU_ASSERT_EQUAL(theme.color[TAFL_COLOR_PAGE] & 0xff, 0xff);
    CU_ASSERT_EQUAL(theme.color[TAFL_COLOR_BOARD] & 0xff, 0xff);
    CU_ASSERT(tafl__rgba_contrast(theme.color[TAFL_COLOR_BOARD], 0xffffffff) > SEEN);
    CU_ASSERT(tafl__rgba_contrast(theme.color[TAFL_COLOR_BOARD], 0x000000ff) > SEEN);
}

const unit_test unit_tests[] = {{"built-in themes read", built_in_themes_read},
                                {"writing reads back", writing_reads_back},
                                {"bases and changes", bases_and_changes},
                                {"mistakes have places", mistakes_have_places},
                                {"colours read and write", colors_read_and_write},
                                {"contrast is that of WCAG", contrast_is_that_of_wcag},
                                {"pieces can be seen", pieces_can_be_seen},
                                {"words can be read", words_can_be_read},
                                {"default stands on any page", default_stands_on_any_page},
                                {NULL, NULL}};
