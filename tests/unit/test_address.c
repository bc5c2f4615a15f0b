/* SPDX-License-Identifier: MIT */
/* Addresses: written for every node, found again, and as the record wrote them where it had its own
 * way. */
#include "reading.h"
#include "unit.h"

static const char game[] = "[result:?]\n\n"
                           "1. a1-a2 b1-b2 \n[|]\n\n"
                           "1a.1.1a. a1-a3 b1-b3 \n[|]\n\n"
                           "1a.1.1b.1.1a. ..... b1-b4 \n[]\n\n"
                           "1a.1.1b.1.2a. a3-a4 \n[]\n\n"
                           "1a.1.2a. a3-a5 b3-b5 \n[|]\n\n"
                           "1b.1.1a. ..... b1-b6 \n[]\n\n"
                           "1b.2.1a. ..... b1-b7 \n[]\n\n"
                           "2. a2-a3 \n[]\n\n";

static tafl_record *read_game(const char *text)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT(reading_first(record, "otg", tafl_str_of(text), NULL) == TAFL_OK);
    return record;
}

static void every_node_has_one(void)
{
    static const char *const addresses[] = {
        "start",   "1a",      "1b",      "2a",      "1b.1.1b",      "1b.2.1b",
        "1a.1.1a", "1a.1.1b", "1a.1.2a", "1a.1.2b", "1a.1.1b.1.1b", "1a.1.1b.1.2a",
    };
    tafl_record *record = read_game(game);
    CU_ASSERT_EQUAL(tafl_record_nodes(record), sizeof addresses / sizeof *addresses - 1);
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    tafl_text text = {0};
    unsigned i = 0;
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        if (e != TAFL_WALK_ENTER) continue;
        tafl_text_reset(&text);
        tafl_address_write(&text, walk.node);
        UNIT_TEXT(text, addresses[i++]);
        CU_ASSERT_PTR_EQUAL(tafl_address_find(record, tafl_text_view(&text), NULL), walk.node);
    }
    tafl_text_clear(&text);
    tafl_record_free(record);
}

static void other_ways_to_name_nodes(void)
{
    static const struct {
        const char *address, *same;
    } cases[] = {
        {"last", "2a"},  {"START", "start"}, {"ply:0", "start"}, {"ply:2", "1b"},
        {"0a", "start"}, {"2a.", "2a"},      {"2", "2a"},        {"1a.1.2b.", "1a.1.2b"},
    };
    tafl_record *record = read_game(game);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const tafl_node *node = tafl_address_find(record, tafl_str_of(cases[i].address), NULL);
        CU_ASSERT_PTR_NOT_NULL(node);
        CU_ASSERT_PTR_EQUAL(node, tafl_address_find(record, tafl_str_of(cases[i].same), NULL));
    }
    tafl_record_free(record);
}

static void what_is_not_there(void)
{
    static const char *const addresses[] = {
        "",       "2b",      "3a",       "ply:4",   "ply:",         "ply:x",
        "x",      "1c",      "1a.1",     "1a.2.1a", "1a.1.",        "1a.0.1a",
        "1a..1a", "1b.1.1a", "1a.1.1a.", "1a.1.3a", "1a.1.1a.x.1a", "0b.1.1a",
    };
    tafl_record *record = read_game(game);
    size_t plies = 0;
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        const tafl_node *node = tafl_address_find(record, tafl_str_of(addresses[i]), &plies);
        bool expected = tafl_str_equal(tafl_str_of(addresses[i]), TAFL_STR("1a.1.1a."));
        CU_ASSERT_EQUAL(node != NULL, expected);
        CU_ASSERT_EQUAL(plies, 3);
    }
    tafl_record_free(record);
}

/* Alternatives to a second ply, numbered as if they were alternatives to the first; and a record
 * that begins in the middle of a game. */
static void addresses_of_the_record(void)
{
    static const char own[] = "[result:?]\n\n"
                              "51. a1-a2 b1-b2 \n[|]\n\n"
                              "51a.1.1a. ..... b1-b3 \n[]\n\n"
                              "51a.1.2a. a2-a3 \n[]\n\n"
                              "51a.3.1a. ..... b1-b4 \n[]\n\n";
    /* which only knows games that begin at turn 1 */
    static const char for_opentafl[] = "[result:?]\n[begin:51a]\n\n"
                                       "1. a1-a2 b1-b2 \n[|]\n\n"
                                       "1a.1.1a. ..... b1-b3 \n[]\n\n"
                                       "1a.1.2a. a2-a3 \n[]\n\n"
                                       "1a.3.1a. ..... b1-b4 \n[]\n\n";
    tafl_record *record = read_game(own);
    tafl_text text = {0};
    const tafl_node *found = tafl_address_find(record, TAFL_STR("51a.1.2a"), NULL);
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    CU_ASSERT_EQUAL(found->ply, 3);
    tafl_address_write(&text, found);
    UNIT_TEXT(text, "51a.1.2a");
    found = tafl_address_find(record, TAFL_STR("51a.3.1b"), NULL);
    CU_ASSERT_PTR_NOT_NULL_FATAL(found);
    tafl_move_write(&text, found, TAFL_CAPTURES_OTN);
    UNIT_TEXT(text, "51a.1.2ab1-b4");
    CU_ASSERT_PTR_NULL(tafl_address_find(record, TAFL_STR("1a"), NULL));
    CU_ASSERT_PTR_NOT_NULL(tafl_address_find(record, TAFL_STR("51b"), NULL));
    tafl_text_reset(&text);
    CU_ASSERT(reading_write(&text, "otg", record) == TAFL_OK);
    UNIT_TEXT(text, for_opentafl);
    CU_ASSERT(reading_survives("otg", record));
    tafl_record *again = read_game(for_opentafl);
    CU_ASSERT_PTR_NOT_NULL(tafl_address_find(again, TAFL_STR("51a.3.1b"), NULL));
    tafl_record_free(again);
    tafl_text_clear(&text);
    tafl_record_free(record);
}

/* Own numbers count when they grow; a variation without one goes on from the largest before it. */
static void own_numbers_that_jump(void)
{
    tafl_record *record = read_game("1. a1-a2 b1-b2 \n2. a2-a3 \n\n"
                                    "1a.7.1a. a1-a4 \n\n1a.2.1a. a1-a5 \n\n");
    const tafl_node *added = tafl_record_add(record, tafl_node_edit(record, NULL), TAFL_NODE_MOVE);
    tafl_text text = {0};
    CU_ASSERT_PTR_NOT_NULL_FATAL(added);
    tafl_address_write(&text, added);
    UNIT_TEXT(text, "1a.9.1a");
    CU_ASSERT_PTR_EQUAL(tafl_address_find(record, tafl_text_view(&text), NULL), added);
    tafl_text_clear(&text);
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"every node has one", every_node_has_one},
    {"other ways to name nodes", other_ways_to_name_nodes},
    {"what is not there", what_is_not_there},
    {"addresses of the record", addresses_of_the_record},
    {"own numbers that jump", own_numbers_that_jump},
    {NULL, NULL},
};
