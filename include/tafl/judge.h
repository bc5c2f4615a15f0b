/* SPDX-License-Identifier: MIT */
#ifndef TAFL_JUDGE_H
#define TAFL_JUDGE_H

/*
 * judge: is this record right? Finds the rules that a record is under, replays it, and gives a
 * verdict with everything that was found in one list.
 *
 *     tafl_findings findings = {0};
 *     tafl_sink sink = tafl_findings_sink(&findings);   // the reader tells this list
 *     tafl_judge *judge;
 *     tafl_judge_new(&judge, NULL);
 *     while (tafl_reader_next(reader, record) == TAFL_OK) {
 *         tafl_judgement judgement;
 *         tafl_judge_record(&judgement, judge, record, &findings);
 *         report(&judgement);
 *         tafl_findings_reset(&findings);
 *     }
 */

#include <tafl/replay.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- rules ----------------------------------------------------------------------------------- */

/* Where the rules of a record come from. */
typedef enum tafl_rules_from {
    TAFL_RULES_FROM_TAG,     /* its tag `rules` */
    TAFL_RULES_FROM_TYPE,    /* the type of game its format names (tafl_record_facts.ruleset) */
    TAFL_RULES_FROM_VARIANT, /* its tag `variant`, which is the name of a ruleset */
    TAFL_RULES_FROM_OPTION   /* tafl_judge_options.rules */
} tafl_rules_from;

/* The rules that a record is under, ready to be played; its own start position is part of them. */
typedef struct tafl_judge_rules {
    tafl_referee referee;
    tafl_str
        name; /* in the catalogue, if these rules are there under any name; else as the ruleset calls
                       itself; may be empty */
    tafl_str
        label; /* for lists: the name in the catalogue, or one with what differs ("copenhagen sw:n"), or
                       the ruleset's own with a part of its hash. Different rules have different labels. */
    tafl_str text; /* the whole ruleset as one line */
    uint64_t hash; /* of it (tafl_rules_hash) */
    uint64_t
        kind; /* the hash without a start position of the record's own: the same for all records under
                       one ruleset */
    tafl_rules_from from;
} tafl_judge_rules;

/* ---- judging --------------------------------------------------------------------------------- */

/* The lowest severity of a finding that makes a record invalid. */
typedef enum tafl_fail { TAFL_FAIL_ERROR, TAFL_FAIL_WARNING, TAFL_FAIL_NOTE } tafl_fail;

/* All zero: records are judged under their own rules, and errors fail. */
typedef struct tafl_judge_options {
    const tafl_rules *rules;        /* for records that name none; NULL for none. Copied. */
    const tafl_ruleset *rules_base; /* what they are or build on (tafl_rules_base): gives further
                                       start positions; may be NULL */
    bool override_rules;            /* use them for every record */
    tafl_fail fail_on;
    tafl_replay_options
        replay; /* how the record is replayed; the start positions are chosen here */
} tafl_judge_options;

typedef enum tafl_verdict {
    TAFL_VERDICT_VALID,
    TAFL_VERDICT_INVALID,
    TAFL_VERDICT_UNJUDGED /* it cannot be read, its rules are unknown or faulty, or it is a record of
                             another game */
} tafl_verdict;

/* "valid", "invalid", "unjudged". */
TAFL_API const char *tafl_verdict_text(tafl_verdict verdict);

typedef struct tafl_judgement {
    tafl_verdict verdict;
    const tafl_judge_rules *rules; /* NULL if it was not judged; valid until the next record */
    const tafl_finding *finding;   /* all of the list; `count` of them */
    size_t count;
    size_t plies;        /* of the main line, as recorded */
    tafl_outcome stated; /* by the record */
    tafl_outcome board;  /* on the board; reason NONE if it did not end there */
    uint32_t board_ply;  /* the ply it ended with */
    bool unreadable;     /* it could not be read, or its rules are faulty */
} tafl_judgement;

typedef struct tafl_judge tafl_judge;

/* A judge for many records, one after another. `options` NULL means all zero. Returns TAFL_NOMEM, or
 * TAFL_ILLEGAL if the rules given contradict themselves. */
TAFL_API tafl_status tafl_judge_new(tafl_judge **out, const tafl_judge_options *options);
TAFL_API void tafl_judge_free(tafl_judge *judge);

/* Judges a record and appends its findings to `findings`, after those from reading the record.
 * The record is changed only if legs are restored. Returns TAFL_OK or TAFL_NOMEM. */
TAFL_API tafl_status tafl_judge_record(tafl_judgement *out, tafl_judge *judge, tafl_record *record,
                                       tafl_findings *findings);

/* Finds the rules of a record without judging it. *out is NULL if it has none, or if they are
 * faulty; then the reason is reported to the sink and TAFL_SYNTAX is returned. They are valid until the
 * next record. */
TAFL_API tafl_status tafl_judge_rules_of(const tafl_judge_rules **out, tafl_judge *judge,
                                         const tafl_record *record, const tafl_sink *sink);

/* ---- what was played ------------------------------------------------------------------------- */

/* One ply of a replay, kept. */
typedef struct tafl_played {
    const tafl_node *node;
    uint32_t ply;
    tafl_piece piece; /* who moved */
    tafl_outcome outcome;
    size_t claim, claims; /* its captures, in `claim` of the list; plain men have no letter */
} tafl_played;

/* The plies of a replay. Zero-initialise it. */
typedef struct tafl_plies {
    tafl_played *ply;
    size_t count, room;
    tafl_claim *claim;
    size_t claims, claim_room;
    bool failed; /* memory ran out: plies are missing */
} tafl_plies;

/* Keeps a ply. Use it as tafl_replay_options.on_ply, with the list as context. */
TAFL_API void tafl_plies_keep(void *plies, const tafl_replay_ply *ply);

/* `reset` empties the list and keeps its memory; `clear` also returns the memory. */
TAFL_API void tafl_plies_reset(tafl_plies *plies);
TAFL_API void tafl_plies_clear(tafl_plies *plies);

/* What to fill in. What the record states is kept, except with TAFL_FILL_REPLACE. */
enum {
    TAFL_FILL_CAPTURES = 1, /* captures, if no move of the record lists one */
    TAFL_FILL_NAMES = 2,    /* ... with letters of pieces */
    TAFL_FILL_LETTERS =
        4, /* the letter of the king and other pieces that are not plain men, in front of
                               moves and of captures; and the king's capture */
    TAFL_FILL_REPLACE = 8 /* captures and letters become those of the rules */
};

/* Fills captures and letters into the record that was played. Returns TAFL_OK, or TAFL_NOMEM, also if
 * plies are missing. */
TAFL_API tafl_status tafl_plies_fill(const tafl_plies *plies, tafl_record *record, unsigned what);

#ifdef __cplusplus
}
#endif
#endif
