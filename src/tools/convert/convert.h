/* SPDX-License-Identifier: MIT */
#ifndef TOOL_CONVERT_H
#define TOOL_CONVERT_H

/* What the files of tafl-convert tell each other. A record goes through them in this order: filled
 * in, turned, filtered, looked at for losses, written. */

#include <frame/out.h>
#include <frame/seen.h>
#include <tafl/compare.h>

/* ---- edit.c: turning and filtering ------------------------------------------------------- */

typedef struct convert_edits {
    unsigned strip;    /* TAFL_STRIP_… */
    unsigned symmetry; /* --transform */
    const char *tags;  /* the ones to keep, parted by commas; NULL for all */
    bool entities, nfc;
} convert_edits;

/* Turns the record. On failure `why` says the reason. */
bool convert_turn(const convert_edits *edits, tafl_record *record, const tafl_judgement *judged,
                  tafl_text *why);
/* Filters. False when memory is out. */
bool convert_filter(const convert_edits *edits, tafl_record *record);

/* nfc.c: `text` in Unicode normal form C, in the record's memory; and whether that was built in. */
extern const bool convert_has_nfc;
tafl_str convert_nfc(tafl_record *record, tafl_str text);

/* ---- split.c, names.c: one file for each key ------------------------------------- */

typedef enum convert_by {
    BY_NOTHING,
    BY_GAME,
    BY_COUNT,
    BY_VARIANT,
    BY_PLAYER,
    BY_YEAR
} convert_by;

/* What says into which file a record goes. */
typedef struct convert_key {
    convert_by by;
    uint64_t each; /* records a file, of BY_COUNT */
} convert_key;

/* A piece of the spool. */
typedef struct convert_piece {
    uint64_t at;
    uint32_t len;
    uint32_t next; /* of the same file, plus 1; 0 for none */
} convert_piece;

typedef struct convert_file {
    tafl_str name; /* the template filled in but for the number of the file */
    uint32_t first, last, count;
} convert_file;

typedef struct convert_split {
    convert_key key;
    const tafl_codec *to;
    const char *template;
    bool force, crlf;
    FILE *spool;
    uint64_t end; /* of the spool */
    convert_piece *piece;
    size_t pieces, piece_room;
    convert_file *file;
    size_t files, file_room;
    tool_seen keys; /* of the files */
    tafl_arena arena;
    tafl_text text, ends, name;
    uint64_t records;
    bool failed;
} convert_split;

/* Reads the value of --split into a convert_key; false when it is not one of its words. */
bool convert_key_read(void *key, tafl_str word);
/* Gets ready; returns an exit status. */
int convert_split_begin(tool_run *run, convert_split *split);
/* Adds a record to the file of its key, or to two files. `rules` are its own, NULL where they are not known. */
void convert_split_put(tool_run *run, convert_split *split, tool_identity place,
                       const tafl_record *record, const tafl_judge_rules *rules);
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

/* ---- merge.c: one tree ------------------------------------------------------------------- */

typedef struct convert_merge {
    tafl_merge *all; /* NULL before the first record */
    bool refused;
} convert_merge;

/* Adds a record to the tree, or says why it does not belong there. */
void convert_merge_put(tool_run *run, convert_merge *merge, tool_losses *losses,
                       tool_identity place, const tafl_record *record,
                       const tafl_judgement *judged);

/* ---- dialect.c, matrix.c: telling ------------------------------------------------ */

/* Appends which format and dialect a record was read as, and what was assumed. */
void convert_dialect_write(tafl_text *out, const tool_item *item);

/* Appends the table of what each format keeps; `pairs`: what gets lost from each to each. False when
 * memory is out. */
bool convert_matrix_write(tafl_text *out, bool pairs);

#endif
