/* SPDX-License-Identifier: MIT */
/* Records through the annotator with the built-in engine: order and bytes do not depend on the number of
 * workers, all formats carry what was written, and a second time changes nothing. What the engine says is
 * not looked at. */
#include "unit.h"

#include <string.h>

#include <annotate/signature.h>
#include <tafl/annotate.h>

#include "reading.h"

static const char *const texts[] = {
    "[event:one]\n[rules:brandub]\n\n1. d2-e2 c4-c5 \n\n2. f4-f5 c5-a5 \n\n3. d6-a6xa5 d5-a5xa6 \n",
    "[event:no moves]\n[result:?]\n[rules:brandub]\n\n",
    "[event:without rules]\n[result:?]\n\n1. d2-e2 c4-c5 \n[|]\n\n",
    "[event:illegal]\n[rules:brandub]\n\n1. d2-e2 c4-c5 \n\n2. a1-a2 c5-a5 \n",
    "[event:berserk]\n[result:?]\n[rules:berserk]\n\n1. d1-d3 e5-e2 \n[|]\n\n",
};
enum { RECORDS = sizeof texts / sizeof *texts };

typedef struct taken {
    const char *codec;
    tafl_text text;
    size_t count, ticks, asked, searched, failed, interrupted;
    bool stop;
} taken;

static void take(void *context, const tafl_annotated *a)
{
    taken *t = context;
    CU_ASSERT_EQUAL(*(const size_t *)a->item, t->count);
    CU_ASSERT_EQUAL(a->status, TAFL_OK);
    t->count++;
    t->asked += a->asked;
    t->searched += a->searched;
    t->failed += a->failed;
    t->interrupted += a->interrupted;
    CU_ASSERT_EQUAL(reading_write(&t->text, t->codec, a->record), TAFL_OK);
    if (t->stop) return;
    static const char *const codecs[] = {"otg", "json", "xml", "pgn"};
    for (size_t i = 0; i < sizeof codecs / sizeof *codecs; i++)
        CU_ASSERT(reading_survives(codecs[i], a->record));
}

static void tick(void *context)
{
    ((taken *)context)->ticks++;
}

static bool stops(void *context)
{
    return ((const taken *)context)->stop;
}

/* The ruleset that the record names; false when it names none. */
static bool rules_of(const tafl_record *record, tafl_referee *out)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("rules"));
    tafl_rules rules;
    return tag && tafl_rules_read(&rules, tag->value, NULL, NULL) == TAFL_OK &&
           tafl_referee_init(out, &rules, NULL) == TAFL_OK;
}

static void run(tafl_annotate_options *options, taken *t)
{
    static tafl_referee referee;
    static size_t numbers[RECORDS];
    tafl_record *records[RECORDS];
    tafl_annotator *annotator;
    options->done = take;
    options->tick = tick;
    options->stop = stops;
    options->context = t;
    CU_ASSERT_EQUAL_FATAL(tafl_annotator_new(&annotator, options), TAFL_OK);
    for (size_t i = 0; i < RECORDS; i++) {
        numbers[i] = i;
        tafl_record_new(&records[i]);
        CU_ASSERT_EQUAL(reading_first(records[i], "otg", tafl_str_of(texts[i]), NULL), TAFL_OK);
        bool ruled = rules_of(records[i], &referee);
        CU_ASSERT_EQUAL(
            tafl_annotator_put(annotator, records[i], ruled ? &referee : NULL, NULL, &numbers[i]),
            TAFL_OK);
        memset(&referee, 0, sizeof referee); /* nobody looks at it any more */
    }
    CU_ASSERT(strstr(tafl_annotator_engine(annotator), "taflkit ") != NULL);
    tafl_annotator_free(annotator);
    CU_ASSERT_EQUAL(t->count, RECORDS);
    for (size_t i = 0; i < RECORDS; i++) tafl_record_free(records[i]);
}

static void workers(void)
{
    static const unsigned jobs[] = {1, 2, 5};
    static const char *const codecs[] = {"otg", "jsonl", "xml", "pgn"};
    for (size_t c = 0; c < 4; c++) {
        tafl_text first = {0};
        for (size_t i = 0; i < 3; i++) {
            taken t = {.codec = codecs[c]};
            tafl_annotate_options options = {
                .budget = {.nodes = 200}, .jobs = jobs[i], .lines = (unsigned)(c % 3)};
            run(&options, &t);
            CU_ASSERT_EQUAL(t.asked, 7 + 1 + 3 + 3);
            CU_ASSERT_EQUAL(t.searched, t.asked);
            CU_ASSERT_EQUAL(t.ticks, t.asked);
            CU_ASSERT_EQUAL(t.failed + t.interrupted, 0);
            if (i == 0) tafl_text_str(&first, tafl_text_view(&t.text));
            UNIT_STR(tafl_text_view(&t.text), first.at);
            tafl_text_clear(&t.text);
        }
        tafl_text_clear(&first);
    }
}

/* Whoever stops gets every record back, as it was. */
static void stopped(void)
{
    for (unsigned jobs = 1; jobs <= 3; jobs += 2) {
        taken t = {.codec = "otg", .stop = true};
        tafl_annotate_options options = {.budget = {.nodes = 200}, .jobs = jobs};
        run(&options, &t);
        CU_ASSERT_EQUAL(t.interrupted, 4);
        tafl_text plain = {0};
        for (size_t i = 0; i < RECORDS; i++) {
            tafl_record *record = NULL;
            tafl_record_new(&record);
            CU_ASSERT_EQUAL(reading_first(record, "otg", tafl_str_of(texts[i]), NULL), TAFL_OK);
            CU_ASSERT_EQUAL(reading_write(&plain, "otg", record), TAFL_OK);
            tafl_record_free(record);
        }
        UNIT_STR(tafl_text_view(&t.text), plain.at);
        tafl_text_clear(&plain);
        tafl_text_clear(&t.text);
    }
}

/* A search that stops at a forced win writes the same whoever is faster. */
static void decided(void)
{
    tafl_text first = {0};
    for (unsigned jobs = 1; jobs <= 4; jobs += 3) {
        taken t = {.codec = "otg"};
        tafl_annotate_options options = {
            .budget = {.depth = 3}, .jobs = jobs, .skip_decided = true, .best = TAFL_BEST_COMMENT};
        run(&options, &t);
        if (jobs == 1) tafl_text_str(&first, tafl_text_view(&t.text));
        UNIT_STR(tafl_text_view(&t.text), first.at);
        tafl_text_clear(&t.text);
    }
    tafl_text_clear(&first);
}

static void engines_that_do_not_start(void)
{
    tafl_annotator *annotator;
    const tafl_annotate_options absent = {.external = {.command = "exit 1",
                                                       .protocol = TAFL_PROTOCOL_JSONL,
                                                       .restarts = TAFL_NO_RESTARTS}};
    const tafl_annotate_options tune = {.builtin = {.tune = "no-such-weight=1"}};
    CU_ASSERT_EQUAL(tafl_annotator_new(&annotator, &absent), TAFL_IO);
    CU_ASSERT_PTR_NULL(annotator);
    CU_ASSERT_EQUAL(tafl_annotator_new(&annotator, &tune), TAFL_SYNTAX);
    CU_ASSERT_PTR_NULL(annotator);
    tafl_annotator_free(NULL);
}

/* Engines that think alike have the same signature, whatever they did before; others have not. */
static void signatures(void)
{
    tafl_engine *engine;
    const tafl_builtin_options tuned = {.tune = "attackers=90"};
    uint32_t first = 0, again = 0, other = 0;
    CU_ASSERT_EQUAL_FATAL(tafl_engine_builtin(&engine, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(tafl__annotate_signature(engine, &first), TAFL_OK);
    CU_ASSERT_EQUAL(tafl__annotate_signature(engine, &again), TAFL_OK);
    tafl_engine_free(engine);
    CU_ASSERT_EQUAL_FATAL(tafl_engine_builtin(&engine, &tuned), TAFL_OK);
    CU_ASSERT_EQUAL(tafl__annotate_signature(engine, &other), TAFL_OK);
    tafl_engine_free(engine);
    CU_ASSERT_EQUAL(first, again);
    CU_ASSERT_NOT_EQUAL(first, other);
}

const unit_test unit_tests[] = {
    {"workers, formats, order", workers},
    {"stopped", stopped},
    {"no further than a forced win", decided},
    {"engines that do not start", engines_that_do_not_start},
    {"signatures", signatures},
    {NULL, NULL},
};
