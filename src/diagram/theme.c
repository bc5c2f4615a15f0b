/* SPDX-License-Identifier: MIT */
/* Themes as text: "key: value" lines over a base. What keys there are is decided by the field table,
 * which themes come with the library by theme_texts.c. */
#include "diagram.h"

#include <base/distance.h>
#include <string.h>

enum { LAYERS = 4, LENGTH_MAX = 2000 };

typedef struct reader {
    tafl_theme *theme;
    const tafl_source *source;
    const tafl_sink *sink;
    unsigned errors;
} reader;

/* A line "key: value" without comment. */
typedef struct entry {
    tafl_str key, value;
} entry;

/* ---- telling ----------------------------------------------------------------------------------- */

static void tell(reader *r, const char *id, tafl_str part, const char *before, const char *hint)
{
    size_t at = (size_t)(part.at - r->source->bytes.at);
    r->errors++;
    tafl_sink_tell(r->sink, TAFL_ERROR, id, r->source, at, part.len, "%s '%.*s'%s%s%s", before,
                   (int)(part.len < 40 ? part.len : 40), part.at, hint ? "; did you mean '" : "",
                   hint ? hint : "", hint ? "'?" : "");
}

/* ---- lines ------------------------------------------------------------------------------------- */

/* Takes a line off `rest`. */
static tafl_str take_line(tafl_str *rest)
{
    const char *end = memchr(rest->at, '\n', rest->len);
    size_t len = end ? (size_t)(end - rest->at) : rest->len;
    tafl_str line = {rest->at, len};
    size_t used = end ? len + 1 : len;
    *rest = (tafl_str){rest->at + used, rest->len - used};
    return line;
}

/* A '#' in front, or after a blank and not before a colour, begins a comment. */
static tafl_str without_comment(tafl_str line)
{
    tafl_rgba color;
    for (size_t i = 0; i < line.len; i++) {
        if (line.at[i] != '#') continue;
        tafl_str word = {line.at + i, 0};
        while (i + word.len < line.len && line.at[i + word.len] > ' ') word.len++;
        if (!tafl_rgba_read(&color, word)) line.len = i;
    }
    return tafl_str_trim(line);
}

/* Reads the next line that says something; false at the end. A line without a colon has no value. */
static bool next_entry(tafl_str *rest, entry *out)
{
    while (rest->len > 0) {
        tafl_str line = without_comment(take_line(rest));
        if (line.len == 0) continue;
        const char *colon = memchr(line.at, ':', line.len);
        size_t len = colon ? (size_t)(colon - line.at) : line.len;
        out->key = tafl_str_trim((tafl_str){line.at, len});
        out->value = (tafl_str){NULL, 0};
        if (colon) out->value = tafl_str_trim((tafl_str){colon + 1, line.len - len - 1});
        return true;
    }
    return false;
}

/* ---- values ------------------------------------------------------------------------------------ */

static bool read_word(const theme_field *field, void *at, tafl_str value)
{
    const char *words = field->words;
    for (uint8_t index = 0;; index++) {
        size_t len = strcspn(words, "|");
        if (tafl_str_equal((tafl_str){words, len}, value)) {
            memcpy(at, &index, sizeof index);
            return true;
        }
        if (words[len] == '\0') return false;
        words += len + 1;
    }
}

static bool read_length(void *at, tafl_str value)
{
    uint64_t number;
    if (!tafl_str_uint(&number, value, LENGTH_MAX)) return false;
    int16_t length = (int16_t)number;
    memcpy(at, &length, sizeof length);
    return true;
}

static bool read_text(void *at, tafl_str value)
{
    if (value.len >= TAFL_THEME_TEXT) return false;
    memset(at, 0, TAFL_THEME_TEXT);
    if (value.len > 0) memcpy(at, value.at, value.len);
    return true;
}

static bool read_color(void *at, tafl_str value)
{
    tafl_rgba color;
    if (!tafl_rgba_read(&color, value)) return false;
    memcpy(at, &color, sizeof color);
    return true;
}

static bool read_value(const theme_field *field, tafl_theme *theme, tafl_str value)
{
    void *at = (char *)theme + field->offset;
    switch ((theme_kind)field->kind) {
    case THEME_COLOR: return read_color(at, value);
    case THEME_LENGTH: return read_length(at, value);
    case THEME_WORD: return read_word(field, at, value);
    case THEME_TEXT: return read_text(at, value);
    }
    return false;
}

static void tell_bad_value(reader *r, const theme_field *field, tafl_str value)
{
    static const char *const kinds[] = {
        "not a colour such as #d8a05b:", "not a length from 0 to 2000 thousandths of a square:",
        NULL, "too long:"};
    if (field->kind != THEME_WORD) {
        tell(r, "theme-value", value, kinds[field->kind], NULL);
        return;
    }
    tafl_text says = {0};
    tafl_text_format(&says, "not a value of %s (%s):", field->key, field->words);
    tell(r, "theme-value", value, says.failed ? "not a value of this key:" : says.at, NULL);
    tafl_text_clear(&says);
}

/* ---- keys -------------------------------------------------------------------------------------- */

static const theme_field *find_field(tafl_str key)
{
    for (unsigned i = 0; i < tafl__theme_field_count; i++) {
        if (tafl_str_equal(tafl_str_of(tafl__theme_fields[i].key), key))
            return &tafl__theme_fields[i];
    }
    return NULL;
}

static const char *nearest_key(tafl_str key)
{
    enum { NEAR = 3 };
    unsigned best = NEAR + 1;
    const char *nearest = NULL;
    for (unsigned i = 0; i < tafl__theme_field_count; i++) {
        unsigned distance = tafl__distance(key, tafl_str_of(tafl__theme_fields[i].key), NEAR);
        if (distance >= best || distance >= key.len) continue;
        best = distance;
        nearest = tafl__theme_fields[i].key;
    }
    return nearest;
}

static void read_entry(reader *r, const entry *e)
{
    if (tafl_str_equal(e->key, TAFL_STR("base"))) return;
    const theme_field *field = find_field(e->key);
    if (!field)
        tell(r, "theme-key", e->key, "unknown key", nearest_key(e->key));
    else if (!e->value.at)
        tell(r, "theme-syntax", e->key, "a colon and a value are missing after", NULL);
    else if (!read_value(field, r->theme, e->value))
        tell_bad_value(r, field, e->value.len > 0 ? e->value : e->key);
}

static void read_layer(reader *r)
{
    tafl_str rest = r->source->bytes;
    entry e;
    while (next_entry(&rest, &e)) read_entry(r, &e);
}

/* ---- bases ------------------------------------------------------------------------------------- */

static const tafl_named_theme *find_named(tafl_str name)
{
    const tafl_named_theme *named;
    for (unsigned i = 0; (named = tafl_theme_at(i)); i++) {
        if (tafl_str_equal(tafl_str_of(named->name), name)) return named;
    }
    return NULL;
}

/* What the text names as its base; the default theme when it names none. */
static tafl_str base_of(tafl_str text)
{
    entry e;
    while (next_entry(&text, &e)) {
        if (tafl_str_equal(e.key, TAFL_STR("base"))) return e.value;
    }
    return (tafl_str){NULL, 0};
}

static tafl_source source_of(const tafl_named_theme *named)
{
    return (tafl_source){tafl_str_of(named->name), tafl_str_of(named->text), 0, 1, 0};
}

static const char *nearest_theme(tafl_str name)
{
    unsigned best = 4;
    const char *nearest = NULL;
    const tafl_named_theme *named;
    for (unsigned i = 0; (named = tafl_theme_at(i)); i++) {
        unsigned distance = tafl__distance(name, tafl_str_of(named->name), 3);
        if (distance >= best) continue;
        best = distance;
        nearest = named->name;
    }
    return nearest;
}

tafl_status tafl_theme_read(tafl_theme *out, const tafl_source *source, const tafl_sink *sink)
{
    tafl_source layers[LAYERS] = {*source};
    unsigned count = 1;
    reader r = {out, source, sink, 0};
    const tafl_named_theme *first = tafl_theme_at(0), *base = NULL;
    for (tafl_str name = base_of(source->bytes); count < LAYERS && base != first; count++) {
        base = name.len > 0 ? find_named(name) : first;
        if (!base) {
            tell(&r, "theme-base", name, "there is no theme", nearest_theme(name));
            base = first;
        }
        layers[count] = source_of(base);
        name = base_of(layers[count].bytes);
    }
    memset(out, 0, sizeof *out);
    while (count-- > 0) {
        r.source = &layers[count];
        read_layer(&r);
    }
    return r.errors ? TAFL_SYNTAX : TAFL_OK;
}

bool tafl_theme_find(tafl_theme *out, tafl_str name)
{
    const tafl_named_theme *named = find_named(name);
    if (!named) return false;
    const tafl_source source = source_of(named);
    return tafl_theme_read(out, &source, NULL) == TAFL_OK;
}

/* ---- writing ----------------------------------------------------------------------------------- */

static void write_word(tafl_text *out, const char *words, unsigned index)
{
    while (index > 0 && *words) {
        words += strcspn(words, "|");
        if (*words) words++;
        index--;
    }
    tafl_text_str(out, (tafl_str){words, strcspn(words, "|")});
}

static void write_value(tafl_text *out, const theme_field *field, const tafl_theme *theme)
{
    const char *at = (const char *)theme + field->offset;
    tafl_rgba color;
    int16_t length;
    switch ((theme_kind)field->kind) {
    case THEME_COLOR:
        memcpy(&color, at, sizeof color);
        tafl__rgba_write(out, color);
        break;
    case THEME_LENGTH:
        memcpy(&length, at, sizeof length);
        tafl_text_int(out, length);
        break;
    case THEME_WORD: write_word(out, field->words, (unsigned char)*at); break;
    case THEME_TEXT: tafl_text_z(out, at); break;
    }
}

void tafl_theme_write(tafl_text *out, const tafl_theme *theme)
{
    for (unsigned i = 0; i < tafl__theme_field_count; i++) {
        tafl_text_z(out, tafl__theme_fields[i].key);
        tafl_text_z(out, ": ");
        write_value(out, &tafl__theme_fields[i], theme);
        tafl_text_char(out, '\n');
    }
}
