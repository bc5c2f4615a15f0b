/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_CSV_SHEET_H
#define FORMATS_CSV_SHEET_H

/* Spreadsheets: lines under a header, one game or one turn each. */

#include "../formats.h"

/* What a column holds. */
typedef enum role {
    COL_TAG,
    COL_MOVES, /* all of a game */
    COL_MOVE,  /* one */
    COL_BLACK, /* the attackers' moves, or their name */
    COL_WHITE,
    COL_NUMBER,
    COL_GAME, /* which game a turn is of */
    COL_RESULT,
    COL_COMMENT
} role;

role tafl__sheet_role(tafl_str name);

/* Is the line a header of games; then *layout, never 0, says how its rows go on, for sheet_frame. */
bool tafl__sheet_header(tafl_str line, uint64_t *layout);

/* The first header among the first lines of `head`; empty when there is none. */
tafl_str tafl__sheet_find(tafl_str head, uint64_t *layout);

/* Does a row under a header hold a move where the header says so? */
bool tafl__sheet_looks_read(tafl_str header, tafl_str rows);

tafl_frame tafl__sheet_frame(tafl_str bytes, bool last, uint64_t layout);

/* Reads a game under the header at the end of `head`. */
tafl_status tafl__sheet_read(tafl_record *record, tafl_str head, unsigned manner,
                             const tafl_sink *sink);

/* Takes a cell off a row without its line end; false when there is none. Quotes around it are gone, doubled ones
 * inside stay. */
bool tafl__sheet_cell(tafl_str *row, char separator, tafl_str *out);

/* The bytes of the row at the start with its line end, which inside quotes is text; 0 when they are not all there. */
size_t tafl__sheet_row_len(tafl_str bytes, char separator, bool last);

/* The row without its line end. */
tafl_str tafl__sheet_row(tafl_str row);

#endif
