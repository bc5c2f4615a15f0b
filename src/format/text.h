/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_TEXT_H
#define FORMAT_TEXT_H

/* What codecs share about text: encodings, and text that is not a move. */

#include <tafl/format.h>

/* Text of a file as UTF-8: `bytes` when they are valid, else read as Windows-1252, for which the
 * sink gets one note "encoding-assumed" a record; of a NUL one warning "text-nul". Copied into the record; {NULL, 0} when memory is
 * out or there is nothing. `at` is where the bytes stand in the record's source. */
tafl_str tafl__text_decode(tafl_record *record, tafl_str bytes, size_t at, const tafl_sink *sink);

/* Makes `node` text that nobody understood: what it held of a move is gone, `text` is kept as
 * tafl__text_decode reads it, "?" where it is empty. Telling what is wrong is for the codec. TAFL_OK or
 * TAFL_NOMEM. */
tafl_status tafl__node_unread(tafl_record *record, tafl_node *node, tafl_str text, size_t at,
                              const tafl_sink *sink);

/* The text, which is the caller's own, with LF for every CRLF and CR, in place. */
tafl_str tafl__text_line_feeds(tafl_str text);

/* Appends Windows-1252 as UTF-8; each byte becomes one character. */
void tafl__text_windows_1252(tafl_text *out, tafl_str bytes);

#endif
