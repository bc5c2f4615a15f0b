/* SPDX-License-Identifier: MIT */
/* The reader: the same records for every form of line ends, from files, pipes and memory; what it
 * refuses; what is too large; and that its records tile the input. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "reading.h"
#include "unit.h"
#include <format/detect.h>

/* ---- line ends ------------------------------------------------------------------------------ */

typedef struct text_case {
    const char *codec, *text;
    size_t records;
} text_case;

/* Each with faults, so that places are compared too. */
static const text_case texts[] = {
    {"otg",
     "[event:x]\n[result:1]\n[start-comment:one\n\ntwo]\n\n1. a1-a2 zz\n[c\n\nd|e]\n\n"
     "[event:y]\n\n1. b1-b2 c1-c2 \n[|]\n\njunk\n2. d1-d2 ?\n",
     2},
    {"plain",
     "event: x\n  y\n\n1. a1-a2 b1-b2\n# note\n# more\n2. c1-c2 what\n\nresult: draw\n\n1. a1-a3\n",
     2},
    {"csv", "# c\na1-a2 b1-b2,0,0,White\n\na1-a2 q,0,x,Black\nc1-c2,0,0,Nobody\n", 3},
    {"aagenielsen",
     "{\n\"Moves\": [\"a1-a2\",\n\"zz\"],\n\"WhoWon\": \"Me\"\n}\n{\"Moves\": []}\nfoo\n", 2},
};

enum { FORMS = 8, PLAIN_FORM = 0 };

/* LF, CRLF or CR; with a BOM or without; without the last line end. */
static void put_form(tafl_text *out, const char *text, unsigned form)
{
    static const char *const ends[] = {"\n", "\r\n", "\r", "\n"};
    if (form & 4) tafl_text_z(out, "\xEF\xBB\xBF");
    for (; *text; text++) {
        if (*text != '\n') {
            tafl_text_char(out, *text);
        } else if (text[1] || (form & 3) != 3) {
            tafl_text_z(out, ends[form & 3]);
        }
    }
}

/* Reads all records and writes them, as otg, behind one another; places go to the ear. */
static void read_all(tafl_text *out, tafl_reader *reader, size_t *count)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (tafl_status status; (status = tafl_reader_next(reader, record)) != TAFL_END;) {
        tafl_text_format(out, "%d\n", (int)status);
        if (status == TAFL_IO) break;
        if (status == TAFL_OK) ++*count;
        if (status == TAFL_OK) reading_write(out, "otg", record);
    }
    tafl_record_free(record);
}

static void same_for_all_line_ends(void)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        tafl_text records[2] = {0}, form = {0};
        reading_ear ear[2] = {0};
        for (unsigned f = 0; f < FORMS; f++) {
            unsigned slot = f != PLAIN_FORM;
            size_t count = 0;
            tafl_reader *reader;
            tafl_sink sink = reading_sink(&ear[slot]);
            tafl_text_reset(&form);
            tafl_text_reset(&records[slot]);
            tafl_text_reset(&ear[slot].text);
            put_form(&form, texts[i].text, f);
            CU_ASSERT_FATAL(tafl_reader_open_bytes(&reader, TAFL_STR("t"), tafl_text_view(&form),
                                                   NULL, NULL, &sink) == TAFL_OK);
            CU_ASSERT_STRING_EQUAL(tafl_reader_codec(reader)->name, texts[i].codec);
            read_all(&records[slot], reader, &count);
            CU_ASSERT_EQUAL(count, texts[i].records);
            CU_ASSERT_EQUAL(tafl_reader_bytes(reader), form.len);
            tafl_reader_free(reader);
            if (slot == 0) continue;
            UNIT_STR(tafl_text_view(&records[1]), records[0].at);
            UNIT_STR(tafl_text_view(&ear[1].text), ear[0].text.at);
        }
        tafl_text_clear(&form);
        for (unsigned slot = 0; slot < 2; slot++) {
            tafl_text_clear(&records[slot]);
            tafl_text_clear(&ear[slot].text);
        }
    }
}

/* ---- sources of bytes ----------------------------------------------------------------------- */

/* A child that writes the text into a pipe, `step` bytes at a time. */
static int open_pipe(tafl_str text, size_t step, pid_t *child)
{
    int ends[2];
    if (pipe(ends)) return -1;
    *child = fork();
    if (*child == 0) {
        close(ends[0]);
        for (size_t at = 0; at < text.len; at += step) {
            size_t len = text.len - at < step ? text.len - at : step;
            if (write(ends[1], text.at + at, len) < 0) break;
        }
        _exit(0);
    }
    close(ends[1]);
    return ends[0];
}

/* Standard input gives short reads; nothing changes. */
static void short_reads(void)
{
    tafl_text csv = {0}, whole = {0}, piped = {0};
    for (unsigned i = 0; i < 9000; i++) {
        tafl_text_format(&csv, "d1-d3 e5-e%u,0,0,White%s", 1 + i % 9, i % 7 ? "\n" : "\r\n");
    }
    size_t count = 0, again = 0;
    tafl_reader *reader;
    CU_ASSERT(tafl_reader_open_bytes(&reader, TAFL_STR("-"), tafl_text_view(&csv), NULL, NULL,
                                     NULL) == TAFL_OK);
    read_all(&whole, reader, &count);
    tafl_reader_free(reader);
    pid_t child = -1;
    int from = open_pipe(tafl_text_view(&csv), 777, &child), saved = dup(STDIN_FILENO);
    CU_ASSERT_FATAL(from >= 0 && dup2(from, STDIN_FILENO) >= 0);
    CU_ASSERT(tafl_reader_open(&reader, "-", NULL, NULL, NULL) == TAFL_OK);
    read_all(&piped, reader, &again);
    tafl_reader_free(reader);
    dup2(saved, STDIN_FILENO);
    close(saved);
    close(from);
    waitpid(child, NULL, 0);
    CU_ASSERT_EQUAL(count, 9000);
    CU_ASSERT_EQUAL(again, count);
    CU_ASSERT(tafl_str_equal(tafl_text_view(&whole), tafl_text_view(&piped)));
    tafl_text_clear(&csv);
    tafl_text_clear(&whole);
    tafl_text_clear(&piped);
}

static void what_cannot_be_opened(void)
{
    reading_ear ear = {0};
    tafl_sink sink = reading_sink(&ear);
    tafl_reader *reader;
    CU_ASSERT(tafl_reader_open(&reader, "/nowhere/at/all", NULL, NULL, &sink) == TAFL_IO);
    CU_ASSERT_PTR_NULL(reader);
    CU_ASSERT(tafl_reader_open(&reader, "/", NULL, NULL, &sink) == TAFL_IO); /* a folder */
    UNIT_TEXT(ear.text, "1:1 io\n1:1 io\n");
    tafl_text_clear(&ear.text);
}

/* ---- what it refuses ------------------------------------------------------------------------ */

static tafl_status open_only(tafl_str bytes, const char *codec, reading_ear *ear)
{
    tafl_reader *reader;
    tafl_sink sink = reading_sink(ear);
    const tafl_codec *found = codec ? tafl_codec_find(tafl_str_of(codec)) : NULL;
    tafl_status status =
        tafl_reader_open_bytes(&reader, TAFL_STR("x.csv"), bytes, found, NULL, &sink);
    tafl_reader_free(reader);
    return status;
}

static void packed_and_unknown(void)
{
    static const struct {
        tafl_str bytes;
        const char *id;
    } cases[] = {
        {{"\x1F\x8B\x08\x00rest", 8}, "1:1 format-packed\n"},
        {{"BZh91AY&SY\x00", 11}, "1:1 format-packed\n"},
        {{"\3757zXZ\0\0", 7}, "1:1 format-packed\n"},
        {{"\x28\xB5\x2F\xFD\x04", 5}, "1:1 format-packed\n"},
        {{"PK\x03\x04\x14\x00", 6}, "1:1 format-packed\n"},
        {{"d1-d3 e5-e2\0,0,0,White\n", 23}, "1:1 format-unknown\n"},
        {{"this is a letter to a friend\n", 29}, "1:1 format-unknown\n"},
        {{"{\"a\": 1}\n", 9}, "1:1 format-unknown\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        reading_ear ear = {0};
        CU_ASSERT_EQUAL(open_only(cases[i].bytes, NULL, &ear), TAFL_UNSUPPORTED);
        UNIT_TEXT(ear.text, cases[i].id);
        tafl_text_clear(&ear.text);
    }
    reading_ear ear = {0};
    CU_ASSERT_EQUAL(open_only(cases[0].bytes, "csv", &ear), TAFL_UNSUPPORTED);
    tafl_text_clear(&ear.text);
}

static void empty_input(void)
{
    static const char *const empty[] = {"", "\n", " \r\n\t\n", "\xEF\xBB\xBF"};
    static const char *const codecs[] = {NULL, "otg", "plain", "csv", "aagenielsen"};
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
        for (size_t c = 0; c < sizeof codecs / sizeof *codecs; c++) {
            size_t failed;
            CU_ASSERT_EQUAL(reading_count(codecs[c], tafl_str_of(empty[i]), &failed), 0);
            CU_ASSERT_EQUAL(failed, 0);
        }
    }
}

/* ---- large records -------------------------------------------------------------------------- */

/* `good` records around one of more than `limit` bytes: the others are read, in bounded memory. */
static void check_large(const char *codec, const char *good, const char *begin, const char *more,
                        const char *end)
{
    enum { LIMIT = 4096 };
    const tafl_read_options options = {.record_bytes = LIMIT};
    tafl_text file = {0};
    tafl_text_z(&file, good);
    tafl_text_z(&file, begin);
    for (unsigned i = 0; i < 300000; i += (unsigned)strlen(more)) tafl_text_z(&file, more);
    tafl_text_z(&file, end);
    tafl_text_z(&file, good);
    tafl_text_z(&file, good);
    reading_ear ear = {0};
    tafl_sink sink = reading_sink(&ear);
    tafl_reader *reader;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    pid_t child = -1;
    int from = open_pipe(tafl_text_view(&file), 5000, &child), saved = dup(STDIN_FILENO);
    CU_ASSERT_FATAL(from >= 0 && dup2(from, STDIN_FILENO) >= 0);
    CU_ASSERT(tafl_reader_open(&reader, "-", tafl_codec_find(tafl_str_of(codec)), &options,
                               &sink) == TAFL_OK);
    tafl_status want[] = {TAFL_OK, TAFL_LIMIT, TAFL_OK, TAFL_OK, TAFL_END};
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        CU_ASSERT_EQUAL(tafl_reader_next(reader, record), want[i]);
        if (want[i] != TAFL_END) CU_ASSERT_EQUAL(tafl_record_facts_of(record)->number, i + 1);
        if (want[i] == TAFL_LIMIT) CU_ASSERT_EQUAL(tafl_record_source(record)->bytes.len, 0);
    }
    CU_ASSERT_EQUAL(tafl_reader_bytes(reader), file.len);
    CU_ASSERT(ear.text.at && strstr(ear.text.at, "record-too-large"));
    tafl_reader_free(reader);
    dup2(saved, STDIN_FILENO);
    close(saved);
    close(from);
    waitpid(child, NULL, 0);
    tafl_record_free(record);
    tafl_text_clear(&file);
    tafl_text_clear(&ear.text);
}

static void too_large(void)
{
    check_large("csv", "a1-a2,0,0,White\n", "", "a1-a2 ", ",0,0,White\n");
    check_large("otg", "[result:1]\n\n1. a1-a2 \n[|]\n\n", "[result:0]\n\n",
                "1. a1-a2 b1-b2 \n[long\n\ntext]\n\n", "\n");
    check_large("plain", "result: draw\n\n1. a1-a2\n\n", "result: none\n\n", "a1-a2 b1-b2\n", "\n");
    check_large("aagenielsen", "{\"Moves\":[\"a1-a2\"]}\n", "{\"Moves\":[", "\"a1-\\\"}{a2\",",
                "\"a1-a2\"]}\n");
}

/* ---- tiling --------------------------------------------------------------------------------- */

/* Sources of records stand behind one another; what is between them is no record. */
static void sources_tile(void)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        tafl_str text = tafl_str_of(texts[i].text);
        tafl_reader *reader;
        tafl_record *record = NULL;
        tafl_record_new(&record);
        const tafl_codec *codec = tafl_codec_find(tafl_str_of(texts[i].codec));
        CU_ASSERT(tafl_reader_open_bytes(&reader, TAFL_STR("t"), text, codec, NULL, NULL) ==
                  TAFL_OK);
        size_t end = 0;
        while (tafl_reader_next(reader, record) != TAFL_END) {
            const tafl_source *source = tafl_record_source(record);
            CU_ASSERT(source->offset >= end);
            size_t at = (size_t)source->offset;
            CU_ASSERT(tafl_str_equal(source->bytes, (tafl_str){text.at + at, source->bytes.len}));
            for (size_t k = end; k < at; k++) {
                CU_ASSERT(strchr("\n# c,[]", text.at[k]) != NULL);
            }
            end = at + source->bytes.len;
        }
        CU_ASSERT_EQUAL(end, text.len);
        tafl_reader_free(reader);
        tafl_record_free(record);
    }
}

/* ---- finding the codec ---------------------------------------------------------------------- */

static void finding_the_codec(void)
{
    static const struct {
        const char *head, *path, *codec;
    } cases[] = {
        {"[date:2015.05.04]\n[event:x]\n", "", "otg"},
        {"1. d1-d3 e5-e2 \n[|]\n\n", "", "otg"},
        {"1. d1-d3 e5-e2\n2. a1-a2\n", "", "plain"},
        {"[Event \"Game: 1\"]\n[Site \"x\"]\n\n1. a1a2 b1b3\n", "", "pgn"},
        {"d1-d3 e5-e2\n", "", "plain"},
        {"d1-d3 e5-e2,0,0,White\n", "", "csv"},
        {"# c\n\n,0,0,Ongoing\n", "", "csv"},
        {"d1-d3 e5-e2,0\nd1-d3 e5-e2,0,0,White\n", "", "csv"}, /* the first line is broken */
        {"[{\"Moves\":[],\"WhoMovedFirst\":\"black\"}]", "", "aagenielsen"},
        {" \n{\"file\":\"x\",\"game\":{\"AageGameTypeKey\":16,\"Moves\":[]}}", "", "aagenielsen"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const tafl_codec *codec =
            tafl__codec_detect(tafl_str_of(cases[i].head), tafl_str_of(cases[i].path));
        CU_ASSERT_PTR_NOT_NULL(codec);
        if (codec) CU_ASSERT_STRING_EQUAL(codec->name, cases[i].codec);
    }
    CU_ASSERT_PTR_EQUAL(tafl_codec_for_file(TAFL_STR("a/b.OTG")), tafl_codec_find(TAFL_STR("otg")));
    CU_ASSERT_PTR_NULL(tafl_codec_for_file(TAFL_STR("a.otg/b")));
    CU_ASSERT_PTR_NULL(tafl_codec_for_file(TAFL_STR("otg")));
    CU_ASSERT_PTR_NULL(tafl_codec_find(TAFL_STR("nothing")));
}

const unit_test unit_tests[] = {
    {"the same for all line ends", same_for_all_line_ends},
    {"short reads", short_reads},
    {"what cannot be opened", what_cannot_be_opened},
    {"packed and unknown input", packed_and_unknown},
    {"empty input", empty_input},
    {"records that are too large", too_large},
    {"sources tile the input", sources_tile},
    {"finding the codec", finding_the_codec},
    {NULL, NULL},
};
