/* SPDX-License-Identifier: MIT */
/* Finds the tafl blocks of an article. In Markdown they are code between fences, in LaTeX an
 * environment; what stands in other code is no block, whatever it looks like. What becomes of a block
 * is decided in article.c. */
#include "blocks.h"

#include <string.h>

static tafl_str take_line(article_source *s)
{
    const char *end = memchr(s->rest.at, '\n', s->rest.len);
    size_t len = end ? (size_t)(end - s->rest.at) + 1 : s->rest.len;
    tafl_str line = {s->rest.at, len};
    s->rest = (tafl_str){s->rest.at + len, s->rest.len - len};
    s->line++;
    return line;
}

static tafl_str behind(tafl_str text, size_t len)
{
    return (tafl_str){text.at + len, text.len - len};
}

/* The three or more backquotes or tildes that a line of Markdown begins with. */
static tafl_str fence_of(tafl_str line)
{
    size_t len = 0;
    while (len < line.len && line.at[len] == line.at[0]) len++;
    bool fence = len >= 3 && (line.at[0] == '`' || line.at[0] == '~');
    return (tafl_str){line.at, fence ? len : 0};
}

static bool opens_markdown(article_block *b, tafl_str line)
{
    static const tafl_str word = {"tafl", 4};
    b->fence = fence_of(line);
    if (b->fence.len == 0) return false;
    tafl_str info = tafl_str_trim(behind(line, b->fence.len));
    if (b->fence.at[0] == '`' && info.len > 0 && memchr(info.at, '`', info.len)) return false;
    b->tafl = tafl_str_starts(info, word) && (info.len == word.len || info.at[word.len] == ' ');
    if (b->tafl) b->options = tafl_str_trim(behind(info, word.len));
    return true;
}

static const tafl_str begin_tafl = {"\\begin{tafl}", 12}, end_tafl = {"\\end{tafl}", 10};
static const tafl_str begin_verbatim = {"\\begin{verbatim}", 16},
                      end_verbatim = {"\\end{verbatim}", 14};

static bool opens_latex(article_block *b, tafl_str line)
{
    b->tafl = tafl_str_starts(line, begin_tafl);
    if (!b->tafl) return tafl_str_starts(line, begin_verbatim);
    tafl_str rest = tafl_str_trim(behind(line, begin_tafl.len));
    if (rest.len > 1 && rest.at[0] == '[' && rest.at[rest.len - 1] == ']')
        rest = (tafl_str){rest.at + 1, rest.len - 2};
    b->options = rest;
    return true;
}

/* Does the line open a block, or text that stands as it is? */
static bool opens_block(const article_source *s, article_block *b, tafl_str line)
{
    size_t indent = 0;
    while (indent < line.len && line.at[indent] == ' ') indent++;
    b->indent = (tafl_str){line.at, indent};
    line = tafl_str_trim(line);
    return s->latex ? opens_latex(b, line) : opens_markdown(b, line);
}

static bool closes_block(const article_source *s, const article_block *b, tafl_str line)
{
    line = tafl_str_trim(line);
    if (s->latex) return tafl_str_starts(line, b->tafl ? end_tafl : end_verbatim);
    tafl_str fence = fence_of(line);
    return fence.len >= b->fence.len && fence.len == line.len && fence.at[0] == b->fence.at[0];
}

/* Reads up to the end of a block that has been opened. */
static void read_body(article_source *s, article_block *b)
{
    b->body = (tafl_str){s->rest.at, 0};
    while (s->rest.len > 0 && !b->ends) {
        tafl_str line = take_line(s);
        b->ends = closes_block(s, b, line);
        if (!b->ends) b->body.len += line.len;
    }
}

bool article_block_take(article_source *s, article_block *b)
{
    if (s->rest.len == 0) return false;
    *b = (article_block){.line = s->line, .whole = {s->rest.at, 0}};
    if (opens_block(s, b, take_line(s))) read_body(s, b);
    b->whole.len = (size_t)(s->rest.at - b->whole.at);
    return true;
}
