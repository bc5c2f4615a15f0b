/* SPDX-License-Identifier: MIT */
/* The sgf codec: names of all versions, properties at their nodes, setups, sides, unfinished files and texts around
 * games; writing; reading in linear time. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "random_record.h"
#include "reading.h"
#include "unit.h"

/* ---- one game after another ----------------------------------------------------------------- */

/* A text, what is told of it, and the game as we write it; that reads the same again. */
typedef struct sgf_case {
    const char *text, *told, *written;
} sgf_case;

#define HEAD "(;FF[4]CA[UTF-8]"

static void check(const sgf_case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        tafl_record *r = NULL;
        tafl_record_new(&r);
        tafl_text out = {0};
        reading_ear ear = {0};
        CU_ASSERT(reading_first(r, "sgf", tafl_str_of(cases[i].text), &ear) == TAFL_OK);
        UNIT_STR(tafl_text_view(&ear.text), cases[i].told);
        CU_ASSERT(reading_write(&out, "sgf", r) == TAFL_OK);
        UNIT_TEXT(out, cases[i].written);
        CU_ASSERT(reading_survives("sgf", r));
        tafl_record_free(r);
        tafl_text_clear(&out);
        tafl_text_clear(&ear.text);
    }
}

#define CHECK(cases) check(cases, sizeof cases / sizeof *cases)

/* FF[1] to FF[3] have lower-case letters in names, people have blanks. */
static void names(void)
{
    static const sgf_case cases[] = {
        {"(;GaMe[Tablut]SiZe[7]PlayerBlack[Ann]PlayerWhite[Bo]DaTe[2019]REsult[W+Time];Black[dbeb];"
         "White[dcec]Comment[x])",
         "", HEAD "GM[Tablut]SZ[7]PB[Ann]PW[Bo]DT[2019]RE[W+T]\n;B[dbeb];W[dcec]C[x])\n"},
        {"(;FF [3] CA[ISO-8859-1]\nPB\n[Ann]\tEVent[Cup];\r\nB [dbeb] C [a] [b])", "",
         HEAD "PB[Ann]EV[Cup]\n;B[dbeb]C[a\n\nb])\n"},
        {"(;XX[1][2]SU[tablut-9];B[DBEB];W[dc-ec];B[eb:fb];W[d3-e3xd4];B[zz!!])",
         "1:64 syntax-move\n",
         HEAD "XX[1][2]SU[tablut-9]\n;B[dbeb];W[dcec];B[ebfb];W[dcec:dd];UNREAD[zz!!])\n"},
    };
    CHECK(cases);
}

/* What stands at a node stays there, before its move or behind it; what has no place is text of the node. */
static void at_nodes(void)
{
    static const sgf_case cases[] = {
        {"(;GM[Tablut];C[why]TE[1]BL[12.5]OB[3]WL[60]B[dbeb]LB[dd:A][ee:b]TR[aa:bb];W[dcec]BM[2]V[-"
         "0.5]C[bad])",
         "",
         HEAD "GM[Tablut]\n;B[dbeb]TE[1]BL[12.5]OB[3]LB[dd:A][ee:b]TR[aa][ba][ab][bb]WL[60]C[why];"
              "W[dcec]BM[2]V[-0.5]\n"
              ";"},
        {"(;GM[Tablut]C[all];B[dbeb]DO[]N[name]GB[2]AR[aa:bb];W[dcec]IT[]TE[2]LB[aa:two "
         "words]KO[])",
         "",
         HEAD "GM[Tablut]C[all]\n;B[dbeb]DO[]AR[aa:bb]N[name]GB[2];W[dcec]IT[]MORE[TE[2\\]]LB[aa:"
              "two words]KO[])\n"},
        {"(;B[dbeb];C[one];C[two]SQ[aa];W[dcec]PB[late]ZZ[\\]])", "",
         HEAD "\n;B[dbeb]SQ[aa]C[one\n\ntwo];W[dcec]PB[late]ZZ[\\]])\n"},
        {"(;GM[x];B[dbeb]AE[dd];W[dcec])", "1:18 sgf-setup\n",
         HEAD "GM[x]\n;B[dbeb]AE[dd];W[dcec])\n"},
    };
    check(cases + 1, 3);
    tafl_record *r = NULL;
    tafl_record_new(&r);
    CU_ASSERT(reading_first(r, "sgf", tafl_str_of(cases[0].text), NULL) == TAFL_OK);
    const tafl_node *b = tafl_record_root(r)->child;
    UNIT_STR(b->extra->comment, "why");
    UNIT_STR(b->extra->glyph, "!");
    UNIT_STR(b->extra->marks, "label:d4=A,e5=b tri:a1,b1,a2,b2");
    UNIT_STR(b->extra->more, "WL[60]");
    CU_ASSERT(b->extra->clock.set && b->extra->clock.main_ms == 12500 &&
              b->extra->clock.overtimes == 3);
    CU_ASSERT_EQUAL(b->child->extra->eval.value, -500);
    CU_ASSERT_PTR_NOT_NULL(tafl_record_tags(r));
    CU_ASSERT_PTR_NULL(tafl_record_tags(r)->next);
    CU_ASSERT(reading_survives("sgf", r));
    tafl_record_free(r);
}

/* Captures of several squares in any manner; what is no capture costs itself, not the game. */
static void moves(void)
{
    static const sgf_case cases[] = {
        {"(;B[fjfn:engn];W[aabb:cc:dd];B[aaab cc,dd];W[aaab:c!];B[acad])", "1:51 syntax-sgf\n",
         HEAD "\n;B[fjfn:en:gn];W[aabb:cc:dd];B[aaab:cc:dd];W[aaab];B[acad])\n"},
        {"(;B[aaab];W[];B[tt])", "1:12 syntax-move\n1:17 syntax-move\n",
         HEAD "\n;B[aaab];UNREAD[W[\\]];UNREAD[tt])\n"},
        {"(;GM[1]P0[id \"A\"]P1[id \"B\"];P0[1 Start P0];P0[2 Pickb F 1]P0[3 Dropb E 2];P1[4 Move "
         "A 11 B 2]P1[5 "
         "Done];P0[6 resign])",
         "", HEAD "GM[1]PB[A]PW[B]\n;B[faeb];W[akbb];END[resigned])\n"},
        {"(;B[aaab]OTN[Ka1-a2xtc1=a4];W[aaab]OTN[a1-b1])", "1:42 syntax-sgf\n",
         HEAD "\n;B[aaab];W[aaab])\n"},
    };
    check(cases, 3);
}

/* ---- the board and the sides ---------------------------------------------------------------- */

#define BRANDUB "RU[brandub]"
#define PIECES  "AB[da][db][ad][bd][fd][gd][df][dg]AW[dc][cd][dd][ed][de]KING[dd]"

static void boards(void)
{
    static const sgf_case cases[] = {
        /* the size and the pieces follow from the rules */
        {"(;SZ[7]" BRANDUB PIECES ";B[daea])", "",
         HEAD "SZ[7]" BRANDUB "\n" PIECES "\n;B[daea])\n"},
        /* a start position of its own; the king is in the centre */
        {"(;SZ[5]AB[ac][ec]AW[cb:cd];B[acab])", "1:10 dialect-assumed\n",
         HEAD "SZ[5]TAG[SZ:5][start:/5/2T2/t1K1t/2T2/5/"
              "]\nAB[ac][ec]AW[cb][cc][cd]KING[cc]\n;B[acab])\n"},
        /* neither */
        {"(;" BRANDUB "AB[aa];B[daea])", "1:16 sgf-setup\n",
         HEAD "SZ[7]" BRANDUB "AB[aa]\n;B[daea])\n"},
        {"(;SZ[7]AB[aa]AW[bb];B[daea])", "1:10 sgf-setup\n", HEAD "SZ[7]AB[aa]AW[bb]\n;B[daea])\n"},
        /* who begins */
        {"(;GM[x];W[aaab];B[bbbc];B[bbbc])", "1:27 sgf-turn\n",
         HEAD "GM[x]PL[W]\n;W[aaab];B[bbbc];W[bbbc])\n"},
        {"(;PL[W];W[aaab];B[bbbc])", "", HEAD "PL[W]\n;W[aaab];B[bbbc])\n"},
    };
    CHECK(cases);
}

static void results(void)
{
    static const struct {
        const char *result;
        uint8_t winner, reason;
    } rows[] = {
        {"B+", 1, TAFL_REASON_UNKNOWN},
        {"B+R", 1, TAFL_REASON_RESIGNATION},
        {"W+Resign", 2, TAFL_REASON_RESIGNATION},
        {"White + Time", 2, TAFL_REASON_TIME},
        {"w+f", 2, TAFL_REASON_FORFEIT},
        {"B+0.5", 1, TAFL_REASON_UNKNOWN},
        {"0", 3, TAFL_REASON_UNKNOWN},
        {"Draw", 3, TAFL_REASON_UNKNOWN},
        {"?", 0, TAFL_REASON_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tafl_record *r = NULL;
        tafl_record_new(&r);
        tafl_text text = {0};
        reading_ear ear = {0};
        tafl_text_format(&text, "(;GM[x];B[aaab];W[aaab]RE[%s])", rows[i].result);
        CU_ASSERT(reading_first(r, "sgf", tafl_text_view(&text), &ear) == TAFL_OK);
        UNIT_TEXT(ear.text, "");
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.winner, rows[i].winner);
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.reason, rows[i].reason);
        CU_ASSERT(reading_survives("sgf", r));
        tafl_record_free(r);
        tafl_text_clear(&text);
        tafl_text_clear(&ear.text);
    }
}

/* ---- files ---------------------------------------------------------------------------------- */

/* Text around games is none, and a game that was cut off does not swallow the next one. */
static void files(void)
{
    static const struct {
        const char *text, *told;
        size_t records;
    } rows[] = {
        {"Dear Ann (see below), [1]:\n(;GM[x];B[aaab])\nYours (Bo) :(;-)\n(;GM[x])",
         "1:1 text-skipped\n3:1 text-skipped\n", 2},
        {"(;GM[x];B[aaab](;W[aaab]\n(;GM[y];B[aaab])", "2:1 syntax-unclosed\n", 2},
        {"(;GM[x];B[aaab]C[a (;GM[y\\] b])", "", 1},
        {"(;GM[x];B[aaab]", "1:16 syntax-unclosed\n", 1},
        {"(;GM[x];B[aaab]C[and so", "1:17 syntax-bracket\n", 1},
        {"(;GM[x];B[aaab]C[and so\n(;FF[4]GM[y];B[aaab])", "1:17 syntax-bracket\n", 2},
        {"(GM[x]SZ[9] ;B[aaab])", "", 1},
        {"(;GM[x](;B[aaab])(;B[aaac]))(;GM[y])", "", 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tafl_reader *reader;
        tafl_record *r = NULL;
        reading_ear ear = {0};
        tafl_sink sink = reading_sink(&ear);
        size_t records = 0;
        tafl_record_new(&r);
        CU_ASSERT_FATAL(!tafl_reader_open_bytes(&reader, TAFL_STR("t"), tafl_str_of(rows[i].text),
                                                NULL, NULL, &sink));
        CU_ASSERT_STRING_EQUAL(tafl_reader_codec(reader)->name, "sgf");
        while (tafl_reader_next(reader, r) == TAFL_OK) records++;
        CU_ASSERT_EQUAL(records, rows[i].records);
        UNIT_STR(tafl_text_view(&ear.text), rows[i].told);
        tafl_reader_free(reader);
        tafl_record_free(r);
        tafl_text_clear(&ear.text);
    }
}

/* ---- writing -------------------------------------------------------------------------------- */

static void random_records(void)
{
    const tafl_codec *sgf = tafl_codec_find(TAFL_STR("sgf"));
    tafl_record *r = NULL;
    tafl_record_new(&r);
    unsigned wrong = 0, seeds = unit_is_slow() ? 40 : 400;
    for (unsigned plain = 0; plain < 2; plain++) {
        const random_record_options options = {sgf->keeps, 60, plain != 0};
        for (uint64_t seed = 0; seed < seeds && wrong < 3; seed++) {
            CU_ASSERT(random_record(r, seed, &options));
            CU_ASSERT_EQUAL(tafl_format_losses(sgf, r), 0);
            wrong += !reading_survives("sgf", r);
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
    tafl_record_free(r);
}

/* Is what is written of the records of a file, in another format, written again from what is read of it? */
static void writes_same_again(const char *from, const char *to, const char *text)
{
    const tafl_codec *codec = tafl_codec_find(tafl_str_of(to));
    tafl_record *r = NULL, *again = NULL;
    tafl_text once = {0}, twice = {0};
    tafl_record_new(&r);
    tafl_record_new(&again);
    CU_ASSERT(reading_first(r, from, tafl_str_of(text), NULL) == TAFL_OK);
    CU_ASSERT(codec->write(&once, r, 0) == TAFL_OK);
    CU_ASSERT(reading_first(again, to, tafl_text_view(&once), NULL) == TAFL_OK);
    CU_ASSERT(codec->write(&twice, again, 0) == TAFL_OK);
    CU_ASSERT_STRING_EQUAL(once.at, twice.at);
    tafl_text_clear(&once);
    tafl_text_clear(&twice);
    tafl_record_free(r);
    tafl_record_free(again);
}

/* Text that a format can only write in another form is in that form from the first writing on. */
static void second_writings(void)
{
    static const char text[] = "{\"tafl_record\":1,\"tags\":{\"site\":\"a\\rb\",\"json:x\":\"c  "
                               "\"},\"moves\":[{\"move\":\"d1-d3\","
                               "\"comment\":\"e\\rd3-d4\\r\\nf\\r\"},{\"unread\":\"\"},\"d5-e5\"],"
                               "\"variations\":[{\"ply\":3,\"moves\":[{\"end\":null}]}]}";
    static const char *const formats[] = {"sgf", "plain", "pgn", "otg", "xml", "jsonl", "csv"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        writes_same_again("json", formats[i], text);
    writes_same_again("sgf", "jsonl", "(;FF[4];B[dabf]NAG[abc 14];UNREAD[];B[bfbe]NAG[7 14])");
}

/* What SGF cannot hold is listed. */
static void losses(void)
{
    const tafl_codec *sgf = tafl_codec_find(TAFL_STR("sgf"));
    tafl_record *r = NULL;
    tafl_record_new(&r);
    CU_ASSERT(reading_first(r, "sgf", TAFL_STR("(;GM[x];B[aaab])"), NULL) == TAFL_OK);
    CU_ASSERT_EQUAL(tafl_format_losses(sgf, r), 0);
    tafl_node *node = tafl_node_edit(r, tafl_record_root(r)->child);
    node->suffix = TAFL_SUFFIX_BLUNDER;
    CU_ASSERT_EQUAL(tafl_format_losses(sgf, r), TAFL_KEEPS_SUFFIXES);
    node->suffix = 0;
    tafl_node_extra(r, node)->comment = TAFL_STR("a\rb");
    CU_ASSERT_EQUAL(tafl_format_losses(sgf, r), TAFL_KEEPS_COMMENTS);
    tafl_record_free(r);
}

/* ---- time ----------------------------------------------------------------------------------- */

static void read_repeated(const char *head, const char *piece, size_t times)
{
    tafl_text text = {0};
    tafl_record *r = NULL;
    tafl_record_new(&r);
    tafl_text_z(&text, head);
    while (times-- > 0) tafl_text_z(&text, piece);
    tafl_text_char(&text, ')');
    CU_ASSERT(reading_first(r, "sgf", tafl_text_view(&text), NULL) == TAFL_OK);
    tafl_record_free(r);
    tafl_text_clear(&text);
}

/* As many of everything as a file has room for; one that walks over what it has would take hours. */
static void linear(void)
{
    static const char *const pieces[] = {"(;W[aaac])", "C[x]",      "(;C[x])",        ";CR[aa]",
                                         ";XX[x]",     "(;W[aaac]", ";C[x](;W[aaac])"};
    clock_t begin = clock();
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        read_repeated("(;GM[x];B[aaab]", pieces[i], unit_is_slow() ? 20000 : 400000);
    read_repeated("(;GM[x]", "XX[x]", 400000);
    CU_ASSERT((clock() - begin) / CLOCKS_PER_SEC < 60);
}

const unit_test unit_tests[] = {
    {"names of all versions", names},
    {"properties at their nodes", at_nodes},
    {"moves and captures", moves},
    {"boards and sides", boards},
    {"results", results},
    {"files", files},
    {"random records", random_records},
    {"losses", losses},
    {"second writings", second_writings},
    {"linear time", linear},
    {NULL, NULL},
};
