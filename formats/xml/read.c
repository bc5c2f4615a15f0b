/* SPDX-License-Identifier: MIT */
/* Reads one game: lets libxml2 parse the head of the file and the game as one document, and hands on
 * what it calls back. No document type, no entities but the five, nothing from elsewhere. The place
 * of everything is counted in bytes, from libxml2's own place in the text. */
#include <string.h>

#include <base/utf8.h>

#include "xml.h"

/* ---- places --------------------------------------------------------------------------------- */

/* Where libxml2 is in in->text. */
static size_t parser_at(const xml_reader *in)
{
    const xmlParserInput *input = in->parser->input;
    if (!input) return in->text.len;
    return (size_t)input->consumed + (size_t)(input->cur - input->base);
}

size_t xml_source_at(xml_reader *in, size_t at)
{
    size_t end = at < in->begin ? in->begin : at > in->end ? in->end : at;
    if (!in->converted) return end - in->begin;
    if (end < in->counted) in->counted = in->begin, in->said = 0;
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
    return (size_t)input->consumed + (size_t)(at - input->base);
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

/* Where the tag begins that libxml2 has just read: no '<' stands inside a tag. */
static size_t tag_begin(const xml_reader *in)
{
    size_t at = parser_at(in);
    while (at > 0 && in->text.at[at - 1] != '<') at--;
    return at > 0 ? at - 1 : 0;
}

size_t xml_tag_end(const xml_reader *in)
{
    size_t at = parser_at(in); /* behind the attributes */
    while (at < in->end && in->text.at[at] != '>') at++;
    return at + 1;
}

/* A game may hold variations as deep as that, and more is nonsense in any element. */
enum { DEPTH_MOST = TAFL_LIMIT_VARIATION_DEPTH + 8 };

/* Is the element ours? Without the head of the file nobody knows what a prefix means. */
static bool is_ours(const xml_reader *in, const xmlChar *uri)
{
    if (!uri) return in->begin == 0;
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
    bool outside = in->kinds.len == 0 && parser_at(in) <= in->begin;
    if (outside) return; /* the root, which holds games */
    in->at = tag_begin(in);
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
    if (kind != XML_GAME) return;
    in->over = true;
    xmlStopParser(in->parser);
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

/* ---- the text that is parsed ---------------------------------------------------------------- */

typedef enum encoding { UTF_8, WINDOWS_1252, OTHER } encoding;

/* Of the names in use for encodings. Nobody means the control characters that ISO-8859-1 has in the
 * place of some letters of Windows-1252. */
static encoding encoding_of(tafl_str name)
{
    static const struct {
        const char *name;
        encoding encoding;
    } names[] = {
        {"", UTF_8},
        {"utf-8", UTF_8},
        {"utf8", UTF_8},
        {"us-ascii", UTF_8},
        {"ascii", UTF_8},
        {"iso-8859-1", WINDOWS_1252},
        {"latin1", WINDOWS_1252},
        {"windows-1252", WINDOWS_1252},
        {"cp1252", WINDOWS_1252},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (tafl_str_equal_nocase(name, tafl_str_of(names[i].name))) return names[i].encoding;
    }
    return OTHER;
}

/* The first byte that is not UTF-8, or text.len. */
static size_t first_invalid(tafl_str text)
{
    unsigned char all = 0;
    size_t at = 0;
    for (size_t i = 0; i < text.len; i++) all |= (unsigned char)text.at[i];
    if (all < 0x80) return text.len;
    while (at < text.len) {
        size_t len = utf8_read((tafl_str){text.at + at, text.len - at}, NULL);
        if (len == 0) break;
        at += len;
    }
    return at;
}

/* Appends bytes as UTF-8; true when they had to be converted. */
static bool put_bytes(tafl_text *out, tafl_str bytes, encoding from)
{
    if (from == UTF_8 && first_invalid(bytes) == bytes.len) {
        tafl_text_str(out, bytes);
        return false;
    }
    tafl_text_windows_1252(out, bytes);
    return true;
}

/* Puts together what libxml2 parses. */
static void make_text(xml_reader *in, tafl_str head)
{
    tafl_str game = in->source->bytes, name = xml_encoding(head.len ? head : game);
    encoding from = encoding_of(name);
    size_t invalid = from == UTF_8 ? first_invalid(game) : game.len;
    if (from == OTHER) {
        in->status = TAFL_SYNTAX;
        tafl_sink_tell(in->sink, TAFL_ERROR, "encoding-unsupported", in->source, 0, 0,
                       "the encoding %.*s is not read; convert the file to UTF-8 first",
                       (int)(name.len < 40 ? name.len : 40), name.at);
        return;
    }
    if (invalid < game.len) {
        tafl_sink_tell(in->sink, TAFL_ERROR, "syntax-xml", in->source, invalid, 1,
                       "not UTF-8; read as Windows-1252");
    }
    put_bytes(&in->text, tafl_str_trim(head), from);
    in->begin = in->counted = in->text.len;
    in->converted = put_bytes(&in->text, game, from);
    in->end = in->text.len;
    if (in->text.failed) in->status = TAFL_NOMEM;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Says what is wrong with bytes that are no game; false when they may be one. */
static bool is_no_game(xml_reader *in)
{
    tafl_str bytes = in->source->bytes, text = tafl_str_trim(bytes);
    size_t at = text.len ? (size_t)(text.at - bytes.at) : 0;
    size_t name = 1;
    for (size_t i = 1; i < text.len && text.at[i] != ' ' && text.at[i] != '>' && i < 64; i++) {
        if (text.at[i] == ':') name = i + 1;
    }
    tafl_str local = {text.len > name ? text.at + name : "", text.len > name ? text.len - name : 0};
    if (text.len && text.at[0] == '<' && tafl_str_starts(local, TAFL_STR("game"))) return false;
    bool doctype = tafl_str_starts(text, TAFL_STR("<!DOCTYPE"));
    const char *message = doctype         ? "a document type is not allowed"
                          : text.len == 0 ? "the list of games is not closed"
                                          : "a game should begin here";
    in->status = TAFL_SYNTAX;
    tafl_sink_tell(in->sink, TAFL_ERROR, doctype ? "doctype-refused" : "syntax-xml", in->source, at,
                   doctype ? 9 : 1, "%s", message);
    return true;
}

static void parse(xml_reader *in)
{
    xmlSAXHandler calls = {.initialized = XML_SAX2_MAGIC,
                           .startElementNs = begin_element,
                           .endElementNs = end_element,
                           .characters = take_text,
                           .ignorableWhitespace = take_text,
                           .cdataBlock = take_text,
                           .internalSubset = refuse_doctype,
                           .serror = hear_error};
    in->parser = xmlCreateMemoryParserCtxt(in->text.at, (int)in->text.len);
    if (!in->parser) {
        in->status = TAFL_NOMEM;
        return;
    }
    xmlCtxtUseOptions(in->parser, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_BIG_LINES |
                                      XML_PARSE_IGNORE_ENC | XML_PARSE_NOCDATA);
    *in->parser->sax = calls;
    in->parser->userData = in;
    xmlParseDocument(in->parser);
    if (!in->over && !in->status) xml_fail(in, "syntax-xml", in->end, "this game is not closed");
    if (in->parser->myDoc) xmlFreeDoc(in->parser->myDoc);
    in->parser->myDoc = NULL;
    xmlFreeParserCtxt(in->parser);
    in->parser = NULL;
}

tafl_status xml_read(tafl_record *record, const tafl_read_options *options, const tafl_sink *sink)
{
    xml_reader in = {.record = record,
                     .source = tafl_record_source(record),
                     .sink = sink,
                     .node = tafl_record_root_edit(record)};
    if (!is_no_game(&in)) make_text(&in, options ? options->head : (tafl_str){0});
    if (!in.status) parse(&in);
    if (!in.status) xml_settle(&in);
    tafl_text_clear(&in.text);
    tafl_text_clear(&in.kinds);
    tafl_text_clear(&in.lines);
    tafl_text_clear(&in.content);
    tafl_text_clear(&in.foreign);
    tafl_text_clear(&in.spaces);
    return in.status;
}
