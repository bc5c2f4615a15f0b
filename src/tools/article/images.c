/* SPDX-License-Identifier: MIT */
/* What a picture is called, and how an article shows it: in Markdown an image, in LaTeX the command that
 * includes it. */
#include "article.h"

#include <string.h>

/* ---- names ------------------------------------------------------------------------------------- */

/* In a template braces that shall stay are doubled. */
static void put_literal(tafl_text *out, tafl_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] == '{' || text.at[i] == '}') tafl_text_char(out, text.at[i]);
        tafl_text_char(out, text.at[i]);
    }
}

static void put_stem(tafl_text *out, const article *a)
{
    tafl_text stem = {0};
    if (strcmp(a->path, "-") == 0)
        tafl_text_z(&stem, "article");
    else
        picture_write_stem(&stem, a->path);
    put_literal(out, tafl_text_view(&stem));
    out->failed |= stem.failed;
    tafl_text_clear(&stem);
}

/* Puts what a key at the beginning stands for that is the article's own. How long the key is, 0 for none. */
static size_t put_key(tafl_text *out, const article *a, const article_drawing *d, tafl_str rest,
                      const char *part)
{
    static const tafl_str file = {"{file}", 6}, n = {"{n}", 3}, letters = {"{part}", 6};
    if (tafl_str_starts(rest, file)) {
        put_stem(out, a);
        return file.len;
    }
    if (tafl_str_starts(rest, n)) {
        tafl_text_uint(out, (uint64_t)(d - a->drawing) + 1);
        return n.len;
    }
    if (!tafl_str_starts(rest, letters)) return 0;
    tafl_text_z(out, part);
    return letters.len;
}

/* The template of the block with what is the article's own put in; the rest is for the room picture. */
static void put_template(tafl_text *out, const article *a, const article_drawing *d,
                         const char *part)
{
    tafl_str rest = tafl_str_of(d->name ? d->name : "{file}-{n}{part}.{ext}");
    while (rest.len > 0) {
        bool literal = tafl_str_starts(rest, TAFL_STR("{{"));
        size_t len = literal ? 0 : put_key(out, a, d, rest, part);
        size_t plain = len ? 0 : 1 + literal;
        tafl_text_str(out, (tafl_str){rest.at, plain});
        rest = (tafl_str){rest.at + len + plain, rest.len - len - plain};
    }
}

bool article_name_check(tool_run *run, const article *a, const article_drawing *d)
{
    tafl_text template = {0};
    put_template(&template, a, d, "a");
    bool fine = template.at && picture_template_check(run, "name", template.at);
    if (!fine) article_say(a, TAFL_ERROR, d->block->line, "this block is not drawn");
    tafl_text_clear(&template);
    return fine;
}

void article_name(tafl_text *out, const article *a, const article_drawing *d, const char *part,
                  const picture_origin *origin, const picture_shot *shot)
{
    tafl_text template = {0};
    put_template(&template, a, d, part);
    picture_template_write(out, template.at, origin, shot, true);
    out->failed |= template.failed;
    tafl_text_clear(&template);
}

const char *article_name_wrong(const article *a, const char *name)
{
    const char *slash = strrchr(name, '/'), *file = slash ? slash + 1 : name;
    if (*file == '\0' || *file == '.') return "a key in --name stands for nothing here";
    if (a->latex && strpbrk(name, "\\{}%#$&^~\""))
        return "LaTeX does not include files of such names";
    return NULL;
}

const char *article_painter_wrong(const article *a, const tafl_painter *painter)
{
    bool source = painter->flags & TAFL_PAINTER_LATEX;
    if (painter->flags & TAFL_PAINTER_BOARD) return "a block becomes a picture, not text";
    if (!a->latex && source) return "Markdown shows no TikZ; choose svg or png with --to";
    if (a->latex && strcmp(painter->word, "svg") == 0)
        return "LaTeX includes no SVG; choose pdf, png, eps or tikz with --to";
    return NULL;
}

/* ---- what stands in the article ---------------------------------------------------------------- */

/* A sentence inside of markup whose special characters are these: Markdown has backslashes for them,
 * LaTeX does without. */
static void put_words(tafl_text *out, tafl_str words, const char *special, bool escape)
{
    for (size_t i = 0; i < words.len; i++) {
        char c = words.at[i];
        bool is_special = strchr(special, c) != NULL, end = c == '\n' || c == '\r';
        if (is_special && escape) tafl_text_char(out, '\\');
        tafl_text_char(out, end || (is_special && !escape) ? ' ' : c);
    }
}

/* The name as a link: what would mean something in an address is written as its number. */
static void put_link(tafl_text *out, const char *name)
{
    static const char digits[] = "0123456789ABCDEF";
    bool plain = !strpbrk(name, " ()");
    if (!plain) tafl_text_char(out, '<');
    if (strchr(name, ':') && name[0] != '/') tafl_text_z(out, "./");
    for (const char *c = name; *c; c++) {
        unsigned char byte = (unsigned char)*c;
        if (byte >= ' ' && byte != 0x7F && !strchr("%#?&\\<>\"", *c)) {
            tafl_text_char(out, *c);
        } else {
            tafl_text_char(out, '%');
            tafl_text_char(out, digits[byte >> 4]);
            tafl_text_char(out, digits[byte & 15]);
        }
    }
    if (!plain) tafl_text_char(out, '>');
}

void article_image(tafl_text *out, const article *a, const char *name, const tafl_painter *painter,
                   tafl_str words)
{
    static const char latex_special[] = "\\{}[]#$%&_^~";
    bool source = painter->flags & TAFL_PAINTER_LATEX;
    if (a->latex) {
        tafl_text_z(out, source ? "% " : "\\includegraphics[alt={");
        put_words(out, words, latex_special, false);
        tafl_text_format(out, source ? "\n\\input{%s}" : "}]{%s}", name);
        return;
    }
    tafl_text_z(out, "![");
    put_words(out, words, "\\`*_[]<>&~$", true);
    tafl_text_z(out, "](");
    put_link(out, name);
    tafl_text_char(out, ')');
}
