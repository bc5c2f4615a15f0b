/* SPDX-License-Identifier: MIT */
/* Adds XMP metadata and words for pictures to a PDF that cairo wrote, as an incremental update: some objects,
 * a cross reference and a trailer behind the file, which itself stays as it is. */
#include "paint_cairo.h"

#include <base/utf8.h>
#include <string.h>

/* What of a PDF an update needs to know. */
typedef struct pdf_facts {
    uint64_t size, root, info, xref; /* object numbers, and where the last cross reference is */
    tafl_str catalog;                /* the dictionary of the root object, from << to >> */
} pdf_facts;

/* ---- reading ----------------------------------------------------------------------------------- */

/* Where `word` last stands in `text`; NULL when it does not. */
static const char *find_last(tafl_str text, const char *word)
{
    size_t len = strlen(word);
    for (size_t at = text.len >= len ? text.len - len + 1 : 0; at-- > 0;) {
        if (memcmp(text.at + at, word, len) == 0) return text.at + at;
    }
    return NULL;
}

static const char *find_first(tafl_str text, const char *word)
{
    size_t len = strlen(word);
    for (size_t at = 0; at + len <= text.len; at++) {
        if (memcmp(text.at + at, word, len) == 0) return text.at + at;
    }
    return NULL;
}

static tafl_str from(tafl_str text, const char *at)
{
    return (tafl_str){at, text.len - (size_t)(at - text.at)};
}

/* Reads the number behind `key` in `text`. */
static bool number_after(tafl_str text, const char *key, uint64_t *out)
{
    const char *at = find_first(text, key);
    if (!at) return false;
    tafl_str rest = from(text, at + strlen(key));
    size_t blanks = 0, digits = 0;
    while (blanks < rest.len && (rest.at[blanks] == ' ' || rest.at[blanks] == '\n')) blanks++;
    while (blanks + digits < rest.len && rest.at[blanks + digits] >= '0' &&
           rest.at[blanks + digits] <= '9')
        digits++;
    return tafl_str_uint(out, (tafl_str){rest.at + blanks, digits}, UINT32_MAX);
}

static bool read_facts(tafl_str pdf, pdf_facts *facts)
{
    const char *trailer = find_last(pdf, "trailer");
    const char *startxref = find_last(pdf, "startxref");
    if (!trailer || !startxref || !number_after(from(pdf, startxref), "startxref", &facts->xref) ||
        !number_after(from(pdf, trailer), "/Size", &facts->size) ||
        !number_after(from(pdf, trailer), "/Root", &facts->root) ||
        !number_after(from(pdf, trailer), "/Info", &facts->info))
        return false;
    tafl_text head = {0};
    tafl_text_format(&head, "\n%u 0 obj", (unsigned)facts->root);
    const char *object = head.failed ? NULL : find_last(pdf, head.at);
    tafl_text_clear(&head);
    if (!object) return false;
    const char *open = find_first(from(pdf, object), "<<");
    const char *end = find_first(from(pdf, object), "endobj");
    if (!open || !end || end < open) return false;
    facts->catalog = (tafl_str){open, (size_t)(end - open)};
    const char *close = find_last(facts->catalog, ">>");
    if (!close) return false;
    facts->catalog.len = (size_t)(close - open);
    return true;
}

/* ---- writing ----------------------------------------------------------------------------------- */

static void write_packet(tafl_text *out, tafl_str title, tafl_str positions)
{
    tafl_text_z(out, "<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                     "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
                     "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                     "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
                     " xmlns:tafl=\"urn:taflkit\">\n<dc:title><rdf:Alt><rdf:li "
                     "xml:lang=\"x-default\">");
    tafl_text_xml(out, title);
    tafl_text_z(out, "</rdf:li></rdf:Alt></dc:title>\n<tafl:position>");
    tafl_text_str(out, positions); /* lines of what means nothing to XML */
    tafl_text_z(out, "</tafl:position>\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n"
                     "<?xpacket end=\"r\"?>");
}

static void write_entry(tafl_text *out, uint64_t object, size_t offset)
{
    tafl_text_format(out, "%u 1\n%010u 00000 n \n", (unsigned)object, (unsigned)offset);
}

/* A text string in UTF-16, in hexadecimal digits. */
static void write_string(tafl_text *out, tafl_str text)
{
    enum { BEYOND = 0x10000 };
    tafl_text_z(out, "<feff");
    for (size_t at = 0; at < text.len;) {
        uint32_t c = 0;
        size_t len = tafl__utf8_read((tafl_str){text.at + at, text.len - at}, &c);
        at += len > 0 ? len : 1;
        if (len == 0) continue;
        if (c >= BEYOND)
            tafl_text_format(out, "%04x%04x", 0xd800u + (unsigned)((c - BEYOND) >> 10),
                             0xdc00u + (unsigned)((c - BEYOND) & 0x3ff));
        else
            tafl_text_format(out, "%04x", (unsigned)c);
    }
    tafl_text_char(out, '>');
}

/* The object in which `at` stands: its number, and its dictionary without the closing >>. */
static bool read_object(tafl_str pdf, const char *at, uint64_t *number, tafl_str *dictionary)
{
    const char *obj = find_last((tafl_str){pdf.at, (size_t)(at - pdf.at)}, " 0 obj");
    const char *end = find_first(from(pdf, at), "endobj");
    if (!obj || !end) return false;
    const char *digits = obj, *open = find_first(from(pdf, obj), "<<");
    while (digits > pdf.at && digits[-1] >= '0' && digits[-1] <= '9') digits--;
    const char *close = find_last((tafl_str){at, (size_t)(end - at)}, ">>");
    if (!close || !open || open > at) return false;
    *dictionary = (tafl_str){open, (size_t)(close - open)};
    return tafl_str_uint(number, (tafl_str){digits, (size_t)(obj - digits)}, UINT32_MAX);
}

/* Writes the figures anew, in their order, with words for those who cannot see them, and their entries to `xref`. */
static void write_figures(tafl_text *out, tafl_text *xref, tafl_str pdf, size_t start,
                          const pdf_words *words)
{
    static const char figure[] = "/S /Figure\n";
    tafl_str rest = pdf, dictionary;
    for (size_t i = 0; i < words->count; i++) {
        uint64_t number;
        const char *at = find_first(rest, figure);
        if (!at || !read_object(pdf, at, &number, &dictionary)) return;
        rest = from(rest, at + strlen(figure));
        write_entry(xref, number, out->len - start);
        tafl_text_format(out, "%u 0 obj\n", (unsigned)number);
        tafl_text_str(out, dictionary);
        tafl_text_z(out, "   /Alt ");
        write_string(out, words->figures[i]);
        tafl_text_z(out, "\n>>\nendobj\n");
    }
}

/* The catalogue, with the language of our own words, and whether the file has elements for those who listen. */
static void write_catalog(tafl_text *out, const pdf_facts *facts, bool titled)
{
    tafl_text_format(out, "%u 0 obj\n", (unsigned)facts->root);
    tafl_text_str(out, facts->catalog);
    if (!find_first(facts->catalog, "/Lang")) tafl_text_z(out, " /Lang (en)");
    if (find_first(facts->catalog, "/StructTreeRoot") && !find_first(facts->catalog, "/MarkInfo"))
        tafl_text_z(out, " /MarkInfo << /Marked true >>");
    if (titled) tafl_text_z(out, " /ViewerPreferences << /DisplayDocTitle true >>");
    tafl_text_format(out, " /Metadata %u 0 R >>\nendobj\n", (unsigned)facts->size);
}

bool tafl__pdf_finish(tafl_text *out, tafl_str pdf, const pdf_words *words)
{
    pdf_facts facts = {0};
    tafl_text packet = {0}, figures = {0};
    if (!read_facts(pdf, &facts)) return false;
    size_t start = out->len;
    write_packet(&packet, words->title, words->positions);
    tafl_text_str(out, pdf);
    size_t metadata = out->len - start;
    tafl_text_format(out, "%u 0 obj\n<< /Type /Metadata /Subtype /XML /Length %u >>\nstream\n",
                     (unsigned)facts.size, (unsigned)packet.len);
    tafl_text_append(out, &packet);
    tafl_text_z(out, "\nendstream\nendobj\n");
    size_t catalog = out->len - start;
    write_catalog(out, &facts, words->title.len > 0);
    write_figures(out, &figures, pdf, start, words);
    size_t xref = out->len - start;
    tafl_text_z(out, "xref\n");
    write_entry(out, facts.root, catalog);
    write_entry(out, facts.size, metadata);
    tafl_text_append(out, &figures);
    tafl_text_format(out, "trailer\n<< /Size %u /Root %u 0 R /Info %u 0 R /Prev %u >>\n",
                     (unsigned)(facts.size + 1), (unsigned)facts.root, (unsigned)facts.info,
                     (unsigned)facts.xref);
    tafl_text_format(out, "startxref\n%u\n", (unsigned)xref);
    tafl_text_z(out, "%%EOF\n");
    tafl_text_clear(&figures);
    tafl_text_clear(&packet);
    return !out->failed;
}
