/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_XML_XML_H
#define FORMATS_XML_XML_H

/* What the files of the xml codec tell each other. The elements are described in README.md and in the
 * two schemas beside it. */

#include <libxml/parserInternals.h>

#include "../formats.h"

/* The namespace of our elements. */
#define XML_URN     "urn:taflkit:record:1"

/* In front of the keys of tags that are elements of a game which nobody knows. */
#define XML_UNKNOWN "xml:"

/* ---- scan.c: a file as a row of games ------------------------------------------------------- */

tafl_frame tafl__xml_frame(tafl_str bytes, bool last, uint64_t *state);
tafl_frame tafl__xml_pass(tafl_str bytes, bool last, uint64_t *state);
int tafl__xml_sniff(tafl_str head);

/* What an XML declaration says about the encoding; empty when it says nothing. */
tafl_str tafl__xml_encoding(tafl_str head);

/* ---- elements.c: which element may stand where ---------------------------------------------- */

typedef enum xml_kind {
    XML_OUTSIDE, /* of the game */
    XML_GAME,
    XML_TAG,
    XML_RULES,
    XML_OTN,
    XML_RULE,
    XML_START,
    XML_RESULT,
    XML_MOVES,
    XML_MOVE,
    XML_LEG,
    XML_CAPTURE,
    XML_BEFORE,
    XML_COMMENT,
    XML_CLOCK,
    XML_EVAL,
    XML_MORE,
    XML_ENDING,
    XML_UNREAD,
    XML_VARIATION,
    XML_KINDS,
    XML_FOREIGN /* nobody knows it */
} xml_kind;

/* The attributes of all elements; the usual ones of moves come first. */
typedef enum xml_name_of {
    XML_A_FROM,
    XML_A_TO,
    XML_A_SIDE,
    XML_A_AT,
    XML_A_PIECE,
    XML_A_LEG,
    XML_A_JUMP,
    XML_A_SUFFIX,
    XML_A_CAUSE,
    XML_A_GLYPH,
    XML_A_NAGS,
    XML_A_MARKS,
    XML_A_ADDRESS,
    XML_A_TEXT,
    XML_A_REASON,
    XML_A_WINNER,
    XML_A_NAME,
    XML_A_FIRST,
    XML_A_VERSION,
    XML_A_POSITION,
    XML_A_MAIN_MS,
    XML_A_OVERTIMES,
    XML_A_OVERTIME_MS,
    XML_A_INCREMENT_MS,
    XML_A_VALUE,
    XML_A_UNIT,
    XML_A_DEPTH,
    XML_A_NODES,
    XML_A_POV,
    XML_A_WIN,
    XML_ATTRIBUTES /* nobody knows it */
} xml_name_of;

/* libxml2 keeps each name once: these are the pointers that stand for ours in one parser. */
typedef struct xml_words {
    const xmlChar *element[XML_KINDS], *attribute[XML_ATTRIBUTES];
    const xmlChar *urn;
} xml_words;

/* False when memory ran out. */
bool tafl__xml_find_words(xml_words *out, xmlDict *dict);

/* The name of an element of ours. */
const char *tafl__xml_name(xml_kind kind);

/* The element of that name inside `parent`; XML_FOREIGN when it has none such. */
xml_kind tafl__xml_kind_of(const xml_words *words, const xmlChar *name, xml_kind parent);

/* Has `parent` an element of that name? */
bool tafl__xml_has(xml_kind parent, const char *name);

/* Is it text, and nothing else, that an element holds? */
static inline bool xml_holds_text(xml_kind kind)
{
    enum {
        TEXTS = 1 << XML_TAG | 1 << XML_OTN | 1 << XML_BEFORE | 1 << XML_COMMENT | 1 << XML_MORE
    };
    return TEXTS >> kind & 1;
}

/* ---- read.c, calls.c: from libxml2's calls to what they are about --------------------------- */

/* An open line of play. */
typedef struct xml_line {
    tafl_node *last;        /* the last node of it; NULL in a variation without moves yet */
    tafl_node *alternative; /* the last alternative to that node; NULL when there is none */
} xml_line;

typedef struct xml_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    xmlParserCtxt *parser;
    const xml_words *words;
    uint64_t fed;         /* bytes that the parser was given before this game */
    tafl_str text;        /* the game as UTF-8 */
    tafl_text converted;  /* holds that, when the game was not UTF-8; a byte became a character */
    size_t counted, said; /* when converted: up to here, so many bytes of the source */
    bool headed;          /* there is a head */
    tafl_status status;   /* of reading; once it is not OK, nothing more is read */
    bool over;            /* the game has been read */
    tafl_text kinds;      /* of the open elements, a byte each */
    tafl_text lines;      /* xml_line: the open ones */
    tafl_text content;    /* of the text element that is open */
    tafl_text more;       /* elements of the open move that nobody knows */
    tafl_text foreign;    /* an element that nobody knows, written again */
    tafl_text spaces;     /* of the open foreign elements: const xmlChar * */
    tafl_node *node;      /* the move that is open, or the root */
    size_t at;            /* in `text`: the element that is open */
    tafl_str key;         /* of the tag that is open */
    size_t content_at;    /* in `text`: where the content began */
    size_t foreign_at;    /* in `text`: the outermost element that nobody knows */
    tafl_str start;       /* the position the game is said to begin with */
    bool listed;          /* there was a list of moves */
} xml_reader;

/* Tells the sink about some bytes of `text`. */
void tafl__xml_tell(xml_reader *in, tafl_severity severity, const tafl_explanation *told, size_t at,
                    size_t len, const char *message);

/* The same, with a name in front of the message; and the game cannot be read. */
void tafl__xml_fail(xml_reader *in, const tafl_explanation *told, size_t at, const char *message);

/* Where a byte of `text` is in the record's source, when the text had to be converted. */
size_t tafl__xml_converted_at(xml_reader *in, size_t at);

/* The same in any case. */
static inline size_t xml_source_at(xml_reader *in, size_t at)
{
    if (in->converted.len) return tafl__xml_converted_at(in, at);
    return at < in->text.len ? at : in->text.len;
}

/* Where libxml2 is in `text`; what it was given before does not count. */
static inline size_t xml_parser_at(const xml_reader *in)
{
    const xmlParserInput *input = in->parser->input;
    if (!input) return in->text.len;
    uint64_t at = input->consumed + (uint64_t)(input->cur - input->base);
    return at > in->fed ? (size_t)(at - in->fed) : 0;
}

/* Behind the tag that libxml2 has just read; in->at is where it begins. */
static inline size_t xml_tag_end(const xml_reader *in)
{
    size_t at = xml_parser_at(in); /* behind the attributes */
    while (at < in->text.len && in->text.at[at] != '>') at++;
    return at + 1;
}

/* A copy that lives as long as the record; sets the status when memory is out. */
tafl_str tafl__xml_keep(xml_reader *in, tafl_str text);

/* The functions that libxml2 calls; its user data is the xml_reader. */
xmlSAXHandler tafl__xml_calls(void);

void tafl__xml_forget(void *kept);
tafl_status tafl__xml_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink);

/* ---- attributes ----------------------------------------------------------------------------- */

/* The attributes of an element as libxml2 gives them, five pointers each. */
typedef struct xml_attributes {
    const xmlChar **at;
    int count;
} xml_attributes;

typedef struct xml_attribute {
    xml_name_of name;
    tafl_str value;
} xml_attribute;

static inline xml_attribute xml_attribute_at(const xml_reader *in, xml_attributes attributes,
                                             int index)
{
    const xmlChar **a = attributes.at + 5 * (size_t)index;
    xml_attribute out = {XML_A_FROM, {(const char *)a[3], (size_t)(a[4] - a[3])}};
    while (out.name < XML_ATTRIBUTES && in->words->attribute[out.name] != a[0]) out.name++;
    if (a[1]) out.name = XML_ATTRIBUTES; /* one with a prefix is of others */
    return out;
}

/* Where the value stands in `text`. */
size_t tafl__xml_value_at(const xml_reader *in, tafl_str value);

/* After telling that it is not known. */
void tafl__xml_unknown_attribute(xml_reader *in, const xml_attribute *attribute);

/* The index of the value in a list of words that ends with NULL; -1 after telling. */
int tafl__xml_word(xml_reader *in, const xml_attribute *attribute, const char *const *words);
bool tafl__xml_uint(xml_reader *in, const xml_attribute *attribute, uint64_t max, uint64_t *out);

/* ---- game.c, moves.c: what elements mean ---------------------------------------------------- */

/* An element begins. What elements of text mean is clear at their end, when in->content is whole. */
void tafl__xml_begin(xml_reader *in, xml_kind kind, xml_attributes attributes);
void tafl__xml_end(xml_reader *in, xml_kind kind);

void tafl__xml_begin_line(xml_reader *in, xml_kind kind);
void tafl__xml_begin_node(xml_reader *in, xml_kind kind, xml_attributes attributes);
void tafl__xml_begin_part(xml_reader *in, xml_kind kind, xml_attributes attributes);
void tafl__xml_end_node(xml_reader *in);
void tafl__xml_end_text(xml_reader *in, xml_kind kind);

/* An attribute that moves and the start position have in common; false when it is none. */
bool tafl__xml_remark(xml_reader *in, const xml_attribute *attribute);

/* Reads each attribute, until the status says stop. */
typedef void xml_read_attribute(xml_reader *in, const xml_attribute *a);
void tafl__xml_read_all(xml_reader *in, xml_attributes attributes, xml_read_attribute *read);

/* Elements that nobody knows, to be kept with the open move. */
void tafl__xml_keep_more(xml_reader *in, tafl_str text);

/* What had to wait for the end of the game. */
void tafl__xml_settle(xml_reader *in);

extern const char *const tafl__xml_bools[];

/* ---- foreign.c: elements that nobody knows -------------------------------------------------- */

/* Writes them again, each with the namespaces it needs. */
void tafl__xml_foreign_begin(xml_reader *in, const xmlChar *name, const xmlChar *space,
                             xml_attributes attributes);
void tafl__xml_foreign_text(xml_reader *in, tafl_str text);
/* True when the outermost one is over; it is in in->foreign then. */
bool tafl__xml_foreign_end(xml_reader *in, const xmlChar *name);

/* Takes what is in in->foreign: a tag of the game, or more of a move; told where there is no room. */
void tafl__xml_take_foreign(xml_reader *in, xml_kind parent);

/* Is this what the functions above make of elements inside `parent`, of at most so many, and of
 * nothing else? */
bool tafl__xml_is_foreign(tafl_str text, xml_kind parent, size_t most);

/* ---- write.c, write_moves.c ----------------------------------------------------------------- */

/* Text as the content of an element: line ends stay. */
void tafl__xml_put_content(tafl_text *out, tafl_str text);

void tafl__xml_put_attribute(tafl_text *out, const char *name, tafl_str value);

/* An element that holds text; nothing when it is empty. */
void tafl__xml_put_text(tafl_text *out, unsigned depth, xml_kind kind, tafl_str text);

/* Begins a line. */
void tafl__xml_put_indent(tafl_text *out, unsigned depth);

/* What moves and the start position have in common: attributes, and then the rest of the element. */
void tafl__xml_put_remark_attributes(tafl_text *out, const tafl_extra *extra);
void tafl__xml_put_node_end(tafl_text *out, unsigned depth, xml_kind kind, const tafl_extra *extra);
bool tafl__xml_has_remarks(const tafl_extra *extra);

/* The moves. `first` is the side that moves first, 1 + tafl_side; 0 when nobody knows. */
void tafl__xml_put_moves(tafl_text *out, const tafl_record *record, unsigned first);

tafl_status tafl__xml_write(tafl_text *out, const tafl_record *record, size_t index);

/* ---- what is told of this format only ---- */

enum { DOCTYPE_REFUSED, SYNTAX_XML };
extern const tafl_explanation tafl__xml_explains[];

#endif
