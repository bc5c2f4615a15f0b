/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_NOTATION_H
#define TAFL_ENGINE_NOTATION_H

/* How moves are written in the protocols of engines: plainly ("a4-a1", several legs or plies joined
 * by '|'), and read as engines really write them. */

#include <tafl/engine.h>

/* A line of play as it is put together. */
typedef struct leg_list {
    tafl_move *move;
    size_t count, room;
} leg_list;

/* Appends "a4-a1". */
void tafl__notation_write(tafl_text *out, tafl_move move);

/* Appends the legs joined by `joint`; legs that end a chain are left out. */
void tafl__notation_write_line(tafl_text *out, const tafl_move *move, size_t count, char joint);

/* The same as full OTN records, with letters of pieces and with captures ("Kd4-d6xd7"), for moves that
 * are legal from `position` on. */
void tafl__notation_write_full(tafl_text *out, const tafl_referee *referee, tafl_position position,
                               const tafl_move *move, size_t count, char joint);

/* Appends a line as a JSON array: a text for each ply, its legs joined by '|'. */
void tafl__notation_write_plies(tafl_text *out, const tafl_referee *referee, tafl_position position,
                                const tafl_move *move, size_t count);

/* Reads the moves of `text`, joined by '|', each plain or a full OTN record ("Kd4-d6xd7", chains
 * "e5-e8xe9=e4xe3"), and plays them on `position`. Stops at the first that cannot be read or is not
 * legal; true when there was none. A chain that may stop is ended where the next move belongs to
 * the other side. */
bool tafl__notation_read_line(const tafl_referee *referee, tafl_position *position, tafl_str text,
                              leg_list *out);

/* The square from which the first leg of `text` sets out; false when none is named. */
bool tafl__notation_read_from(tafl_str text, tafl_square *out);

/* Plays one leg and adds it to the list (which may be NULL); false when it is not legal or the list
 * is full. Ends a chain that may stop when the leg is not of its piece. */
bool tafl__notation_play(const tafl_referee *referee, tafl_position *position, tafl_move move,
                         leg_list *out);

/* What comes before the first `c`, or all; *rest is what comes after it. */
tafl_str tafl__cut_at(tafl_str *rest, char c);

#endif
