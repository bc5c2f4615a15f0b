/* SPDX-License-Identifier: MIT */
/*
 * The positions of a line of play, found again in constant time: a hash table whose buckets are
 * chained through the entries, newest first, so that taking the last position off is simple.
 */
#include "play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct tafl_history_entry {
    uint64_t key;
    uint32_t before; /* the entry before it in the same bucket, plus 1 */
    uint32_t seen;   /* which time this key is there, from 1 */
};

enum { HISTORY_FIRST = 256 };

/* Buckets are twice the entries, both powers of two. */
static uint32_t *bucket_of(const tafl_history *history, uint64_t key)
{
    return &history->bucket[key & (history->buckets - 1)];
}

static void chain_entry(tafl_history *history, uint32_t index)
{
    uint32_t *bucket = bucket_of(history, history->entry[index].key);
    history->entry[index].before = *bucket;
    *bucket = index + 1;
}

static tafl_status grow(tafl_history *history)
{
    uint32_t cap = history->cap ? history->cap * 2 : HISTORY_FIRST;
    if (cap > UINT32_MAX / 4) return TAFL_LIMIT;
    struct tafl_history_entry *entry = realloc(history->entry, cap * sizeof *entry);
    if (!entry) return TAFL_NOMEM;
    history->entry = entry;
    uint32_t *bucket = calloc((size_t)cap * 2, sizeof *bucket);
    if (!bucket) return TAFL_NOMEM; /* the larger entry array is no harm */
    free(history->bucket);
    history->bucket = bucket;
    history->buckets = cap * 2;
    history->cap = cap;
    for (uint32_t i = 0; i < history->count; i++) chain_entry(history, i);
    return TAFL_OK;
}

void tafl_history_reset(tafl_history *history)
{
    if (history->bucket) memset(history->bucket, 0, history->buckets * sizeof *history->bucket);
    history->count = 0;
}

void tafl_history_clear(tafl_history *history)
{
    free(history->entry);
    free(history->bucket);
    memset(history, 0, sizeof *history);
}

/* The newest entry of that key, plus 1, starting from link `link`; 0 for none. */
static uint32_t find(const tafl_history *history, uint32_t link, uint64_t key)
{
    while (link && history->entry[link - 1].key != key) link = history->entry[link - 1].before;
    return link;
}

unsigned tafl_history_count(const tafl_history *history, uint64_t key)
{
    if (!history->buckets) return 0;
    uint32_t link = find(history, *bucket_of(history, key), key);
    return link ? history->entry[link - 1].seen : 0;
}

tafl_status tafl_history_push(tafl_history *history, uint64_t key, unsigned *occurrence)
{
    if (history->count == history->cap) {
        tafl_status status = grow(history);
        if (status != TAFL_OK) return status;
    }
    unsigned seen = tafl_history_count(history, key) + 1;
    history->entry[history->count].key = key;
    history->entry[history->count].seen = seen;
    chain_entry(history, history->count++);
    if (occurrence) *occurrence = seen;
    return TAFL_OK;
}

void tafl_history_pop(tafl_history *history)
{
    assert(history->count > 0);
    const struct tafl_history_entry *last = &history->entry[--history->count];
    *bucket_of(history, last->key) = last->before;
}

uint64_t tafl_history_key(const tafl_history *history, uint32_t at)
{
    assert(at < history->count);
    return history->entry[at].key;
}

bool tafl_history_previous(const tafl_history *history, uint32_t at, uint32_t *previous)
{
    assert(at < history->count);
    const struct tafl_history_entry *entry = &history->entry[at];
    uint32_t link = find(history, entry->before, entry->key);
    if (!link) return false;
    *previous = link - 1;
    return true;
}
