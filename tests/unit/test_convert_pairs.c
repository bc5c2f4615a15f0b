/* SPDX-License-Identifier: MIT */
/* Every format into every other and back: random records that have everything, and those of the
 * corpus. What comes back is what went in but for the losses that are listed. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "pair_trip.h"
#include "random_record.h"
#include "unit.h"

enum { SEEDS = 60, SEEDS_SLOW = 6, NODES = 40, SHOWN = 3 };

static const tafl_codec *writing(unsigned index)
{
    const tafl_codec *codec;
    for (unsigned i = 0; (codec = tafl_codec_at(i)); i++)
        if (codec->write && index-- == 0) return codec;
    return NULL;
}

/* How the trips of one pair went. */
typedef struct scores {
    unsigned same, different, not_for_it;
} scores;

static void travel(pair_trip *trip, scores *score, const tafl_codec *a, const tafl_codec *b,
                   const tafl_record *record)
{
    pair_result result = pair_trip_run(trip, a, b, record);
    score->same += result == PAIR_SAME;
    score->not_for_it += result == PAIR_NOT_FOR_IT;
    if (result != PAIR_DIFFERENT || ++score->different > SHOWN) return;
    printf("\n%s -> %s -> %s, record %llu: %s\n", a->name, b->name, a->name,
           (unsigned long long)tafl_record_facts_of(record)->number,
           trip->why.at ? trip->why.at : "");
}

/* ---- random records ------------------------------------------------------------------------------ */

static void add_unread(tafl_record *record, tafl_node *parent)
{
    tafl_node *node = tafl_record_add(record, parent, TAFL_NODE_UNREAD);
    tafl_extra *extra = node ? tafl_node_extra(record, node) : NULL;
    CU_ASSERT_PTR_NOT_NULL_FATAL(extra);
    extra->text = TAFL_STR("e5*e7, [sic]");
}

/* What broken and foreign files bring besides: text that is no move, fields that nobody knows, a tag
 * that stands twice, a sign of Walker's. */
static void add_oddities(tafl_record *record, uint64_t seed)
{
    const tafl_node *last = tafl_record_root(record);
    while (last->child) last = last->child;
    tafl_node *end = tafl_node_edit(record, last);
    if (end->kind == TAFL_NODE_MOVE && seed % 3 == 0) add_unread(record, end);
    if (end->kind == TAFL_NODE_MOVE && seed % 3 == 1) end->suffix = TAFL_SUFFIX_BLUNDER;
    tafl_extra *extra = tafl_node_extra(record, end);
    CU_ASSERT_PTR_NOT_NULL_FATAL(extra);
    if (end->kind != TAFL_NODE_ROOT && seed % 5 == 0) extra->more = TAFL_STR("{\"x\":1}");
    if (end->kind != TAFL_NODE_ROOT && seed % 5 == 1) extra->more = TAFL_STR("<x:y z=\"1\"/>");
    if (seed % 3) { /* remarks where few records have them */
        tafl_extra *start = tafl_node_extra(record, tafl_node_edit(record, NULL));
        CU_ASSERT_PTR_NOT_NULL_FATAL(start);
        if (seed % 3 == 1) start->before = TAFL_STR("ahead [of] all\\");
        if (seed % 4 == 1) start->glyph = TAFL_STR("?!");
        if (seed % 2) extra->glyph = TAFL_STR("!");
    }
    if (seed % 7) return;
    CU_ASSERT_FATAL(!tafl_record_add_tag(record, TAFL_STR("event"), TAFL_STR("twice"), 0, 0));
}

static void random_pair(pair_trip *trip, tafl_record *record, const tafl_codec *a,
                        const tafl_codec *b, bool plain)
{
    scores score = {0};
    const random_record_options options = {.keeps = ~0u, .nodes = NODES, .plain_text = plain};
    unsigned seeds = unit_is_slow() ? SEEDS_SLOW : SEEDS;
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        CU_ASSERT_FATAL(random_record(record, seed, &options));
        tafl_record_facts_edit(record)->number = seed;
        if (!plain) add_oddities(record, seed);
        travel(trip, &score, a, b, record);
    }
    CU_ASSERT_EQUAL(score.different, 0);
    CU_ASSERT(score.same > 0);
}

static void random_pairs(bool plain)
{
    pair_trip trip = {0};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    const tafl_codec *a, *b;
    for (unsigned i = 0; (a = writing(i)); i++)
        for (unsigned j = 0; (b = writing(j)); j++)
            if (a != b) random_pair(&trip, record, a, b, plain);
    tafl_record_free(record);
    pair_trip_clear(&trip);
}

static void plain_records(void)
{
    random_pairs(true);
}

static void odd_records(void)
{
    random_pairs(false);
}

/* ---- the corpus ---------------------------------------------------------------------------------- */

enum { MOST_PAIRS = 20 * 20, EACH = 3, EACH_FEW = 40 };

/* Pairs of formats, and the one whose turn it is. A record goes through EACH of them (through all with
 * PAIRS_ALL set in the environment), so that each pair gets records of every file. */
typedef struct pairs {
    const tafl_codec *a[MOST_PAIRS], *b[MOST_PAIRS];
    scores scores[MOST_PAIRS];
    unsigned count, turn, each;
    unsigned records, skip;
    pair_trip trip;
    tafl_record *record;
} pairs;

static void make_pairs(pairs *p)
{
    const tafl_codec *a, *b;
    for (unsigned i = 0; (a = writing(i)); i++) {
        for (unsigned j = 0; (b = writing(j)) && p->count < MOST_PAIRS; j++) {
            if (a == b) continue;
            p->a[p->count] = a;
            p->b[p->count++] = b;
        }
    }
    p->each = getenv("PAIRS_ALL") ? p->count : EACH;
    p->skip = unit_is_slow() ? EACH_FEW : 1;
    tafl_record_new(&p->record);
}

static void travel_all(pairs *p)
{
    for (unsigned i = 0; i < p->each; i++) {
        travel(&p->trip, &p->scores[p->turn], p->a[p->turn], p->b[p->turn], p->record);
        p->turn = (p->turn + 1) % p->count;
    }
}

/* All records of a file in a format that is known; returns whether it is. */
static bool read_file(pairs *p, const char *path)
{
    tafl_reader *reader;
    if (tafl_reader_open(&reader, path, NULL, NULL, NULL) != TAFL_OK) return false;
    for (tafl_status status; (status = tafl_reader_next(reader, p->record)) != TAFL_END;) {
        if (status == TAFL_IO || status == TAFL_NOMEM) break;
        if (status == TAFL_OK && p->records++ % p->skip == 0) travel_all(p);
    }
    tafl_reader_free(reader);
    return true;
}

/* All files of a folder; returns how many have a format that is known. */
static unsigned read_folder(pairs *p, const char *folder)
{
    tafl_text path = {0};
    unsigned files = 0;
    DIR *dir = opendir(folder);
    for (const struct dirent *entry; dir && (entry = readdir(dir));) {
        if (entry->d_name[0] == '.') continue;
        tafl_text_reset(&path);
        tafl_text_format(&path, "%s/%s", folder, entry->d_name);
        files += read_file(p, path.at);
    }
    if (dir) closedir(dir);
    tafl_text_clear(&path);
    return files;
}

static void corpus(void)
{
    static const struct {
        const char *folder;
        unsigned files;
    } rows[] = {
        {"corpus/otg", 11},          {"corpus/csv", 2},
        {"corpus/aagenielsen", 1},   {"corpus/aagenielsen/originals", 145},
        {"corpus/formats/unibo", 6}, {"corpus/formats/hnefatafl-org", 1},
    };
    static pairs p;
    make_pairs(&p);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *folder = unit_shared(rows[i].folder);
        if (!folder) return;
        CU_ASSERT_EQUAL(read_folder(&p, folder), rows[i].files);
    }
    for (unsigned i = 0; i < p.count; i++) {
        CU_ASSERT_EQUAL(p.scores[i].different, 0);
        CU_ASSERT(p.scores[i].same > 0);
    }
    tafl_record_free(p.record);
    pair_trip_clear(&p.trip);
}

const unit_test unit_tests[] = {
    {"random records", plain_records},
    {"random records with odd texts", odd_records},
    {"the corpus", corpus},
    {NULL, NULL},
};
