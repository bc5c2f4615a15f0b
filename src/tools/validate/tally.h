/* SPDX-License-Identifier: MIT */
#ifndef TOOL_TALLY_H
#define TOOL_TALLY_H

/* Counts of words, in the order in which they were first seen. */

#include <tafl/base.h>

enum { TALLY_MAX = 1000 }; /* rows; further words are counted in the last one, as "others" */

typedef struct tool_tally_row {
    tafl_str word;
    uint64_t kind; /* what it stands for, whatever it is called; 0 where the word says it */
    uint64_t count;
    uint64_t valid,
        exact; /* of rulesets: records that are valid, and without phantom captures too */
} tool_tally_row;

typedef struct tool_tally {
    tool_tally_row *row;
    size_t count, room;
    tafl_arena arena;
    bool failed; /* memory ran out: rows are missing */
} tool_tally;

/* The row of a word or, unless it is 0, of a kind, made when it is new. Returns `TALLY_MAX` when memory is
 * out. */
size_t tool_tally_row_of(tool_tally *tally, tafl_str word, uint64_t kind);
/* Adds one to the row of the word. */
void tool_tally_add(tool_tally *tally, tafl_str word);
void tool_tally_clear(tool_tally *tally);

/* Sorts the rows: most frequent first, then by word. Row numbers are void after that. */
void tool_tally_sort(tool_tally *tally);

#endif
