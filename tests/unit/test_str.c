/* SPDX-License-Identifier: MIT */
/* Strings with a length, and the fixed words of base. */
#include "unit.h"
#include <base/distance.h>
#include <base/order.h>

static tafl_str s(const char *text)
{
    return tafl_str_of(text);
}

static void of_null_is_empty(void)
{
    CU_ASSERT_EQUAL(tafl_str_of(NULL).len, 0);
    CU_ASSERT_EQUAL(tafl_str_of("abc").len, 3);
    CU_ASSERT_EQUAL(TAFL_STR("a\0b").len, 3);
}

static void equality(void)
{
    CU_ASSERT_TRUE(tafl_str_equal((tafl_str){NULL, 0}, s("")));
    CU_ASSERT_TRUE(tafl_str_equal(s("King"), s("King")));
    CU_ASSERT_FALSE(tafl_str_equal(s("King"), s("king")));
    CU_ASSERT_FALSE(tafl_str_equal(s("a"), s("ab")));
    CU_ASSERT_FALSE(tafl_str_equal(TAFL_STR("a\0b"), TAFL_STR("a\0c")));
    CU_ASSERT_TRUE(tafl_str_equal_nocase(s("KiNg 11"), s("kInG 11")));
    CU_ASSERT_FALSE(tafl_str_equal_nocase(s("king"), s("kin")));
    CU_ASSERT_FALSE(tafl_str_equal_nocase(s("["), s("{"))); /* 0x20 apart, no letters */
    CU_ASSERT_FALSE(tafl_str_equal_nocase(s("\xC4"), s("\xE4")));
}

static void beginnings(void)
{
    CU_ASSERT_TRUE(tafl_str_starts(s("dim:11"), s("dim:")));
    CU_ASSERT_TRUE(tafl_str_starts(s("dim"), s("")));
    CU_ASSERT_TRUE(tafl_str_starts(s("dim"), s("dim")));
    CU_ASSERT_FALSE(tafl_str_starts(s("di"), s("dim")));
    CU_ASSERT_FALSE(tafl_str_starts(s("xdim"), s("dim")));
}

static void trimming(void)
{
    UNIT_STR(tafl_str_trim(s(" \t a b \r\n")), "a b");
    UNIT_STR(tafl_str_trim(s(" \t\r\n")), "");
    UNIT_STR(tafl_str_trim(s("")), "");
    UNIT_STR(tafl_str_trim((tafl_str){NULL, 0}), "");
    UNIT_STR(tafl_str_trim(s("\va\v")), "\va\v");
}

static void taking_words(void)
{
    tafl_str rest = TAFL_STR("  one\ttwo\r\nth\vree ");
    UNIT_STR(tafl_str_word(&rest), "one");
    UNIT_STR(tafl_str_word(&rest), "two");
    UNIT_STR(tafl_str_word(&rest), "th\vree");
    UNIT_STR(rest, " ");
    UNIT_STR(tafl_str_word(&rest), "");
    UNIT_STR(tafl_str_word(&rest), "");
    tafl_str nothing = {NULL, 0};
    UNIT_STR(tafl_str_word(&nothing), "");
    CU_ASSERT_PTR_NULL(nothing.at);
    CU_ASSERT_TRUE(tafl_is_blank('\t') && tafl_is_space('\n'));
    CU_ASSERT_FALSE(tafl_is_blank('\n') || tafl_is_space('\v') || tafl_is_space('\0'));
}

static void numbers(void)
{
    static const struct number {
        const char *text;
        uint64_t max, want;
        bool read;
    } cases[] = {
        {"0", 0, 0, true},
        {"120", 200, 120, true},
        {"007", 7, 7, true},
        {"18446744073709551615", UINT64_MAX, UINT64_MAX, true},
        {"18446744073709551616", UINT64_MAX, 0, false},
        {"99999999999999999999999999", UINT64_MAX, 0, false},
        {"10", 9, 0, false},
        {"19", 18, 0, false},
        {"1", 0, 0, false},
        {"", 9, 0, false},
        {"+1", 9, 0, false},
        {"-1", 9, 0, false},
        {" 1", 9, 0, false},
        {"1 ", 9, 0, false},
        {"1a", 99, 0, false},
        {"0x1", 99, 0, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t got = 42;
        CU_ASSERT_EQUAL(tafl_str_uint(&got, s(cases[i].text), cases[i].max), cases[i].read);
        CU_ASSERT_EQUAL(got, cases[i].read ? cases[i].want : 42);
    }
}

static void order(void)
{
    static const tafl_str nul = {"sw\0\0\0", 5};
    CU_ASSERT_EQUAL(tafl__order(s("sw"), "sw"), 0);
    CU_ASSERT_TRUE(tafl__order(s("sw"), "swf") < 0 && tafl__order(s("swf"), "sw") > 0);
    CU_ASSERT_TRUE(tafl__order(s("a"), "b") < 0 && tafl__order(s(""), "a") < 0);
    CU_ASSERT_TRUE(tafl__order(nul, "sw") > 0 && tafl__order(nul, "sx") < 0);
}

static void distances(void)
{
    static const struct pair {
        const char *a, *b;
        unsigned cap, want;
    } cases[] = {
        {"", "", 3, 0},
        {"brandub", "brandub", 3, 0},
        {"Brandub", "bRANDUB", 3, 0},
        {"brandub", "", 9, 7},
        {"", "abc", 9, 3},
        {"kitten", "sitting", 9, 3},
        {"tablut", "tabult", 3, 1}, /* neighbours that changed places */
        {"cvs", "csv", 1, 1},
        {"abc", "cab", 3, 2},
        {"tablut", "tawlbwrdd", 3, 4},
        {"tablut", "hnefatafl", 0, 1},
        {"fetlar", "fetla", 3, 1},
        {"fetlar", "xfetlar", 3, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CU_ASSERT_EQUAL(tafl__distance(s(cases[i].a), s(cases[i].b), cases[i].cap), cases[i].want);
        CU_ASSERT_EQUAL(tafl__distance(s(cases[i].b), s(cases[i].a), cases[i].cap), cases[i].want);
    }
    char longer[200];
    for (size_t i = 0; i < sizeof longer; i++) longer[i] = 'a';
    tafl_str all = {longer, sizeof longer}, part = {longer, sizeof longer - 1};
    CU_ASSERT_EQUAL(tafl__distance(all, part, 2), 3);
    CU_ASSERT_EQUAL(tafl__distance(all, all, 2), 0);
}

static void words(void)
{
    for (int i = TAFL_OK; i <= TAFL_BUG; i++) {
        CU_ASSERT_PTR_NOT_NULL_FATAL(tafl_status_text((tafl_status)i));
        for (int j = TAFL_OK; j < i; j++) {
            CU_ASSERT_STRING_NOT_EQUAL(tafl_status_text((tafl_status)i),
                                       tafl_status_text((tafl_status)j));
        }
    }
    CU_ASSERT_STRING_EQUAL(tafl_status_text((tafl_status)99), "unknown status");
    CU_ASSERT_STRING_EQUAL(tafl_severity_text(TAFL_NOTE), "note");
    CU_ASSERT_STRING_EQUAL(tafl_severity_text(TAFL_WARNING), "warning");
    CU_ASSERT_STRING_EQUAL(tafl_severity_text(TAFL_ERROR), "error");
    CU_ASSERT_TRUE(tafl_str_of(tafl_version()).len >= 5);
}

const unit_test unit_tests[] = {
    {"the empty string and literals", of_null_is_empty},
    {"equality, with and without case", equality},
    {"prefixes", beginnings},
    {"trimming", trimming},
    {"taking words", taking_words},
    {"numbers up to a limit", numbers},
    {"order of a string and a word", order},
    {"edit distance", distances},
    {"statuses, severities, version", words},
    {NULL, NULL},
};
