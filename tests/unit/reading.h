/* SPDX-License-Identifier: MIT */
#ifndef READING_H
#define READING_H

/* Records out of texts for tests, and what reading them said. */

#include <tafl/format.h>

/* Keeps what a reader tells, a line each: "line:column id". */
typedef struct reading_ear {
    tafl_text text;
    tafl_text *excerpt; /* gets the excerpts too, unless NULL */
} reading_ear;

tafl_sink reading_sink(reading_ear *ear);

/* Reads the first record of `text`; `ear` may be NULL. */
tafl_status reading_first(tafl_record *record, const char *codec, tafl_str text, reading_ear *ear);

/* Reads all records; returns how many were read with TAFL_OK, and in *failed (may be NULL) how many
 * were not. */
size_t reading_count(const char *codec, tafl_str text, size_t *failed);

/* Appends the record in that format. */
tafl_status reading_write(tafl_text *out, const char *codec, const tafl_record *record);

/* Appends the main line, "d1-d3 e5-e2xd2 …": moves in OTN manner, endings as words, "?" for unread
 * text. */
void reading_moves(tafl_text *out, const tafl_record *record);

/* Writes the record, reads that, compares, writes again: true when nothing changed. */
bool reading_survives(const char *codec, const tafl_record *record);

#endif
