/* SPDX-License-Identifier: MIT */
/* The JSON dialects of playing sites: hnefatafl.org and PlayTaflOnline. */
#include "unit.h"

#include <string.h>

#include <format/detect.h>
#include <tafl/rules.h>

#include "reading.h"

static const char *tag(const tafl_record *record, const char *key)
{
    static char value[256];
    const tafl_tag *found = tafl_record_tag(record, tafl_str_of(key));
    if (!found || found->value.len >= sizeof value) return "(none)";
    memcpy(value, found->value.at, found->value.len);
    value[found->value.len] = '\0';
    return value;
}

static void check_moves(const tafl_record *record, const char *want)
{
    tafl_text moves = {0};
    reading_moves(&moves, record);
    UNIT_TEXT(moves, want);
    tafl_text_clear(&moves);
}

static void hnefatafl_org(void)
{
    static const char text[] =
        "{\"id\": 7, \"attackers\": \"An\\u006e\", \"defenders\": \"Bo\", \"dim\": 7,\n"
        " \"start\": \"/A6/7/3D3/2DKD2/3D3/7/6A/\", \"time_control\": {\"a\": [1, 2]},\n"
        " \"moves\": \"a7-a5 d3-d2 a5-a4xd5xe4  ---\", \"rated\": true}";
    tafl_record *record = NULL;
    tafl_record_new(&record);
    reading_ear ear = {0};
    CU_ASSERT_EQUAL(reading_first(record, "hnefatafl-org", tafl_str_of(text), &ear), TAFL_OK);
    CU_ASSERT_EQUAL(ear.text.len, 0);
    check_moves(record, "a7-a5 d3-d2 a5-a4xd5/e4 resigned");
    CU_ASSERT_STRING_EQUAL(tag(record, "attackers"), "Ann");
    CU_ASSERT_STRING_EQUAL(tag(record, "id"), "7");
    CU_ASSERT_STRING_EQUAL(tag(record, "start"), "/6t/7/3T3/2TKT2/3T3/7/t6/");
    CU_ASSERT_STRING_EQUAL(tag(record, "time_control"), "{\"a\":[1,2]}");
    CU_ASSERT_EQUAL(tafl_record_facts_of(record)->stated.reason, TAFL_REASON_RESIGNATION);
    CU_ASSERT_STRING_EQUAL(tafl__codec_detect(tafl_str_of(text), TAFL_STR(""))->name,
                           "hnefatafl-org");
    tafl_text_clear(&ear.text);
    tafl_record_free(record);
}

static void hnefatafl_org_faults(void)
{
    static const struct {
        const char *text, *said;
    } cases[] = {
        {"{\"dim\":7,\"attackers\":\"\",\"moves\":\"a1-a2 zz b1-b2\"}", "1:40 syntax-move\n"},
        {"{\"dim\":7,\"start\":\"/Q/\",\"moves\":\"\"}", "1:19 syntax-json\n"},
        {"{\"dim\":7,\"moves\":\"a1-a2\"", "1:1 syntax-json\n"},
        {"[1]", "1:2 syntax-json\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        reading_ear ear = {0};
        tafl_record *record = NULL;
        tafl_record_new(&record);
        reading_first(record, "hnefatafl-org", tafl_str_of(cases[i].text), &ear);
        UNIT_TEXT(ear.text, cases[i].said);
        tafl_text_clear(&ear.text);
        tafl_record_free(record);
    }
}

/* Squares of 7x7, a clock at zero, and rules by name. */
static void hnefatafl_org_members(void)
{
    static const struct {
        const char *members, *moves, *rules;
        uint8_t winner, reason;
    } cases[] = {
        {"\"dim\":7,\"moves\":\"0d2-0e2 0d3-0e3 0f4-0f6x0e4\"", "d2-e2 d3-e3 f4-f6xe4", "(none)", 0,
         0},
        {"\"dim\":7,\"moves\":\"0d2-0e2 ---\"", "d2-e2 resigned", "(none)", TAFL_WINNER_ATTACKERS,
         TAFL_REASON_RESIGNATION},
        {"\"dim\":11,\"moves\":\"d1-d3\",\"time_remaining_ms\":{\"attackers\":5,\"defenders\":0}",
         "d1-d3", "(none)", TAFL_WINNER_ATTACKERS, TAFL_REASON_TIME},
        {"\"dim\":11,\"time_remaining_ms\":{\"attackers\":0,\"defenders\":9},\"moves\":\"d1-d3\"",
         "d1-d3", "(none)", TAFL_WINNER_DEFENDERS, TAFL_REASON_TIME},
        {"\"dim\":11,\"time_remaining_ms\":{\"attackers\":0,\"defenders\":0},\"moves\":\"d1-d3\"",
         "d1-d3", "(none)", 0, 0},
        {"\"dim\":11,\"moves\":\"d1-d3\",\"variant\":\"Copenhagen\",\"sw\":false,\"efe\":true",
         "d1-d3", "base:copenhagen-hnefatafl-org sw:n efe:y", 0, 0},
        {"\"dim\":11,\"moves\":\"d1-d3\",\"variant\":\"copenhagen\",\"sw\":null", "d1-d3",
         "base:copenhagen-hnefatafl-org", 0, 0},
        {"\"dim\":7,\"moves\":\"d1-d2\",\"variant\":\"Brandubh\"", "d1-d2",
         "base:brandub-hnefatafl-org", 0, 0},
        {"\"dim\":5,\"variant\":\"Brandubh\",\"moves\":\"c1-b1\",\"start\":\"/2A2/5/A1K1A/5/2A2/\"",
         "c1-b1", "base:brandub-hnefatafl-org dim:5 start:/2t2/5/t1K1t/5/2t2/", 0, 0},
        {"\"dim\":11,\"moves\":\"d1-d3\",\"variant\":\"fetlar\",\"efe\":\"y\"", "d1-d3",
         "base:fetlar efe:y", 0, 0},
        {"\"dim\":7,\"moves\":\"d1-d2\",\"time_control\":null,\"time_remaining_ms\":"
         "{\"attackers\":9,\"defenders\":0}",
         "d1-d2", "(none)", 0, 0},
        {"\"dim\":11,\"moves\":\"d1-d3\",\"variant\":\"house rules\"", "d1-d3", "(none)", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text text = {0};
        tafl_record *record = NULL;
        tafl_record_new(&record);
        tafl_text_format(&text, "{\"attackers\":\"A\",\"defenders\":\"B\",%s}", cases[i].members);
        CU_ASSERT_EQUAL(reading_first(record, "hnefatafl-org", tafl_text_view(&text), NULL),
                        TAFL_OK);
        check_moves(record, cases[i].moves);
        CU_ASSERT_STRING_EQUAL(tag(record, "rules"), cases[i].rules);
        CU_ASSERT_EQUAL(tafl_record_facts_of(record)->stated.winner, cases[i].winner);
        CU_ASSERT_EQUAL(tafl_record_facts_of(record)->stated.reason, cases[i].reason);
        tafl_text_clear(&text);
        tafl_record_free(record);
    }
}

static void hnefatafl_org_sample(void)
{
    const char *path = unit_shared("corpus/formats/hnefatafl-org/game.json");
    tafl_reader *reader;
    if (!path) return;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT_EQUAL_FATAL(tafl_reader_open(&reader, path, NULL, NULL, NULL), TAFL_OK);
    CU_ASSERT_STRING_EQUAL(tafl_reader_codec(reader)->name, "hnefatafl-org");
    CU_ASSERT_EQUAL(tafl_reader_next(reader, record), TAFL_OK);
    check_moves(record, "d1-d3 e5-e2 d3-d2xe2 f8-c8");
    CU_ASSERT_STRING_EQUAL(
        tag(record, "start"),
        "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/");
    tafl_reader_free(reader);
    tafl_record_free(record);
}

static void playtaflonline(void)
{
    static const char text[] =
        "{\"Attacker\":\"An\",\"Defender\":\"Bo\",\"Layout\":\"brandubh\",\"StartDate\":1462579200,"
        "\"Objective\":1,\"KingCapture\":1,\"KingStrength\":0,\"Throne\":1,\"Hostile\":1,\"Speed\":"
        "0,"
        "\"Surround\":1,\"ExitFort\":0,\"ShieldWall\":0,\"Rated\":false,\n"
        "\"Move\":[{\"MoveX\":-1,\"MoveY\":-1,\"MoveXTo\":-1,\"MoveYTo\":-1,\"EndState\":5},\n"
        "{\"MoveX\":3,\"MoveY\":2,\"MoveXTo\":2,\"MoveYTo\":2},\n"
        "{\"MoveX\":3,\"MoveY\":1,\"MoveXTo\":4,\"MoveYTo\":1}]}";
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_rules rules;
    reading_ear ear = {0};
    CU_ASSERT_EQUAL(reading_first(record, "playtaflonline", tafl_str_of(text), &ear), TAFL_OK);
    CU_ASSERT_EQUAL(ear.text.len, 0);
    check_moves(record, "d2-e2 d3-c3 resigned");
    CU_ASSERT_STRING_EQUAL(tag(record, "date"), "2016.05.07");
    CU_ASSERT_STRING_EQUAL(tag(record, "Rated"), "false");
    CU_ASSERT_EQUAL(tafl_record_facts_of(record)->stated.winner, TAFL_WINNER_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_record_facts_of(record)->stated.reason, TAFL_REASON_RESIGNATION);
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(tag(record, "rules")), NULL, NULL),
                          TAFL_OK);
    CU_ASSERT_EQUAL(rules.king_strength, TAFL_KING_STRONG_CENTRE);
    CU_ASSERT_EQUAL(rules.escape, TAFL_ESCAPE_CORNER);
    CU_ASSERT_FALSE(rules.encirclement);
    CU_ASSERT_STRING_EQUAL(tafl__codec_detect(tafl_str_of(text), TAFL_STR(""))->name,
                           "playtaflonline");
    tafl_text_clear(&ear.text);
    tafl_record_free(record);
}

/* A game to the corners has corners, and a throne a place, though the layout has neither. */
static void playtaflonline_squares(void)
{
    static const char text[] =
        "{\"Layout\":\"tablut\",\"Objective\":1,\"Throne\":1,\"MoveXTo\":0,\"Move\":[]}";
    tafl_record *record = NULL;
    tafl_rules rules;
    tafl_record_new(&record);
    reading_first(record, "playtaflonline", tafl_str_of(text), NULL);
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(tag(record, "rules")), NULL, NULL),
                          TAFL_OK);
    CU_ASSERT_TRUE(tafl_squares_has(&rules.zone[TAFL_ZONE_CORNER].squares, tafl_square_at(0, 8)));
    CU_ASSERT_TRUE(tafl_squares_has(&rules.zone[TAFL_ZONE_CENTRE].squares, tafl_square_at(4, 4)));
    tafl_record_free(record);
}

/* Whatever codes an answer has, what they become can be read as a ruleset. */
static void playtaflonline_codes(void)
{
    static const struct {
        const char *member;
        unsigned codes;
    } members[] = {{"Objective", 2}, {"KingCapture", 4}, {"KingStrength", 4},
                   {"Throne", 5},    {"Hostile", 2},     {"Speed", 4},
                   {"Surround", 2},  {"ExitFort", 2},    {"ShieldWall", 2}};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        for (unsigned code = 0; code <= members[i].codes; code++) {
            tafl_text text = {0};
            tafl_rules rules;
            reading_ear ear = {0};
            tafl_record *record = NULL;
            tafl_record_new(&record);
            tafl_text_format(&text, "{\"Layout\":\"tablut\",\"%s\":%u,\"Move\":[]}",
                             members[i].member, code);
            reading_first(record, "playtaflonline", tafl_text_view(&text), &ear);
            CU_ASSERT_EQUAL(ear.text.len > 0, code == members[i].codes);
            CU_ASSERT_EQUAL(tafl_rules_read(&rules, tafl_str_of(tag(record, "rules")), NULL, NULL),
                            TAFL_OK);
            tafl_text_clear(&text);
            tafl_text_clear(&ear.text);
            tafl_record_free(record);
        }
}

/* A move that is none ends the game as far as it is read, and nothing behind it is dropped. */
static void keeps_what_it_cannot_read(void)
{
    static const struct {
        const char *codec, *text, *moves, *kept;
    } cases[] = {
        {"hnefatafl-org", "{\"dim\":7,\"attackers\":\"\",\"moves\":\"a1-a2 zz b1-b2\"}", "a1-a2 ?",
         "zz b1-b2"},
        {"abstractplay", "{\"header\":{},\"moves\":[[\"a1-a2\",\"zz\"],[\"b1-b2\"]]}", "a1-a2 ?",
         "zz\"],[\"b1-b2\"]"},
        {"abstractplay", "{\"header\":{},\"moves\":[[\"a1-a2\",7],[\"b1-b2\"]]}", "a1-a2 ?",
         "7],[\"b1-b2\"]"},
        {"playtaflonline",
         "{\"Move\":[{\"MoveX\":0,\"MoveY\":0,\"MoveXTo\":1,\"MoveYTo\":0},{\"MoveX\":99}]}",
         "? a1-b1", "{\"MoveX\":99}"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_record *record = NULL;
        tafl_record_new(&record);
        const tafl_node *node = tafl_record_root(record);
        reading_first(record, cases[i].codec, tafl_str_of(cases[i].text), NULL);
        check_moves(record, cases[i].moves);
        while (node->child && node->kind != TAFL_NODE_UNREAD) node = node->child;
        CU_ASSERT_PTR_NOT_NULL_FATAL(node->extra);
        UNIT_STR(node->extra->text, cases[i].kept);
        tafl_record_free(record);
    }
}

const unit_test unit_tests[] = {
    {"hnefatafl.org", hnefatafl_org},
    {"hnefatafl.org, faults", hnefatafl_org_faults},
    {"hnefatafl.org: squares, clocks, rules", hnefatafl_org_members},
    {"hnefatafl.org, the shared game", hnefatafl_org_sample},
    {"PlayTaflOnline", playtaflonline},
    {"PlayTaflOnline: squares", playtaflonline_squares},
    {"PlayTaflOnline, codes of rules", playtaflonline_codes},
    {"what is no move is kept", keeps_what_it_cannot_read},
    {NULL, NULL},
};
