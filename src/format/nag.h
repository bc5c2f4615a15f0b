/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_NAG_H
#define FORMAT_NAG_H

/* Numeric annotation glyphs, "$14" in PGN. The first six are the signs "!" "?" "!!" "??" "!?" "?!". */

#include <tafl/record.h>

/* Adds a glyph to what is said of a node: the first sign is its glyph, all else is kept as numbers. False
 * when memory is out. */
bool tafl__nag_add(tafl_record *record, tafl_extra *extra, uint64_t number);

/* Adds numbers with blanks between them, "7 14". False when a word is not a number from 0 to 65535, or when
 * memory is out. */
bool tafl__nags_read(tafl_record *record, tafl_extra *extra, tafl_str text);

/* Adds a glyph as it is written: a sign, or a number behind '$'. False when it is neither, or when memory is
 * out. */
bool tafl__glyph_read(tafl_record *record, tafl_extra *extra, tafl_str text);

/* Takes the next number off such a text; false at its end, or when a word is none. */
bool tafl__nag_next(uint64_t *number, tafl_str *rest);

/* The number of a sign or symbol that people write behind a move, "!?" "+-" "±" "N"; 0 for none. */
unsigned tafl__nag_of(tafl_str sign);

#endif
