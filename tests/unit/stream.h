/* SPDX-License-Identifier: MIT */
#ifndef STREAM_H
#define STREAM_H

/* Input that is longer than anybody wants to keep: made by one process, read by another, whose
 * memory is measured. */

#include <tafl/format.h>

typedef struct stream {
    const char *begin, *chunk; /* the chunk comes again and again … */
    size_t total;              /* … until it makes about so many bytes */
    const char *end;
} stream;

/* Reads the stream; `heard` gets what ear_read_file hears. Returns the peak of memory in KiB, or
 * SIZE_MAX when the reader died. */
size_t stream_read(tafl_text *heard, const tafl_codec *codec, const stream *in);

#endif
