/* SPDX-License-Identifier: MIT */
/* What libxml2 calls back while it parses a game: elements, text, errors. The place of everything is
 * counted in bytes, from libxml2's own place in its input. */
#include <string.h>

#include <format/told.h>

#include "xml.h"

/* ---- what libxml2 calls --------------------------------------------------------------------- */

static xml_kind innermost(const xml_reader *in)
{
    return in->kinds.len ? (xml_kind)(unsigned char)in->kinds.at[in->kinds.len - 1] : XML_OUTSIDE;
}

/* Where the tag begins that libxml2 has just read: no '<' stands inside a tag. The value of the first
 * attribute is nearer than the end; in front of it stand, as a rule, the names alone. */
static size_t tag_begin(const xml_reader *in, xml_attributes attributes)
{
    static const tafl_str usual[] = {{"<move from=", 11}, {"<move side=", 11}};
    size_t at = attributes.count
                    ? tafl__xml_value_at(in, (tafl_str){(const char *)attributes.at[3], 0})
                    : xml_parser_at(in);
    if (at > usual[0].len) {
        const char *begin = in->text.at + at - 1 - usual[0].len;
        if (memcmp(begin, usual[0].at, usual[0].len) == 0) return at - 1 - usual[0].len;
        if (memcmp(begin, usual[1].at, usual[1].len) == 0) return at - 1 - usual[1].len;
    }
    while (at > 0 && in->text.at[at - 1] != '<') at--;
    return at > 0 ? at - 1 : 0;
}

/* A game may hold variations as deep as that, and more is nonsense in any element. */
enum { DEPTH_MOST = TAFL_LIMIT_VARIATION_DEPTH + 8 };

/* Is the element ours? Without the head of the file nobody knows what a prefix means. */
static bool is_ours(const xml_reader *in, const xmlChar *uri)
{
    return uri ? uri == in->words->urn : !in->headed;
}

/* The element that begins; the game itself has to be ours. */
static xml_kind kind_begun(xml_reader *in, const xmlChar *name, const xmlChar *uri, xml_kind parent)
{
    if (is_ours(in, uri)) {
        if (parent == XML_MOVES && name == in->words->element[XML_MOVE]) return XML_MOVE;
        return tafl__xml_kind_of(in->words, name, parent);
    }
    if (parent == XML_OUTSIDE) {
        tafl__xml_fail(in, &tafl__xml_explains[SYNTAX_XML], in->at,
                       "a game is in the namespace \"" XML_URN "\"");
    }
    return XML_FOREIGN;
}

static void push_kind(xml_reader *in, xml_kind kind)
{
    if (in->kinds.len + 1 < in->kinds.cap) {
        in->kinds.at[in->kinds.len++] = (char)kind;
    } else {
        tafl_text_char(&in->kinds, (char)kind);
        if (in->kinds.failed) in->status = TAFL_NOMEM;
    }
    if (in->kinds.len > DEPTH_MOST) {
        tafl__xml_fail(in, &tafl__told[TOLD_VARIATION_TOO_DEEP], in->at,
                       "elements are nested too deeply");
    }
}

static void begin_element(void *context, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int spaces, const xmlChar **space, int count,
                          int defaulted, const xmlChar **attributes)
{
    xml_reader *in = context;
    (void)prefix, (void)spaces, (void)space, (void)defaulted;
    if (in->status || in->over) return;
    if (in->kinds.len == 0 && xml_parser_at(in) == 0) return; /* the root, which holds games */
    xml_attributes all = {attributes, count};
    in->at = tag_begin(in, all);
    xml_kind kind = kind_begun(in, name, uri, innermost(in));
    if (!in->status) push_kind(in, kind);
    if (in->status) return;
    if (kind == XML_MOVE) {
        tafl__xml_begin_node(in, kind, all);
    } else if (kind == XML_FOREIGN) {
        if (in->spaces.len == 0) in->foreign_at = in->at;
        tafl__xml_foreign_begin(in, name, uri, all);
    } else {
        in->content.len = 0;
        in->content_at = xml_holds_text(kind) ? xml_tag_end(in) : 0;
        tafl__xml_begin(in, kind, all);
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
        tafl__xml_end(in, kind);
    } else if (tafl__xml_foreign_end(in, name)) {
        tafl__xml_take_foreign(in, innermost(in));
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
    size_t i = 0;
    while (i < text.len && (text.at[i] == ' ' || text.at[i] == '\n' || text.at[i] == '\t')) i++;
    return i == text.len;
}

static void take_text(void *context, const xmlChar *text, int len)
{
    xml_reader *in = context;
    tafl_str more = {(const char *)text, (size_t)len};
    if (in->status || in->over || in->kinds.len == 0) return;
    if (in->spaces.len == 0 && !xml_holds_text(innermost(in)) && is_blank(more)) return;
    xml_kind kind = innermost(in);
    if (kind == XML_FOREIGN && !xml_holds_text(around_foreign(in))) {
        tafl__xml_foreign_text(in, more);
    } else if (xml_holds_text(around_foreign(in))) { /* also what elements inside hold */
        tafl_text_str(&in->content, more);
        if (in->content.failed) in->status = TAFL_NOMEM;
    } else if (!is_blank(more)) {
        tafl__xml_tell(in, TAFL_WARNING, &tafl__told[TOLD_FIELD_DROPPED],
                       tafl__xml_value_at(in, more), more.len, "no text is allowed here");
    }
}

/* No game needs a document type, and what it can do is not wanted. */
static void refuse_doctype(void *context, const xmlChar *name, const xmlChar *id,
                           const xmlChar *system)
{
    xml_reader *in = context;
    (void)name, (void)id, (void)system;
    tafl__xml_fail(in, &tafl__xml_explains[DOCTYPE_REFUSED], xml_parser_at(in),
                   "a document type is not allowed");
}

/* What libxml2 found, in words; its own where they serve. */
static void describe(tafl_text *out, const xmlError *error)
{
    switch (error->code) {
    case XML_ERR_TAG_NAME_MISMATCH: /* libxml2 adds a line number, of its own text */
        tafl_text_format(out, "the element %.40s is closed by the name %.40s",
                         error->str1 ? error->str1 : "", error->str2 ? error->str2 : "");
        break;
    case XML_ERR_INVALID_CHAR: tafl_text_z(out, "XML does not allow this character"); break;
    case XML_ERR_INTERNAL_ERROR: tafl_text_z(out, "this is not XML"); break;
    default: tafl_text_str(out, tafl_str_trim(tafl_str_of(error->message))); break;
    }
}

/* The first thing that is no XML ends the reading; what is doubtful only is told. */
static void hear_error(void *context, xmlErrorPtr error)
{
    static const tafl_str doctype = {"<!DOCTYPE", 9};
    xml_reader *in = context;
    tafl_text message = {0};
    if (!in || in->status || in->over) return; /* without a reader: memory for the parser ran out */
    /* Our own name is a URI; libxml2 finds fault with it when it had no memory to look at it. */
    bool uri = error->code == XML_WAR_NS_URI || error->code == XML_WAR_NS_URI_RELATIVE;
    bool ours = uri && error->str1 && strcmp(error->str1, XML_URN) == 0;
    if (error->code == XML_ERR_NO_MEMORY || ours) {
        in->status = TAFL_NOMEM;
        return;
    }
    size_t at = xml_parser_at(in);
    tafl_str rest = {0};
    if (at < in->text.len) rest = (tafl_str){in->text.at + at, in->text.len - at};
    describe(&message, error);
    const char *text = message.failed ? "this is not XML" : message.at;
    if (tafl_str_starts(rest, doctype)) {
        refuse_doctype(in, NULL, NULL, NULL);
    } else if (error->level == XML_ERR_FATAL) {
        tafl__xml_fail(in, &tafl__xml_explains[SYNTAX_XML], at, text);
    } else {
        tafl__xml_tell(in, TAFL_ERROR, &tafl__xml_explains[SYNTAX_XML], at, 0, text);
    }
    tafl_text_clear(&message);
}

xmlSAXHandler tafl__xml_calls(void)
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
