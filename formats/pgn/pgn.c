/* SPDX-License-Identifier: MIT */
/* Portable game notation as tafl sites and forums write it, with what chess programs add to it:
 * comments, variations, evaluations. This file finds records in a file; the table of tags, reading and
 * writing are beside it. See README.md. */
#include <string.h>

#include <format/tag_names.h>

#include "pgn.h"

/* ---- framing -------------------------------------------------------------------------------- */

/* What a line of a file is; a comment may go on over lines. */
typedef struct scanner {
    bool in_comment, in_moves, in_tags, blank_behind_tags;
} scanner;

/* Goes over a line of moves and keeps track of comments. */
static void scan_moves(scanner *s, const char *at, const char *end)
{
    for (; at < end; at++) {
        if (s->in_comment && *at == '\\' && at + 1 < end) {
            at++;
        } else if (s->in_comment) {
            s->in_comment = *at != '}';
        } else if (*at == '{') {
            s->in_comment = true;
        } else if (*at == ';') {
            return;
        }
    }
}

/* Takes a line in; true when it opens another record instead. */
static bool takes_line(scanner *s, tafl_str line)
{
    tafl_str text = tafl_str_trim(line);
    if (s->in_comment) {
        scan_moves(s, line.at, line.at + line.len);
        return true;
    }
    if (text.len == 0) {
        s->blank_behind_tags = s->in_tags && !s->in_moves;
        return true;
    }
    if (text.at[0] == '[') {
        if (s->in_moves || s->blank_behind_tags) return false;
        s->in_tags = true;
        return true;
    }
    s->in_moves = true;
    scan_moves(s, line.at, line.at + line.len);
    return true;
}

static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    tafl_frame out = {0};
    scanner s = {0};
    size_t at = 0;
    while (at < bytes.len) {
        size_t len = tafl__line_len((tafl_str){bytes.at + at, bytes.len - at}, last);
        if (len == 0) break;
        tafl_str line = {bytes.at + at, len};
        bool blank = !s.in_tags && !s.in_moves && tafl_str_trim(line).len == 0;
        if (blank)
            out.skip += len;
        else if (!takes_line(&s, line))
            return (tafl_frame){.skip = out.skip, .len = at - out.skip};
        at += len;
    }
    out.incomplete = !last;
    if (last) out.len = bytes.len - out.skip;
    return out;
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

/* A first line of the form [Word "…"]. */
static int sniff(tafl_str head)
{
    size_t i = 0;
    if (tafl_str_starts(head, TAFL_STR("\xEF\xBB\xBF"))) i = 3;
    while (i < head.len && memchr(" \t\r\n", head.at[i], 4)) i++;
    if (i >= head.len || head.at[i] != '[') return 0;
    const char *end = memchr(head.at + i, '\n', head.len - i);
    size_t len = end ? (size_t)(end - head.at) : head.len;
    for (i++; i < len && tafl__pgn_is_symbol(head.at[i]);) i++;
    return i + 2 < len && head.at[i] == ' ' && head.at[i + 1] == '"' ? 93 : 0;
}

/* Only this library reads the commands beside eval back as they are. */
static unsigned extended(const tafl_record *record, const tafl_node *node, const tafl_tag *tag)
{
    const tafl_extra *extra = node ? node->extra : NULL;
    unsigned bits = 0;
    (void)record, (void)tag;
    if (!extra) return 0;
    if (extra->glyph.len || extra->marks.len) bits |= TAFL_KEEPS_MARKS;
    if (extra->clock.set) bits |= TAFL_KEEPS_CLOCK;
    if (extra->eval.unit != TAFL_UNIT_NONE) bits |= TAFL_KEEPS_EVAL;
    return bits;
}

const tafl_codec tafl__formats_pgn = {
    .name = "pgn",
    .title = "portable game notation",
    .suffixes = "pgn hpgn hgpn",
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
