/* SPDX-License-Identifier: MIT */
/* UTF-16 and UTF-32, with a byte order mark and without: the same records, places and losses as in UTF-8;
 * what is broken is told where it stands, and what only looks like it is left alone. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <base/utf8.h>

#include "reading.h"
#include "unit.h"

typedef struct form {
    unsigned unit;
    bool big, mark;
} form;

enum { FORMS = 8 };

static form form_of(unsigned i)
{
    return (form){i & 1 ? 4 : 2, (i & 2) != 0, (i & 4) != 0};
}

static void put_unit(tafl_text *out, form f, uint32_t value)
{
    for (unsigned i = 0; i < f.unit; i++) {
        unsigned shift = 8 * (f.big ? f.unit - 1 - i : i);
        tafl_text_char(out, (char)(value >> shift & 0xFF));
    }
}

static void put_character(tafl_text *out, form f, uint32_t c)
{
    if (f.unit == 4 || c < 0x10000) {
        put_unit(out, f, c);
        return;
    }
    put_unit(out, f, 0xD800 + ((c - 0x10000) >> 10));
    put_unit(out, f, 0xDC00 + ((c - 0x10000) & 0x3FF));
}

static void put_text(tafl_text *out, form f, tafl_str utf8)
{
    if (f.mark) put_unit(out, f, 0xFEFF);
    while (utf8.len > 0) {
        uint32_t c = 0;
        size_t len = tafl__utf8_read(utf8, &c);
        put_character(out, f, c);
        utf8 = (tafl_str){utf8.at + len, utf8.len - len};
    }
}

/* Every record as JSON, and what was told of them. */
static void read_all(tafl_text *out, reading_ear *ear, tafl_reader *reader)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    (void)ear;
    for (tafl_status status; (status = tafl_reader_next(reader, record)) != TAFL_END;) {
        tafl_text_format(out, "%d\n", (int)status);
        if (status == TAFL_IO) break;
        if (status == TAFL_OK) reading_write(out, "jsonl", record);
    }
    tafl_record_free(record);
}

static void read_bytes(tafl_text *out, reading_ear *ear, tafl_str bytes)
{
    tafl_reader *reader;
    tafl_sink sink = reading_sink(ear);
    tafl_text_reset(out);
    tafl_text_reset(&ear->text);
    if (tafl_reader_open_bytes(&reader, TAFL_STR("t"), bytes, NULL, NULL, &sink)) return;
    read_all(out, ear, reader);
    CU_ASSERT_EQUAL(tafl_reader_bytes(reader), bytes.len);
    tafl_reader_free(reader);
}

/* From a file, which the reader takes in by pieces. */
static void read_file(tafl_text *out, reading_ear *ear, tafl_str bytes)
{
    char path[] = "/tmp/test_wide_XXXXXX";
    int fd = mkstemp(path);
    tafl_reader *reader;
    tafl_sink sink = reading_sink(ear);
    CU_ASSERT_FATAL(fd >= 0 && write(fd, bytes.at, bytes.len) == (ssize_t)bytes.len);
    close(fd);
    tafl_text_reset(out);
    tafl_text_reset(&ear->text);
    CU_ASSERT_FATAL(tafl_reader_open(&reader, path, NULL, NULL, &sink) == TAFL_OK);
    read_all(out, ear, reader);
    CU_ASSERT_EQUAL(tafl_reader_bytes(reader), bytes.len);
    tafl_reader_free(reader);
    remove(path);
}

static const char *const texts[] = {
    "rules: brandub\n\n1. d2-e2 d3-e3\n# J\xC3\xB6r\xC3\xB0 \xF0\x9F\x91\x91\n2. zz\n",
    "d1-d3 e5-e2,0,0,Black\r\nd1-d3 oops,0,0,White\r\n",
    "[event:x]\n[attackers:\xD0\x90\xD0\xBD\xD0\xBD\xD0\xB0]\n\n1. a1-a2 zz\n[c]\n",
    "[Event \"x\"]\n[Black \"\xC3\x9E\xC3\xB3r\"]\n\n1. d2-e2 d3-e3 {\xE2\x80\x93} *\n",
    "(;GM[Tablut]SZ[9]PB[\xE1\x9A\xB1];B[ifgf]C[a];W[eggg:gf])",
    "{\"tafl_record\":1,\"moves\":[{\"from\":\"a1\",\"to\":\"a2\"}],\"tags\":{\"x\":\"\xC3\xA9\"}}"
    "\n",
    "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<games xmlns=\"urn:taflkit:record:1\" "
    "version=\"1\">\n<game><tag name='x'>\xC3\xA9</tag><moves><move from='a1' to='a2'/>"
    "</moves></game></games>\n",
};

enum { TEXTS = sizeof texts / sizeof *texts };

static void same_as_utf8(void)
{
    tafl_text plain = {0}, wide = {0}, bytes = {0}, told = {0};
    reading_ear ear = {0}, other = {0};
    for (unsigned i = 0; i < TEXTS * FORMS; i++) {
        tafl_str text = tafl_str_of(texts[i / FORMS]);
        read_bytes(&plain, &ear, text);
        CU_ASSERT(plain.len > 0);
        tafl_text_reset(&told);
        tafl_text_z(&told, "1:1 encoding-wide\n");
        tafl_text_str(&told, tafl_text_view(&ear.text));
        tafl_text_reset(&bytes);
        put_text(&bytes, form_of(i % FORMS), text);
        read_bytes(&wide, &other, tafl_text_view(&bytes));
        UNIT_STR(tafl_text_view(&wide), plain.at);
        UNIT_STR(tafl_text_view(&other.text), told.at);
        read_file(&wide, &other, tafl_text_view(&bytes));
        UNIT_STR(tafl_text_view(&wide), plain.at);
        UNIT_STR(tafl_text_view(&other.text), told.at);
    }
    tafl_text_clear(&plain);
    tafl_text_clear(&wide);
    tafl_text_clear(&bytes);
    tafl_text_clear(&told);
    tafl_text_clear(&ear.text);
    tafl_text_clear(&other.text);
}

/* Many times the window, with characters across its ends. */
static void long_files(void)
{
    tafl_text text = {0}, plain = {0}, wide = {0}, bytes = {0};
    reading_ear ear = {0};
    for (unsigned i = 0; i < 6000; i++)
        tafl_text_format(&text, "[event:\xF0\x9F\x91\x91\xC3\xB6%u]\n\n1. a1-a2 b1-b%u\n\n", i,
                         1 + i % 9);
    read_bytes(&plain, &ear, tafl_text_view(&text));
    for (unsigned i = 0; i < FORMS; i++) {
        tafl_text_reset(&bytes);
        put_text(&bytes, form_of(i), tafl_text_view(&text));
        read_file(&wide, &ear, tafl_text_view(&bytes));
        CU_ASSERT(tafl_str_equal(tafl_text_view(&wide), tafl_text_view(&plain)));
        UNIT_STR(tafl_text_view(&ear.text), "1:1 encoding-wide\n");
    }
    tafl_text_clear(&text);
    tafl_text_clear(&plain);
    tafl_text_clear(&wide);
    tafl_text_clear(&bytes);
    tafl_text_clear(&ear.text);
}

/* ---- what is broken ------------------------------------------------------------------------- */

#define BYTES(text)                                                                                \
    {                                                                                              \
        text, sizeof(text) - 1                                                                     \
    }

static void broken(void)
{
    static const struct {
        tafl_str bytes;
        const char *told;
    } rows[] = {
        /* "[a:?]\n1. a1-a2", half a pair at the '?', alone and swapped */
        {BYTES("\xFF\xFE[\0a\0:\0\x3D\xD8]\0\n\0"
               "1\0.\0 \0a\0"
               "1\0-\0a\0"
               "2\0"),
         "1:1 encoding-wide\n1:4 encoding-broken\n"},
        {BYTES("\xFF\xFE[\0a\0:\0\x51\xDC]\0\n\0"
               "1\0.\0 \0a\0"
               "1\0-\0a\0"
               "2\0"),
         "1:1 encoding-wide\n1:4 encoding-broken\n"},
        /* out of range */
        {BYTES("\xFF\xFE\0\0[\0\0\0a\0\0\0:\0\0\0\0\0\x11\0]\0\0\0\n\0\0\0"),
         "1:1 encoding-wide\n1:4 encoding-broken\n"},
        /* cut off behind the last line */
        {BYTES("\xFE\xFF\0[\0a\0:\0b\0]\0\n\0\n\0"), "1:1 encoding-wide\n3:1 encoding-broken\n"},
        /* two files behind one another, each with its mark */
        {BYTES("\xFE\xFF\0[\0a\0:\0b\0]\0\n\xFE\xFF\0[\0c\0:\0d\0]\0\n"), "1:1 encoding-wide\n"},
        /* no text at all */
        {BYTES("a\0b\0\x01\0c\0"), "1:1 format-unknown\n"},
        {BYTES("a1-a2\0 b1-b2\n"), "1:1 format-unknown\n"},
    };
    tafl_text out = {0};
    reading_ear ear = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        read_bytes(&out, &ear, rows[i].bytes);
        UNIT_STR(tafl_text_view(&ear.text), rows[i].told);
    }
    tafl_text_clear(&out);
    tafl_text_clear(&ear.text);
}

/* A mark and nothing else is an empty file. */
static void empty(void)
{
    static const tafl_str marks[] = {BYTES("\xFF\xFE"), BYTES("\xFE\xFF"), BYTES("\xFF\xFE\0\0"),
                                     BYTES("\0\0\xFE\xFF")};
    for (size_t i = 0; i < 4; i++) CU_ASSERT_EQUAL(reading_count(NULL, marks[i], NULL), 0);
}

const unit_test unit_tests[] = {
    {"the same as UTF-8", same_as_utf8},
    {"long files", long_files},
    {"what is broken", broken},
    {"a mark alone", empty},
    {NULL, NULL},
};
