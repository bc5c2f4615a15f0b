/* SPDX-License-Identifier: MIT */
#ifndef ARTICLE_BLOCKS_H
#define ARTICLE_BLOCKS_H

/* The blocks of an article. */

#include <tafl/base.h>

/* An article that is being read. */
typedef struct article_source {
    bool latex;    /* else Markdown */
    tafl_str rest; /* not read yet */
    size_t line;   /* of its beginning, from 1 */
} article_source;

/* A block, or text that stands as it is: a line, other code of Markdown, LaTeX's verbatim. */
typedef struct article_block {
    tafl_str whole; /* with its first and last line */
    tafl_str indent, options, body;
    tafl_str fence; /* of Markdown: what it opens with */
    size_t line;    /* that it begins on */
    bool tafl;      /* it is to be drawn */
    bool ends;      /* its end was found */
} article_block;

/* Takes the next block off the article; false at its end. */
bool article_block_take(article_source *s, article_block *b);

#endif
