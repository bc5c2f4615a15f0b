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

/* A score is written so that a reader who knows the names alone takes it for the same winner. */
static void writes_scores_by_names(void)
{
    static const struct {
        const char *names, *read, *written;
    } cases[] = {
        {"[White \"Bo\"]\n[Black \"Ann\"]\n", "0-1", "0-1"},
        {"[White \"Bo\"]\n[Black \"Ann\"]\n", "Black wins", "0-1"},
        {"[Defenders \"Bo\"]\n", "White wins", "1-0"},
        {"[Black \"Ann\"]\n[White \"Bo\"]\n", "0-1", "0-1"},
        {"[Black \"Ann\"]\n", "Black wins", "1-0"},
        {"", "Black wins", "1-0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text text = {0}, out = {0}, want = {0};
        tafl_record *record = NULL;
        tafl_record_new(&record);
        tafl_text_format(&text, "%s[Result \"%s\"]\n\n1. a1-a2 *\n", cases[i].names, cases[i].read);
        reading_first(record, "pgn", tafl_text_view(&text), NULL);
        CU_ASSERT_EQUAL(tafl_codec_find(TAFL_STR("pgn"))->write(&out, record, 0), TAFL_OK);
        tafl_text_format(&want, "[Result \"%s\"]\n", cases[i].written);
        tafl_text_char(&out, '\0');
        tafl_text_char(&want, '\0');
        CU_ASSERT_PTR_NOT_NULL(strstr(out.at, want.at));
        tafl_text_clear(&text);
        tafl_text_clear(&out);
        tafl_text_clear(&want);
        tafl_record_free(record);
    }
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

static void reads_what_people_write(void)
{
    static const pgn_case cases[] = {
        {"[Event \"x\"]\n\n% a program\n1. d2 - e2 d3 -e3\n% a1-a7\n2. d6- c6 *",
         "d2-e2 d3-e3 d6-c6", ""},
        {"1. d2-e2 ! {ok} (1. d2-c2 ?\?) 1... d3-e3 !? 2) d6-c6 = N", "d2-e2 d3-e3 d6-c6", ""},
        {"1. f6-f4xe4,e3 c4-c2 2. f6-f4 xe4, e3 c4-c2", "f6-f4xe4/e3 c4-c2 f6-f4xe4/e3 c4-c2", ""},
        {"1. f6-f4x1 d5xc5 2. f6-f4 x e4 c4-c2x", "f6-f4 d5-c5 f6-f4xe4 c4-c2", ""},
        {"1. f6-f4xe4# c4-c2+- 2. a1-a2, b1-b2", "f6-f4xe4++ c4-c2+- a1-a2 b1-b2", ""},
        {"[Event \"7\"]\n1. 0d20e2 0d30e3", "d2-e2 d3-e3", ""},
        {"1. a1-a2 e4 b1-b2", "a1-a2 ? b1-b2", "1:10 syntax-move\n"},
        {"[SetUp \"1\"]\n[FEN \"nothing\"]\n\n1. a1-a2", "a1-a2", "2:7 syntax-position\n"},
        {"[SetUp \"1\"]\n\n1. a1-a2", "a1-a2", "1:9 syntax-position\n"},
        {"[Event \"a\"] [Site \"b\"]\n1. a1-a2", "a1-a2", ""},
    };
    check(cases, sizeof cases / sizeof *cases);
}

/* What is written for a game without its tags; it reads back as the same record. */
static void rewritten(const char *moves, const char *want)
{
    tafl_text text = {0}, out = {0};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_text_format(&text, "[Result \"*\"]\n\n%s", moves);
    CU_ASSERT_EQUAL(reading_first(record, "pgn", tafl_text_view(&text), NULL), TAFL_OK);
    CU_ASSERT_EQUAL(reading_write(&out, "pgn", record), TAFL_OK);
    CU_ASSERT(out.len > 15 && strcmp(out.at + 14, want) == 0);
    if (out.len > 15 && strcmp(out.at + 14, want) != 0) UNIT_TEXT(out, want);
    CU_ASSERT(reading_survives("pgn", record));
    tafl_text_clear(&text);
    tafl_text_clear(&out);
    tafl_record_free(record);
}

static void keeps_commands_of_other_programs(void)
{
    rewritten("1. d2-e2 { [%eval 0.2]  [%clk 0:10:00] } d3-e3 { a [%emt 0:00:07] b } *",
              "1. d2-e2 {[%eval 0.2] [%clk 0:10:00]} 1... d3-e3 {a [%emt 0:00:07] b} *\n");
    rewritten("1. d2-e2 { [%eval #-3,12] } {[%clk 1:00:09.5]} $7 $14 *",
              "1. d2-e2 $7 $14 {[%eval #-3,12] [%clk 1:00:09.5]} *\n");
    rewritten("1. d2-e2 {[%csl Gd4,Ra1][%cal Gd4d6] x} {[%csl Bc4]} *",
              "1. d2-e2 {[%csl Gd4,Ra1] [%cal Gd4d6] [%csl Bc4] x} *\n");
    rewritten("1. d2-e2 {[%eval 0.354 taflmen depth 7]} *",
              "1. d2-e2 {[%eval 0.35,7] [%evaluation 0.354 taflmen depth 7]} *\n");
    rewritten("1. d2-e2 {\\[%clk 0:00:01] C:\\dir [%clk x]} *",
              "1. d2-e2 {\\[%clk 0:00:01] C:\\dir [%clk x]} *\n");
    rewritten("1. d2-e2 ; a } b\n *", "1. d2-e2 {a \\) b} *\n");
}

static void records_are_not_lost(void)
{
    size_t failed;
    tafl_str text = TAFL_STR("1. a1-a2 1-0[Event \"B\"]\n\n[Site \"s\"]\n\n1. a1-a2 0-1 1. b1-b2\n"
                             "2. c1-c2\n1. d1-d2\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n% end\n");
    CU_ASSERT_EQUAL(reading_count("pgn", text, &failed), 5);
    CU_ASSERT_EQUAL(failed, 0);
}

static void tags_of_any_key_come_back(void)
{
    static const char *const keys[] = {"my key", "Black",       "Result", "",
                                       "Tag_x",  "json:custom", "FEN"};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        tafl_record_add_tag(record, tafl_str_of(keys[i]), TAFL_STR("v"), 0, 0);
    tafl_record_add_tag(record, TAFL_STR("start"), TAFL_STR("/3t3/7/7/3K3/7/7/3t3/"), 0, 0);
    tafl_record_facts_edit(record)->first_side = 1 + TAFL_DEFENDERS;
    tafl_record_facts_edit(record)->stated.winner = TAFL_WINNER_DRAW;
    CU_ASSERT(reading_survives("pgn", record));
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"what sites and forums write", reads_dialects},
    {"faults are told with their place", tells_what_is_wrong},
    {"tags and results", keeps_tags_and_results},
    {"1-0 may be a win of white", white_may_come_first},
    {"scores are written by names", writes_scores_by_names},
    {"comments, variations and commands", writes_a_tree},
    {"games are told apart", parts_games},
    {"what people write", reads_what_people_write},
    {"commands of other programs", keeps_commands_of_other_programs},
    {"no record is lost", records_are_not_lost},
    {"tags of any key", tags_of_any_key_come_back},
    {NULL, NULL},
};
