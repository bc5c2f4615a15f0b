/* SPDX-License-Identifier: MIT */
/* Arenas: every piece is aligned and its own, reset and clear take all of it back. */
#include <stdalign.h>
#include <string.h>

#include <base/append.h>

#include "unit.h"

static bool is_aligned(const void *piece)
{
    return (uintptr_t)piece % alignof(max_align_t) == 0;
}

static void pieces_do_not_overlap(void)
{
    enum { PIECES = 2000 };
    tafl_arena arena = {0};
    static unsigned char *piece[PIECES];
    for (size_t i = 0; i < PIECES; i++) {
        piece[i] = tafl_arena_alloc(&arena, i % 257);
        CU_ASSERT_PTR_NOT_NULL_FATAL(piece[i]);
        CU_ASSERT_TRUE(is_aligned(piece[i]));
        memset(piece[i], (int)(i % 251), i % 257);
    }
    unsigned wrong = 0;
    for (size_t i = 0; i < PIECES; i++) {
        for (size_t at = 0; at < i % 257; at++) wrong += piece[i][at] != i % 251;
    }
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_PTR_NOT_EQUAL(piece[0], piece[257]); /* both of 0 bytes */
    tafl_arena_clear(&arena);
    CU_ASSERT_PTR_NULL(arena.pages);
}

static void one_large_piece(void)
{
    tafl_arena arena = {0};
    size_t size = (size_t)5 << 20;
    char *small = tafl_arena_alloc(&arena, 8);
    char *large = tafl_arena_alloc(&arena, size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(large);
    memset(large, 'x', size);
    memset(small, 'y', 8);
    CU_ASSERT_EQUAL(large[0], 'x');
    tafl_arena_clear(&arena);
}

static void absurd_sizes_are_refused(void)
{
    tafl_arena arena = {0};
    CU_ASSERT_PTR_NULL(tafl_arena_alloc(&arena, SIZE_MAX));
    CU_ASSERT_PTR_NULL(tafl_arena_alloc(&arena, SIZE_MAX - 16));
    CU_ASSERT_PTR_NULL(tafl_arena_alloc(&arena, SIZE_MAX / 2));
    CU_ASSERT_PTR_NOT_NULL(tafl_arena_alloc(&arena, 1)); /* and the arena still works */
    tafl_arena_clear(&arena);
}

static void copies(void)
{
    tafl_arena arena = {0};
    char original[] = "a1-a2";
    tafl_str copy = tafl_arena_copy(&arena, tafl_str_of(original));
    original[0] = 'z';
    UNIT_STR(copy, "a1-a2");
    CU_ASSERT_EQUAL(tafl_arena_copy(&arena, (tafl_str){NULL, 0}).len, 0);
    CU_ASSERT_PTR_NULL(tafl_arena_copy(&arena, (tafl_str){original, SIZE_MAX}).at);
    tafl_arena_clear(&arena);
}

static void reset_takes_back_and_goes_on(void)
{
    tafl_arena arena = {0};
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 1000; i++) {
            char *piece = tafl_arena_alloc(&arena, 100);
            CU_ASSERT_PTR_NOT_NULL_FATAL(piece);
            memset(piece, round, 100);
        }
        tafl_arena_reset(&arena);
    }
    tafl_arena_reset(&arena);
    tafl_arena_clear(&arena);
    tafl_arena_clear(&arena);
    tafl_arena_reset(&arena);
    CU_ASSERT_PTR_NULL(arena.pages);
}

static void texts_grow(void)
{
    enum { PIECES = 3000 };
    tafl_arena arena = {0};
    tafl_str text = {0};
    CU_ASSERT(tafl__arena_append(&arena, &text, (tafl_str){NULL, 0}));
    CU_ASSERT_EQUAL(text.len, 0);
    for (size_t i = 0; i < PIECES; i++)
        CU_ASSERT_FATAL(tafl__arena_append(&arena, &text, TAFL_STR("a1 ")));
    CU_ASSERT_EQUAL(text.len, 3 * PIECES);
    CU_ASSERT(tafl_str_starts((tafl_str){text.at + 3 * (PIECES - 1), 3}, TAFL_STR("a1 ")));
    tafl_arena_clear(&arena);
}

const unit_test unit_tests[] = {
    {"pieces are aligned and apart", pieces_do_not_overlap},
    {"a piece larger than a page", one_large_piece},
    {"sizes no machine has", absurd_sizes_are_refused},
    {"copies of strings", copies},
    {"reset and clear, in any order", reset_takes_back_and_goes_on},
    {"texts that grow", texts_grow},
    {NULL, NULL},
};
