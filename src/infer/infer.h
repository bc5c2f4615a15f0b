/* SPDX-License-Identifier: MIT */
#ifndef TAFL_SRC_INFER_H
#define TAFL_SRC_INFER_H

/*
 * What the files of this folder share: games boiled down to moves and captures, rulesets made
 * ready, and the verdict of one on the other. The public face is <tafl/infer.h>.
 */

#include <tafl/infer.h>

#include <base/grow.h>
#include <replay/compare.h>

/* One leg of a game as recorded. */
typedef struct infer_step {
    tafl_square from, to;
    uint32_t claim;   /* where its ply's captures begin in the claims */
    uint16_t claims;  /* how many; 0 but for the last leg of a move text */
    uint8_t whole;    /* the last leg of its move text: captures are compared here */
    uint8_t restored; /* a berserk leg that the record dropped: nothing is compared */
} infer_step;

typedef struct infer_game {
    size_t step; /* where its steps begin */
    uint32_t steps;
    uint32_t board; /* own start position, from 1; 0 for none */
    uint8_t first;  /* with it: 1 + tafl_side that moves first; 0 for as the rules say */
    tafl_outcome stated;
    uint8_t token;          /* tafl_reason of an ending token, 0 for none */
    uint8_t lists_captures; /* some move lists one */
    uint8_t partial;        /* the rest could not be read: its end says nothing */
} infer_game;

/* A ruleset made ready, with all its start positions. */
typedef struct infer_ruleset {
    tafl_inference about;
    uint64_t surprise;    /* of all moves that are compared, in 1/256 bits */
    uint32_t shown;       /* of a thousand games, how many ought to show something of the rules */
    uint64_t saving;      /* of its cost, if legs could be put back in all broken berserk turns */
    tafl_position *start; /* `starts` of them, the rules' own first */
    size_t starts;
    bool restores; /* its games were judged with legs put back */
    tafl_referee referee;
} infer_ruleset;

struct tafl_infer {
    infer_game *game;
    infer_step *step;
    tafl_square *claim;
    tafl_board *board;
    size_t games, steps, claims, boards;
    size_t game_room, step_room, claim_room, board_room;
    infer_ruleset **ruleset; /* by rank, once it has been run */
    size_t rulesets, ruleset_room;
};

/* ---- judging ------------------------------------------------------------------------------- */

/* What judging needs to work with, made once. Zero-initialise; the owner clears it. */
typedef struct infer_bench {
    tafl_history history;
    tafl_replay *replay; /* puts berserk legs back; made when first needed */
    tafl_record *record; /* the game it works on */
    infer_step *step;    /* the game with those legs, `steps` of them */
    size_t steps, room;
    bool literal; /* put no legs back */
    bool failed;  /* memory ran out: what was judged since is not to be trusted */
} infer_bench;

void tafl__infer_bench_clear(infer_bench *bench);

typedef struct infer_verdict {
    tafl_evidence evidence;
    uint32_t cost;    /* tenths */
    uint64_t play;    /* digest of what happened on the board */
    uint32_t start;   /* which start position was used */
    uint32_t stopped; /* the ply that is illegal; 0 when none is, up to the end on the board */
    bool chained;     /* refuted behind a berserk turn that could have gone on; when legs are put
                       back: they are in the bench */
} infer_verdict;

/* Judges a game; of several start positions the one that takes it furthest counts. */
void tafl__infer_judge(const tafl_infer *infer, const infer_ruleset *ruleset, size_t game,
                       infer_bench *bench, infer_verdict *out);

/* The same over steps that may differ from those of the game: legs were put back for other rules. */
void tafl__infer_judge_steps(const tafl_infer *infer, const infer_ruleset *ruleset, size_t game,
                             const infer_step *step, size_t steps, infer_bench *bench,
                             infer_verdict *out);

/* Sets up the start of a game, its own or that of this number; false when it is on another board. */
bool tafl__infer_begin(const tafl_infer *infer, const infer_ruleset *ruleset,
                       const infer_game *game, uint32_t start, tafl_position *out);

/* Applies changes, as texts of rules, to rules; false when nothing changes or the result cannot be meant, and when
 * memory is out, which then sets *failed. */
bool tafl__infer_change(const tafl_rules *rules, const char *change, tafl_rules *out, bool *failed);

/* Puts back the berserk legs that make the game legal into bench->step; returns how many there are,
 * 0 when nothing helps. */
uint32_t tafl__infer_restore(const tafl_infer *infer, const infer_ruleset *ruleset,
                             const infer_game *game, infer_bench *bench);

/* One kind of evidence. */
struct infer_kind {
    const char *word;
    uint32_t cost;     /* its weight, in tenths */
    uint32_t findings; /* of replay, by bit: what is evidence of this kind */
    /* Why it refutes though the findings are no errors, or does not though they are; or NULL. */
    const char *differs;
};
extern const struct infer_kind tafl__infer_kinds[TAFL_EVIDENCE_KINDS];

/* What a finding of replay is as evidence; NONE for what says nothing about rules. */
tafl_evidence_kind tafl__infer_kind(tafl_finding_id finding);

/* What evidence of a kind costs; an ending by encirclement that was played on is cheaper. */
uint32_t tafl__infer_cost(const tafl_evidence *evidence);

/* ---- rulesets ------------------------------------------------------------------------------ */

/* Makes rules ready; `starts` is a blank-separated list of further start positions. NULL when memory
 * is out or (*status is TAFL_ILLEGAL) when they cannot be played. */
infer_ruleset *tafl__infer_ruleset_new(const tafl_rules *rules, const char *starts,
                                       tafl_status *status);
void tafl__infer_ruleset_free(infer_ruleset *ruleset);

/* Fills the list with all of the catalogue. */
tafl_status tafl__infer_add_catalogue(tafl_infer *infer);

/* Fills `unlikely` of the rulesets that are close to the best, and returns the highest. */
uint64_t tafl__infer_weigh_choices(tafl_infer *infer, infer_ruleset *const *close, size_t count,
                                   infer_bench *bench);

/* Judges all games and fills `about`. */
void tafl__infer_tally(const tafl_infer *infer, infer_ruleset *ruleset, infer_bench *bench);

#endif
