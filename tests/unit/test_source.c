/* SPDX-License-Identifier: MIT */
/* Lines, columns and excerpts, and the diagnostics that carry them. */
#include <string.h>

#include "unit.h"
#include <base/place.h>

typedef struct place_case {
    const char *text;
    size_t at;
    uint64_t line, column;
} place_case;

static const place_case places[] = {
    {"", 0, 1, 1},
    {"abc", 0, 1, 1},
    {"abc", 2, 1, 3},
    {"abc", 3, 1, 4},
    {"abc", 99, 1, 4}, /* past the end is the end */
    {"a\nb", 1, 1, 2}, /* a line end belongs to its line */
    {"a\nb", 2, 2, 1},
    {"a\nb\n", 4, 3, 1},
    {"a\rb", 2, 2, 1},
    {"a\r\nb", 2, 1, 3}, /* the LF of a CRLF is still on the line */
    {"a\r\nb", 3, 2, 1},
    {"a\n\rb", 3, 3, 1}, /* LF CR are two line ends */
    {"\r\r\n\n", 4, 4, 1},
    {"a\tb", 2, 1, 3},
    {"\xEF\xBB\xBF"
     "ab",
     0, 1, 1}, /* a BOM has no column */
    {"\xEF\xBB\xBF"
     "ab",
     2, 1, 1},
    {"\xEF\xBB\xBF"
     "ab",
     3, 1, 1},
    {"\xEF\xBB\xBF"
     "ab",
     4, 1, 2},
    {"x\n\xEF\xBB\xBF"
     "ab",
     5, 2, 4}, /* elsewhere it is bytes like others */
    {"\xC3\xA6"
     "b",
     2, 1, 3}, /* columns are bytes */
};

static void places_of_offsets(void)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        tafl_source source = {tafl_str_of("f"), tafl_str_of(places[i].text), 0, 1, 0};
        tafl_place got = tafl_source_place(&source, places[i].at);
        size_t len = strlen(places[i].text);
        CU_ASSERT_EQUAL(got.line, places[i].line);
        CU_ASSERT_EQUAL(got.column, places[i].column);
        CU_ASSERT_EQUAL(got.offset, places[i].at < len ? places[i].at : len);
    }
}

/* Going on from every earlier place gives the same as counting from the start. */
static void places_one_from_another(void)
{
    tafl_str text = TAFL_STR("\xEF\xBB\xBF"
                             "ab\r\ncd\r\re\n\nf");
    tafl_source source = {tafl_str_of("f"), text, 0, 3, 0};
    for (size_t from = 0; from <= text.len; from++) {
        tafl_place first = tafl_source_place(&source, from);
        for (size_t at = from; at <= text.len + 1; at++) {
            tafl_place want = tafl_source_place(&source, at);
            tafl_place got = tafl__source_place_from(&source, &first, at);
            CU_ASSERT_EQUAL(got.offset, want.offset);
            CU_ASSERT_EQUAL(got.line, want.line);
            CU_ASSERT_EQUAL(got.column, want.column);
        }
    }
}

/* A line of any length is shown as its part around the caret; characters stay whole. */
static void excerpt_of_a_long_line(void)
{
    tafl_text line = {0}, got = {0};
    for (unsigned i = 0; i < 10000; i++) tafl_text_z(&line, "\xC3\xA6");
    tafl_source source = {tafl_str_of("f"), tafl_text_view(&line), 0, 1, 0};
    tafl_source_excerpt(&got, &source, 10000, 2);
    CU_ASSERT_EQUAL(got.len, 3 + 96 * 2 + 3 + 1 + 43 + 1 + 1);
    CU_ASSERT_FALSE(memchr(got.at, '?', got.len) != NULL);
    tafl_text_reset(&got);
    tafl_source_excerpt(&got, &source, 19998, 2);
    CU_ASSERT_EQUAL(got.len, 3 + 96 * 2 + 1 + 98 + 1 + 1);
    tafl_text_clear(&got);
    tafl_text_clear(&line);
}

static void place_in_a_later_part(void)
{
    tafl_source source = {tafl_str_of("f"),
                          tafl_str_of("\xEF\xBB\xBF"
                                      "a\nbc"),
                          1000, 70, 0};
    tafl_place first = tafl_source_place(&source, 3), last = tafl_source_place(&source, 6);
    CU_ASSERT_EQUAL(first.offset, 1003);
    CU_ASSERT_EQUAL(first.line, 70);
    CU_ASSERT_EQUAL(first.column, 4); /* not the start of the input, so no BOM */
    CU_ASSERT_EQUAL(last.line, 71);
    CU_ASSERT_EQUAL(last.column, 2);
}

typedef struct excerpt_case {
    const char *text;
    size_t at, len;
    const char *want;
} excerpt_case;

static const excerpt_case excerpts[] = {
    {"one\n2. a1-a99 b\nthree", 10, 3, "2. a1-a99 b\n      ^^^\n"},
    {"abc", 0, 0, "abc\n^\n"},
    {"abc", 1, 99, "abc\n ^^\n"},
    {"abc", 3, 1, "abc\n   ^\n"},
    {"", 0, 1, "\n^\n"},
    {"abc\n", 4, 1, "\n^\n"},
    {"abc\ndef", 3, 1, "abc\n   ^\n"},
    {"abc\r\ndef", 4, 1, "abc\n   ^\n"},
    {"abc\r\ndef", 3, 1, "abc\n   ^\n"},
    {"abc\rdef", 4, 1, "def\n^\n"},
    {"\xEF\xBB\xBF"
     "abc",
     4, 1, "abc\n ^\n"},
    {"\xEF\xBB\xBF"
     "abc",
     0, 1, "abc\n^\n"},
    {"a\tb\x1b[c", 2, 1, "a b?[c\n  ^\n"},
    {"\x9b"
     "31m \xC2\x9b x",
     8, 1, "?31m ? x\n       ^\n"},
    {"\xC3\xA6\xC3\xA6 xy", 5, 2, "\xC3\xA6\xC3\xA6 xy\n   ^^\n"}, /* one column a character */
    {"\xE2\x80\xAEx", 3, 1, "?x\n ^\n"},                           /* reorders a terminal */
    {"\xE2\x81\xA6x", 3, 1, "?x\n ^\n"},
    {"\xE2\x81\xA9x", 3, 1, "?x\n ^\n"},
    {"\xE2\x81\xAAx", 3, 1, "\xE2\x81\xAAx\n ^\n"},
    {"ab\ncd", 0, 5, "ab\n^^\n"}, /* one line only */
};

static void excerpts_with_carets(void)
{
    tafl_text t = {0};
    for (size_t i = 0; i < sizeof excerpts / sizeof *excerpts; i++) {
        tafl_source source = {tafl_str_of("f"), tafl_str_of(excerpts[i].text), 0, 1, 0};
        tafl_text_reset(&t);
        tafl_source_excerpt(&t, &source, excerpts[i].at, excerpts[i].len);
        UNIT_TEXT(t, excerpts[i].want);
    }
    tafl_text_clear(&t);
}

/* In a line of 300 digits with one 'X' at `at`: is the caret under the X, and is the line short? */
static void check_long_line(size_t at)
{
    char line[300];
    for (size_t i = 0; i < sizeof line; i++) line[i] = (char)('0' + i % 10);
    line[at] = 'X';
    tafl_source source = {tafl_str_of("f"), {line, sizeof line}, 0, 1, 0};
    tafl_text t = {0};
    tafl_source_excerpt(&t, &source, at, 1);
    const char *end = strchr(t.at, '\n'), *x = strchr(t.at, 'X');
    CU_ASSERT_PTR_NOT_NULL_FATAL(end);
    CU_ASSERT_PTR_NOT_NULL_FATAL(x);
    CU_ASSERT_TRUE(end - t.at <= 102);
    CU_ASSERT_EQUAL(strchr(end, '^') - (end + 1), x - t.at);
    CU_ASSERT_EQUAL(strncmp(t.at, "...", 3) == 0, at > 40);
    CU_ASSERT_EQUAL(strncmp(end - 3, "...", 3) == 0, at < 244);
    tafl_text_clear(&t);
}

static void long_lines_are_cut(void)
{
    static const size_t spots[] = {0, 40, 41, 150, 243, 244, 299};
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++) check_long_line(spots[i]);
}

static void carets_stop_where_the_line_is_cut(void)
{
    char line[300];
    memset(line, 'a', sizeof line);
    tafl_source source = {tafl_str_of("f"), {line, sizeof line}, 0, 1, 0};
    tafl_text t = {0};
    tafl_source_excerpt(&t, &source, 0, 300);
    CU_ASSERT_EQUAL(t.len, 96 + 3 + 1 + 96 + 1);
    tafl_text_clear(&t);
}

typedef struct heard {
    unsigned times;
    tafl_text what;
} heard;

static void hear(void *context, const tafl_diag *diag)
{
    heard *h = context;
    h->times++;
    tafl_text_format(&h->what, "%s %s %u+%u %s", tafl_severity_text(diag->severity), diag->id,
                     (unsigned)diag->at, (unsigned)diag->len, diag->message);
}

static void telling(void)
{
    heard h = {0};
    tafl_sink sink = {hear, &h}, silent = {NULL, NULL};
    tafl_sink_tell(&sink, TAFL_WARNING, "syntax-move", NULL, 3, 4, "no square '%s'", "z9");
    UNIT_TEXT(h.what, "warning syntax-move 3+4 no square 'z9'");
    tafl_sink_tell(&silent, TAFL_ERROR, "x", NULL, 0, 0, "unheard");
    tafl_sink_tell(NULL, TAFL_ERROR, "x", NULL, 0, 0, "unheard");
    CU_ASSERT_EQUAL(h.times, 1);
    tafl_text_clear(&h.what);
}

/* Bytes that do not begin a line: only their first line has columns in front. */
static void inside_a_line(void)
{
    tafl_source source = {tafl_str_of("f"), tafl_str_of("ab\ncd"), 100, 7, 10};
    CU_ASSERT_EQUAL(tafl_source_place(&source, 0).column, 11);
    CU_ASSERT_EQUAL(tafl_source_place(&source, 1).column, 12);
    CU_ASSERT_EQUAL(tafl_source_place(&source, 4).line, 8);
    CU_ASSERT_EQUAL(tafl_source_place(&source, 4).column, 2);
    CU_ASSERT_EQUAL(tafl_source_place(&source, 4).offset, 104);
}

const unit_test unit_tests[] = {
    {"places one from another", places_one_from_another},
    {"excerpt of a long line", excerpt_of_a_long_line},
    {"line and column of an offset", places_of_offsets},
    {"a part that begins later", place_in_a_later_part},
    {"excerpts with carets", excerpts_with_carets},
    {"long lines are cut around the caret", long_lines_are_cut},
    {"carets stop where the line is cut", carets_stop_where_the_line_is_cut},
    {"diagnostics reach the sink", telling},
    {"inside a line", inside_a_line},
    {NULL, NULL},
};
