/* SPDX-License-Identifier: MIT */
#ifndef ROUND_TRIP_H
#define ROUND_TRIP_H

/* Round trips through a codec that keeps everything: what is written reads the same, and is written
 * the same again, byte for byte. Each counts as CUnit assertions and prints what differs. */

#include <tafl/format.h>

/* Of one record. `name` is printed when it fails. */
void round_trip(const tafl_codec *codec, const tafl_record *record, const char *name);

/* Of all records of a file in any format, together in one file; returns how many there were. */
size_t round_trip_file(const tafl_codec *codec, const char *path);

/* What reading tells: "record line:column id: message" a line; see ear_tell. */
typedef struct ear {
    tafl_text heard;
    unsigned errors;
    size_t most; /* at most so many bytes are kept; 0 for all */
} ear;
tafl_sink ear_sink(ear *e);

/* Reads all records of some bytes and hears what is told. Appends to e->heard, and a line
 * "= records ok, rejected N" at the end. `codec` NULL: found by content. */
void ear_read(ear *e, const tafl_codec *codec, tafl_str bytes);
void ear_read_file(ear *e, const tafl_codec *codec, const char *path);

#endif
