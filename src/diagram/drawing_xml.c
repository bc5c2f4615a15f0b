/* SPDX-License-Identifier: MIT */
/* Tags of an XML file, as far as drawings need them: no entities, and nothing from elsewhere. Whether tags
 * match is for the reader to see, who keeps them in a list of his own. */
#include "drawing.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_name(char c)
{
    unsigned char u = (unsigned char)c;
    return (u >= 'a' && u <= 'z') || (u >= 'A' && u <= 'Z') || (u >= '0' && u <= '9') ||
           u >= 0x80 || c == ':' || c == '_' || c == '-' || c == '.';
}

static void skip(tafl_str *rest, size_t len)
{
    *rest = (tafl_str){rest->at + len, rest->len - len};
}

static void skip_blanks(tafl_str *rest)
{
    while (rest->len > 0 && is_blank(rest->at[0])) skip(rest, 1);
}

static tafl_str take_name(tafl_str *rest)
{
    tafl_str name = {rest->at, 0};
    while (name.len < rest->len && is_name(rest->at[name.len])) name.len++;
    skip(rest, name.len);
    return name;
}

/* Passes over everything up to and with `end`; false when it does not come. */
static bool skip_past(tafl_str *rest, const char *end)
{
    size_t len = strlen(end);
    for (; rest->len >= len; skip(rest, 1)) {
        if (memcmp(rest->at, end, len) != 0) continue;
        skip(rest, len);
        return true;
    }
    return false;
}

static xml_tag wrong(tafl_str at, const char *message)
{
    return (xml_tag){.kind = XML_WRONG, .name = {at.at, at.len > 0}, .message = message};
}

/* The end of a tag's attributes; quotes may hold what looks like one. */
static size_t attributes_len(tafl_str rest)
{
    char quote = 0;
    size_t len = 0;
    for (; len < rest.len && (quote || rest.at[len] != '>'); len++) {
        char c = rest.at[len];
        if (quote ? c == quote : c == '"' || c == '\'') quote = quote ? 0 : c;
    }
    return len;
}

/* Passes over a document type that only says what the file is; false for one that defines entities. */
static bool skip_type(tafl_str *rest)
{
    static const tafl_str begin = {"<!DOCTYPE", 9};
    size_t len = attributes_len(*rest);
    if (!tafl_str_starts(*rest, begin) || len == rest->len || memchr(rest->at, '[', len))
        return false;
    skip(rest, len + 1);
    return true;
}

static xml_tag take_tag(tafl_str *rest)
{
    xml_tag tag = {.kind = XML_OPEN};
    tafl_str at = *rest;
    skip(rest, 1);
    if (rest->len > 0 && rest->at[0] == '/') {
        tag.kind = XML_CLOSE;
        skip(rest, 1);
    }
    tag.name = take_name(rest);
    if (tag.name.len == 0) return wrong(at, "this is no tag");
    size_t len = attributes_len(*rest);
    if (len == rest->len) return wrong(at, "this tag does not end");
    tag.attributes = (tafl_str){rest->at, len};
    skip(rest, len + 1);
    if (len > 0 && tag.attributes.at[len - 1] == '/' && tag.kind == XML_OPEN) {
        tag.kind = XML_EMPTY;
        tag.attributes.len--;
    }
    return tag;
}

xml_tag tafl__xml_next(tafl_str *rest)
{
    static const struct {
        const char *begin, *end;
    } passed[] = {{"<!--", "-->"}, {"<?", "?>"}, {"<![CDATA[", "]]>"}};
    for (;;) {
        while (rest->len > 0 && rest->at[0] != '<') skip(rest, 1);
        if (rest->len == 0) return (xml_tag){.kind = XML_END};
        tafl_str at = *rest;
        bool over = false;
        for (size_t i = 0; i < sizeof passed / sizeof *passed && !over; i++) {
            over = tafl_str_starts(*rest, tafl_str_of(passed[i].begin));
            if (over && !skip_past(rest, passed[i].end)) return wrong(at, "this does not end");
        }
        if (over || skip_type(rest)) continue;
        if (tafl_str_starts(*rest, TAFL_STR("<!"))) return wrong(at, "entities are not read");
        return take_tag(rest);
    }
}

bool tafl__xml_attribute(tafl_str *rest, tafl_str *name, tafl_str *value)
{
    skip_blanks(rest);
    *value = (tafl_str){NULL, 0};
    *name = (tafl_str){rest->at, rest->len > 0};
    if (rest->len == 0) return false;
    tafl_str word = take_name(rest);
    if (word.len == 0) return true;
    *name = word;
    skip_blanks(rest);
    if (rest->len < 2 || rest->at[0] != '=') return true;
    skip(rest, 1);
    skip_blanks(rest);
    if (rest->len == 0 || (rest->at[0] != '"' && rest->at[0] != '\'')) return true;
    const char *end = memchr(rest->at + 1, rest->at[0], rest->len - 1);
    if (!end) return true;
    *value = (tafl_str){rest->at + 1, (size_t)(end - rest->at) - 1};
    skip(rest, value->len + 2);
    return true;
}
