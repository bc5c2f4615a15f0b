/* SPDX-License-Identifier: MIT */
/* tafl-article: a Markdown or LaTeX file whose tafl blocks become pictures. All blocks are drawn before
 * anything is written, so that an article that is refused leaves no trace. How pictures come to be is in the
 * room picture. */
#include "article.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARTICLE_BYTES = 16 << 20 };

/* ---- options ----------------------------------------------------------------------------------- */

#define AT(field) OPTION_AT(article_settings, field)

static const tool_option options[] = {
    {"markup", "auto|markdown|latex", "what the article is written in; auto: by its name",
     AT(markup), AS_CHOICE},
    {"outside", NULL, "let blocks name files anywhere", AT(outside), AS_SWITCH, .rare = true},
    {"force", NULL, "replace pictures that are not its own", AT(force), AS_SWITCH, .rare = true},
};

static const tool_rows rows[] = {{picture_file_options, &picture_file_option_count},
                                 {picture_options, &picture_option_count},
                                 {NULL, NULL}};

/* ---- messages ---------------------------------------------------------------------------------- */

void article_say(const article *a, tafl_severity severity, size_t line, const char *format, ...)
{
    char words[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    tool_say(a->run, severity, "%s:%zu: %s", a->path, line, words);
}

/* Says what looks like a block and is not one. */
static void tell_skipped(const article *a)
{
    const tool_common *common = a->run->common;
    for (size_t i = 0; i < a->text.skipped_count && !common->quiet; i++) {
        const article_skipped *s = &a->text.skipped[i];
        if (s->on_purpose && !common->verbose) continue;
        article_say(a, s->on_purpose ? TAFL_NOTE : TAFL_WARNING, s->line,
                    "what looks like a tafl block is copied as it is: %s", s->why);
    }
}

/* ---- the article ------------------------------------------------------------------------------- */

static void draw_blocks(article *a)
{
    a->drawing = calloc(a->text.count + 1, sizeof *a->drawing);
    if (!a->drawing) tool_no_memory(a->run);
    for (size_t i = 0; a->drawing && i < a->text.count && !a->run->stop; i++) {
        const article_block *b = &a->text.block[i];
        a->drawing[i].block = b;
        a->drawings = i;
        if (b->open && !a->run->common->quiet)
            article_say(a, TAFL_WARNING, b->line,
                        "this block is not closed; it ends with its quote or list item");
        if (b->wrong) {
            article_say(a, TAFL_ERROR, b->line, "%s", b->wrong);
            tool_raise(a->run, TOOL_NO);
        } else {
            tool_raise(a->run, article_draw(a, &a->drawing[i]));
        }
        if (tool_interrupted()) a->run->stop = true;
    }
    a->drawings = a->drawing ? a->text.count : 0;
}

static void write_blocks(const article *a, tafl_text *out, const article_images *images)
{
    size_t glued = 0;
    if (a->latex)
        article_latex_write(out, &a->text, images);
    else
        article_markdown_write(out, &a->text, images, &glued);
    if (glued)
        article_say(a, TAFL_WARNING, glued,
                    "the picture runs into the text around it; put blank "
                    "lines around the block");
}

/* Makes the article with its pictures. */
static void put_together(const article *a, tafl_text *out)
{
    article_images *images = calloc(a->text.count + 1, sizeof *images);
    tafl_str *image = calloc(a->pictures + 1, sizeof *image);
    for (size_t i = 0; image && i < a->pictures; i++)
        image[i] = tafl_text_view(&a->picture[i].image);
    for (size_t i = 0; images && image && i < a->text.count; i++)
        images[i] = (article_images){image + a->drawing[i].first, a->drawing[i].count};
    if (images && image)
        write_blocks(a, out, images);
    else
        out->failed = true;
    free(images);
    free(image);
}

static void write_all(article *a)
{
    tafl_text out = {0};
    put_together(a, &out);
    if (out.failed) tool_no_memory(a->run);
    if (a->run->status == TOOL_FINE && article_files_check(a)) article_files_write(a);
    if (a->run->status == TOOL_FINE) tool_put(a->run, &out);
    tafl_text_clear(&out);
}

static void tell_done(article *a)
{
    tafl_text pictures = {0};
    article_files_left(a);
    if (a->pictures != a->text.count)
        tafl_text_format(&pictures, " with %zu pictures", a->pictures);
    tool_say(a->run, TAFL_NOTE, "%zu block%s%s, %u drawn again", a->text.count,
             a->text.count == 1 ? "" : "s", pictures.at ? pictures.at : "", a->written);
    tafl_text_clear(&pictures);
}

static void deal_with(article *a)
{
    tool_run *run = a->run;
    if (a->latex)
        article_latex_read(&a->text);
    else
        article_markdown_read(&a->text);
    article_owner(a);
    if (a->text.failed || a->owner.failed) {
        tool_no_memory(run);
        return;
    }
    tell_skipped(a);
    draw_blocks(a);
    if (run->status == TOOL_FINE && !run->stop) write_all(a);
    if (run->status == TOOL_FINE && run->common->verbose) tell_done(a);
}

static void read_file(article *a)
{
    tafl_text file = {0};
    errno = 0;
    tafl_status status = tafl_file_read(&file, a->path, ARTICLE_BYTES);
    a->text.bytes = tafl_text_view(&file);
    if (status == TAFL_OK) {
        deal_with(a);
    } else {
        tool_say(a->run, TAFL_ERROR, "cannot read %s: %s", a->path,
                 status == TAFL_IO ? strerror(errno) : tafl_status_text(status));
        tool_raise(a->run, TOOL_FAILED);
    }
    if (a->run->status != TOOL_FINE || a->run->stop) a->run->withheld = true;
    tafl_text_clear(&file);
}

/* ---- beginning and end ------------------------------------------------------------------------- */

/* What the article is written in, going by the suffix of its name. */
static article_markup markup_of(const char *path)
{
    static const struct {
        const char *suffix;
        article_markup markup;
    } known[] = {
        {".md", MARKUP_MARKDOWN},   {".markdown", MARKUP_MARKDOWN}, {".mdown", MARKUP_MARKDOWN},
        {".mkdn", MARKUP_MARKDOWN}, {".mkd", MARKUP_MARKDOWN},      {".mdwn", MARKUP_MARKDOWN},
        {".qmd", MARKUP_MARKDOWN},  {".rmd", MARKUP_MARKDOWN},      {".tex", MARKUP_LATEX},
        {".ltx", MARKUP_LATEX},     {".latex", MARKUP_LATEX}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof known / sizeof *known; i++)
        if (tafl_str_equal_nocase(tafl_str_of(dot), tafl_str_of(known[i].suffix)))
            return known[i].markup;
    return MARKUP_AUTO;
}

static void put_folder(tafl_text *out, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (slash) tafl_text_str(out, (tafl_str){path, (size_t)(slash - path) + 1});
}

static void clear(article *a)
{
    for (size_t i = 0; i < a->pictures; i++) {
        article_picture *p = &a->picture[i];
        tafl_text_clear(&p->name);
        tafl_text_clear(&p->bytes);
        tafl_text_clear(&p->words);
        tafl_text_clear(&p->image);
    }
    for (size_t i = 0; i < a->drawings; i++) free(a->drawing[i].words);
    free(a->picture);
    free(a->drawing);
    article_text_clear(&a->text);
    tafl_text_clear(&a->home);
    tafl_text_clear(&a->folder);
    tafl_text_clear(&a->owner);
    tool_seen_clear(&a->names);
}

static int begin(tool_run *run)
{
    const article_settings *set = run->settings;
    const char *output = run->common->output;
    if (run->operand_count != 1) return tool_usage(run, "name one article");
    article a = {.run = run, .set = set, .path = run->operands[0]};
    int markup = set->markup ? set->markup : (int)markup_of(a.path);
    if (markup == MARKUP_AUTO)
        return tool_usage(run,
                          "%s is neither Markdown nor LaTeX by its name; say what it is with "
                          "--markup markdown or --markup latex",
                          a.path);
    a.latex = markup == MARKUP_LATEX;
    put_folder(&a.home, a.path);
    put_folder(&a.folder, output && strcmp(output, "-") != 0 ? output : a.path);
    read_file(&a);
    clear(&a);
    return run->status;
}

const tool_desc tool_this = {
    .name = "tafl-article",
    .operands = "ARTICLE",
    .statuses = "0 all drawn, 1 a block has no position",
    .groups = GROUP_READ | GROUP_OUTPUT | GROUP_RULES | GROUP_LEGS | GROUP_TALK | GROUP_COLOR,
    TOOL_OPTIONS(options),
    .rows = rows,
    .gone = picture_gone,
    .word = picture_word,
    .settings_size = sizeof(article_settings),
    .begin = begin,
};
