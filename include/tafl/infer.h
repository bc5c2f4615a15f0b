/* SPDX-License-Identifier: MIT */
#ifndef TAFL_INFER_H
#define TAFL_INFER_H

/*
 * infer: records without their rules. Plays the games it is given under every ruleset of the
 * catalogue (and under others, when asked), weighs what speaks against each of them, and says which
 * of them play these games alike and so cannot be told apart.
 *
 *     tafl_infer *infer;
 *     tafl_infer_new(&infer);
 *     while (tafl_reader_next(in, record) == TAFL_OK) tafl_infer_add(infer, record, NULL);
 *     tafl_infer_run(infer);
 *     puts(tafl_infer_at(infer, 0)->name);       // the ruleset that explains the games best
 *     tafl_infer_free(infer);
 *
 * A game speaks against a ruleset when a move is illegal, when captures differ, when play goes on
 * after an ending, or when the board shows another winner than the record states: then the ruleset
 * is refuted by that game, which is not explained. Other signs are weak: they order rulesets, but
 * refute none. Only the main line counts.
 */

#include <tafl/play.h>
#include <tafl/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- evidence ------------------------------------------------------------------------------ */

/* What a game says against a ruleset. The first group is weak, the second refutes. */
typedef enum tafl_evidence_kind {
    TAFL_EVIDENCE_NONE,
    TAFL_EVIDENCE_PHANTOM,   /* the record lists captures the rules do not make, of men who may
                                have been taken by a move that was taken back */
    TAFL_EVIDENCE_NO_ENDING, /* a side is said to have won, but neither the board nor a word of
                                the record says how */
    TAFL_EVIDENCE_TOKEN,     /* given up, or timed out, after the board has ended the game */
    TAFL_EVIDENCE_LEGS,      /* legal only with berserk legs put back that the record dropped */
    TAFL_EVIDENCE_WINNER,    /* from here on refuting: the board shows another winner */
    TAFL_EVIDENCE_CLAIMED,   /* the record states an ending that the board does not show */
    TAFL_EVIDENCE_PLAYED_ON, /* play goes on after an ending */
    TAFL_EVIDENCE_CAPTURE,   /* captures differ */
    TAFL_EVIDENCE_ILLEGAL,   /* a move is illegal */
    TAFL_EVIDENCE_KINDS
} tafl_evidence_kind;

/* "phantom-capture", "capture-differs", "illegal-move", …; "" for none. */
TAFL_API const char *tafl_evidence_text(tafl_evidence_kind kind);

/* Does evidence of this kind refute a ruleset? */
static inline bool tafl_evidence_refutes(tafl_evidence_kind kind)
{
    return kind >= TAFL_EVIDENCE_WINNER;
}

/* The gravest that a game says against a ruleset, and of that the first. */
typedef struct tafl_evidence {
    tafl_evidence_kind kind;
    tafl_fault fault;     /* of an illegal move */
    tafl_outcome board;   /* what the board shows under the rules */
    tafl_outcome stated;  /* what the record says */
    uint32_t game;        /* index of the game, in the order of adding */
    uint32_t ply;         /* from 1 */
    uint32_t more;        /* plies that follow it; legs that were put back */
    tafl_move move;       /* of that ply, its first leg at fault */
    tafl_square where;    /* the square at fault, or none */
    tafl_squares derived; /* what the rules take there and the record does not */
    tafl_squares written; /* what the record takes there and the rules do not */
} tafl_evidence;

/* Appends one sentence without final period. */
TAFL_API void tafl_evidence_words(tafl_text *out, const tafl_evidence *evidence);

/* ---- rulesets ------------------------------------------------------------------------------ */

/* A ruleset held against the games. Borrowed from the inference until it changes. */
typedef struct tafl_inference {
    const char *name;          /* in the catalogue, or as offered */
    const tafl_ruleset *entry; /* NULL for an offered one */
    const tafl_rules *rules;
    uint32_t explained;                   /* games that do not refute it */
    uint32_t counts[TAFL_EVIDENCE_KINDS]; /* games by the gravest evidence in them */
    uint64_t cost; /* all evidence against it, in tenths. Ranked by it and `unlikely`, plus a little
                          where hardly anybody is known to have played the ruleset */
    uint64_t
        unlikely;     /* what the players' choices say against it, in tenths: wins and captures that
                          nobody took, permissions that nobody used; 0 where the evidence is clear */
    uint64_t reached; /* grows with the plies before each game's refutation; breaks ties */
    uint32_t games; /* how many games its source line says it was played in; breaks further ties */
    uint32_t switches;    /* how many differ from the defaults; breaks the last ties */
    uint32_t group;       /* rulesets of equal number play all these games alike */
    uint64_t play;        /* a digest of every capture and ending: equal digests, equal play */
    tafl_evidence first;  /* the first refutation; kind NONE when there is none */
    uint32_t other_start; /* games explained from an alternative start position of the entry */
} tafl_inference;

/* ---- inferring ----------------------------------------------------------------------------- */

typedef struct tafl_infer tafl_infer;

/* All of the catalogue, and no game yet. Returns TAFL_OK, or TAFL_NOMEM with *out set to NULL. */
TAFL_API tafl_status tafl_infer_new(tafl_infer **out);
TAFL_API void tafl_infer_free(tafl_infer *infer);

/* Where a record says it starts from; a NULL board: it does not state it, and each ruleset uses its own
 * start position and its own side to move first. */
typedef struct tafl_infer_start {
    const tafl_board *board;
    uint8_t first; /* 1 + tafl_side of who moves first; 0: as the ruleset has it */
} tafl_infer_start;

/* Adds the main line of a record; what it needs is copied. `start` may be NULL. TAFL_OK or
 * TAFL_NOMEM. */
TAFL_API tafl_status tafl_infer_add(tafl_infer *infer, const tafl_record *record,
                                    const tafl_infer_start *start);

/* Adds a ruleset to try besides those of the catalogue; `name` must outlive the inference.
 * Returns TAFL_ILLEGAL if it cannot be played. */
TAFL_API tafl_status tafl_infer_offer(tafl_infer *infer, const tafl_rules *rules, const char *name);

/* Judges all games under all rulesets and ranks these. Call it after the last game. TAFL_OK or
 * TAFL_NOMEM. */
TAFL_API tafl_status tafl_infer_run(tafl_infer *infer);

/* How much there is to compare. */
typedef struct tafl_infer_size {
    size_t games, rulesets;
} tafl_infer_size;

TAFL_API tafl_infer_size tafl_infer_counts(const tafl_infer *infer);

/* The ruleset of that rank, 0 the best. */
TAFL_API const tafl_inference *tafl_infer_at(const tafl_infer *infer, size_t rank);

/* What one game says against the ruleset of that rank. */
TAFL_API void tafl_infer_evidence(tafl_evidence *out, const tafl_infer *infer, size_t rank,
                                  size_t game);

/* The rank of the ruleset that explains the game best, of equals the one played most; false when none
 * explains it. */
TAFL_API bool tafl_infer_explains(size_t *rank, const tafl_infer *infer, size_t game);

/* ---- switches ------------------------------------------------------------------------------ */

/* A list of changes such as "sw:s" or "esc:e cor:"; the strings are constant. */
typedef struct tafl_changes {
    const char *change[128];
    size_t count;
    bool failed; /* memory ran out: changes are missing */
} tafl_changes;

/* Single changes that would let the game get further under the ruleset of that rank, or explain it.
 */
TAFL_API void tafl_infer_remedies(tafl_changes *out, const tafl_infer *infer, size_t rank,
                                  size_t game);

/* Single changes of these rules under which all games play identically: what the games do not decide.
 * `starts` is a blank-separated list of further start positions, as in tafl_ruleset, or "". */
TAFL_API void tafl_infer_undecided(tafl_changes *out, const tafl_infer *infer,
                                   const tafl_rules *rules, const char *starts);

/* Something that rules grant, and what the games made of it. A chance is a position in which a legal move
 * needs it, in a chain a leg; of an ending, a game that ends on the board by it. */
typedef struct tafl_permission {
    const char *kind;  /* "step", "stop", "pass", "re-entry", "jump", "capture" or "ending" */
    const char *words; /* "the king moves more than one step" */
    char change[40];   /* of the rules, that takes it away */
    uint32_t games;    /* with a chance */
    uint64_t chances;
    uint64_t used;     /* the move played needs it; of an ending, the record stops there */
    uint64_t expected; /* uses, in thousandths, if moves were picked blindly; 0 of an ending */
    uint32_t
        power; /* blind moves would never use it with a probability of about 10 to the minus this */
} tafl_permission;

typedef struct tafl_permissions {
    tafl_permission row[32];
    size_t count;
} tafl_permissions;

/* Whether the games use what these rules permit. Each is played as far as it is legal. Returns TAFL_OK,
 * TAFL_NOMEM, or TAFL_ILLEGAL if the rules cannot be played. */
TAFL_API tafl_status tafl_infer_permissions(tafl_permissions *out, const tafl_infer *infer,
                                            const tafl_rules *rules, const char *starts);

/* The result of a search over the switches. */
typedef struct tafl_infer_found {
    tafl_rules rules;
    tafl_changes changes;                 /* compared with the start of the search */
    uint32_t explained_before, explained; /* games */
    uint64_t cost_before, cost;
    uint32_t tried; /* rulesets */
} tafl_infer_found;

/* Starts with `from` and changes one switch after another as long as the result fits the games better.
 * Start position and board are kept. Returns TAFL_ILLEGAL if `from` cannot be played. */
TAFL_API tafl_status tafl_infer_search(tafl_infer_found *out, const tafl_infer *infer,
                                       const tafl_rules *from, const char *starts);

#ifdef __cplusplus
}
#endif
#endif
