/* SPDX-License-Identifier: MIT */
/* The text of moves: every dialect reads to the same move, and what is none is left alone. */
#include "reading.h"
#include "unit.h"

typedef struct move_case {
    const char *text, *otn; /* as read, as written; a '|' in `text` ends what is read */
    unsigned manner;
} move_case;

static const move_case cases[] = {
    {"d1-d3", "d1-d3", 0},
    {"k11-a11", "k11-a11", 0},
    {"u21-u20", "u21-u20", 0},
    {"h1h3", "h1-h3", 0},
    {"a11a1", "a11-a1", 0},
    {"E5-E8XF8", "e5-e8xf8", 0},
    {"e5-e8xf8xg8", "e5-e8xf8/g8", 0},
    {"e5-e8xf8/g8/e9", "e5-e8xf8/g8/e9", 0},
    {"e5-e8:f8:g8", "e5-e8xf8/g8", 0},
    {"e7-g7:g6", "e7-g7xg6", 0},
    {"Ke5-e1", "Ke5-e1", 0},
    {"ke5-e1", "Ke5-e1", 0},
    {"ka1-ka2", "Ka1-a2", 0},
    {"K5-K8", "k5-k8", 0},
    {"KK5-K8", "Kk5-k8", 0},
    {"c2-c3xKc4", "c2-c3xKc4", 0},
    {"ce6^e8", "ce6^e8", 0},
    {"Ne6^=e8xce7/ne9/f8/d8", "Ne6^e8xce7/ne9/f8/d8", 0},
    {"Ne8=e4xe3", "Ne8-e4xe3", 0},
    {"e5-e8xe9=e4xe3", "e5-e8xe9=e4xe3", 0},
    {"e5-e8xe9^=e4=e1xd1", "e5-e8xe9^=e4=e1xd1", 0},
    {"e5-e8-a8", "e5-e8=a8", 0},
    {"Ke5-e1-", "Ke5-e1-", 0},
    {"Ke1-a1--", "Ke1-a1--", 0},
    {"a3-e3+", "a3-e3+", 0},
    {"e3-e4++", "e3-e4++", 0},
    {"g6-a6xa7xa7", "g6-a6xa7/a7", 0},
    {"d6-a6x", "d6-a6", 0},
    {"g2-g3xx", "g2-g3", 0},
    {"a1-b1!?", "a1-b1", 0},
    {"a1-b1+!", "a1-b1+", 0},
    {"a1\342\200\223b1", "a1-b1", 0},
    {"a1\342\210\222b1", "a1-b1", 0},
    {"a1\226b1", "a1-b1", 0},
    {"d1 -d3|, e5", "d1-d3", TAFL_MOVE_SPACED},
    {"e5 - e2xd2|;", "e5-e2xd2", TAFL_MOVE_SPACED},
    {"a1-b1-| c1-d1", "a1-b1-", TAFL_MOVE_SPACED},
    {"j1-j2", "i1-i2", TAFL_MOVE_SKIP_I},
    {"h1-v2xk3", "h1-u2xj3", TAFL_MOVE_SKIP_I},
    {"a1-b1++", "a1-b1++", TAFL_MOVE_WALKER},
    {"a1-b1|,", "a1-b1", 0},
    {"a1-b1| c1", "a1-b1", 0},
    {"a1-b1x|9", "a1-b1", 0},
    {"a1-b11|1", "a1-b11", 0},
};

static void all_dialects(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_text otn = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text text = {0};
        size_t want = 0;
        for (const char *c = cases[i].text; *c; c++) {
            if (*c == '|') {
                want = text.len;
            } else {
                tafl_text_char(&text, *c);
            }
        }
        if (want == 0) want = text.len;
        tafl_record_reset(record);
        tafl_text_reset(&otn);
        tafl_node *node = tafl_record_add(record, tafl_node_edit(record, NULL), TAFL_NODE_MOVE);
        size_t used = tafl_move_read(record, node, tafl_text_view(&text), cases[i].manner);
        CU_ASSERT_EQUAL(used, want);
        tafl_move_write(&otn, node, TAFL_CAPTURES_OTN);
        UNIT_TEXT(otn, cases[i].otn);
        tafl_text_clear(&text);
    }
    tafl_text_clear(&otn);
    tafl_record_free(record);
}

static void what_is_no_move(void)
{
    static const char *const texts[] = {
        "",       "a",        "a1",    "a1-",    "a1-b", "1-2",    "a0-a1",  "a1-a0",
        "a22-a1", "a1-b22",   "v1-a1", "xx-yy",  "---",  "a1--b1", "Qa1-b1", "a1-Qb1",
        "a1 b1",  "resigned", "a1.b1", "a-1b-1", "\n",   "a1-b0",  "z9-z8",  "\303\2441-b2",
    };
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        tafl_record_reset(record);
        tafl_node *node = tafl_record_add(record, tafl_node_edit(record, NULL), TAFL_NODE_MOVE);
        CU_ASSERT_EQUAL(tafl_move_read(record, node, tafl_str_of(texts[i]), 0), 0);
        CU_ASSERT(node->legs == 0 && node->claims == 0 && node->from == TAFL_NO_SQUARE);
    }
    tafl_node *node = tafl_record_add(record, tafl_node_edit(record, NULL), TAFL_NODE_MOVE);
    CU_ASSERT_EQUAL(tafl_move_read(record, node, TAFL_STR("i1-i2"), TAFL_MOVE_SKIP_I), 0);
    tafl_record_free(record);
}

/* Walker's signs are of either side; the first ply is the attackers'. */
static void suffixes_of_walker(void)
{
    static const struct {
        const char *text;
        unsigned ply;
        uint8_t suffix;
    } table[] = {
        {"a1-b1+", 1, TAFL_SUFFIX_THREAT},         {"a1-b1+", 2, TAFL_SUFFIX_WAY_OUT},
        {"a1-b1++", 1, TAFL_SUFFIX_KING_CAPTURED}, {"a1-b1++", 2, TAFL_SUFFIX_ESCAPED},
        {"a1-b1--", 1, TAFL_SUFFIX_BLUNDER},       {"a1-b1--", 2, TAFL_SUFFIX_BLUNDER},
    };
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        tafl_record_reset(record);
        tafl_node *node = tafl_node_edit(record, NULL);
        for (unsigned ply = 0; ply < table[i].ply; ply++) {
            node = tafl_record_add(record, node, TAFL_NODE_MOVE);
        }
        CU_ASSERT(tafl_move_read(record, node, tafl_str_of(table[i].text), TAFL_MOVE_WALKER) > 0);
        CU_ASSERT_EQUAL(node->suffix, table[i].suffix);
    }
    tafl_record_free(record);
}

static void captures_know_their_leg(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *node = tafl_record_add(record, tafl_node_edit(record, NULL), TAFL_NODE_MOVE);
    CU_ASSERT(tafl_move_read(record, node, TAFL_STR("e5-e8xe9/te7=e4xKe3!!"), 0) > 0);
    CU_ASSERT_EQUAL(node->legs, 2);
    CU_ASSERT_EQUAL_FATAL(node->claims, 3);
    CU_ASSERT(node->claim[1].leg == 0 && node->claim[2].leg == 1);
    CU_ASSERT_EQUAL(node->claim[1].piece, tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN));
    CU_ASSERT_EQUAL(node->claim[2].piece, TAFL_KING_PIECE);
    UNIT_STR(node->extra->glyph, "!!");
    tafl_record_free(record);
}

static void styles(void)
{
    static const char *const want[] = {"Ke5-e8xe9/Te7-", "e5-e8xe9xe7", "Ke5-e8:e9:Te7", "Ke5-e8"};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *node = tafl_record_add(record, tafl_node_edit(record, NULL), TAFL_NODE_MOVE);
    CU_ASSERT(tafl_move_read(record, node, TAFL_STR("Ke5-e8xe9/Te7-"), 0) > 0);
    tafl_text text = {0};
    for (unsigned style = 0; style < 4; style++) {
        tafl_text_reset(&text);
        tafl_move_write(&text, node, (tafl_capture_style)style);
        UNIT_TEXT(text, want[style]);
    }
    tafl_text_clear(&text);
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"all dialects", all_dialects},
    {"what is no move", what_is_no_move},
    {"suffixes of Walker", suffixes_of_walker},
    {"captures know their leg", captures_know_their_leg},
    {"styles", styles},
    {NULL, NULL},
};
