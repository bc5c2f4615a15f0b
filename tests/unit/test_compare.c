/* SPDX-License-Identifier: MIT */
/* Two records side by side, also turned ones, and texts as unified diffs. */
#include <stdlib.h>

#include <compare/align.h>
#include <tafl/compare.h>

#include "unit.h"

static tafl_record *read(const char *text)
{
    tafl_record *record = NULL;
    tafl_reader *reader;
    CU_ASSERT_EQUAL_FATAL(tafl_record_new(&record), TAFL_OK);
    tafl_reader_open_bytes(&reader, TAFL_STR("t"), tafl_str_of(text),
                           tafl_codec_find(TAFL_STR("otg")), NULL, NULL);
    CU_ASSERT_EQUAL_FATAL(tafl_reader_next(reader, record), TAFL_OK);
    tafl_reader_free(reader);
    return record;
}

/* Compares two texts and writes "aspect path a|b" of each difference. */
static tafl_relation compare(tafl_text *out, const char *a, const char *b, unsigned ignore,
                             tafl_comparison *found)
{
    const tafl_compared first = {read(a), NULL}, second = {read(b), NULL};
    CU_ASSERT_EQUAL(tafl_compare(found, &first, &second, ignore), TAFL_OK);
    tafl_text_reset(out);
    for (size_t i = 0; i < found->count; i++) {
        const tafl_difference *d = &found->difference[i];
        tafl_text_format(out, "%s %.*s %.*s|%.*s\n", tafl_aspect_text(d->aspect), (int)d->path.len,
                         d->path.at, (int)d->a.len, d->a.at ? d->a.at : "", (int)d->b.len,
                         d->b.at ? d->b.at : "");
    }
    tafl_record_free(first.record);
    tafl_record_free(second.record);
    return found->relation;
}

static void differences(void)
{
    tafl_comparison found = {0};
    tafl_text out = {0};
    const char *plain = "[event:Cup]\n\n1. d2-c2 d3-c3 \n[a|]\n\n2. c2-c1 \n[]\n";
    CU_ASSERT_EQUAL(compare(&out, plain, plain, 0, &found), TAFL_RELATION_SAME_MOVES);
    CU_ASSERT_TRUE(found.same);
    UNIT_TEXT(out, "");
    CU_ASSERT_EQUAL(compare(&out, plain, "[event:Cap]\n\n1. d2-c2xc1 d3-c3 \n[b|]\n", 0, &found),
                    TAFL_RELATION_B_BEGINS_A);
    CU_ASSERT_FALSE(found.same);
    UNIT_TEXT(out, "tags tags/event Cup|Cap\n"
                   "captures 1a |c1\n"
                   "comments 1a a|b\n"
                   "moves 2a c2-c1|\n");
    unsigned all = (1u << TAFL_ASPECTS) - 1;
    compare(&out, plain, "1. a1-a2\n", all, &found);
    CU_ASSERT_TRUE(found.same);
    CU_ASSERT_EQUAL(found.relation, TAFL_RELATION_DIFFERENT);
    tafl_comparison_clear(&found);
    CU_ASSERT_PTR_NULL(found.difference);
    tafl_text_clear(&out);
}

static void turned(void)
{
    tafl_comparison found = {0};
    tafl_text out = {0};
    const char *game = "[rules:brandub]\n\n1. d2-c2 d3-c3 \n2. d6-e6 d5-e5 \n";
    const char *mirrored = "[rules:brandub]\n\n1. d2-e2 d3-e3 \n2. d6-c6 d5-c5 \n";
    CU_ASSERT_EQUAL(compare(&out, game, mirrored, 0, &found), TAFL_RELATION_SAME_MOVES);
    CU_ASSERT_NOT_EQUAL(found.symmetry, 0);
    CU_ASSERT_FALSE(found.same);
    UNIT_TEXT(out, "");
    compare(&out, game, mirrored, 1u << TAFL_ASPECT_SYMMETRY, &found);
    CU_ASSERT_TRUE(found.same);
    tafl_comparison_clear(&found);
    tafl_text_clear(&out);
}

static void words(void)
{
    UNIT_STR(tafl_str_of(tafl_aspect_text(TAFL_ASPECT_TAGS)), "tags");
    UNIT_STR(tafl_str_of(tafl_aspect_text(TAFL_ASPECT_SYMMETRY)), "symmetry");
    CU_ASSERT_PTR_NULL(tafl_aspect_text(TAFL_ASPECTS));
    UNIT_STR(tafl_str_of(tafl_relation_text(TAFL_RELATION_DIFFERENT)), "different");
}

static void count_loss(void *context, const tafl_loss *loss)
{
    *(unsigned *)context |= loss->bit;
}

/* What is the same stands once, what only one record can say is told when it is lost. */
static void merging(void)
{
    tafl_merge *merge;
    unsigned lost = 0;
    const char *why;
    tafl_rules rules;
    tafl_record *a = read("[event:A]\n\n1. d2-c2 d3-c3 \n[x|]\n");
    tafl_record *b = read("1. d2-c2xc1 d3-e3 \n[y|]\n");
    tafl_rules_default(&rules, 7);
    CU_ASSERT_EQUAL_FATAL(tafl_merge_new(&merge, count_loss, &lost), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_merge_add(merge, a, NULL, TAFL_STR("one"), &why), TAFL_OK);
    CU_ASSERT_EQUAL(lost, 0);
    CU_ASSERT_EQUAL(tafl_merge_add(merge, b, NULL, TAFL_STR("two"), &why), TAFL_OK);
    CU_ASSERT_EQUAL(lost, TAFL_KEEPS_CAPTURES);
    CU_ASSERT_EQUAL(tafl_merge_add(merge, b, &rules, TAFL_STR("three"), &why), TAFL_ILLEGAL);
    UNIT_STR(tafl_str_of(why), "it has rules, and the first record has none");
    const tafl_record *tree = tafl_merge_record(merge);
    CU_ASSERT_EQUAL(tafl_record_nodes(tree), 3);
    const tafl_node *first = tafl_record_root(tree)->child;
    UNIT_STR(first->extra->comment, "x (one) y (two)");
    UNIT_STR(first->child->extra->comment, "End of one; event: A.");
    UNIT_STR(first->child->sibling->extra->comment, "End of two.");
    tafl_merge_free(merge);
    tafl_merge_free(NULL);
    tafl_record_free(a);
    tafl_record_free(b);
}

static bool same_letter(const void *context, size_t a, size_t b)
{
    const char *const *texts = context;
    return texts[0][a] == texts[1][b];
}

/* Lists that differ in more elements than one search looks for: what is matched is equal, in order, and as
 * long as it can be. */
static void alignment(void)
{
    enum { LEN = 4000 };
    static char a[LEN + 1], b[LEN + 1];
    const char *texts[2] = {a, b};
    alignment_list list;
    for (unsigned i = 0; i < LEN; i++) {
        a[i] = (char)('a' + i * i % 7 + (i / 100 % 2));
        b[i] = (char)('a' + i * i % 5 + (i / 150 % 2));
    }
    CU_ASSERT_TRUE_FATAL(tafl__align(&list, LEN, LEN, same_letter, texts));
    size_t end_a = 0, end_b = 0, wrong = 0;
    for (size_t n = 0; n < list.count; n++) {
        const alignment_match *m = &list.match[n];
        wrong += m->a < end_a || m->b < end_b;
        wrong += n > 0 && m->len > 0 && m->a == end_a && m->b == end_b;
        for (size_t i = 0; i < m->len; i++) wrong += a[m->a + i] != b[m->b + i];
        end_a = m->a + m->len;
        end_b = m->b + m->len;
        wrong += end_a < LEN && end_b < LEN && a[end_a] == b[end_b];
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_TRUE(end_a == LEN && end_b == LEN && list.count > 100);
    tafl__alignment_clear(&list);
}

static void texts(void)
{
    tafl_text out = {0};
    const tafl_str a = TAFL_STR("a"), b = TAFL_STR("b");
    CU_ASSERT_EQUAL(tafl_text_diff(&out, a, TAFL_STR("x\n"), b, TAFL_STR("x\n")), TAFL_OK);
    UNIT_TEXT(out, "");
    CU_ASSERT_EQUAL(tafl_text_diff(&out, a, TAFL_STR("x\ny\n"), b, TAFL_STR("x\nz")), TAFL_OK);
    UNIT_TEXT(out, "--- a\n+++ b\n@@ -1,2 +1,2 @@\n x\n-y\n+z\n\\ No newline at end of file\n");
    tafl_text_clear(&out);
}

const unit_test unit_tests[] = {
    {"differences", differences},
    {"turned copies", turned},
    {"words", words},
    {"many as one tree", merging},
    {"alignment in several searches", alignment},
    {"unified diffs", texts},
    {NULL, NULL},
};
