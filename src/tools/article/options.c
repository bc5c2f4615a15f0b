/* SPDX-License-Identifier: MIT */
/* The options of a block: words behind "tafl", attributes as pandoc and others write them, a name for later
 * blocks. A block may name files only below the folder of its article, unless the command line says
 * otherwise. */
#include "article.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WORDS_MAX = 64 };

/* What may stand in a block: everything that a picture depends on. */
static const tool_rows rows[] = {{picture_file_options, &picture_file_option_count},
                                 {picture_options, &picture_option_count},
                                 {NULL, NULL}};
static const tool_desc block_options = {.name = "tafl-article",
                                        .groups = GROUP_READ | GROUP_RULES | GROUP_LEGS,
                                        .rows = rows,
                                        .gone = picture_gone,
                                        .word = picture_word};

/* ---- words ------------------------------------------------------------------------------------- */

typedef struct option_words {
    char *argv[WORDS_MAX + 2];
    int argc;
    char *text;          /* that they stand in */
    tafl_str attributes; /* what stands in braces; the last of it */
    bool too_many;
} option_words;

/* Is it "{#id", "{.class" or "{key=", as attributes begin? Captions have keys in braces too. */
static bool begins_attributes(tafl_str text)
{
    size_t at = 1;
    if (text.len < 2 || text.at[0] != '{') return false;
    while (at < text.len && (tafl_is_letter(text.at[at]) || strchr("-_:", text.at[at]))) at++;
    return strchr("#.", text.at[1]) || (at > 1 && at < text.len && text.at[at] == '=');
}

/* How long attributes are with their braces, the closing one may be missing. */
static size_t attributes_length(tafl_str text)
{
    char quote = '\0';
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] == quote)
            quote = '\0';
        else if (!quote && text.at[i] == '"')
            quote = '"';
        else if (!quote && text.at[i] == '}')
            return i + 1;
    }
    return text.len;
}

/* Copies a word to *to; quotes keep blanks together. Returns how long it was. */
static size_t copy_word(char **to, tafl_str text)
{
    size_t i = 0;
    char quote = '\0';
    for (; i < text.len && (quote || !tafl_is_space(text.at[i])); i++) {
        char c = text.at[i];
        if (c == quote)
            quote = '\0';
        else if (!quote && (c == '"' || c == '\''))
            quote = c;
        else
            *(*to)++ = c;
    }
    *(*to)++ = '\0';
    return i;
}

static bool split_words(option_words *w, tafl_str text)
{
    *w = (option_words){.text = malloc(2 * text.len + 2)};
    if (!w->text) return false;
    char *to = w->text;
    w->argv[w->argc++] = to;
    *to++ = '\0'; /* in place of the name of the program */
    while (text.len > 0) {
        size_t len = 1;
        if (begins_attributes(text)) {
            len = attributes_length(text);
            w->attributes = (tafl_str){text.at + 1, len - 1 - (text.at[len - 1] == '}')};
        } else if (!tafl_is_space(text.at[0]) && w->argc < WORDS_MAX) {
            w->argv[w->argc++] = to;
            len = copy_word(&to, text);
        } else if (!tafl_is_space(text.at[0])) {
            w->too_many = true;
        }
        text = (tafl_str){text.at + len, text.len - len};
    }
    return true;
}

/* ---- names of blocks --------------------------------------------------------------------------- */

static const article_drawing *find_block(const article *a, tafl_str id)
{
    for (size_t i = 0; i < a->drawings; i++)
        if (id.len > 0 && tafl_str_equal(a->drawing[i].id, id)) return &a->drawing[i];
    return NULL;
}

/* The name in attributes, "#fig .wide". What else there is has no place in a picture of the article. */
static void read_attributes(const article *a, article_drawing *d, tafl_str attributes)
{
    tafl_text rest = {0};
    tafl_str text = attributes;
    for (tafl_str word = tafl_str_word(&text); word.len > 0; word = tafl_str_word(&text)) {
        if (word.len > 1 && word.at[0] == '#')
            d->id = (tafl_str){word.at + 1, word.len - 1};
        else if (!tafl_str_equal(word, TAFL_STR(".tafl")))
            tafl_text_format(&rest, "%s%.*s", rest.len ? " " : "", (int)word.len, word.at);
    }
    if (rest.len > 0 && !a->run->common->quiet)
        article_say(a, TAFL_WARNING, d->block->line,
                    "the attributes %s are left out: the picture cannot have them", rest.at);
    tafl_text_clear(&rest);
}

/* The name in the place of a game: that of an earlier block. A block without a body means its own. */
static tafl_str game_name(const article *a, const article_drawing *d)
{
    tafl_str body = tafl_str_trim(d->block->body);
    bool name = body.len > 1 && body.at[0] == '#' && !memchr(body.at, '\n', body.len);
    if (name) return (tafl_str){body.at + 1, body.len - 1};
    return body.len == 0 && find_block(a, d->id) ? d->id : (tafl_str){NULL, 0};
}

/* Settles whose game the block shows, its own or that of the block *from, and that its name is not another's. */
static bool find_game(const article *a, article_drawing *d, const article_drawing **from)
{
    tafl_str name = game_name(a, d);
    const article_drawing *same = find_block(a, d->id);
    *from = find_block(a, name);
    d->game = *from ? (*from)->game : d->block;
    if (name.len > 0 && !*from) {
        article_say(a, TAFL_ERROR, d->block->line,
                    "no earlier block is called #%.*s; give one that name behind its word tafl",
                    (int)name.len, name.at);
        return false;
    }
    if (!same || tafl_str_equal(name, d->id)) return true;
    article_say(a, TAFL_ERROR, d->block->line, "the block of line %zu is called #%.*s as well",
                same->block->line, (int)d->id.len, d->id.at);
    return false;
}

/* ---- files ------------------------------------------------------------------------------------- */

static bool leads_up(tafl_str name)
{
    for (size_t i = 0; i < name.len; i++) {
        bool begins = i == 0 || name.at[i - 1] == '/';
        tafl_str part = {name.at + i, name.len - i};
        if (begins && tafl_str_starts(part, TAFL_STR("..")) && (part.len == 2 || part.at[2] == '/'))
            return true;
    }
    return false;
}

/* Is the file, wherever links lead, below the folder? What is not there is. */
static bool is_below(const char *folder, const char *path)
{
    char top[PATH_MAX], real[PATH_MAX];
    if (!realpath(path, real)) return true;
    if (!realpath(*folder ? folder : ".", top)) return false;
    size_t len = strlen(top);
    return strncmp(top, real, len) == 0 && (real[len] == '/' || len == 1);
}

bool article_file(const article *a, size_t line, tafl_str name, tafl_text *path)
{
    bool absolute = name.len > 0 && name.at[0] == '/';
    if (!absolute) tafl_text_append(path, &a->home);
    tafl_text_str(path, name);
    if (path->failed) {
        tool_no_memory(a->run);
        return false;
    }
    if (a->set->outside) return true;
    bool below = !absolute && !leads_up(name) && is_below(a->home.at ? a->home.at : "", path->at);
    if (!below)
        article_say(a, TAFL_ERROR, line,
                    "%.*s is not below the folder of the article; --outside allows such files",
                    (int)name.len, name.at);
    return below;
}

/* Is it one of the words of the option rather than a file? */
static bool is_word(const tool_option *option, const char *value)
{
    const char *known;
    for (unsigned i = 0; (known = picture_word(option->value, i)); i++)
        if (strcmp(known, value) == 0) return true;
    return false;
}

/* A file that an option of the block names is looked for beside the article. */
static bool place_file(article *a, const article_drawing *d, const tool_option *option,
                       const picture_file_settings *base, picture_file_settings *set)
{
    const char *value, *usual;
    char *place = (char *)set + option->offset;
    tafl_text path = {0};
    memcpy(&value, place, sizeof value);
    memcpy(&usual, (const char *)base + option->offset, sizeof usual);
    bool rules = option->file == READS_RULES_FILE;
    if (!value || value == usual || (rules ? value[0] != '@' : is_word(option, value))) return true;
    if (rules) tafl_text_char(&path, '@');
    tafl_text name = {0};
    bool fine = article_file(a, d->block->line, tafl_str_of(value + rules), &name);
    tafl_text_append(&path, &name);
    tafl_str kept = tafl_arena_copy(&a->text.arena, (tafl_str){path.at, path.len + 1});
    if (!kept.at) tool_no_memory(a->run);
    memcpy(place, &kept.at, sizeof kept.at);
    tafl_text_clear(&path);
    tafl_text_clear(&name);
    return fine && kept.at;
}

static bool place_files(article *a, const article_drawing *d, const picture_file_settings *base,
                        picture_file_settings *set)
{
    const tool_option *option;
    bool fine = true;
    for (size_t i = 0; (option = tool_option_at(&block_options, i)); i++) {
        bool reads = option->file == READS_FILE || option->file == READS_RULES_FILE;
        if (reads && !place_file(a, d, option, base, set)) fine = false;
    }
    if (set->name == base->name || a->set->outside) return fine;
    if (set->name[0] != '/' && !leads_up(tafl_str_of(set->name))) return fine;
    article_say(a, TAFL_ERROR, d->block->line,
                "a block puts pictures below the folder of the output only; say so on the command "
                "line, or with --outside");
    return false;
}

/* ---- all --------------------------------------------------------------------------------------- */

/* Reads the words over the settings; the name of the block is the one that is not an option. */
static bool read_words(const article *a, article_drawing *d, option_words *w,
                       picture_file_settings *set)
{
    const char *operands[WORDS_MAX + 1];
    size_t count;
    tafl_text error = {0};
    bool fine = tool_options_read(&block_options, set, w->argc, w->argv, operands, &count, &error);
    for (size_t i = 0; fine && i < count; i++) {
        if (operands[i][0] == '#' && operands[i][1]) {
            d->id = tafl_str_of(operands[i] + 1);
            continue;
        }
        fine = false;
        tafl_text_format(&error,
                         "'%s' is not an option; what is to be drawn stands inside the block",
                         operands[i]);
    }
    if (fine && w->too_many) {
        fine = false;
        tafl_text_z(&error, "it has too many options");
    }
    if (!fine)
        article_say(a, TAFL_ERROR, d->block->line, "%s",
                    error.at ? error.at : "its options cannot be read");
    tafl_text_clear(&error);
    return fine;
}

bool article_options(article *a, article_drawing *d, picture_file_settings *set)
{
    option_words w;
    const article_drawing *from;
    picture_file_settings base = a->set->file;
    if (!split_words(&w, d->block->options)) {
        tool_no_memory(a->run);
        return false;
    }
    d->words = w.text;
    if (w.attributes.len > 0) read_attributes(a, d, w.attributes);
    *set = base;
    if (!read_words(a, d, &w, set) || !find_game(a, d, &from)) return false;
    if (from) { /* read as it was there, unless this block says otherwise */
        base.picture.common = from->common;
        base.picture.record = from->record;
        *set = base;
        if (!read_words(a, d, &w, set)) return false;
    }
    if (!place_files(a, d, &base, set)) return false;
    d->common = set->picture.common;
    d->record = set->picture.record;
    return true;
}
