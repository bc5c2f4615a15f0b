/* SPDX-License-Identifier: MIT */
/* A file as a row of games: a light look at tags, comments, CDATA and processing instructions, which
 * goes from '<' to '<'. Whether what lies between is XML, libxml2 says game by game; a document type
 * is where reading ends. */
#include <string.h>

#include "../shared/lines.h"
#include "xml.h"

/* ---- pieces --------------------------------------------------------------------------------- */

typedef enum piece_kind { CUT, TEXT, ASIDE, DOCTYPE, OPENING, EMPTY, CLOSING } piece_kind;

/* The piece of XML at some byte. CUT: its end is not among the bytes. ASIDE: a comment, a processing
 * instruction or CDATA. */
typedef struct piece {
    piece_kind kind;
    size_t end;
    tafl_str name; /* of a tag, with its prefix */
} piece;

static size_t skip_blanks(tafl_str bytes, size_t at)
{
    while (at < bytes.len && tafl_is_space(bytes.at[at])) at++;
    return at;
}

static tafl_str from(tafl_str bytes, size_t at)
{
    return at ? (tafl_str){bytes.at + at, bytes.len - at} : bytes;
}

/* Behind the next `mark` from byte `at` on; 0 when there is none. */
static size_t behind(tafl_str bytes, size_t at, tafl_str mark)
{
    const char *end = bytes.at + bytes.len, *p = bytes.at + at;
    for (; p < end && (p = memchr(p, mark.at[0], (size_t)(end - p))) != NULL; p++) {
        if (tafl_str_starts((tafl_str){p, (size_t)(end - p)}, mark)) {
            return (size_t)(p - bytes.at) + mark.len;
        }
    }
    return 0;
}

/* What is no tag although it begins with '<'. */
static const struct aside {
    tafl_str begin, end;
} asides[] = {
    {{"<!--", 4}, {"-->", 3}},
    {{"<![CDATA[", 9}, {"]]>", 3}},
    {{"<?", 2}, {"?>", 2}},
};

enum { ASIDES = sizeof asides / sizeof *asides, LONGEST_MARK = 9 };

static unsigned aside_at(tafl_str rest)
{
    unsigned i = 0;
    while (i < ASIDES && !tafl_str_starts(rest, asides[i].begin)) i++;
    return i;
}

static bool ends_name(char c)
{
    return tafl_is_space(c) || c == '>' || c == '/';
}

/* The tag at byte `at`; a '>' inside quotes does not end it. */
static piece tag_at(tafl_str bytes, size_t at)
{
    piece out = {.kind = bytes.at[at + 1] == '/' ? CLOSING : OPENING};
    size_t begin = at + 1 + (out.kind == CLOSING), end = begin;
    char quote = '\0';
    while (end < bytes.len && !ends_name(bytes.at[end])) end++;
    out.name = (tafl_str){bytes.at + begin, end - begin};
    for (; end < bytes.len; end++) {
        char c = bytes.at[end];
        if (c == '>' && !quote) {
            if (out.kind == OPENING && bytes.at[end - 1] == '/') out.kind = EMPTY;
            out.end = end + 1;
            return out;
        }
        if (c == '<') break; /* stands in no tag */
        if (c == quote) {
            quote = '\0';
        } else if (!quote && (c == '"' || c == '\'')) {
            quote = c;
        }
    }
    out.kind = end < bytes.len ? TEXT : CUT;
    out.end = end;
    return out;
}

static piece piece_at(tafl_str bytes, size_t at)
{
    tafl_str rest = from(bytes, at);
    if (rest.at[0] != '<') {
        const char *next = memchr(rest.at, '<', rest.len);
        return (piece){next ? TEXT : CUT, next ? (size_t)(next - bytes.at) : bytes.len, {0}};
    }
    unsigned i = aside_at(rest);
    if (i < ASIDES) {
        size_t end = behind(bytes, at + asides[i].begin.len, asides[i].end);
        return (piece){end ? ASIDE : CUT, end, {0}};
    }
    if (tafl_str_starts(rest, TAFL_STR("<!DOCTYPE")))
        return (piece){DOCTYPE, at + LONGEST_MARK, {0}};
    if (rest.len < LONGEST_MARK && !memchr(rest.at, '>', rest.len)) return (piece){CUT, 0, {0}};
    return tag_at(bytes, at);
}

/* The name without its prefix. */
static bool is_local(tafl_str name, const char *local)
{
    const char *colon = name.len ? memchr(name.at, ':', name.len) : NULL;
    size_t prefix = colon ? (size_t)(colon - name.at) + 1 : 0;
    return tafl_str_equal(from(name, prefix), tafl_str_of(local));
}

/* ---- games ---------------------------------------------------------------------------------- */

/* Is the tag at '<' one of that name? */
static bool is_named(tafl_str rest, size_t mark, tafl_str name)
{
    return rest.len > mark + name.len && ends_name(rest.at[mark + name.len]) &&
           memcmp(rest.at + mark, name.at, name.len) == 0;
}

/* The length of the game whose tag is at byte `at`; 0 when its end is not among the bytes. One that
 * is not closed ends in front of the next one. */
static size_t game_len(tafl_str bytes, size_t at, piece tag, bool *whole)
{
    *whole = true;
    if (tag.kind == EMPTY) return tag.end - at;
    const char *end = bytes.at + bytes.len, *p = bytes.at + tag.end;
    while (p < end && (p = memchr(p, '<', (size_t)(end - p))) != NULL) {
        tafl_str rest = {p, (size_t)(end - p)};
        unsigned i = rest.len > 1 && (p[1] == '!' || p[1] == '?') ? aside_at(rest) : ASIDES;
        if (i < ASIDES) {
            size_t over = behind(rest, asides[i].begin.len, asides[i].end);
            if (over == 0) return 0;
            p += over;
        } else if (rest.len > 1 && p[1] == '/' && is_named(rest, 2, tag.name)) {
            const char *close = memchr(p, '>', rest.len);
            return close ? (size_t)(close - bytes.at) + 1 - at : 0;
        } else if (is_named(rest, 1, tag.name)) {
            *whole = false;
            return (size_t)(p - bytes.at) - at;
        } else {
            p++;
        }
    }
    return 0;
}

/* A game that stands alone; among others, the line end behind it is left to show that there is more
 * to come, or should be. */
static tafl_frame frame_game(tafl_str bytes, size_t at, piece tag, bool last, bool alone)
{
    bool whole;
    size_t len = game_len(bytes, at, tag, &whole);
    if (len == 0) return (tafl_frame){at, last ? bytes.len - at : 0, !last};
    if (!whole || !alone) return (tafl_frame){.skip = at, .len = len};
    size_t end = tafl__line_rest(bytes, at + len, last);
    if (end == 0) return (tafl_frame){.skip = at, .incomplete = true};
    return (tafl_frame){.skip = at, .len = end - at};
}

/* ---- files ---------------------------------------------------------------------------------- */

/* Where in its file the reader is. */
enum { IN_FRONT, INSIDE, BEHIND, REFUSED };

/* Shows some bytes to the one who says what is wrong with them. */
static tafl_frame show(size_t at, size_t end)
{
    return (tafl_frame){.skip = at, .len = end - at};
}

/* Nothing of the file will be read from here on; its beginning is shown. */
static tafl_frame refuse(tafl_str bytes, size_t at, bool last, uint64_t *state)
{
    enum { SHOWN = 64 };
    bool more = bytes.len - at > SHOWN;
    if (!more && !last) return (tafl_frame){.skip = at, .incomplete = true};
    *state = REFUSED;
    return show(at, more ? at + SHOWN : bytes.len);
}

static tafl_frame wait(size_t at, bool last, size_t len)
{
    return last ? show(at, len) : (tafl_frame){.skip = at, .incomplete = true};
}

/* The beginning up to the tag of the root, which is a game or holds them. */
static tafl_frame frame_front(tafl_str bytes, bool last, uint64_t *state)
{
    size_t at = skip_blanks(bytes, 0);
    piece p = {CUT, 0, {0}};
    for (; at < bytes.len; at = skip_blanks(bytes, p.end)) {
        p = piece_at(bytes, at);
        if (p.kind != ASIDE) break;
    }
    if (at == bytes.len && last) return (tafl_frame){.skip = at};
    if (at == bytes.len || (p.kind == CUT && bytes.at[at] == '<' && !last)) {
        return (tafl_frame){.incomplete = true}; /* skipped as a whole: it is the head */
    }
    bool tag = p.kind == OPENING || p.kind == EMPTY;
    if (tag && is_local(p.name, "games")) {
        *state = p.kind == EMPTY ? BEHIND : INSIDE;
        return (tafl_frame){.skip = p.end, .incomplete = true};
    }
    bool game = tag && is_local(p.name, "game");
    tafl_frame out = game ? frame_game(bytes, at, p, last, true) : refuse(bytes, at, last, state);
    if (game && out.len > 0) *state = BEHIND;
    if (out.incomplete) out.skip = 0; /* it is the head */
    return out;
}

/* Behind the element whose opening tag is `tag`; 0 when its end is not among the bytes. */
static size_t element_end(tafl_str bytes, piece tag)
{
    size_t depth = tag.kind == OPENING, at = tag.end;
    while (depth > 0 && at < bytes.len) {
        piece p = piece_at(bytes, at);
        if (p.kind == CUT) return 0;
        depth += p.kind == OPENING;
        depth -= p.kind == CLOSING;
        at = p.end;
    }
    return depth ? 0 : at;
}

/* The next game of many; elements that are none are passed over. */
static tafl_frame frame_inside(tafl_str bytes, bool last, uint64_t *state)
{
    size_t at = 0, end;
    for (;; at = end) {
        at = skip_blanks(bytes, at);
        if (at == bytes.len) break;
        piece p = piece_at(bytes, at);
        if (p.kind == CUT) return wait(at, last, bytes.len);
        if (p.kind == TEXT) return show(at, p.end);
        if (p.kind == DOCTYPE) return refuse(bytes, at, last, state);
        if (p.kind == CLOSING) {
            *state = BEHIND;
            return (tafl_frame){.skip = p.end, .incomplete = true};
        }
        bool tag = p.kind == OPENING || p.kind == EMPTY;
        if (tag && is_local(p.name, "game")) return frame_game(bytes, at, p, last, false);
        end = tag ? element_end(bytes, p) : p.end;
        if (end == 0) return wait(at, last, bytes.len);
    }
    if (!last) return (tafl_frame){.skip = bytes.len - (bytes.len > 0), .incomplete = true};
    *state = BEHIND;
    return show(0, bytes.len); /* the archive is not closed */
}

static tafl_frame frame_behind(tafl_str bytes, bool last, uint64_t *state)
{
    size_t at = skip_blanks(bytes, 0);
    while (at < bytes.len) {
        piece p = piece_at(bytes, at);
        if (p.kind == CUT && !last) return (tafl_frame){.skip = at, .incomplete = true};
        if (p.kind != ASIDE || tafl_str_starts(from(bytes, at), TAFL_STR("<?xml "))) {
            return refuse(bytes, at, last, state);
        }
        at = skip_blanks(bytes, p.end);
    }
    return (tafl_frame){.skip = at, .incomplete = !last};
}

tafl_frame tafl__xml_frame(tafl_str bytes, bool last, uint64_t *state)
{
    size_t skipped = 0;
    if (bytes.len == 0) return (tafl_frame){.incomplete = !last};
    for (;;) {
        uint64_t before = *state;
        tafl_str rest = from(bytes, skipped);
        tafl_frame out = before == IN_FRONT ? frame_front(rest, last, state)
                         : before == INSIDE ? frame_inside(rest, last, state)
                         : before == BEHIND ? frame_behind(rest, last, state)
                                            : (tafl_frame){.skip = rest.len, .incomplete = !last};
        out.skip += skipped;
        if (out.len > 0 || *state == before) return out;
        skipped = out.skip; /* further on in the next part of the file */
    }
}

/* ---- games that are too large --------------------------------------------------------------- */

/* The state while passing: what is open, by its number in `asides`, and whether the game's own tag is
 * behind. */
enum { BEGUN = 4, ASIDE_MASK = 3 };

/* Goes on to the end of an aside; false when it is not among the bytes. */
static bool pass_aside(tafl_str bytes, size_t *at, uint64_t *state)
{
    tafl_str end = asides[(*state & ASIDE_MASK) - 1].end;
    size_t over = behind(bytes, *at, end);
    if (over == 0) {
        *at = bytes.len - *at > end.len ? bytes.len - end.len : *at;
        return false;
    }
    *at = over;
    *state &= ~(uint64_t)ASIDE_MASK;
    return true;
}

tafl_frame tafl__xml_pass(tafl_str bytes, bool last, uint64_t *state)
{
    size_t at = 0;
    while (at < bytes.len) {
        if (*state & ASIDE_MASK) {
            if (!pass_aside(bytes, &at, state)) break;
            continue;
        }
        const char *next = memchr(bytes.at + at, '<', bytes.len - at);
        if (!next) return (tafl_frame){.skip = bytes.len, .incomplete = !last};
        at = (size_t)(next - bytes.at);
        unsigned i = aside_at(from(bytes, at));
        if (i < ASIDES) {
            *state |= i + 1;
            at += asides[i].begin.len;
            continue;
        }
        piece p = piece_at(bytes, at);
        if (p.kind == CUT) break;
        if (is_local(p.name, "game") && p.kind == CLOSING) return (tafl_frame){.skip = p.end};
        if (is_local(p.name, "game") && *state & BEGUN) return (tafl_frame){.skip = at};
        *state |= BEGUN;
        at = p.end;
    }
    return (tafl_frame){.skip = last ? bytes.len : at, .incomplete = !last};
}

/* ---- recognising ---------------------------------------------------------------------------- */

int tafl__xml_sniff(tafl_str head)
{
    enum { SURE = 95 };
    size_t at = skip_blanks(head, 0);
    if (at == head.len || head.at[at] != '<') return 0;
    return behind(head, at, TAFL_STR(XML_URN)) ? SURE : 0;
}

tafl_str tafl__xml_encoding(tafl_str head)
{
    size_t at = skip_blanks(head, 0), end = behind(head, at, TAFL_STR("?>"));
    if (!tafl_str_starts(from(head, at), TAFL_STR("<?xml")) || end == 0) return (tafl_str){NULL, 0};
    size_t value = behind((tafl_str){head.at, end}, at, TAFL_STR("encoding"));
    while (value && value < end && (tafl_is_space(head.at[value]) || head.at[value] == '='))
        value++;
    if (!value || (head.at[value] != '"' && head.at[value] != '\'')) return (tafl_str){NULL, 0};
    const char *close = memchr(head.at + value + 1, head.at[value], end - value - 1);
    if (!close) return (tafl_str){NULL, 0};
    return (tafl_str){head.at + value + 1, (size_t)(close - head.at) - value - 1};
}
