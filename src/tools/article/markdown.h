/* SPDX-License-Identifier: MIT */
#ifndef ARTICLE_MARKDOWN_H
#define ARTICLE_MARKDOWN_H

/* What reading and writing Markdown have in common. */

#include "blocks.h"
#include "commonmark.h"

/* Where the lines of a text begin, as CommonMark counts them. */
typedef struct markdown_lines {
    tafl_str text;
    size_t *start;
    size_t count, room;
} markdown_lines;

/* False when memory runs out. */
bool markdown_lines_find(markdown_lines *lines, tafl_str text);
void markdown_lines_clear(markdown_lines *lines);
/* A line without its end, the first being 1; empty behind the last one. */
tafl_str markdown_line(const markdown_lines *lines, size_t line);
/* How many lines of YAML or TOML stand in front of the Markdown. */
size_t markdown_front_matter(const markdown_lines *lines);

/* The node after this one, parents first; NULL after the last. */
cmark_node *markdown_next(cmark_node *node);

#endif
