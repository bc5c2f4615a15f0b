/* SPDX-License-Identifier: MIT */
/* OpenTafl game records: how they are recognised and where one ends and the next begins. Reading
 * and writing are in the files beside this one; see README.md. */
#include <string.h>

#include "otg.h"

/* ---- frames --------------------------------------------------------------------------------- */

/* Is the bracket after the `[` at byte `at` a known tag without '|'? *sure is cleared when more bytes
 * are needed to tell. */
static bool is_tag(tafl_str bytes, size_t at, bool last, bool *sure)
{
    otg_piece piece = tafl__otg_next(bytes, at, last);
    *sure = !piece.open || (piece.closed && piece.end < bytes.len);
    if (tafl__otg_key_of(piece.text) < 0) return false;
    return piece.text.len == 0 || !memchr(piece.text.at, '|', piece.text.len);
}

/* Is the line before the one at `at` blank, both within from … at? */
static bool after_blank(tafl_str bytes, size_t from, size_t at)
{
    unsigned ends = 0;
    while (at > from) {
        char c = bytes.at[at - 1];
        if (c == '\n' || (c == '\r' && bytes.at[at] != '\n')) {
            ends++;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            break;
        }
        if (ends == 2) return true;
        at--;
    }
    return false;
}

/* The known keys of the tags from `at` to the next blank line or turn. False: more bytes needed. */
static bool keys_from(tafl_str bytes, size_t at, bool last, uint32_t *keys)
{
    for (;;) {
        otg_piece piece = tafl__otg_next(bytes, at, last);
        if (piece.open) return false;
        if (piece.kind != OTG_BRACKET) return true;
        int key = tafl__otg_key_of(piece.text);
        if (key >= 0) *keys |= 1u << key;
        at = piece.end;
    }
}

/* Goes over the tags of a record from `at` on. Tags after a blank line are still its own unless one
 * of the keys comes again. *body: turns follow. False: more bytes needed. */
static bool frame_tags(tafl_str bytes, bool last, size_t *at, bool *body)
{
    uint32_t keys = 0;
    for (bool blank = false;;) {
        otg_piece piece = tafl__otg_next(bytes, *at, last);
        if (piece.open) return false;
        *body = piece.kind == OTG_TURN || piece.kind == OTG_JUNK;
        if (*body || piece.kind == OTG_END) return true;
        int key = piece.kind == OTG_BRACKET ? tafl__otg_key_of(piece.text) : -1;
        if (key >= 0 && blank) {
            uint32_t more = 0;
            if (!keys_from(bytes, *at, last, &more)) return false;
            if (more & keys) return true;
        }
        if (key >= 0) keys |= 1u << key;
        blank = piece.kind == OTG_BLANK;
        *at = piece.end;
    }
}

enum { BLOCK = 64 };

/* Is there nothing among the BLOCK bytes at `p`, in front of which two are known, that could open a
 * record: neither a '[' behind two line feeds, nor a CR, nor a line that begins with a blank? A loop
 * that compilers turn into a few wide instructions. */
static bool is_quiet(const char *p)
{
    unsigned char any = 0;
    for (unsigned i = 0; i < BLOCK; i++) {
        unsigned char feed = p[(int)i - 1] == '\n', two = feed & (p[(int)i - 2] == '\n');
        unsigned char blank = (p[i] == ' ') | (p[i] == '\t');
        any |= (unsigned char)((two & (p[i] == '[')) | (feed & blank) | (p[i] == '\r'));
    }
    return any == 0;
}

/* From byte `at` on: passes over blocks in which no '[' needs to be looked at. */
static size_t pass_quiet(tafl_str bytes, size_t at)
{
    while (bytes.len - at >= BLOCK && is_quiet(bytes.at + at)) at += BLOCK;
    return at;
}

/* Goes over the turns and comments of a record from `at` on, to a known tag after a blank line. No
 * bracket is open across a known tag at the start of a line, so that looking at every '[' will do,
 * and most of them stand where none of these does: there only blocks are looked at. A '[' that the
 * next block could not do without the end of this one for is the first one behind it. */
static bool frame_body(tafl_str bytes, bool last, size_t *at)
{
    size_t from = *at;
    while (*at < bytes.len) {
        size_t block = *at - from >= 2 ? pass_quiet(bytes, *at) : *at;
        size_t end = bytes.len - block > BLOCK ? block + BLOCK : bytes.len;
        for (*at = block; *at < end; ++*at) {
            const char *found = memchr(bytes.at + *at, '[', bytes.len - *at);
            *at = found ? (size_t)(found - bytes.at) : bytes.len;
            bool sure = true;
            if (!found) return last;
            if (after_blank(bytes, from, *at) && is_tag(bytes, *at, last, &sure) && sure)
                return true;
            if (!sure) return false;
        }
    }
    *at = bytes.len;
    return last;
}

static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    tafl_frame out = {0};
    otg_piece piece = tafl__otg_next(bytes, 0, last);
    while (piece.kind == OTG_BLANK && !piece.open) {
        out.skip = piece.end;
        piece = tafl__otg_next(bytes, piece.end, last);
    }
    if (piece.kind == OTG_END && last) out.skip = bytes.len; /* blanks without a line end */
    size_t end = out.skip;
    bool body = false;
    bool whole = frame_tags(bytes, last, &end, &body) && (!body || frame_body(bytes, last, &end));
    if (whole && last && tafl__otg_next(bytes, end, last).kind == OTG_END) end = bytes.len;
    out.incomplete = !whole;
    if (whole) out.len = end - out.skip;
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
            tafl__otg_key_of((tafl_str){rest.at + 1, rest.len - 1}) >= 0) {
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
    otg_piece piece = tafl__otg_next(head, 0, true);
    while (piece.kind == OTG_BLANK) piece = tafl__otg_next(head, piece.end, true);
    tafl_str key, value;
    if (piece.kind == OTG_BRACKET && tafl__otg_key_of(piece.text) >= 0) return 95;
    if (piece.kind == OTG_BRACKET && tafl__otg_split(piece.text, &key, &value)) {
        bool json = memchr(key.at, '"', key.len) || memchr(key.at, '{', key.len);
        bool time = key.len && key.at[0] >= '0' && key.at[0] <= '9'; /* "[21:04] Ann:", a chat */
        return json || time ? 0 : 60;
    }
    if (piece.kind != OTG_TURN || !tafl_str_starts(piece.text, TAFL_STR("1."))) return 0;
    piece = tafl__otg_next(head, piece.end, true);
    return piece.kind == OTG_BRACKET && piece.closed ? 60 : 0;
}

/* ---- losses --------------------------------------------------------------------------------- */

/* Would the words be written as they are? */
static bool is_escaped(tafl_str words, unsigned what)
{
    tafl_text text = {0};
    tafl__otg_escape(&text, words, what);
    bool escaped = text.len != words.len;
    tafl_text_clear(&text);
    return escaped;
}

/* Words that OpenTafl shows with our escapes in them. */
static bool has_odd_words(const tafl_node *node, tafl_str words)
{
    bool root = node->kind == TAFL_NODE_ROOT;
    tafl_str bare = tafl_str_trim(words);
    bool number = bare.len > 0 && bare.at[0] >= '0' && bare.at[0] <= '9';
    return number || is_escaped(words, root ? OTG_ESCAPE_FIRST : OTG_ESCAPE_PIPE);
}

static unsigned extended_extra(const tafl_node *node, const tafl_extra *extra)
{
    unsigned bits = 0;
    if (extra->before.len || has_odd_words(node, extra->comment)) bits |= TAFL_KEEPS_COMMENTS;
    if (extra->glyph.len || extra->nags.len || extra->marks.len) bits |= TAFL_KEEPS_MARKS;
    if (extra->eval.unit != TAFL_UNIT_NONE) bits |= TAFL_KEEPS_EVAL;
    if (extra->clock.set && !tafl__otg_is_otn_clock(&extra->clock)) bits |= TAFL_KEEPS_CLOCK;
    return bits;
}

static unsigned extended_move(const tafl_node *node)
{
    unsigned bits = tafl__otg_common_suffix(node) ? 0 : TAFL_KEEPS_SUFFIXES;
    if (!tafl__otg_beyond_move(node)) return bits;
    return bits | (node->claims ? TAFL_KEEPS_CAPTURES : 0u) |
           (tafl__otg_common_letter(node->piece) ? 0u : TAFL_KEEPS_PIECES);
}

static unsigned extended_tag(const tafl_record *record, const tafl_tag *tag)
{
    if (tag == tafl_record_tag(record, TAFL_STR("rules")))
        return tafl__otg_rules_extended(record, tag->value);
    bool odd = tafl__otg_is_fact(tag->key, tag->value) || tafl__otg_stumbles(record, tag) ||
               is_escaped(tag->key, OTG_ESCAPE_KEY) || is_escaped(tag->value, OTG_ESCAPE_VALUE);
    return odd ? TAFL_KEEPS_TAGS : 0;
}

/* Are there alternatives to a chain or to what follows one? OpenTafl passes over these. */
static bool hides_variations(const tafl_record *record)
{
    size_t chains = 0; /* on the way to the node */
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        const tafl_node *node = walk.node;
        if (node->legs > 1) chains += e == TAFL_WALK_ENTER ? 1u : (size_t)-1;
        if (e == TAFL_WALK_ENTER && chains > 0 && node->sibling && node->parent->child == node)
            return true;
    }
    return false;
}

/* A record without rules does not open in OpenTafl; a reason of an ending without the words for it is a
 * tag of ours, and so is a beginning elsewhere than at turn 1. */
static unsigned extended_record(const tafl_record *record)
{
    tafl_outcome stated = tafl_record_facts_of(record)->stated;
    const tafl_tag *termination = tafl_record_tag(record, TAFL_STR("termination"));
    tafl_reason told = termination ? tafl__ending_prose(termination->value) : TAFL_REASON_NONE;
    bool typed = stated.reason != TAFL_REASON_NONE && stated.reason != TAFL_REASON_UNKNOWN;
    bool open = tafl_record_facts_of(record)->result_open;
    unsigned bits = (typed && told != stated.reason) || open ? TAFL_KEEPS_ENDING : 0;
    if (hides_variations(record)) bits |= TAFL_KEEPS_VARIATIONS;
    return tafl_record_tag(record, TAFL_STR("rules")) ? bits : bits | TAFL_KEEPS_RULES;
}

/* What only this library reads back. */
static unsigned extended(const tafl_record *record, const tafl_node *node, const tafl_tag *tag)
{
    if (tag) return extended_tag(record, tag);
    if (!node) return extended_record(record);
    unsigned bits = node->extra ? extended_extra(node, node->extra) : 0;
    if (node->kind == TAFL_NODE_MOVE) bits |= extended_move(node);
    if (node->kind == TAFL_NODE_ENDING) bits |= TAFL_KEEPS_ENDING;
    if (node->kind == TAFL_NODE_UNREAD) bits |= TAFL_KEEPS_MOVES;
    return bits;
}

const tafl_codec tafl__formats_otg = {
    .name = "otg",
    .title = "OpenTafl game record",
    .suffixes = "otg",
    .keeps = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_VARIATIONS | TAFL_KEEPS_RULES |
             TAFL_KEEPS_MARKS | TAFL_KEEPS_EVAL | TAFL_KEEPS_CLOCK | TAFL_KEEPS_ENDING |
             TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES | TAFL_KEEPS_PLAYERS |
             TAFL_KEEPS_SUFFIXES | TAFL_KEEPS_ADDRESSES,
    .explains = tafl__otg_explains,
    .wants = TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES,
    .sniff = sniff,
    .frame = frame,
    .pass = pass,
    .read = tafl__otg_read,
    .write = tafl__otg_write,
    .extended = extended,
};
