/* SPDX-License-Identifier: MIT */
#ifndef TOOL_OUT_H
#define TOOL_OUT_H

/* Records on their way into a format: what it cannot keep, what it wants besides, and where it goes. */

#include <stdio.h>

#include "judge.h"

/* ---- loss.c: what gets lost -------------------------------------------------------------- */

enum { TOOL_KEEP_KINDS = 32 }; /* bits of TAFL_KEEPS_… */

typedef struct tool_losses {
    const tafl_codec *to;
    tafl_output *report; /* --loss-report; NULL for none */
    bool report_failed;
    bool failed;         /* memory ran out: something is missing */
    tool_identity place; /* the record at hand */
    tafl_text line;
    tafl_text first;                                           /* the first loss, in words */
    uint64_t lost[TOOL_KEEP_KINDS], extended[TOOL_KEEP_KINDS]; /* items, by bit */
    uint64_t absent[TOOL_KEEP_KINDS]; /* what the format wants and the record never had, by bit */
    uint64_t unread;                  /* items that reading has lost */
    uint64_t bare;                    /* records that lack rules */
    uint64_t items, records;          /* lost ones; records with one */
    uint64_t touched; /* the record that was counted last, as count of records begun */
    uint64_t begun;
} tool_losses;

/* Turns to the next record. */
void tool_losses_begin(tool_losses *losses, tool_identity place);
/* Counts and reports what the format does not keep of the record. False when memory is out. */
bool tool_losses_of(tool_losses *losses, const tafl_record *record);
/* One loss of the given kind; bit 0 for something reading has lost, called `what`. */
void tool_losses_add(tool_losses *losses, unsigned bit, const char *what, tafl_str path,
                     const char *reason);
/* Something of that kind the format wants, the record does not have, and nobody can fill in: not a loss. */
void tool_losses_absent(tool_losses *losses, unsigned bit, tafl_str path, const char *reason);
/* What reading the record has lost, as its remarks tell. */
void tool_losses_of_reading(tool_losses *losses, const tool_item *item);
/* Says in one line what got lost, if anything did. */
void tool_losses_tell(tool_run *run, const tool_losses *losses);
void tool_losses_clear(tool_losses *losses);

/* ---- fill.c: letters and captures -------------------------------------------------------- */

/* Puts captures and letters that the format wants and the record lacks into the record, as far as
 * `judged` played it; reports what remains absent, unless the format is the record's own.
 * False when memory is out. */
bool tool_fill(tool_losses *losses, tool_item *item, const tafl_judgement *judged,
               const tafl_plies *plies);
/* What of that a record lacks, as bits. */
unsigned tool_lacks(const tafl_codec *to, const tafl_record *record);

/* ---- out.c: one output ------------------------------------------------------------------- */

typedef struct tool_out {
    const tafl_codec *to;
    bool crlf;
    tafl_writer *writer;
    tafl_text text, ends; /* as written; the same with other line ends */
    FILE *spool;          /* where it waits until nothing can be lost any more; NULL for none */
    size_t written;
    bool one_too_many;
} tool_out;

/* `wait`: nothing is to leave before tool_out_end. False when there is no temporary file. */
bool tool_out_begin(tool_run *run, tool_out *out, const tafl_codec *to, bool wait);
/* Writes a record; what is wrong is told. */
void tool_out_put(tool_run *run, tool_out *out, tool_identity place, const tafl_record *record);
/* Writes the rest, or nothing at all when the run is withheld. */
void tool_out_end(tool_run *run, tool_out *out);
void tool_out_clear(tool_out *out);

/* The text with line ends as wanted; borrowed from one of the two texts. */
const tafl_text *tool_ends(bool crlf, const tafl_text *text, tafl_text *scratch);

#endif
