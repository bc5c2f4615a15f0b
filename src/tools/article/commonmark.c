/* SPDX-License-Identifier: MIT */
/* libcmark, made to give up when memory runs out instead of ending the program: it expects every
 * allocation to succeed, so one that does not leaves its parser by a jump. All that it allocates is in one
 * arena, so that nothing is lost on the way. */
#include "commonmark.h"

#include <setjmp.h>
#include <stdint.h>
#include <string.h>

/* The functions that libcmark calls have no context. */
static _Thread_local struct {
    tafl_arena *memory;
    jmp_buf out;
} parse;

enum { HEAD = 16 }; /* in front of every allocation, for its size; keeps what follows aligned */

static void *allocate(size_t size)
{
    char *at = size < SIZE_MAX - HEAD ? tafl_arena_alloc(parse.memory, size + HEAD) : NULL;
    if (!at) longjmp(parse.out, 1);
    memcpy(at, &size, sizeof size);
    return at + HEAD;
}

static void *allocate_cleared(size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size) longjmp(parse.out, 1);
    return memset(allocate(count * size), 0, count * size);
}

static void *allocate_again(void *old, size_t size)
{
    size_t before = 0;
    void *again = allocate(size);
    if (!old) return again;
    memcpy(&before, (char *)old - HEAD, sizeof before);
    return memcpy(again, old, before < size ? before : size);
}

static void keep(void *at)
{
    (void)at; /* the arena has it */
}

void commonmark_read(commonmark *out, tafl_str text)
{
    static cmark_mem memory = {allocate_cleared, allocate_again, keep};
    *out = (commonmark){0};
    parse.memory = &out->memory;
    if (setjmp(parse.out) == 0) {
        cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, &memory);
        cmark_parser_feed(parser, text.at ? text.at : "", text.len);
        out->root = cmark_parser_finish(parser);
    } else {
        out->root = NULL;
    }
    parse.memory = NULL;
}

void commonmark_clear(commonmark *tree)
{
    tafl_arena_clear(&tree->memory);
    tree->root = NULL;
}
