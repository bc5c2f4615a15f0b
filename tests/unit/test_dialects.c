/* SPDX-License-Identifier: MIT */
/* Codecs that read what other programs write: Abstract Play, SGF, Ludii trials, positions. */
#include "unit.h"

#include <string.h>

#include "reading.h"
#include <format/detect.h>

/* A text, its moves, what is told, one tag it must have, and who won ('a', 'd', '=', or '-'). */
typedef struct dialect_case {
    const char *text, *moves, *said, *key, *value;
    char winner;
} dialect_case;

static void check(const char *codec, const dialect_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const dialect_case *c = &cases[i];
        reading_ear ear = {0};
        tafl_text moves = {0};
        tafl_record *record = NULL;
        tafl_record_new(&record);
        reading_first(record, codec, tafl_str_of(c->text), &ear);
        reading_moves(&moves, record);
        UNIT_TEXT(moves, c->moves);
        UNIT_TEXT(ear.text, c->said);
        CU_ASSERT_EQUAL("-ad="[tafl_record_facts_of(record)->stated.winner], c -> winner);
        if (c->key) {
            const tafl_tag *tag = tafl_record_tag(record, tafl_str_of(c->key));
            CU_ASSERT_PTR_NOT_NULL(tag);
            if (tag) unit_same(tag->value, tafl_str_of(c->value), __FILE__, __LINE__);
        }
        if (*c->moves && !*c->said)
            CU_ASSERT_STRING_EQUAL(tafl__codec_detect(tafl_str_of(c->text), TAFL_STR(""))->name,
                                   codec);
        tafl_text_clear(&moves);
        tafl_text_clear(&ear.text);
        tafl_record_free(record);
    }
}

#define CHECK(codec, cases) check(codec, cases, sizeof cases / sizeof *cases)

static void abstractplay(void)
{
    static const dialect_case cases[] = {
        {"{\"header\":{\"game\":{\"name\":\"Tafl\",\"variants\":[\"copenhagen-11-tdiamond\"]},"
         "\"players\":[{\"name\":\"Ann\",\"result\":1},{\"name\":\"Bo\",\"result\":0}],"
         "\"date-start\":\"2026-01-02\"},\"moves\":[[\"d1-d3\",\"Kf6^f8xf7\"],[\"e5-e8xe9 "
         "e8-e4xe3\","
         "\"resign\"]]}",
         "d1-d3 Kf6^f8xf7 e5-e8xe9=e4xe3 resigned", "", "attackers", "Ann", 'a'},
        {"{\"header\":{\"game\":{\"variants\":[\"historical-9-tcross-w\"]},"
         "\"players\":[{\"name\":\"Ann\",\"result\":0},{\"name\":\"Bo\",\"result\":1}]},"
         "\"moves\":[[{\"sequence\":1,\"move\":\"e4-f4\"}],[null]]}",
         "e4-f4", "", "defenders", "Ann", 'a'},
        {"{\"header\":{\"players\":[{\"name\":\"A\",\"result\":0.5},{\"name\":\"B\",\"result\":0.5}"
         "]},"
         "\"moves\":[[7],[\"zz\",\"a1-a2\"]]}",
         "?", "1:87 syntax-move\n", "defenders", "A", '='}, /* the site's default variant */
        {"{\"header\":{\"game\":{\"name\":\"Tafl\",\"variants\":[]},"
         "\"players\":[{\"name\":\"A\",\"result\":1},{\"name\":\"B\",\"result\":0}]},"
         "\"moves\":[[\"e3-c3\"]]}",
         "e3-c3", "1:19 dialect-assumed\n", "defenders", "A", 'd'},
        {"{\"header\":{}}", "", "1:1 syntax-json\n", NULL, NULL, '-'},
    };
    CHECK("abstractplay", cases);
}

static void sgf(void)
{
    static const dialect_case cases[] = {
        {"(;GM[Tablut]SZ[9]PB[Ann]RE[B+R];B[ifgf]C[a \\] b];W[eggg:gf:hg])", "i6-g6 e7-g7xg6/h7",
         "", "attackers", "Ann", 'a'},
        {"(GM[Tablut]SZ[9] ;B[ifgf] ;W[eggg:gf])", "i6-g6 e7-g7xg6", "", "variant", "Tablut", '-'},
        {"(;GM[1]SU[tablut-9];P0[id \"Ann\"]P1[id \"Bo\"];P0[1 Move F 1 E 2];P1[2 done]P1[3 Move A "
         "11 "
         "B 2];P0[4 resign])",
         "f1-e2 a11-b2 resigned", "", "defenders", "Bo", '-'},
        {"(;PB[A \\] b]C[one]C[two];B[aaab])", "a1-a2", "", "attackers", "A ] b", '-'},
        {"(;B[aaab](;W[bbbc])(;W[cccd];B[dddf]))", "a1-a2 b2-b3", "", NULL, NULL, '-'},
        {"(;B[aaz!]W[aaab:a", "? a1-a2", "1:5 syntax-move\n1:11 syntax-bracket\n1:17 syntax-sgf\n",
         NULL, NULL, '-'},
        {"(;b[aaab])", "", "1:3 syntax-sgf\n", NULL, NULL, '-'},
    };
    CHECK("sgf", cases);
}

#define PLACE(what, to) "Move=[Move:mover=0,actions=[Add:type=Cell,to=" to ",what=" what "]]\n"

static void ludii(void)
{
    static const dialect_case cases[] = {
        {"game=/lud/board/war/custodial/Brandub.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n" PLACE(
             "1", "3") PLACE("3", "24")
             PLACE("2", "23") "Move=[Move:mover=1,from=3,to=5,actions=[Move:typeFrom=Cell,from=3,"
                              "typeTo=Cell,to=5,"
                              "decision=true],[Remove:type=Cell,to=26]]\n"
                              "Move=[Move:mover=2,from=23,to=22,actions=[Move:from=23,to=22]]\n"
                              "rankings=0.0,2.0,1.0\nLUDII_VERSION=1.3\n",
         "d1-f1xf4 c4-b4", "", "start", "/3t3/7/7/2TK3/7/7/7/", 'd'},
        {"game=x\nMove=[Move:mover=1,from=3,to=5,actions=[]]\n", "?", "2:6 syntax-move\n",
         "variant", "x", '-'},
    };
    CHECK("ludii", cases);
}

static void fen(void)
{
    static const dialect_case cases[] = {
        {"/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/\n", "", "", "start",
         "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", '-'},
        {"2a4/3a3/3d3/aadkdaa/3d3/3a3/3a3 d", "", "", "start", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/",
         '-'},
        {"2A4,3A3,3D3,AADKDAA,3D3,3A3,3A3", "", "", "start", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/",
         '-'},
        {"__a____/___a___/___p___/aapkpaa/___p___/___a___/___a___", "", "", "start",
         "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/", '-'},
        {"2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3", "", "1:1 dialect-assumed\n", "start",
         "/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", '-'},
        {"position fen 2a4/3a3/3d3/aadkdaa/3d3/3a3/3a3 a moves d2e2 d3c3", "d2-e2 d3-c3", "", NULL,
         NULL, '-'},
        {"2a4/3a3/3d3/aadkdaa/3d3/3a3/3a3 a d2e2 zz top", "d2-e2 ?", "1:40 syntax-move\n", NULL,
         NULL, '-'},
        {"2a4/3a3/3x3", "", "1:1 syntax-position\n", NULL, NULL, '-'},
    };
    CHECK("fen", cases);
}

static void ranks_may_be_told(void)
{
    const tafl_read_options options = {.dialect = "top-first"};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_reader *reader;
    tafl_reader_open_bytes(&reader, TAFL_STR("t"), TAFL_STR("2t/1K1/3"),
                           tafl_codec_find(TAFL_STR("fen")), &options, NULL);
    CU_ASSERT_EQUAL(tafl_reader_next(reader, record), TAFL_OK);
    UNIT_STR(tafl_record_tag(record, TAFL_STR("start"))->value, "/3/1K1/2t/");
    tafl_reader_free(reader);
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"Abstract Play", abstractplay},
    {"SGF", sgf},
    {"Ludii", ludii},
    {"positions", fen},
    {"the order of ranks may be told", ranks_may_be_told},
    {NULL, NULL},
};
