/* SPDX-License-Identifier: MIT */
/* Reads one game: makes UTF-8 of it and has libxml2 parse it as a part of its file, with a parser that
 * goes on from game to game. No document type, no entities but the five, nothing from elsewhere. */
#include <stdlib.h>
#include <string.h>

#include <base/utf8.h>
#include <format/text.h>

#include <format/told.h>

#include "xml.h"

/* ---- the text that is parsed ---------------------------------------------------------------- */

typedef enum encoding { UTF_8, WINDOWS_1252, OTHER } encoding;

/* Of the names in use for encodings. What UTF-16 and UTF-32 there was, the reader has made UTF-8 of; programs also
 * write these names into files that never were. Nobody means the control characters that ISO-8859-1 has in the
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
        {"utf-16", UTF_8},
        {"utf-16le", UTF_8},
        {"utf-16be", UTF_8},
        {"ucs-2", UTF_8},
        {"iso-10646-ucs-2", UTF_8},
        {"utf-32", UTF_8},
        {"utf-32le", UTF_8},
        {"utf-32be", UTF_8},
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

static bool is_ascii(tafl_str text)
{
    uint64_t all = 0, word;
    size_t at = 0;
    for (; at + sizeof word <= text.len; at += sizeof word) {
        memcpy(&word, text.at + at, sizeof word);
        all |= word;
    }
    for (; at < text.len; at++) all |= (unsigned char)text.at[at];
    return (all & 0x8080808080808080u) == 0;
}

/* The first byte that is not UTF-8, or text.len. */
static size_t first_invalid(tafl_str text)
{
    size_t at = 0;
    if (is_ascii(text)) return text.len;
    while (at < text.len) {
        size_t len = tafl__utf8_read((tafl_str){text.at + at, text.len - at}, NULL);
        if (len == 0) break;
        at += len;
    }
    return at;
}

/* Is the encoding one that is read? Tells when it is not. */
static bool knows_encoding(const xml_reader *in, tafl_str head, encoding *out)
{
    tafl_str name = tafl__xml_encoding(head.len ? head : in->source->bytes);
    *out = encoding_of(name);
    if (*out != OTHER) return true;
    tafl_sink_tell(in->sink, TAFL_ERROR, tafl__told[TOLD_ENCODING_UNSUPPORTED].id, in->source, 0, 0,
                   "the encoding %.*s is not supported; convert the file to UTF-8 first",
                   (int)(name.len < 40 ? name.len : 40), name.at);
    return false;
}

/* Makes UTF-8 of the game. */
static void make_text(xml_reader *in, encoding from)
{
    tafl_str game = in->source->bytes;
    size_t invalid = from == UTF_8 ? first_invalid(game) : game.len;
    in->text = game;
    if (invalid < game.len) {
        tafl__tell(in->sink, TAFL_ERROR, &tafl__xml_explains[SYNTAX_XML], in->source, invalid, 1,
                   "not UTF-8; read as Windows-1252");
    }
    if (invalid < game.len || (from == WINDOWS_1252 && !is_ascii(game))) {
        tafl__text_windows_1252(&in->converted, game);
        in->text = tafl_text_view(&in->converted);
        if (in->converted.failed) in->status = TAFL_NOMEM;
    }
}

/* libxml2 compares each attribute of an element with all in front of it. Finds a tag that would make
 * that a burden; text.len when there is none. */
static size_t crowded_tag(tafl_str text)
{
    enum { LONG = 16 << 10, MOST = 256 };
    const char *end = text.at + text.len, *next;
    for (const char *at = text.at; end - at > LONG; at = next) {
        size_t attributes = 0;
        char quote = '\0';
        next = memchr(at + 1, '<', (size_t)(end - at) - 1);
        if (!next) next = end;
        if (next - at < LONG || at[1] == '!' || at[1] == '?') continue;
        for (const char *p = at; p < next && (quote || *p != '>'); p++) {
            attributes += !quote && *p == '=';
            if (quote ? *p == quote : *p == '"' || *p == '\'') quote = quote ? '\0' : *p;
        }
        if (attributes > MOST) return (size_t)(at - text.at);
    }
    return text.len;
}

/* ---- the parser ----------------------------------------------------------------------------- */

/* What is kept from game to game: a parser that has read the head and the games so far as one
 * document, and is in the middle of the root. */
typedef struct memory {
    xmlParserCtxt *parser;
    uint64_t fed; /* bytes it was given */
    encoding encoding;
    bool headed; /* the head was not empty */
    xml_words words;
} memory;

static void free_parser(xmlParserCtxt *parser)
{
    if (!parser) return;
    if (parser->myDoc) xmlFreeDoc(parser->myDoc);
    parser->myDoc = NULL;
    xmlFreeParserCtxt(parser);
}

void tafl__xml_forget(void *kept)
{
    memory *m = kept;
    if (m) free_parser(m->parser);
    free(m);
}

/* Hands bytes to the parser piece by piece, since it takes an int. */
static void feed(xml_reader *in, memory *m, tafl_str bytes)
{
    enum { MOST = 1 << 30 };
    for (size_t at = 0; at < bytes.len && !m->parser->disableSAX;) {
        size_t len = bytes.len - at < MOST ? bytes.len - at : MOST;
        int fault = xmlParseChunk(m->parser, bytes.at + at, (int)len, 0);
        if (fault == XML_ERR_NO_MEMORY) in->status = TAFL_NOMEM;
        at += len;
    }
    m->fed += bytes.len;
}

/* Makes a parser that has read the head of the file. Without one it is not known what it says. */
static tafl_status start_parser(xml_reader *in, memory *m, tafl_str head)
{
    xmlSAXHandler calls = tafl__xml_calls();
    tafl_text text = {0};
    *m = (memory){.headed = head.len > 0};
    if (!knows_encoding(in, head, &m->encoding)) return TAFL_SYNTAX;
    m->parser = in->parser = xmlCreatePushParserCtxt(&calls, in, NULL, 0, NULL);
    if (!m->parser) return in->status = TAFL_NOMEM;
    in->words = &m->words;
    if (!tafl__xml_find_words(&m->words, m->parser->dict)) return in->status = TAFL_NOMEM;
    xmlCtxtUseOptions(m->parser, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_BIG_LINES |
                                     XML_PARSE_IGNORE_ENC | XML_PARSE_NOCDATA);
    if (m->encoding == UTF_8 && first_invalid(head) == head.len) {
        tafl_text_str(&text, head);
    } else {
        tafl__text_windows_1252(&text, head);
    }
    in->fed = UINT64_MAX; /* nothing of the head is in the game */
    feed(in, m, tafl_text_view(&text));
    if (text.failed) in->status = TAFL_NOMEM;
    tafl_text_clear(&text);
    return in->status;
}

/* Parses the game with a parser that has read what is in front of it. */
static void parse(xml_reader *in, memory *m)
{
    in->parser = m->parser;
    in->words = &m->words;
    in->headed = m->headed;
    in->fed = m->fed;
    m->parser->userData = in;
    make_text(in, m->encoding);
    size_t crowded = crowded_tag(in->text);
    if (crowded < in->text.len)
        tafl__xml_fail(in, &tafl__xml_explains[SYNTAX_XML], crowded, "too many attributes");
    if (!in->status) feed(in, m, in->text);
    if (!in->status && !in->over) {
        tafl__xml_fail(in, &tafl__xml_explains[SYNTAX_XML], in->text.len,
                       "this game is not closed");
    }
}

/* The same with the parser that is kept, or a new one. One that met an error, has left the root or
 * has been in use for long is not kept. */
static void parse_kept(xml_reader *in, tafl_file *file)
{
    enum { FED_MOST = 16 << 20 };
    memory once = {0}, *m = file ? file->memory : &once;
    if (!m) m = file->memory = calloc(1, sizeof *m);
    if (!m) {
        in->status = TAFL_NOMEM;
        return;
    }
    if (!m->parser)
        in->status = start_parser(in, m, tafl_str_trim(file ? file->head : (tafl_str){0}));
    if (!in->status) parse(in, m);
    if (m != &once && !in->status && m->parser->nameNr > 0 && m->fed < FED_MOST) return;
    free_parser(m->parser);
    m->parser = NULL;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Does the text begin with the tag of that name, whatever its prefix? */
static bool begins_with_tag(tafl_str text, tafl_str name)
{
    size_t begin = 1, end = 1;
    for (; end < text.len && !strchr(" \t\r\n/>", text.at[end]); end++) {
        if (text.at[end] == ':') begin = end + 1;
    }
    return end < text.len && text.at[0] == '<' &&
           tafl_str_equal((tafl_str){text.at + begin, end - begin}, name);
}

/* Says what is wrong with bytes that are no game; false when they may be one. */
static bool is_no_game(xml_reader *in)
{
    enum { BOM = 4 };
    tafl_str bytes = in->source->bytes, text = tafl_str_trim(bytes);
    if (begins_with_tag(text, TAFL_STR("game"))) return false;
    const tafl_explanation *told = &tafl__xml_explains[SYNTAX_XML];
    const char *message = "a game should begin here";
    if (text.len == 0) {
        message = "the list of games is not closed";
    } else if (tafl_str_starts(text, TAFL_STR("<!DOCTYPE"))) {
        told = &tafl__xml_explains[DOCTYPE_REFUSED];
        message = "a document type is not allowed";
    } else if (memchr(text.at, '\0', text.len < BOM ? text.len : BOM)) {
        told = &tafl__told[TOLD_ENCODING_UNSUPPORTED];
        message = "this is not UTF-8 text; convert it to UTF-8 first";
    } else if (begins_with_tag(text, TAFL_STR("games")) ||
               tafl_str_starts(text, TAFL_STR("<?xml "))) {
        message = "another document begins here; a file is one document";
    }
    in->status = TAFL_SYNTAX;
    size_t at = text.len ? (size_t)(text.at - bytes.at) : 0;
    tafl__tell(in->sink, TAFL_ERROR, told, in->source, at, 1, message);
    return true;
}

tafl_status tafl__xml_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink)
{
    xml_reader in = {.record = record,
                     .source = tafl_record_source(record),
                     .sink = sink,
                     .node = tafl_node_edit(record, NULL)};
    tafl_file *file = options ? options->file : NULL;
    if (!is_no_game(&in)) parse_kept(&in, file);
    if (!in.status) tafl__xml_settle(&in);
    tafl_text_clear(&in.converted);
    tafl_text_clear(&in.kinds);
    tafl_text_clear(&in.lines);
    tafl_text_clear(&in.content);
    tafl_text_clear(&in.more);
    tafl_text_clear(&in.foreign);
    tafl_text_clear(&in.spaces);
    return in.status;
}
