/* SPDX-License-Identifier: MIT */
#ifndef TAFL_SRC_COMPARE_H
#define TAFL_SRC_COMPARE_H

/*
 * What a record says against what the rules make of it: captures and the
 * ending. Replay asks of nodes, infer of games boiled down to legs.
 */

#include <tafl/replay.h>

/* What one move took: under the rules, and by the record. */
typedef struct capture_sets {
    tafl_squares taken;   /* under the rules, the king aside */
    tafl_squares written; /* in the record */
    tafl_square king;     /* where the rules take him, or none */
} capture_sets;

typedef struct captures_differ {
    tafl_squares missing; /* taken, but not written */
    tafl_squares extra;   /* written, but not taken */
    bool king_unmarked;   /* the king is taken, and the record does not list him */
} captures_differ;

/* Compares as sets; the king need not be listed. Returns the finding this comes to, TAFL_FINDINGS
 * when both agree. `board` is that after the move of `mover`. */
tafl_finding_id tafl__compare_captures(captures_differ *out, const capture_sets *sets,
                                       const tafl_board *board, tafl_side mover);

typedef enum endings_differ {
    ENDINGS_AGREE,
    ENDINGS_OTHER_WINNER,
    ENDINGS_OTHER_REASON,
    ENDINGS_NOT_SHOWN /* the record names an ending of the board, which shows none */
} endings_differ;

/* An ending that the board cannot show (a resignation, time) is believed. */
endings_differ tafl__compare_endings(tafl_outcome stated, tafl_outcome board);

#endif
