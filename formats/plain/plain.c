/* SPDX-License-Identifier: MIT */
/* Moves as people write them: whether a file is of this kind at all, and what of a record is lost. Lines,
 * records, reading and writing are in the files beside this one; see README.md. */
#include <string.h>

#include <format/outcome.h>
#include <format/tag_names.h>

#include "plain.h"

/* ---- frames --------------------------------------------------------------------------------- */

static tafl_frame pass(tafl_str bytes, bool last, uint64_t *state)
{
    enum { AFTER_BLANK = 1, INSIDE_LINE = 2 };
    size_t at = 0;
    while (at < bytes.len) {
        plain_line line = tafl__plain_next(bytes, at, last);
        bool begins = line.kind == PLAIN_COMMENT || line.kind == PLAIN_FIRST ||
                      line.kind == PLAIN_TAG || line.kind == PLAIN_PGN_TAG;
        if (!line.open && *state == AFTER_BLANK && begins) return (tafl_frame){.skip = at};
        if (line.open && *state != INSIDE_LINE && line.text.len < 1024) break;
        *state = line.open ? INSIDE_LINE
                           : (*state != INSIDE_LINE && line.kind == PLAIN_BLANK ? AFTER_BLANK : 0);
        at = line.end;
    }
    return (tafl_frame){.skip = at, .incomplete = !last};
}

/* Text without a game is passed over. */
static bool says(tafl_str skipped)
{
    return tafl_str_trim(skipped).len > 0;
}

/* ---- recognising ---------------------------------------------------------------------------- */

/* What is read by programs: JSON, XML, and bytes that no text has. */
static bool is_for_programs(tafl_str head)
{
    tafl_str text = tafl_str_trim(head);
    if (text.len == 0 || (text.at[0] == '<' && !tafl__plain_next(text, 0, true).speaker.len))
        return true;
    tafl_str next = tafl_str_trim((tafl_str){text.at + 1, text.len - 1});
    bool opens = text.at[0] == '{' || text.at[0] == '[';
    if (opens && next.len && memchr("\"{[", next.at[0], 3)) return true;
    for (size_t i = 0; i < head.len; i++) {
        unsigned char c = (unsigned char)head.at[i];
        if (c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f') return true;
    }
    return false;
}

/* Words of lines of moves that are moves, and others; numbers in front, signs and endings do not count. */
typedef struct census {
    size_t moves, others;
} census;

static bool is_other(tafl_str word, bool begins)
{
    bool letters = false, digits = word.len > 0;
    for (size_t i = 0; i < word.len; i++) {
        letters |= ((unsigned char)word.at[i] | 32u) - 'a' < 26u;
        digits &= word.at[i] >= '0' && word.at[i] <= '9';
    }
    return (letters && !tafl__plain_is_ending(word)) || (digits && !begins);
}

static void count_words(census *out, tafl_str text)
{
    bool closed, begins = true;
    uint64_t number;
    for (size_t at = 0; at < text.len;) {
        tafl_str rest = {text.at + at, text.len - at}, inside;
        size_t len = tafl__plain_gap(rest);
        if (!len && begins) len = tafl__plain_number(rest, &number);
        if (!len && !(len = tafl__plain_comment(rest, &inside, &closed)))
            len = tafl__plain_label(rest);
        if (!len && (len = tafl__plain_move(rest, NULL, NULL)) > 0) out->moves++;
        if (!len) {
            len = tafl__plain_word(rest);
            if (len == 0) len = 1;
            out->others += is_other((tafl_str){rest.at, len}, begins);
            begins = false;
        }
        at += len;
    }
}

/* A result at the start is how we begin. Else two of three words on lines of moves are moves, and one
 * move alone does not make a game of a page of text. */
static int sniff(tafl_str head)
{
    enum { FEW_LINES = 6, KEYS = 93 /* a table below them is no sheet of its own */ };
    census found = {0};
    size_t texts = 0;
    bool tags = false, turns = false, keys = false; /* keys of ours in front of the moves */
    outcome_said said;
    if (is_for_programs(head)) return 0;
    plain_line first = tafl__plain_next(head, 0, true);
    bool ours = first.kind == PLAIN_TAG && tafl_str_equal_nocase(first.key, TAFL_STR("result"));
    if (ours && tafl__outcome_read_tag(&said, tafl_str_trim(first.tag))) return 45;
    for (size_t at = 0; at < head.len;) {
        plain_line line = tafl__plain_next(head, at, true);
        tags |= line.kind == PLAIN_TAG || line.kind == PLAIN_PGN_TAG;
        keys |= line.kind == PLAIN_TAG && line.known.len && !turns;
        texts += line.kind == PLAIN_TEXT;
        if (line.kind >= PLAIN_FIRST) count_words(&found, line.text);
        turns |= line.kind >= PLAIN_NO_MOVE;
        at = line.end;
    }
    bool game = found.moves > 1 || (turns && (found.moves || tags) && texts < FEW_LINES);
    if (!game || found.moves < 2 * found.others) return 0;
    return keys ? KEYS : 40 + tags;
}

const tafl_explanation tafl__plain_explains[] = {
    [COMMENT_ASSUMED] = {"comment-assumed", TAFL_WARNING, false,
                         "Text that is not a move is kept as a comment: a title, a remark between "
                         "moves, a signature."},
    [TAG_INSIDE] = {"tag-inside", TAFL_ERROR, true,
                    "A tag stands between the moves of a game, where it belongs to none."},
    {NULL, TAFL_NOTE, false, NULL},
};

const tafl_codec tafl__formats_plain = {
    .name = "plain",
    .title = "moves as people write them",
    .suffixes = "txt tafl hpgn hgpn",
    .keeps = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_RULES | TAFL_KEEPS_MARKS |
             TAFL_KEEPS_ENDING | TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES |
             TAFL_KEEPS_PLAYERS | TAFL_KEEPS_SUFFIXES,
    .explains = tafl__plain_explains,
    .sniff = sniff,
    .frame = tafl__plain_frame,
    .says = says,
    .pass = pass,
    .read = tafl__plain_read,
    .write = tafl__plain_write,
};
