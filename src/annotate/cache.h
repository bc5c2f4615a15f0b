/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_CACHE_H
#define TAFL_ANNOTATE_CACHE_H

/* What the files of the cache share. The cache is an SQLite file: a table of frames (engine, options,
 * budget, lines, ruleset) and a table of evaluations by frame, position and past. */

#include <sqlite3.h>

#include "key.h"

struct tafl_cache {
    sqlite3 *db;
    char *path;
    sqlite3_stmt *find, *store, *frame_find, *frame_add;
    const tafl_sink *sink;
    annotate_digest frame; /* the frame used last … */
    int64_t frame_id;      /* … and its row; 0 when it has none yet */
    bool frame_known;
    bool reading; /* a transaction is open, so that one look-up after another costs no locks */
    bool failed;  /* something could not be kept, and the sink knows */
};

/* Tells the sink what SQLite says; TAFL_IO, or TAFL_NOMEM. */
tafl_status tafl__cache_fault(tafl_cache *cache, const char *doing);

/* Runs statements that return nothing. */
tafl_status tafl__cache_do(tafl_cache *cache, const char *sql, const char *doing);

/* Prepares a statement; NULL, after telling, when that fails. */
sqlite3_stmt *tafl__cache_prepare(tafl_cache *cache, const char *sql);

/* Ends the transaction of look-ups. */
void tafl__cache_stop_reading(tafl_cache *cache);

/* The row of a frame, made when there is none; 0 when that fails. */
int64_t tafl__cache_frame(tafl_cache *cache, const annotate_setup *setup, tafl_str rules);

/* What an evaluation is found by. */
annotate_digest tafl__cache_key(annotate_digest frame, tafl_str position, annotate_digest past);

/* The evaluation of that key; false when there is none, or it is damaged. */
bool tafl__cache_find(tafl_cache *cache, annotate_digest key, annotate_verdict *out);

/* An evaluation as it is stored. */
typedef struct cache_entry {
    annotate_digest key;
    int64_t frame; /* its row */
    tafl_str position, verdict;
    annotate_digest past;
} cache_entry;

/* Puts an evaluation in, in place of one that is there. */
tafl_status tafl__cache_put(tafl_cache *cache, const cache_entry *entry);

/* The bytes of a column, borrowed from the row. */
tafl_str tafl__cache_column(sqlite3_stmt *row, int column);

#endif
