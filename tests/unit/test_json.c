/* SPDX-License-Identifier: MIT */
/* JSON as bytes and as lists: what is a value and what is not, where it ends, and what strings mean. */
#include <string.h>

#include <base/json.h>

#include "unit.h"

static void check_end(const char *text, size_t end, bool fine)
{
    json_span span = tafl__json_value_end(tafl_str_of(text), 0);
    CU_ASSERT_EQUAL(span.end, end);
    CU_ASSERT_EQUAL(span.wrong == NULL, fine);
}

static void values_end(void)
{
    check_end("12.5e-3,", 7, true);
    check_end("true]", 4, true);
    check_end("\"a\\\"b\" ", 6, true);
    check_end("[1,{\"a\":[]}],2", 12, true);
    check_end("[1,2", 0, false);
    check_end("\"a", 0, false);
    check_end("\"\\x\"", 1, false);
    check_end("\"\t\"", 1, false);
    check_end("tru", 0, false);
    check_end("", 0, false);
}

static void check_number(const char *text, bool fine)
{
    json_list list = {0};
    CU_ASSERT_EQUAL(tafl__json_list(&list, tafl_str_of(text), NULL) == TAFL_OK, fine);
    CU_ASSERT(!fine || list.value[0].kind == JSON_NUMBER);
    tafl__json_list_clear(&list);
}

static void numbers_are_strict(void)
{
    static const char *const good[] = {"0", "-0", "12", "1.5", "1e9", "1E+9", "-3.25e-2"};
    static const char *const bad[] = {"01",  "-",  "1.",  ".5",  "1e",
                                      "1e+", "+1", "0x1", "1 2", "NaN"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) check_number(good[i], true);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) check_number(bad[i], false);
}

static void check_fault(const char *text, size_t where)
{
    json_list list = {0};
    size_t at = 99;
    CU_ASSERT_EQUAL(tafl__json_list(&list, tafl_str_of(text), &at), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(at, where);
    CU_ASSERT_EQUAL(list.count, 0);
    tafl__json_list_clear(&list);
}

static void grammar_is_strict(void)
{
    check_fault("", 0);
    check_fault("[1,]", 3);
    check_fault("[1 2]", 3);
    check_fault("{\"a\" 1}", 5);
    check_fault("{\"a\":1,,}", 7);
    check_fault("{1:2}", 1);
    check_fault("{\"a\":}", 5);
    check_fault("[1}", 2);
    check_fault("[1]]", 3);
    check_fault("{\"a\":[1,{\"b\":2]}}", 14);
}

static void lists_are_flat(void)
{
    json_list list = {0};
    tafl_str text = TAFL_STR(" { \"a\" : [1, {}, \"x\"], \"b\": null, \"c\":7 } ");
    CU_ASSERT_EQUAL_FATAL(tafl__json_list(&list, text, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(list.count, 10);
    uint32_t a = tafl__json_find(&list, 0, "a"), b = tafl__json_find(&list, 0, "b");
    CU_ASSERT_EQUAL(list.value[0].next, 10);
    CU_ASSERT_EQUAL(list.value[a].next, 6);
    UNIT_STR(list.value[a].text, "[1, {}, \"x\"]");
    CU_ASSERT(tafl__json_is_kind(&list, b, JSON_NULL));
    CU_ASSERT_EQUAL(tafl__json_find(&list, 0, "x"), 0);
    CU_ASSERT_EQUAL(tafl__json_find(&list, a, "a"), 0);
    uint64_t number = 0;
    CU_ASSERT(tafl__json_number(&number, &list, tafl__json_find(&list, 0, "c"), 9));
    CU_ASSERT_EQUAL(number, 7);
    CU_ASSERT(!tafl__json_number(&number, &list, tafl__json_find(&list, 0, "c"), 6));
    CU_ASSERT(!tafl__json_number(&number, &list, 0, 9));
    /* a second text goes behind the first, and a wrong one leaves no trace */
    CU_ASSERT_EQUAL(tafl__json_list(&list, TAFL_STR("[false"), NULL), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(list.count, 10);
    CU_ASSERT_EQUAL(tafl__json_list(&list, TAFL_STR("[false]"), NULL), TAFL_OK);
    CU_ASSERT_EQUAL(list.value[10].next, 12);
    tafl__json_list_clear(&list);
}

static void check_string(const char *text, const char *want)
{
    json_list list = {0};
    tafl_text out = {0};
    tafl_text_z(&out, ">");
    CU_ASSERT_EQUAL_FATAL(tafl__json_list(&list, tafl_str_of(text), NULL), TAFL_OK);
    CU_ASSERT(tafl__json_string(&out, &list, 1));
    UNIT_TEXT(out, want);
    tafl_text_clear(&out);
    tafl__json_list_clear(&list);
}

static void strings_mean_what_they_say(void)
{
    check_string("[\"plain\"]", ">plain");
    check_string("[\"\"]", ">");
    check_string("[\"a\\/b\\\\\\\"\\b\\f\\n\\r\\t\"]", ">a/b\\\"\b\f\n\r\t");
    check_string("[\"\\u0041\\u00e9\\u20AC\\uD83D\\uDE00\"]",
                 ">A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
    check_string("[\"\\ud83d.\\ude00\"]", ">\xEF\xBF\xBD.\xEF\xBF\xBD");
    CU_ASSERT_EQUAL(tafl__json_half_pair(TAFL_STR("a\\n\\uD83D\\uDE00\\ufffd")), 21);
    CU_ASSERT_EQUAL(tafl__json_half_pair(TAFL_STR("a\\n\\uD83Dx")), 3);
    CU_ASSERT_EQUAL(tafl__json_half_pair(TAFL_STR("\\\\ud83d")), 7);
}

static void depth_is_limited(void)
{
    for (unsigned more = 0; more < 2; more++) {
        tafl_text text = {0};
        json_list list = {0};
        tafl_text_repeat(&text, '[', JSON_DEPTH_MAX + more);
        tafl_text_repeat(&text, ']', JSON_DEPTH_MAX + more);
        CU_ASSERT_EQUAL(tafl__json_list(&list, tafl_text_view(&text), NULL),
                        more ? TAFL_LIMIT : TAFL_OK);
        tafl__json_list_clear(&list);
        tafl_text_clear(&text);
    }
}

const unit_test unit_tests[] = {
    {"values end", values_end},
    {"numbers are strict", numbers_are_strict},
    {"grammar is strict", grammar_is_strict},
    {"lists are flat", lists_are_flat},
    {"strings mean what they say", strings_mean_what_they_say},
    {"depth is limited", depth_is_limited},
    {NULL, NULL},
};
