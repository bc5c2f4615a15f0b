/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_KEY_H
#define TAFL_ANNOTATE_KEY_H

/* What makes two questions the same: the position as text, and a digest of those earlier positions
 * that can come back. Without the second a cached evaluation would ignore repetition. */

#include "annotate.h"

enum { ANNOTATE_DIGEST_BYTES = 16 };

void tafl__annotate_digest_add(annotate_digest *digest, tafl_str bytes);
void tafl__annotate_digest_number(annotate_digest *digest, uint64_t number);
bool tafl__annotate_digest_equal(annotate_digest a, annotate_digest b);
/* A text of one's own, to be freed; NULL when memory is out. Not strdup, whose memory is not counted where
 * tests let malloc fail. */
char *tafl__annotate_copy(const char *text);

/* As bytes in an order that no machine decides, and back. */
void tafl__annotate_digest_bytes(char out[ANNOTATE_DIGEST_BYTES], annotate_digest digest);
annotate_digest tafl__annotate_digest_of_bytes(const char *bytes);

/* Appends bytes as hexadecimal digits; and back, false when they are not. */
void tafl__annotate_hex_write(tafl_text *out, tafl_str bytes);
bool tafl__annotate_hex_read(tafl_text *out, tafl_str digits);

/* Of all that is the same for the questions of a record. */
annotate_digest tafl__annotate_frame_of(const annotate_setup *setup, tafl_str rules);

/* Writes a position to room for ANNOTATE_POSITION_MAX bytes and returns how many it took: the board,
 * the side to move, '!' when no move has led to it, the piece that goes on capturing: "/3t3/…/ a",
 * "/…/ d!", "/…/ de4". */
size_t tafl__annotate_position_write(char *at, const tafl_position *position);

/* And back; false when it is no such text, or not of the size of the rules. */
bool tafl__annotate_position_read(const tafl_referee *referee, tafl_str text, tafl_position *out);

#endif
