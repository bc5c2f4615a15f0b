/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_PLAIN_PLAIN_H
#define FORMATS_PLAIN_PLAIN_H

/* What the files of the plain codec tell each other. The grammar is in README.md. */

#include "../formats.h"

/* A letter of ASCII, or a byte of some other in UTF-8. */
static inline bool plain_is_letter(char c)
{
    return tafl_is_letter(c) || (unsigned char)c >= 0x80;
}

/* ---- lines ----------------------------------------------------------------------------------- */

typedef enum plain_kind {
    PLAIN_END,
    PLAIN_BLANK,
    PLAIN_TEXT,    /* anything else: titles, remarks, names of columns, what mails say */
    PLAIN_COMMENT, /* "# text" */
    PLAIN_TAG,     /* "key: value" */
    PLAIN_PGN_TAG, /* [Key "value"] */
    PLAIN_ENDING,  /* a sentence or a score that ends the game */
    PLAIN_NO_MOVE, /* "...": a game without moves */
    PLAIN_FIRST,   /* moves that begin with the number 1 */
    PLAIN_TURN,    /* moves that begin with another number */
    PLAIN_MOVES    /* moves without a number */
} plain_kind;

/* A line, without the marks of a quotation ("> ") in front. A comment in brackets may go on over the
 * end of a line of moves, and a tag over lines that begin with blanks: then so does the line. */
typedef struct plain_line {
    plain_kind kind;
    bool open;         /* its end is not among the bytes: more of them may change it */
    size_t at, end;    /* first byte, and behind the line end */
    size_t indent;     /* blanks in front */
    tafl_str speaker;  /* what a chat has in front: "[21:04] Ann:" */
    tafl_str text;     /* without them, and without the line end */
    tafl_str key, tag; /* of a tag: key and value as written */
    size_t more;       /* of a tag: where the lines begin that go on with it */
    tafl_str known;    /* our name of a key that only records have; empty for any other */
} plain_line;

/* The line at byte `at`. `last`: no bytes follow these. */
plain_line tafl__plain_next(tafl_str bytes, size_t at, bool last);

/* The same, as it stands there: without its kind, and without lines that go on with it. */
plain_line tafl__plain_bare(tafl_str bytes, size_t at, bool last);

/* Would a line that says this, indented, go on with the tag above it? */
bool tafl__plain_goes_on(tafl_str text);

/* Can a key stand in front of ':'? Up to four words of letters, '_' and '-'. */
bool tafl__plain_is_key(tafl_str key);

/* ---- what stands in a line of moves ------------------------------------------------------------ */

/* Can the sign separate two moves? */
static inline bool tafl__plain_is_separator(char c)
{
    return tafl_is_space(c) || c == ';' || c == ',' || c == '|' || c == '"';
}

/* The length of what separates two words at the start of `text`: a sign, or a blank that does not break; 0 for
 * none. */
static inline size_t tafl__plain_gap(tafl_str text)
{
    if (text.len == 0) return 0;
    if (tafl__plain_is_separator(text.at[0])) return 1;
    if (text.at[0] != '\xC2' && text.at[0] != '\xE2') return 0;
    if (tafl_str_starts(text, TAFL_STR("\xC2\xA0"))) return 2;
    return tafl_str_starts(text, TAFL_STR("\xE2\x80\xAF")) ? 3 : 0;
}

/* The length of what a chat or a log has in front of a move, "[21:04] Ann: " or "<ann> "; 0 for none. */
size_t tafl__plain_speaker(tafl_str text);

/* The length of a number of a turn ("12." "12)" "12..." "(12)" "12a." "12:" "12") at the start of `text`,
 * and the number itself; 0 for none. */
size_t tafl__plain_number(tafl_str text, uint64_t *out);

/* The length of a comment at the start of `text`, "{…}" "(…)" "[…]" "// …" "# …", and in *inside what it
 * says; 0 for none. *closed: a bracket has its other half. */
size_t tafl__plain_comment(tafl_str text, tafl_str *inside, bool *closed);

/* The length of the word at the start of `text`. */
size_t tafl__plain_word(tafl_str text);

/* The length of what names the side or the player in front of a move ("Black:", "A:"); 0 for none. */
size_t tafl__plain_label(tafl_str text);

/* The length of a move at the start of `text`, in any manner people have. `out` (may be NULL) gets it
 * in the manner of OTN, *odd (may be NULL) a sign behind it that means nothing to us. 0 for none. */
size_t tafl__plain_move(tafl_str text, tafl_text *out, tafl_str *odd);

/* May captures follow although `len` bytes of `text` have been read as a move? */
bool tafl__plain_more_captures(tafl_str text, size_t len, bool claims);

/* ---- records ------------------------------------------------------------------------------------- */

tafl_frame tafl__plain_frame(tafl_str bytes, bool last, uint64_t *state);

/* Does the whole of `text` say how the game ended? */
bool tafl__plain_is_ending(tafl_str text);

/* Tells in which manner the moves of the record are written. `manner` as for tafl_move_read. */
void tafl__plain_explain(const tafl_record *record, unsigned manner, const tafl_sink *sink);

tafl_status tafl__plain_read(tafl_record *record, const tafl_read_options *options,
                             const tafl_sink *sink);
tafl_status tafl__plain_write(tafl_text *out, const tafl_record *record, size_t index);

/* ---- what is told of this format only ---- */

enum { COMMENT_ASSUMED, TAG_INSIDE };
extern const tafl_explanation tafl__plain_explains[];

#endif
