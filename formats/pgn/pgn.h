/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_PGN_PGN_H
#define FORMATS_PGN_PGN_H

/* What the files of the pgn codec tell each other. The grammar is in README.md. */

#include "../formats.h"
#include "../shared/lines.h"

/* May this letter stand in the name of a tag? */
bool tafl__pgn_is_symbol(char c);

/* Can the tag be written: is its key a symbol that does not say something else in PGN? */
bool tafl__pgn_key_is_symbol(tafl_str key);

tafl_status tafl__pgn_read(tafl_record *record, const tafl_read_options *options,
                           const tafl_sink *sink);
tafl_status tafl__pgn_write(tafl_text *out, const tafl_record *record, size_t index);

/* ---- words inside comments: "[%eval 0.350 raw depth 7 nodes 20000]" --------------------------- */

/* Takes the commands out of a comment (already decoded) and puts them into the node; what remains
 * is the comment. `extra` is the node's. False when memory is out. */
bool tafl__pgn_read_comment(tafl_record *record, tafl_extra *extra, tafl_str text, bool before);

/* Appends the node's comment with its commands, in braces, or nothing. */
void tafl__pgn_write_comment(tafl_text *out, const tafl_node *node);
void tafl__pgn_write_before(tafl_text *out, const tafl_extra *extra, bool opens_line);

/* Appends `text` so that it may stand in braces. */
void tafl__pgn_escape(tafl_text *out, tafl_str text);

/* ---- what is told of this format only ---- */

enum { NAG, SYNTAX_TAG };
extern const tafl_explanation tafl__pgn_explains[];

#endif
