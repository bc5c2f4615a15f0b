/* SPDX-License-Identifier: MIT */
/* Counting words. Few different ones are expected, so a row is found by looking through them. */
#include "tally.h"

#include <stdlib.h>
#include <string.h>

#include <base/grow.h>

static bool add_row(tool_tally *tally, tafl_str word, uint64_t kind)
{
    tafl_str copy = tafl_arena_copy(&tally->arena, word);
    tally->failed |= copy.len != word.len ||
                     !tafl__grow(&tally->row, tally->count, 1, &tally->room, sizeof *tally->row);
    if (tally->failed) return false;
    tally->row[tally->count++] = (tool_tally_row){.word = copy, .kind = kind};
    return true;
}

size_t tool_tally_row_of(tool_tally *tally, tafl_str word, uint64_t kind)
{
    for (size_t i = 0; i < tally->count; i++) {
        const tool_tally_row *row = &tally->row[i];
        if (kind ? row->kind == kind : tafl_str_equal(row->word, word)) return i;
    }
    if (tally->count == TALLY_MAX) return TALLY_MAX - 1;
    if (tally->count == TALLY_MAX - 1) word = TAFL_STR("others");
    return add_row(tally, word, kind) ? tally->count - 1 : TALLY_MAX;
}

void tool_tally_add(tool_tally *tally, tafl_str word)
{
    size_t row = tool_tally_row_of(tally, word, 0);
    if (row < tally->count) tally->row[row].count++;
}

void tool_tally_clear(tool_tally *tally)
{
    free(tally->row);
    tafl_arena_clear(&tally->arena);
    *tally = (tool_tally){0};
}

static int by_count(const void *a, const void *b)
{
    const tool_tally_row *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? 1 : -1;
    size_t len = x->word.len < y->word.len ? x->word.len : y->word.len;
    int order = len ? memcmp(x->word.at, y->word.at, len) : 0;
    if (order != 0 || x->word.len == y->word.len) return order;
    return x->word.len < y->word.len ? -1 : 1;
}

void tool_tally_sort(tool_tally *tally)
{
    if (tally->count > 1) qsort(tally->row, tally->count, sizeof *tally->row, by_count);
}
