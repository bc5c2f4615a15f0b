/* SPDX-License-Identifier: MIT */
#ifndef TOOL_DIFF_H
#define TOOL_DIFF_H

/* Two records held against each other, for tafl-diff. */

#include <tafl/rules.h>

#include <frame/rules_option.h>

/* What two records can differ in; the words are those of --ignore and of the report. */
typedef enum diff_what {
    DIFF_TAGS,
    DIFF_RULES,
    DIFF_RESULT,
    DIFF_MOVES,
    DIFF_CAPTURES,
    DIFF_LETTERS,
    DIFF_SUFFIXES,
    DIFF_COMMENTS,
    DIFF_VARIATIONS,
    DIFF_CLOCKS,
    DIFF_EVALS,
    DIFF_MARKS,
    DIFF_FIELDS,
    DIFF_SYMMETRY, /* of --ignore only */
    DIFF_KINDS
} diff_what;

extern const char diff_words[]; /* "tags|rules|…" */
const char *diff_word(diff_what what, tafl_text *scratch);

/* How the main lines go together. */
typedef enum diff_relation {
    DIFF_SAME_MOVES,
    DIFF_A_BEGINS_B,
    DIFF_B_BEGINS_A,
    DIFF_ALIKE,    /* most plies are in both, in the same order */
    DIFF_DIFFERENT /* another game */
} diff_relation;

/* "same-moves", "a-begins-b", … */
const char *diff_relation_word(diff_relation relation);

typedef struct diff_item {
    diff_what what;
    tafl_str path; /* "tags/event", "12b", "result" */
    tafl_str a, b; /* what either says; an absent thing has no bytes */
} diff_item;

typedef struct diff_result {
    bool same;
    diff_relation relation;
    unsigned symmetry; /* that makes b of a */
    diff_item *item;
    size_t count, room;
    tafl_arena arena;
    unsigned ignore; /* kinds that do not count, as bits 1 << diff_what */
    bool failed;     /* memory is out */
} diff_result;

/* One of the two. The record is turned when the other one is a turned copy. */
typedef struct diff_side {
    tafl_record *record;
    bool has_rules;
    tafl_rules rules; /* its start position included */
} diff_side;

/* Compares; the result is overwritten. */
void diff_run(diff_result *result, diff_side *a, const diff_side *b);
void diff_clear(diff_result *result);

/* Adds a difference, unless its kind does not count. `path` and what either says are copied. */
void diff_add(diff_result *result, diff_what what, tafl_str path, tafl_str a, tafl_str b);

/* moves.c: which symmetry makes b's main line of a's, and how they go together. Turns `a`. */
void diff_find_symmetry(diff_result *result, diff_side *a, const diff_side *b);
/* The differences in moves, captures, comments, variations. */
void diff_moves(diff_result *result, const tafl_record *a, const tafl_record *b);

/* report.c: appends what there is to say of two records; NULL for one that is not there. */
typedef struct diff_names {
    const char *file[2];
    uint64_t record[2]; /* 0: it is not there */
} diff_names;
void diff_text(tafl_text *out, const diff_names *names, const diff_result *result);
void diff_json(tafl_text *out, const diff_names *names, const diff_result *result);

#endif
