/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_PGN_GAME_H
#define FORMATS_PGN_GAME_H

/* One game while it is read; for the files that read it. */

#include <format/outcome.h>
#include <format/told.h>

#include "pgn.h"

/* Where a line of play stands: the node the next one follows, and the last alternative to it. */
typedef struct game_place {
    tafl_node *last, *youngest;
} game_place;

typedef struct game_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    const tafl_read_options *options; /* never NULL */
    const char *at, *end;
    const char *line_end; /* of a line that was asked for; looked for once, as lines may be long */
    unsigned manner;
    outcome_reader outcome;
    bool any;        /* something was read that only a game has */
    tafl_str set_up; /* the value of the tag SetUp; `at` is NULL where there is none */
    pgn_tag_finder tags;
    game_place here;
    bool opens;       /* the next node is the first of a variation: an alternative to the last */
    bool taking;      /* a capture was the last thing read: a square behind it is another one */
    bool numbered;    /* the number of the next move has been read */
    tafl_extra ahead; /* what is said of the next node in front of it */
    bool any_ahead;
    const char *words; /* the end of the last word that was not understood */
    tafl_text scratch;
    game_place *stack; /* where variations under way go back to */
    size_t depth, room;
} game_reader;

void tafl__pgn_tell(const game_reader *in, tafl_severity severity, const tafl_explanation *told,
                    tafl_str what, const char *message);

/* What follows in->at on its line. */
tafl_str tafl__pgn_line(game_reader *in);

/* Passes over blanks, line ends, and lines that begin with '%'. */
void tafl__pgn_skip_blanks(game_reader *in);

/* A new node behind the last one, or an alternative to it; NULL when memory is out. */
tafl_node *tafl__pgn_add_node(game_reader *in, tafl_node_kind kind);

/* Adds a glyph to what is said here. */
tafl_status tafl__pgn_add_nag(game_reader *in, uint64_t number);

/* Reads the move at in->at; what cannot be read is told, and stays as unread text. */
tafl_status tafl__pgn_read_move(game_reader *in, tafl_str word);

/* Is the word a capture of the move before it: "xe4", or a square alone behind another one? */
bool tafl__pgn_is_capture(game_reader *in, tafl_str word);
tafl_status tafl__pgn_read_capture(game_reader *in, tafl_str word);

/* Reads the tag at in->at; *used says whether there is one, be it a bad one. */
tafl_status tafl__pgn_read_tag(game_reader *in, bool *used);

/* Behind the last tag: the start position. */
tafl_status tafl__pgn_settle_start(game_reader *in);

/* Reads a result, "1-0" or "White resigned", at the start of `line`: the bytes used, 0 when there is none.
 * In a variation it says nothing of the game. */
size_t tafl__pgn_read_result(game_reader *in, tafl_str line);

#endif
