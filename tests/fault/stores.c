/* SPDX-License-Identifier: MIT */
/* Annotates a game out of and into a cache and a journal, and looks for puzzles in it, with the first, the
 * second, … allocation of ours failing, until none fails any more. Either something says that memory is
 * out, or the output is the usual one; nothing is lost, and the next run finds the files usable. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tafl/annotate.h>
#include <tafl/format.h>

#include "counting.h"

static const char game[] = "d2-e2 d3-e3 d6-c6 d5-d6 f4-f6 d4-d3 f6-f4xe4,0,0,White\n";

static char folder[] = "/tmp/tafl-fault-XXXXXX";
static char cache_path[64], journal_path[64];
static tafl_referee referee;

/* What an attempt came to. */
typedef struct result {
    tafl_text text;
    bool told; /* somebody said that something went wrong */
} result;

static void put(result *r, const tafl_record *record)
{
    tafl_writer *writer;
    if (tafl_writer_open(&writer, tafl_codec_find(TAFL_STR("otg")), NULL, &r->text) != TAFL_OK) {
        r->told = true;
        return;
    }
    r->told |= tafl_writer_put(writer, record) != TAFL_OK;
    r->told |= tafl_writer_finish(writer) != TAFL_OK || r->text.failed;
    tafl_writer_free(writer);
}

static void take_record(void *context, const tafl_annotated *annotated)
{
    result *r = context;
    r->told |= annotated->status != TAFL_OK || annotated->interrupted || annotated->failed;
    if (!r->told) put(r, annotated->record);
}

static void take_puzzle(void *context, const tafl_puzzle *puzzle)
{
    put(context, puzzle->record);
}

static bool read_game(tafl_record *record)
{
    tafl_reader *reader;
    if (!record || tafl_reader_open_bytes(&reader, TAFL_STR("game"), tafl_str_of(game),
                                          tafl_codec_find(TAFL_STR("csv")), NULL, NULL) != TAFL_OK)
        return false;
    bool fine = tafl_reader_next(reader, record) == TAFL_OK;
    tafl_reader_free(reader);
    return fine;
}

static void annotate(result *r, bool puzzles, tafl_cache *cache, tafl_journal *journal)
{
    static const tafl_puzzle_options limits = {.tries = 2000};
    const tafl_annotate_options options = {.budget = {.nodes = 60},
                                           .puzzles = puzzles ? &limits : NULL,
                                           .puzzle = take_puzzle,
                                           .done = take_record,
                                           .context = r};
    tafl_annotator *annotator;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    bool fine = read_game(record);
    if (!fine || tafl_annotator_new(&annotator, &options) != TAFL_OK) {
        tafl_record_free(record);
        r->told = true;
        return;
    }
    tafl_annotator_use(annotator, cache, journal);
    r->told |= tafl_annotator_put(annotator, record, &referee, NULL, NULL) != TAFL_OK;
    tafl_annotator_free(annotator);
    tafl_record_free(record);
}

static result attempt(bool puzzles)
{
    result r = {.told = false};
    tafl_cache *cache = NULL;
    tafl_journal *journal = NULL;
    const tafl_journal_plan plan = {
        .path = journal_path, .run = TAFL_STR("a: b\n"), .resume = true};
    r.told |= tafl_cache_open(&cache, cache_path, true, NULL) != TAFL_OK;
    r.told |= tafl_journal_open(&journal, &plan, NULL) != TAFL_OK;
    if (!r.told) annotate(&r, puzzles, cache, journal);
    r.told |= tafl_cache_close(cache) != TAFL_OK;
    r.told |= tafl_journal_close(journal, false) != TAFL_OK;
    return r;
}

/* ---- all of them ---------------------------------------------------------------------------- */

static bool complain(const char *what)
{
    printf("allocation %lu: %s\n", fails_at, what);
    return false;
}

/* Every third attempt begins with new files, the others with what the one before has left. */
static void clean(unsigned long attempts)
{
    char path[80];
    if (attempts % 3 != 1) return;
    unlink(journal_path);
    unlink(cache_path);
    snprintf(path, sizeof path, "%s-wal", cache_path);
    unlink(path);
    snprintf(path, sizeof path, "%s-shm", cache_path);
    unlink(path);
}

static bool walk(bool puzzles)
{
    fails_at = 0;
    result whole = attempt(puzzles);
    const long before = live;
    if (whole.told) return complain("out of memory though nothing failed");
    for (fails_at = 1;; fails_at++) {
        unsigned long at = fails_at;
        clean(at);
        made = 0;
        result r = attempt(puzzles);
        bool failed = made >= at;
        fails_at = 0;
        bool same = tafl_str_equal(tafl_text_view(&r.text), tafl_text_view(&whole.text));
        fails_at = at;
        tafl_text_clear(&r.text);
        if (!r.told && !same) return complain("another output, and nobody says why");
        if (live != before) return complain("memory is lost");
        if (!failed) break;
    }
    tafl_text_clear(&whole.text);
    return true;
}

int main(void)
{
    tafl_rules rules;
    if (!mkdtemp(folder)) return EXIT_FAILURE;
    snprintf(cache_path, sizeof cache_path, "%s/cache", folder);
    snprintf(journal_path, sizeof journal_path, "%s/journal", folder);
    if (tafl_rules_read(&rules, TAFL_STR("brandub"), NULL, NULL) != TAFL_OK ||
        tafl_referee_init(&referee, &rules, NULL) != TAFL_OK)
        return EXIT_FAILURE;
    bool good = walk(false);
    clean(1);
    good = walk(true) && good;
    clean(1);
    good &= rmdir(folder) == 0;
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
