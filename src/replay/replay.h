/* SPDX-License-Identifier: MIT */
#ifndef TAFL_SRC_REPLAY_H
#define TAFL_SRC_REPLAY_H

/*
 * What the files of this folder share: the state of a run, and one entry per question a node is
 * asked. The public face is <tafl/replay.h>.
 */

#include "list.h"

/* Where a line of play stands. Saved and restored around variations, so it is small. */
typedef struct line_state {
    uint32_t ply;         /* plies completed or begun on this line */
    uint32_t played;      /* plies completed */
    uint32_t end_ply;     /* the ply the game ended with; 0 while it goes on */
    tafl_outcome outcome; /* how it ended */
    bool stopped;         /* an illegal move or unread text: nothing behind it is judged */
    bool after_end_told;  /* move-after-end has been reported */
    bool over;            /* no further plies are judged */
} line_state;

/* What to step back to when a node is left. */
typedef struct node_frame {
    line_state before;
    bool main;          /* the node is on the main line */
    size_t stack_len;   /* turns behind this are the node's */
    uint32_t positions; /* of the history */
} node_frame;

struct tafl_replay {
    const tafl_referee *referee;
    const tafl_record *record;
    tafl_replay_options options;
    tafl_position position;
    tafl_position start;
    tafl_history history;
    line_state line;
    bool quiet;       /* no findings, no callbacks: a trial, or the main line a second time */
    bool forbids;     /* the rules forbid some moves that bring a position back */
    bool keeps_turns; /* turns are stored to step back: the walk over all variations */
    bool failed;      /* memory ran out */

    tafl_turn *ply_turn;       /* the legs of the ply under way */
    const tafl_turn **ply_leg; /* pointers to them, for the callback */
    size_t ply_turns, ply_turns_cap;
    size_t node_turns_at; /* the first of them that belongs to the present node */

    node_frame *frame; /* of the nodes from the root to the present one, with keeps_turns */
    size_t frames, frames_cap;
    char *stack; /* their turns, each as long as its captures need, its length behind it */
    size_t stack_len, stack_cap;

    tafl_findings found;
    tafl_finding spare; /* what is found when memory is out goes here */
    tafl_text scratch;

    bool claims_seen;   /* somewhere the record lists a capture */
    bool bare_found;    /* somewhere the rules take something by a move that cannot list it */
    bool capture_found; /* somewhere the rules take something but the king */
    tafl_outcome board; /* of the main line */
    uint32_t board_ply, main_plies;
    uint32_t arbiter_ply; /* of the last repetition on the main line that an arbiter must decide */
};

/* ---- findings ------------------------------------------------------------------------------ */

/* A new finding about a node (or the record, NULL), without message and squares. Never NULL: when
 * memory is out it is a dummy and replay->failed is set. */
tafl_finding *tafl__replay_find(tafl_replay *replay, tafl_finding_id id, const tafl_node *node);

/* Ends the message collected in replay->scratch: copies it into the finding. */
void tafl__replay_say(tafl_replay *replay, tafl_finding *finding);

void tafl__replay_add_square(tafl_finding *finding, tafl_square square);

/* Drops all findings of that id. */
void tafl__replay_drop(tafl_replay *replay, tafl_finding_id id);

/* Puts findings in reading order: main line, variations, the record as a whole. */
void tafl__replay_sort(tafl_replay *replay);

/* ---- one node ------------------------------------------------------------------------------ */

/* Judges one node at the present position and goes on to the position after it. */
void tafl__replay_node(tafl_replay *replay, const tafl_node *node);

/* Stores a turn just played, when turns are kept. */
void tafl__replay_keep_turn(tafl_replay *replay, const tafl_turn *turn);

/* Makes room for one more leg of the ply under way; NULL when memory is out. */
tafl_turn *tafl__replay_next_turn(tafl_replay *replay);

/* Compares the claims of a node with what its legs took. */
void tafl__replay_compare_captures(tafl_replay *replay, const tafl_node *node);

/* Looks whether the position after the ply was there before, and what the rules make of it.
 * Returns which time it is there. */
unsigned tafl__replay_repetition(tafl_replay *replay, const tafl_node *node, tafl_side mover);

/* Reports a move that cannot be made, with the nearest legal ones. */
void tafl__replay_illegal(tafl_replay *replay, const tafl_node *node, tafl_move move,
                          tafl_fault fault, tafl_square where);

/* Fills the suggestions: legal moves nearest to what was written. */
void tafl__replay_suggest(tafl_replay *replay, tafl_finding *finding, tafl_move written);

/* Puts dropped berserk legs back into the record, the fewest that make its main line legal from one
 * of the start positions; *chosen is which. False when no set was found: the record is unchanged. */
bool tafl__replay_restore_legs(tafl_replay *replay, tafl_record *record,
                               const tafl_position *starts, size_t count, size_t *chosen);

/* Holds the stated result against the board, at the end of the main line. */
void tafl__replay_result(tafl_replay *replay);

#endif
