/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_SGF_SGF_H
#define FORMATS_SGF_SGF_H

/* What the files of the sgf codec tell each other. The grammar is in README.md. */

#include <format/outcome.h>
#include <format/text.h>
#include <format/told.h>

#include "../formats.h"
#include "../shared/lines.h"

/* ---- what is told of this format only ---- */

enum { SGF_SETUP, SGF_TURN, SYNTAX_SGF, SYNTAX_UNCLOSED };
extern const tafl_explanation tafl__sgf_explains[];

/* ---- names ---- */

/* Properties that are tags of another name. A NULL name ends the table. */
typedef struct sgf_tag_name {
    const char *sgf, *ours;
} sgf_tag_name;
extern const sgf_tag_name tafl__sgf_tags[];

/* Has the property a meaning of its own, so that no tag or unknown text may be written by its name? */
bool tafl__sgf_is_known(tafl_str name);

/* Does it place pieces? */
bool tafl__sgf_is_setup(tafl_str name);

/* Whose clock it is, 'B' or 'W'; 0 when it is none. */
char tafl__sgf_clock_side(tafl_str name);

/* The sign of a move a property stands for, written with that value; NULL for none. */
typedef struct sgf_sign {
    const char *sgf, *value, *glyph;
} sgf_sign;
extern const sgf_sign tafl__sgf_signs[];

/* ---- properties ---- */

/* NAME[value][value]…: as long as the text of the name, without its lower-case letters. */
typedef struct sgf_property {
    char key[16];
    tafl_str name;   /* in `key` */
    tafl_str values; /* with their brackets */
    bool open;       /* the last of them has no end */
} sgf_property;

/* Reads the property at the start of `text`; returns its bytes, 0 when there is none. */
size_t tafl__sgf_property(sgf_property *out, tafl_str text);

/* Takes the next value off `values`, without its brackets; false at the end. */
bool tafl__sgf_value(tafl_str *values, tafl_str *out);

/* A point, "ab"; letters of either case. */
bool tafl__sgf_point(tafl_str text, size_t at, tafl_square *out);
void tafl__sgf_put_point(tafl_text *out, tafl_square square);

/* Does a reader keep the property as it is where it stands? `mover` is 'B' or 'W' at a move of that side, else 0. */
bool tafl__sgf_is_kept(const sgf_property *property, char mover);

/* ---- marks ---- */

bool tafl__sgf_is_mark(tafl_str name);

/* Appends what a property of marks says in the words of tafl-render --mark, with the blank in front
 * that they need. False when it is none, or cannot be said. */
bool tafl__sgf_marks_read(tafl_text *out, const sgf_property *property);

/* Appends the properties for `marks`; false, and nothing, when not all of them have one. */
bool tafl__sgf_marks_write(tafl_text *out, tafl_str marks);

/* ---- the record as a whole ---- */

/* The board the game begins on and the side that moves first, as tags and facts of a record say.
 * False when there is no board. */
bool tafl__sgf_start(tafl_board *board, tafl_side *first, const tafl_record *record);

tafl_status tafl__sgf_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink);
/* What of a node, a tag or the record is written by properties of our own, as the codec's `extended` asks. */
unsigned tafl__sgf_own(const tafl_record *record, const tafl_node *node, const tafl_tag *tag);

tafl_status tafl__sgf_write(tafl_text *out, const tafl_record *record, size_t index);

#endif
