/* SPDX-License-Identifier: MIT */
#ifndef TAFL_REPLAY_H
#define TAFL_REPLAY_H

/*
 * replay: the only place where a record meets the rules. Walks every line of a record, resolves
 * each move as written against the position, compares recorded captures with those the rules
 * derive, looks for repetitions, and checks the stated result against the board.
 *
 *     tafl_replay *replay;
 *     tafl_replay_new(&replay);
 *     tafl_replay_run(replay, &referee, record, NULL);
 *     tafl_replayed result = tafl_replay_result(replay);
 *     for (size_t i = 0; i < result.findings->count; i++) report(&result.findings->at[i]);
 *     tafl_replay_free(replay);
 */

#include <tafl/play.h>
#include <tafl/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- findings ------------------------------------------------------------------------------ */

/* What can be wrong, or worth knowing. Words and severities: tafl_finding_explanations;
 * ids that come from reading ("syntax-…", "rules-…") are strings of diagnostics, not of this list.
 */
typedef enum tafl_finding_id {
    TAFL_FINDING_ILLEGAL_MOVE,
    TAFL_FINDING_CAPTURE_MISSING,      /* the rules capture a piece that the record keeps */
    TAFL_FINDING_CAPTURE_EXTRA,        /* the record captures a piece that the rules keep */
    TAFL_FINDING_CAPTURE_WRONG_SQUARE, /* both at once */
    TAFL_FINDING_RESULT_DIFFERS,
    TAFL_FINDING_RESULT_CONTRADICTS, /* what the record states contradicts itself */
    TAFL_FINDING_ENDING_TOKEN_EARLY,
    TAFL_FINDING_RULES_NONE,
    TAFL_FINDING_RULES_BAD,
    TAFL_FINDING_CAPTURE_PHANTOM, /* all derived captures are recorded, and further ones */
    TAFL_FINDING_CAPTURE_DUPLICATE,
    TAFL_FINDING_MOVE_AFTER_END,
    TAFL_FINDING_REPETITION,
    TAFL_FINDING_REPETITION_ARBITER,
    TAFL_FINDING_LEGS_RESTORED,
    TAFL_FINDING_LEGS_AMBIGUOUS,
    TAFL_FINDING_RESULT_UNKNOWN,
    TAFL_FINDING_RULES_DIFFER,
    TAFL_FINDING_KING_CAPTURE_UNMARKED,
    TAFL_FINDING_CAPTURES_NOT_RECORDED,
    TAFL_FINDING_REPETITION_STATED,  /* a repetition by which the record says that it ends */
    TAFL_FINDING_REPETITION_ALLOWED, /* the rules let play go on */
    TAFL_FINDING_RULES_FROM_VARIANT,
    TAFL_FINDING_START_ALTERNATIVE, /* note: which of several start positions was used */
    TAFL_FINDINGS,
    TAFL_FINDING_READING =
        TAFL_FINDINGS /* from reading the record or its rules: only the diagnostic
                                            has a word for it */
} tafl_finding_id;

/* What each of them means, by tafl_finding_id: TAFL_FINDINGS rows. */
TAFL_API const tafl_explanation *tafl_finding_explanations(void);

enum { TAFL_FINDING_SQUARES = 48, TAFL_SUGGESTIONS = 3 };

/* One finding from any source: its message and place, and the plies and squares it is about. */
typedef struct tafl_finding {
    tafl_diag diag; /* its `source` is that of the record, or a copy in the list */
    tafl_finding_id id;
    tafl_fault fault; /* for illegal moves */
    uint8_t squares;  /* how many of `square` */
    uint8_t suggestions;
    bool main_line;        /* about a node of the main line */
    uint32_t ply;          /* from 1; of an ending word the ply before it; 0 for the whole record */
    const tafl_node *node; /* NULL for the record as a whole */
    tafl_place place;      /* of diag.at, once tafl_findings_locate has found it; line 0 before */
    tafl_square square[TAFL_FINDING_SQUARES];
    tafl_move suggestion[TAFL_SUGGESTIONS]; /* nearest legal moves, for illegal moves */
} tafl_finding;

/* The findings of one record, first those of reading it. Zero-initialise it. Texts and sources belong
 * to the list, nodes and the bytes of sources to the record. */
typedef struct tafl_findings {
    tafl_finding *at; /* `count` of them */
    size_t count, room;
    tafl_arena arena;
    bool failed; /* memory ran out: findings are missing */
} tafl_findings;

/* A sink that adds the messages of a reader. At most a thousand messages are kept per record; one more,
 * "remarks-more", stands for the rest and has the highest severity among them. The list must not move. */
TAFL_API tafl_sink tafl_findings_sink(tafl_findings *list);

/* Finds line and column of all findings that have a source, in one go through each source. */
TAFL_API void tafl_findings_locate(tafl_findings *list);

/* `reset` empties the list and keeps its memory; `clear` also returns the memory. */
TAFL_API void tafl_findings_reset(tafl_findings *list);
TAFL_API void tafl_findings_clear(tafl_findings *list);

/* ---- options ------------------------------------------------------------------------------- */

/* What one ply did, for callers who want more than findings. Borrowed during the call. */
typedef struct tafl_replay_ply {
    const tafl_referee *referee;
    const tafl_node *node;
    uint32_t ply;                 /* from 1 */
    tafl_side side;               /* who moved */
    const tafl_turn *const *legs; /* `leg_count` legs; captures of all of them count */
    size_t leg_count;
    const tafl_position *position; /* after the ply */
    unsigned occurrence;           /* how many times this position has now occurred */
    const tafl_history *history;   /* of this line, up to and with this ply */
    tafl_outcome outcome;          /* the game after it, repetition included */
    bool main_line;
} tafl_replay_ply;

/* All zero: repetition by claim, stop at the end of the game, all variations, no callback. */
typedef struct tafl_replay_options {
    bool automatic_repetition; /* a repetition ends the game at once; else only where the record
                                  stops at it */
    bool after_end_go_on;      /* also judge plies after the end of the game */
    bool main_line_only;
    bool restore_legs;        /* search for berserk legs missing from the record */
    const tafl_board *start;  /* start position instead of the rules' own; NULL for none */
    const tafl_board *starts; /* further start positions to try when a move is illegal from the */
    size_t start_count;       /* first; the one used is noted */
    void (*on_ply)(void *context, const tafl_replay_ply *ply);
    void *context;
} tafl_replay_options;

/* ---- running ------------------------------------------------------------------------------- */

typedef struct tafl_replay tafl_replay;

/* A replay to be used for many records, one after another. Returns TAFL_OK, or TAFL_NOMEM with *out set to
 * NULL. */
TAFL_API tafl_status tafl_replay_new(tafl_replay **out);
TAFL_API void tafl_replay_free(tafl_replay *replay);

/* Judges the whole record. Findings of an earlier run are forgotten. Returns TAFL_NOMEM or TAFL_OK:
 * errors in the record are findings, not statuses. `record` is changed only if legs are restored. */
TAFL_API tafl_status tafl_replay_run(tafl_replay *replay, const tafl_referee *referee,
                                     tafl_record *record, const tafl_replay_options *options);

/* The result of a run. Borrowed until the next one. */
typedef struct tafl_replayed {
    const tafl_findings *findings; /* of the main line in order of plies, then of variations, of the
                                      record as a whole last */
    tafl_outcome board; /* how the main line ended on the board; reason NONE when it did not */
    uint32_t board_ply; /* the ply it ended with */
    uint32_t plies;     /* of the main line that were played: not an illegal one or any after it */
    const tafl_board *start; /* the rules' own, the one given, or the one chosen of several */
} tafl_replayed;

TAFL_API tafl_replayed tafl_replay_result(const tafl_replay *replay);

/* The position at a node, replayed from the start along its line. Returns TAFL_ILLEGAL if a move on the
 * way is not legal; then *out is the position before it and *stopped (may be NULL) its node. */
TAFL_API tafl_status tafl_replay_position(tafl_position *out, const tafl_referee *referee,
                                          const tafl_record *record, const tafl_node *node,
                                          const tafl_node **stopped);

#ifdef __cplusplus
}
#endif
#endif
