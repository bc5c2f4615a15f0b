/* SPDX-License-Identifier: MIT */
/* Values and where they stand: cJSON says what they are, a cursor goes along in the text. Text and
 * numbers are taken from the text itself, so that neither a NUL nor a locale nor a double comes
 * between. */
#include <string.h>

#include <base/utf8.h>

#include <format/told.h>

#include "../number.h"
#include "json.h"

static tafl_str slice(tafl_str doc, size_t begin, size_t end)
{
    return (tafl_str){doc.at + begin, end - begin};
}

static size_t offset_of(const json_reader *in, const char *at)
{
    return (size_t)(at - in->doc.at);
}

/* ---- messages ------------------------------------------------------------------------------- */

void tafl__json_tell(json_reader *in, tafl_severity severity, const tafl_explanation *told,
                     tafl_str what, const char *message)
{
    tafl_text where = {0};
    size_t at = offset_of(in, what.at);
    if (!in->sink || !in->sink->tell) return;
    tafl__json_pointer_write(&where, &in->pointer, in->doc, at);
    if (where.len) tafl_text_z(&where, ": ");
    tafl_text_z(&where, message);
    if (!where.failed) {
        tafl__tell(in->sink, severity, told, in->source, at, what.len, where.at);
    }
    tafl_text_clear(&where);
}

void tafl__json_fail(json_reader *in, size_t at, const char *message)
{
    if (in->status) return;
    in->status = TAFL_SYNTAX;
    if (at >= in->doc.len) { /* behind the last byte that is no blank */
        for (at = in->doc.len; at > 0 && tafl__json_blank(in->doc, at - 1) > at - 1;) at--;
    }
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], slice(in->doc, at, at), message);
}

void tafl__json_tell_dropped(json_reader *in, tafl_str what)
{
    tafl__json_tell(in, TAFL_WARNING, &tafl__told[TOLD_FIELD_DROPPED], what,
                    "this field is not kept");
}

void tafl__json_tell_repeated(json_reader *in, tafl_str what)
{
    tafl__json_tell(in, TAFL_WARNING, &tafl__json_explains[FIELD_REPEATED], what,
                    "this field was there before");
}

/* ---- lists and objects, without cJSON ------------------------------------------------------- */

/* The byte at `at`; NUL, which no JSON has there, behind the end. */
static char byte_at(tafl_str doc, size_t at)
{
    return at < doc.len ? doc.at[at] : '\0';
}

bool tafl__json_step(json_reader *in, json_cursor *cursor, char close)
{
    size_t at = tafl__json_blank(in->doc, cursor->at);
    char c = byte_at(in->doc, at);
    if (in->status) return false;
    if (c == close) {
        cursor->at = at + 1;
        return false;
    }
    if (cursor->begun && c == ',') {
        at = tafl__json_blank(in->doc, at + 1);
    } else if (cursor->begun) {
        tafl__json_fail(in, at,
                        at < in->doc.len ? "a comma should stand here" : "this is not closed");
        return false;
    }
    cursor->begun = true;
    cursor->at = at;
    return true;
}

bool tafl__json_key(json_reader *in, json_cursor *cursor, tafl_str *out)
{
    size_t at = cursor->at;
    if (byte_at(in->doc, at) != '"') {
        tafl__json_fail(in, at, "a key should stand here");
        return false;
    }
    json_span key = tafl__json_string_end(in->doc, at);
    size_t colon = key.wrong ? key.end : tafl__json_blank(in->doc, key.end);
    if (key.wrong || byte_at(in->doc, colon) != ':') {
        tafl__json_fail(in, colon, key.wrong ? key.wrong : "a colon should stand here");
        return false;
    }
    *out = slice(in->doc, at + 1, key.end - 1);
    cursor->at = tafl__json_blank(in->doc, colon + 1);
    return true;
}

bool tafl__json_value(json_reader *in, json_cursor *cursor, tafl_str *out)
{
    size_t values = 0;
    json_span value = tafl__json_value_end(in->doc, cursor->at, &values);
    if (value.wrong) {
        tafl__json_fail(in, value.end, value.wrong);
        return false;
    }
    *out = slice(in->doc, cursor->at, value.end);
    cursor->at = value.end;
    return true;
}

bool tafl__json_member_next(json_reader *in, json_cursor *cursor, json_member *out)
{
    return tafl__json_step(in, cursor, '}') && tafl__json_key(in, cursor, &out->key) &&
           tafl__json_value(in, cursor, &out->value);
}

bool tafl__json_is(tafl_str key, const char *name)
{
    return tafl_str_equal(key, tafl_str_of(name));
}

/* ---- values --------------------------------------------------------------------------------- */

/* Is the value nested deeper than cJSON goes? */
static bool is_deep(tafl_str text)
{
    size_t depth = 0;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        if (c == '"') i = tafl__json_string_end(text, i).end - 1;
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
        if (depth > CJSON_NESTING_LIMIT) return true;
    }
    return false;
}

/* So many values that their tree would be a burden? */
static bool is_large(tafl_str text)
{
    enum { LOOKED_INTO = 1 << 20, VALUES_MOST = 1 << 22 };
    size_t values = 0;
    if (text.len > LOOKED_INTO) tafl__json_value_end(text, 0, &values);
    return values > VALUES_MOST;
}

cJSON *tafl__json_parse(json_reader *in, tafl_str text)
{
    const char *end = text.at;
    if (is_large(text)) {
        tafl__json_fail(in, offset_of(in, text.at), "too many values in one");
        return NULL;
    }
    cJSON *value = cJSON_ParseWithLengthOpts(text.at, text.len, &end, false);
    if (value && end == text.at + text.len) return value;
    bool deep = !value && is_deep(text);
    cJSON_Delete(value);
    tafl__json_fail(in, offset_of(in, end), deep ? "nested too deep" : "this is not JSON");
    return NULL;
}

json_items tafl__json_items_of(const json_reader *in, const cJSON *value, tafl_str text)
{
    return (json_items){value->child, offset_of(in, text.at) + 1};
}

bool tafl__json_next(const json_reader *in, json_items *items, json_item *out)
{
    size_t values = 0, at = items->at;
    if (!items->next) return false;
    *out = (json_item){.value = items->next};
    at = tafl__json_blank(in->doc, at);
    if (byte_at(in->doc, at) == ',') at = tafl__json_blank(in->doc, at + 1);
    if (items->next->string) {
        size_t end = tafl__json_string_end(in->doc, at).end;
        out->key = slice(in->doc, at + 1, end - 1);
        at = tafl__json_blank(in->doc, tafl__json_blank(in->doc, end) + 1); /* behind the colon */
    }
    items->at = tafl__json_value_end(in->doc, at, &values).end;
    items->next = items->next->next;
    out->text = slice(in->doc, at, items->at);
    return true;
}

/* ---- text ----------------------------------------------------------------------------------- */

/* Four hexadecimal digits, which cJSON has seen. */
static uint32_t hex4(const char *at)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < 4; i++) {
        unsigned char c = (unsigned char)at[i];
        value = value << 4 | (c <= '9' ? c - (unsigned)'0' : (c | 32u) - 'a' + 10u);
    }
    return value;
}

/* Writes a character as UTF-8. */
static char *put_utf8(char *out, uint32_t c)
{
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    unsigned len = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    if (len == 1) {
        *out = (char)c;
        return out + 1;
    }
    for (unsigned i = len - 1; i > 0; i--, c >>= 6) out[i] = (char)(0x80 | (c & 0x3F));
    *out = (char)(lead[len] | c);
    return out + len;
}

/* Resolves the escape at `*at`, which cJSON has seen; its surrogates come in pairs. */
static char *put_escape(char *out, const char **at)
{
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    char c = (*at)[1];
    if (c == 'u') {
        uint32_t code = hex4(*at + 2);
        *at += 6;
        if ((code & 0xFC00) == 0xD800) {
            code = 0x10000 + ((code & 0x3FF) << 10) + (hex4(*at + 2) & 0x3FF);
            *at += 6;
        }
        return put_utf8(out, code);
    }
    const char *simple = strchr(from, c);
    *out = simple ? to[simple - from] : c;
    *at += 2;
    return out + 1;
}

static bool unescape(json_reader *in, tafl_str raw, tafl_str *out)
{
    char *text = tafl_arena_alloc(tafl_record_arena(in->record), raw.len), *end = text;
    if (!text) return false;
    for (const char *p = raw.at; p < raw.at + raw.len;) {
        if (*p == '\\') {
            end = put_escape(end, &p);
        } else {
            *end++ = *p++;
        }
    }
    *out = (tafl_str){text, (size_t)(end - text)};
    return true;
}

/* The first byte that is not UTF-8, or text.len. */
static size_t first_invalid(tafl_str text)
{
    size_t at = 0;
    while (at < text.len) {
        size_t len = tafl__utf8_read((tafl_str){text.at + at, text.len - at}, NULL);
        if (len == 0) break;
        at += len;
    }
    return at;
}

/* JSON is UTF-8 (RFC 8259, section 8.1). What is not is read as Windows-1252, after an error. */
static bool decode(json_reader *in, tafl_str raw, tafl_str *out)
{
    size_t invalid = first_invalid(raw);
    *out = raw;
    if (invalid == raw.len) return true;
    if (!in->encoding_told) {
        tafl_str there = {raw.at + invalid, 1};
        tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], there,
                        "not UTF-8; read as Windows-1252");
    }
    in->encoding_told = true;
    *out = tafl_text_decode(in->record, raw, offset_of(in, raw.at), NULL);
    return out->len > 0;
}

bool tafl__json_text(json_reader *in, tafl_str string, tafl_str *out)
{
    tafl_str raw = {string.at + 1, string.len - 2};
    bool whole = decode(in, raw, out);
    if (whole && out->len && memchr(out->at, '\\', out->len)) whole = unescape(in, *out, out);
    if (!whole) in->status = TAFL_NOMEM;
    return whole;
}

bool tafl__json_text_of(json_reader *in, const json_item *item, tafl_str *out)
{
    if (cJSON_IsString(item->value)) return tafl__json_text(in, item->text, out);
    tafl__json_tell(in, TAFL_WARNING, &tafl__told[TOLD_SYNTAX_JSON], item->text,
                    "text should stand here");
    *out = tafl__json_compact(in, item->text);
    return in->status == TAFL_OK;
}

tafl_str tafl__json_compact(json_reader *in, tafl_str more)
{
    tafl_str text;
    if (!decode(in, more, &text)) return in->status = TAFL_NOMEM, (tafl_str){NULL, 0};
    char *begin = tafl_arena_alloc(tafl_record_arena(in->record), text.len), *end = begin;
    if (!begin) return in->status = TAFL_NOMEM, (tafl_str){NULL, 0};
    for (size_t i = 0; i < text.len; i++) {
        if (tafl__json_blank(text, i) > i) continue;
        size_t len = text.at[i] == '"' ? tafl__json_string_end(text, i).end - i : 1;
        memcpy(end, text.at + i, len);
        end += len;
        i += len - 1;
    }
    return (tafl_str){begin, (size_t)(end - begin)};
}

bool tafl__json_is_compact(tafl_str text, bool object)
{
    size_t values = 0;
    if (text.len == 0 || (object && text.at[0] != '{') || first_invalid(text) < text.len)
        return false;
    json_span span = tafl__json_value_end(text, 0, &values);
    if (span.wrong || span.end < text.len) return false;
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] == '"')
            i = tafl__json_string_end(text, i).end - 1;
        else if (tafl__json_blank(text, i) > i)
            return false;
    }
    const char *end;
    cJSON *value = cJSON_ParseWithLengthOpts(text.at, text.len, &end, false);
    bool fine = value && end == text.at + text.len;
    cJSON_Delete(value);
    return fine;
}

/* ---- numbers -------------------------------------------------------------------------------- */

bool tafl__json_uint(json_reader *in, tafl_str text, uint64_t max, uint64_t *out)
{
    if (tafl_str_uint(out, text, max)) return true;
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], text,
                    "this is not a whole number, or too large");
    return false;
}

bool tafl__json_thousandths(json_reader *in, tafl_str text, int32_t *out)
{
    if (tafl__number_thousandths(text, out)) return true;
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], text,
                    "this number is too large");
    return false;
}
