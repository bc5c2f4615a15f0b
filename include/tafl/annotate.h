/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_H
#define TAFL_ANNOTATE_H

/*
 * annotate: what an engine makes of a game, written into its record. Every position of the main line
 * that is asked for is a question of its own; workers answer them side by side, and records come back
 * in the order in which they were given, the same bytes for any number of workers.
 *
 *     tafl_annotator *annotator;
 *     tafl_annotate_options options = {.budget = {.nodes = 20000}, .done = take};
 *     tafl_annotator_new(&annotator, &options);
 *     while (more) tafl_annotator_put(annotator, record, &referee, NULL, context);
 *     tafl_annotator_free(annotator);        // `take` has had every record by now
 */

#include <tafl/engine.h>
#include <tafl/record.h>
#include <tafl/replay.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- which plies, how deep, and how it is written ------------------------------------------------- */

typedef enum tafl_annotate_only {
    TAFL_ANNOTATE_ALL,
    TAFL_ANNOTATE_MISSING,  /* plies that have no evaluation */
    TAFL_ANNOTATE_SHALLOWER /* those too whose evaluation is of a smaller depth or fewer nodes than
                               this budget */
} tafl_annotate_only;

/* Whom numbers favour when they are positive. */
typedef enum tafl_pov { TAFL_POV_ATTACKERS, TAFL_POV_DEFENDERS, TAFL_POV_MOVER } tafl_pov;

/* Where the best line of play goes. */
typedef enum tafl_annotate_best {
    TAFL_BEST_VARIATION,
    TAFL_BEST_COMMENT,
    TAFL_BEST_NONE
} tafl_annotate_best;

/* Plies first … last, from 1. */
typedef struct tafl_ply_range {
    uint32_t first, last;
} tafl_ply_range;

/* ---- stores: what answers before the engine does --------------------------------------------------- */

/* Evaluations of earlier runs, in an SQLite file that several programs may use at a time. An entry is a
 * position with the earlier positions of its game that can come back, a ruleset, an engine with its
 * options, a budget and a number of lines: where one of them differs nothing is found. One thread at a
 * time may use it. */
typedef struct tafl_cache tafl_cache;

/* Opens a cache; a file that is not there is begun when `create`. TAFL_IO, TAFL_NOMEM, TAFL_UNSUPPORTED
 * (no cache, or of another version); the sink hears why (id "cache"), is kept, and may be NULL. */
TAFL_API tafl_status tafl_cache_open(tafl_cache **out, const char *path, bool create,
                                     const tafl_sink *sink);

/* TAFL_IO when something could not be kept. NULL is fine. */
TAFL_API tafl_status tafl_cache_close(tafl_cache *cache);

/* The evaluations of one engine asked one way. Borrowed during the call. */
typedef struct tafl_cache_group {
    const char *engine, *options;
    tafl_budget budget;
    unsigned lines;
    uint64_t evaluations, rulesets, bytes;
    int64_t oldest, newest; /* seconds since 1970 */
} tafl_cache_group;

/* Tells every group, by engine, options, budget and lines. */
TAFL_API tafl_status tafl_cache_groups(tafl_cache *cache,
                                       void (*tell)(void *context, const tafl_cache_group *group),
                                       void *context);

/* Is the file whole, and every evaluation in it? TAFL_OK, or TAFL_IO after telling the sink what is not;
 * *bytes (may be NULL) is the size of the file. */
TAFL_API tafl_status tafl_cache_check(tafl_cache *cache, uint64_t *bytes);

/* What is to go. An evaluation goes that fits all that is given; then the oldest, until no more than
 * `keep` are left. */
typedef struct tafl_cache_prune_plan {
    const char *engine; /* of this engine; NULL: of any */
    int64_t before;     /* stored before, in seconds since 1970; 0: whenever */
    uint64_t keep;      /* 0: as many as there are */
} tafl_cache_prune_plan;

/* Takes evaluations out and makes the file smaller; *removed says how many. */
TAFL_API tafl_status tafl_cache_prune(tafl_cache *cache, const tafl_cache_prune_plan *plan,
                                      uint64_t *removed);

/* Writes everything as text, the same bytes for the same content. */
TAFL_API tafl_status tafl_cache_export(tafl_cache *cache, tafl_output *out);

/* What an import has done. */
typedef struct tafl_cache_import_count {
    uint64_t added, known; /* new ones; those there already, which stay as they are */
    uint64_t refused;      /* not of a game: their position or a move is against the rules */
} tafl_cache_import_count;

/* Takes in what an export has written, all of it or nothing: TAFL_SYNTAX when the text is not whole
 * (the sink hears where). `path` "-" is standard input. */
TAFL_API tafl_status tafl_cache_import(tafl_cache *cache, const char *path,
                                       tafl_cache_import_count *count);

/* What a run has found so far, by record and ply, in a file that grows by a line with every answer. A
 * run that was ended at any moment goes on from it. */
typedef struct tafl_journal tafl_journal;

/* What a journal belongs to, and what is to become of one that is there. */
typedef struct tafl_journal_plan {
    const char *path;
    tafl_str run;             /* all that decides what is written: lines "NAME: VALUE" */
    const char *const *input; /* `inputs` files; their bytes count as well. "-" counts as a name */
    size_t inputs;
    bool resume; /* go on with the journal that is there, or begin one */
    bool force;  /* … although it belongs to another run; without `resume`: begin a new one */
} tafl_journal_plan;

/* Opens a journal, for this run alone. The sink hears (id "journal") what is wrong: TAFL_ILLEGAL when
 * the journal belongs to other inputs, engine or options; TAFL_UNSUPPORTED when there is one and
 * nothing was said about resuming; TAFL_SYNTAX when the file is no journal; TAFL_IO when another run
 * uses it, or the system says no; TAFL_NOMEM. The file is left as it was in every case. */
TAFL_API tafl_status tafl_journal_open(tafl_journal **out, const tafl_journal_plan *plan,
                                       const tafl_sink *sink);

/* How many answers of an earlier run it holds. */
TAFL_API uint64_t tafl_journal_known(const tafl_journal *journal);

/* Closes it; `done` removes the file. TAFL_IO when an answer could not be written. NULL is fine. */
TAFL_API tafl_status tafl_journal_close(tafl_journal *journal, bool done);

/* ---- puzzles -------------------------------------------------------------------------------------------- */

/* Which positions are puzzles: one move wins, no other does, and an exhaustive check proves both. All
 * zero: the usual. Rules with berserk plies have none. */
typedef struct tafl_puzzle_options {
    unsigned shortest, longest; /* plies to the end of the game; 3 and 9 */
    unsigned beyond;            /* no other first move wins within so many plies more; 2 */
    uint64_t tries;             /* moves the check may try, or the position is none; what is left of
                                   them is used to look for other wins farther off; 5,000,000 */
} tafl_puzzle_options;

/* A puzzle that was found. */
typedef struct tafl_puzzle {
    const tafl_record *record; /* the game up to it, its solution, OpenTafl's tags; borrowed */
    uint32_t ply;              /* of the game, after which it begins */
    unsigned plies;            /* to the end */
    bool strict;               /* every move of the solution is the only one */
    void *item;                /* as it was given with the game */
} tafl_puzzle;

/* ---- options ----------------------------------------------------------------------------------------- */

struct tafl_annotated;

/* All zero: the built-in engine, 100,000 nodes a ply, every ply, one worker. */
typedef struct tafl_annotate_options {
    tafl_external_options external; /* command NULL: the built-in engine */
    tafl_builtin_options builtin;
    unsigned jobs; /* workers, each with an engine of its own; 0 means 1 */
    tafl_budget budget;
    unsigned lines; /* asked for and written; 0: one, written where the move played was an error */
    uint32_t man;   /* how many of an external engine's units a man is worth; 0 means 100 */

    const tafl_ply_range *range; /* `ranges` of them; none: every ply. Ply 0 is the start */
    size_t ranges;
    tafl_annotate_only only;
    bool skip_decided; /* leave plies alone behind the first that is won by force */
    tafl_pov pov;      /* whom the numbers favour that are written */
    tafl_annotate_best best;

    tafl_cache *cache;     /* may be NULL; used by the thread that calls the annotator only */
    tafl_journal *journal; /* may be NULL; looked up by that thread, appended to by the workers */

    /* Look for puzzles instead of annotating: records come back as they were. NULL: annotate. Tells each
     * puzzle before its record comes back, on the same thread. */
    const tafl_puzzle_options *puzzles;
    void (*puzzle)(void *context, const tafl_puzzle *puzzle);

    /* Takes a record back, in order, on the thread that calls the annotator. */
    void (*done)(void *context, const struct tafl_annotated *annotated);
    /* Told of every position that has been answered, on that thread (may be NULL). */
    void (*tick)(void *context);
    bool (*stop)(void *context); /* asked by every thread; true: end soon (may be NULL) */
    void *context;
} tafl_annotate_options;

/* A record that comes back. */
typedef struct tafl_annotated {
    tafl_record *record;
    void *item; /* as it was given with the record */
    tafl_status
        status; /* TAFL_OK; TAFL_NOMEM; TAFL_UNSUPPORTED: the engine cannot play these rules */
    bool interrupted; /* `stop` came first: the record is as it was */
    uint32_t asked;   /* positions: by the engine, the cache, the journal */
    uint32_t searched, cached, resumed;
    uint32_t failed; /* of them, those the engine gave no answer for */
    uint32_t cut;    /* and those where it named an illegal move */
} tafl_annotated;

/* ---- the annotator ------------------------------------------------------------------------------------ */

typedef struct tafl_annotator tafl_annotator;

/* Starts an engine. TAFL_IO when it does not start, TAFL_SYNTAX when `builtin.tune` names no weight. */
TAFL_API tafl_status tafl_annotator_new(tafl_annotator **out, const tafl_annotate_options *options);

/* The engine as records and stores name it: name and version. Borrowed. */
TAFL_API const char *tafl_annotator_engine(const tafl_annotator *annotator);

/* Gives it stores after all, before the first record: a journal belongs to an engine whose name is known
 * only when it has been started. NULL for none. */
TAFL_API void tafl_annotator_use(tafl_annotator *annotator, tafl_cache *cache,
                                 tafl_journal *journal);

/* Hands a record over; `done` gives it back. It is replayed at once, as `replay` says (may be NULL; its
 * callback is not used). `referee` NULL: there are no rules, and the record comes back as it is. */
TAFL_API tafl_status tafl_annotator_put(tafl_annotator *annotator, tafl_record *record,
                                        const tafl_referee *referee,
                                        const tafl_replay_options *replay, void *item);

/* Waits for all records, ends the engines, frees. NULL is fine. */
TAFL_API void tafl_annotator_free(tafl_annotator *annotator);

/* ---- what it means -------------------------------------------------------------------------------------- */

/* When a move earns a sign. Changes are of the mover's chance of winning, in hundredths of a percent. */
typedef struct tafl_glyph_rule {
    const char *glyph; /* "?!" */
    const char *word;  /* "inaccuracy" */
    int32_t change;    /* below 0: so much is lost at least. Above 0: so much is won at least, by a
                            move that the engine had not chosen */
    int32_t alone;     /* or: the engine's choice, and the next best move is so much worse; 0: no */
    const char *meaning; /* a sentence without final period */
} tafl_glyph_rule;

/* The rules, the best sign first; NULL after the last. */
TAFL_API const tafl_glyph_rule *tafl_glyph_rule_at(unsigned index);

/* What evaluations are measured by. */
typedef struct tafl_chance_scale {
    int32_t even; /* what a position is worth in which both sides have the same chances: that of the
                     start, in hundredths of the engine's unit */
    uint32_t man; /* how many of them are a man; 0 means 100 */
} tafl_chance_scale;

/* The attackers' chance of winning, in hundredths of a percent, when the position is worth that much. */
TAFL_API uint32_t tafl_chance(tafl_worth worth, tafl_chance_scale scale);

#ifdef __cplusplus
}
#endif
#endif
