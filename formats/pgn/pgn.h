/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_PGN_PGN_H
#define FORMATS_PGN_PGN_H

/* What the files of the pgn codec tell each other. The grammar is in README.md. */

#include "../formats.h"
#include "../shared/lines.h"

tafl_status tafl__pgn_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink);
tafl_status tafl__pgn_write(tafl_text *out, const tafl_record *record, size_t index);

/* ---- tags: [Name "value"] ------------------------------------------------------------------- */

typedef struct pgn_tag {
    tafl_str name, value; /* as they stand */
} pgn_tag;

/* Looks for tags in a line from left to right; zero-initialise it for each line. */
typedef struct pgn_tag_finder {
    const char *none_before; /* no tag begins in front of this */
} pgn_tag_finder;

/* The tag at the start of `text`, which goes to the end of its line: the bytes used, 0 when there is none. */
size_t tafl__pgn_tag_find(pgn_tag_finder *finder, pgn_tag *out, tafl_str text);

/* Does a line begin like a tag, though it may be a bad one? */
bool tafl__pgn_looks_like_tag(tafl_str line);

/* Appends the name of a key, from which tafl__pgn_key reads the key back. */
void tafl__pgn_put_name(tafl_text *out, tafl_str key);

/* Is it written in a way that only files of ours have? */
bool tafl__pgn_is_renamed(tafl_str key);

/* Appends the key for the name of a tag. */
void tafl__pgn_key(tafl_text *out, tafl_str name);

/* ---- words ---------------------------------------------------------------------------------- */

/* The bytes of a byte order mark at the start of a text. */
size_t tafl__pgn_mark_len(tafl_str text);

/* The length of the word at the start of a text that does not begin with a blank; at least 1. */
size_t tafl__pgn_word_len(tafl_str text);

/* Passes the number of a move, "12." or "3..."; the bytes used, 0 when there is none. *number is 0 for dots
 * alone, and *second says that several dots stand behind it. */
size_t tafl__pgn_number(uint64_t *number, bool *second, tafl_str word);

/* Is the word a result, "1-0" or "*"? */
bool tafl__pgn_is_result(tafl_str word);

/* ---- commands inside comments: "[%clk 0:10:00]" ----------------------------------------------- */

typedef enum pgn_command_kind {
    PGN_NOTHING,
    PGN_EVAL,
    PGN_TIME,   /* [%clk]: what is left on a clock */
    PGN_CLOCK,  /* [%clock]: all that we know of a clock */
    PGN_SHAPES, /* [%csl], [%cal]: circles and arrows */
    PGN_MARKS,  /* from here on the argument is a text of ours */
    PGN_GLYPH,
    PGN_BEFORE,
    PGN_UNREAD
} pgn_command_kind;

typedef struct pgn_command {
    pgn_command_kind kind;
    tafl_eval eval;
    tafl_clock clock;
    tafl_str text; /* the argument as it stands */
} pgn_command;

/* Reads the command at the start of `text` if it is one that goes to the record: the bytes used, else 0.
 * `to_move` has the next move, from which the plies to a forced win are counted. */
size_t tafl__pgn_command_read(pgn_command *out, tafl_str text, tafl_side to_move);

/* The bytes of a command of another program at the start of `text`, which stays in the comment; else 0. */
size_t tafl__pgn_foreign_len(tafl_str text);

/* Appends the marks for "Gd4,Ra1a7"; false when the list has something else. */
bool tafl__pgn_read_shapes(tafl_text *out, tafl_str list);

void tafl__pgn_put_eval(tafl_text *out, const tafl_eval *eval, tafl_side to_move);
void tafl__pgn_put_clock(tafl_text *out, const tafl_clock *clock);
void tafl__pgn_put_marks(tafl_text *out, tafl_str marks);
void tafl__pgn_put_text(tafl_text *out, const char *word, tafl_str text);

/* ---- comments ------------------------------------------------------------------------------- */

/* Where a comment stands. */
typedef struct pgn_place {
    tafl_side to_move; /* who has the move behind it */
    bool before;       /* it belongs in front of its node */
} pgn_place;

/* Takes the commands out of a comment (already decoded) and puts them into the node; what remains
 * is the comment. `extra` is the node's, `scratch` any text, which is overwritten. False when memory is out. */
bool tafl__pgn_read_comment(tafl_record *record, tafl_extra *extra, tafl_str text,
                            const pgn_place *place, tafl_text *scratch);

/* Appends the node's comment with its commands, in braces, or nothing. */
void tafl__pgn_write_comment(tafl_text *out, const tafl_node *node, tafl_side to_move);
void tafl__pgn_write_before(tafl_text *out, const tafl_extra *extra, bool opens_line);

/* Appends `text` so that it may stand in braces. */
void tafl__pgn_escape(tafl_text *out, tafl_str text);

/* Who has the move behind a ply; 0 is the start. */
tafl_side tafl__pgn_to_move(const tafl_record *record, uint32_t ply);

/* ---- what is told of this format only ---- */

enum { PGN_NAG, PGN_SYNTAX_TAG, PGN_WORD };
extern const tafl_explanation tafl__pgn_explains[];

#endif
