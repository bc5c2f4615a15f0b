/* SPDX-License-Identifier: MIT */
/* The pgn codec: how sites and forums write games, what chess programs add, what is wrong. */
#include "unit.h"

#include <string.h>

#include "reading.h"
#include <format/detect.h>

typedef struct pgn_case {
    const char *text, *moves, *said;
} pgn_case;

static void check(const pgn_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        reading_ear ear = {0};
        tafl_text moves = {0};
        tafl_record *record = NULL;
        tafl_record_new(&record);
        reading_first(record, "pgn", tafl_str_of(cases[i].text), &ear);
        reading_moves(&moves, record);
        UNIT_TEXT(moves, cases[i].moves);
        UNIT_TEXT(ear.text, cases[i].said);
        tafl_text_clear(&moves);
        tafl_text_clear(&ear.text);
        tafl_record_free(record);
    }
}

static void reads_dialects(void)
{
    static const pgn_case cases[] = {
        {"[Event \"Game 7\"]\n[Site \"hnefatafl.org\"]\n[Date \"2026-01-02 03:04:05 +0000\"]\n"
         "1. a1a2 b1b3 2. k10k11\n",
         "a1-a2 b1-b3 k10-k11", ""},
        {"[Event \"x\"]\n\n1. h1h3 g5g2 2. h3h2", "h1-h3 g5-g2 h3-h2", ""},
        {"[Game \"Hnefatafl\"]\n[Size \"11\"]\n\n1. i6-g6 e7-g7:g6 2. Ke5-e7 a1-a2:b2:c2 0-1",
         "i6-g6 e7-g7xg6 Ke5-e7 a1-a2xb2/c2", "4:41 dialect-assumed\n"},
        {"[Result \"*\"]\n\n1. d1-d3 resigned *", "d1-d3 resigned", ""},
        {"[Result \"*\"]\r\n\r\n1. d1-d3\r\n; said aside\r\ne5-e2 *\r\n", "d1-d3 e5-e2", ""},
        {"1. d1-d3! $4 e5-e2?! 2... a1-a2", "d1-d3 e5-e2 a1-a2", ""},
    };
    check(cases, sizeof cases / sizeof *cases);
}

static void tells_what_is_wrong(void)
{
    static const pgn_case cases[] = {
        {"[Event \"x\"\n\n1. a1-a2", "a1-a2", "1:1 syntax-tag\n"},
        {"1. a1-a2 zz9 b1-b2 (c) d", "a1-a2 ? b1-b2",
         "1:10 syntax-move\n1:21 pgn-word\n1:24 pgn-word\n"},
        {"1. zz b1-b2 2. d1-d2 c1-c2", "? b1-b2 d1-d2 c1-c2", "1:4 syntax-move\n"},
        {"1. a1-a2 zz 2. d1-d2 c1-c2", "a1-a2 ? d1-d2 c1-c2", "1:10 syntax-move\n"},
        {"1. a1-a2 -- 2. d1-d2", "a1-a2 ? d1-d2", "1:10 syntax-move\n"},
        {"1. a1-a2 so far so good b1-b2", "a1-a2 b1-b2", "1:10 pgn-word\n"},
        {"1. a1-a2 {no end", "a1-a2", "1:10 syntax-bracket\n"},
        {"1. a1-a2 (b1-b2", "a1-a2", "1:16 syntax-bracket\n"},
        {"1. a1-a2) b1-b2", "a1-a2 b1-b2", "1:9 syntax-bracket\n"},
        {"(b1-b2) 1. a1-a2", "a1-a2", "1:1 syntax-variation\n"},
        {"1. a1-a2 $77 b1-b2", "a1-a2 b1-b2", ""},
        {"1. a1-a2 $70000 b1-b2", "a1-a2 b1-b2", "1:10 pgn-nag\n"},
        {"", "", ""},
    };
    check(cases, sizeof cases / sizeof *cases);
}

static void keeps_tags_and_results(void)
{
    static const char text[] =
        "[Black \"Ann \\\"A\\\" X\"]\n[White \"Bo\"]\n[Club \"Norns\"]\n[Site \"a\\rb\\nc\"]\n"
        "[Result \"1-0\"]\n[Ending \"defenders, exit-fort\"]\n\n1. a1-a2 1-0\n";
    tafl_record *record = NULL;
    tafl_record_new(&record);
    reading_ear ear = {0};
    CU_ASSERT_EQUAL(reading_first(record, "pgn", tafl_str_of(text), &ear), TAFL_OK);
    UNIT_STR(tafl_record_tag(record, TAFL_STR("attackers"))->value, "Ann \"A\" X");
    UNIT_STR(tafl_record_tag(record, TAFL_STR("defenders"))->value, "Bo");
    UNIT_STR(tafl_record_tag(record, TAFL_STR("Club"))->value, "Norns");
    UNIT_STR(tafl_record_tag(record, TAFL_STR("Site"))->value, "a\rb\nc");
    CU_ASSERT(reading_survives("pgn", record));
    CU_ASSERT_EQUAL(tafl_record_facts_of(record)->stated.winner, TAFL_WINNER_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_record_facts_of(record)->stated.reason, TAFL_REASON_EXIT_FORT);
    CU_ASSERT_EQUAL(ear.text.len, 0); /* our own tag leaves nothing open */
    tafl_text_clear(&ear.text);
    tafl_record_free(record);
}

static void white_may_come_first(void)
{
    const tafl_read_options options = {.dialect = "white-first"};
    tafl_str text = TAFL_STR("[Result \"1-0\"]\n\n1. a1-a2 1-0\n");
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_reader *reader;
    tafl_reader_open_bytes(&reader, TAFL_STR("t"), text, tafl_codec_find(TAFL_STR("pgn")), &options,
                           NULL);
    CU_ASSERT_EQUAL(tafl_reader_next(reader, record), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_record_facts_of(record)->stated.winner, TAFL_WINNER_DEFENDERS);
    tafl_reader_free(reader);
    tafl_record_free(record);
}

static void writes_a_tree(void)
{
    static const char text[] =
        "[Event \"x\"]\n[Result \"*\"]\n\n{start} \n1. a1-a2 (1. b1-b2 {why [} b3-b4 (1... c1-c2)) "
        "({first} 1. d1-d2) 1... e1-e2!? {[%eval -0.25 raw depth 3][%clock 5 1 2 0]good \\} end} "
        "2. f1-f2xg2/h2 *\n";
    static const char want[] =
        "[Event \"x\"]\n[Result \"*\"]\n\n {start}\n1. a1-a2 (1. b1-b2 {why [} 1... b3-b4 (1... "
        "c1-c2)) ({first} 1. d1-d2) 1...\ne1-e2!? {[%eval -0.25,3] [%clk 0:00:00.005] [%clock 5 1 "
        "2 0] good \\) end} 2.\nf1-f2xg2/h2 *\n";
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_text out = {0};
    CU_ASSERT_EQUAL(reading_first(record, "pgn", tafl_str_of(text), NULL), TAFL_OK);
    CU_ASSERT_EQUAL(reading_write(&out, "pgn", record), TAFL_OK);
    UNIT_TEXT(out, want);
    CU_ASSERT_TRUE(reading_survives("pgn", record));
    tafl_text_clear(&out);
    tafl_record_free(record);
}

static void parts_games(void)
{
    size_t failed;
    tafl_str two =
        TAFL_STR("\n[Event \"1\"]\n1. a1-a2 {a\n[b]} b1-b2 *\n[Event \"2\"]\n\n1. c1-c2\n\n"
                 "[Event \"3\"]\n\n[Event \"4\"]\n\n1. d1-d2");
    CU_ASSERT_EQUAL(reading_count("pgn", two, &failed), 4);
    CU_ASSERT_EQUAL(failed, 0);
    CU_ASSERT_STRING_EQUAL(tafl__codec_detect(two, TAFL_STR(""))->name, "pgn");
}

const unit_test unit_tests[] = {
    {"what sites and forums write", reads_dialects},
    {"faults are told with their place", tells_what_is_wrong},
    {"tags and results", keeps_tags_and_results},
    {"1-0 may be a win of white", white_may_come_first},
    {"comments, variations and commands", writes_a_tree},
    {"games are told apart", parts_games},
    {NULL, NULL},
};
