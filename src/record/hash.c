/* SPDX-License-Identifier: MIT */
/* The moves of a record as one number, the same from whatever format they were read. */
#include <base/fnv.h>
#include <tafl/record.h>

static uint64_t add_square(uint64_t hash, tafl_square square)
{
    char text[4];
    size_t len = 0;
    unsigned rank = (unsigned)tafl_square_rank(square) + 1;
    text[len++] = (char)('a' + tafl_square_file(square));
    if (rank >= 10) text[len++] = (char)('0' + rank / 10);
    text[len++] = (char)('0' + rank % 10);
    return fnv_add(hash, (tafl_str){text, len});
}

uint64_t tafl_record_hash(const tafl_record *record)
{
    uint64_t hash = FNV_BEGIN;
    bool any = false;
    for (const tafl_node *node = tafl_record_root(record)->child; node; node = node->child) {
        bool move = node->kind == TAFL_NODE_MOVE;
        if (!move && node->kind != TAFL_NODE_UNREAD) continue;
        if (any) hash = fnv_add(hash, TAFL_STR(" "));
        any = true;
        if (move) hash = add_square(hash, node->from);
        for (unsigned i = 0; move && i < node->legs; i++) hash = add_square(hash, node->leg[i].to);
        if (!move && node->extra) hash = fnv_add(hash, node->extra->text);
    }
    return any ? hash : 0;
}
