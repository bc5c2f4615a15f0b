/* SPDX-License-Identifier: MIT */
/* Values and where they stand, and what texts and numbers mean. */
#include <string.h>

#include <base/utf8.h>
#include <format/text.h>

#include <format/told.h>

#include "../shared/number.h"
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

const tafl_explanation tafl__json_explains[] = {
    [FIELD_REPEATED] =
        {"field-repeated", TAFL_WARNING, true,
         "A field of a JSON record occurs twice; the message says which one counts."},
    {NULL, TAFL_NOTE, false, NULL},
};

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

/* ---- lists and objects, step by step ------------------------------------------------------- */

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
                        at < in->doc.len ? "a comma is expected here" : "this is not closed");
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
        tafl__json_fail(in, at, "a key is expected here");
        return false;
    }
    json_span key = tafl__json_string_end(in->doc, at);
    size_t colon = key.wrong ? key.end : tafl__json_blank(in->doc, key.end);
    if (key.wrong || byte_at(in->doc, colon) != ':') {
        tafl__json_fail(in, colon, key.wrong ? key.wrong : "a colon is expected here");
        return false;
    }
    *out = slice(in->doc, at + 1, key.end - 1);
    cursor->at = tafl__json_blank(in->doc, colon + 1);
    return true;
}

bool tafl__json_value(json_reader *in, json_cursor *cursor, tafl_str *out)
{
    json_span value = tafl__json_value_end(in->doc, cursor->at);
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

/* A look at what was just listed at entry `at`. */
static json_item item_at(const json_reader *in, uint32_t at)
{
    return (json_item){.kind = in->list.value[at].kind, .text = in->list.value[at].text, .at = at};
}

/* Is every string in the list from `at` on sound Unicode? The place of a half pair in *bad. */
static bool are_paired(const json_list *list, uint32_t at, const char **bad)
{
    for (; at < list->count; at++) {
        tafl_str text = list->value[at].text;
        if (list->value[at].kind != JSON_STRING) continue;
        size_t half = tafl__json_half_pair(text);
        *bad = text.at + half;
        if (half < text.len) return false;
    }
    return true;
}

bool tafl__json_look(json_item *out, json_reader *in, tafl_str text)
{
    size_t at = 0;
    uint32_t begin = in->list.count;
    tafl_status status = tafl__json_list(&in->list, text, &at);
    const char *bad = text.at + at;
    if (status == TAFL_NOMEM) return in->status = TAFL_NOMEM, false;
    if (status == TAFL_OK && are_paired(&in->list, begin, &bad)) {
        *out = item_at(in, begin);
        return true;
    }
    in->list.count = begin;
    tafl__json_fail(in, offset_of(in, bad),
                    status != TAFL_LIMIT         ? "this is not JSON"
                    : *bad == '{' || *bad == '[' ? "nested too deep"
                                                 : "too many values in one");
    return false;
}

void tafl__json_forget(json_reader *in, const json_item *item)
{
    in->list.count = item->at;
}

bool tafl__json_is_sound(json_reader *in, tafl_str text)
{
    json_item item;
    if (!tafl__json_look(&item, in, text)) return false;
    tafl__json_forget(in, &item);
    return true;
}

json_items tafl__json_items_of(const json_reader *in, const json_item *item)
{
    uint32_t end = in->list.value[item->at].next;
    return (json_items){item->at + 1, end, item->kind == JSON_OBJECT};
}

bool tafl__json_next(json_item *out, const json_reader *in, json_items *items)
{
    if (items->next >= items->end) return false;
    tafl_str key = {0};
    if (items->members) {
        key = in->list.value[items->next++].text;
        key = (tafl_str){key.at + 1, key.len - 2};
    }
    *out = item_at(in, items->next);
    out->key = key;
    items->next = in->list.value[items->next].next;
    return true;
}

void tafl__json_reader_clear(json_reader *in)
{
    tafl__json_list_clear(&in->list);
    tafl_text_clear(&in->pointer.levels);
}

/* ---- text ----------------------------------------------------------------------------------- */

static bool unescape(json_reader *in, tafl_str raw, tafl_str *out)
{
    char *text = tafl_arena_alloc(tafl_record_arena(in->record), raw.len);
    if (!text) return false;
    *out = (tafl_str){text, tafl__json_unescape(text, raw)};
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
        tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON_KEPT], there,
                        "not UTF-8; read as Windows-1252");
    }
    in->encoding_told = true;
    *out = tafl__text_decode(in->record, raw, offset_of(in, raw.at), NULL);
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
    if (item->kind == JSON_STRING) return tafl__json_text(in, item->text, out);
    tafl__json_tell(in, TAFL_WARNING, &tafl__told[TOLD_SYNTAX_JSON_KEPT], item->text,
                    "a text is expected here");
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
    json_list list = {0};
    const char *bad;
    bool fine = first_invalid(text) == text.len && tafl__json_list(&list, text, NULL) == TAFL_OK;
    fine = fine && (!object || list.value[0].kind == JSON_OBJECT) && are_paired(&list, 0, &bad);
    for (size_t i = 0; i < text.len && fine; i++) {
        if (text.at[i] == '"')
            i = tafl__json_string_end(text, i).end - 1;
        else
            fine = !tafl_is_space(text.at[i]);
    }
    tafl__json_list_clear(&list);
    return fine;
}

/* ---- numbers -------------------------------------------------------------------------------- */

bool tafl__json_uint(json_reader *in, tafl_str text, uint64_t max, uint64_t *out)
{
    if (tafl_str_uint(out, text, max)) return true;
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], text,
                    "this is not a whole number, or it is too large");
    return false;
}

bool tafl__json_thousandths(json_reader *in, tafl_str text, int32_t *out)
{
    if (tafl__number_thousandths(text, out)) return true;
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], text,
                    "this number is too large");
    return false;
}
