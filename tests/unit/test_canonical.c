/* SPDX-License-Identifier: MIT */
/* The canonical form of a record, and records that have none in a format. */
#include <tafl/format.h>

#include "unit.h"

static tafl_status canonical(tafl_text *out, tafl_text *why, const char *to, const char *text)
{
    tafl_record *record;
    tafl_reader *reader;
    CU_ASSERT_EQUAL_FATAL(tafl_record_new(&record), TAFL_OK);
    tafl_reader_open_bytes(&reader, TAFL_STR("t"), tafl_str_of(text),
                           tafl_codec_find(TAFL_STR("otg")), NULL, NULL);
    CU_ASSERT_EQUAL_FATAL(tafl_reader_next(reader, record), TAFL_OK);
    tafl_text_reset(out);
    tafl_text_reset(why);
    tafl_status status = tafl_format_canonical(out, tafl_codec_find(tafl_str_of(to)), record, why);
    tafl_reader_free(reader);
    tafl_record_free(record);
    return status;
}

static void forms(void)
{
    tafl_text out = {0}, why = {0};
    CU_ASSERT_EQUAL(canonical(&out, &why, "otg", "[event:x]\n1.   d2-c2  \n"), TAFL_OK);
    UNIT_TEXT(out, "[event:x]\n[result:?]\n\n1. d2-c2 \n[]\n\n");
    UNIT_TEXT(why, "");
    CU_ASSERT_EQUAL(canonical(&out, &why, "csv", "[event:x]\n1. d2-c2\n"), TAFL_UNSUPPORTED);
    CU_ASSERT_TRUE(why.len > 0);
    CU_ASSERT_EQUAL(canonical(&out, &why, "ludii", "1. d2-c2\n"), TAFL_UNSUPPORTED);
    UNIT_TEXT(why, "format ludii can only be read");
    tafl_text_clear(&out);
    tafl_text_clear(&why);
}

const unit_test unit_tests[] = {
    {"forms", forms},
    {NULL, NULL},
};
