/* SPDX-License-Identifier: MIT */
/* What games make of permissions, on boards so small that chances can be counted by hand. */
#include <string.h>

#include <tafl/format.h>
#include <tafl/infer.h>

#include "unit.h"

static void add_game(tafl_infer *infer, const char *moves)
{
    tafl_reader *reader = NULL;
    tafl_record *record = NULL;
    tafl_text line = {0};
    tafl_record_new(&record);
    tafl_text_format(&line, "%s,0,0,Ongoing\n", moves);
    CU_ASSERT_EQUAL_FATAL(tafl_reader_open_bytes(&reader, TAFL_STR("game"), tafl_text_view(&line),
                                                 tafl_codec_find(TAFL_STR("csv")), NULL, NULL),
                          TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_reader_next(reader, record), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_infer_add(infer, record, NULL), TAFL_OK);
    tafl_reader_free(reader);
    tafl_record_free(record);
    tafl_text_clear(&line);
}

static const tafl_permission *permission_of(const tafl_permissions *found, const char *change)
{
    for (size_t i = 0; i < found->count; i++)
        if (strcmp(found->row[i].change, change) == 0) return &found->row[i];
    return NULL;
}

/* One attacker and the king alone on a board without special squares: what may be played can be counted. */
static void permissions(void)
{
    tafl_infer *infer = NULL;
    tafl_rules rules;
    tafl_permissions found;
    tafl_infer_new(&infer);
    CU_ASSERT_EQUAL_FATAL(
        tafl_rules_read(&rules, TAFL_STR("dim:5 esc:e cor: cen: rep:3-ignore start:/t4/5/2K2/5/5/"),
                        NULL, NULL),
        TAFL_OK);
    add_game(infer, "a1-a2 c3-c4 a2-a1 c4-b4");
    CU_ASSERT_EQUAL_FATAL(tafl_infer_permissions(&found, infer, &rules, ""), TAFL_OK);
    const tafl_permission *king = permission_of(&found, "spd:-1,-1,-1,-1,-1,-1,-1,1");
    const tafl_permission *all = permission_of(&found, "spd:1");
    const tafl_permission *middle = permission_of(&found, "cen:c3 cenh: cenhe:");
    CU_ASSERT_TRUE_FATAL(king && all && middle);
    CU_ASSERT_EQUAL(king->chances, 2);
    CU_ASSERT_EQUAL(king->games, 1);
    CU_ASSERT_EQUAL(king->used, 0);
    CU_ASSERT_EQUAL(king->expected, 1000); /* 4 of 8 moves, twice */
    CU_ASSERT_EQUAL(king->power, 0);       /* 1 in 4 */
    CU_ASSERT_EQUAL(all->chances, 4);
    CU_ASSERT_EQUAL(all->expected, 2375);
    CU_ASSERT_EQUAL(all->power, 1); /* 3 in 128 */
    CU_ASSERT_EQUAL(middle->chances, 0);
    CU_ASSERT_PTR_NULL(permission_of(&found, "cens:K")); /* there is no throne */
    CU_ASSERT_PTR_NULL(permission_of(&found, "kj:n"));   /* the king does not jump */
    tafl_infer_free(infer);
}

/* An encirclement that is played on. */
static void permission_to_end(void)
{
    tafl_infer *infer = NULL;
    tafl_rules rules;
    tafl_permissions found;
    tafl_infer_new(&infer);
    CU_ASSERT_EQUAL_FATAL(
        tafl_rules_read(
            &rules, TAFL_STR("dim:5 cor: cen: esc:e rep:3-ignore start:/5/1ttt1/1tKt1/1t1t1/2t2/"),
            NULL, NULL),
        TAFL_OK);
    add_game(infer, "b2-a2 c3-c4");
    CU_ASSERT_EQUAL_FATAL(tafl_infer_permissions(&found, infer, &rules, ""), TAFL_OK);
    const tafl_permission *ring = permission_of(&found, "surf:n");
    CU_ASSERT_TRUE_FATAL(ring != NULL);
    CU_ASSERT_EQUAL(ring->chances, 1);
    CU_ASSERT_EQUAL(ring->used, 0);
    tafl_infer_free(infer);
}

const unit_test unit_tests[] = {
    {"permissions", permissions},
    {"permission to end", permission_to_end},
    {NULL, NULL},
};
