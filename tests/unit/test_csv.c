/* SPDX-License-Identifier: MIT */
/* The csv codec: columns, counts of captures, endings, and how wrong lines are told. */
#include "reading.h"
#include "unit.h"

static void a_line(void)
{
    tafl_record *r = NULL;
    tafl_record_new(&r);
    tafl_text moves = {0};
    reading_ear ear = {0};
    CU_ASSERT(reading_first(r, "csv", TAFL_STR("# head\n\nd1-d3 g6-a6xa7xa7 e5-e4,2, 1,Black\n"),
                            &ear) == TAFL_OK);
    reading_moves(&moves, r);
    UNIT_TEXT(moves, "d1-d3 g6-a6xa7/a7 e5-e4");
    UNIT_TEXT(ear.text, "1:1 text-skipped\n");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("captured-by-attackers"))->value, "2");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("captured-by-defenders"))->value, "1");
    const tafl_record_facts *facts = tafl_record_facts_of(r);
    CU_ASSERT_EQUAL(facts->stated.winner, TAFL_WINNER_ATTACKERS);
    CU_ASSERT_EQUAL(facts->stated.reason, TAFL_REASON_UNKNOWN);
    CU_ASSERT_EQUAL(tafl_record_writes(r), TAFL_WRITES_CAPTURES);
    const tafl_node *b = tafl_record_root(r)->child->child;
    UNIT_STR(((tafl_str){tafl_record_source(r)->bytes.at + b->at, b->len}), "g6-a6xa7xa7");
    CU_ASSERT_EQUAL(tafl_record_source(r)->line, 3);
    tafl_record_free(r);
    tafl_text_clear(&moves);
    tafl_text_clear(&ear.text);
}

/* Only the moves tell whether captures are written; the totals are often wrong. */
static void captures_that_are_not_written(void)
{
    static const struct {
        const char *line;
        unsigned writes;
    } cases[] = {
        {"h1h3 f8i8,1,0,White\n", 0},   {"h1h3 f8i8,0,0,White\n", 0},
        {"h1-h3 f8-i8,0,0,White\n", 0}, {"h1h3xh4 f8i8,0,0,White\n", TAFL_WRITES_CAPTURES},
        {",0,0,Ongoing\n", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_record *r = NULL;
        tafl_record_new(&r);
        CU_ASSERT(reading_first(r, "csv", tafl_str_of(cases[i].line), NULL) == TAFL_OK);
        CU_ASSERT_EQUAL(tafl_record_writes(r), cases[i].writes);
        tafl_record_free(r);
    }
}

static void endings(void)
{
    static const struct {
        const char *line, *moves;
        uint8_t winner, reason;
    } cases[] = {
        {"a1-a2 timeout,0,0,White\n", "a1-a2 timeout", 2, TAFL_REASON_TIME},
        {"a1-a2 resigned,0,0,Black\n", "a1-a2 resigned", 1, TAFL_REASON_RESIGNATION},
        {"a1-a2 timeout b1-b2,0,0,Draw\n", "a1-a2 timeout b1-b2", 3, TAFL_REASON_UNKNOWN},
        {"timeout,0,0,\n", "timeout", 0, TAFL_REASON_TIME},
        {"a1-a2,0,0,Ongoing\n", "a1-a2", 0, TAFL_REASON_NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_record *r = NULL;
        tafl_record_new(&r);
        tafl_text moves = {0};
        CU_ASSERT(reading_first(r, "csv", tafl_str_of(cases[i].line), NULL) == TAFL_OK);
        reading_moves(&moves, r);
        UNIT_STR(tafl_text_view(&moves), cases[i].moves);
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.winner, cases[i].winner);
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.reason, cases[i].reason);
        CU_ASSERT(reading_survives("csv", r));
        tafl_record_free(r);
        tafl_text_clear(&moves);
    }
}

static void wrong_lines(void)
{
    static const struct {
        const char *line, *told;
        tafl_status status;
    } cases[] = {
        {"a1-a2 b1-b2,0,0\n", "1:16 syntax-csv\n", TAFL_OK},
        {"a1-a2,0,0,White,more\n", "1:21 syntax-csv\n", TAFL_OK},
        {"a1-a2,zero,0,White\n", "1:7 syntax-csv\n", TAFL_OK},
        {"a1-a2,0,0,Me\n", "1:11 syntax-csv\n", TAFL_OK},
        {"a1-a2 a0-a1 b1-b2,0,0,White\n", "1:7 syntax-move\n", TAFL_OK},
        {",,\n", "1:3 syntax-csv\n", TAFL_SYNTAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_record *r = NULL;
        tafl_record_new(&r);
        reading_ear ear = {0};
        CU_ASSERT_EQUAL(reading_first(r, "csv", tafl_str_of(cases[i].line), &ear), cases[i].status);
        UNIT_STR(tafl_text_view(&ear.text), cases[i].told);
        tafl_record_free(r);
        tafl_text_clear(&ear.text);
    }
}

/* The rest of a line behind a word that is no move is kept, not played. */
static void unread_text(void)
{
    tafl_record *r = NULL;
    tafl_record_new(&r);
    CU_ASSERT(reading_first(r, "csv", TAFL_STR("a1-a2 oops b1-b2,0,0,White\n"), NULL) == TAFL_OK);
    const tafl_node *node = tafl_record_root(r)->child->child;
    CU_ASSERT_EQUAL(node->kind, TAFL_NODE_UNREAD);
    UNIT_STR(node->extra->text, "oops b1-b2");
    CU_ASSERT_PTR_NULL(node->child);
    CU_ASSERT(reading_survives("csv", r));
    tafl_record_free(r);
}

/* Without tags the captures in the moves are counted, by the side whose turn it is. */
static void counting_captures(void)
{
    tafl_record *r = NULL;
    tafl_record_new(&r);
    tafl_text text = {0};
    CU_ASSERT(reading_first(r, "plain", TAFL_STR("1. Ka1-a2xb1/b2 c1-c2xd1 2. a2-a3xd4"), NULL) ==
              TAFL_OK);
    CU_ASSERT(reading_write(&text, "csv", r) == TAFL_OK);
    UNIT_TEXT(text, "a1-a2xb1xb2 c1-c2xd1 a2-a3xd4,3,1,Ongoing\n");
    tafl_record_facts_edit(r)->first_side = 1 + TAFL_DEFENDERS;
    tafl_text_reset(&text);
    CU_ASSERT(reading_write(&text, "csv", r) == TAFL_OK);
    UNIT_TEXT(text, "a1-a2xb1xb2 c1-c2xd1 a2-a3xd4,1,3,Ongoing\n");
    const tafl_codec *csv = tafl_codec_find(TAFL_STR("csv"));
    const unsigned lost = TAFL_KEEPS_PIECES | TAFL_KEEPS_RULES; /* the latter: who moves first */
    CU_ASSERT_EQUAL(tafl_format_losses(csv, r), lost);
    tafl_record_facts_edit(r)->stated.reason = TAFL_REASON_TIME;
    CU_ASSERT_EQUAL(tafl_format_losses(csv, r), lost | TAFL_KEEPS_ENDING);
    tafl_record_free(r);
    tafl_text_clear(&text);
}

/* Every game of the corpus is read without a word and comes back. */
static void check_corpus(const char *path, size_t games)
{
    tafl_reader *reader;
    reading_ear ear = {0};
    tafl_sink sink = reading_sink(&ear);
    if (!path) return;
    CU_ASSERT_FATAL(tafl_reader_open(&reader, path, NULL, NULL, &sink) == TAFL_OK);
    tafl_record *r = NULL;
    tafl_record_new(&r);
    size_t read = 0, wrong = 0;
    while (tafl_reader_next(reader, r) == TAFL_OK) {
        read++;
        wrong += !reading_survives("csv", r);
    }
    CU_ASSERT_EQUAL(read, games);
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(ear.text.len, 0);
    tafl_reader_free(reader);
    tafl_record_free(r);
    tafl_text_clear(&ear.text);
}

static void corpus(void)
{
    check_corpus(unit_shared("corpus/csv/copenhagen.csv"), 1752);
    check_corpus(unit_shared("corpus/csv/brandubh.csv"), 525);
}

const unit_test unit_tests[] = {
    {"a line", a_line},           {"captures that are not written", captures_that_are_not_written},
    {"endings", endings},         {"wrong lines", wrong_lines},
    {"unread text", unread_text}, {"counting captures", counting_captures},
    {"the corpus", corpus},       {NULL, NULL},
};
