/* SPDX-License-Identifier: MIT */
/* Articles in Markdown and in LaTeX (the first byte chooses): blocks lie inside the article, one behind the other;
 * what is around them stays; and an article whose blocks have become pictures has none any more. */
#include <stdlib.h>
#include <string.h>

#include <tools/article/blocks.h>

#include "fuzz.h"

static void check_blocks(const article_text *text)
{
    size_t end = 0;
    for (size_t i = 0; i < text->count; i++) {
        const article_block *block = &text->block[i];
        if (block->from < end || block->to <= block->from || block->to > text->bytes.len) abort();
        if (block->line == 0 || block->body_line < block->line) abort();
        end = block->to;
    }
}

static void write_images(tafl_text *out, const article_text *text, bool latex)
{
    const tafl_str picture = tafl_str_of(latex ? "\\includegraphics{a}" : "![A board](a.svg)");
    size_t glued = 0;
    article_images *images = calloc(text->count + 1, sizeof *images);
    if (!images) abort();
    for (size_t i = 0; i < text->count; i++) images[i] = (article_images){&picture, 1};
    if (latex)
        article_latex_write(out, text, images);
    else
        article_markdown_write(out, text, images, &glued);
    free(images);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    if (len == 0) return 0;
    bool latex = bytes[0] % 2;
    void (*read)(article_text *) = latex ? article_latex_read : article_markdown_read;
    article_text text = {.bytes = {(const char *)bytes + 1, len - 1}}, again = {0};
    tafl_text written = {0};
    read(&text);
    if (text.failed) abort();
    check_blocks(&text);
    write_images(&written, &text, latex);
    if (written.failed) abort();
    if (text.count == 0 && !tafl_str_equal(tafl_text_view(&written), text.bytes)) abort();
    if (latex) { /* Markdown around a block may come to mean something else when the block has gone */
        again.bytes = tafl_text_view(&written);
        read(&again);
        if (again.count > 0) abort();
    }
    article_text_clear(&text);
    article_text_clear(&again);
    tafl_text_clear(&written);
    return 0;
}
