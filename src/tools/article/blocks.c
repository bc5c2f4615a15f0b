/* SPDX-License-Identifier: MIT */
/* The list of what was found in an article. */
#include "blocks.h"

#include <stdlib.h>

#include <base/grow.h>

article_block *article_block_add(article_text *text)
{
    if (!tafl__grow(&text->block, text->count, 1, &text->room, sizeof *text->block)) {
        text->failed = true;
        return NULL;
    }
    text->block[text->count] = (article_block){0};
    return &text->block[text->count++];
}

void article_skip(article_text *text, size_t line, const char *why, bool on_purpose)
{
    if (tafl__grow(&text->skipped, text->skipped_count, 1, &text->skipped_room,
                   sizeof *text->skipped))
        text->skipped[text->skipped_count++] = (article_skipped){line, why, on_purpose};
    else
        text->failed = true;
}

void article_text_clear(article_text *text)
{
    free(text->block);
    free(text->skipped);
    tafl_arena_clear(&text->arena);
    *text = (article_text){0};
}
