/* SPDX-License-Identifier: MIT */
#ifndef ARTICLE_COMMONMARK_H
#define ARTICLE_COMMONMARK_H

/* The tree of a Markdown text, read by libcmark. */

#include <cmark.h>

#include <tafl/base.h>

typedef struct commonmark {
    cmark_node *root;  /* NULL when memory ran out */
    tafl_arena memory; /* all of the tree */
} commonmark;

/* Reads the text; what is in `out` stays until it is cleared. */
void commonmark_read(commonmark *out, tafl_str text);
void commonmark_clear(commonmark *tree);

#endif
