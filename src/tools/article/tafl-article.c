/* SPDX-License-Identifier: MIT */
/* tafl-article: a Markdown or LaTeX file whose tafl blocks become pictures. A block's options are read
 * over those of the command line; its picture carries a sum of what it was drawn from, and is drawn
 * again only when that has changed. How pictures come to be is in the room picture. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <base/fnv.h>
#include <picture/file.h>

#include "blocks.h"

enum { ARTICLE_BYTES = 16 << 20, WORDS_MAX = 64 };

typedef struct article {
    tool_run *run;
    const char *path; /* of the article */
    article_source source;
    tafl_text out;
    tafl_text folder; /* of the output, with its slash; where pictures go */
    tool_seen names;  /* of pictures, which no two blocks may share */
    unsigned blocks, drawn;
} article;

/* ---- options ----------------------------------------------------------------------------------- */

static const tool_rows rows[] = {{picture_file_options, &picture_file_option_count},
                                 {picture_options, &picture_option_count},
                                 {NULL, NULL}};

/* What may stand in a block: everything that a picture depends on. */
static const tool_desc block_options = {.name = "tafl-article",
                                        .groups = GROUP_READ | GROUP_RULES | GROUP_LEGS,
                                        .rows = rows,
                                        .gone = picture_gone,
                                        .word = picture_word};

/* ---- options of a block ------------------------------------------------------------------------ */

static void tell(article *a, const article_block *b, const char *what)
{
    tool_say(a->run, TAFL_ERROR, "%s:%zu: %s", a->path, b->line, what);
}

/* Words of a block's options; quotes keep blanks together. */
typedef struct option_words {
    char *argv[WORDS_MAX + 1];
    int argc;
    char *text;
} option_words;

static bool split_words(option_words *w, tafl_str text)
{
    *w = (option_words){.text = malloc(text.len + 2)};
    if (!w->text) return false;
    char *to = w->text;
    w->argv[w->argc++] = to;
    *to++ = '\0'; /* in place of the name of the program */
    for (size_t i = 0; i < text.len;) {
        while (i < text.len && text.at[i] == ' ') i++;
        if (i == text.len || w->argc == WORDS_MAX) break;
        char quote = '\0';
        w->argv[w->argc++] = to;
        for (; i < text.len && (quote || text.at[i] != ' '); i++) {
            char c = text.at[i];
            if (c == quote)
                quote = '\0';
            else if (!quote && (c == '"' || c == '\''))
                quote = c;
            else
                *to++ = c;
        }
        *to++ = '\0';
    }
    return true;
}

/* Reads the options of a block over those of the command line. */
static bool read_options(article *a, const article_block *b, option_words *w,
                         picture_file_settings *set)
{
    tafl_text error = {0};
    const char *operands[WORDS_MAX + 1];
    size_t count;
    if (!split_words(w, b->options)) {
        tool_no_memory(a->run);
        return false;
    }
    bool fine = tool_options_read(&block_options, set, w->argc, w->argv, operands, &count, &error);
    if (fine && count > 0) {
        fine = false;
        tafl_text_format(&error, "'%s' is no option; the position stands inside the block",
                         operands[0]);
    }
    if (!fine) tell(a, b, error.at ? error.at : "its options cannot be read");
    tafl_text_clear(&error);
    return fine;
}

/* ---- what has changed -------------------------------------------------------------------------- */

static uint64_t sum(uint64_t hash, tafl_str text)
{
    return fnv_add(fnv_add(hash, text), TAFL_STR("\xff"));
}

static uint64_t sum_option(uint64_t hash, const tool_option *option,
                           const picture_file_settings *set)
{
    const char *at = (const char *)set + option->offset, *text;
    if (option->kind != OPTION_TEXT && option->kind != OPTION_WORD)
        return sum(hash, (tafl_str){at, option->width});
    memcpy(&text, at, sizeof text);
    return sum(hash, tafl_str_of(text));
}

/* The values of all options that a picture may depend on. */
static uint64_t sum_options(uint64_t hash, const picture_file_settings *set)
{
    const tool_option *option;
    for (size_t i = 0; (option = tool_option_at(&block_options, i)); i++)
        hash = sum_option(hash, option, set);
    return hash;
}

/* The rules of a file, which may change while its name does not. */
static uint64_t sum_rules(uint64_t hash, const char *rules)
{
    tafl_text file = {0};
    if (rules && rules[0] == '@' && tafl_file_read(&file, rules + 1, ARTICLE_BYTES) == TAFL_OK)
        hash = sum(hash, tafl_text_view(&file));
    tafl_text_clear(&file);
    return hash;
}

/* What a block is drawn from, as 16 digits: its text, all options, the theme, the version. */
static void write_sum(tafl_text *out, const article_block *b, const picture_file_settings *set,
                      const tafl_theme *look)
{
    tafl_text theme = {0};
    tafl_theme_write(&theme, look);
    uint64_t hash = sum(1469598103934665603u, b->body);
    hash = sum_options(hash, set);
    hash = sum_rules(hash, set->picture.common.rules);
    hash = sum(hash, tafl_text_view(&theme));
    hash = sum(hash, tafl_str_of(tafl_version()));
    tafl_text_format(out, "source:%08x%08x", (unsigned)(hash >> 32), (unsigned)hash);
    if (theme.failed) out->failed = true;
    tafl_text_clear(&theme);
}

static bool is_up_to_date(const char *path, const char *mark)
{
    tafl_text bytes = {0}, line = {0};
    bool same = tafl_file_read(&bytes, path, ARTICLE_BYTES) == TAFL_OK &&
                tafl_picture_position(&line, tafl_text_view(&bytes)) == TAFL_OK &&
                strstr(line.at, mark) != NULL;
    tafl_text_clear(&bytes);
    tafl_text_clear(&line);
    return same;
}

/* ---- drawing a block --------------------------------------------------------------------------- */

/* The body as a record, in whatever format it is. */
static void draw_record(tool_run *run, const article *a, const article_block *b)
{
    tool_item item = {.file = a->path, .number = 1};
    const tafl_sink sink = tafl_findings_sink(&item.findings);
    const tafl_read_options options = {.dialect = run->common->dialect};
    tafl_reader *reader = NULL;
    tafl_record_new(&item.record);
    tafl_status status = item.record ? tafl_reader_open_bytes(&reader, tafl_str_of(a->path),
                                                              b->body, run->from, &options, &sink)
                                     : TAFL_NOMEM;
    if (status == TAFL_OK) {
        item.codec = tafl_reader_codec(reader);
        item.status = tafl_reader_next(reader, item.record);
        if (item.status == TAFL_END) {
            tool_say(run, TAFL_ERROR, "there is no record in the block");
            tool_raise(run, TOOL_NO);
        } else {
            picture_record(run, &item);
        }
    } else {
        tool_say(run, TAFL_ERROR, "the block holds neither a position nor rules nor a record");
        tool_raise(run, TOOL_NO);
    }
    tafl_reader_free(reader);
    tool_item_clear(&item);
}

/* The body as an operand when it is one line. */
static bool draw_operand(tool_run *run, const article_block *b)
{
    tafl_text line = {0};
    tafl_str body = tafl_str_trim(b->body);
    if (memchr(body.at ? body.at : "", '\n', body.len)) return false;
    tafl_text_str(&line, body);
    const char *operand = line.at ? line.at : "";
    run->operands = &operand;
    run->operand_count = 1;
    tool_raise(run, picture_operands(run));
    bool drawn = run->operand_count == 0;
    tafl_text_clear(&line);
    return drawn;
}

/* The state of a block. */
typedef struct block_state {
    picture_file_state file;
    tafl_text *words; /* the sentence for a screen reader goes there */
    bool keep;        /* the picture is there: only the sentence is needed */
} block_state;

static void take(const picture_origin *origin, const picture_shot *shot,
                 const tafl_diagram *diagram)
{
    const block_state *st = origin->run->state;
    tafl_diagram_words(st->words, diagram);
    if (!st->keep) picture_file_take(origin, shot, diagram);
}

/* A run with settings and a state of the block's own. */
static tool_run block_run(const article *a, picture_file_settings *set, void *state)
{
    tool_run run = *a->run;
    run.settings = set;
    run.common = &set->picture.common;
    run.state = state;
    run.status = TOOL_FINE;
    run.stop = false;
    return run;
}

static int draw_block(article *a, const article_block *b, picture_file_settings *set,
                      block_state *state)
{
    tool_run run = block_run(a, set, state);
    state->file.picture.take = take;
    int status = picture_begin(&run);
    if (status == TOOL_FINE) status = picture_file_begin(&run);
    if (status == TOOL_FINE) {
        if (!draw_operand(&run, b)) {
            tool_raise(&run, picture_begin_records(&run));
            if (run.status == TOOL_FINE) draw_record(&run, a, b);
        }
        picture_file_end(&run);
        status = run.status;
    }
    picture_file_free(&run);
    return status;
}

/* ---- the article ------------------------------------------------------------------------------- */

/* The name of the picture of a block, seen from the output. False for a key that is unknown here. */
static bool write_name(tafl_text *out, const article *a, const char *template,
                       const tafl_painter *painter)
{
    for (const char *at = template; *at;) {
        tafl_str rest = tafl_str_of(at);
        if (tafl_str_starts(rest, TAFL_STR("{file}")))
            picture_write_stem(out, a->path);
        else if (tafl_str_starts(rest, TAFL_STR("{n}")))
            tafl_text_uint(out, a->blocks);
        else if (tafl_str_starts(rest, TAFL_STR("{ext}")))
            tafl_text_str(out, picture_suffix(painter));
        else if (*at == '{')
            return false;
        else
            tafl_text_char(out, *at);
        at += *at == '{' ? strcspn(at, "}") + 1 : 1;
    }
    return true;
}

/* Settles the format and the name of a block's picture. False after a message. */
static bool name_picture(article *a, const article_block *b, picture_file_settings *set,
                         tafl_text *name)
{
    const char *template = set->name ? set->name : "{file}-{n}.{ext}";
    const tafl_painter *painter = tafl_painter_find(tafl_str_of(set->to));
    if (!painter) painter = tafl_painter_for_suffix(tafl_str_of(template));
    if (!painter) painter = tafl_painter_find(a->source.latex ? TAFL_STR("pdf") : TAFL_STR("svg"));
    set->to = painter->word;
    set->name = NULL;
    const char *wrong = NULL;
    if (painter->flags & TAFL_PAINTER_BOARD)
        wrong = "a block becomes a picture, not text";
    else if (!write_name(name, a, template, painter))
        wrong = "in articles --name knows {file}, {n} and {ext}";
    else if (tool_seen_add(&a->names, tafl_text_view(name), NULL) != TAFL_OK)
        wrong = "another block has a picture of that name; {n} in --name parts them";
    if (wrong) tell(a, b, wrong);
    return !wrong;
}

/* A sentence inside of markup whose special characters are these: Markdown has backslashes for them,
 * LaTeX does without. */
static void write_alt(tafl_text *out, tafl_str words, const char *special, bool escape)
{
    for (size_t i = 0; i < words.len; i++) {
        char c = words.at[i];
        bool is_special = strchr(special, c) != NULL;
        if (is_special && escape) tafl_text_char(out, '\\');
        tafl_text_char(out, c == '\n' || (is_special && !escape) ? ' ' : c);
    }
}

/* What stands in the place of the block. */
static void write_picture(article *a, const article_block *b, const char *name,
                          const tafl_painter *painter, tafl_str words)
{
    static const char latex_special[] = "\\{}[]#$%&_^~";
    bool source = painter->flags & TAFL_PAINTER_LATEX, plain = !strpbrk(name, " ()<>");
    tafl_text_str(&a->out, b->indent);
    if (a->source.latex) {
        tafl_text_z(&a->out, source ? "% " : "\\includegraphics[alt={");
        write_alt(&a->out, words, latex_special, false);
        if (source) tafl_text_char(&a->out, '\n');
        if (source) tafl_text_str(&a->out, b->indent);
        tafl_text_format(&a->out, source ? "\\input{%s}\n" : "}]{%s}\n", name);
        return;
    }
    tafl_text_z(&a->out, "![");
    write_alt(&a->out, words, "[]\\", true);
    tafl_text_format(&a->out, plain ? "](%s)\n" : "](<%s>)\n", name);
}

/* Draws the picture unless it is there; its sentence goes to `words`. */
static int make_picture(article *a, const article_block *b, picture_file_settings *set,
                        tafl_str name, tafl_text *words)
{
    tafl_text path = {0}, mark = {0};
    picture_state look = {0};
    block_state state = {.words = words};
    tool_run run = block_run(a, set, &look);
    int status = picture_read_look(&run);
    if (status == TOOL_FINE) {
        write_sum(&mark, b, set, &look.theme);
        tafl_text_str(&path, tafl_text_view(&a->folder));
        tafl_text_str(&path, name);
        set->picture.output = path.at;
        state.file.picture.source = mark.at;
        state.keep = !path.failed && !mark.failed && is_up_to_date(path.at, mark.at);
        status = draw_block(a, b, set, &state);
        a->drawn += !state.keep && status == TOOL_FINE;
    }
    if (status != TOOL_FINE) tell(a, b, "this block is not drawn");
    tafl_text_clear(&path);
    tafl_text_clear(&mark);
    return status;
}

static void put_block(article *a, const article_block *b)
{
    picture_file_settings set = *(const picture_file_settings *)a->run->settings;
    option_words w = {0};
    tafl_text name = {0}, sentence = {0};
    a->blocks++;
    bool fine = read_options(a, b, &w, &set) && name_picture(a, b, &set, &name);
    int status = TOOL_USAGE;
    if (fine) status = make_picture(a, b, &set, tafl_text_view(&name), &sentence);
    if (status == TOOL_FINE)
        write_picture(a, b, name.at, tafl_painter_find(tafl_str_of(set.to)),
                      tafl_text_view(&sentence));
    tool_raise(a->run, status);
    tafl_text_clear(&name);
    tafl_text_clear(&sentence);
    free(w.text);
}

static void read_article(article *a)
{
    article_block b;
    while (article_block_take(&a->source, &b)) {
        if (!b.tafl) {
            tafl_text_str(&a->out, b.whole);
        } else if (b.ends) {
            put_block(a, &b);
        } else {
            tell(a, &b, "this block has no end");
            tool_raise(a->run, TOOL_NO);
        }
    }
}

static bool ends_in(const char *text, const char *suffix)
{
    size_t len = strlen(text), n = strlen(suffix);
    return len > n && strcmp(text + len - n, suffix) == 0;
}

static void read_file(article *a)
{
    tool_run *run = a->run;
    tafl_text file = {0};
    errno = 0;
    tafl_status status = tafl_file_read(&file, a->path, ARTICLE_BYTES);
    if (status == TAFL_OK) {
        a->source.rest = tafl_text_view(&file);
        read_article(a);
    } else {
        tool_say(run, TAFL_ERROR, "cannot read %s: %s", a->path,
                 status == TAFL_IO ? strerror(errno) : tafl_status_text(status));
        tool_raise(run, TOOL_FAILED);
    }
    if (run->status == TOOL_FINE)
        tool_put(run, &a->out);
    else
        run->withheld = true;
    if (run->common->verbose && status == TAFL_OK)
        tool_say(run, TAFL_NOTE, "%u blocks, %u drawn again", a->blocks, a->drawn);
    tafl_text_clear(&file);
}

static int begin(tool_run *run)
{
    const char *output = run->common->output;
    if (run->operand_count != 1) return tool_usage(run, "name one article");
    article a = {.run = run, .path = run->operands[0], .source = {.line = 1}};
    const char *place = output && strcmp(output, "-") != 0 ? output : a.path;
    const char *slash = strrchr(place, '/');
    a.source.latex = ends_in(a.path, ".tex") || ends_in(a.path, ".ltx");
    if (slash) tafl_text_str(&a.folder, (tafl_str){place, (size_t)(slash - place) + 1});
    read_file(&a);
    tafl_text_clear(&a.out);
    tafl_text_clear(&a.folder);
    tool_seen_clear(&a.names);
    return run->status;
}

const tool_desc tool_this = {
    .name = "tafl-article",
    .operands = "ARTICLE",
    .statuses = "0 all drawn, 1 a block has no position",
    .groups = GROUP_READ | GROUP_OUTPUT | GROUP_RULES | GROUP_LEGS | GROUP_TALK | GROUP_COLOR,
    .rows = rows,
    .gone = picture_gone,
    .word = picture_word,
    .settings_size = sizeof(picture_file_settings),
    .begin = begin,
};
