/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_PLAIN_PLAIN_H
#define FORMATS_PLAIN_PLAIN_H

/* What the files of the plain codec tell each other. The grammar is in README.md. */

#include "../formats.h"

typedef enum plain_kind {
    PLAIN_END,
    PLAIN_BLANK,
    PLAIN_COMMENT, /* "# text" */
    PLAIN_TAG,     /* "key: value" */
    PLAIN_PGN_TAG, /* [Key "value"] */
    PLAIN_MORE,    /* a line that begins with a blank: more of the tag before it, or moves */
    PLAIN_FIRST,   /* moves that begin with the number 1 */
    PLAIN_TURN,    /* moves that begin with another number */
    PLAIN_MOVES    /* anything else */
} plain_kind;

typedef struct plain_line {
    plain_kind kind;
    bool open;         /* its end is not among the bytes: more of them may change it */
    size_t at, end;    /* first byte, and behind the line end */
    tafl_str text;     /* without the line end */
    tafl_str key, tag; /* of a tag: key and value as written */
} plain_line;

/* The line at byte `at`. `last`: no bytes follow these. */
plain_line tafl__plain_next(tafl_str bytes, size_t at, bool last);

/* The length of a number of a turn ("12." "12)" "12..." "12") at the start of `text`, and the number
 * itself; 0 for none. */
size_t tafl__plain_number(tafl_str text, uint64_t *out);

/* Can a key stand in front of ':'? Letters, '_', '-' and blanks inside. */
bool tafl__plain_is_key(tafl_str key);

/* The winner that a word such as "1-0", "black" or "attackers" names; -1 for none. *sided: the word
 * is a score, which takes the attackers for the first side. */
int tafl__plain_winner(tafl_str word, bool *score);

/* Tells in which manner the moves of the record are written. `manner` as for tafl_move_read. */
void tafl__plain_explain(const tafl_record *record, unsigned manner, const tafl_sink *sink);

/* The reason of the ending as the record's last token, its termination or its winner say it. */
tafl_reason tafl__plain_reason(const tafl_record *record);

tafl_status tafl__plain_read(tafl_record *record, const tafl_read_options *options,
                             const tafl_sink *sink);
tafl_status tafl__plain_write(tafl_text *out, const tafl_record *record, size_t index);

#endif
