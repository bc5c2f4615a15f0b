/* SPDX-License-Identifier: MIT */
/* Words by hash, each with the number of its first coming. */
#include "seen.h"

#include <base/fnv.h>

#include <stdlib.h>

struct tool_seen_slot {
    tafl_str word; /* in the arena; empty in a free slot */
    size_t number;
};

static uint64_t hash_of(tafl_str word)
{
    uint64_t hash = fnv_add(FNV_BEGIN, word);
    return hash ^ hash >> 29;
}

/* Where a word is, or where it would be. */
static struct tool_seen_slot *slot_of(const tool_seen *seen, tafl_str word)
{
    size_t at = (size_t)hash_of(word) & (seen->room - 1);
    while (seen->slot[at].word.len && !tafl_str_equal(seen->slot[at].word, word))
        at = (at + 1) & (seen->room - 1);
    return &seen->slot[at];
}

static bool grow(tool_seen *seen)
{
    tool_seen larger = *seen;
    larger.room = seen->room ? seen->room * 2 : 64;
    larger.slot = calloc(larger.room, sizeof *larger.slot);
    if (!larger.slot) return false;
    for (size_t i = 0; i < seen->room; i++)
        if (seen->slot[i].word.len) *slot_of(&larger, seen->slot[i].word) = seen->slot[i];
    free(seen->slot);
    *seen = larger;
    return true;
}

tafl_status tool_seen_add(tool_seen *seen, tafl_str word, size_t *number)
{
    if (seen->count * 2 >= seen->room && !grow(seen)) return TAFL_NOMEM;
    struct tool_seen_slot *slot = slot_of(seen, word);
    bool known = slot->word.len > 0;
    if (!known) *slot = (struct tool_seen_slot){tafl_arena_copy(&seen->arena, word), seen->count};
    if (slot->word.len == 0) return TAFL_NOMEM;
    if (number) *number = slot->number;
    seen->count += !known;
    return known ? TAFL_END : TAFL_OK;
}

void tool_seen_clear(tool_seen *seen)
{
    free(seen->slot);
    tafl_arena_clear(&seen->arena);
    *seen = (tool_seen){0};
}
