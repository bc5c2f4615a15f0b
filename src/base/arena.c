/* SPDX-License-Identifier: MIT */
/* Memory handed out from pages that double in size and taken back all at once. Under the address
 * sanitizer every piece is a page of its own, so that a step past its end is seen. */
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/base.h>

#if defined(__SANITIZE_ADDRESS__)
#define ONE_PIECE_PER_PAGE 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ONE_PIECE_PER_PAGE 1
#endif
#endif
#ifndef ONE_PIECE_PER_PAGE
#define ONE_PIECE_PER_PAGE 0
#endif

enum {
    ALIGNMENT = ONE_PIECE_PER_PAGE ? 1 : alignof(max_align_t), /* a page is aligned as it is */
    PAGE_FIRST = 4 << 10, /* bytes of the first page; the next ones double … */
    PAGE_LAST = 1 << 20   /* … up to this */
};

typedef struct tafl_arena_page {
    struct tafl_arena_page *older;
    size_t size; /* bytes after this header */
    max_align_t bytes[];
} page;

/* Zero bytes still get an address of their own; a size near SIZE_MAX becomes 0, "too large". */
static size_t rounded(size_t size)
{
    return (size + (size == 0) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static size_t page_size(const tafl_arena *arena, size_t need)
{
    if (ONE_PIECE_PER_PAGE) return need;
    size_t size = arena->pages ? arena->pages->size * 2 : PAGE_FIRST;
    if (size > PAGE_LAST) size = PAGE_LAST;
    return size > need ? size : need;
}

static void open_page(tafl_arena *arena, page *fresh)
{
    arena->pages = fresh;
    arena->next = (char *)fresh->bytes;
    arena->end = arena->next + fresh->size;
}

static void *alloc_in_new_page(tafl_arena *arena, size_t need)
{
    size_t size = page_size(arena, need);
    if (need == 0 || size > SIZE_MAX / 2) return NULL;
    page *fresh = malloc(sizeof(page) + size);
    if (!fresh) return NULL;
    *fresh = (page){.older = arena->pages, .size = size};
    open_page(arena, fresh);
    arena->next += need;
    return fresh->bytes;
}

void *tafl_arena_alloc(tafl_arena *arena, size_t size)
{
    size_t need = rounded(size);
    if (need == 0 || need > (size_t)(arena->end - arena->next)) {
        return alloc_in_new_page(arena, need);
    }
    void *piece = arena->next;
    arena->next += need;
    return piece;
}

tafl_str tafl_arena_copy(tafl_arena *arena, tafl_str text)
{
    if (text.len == 0) return (tafl_str){NULL, 0};
    char *copy = tafl_arena_alloc(arena, text.len);
    if (!copy) return (tafl_str){NULL, 0};
    memcpy(copy, text.at, text.len);
    return (tafl_str){copy, text.len};
}

void tafl_arena_reset(tafl_arena *arena)
{
    page *largest = NULL;
    for (page *p = arena->pages, *older; p; p = older) {
        older = p->older;
        bool better = !ONE_PIECE_PER_PAGE && (!largest || p->size > largest->size);
        page *unused = better ? largest : p;
        if (better) largest = p;
        free(unused);
    }
    *arena = (tafl_arena){0};
    if (!largest) return;
    largest->older = NULL;
    open_page(arena, largest);
}

void tafl_arena_clear(tafl_arena *arena)
{
    for (page *p = arena->pages, *older; p; p = older) {
        older = p->older;
        free(p);
    }
    *arena = (tafl_arena){0};
}
