/* SPDX-License-Identifier: MIT */
/* --article: a Markdown or LaTeX file whose tafl blocks become pictures. A block's options are those
 * of the command line; its picture carries a sum of what it was drawn from, and is drawn again only
 * when that has changed. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "render_job.h"

enum { ARTICLE_BYTES = 16 << 20, WORDS_MAX = 64 };

/* A block of the article. */
typedef struct block {
    tafl_str options, body;
    size_t line; /* that it begins on */
} block;

typedef struct article {
    tool_run *run;
    const char *path; /* of the article */
    bool latex;
    tafl_str rest; /* not read yet */
    size_t line;   /* of its beginning, from 1 */
    tafl_text out;
    tafl_text folder; /* of the output, with its slash; where pictures go */
    unsigned blocks, drawn;
} article;

/* ---- blocks ------------------------------------------------------------------------------------ */

static tafl_str take_line(article *a)
{
    const char *end = memchr(a->rest.at, '\n', a->rest.len);
    size_t len = end ? (size_t)(end - a->rest.at) + 1 : a->rest.len;
    tafl_str line = {a->rest.at, len};
    a->rest = (tafl_str){a->rest.at + len, a->rest.len - len};
    a->line++;
    return line;
}

/* Does the line open a block? Then *options is what stands behind the word. */
static bool opens_block(const article *a, tafl_str line, tafl_str *options)
{
    tafl_str opening = a->latex ? TAFL_STR("\\begin{tafl}") : TAFL_STR("```tafl");
    line = tafl_str_trim(line);
    if (!tafl_str_starts(line, opening)) return false;
    tafl_str rest = {line.at + opening.len, line.len - opening.len};
    if (!a->latex && rest.len > 0 && rest.at[0] != ' ') return false;
    rest = tafl_str_trim(rest);
    if (a->latex && rest.len > 1 && rest.at[0] == '[' && rest.at[rest.len - 1] == ']')
        rest = (tafl_str){rest.at + 1, rest.len - 2};
    *options = rest;
    return true;
}

static bool closes_block(const article *a, tafl_str line)
{
    line = tafl_str_trim(line);
    return tafl_str_equal(line, a->latex ? TAFL_STR("\\end{tafl}") : TAFL_STR("```"));
}

/* Reads up to the end of a block that has been opened; false when the file ends before. */
static bool read_block(article *a, block *b)
{
    b->body = (tafl_str){a->rest.at, 0};
    while (a->rest.len > 0) {
        tafl_str line = take_line(a);
        if (closes_block(a, line)) return true;
        b->body.len += line.len;
    }
    return false;
}

static void tell(article *a, const block *b, const char *what)
{
    tool_say(a->run, TAFL_ERROR, "%s:%zu: %s", a->path, b->line, what);
}

/* ---- options of a block ------------------------------------------------------------------------ */

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
static bool read_options(article *a, const block *b, option_words *w, render_settings *set)
{
    tafl_text error = {0};
    const char *operands[WORDS_MAX + 1];
    size_t count;
    if (!split_words(w, b->options)) {
        tool_no_memory(a->run);
        return false;
    }
    bool fine = tool_options_read(a->run->tool, set, w->argc, w->argv, operands, &count, &error);
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
    for (size_t i = 0; i < text.len; i++) {
        hash = (hash ^ (unsigned char)text.at[i]) * 1099511628211u;
    }
    return (hash ^ 0xff) * 1099511628211u;
}

/* The values of all options, whatever they are. */
static uint64_t sum_options(uint64_t hash, const tool_desc *tool, const render_settings *set)
{
    for (size_t i = 0; i < tool->option_count; i++) {
        const char *at = (const char *)set + tool->options[i].offset, *text;
        size_t size = tool->options[i].kind == OPTION_SWITCH ? sizeof(bool) : sizeof(int);
        if (tool->options[i].kind == OPTION_TEXT) {
            memcpy(&text, at, sizeof text);
            hash = sum(hash, tafl_str_of(text));
        } else {
            hash = sum(hash, (tafl_str){at, size});
        }
    }
    return hash;
}

/* What a block is drawn from, as 16 digits: its text, all options, the theme, the version. */
static void write_sum(tafl_text *out, const article *a, const block *b, const render_settings *set)
{
    const render_state *st = a->run->state;
    tafl_text theme = {0};
    tafl_theme_write(&theme, &st->theme);
    uint64_t hash = sum(1469598103934665603u, b->body);
    hash = sum_options(hash, a->run->tool, set);
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

typedef struct hearing {
    tool_run *run;
    tool_item *item;
} hearing;

static void keep_remark(void *context, const tafl_diag *diag)
{
    const hearing *h = context;
    tool_item_remark(h->run, h->item, diag);
}

/* The body as a record, in whatever format it is. */
static void draw_record(tool_run *run, const article *a, const block *b)
{
    tool_item item = {.file = a->path, .number = 1};
    hearing h = {run, &item};
    const tafl_sink sink = {keep_remark, &h};
    const tafl_read_options options = {.dialect = run->common->dialect};
    tafl_reader *reader = NULL;
    item.record = tafl_record_new();
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
            run->tool->record(run, &item);
        }
    } else {
        tool_say(run, TAFL_ERROR, "the block holds neither a position nor rules nor a record");
        tool_raise(run, TOOL_NO);
    }
    tafl_reader_close(reader);
    tafl_record_free(item.record);
    tafl_arena_clear(&item.arena);
    free(item.remarks);
}

/* The body as an operand when it is one line. */
static bool draw_operand(tool_run *run, const block *b)
{
    tafl_text line = {0};
    tafl_str body = tafl_str_trim(b->body);
    if (memchr(body.at ? body.at : "", '\n', body.len)) return false;
    tafl_text_str(&line, body);
    const char *operand = line.at ? line.at : "";
    run->operands = &operand;
    run->operand_count = 1;
    tool_raise(run, render_operands(run));
    bool drawn = run->operand_count == 0;
    tafl_text_clear(&line);
    return drawn;
}

/* Draws with settings and a state of the block's own. The sentence for a screen reader goes to
 * `words`. */
static int draw_block(article *a, const block *b, render_settings *set, const char *mark,
                      tafl_text *words)
{
    render_state state = {.source = mark, .words = words};
    tool_run run = *a->run;
    run.settings = set;
    run.common = &set->common;
    run.state = &state;
    run.status = TOOL_FINE;
    run.stop = false;
    int status = render_begin(&run);
    if (status == TOOL_FINE) {
        if (!draw_operand(&run, b)) {
            tool_raise(&run, render_begin_records(&run));
            if (run.status == TOOL_FINE) draw_record(&run, a, b);
        }
        render_end_pictures(&run);
        status = run.status;
    }
    render_free(&run);
    return status;
}

/* ---- the article ------------------------------------------------------------------------------- */

/* The name of the picture of a block, without the folder. */
static void write_name(tafl_text *out, const article *a, const render_settings *set)
{
    const char *slash = strrchr(a->path, '/'), *name = slash ? slash + 1 : a->path;
    const char *dot = strrchr(name, '.');
    static const char *const suffixes[] = {NULL, "svg", "png", "pdf", "eps", "ps", "tex"};
    int to = set->to;
    if (to == RENDER_AUTO || to >= RENDER_TEXT) to = a->latex ? RENDER_PDF : RENDER_SVG;
    tafl_text_str(out, (tafl_str){name, dot && dot > name ? (size_t)(dot - name) : strlen(name)});
    tafl_text_format(out, "-%u.%s", a->blocks, suffixes[to]);
}

static void write_alt(tafl_text *out, tafl_str words)
{
    for (size_t i = 0; i < words.len; i++) {
        char c = words.at[i];
        if (c == '[' || c == ']' || c == '\\') tafl_text_char(out, '\\');
        tafl_text_char(out, c == '\n' ? ' ' : c);
    }
}

/* What stands in the place of the block. */
static void write_picture(article *a, const char *name, tafl_str words)
{
    bool tikz = strstr(name, ".tex") != NULL;
    if (a->latex) {
        tafl_text_format(&a->out, tikz ? "\\input{%s}\n" : "\\includegraphics{%s}\n", name);
        return;
    }
    tafl_text_z(&a->out, "![");
    write_alt(&a->out, words);
    tafl_text_format(&a->out, "](%s)\n", name);
}

static void put_block(article *a, const block *b)
{
    render_settings set = *(const render_settings *)a->run->settings;
    option_words w = {0};
    tafl_text name = {0}, path = {0}, mark = {0}, sentence = {0};
    a->blocks++;
    set.article = set.output = set.name = NULL;
    int status = read_options(a, b, &w, &set) ? TOOL_FINE : TOOL_USAGE;
    if (status == TOOL_FINE) {
        write_name(&name, a, &set);
        write_sum(&mark, a, b, &set);
        tafl_text_str(&path, tafl_text_view(&a->folder));
        tafl_text_str(&path, tafl_text_view(&name));
        set.output = path.at;
        bool keep = !path.failed && !mark.failed && is_up_to_date(path.at, mark.at);
        if (keep) set.alt = true; /* only the sentence is needed */
        status = draw_block(a, b, &set, mark.at, &sentence);
        if (status != TOOL_FINE) tell(a, b, "this block is not drawn");
        a->drawn += !keep && status == TOOL_FINE;
    }
    if (status == TOOL_FINE) write_picture(a, name.at, tafl_text_view(&sentence));
    tool_raise(a->run, status);
    tafl_text *const texts[] = {&name, &path, &mark, &sentence};
    for (size_t i = 0; i < 4; i++) tafl_text_clear(texts[i]);
    free(w.text);
}

static void read_article(article *a)
{
    while (a->rest.len > 0) {
        block b = {.line = a->line};
        tafl_str line = take_line(a);
        if (!opens_block(a, line, &b.options)) {
            tafl_text_str(&a->out, line);
        } else if (read_block(a, &b)) {
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

int render_article(tool_run *run)
{
    const render_settings *set = run->settings;
    article a = {.run = run, .path = set->article, .line = 1};
    tafl_text file = {0};
    const char *place = set->output && strcmp(set->output, "-") != 0 ? set->output : set->article;
    const char *slash = strrchr(place, '/');
    a.latex = ends_in(set->article, ".tex") || ends_in(set->article, ".ltx");
    if (slash) tafl_text_str(&a.folder, (tafl_str){place, (size_t)(slash - place) + 1});
    errno = 0;
    tafl_status status = tafl_file_read(&file, set->article, ARTICLE_BYTES);
    if (status == TAFL_OK) {
        a.rest = tafl_text_view(&file);
        read_article(&a);
        if (run->status == TOOL_FINE) render_write_output(run, &a.out);
        if (run->common->verbose)
            tool_say(run, TAFL_NOTE, "%u blocks, %u drawn anew", a.blocks, a.drawn);
    } else {
        tool_say(run, TAFL_ERROR, "cannot read %s: %s", set->article,
                 status == TAFL_IO ? strerror(errno) : tafl_status_text(status));
        tool_raise(run, TOOL_FAILED);
    }
    tafl_text_clear(&a.out);
    tafl_text_clear(&a.folder);
    tafl_text_clear(&file);
    return run->status;
}
