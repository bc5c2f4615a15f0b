/* SPDX-License-Identifier: MIT */
/* The Markdown article with pictures in it. Each stands in the quote or the item its block stood in, in a
 * paragraph of its own: where the text around would swallow it, there are blank lines. Where that is so is
 * seen by reading what has been written. */
#include "markdown.h"

#include <stdlib.h>
#include <string.h>

/* What is known about the pictures of a block. */
typedef struct need {
    bool before, after; /* a blank line */
    size_t alone;       /* of them are paragraphs of their own */
} need;

/* A picture in what is written. */
typedef struct spot {
    size_t line; /* of the output */
    need *need;  /* of its block */
} spot;

typedef struct writer {
    const article_text *text;
    const article_images *images;
    tafl_text *out;
    size_t from;          /* where the article begins in it */
    size_t counted, line; /* up to where its lines are counted, and how many there are */
    need *need;           /* of each block */
    spot *spot;           /* of all pictures, in order */
    size_t spots;
} writer;

/* ---- writing ----------------------------------------------------------------------------------- */

/* What stands in front of further lines of the quote or item that a block stands in: numbers and bullets leave
 * a gap. */
static void put_inner(tafl_text *out, tafl_str prefix)
{
    for (size_t i = 0; i < prefix.len; i++)
        tafl_text_char(out, strchr("> \t", prefix.at[i]) ? prefix.at[i] : ' ');
}

static void put_blank_line(tafl_text *out, tafl_str prefix, tafl_str end)
{
    size_t from = out->len;
    put_inner(out, prefix);
    while (!out->failed && out->len > from && tafl_is_blank(out->at[out->len - 1]))
        out->at[--out->len] = '\0';
    tafl_text_str(out, end);
}

/* Does a quote or an item begin there, so that nothing can be put in front of the block in it? */
static bool begins_item(tafl_str prefix)
{
    for (size_t i = 0; i < prefix.len; i++)
        if (!strchr("> \t", prefix.at[i])) return true;
    return false;
}

/* The end of the line whose last byte stands before `at`; that of the last line is made up. */
static tafl_str end_of_line(tafl_str text, size_t at)
{
    if (at < text.len && text.at[at] == '\r')
        return (tafl_str){text.at + at, at + 1 < text.len && text.at[at + 1] == '\n' ? 2 : 1};
    return at < text.len ? (tafl_str){text.at + at, 1} : TAFL_STR("\n");
}

/* The line of the output that is being written, from 1. */
static size_t line_now(writer *w)
{
    const tafl_text *out = w->out;
    for (; w->counted < out->len; w->counted++) {
        char c = out->at[w->counted];
        w->line += c == '\n' || (c == '\r' && out->at[w->counted + 1] != '\n');
    }
    return w->line + 1;
}

static void put_images(writer *w, size_t index, tafl_str prefix, tafl_str end)
{
    const article_images *images = &w->images[index];
    for (size_t i = 0; i < images->count; i++) {
        if (i > 0) {
            tafl_text_str(w->out, end);
            put_blank_line(w->out, prefix, end);
            put_inner(w->out, prefix);
        }
        w->spot[w->spots++] = (spot){line_now(w), &w->need[index]};
        tafl_text_str(w->out, images->image[i]);
    }
}

static void put_block(writer *w, size_t index)
{
    const article_block *b = &w->text->block[index];
    const need *n = &w->need[index];
    const tafl_str end = end_of_line(w->text->bytes, b->to);
    if (n->before && !begins_item(b->prefix)) put_blank_line(w->out, b->prefix, end);
    tafl_text_str(w->out, b->prefix);
    put_images(w, index, b->prefix, end);
    if (!n->after) return;
    tafl_text_str(w->out, end);
    put_blank_line(w->out, b->prefix, (tafl_str){NULL, 0});
}

static void put_all(writer *w)
{
    tafl_str bytes = w->text->bytes;
    size_t at = 0;
    w->out->len = w->counted = w->from;
    w->line = w->spots = 0;
    for (size_t i = 0; i < w->text->count; i++) {
        const article_block *b = &w->text->block[i];
        tafl_text_str(w->out, (tafl_str){bytes.at + at, b->from - at});
        put_block(w, i);
        at = b->to;
    }
    tafl_text_str(w->out, (tafl_str){bytes.at + at, bytes.len - at});
}

/* ---- reading it again -------------------------------------------------------------------------- */

/* A paragraph, or a heading, from line `first` to `last` that has pictures in it: spots from `at` on. True when
 * a blank line is missing. */
static bool look_at(const writer *w, size_t at, size_t first, size_t last, bool alone)
{
    bool missing = false;
    for (; at < w->spots && w->spot[at].line <= last; at++) {
        const spot *s = &w->spot[at];
        bool next = at + 1 < w->spots && w->spot[at + 1].line == s->line + 1;
        bool before = !alone && s->line > first, after = !alone && s->line < last && !next;
        missing |= (before && !s->need->before) || (after && !s->need->after);
        s->need->alone += alone;
        s->need->before |= before;
        s->need->after |= after;
    }
    return missing;
}

static bool is_image(cmark_node *paragraph)
{
    cmark_node *child = cmark_node_first_child(paragraph);
    return cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH &&
           cmark_node_get_type(child) == CMARK_NODE_IMAGE && !cmark_node_next(child);
}

/* Reads what has been written, `skip` lines of which are not Markdown. True when blank lines are missing. */
static bool read_again(writer *w, size_t skip)
{
    commonmark tree;
    markdown_lines lines = {0};
    bool missing = false;
    size_t at = 0;
    const tafl_str written = {w->out->at + w->from, w->out->len - w->from};
    bool fine = markdown_lines_find(&lines, written);
    size_t begin = skip < lines.count ? lines.start[skip] : 0;
    commonmark_read(&tree, (tafl_str){written.at + begin, written.len - begin});
    if (!fine || !tree.root) w->out->failed = true;
    for (size_t i = 0; i < w->text->count; i++) w->need[i].alone = 0;
    for (cmark_node *node = tree.root; node; node = markdown_next(node)) {
        cmark_node_type type = cmark_node_get_type(node);
        if (type != CMARK_NODE_PARAGRAPH && type != CMARK_NODE_HEADING) continue;
        size_t first = (size_t)cmark_node_get_start_line(node) + skip;
        size_t last = (size_t)cmark_node_get_end_line(node) + skip;
        while (at < w->spots && w->spot[at].line < first) at++;
        missing |= look_at(w, at, first, last, is_image(node));
    }
    commonmark_clear(&tree);
    markdown_lines_clear(&lines);
    return missing;
}

/* ---- all --------------------------------------------------------------------------------------- */

/* Each round may only add blank lines, of which a block has two. */
static void put_and_mend(writer *w, size_t skip)
{
    enum { ROUNDS = 4 };
    for (unsigned i = 0; i < ROUNDS; i++) {
        put_all(w);
        if (w->out->failed || w->spots == 0 || !read_again(w, skip)) return;
    }
}

static size_t count_images(const writer *w)
{
    size_t count = 0;
    for (size_t i = 0; i < w->text->count; i++) count += w->images[i].count;
    return count;
}

void article_markdown_write(tafl_text *out, const article_text *text, const article_images *images,
                            size_t *glued)
{
    writer w = {.text = text, .images = images, .out = out, .from = out->len};
    markdown_lines lines = {0};
    w.need = calloc(text->count + 1, sizeof *w.need);
    w.spot = calloc(count_images(&w) + 1, sizeof *w.spot);
    if (w.need && w.spot && markdown_lines_find(&lines, text->bytes))
        put_and_mend(&w, markdown_front_matter(&lines));
    else
        out->failed = true;
    *glued = 0;
    for (size_t i = 0; i < text->count && !out->failed && *glued == 0; i++)
        if (w.need[i].alone < images[i].count) *glued = text->block[i].line;
    markdown_lines_clear(&lines);
    free(w.need);
    free(w.spot);
}
