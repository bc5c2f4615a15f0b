/* SPDX-License-Identifier: MIT */
/* Portable game notation as tafl sites and forums write it, with what chess programs add to it:
 * comments, variations, evaluations. This file finds records in a file; the table of tags, reading and
 * writing are beside it. See README.md. */
#include <string.h>

#include "pgn.h"

/* ---- framing -------------------------------------------------------------------------------- */

/* What has been seen of a record; a comment may go on over lines. */
typedef struct scanner {
    bool in_comment, tags, moves;
    bool blank;    /* a blank line stands behind its tags */
    bool over;     /* its result stands behind its moves */
    bool numbered; /* a number of a move above 1 */
    size_t depth;  /* of variations */
    size_t names;
    tafl_str name[32]; /* of its first tags */
    pgn_tag_finder finder;
} scanner;

enum { NAMES_MOST = sizeof((scanner *)0)->name / sizeof(tafl_str) };

/* Behind moves a tag begins another record; behind a blank line below other tags, only one that the
 * record has, or with which records begin. */
static bool tag_begins(const scanner *s, tafl_str name)
{
    if (s->moves || !s->blank) return s->moves;
    for (size_t i = 0; i < s->names; i++)
        if (tafl_str_equal_nocase(name, s->name[i])) return true;
    return tafl_str_equal_nocase(name, TAFL_STR("Event"));
}

/* Behind a result, or at the start of a line behind later moves, "1." begins another record. */
static bool word_begins(scanner *s, tafl_str word, bool starts)
{
    uint64_t number = 0;
    bool second = false;
    bool digit = word.at[0] >= '0' && word.at[0] <= '9';
    if (s->depth > 0) return false;
    size_t len = digit ? tafl__pgn_number(&number, &second, word) : 0;
    if (len > 1 && number == 1 && !second && word.at[1] == '.')
        return s->over || (s->numbered && starts);
    s->numbered |= number > 1;
    s->over |= len == 0 && tafl__pgn_is_result(word);
    return false;
}

static size_t pass_comment(scanner *s, tafl_str text)
{
    size_t i = 0;
    while (i < text.len && text.at[i] != '}') i += text.at[i] == '\\' && i + 1 < text.len ? 2 : 1;
    s->in_comment = i == text.len;
    return i + !s->in_comment;
}

/* Takes in what stands at the start of `text`; 0 when it begins another record. */
static size_t take(scanner *s, tafl_str text, bool starts)
{
    pgn_tag tag = {0};
    char c = text.at[0];
    size_t len = c == '[' ? tafl__pgn_tag_find(&s->finder, &tag, text) : 0;
    bool bad = c == '[' && len == 0 && starts && tafl__pgn_looks_like_tag(text);
    if (len || bad) {
        if (tag_begins(s, tag.name)) return 0;
        s->tags = true;
        s->blank = false;
        if (len && s->names < NAMES_MOST) s->name[s->names++] = tag.name;
        return len ? len : text.len;
    }
    if (c == '{') return 1 + pass_comment(s, (tafl_str){text.at + 1, text.len - 1});
    if (c == ';') return text.len;
    if (c == '(' || c == ')') {
        s->depth += c == '(';
        s->depth -= c == ')' && s->depth;
        return 1;
    }
    tafl_str word = {text.at, tafl__pgn_word_len(text)};
    if (word_begins(s, word, starts)) return 0;
    s->moves = true;
    return word.len;
}

/* Takes a line in; returns where another record begins in it, else its length. */
static size_t take_line(scanner *s, tafl_str line)
{
    size_t at = s->in_comment ? pass_comment(s, line) : tafl__pgn_mark_len(line);
    bool starts = true;
    s->finder = (pgn_tag_finder){0};
    if (at == 0 && line.at[0] == '%') return line.len;
    if (tafl_str_trim(line).len == 0) s->blank |= s->tags;
    while (at < line.len) {
        if (memchr(" \t\r\n\v\f", line.at[at], 6)) {
            at++;
            continue;
        }
        size_t used = take(s, (tafl_str){line.at + at, line.len - at}, starts);
        if (used == 0) return at;
        starts &= line.at[at] == '[';
        at += used;
    }
    return line.len;
}

/* Blank lines and those of other programs in front of a record do not belong to it. */
static bool is_passed(tafl_str line)
{
    return line.at[0] == '%' || tafl_str_trim(line).len == 0;
}

static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    size_t skip = 0, at = 0;
    scanner s = {0};
    for (size_t len; at < bytes.len; at += len) {
        len = tafl__line_len((tafl_str){bytes.at + at, bytes.len - at}, last);
        if (len == 0) break;
        tafl_str line = {bytes.at + at, len};
        if (skip == at && is_passed(line)) {
            skip += len;
            continue;
        }
        size_t used = take_line(&s, line);
        if (used < len) return (tafl_frame){.skip = skip, .len = at + used - skip};
    }
    return (tafl_frame){.skip = skip, .len = last ? bytes.len - skip : 0, .incomplete = !last};
}

/* A record that is too large ends where a line begins with '['. */
static tafl_frame pass(tafl_str bytes, bool last, uint64_t *state)
{
    size_t at = 0;
    for (size_t len; (len = tafl__line_len((tafl_str){bytes.at + at, bytes.len - at}, last)) != 0;
         at += len) {
        if (*state && bytes.at[at] == '[') return (tafl_frame){.skip = at};
        *state = 1;
        if (at + len == bytes.len) return (tafl_frame){.skip = bytes.len, .incomplete = !last};
    }
    return (tafl_frame){.skip = at ? at : bytes.len, .incomplete = !last};
}

/* ---- recognising ---------------------------------------------------------------------------- */

/* A first line of the form [Word "…"]; comments and lines of other programs may stand in front of it. */
static int sniff(tafl_str head)
{
    scanner s = {0};
    pgn_tag_finder finder = {0};
    pgn_tag tag;
    size_t mark = tafl__pgn_mark_len(head);
    head = (tafl_str){head.at + mark, head.len - mark};
    for (size_t len; (len = tafl__line_len(head, true)) != 0;) {
        tafl_str line = tafl_str_trim((tafl_str){head.at, len});
        if (line.len && line.at[0] == '[') return tafl__pgn_tag_find(&finder, &tag, line) ? 93 : 0;
        bool comment = line.len == 0 || memchr("%{;", line.at[0], 3) || s.in_comment;
        if (!comment) return 0;
        take_line(&s, (tafl_str){head.at, len});
        head = (tafl_str){head.at + len, head.len - len};
    }
    return 0;
}

/* Is there something in it that chess programs have no command for? */
static bool is_ours(const tafl_text *text)
{
    tafl_str rest = tafl_text_view(text);
    for (; rest.len > 4; rest = (tafl_str){rest.at + 1, rest.len - 1})
        if (tafl_str_starts(rest, TAFL_STR("[%evaluation")) ||
            tafl_str_starts(rest, TAFL_STR("[%clock")) ||
            tafl_str_starts(rest, TAFL_STR("[%marks")))
            return true;
    return false;
}

static unsigned extended_extra(const tafl_record *record, const tafl_node *node)
{
    unsigned bits = 0;
    const tafl_extra *x = node->extra;
    tafl_text text = {0};
    tafl__pgn_put_marks(&text, x->marks);
    if (x->marks.len && is_ours(&text)) bits |= TAFL_KEEPS_MARKS;
    if (x->glyph.len && node->kind != TAFL_NODE_MOVE) bits |= TAFL_KEEPS_MARKS;
    tafl_text_reset(&text);
    tafl__pgn_put_eval(&text, &x->eval, tafl__pgn_to_move(record, node->ply));
    if (x->eval.unit && is_ours(&text)) bits |= TAFL_KEEPS_EVAL;
    if (x->clock.overtimes || x->clock.overtime_ms || x->clock.increment_ms)
        bits |= TAFL_KEEPS_CLOCK;
    tafl_text_clear(&text);
    return bits;
}

/* What only this library reads back as it is. */
static unsigned extended(const tafl_record *record, const tafl_node *node, const tafl_tag *tag)
{
    if (tag) return tafl__pgn_is_renamed(tag->key) ? TAFL_KEEPS_TAGS : 0;
    return node && node->extra ? extended_extra(record, node) : 0;
}

const tafl_codec tafl__formats_pgn = {
    .name = "pgn",
    .title = "portable game notation",
    .suffixes = "pgn hpgn hgpn tafl",
    .keeps = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_VARIATIONS | TAFL_KEEPS_RULES |
             TAFL_KEEPS_MARKS | TAFL_KEEPS_EVAL | TAFL_KEEPS_CLOCK | TAFL_KEEPS_ENDING |
             TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES | TAFL_KEEPS_PLAYERS |
             TAFL_KEEPS_SUFFIXES,
    .explains = tafl__pgn_explains,
    .sniff = sniff,
    .frame = frame,
    .pass = pass,
    .read = tafl__pgn_read,
    .write = tafl__pgn_write,
    .extended = extended,
};
