/* SPDX-License-Identifier: MIT */
/* The otg codec towards OpenTafl: rules in full, what its reader would stumble over, and everything read
 * back as it was. */
#include <string.h>

#include "reading.h"
#include "unit.h"

static tafl_record *read_as(const char *codec, const char *text, reading_ear *ear)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT(reading_first(record, codec, tafl_str_of(text), ear) == TAFL_OK);
    return record;
}

/* ---- rules ---------------------------------------------------------------------------------- */

#define START "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n"

static void rules_in_full(void)
{
    static const struct {
        const char *tags, *written;
    } cases[] = {
        {"\"rules\":\"brandub\"", "[rules:dim:7 name:brandub atkf:y ks:c tfr:w " START},
        {"\"rules\":\"base:brandub name:x\"", "[rules:dim:7 name:x atkf:y ks:c tfr:w " START},
        {"\"rules\":\"brandub rep:3-ignore ks:t\"",
         "[rules:dim:7 name:brandub_(changed) atkf:y ks:c tfr:i " START},
        {"\"rules\":\"brandub rep:3-opponent ber:o\"",
         "[rules:dim:7 name:brandub_(changed) atkf:y ks:c tfr:l " START},
        {"\"rules\":\"brandub rep: tfr:l\"",
         "[rules:dim:7 name:brandub_(changed) atkf:y ks:c tfr:w " START},
        {"\"rules\":\"brandub rep: tfr:l\",\"tags\":{\"compiler\":\"OpenTafl\"}",
         "[rules:dim:7 name:brandub_(changed) atkf:y ks:c tfr:l " START},
        {"\"rules\":\"brandub rep: spd:1,2\"",
         "[rules:dim:7 name:brandub_(changed) atkf:y ks:c spd:1,1,1,-1,1,1,2,2,2,2,2,2 " START},
        {"\"rules\":\"brandub rep:\",\"first\":\"defenders\"",
         "[rules:dim:7 name:brandub_(changed) atkf:n ks:c " START},
        {"\"rules\":\"brandub rep:\",\"tags\":{\"position\":\"/3t3/7/7/t2K2t/7/7/3t3/\"}",
         "[rules:dim:7 name:brandub_(changed) atkf:y ks:c start:/3t3/7/7/t2K2t/7/7/3t3/]\n"},
        {"\"rules\":\"dim:3 kes:y start:/t1t/1K1/t1t/\"",
         "[rules:dim:3 kes:y start:/t1t/1K1/t1t/]\n"},
        {"\"rules\":\"nobody's game\"", "[rules:nobody's game]\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text json = {0}, out = {0};
        tafl_text_format(&json, "{\"tafl_record\":1,%s}", cases[i].tags);
        tafl_record *r = read_as("json", json.at, NULL);
        CU_ASSERT(reading_write(&out, "otg", r) == TAFL_OK);
        CU_ASSERT_PTR_NOT_NULL(strstr(out.at, cases[i].written));
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
        tafl_text_clear(&json);
        tafl_text_clear(&out);
    }
}

/* The record's own text counts as long as nobody has changed the other. */
static void rules_that_were_changed(void)
{
    static const char tags[] = "[rules:dim:7 name:brandub atkf:y ks:%s tfr:w " START
                               "[taflkit-rules:66e0023b brandub]\n\n1. d2-e2 \n[]\n";
    tafl_text text = {0};
    reading_ear ear = {0};
    tafl_text_format(&text, tags, "c");
    tafl_record *r = read_as("otg", text.at, &ear);
    UNIT_STR(tafl_record_tag(r, TAFL_STR("rules"))->value, "brandub");
    CU_ASSERT_EQUAL(ear.text.len, 0);
    tafl_record_free(r);
    tafl_text_reset(&text);
    tafl_text_format(&text, tags, "w");
    r = read_as("otg", text.at, &ear);
    CU_ASSERT(tafl_str_starts(tafl_record_tag(r, TAFL_STR("rules"))->value, TAFL_STR("dim:7")));
    UNIT_TEXT(ear.text, "1:8 otg-rules-changed\n");
    CU_ASSERT_PTR_NULL(tafl_record_tag(r, TAFL_STR("taflkit-rules")));
    tafl_record_free(r);
    tafl_text_clear(&ear.text);
    tafl_text_clear(&text);
}

/* ---- texts ---------------------------------------------------------------------------------- */

static void texts_it_would_eat(void)
{
    static const struct {
        const char *json, *written;
    } cases[] = {
        {"\"tags\":{\"event\":\"Round 1. of 11. x\"}", "[event:Round 1(%2e) of 11(%2e) x]\n"},
        {"\"tags\":{\"1. x\":\"1.\"}", "[1(%2e) x:1.]\n"},
        {"\"comment\":\"Plans: 1. a, 2. b\"", "[start-comment:Plans: 1(%2e) a, 2. b]\n"},
        {"\"tags\":{\"time-control\":\"an hour\"}", "[(%74)ime-control:an hour]\n"},
        {"\"tags\":{\"time-control\":\"300 30/3 5i\"}", "[time-control:300 30/3 5i]\n"},
        {"\"tags\":{\"time-remaining\":\"300\"}", "[(%74)ime-remaining:300]\n"},
        {"\"tags\":{\"time-remaining\":\"300, 0 30/1\"}", "[time-remaining:300, 0 30/1]\n"},
        {"\"tags\":{\"puzzle-start\":\"0a.1.1a\"}", "[(%70)uzzle-start:0a.1.1a]\n"},
        {"\"tags\":{\"puzzle-start\":\"1b\"}", "[puzzle-start:1b]\n"},
        {"\"tags\":{\"first\":\"x\",\"result\":\"1\"}", "[(%66)irst:x]\n[(%72)esult:1]\n"},
        {"\"moves\":[{\"move\":\"a1-a2\",\"comment\":\"3 men\"}]", "[(%33) men]\n"},
        {"\"moves\":[{\"move\":\"a1-a2\",\"comment\":\" \\n 12. d6\"}]", "[ \n (%31)2. d6]\n"},
        {"\"moves\":[{\"move\":\"a1-a2\",\"comment\":\"so 1. d6\"}]", "[so 1. d6]\n"},
        {"\"moves\":[{\"move\":\"a1-a2\",\"clock\":{\"main_ms\":280000},\"comment\":\"5i am\"}]",
         "[280 0/0 (%35)i am]\n"},
        {"\"moves\":[{\"move\":\"a1-a2\",\"clock\":{\"main_ms\":290500,\"increment_ms\":2000}}]",
         "[290 2i (%clock 290.5 2i)]\n"},
        {"\"moves\":[{\"move\":\"ma1-a2xgb2/c2\"}]", "1. a1-a2 \n[(%move ma1-a2xgb2/c2)]\n"},
        {"\"moves\":[{\"move\":\"a1-a2xb2/c2/d2/e2/f2\"}]",
         "1. a1-a2 \n[(%move a1-a2xb2/c2/d2/e2/f2)]\n"},
        {"\"moves\":[{\"move\":\"a1-a2xb2=a3\",\"comment\":\"c\"},{\"move\":\"b4-b5\",\"comment\":"
         "\"d\"}]",
         "1. a1-a2xb2 a2=a3 b4-b5 \n[|c|d]\n"},
        {"\"moves\":[\"a1-a2xb2=a3\",\"a3-b3\"]", "1. a1-a2xb2 a2=a3 \n[|]\n\n1: ..... a3-b3 \n"},
        {"\"moves\":[\"a1-a2\",{\"unread\":\"1. b2\"},\"c1-c2\"]",
         "1. a1-a2 \n[]\n\n1: ..... (%31). b2 \n[]\n\n2: c1-c2 \n[]\n"},
        {"\"moves\":[{\"unread\":\"none\",\"comment\":\"a: 1. b\"}]",
         "1: (%6e)one \n[a(%3a) 1(%2e) b]\n"},
        {"\"moves\":[\"a1-a2\",{\"end\":null},\"b1-b2\"]",
         "1. a1-a2 \n[(%ending none)]\n\n2: b1-b2 \n"},
        {"\"moves\":[\"a1-a2\"],\"variations\":[{\"ply\":1,\"moves\":[{\"end\":null}]},"
         "{\"ply\":1,\"moves\":[\"b1-b2\"]}]",
         "1a:1:1a: none \n[]\n\n1a:2:1a: b1-b2 \n[]\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_text json = {0}, out = {0};
        tafl_text_format(&json, "{\"tafl_record\":1,%s}", cases[i].json);
        tafl_record *r = read_as("json", json.at, NULL);
        CU_ASSERT(reading_write(&out, "otg", r) == TAFL_OK);
        if (!strstr(out.at, cases[i].written)) UNIT_TEXT(out, cases[i].written);
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
        tafl_text_clear(&json);
        tafl_text_clear(&out);
    }
}

/* Every reason, none included, behind a move, at the start, as an alternative and with moves behind it. */
static void endings_anywhere(void)
{
    for (unsigned reason = 0; reason < TAFL_REASONS; reason++) {
        tafl_record *r = NULL;
        CU_ASSERT_EQUAL_FATAL(tafl_record_new(&r), TAFL_OK);
        tafl_node *root = tafl_node_edit(r, NULL);
        tafl_node *node = tafl_record_add(r, root, TAFL_NODE_MOVE);
        const tafl_leg leg = {.to = tafl_square_at(0, 1)};
        CU_ASSERT_EQUAL_FATAL(tafl_node_add_leg(r, node, leg), TAFL_OK);
        node->from = tafl_square_at(0, 0);
        tafl_node *behind = tafl_record_add(r, node, TAFL_NODE_ENDING);
        tafl_node *beside = tafl_record_add(r, root, TAFL_NODE_ENDING);
        tafl_node *again = tafl_record_add(r, behind, TAFL_NODE_ENDING);
        behind->reason = beside->reason = again->reason = (uint8_t)reason;
        CU_ASSERT(reading_survives("otg", r));
        tafl_record_free(r);
    }
}

/* ---- files of OpenTafl ---------------------------------------------------------------------- */

/* It begins turns with a leg, and counts that as a ply. */
static void chains_across_turns(void)
{
    reading_ear ear = {0};
    tafl_record *r = read_as("otg",
                             "1. a8-a7 d8-h8xh7 \n[one|]\n\n2. h8=g8xg7 a7-c7 \n[two|three]\n\n"
                             "2b.1.1a. ..... a7-b7 \n[four]\n\n3. f7-k7 \n[five]\n\n",
                             &ear);
    tafl_text text = {0};
    reading_moves(&text, r);
    UNIT_TEXT(text, "a8-a7 d8-h8xh7=g8xg7 a7-c7 f7-k7");
    CU_ASSERT_EQUAL(ear.text.len, 0);
    const tafl_node *chain = tafl_record_root(r)->child->child;
    UNIT_STR(chain->extra->comment, "two");
    UNIT_STR(chain->child->extra->comment, "three");
    UNIT_STR(chain->child->sibling->extra->comment, "four");
    CU_ASSERT(reading_survives("otg", r));
    tafl_record_free(r);
    tafl_text_clear(&text);
    r = read_as("otg", "1. a8-a7 d8-h8 b2-b3xb4 \n[||]\n\n2. b3=c3xc4 a7-c7 \n[x|y]\n", &ear);
    reading_moves(&text, r);
    UNIT_TEXT(text, "a8-a7 d8-h8 b2-b3xb4=c3xc4 a7-c7");
    CU_ASSERT_EQUAL(ear.text.len, 0);
    tafl_record_free(r);
    tafl_text_clear(&text);
    tafl_text_clear(&ear.text);
}

const unit_test unit_tests[] = {
    {"rules in full", rules_in_full},
    {"rules that were changed", rules_that_were_changed},
    {"texts it would eat", texts_it_would_eat},
    {"endings anywhere", endings_anywhere},
    {"chains across turns", chains_across_turns},
    {NULL, NULL},
};
