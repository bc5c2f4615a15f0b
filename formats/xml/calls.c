/* SPDX-License-Identifier: MIT */
/* What libxml2 calls back while it parses a game: elements, text, errors. The place of everything is
 * counted in bytes, from libxml2's own place in its input. */
#include <string.h>

#include "xml.h"

/* ---- places --------------------------------------------------------------------------------- */

/* Where libxml2 is in in->text; what it was given before does not count. */
static size_t parser_at(const xml_reader *in)
{
    const xmlParserInput *input = in->parser->input;
    if (!input) return in->text.len;
    uint64_t at = input->consumed + (uint64_t)(input->cur - input->base);
    return at > in->fed ? (size_t)(at - in->fed) : 0;
}

size_t xml_source_at(xml_reader *in, size_t at)
{
    size_t end = at < in->text.len ? at : in->text.len;
    if (!in->converted.len) return end;
    if (end < in->counted) in->counted = in->said = 0;
    for (; in->counted < end; in->counted++) {
        in->said += ((unsigned char)in->text.at[in->counted] & 0xC0) != 0x80;
    }
    return in->said;
}

void xml_tell(xml_reader *in, tafl_severity severity, const char *id, size_t at, size_t len,
              const char *message)
{
    size_t begin = xml_source_at(in, at), end = xml_source_at(in, at + len);
    tafl_sink_tell(in->sink, severity, id, in->source, begin, end - begin, "%s", message);
}

void xml_fail(xml_reader *in, const char *id, size_t at, const char *message)
{
    if (in->status) return;
    in->status = TAFL_SYNTAX;
    xml_tell(in, TAFL_ERROR, id, at, 0, message);
    if (in->parser) xmlStopParser(in->parser);
    in->parser = NULL; /* its place means nothing any more */
}

tafl_str xml_keep(xml_reader *in, tafl_str text)
{
    tafl_str copy = tafl_arena_copy(tafl_record_arena(in->record), text);
    if (copy.len != text.len) in->status = TAFL_NOMEM;
    return copy;
}

/* ---- attributes ----------------------------------------------------------------------------- */

xml_attribute xml_attribute_at(xml_attributes attributes, int index)
{
    const xmlChar **a = attributes.at + 5 * (size_t)index;
    const char *value = (const char *)a[3];
    return (xml_attribute){
        (const char *)a[0], {value, (size_t)((const char *)a[4] - value)}, !a[1]};
}

/* A value without references lies in libxml2's input. */
size_t xml_value_at(const xml_reader *in, tafl_str value)
{
    const xmlParserInput *input = in->parser->input;
    const xmlChar *at = (const xmlChar *)value.at;
    if (!input || at < input->base || at > input->end) return in->at;
    uint64_t place = input->consumed + (uint64_t)(at - input->base);
    return place > in->fed ? (size_t)(place - in->fed) : 0;
}

void xml_unknown_attribute(xml_reader *in, const xml_attribute *attribute)
{
    xml_tell(in, TAFL_WARNING, "field-dropped", xml_value_at(in, attribute->value),
             attribute->value.len, "this attribute is not kept");
}

int xml_word(xml_reader *in, const xml_attribute *attribute, const char *const *words)
{
    for (int i = 0; words[i]; i++) {
        if (tafl_str_equal(attribute->value, tafl_str_of(words[i]))) return i;
    }
    xml_tell(in, TAFL_ERROR, "syntax-xml", xml_value_at(in, attribute->value), attribute->value.len,
             "this word is not known here");
    return -1;
}

bool xml_uint(xml_reader *in, const xml_attribute *attribute, uint64_t max, uint64_t *out)
{
    if (tafl_str_uint(tafl_str_trim(attribute->value), max, out)) return true;
    xml_tell(in, TAFL_ERROR, "syntax-xml", xml_value_at(in, attribute->value), attribute->value.len,
             "this is not a whole number, or too large");
    return false;
}

/* ---- what libxml2 calls --------------------------------------------------------------------- */

static xml_kind innermost(const xml_reader *in)
{
    return in->kinds.len ? (xml_kind)(unsigned char)in->kinds.at[in->kinds.len - 1] : XML_OUTSIDE;
}

/* Where the tag begins that libxml2 has just read: no '<' stands inside a tag. The value of the first
 * attribute is nearer than the end. */
static size_t tag_begin(const xml_reader *in, xml_attributes attributes)
{
    size_t at = parser_at(in);
    if (attributes.count) at = xml_value_at(in, xml_attribute_at(attributes, 0).value);
    while (at > 0 && in->text.at[at - 1] != '<') at--;
    return at > 0 ? at - 1 : 0;
}

size_t xml_tag_end(const xml_reader *in)
{
    size_t at = parser_at(in); /* behind the attributes */
    while (at < in->text.len && in->text.at[at] != '>') at++;
    return at + 1;
}

/* A game may hold variations as deep as that, and more is nonsense in any element. */
enum { DEPTH_MOST = TAFL_LIMIT_VARIATION_DEPTH + 8 };

/* Is the element ours? Without the head of the file nobody knows what a prefix means. */
static bool is_ours(const xml_reader *in, const xmlChar *uri)
{
    if (!uri) return !in->headed;
    return strcmp((const char *)uri, XML_URN) == 0;
}

/* The element that begins; the game itself has to be ours. */
static xml_kind kind_begun(xml_reader *in, const xmlChar *name, const xmlChar *uri)
{
    xml_kind parent = innermost(in);
    if (parent == XML_OUTSIDE && strcmp((const char *)name, "game") != 0) return XML_OUTSIDE;
    if (is_ours(in, uri)) return xml_kind_of((const char *)name, parent);
    if (parent == XML_OUTSIDE) {
        xml_fail(in, "syntax-xml", in->at, "a game is of the namespace \"" XML_URN "\"");
    }
    return XML_FOREIGN;
}

static void begin_element(void *context, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int spaces, const xmlChar **space, int count,
                          int defaulted, const xmlChar **attributes)
{
    xml_reader *in = context;
    (void)prefix, (void)spaces, (void)space, (void)defaulted;
    if (in->status || in->over) return;
    if (in->kinds.len == 0 && parser_at(in) == 0) return; /* the root, which holds games */
    in->at = tag_begin(in, (xml_attributes){attributes, count});
    xml_kind kind = kind_begun(in, name, uri);
    if (in->status || kind == XML_OUTSIDE) return;
    if (in->kinds.len > DEPTH_MOST) {
        xml_fail(in, "variation-too-deep", in->at, "elements are nested too deep");
        return;
    }
    tafl_text_char(&in->kinds, (char)kind);
    if (in->kinds.failed) in->status = TAFL_NOMEM;
    if (kind == XML_FOREIGN) {
        if (in->spaces.len == 0) in->foreign_at = in->at;
        xml_foreign_begin(in, name, uri, (xml_attributes){attributes, count});
    } else {
        in->content.len = 0;
        in->content_at = parser_at(in) + 1;
        xml_begin(in, kind, (xml_attributes){attributes, count});
    }
}

static void end_element(void *context, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri)
{
    xml_reader *in = context;
    (void)prefix, (void)uri;
    if (in->status || in->over || in->kinds.len == 0) return;
    xml_kind kind = innermost(in);
    in->kinds.len--;
    if (kind != XML_FOREIGN) {
        xml_end(in, kind);
    } else if (xml_foreign_end(in, name)) {
        xml_take_foreign(in, innermost(in));
    }
    in->over |= kind == XML_GAME;
}

/* The innermost element that is not foreign. */
static xml_kind around_foreign(const xml_reader *in)
{
    size_t foreign = in->spaces.len / sizeof(const xmlChar *);
    if (in->kinds.len <= foreign) return XML_OUTSIDE;
    return (xml_kind)(unsigned char)in->kinds.at[in->kinds.len - foreign - 1];
}

static bool is_blank(tafl_str text)
{
    return tafl_str_trim(text).len == 0;
}

static void take_text(void *context, const xmlChar *text, int len)
{
    xml_reader *in = context;
    tafl_str more = {(const char *)text, (size_t)len};
    if (in->status || in->over || in->kinds.len == 0) return;
    xml_kind kind = innermost(in), around = around_foreign(in);
    if (xml_holds_text(around)) { /* also that of elements inside, which are not kept */
        tafl_text_str(&in->content, more);
        if (in->content.failed) in->status = TAFL_NOMEM;
    } else if (kind == XML_FOREIGN) {
        xml_foreign_text(in, more);
    } else if (!is_blank(more)) {
        size_t at = parser_at(in);
        xml_tell(in, TAFL_WARNING, "field-dropped", at > more.len ? at - more.len : 0, more.len,
                 "no text should stand here");
    }
}

/* No game needs a document type, and what it can do is not wanted. */
static void refuse_doctype(void *context, const xmlChar *name, const xmlChar *id,
                           const xmlChar *system)
{
    xml_reader *in = context;
    (void)name, (void)id, (void)system;
    xml_fail(in, "doctype-refused", parser_at(in), "a document type is not allowed");
}

/* The first thing that is no XML ends the reading; what is doubtful only is told. */
static void hear_error(void *context, xmlErrorPtr error)
{
    xml_reader *in = context;
    tafl_text message = {0};
    if (in->status || in->over) return;
    tafl_str words = tafl_str_trim(tafl_str_of(error->message));
    tafl_text_str(&message, words);
    const char *text = message.failed || !message.at ? "this is not XML" : message.at;
    if (error->level == XML_ERR_FATAL) {
        xml_fail(in, "syntax-xml", parser_at(in), text);
    } else {
        xml_tell(in, TAFL_WARNING, "syntax-xml", parser_at(in), 0, text);
    }
    tafl_text_clear(&message);
}

xmlSAXHandler xml_calls(void)
{
    return (xmlSAXHandler){.initialized = XML_SAX2_MAGIC,
                           .startElementNs = begin_element,
                           .endElementNs = end_element,
                           .characters = take_text,
                           .ignorableWhitespace = take_text,
                           .cdataBlock = take_text,
                           .internalSubset = refuse_doctype,
                           .serror = hear_error};
}
