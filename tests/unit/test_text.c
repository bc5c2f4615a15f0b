/* SPDX-License-Identifier: MIT */
/* Growing text: values, formatting, the failure that sticks, and escaping. */
#include "unit.h"

static void values(void)
{
    tafl_text t = {0};
    tafl_text_str(&t, TAFL_STR("ply "));
    tafl_text_uint(&t, 12);
    tafl_text_char(&t, ',');
    tafl_text_int(&t, -7);
    tafl_text_z(&t, " z");
    tafl_text_z(&t, NULL);
    tafl_text_str(&t, (tafl_str){NULL, 0});
    tafl_text_repeat(&t, '.', 3);
    tafl_text_repeat(&t, '.', 0);
    UNIT_TEXT(t, "ply 12,-7 z...");
    CU_ASSERT_EQUAL(t.at[t.len], '\0');
    tafl_text_reset(&t);
    tafl_text_uint(&t, 0);
    tafl_text_char(&t, ' ');
    tafl_text_uint(&t, UINT64_MAX);
    tafl_text_char(&t, ' ');
    tafl_text_int(&t, INT64_MIN);
    tafl_text_char(&t, ' ');
    tafl_text_int(&t, INT64_MAX);
    UNIT_TEXT(t, "0 18446744073709551615 -9223372036854775808 9223372036854775807");
    CU_ASSERT_FALSE(t.failed);
    tafl_text_clear(&t);
    UNIT_TEXT(t, "");
    tafl_text_char(&t, 'x');
    UNIT_TEXT(t, "x");
    tafl_text_clear(&t);
}

static void grows_by_every_step(void)
{
    tafl_text t = {0};
    for (size_t i = 0; i < 5000; i++) {
        tafl_text_char(&t, (char)('a' + i % 26));
        CU_ASSERT_EQUAL_FATAL(t.at[t.len], '\0');
    }
    CU_ASSERT_EQUAL(t.len, 5000);
    CU_ASSERT_EQUAL(t.at[4999], 'a' + 4999 % 26);
    tafl_text_clear(&t);
}

static void formats(void)
{
    tafl_text t = {0};
    tafl_text_format(&t, "%s:%d", "file", 3);
    tafl_text_format(&t, "%s", "");
    tafl_text_format(&t, "[%.*s]", 2, "abc");
    UNIT_TEXT(t, "file:3[ab]");
    tafl_text_reset(&t);
    tafl_text_format(&t, "%300d", 1);
    CU_ASSERT_EQUAL(t.len, 300);
    CU_ASSERT_EQUAL(t.at[299], '1');
    tafl_text_clear(&t);
}

static void failure_sticks(void)
{
    tafl_text t = {0};
    tafl_text_z(&t, "kept");
    tafl_text_str(&t, (tafl_str){"x", SIZE_MAX / 2}); /* no memory for that */
    CU_ASSERT_TRUE(t.failed);
    tafl_text_z(&t, "lost");
    tafl_text_format(&t, "%d", 1);
    tafl_text_repeat(&t, 'x', 3);
    UNIT_TEXT(t, "kept");
    tafl_text_reset(&t);
    CU_ASSERT_TRUE(t.failed);
    tafl_text whole = {0};
    tafl_text_z(&whole, "a");
    tafl_text_append(&whole, &t);
    CU_ASSERT_TRUE(whole.failed); /* it inherits */
    tafl_text_clear(&whole);
    tafl_text_clear(&t);
    CU_ASSERT_FALSE(t.failed);
    tafl_text_z(&t, "new");
    UNIT_TEXT(t, "new");
    tafl_text_clear(&t);
}

typedef struct escape_case {
    tafl_str in;
    const char *json, *xml;
} escape_case;

#define BAD "\xEF\xBF\xBD"

static const escape_case escapes[] = {
    {{"", 0}, "\"\"", ""},
    {{"plain", 5}, "\"plain\"", "plain"},
    {{"a\"b\\c/", 6}, "\"a\\\"b\\\\c/\"", "a&quot;b\\c/"},
    {{"<&>'", 4}, "\"<&>'\"", "&lt;&amp;&gt;&#39;"},
    {{"\n\r\t\b\f", 5}, "\"\\n\\r\\t\\b\\f\"", "&#10;&#13;&#9;" BAD BAD},
    {{"\0\x01\x1f\x7f", 4}, "\"\\u0000\\u0001\\u001f\\u007f\"", BAD BAD BAD "\x7f"},
    {{"\xC3\xA6\xE2\x80\xA6\xF0\x9F\x91\x91", 9},
     "\"\xC3\xA6\xE2\x80\xA6\xF0\x9F\x91\x91\"",
     "\xC3\xA6\xE2\x80\xA6\xF0\x9F\x91\x91"},
    {{"\xC3", 1}, "\"" BAD "\"", BAD},
    {{"a\xC3"
      "b",
      3},
     "\"a" BAD "b\"",
     "a" BAD "b"},
    {{"\x80\xBF", 2}, "\"" BAD BAD "\"", BAD BAD},
    {{"\xC0\x80", 2}, "\"" BAD BAD "\"", BAD BAD},             /* overlong NUL */
    {{"\xE0\x9F\xBF", 3}, "\"" BAD BAD BAD "\"", BAD BAD BAD}, /* overlong U+07FF */
    {{"\xF0\x8F\xBF\xBF", 4}, "\"" BAD BAD BAD BAD "\"", BAD BAD BAD BAD},
    {{"\xED\xA0\x80", 3}, "\"" BAD BAD BAD "\"", BAD BAD BAD},             /* surrogate U+D800 */
    {{"\xED\xBF\xBF", 3}, "\"" BAD BAD BAD "\"", BAD BAD BAD},             /* surrogate U+DFFF */
    {{"\xED\x9F\xBF", 3}, "\"\xED\x9F\xBF\"", "\xED\x9F\xBF"},             /* U+D7FF */
    {{"\xF4\x8F\xBF\xBF", 4}, "\"\xF4\x8F\xBF\xBF\"", "\xF4\x8F\xBF\xBF"}, /* U+10FFFF */
    {{"\xF4\x90\x80\x80", 4}, "\"" BAD BAD BAD BAD "\"", BAD BAD BAD BAD},
    {{"\xF8\x88\x80\x80\x80", 5}, "\"" BAD BAD BAD BAD BAD "\"", BAD BAD BAD BAD BAD},
    {{"\xFE\xFF", 2}, "\"" BAD BAD "\"", BAD BAD},
    {{"\xEF\xBF\xBE", 3}, "\"\xEF\xBF\xBE\"", BAD}, /* U+FFFE: not a character of XML */
    {{"\xE2\x82", 2}, "\"" BAD BAD "\"", BAD BAD},  /* cut short at the end */
};

static void escaping(void)
{
    tafl_text t = {0};
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
        tafl_text_reset(&t);
        tafl_text_json(&t, escapes[i].in);
        UNIT_TEXT(t, escapes[i].json);
        tafl_text_reset(&t);
        tafl_text_xml(&t, escapes[i].in);
        UNIT_TEXT(t, escapes[i].xml);
    }
    tafl_text_clear(&t);
}

const unit_test unit_tests[] = {
    {"plain values", values},   {"one byte at a time", grows_by_every_step},
    {"printf", formats},        {"a failure sticks until the text is cleared", failure_sticks},
    {"JSON and XML", escaping}, {NULL, NULL},
};
