/* SPDX-License-Identifier: MIT */
/* The tafl blocks of a Markdown article: fenced code, where CommonMark says that there is some. Where
 * blocks are is decided by libcmark; here the bytes they stand in are found. How the article is put together
 * again is in markdown_write.c. */
#include "markdown.h"

#include <stdlib.h>
#include <string.h>

#include <base/grow.h>

/* ---- lines ------------------------------------------------------------------------------------- */

/* The length of the line end at `at`; 0 where there is none. */
static size_t line_end_at(tafl_str text, size_t at)
{
    if (at >= text.len) return 0;
    if (text.at[at] == '\n') return 1;
    if (text.at[at] != '\r') return 0;
    return at + 1 < text.len && text.at[at + 1] == '\n' ? 2 : 1;
}

bool markdown_lines_find(markdown_lines *lines, tafl_str text)
{
    *lines = (markdown_lines){.text = text};
    for (size_t at = 0; at < text.len;) {
        if (!tafl__grow(&lines->start, lines->count, 1, &lines->room, sizeof *lines->start))
            return false;
        lines->start[lines->count++] = at;
        while (at < text.len && line_end_at(text, at) == 0) at++;
        at += line_end_at(text, at);
    }
    return true;
}

void markdown_lines_clear(markdown_lines *lines)
{
    free(lines->start);
    *lines = (markdown_lines){0};
}

/* Where a line begins, the first being 1; behind the last one the end of the text. */
static size_t start_of(const markdown_lines *lines, size_t line)
{
    return line <= lines->count ? lines->start[line - 1] : lines->text.len;
}

tafl_str markdown_line(const markdown_lines *lines, size_t line)
{
    size_t from = start_of(lines, line), to = from;
    while (to < lines->text.len && line_end_at(lines->text, to) == 0) to++;
    return (tafl_str){lines->text.at + from, to - from};
}

static bool is_line(tafl_str line, const char *words)
{
    while (line.len > 0 && tafl_is_blank(line.at[line.len - 1])) line.len--;
    return tafl_str_equal(line, tafl_str_of(words));
}

size_t markdown_front_matter(const markdown_lines *lines)
{
    if (lines->count < 2) return 0;
    tafl_str first = markdown_line(lines, 1);
    if (tafl_str_starts(first, TAFL_STR("\xEF\xBB\xBF")))
        first = (tafl_str){first.at + 3, first.len - 3};
    bool toml = is_line(first, "+++");
    if (!toml && !is_line(first, "---")) return 0;
    if (!toml && tafl_str_trim(markdown_line(lines, 2)).len == 0) return 0; /* a line across */
    for (size_t line = 2; line <= lines->count; line++) {
        tafl_str text = markdown_line(lines, line);
        if (toml ? is_line(text, "+++") : is_line(text, "---") || is_line(text, "...")) return line;
        if (!toml && tafl_str_starts(text, TAFL_STR("```"))) return 0; /* cannot be YAML */
    }
    return 0;
}

cmark_node *markdown_next(cmark_node *node)
{
    cmark_node *next = cmark_node_first_child(node);
    while (node && !next) {
        next = cmark_node_next(node);
        node = cmark_node_parent(node);
    }
    return next;
}

/* ---- fences ------------------------------------------------------------------------------------ */

/* The three or more backquotes or tildes that a text begins with. */
static tafl_str fence_of(tafl_str text)
{
    size_t len = 0;
    while (len < text.len && text.at[len] == text.at[0]) len++;
    bool fence = len >= 3 && (text.at[0] == '`' || text.at[0] == '~');
    return (tafl_str){text.at, fence ? len : 0};
}

static tafl_str behind(tafl_str text, size_t len)
{
    return (tafl_str){text.at + len, text.len - len};
}

/* What stands behind the marks of quotes and items, and blanks. */
static tafl_str without_marks(tafl_str line)
{
    while (line.len > 0 && strchr("> \t", line.at[0])) line = behind(line, 1);
    return line;
}

/* Is it the word tafl, as info strings write it: "tafl …", "tafl{…}", "{.tafl …}", "{tafl} …"? *rest is what
 * stands behind it, and attributes that it is one of. */
static bool is_tafl(tafl_str info, tafl_str *rest)
{
    static const tafl_str class = {"{.tafl", 6}, brace = {"{tafl}", 6}, plain = {"tafl", 4};
    tafl_str word = tafl_str_starts(info, class)   ? class
                    : tafl_str_starts(info, brace) ? brace
                                                   : plain;
    if (info.len < word.len || !tafl_str_equal_nocase((tafl_str){info.at, word.len}, word))
        return false;
    *rest = behind(info, word.len);
    bool ends = rest->len == 0 || tafl_is_space(rest->at[0]);
    if (word.at == class.at) {
        ends = rest->len > 0 && (ends || rest->at[0] == '}');
        *rest = info;
    }
    return ends || (word.at == plain.at && rest->at[0] == '{');
}

/* Does a line look like the beginning of a block to a person? */
static bool looks_like_block(tafl_str line)
{
    tafl_str rest;
    while (line.len > 0 && strchr("> \t-+*.)0123456789", line.at[0])) line = behind(line, 1);
    tafl_str fence = fence_of(line);
    if (fence.len == 0) return false;
    rest = tafl_str_trim(behind(line, fence.len));
    while (rest.len > 0 && strchr("{. ", rest.at[0])) rest = behind(rest, 1);
    return rest.len >= 4 && tafl_str_equal_nocase((tafl_str){rest.at, 4}, TAFL_STR("tafl")) &&
           (rest.len == 4 || !tafl_is_letter(rest.at[4]));
}

/* ---- what libcmark has found ------------------------------------------------------------------- */

/* A leaf of the tree that stands as it is, or code. */
typedef struct leaf {
    cmark_node *node;
    size_t line; /* of the article, that it begins on */
    bool fenced;
    const char *why; /* for what looks like a block in it */
    bool on_purpose;
} leaf;

typedef struct finder {
    article_text *text;
    markdown_lines lines;
    size_t skip; /* lines in front of the Markdown */
    leaf *leaf;
    size_t count, room;
} finder;

static size_t lines_of(const char *literal)
{
    size_t count = 0;
    for (const char *c = literal; *c; c++) count += *c == '\n';
    return count;
}

/* Of indented code the first line is code already. */
static bool is_fenced(const finder *f, cmark_node *node, size_t line)
{
    tafl_str text = markdown_line(&f->lines, line);
    size_t column = (size_t)cmark_node_get_start_column(node) - 1;
    if (line == 1 && tafl_str_starts(text, TAFL_STR("\xEF\xBB\xBF"))) text = behind(text, 3);
    if (column >= text.len) return false;
    text = behind(text, column);
    const char *literal = cmark_node_get_literal(node);
    tafl_str first = {literal, strcspn(literal, "\n")};
    return fence_of(text).len > 0 && !tafl_str_equal(tafl_str_trim(first), tafl_str_trim(text));
}

/* What somebody who sees a block there should know. */
static void explain(leaf *l)
{
    const char *literal = cmark_node_get_literal(l->node);
    bool comment = literal && strncmp(literal + strspn(literal, " \t"), "<!--", 4) == 0;
    l->on_purpose = l->fenced || comment;
    if (cmark_node_get_type(l->node) == CMARK_NODE_HTML_BLOCK)
        l->why = comment ? "it stands in a comment"
                         : "it stands in HTML, which goes on up to a blank line or its end tag";
    else if (cmark_node_get_type(l->node) == CMARK_NODE_CODE_BLOCK)
        l->why = l->fenced ? "it stands in other code"
                           : "it stands in code, being indented by four blanks or more";
    else
        l->why = "it stands in text";
}

static void collect(finder *f, cmark_node *root)
{
    for (cmark_node *node = root; node; node = markdown_next(node)) {
        cmark_node_type type = cmark_node_get_type(node);
        bool block = cmark_node_first_child(node) == NULL && cmark_node_get_start_line(node) > 0 &&
                     (type == CMARK_NODE_CODE_BLOCK || type == CMARK_NODE_HTML_BLOCK);
        if (type != CMARK_NODE_PARAGRAPH && !block) continue;
        if (!tafl__grow(&f->leaf, f->count, 1, &f->room, sizeof *f->leaf)) {
            f->text->failed = true;
            return;
        }
        leaf *l = &f->leaf[f->count++];
        *l = (leaf){.node = node, .line = (size_t)cmark_node_get_start_line(node) + f->skip};
        l->fenced = type == CMARK_NODE_CODE_BLOCK && is_fenced(f, node, l->line);
        explain(l);
    }
}

/* ---- blocks ------------------------------------------------------------------------------------ */

/* Does the line end the code? One of that look may begin other code behind a quote that has ended. */
static bool is_closed(const finder *f, size_t index, size_t line, tafl_str fence)
{
    if (line > f->lines.count) return false;
    if (index + 1 < f->count && f->leaf[index + 1].line == line) return false;
    tafl_str text = tafl_str_trim(without_marks(markdown_line(&f->lines, line)));
    tafl_str close = fence_of(text);
    return close.len >= fence.len && close.len == text.len && close.at[0] == fence.at[0];
}

/* The last line of code that is not closed, but for blank ones. */
static size_t last_line(const finder *f, size_t first, size_t last)
{
    while (last > first && tafl_str_trim(without_marks(markdown_line(&f->lines, last))).len == 0)
        last--;
    return last;
}

static void add_block(finder *f, size_t index, tafl_str rest)
{
    const leaf *l = &f->leaf[index];
    article_text *text = f->text;
    article_block *b = article_block_add(text);
    if (!b) return;
    const char *literal = cmark_node_get_literal(l->node);
    tafl_str line = markdown_line(&f->lines, l->line);
    size_t column = (size_t)cmark_node_get_start_column(l->node) - 1;
    if (l->line == 1 && tafl_str_starts(line, TAFL_STR("\xEF\xBB\xBF"))) column += 3;
    tafl_str fence = fence_of(behind(line, column));
    size_t last = l->line + lines_of(literal);
    bool closed = is_closed(f, index, last + 1, fence);
    last = closed ? last + 1 : last_line(f, l->line, last);
    b->from = start_of(&f->lines, l->line);
    b->to = (size_t)(markdown_line(&f->lines, last).at - text->bytes.at) +
            markdown_line(&f->lines, last).len;
    b->line = l->line;
    b->body_line = l->line + 1;
    b->prefix = (tafl_str){line.at, column};
    b->options = tafl_arena_copy(&text->arena, tafl_str_trim(rest));
    b->body = tafl_arena_copy(&text->arena, tafl_str_of(literal));
    text->failed |= (*literal && !b->body.at) || (tafl_str_trim(rest).len > 0 && !b->options.at);
    bool contained = cmark_node_get_type(cmark_node_parent(l->node)) != CMARK_NODE_DOCUMENT;
    b->open = !closed && contained;
    if (!closed && !contained) b->wrong = "this block has no end";
}

static void add_blocks(finder *f)
{
    for (size_t i = 0; i < f->count && !f->text->failed; i++) {
        const leaf *l = &f->leaf[i];
        tafl_str rest;
        if (l->fenced && is_tafl(tafl_str_of(cmark_node_get_fence_info(l->node)), &rest))
            add_block(f, i, rest);
    }
}

/* ---- what is skipped --------------------------------------------------------------------------- */

/* What looks like a block without being one. Leaves and blocks are in the order of their lines. */
static void find_skipped(finder *f)
{
    const article_text *text = f->text;
    size_t at = 0, block = 0;
    static const leaf front = {.why = "it stands in the front matter", .on_purpose = true},
                      none = {.why = "it stands in text"},
                      unknown = {.why = "its first word is not tafl"};
    for (size_t line = 1; line <= f->lines.count; line++) {
        while (at < f->count && f->leaf[at].line <= line) at++;
        while (block < text->count && text->block[block].to <= f->lines.start[line - 1]) block++;
        if (!looks_like_block(markdown_line(&f->lines, line))) continue;
        bool ours = block < text->count && text->block[block].from <= f->lines.start[line - 1];
        const leaf *l = line <= f->skip ? &front : at > 0 ? &f->leaf[at - 1] : &none;
        if (l->fenced && l->line == line) l = &unknown;
        if (!ours) article_skip(f->text, line, l->why, l->on_purpose);
    }
}

void article_markdown_read(article_text *text)
{
    finder f = {.text = text};
    commonmark tree = {0};
    if (!markdown_lines_find(&f.lines, text->bytes)) text->failed = true;
    if (!text->failed) {
        f.skip = markdown_front_matter(&f.lines);
        commonmark_read(&tree, behind(text->bytes, start_of(&f.lines, f.skip + 1)));
        text->failed = !tree.root;
    }
    if (!text->failed) collect(&f, tree.root);
    if (!text->failed) add_blocks(&f);
    if (!text->failed) find_skipped(&f);
    commonmark_clear(&tree);
    markdown_lines_clear(&f.lines);
    free(f.leaf);
}
