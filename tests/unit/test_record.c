/* SPDX-License-Identifier: MIT */
/* The record: building, growing, walking, changing, comparing. */
#include <string.h>
#include <tafl/format.h>
#include <tafl/record.h>

#include "unit.h"

static tafl_node *add_move(tafl_record *record, tafl_node *parent, unsigned from, unsigned to)
{
    tafl_node *node = tafl_record_add(record, parent, TAFL_NODE_MOVE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(node);
    node->from = tafl_square_at(from, 0);
    CU_ASSERT(tafl_node_add_leg(record, node, (tafl_leg){.to = tafl_square_at(to, 0)}) == TAFL_OK);
    return node;
}

static void an_empty_record(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT_PTR_NOT_NULL_FATAL(record);
    CU_ASSERT_EQUAL(tafl_record_root(record)->kind, TAFL_NODE_ROOT);
    CU_ASSERT_PTR_NULL(tafl_record_root(record)->child);
    CU_ASSERT_PTR_NULL(tafl_record_tags(record));
    CU_ASSERT_EQUAL(tafl_record_plies(record), 0);
    CU_ASSERT_EQUAL(tafl_record_nodes(record), 0);
    CU_ASSERT_EQUAL(tafl_record_source(record)->bytes.len, 0);
    tafl_record_free(record);
    tafl_record_free(NULL);
}

static void children_and_variations(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *root = tafl_node_edit(record, NULL);
    tafl_node *a = add_move(record, root, 0, 1), *b = add_move(record, a, 1, 2);
    tafl_node *c = add_move(record, root, 2, 3);
    tafl_node *d = tafl_record_add_after(record, a, TAFL_NODE_UNREAD);
    CU_ASSERT_PTR_EQUAL(root->child, a);
    CU_ASSERT_PTR_EQUAL(a->sibling, d);
    CU_ASSERT_PTR_EQUAL(d->sibling, c);
    CU_ASSERT_PTR_EQUAL(d->parent, root);
    CU_ASSERT_EQUAL(b->ply, 2);
    CU_ASSERT_EQUAL(d->ply, 1);
    CU_ASSERT_EQUAL(tafl_record_nodes(record), 4);
    CU_ASSERT_EQUAL(tafl_record_plies(record), 2);
    CU_ASSERT(tafl_node_is_main(root) && tafl_node_is_main(b));
    CU_ASSERT_FALSE(tafl_node_is_main(c));
    tafl_record_remove(record, a);
    CU_ASSERT_EQUAL(tafl_record_nodes(record), 2);
    CU_ASSERT_PTR_EQUAL(root->child, d);
    tafl_record_free(record);
}

/* The order of a walk, as from-files of its nodes: capitals on the way in. */
static void walks(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *root = tafl_node_edit(record, NULL);
    tafl_node *a = add_move(record, root, 0, 9);
    add_move(record, add_move(record, a, 1, 9), 2, 9);
    add_move(record, a, 3, 9);
    add_move(record, root, 4, 9);
    tafl_text seen = {0};
    tafl_walk walk = tafl_walk_from(root);
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        if (walk.node == root) continue;
        char letter = (char)('a' + tafl_square_file(walk.node->from));
        tafl_text_char(&seen, e == TAFL_WALK_ENTER ? (char)(letter - 32) : letter);
    }
    UNIT_TEXT(seen, "ABCcbDdaEe");
    CU_ASSERT(tafl_walk_next(&walk) == TAFL_WALK_DONE);
    tafl_text_reset(&seen);
    walk = tafl_walk_from(a->child);
    while (tafl_walk_next(&walk) != TAFL_WALK_DONE) tafl_text_char(&seen, '.');
    UNIT_TEXT(seen, "...."); /* a part of the tree does not leave it */
    tafl_text_clear(&seen);
    tafl_record_free(record);
}

static void lists_grow(void)
{
    enum { MANY = 300 };
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *node = tafl_record_add(record, tafl_node_edit(record, NULL), TAFL_NODE_MOVE);
    unsigned wrong = 0;
    for (unsigned i = 0; i < MANY; i++) {
        tafl_square square = tafl_square_at(i % 19, i / 19);
        wrong += tafl_node_add_leg(record, node, (tafl_leg){.to = square}) != TAFL_OK;
        wrong += tafl_node_add_claim(record, node, (tafl_claim){.square = square}) != TAFL_OK;
    }
    CU_ASSERT_EQUAL(node->legs, MANY);
    CU_ASSERT_EQUAL(node->claims, MANY);
    for (unsigned i = 0; i < MANY; i++) {
        wrong += node->leg[i].to != tafl_square_at(i % 19, i / 19);
        wrong += node->claim[i].square != tafl_square_at(i % 19, i / 19);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT(tafl_node_set_claims(record, node, NULL, 0) == TAFL_OK);
    CU_ASSERT_EQUAL(node->claims, 0);
    tafl_claim one = {.square = tafl_square_at(1, 1)};
    CU_ASSERT(tafl_node_set_claims(record, node, &one, 1) == TAFL_OK);
    CU_ASSERT_EQUAL(node->claim[0].square, one.square);
    tafl_node_clear_move(record, node);
    CU_ASSERT(node->legs == 0 && node->claims == 0 && node->from == TAFL_NO_SQUARE);
    CU_ASSERT_FALSE(tafl_record_has_bare(record));
    tafl_node_set_bare(record, node);
    CU_ASSERT_TRUE(tafl_record_has_bare(record));
    CU_ASSERT(tafl_node_set_claims(record, node, &one, 1) == TAFL_OK);
    CU_ASSERT_FALSE(tafl_record_has_bare(record)); /* it lists one all the same */
    tafl_node_clear_move(record, node);
    CU_ASSERT_FALSE(tafl_record_has_bare(record));
    tafl_record_free(record);
}

static void tags(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT(tafl_record_add_tag(record, TAFL_STR("Event"), TAFL_STR("x"), 5, 1) == TAFL_OK);
    CU_ASSERT(tafl_record_add_tag(record, TAFL_STR("site"), TAFL_STR(""), 0, 0) == TAFL_OK);
    CU_ASSERT(tafl_record_add_tag(record, TAFL_STR("event"), TAFL_STR("y"), 9, 1) == TAFL_OK);
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("EVENT"));
    CU_ASSERT_PTR_NOT_NULL_FATAL(tag);
    UNIT_STR(tag->value, "x");
    CU_ASSERT(tag->at == 5 && tag->len == 1);
    CU_ASSERT(tafl_record_set_tag(record, TAFL_STR("event"), TAFL_STR("zz")) == TAFL_OK);
    UNIT_STR(tag->value, "zz");
    CU_ASSERT_EQUAL(tag->len, 0);
    CU_ASSERT(tafl_record_set_tag(record, TAFL_STR("new"), TAFL_STR("n")) == TAFL_OK);
    UNIT_STR(tafl_record_tag(record, TAFL_STR("new"))->value, "n");
    CU_ASSERT_PTR_NULL(tafl_record_tag(record, TAFL_STR("none")));
    unsigned count = 0;
    for (tag = tafl_record_tags(record); tag; tag = tag->next) count++;
    CU_ASSERT_EQUAL(count, 4);
    tafl_record_free(record);
}

static void sources(void)
{
    char bytes[] = "abc";
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_source source = {.name = TAFL_STR("f"), .bytes = {bytes, 3}, .offset = 7, .line = 2};
    CU_ASSERT(tafl_record_set_source(record, &source, true) == TAFL_OK);
    bytes[0] = 'x';
    UNIT_STR(tafl_record_source(record)->bytes, "abc");
    CU_ASSERT_EQUAL(tafl_record_source(record)->offset, 7);
    CU_ASSERT(tafl_record_set_source(record, &source, false) == TAFL_OK);
    CU_ASSERT_PTR_EQUAL(tafl_record_source(record)->bytes.at, bytes);
    tafl_record_reset(record);
    CU_ASSERT_EQUAL(tafl_record_source(record)->bytes.len, 0);
    tafl_record_free(record);
}

static tafl_record *small_record(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *a = add_move(record, tafl_node_edit(record, NULL), 0, 1);
    add_move(record, a, 1, 2);
    tafl_record_add_tag(record, TAFL_STR("event"), TAFL_STR("x"), 0, 0);
    return record;
}

/* Changes one thing of a record; comparing must see it and name the place. */
static void change_move(tafl_record *r)
{
    tafl_node_edit(r, NULL)->child->child->from++;
}
static void change_piece(tafl_record *r)
{
    tafl_node_edit(r, NULL)->child->piece = TAFL_KING_PIECE;
}
static void change_captures(tafl_record *r)
{
    tafl_node_add_claim(r, tafl_node_edit(r, NULL)->child, (tafl_claim){.square = 70});
}
static void change_comment(tafl_record *r)
{
    tafl_node_extra(r, tafl_node_edit(r, NULL)->child)->comment = TAFL_STR("!");
}
static void change_clock(tafl_record *r)
{
    tafl_node_extra(r, tafl_node_edit(r, NULL))->clock.set = true;
}
static void change_length(tafl_record *r)
{
    add_move(r, tafl_node_edit(r, NULL)->child->child, 5, 6);
}
static void change_tag(tafl_record *r)
{
    tafl_record_set_tag(r, TAFL_STR("event"), TAFL_STR("y"));
}
static void change_tags(tafl_record *r)
{
    tafl_record_set_tag(r, TAFL_STR("site"), TAFL_STR(""));
}
static void change_winner(tafl_record *r)
{
    tafl_record_facts_edit(r)->stated.winner = TAFL_WINNER_DRAW;
}

static void comparing(void)
{
    static const struct {
        void (*change)(tafl_record *r);
        const char *words;
    } cases[] = {
        {change_move, "at 1b they differ in: move"},
        {change_piece, "at 1a they differ in: letter of the piece"},
        {change_captures, "at 1a they differ in: captures"},
        {change_comment, "at 1a they differ in: comment"},
        {change_clock, "at start they differ in: clock"},
        {change_length, "at 2a they differ in: one has more entries here"},
        {change_tag, "they differ in the tag \"event\""},
        {change_tags, "they differ in the tag \"site\""},
        {change_winner, "they differ in the stated winner"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_record *a = small_record(), *b = small_record();
        tafl_text words = {0};
        CU_ASSERT(tafl_record_equal(a, b, &words));
        CU_ASSERT_EQUAL(words.len, 0);
        cases[i].change(b);
        CU_ASSERT_FALSE(tafl_record_equal(b, a, &words));
        UNIT_TEXT(words, cases[i].words);
        CU_ASSERT_FALSE(tafl_record_equal(a, b, NULL));
        tafl_text_clear(&words);
        tafl_record_free(a);
        tafl_record_free(b);
    }
}

/* An extra with nothing in it is nothing. */
static void empty_extras_are_equal(void)
{
    tafl_record *a = small_record(), *b = small_record();
    tafl_node_extra(a, tafl_node_edit(a, NULL)->child);
    CU_ASSERT(tafl_record_equal(a, b, NULL));
    tafl_record_free(a);
    tafl_record_free(b);
}

/* A deep tree needs no stack. */
static void deep(void)
{
    enum { DEEP = 200000 };
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *node = tafl_node_edit(record, NULL);
    for (unsigned i = 0; i < DEEP && node; i++) {
        tafl_record_add(record, node, TAFL_NODE_MOVE);
        node = tafl_record_add(record, node, TAFL_NODE_MOVE);
    }
    CU_ASSERT_EQUAL(tafl_record_nodes(record), 2 * DEEP);
    size_t entered = 0;
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        entered += e == TAFL_WALK_ENTER;
    }
    CU_ASSERT_EQUAL(entered, 2 * DEEP + 1);
    CU_ASSERT(tafl_record_equal(record, record, NULL));
    tafl_record_free(record);
}

/* What moves write is asked of the whole tree. */
static void what_moves_write(void)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_node *root = tafl_node_edit(record, NULL);
    CU_ASSERT_EQUAL(tafl_record_writes(record), 0);
    add_move(record, add_move(record, root, 0, 1), 1, 2);
    CU_ASSERT_EQUAL(tafl_record_writes(record), 0);
    tafl_node *variation = add_move(record, root, 3, 4);
    const tafl_claim man = {.square = tafl_square_at(5, 5)};
    const tafl_claim king = {.square = tafl_square_at(6, 6), .piece = TAFL_KING_PIECE};
    CU_ASSERT(tafl_node_add_claim(record, variation, man) == TAFL_OK);
    CU_ASSERT_EQUAL(tafl_record_writes(record), TAFL_WRITES_CAPTURES);
    CU_ASSERT(tafl_node_add_claim(record, variation, king) == TAFL_OK);
    CU_ASSERT_EQUAL(tafl_record_writes(record), TAFL_WRITES_CAPTURES | TAFL_WRITES_KING);
    tafl_node_set_claims(record, variation, NULL, 0);
    variation->piece = TAFL_KING_PIECE;
    CU_ASSERT_EQUAL(tafl_record_writes(record), TAFL_WRITES_KING);
    tafl_record_free(record);
}

/* The hash is that of the squares alone, whatever else is written; the figure is that of any FNV-1a. */
static void moves_as_a_number(void)
{
    static const struct {
        const char *moves;
        uint64_t hash;
    } rows[] = {
        {"", 0},
        {"d1-d3|f8-c8", UINT64_C(0xedf338f9a2675810)},
        {"d1d3|Kf8-c8xc9/Nd8++", UINT64_C(0xedf338f9a2675810)},
    };
    tafl_record *record = NULL;
    CU_ASSERT_EQUAL_FATAL(tafl_record_new(&record), TAFL_OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tafl_record_reset(record);
        tafl_node *node = tafl_node_edit(record, NULL);
        for (const char *at = rows[i].moves; *at;) {
            size_t len = strcspn(at, "|");
            node = tafl_record_add(record, node, TAFL_NODE_MOVE);
            CU_ASSERT_EQUAL(tafl_move_read(record, node, (tafl_str){at, len}, 0), len);
            at += len + (at[len] == '|');
        }
        CU_ASSERT_EQUAL(tafl_record_hash(record), rows[i].hash);
    }
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"an empty record", an_empty_record},
    {"children and variations", children_and_variations},
    {"walks", walks},
    {"lists grow", lists_grow},
    {"tags", tags},
    {"sources", sources},
    {"comparing", comparing},
    {"empty extras are equal", empty_extras_are_equal},
    {"deep trees", deep},
    {"moves as a number", moves_as_a_number},
    {"what moves write", what_moves_write},
    {NULL, NULL},
};
