/* SPDX-License-Identifier: MIT */
/* Random records through codecs: what a codec keeps comes back, and is written to the same bytes the
 * second time; several records in one file stay apart. */
#include "random_record.h"
#include "reading.h"
#include "unit.h"

enum { SEEDS = 400, SEEDS_SLOW = 40, NODES = 60 };

static unsigned seeds(void)
{
    return unit_is_slow() ? SEEDS_SLOW : SEEDS;
}

static unsigned keeps_of(const char *codec)
{
    return tafl_codec_find(tafl_str_of(codec))->keeps;
}

static void check(const char *codec, const random_record_options *options)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    unsigned wrong = 0;
    for (uint64_t seed = 0; seed < seeds() && wrong < 3; seed++) {
        CU_ASSERT(random_record(record, seed, options));
        if (tafl_format_losses(tafl_codec_find(tafl_str_of(codec)), record)) continue;
        wrong += !reading_survives(codec, record);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    tafl_record_free(record);
}

static void otg(void)
{
    const random_record_options odd = {.keeps = keeps_of("otg"), .nodes = NODES};
    const random_record_options plain = {keeps_of("otg"), NODES, true};
    check("otg", &odd);
    check("otg", &plain);
}

static void pgn(void)
{
    const random_record_options odd = {.keeps = keeps_of("pgn"), .nodes = NODES};
    const random_record_options plain = {keeps_of("pgn"), NODES, true};
    check("pgn", &odd);
    check("pgn", &plain);
}

static void plain(void)
{
    const random_record_options odd = {.keeps = keeps_of("plain"), .nodes = NODES};
    check("plain", &odd);
}

/* Both counts of captures are tags that the codec makes; take them over before comparing. */
static void csv(void)
{
    const random_record_options options = {TAFL_KEEPS_CAPTURES, NODES, true};
    tafl_record *record = NULL, *again = NULL;
    tafl_record_new(&record);
    tafl_record_new(&again);
    tafl_text text = {0}, why = {0};
    unsigned wrong = 0;
    for (uint64_t seed = 0; seed < seeds(); seed++) {
        tafl_text_reset(&text);
        CU_ASSERT(random_record(record, seed, &options));
        CU_ASSERT(reading_write(&text, "csv", record) == TAFL_OK);
        CU_ASSERT(reading_first(again, "csv", tafl_text_view(&text), NULL) == TAFL_OK);
        uint8_t reason = tafl_record_facts_of(again)->stated.reason; /* the last token says it */
        if (reason) tafl_record_facts_edit(record)->stated.reason = reason;
        for (const tafl_tag *tag = tafl_record_tags(again); tag; tag = tag->next) {
            CU_ASSERT(tafl_record_set_tag(record, tag->key, tag->value) == TAFL_OK);
        }
        wrong += !tafl_record_equal(record, again, &why) || !reading_survives("csv", again);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    tafl_text_clear(&text);
    tafl_text_clear(&why);
    tafl_record_free(record);
    tafl_record_free(again);
}

/* Three records into one file and out again. */
static void check_many(const char *codec, uint64_t seed)
{
    enum { MANY = 3 };
    const tafl_codec *found = tafl_codec_find(tafl_str_of(codec));
    const random_record_options options = {.keeps = found->keeps, .nodes = NODES / 4};
    tafl_record *record[MANY], *again = NULL;
    tafl_record_new(&again);
    tafl_writer *writer;
    tafl_reader *reader;
    tafl_text text = {0}, why = {0};
    CU_ASSERT(tafl_writer_open(&writer, found, NULL, &text) == TAFL_OK);
    for (unsigned i = 0; i < MANY; i++) {
        tafl_record_new(&record[i]);
        CU_ASSERT(random_record(record[i], seed * MANY + i, &options));
        CU_ASSERT(tafl_writer_put(writer, record[i]) == TAFL_OK);
    }
    CU_ASSERT(tafl_writer_finish(writer) == TAFL_OK);
    tafl_writer_free(writer);
    tafl_str bytes = tafl_text_view(&text);
    CU_ASSERT(tafl_reader_open_bytes(&reader, TAFL_STR("many"), bytes, found, NULL, NULL) ==
              TAFL_OK);
    for (unsigned i = 0; i < MANY; i++) {
        CU_ASSERT(tafl_reader_next(reader, again) == TAFL_OK);
        CU_ASSERT_EQUAL(tafl_record_facts_of(again)->number, i + 1);
        if (tafl_format_losses(found, record[i]) == 0) {
            CU_ASSERT(tafl_record_equal(record[i], again, &why));
        }
        tafl_record_free(record[i]);
    }
    CU_ASSERT(tafl_reader_next(reader, again) == TAFL_END);
    tafl_reader_free(reader);
    tafl_record_free(again);
    tafl_text_clear(&text);
    tafl_text_clear(&why);
}

static void many(void)
{
    static const char *const codecs[] = {"otg", "plain"};
    for (size_t i = 0; i < sizeof codecs / sizeof *codecs; i++) {
        for (uint64_t seed = 0; seed < seeds() / 4; seed++) check_many(codecs[i], seed);
    }
}

const unit_test unit_tests[] = {
    {"pgn", pgn}, {"otg", otg}, {"plain", plain}, {"csv", csv}, {"many records in a file", many},
    {NULL, NULL},
};
