/* SPDX-License-Identifier: MIT */
/* The dummy codec. */
#include "reading.h"
#include "unit.h"

static void moves(void)
{
    tafl_record *record;
    tafl_text text = {0};
    reading_ear ear = {0};
    CU_ASSERT_EQUAL_FATAL(tafl_record_new(&record), TAFL_OK);
    CU_ASSERT_EQUAL(reading_first(record, "dummy", TAFL_STR("dummy d1-c1 d3-c3"), &ear), TAFL_OK);
    reading_moves(&text, record);
    UNIT_TEXT(text, "d1-c1 d3-c3");
    CU_ASSERT_EQUAL(reading_first(record, "dummy", TAFL_STR("d1-c1"), &ear), TAFL_SYNTAX);
    UNIT_TEXT(ear.text, "1:1 syntax-dummy\n");
    tafl_text_clear(&ear.text);
    tafl_text_clear(&text);
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"moves", moves},
    {NULL, NULL},
};
