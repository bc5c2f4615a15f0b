/* SPDX-License-Identifier: MIT */
#ifndef ARTICLE_BLOCKS_H
#define ARTICLE_BLOCKS_H

/* The blocks of an article, and the article with something else in their place. */

#include <tafl/base.h>

/* A tafl block. What is in the place of its bytes `from` to `to` becomes pictures. */
typedef struct article_block {
    size_t from, to;
    size_t line, body_line; /* it begins on; its body begins on */
    tafl_str options, body;
    const char *wrong; /* why it cannot be drawn; NULL when it can */
    bool open;         /* Markdown: ended by the end of its quote or list item */
    tafl_str prefix;   /* Markdown: what stands in front of it on its first line */
} article_block;

/* What looks like a block and stays as it is. */
typedef struct article_skipped {
    size_t line;
    const char *why; /* "it stands in a comment" */
    bool on_purpose; /* whoever writes it means it to be shown, or not to be there */
} article_skipped;

typedef struct article_text {
    tafl_str bytes;
    article_block *block;
    size_t count, room;
    article_skipped *skipped;
    size_t skipped_count, skipped_room;
    tafl_arena arena; /* of bodies and options that do not stand in `bytes` */
    bool failed;      /* memory ran out */
} article_text;

/* What is put in the place of a block, a picture each; borrowed. */
typedef struct article_images {
    const tafl_str *image;
    size_t count;
} article_images;

/* Find the blocks. Memory that ran out is `failed`. */
void article_markdown_read(article_text *text);
void article_latex_read(article_text *text);

/* Append the article with `images[i]` in the place of block i. Markdown gives every picture a paragraph of its
 * own; where that does not succeed, *glued (0 before) becomes the line of the block. */
void article_markdown_write(tafl_text *out, const article_text *text, const article_images *images,
                            size_t *glued);
void article_latex_write(tafl_text *out, const article_text *text, const article_images *images);

/* For the readers: make room for one more at the end; NULL when memory is out. */
article_block *article_block_add(article_text *text);
void article_skip(article_text *text, size_t line, const char *why, bool on_purpose);
void article_text_clear(article_text *text);

#endif
