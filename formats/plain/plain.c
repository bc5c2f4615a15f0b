/* SPDX-License-Identifier: MIT */
/* Moves as people write them: where one record ends and the next begins, and whether a file is of
 * this kind at all. Reading and writing are in the files beside this one; see README.md. */
#include <string.h>

#include <format/outcome.h>
#include <format/tag_names.h>

#include "plain.h"

/* ---- frames --------------------------------------------------------------------------------- */

/* What has been seen of the record whose end is looked for. */
typedef struct framer {
    bool body;     /* moves */
    bool numbered; /* the first of them had a number */
    bool blank;    /* a blank line right before */
    tafl_str key;  /* of the first tag */
} framer;

static bool is_tag(const plain_line *line)
{
    return line->kind == PLAIN_TAG || line->kind == PLAIN_PGN_TAG;
}

/* Does the line begin the next record? Only after a blank line; where no moves have been yet, only
 * with the tag that this record began with. */
static bool is_next(const framer *f, const plain_line *line)
{
    if (!f->blank) return false;
    if (!f->body) return is_tag(line) && f->key.len && tafl_str_equal_nocase(line->key, f->key);
    if (is_tag(line) || line->kind == PLAIN_COMMENT || line->kind == PLAIN_FIRST) return true;
    return !f->numbered && (line->kind == PLAIN_MOVES || line->kind == PLAIN_MORE);
}

static void note(framer *f, const plain_line *line)
{
    f->blank = line->kind == PLAIN_BLANK;
    if (is_tag(line) && f->key.len == 0) f->key = line->key;
    bool moves = line->kind >= PLAIN_FIRST;
    if (moves && !f->body) f->numbered = line->kind != PLAIN_MOVES;
    f->body |= moves;
}

static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    tafl_frame out = {0};
    framer f = {0};
    plain_line line = tafl__plain_next(bytes, 0, last);
    for (; line.kind == PLAIN_BLANK && !line.open; line = tafl__plain_next(bytes, line.end, last)) {
        out.skip = line.end;
    }
    size_t end = out.skip;
    for (; line.kind != PLAIN_END && !line.open && !is_next(&f, &line);
         line = tafl__plain_next(bytes, end, last)) {
        note(&f, &line);
        end = line.end;
    }
    out.incomplete = line.open;
    if (!out.incomplete) out.len = end - out.skip;
    return out;
}

static tafl_frame pass(tafl_str bytes, bool last, uint64_t *state)
{
    enum { AFTER_BLANK = 1, INSIDE_LINE = 2 };
    size_t at = 0;
    while (at < bytes.len) {
        plain_line line = tafl__plain_next(bytes, at, last);
        bool begins = line.kind == PLAIN_COMMENT || line.kind == PLAIN_FIRST || is_tag(&line);
        if (!line.open && *state == AFTER_BLANK && begins) return (tafl_frame){.skip = at};
        if (line.open && *state != INSIDE_LINE && line.text.len < 1024) break;
        *state = line.open ? INSIDE_LINE
                           : (*state != INSIDE_LINE && line.kind == PLAIN_BLANK ? AFTER_BLANK : 0);
        at = line.end;
    }
    return (tafl_frame){.skip = at, .incomplete = !last};
}

/* ---- recognising ---------------------------------------------------------------------------- */

/* Words of a file that are moves, and others; numbers and endings do not count. */
typedef struct census {
    size_t moves, others;
} census;

static bool is_separator(char c)
{
    return tafl_is_blank(c) || c == ';' || c == ',';
}

static void count_words(census *out, tafl_str text, tafl_record *record)
{
    for (size_t at = 0; at < text.len;) {
        tafl_str rest = {text.at + at, text.len - at};
        uint64_t number;
        size_t len = is_separator(rest.at[0]) ? 1 : tafl__plain_number(rest, &number);
        if (len == 0) {
            tafl_record_reset(record);
            tafl_node *root = tafl_node_edit(record, NULL);
            tafl_node *node = tafl_record_add(record, root, TAFL_NODE_MOVE);
            len = node ? tafl_move_read(record, node, rest, TAFL_MOVE_SPACED) : 0;
            bool move = len > 0 && (len == rest.len || is_separator(rest.at[len]));
            if (!move) {
                for (len = 0; len < rest.len && !is_separator(rest.at[len]);) len++;
            }
            tafl_str word = {rest.at, len};
            out->moves += move;
            out->others += !move && !tafl__ending_word(word) &&
                           tafl__plain_winner(word, NULL) < 0 && word.at[0] != '.';
        }
        at += len;
    }
}

/* A result at the start is how we begin; else moves must be at least two of three words. */
static int sniff(tafl_str head)
{
    census found = {0};
    bool tags = false;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (size_t at = 0; record && at < head.len;) {
        plain_line line = tafl__plain_next(head, at, true);
        tags |= is_tag(&line);
        if (line.kind >= PLAIN_MORE) count_words(&found, line.text, record);
        at = line.end;
    }
    tafl_record_free(record);
    plain_line first = tafl__plain_next(head, 0, true);
    bool ours = first.kind == PLAIN_TAG && tafl_str_equal_nocase(first.key, TAFL_STR("result"));
    if (ours && tafl__plain_winner(tafl_str_trim(first.tag), NULL) >= 0) return 45;
    return found.moves > 0 && found.moves >= 2 * found.others ? 40 + tags : 0;
}

const tafl_codec tafl__formats_plain = {
    .name = "plain",
    .title = "moves as people write them",
    .suffixes = "txt tafl hpgn hgpn",
    .keeps = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_RULES | TAFL_KEEPS_MARKS |
             TAFL_KEEPS_ENDING | TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES |
             TAFL_KEEPS_PLAYERS | TAFL_KEEPS_SUFFIXES,
    .sniff = sniff,
    .frame = frame,
    .pass = pass,
    .read = tafl__plain_read,
    .write = tafl__plain_write,
};
