/* SPDX-License-Identifier: MIT */
#ifndef TOOL_PLY_LOG_H
#define TOOL_PLY_LOG_H

/* What happened in the plies of one replay, kept to be compared or written into the record. */

#include "rules_option.h"

typedef struct tool_logged_ply {
    const tafl_node *node;
    uint32_t ply;
    tafl_piece piece; /* who moved */
    tafl_outcome outcome;
    size_t claim, claims; /* its captures, in `claim` of the log */
    tafl_str words;       /* a comment to add; may be empty */
} tool_logged_ply;

typedef struct tool_ply_log {
    tool_logged_ply *ply;
    size_t count, room;
    tafl_claim *claim;
    size_t claims, claim_room;
    tafl_arena arena; /* of the words */
    tafl_text scratch;
    bool failed; /* memory is out */
} tool_ply_log;

/* Adds a ply; `what` are the PLY_… bits to put into words. */
void tool_ply_log_add(tool_ply_log *log, const tafl_referee *referee, const tafl_replay_ply *ply,
                      unsigned what);
void tool_ply_log_reset(tool_ply_log *log);
void tool_ply_log_clear(tool_ply_log *log);

/* Do two plies capture on the same squares? */
bool tool_logged_captures_equal(const tool_ply_log *a, const tool_logged_ply *x,
                                const tool_ply_log *b, const tool_logged_ply *y);

#endif
