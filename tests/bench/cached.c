/* SPDX-License-Identifier: MIT */
/* What annotating from the cache adds to reading and writing the records, in microseconds a ply, beside
 * a bare look-up of SQLite in one transaction. Pairs are interleaved and the best of each is taken.
 *     bench-cached RULES FILE [ROUNDS [NODES]]      the file's records are annotated once before */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tafl/annotate.h>
#include <tafl/format.h>

#include "yardstick.h"

static const char *cache_path;
static tafl_referee referee;
static tafl_text written; /* what a pass has written */
static uint64_t plies, cached, searched;

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(3);
}

/* ---- passes ---------------------------------------------------------------------------------------- */

static void take(void *context, const tafl_annotated *annotated)
{
    if (annotated->status != TAFL_OK || tafl_writer_put(context, annotated->record) != TAFL_OK)
        fail("a record cannot be annotated");
    cached += annotated->cached;
    searched += annotated->searched;
}

static tafl_reader *reader_of(tafl_str bytes)
{
    tafl_reader *reader;
    if (tafl_reader_open_bytes(&reader, TAFL_STR("bench"), bytes, NULL, NULL, NULL) != TAFL_OK)
        fail("cannot read");
    return reader;
}

/* Reads, annotates out of the cache (none: only reads) and writes. Returns the time it takes. */
static double pass(tafl_str bytes, tafl_cache *cache, uint64_t nodes, const char *format)
{
    tafl_annotator *annotator = NULL;
    tafl_writer *writer;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_text_reset(&written);
    tafl_reader *reader = reader_of(bytes);
    if (tafl_writer_open(&writer, tafl_codec_find(tafl_str_of(format)), NULL, &written) != TAFL_OK)
        fail("cannot write");
    const tafl_annotate_options options = {
        .budget = {.nodes = nodes}, .cache = cache, .done = take, .context = writer};
    if (cache && tafl_annotator_new(&annotator, &options) != TAFL_OK) fail("no annotator");
    double begun = now();
    while (tafl_reader_next(reader, record) == TAFL_OK) {
        if (annotator)
            tafl_annotator_put(annotator, record, &referee, NULL, NULL);
        else if (tafl_writer_put(writer, record) != TAFL_OK)
            fail("cannot write");
    }
    double taken = now() - begun;
    tafl_annotator_free(annotator);
    if (tafl_writer_finish(writer) != TAFL_OK) fail("cannot write");
    tafl_writer_free(writer);
    tafl_reader_free(reader);
    tafl_record_free(record);
    return taken;
}

/* Reads plain records, and writes those annotated before: what has to be done without a cache too. */
static double read_and_write(tafl_str plain, tafl_record *const *annotated, size_t count)
{
    tafl_writer *writer;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_text_reset(&written);
    tafl_reader *reader = reader_of(plain);
    if (tafl_writer_open(&writer, tafl_codec_find(TAFL_STR("otg")), NULL, &written) != TAFL_OK)
        fail("cannot write");
    double begun = now();
    for (size_t i = 0; i < count && tafl_reader_next(reader, record) == TAFL_OK; i++)
        if (tafl_writer_put(writer, annotated[i]) != TAFL_OK) fail("cannot write");
    double taken = now() - begun;
    if (tafl_writer_finish(writer) != TAFL_OK) fail("cannot write");
    tafl_writer_free(writer);
    tafl_reader_free(reader);
    tafl_record_free(record);
    return taken;
}

/* All records of some bytes, to be kept. */
static size_t read_all(tafl_str bytes, tafl_record ***out)
{
    size_t count = 0;
    tafl_reader *reader = reader_of(bytes);
    *out = NULL;
    for (;;) {
        tafl_record **more = realloc(*out, (count + 1) * sizeof *more);
        if (!more) fail("out of memory");
        *out = more;
        tafl_record_new(&more[count]);
        if (tafl_reader_next(reader, more[count]) != TAFL_OK) break;
        count++;
    }
    tafl_record_free((*out)[count]);
    tafl_reader_free(reader);
    return count;
}

/* ---- the yardstick ------------------------------------------------------------------------------------ */

/* Every evaluation of the cache once, in another table of the simplest kind: a number and bytes. */
static double bare(uint64_t count)
{
    sqlite3 *db;
    sqlite3_stmt *find;
    int sum = 0;
    if (sqlite3_open(cache_path, &db) != SQLITE_OK) fail(sqlite3_errmsg(db));
    sqlite3_exec(db,
                 "CREATE TEMP TABLE bare(id INTEGER PRIMARY KEY, verdict BLOB);"
                 "INSERT INTO bare(verdict) SELECT verdict FROM evaluation; BEGIN",
                 NULL, NULL, NULL);
    sqlite3_prepare_v2(db, "SELECT verdict FROM bare WHERE id=?1", -1, &find, NULL);
    double begun = now();
    for (uint64_t i = 0; i < count; i++) {
        sqlite3_bind_int64(find, 1, (sqlite3_int64)(i * 7919 % count + 1));
        if (sqlite3_step(find) != SQLITE_ROW) fail("not found");
        sum += *(const char *)sqlite3_column_blob(find, 0);
        sqlite3_reset(find);
    }
    double taken = now() - begun;
    volatile int keep = sum; /* so that nothing is optimised away */
    (void)keep;
    sqlite3_finalize(find);
    sqlite3_close(db);
    return taken;
}

static uint64_t entries;

static void count_entries(void *context, const tafl_cache_group *group)
{
    (void)context;
    entries += group->evaluations;
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

int main(int argc, char **argv)
{
    if (argc < 3) return 2;
    int rounds = argc > 3 ? atoi(argv[3]) : 10;
    uint64_t nodes = argc > 4 ? (uint64_t)atoll(argv[4]) : 200;
    char path[] = "/tmp/tafl-bench-XXXXXX";
    tafl_rules rules;
    tafl_cache *cache;
    tafl_text text = {0}, annotated = {0};
    if (tafl_rules_read(&rules, tafl_str_of(argv[1]), NULL, NULL) != TAFL_OK ||
        tafl_referee_init(&referee, &rules, NULL) != TAFL_OK ||
        tafl_file_read(&text, argv[2], SIZE_MAX / 4) != TAFL_OK || mkstemp(path) < 0)
        fail("cannot begin");
    cache_path = path;
    if (tafl_cache_open(&cache, path, true, NULL) != TAFL_OK) fail("no cache");
    tafl_str bytes = tafl_text_view(&text);
    pass(bytes, cache, nodes, "otg"); /* fills the cache */
    printf("%llu positions searched\n", (unsigned long long)searched);
    searched = 0;
    tafl_text_str(&annotated, tafl_text_view(&written));
    tafl_cache_groups(cache, count_entries, NULL);
    tafl_record **kept;
    size_t count = read_all(tafl_text_view(&annotated), &kept);
    double plain = 1e9, whole = 1e9, yard = 1e9, both = 1e9;
    for (int i = 0; i < rounds; i++) {
        plain = least(plain, pass(bytes, NULL, 0, "otg"));
        both = least(both, read_and_write(bytes, kept, count));
        cached = 0;
        whole = least(whole, pass(bytes, cache, nodes, "otg"));
        plies = cached;
        yard = least(yard, bare(entries));
    }
    tafl_cache_close(cache);
    unlink(path);
    double a_ply = 1e6 / (double)plies;
    printf("%llu positions a pass, %llu searched\n", (unsigned long long)plies,
           (unsigned long long)searched);
    double look_up = yard * 1e6 / (double)entries, added = (whole - both) * a_ply;
    printf("reading the records and writing them as they are:     %6.2f us a ply\n", plain * a_ply);
    printf("reading the records and writing the annotated ones:   %6.2f us a ply\n", both * a_ply);
    printf("reading, annotating from the cache, writing:          %6.2f us a ply\n", whole * a_ply);
    printf("a bare look-up of SQLite in one transaction:          %6.2f us\n", look_up);
    printf("added: %.2f us a ply, %.1f bare look-ups (allowed: 5 us where a look-up takes 1); "
           "with what the annotations take to write: %.2f us\n",
           added, added / look_up, (whole - plain) * a_ply);
    while (count) tafl_record_free(kept[--count]);
    free(kept);
    tafl_text_clear(&text);
    tafl_text_clear(&annotated);
    tafl_text_clear(&written);
    return 0;
}
