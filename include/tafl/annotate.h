/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_H
#define TAFL_ANNOTATE_H

/*
 * annotate: analyses games with an engine and writes the results into their records. Every position of
 * the main line is a separate question. Workers answer them in parallel, and records come back in the
 * order in which they were given. The result does not depend on the number of workers.
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
    TAFL_ANNOTATE_SHALLOWER /* also those whose evaluation has less depth or fewer nodes than this
                               budget */
} tafl_annotate_only;

/* The side that positive values favour. */
typedef enum tafl_pov { TAFL_POV_ATTACKERS, TAFL_POV_DEFENDERS, TAFL_POV_MOVER } tafl_pov;

/* Where to write the best line of play. */
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

/* Evaluations of earlier runs, in an SQLite file that several programs may use at the same time. The key
 * of an entry is a position, the earlier positions of its game that can still be repeated, a ruleset, an
 * engine with its options, a budget and a number of lines; all of them must match. A cache may be used
 * by one thread at a time. */
typedef struct tafl_cache tafl_cache;

/* Opens a cache, and creates a missing file if `create`. Returns TAFL_IO, TAFL_NOMEM, or TAFL_UNSUPPORTED
 * if the file is not a cache or belongs to another version. The reason is reported to the sink (id
 * "cache"), which is kept and may be NULL. */
TAFL_API tafl_status tafl_cache_open(tafl_cache **out, const char *path, bool create,
                                     const tafl_sink *sink);

/* Returns TAFL_IO if something could not be stored. NULL is allowed. */
TAFL_API tafl_status tafl_cache_close(tafl_cache *cache);

/* Evaluations by one engine under one set of limits. Borrowed during the call. */
typedef struct tafl_cache_group {
    const char *engine, *options;
    tafl_budget budget;
    unsigned lines;
    uint64_t evaluations, rulesets, bytes;
    int64_t oldest, newest; /* seconds since 1970 */
} tafl_cache_group;

/* Calls `tell` for every group, sorted by engine, options, budget and lines. */
TAFL_API tafl_status tafl_cache_groups(tafl_cache *cache,
                                       void (*tell)(void *context, const tafl_cache_group *group),
                                       void *context);

/* Checks the file and every evaluation in it. Returns TAFL_IO if it is damaged, and reports the damage to
 * the sink. *bytes (may be NULL) is set to the size of the file. */
TAFL_API tafl_status tafl_cache_check(tafl_cache *cache, uint64_t *bytes);

/* What to delete: evaluations matching every criterion given, then the oldest, until at most `keep`
 * are left. */
typedef struct tafl_cache_prune_plan {
    const char *engine; /* by this engine; NULL: by any */
    int64_t before;     /* stored before this time, in seconds since 1970; 0: any time */
    uint64_t keep;      /* 0: no limit */
} tafl_cache_prune_plan;

/* Deletes evaluations and shrinks the file. *removed is set to their number. */
TAFL_API tafl_status tafl_cache_prune(tafl_cache *cache, const tafl_cache_prune_plan *plan,
                                      uint64_t *removed);

/* Writes everything as text. The same content gives the same bytes. */
TAFL_API tafl_status tafl_cache_export(tafl_cache *cache, tafl_output *out);

/* The result of an import. */
typedef struct tafl_cache_import_count {
    uint64_t added, known; /* new ones; those that were already there and are unchanged */
    uint64_t refused;      /* their position or a move is against the rules */
} tafl_cache_import_count;

/* Reads what an export has written, completely or not at all. Returns TAFL_SYNTAX if the text is not
 * complete; the place is reported to the sink. `path` "-" is standard input. */
TAFL_API tafl_status tafl_cache_import(tafl_cache *cache, const char *path,
                                       tafl_cache_import_count *count);

/* The answers of a run so far, by record and ply, in a file to which each answer adds a line. A run that
 * was interrupted at any moment can continue from it. */
typedef struct tafl_journal tafl_journal;

/* What a journal belongs to, and what to do with an existing one. */
typedef struct tafl_journal_plan {
    const char *path;
    tafl_str run;             /* everything that affects the output, as lines "NAME: VALUE" */
    const char *const *input; /* `inputs` files; their content counts too, of "-" only the name */
    size_t inputs;
    bool resume; /* continue the existing journal, or create one */
    bool force;  /* … even if it belongs to another run; without `resume`: start again */
} tafl_journal_plan;

/* Opens a journal for this run alone. Errors are reported to the sink (id "journal"). Returns TAFL_ILLEGAL
 * if the journal belongs to other inputs, another engine or other options; TAFL_UNSUPPORTED if there is
 * a journal, but neither `resume` nor `force` is set; TAFL_SYNTAX if the file is not a journal; TAFL_IO
 * if another run is using it or it cannot be opened; TAFL_NOMEM. In all these cases the file is unchanged. */
TAFL_API tafl_status tafl_journal_open(tafl_journal **out, const tafl_journal_plan *plan,
                                       const tafl_sink *sink);

/* The number of answers it holds from an earlier run. */
TAFL_API uint64_t tafl_journal_known(const tafl_journal *journal);

/* Closes it, and removes the file if `done`. Returns TAFL_IO if an answer could not be written. NULL is
 * allowed. */
TAFL_API tafl_status tafl_journal_close(tafl_journal *journal, bool done);

/* ---- puzzles -------------------------------------------------------------------------------------------- */

/* Which positions are puzzles: one move wins, no other does, and an exhaustive check proves both. All
 * zero means the defaults. Rules with berserk plies have no puzzles. */
typedef struct tafl_puzzle_options {
    unsigned shortest, longest; /* plies to the end of the game; 3 and 9 */
    unsigned beyond;            /* no other first move wins within this many more plies; 2 */
    uint64_t tries; /* moves the check may try; a position that needs more is skipped. The
                                   rest is used to look for other, later wins; 5,000,000 */
} tafl_puzzle_options;

/* A puzzle that was found. */
typedef struct tafl_puzzle {
    const tafl_record *record; /* the game up to it, its solution, OpenTafl's tags; borrowed */
    uint32_t ply;              /* of the game, after which it begins */
    unsigned plies;            /* to the end */
    bool strict;               /* every move of the solution is the only one */
    void *item;                /* the pointer given with the game */
} tafl_puzzle;

/* ---- options ----------------------------------------------------------------------------------------- */

struct tafl_annotated;

/* All zero: the built-in engine, 100,000 nodes per ply, every ply, one worker. */
typedef struct tafl_annotate_options {
    tafl_external_options external; /* command NULL: the built-in engine */
    tafl_builtin_options builtin;
    unsigned jobs; /* workers, each with its own engine; 0 means 1 */
    tafl_budget budget;
    unsigned lines; /* to find and write; 0: one, written where the move played was an error */
    uint32_t man;   /* the value of a man in units of an external engine; 0 means 100 */

    const tafl_ply_range *range; /* `ranges` of them; none: every ply. Ply 0 is the start */
    size_t ranges;
    tafl_annotate_only only;
    bool skip_decided; /* stop after the first ply with a forced win */
    tafl_pov pov;      /* the side that the written values favour */
    tafl_annotate_best best;

    tafl_cache *cache;     /* may be NULL; used only by the thread that calls the annotator */
    tafl_journal *journal; /* may be NULL; looked up by that thread, appended to by the workers */

    /* Look for puzzles instead of annotating; records come back unchanged. NULL: annotate. `puzzle` is called
     * for each puzzle, on the same thread, before its record comes back. */
    const tafl_puzzle_options *puzzles;
    void (*puzzle)(void *context, const tafl_puzzle *puzzle);

    /* Called for each record, in order, on the thread that calls the annotator. */
    void (*done)(void *context, const struct tafl_annotated *annotated);
    /* Called for every position that has been answered, on that thread (may be NULL). */
    void (*tick)(void *context);
    bool (*stop)(void *context); /* called by every thread; true: end soon (may be NULL) */
    void *context;
} tafl_annotate_options;

/* A record that comes back. */
typedef struct tafl_annotated {
    tafl_record *record;
    void *item; /* the pointer given with the record */
    tafl_status
        status; /* TAFL_OK; TAFL_NOMEM; TAFL_UNSUPPORTED: the engine cannot play these rules */
    bool interrupted; /* by `stop`; the record is unchanged */
    uint32_t asked;   /* positions: by the engine, the cache, the journal */
    uint32_t searched, cached, resumed;
    uint32_t failed; /* of these, the ones the engine gave no answer for */
    uint32_t cut;    /* and the ones where it gave an illegal move */
    uint32_t looks;  /* second looks, beyond `asked`, and the nodes that they took */
    uint64_t look_nodes;
} tafl_annotated;

/* ---- the annotator ------------------------------------------------------------------------------------ */

typedef struct tafl_annotator tafl_annotator;

/* Starts an engine. Returns TAFL_IO if it does not start, TAFL_SYNTAX if `builtin.tune` does not name a
 * weight. */
TAFL_API tafl_status tafl_annotator_new(tafl_annotator **out, const tafl_annotate_options *options);

/* Name and version of the engine, as in records and stores. Borrowed. */
TAFL_API const char *tafl_annotator_engine(const tafl_annotator *annotator);

/* Attaches a cache and a journal; call it before the first record. A journal belongs to an engine, whose
 * name is known only after it has been started. NULL for none. */
TAFL_API void tafl_annotator_use(tafl_annotator *annotator, tafl_cache *cache,
                                 tafl_journal *journal);

/* Hands over a record, which comes back through `done`. It is replayed at once, as `replay` says (may be
 * NULL; its callback is not used). If `referee` is NULL there are no rules, and the record comes back
 * unchanged. */
TAFL_API tafl_status tafl_annotator_put(tafl_annotator *annotator, tafl_record *record,
                                        const tafl_referee *referee,
                                        const tafl_replay_options *replay, void *item);

/* Waits for all records, ends the engines and frees everything. NULL is allowed. */
TAFL_API void tafl_annotator_free(tafl_annotator *annotator);

/* ---- taking it out again -------------------------------------------------------------------------------- */

/* Removes from a record everything that the annotator has written into it, and nothing else: its sentences,
 * glyphs and lines of play; its tags; and the evaluations that these tags say are its own. An evaluation or
 * a glyph that was there before stays; so does a line of the engine that somebody has worked on, without
 * its label. Returns TAFL_OK, or TAFL_NOMEM. */
TAFL_API tafl_status tafl_annotation_strip(tafl_record *record);

/* ---- what it means -------------------------------------------------------------------------------------- */

/* When a move gets a glyph: only after a second look. Changes are those of the mover's chance of winning, in
 * hundredths of a percent. */
typedef struct tafl_glyph_rule {
    const char *glyph; /* "?!" */
    const char *word;  /* "inaccuracy" */
    int32_t change; /* below 0: at least this much is lost to the move that the engine preferred */
    int32_t
        alone; /* or: the best move, not seen at first, with the next best this much worse; 0: no */
    uint32_t depth;      /* the least depth of the searches that say so, in plies */
    int32_t margin;      /* so much more is needed for each ply that lacks to TAFL_GLYPH_DEEP */
    const char *meaning; /* a sentence without final period */
} tafl_glyph_rule;

enum { TAFL_GLYPH_DEEP = 10 };

/* The rules, the best glyph first; NULL after the last. */
TAFL_API const tafl_glyph_rule *tafl_glyph_rule_at(unsigned index);

/* The scale of evaluations. */
typedef struct tafl_chance_scale {
    int32_t even; /* the value of a position with equal chances: that of the start, in hundredths of
                     the engine's unit */
    uint32_t man; /* units per man; 0 means 100 */
} tafl_chance_scale;

/* The attackers' chance of winning at this value, in hundredths of a percent. */
TAFL_API uint32_t tafl_chance(tafl_worth worth, tafl_chance_scale scale);

#ifdef __cplusplus
}
#endif
#endif
