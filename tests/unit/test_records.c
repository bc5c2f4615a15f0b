/* SPDX-License-Identifier: MIT */
/* The files of tests/records: good ones are read without a warning and come back, for bad ones all
 * that is told stands in NAME.diag, a line "line:column id" each. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "reading.h"
#include "unit.h"
#include <format/detect.h>

static const tafl_codec *codec_of(tafl_str path, tafl_str bytes)
{
    const tafl_codec *codec = tafl__codec_detect(bytes, path);
    if (!codec) { /* a broken file says by its name what it was meant to be */
        const char *dot = strrchr(path.at, '.');
        codec = dot ? tafl_codec_find(tafl_str_of(dot + 1)) : NULL;
    }
    return codec;
}

/* Reads a file to its end. Returns the records that were read. */
static size_t read_file(const char *path, reading_ear *ear, bool good)
{
    tafl_text bytes = {0};
    tafl_reader *reader;
    tafl_sink sink = reading_sink(ear);
    tafl_record *record = NULL;
    tafl_record_new(&record);
    size_t count = 0;
    CU_ASSERT_FATAL(tafl_file_read(&bytes, path, 1 << 20) == TAFL_OK);
    const tafl_codec *codec = codec_of(tafl_str_of(path), tafl_text_view(&bytes));
    CU_ASSERT_PTR_NOT_NULL_FATAL(codec);
    CU_ASSERT_FATAL(tafl_reader_open(&reader, path, codec, NULL, &sink) == TAFL_OK);
    for (tafl_status status; (status = tafl_reader_next(reader, record)) != TAFL_END;) {
        count += status == TAFL_OK;
        if (status != TAFL_OK) CU_ASSERT(!good && status == TAFL_SYNTAX);
        if (!good || status) continue;
        CU_ASSERT(reading_survives("otg", record));
        if (codec->write) CU_ASSERT(reading_survives(codec->name, record));
    }
    tafl_reader_free(reader);
    tafl_record_free(record);
    tafl_text_clear(&bytes);
    return count;
}

static void check_bad(const char *path)
{
    tafl_text name = {0}, want = {0};
    reading_ear ear = {0};
    read_file(path, &ear, false);
    tafl_text_format(&name, "%s.diag", path);
    CU_ASSERT_FATAL(tafl_file_read(&want, name.at, 1 << 20) == TAFL_OK);
    if (!tafl_str_equal(tafl_text_view(&ear.text), tafl_text_view(&want))) {
        fprintf(stderr, "\n%s\n", path);
    }
    UNIT_STR(tafl_text_view(&ear.text), want.at);
    CU_ASSERT(ear.text.len > 0);
    tafl_text_clear(&name);
    tafl_text_clear(&want);
    tafl_text_clear(&ear.text);
}

static void check_good(const char *path)
{
    reading_ear ear = {0};
    CU_ASSERT(read_file(path, &ear, true) > 0);
    if (ear.text.len) fprintf(stderr, "\n%s\n", path);
    UNIT_STR(tafl_text_view(&ear.text), "");
    tafl_text_clear(&ear.text);
}

/* Returns how many files there are. */
static unsigned each_file(const char *folder, void (*check)(const char *path))
{
    unsigned count = 0;
    DIR *dir = opendir(folder);
    CU_ASSERT_PTR_NOT_NULL_FATAL(dir);
    tafl_text path = {0};
    for (const struct dirent *entry; (entry = readdir(dir));) {
        if (entry->d_name[0] == '.' || strstr(entry->d_name, ".diag")) continue;
        tafl_text_reset(&path);
        tafl_text_format(&path, "%s/%s", folder, entry->d_name);
        check(path.at);
        count++;
    }
    closedir(dir);
    tafl_text_clear(&path);
    return count;
}

static void good_records(void)
{
    CU_ASSERT(each_file(UNIT_SOURCE "tests/records/good", check_good) >= 9);
}

static void bad_records(void)
{
    CU_ASSERT(each_file(UNIT_SOURCE "tests/records/bad", check_bad) >= 10);
}

const unit_test unit_tests[] = {
    {"good records", good_records},
    {"bad records", bad_records},
    {NULL, NULL},
};
