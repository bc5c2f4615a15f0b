/* SPDX-License-Identifier: MIT */
/* The tafl blocks of a LaTeX article: what stands between \begin{tafl} and \end{tafl}, wherever it stands in a
 * line. What LaTeX does not read, or prints as it stands, is passed over: comments, \verb, verbatim and what
 * is like it, branches that are never taken, everything behind the document. */
#include "blocks.h"

#include <string.h>

typedef struct scanner {
    article_text *text;
    tafl_str rest;
    size_t line;      /* of the rest */
    tafl_str own[16]; /* verbatim environments that the article defines */
    size_t own_count;
    bool no_fi; /* no branch that is never taken ends any more */
} scanner;

/* ---- moving on --------------------------------------------------------------------------------- */

static void advance(scanner *s, size_t len)
{
    if (len > s->rest.len) len = s->rest.len;
    for (size_t i = 0; i < len; i++) s->line += s->rest.at[i] == '\n';
    s->rest = (tafl_str){s->rest.at + len, s->rest.len - len};
}

/* How far it is to `word`; to the end where there is none. */
static size_t distance_to(const scanner *s, tafl_str word)
{
    for (size_t i = 0; i + word.len <= s->rest.len; i++)
        if (memcmp(s->rest.at + i, word.at, word.len) == 0) return i;
    return s->rest.len;
}

static size_t to_line_end(tafl_str text)
{
    const char *end = text.len ? memchr(text.at, '\n', text.len) : NULL;
    return end ? (size_t)(end - text.at) : text.len;
}

/* The name of the command at the beginning: letters behind a backslash, or one other byte. */
static tafl_str command_at(const scanner *s)
{
    size_t len = 1;
    if (s->rest.len < 2) return (tafl_str){s->rest.at, 0};
    while (len < s->rest.len && (tafl_is_letter(s->rest.at[len]) || s->rest.at[len] == '@')) len++;
    if (len == 1) len = 2;
    return (tafl_str){s->rest.at + 1, len - 1};
}

/* What stands in braces, or in brackets, behind blanks; *whole is how long it is with them. */
static tafl_str argument_at(tafl_str text, char open, char close, size_t *whole)
{
    size_t at = 0;
    *whole = 0;
    while (at < text.len && tafl_is_blank(text.at[at])) at++;
    if (at >= text.len || text.at[at] != open) return (tafl_str){NULL, 0};
    const char *end = memchr(text.at + at, close, to_line_end(text) - at);
    if (!end) return (tafl_str){NULL, 0};
    *whole = (size_t)(end - text.at) + 1;
    return (tafl_str){text.at + at + 1, *whole - at - 2};
}

static tafl_str behind(tafl_str text, size_t len)
{
    return (tafl_str){text.at + len, text.len - len};
}

/* ---- text that stands as it is ----------------------------------------------------------------- */

/* Environments that LaTeX or a usual package copies. A star behind the name belongs to it. */
static const char *const verbatim[] = {"verbatim",     "Verbatim",    "BVerbatim",    "LVerbatim",
                                       "SaveVerbatim", "VerbatimOut", "lstlisting",   "minted",
                                       "comment",      "alltt",       "filecontents", "tcblisting",
                                       "luacode",      "pycode",      "verbatimtab",  "listing"};

static bool is_verbatim(const scanner *s, tafl_str name)
{
    if (name.len > 1 && name.at[name.len - 1] == '*') name.len--;
    for (size_t i = 0; i < sizeof verbatim / sizeof *verbatim; i++)
        if (tafl_str_equal(name, tafl_str_of(verbatim[i]))) return true;
    for (size_t i = 0; i < s->own_count; i++)
        if (tafl_str_equal(name, s->own[i])) return true;
    return false;
}

/* Notes blocks in what is passed over, `len` bytes of the rest, and passes it. */
static void pass(scanner *s, size_t len, const char *why)
{
    static const tafl_str begin = {"\\begin{tafl}", 12};
    while (len > 0) {
        tafl_str all = s->rest;
        s->rest.len = len;
        size_t to = distance_to(s, begin);
        s->rest = all;
        advance(s, to);
        len -= to;
        if (len == 0) return;
        article_skip(s->text, s->line, why, true);
        advance(s, begin.len);
        len -= begin.len;
    }
}

/* ---- blocks ------------------------------------------------------------------------------------ */

/* The options in brackets right behind \begin{tafl}: up to the bracket that is not in quotes. */
static size_t options_at(tafl_str text, tafl_str *options)
{
    size_t at = 0;
    char quote = '\0';
    *options = (tafl_str){NULL, 0};
    while (at < text.len && tafl_is_blank(text.at[at])) at++;
    if (at == text.len || text.at[at] != '[') return 0;
    for (size_t i = at + 1; i < text.len && text.at[i] != '\n'; i++) {
        char c = text.at[i];
        if (c == quote)
            quote = '\0';
        else if (!quote && (c == '"' || c == '\''))
            quote = c;
        if (c != ']' || quote) continue;
        *options = (tafl_str){text.at + at + 1, i - at - 1};
        return i + 1;
    }
    return 0;
}

/* A block that has been opened with `len` bytes. */
static void take_block(scanner *s, size_t len)
{
    article_block *b = article_block_add(s->text);
    if (!b) return;
    b->from = (size_t)(s->rest.at - s->text->bytes.at);
    b->line = s->line;
    advance(s, len);
    advance(s, options_at(s->rest, &b->options));
    if (s->rest.len > 0 && s->rest.at[0] == '\r') advance(s, 1);
    if (s->rest.len > 0 && s->rest.at[0] == '\n') advance(s, 1);
    b->body_line = s->line;
    len = distance_to(s, TAFL_STR("\\end{tafl}"));
    b->body = (tafl_str){s->rest.at, len};
    if (len == s->rest.len) b->wrong = "this block has no end";
    advance(s, len + strlen("\\end{tafl}"));
    b->to = (size_t)(s->rest.at - s->text->bytes.at);
}

/* An environment begins; the rest begins with "\begin". */
static void begin_environment(scanner *s)
{
    size_t len, command = strlen("\\begin");
    tafl_str name = argument_at(behind(s->rest, command), '{', '}', &len);
    if (tafl_str_equal(tafl_str_trim(name), TAFL_STR("tafl"))) {
        take_block(s, command + len);
    } else if (is_verbatim(s, name)) {
        tafl_text end = {0};
        tafl_text_format(&end, "\\end{%.*s}", (int)name.len, name.at);
        s->text->failed |= end.failed;
        advance(s, command + len);
        pass(s, distance_to(s, tafl_text_view(&end)),
             "it stands in an environment that is copied as it stands");
        tafl_text_clear(&end);
    } else {
        if (tafl_str_equal(name, TAFL_STR("tafl*")))
            article_skip(s->text, s->line, "the environment is called tafl, without a star", false);
        advance(s, command);
    }
}

/* ---- commands ---------------------------------------------------------------------------------- */

/* Commands that make a verbatim environment, called like their first argument. */
static bool defines_verbatim(tafl_str command)
{
    static const char *const all[] = {"lstnewenvironment", "DefineVerbatimEnvironment",
                                      "newtcblisting",     "newverbatim",
                                      "excludecomment",    "specialcomment"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (tafl_str_equal(command, tafl_str_of(all[i]))) return true;
    return false;
}

static void define(scanner *s, size_t command)
{
    size_t len;
    tafl_str name = argument_at(behind(s->rest, command), '{', '}', &len);
    bool ours = tafl_str_equal(name, TAFL_STR("tafl"));
    if (len > 0 && !ours && s->own_count < sizeof s->own / sizeof *s->own)
        s->own[s->own_count++] = name;
    advance(s, command + len);
}

/* \verb+…+ and what is like it: up to the byte it begins with, or the closing brace, on the same line. */
static void pass_verb(scanner *s, tafl_str command)
{
    size_t len, line;
    advance(s, command.len + 1);
    if (s->rest.len > 0 && s->rest.at[0] == '*') advance(s, 1);
    argument_at(s->rest, '[', ']', &len);
    advance(s, len);
    if (tafl_str_equal(command, TAFL_STR("mintinline"))) { /* its first argument is the language */
        argument_at(s->rest, '{', '}', &len);
        advance(s, len);
    }
    line = to_line_end(s->rest);
    if (line < 2) return;
    char close = s->rest.at[0] == '{' ? '}' : s->rest.at[0];
    const char *end = memchr(s->rest.at + 1, close, line - 1);
    if (end) pass(s, (size_t)(end - s->rest.at) + 1, "it stands in \\verb");
}

static bool is_verb(tafl_str command)
{
    static const char *const all[] = {"verb", "Verb", "lstinline", "mintinline"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (tafl_str_equal(command, tafl_str_of(all[i]))) return true;
    return false;
}

/* How far it is to the \fi of the \iffalse at the beginning; 0 where there is none. */
static size_t distance_to_fi(scanner s)
{
    const char *from = s.rest.at;
    for (size_t depth = 0; s.rest.len > 0;) {
        const char *next = memchr(s.rest.at, '\\', s.rest.len);
        if (!next) return 0;
        s.rest = behind(s.rest, (size_t)(next - s.rest.at));
        tafl_str command = command_at(&s);
        if (tafl_str_equal(command, TAFL_STR("fi")) && --depth == 0)
            return (size_t)(s.rest.at - from);
        depth += tafl_str_starts(command, TAFL_STR("if")) &&
                 !tafl_str_equal(command, TAFL_STR("iff")) &&
                 !tafl_str_equal(command, TAFL_STR("ifthenelse"));
        s.rest = behind(s.rest, command.len + 1);
    }
    return 0;
}

/* The rest begins with a backslash. */
static void take_command(scanner *s)
{
    tafl_str command = command_at(s);
    if (tafl_str_equal(command, TAFL_STR("begin"))) {
        begin_environment(s);
    } else if (is_verb(command)) {
        pass_verb(s, command);
    } else if (defines_verbatim(command)) {
        define(s, command.len + 1);
    } else if (tafl_str_equal(command, TAFL_STR("iffalse")) && !s->no_fi) {
        size_t len = distance_to_fi(*s);
        s->no_fi = len == 0;
        pass(s, len, "it stands between \\iffalse and \\fi");
        if (len == 0) advance(s, command.len + 1);
    } else if (tafl_str_starts(s->rest, TAFL_STR("\\end{document}"))) {
        pass(s, s->rest.len, "it stands behind \\end{document}");
    } else if (tafl_str_starts(s->rest, TAFL_STR("\\end{tafl}"))) {
        article_skip(s->text, s->line, "it ends what has not begun", false);
        advance(s, command.len + 1);
    } else {
        advance(s, command.len + 1);
    }
}

/* ---- all --------------------------------------------------------------------------------------- */

void article_latex_read(article_text *text)
{
    scanner s = {.text = text, .rest = text->bytes, .line = 1};
    while (s.rest.len > 0 && !text->failed) {
        if (s.rest.at[0] == '\\')
            take_command(&s);
        else if (s.rest.at[0] == '%')
            pass(&s, to_line_end(s.rest), "it stands in a comment");
        else
            advance(&s, 1);
    }
}

void article_latex_write(tafl_text *out, const article_text *text, const article_images *images)
{
    size_t at = 0;
    for (size_t i = 0; i < text->count; i++) {
        const article_block *b = &text->block[i];
        tafl_text_str(out, (tafl_str){text->bytes.at + at, b->from - at});
        for (size_t k = 0; k < images[i].count; k++) {
            if (k > 0) tafl_text_char(out, '\n');
            tafl_text_str(out, images[i].image[k]);
        }
        at = b->to;
    }
    tafl_text_str(out, (tafl_str){text->bytes.at + at, text->bytes.len - at});
}
