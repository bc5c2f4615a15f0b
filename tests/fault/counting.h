/* SPDX-License-Identifier: MIT */
#ifndef FAULT_COUNTING_H
#define FAULT_COUNTING_H

/* Allocations counted, and one of them made to fail. Included by one file of a program, which the linker
 * builds with --wrap. */

#include <stdbool.h>
#include <stddef.h>

static unsigned long fails_at; /* the allocation to fail, from 1; 0 for none */
static unsigned long made;     /* allocations asked for */
static long live;              /* pieces not freed yet */

/* Names that the linker asks for (--wrap). */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *at, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *at);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *at, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *at);

static bool fails(void)
{
    return ++made == fails_at;
}

void *__wrap_malloc(size_t size)
{
    void *at = fails() ? NULL : __real_malloc(size);
    live += at != NULL;
    return at;
}

void *__wrap_calloc(size_t count, size_t size)
{
    void *at = fails() ? NULL : __real_calloc(count, size);
    live += at != NULL;
    return at;
}

void *__wrap_realloc(void *at, size_t size)
{
    void *moved = fails() ? NULL : __real_realloc(at, size);
    live += !at && moved;
    return moved;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    void *at = fails() ? NULL : __real_aligned_alloc(alignment, size);
    live += at != NULL;
    return at;
}

void __wrap_free(void *at)
{
    live -= at != NULL;
    __real_free(at);
}

#endif
