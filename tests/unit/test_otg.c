/* SPDX-License-Identifier: MIT */
/* The otg codec: what a file says is in the record, in OpenTafl's shape it comes out again, and what
 * cannot be said there takes its documented way around. */
#include <string.h>

#include "reading.h"
#include "unit.h"

static tafl_record *read_otg(const char *text, reading_ear *ear)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT(reading_first(record, "otg", tafl_str_of(text), ear) == TAFL_OK);
    return record;
}

static const tafl_extra *extra_at(const tafl_record *record, const char *address)
{
    static const tafl_extra nothing;
    const tafl_node *node = tafl_address_find(record, tafl_str_of(address), NULL);
    CU_ASSERT_PTR_NOT_NULL(node);
    return node && node->extra ? node->extra : &nothing;
}

static tafl_str comment_at(const tafl_record *record, const char *address)
{
    return extra_at(record, address)->comment;
}

/* ---- tags ----------------------------------------------------------------------------------- */

static void tags(void)
{
    tafl_record *r = read_otg("[event:a: b]\n[site: trimmed ]\n[result:-1]\n[odd key:x]\n"
                              "[termination:Black resigns]\n[rules:dim:7\n start:/3/]\n"
                              "[start-comment: two\n\nparts]\n[annotator:late]\n\n",
                              NULL);
    UNIT_STR(tafl_record_tag(r, TAFL_STR("event"))->value, "a: b");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("site"))->value, "trimmed");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("odd key"))->value, "x");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("rules"))->value, "dim:7\n start:/3/");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("annotator"))->value, "late");
    UNIT_STR(comment_at(r, "start"), " two\n\nparts");
    CU_ASSERT_PTR_NULL(tafl_record_tag(r, TAFL_STR("result")));
    CU_ASSERT_PTR_NULL(tafl_record_tag(r, TAFL_STR("start-comment")));
    const tafl_record_facts *facts = tafl_record_facts_of(r);
    CU_ASSERT_EQUAL(facts->stated.winner, TAFL_WINNER_DEFENDERS);
    CU_ASSERT_EQUAL(facts->stated.reason, TAFL_REASON_RESIGNATION);
    CU_ASSERT_EQUAL(facts->result_len, 2);
    tafl_record_free(r);
}

static void results_and_reasons(void)
{
    static const struct {
        const char *text;
        uint8_t winner, reason;
    } cases[] = {
        {"[result:1]\n", TAFL_WINNER_ATTACKERS, TAFL_REASON_UNKNOWN},
        {"[result:0]\n", TAFL_WINNER_DRAW, TAFL_REASON_UNKNOWN},
        {"[result:?]\n", TAFL_WINNER_NONE, TAFL_REASON_NONE},
        {"[event:x]\n", TAFL_WINNER_NONE, TAFL_REASON_NONE},
        {"[result:1]\n[ending:time]\n", TAFL_WINNER_ATTACKERS, TAFL_REASON_TIME},
        {"[ending:time]\n[termination:White resigns]\n", TAFL_WINNER_ATTACKERS, TAFL_REASON_TIME},
        {"[result:-1]\n[termination:well played]\n", TAFL_WINNER_DEFENDERS, TAFL_REASON_UNKNOWN},
        {"[result:?]\n[ending:none]\n[termination:x resigns]\n", TAFL_WINNER_NONE,
         TAFL_REASON_NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_record *r = read_otg(cases[i].text, NULL);
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.winner, cases[i].winner);
        CU_ASSERT_EQUAL(tafl_record_facts_of(r)->stated.reason, cases[i].reason);
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
    }
}

/* ---- comments ------------------------------------------------------------------------------- */

static void comments_of_a_turn(void)
{
    static const struct {
        const char *bracket, *first, *second;
    } cases[] = {
        {"[|]", "", ""},
        {"[]", "", ""},
        {"[one]", "one", ""},
        {"[|two]", "", "two"},
        {"[one|two]", "one", "two"},
        {"[one|two||]", "one", "two"},
        {"[one|two|three]", "one", "two|three"},
        {"[one\n\n(Hint: x)|two\n]", "one\n\n(Hint: x)", "two\n"},
        {"[a (%5d) (%7c) (%28)%|b]", "a ] | (%", "b"},
        {"[a]\n[b|c]", "a\n\nb", "c"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text text = {0};
        tafl_text_format(&text, "[result:?]\n\n1. a1-a2 b1-b2 \n%s\n\n", cases[i].bracket);
        tafl_record *r = read_otg(text.at, NULL);
        UNIT_STR(comment_at(r, "1a"), cases[i].first);
        UNIT_STR(comment_at(r, "1b"), cases[i].second);
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
        tafl_text_clear(&text);
    }
}

static void comment_on_the_same_line(void)
{
    tafl_record *r = read_otg("1. a1-a2 c1-c2 [x] 2. b1-b2\n[y]\n", NULL);
    UNIT_STR(comment_at(r, "1a"), "x");
    UNIT_STR(comment_at(r, "2a"), "y");
    tafl_record_free(r);
}

static void clocks(void)
{
    static const struct {
        const char *comment, *words;
        uint32_t main, overtime, increment;
        uint16_t overtimes;
    } cases[] = {
        {"3600 30/3 3i good", "good", 3600000, 30000, 3000, 3},
        {"3600 30/3", "", 3600000, 30000, 0, 3},
        {"600 5i\nx", "\nx", 600000, 0, 5000, 0},
        {"595", "", 595000, 0, 0, 0},
        {"(%clock 595.25 30/0) x", "x", 595250, 30000, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text text = {0};
        tafl_text_format(&text, "1. a1-a2 \n[%s]\n", cases[i].comment);
        tafl_record *r = read_otg(text.at, NULL);
        const tafl_clock *clock = &extra_at(r, "1a")->clock;
        CU_ASSERT(clock->set);
        CU_ASSERT_EQUAL(clock->main_ms, cases[i].main);
        CU_ASSERT_EQUAL(clock->overtime_ms, cases[i].overtime);
        CU_ASSERT_EQUAL(clock->overtimes, cases[i].overtimes);
        CU_ASSERT_EQUAL(clock->increment_ms, cases[i].increment);
        UNIT_STR(comment_at(r, "1a"), cases[i].words);
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
        tafl_text_clear(&text);
    }
}

static void words_that_are_no_clock(void)
{
    static const char *const comments[] = {"3 men left", "12 30/ 3", "1 2", "5i", "99999999999"};
    for (size_t i = 0; i < sizeof comments / sizeof *comments; i++) {
        tafl_text text = {0};
        tafl_text_format(&text, "1. a1-a2 \n[%s]\n", comments[i]);
        tafl_record *r = read_otg(text.at, NULL);
        CU_ASSERT_FALSE(extra_at(r, "1a")->clock.set);
        UNIT_STR(comment_at(r, "1a"), comments[i]);
        tafl_record_free(r);
        tafl_text_clear(&text);
    }
}

static void add_extended(void *bits, const tafl_loss *loss)
{
    if (loss->extended) *(unsigned *)bits |= loss->bit;
}

/* What only we read back, as the loss report has it. */
static unsigned extended_in(const tafl_record *record)
{
    unsigned bits = 0;
    tafl_format_each_loss(tafl_codec_find(TAFL_STR("otg")), record, add_extended, &bits);
    return bits;
}

/* What OTN has no place for, in one comment. */
static void commands(void)
{
    tafl_record *r =
        read_otg("1. a1-a2xb1/b2/b3/b4 \n[30 30/3 (%before in %5dfront)(%glyph !?)"
                 "(%marks a1-a2:red)(%eval 0.35 defenders, depth 7, nodes 20000)"
                 "(%move a1-a2xb1/b2/b3/b4/Kb5/b6)(%suffix blunder) words(%ending time) over]\n",
                 NULL);
    const tafl_node *node = tafl_address_find(r, TAFL_STR("1a"), NULL);
    const tafl_extra *extra = extra_at(r, "1a");
    CU_ASSERT(extra->clock.set);
    UNIT_STR(extra->before, "in ]front");
    UNIT_STR(extra->glyph, "!?");
    UNIT_STR(extra->marks, "a1-a2:red");
    UNIT_STR(extra->comment, "words");
    CU_ASSERT_EQUAL(extra->eval.value, -350);
    CU_ASSERT_EQUAL(extra->eval.unit, TAFL_UNIT_TAFLMEN);
    CU_ASSERT(extra->eval.depth == 7 && extra->eval.nodes == 20000);
    CU_ASSERT_EQUAL(node->claims, 6);
    CU_ASSERT_EQUAL(node->claim[4].piece, TAFL_KING_PIECE);
    CU_ASSERT_EQUAL(node->suffix, TAFL_SUFFIX_BLUNDER);
    CU_ASSERT_PTR_NOT_NULL_FATAL(node->child);
    CU_ASSERT_EQUAL(node->child->kind, TAFL_NODE_ENDING);
    CU_ASSERT_EQUAL(node->child->reason, TAFL_REASON_TIME);
    UNIT_STR(node->child->extra->comment, "over");
    CU_ASSERT(reading_survives("otg", r));
    CU_ASSERT_EQUAL(extended_in(r), TAFL_KEEPS_COMMENTS | TAFL_KEEPS_MARKS | TAFL_KEEPS_EVAL |
                                        TAFL_KEEPS_CAPTURES | TAFL_KEEPS_SUFFIXES |
                                        TAFL_KEEPS_ENDING | TAFL_KEEPS_RULES);
    tafl_record_free(r);
}

static void what_is_no_command(void)
{
    static const char *const comments[] = {"(%)",           "(%eval)",       "(%eval x)",
                                           "(%5)",          "(%zz)",         "(%unknown thing)",
                                           "(%captures q)", "(%eval 1 draw)"};
    for (size_t i = 0; i < sizeof comments / sizeof *comments; i++) {
        tafl_text text = {0};
        tafl_text_format(&text, "1. a1-a2 \n[%s]\n", comments[i]);
        tafl_record *r = read_otg(text.at, NULL);
        UNIT_STR(comment_at(r, "1a"), comments[i]);
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
        tafl_text_clear(&text);
    }
}

/* ---- moves and variations ------------------------------------------------------------------- */

static void moves(void)
{
    static const struct {
        const char *turns, *moves;
    } cases[] = {
        {"1. a1-a2 b1-b2\n2. c1-c2\n", "a1-a2 b1-b2 c1-c2"},
        {"1.  a1-a2   b1-b2 \n", "a1-a2 b1-b2"},
        {"1.a1-a2 b1-b2\n", "a1-a2 b1-b2"},
        {"1. a1-a2 \n1... b1-b2\n", "a1-a2 b1-b2"},
        {"1. a1-a2 \n1. ..... b1-b2\n", "a1-a2 b1-b2"},
        {"1. e5-e8xe9 e8=e4xe3 b1-b2\n", "e5-e8xe9=e4xe3 b1-b2"},
        {"1. e5-e8xe9 e8-e4xe3 b1-b2\n", "e5-e8xe9=e4xe3 b1-b2"},
        {"1. e5-e8 e8-e4\n", "e5-e8 e8-e4"},
        {"1. a1-a2 ---\n", "a1-a2 resigned"},
        {"1. a1-a2 b1-b2 timeout\n", "a1-a2 b1-b2 timeout"},
        {"1. a1-a2 oops b1-b2\n2. c1-c2\n", "a1-a2 ? c1-c2"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text text = {0}, got = {0};
        tafl_text_format(&text, "[result:?]\n\n%s", cases[i].turns);
        tafl_record *r = read_otg(text.at, NULL);
        reading_moves(&got, r);
        UNIT_STR(tafl_text_view(&got), cases[i].moves);
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
        tafl_text_clear(&text);
        tafl_text_clear(&got);
    }
}

/* Both habits of addressing an alternative to the second half of a turn, and the form of the
 * specification without the last period. */
static void variations(void)
{
    static const struct {
        const char *line, *address;
    } cases[] = {
        {"1b.1.1a. ..... b1-b3 \n", ""},
        {"1a.1.1a. ..... b1-b3 \n", "1a.1.1b"},
        {"1b.3.1a ..... b1-b3\n", "1b.3.1b"},
        {"1b.1.1a. b1-b3 \n", "1b.1.1a"},
        {"1b.1.1b. b1-b3 \n", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text text = {0};
        tafl_text_format(&text, "[result:?]\n\n1. a1-a2 b1-b2 \n[|]\n\n%s[why]\n", cases[i].line);
        tafl_record *r = read_otg(text.at, NULL);
        const tafl_node *b = tafl_record_root(r)->child->child;
        CU_ASSERT_PTR_NOT_NULL_FATAL(b->sibling);
        CU_ASSERT_PTR_EQUAL(b->sibling->parent, b->parent);
        UNIT_STR(b->sibling->extra->comment, "why");
        UNIT_STR(b->sibling->extra->address, cases[i].address);
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
        tafl_text_clear(&text);
    }
}

/* Nested deeper than any stack would like. */
static void deep_variations(void)
{
    enum { DEEP = 400 };
    tafl_record *r = NULL, *again = NULL;
    tafl_record_new(&r);
    tafl_record_new(&again);
    tafl_node *node = tafl_node_edit(r, NULL);
    for (unsigned i = 0; i < DEEP; i++) {
        for (unsigned k = 0; k < 2; k++) {
            tafl_node *child = tafl_record_add(r, node, TAFL_NODE_MOVE);
            CU_ASSERT(tafl_move_read(r, child, k ? TAFL_STR("a1-a3") : TAFL_STR("a1-a2"), 0) > 0);
            if (k == 1) node = child;
        }
    }
    tafl_text text = {0};
    CU_ASSERT(reading_write(&text, "otg", r) == TAFL_OK);
    CU_ASSERT(reading_first(again, "otg", tafl_text_view(&text), NULL) == TAFL_OK);
    CU_ASSERT(tafl_record_equal(r, again, NULL));
    CU_ASSERT_EQUAL(tafl_record_nodes(again), 2 * DEEP);
    tafl_text_clear(&text);
    tafl_record_free(r);
    tafl_record_free(again);
}

static void stale_addresses_are_not_written(void)
{
    tafl_record *r =
        read_otg("[result:?]\n\n1. a1-a2 b1-b2 \n[|]\n\n1a.5.1a. a1-a3 \n[]\n\n", NULL);
    tafl_node *first = tafl_node_edit(r, tafl_record_root(r)->child);
    tafl_node_extra(r, first->sibling)->address = TAFL_STR("7b.5.1a");
    tafl_text text = {0};
    CU_ASSERT(reading_write(&text, "otg", r) == TAFL_OK);
    CU_ASSERT_PTR_NOT_NULL(strstr(text.at, "\n1a.1.1a. a1-a3 \n"));
    tafl_text_clear(&text);
    tafl_record_free(r);
}

/* ---- files ---------------------------------------------------------------------------------- */

static void many_records(void)
{
    static const struct {
        const char *text;
        size_t records;
    } cases[] = {
        {"[event:a]\n\n1. a1-a2\n\n[event:b]\n\n1. b1-b2\n", 2},
        {"[event:a]\n\n1. a1-a2\n[event:b]\n\n2. b1-b2\n", 1}, /* right behind a turn: a comment */
        {"[event:a]\n\n1. a1-a2\n\n[event:b|]\n\n2. b1-b2\n", 1},  /* a '|': a comment */
        {"[event:a]\n\n1. a1-a2\n\n[strange:b]\n\n2. b1-b2\n", 1}, /* an unknown key: a comment */
        {"[result:1]\n[event:a]\n\n[site:b]\n\n1. b1-b2\n", 1},    /* tags go on */
        {"[result:1]\n[event:a]\n\n[site:b]\n[result:0]\n", 2},
        {"[event:a]\n\n1. a1-a2\n[not closed\n\n[event:b]\n\n1. b1-b2\n", 2},
        {"[event:a]\n\n1. a1-a2\n[x\n\n1. y\n\n2. z]\n", 1},
        {"1. a1-a2\n[|]\n", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t failed;
        CU_ASSERT_EQUAL(reading_count("otg", tafl_str_of(cases[i].text), &failed),
                        cases[i].records);
        CU_ASSERT_EQUAL(failed, 0);
    }
}

static void latin_1(void)
{
    reading_ear ear = {0};
    tafl_record *r =
        read_otg("[event:Caf\xE9]\n[site:\x93K\xF8ln\x94]\n\n1. a1-a2\n[\x80]\n", &ear);
    UNIT_STR(tafl_record_tag(r, TAFL_STR("event"))->value, "Caf\xC3\xA9");
    UNIT_STR(tafl_record_tag(r, TAFL_STR("site"))->value, "\xE2\x80\x9CK\xC3\xB8ln\xE2\x80\x9D");
    UNIT_STR(comment_at(r, "1a"), "\xE2\x82\xAC");
    UNIT_TEXT(ear.text, "1:11 encoding-assumed\n"); /* once a record */
    CU_ASSERT_EQUAL(tafl_record_source(r)->bytes.at[10], '\xE9');
    tafl_text_clear(&ear.text);
    tafl_record_free(r);
}

/* Every annotated file of the corpus: nothing is told, nothing is lost. */
static void corpus(void)
{
    static const char *const names[] = {
        "Altti-Piirsoo-Steve-Lonsdale-Sea-Battle-Triathlon-2015",
        "Animals-Xerxes-Brandub-Triathlon-2015",
        "Ard-Ri-Capture-Puzzle",
        "Ard-Ri-Escape-Puzzle",
        "Ard-Ri-Escape-Puzzle-2",
        "Ard-Ri-Escape-Puzzle-cooked",
        "Copenhagen-Escape-Puzzle",
        "Crust-vs-Schachus-Grandmasters-2015",
        "Fetlar-Escape-Puzzle",
        "Fish-Nasa-2015-Fetlar",
        "Puzzle-Corner-Endgame",
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        tafl_text name = {0}, bytes = {0};
        reading_ear ear = {0};
        tafl_text_format(&name, "corpus/otg/%s.otg", names[i]);
        const char *path = unit_shared(name.at);
        if (path && tafl_file_read(&bytes, path, 1 << 20) == TAFL_OK) {
            tafl_record *r = read_otg(bytes.at, &ear);
            CU_ASSERT_EQUAL(ear.text.len, 0);
            CU_ASSERT(reading_survives("otg", r));
            tafl_record_free(r);
        }
        tafl_text_clear(&name);
        tafl_text_clear(&bytes);
        tafl_text_clear(&ear.text);
        if (!path) return;
    }
}

const unit_test unit_tests[] = {
    {"tags", tags},
    {"results and reasons", results_and_reasons},
    {"comments of a turn", comments_of_a_turn},
    {"a comment on the same line", comment_on_the_same_line},
    {"clocks", clocks},
    {"words that are no clock", words_that_are_no_clock},
    {"commands in comments", commands},
    {"what is no command", what_is_no_command},
    {"moves", moves},
    {"variations", variations},
    {"deep variations", deep_variations},
    {"stale addresses are not written", stale_addresses_are_not_written},
    {"many records", many_records},
    {"Windows-1252", latin_1},
    {"the corpus", corpus},
    {NULL, NULL},
};
