/* SPDX-License-Identifier: MIT */
/* Elements that nobody knows, kept as XML: written again from what libxml2 calls back, each with the
 * namespaces it needs, so that the text means the same wherever it is put. */
#include <string.h>

#include "xml.h"

static tafl_str str_of(const xmlChar *text)
{
    return tafl_str_of((const char *)text);
}

/* ---- writing again -------------------------------------------------------------------------- */

static const xmlChar *space_around(const xml_reader *in)
{
    const xmlChar *space = NULL;
    if (in->spaces.len) memcpy(&space, in->spaces.at + in->spaces.len - sizeof space, sizeof space);
    return space;
}

/* A prefix is declared once in an element, in front of the first attribute that has it. */
static bool is_declared(xml_attributes attributes, int index)
{
    const xmlChar *prefix = attributes.at[5 * index + 1];
    for (int i = 0; i < index; i++) {
        if (attributes.at[5 * i + 1] && xmlStrEqual(attributes.at[5 * i + 1], prefix)) return true;
    }
    return xmlStrEqual(prefix, (const xmlChar *)"xml");
}

/* "prefix:name"; the name alone where the prefix is NULL. */
static void put_qualified(tafl_text *out, const xmlChar *prefix, const xmlChar *name)
{
    tafl_text_reset(out);
    if (prefix) {
        tafl_text_str(out, str_of(prefix));
        tafl_text_char(out, ':');
    }
    tafl_text_str(out, str_of(name));
}

/* A prefix that nobody has declared is left out. */
static void put_attributes(tafl_text *out, xml_attributes attributes)
{
    tafl_text name = {0};
    for (int i = 0; i < attributes.count; i++) {
        const xmlChar **a = attributes.at + 5 * (size_t)i, *prefix = a[2] ? a[1] : NULL;
        if (prefix && !is_declared(attributes, i)) {
            put_qualified(&name, (const xmlChar *)"xmlns", prefix);
            if (!name.failed) tafl__xml_put_attribute(out, name.at, str_of(a[2]));
        }
        put_qualified(&name, prefix, a[0]);
        tafl_str value = {(const char *)a[3], (size_t)(a[4] - a[3])};
        if (!name.failed) tafl__xml_put_attribute(out, name.at, value);
    }
    if (name.failed) out->failed = true;
    tafl_text_clear(&name);
}

/* Is a tag open that has not got its '>' yet, because it may turn out to be empty? */
static void close_tag(tafl_text *out)
{
    if (out->len && out->at[out->len - 1] == '\n') out->at[out->len - 1] = '>';
}

void tafl__xml_foreign_begin(xml_reader *in, const xmlChar *name, const xmlChar *space,
                             xml_attributes attributes)
{
    const xmlChar *around = space_around(in);
    bool outermost = in->spaces.len == 0;
    if (outermost) tafl_text_reset(&in->foreign);
    close_tag(&in->foreign);
    tafl_text_char(&in->foreign, '<');
    tafl_text_str(&in->foreign, str_of(name));
    if (outermost || !xmlStrEqual(around, space)) {
        tafl__xml_put_attribute(&in->foreign, "xmlns", str_of(space));
    }
    put_attributes(&in->foreign, attributes);
    tafl_text_char(&in->foreign, '\n'); /* becomes '>' or '/>' */
    tafl_text_str(&in->spaces, (tafl_str){(const char *)&space, sizeof space});
    if (in->foreign.failed || in->spaces.failed) in->status = TAFL_NOMEM;
}

void tafl__xml_foreign_text(xml_reader *in, tafl_str text)
{
    if (text.len == 0) return;
    close_tag(&in->foreign);
    tafl_text_xml(&in->foreign, text);
}

bool tafl__xml_foreign_end(xml_reader *in, const xmlChar *name)
{
    tafl_text *out = &in->foreign;
    in->spaces.len -= sizeof(const xmlChar *);
    if (out->len && out->at[out->len - 1] == '\n') {
        out->len--;
        tafl_text_z(out, "/>");
    } else {
        tafl_text_z(out, "</");
        tafl_text_str(out, str_of(name));
        tafl_text_char(out, '>');
    }
    if (out->failed) in->status = TAFL_NOMEM;
    return in->spaces.len == 0;
}

/* ---- looking -------------------------------------------------------------------------------- */

/* A text while it is held against what the functions above make of it. */
typedef struct checker {
    xml_reader in;
    tafl_str text;
    size_t done; /* so much of it is as it should be */
    size_t depth, elements;
    xml_kind parent;
    bool wrong;
} checker;

static void check_begin(void *context, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri, int spaces, const xmlChar **space, int count,
                        int defaulted, const xmlChar **attributes)
{
    checker *c = context;
    (void)prefix, (void)spaces, (void)space, (void)defaulted;
    bool outermost = c->depth == 1, ours = uri && xmlStrEqual(uri, (const xmlChar *)XML_URN);
    if (c->depth++ == 0) return; /* the element around it */
    c->elements += outermost;
    c->wrong |= outermost && ours && tafl__xml_has(c->parent, (const char *)name);
    tafl__xml_foreign_begin(&c->in, name, uri, (xml_attributes){attributes, count});
}

static void check_text(void *context, const xmlChar *text, int len)
{
    checker *c = context;
    if (c->depth < 2) {
        c->wrong = true;
    } else {
        tafl__xml_foreign_text(&c->in, (tafl_str){(const char *)text, (size_t)len});
    }
}

static void check_end(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
    checker *c = context;
    (void)prefix, (void)uri;
    if (--c->depth == 0 || !tafl__xml_foreign_end(&c->in, name)) return;
    tafl_str rest = {c->text.at + c->done, c->text.len - c->done};
    c->wrong |= !tafl_str_starts(rest, tafl_text_view(&c->in.foreign));
    c->done += c->in.foreign.len;
}

static void check_error(void *context, xmlErrorPtr error)
{
    checker *c = context;
    (void)error;
    c->wrong = true;
}

static bool check(checker *c, const tafl_text *document)
{
    xmlSAXHandler calls = {.initialized = XML_SAX2_MAGIC,
                           .startElementNs = check_begin,
                           .endElementNs = check_end,
                           .characters = check_text,
                           .serror = check_error};
    xmlParserCtxt *parser = xmlCreateMemoryParserCtxt(document->at, (int)document->len);
    if (!parser) return false;
    xmlCtxtUseOptions(parser, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_IGNORE_ENC);
    *parser->sax = calls;
    parser->userData = c;
    xmlParseDocument(parser);
    xmlFreeParserCtxt(parser);
    return !c->wrong && !c->in.status && c->done == c->text.len;
}

bool tafl__xml_is_foreign(tafl_str text, xml_kind parent, size_t most)
{
    tafl_text document = {0};
    checker c = {.text = text, .parent = parent};
    if (text.len == 0 || text.at[0] != '<') return false;
    tafl_text_z(&document, "<a>");
    tafl_text_str(&document, text);
    tafl_text_z(&document, "</a>");
    bool same = !document.failed && check(&c, &document) && c.elements <= most;
    tafl_text_clear(&document);
    tafl_text_clear(&c.in.foreign);
    tafl_text_clear(&c.in.spaces);
    return same;
}
