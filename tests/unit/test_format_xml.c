/* SPDX-License-Identifier: MIT */
/* The codec xml: round trips, what documents look like, and what is kept of elements that nobody
 * knows. What is said of documents that are wrong is in test_format_xml_faults.c. */
#include <string.h>

#include "formats.h"
#include "random_record.h"
#include "round_trip.h"
#include "unit.h"
#include <format/detect.h>

enum { EVERYTHING = 16383 };

#define HEAD  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define GAMES "<games xmlns=\"urn:taflkit:record:1\" version=\"1\">\n"

/* ---- round trips ---------------------------------------------------------------------------- */

static void random_records(void)
{
    const random_record_options options = {.keeps = EVERYTHING, .nodes = 60};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    uint64_t seeds = unit_is_slow() ? 50 : 1500;
    for (uint64_t seed = 0; seed < seeds; seed++) {
        CU_ASSERT(random_record(record, seed, &options));
        CU_ASSERT_EQUAL(tafl_format_losses(&tafl__formats_xml, record), 0);
        round_trip(&tafl__formats_xml, record, "random record");
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
        CU_ASSERT_EQUAL(round_trip_file(&tafl__formats_xml, path), files[i].records);
    }
}

/* What no random record has: captures out of order, all suffixes at once, elements of others. */
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
    round_trip(&tafl__formats_xml, record, "odd move");
    tafl_node *end = tafl_record_add(record, a, TAFL_NODE_ENDING);
    round_trip(&tafl__formats_xml, record, "ending without a reason");
    end->reason = TAFL_REASON_ABANDONED;
    tafl_record_add(record, end, TAFL_NODE_UNREAD);
    round_trip(&tafl__formats_xml, record, "unread without text");
    tafl_node_extra(record, a)->more = TAFL_STR("{\"a\":1}");
    tafl_node_extra(record, end)->more =
        TAFL_STR("<y xmlns=\"urn:x\" z=\"&lt;\">a&#10;<b/></y><c xmlns=\"\"/>");
    round_trip(&tafl__formats_xml, record, "further fields");
    tafl_node_extra(record, end)->more =
        TAFL_STR("<y xmlns='urn:x'/> <!-- not as it is written -->");
    round_trip(&tafl__formats_xml, record, "further fields in another hand");
    tafl_node_extra(record, end)->comment = TAFL_STR(" \r\n\t<&>\"']]>\xEF\xBF\xBD ");
    round_trip(&tafl__formats_xml, record, "characters that mean something");
    tafl_record_free(record);
}

static void odd_tags(void)
{
    static const char *const lists[][8] = {
        {"a", "1", "a", "2", NULL},
        {"rules", "copenhagen", "event", "x", "rules", "brandubh", NULL},
        {"Rules", "copenhagen", NULL},
        {"start", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "rules", "brandubh", NULL},
        {"position", "/1t1/tKt/1t1/", "json:x", "[1,2]", NULL},
        {"xml:x", "<x xmlns=\"urn:x\"/>", "event", "z", NULL},
        {"xml:y", "<x xmlns=\"urn:x\"/>", "xml:x", "<x>", "xml:z", "<z/>", NULL},
        {"xml:x", "<x xmlns=\"urn:taflkit:record:1\"><move xmlns=\"urn:y\"/></x>", NULL},
        {"xml:a", "<a xmlns=\"\"/><b xmlns=\"\"/>", "xml:tag",
         "<tag xmlns=\"urn:taflkit:record:1\"/>", NULL},
        {"", "", "a\n\"b\"", " \n ", "rules", "nonsense", NULL},
    };
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        tafl_record_reset(record);
        for (size_t j = 0; lists[i][j]; j += 2) {
            tafl_str key = tafl_str_of(lists[i][j]), value = tafl_str_of(lists[i][j + 1]);
            CU_ASSERT_EQUAL(tafl_record_add_tag(record, key, value, 0, 0), TAFL_OK);
        }
        round_trip(&tafl__formats_xml, record, lists[i][0]);
    }
    tafl_record_free(record);
}

/* Three thousand variations inside each other, and as many beside each other. */
static void many_variations(void)
{
    enum { DEPTH = 3000 };
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (unsigned deep = 0; deep < 2; deep++) {
        tafl_record_reset(record);
        tafl_node *parent = tafl_node_edit(record, NULL), *last = NULL;
        for (unsigned i = 0; i < DEPTH; i++) {
            for (unsigned j = 0; j < 2; j++) {
                tafl_node *node = last && !deep
                                      ? tafl_record_add_after(record, last, TAFL_NODE_MOVE)
                                      : tafl_record_add(record, parent, TAFL_NODE_MOVE);
                node->from = tafl_square_at(j, i % 11);
                tafl_node_add_leg(record, node, (tafl_leg){.to = tafl_square_at(10, i % 11)});
                last = node;
            }
            if (deep) parent = tafl_node_edit(record, parent->child->sibling);
        }
        round_trip(&tafl__formats_xml, record, "many variations");
    }
    tafl_record_free(record);
}

/* Control characters are no XML: they become U+FFFD, and that is told. */
static void losses(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_text text = {0};
    tafl_writer *writer;
    tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, NULL));
    extra->comment = (tafl_str){"a\0b\x01", 4};
    extra->marks = TAFL_STR("\x02");
    tafl_record_add_tag(record, TAFL_STR("k"), TAFL_STR("\x1F"), 0, 0);
    CU_ASSERT_EQUAL(tafl_format_losses(&tafl__formats_xml, record),
                    TAFL_KEEPS_COMMENTS | TAFL_KEEPS_MARKS | TAFL_KEEPS_TAGS);
    CU_ASSERT_EQUAL(tafl_writer_open(&writer, &tafl__formats_xml, NULL, &text), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_writer_put(writer, record), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_writer_finish(writer), TAFL_OK);
    tafl_writer_free(writer);
    UNIT_TEXT(text, HEAD GAMES "<game>\n  <tag name=\"k\">\xEF\xBF\xBD</tag>\n"
                               "  <start marks=\"\xEF\xBF\xBD\">\n    <comment>a\xEF\xBF\xBD"
                               "b\xEF\xBF\xBD</comment>\n  </start>\n"
                               "  <moves/>\n</game>\n</games>\n");
    tafl_text_clear(&text);
    tafl_record_free(record);
}

/* ---- what it looks like --------------------------------------------------------------------- */

/* Reads a document in any format and writes it in another. */
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

static void a_document(void)
{
    tafl_text text = {0};
    rewrite(
        &text, &tafl__formats_xml,
        "{\"tafl_record\":1,\"tags\":{\"event\":\"A & "
        "B\"},\"rules\":\"brandubh\",\"first\":\"attackers\","
        "\"result\":{\"winner\":\"defenders\",\"reason\":\"escape\"},\"comment\":\"c\",\"moves\":["
        "\"d1-d3\","
        "{\"move\":\"Kd4-e4xe5/"
        "te6\",\"glyph\":\"!\",\"comment\":\"one\\ntwo\",\"clock\":{\"main_ms\":5,\"overtimes\":2},"
        "\"eval\":{\"value\":-1.5,\"nodes\":7}},\"a4-a5--\",{\"end\":\"time\"}],"
        "\"variations\":[{\"ply\":1,\"moves\":[\"d7-d6\",\"c4^c6=c7\"]},{\"ply\":1,\"moves\":[\"a4-"
        "a6\"]},{\"line\":1,\"ply\":2,\"moves\":[\"??\"]}]}");
    UNIT_TEXT(text, HEAD GAMES
              "<game first=\"attackers\">\n"
              "  <tag name=\"event\">A &amp; B</tag>\n"
              "  <rules name=\"brandub\">\n"
              "    <otn>brandubh</otn>\n"
              "    <rule key=\"dim\" value=\"7\" title=\"size of the board\"/>\n"
              "    <rule key=\"name\" value=\"brandub\" title=\"name\"/>\n"
              "    <rule key=\"ks\" value=\"c\" title=\"how the king is captured\"/>\n"
              "    <rule key=\"rep\" value=\"3-defenders\" title=\"repetition\"/>\n"
              "    <rule key=\"start\" value=\"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\" title=\"start "
              "position\"/>\n"
              "  </rules>\n"
              "  <start position=\"/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\">\n"
              "    <comment>c</comment>\n"
              "  </start>\n"
              "  <result winner=\"defenders\" reason=\"escape\"/>\n"
              "  <moves>\n"
              "    <move side=\"attackers\" from=\"d1\" to=\"d3\"/>\n"
              "    <variation>\n"
              "      <move side=\"attackers\" from=\"d7\" to=\"d6\"/>\n"
              "      <move side=\"defenders\" from=\"c4\" to=\"c6\" jump=\"true\">\n"
              "        <leg to=\"c7\"/>\n"
              "      </move>\n"
              "      <variation>\n"
              "        <unread text=\"??\"/>\n"
              "      </variation>\n"
              "    </variation>\n"
              "    <variation>\n"
              "      <move side=\"attackers\" from=\"a4\" to=\"a6\"/>\n"
              "    </variation>\n"
              "    <move side=\"defenders\" piece=\"king\" from=\"d4\" to=\"e4\" glyph=\"!\">\n"
              "      <capture at=\"e5\"/>\n"
              "      <capture at=\"e6\" side=\"attackers\" piece=\"taflman\"/>\n"
              "      <comment>one\n"
              "two</comment>\n"
              "      <clock main-ms=\"5\" overtimes=\"2\"/>\n"
              "      <eval value=\"-1.5\" unit=\"raw\" pov=\"attackers\" nodes=\"7\"/>\n"
              "    </move>\n"
              "    <move side=\"attackers\" from=\"a4\" to=\"a5\" suffix=\"escaped\"/>\n"
              "    <ending reason=\"time\"/>\n"
              "  </moves>\n"
              "</game>\n"
              "</games>\n");
    tafl_text_clear(&text);
}

/* Documents in the hand of others: prefixes, blanks, CDATA, comments, encodings, a single game, the
 * order of attributes. All say the same. */
static void other_hands(void)
{
    static const char want[] =
        "{\"tafl_record\":1,\"tags\":{\"event\":\"J\xC3\xB6r\xC3\xB0 \"},\"moves\":[\"a1-a2\"]}\n";
    static const char *const documents[] = {
        HEAD GAMES "<game><tag name=\"event\">J\xC3\xB6r\xC3\xB0 </tag><moves><move to=\"a2\" "
                   "from=\"a1\"/></moves></game></games>",
        "<t:games xmlns:t='urn:taflkit:record:1'>\n<!-- <game> --><t:game\n><t:tag name = 'event' "
        "><![CDATA[J\xC3\xB6r]]>&#xF0; "
        "</t:tag><?x <game> ?><t:moves > <t:move from='a1' to='a2' ></t:move></t:moves></t:game "
        "></t:games >\n<!-- end -->\n",
        "<?xml version='1.0' encoding='ISO-8859-1' standalone='yes'?><games "
        "xmlns='urn:taflkit:record:1'><game><tag name='event'>J\xF6r\xF0 "
        "</tag><moves><move from='a1' to='a2'/></moves></game></games>",
        "<game xmlns='urn:taflkit:record:1' version='1'><tag name='event'>J\xC3\xB6r\xC3\xB0 "
        "</tag><moves><move from='a1' to='a2'/></moves></game>",
        "\xEF\xBB\xBF" HEAD
        "<!-- urn --><game xmlns='urn:taflkit:record:1'>\r\n<tag name='event'>J\xC3\xB6r\xC3\xB0 "
        "</tag>\r\n<moves>\r\n<move\r\nfrom='a1'\r\nto='a2'/>\r\n</moves>\r\n</game>\r\n",
        "<games xmlns='urn:taflkit:record:1'><about><game/></about><game><tag "
        "name='event'>J\xC3\xB6r\xC3\xB0 </tag><moves><move from='a1' to='a2' "
        "side='attackers'/></moves></game></games>",
    };
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++) {
        tafl_text text = {0};
        rewrite(&text, &tafl__formats_jsonl, documents[i]);
        UNIT_TEXT(text, want);
        tafl_text_clear(&text);
    }
}

/* Elements that nobody knows stay where they are, with the namespaces they need. */
static void elements_of_others(void)
{
    tafl_text text = {0};
    rewrite(&text, &tafl__formats_xml,
            "<games xmlns='urn:taflkit:record:1' xmlns:o='urn:o' xmlns:p='urn:p'>"
            "<game><tag name='a'>1</tag><o:rating p:by='x' of='y'>15<p:i/>00 &amp; "
            "<tag>z</tag></o:rating><tag name='b'>2</tag>"
            "<moves><move from='a1' "
            "to='a2'><o:seen/><comment>c</comment><new>n</new></move></moves></game></games>");
    UNIT_TEXT(text, HEAD GAMES
              "<game>\n"
              "  <tag name=\"a\">1</tag>\n"
              "  <rating xmlns=\"urn:o\" xmlns:p=\"urn:p\" p:by=\"x\" of=\"y\">15<i "
              "xmlns=\"urn:p\"/>00 &amp; <tag xmlns=\"urn:taflkit:record:1\">z</tag></rating>\n"
              "  <tag name=\"b\">2</tag>\n"
              "  <moves>\n"
              "    <move from=\"a1\" to=\"a2\">\n"
              "      <comment>c</comment>\n"
              "      <seen xmlns=\"urn:o\"/><new xmlns=\"urn:taflkit:record:1\">n</new>\n"
              "    </move>\n"
              "  </moves>\n"
              "</game>\n</games>\n");
    tafl_text_clear(&text);
}

/* ---- places --------------------------------------------------------------------------------- */

static void places(void)
{
    static const char *const documents[] = {
        GAMES "<game><tag name=\"k\">v</tag><moves> <move from=\"a1\" "
              "to=\"a2\"><comment>\xC3\xA9</comment></move><move  to=\"b2\" from=\"b1\" "
              "/></moves></game></games>",
        "<?xml version='1.0' encoding='windows-1252'?>" GAMES
        "<game><tag name=\"k\">v</tag><moves> <move from=\"a1\" "
        "to=\"a2\"><comment>\x80\xE9</comment></move><move  to=\"b2\" from=\"b1\" "
        "/></moves></game></games>",
    };
    for (size_t i = 0; i < 2; i++) {
        tafl_reader *reader;
        tafl_record *record = NULL;
        tafl_record_new(&record);
        CU_ASSERT_EQUAL_FATAL(tafl_reader_open_bytes(&reader, TAFL_STR("t"),
                                                     tafl_str_of(documents[i]), NULL, NULL, NULL),
                              TAFL_OK);
        CU_ASSERT_EQUAL(tafl_reader_next(reader, record), TAFL_OK);
        tafl_str bytes = tafl_record_source(record)->bytes;
        const tafl_node *a = tafl_record_root(record)->child, *b = a->child;
        const tafl_tag *tag = tafl_record_tags(record);
        UNIT_STR(((tafl_str){bytes.at + a->at, a->len}), "<move from=\"a1\" to=\"a2\">");
        UNIT_STR(((tafl_str){bytes.at + b->at, b->len}), "<move  to=\"b2\" from=\"b1\" />");
        UNIT_STR(((tafl_str){bytes.at + tag->at, tag->len}), "v");
        tafl_reader_free(reader);
        tafl_record_free(record);
    }
}

static void recognised(void)
{
    static const struct {
        const char *text;
        bool xml;
    } heads[] = {
        {HEAD GAMES, true},
        {"\n <game xmlns='urn:taflkit:record:1'/>", true},
        {"<games version='1'/>", false},
        {"urn:taflkit:record:1", false},
        {"", false},
    };
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        CU_ASSERT_EQUAL(tafl__codec_detect(tafl_str_of(heads[i].text), TAFL_STR("x.xml")) ==
                            &tafl__formats_xml,
                        heads[i].xml);
    }
}

const unit_test unit_tests[] = {
    {"random records", random_records},
    {"corpora", corpora},
    {"odd moves", odd_moves},
    {"odd tags", odd_tags},
    {"many variations", many_variations},
    {"losses", losses},
    {"a document", a_document},
    {"other hands", other_hands},
    {"elements of others", elements_of_others},
    {"places", places},
    {"recognised", recognised},
    {NULL, NULL},
};
