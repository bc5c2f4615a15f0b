/* SPDX-License-Identifier: MIT */
#ifndef TAFL_SRC_INFER_H
#define TAFL_SRC_INFER_H

/*
 * What the files of this folder share: games boiled down to moves and captures, rulesets made
 * ready, and the verdict of one on the other. The public face is <tafl/infer.h>.
 */

#include <tafl/infer.h>

/* One leg of a game as recorded. */
typedef struct infer_step {
    tafl_square from, to;
    uint32_t claim;  /* where its ply's captures begin in the claims */
    uint16_t claims; /* how many; 0 but for the last leg of a move text */
    uint8_t whole;   /* the last leg of its move text: captures are compared here */
} infer_step;

typedef struct infer_game {
    size_t step; /* where its steps begin */
    uint32_t steps;
    uint32_t board; /* own start position, from 1; 0 for none */
    tafl_outcome stated;
    uint8_t token;          /* tafl_reason of an ending token, 0 for none */
    uint8_t lists_captures; /* some move lists one */
    uint8_t silent;         /* the format is known not to list captures */
    uint8_t partial;        /* the rest could not be read: its end says nothing */
} infer_game;

/* A ruleset made ready, with all its start positions. */
typedef struct infer_ruleset {
    tafl_inference about;
    tafl_position *start; /* `starts` of them, the rules' own first */
    size_t starts;
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

/* Makes room for `more` elements behind `count`; false when memory is out. */
bool infer_grow(void **array, size_t count, size_t more, size_t *room, size_t size);

/* ---- judging ------------------------------------------------------------------------------- */

typedef struct infer_verdict {
    tafl_evidence evidence;
    uint32_t cost;  /* tenths */
    uint64_t play;  /* digest of what happened on the board */
    uint32_t start; /* which start position was used */
} infer_verdict;

/* Judges a game; of several start positions the one that speaks least against the rules counts.
 * `history` is scratch. */
void infer_judge(const tafl_infer *infer, const infer_ruleset *ruleset, size_t game,
                 tafl_history *history, infer_verdict *out);

/* What evidence of a kind costs; an ending by encirclement that was played on is cheaper. */
uint32_t infer_cost(const tafl_evidence *evidence);

/* ---- rulesets ------------------------------------------------------------------------------ */

/* Makes rules ready; `starts` is a blank-separated list of further start positions. NULL when memory
 * is out or (*status is TAFL_ILLEGAL) when they cannot be played. */
infer_ruleset *infer_ruleset_new(const tafl_rules *rules, const char *starts, tafl_status *status);
void infer_ruleset_free(infer_ruleset *ruleset);

/* Fills the list with all of the catalogue. */
tafl_status infer_add_catalogue(tafl_infer *infer);

/* Judges all games and fills `about`. */
void infer_tally(const tafl_infer *infer, infer_ruleset *ruleset, tafl_history *history);

#endif
