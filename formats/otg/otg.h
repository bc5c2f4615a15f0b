/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_OTG_OTG_H
#define FORMATS_OTG_OTG_H

/* What the files of the otg codec tell each other. The grammar is in README.md. */

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
    bool any_ending;
    bool started; /* the comment before the first move has been there */
    bool over;    /* what follows is not read */
} otg_reader;

/* Text as it stands in the file -> UTF-8 with line feeds, copied into the record. */
tafl_str tafl__otg_text(otg_reader *in, tafl_str raw);

/* The same with (%xx) resolved. */
tafl_str tafl__otg_plain(otg_reader *in, tafl_str raw);

/* Takes a comment apart: clock, evaluation and so on go to where they belong in `node`, the rest
 * becomes its comment. */
tafl_status tafl__otg_comment_read(otg_reader *in, tafl_node *node, tafl_str raw);

/* Reads "3600 30/3 3i" at the start of `text`; bytes used, 0 for none. */
size_t tafl__otg_clock_read(tafl_clock *out, tafl_str text);

/* Which characters cannot stand for themselves, besides ']', CR and '(' in front of '%'. */
enum { OTG_ESCAPE_PIPE = 1, OTG_ESCAPE_COLON = 2, OTG_ESCAPE_LINES = 4, OTG_ESCAPE_EDGES = 8 };
void tafl__otg_escape(tafl_text *out, tafl_str text, unsigned what);

/* Appends what tafl__otg_comment_read takes apart. `pipes`: where '|' separates comments. */
void tafl__otg_comment_write(tafl_text *out, const tafl_node *node, bool pipes);

/* Is this ending written in the comment of the node before it? */
bool tafl__otg_ends_in_comment(const tafl_node *node);

enum { OTG_CAPTURES = 4 }; /* of one move that other programs read */

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

/* Can the legs of the two moves of a turn be told apart when each is a move of its own? `b` may be
 * NULL. */
bool tafl__otg_legs_apart(const tafl_node *a, const tafl_node *b);

/* ---- read.c, write.c ------------------------------------------------------------------------ */

tafl_status tafl__otg_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink);
tafl_status tafl__otg_write(tafl_text *out, const tafl_record *record, size_t index);

/* ---- what is told of this format only ---- */

enum { SYNTAX_ADDRESS, SYNTAX_OTG, COMMENT_OR_TAG };
extern const tafl_explanation tafl__otg_explains[];

#endif
