/* SPDX-License-Identifier: MIT */
#ifndef TAFL_COMPARE_H
#define TAFL_COMPARE_H

/*
 * compare: what two records differ in, the unified diff of two texts, and many records merged into one
 * tree.
 *
 *     tafl_comparison found = {0};
 *     tafl_compare(&found, &(tafl_compared){a, NULL}, &(tafl_compared){b, NULL}, 0);
 *     for (size_t i = 0; i < found.count; i++) show(&found.difference[i]);
 *     tafl_comparison_clear(&found);
 */

#include <tafl/format.h>
#include <tafl/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What two records can differ in. */
typedef enum tafl_aspect {
    TAFL_ASPECT_TAGS,
    TAFL_ASPECT_RULES,
    TAFL_ASPECT_RESULT,
    TAFL_ASPECT_MOVES,
    TAFL_ASPECT_CAPTURES,
    TAFL_ASPECT_LETTERS,
    TAFL_ASPECT_SUFFIXES,
    TAFL_ASPECT_COMMENTS,
    TAFL_ASPECT_VARIATIONS,
    TAFL_ASPECT_CLOCKS,
    TAFL_ASPECT_EVALS,
    TAFL_ASPECT_MARKS,
    TAFL_ASPECT_FIELDS,
    TAFL_ASPECT_SYMMETRY, /* never in a difference; see tafl_comparison.symmetry */
    TAFL_ASPECTS
} tafl_aspect;

/* "tags", "rules", …; NULL for anything else. */
TAFL_API const char *tafl_aspect_text(tafl_aspect aspect);

/* How two main lines are related. */
typedef enum tafl_relation {
    TAFL_RELATION_SAME_MOVES,
    TAFL_RELATION_A_BEGINS_B,
    TAFL_RELATION_B_BEGINS_A,
    TAFL_RELATION_ALIKE, /* at least half of the plies of the shorter one are in both, in order */
    TAFL_RELATION_DIFFERENT /* another game */
} tafl_relation;

/* "same-moves", "a-begins-b", … */
TAFL_API const char *tafl_relation_text(tafl_relation relation);

typedef struct tafl_difference {
    tafl_aspect aspect;
    tafl_str path; /* "tags/event", "12b", "result" */
    tafl_str a, b; /* what each record says; empty if absent */
} tafl_difference;

/* What was found. Zero-initialise it; it may be used again. */
typedef struct tafl_comparison {
    bool same; /* no differences except those ignored */
    tafl_relation relation;
    unsigned symmetry;           /* that turns a into b: see tafl_symmetry_square */
    tafl_difference *difference; /* `count` of them */
    size_t count, room;
    tafl_arena arena; /* their texts */
    unsigned ignore;
    bool failed;
} tafl_comparison;

/* One of the two. */
typedef struct tafl_compared {
    tafl_record *record;     /* the first one is turned if the other is a turned copy */
    const tafl_rules *rules; /* it is played under, with its start position; NULL: unknown */
} tafl_compared;

/* Compares a and b. Rules are compared by meaning. `ignore` lists aspects to ignore, as bits
 * 1 << tafl_aspect. Returns TAFL_OK or TAFL_NOMEM. */
TAFL_API tafl_status tafl_compare(tafl_comparison *out, const tafl_compared *a,
                                  const tafl_compared *b, unsigned ignore);

/* Frees what the comparison holds. */
TAFL_API void tafl_comparison_clear(tafl_comparison *comparison);

/* Appends the unified diff from text `a` to text `b`, as diff -u writes it; nothing if they are equal.
 * Returns TAFL_OK or TAFL_NOMEM. */
TAFL_API tafl_status tafl_text_diff(tafl_text *out, tafl_str name_a, tafl_str a, tafl_str name_b,
                                    tafl_str b);

/* ---- many as one --------------------------------------------------------------------------------- */

/* Records that start alike, as one tree with variations. Comments state which record they come from, and the
 * end of each record is noted with the tags in which it differs. */
typedef struct tafl_merge tafl_merge;

/* `lost` (may be NULL) is called for what a node of the tree cannot hold because another record already
 * states something else there. Returns TAFL_OK or TAFL_NOMEM. */
TAFL_API tafl_status tafl_merge_new(tafl_merge **out,
                                    void (*lost)(void *context, const tafl_loss *loss),
                                    void *context);
TAFL_API void tafl_merge_free(tafl_merge *merge);

/* Adds a record, which comments call `label`, such as "games.otg, record 2". It is played under
 * `rules`; NULL if they are unknown. Returns TAFL_ILLEGAL if it starts differently from the first one; then
 * *why is the reason, a constant. After TAFL_NOMEM the tree is incomplete. */
TAFL_API tafl_status tafl_merge_add(tafl_merge *merge, const tafl_record *record,
                                    const tafl_rules *rules, tafl_str label, const char **why);

/* The tree so far, borrowed. */
TAFL_API const tafl_record *tafl_merge_record(const tafl_merge *merge);

#ifdef __cplusplus
}
#endif
#endif
