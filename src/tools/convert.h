/* SPDX-License-Identifier: MIT */
#ifndef TOOL_CONVERT_H
#define TOOL_CONVERT_H

/* What the files of tafl-convert tell each other. A record goes through them in this order: filled
 * in, turned, filtered, looked at for losses, written. */

#include <stdio.h>

#include "judge.h"
#include "ply_log.h"

/* The record a loss or a comment comes from. */
typedef struct convert_place {
    const char *file; /* NULL for a record made of several */
    uint64_t record;
} convert_place;

/* ---- convert_loss.c: what gets lost -------------------------------------------------------------- */

enum { CONVERT_KINDS = 32 }; /* bits of TAFL_KEEPS_… */

typedef struct convert_losses {
    const tafl_codec *to;
    tafl_output *report; /* --loss-report; NULL for none */
    bool report_failed;
    convert_place place; /* the record at hand */
    tafl_text line;
    tafl_text first;                                       /* the first loss, in words */
    uint64_t lost[CONVERT_KINDS], extended[CONVERT_KINDS]; /* items, by bit */
    uint64_t unread;                                       /* items that reading has lost */
    uint64_t items, records;                               /* lost ones; records with one */
    uint64_t touched; /* the record that was counted last, as count of records begun */
    uint64_t begun;
} convert_losses;

/* Turns to the next record. */
void convert_losses_begin(convert_losses *losses, convert_place place);
/* Counts and reports what the format does not keep of the record. */
void convert_losses_of(convert_losses *losses, const tafl_record *record);
/* One loss of the given kind; bit 0 for something reading has lost, called `what`. */
void convert_losses_add(convert_losses *losses, unsigned bit, const char *what, tafl_str path,
                        const char *reason);
/* What reading the record has lost, as its remarks tell. */
void convert_losses_of_reading(convert_losses *losses, const tool_item *item);
/* Says in one line what got lost, if anything did. */
void convert_losses_tell(tool_run *run, const convert_losses *losses);
void convert_losses_clear(convert_losses *losses);

/* ---- convert_fill.c: letters and captures -------------------------------------------------------- */

/* Puts captures and letters that the format wants and the record lacks into the record, as far as
 * `judged` played it; tells what remains missing as a loss, unless the format is the record's own.
 * False when memory is out. */
bool convert_fill(convert_losses *losses, tool_item *item, const tool_judged *judged,
                  const tool_ply_log *log);
/* What of that a record lacks, as bits. */
unsigned convert_lacks(const tafl_codec *to, const tafl_record *record);

/* ---- convert_edit.c: turning and filtering ------------------------------------------------------- */

typedef struct convert_edits {
    unsigned strip;    /* TAFL_STRIP_… */
    unsigned symmetry; /* --transform */
    const char *tags;  /* the ones to keep, parted by commas; NULL for all */
    bool entities, nfc;
} convert_edits;

/* Reads the list of --strip; false when a word is none of its. */
bool convert_strip_read(const char *list, unsigned *out);
/* Turns the record. On failure `why` says the reason. */
bool convert_turn(const convert_edits *edits, tafl_record *record, const tool_judged *judged,
                  tafl_text *why);
/* Filters. False when memory is out. */
bool convert_filter(const convert_edits *edits, tafl_record *record);

/* convert_nfc.c: `text` in Unicode normal form C, in the record's memory. */
tafl_str convert_nfc(tafl_record *record, tafl_str text);

/* ---- convert_out.c: one output ------------------------------------------------------------------- */

typedef struct convert_out {
    const tafl_codec *to;
    bool crlf;
    tafl_writer *writer;
    tafl_text text, ends; /* as written; the same with other line ends */
    FILE *spool;          /* where it waits until nothing can be lost any more; NULL for none */
    size_t written;
    bool one_too_many;
} convert_out;

/* `wait`: nothing is to leave before convert_out_end. False when there is no temporary file. */
bool convert_out_begin(tool_run *run, convert_out *out, const tafl_codec *to, bool wait);
/* Writes a record; what is wrong is told. */
void convert_out_put(tool_run *run, convert_out *out, convert_place place,
                     const tafl_record *record);
/* Writes the rest, or nothing at all when the run is withheld. */
void convert_out_end(tool_run *run, convert_out *out);
void convert_out_clear(convert_out *out);

/* The text with line ends as wanted; borrowed from one of the two texts. */
const tafl_text *convert_ends(bool crlf, const tafl_text *text, tafl_text *scratch);

/* ---- convert_split.c, convert_names.c: one file for each key ------------------------------------- */

typedef enum convert_by {
    BY_NOTHING,
    BY_GAME,
    BY_COUNT,
    BY_VARIANT,
    BY_PLAYER,
    BY_YEAR
} convert_by;

/* A piece of the spool. */
typedef struct convert_piece {
    uint64_t at;
    uint32_t len;
    uint32_t next; /* of the same file, plus 1; 0 for none */
} convert_piece;

typedef struct convert_file {
    tafl_str key;
    tafl_str name; /* the template filled in but for the number of the file */
    uint32_t first, last, count;
} convert_file;

typedef struct convert_split {
    convert_by by;
    uint64_t each; /* records a file, of BY_COUNT */
    const tafl_codec *to;
    const char *template;
    bool force, crlf;
    FILE *spool;
    uint64_t end; /* of the spool */
    convert_piece *piece;
    size_t pieces, piece_room;
    convert_file *file;
    size_t files, file_room;
    uint32_t *slot; /* files by hash of their keys, plus 1 */
    size_t slots;
    tafl_arena arena;
    tafl_text text, ends, name;
    uint64_t records;
    bool failed;
} convert_split;

/* Reads --split; false when it is none of its words. */
bool convert_split_read(convert_split *split, const char *word);
/* Gets ready; returns an exit status. */
int convert_split_begin(tool_run *run, convert_split *split);
/* Adds a record to the file of its key, or to two files. `variant` is the name of its rules. */
void convert_split_put(tool_run *run, convert_split *split, convert_place place,
                       const tafl_record *record, tafl_str variant);
/* Writes the files. */
void convert_split_end(tool_run *run, convert_split *split);
void convert_split_clear(convert_split *split);

/* Appends the template with its fields filled in; `{n}` becomes CONVERT_NUMBER. False, after `bad` is
 * set to it, for an unknown field. `record` NULL: only checks. */
enum { CONVERT_NUMBER = '\1' };
bool convert_name_fill(tafl_text *out, const char *template, tafl_str key, tafl_str variant,
                       const tafl_record *record, tafl_str *bad);
/* Appends the name with the number in it, `digits` wide. */
void convert_name_number(tafl_text *out, tafl_str name, uint64_t number, unsigned digits);
/* Makes names different where they are not, in place; false when memory is out. */
bool convert_names_part(tafl_arena *arena, convert_file *file, size_t files);

/* ---- convert_merge.c: one tree ------------------------------------------------------------------- */

typedef struct convert_merge {
    tafl_record *tree;
    tafl_rules *rules; /* of the first record; NULL when it has none */
    bool begun, refused;
    uint64_t records;
    tafl_text scratch;
} convert_merge;

/* Adds a record to the tree, or says why it does not belong there. */
void convert_merge_put(tool_run *run, convert_merge *merge, convert_losses *losses,
                       convert_place place, const tafl_record *record, const tool_judged *judged);
void convert_merge_clear(convert_merge *merge);

/* ---- convert_dialect.c, convert_matrix.c: telling ------------------------------------------------ */

/* Appends which format and dialect a record was read as, and what was assumed. */
void convert_dialect_write(tafl_text *out, const tool_item *item);

/* Appends the table of what each format keeps; `pairs`: what gets lost from each to each. False when
 * memory is out. */
bool convert_matrix_write(tafl_text *out, bool pairs);

#endif
