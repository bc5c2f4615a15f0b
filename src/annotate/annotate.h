/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_ANNOTATE_H
#define TAFL_ANNOTATE_ANNOTATE_H

/* The seam between the parts of annotate: a question is a position in its game, a verdict is what was
 * said about it. The planner (plan.c) asks the journal and the cache on the caller's thread, workers
 * ask the engine, write.c puts verdicts into the record. */

#include <tafl/annotate.h>

/* ---- questions ------------------------------------------------------------------------------------ */

/* What all questions of a run share; texts are borrowed for the run. */
typedef struct annotate_setup {
    const char *engine;  /* name and version: "taflkit 0.1.0" */
    const char *options; /* all that changes its answers besides the budget; "" for none */
    tafl_budget budget;  /* as it will be asked: never all zero */
    unsigned lines;      /* at least 1 */
} annotate_setup;

/* One position. All borrowed; `history` holds every position of the game so far, this one last. */
typedef struct annotate_question {
    const annotate_setup *setup;
    const tafl_game *game; /* up to this position */
    const tafl_position *position;
    const tafl_history *history;
    uint32_t last_irreversible; /* ply of the last position that cannot come back to what was there
                                   before it: positions of `history` before it can never recur */
    tafl_str rules;             /* canonical text of the ruleset, the same bytes for a record */
} annotate_question;

/* ---- verdicts -------------------------------------------------------------------------------------- */

/* A line of play without the room of a tafl_line. */
typedef struct annotate_line {
    tafl_worth worth;
    uint16_t count;
    tafl_move *move; /* legs; in the verdict's memory */
} annotate_line;

/* A tafl_answer reduced to what is written and stored. Zero-initialise; the owner clears. */
typedef struct annotate_verdict {
    bool given;     /* somebody has answered */
    unsigned flags; /* TAFL_ANSWER_… without those about this run: STALE, RESTARTED */
    uint32_t depth;
    uint64_t nodes;
    unsigned lines;
    annotate_line *line; /* one block with the moves behind it */
} annotate_verdict;

/* Fills `out` from an answer; false when memory is out. */
bool tafl__annotate_verdict_take(annotate_verdict *out, const tafl_answer *answer);
/* The same from parts: room for `lines` lines of count[i] legs, zeroed, to be filled. */
bool tafl__annotate_verdict_room(annotate_verdict *out, unsigned lines, const uint16_t *count);
void tafl__annotate_verdict_clear(annotate_verdict *verdict);

/* verdict_bytes.c ("cache" writes it): the same as bytes, for the journal and the cache; independent of
 * the machine. False from read: the bytes are damaged; `out` is then empty. */
void tafl__annotate_verdict_write(tafl_text *out, const annotate_verdict *verdict);
bool tafl__annotate_verdict_read(annotate_verdict *out, tafl_str bytes);

/* ---- stores ------------------------------------------------------------------------------------------ */

/* 128 bits that differ for different content, as far as nobody sets out to make them equal. */
typedef struct annotate_digest {
    uint64_t part[2];
} annotate_digest;

enum { ANNOTATE_POSITION_MAX = 640 };

/* What makes two questions the same; whole, so that stores look at nothing else. Borrows `setup` and
 * `rules` of the question. */
typedef struct annotate_key {
    const annotate_setup *setup;
    tafl_str rules;
    annotate_digest frame; /* of setup and rules */
    annotate_digest past;  /* of the earlier positions that can come back */
    uint16_t length;       /* of the position's text */
    char position[ANNOTATE_POSITION_MAX];
} annotate_key;

/* What the making of keys remembers from question to question; zero-initialise one a run. Questions of
 * a record that come in order take constant time, however long the game. */
typedef struct annotate_keyring {
    const tafl_history *history;
    uint32_t first, count; /* positions first … count-1 of the history are in the two below */
    annotate_digest times, order;
    uint64_t last; /* key of the position at count-1 */
    const char *rules;
    annotate_digest frame;
    uint64_t record;
} annotate_keyring;

/* Makes the key of a question of record `record` (annotate_place). */
void tafl__annotate_key_of(annotate_key *out, annotate_keyring *ring, uint64_t record,
                           const annotate_question *question);

/* Where a question stands in the run. */
typedef struct annotate_place {
    uint64_t record; /* all inputs together, from 0 */
    uint32_t ply;    /* plies played: 0 asks about the start */
} annotate_place;

/* True when it knows; then *out is filled. Called on the caller's thread for every question in order,
 * the journal first. At most 5 microseconds a ply together with the planner. A place in the journal
 * whose key is another one is not known. */
bool tafl__annotate_cache_find(tafl_cache *cache, const annotate_key *key, annotate_verdict *out);
bool tafl__annotate_journal_find(tafl_journal *journal, annotate_place place,
                                 const annotate_key *key, annotate_verdict *out);

/* The cache takes verdicts on the caller's thread, in the order of the questions; never one that FAILED.
 * The journal takes them on the workers' threads at once as each search ends, FAILED ones too: one
 * write(2) an entry, no lock. An interrupted verdict is handed to neither. */
void tafl__annotate_cache_store(tafl_cache *cache, const annotate_key *key,
                                const annotate_verdict *verdict);
/* The same unless it is there: a run may have been killed between journal and cache. */
void tafl__annotate_cache_keep(tafl_cache *cache, const annotate_key *key,
                               const annotate_verdict *verdict);
void tafl__annotate_journal_store(tafl_journal *journal, annotate_place place,
                                  const annotate_key *key, const annotate_verdict *verdict);

#endif
