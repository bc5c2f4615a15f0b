/* SPDX-License-Identifier: MIT */
/* Templates for captions, titles and names of files: "{attackers} - {defenders}, ply {ply}". In texts a key that
 * stands for nothing takes along what would be left over of it: brackets with nothing else in them, the
 * separators that would separate nothing, one word in front of it, and one word that joins it to the next key. */
#include <string.h>

#include "picture.h"

/* ---- reading ----------------------------------------------------------------------------------- */

/* Takes plain text up to the next key off `template`, appending it; *key is the key, with NULL at the end. A
 * brace that is doubled, and one that is not closed, is plain. */
static void take_plain(tafl_text *plain, const char **template, bool file_name, tafl_str *key)
{
    const char *at = *template;
    *key = (tafl_str){NULL, 0};
    while (*at && !key->at) {
        bool doubled = (*at == '{' || *at == '}') && at[1] == *at;
        bool line_end = !file_name && at[0] == '\\' && at[1] == 'n';
        const char *close = *at == '{' && !doubled ? strchr(at, '}') : NULL;
        if (close)
            *key = (tafl_str){at + 1, (size_t)(close - at - 1)};
        else
            tafl_text_char(plain, line_end ? '\n' : *at);
        at = close ? close + 1 : at + 1 + (doubled || line_end);
    }
    *template = at;
}

bool picture_template_check(tool_run *run, const char *option, const char *template)
{
    tafl_str key;
    bool fine = true;
    while (template && *template && fine) {
        tafl_text plain = {0};
        take_plain(&plain, &template, true, &key);
        fine = !key.at || picture_key_check(run, option, key);
        tafl_text_clear(&plain);
    }
    return fine;
}

/* ---- what separates two keys ------------------------------------------------------------------- */

static const char *const separators[] = {" ", ",", ";", ":", "-", "/", "|", "·", "–", "—"};
static const char *const opening[] = {"(", "[", "{", "\"", "“", "„", "«"};
static const char *const closing[] = {")", "]", "}", "\"", "”", "“", "»"};
/* What ends a part of a text besides opening brackets. */
static const char *const ending[] = {",", ";",  ":",  ".", "!", "?", "/",
                                     "|", "\n", "- ", "·", "–", "—"};

enum {
    SEPARATORS = sizeof separators / sizeof *separators,
    BRACKETS = sizeof opening / sizeof *opening,
    PLAIN_BRACKETS = 3, /* of these, the first that do not open elsewhere */
    ENDINGS = sizeof ending / sizeof *ending
};

/* The length of the one of the words that the text begins with; 0 for none. */
static size_t begins(tafl_str text, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (tafl_str_starts(text, tafl_str_of(words[i]))) return strlen(words[i]);
    return 0;
}

/* The same for its end. */
static size_t ends(tafl_str text, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t len = strlen(words[i]);
        if (len <= text.len && memcmp(text.at + text.len - len, words[i], len) == 0) return len;
    }
    return 0;
}

static tafl_str without_first_separators(tafl_str text)
{
    for (size_t n; (n = begins(text, separators, SEPARATORS)) > 0;)
        text = (tafl_str){text.at + n, text.len - n};
    return text;
}

static tafl_str without_last_separators(tafl_str text)
{
    for (size_t n = 1; n > 0; text.len -= n) n = ends(text, separators, SEPARATORS);
    return text;
}

/* Is it one word? */
static bool is_word(tafl_str text)
{
    return text.len > 0 && !memchr(text.at, ' ', text.len) && !memchr(text.at, '\n', text.len);
}

/* ---- closing gaps ------------------------------------------------------------------------------ */

/* A text that is being written. */
typedef struct filling {
    tafl_text text;
    size_t
        value; /* where the last key ends that stands for something: before it nothing is changed */
    bool gap;  /* the key before stands for nothing */
} filling;

/* What has been written since the last key that stands for something. */
static tafl_str loose(const filling *f)
{
    const char *at = f->text.at ? f->text.at : "";
    return (tafl_str){at + f->value, f->text.len - f->value};
}

/* Keeps the first bytes of it. */
static void keep(filling *f, size_t len)
{
    if (f->value + len >= f->text.len) return;
    f->text.len = f->value + len;
    f->text.at[f->text.len] = '\0';
}

static size_t last_part(tafl_str text)
{
    while (text.len > 0 && !ends(text, ending, ENDINGS) && !ends(text, opening, BRACKETS))
        text.len--;
    return text.len;
}

/* A key stands for nothing: one word in front of it goes, as in "round {round}" or "by {site}", unless it belongs
 * to the key before, as in "{n}th {event}". */
static void open_gap(filling *f)
{
    tafl_str before = loose(f), rest = without_last_separators(before);
    size_t part = last_part(rest);
    tafl_str word = without_first_separators((tafl_str){rest.at + part, rest.len - part});
    bool joined = f->value > 0 && word.at == before.at;
    f->gap = true;
    if (is_word(word) && !joined) keep(f, (size_t)(word.at - before.at));
}

static bool ends_open(const filling *f)
{
    return ends(loose(f), opening, BRACKETS) > 0;
}

/* Does nothing stand in front of what follows, on its line or in its brackets? */
static bool begins_part(const filling *f)
{
    return f->text.len == 0 || f->text.at[f->text.len - 1] == '\n' || ends_open(f);
}

/* Brackets with nothing in them go, and separators in front of a closing one. True when there were such
 * brackets. */
static bool close_brackets(filling *f, tafl_str *plain)
{
    tafl_str after = without_first_separators(*plain), before = without_last_separators(loose(f));
    for (size_t i = 0; i < BRACKETS; i++) {
        size_t open = ends(before, &opening[i], 1), close = begins(after, &closing[i], 1);
        if (close == 0 || open == 0) continue;
        keep(f, before.len - open);
        *plain = (tafl_str){after.at + close, after.len - close};
        return true;
    }
    if (begins(after, closing, PLAIN_BRACKETS) > 0) {
        keep(f, before.len);
        *plain = after;
    }
    return false;
}

/* Is it " vs ", one word that joins two keys? */
static bool is_joint(tafl_str plain)
{
    if (plain.len < 3 || plain.at[0] != ' ' || plain.at[plain.len - 1] != ' ') return false;
    tafl_str word = {plain.at + 1, plain.len - 2};
    return is_word(word) && without_first_separators(word).len == word.len &&
           without_last_separators(word).len == word.len;
}

static bool is_blank(tafl_str text)
{
    return tafl_str_trim(text).len == 0 && !memchr(text.at, '\n', text.len);
}

/* What is left of plain text behind a key that stands for nothing, and, where `joins`, in front of another. */
static tafl_str close_gap(filling *f, tafl_str plain, bool joins)
{
    while (close_brackets(f, &plain)) {
    }
    tafl_str before = loose(f), after = without_first_separators(plain);
    bool behind = f->value > 0 && is_blank(before); /* there is a key that the text can belong to */
    if (behind && before.len == 0) return plain;
    if (joins && !behind && is_joint(plain)) return (tafl_str){plain.at, 0};
    if (!begins_part(f)) return without_last_separators(before).len < before.len ? after : plain;
    if (tafl_str_starts(after, TAFL_STR(". ")) ||
        (!ends_open(f) && tafl_str_starts(after, TAFL_STR("\n"))))
        after = without_first_separators((tafl_str){after.at + 1, after.len - 1});
    return after;
}

static void end_gap(filling *f)
{
    tafl_str rest = without_last_separators(loose(f));
    while (rest.len > 0 && rest.at[rest.len - 1] == '\n')
        rest = without_last_separators((tafl_str){rest.at, rest.len - 1});
    keep(f, rest.len);
}

/* ---- names of files ---------------------------------------------------------------------------- */

/* What came out of a key shall name no other folder and no hidden file. */
static void make_harmless(tafl_text *out, size_t from)
{
    for (size_t i = from; i < out->len; i++) {
        char c = out->at[i];
        bool first = i == 0 || out->at[i - 1] == '/';
        if (c == '/' || c == '\\' || c == '\n' || c == '\t' || (first && c == '.'))
            out->at[i] = '-';
        else if (c == ' ')
            out->at[i] = '_';
    }
}

/* ---- all --------------------------------------------------------------------------------------- */

void picture_template_write(tafl_text *all, const char *template, const picture_origin *origin,
                            const picture_shot *shot, bool file_name)
{
    filling f = {0};
    tafl_str key;
    while (template && *template && !f.text.failed) {
        tafl_text plain = {0};
        take_plain(&plain, &template, file_name, &key);
        tafl_str rest = tafl_text_view(&plain);
        if (f.gap) rest = close_gap(&f, rest, key.at != NULL);
        tafl_text_str(&f.text, rest);
        size_t from = f.text.len;
        if (key.at) picture_key_write(&f.text, key, origin, shot);
        if (file_name && !f.text.failed) make_harmless(&f.text, from);
        if (f.text.len > from) f.value = f.text.len;
        f.gap = f.gap && f.text.len == from && rest.len == 0;
        if (key.at && f.text.len == from && !file_name) open_gap(&f);
        f.text.failed |= plain.failed;
        tafl_text_clear(&plain);
    }
    if (f.gap) end_gap(&f);
    tafl_text_append(all, &f.text);
    tafl_text_clear(&f.text);
}
