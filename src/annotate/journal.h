/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_JOURNAL_H
#define TAFL_ANNOTATE_JOURNAL_H

/* What the files of the journal share. A journal is text, a line at a time, each with a check in front:
 *
 *     XXXXXXXX taflkit journal 1
 *     XXXXXXXX is NAME: VALUE                      (one for each line of the run, and each input)
 *     XXXXXXXX go
 *     XXXXXXXX ply RECORD PLY KEY VERDICT          (in the order in which they were found)
 */

#include <stdatomic.h>

#include "key.h"

/* Where the answer of a ply stands in the file. */
typedef struct journal_entry {
    uint64_t record, at;
    uint32_t ply, len; /* the line without its end */
} journal_entry;

struct tafl_journal {
    int fd;
    char *path;
    const tafl_sink *sink;
    journal_entry *entry; /* by record and ply; of one ply the last */
    size_t count, room;
    tafl_text buffer; /* for reading an entry again */
    atomic_int fault; /* errno of the first write that failed */
};

/* Appends a line: its check, `text`, a line end. */
void tafl__journal_line(tafl_text *out, tafl_str text);

/* Takes the check off a line (without its end); false when it does not fit. */
bool tafl__journal_checked(tafl_str line, tafl_str *text);

/* What stands in a line "ply …". */
typedef struct journal_ply {
    uint64_t record, ply;
    tafl_str key, verdict;
} journal_ply;

bool tafl__journal_ply_read(tafl_str text, journal_ply *out);

/* The head of a journal: what it belongs to. */
tafl_status tafl__journal_head(tafl_text *out, const tafl_journal_plan *plan,
                               const tafl_sink *sink);

/* Compares what two heads say; false, after telling the sink the first difference. */
bool tafl__journal_same(tafl_str old, tafl_str new, const tafl_sink *sink);

#endif
