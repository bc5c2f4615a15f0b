/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_POSITION_H
#define FORMATS_POSITION_H

/* Positions on a line, "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a", in the alphabets of all programs. */

#include <tafl/board.h>

/* Reads a position. `dialect` "top-first" or "bottom-first" says which rank comes first; else the alphabet
 * does, or it is assumed, which *assumed tells. False when it fits no alphabet. */
bool tafl__position_read(tafl_board *out, bool *assumed, tafl_str text, const char *dialect);

/* What is said of an order that was assumed. */
extern const char tafl__position_assumed[];

/* Who is to move: "a", "attackers", "b", "black" and their opposites as 1 + tafl_side; 0 for other words. */
uint8_t tafl__position_side(tafl_str word);

/* Appends a position of taflmen and a king as the programs with letters a, d, k read it, rank by rank from
 * the top. False, and nothing appended, when it has other pieces. */
bool tafl__position_write(tafl_text *out, const tafl_board *board);

#endif
