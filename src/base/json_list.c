/* SPDX-License-Identifier: MIT */
/* A whole value of JSON as a flat list of the values in it, and questions to such a list. */
#include <stdlib.h>
#include <string.h>

#include "json.h"

static const uint32_t NONE = UINT32_MAX;

typedef struct reader {
    tafl_str text;
    size_t at;
    json_list *list;
    uint32_t base; /* where the value begins in the list */
    uint32_t open; /* the innermost container that is not closed; its `next` is the one around it */
    unsigned depth; /* how many are open */
} reader;

static char peek(const reader *r)
{
    return r->at < r->text.len ? r->text.at[r->at] : '\0';
}

static void skip_blanks(reader *r)
{
    r->at = tafl__json_blank(r->text, r->at);
}

static tafl_status add(reader *r, json_kind kind, size_t len)
{
    json_list *list = r->list;
    if (list->count - r->base >= JSON_VALUES_MAX) return TAFL_LIMIT;
    if (list->count == list->room) {
        uint32_t room = list->room ? list->room * 2 : 64;
        json_value *more = realloc(list->value, room * sizeof *more);
        if (!more) return TAFL_NOMEM;
        list->value = more;
        list->room = room;
    }
    list->value[list->count] = (json_value){kind, {r->text.at + r->at, len}, list->count + 1};
    list->count++;
    r->at += len;
    return TAFL_OK;
}

/* ---- the grammar --------------------------------------------------------------------------- */

/* A string, a number or a word. */
static tafl_status read_scalar(reader *r)
{
    json_span span = tafl__json_value_end(r->text, r->at);
    json_kind kind = JSON_NUMBER;
    switch (peek(r)) {
    case '"': kind = JSON_STRING; break;
    case 't': kind = JSON_TRUE; break;
    case 'f': kind = JSON_FALSE; break;
    case 'n': kind = JSON_NULL; break;
    default: break;
    }
    return span.wrong ? TAFL_SYNTAX : add(r, kind, span.end - r->at);
}

static bool in_object(const reader *r)
{
    return r->open != NONE && r->list->value[r->open].kind == JSON_OBJECT;
}

static tafl_status open_container(reader *r)
{
    if (r->depth == JSON_DEPTH_MAX) return TAFL_LIMIT;
    tafl_status status = add(r, peek(r) == '{' ? JSON_OBJECT : JSON_ARRAY, 1);
    if (status) return status;
    r->list->value[r->list->count - 1].next = r->open;
    r->open = r->list->count - 1;
    r->depth++;
    return TAFL_OK;
}

static void close_container(reader *r)
{
    json_value *closed = &r->list->value[r->open];
    r->at++;
    r->open = closed->next;
    r->depth--;
    closed->next = r->list->count;
    closed->text.len = (size_t)(r->text.at + r->at - closed->text.at);
}

static tafl_status read_name(reader *r)
{
    skip_blanks(r);
    tafl_status status = peek(r) == '"' ? read_scalar(r) : TAFL_SYNTAX;
    if (status) return status;
    skip_blanks(r);
    if (peek(r) != ':') return TAFL_SYNTAX;
    r->at++;
    return TAFL_OK;
}

static bool at_closing(reader *r)
{
    skip_blanks(r);
    return r->open != NONE && peek(r) == (in_object(r) ? '}' : ']');
}

/* Behind a value: closes containers and passes a comma. */
static tafl_status after_value(reader *r)
{
    while (at_closing(r)) close_container(r);
    if (r->open == NONE) return TAFL_OK;
    if (peek(r) != ',') return TAFL_SYNTAX;
    r->at++;
    return TAFL_OK;
}

static tafl_status read_value(reader *r)
{
    tafl_status status = in_object(r) ? read_name(r) : TAFL_OK;
    if (status) return status;
    skip_blanks(r);
    if (peek(r) != '{' && peek(r) != '[') {
        status = read_scalar(r);
        return status ? status : after_value(r);
    }
    status = open_container(r);
    return status == TAFL_OK && at_closing(r) ? after_value(r) : status;
}

tafl_status tafl__json_list(json_list *list, tafl_str text, size_t *at)
{
    reader r = {.text = text, .list = list, .base = list->count, .open = NONE};
    tafl_status status;
    do status = read_value(&r);
    while (status == TAFL_OK && r.open != NONE);
    if (status == TAFL_OK && r.at != text.len) status = TAFL_SYNTAX;
    if (status) list->count = r.base;
    if (at) *at = r.at;
    return status;
}

void tafl__json_list_clear(json_list *list)
{
    free(list->value);
    *list = (json_list){NULL, 0, 0};
}

/* ---- asking -------------------------------------------------------------------------------- */

bool tafl__json_is_kind(const json_list *list, uint32_t at, json_kind kind)
{
    return at && list->value[at].kind == kind;
}

/* A string without its quotes. */
static tafl_str inner(const json_value *string)
{
    return (tafl_str){string->text.at + 1, string->text.len - 2};
}

uint32_t tafl__json_find(const json_list *list, uint32_t object, const char *name)
{
    if (object >= list->count || list->value[object].kind != JSON_OBJECT) return 0;
    for (uint32_t at = object + 1; at < list->value[object].next;) {
        if (tafl_str_equal(inner(&list->value[at]), tafl_str_of(name))) return at + 1;
        at = list->value[at + 1].next;
    }
    return 0;
}

bool tafl__json_string(tafl_text *out, const json_list *list, uint32_t at)
{
    if (!tafl__json_is_kind(list, at, JSON_STRING)) return false;
    tafl_str raw = inner(&list->value[at]);
    size_t len = out->len;
    tafl_text_str(out, raw); /* never shorter than what it means */
    if (out->failed || !raw.len || !memchr(raw.at, '\\', raw.len)) return true;
    out->len = len + tafl__json_unescape(out->at + len, raw);
    out->at[out->len] = '\0';
    return true;
}

bool tafl__json_number(uint64_t *out, const json_list *list, uint32_t at, uint64_t max)
{
    return tafl__json_is_kind(list, at, JSON_NUMBER) &&
           tafl_str_uint(out, list->value[at].text, max);
}
