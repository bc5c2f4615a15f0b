/* SPDX-License-Identifier: MIT */
/* The codecs json and jsonl: round trips, what documents look like, and what is kept of fields that
 * nobody knows. What is said of documents that are wrong is in test_format_json_faults.c. */
#include <locale.h>
#include <string.h>

#include "formats.h"
#include "random_record.h"
#include "round_trip.h"
#include "unit.h"
#include <format/detect.h>

enum { EVERYTHING = 16383 };

/* ---- round trips ---------------------------------------------------------------------------- */

static void random_records(void)
{
    const random_record_options options = {.keeps = EVERYTHING, .nodes = 60};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    uint64_t seeds = unit_is_slow() ? 50 : 1500;
    for (uint64_t seed = 0; seed < seeds; seed++) {
        CU_ASSERT(random_record(record, seed, &options));
        CU_ASSERT_EQUAL(tafl_format_losses(&tafl__formats_json, record), 0);
        round_trip(&tafl__formats_json, record, "random record");
        round_trip(&tafl__formats_jsonl, record, "random record");
    }
    tafl_record_free(record);
}

static void corpora(void)
{
    static const struct {
        const char *path;
        size_t records; /* that can be read */
    } files[] = {
        {"corpus/csv/brandubh.csv", 525},
        {"corpus/csv/copenhagen.csv", 1752},
        {"corpus/aagenielsen/sample.ndjson", 5875},
        {"corpus/otg/Altti-Piirsoo-Steve-Lonsdale-Sea-Battle-Triathlon-2015.otg", 1},
        {"corpus/otg/Animals-Xerxes-Brandub-Triathlon-2015.otg", 1},
        {"corpus/otg/Ard-Ri-Capture-Puzzle.otg", 1},
        {"corpus/otg/Ard-Ri-Escape-Puzzle-2.otg", 1},
        {"corpus/otg/Ard-Ri-Escape-Puzzle-cooked.otg", 1},
        {"corpus/otg/Ard-Ri-Escape-Puzzle.otg", 1},
        {"corpus/otg/Copenhagen-Escape-Puzzle.otg", 1},
        {"corpus/otg/Crust-vs-Schachus-Grandmasters-2015.otg", 1},
        {"corpus/otg/Fetlar-Escape-Puzzle.otg", 1},
        {"corpus/otg/Fish-Nasa-2015-Fetlar.otg", 1},
        {"corpus/otg/Puzzle-Corner-Endgame.otg", 1},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        const char *path = unit_shared(files[i].path);
        if (!path || (files[i].records > 1000 && unit_is_slow())) continue;
        CU_ASSERT_EQUAL(round_trip_file(&tafl__formats_jsonl, path), files[i].records);
        if (files[i].records < 1000) {
            CU_ASSERT_EQUAL(round_trip_file(&tafl__formats_json, path), files[i].records);
        }
    }
}

/* What no random record has: captures out of order, suffixes that exclude each other, a thousand
 * variations inside each other, texts that are no JSON, tags in any order. */
static void odd_moves(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *a = tafl_record_add(record, tafl_node_edit(record, NULL), TAFL_NODE_MOVE);
    a->from = tafl_square_at(0, 0);
    tafl_node_add_leg(record, a, (tafl_leg){.to = tafl_square_at(0, 4), .kind = TAFL_LEG_JUMP});
    tafl_node_add_leg(record, a, (tafl_leg){.to = tafl_square_at(20, 20)});
    tafl_node_add_claim(record, a, (tafl_claim){tafl_square_at(3, 3), TAFL_KING_PIECE, 1});
    tafl_node_add_claim(record, a, (tafl_claim){tafl_square_at(2, 2), TAFL_EMPTY, 0});
    a->suffix = TAFL_SUFFIX_BLUNDER | TAFL_SUFFIX_THREAT | TAFL_SUFFIX_KING_CAPTURED;
    round_trip(&tafl__formats_json, record, "odd move");
    tafl_node *end = tafl_record_add(record, a, TAFL_NODE_ENDING);
    round_trip(&tafl__formats_json, record, "ending without a reason");
    end->reason = TAFL_REASON_ABANDONED;
    tafl_record_add(record, end, TAFL_NODE_UNREAD);
    round_trip(&tafl__formats_json, record, "unread without text");
    tafl_node_extra(record, a)->more =
        TAFL_STR("{\"a\":[1.50,{\"b\":null}],\"\xC3\xA9\":\"\\u0000\"}");
    tafl_node_extra(record, end)->more = TAFL_STR("<x:y xmlns:x=\"urn:x\"/>");
    tafl_node_extra(record, end)->comment = (tafl_str){"a\0b\x01\x7F", 5};
    round_trip(&tafl__formats_jsonl, record, "further fields");
    tafl_record_free(record);
}

static void odd_tags(void)
{
    static const char *const lists[][8] = {
        {"a", "1", "a", "2", NULL},
        {"rules", "copenhagen", "event", "x", NULL},
        {"rules", "copenhagen", "rules", "brandubh", NULL},
        {"Rules", "copenhagen", NULL},
        {"start", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "rules", "brandubh", NULL},
        {"position", "/1t1/tKt/1t1/", "json:x", "[1,2]", NULL},
        {"json:x", "{\"y\":1}", "event", "z", NULL},
        {"json:x", "not JSON", "json:moves", "[]", NULL},
        {"json:x", "1", "json:y", " 2", "json:z", "3", NULL},
        {"", "", "rules", "nonsense", NULL},
    };
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        tafl_record_reset(record);
        for (size_t j = 0; lists[i][j]; j += 2) {
            tafl_str key = tafl_str_of(lists[i][j]), value = tafl_str_of(lists[i][j + 1]);
            CU_ASSERT_EQUAL(tafl_record_add_tag(record, key, value, 0, 0), TAFL_OK);
        }
        round_trip(&tafl__formats_json, record, lists[i][0]);
        round_trip(&tafl__formats_jsonl, record, lists[i][0]);
    }
    tafl_record_free(record);
}

static void deep_variations(void)
{
    enum { DEPTH = 3000 };
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *parent = tafl_node_edit(record, NULL);
    for (unsigned i = 0; i < DEPTH; i++) {
        for (unsigned j = 0; j < 2; j++) {
            tafl_node *node = tafl_record_add(record, parent, TAFL_NODE_MOVE);
            node->from = tafl_square_at(j, i % 11);
            tafl_node_add_leg(record, node, (tafl_leg){.to = tafl_square_at(10, i % 11)});
        }
        parent = tafl_node_edit(record, parent->child->sibling);
    }
    round_trip(&tafl__formats_json, record, "deep variations");
    round_trip(&tafl__formats_jsonl, record, "deep variations");
    tafl_record_free(record);
}

/* ---- what it looks like --------------------------------------------------------------------- */

/* Reads one document and writes it as JSON lines. */
static void rewrite(tafl_text *out, const tafl_codec *codec, const char *text)
{
    tafl_reader *reader;
    tafl_writer *writer;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT_EQUAL_FATAL(
        tafl_reader_open_bytes(&reader, TAFL_STR("t"), tafl_str_of(text), NULL, NULL, NULL),
        TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_writer_open(&writer, codec, NULL, out), TAFL_OK);
    while (tafl_reader_next(reader, record) == TAFL_OK) {
        CU_ASSERT_EQUAL(tafl_writer_put(writer, record), TAFL_OK);
    }
    CU_ASSERT_EQUAL(tafl_writer_finish(writer), TAFL_OK);
    tafl_writer_free(writer);
    tafl_reader_free(reader);
    tafl_record_free(record);
}

static void canonical_forms(void)
{
    static const char *const pairs[][2] = {
        {"{\"moves\":[],\"tafl_record\":1}", "{\"tafl_record\":1,\"moves\":[]}\n"},
        {"{\"tafl_record\":1,\"rules\":\"brandubh sw:s\",\"moves\":[\"D1-d3\",\"resigns\"],"
         "\"result\":{\"reason\":\"resignation\",\"winner\":\"attackers\"},\"first\":"
         "\"defenders\"}",
         "{\"tafl_record\":1,\"rules\":{\"name\":\"brandub_(changed)\",\"text\":\"brandubh sw:s\"},"
         "\"start\":\"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\",\"first\":\"defenders\","
         "\"result\":{\"winner\":\"attackers\",\"reason\":\"resignation\"},"
         "\"moves\":[\"d1-d3\",{\"end\":\"resignation\"}]}\n"},
        /* fields in any order, and what nobody knows in the order it had */
        {"{\"z\":{\"b\":[1, 2.50e1],\"a\":\"\\u00e9 "
         "\"},\"tafl_record\":1,\"moves\":[{\"p\":1,\"comment\":\"\\ud83d\\ude00\","
         "\"move\":\"a1\\u002da2\",\"o\":null,\"eval\":{\"value\":-1.25e-1}}],\"tags\":{\"event\":"
         "\"x\"},\"y\":2}",
         "{\"tafl_record\":1,\"tags\":{\"event\":\"x\"},\"moves\":[{\"move\":\"a1-a2\",\"comment\":"
         "\"\xF0\x9F\x98\x80\","
         "\"eval\":{\"value\":-0.125,\"unit\":\"raw\",\"pov\":\"attackers\"},\"p\":1,\"o\":null}],"
         "\"z\":{\"b\":[1,2.50e1]"
         ",\"a\":\"\\u00e9 \"},\"y\":2}\n"},
        /* a move in parts */
        {"{\"tafl_record\":1,\"moves\":[{\"from\":\"e5\",\"to\":\"e8\",\"piece\":\"K\","
         "\"captures\":[\"e9\",{\"at\":\"d8\",\"piece\":\"t\",\"cause\":\"custodial\"}]}]}",
         "{\"tafl_record\":1,\"moves\":[\"Ke5-e8xe9/td8\"]}\n"},
        {"{\"tafl_record\":1,\"moves\":[{\"from\":\"e5\",\"to\":[\"e8\",{\"to\":\"g8\",\"jump\":"
         "true}],\"suffix\":[\"blunder\"],\"captures\":[{\"at\":\"f8\",\"leg\":2}]}]}",
         "{\"tafl_record\":1,\"moves\":[{\"from\":\"e5\",\"to\":[\"e8\",{\"to\":\"g8\",\"jump\":"
         "true}],\"captures\":[{\"at\":\"f8\",\"leg\":2}],\"suffix\":[\"blunder\"]}]}\n"},
        /* variations, the first of them of the first move, one inside another */
        {"{\"tafl_record\":1,\"variations\":[{\"ply\":1,\"moves\":[\"a1-a2\",\"b1-b2\"]},{\"ply\":"
         "2,\"line\":0,\"moves\":[\"c1-c2\"]},"
         "{\"line\":1,\"ply\":2,\"moves\":[\"d1-d2\"]}],\"moves\":[\"e1-e2\",\"f1-f2\"]}",
         "{\"tafl_record\":1,\"moves\":[\"e1-e2\",\"f1-f2\"],\"variations\":[{\"ply\":1,\"moves\":["
         "\"a1-a2\",\"b1-b2\"]},{\"ply\":2,\"moves\":[\"c1-c2\"]},"
         "{\"line\":1,\"ply\":2,\"moves\":[\"d1-d2\"]}]}\n"},
        /* text that is no move; a start of its own; a tag that is no text */
        {"{\"tafl_record\":1,\"start\":\"/1t1/tKt/1t1/"
         "\",\"tags\":{\"elo\":1500},\"moves\":[\"??\"]}",
         "{\"tafl_record\":1,\"tags\":{\"elo\":\"1500\",\"start\":\"/1t1/tKt/1t1/\"},\"start\":\"/"
         "1t1/tKt/1t1/\",\"moves\":[{\"unread\":\"??\"}]}\n"},
        /* at the start position */
        {"{\"tafl_record\":1,\"comment\":\"c\",\"clock\":{\"main_ms\":4000000000,\"overtimes\":3,"
         "\"overtime_ms\":30000,\"increment_ms\":1}}",
         "{\"tafl_record\":1,\"comment\":\"c\",\"clock\":{\"main_"
         "ms\":4000000000,\"overtimes\":3,\"overtime_ms\":30000,\"increment_ms\":1},\"moves\":[]}"
         "\n"},
        /* numbers beyond doubles */
        {"{\"tafl_record\":1,\"eval\":{\"value\":2147483.647,\"unit\":\"taflmen\",\"depth\":65535,"
         "\"nodes\":18446744073709551615}}",
         "{\"tafl_record\":1,\"eval\":{\"value\":2147483.647,\"unit\":\"taflmen\",\"pov\":"
         "\"attackers\",\"depth\":65535,"
         "\"nodes\":18446744073709551615},\"moves\":[]}\n"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        tafl_text text = {0};
        rewrite(&text, &tafl__formats_jsonl, pairs[i][0]);
        UNIT_TEXT(text, pairs[i][1]);
        tafl_text_clear(&text);
    }
}

/* A comma for a point, and a dotless i, change nothing. */
static void in_other_locales(void)
{
    static const char *const names[] = {"de_DE.UTF-8", "tr_TR.UTF-8"};
    bool any = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!setlocale(LC_ALL, names[i])) continue;
        any = true;
        canonical_forms();
        setlocale(LC_ALL, "C");
    }
    if (!any) unit_skip("neither de_DE.UTF-8 nor tr_TR.UTF-8 is there");
}

static void pretty_document(void)
{
    tafl_text text = {0};
    rewrite(&text, &tafl__formats_json,
            "{\"tafl_record\":1,\"tags\":{\"event\":\"x\",\"date\":\"2015\"},\"moves\":[\"d1-d3\","
            "\"e5-e2\","
            "{\"move\":\"d3-d2xe2\",\"glyph\":\"!\"},\"a4-a5\",\"d2-d3\"],\"variations\":[{\"ply\":"
            "3,\"moves\":[\"d3-d4\",\"a4-a6\"]}],\"n\":[]}");
    UNIT_TEXT(text, "{\n"
                    "  \"tafl_record\": 1,\n"
                    "  \"tags\": {\n"
                    "    \"event\": \"x\",\n"
                    "    \"date\": \"2015\"\n"
                    "  },\n"
                    "  \"moves\": [\n"
                    "    \"d1-d3\", \"e5-e2\",\n"
                    "    {\"move\": \"d3-d2xe2\", \"glyph\": \"!\"},\n"
                    "    \"a4-a5\",\n"
                    "    \"d2-d3\"\n"
                    "  ],\n"
                    "  \"variations\": [\n"
                    "    {\"ply\": 3, \"moves\": [\"d3-d4\", \"a4-a6\"]}\n"
                    "  ],\n"
                    "  \"n\": []\n"
                    "}\n");
    tafl_text_clear(&text);
}

/* None, one and several records. */
static void documents(void)
{
    static const char two[] =
        "{\"tafl_record\":1,\"moves\":[]}\n{\"tafl_record\":1,\"moves\":[]}\n";
    tafl_text text = {0};
    rewrite(&text, &tafl__formats_json, "");
    UNIT_TEXT(text, "[]\n");
    tafl_text_reset(&text);
    rewrite(&text, &tafl__formats_json, two);
    UNIT_TEXT(text, "[\n{\n  \"tafl_record\": 1,\n  \"moves\": []\n},\n{\n  \"tafl_record\": 1,\n  "
                    "\"moves\": []\n}\n]\n");
    tafl_text lines = {0};
    rewrite(&lines, &tafl__formats_jsonl, text.at);
    UNIT_TEXT(lines, two);
    tafl_text_clear(&text);
    tafl_text_clear(&lines);
}

/* ---- places --------------------------------------------------------------------------------- */

static void places_of_moves(void)
{
    static const char text[] = "{\"tafl_record\":1,\"moves\":[ \"d1-d3\" , "
                               "{\"glyph\":\"!\",\"move\":\"e5-e2xe1\"},{\"from\":\"a1\",\"to\":"
                               "\"a2\"}],\"tags\":{\"k\":\"v\"}}\n";
    tafl_reader *reader;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT_EQUAL_FATAL(
        tafl_reader_open_bytes(&reader, TAFL_STR("t"), tafl_str_of(text), NULL, NULL, NULL),
        TAFL_OK);
    CU_ASSERT_EQUAL(tafl_reader_next(reader, record), TAFL_OK);
    static const char *const want[] = {"d1-d3", "e5-e2xe1", "{\"from\":\"a1\",\"to\":\"a2\"}"};
    const tafl_node *node = tafl_record_root(record)->child;
    tafl_str bytes = tafl_record_source(record)->bytes;
    for (size_t i = 0; i < 3; i++, node = node->child) {
        UNIT_STR(((tafl_str){bytes.at + node->at, node->len}), want[i]);
    }
    const tafl_tag *tag = tafl_record_tags(record);
    UNIT_STR(((tafl_str){bytes.at + tag->at, tag->len}), "v");
    tafl_reader_free(reader);
    tafl_record_free(record);
}

/* Which codec a beginning is for. */
static void recognised(void)
{
    static const struct {
        const char *text, *path, *codec;
    } heads[] = {
        {"{\"tafl_record\":1}", "", "json"},
        {" [ {\"tags\":{},\"tafl_record\":1}", "x.json", "json"},
        {"{\"tafl_record\":1}\n{\"tafl_record\":1}\n", "", "jsonl"},
        {"{\"tafl_record\":1}\n", "x.jsonl", "jsonl"},
        {"{\n\"tafl_record\":1}\n{\"tafl_record\":1}\n", "", "json"},
        {"{\"moves\":[]}", "x.json", NULL},
        {"[1,2]", "x.json", NULL},
        {"[tafl_record: 1]", "x.json", NULL},
    };
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        const tafl_codec *codec =
            tafl__codec_detect(tafl_str_of(heads[i].text), tafl_str_of(heads[i].path));
        bool json = codec == &tafl__formats_json || codec == &tafl__formats_jsonl;
        CU_ASSERT_EQUAL(json, heads[i].codec != NULL);
        if (json && heads[i].codec) UNIT_STR(tafl_str_of(codec->name), heads[i].codec);
    }
}

const unit_test unit_tests[] = {
    {"random records", random_records},
    {"corpora", corpora},
    {"odd moves", odd_moves},
    {"odd tags", odd_tags},
    {"deep variations", deep_variations},
    {"canonical forms", canonical_forms},
    {"in other locales", in_other_locales},
    {"pretty document", pretty_document},
    {"no, one and several records", documents},
    {"places of moves", places_of_moves},
    {"recognised", recognised},
    {NULL, NULL},
};
