/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_OTG_OTG_H
#define FORMATS_OTG_OTG_H

/* What the files of the otg codec tell each other. The grammar is in README.md. */

#include <format/outcome.h>

#include "../formats.h"

/* ---- scan.c: a file as a row of pieces ------------------------------------------------------ */

typedef enum otg_kind { OTG_END, OTG_BLANK, OTG_TURN, OTG_BRACKET, OTG_JUNK } otg_kind;

typedef struct otg_piece {
    otg_kind kind;
    bool open;     /* its end is not among the bytes: more of them may change it */
    bool closed;   /* a bracket: it has its ']' */
    size_t at;     /* its first byte that is no blank */
    size_t end;    /* behind it and its line end */
    tafl_str text; /* what stands in the bracket; else the line without its end */
} otg_piece;

/* The piece at byte `at`. `last`: no bytes follow these. */
otg_piece tafl__otg_next(tafl_str bytes, size_t at, bool last);

/* Cuts "key:value"; false when there is no key. */
bool tafl__otg_split(tafl_str text, tafl_str *key, tafl_str *value);

/* The number of a tag key that OTN knows, -1 for any other; letters of either case. */
int tafl__otg_key(tafl_str key);

/* The same for the key of a bracket's text. */
int tafl__otg_key_of(tafl_str text);

/* ---- lines.c: lines of play by their addresses ---------------------------------------------- */

/* A place in a line is counted in plies: twice the turn, plus one for the second half. */
typedef size_t otg_place;
enum { OTG_FIRST = 2 }; /* 1a */

/* A line of play while it grows. */
typedef struct otg_line {
    tafl_str base;           /* "3a.2"; empty for the main line */
    otg_place begin;         /* of its first node */
    tafl_node *first, *last; /* NULL while it is empty */
    size_t group;            /* the alternatives it belongs to */
    tafl_str address;        /* for the first node, where it is not canonical */
    unsigned depth;          /* 0 for the main line */
    tafl_node **node;        /* the first `known` nodes, found again in constant time */
    size_t known, cap;
} otg_line;

typedef struct otg_lines {
    tafl_record *record;
    otg_line *line;
    size_t count, cap;
    struct otg_group *group; /* alternatives to one slot */
    size_t groups, group_cap;
    uint64_t turns; /* the record counts so many more than the file, … */
    bool odd;       /* … and half a turn besides: then only canonical addresses are kept */
    struct otg_entry *entry; /* hash table of both, by text */
    size_t entries, entry_cap;
} otg_lines;

/* Only the main line, empty. */
tafl_status tafl__otg_lines_init(otg_lines *lines, tafl_record *record);
void tafl__otg_lines_clear(otg_lines *lines);

/* The line whose nodes are addressed "base.1a" and so on; made when its slot is there. `at` is the
 * place of the node to come. SIZE_MAX in *out when the slot is not there. TAFL_NOMEM, TAFL_LIMIT (too
 * deep) or TAFL_OK. */
tafl_status tafl__otg_lines_find(otg_lines *lines, size_t *out, tafl_str base, otg_place at,
                                 bool dots);

/* A new node at the end of a line; NULL when memory is out. */
tafl_node *tafl__otg_lines_append(otg_lines *lines, size_t line, tafl_node_kind kind);

/* Appends an address with so many turns more in its first part. */
void tafl__otg_shift(tafl_text *out, tafl_str address, int64_t turns);

/* The place of the next node of a line. */
otg_place tafl__otg_lines_place(const otg_line *line);

/* ---- comment_read.c, comment_write.c -------------------------------------------------------- */

typedef struct otg_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    unsigned manner;
    otg_lines lines;
    size_t line;      /* of the last turn */
    tafl_node *first; /* of the last turn; NULL before any */
    size_t nodes;     /* of the last turn */
    bool dots;        /* its first half was left out */
    outcome_reader outcome;
    tafl_str own_rules; /* the rules as the record has them, beside those for OpenTafl … */
    uint32_t own_hash;  /* … and the hash of these */
    bool expected;      /* the last turn has the number that follows */
    size_t carried;     /* legs that its first move had before it, when it begins with a leg */
    bool passed;        /* the last turn is one that OpenTafl passes over */
    size_t tokens;      /* moves and legs of the last turn, where each is a word of its own */
    bool started;       /* the comment before the first move has been there */
    bool over;          /* what follows is not read */
} otg_reader;

/* Text as it stands in the file -> UTF-8 with line feeds, copied into the record. */
tafl_str tafl__otg_text(otg_reader *in, tafl_str raw);

/* The same with (%xx) resolved. */
tafl_str tafl__otg_plain(otg_reader *in, tafl_str raw);

/* The value of a hexadecimal digit, -1 for anything else. */
int tafl__otg_hex_digit(char c);

/* Takes a comment apart: clock, evaluation and so on go to where they belong in `node`, the rest
 * becomes its comment. */
tafl_status tafl__otg_comment_read(otg_reader *in, tafl_node *node, tafl_str raw);

/* Reads "3600 30/3 3i" at the start of `text`; bytes used, 0 for none. */
size_t tafl__otg_clock_read(tafl_clock *out, tafl_str text);

/* Which characters cannot stand for themselves, besides ']', CR and '(' in front of '%'. FIRST: the
 * period of "1. "; TURNS: of any number. */
enum {
    OTG_ESCAPE_PIPE = 1,
    OTG_ESCAPE_COLON = 2,
    OTG_ESCAPE_LINES = 4,
    OTG_ESCAPE_EDGES = 8,
    OTG_ESCAPE_FIRST = 16,
    OTG_ESCAPE_TURNS = 32,
    OTG_ESCAPE_VALUE = OTG_ESCAPE_PIPE | OTG_ESCAPE_EDGES | OTG_ESCAPE_FIRST, /* of a tag */
    OTG_ESCAPE_KEY = OTG_ESCAPE_VALUE | OTG_ESCAPE_COLON | OTG_ESCAPE_LINES
};
void tafl__otg_escape(tafl_text *out, tafl_str text, unsigned what);

/* A character as "(%5d)". */
void tafl__otg_hex(tafl_text *out, char c);

/* Appends what tafl__otg_comment_read takes apart. `what` is escaped: OTG_ESCAPE_… */
void tafl__otg_comment_write(tafl_text *out, const tafl_node *node, unsigned what);

/* Is this ending written in the comment of the node before it? */
bool tafl__otg_ends_in_comment(const tafl_node *node);

/* The word for an ending, "none" for one without a reason; and back. */
const char *tafl__otg_ending_text(uint8_t reason);
bool tafl__otg_ending_read(tafl_reason *out, tafl_str word);

/* Does the clock have whole seconds only? */
bool tafl__otg_is_otn_clock(const tafl_clock *clock);

/* ---- opentafl.c ----------------------------------------------------------------------------- */

/* Appends the rules of a record whose text for them is `text`: in full, with its own start position and
 * first side, as far as OpenTafl knows them; or the text itself where that does, or nobody knows what
 * it means. True if that is another text. */
bool tafl__otg_rules_write(tafl_text *out, const tafl_record *record, tafl_str text);

/* Tells whether such a text has been changed since. */
uint32_t tafl__otg_rules_hash(tafl_str text);

/* TAFL_KEEPS_RULES when OpenTafl does not play what the text means, else 0. */
unsigned tafl__otg_rules_extended(const tafl_record *record, tafl_str text);

/* Would OpenTafl refuse a file for this tag? */
bool tafl__otg_stumbles(const tafl_record *record, const tafl_tag *tag);

/* Does OpenTafl know the letter, all letters and captures of a move, its suffix? */
bool tafl__otg_common_letter(uint8_t piece);
bool tafl__otg_beyond_move(const tafl_node *node);
bool tafl__otg_common_suffix(const tafl_node *node);

/* ---- turn.c --------------------------------------------------------------------------------- */

/* Where a byte of the source stands in it, and a diagnostic about such bytes. */
size_t tafl__otg_offset(const otg_reader *in, const char *at);
void tafl__otg_tell(const otg_reader *in, tafl_severity severity, const tafl_explanation *told,
                    tafl_str what, const char *message);

/* Reads a turn, given as its line. */
tafl_status tafl__otg_turn_read(otg_reader *in, tafl_str text);

/* ---- glance.c ------------------------------------------------------------------------------- */

/* Reads common turns from byte `at` on, as many as stand there: on the main line, where they are
 * expected, with an empty comment or none yet read. Returns the byte behind. */
size_t tafl__otg_glance_turns(otg_reader *in, size_t at);

/* ---- read.c, tags.c, write.c ------------------------------------------------------------------------ */

tafl_status tafl__otg_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink);
/* Would a tag be read as something that the record states? */
bool tafl__otg_is_fact(tafl_str key, tafl_str value);

void tafl__otg_tags_write(tafl_text *out, const tafl_record *record);
tafl_status tafl__otg_write(tafl_text *out, const tafl_record *record, size_t index);

/* Our tag for the rules as the record has them, behind the hash of those for OpenTafl. */
#define OTG_OWN_RULES "taflkit-rules"

/* The place that the text is the address of when it is one of a first move other than 1a, "51b"; else
 * 1a. */
otg_place tafl__otg_begin(tafl_str text);

/* ---- what is told of this format only ---- */

enum { SYNTAX_ADDRESS, SYNTAX_OTG, COMMENT_OR_TAG, RULES_CHANGED };
extern const tafl_explanation tafl__otg_explains[];

#endif
