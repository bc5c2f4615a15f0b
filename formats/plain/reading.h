/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_PLAIN_READING_H
#define FORMATS_PLAIN_READING_H

/* What the files that read a record share. */

#include <format/outcome.h>
#include <format/text.h>
#include <format/told.h>

#include "plain.h"

typedef struct plain_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    unsigned manner;
    bool dialect;      /* the meaning of "--" is settled */
    tafl_node *last;   /* the last node so far */
    tafl_text comment; /* of it, as gathered so far */
    bool commented;    /* there is one, be it empty */
    tafl_str speaker;  /* what a chat has in front of the next ply */
    tafl_str words;    /* behind it, which are no move; whether they stand for one is open */
    bool words_slip;   /* a move with a slip of the pen is meant */
    bool words_for_ply, behind_number; /* they follow a number; the next word does */
    tafl_text scratch;                 /* a move in the manner of OTN */
    const tafl_node *text_told;        /* behind this node text was told to be a comment */
    size_t moves_end; /* of the last line of moves, without blanks; 0 when not looked for yet */
    bool numbers_told, any_result;
    outcome_reader outcome;
} plain_reader;

static inline size_t plain_offset(const plain_reader *in, const char *at)
{
    return (size_t)(at - in->source->bytes.at);
}

static inline void plain_tell(const plain_reader *in, tafl_severity severity,
                              const tafl_explanation *told, tafl_str what, const char *message)
{
    tafl__tell(in->sink, severity, told, in->source, plain_offset(in, what.at), what.len, message);
}

static inline tafl_str plain_decode(plain_reader *in, tafl_str raw)
{
    return tafl__text_decode(in->record, raw, raw.len ? plain_offset(in, raw.at) : 0, in->sink);
}

/* Adds a line to the comment of the last node. */
void tafl__plain_add_comment(plain_reader *in, tafl_str raw);

/* Text that is not a move becomes a comment of the last node, which is told once a place. */
void tafl__plain_add_text(plain_reader *in, tafl_str raw);

/* Gives the gathered comment to the last node: something new follows. */
tafl_status tafl__plain_end_comment(plain_reader *in);

/* Do moves stand behind the text, which is part of the record, on this line or a later one? */
bool tafl__plain_moves_follow(plain_reader *in, tafl_str text);

tafl_status tafl__plain_read_tag(plain_reader *in, const plain_line *line);
bool tafl__plain_read_dialect(plain_reader *in, tafl_str value);

/* The value of a tag that says who has won. False, which is told, when it does not. */
bool tafl__plain_result(plain_reader *in, tafl_str value);

/* A text that says who has won: "1-0", "Black resigns", "White wins on time"; false for any other, and for a
 * remark on a game that goes on behind it. */
bool tafl__plain_sentence(plain_reader *in, tafl_str text);

/* Words gathered behind the last move are a remark on it: something else follows. */
tafl_status tafl__plain_settle_words(plain_reader *in);

/* Reads a line of moves. */
tafl_status tafl__plain_read_moves(plain_reader *in, tafl_str text);

#endif
