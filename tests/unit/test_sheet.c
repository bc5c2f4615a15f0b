/* SPDX-License-Identifier: MIT */
/* Spreadsheets: a game a row and a turn a row, headers in many words, quotes, separators, several games. */
#include "reading.h"
#include "unit.h"

typedef struct sheet_case {
    const char *text, *read, *told;
} sheet_case;

/* Tags and moves of every record, a line each. */
static void read_all(tafl_text *out, reading_ear *ear, tafl_str bytes)
{
    tafl_reader *reader;
    tafl_record *record = NULL;
    tafl_sink sink = reading_sink(ear);
    tafl_record_new(&record);
    CU_ASSERT_FATAL(!tafl_reader_open_bytes(&reader, TAFL_STR("t"), bytes, NULL, NULL, &sink));
    CU_ASSERT_STRING_EQUAL(tafl_reader_codec(reader)->name, "csv");
    while (tafl_reader_next(reader, record) == TAFL_OK) {
        const tafl_record_facts *facts = tafl_record_facts_of(record);
        for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next)
            tafl_text_format(out, "%.*s=%.*s ", (int)tag->key.len, tag->key.at, (int)tag->value.len,
                             tag->value.at);
        tafl_text_format(out, "%u %u|", (unsigned)facts->stated.winner,
                         (unsigned)facts->first_side);
        reading_moves(out, record);
        tafl_text_char(out, '\n');
    }
    tafl_reader_free(reader);
    tafl_record_free(record);
}

static void check(const sheet_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        tafl_text out = {0};
        reading_ear ear = {0};
        read_all(&out, &ear, tafl_str_of(cases[i].text));
        UNIT_TEXT(out, cases[i].read);
        UNIT_STR(tafl_text_view(&ear.text), cases[i].told);
        tafl_text_clear(&out);
        tafl_text_clear(&ear.text);
    }
}

static void games(void)
{
    static const sheet_case cases[] = {
        {"moves,black,white,result\nd1-d3 e5-e2,0,0,Black\n",
         "captured-by-attackers=0 captured-by-defenders=0 1 0|d1-d3 e5-e2\n", ""},
        {"Event;Datum;Schwarz;Wei\xC3\x9F;Ergebnis;Z\xC3\xBCge\r\nCup;1,5;Ann;Bo;White;1. d1-d3 "
         "e5-e2\r\n\r\n"
         "Cup;2;Cy;Di;draw;1.d1-d3 resigned\r\n",
         "event=Cup date=1,5 attackers=Ann defenders=Bo 2 0|d1-d3 e5-e2\n"
         "event=Cup date=2 attackers=Cy defenders=Di 3 0|d1-d3 resigned\n",
         ""},
        {"moves,club\n\"1. d1-d3 e5-e2\n2. g1-g3, f4-c4xd4 0-1\",\"The \"\"Ravens\"\", Oslo\"\n",
         "club=The \"Ravens\", Oslo 2 0|d1-d3 e5-e2 g1-g3 f4-c4xd4\n", "3:20 dialect-assumed\n"},
        {"Moves\tRound\nd1-d3 oops e5-e2\t2\n", "round=2 0 0|d1-d3 ?\n", "2:7 syntax-move\n"},
        {"moves;result\nd1 - d3 e5\342\200\223e2xe3,e4;Sieg Schwarz\nd1-d3;perhaps\nd1-d3 "
         "0-1;draw\n",
         "1 0|d1-d3 e5-e2xe3/e4\nresult=perhaps 0 0|d1-d3\n3 0|d1-d3\n",
         "3:7 result-unknown\n4:7 result-contradicts\n"},
        {"moves,n\nd1-d3,\"a\nd1-d3,b\n", "n=\"a 0 0|d1-d3\nn=b 0 0|d1-d3\n", ""},
    };
    check(cases, sizeof cases / sizeof *cases);
}

static void turns(void)
{
    static const sheet_case cases[] = {
        {"Nr;Black;White\n1;d1-d3;e5-e2\n2;d3-d1;e2-e5\n\n1;d1-d4;e5-e2\n",
         "0 0|d1-d3 e5-e2 d3-d1 e2-e5\n0 0|d1-d4 e5-e2\n", ""},
        {"Move,White,Black\n1,d4-d5,d1-d3\n2,resigned,\n", "1 2|d4-d5 d1-d3 resigned\n", ""},
        {"game,ply,move\n1,1,d1-d3\n1,2,e5-e2\n2,1,d1-d4\n",
         "game=1 0 0|d1-d3 e5-e2\ngame=2 0 0|d1-d4\n", ""},
        {"sep=;\nNr;Black;White\n1;d1-d3;e5-e2\n1;d1-d4;\n2;\xE2\x80\xA6;e5-e2\n",
         "0 0|d1-d3 e5-e2\n0 0|d1-d4 e5-e2\n", ""},
        {"nr,black,white,clock,hall\n1,d1-d3,e5-e2,4:59,A\n2,d3 - d2,,4:40,A\n",
         "hall=A 0 0|d1-d3 e5-e2 d3-d2\n", ""},
        {"Club night;;\n#;Black;White\n1;d1-d3 good;e5-e2\n;;\n", "0 0|d1-d3 e5-e2\n",
         "1:1 text-skipped\n"},
    };
    check(cases, sizeof cases / sizeof *cases);
}

/* No sheet, no games. */
static void others(void)
{
    static const char *const texts[] = {"name,age\nAnn,3\n", "moves,black\nmany,few\n",
                                        "Black,White\nAnn,Bo\n", "moves,black,white,result\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        CU_ASSERT_EQUAL(reading_count(NULL, tafl_str_of(texts[i]), NULL), 0);
    CU_ASSERT_EQUAL(reading_count("csv", tafl_str_of(texts[3]), NULL), 0);
    CU_ASSERT_EQUAL(
        reading_count(NULL, TAFL_STR("#moves,black,white,result\nd1-d3,0,0,Black\n"), NULL), 1);
}

const unit_test unit_tests[] = {
    {"a game a row", games},
    {"a turn a row", turns},
    {"what is no sheet", others},
    {NULL, NULL},
};
