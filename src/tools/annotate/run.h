/* SPDX-License-Identifier: MIT */
#ifndef TOOL_ANNOTATE_RUN_H
#define TOOL_ANNOTATE_RUN_H

/* What the files of tafl-annotate tell each other. */

#include <tafl/annotate.h>

#include "store.h"
#include <frame/out.h>

/* What the command line says, and what the annotator is given: the options that are its own stand in
 * `annotator` from the beginning. */
typedef struct annotate_settings {
    tool_common common;
    tafl_annotate_options annotator;
    tool_ranges plies;
    const char *engine, *cache, *journal;
    uint32_t older; /* days; ANNOTATE_EVER: not given */
    uint64_t keep;
    int strip; /* not 0: only that */
    bool resume, force, explain, puzzles;
} annotate_settings;

enum { ANNOTATE_DAYS_MAX = 100000, ANNOTATE_EVER };

/* A record on its way through the annotator. */
typedef struct annotate_item {
    const char *file;
    uint64_t number;
    uint64_t planned; /* plies of all records up to its end */
    tafl_record *record;
    struct annotate_item *next; /* in the list of those that are free */
} annotate_item;

typedef struct annotate_state {
    tool_run *run;
    annotate_settings *set;
    tafl_puzzle_options puzzle_options;
    uint64_t puzzles; /* found */
    tafl_annotator *annotator;
    annotate_stores stores;
    tafl_judge *judge;
    tafl_plies played;
    bool keeps;           /* the plies of the present record */
    const tafl_codec *to; /* NULL: not known before the first record */
    tool_out out;
    bool out_begun;
    tool_losses losses;
    annotate_item *free;      /* items to be used again */
    tafl_arena names;         /* of inputs */
    const char *file;         /* the name kept last */
    uint64_t base, bytes;     /* of the inputs before this one, and of this one so far */
    uint64_t planned, passed; /* plies of the records read so far; of them, those behind us */
    uint64_t plies, records, searched, cached, resumed, failed;
    uint64_t looks, look_nodes; /* second looks */
    uint64_t begun_ms;
} annotate_state;

/* ---- settings.c ------------------------------------------------------------------------- */

/* Puts together what the annotator is given. TOOL_FINE or TOOL_USAGE. */
int annotate_settings_ready(tool_run *run, annotate_state *st);
/* Looks after --strip. TOOL_FINE or TOOL_USAGE. */
int annotate_strip_ready(tool_run *run, const annotate_settings *set);

/* ---- records.c -------------------------------------------------------------------------- */

/* Hands a record to the annotator. */
void annotate_record(tool_run *run, tool_item *item);

/* Keeps the plies of a replay, for tafl_replay_options.on_ply with the state as context. */
void annotate_on_ply(void *context, const tafl_replay_ply *ply);
/* Takes it back and writes it. */
void annotate_done(void *context, const tafl_annotated *annotated);
void annotate_tick(void *context);
/* Frees the items. */
void annotate_items_clear(annotate_state *st);
/* With --verbose: what the run came to. */
void annotate_tell_sum(const annotate_state *st);

/* ---- puzzles.c -------------------------------------------------------------------------- */

/* Looks after --puzzles. TOOL_FINE or TOOL_USAGE. */
int annotate_puzzles_ready(tool_run *run, annotate_state *st);
/* At the end: how many there are; none is the answer no. */
void annotate_puzzles_tell(annotate_state *st);

/* ---- explain.c -------------------------------------------------------------------------- */

/* Appends what evaluations, chances and signs mean. */
void annotate_explain(tafl_text *out, uint32_t man);

#endif
