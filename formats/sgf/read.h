/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_SGF_READ_H
#define FORMATS_SGF_READ_H

/* What the files that read a game share. */

#include "sgf.h"

/* What stands in one pair of parentheses. */
typedef struct sgf_line {
    tafl_node *node; /* the last one so far; at first the one in front of the parenthesis */
    uint32_t owner;  /* the line which has that node: this one or one that is open around it */
    bool varies;     /* a variation, not the first line behind its node */
    tafl_node *tail; /* the last child of that node, if this line has it */
} sgf_line;

typedef struct sgf_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    tafl_status status;
    const char *at, *end;
    unsigned manner;
    sgf_line *lines; /* open, the present one last */
    size_t count, room;
    size_t depth;       /* how many of them are variations */
    bool any_node;      /* the root has been read */
    bool in_front;      /* the properties of this node are those of the record */
    bool closed;        /* nothing is cut off, or it has been told */
    char mover;         /* of the present node: 'B', 'W'; 0 when it has no move */
    tafl_square picked; /* by Boardspace's Pickb, until Dropb */
    /* what is settled when all is read */
    char first;     /* who made the first move: 'B', 'W' */
    bool turn_told; /* a move out of turn was told */
    bool ending_told;
    bool has_setting; /* the root has rules or a tag of ours, from which a board may follow */
    bool size_kept;   /* as a tag */
    bool odd_setup;   /* pieces are taken away, or a place is no square */
    tafl_str size, charset;
    tafl_squares black, white, king;
    tafl_text setup; /* the properties of these, as text */
    tafl_str setup_at;
} sgf_reader;

size_t tafl__sgf_offset(const sgf_reader *in, const char *at);
void tafl__sgf_tell(const sgf_reader *in, tafl_severity severity, const tafl_explanation *told,
                    tafl_str what, const char *message);

/* A value as UTF-8 with line feeds, and the same without the backslashes that escape. */
tafl_str tafl__sgf_decoded(sgf_reader *in, tafl_str value);
tafl_str tafl__sgf_text(sgf_reader *in, tafl_str value);

/* The last node, and a new one behind it; NULL when memory is out. */
tafl_node *tafl__sgf_last(const sgf_reader *in);
tafl_node *tafl__sgf_add(sgf_reader *in, tafl_node_kind kind, tafl_str text);

/* Adds the decoded value as a tag. */
void tafl__sgf_add_tag(sgf_reader *in, tafl_str key, tafl_str value);

/* What stands on a board, by colours; the king is white. */
void tafl__sgf_pieces(const tafl_board *board, tafl_squares *black, tafl_squares *white,
                      tafl_squares *king);

/* Does the property make a node: a move, an ending, text in the place of one? */
bool tafl__sgf_makes_node(const sgf_reader *in, const sgf_property *property);

/* Takes what a property says, or keeps it as text. */
void tafl__sgf_take(sgf_reader *in, const sgf_property *property);

/* Take what a property says; false when it is to be kept as text. */
bool tafl__sgf_take_move(sgf_reader *in, const sgf_property *property);
bool tafl__sgf_take_otn(sgf_reader *in, const sgf_property *property);
bool tafl__sgf_take_player(sgf_reader *in, const sgf_property *property);
bool tafl__sgf_take_unread(sgf_reader *in, const sgf_property *property);
bool tafl__sgf_take_ending(sgf_reader *in, const sgf_property *property);
bool tafl__sgf_take_result(sgf_reader *in, const sgf_property *property);
bool tafl__sgf_take_front(sgf_reader *in, const sgf_property *property);

/* Settles what only the whole game tells: the start position, who moves first, why it ended. */
void tafl__sgf_settle(sgf_reader *in);

#endif
