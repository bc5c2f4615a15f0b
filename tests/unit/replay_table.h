/* SPDX-License-Identifier: MIT */
#ifndef REPLAY_TABLE_H
#define REPLAY_TABLE_H

/* Tables for tests of replay: a board as a picture, a record as a line of text, and the findings it
 * must give, word by word. */

#include <tafl/replay.h>

enum { REPLAY_PLAIN, REPLAY_AUTOMATIC = 1, REPLAY_GO_ON = 2, REPLAY_MAIN_LINE_ONLY = 4 };

typedef struct replay_case {
    const char *name;
    const char *rules;  /* as in play_table.h */
    const char *board;  /* start position as a picture; NULL for the one of the rules */
    const char *line;   /* see replay_record */
    const char *stated; /* "attackers resignation"; NULL for nothing */
    unsigned options;   /* of the bits above */
    const char *want;   /* one finding a line, see replay_findings */
} replay_case;

void replay_run_cases(const replay_case *cases, size_t count);
#define REPLAY_RUN(cases) replay_run_cases((cases), sizeof(cases) / sizeof *(cases))

/* A record from a text of tokens with blanks between:
 *     "a2-b2xb3/c3"   a move and what it is said to take
 *     "a2-b2-f2xb3"   two legs
 *     "resignation"   an ending (any word of tafl_reason_text)
 *     "?"             text that nobody could read
 *     "(" … ")"       a variation of the token before it
 * The text is the source, so findings have places in it. Free with tafl_record_free. */
tafl_record *replay_record(const char *line);

/* The findings as text, one a line:
 *     "3 illegal-move blocked b4-d4 [b4 d4 c4] b4-d4 is blocked at c4 by the king"
 * that is ply, id, fault, the piece of source, squares, message. "*" for the ply stands for the
 * record as a whole; "~3" is in a variation. */
void replay_findings(tafl_text *out, const tafl_replay *replay, const char *line);

#endif
