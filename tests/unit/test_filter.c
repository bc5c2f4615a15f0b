/* SPDX-License-Identifier: MIT */
/* Records with less in them, records and rules on a turned board, and losses one by one. */
#include "unit.h"

#include <string.h>

#include <tafl/format.h>
#include <tafl/rules.h>

static tafl_record *sample(void)
{
    static const char text[] = "[event:Cup]\n[round:2]\n[rules:base:brandub]\n\n"
                               "1. d2-c2 d3-c3 \n[a|b]\n\n"
                               "1a.1.1a. d2-e2 \n[other]\n\n";
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_reader *reader;
    tafl_reader_open_bytes(&reader, TAFL_STR("t"), tafl_str_of(text),
                           tafl_codec_find(TAFL_STR("otg")), NULL, NULL);
    CU_ASSERT_EQUAL_FATAL(tafl_reader_next(reader, record), TAFL_OK);
    tafl_reader_free(reader);
    return record;
}

static void strips(void)
{
    tafl_record *record = sample();
    CU_ASSERT_EQUAL(tafl_record_nodes(record), 3);
    tafl_record_strip(record, TAFL_STRIP_COMMENTS);
    const tafl_node *first = tafl_record_root(record)->child;
    CU_ASSERT_TRUE(!first->extra || first->extra->comment.len == 0);
    CU_ASSERT_EQUAL(tafl_record_nodes(record), 3);
    tafl_record_strip(record, TAFL_STRIP_VARIATIONS);
    CU_ASSERT_EQUAL(tafl_record_nodes(record), 2);
    CU_ASSERT_PTR_NULL(first->sibling);
    CU_ASSERT_PTR_NOT_NULL(first->child);
    tafl_record_free(record);
}

static bool is_event(void *context, tafl_str key)
{
    (void)context;
    return tafl_str_equal(key, TAFL_STR("event"));
}

static void keeps_tags(void)
{
    tafl_record *record = sample();
    tafl_record_keep_tags(record, is_event, NULL);
    CU_ASSERT_PTR_NOT_NULL(tafl_record_tag(record, TAFL_STR("event")));
    CU_ASSERT_PTR_NULL(tafl_record_tags(record)->next);
    CU_ASSERT_EQUAL(tafl_record_set_tag(record, TAFL_STR("site"), TAFL_STR("here")), TAFL_OK);
    CU_ASSERT_PTR_NOT_NULL(tafl_record_tag(record, TAFL_STR("site")));
    tafl_record_free(record);
}

static void turns_moves_and_marks(void)
{
    tafl_record *record = sample();
    tafl_text move = {0};
    tafl_node *first = tafl_node_edit(record, tafl_record_root(record)->child);
    tafl_node_extra(record, first)->marks = TAFL_STR("a1-b1:red K:c2 x:g7 label:d4=a1");
    tafl_record_transform(record, 1, 7); /* a quarter turn clockwise: a1 becomes a7 */
    tafl_move_write(&move, first, TAFL_CAPTURES_OTN);
    UNIT_TEXT(move, "b4-b5");
    UNIT_STR(first->extra->marks, "a7-a6:red K:b5 x:g1 label:d4=a1");
    tafl_record_transform(record, 3, 7);
    tafl_text_reset(&move);
    tafl_move_write(&move, first, TAFL_CAPTURES_OTN);
    UNIT_TEXT(move, "d2-c2");
    tafl_text_clear(&move);
    tafl_record_free(record);
}

/* A whole record: start position and rules are turned with the moves, or nothing is. */
static void turns_records(void)
{
    tafl_record *record = sample();
    tafl_text why = {0};
    tafl_rules rules;
    CU_ASSERT_EQUAL(tafl_record_turn(record, 1, NULL, false, &why), TAFL_UNSUPPORTED);
    UNIT_TEXT(why, "the size of its board is not known");
    CU_ASSERT_EQUAL_FATAL(
        tafl_rules_read(&rules, TAFL_STR("dim:5 cor:a1 start:/1tTTt/tKt2/2T2/5/1T3/"), NULL, NULL),
        TAFL_OK);
    tafl_record_set_tag(record, TAFL_STR("position"), TAFL_STR("/t4/5/2K2/5/5/"));
    CU_ASSERT_EQUAL(tafl_record_turn(record, 2, &rules, true, &why), TAFL_OK);
    UNIT_STR(tafl_record_tag(record, TAFL_STR("position"))->value, "/5/5/2K2/5/4t/");
    tafl_str own = tafl_record_tag(record, TAFL_STR("rules"))->value;
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, own, NULL, NULL), TAFL_OK);
    CU_ASSERT_TRUE(tafl_squares_has(&rules.zone[TAFL_ZONE_CORNER].squares, tafl_square_at(4, 4)));
    CU_ASSERT_EQUAL(tafl_record_root(record)->child->from, tafl_square_at(1, 3));
    tafl_text_reset(&why);
    tafl_record_set_tag(record, TAFL_STR("start"), TAFL_STR("nonsense"));
    CU_ASSERT_EQUAL(tafl_record_turn(record, 1, &rules, false, &why), TAFL_SYNTAX);
    CU_ASSERT_EQUAL(tafl_record_root(record)->child->from, tafl_square_at(1, 3));
    tafl_text_clear(&why);
    tafl_record_free(record);
}

static void turns_rules(void)
{
    tafl_rules rules, turned, back;
    tafl_str text = TAFL_STR("dim:5 cor:a1 cen:c2 start:/1tTTt/tKt2/2T2/5/1T3/");
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, text, NULL, NULL), TAFL_OK);
    tafl_rules_transform(&turned, &rules, 2);
    CU_ASSERT_TRUE(tafl_squares_has(&turned.zone[TAFL_ZONE_CORNER].squares, tafl_square_at(4, 4)));
    CU_ASSERT_TRUE(tafl_squares_has(&turned.zone[TAFL_ZONE_CENTRE].squares, tafl_square_at(2, 3)));
    CU_ASSERT_EQUAL(turned.start.cell[tafl_square_at(3, 3)], TAFL_KING_PIECE);
    for (unsigned s = 0; s < 8; s++) {
        tafl_rules_transform(&turned, &rules, s);
        tafl_rules_transform(&back, &turned, tafl_symmetry_inverse(s));
        CU_ASSERT_TRUE(tafl_rules_equal(&back, &rules));
    }
}

static void list_loss(void *context, const tafl_loss *loss)
{
    tafl_text *out = context;
    tafl_text_z(out, tafl_keeps_text(loss->bit));
    tafl_text_char(out, loss->tag ? '#' : loss->node ? '@' : '.');
    if (loss->node) tafl_address_write(out, loss->node);
    if (loss->tag) tafl_text_str(out, loss->tag->key);
    tafl_text_char(out, '\n');
}

static void tells_losses(void)
{
    tafl_record *record = sample();
    tafl_text list = {0};
    tafl_format_each_loss(tafl_codec_find(TAFL_STR("csv")), record, list_loss, &list);
    CU_ASSERT_PTR_NOT_NULL_FATAL(list.at);
    CU_ASSERT_PTR_NOT_NULL(strstr(list.at, "tags#event\ntags#round\nrules#rules\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(list.at, "comments@1b\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(list.at, "comments@1a.1.1a\n"));
    tafl_text_reset(&list);
    tafl_format_each_loss(tafl_codec_find(TAFL_STR("otg")), record, list_loss, &list);
    UNIT_TEXT(list, "rules#rules\n"); /* rep is not OTN's */
    tafl_text_clear(&list);
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"comments and variations are taken out", strips},
    {"tags are chosen", keeps_tags},
    {"moves and marks turn with the board", turns_moves_and_marks},
    {"a whole record turned", turns_records},
    {"rules turn with the board", turns_rules},
    {"every loss has its place", tells_losses},
    {NULL, NULL},
};
