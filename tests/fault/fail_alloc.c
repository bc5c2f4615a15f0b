/* SPDX-License-Identifier: MIT */
/* Preloaded: the allocation with the number FAIL_AT fails, from 1 on, and with FAIL_FROM all behind it too. Where
 * FAIL_COUNT names a file, the number of allocations is written there at the end. Allocations before main, of the loader
 * and of constructors, are not counted. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static atomic_ulong number;
static unsigned long at;
static int all, on;

/* dlsym allocates a little by calloc while calloc is being looked for. */
static char spare[4096];
static size_t spare_used;

static int fails(void)
{
    if (!on) return 0;
    unsigned long mine = atomic_fetch_add(&number, 1) + 1;
    int failing = at && (mine == at || (all && mine > at));
    if (failing) errno = ENOMEM;
    return failing;
}

static void find(void)
{
    if (!real_calloc) real_calloc = dlsym(RTLD_NEXT, "calloc");
    if (!real_malloc) real_malloc = dlsym(RTLD_NEXT, "malloc");
    if (!real_realloc) real_realloc = dlsym(RTLD_NEXT, "realloc");
}

void *malloc(size_t size)
{
    if (!real_malloc) find();
    return fails() ? NULL : real_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    if (!real_calloc) {
        void *memory = spare + spare_used;
        spare_used += (count * size + 15) / 16 * 16;
        if (spare_used <= sizeof spare) return memory;
        find();
    }
    return fails() ? NULL : real_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    if (!real_realloc) find();
    return fails() ? NULL : real_realloc(old, size);
}

static void tell(void)
{
    const char *path = getenv("FAIL_COUNT");
    on = 0;
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%lu\n", atomic_load(&number));
    fclose(file);
}

__attribute__((constructor)) static void begin(void)
{
    const char *text = getenv("FAIL_AT");
    find();
    at = text ? strtoul(text, NULL, 10) : 0;
    all = getenv("FAIL_FROM") != NULL;
    atexit(tell);
    on = 1;
}
