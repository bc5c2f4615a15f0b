/* SPDX-License-Identifier: MIT */
/* OpenTafl game records: how they are recognised and where one ends and the next begins. Reading
 * and writing are in the files beside this one; see README.md. */
#include <string.h>

#include "otg.h"

/* ---- frames --------------------------------------------------------------------------------- */

/* What has been seen of the record whose end is looked for. */
typedef struct framer {
    tafl_str bytes;
    bool last;
    bool body;     /* a turn */
    bool first;    /* turn 1 of the main line */
    bool blank;    /* a blank line right before */
    uint32_t keys; /* known tags before any turn, by number */
} framer;

/* Is the turn "1." of a main line? */
static bool is_first_turn(tafl_str text)
{
    return text.len >= 2 && text.at[0] == '1' && text.at[1] == '.';
}

/* The known keys of the tags from `at` to the next blank line or turn. False: more bytes needed. */
static bool keys_from(const framer *f, size_t at, uint32_t *keys)
{
    for (;;) {
        otg_piece piece = otg_next(f->bytes, at, f->last);
        if (piece.open) return false;
        if (piece.kind != OTG_BRACKET) return true;
        int key = otg_key_of(piece.text);
        if (key >= 0) *keys |= 1u << key;
        at = piece.end;
    }
}

/* Does the bracket after a blank line open a new record? After turns a known key without '|' does;
 * after tags alone one of the keys has to come again. False in *sure: more bytes needed. */
static bool opens_record(const framer *f, const otg_piece *piece, bool *sure)
{
    if (otg_key_of(piece->text) < 0) return false;
    if (piece->text.len && memchr(piece->text.at, '|', piece->text.len)) return false;
    if (f->body) return true;
    uint32_t keys = 0;
    *sure = keys_from(f, piece->at, &keys);
    return (keys & f->keys) != 0;
}

/* Is the piece the beginning of the next record? */
static bool is_next(framer *f, const otg_piece *piece, bool *sure)
{
    if (!f->blank) return false;
    if (piece->kind == OTG_TURN) return f->first && is_first_turn(piece->text);
    return piece->kind == OTG_BRACKET && opens_record(f, piece, sure);
}

static void note(framer *f, const otg_piece *piece)
{
    f->blank = piece->kind == OTG_BLANK;
    if (piece->kind == OTG_TURN) {
        f->body = true;
        f->first |= is_first_turn(piece->text);
    }
    int key = piece->kind == OTG_BRACKET && !f->body ? otg_key_of(piece->text) : -1;
    if (key >= 0) f->keys |= 1u << key;
}

static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    tafl_frame out = {0};
    otg_piece piece = otg_next(bytes, 0, last);
    while (piece.kind == OTG_BLANK && !piece.open) {
        out.skip = piece.end;
        piece = otg_next(bytes, piece.end, last);
    }
    if (piece.kind == OTG_END && !piece.open) out.skip = piece.end; /* blanks without a line end */
    framer f = {.bytes = bytes, .last = last};
    size_t end = out.skip;
    for (; piece.kind != OTG_END; piece = otg_next(bytes, end, last)) {
        bool sure = true;
        if (piece.open || (is_next(&f, &piece, &sure) && sure) || !sure) {
            out.incomplete = piece.open || !sure;
            break;
        }
        note(&f, &piece);
        end = piece.end;
    }
    out.incomplete |= piece.kind == OTG_END && !last;
    if (piece.kind == OTG_END && last) end = bytes.len;
    if (!out.incomplete) out.len = end - out.skip;
    return out;
}

/* Inside a record that is too large only a known tag after a blank line is looked for. */
static tafl_frame pass(tafl_str bytes, bool last, uint64_t *state)
{
    enum { AFTER_BLANK = 1, INSIDE_LINE = 2, LINE_HEAD = 32 };
    size_t at = 0;
    while (at < bytes.len) {
        tafl_str rest = {bytes.at + at, bytes.len - at};
        if (rest.len < LINE_HEAD && !last) break;
        bool at_start = !(*state & INSIDE_LINE);
        if (at_start && (*state & AFTER_BLANK) && rest.at[0] == '[' &&
            otg_key_of((tafl_str){rest.at + 1, rest.len - 1}) >= 0) {
            return (tafl_frame){.skip = at};
        }
        size_t len = 0;
        while (len < rest.len && rest.at[len] != '\n' && rest.at[len] != '\r') len++;
        bool whole = len < rest.len;
        bool crlf = len + 1 < rest.len && rest.at[len] == '\r' && rest.at[len + 1] == '\n';
        *state = whole ? (at_start && len == 0 ? AFTER_BLANK : 0) : INSIDE_LINE;
        at += len + whole + crlf;
    }
    return (tafl_frame){.skip = at, .incomplete = !last};
}

/* ---- recognising ---------------------------------------------------------------------------- */

/* A known tag at the start is certain, another tag or a numbered turn with a bracket likely. */
static int sniff(tafl_str head)
{
    otg_piece piece = otg_next(head, 0, true);
    while (piece.kind == OTG_BLANK) piece = otg_next(head, piece.end, true);
    tafl_str key, value;
    if (piece.kind == OTG_BRACKET && otg_key_of(piece.text) >= 0) return 95;
    if (piece.kind == OTG_BRACKET && otg_split(piece.text, &key, &value)) {
        bool json = memchr(key.at, '"', key.len) || memchr(key.at, '{', key.len);
        return json ? 0 : 60;
    }
    if (piece.kind != OTG_TURN || !is_first_turn(piece.text)) return 0;
    piece = otg_next(head, piece.end, true);
    return piece.kind == OTG_BRACKET && piece.closed ? 60 : 0;
}

/* ---- losses --------------------------------------------------------------------------------- */

static bool has_any(tafl_str text, const char *characters)
{
    for (; *characters; characters++) {
        if (text.len && memchr(text.at, *characters, text.len)) return true;
    }
    return false;
}

static unsigned extended_extra(const tafl_extra *extra)
{
    unsigned bits = 0;
    if (extra->before.len || has_any(extra->comment, "|]")) bits |= TAFL_KEEPS_COMMENTS;
    if (extra->glyph.len || extra->marks.len) bits |= TAFL_KEEPS_MARKS;
    if (extra->eval.unit != TAFL_UNIT_NONE) bits |= TAFL_KEEPS_EVAL;
    return bits;
}

/* What only this library reads back: it stands in (%…) inside comments. */
static unsigned extended(const tafl_record *record)
{
    tafl_outcome stated = tafl_record_facts_of(record)->stated;
    const tafl_tag *termination = tafl_record_tag(record, TAFL_STR("termination"));
    tafl_reason told = termination ? tafl_ending_prose(termination->value) : TAFL_REASON_NONE;
    bool typed = stated.reason != TAFL_REASON_NONE && stated.reason != TAFL_REASON_UNKNOWN;
    unsigned bits = typed && told != stated.reason ? TAFL_KEEPS_ENDING : 0;
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        const tafl_node *node = walk.node;
        if (e != TAFL_WALK_ENTER) continue;
        if (node->kind == TAFL_NODE_ENDING) bits |= TAFL_KEEPS_ENDING;
        if (node->claims > OTG_CAPTURES) bits |= TAFL_KEEPS_CAPTURES;
        if (node->suffix & TAFL_SUFFIX_BLUNDER) bits |= TAFL_KEEPS_SUFFIXES;
        if (node->extra) bits |= extended_extra(node->extra);
    }
    return bits;
}

const tafl_codec formats_otg = {
    .name = "otg",
    .title = "OpenTafl game record",
    .suffixes = "otg",
    .keeps = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_VARIATIONS | TAFL_KEEPS_RULES |
             TAFL_KEEPS_MARKS | TAFL_KEEPS_EVAL | TAFL_KEEPS_CLOCK | TAFL_KEEPS_ENDING |
             TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES | TAFL_KEEPS_PLAYERS |
             TAFL_KEEPS_SUFFIXES,
    .sniff = sniff,
    .frame = frame,
    .pass = pass,
    .read = otg_read,
    .write = otg_write,
    .extended = extended,
};
