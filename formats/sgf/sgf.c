/* SPDX-License-Identifier: MIT */
/* SGF as a forum proposed it for tafl in 2021, as Boardspace writes its Tablut games, and as editors of SGF leave it:
 * where games are in a file, and what SGF cannot hold. Reading and writing are beside it. See README.md. */
#include <string.h>

#include "sgf.h"

/* ---- framing -------------------------------------------------------------------------------- */

/* The parentheses that are open, and whether a value is. */
typedef struct scanner {
    size_t depth;
    bool value, escape;
} scanner;

/* Takes a byte in; true when it closes the game. */
static bool closes(scanner *s, char c)
{
    if (s->escape) {
        s->escape = false;
    } else if (s->value) {
        s->escape = c == '\\';
        s->value = c != ']';
    } else if (c == '[') {
        s->value = true;
    } else if (c == '(') {
        s->depth++;
    } else if (c == ')') {
        return --s->depth == 0;
    }
    return false;
}

typedef enum answer { NO, YES, UNSURE } answer;

/* Is there the name of a property with its bracket at byte *at? Moves *at behind the name, which goes to `out`. */
static answer is_property(tafl_str bytes, size_t *at, sgf_property *out)
{
    size_t begin = *at, end = begin;
    while (end < bytes.len && (((unsigned char)bytes.at[end] | 32u) - 'a' < 26u ||
                               (bytes.at[end] >= '0' && bytes.at[end] <= '9')))
        end++;
    *at = end;
    while (end < bytes.len && tafl_is_space(bytes.at[end])) end++;
    if (end == bytes.len) return UNSURE;
    if (*at == begin || bytes.at[end] != '[') return NO;
    if (!tafl__sgf_property(out, (tafl_str){bytes.at + begin, end + 1 - begin}))
        out->name = (tafl_str){NULL, 0};
    return YES;
}

/* Does a game begin with the parenthesis at byte *at: "(;NAME[", or without the ';' but with a name that is known?
 * Text has parentheses as well. Moves *at over what needs no second look. */
static answer begins_game(tafl_str bytes, size_t *at)
{
    bool node = false;
    sgf_property property;
    for (; *at < bytes.len &&
           (bytes.at[*at] == '(' || bytes.at[*at] == ';' || tafl_is_space(bytes.at[*at]));
         ++*at)
        node |= bytes.at[*at] == ';';
    if (*at == bytes.len) return UNSURE;
    answer found = is_property(bytes, at, &property);
    return found == YES && !node && !tafl__sgf_is_known(property.name) ? NO : found;
}

/* Does the value at byte `at` end soon, and not with an escaped bracket, as it would inside another value? */
static answer is_short_value(tafl_str bytes, size_t at)
{
    enum { MOST = 64 };
    for (size_t i = at; i < bytes.len && i < at + MOST; i++)
        if (bytes.at[i] == ']' || bytes.at[i] == '\\') return bytes.at[i] == ']' ? YES : NO;
    return bytes.len < at + MOST ? UNSURE : NO;
}

/* Does another game begin at the parenthesis at byte `at`, inside one that was never closed? The first property
 * says so. Inside a value that was never closed either, its bracket has no backslash. */
static answer begins_other(tafl_str bytes, size_t at)
{
    static const char *const roots[] = {"GM", "FF", "CA", "SZ", "AP", "ST"};
    sgf_property property;
    for (at++; at < bytes.len && (bytes.at[at] == ';' || tafl_is_space(bytes.at[at]));) at++;
    if (at == bytes.len) return UNSURE;
    answer found = is_property(bytes, &at, &property);
    if (found != YES) return found;
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++)
        if (tafl_str_equal(property.name, tafl_str_of(roots[i]))) return is_short_value(bytes, at);
    return NO;
}

/* Where the first game begins; bytes.len when there is none. *unsure: there may be one. */
static size_t find_game(tafl_str bytes, bool *unsure)
{
    for (size_t at = 0; at < bytes.len;) {
        const char *open = memchr(bytes.at + at, '(', bytes.len - at);
        if (!open) break;
        size_t begin = (size_t)(open - bytes.at);
        at = begin;
        answer found = begins_game(bytes, &at);
        *unsure = found == UNSURE;
        if (found != NO) return begin;
    }
    return bytes.len;
}

/* A game is what stands between its outer parentheses. */
static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    bool unsure = false;
    size_t skip = find_game(bytes, &unsure);
    scanner s = {0};
    if (unsure && last) skip = bytes.len;
    if (unsure) return (tafl_frame){.skip = skip, .incomplete = !last};
    for (size_t i = skip; i < bytes.len; i++) {
        bool opens = bytes.at[i] == '(' && !s.escape && s.depth > 0;
        answer other = opens ? begins_other(bytes, i) : NO;
        if (other == UNSURE && !last) return (tafl_frame){.skip = skip, .incomplete = true};
        if (other == YES) return (tafl_frame){.skip = skip, .len = i - skip};
        if (closes(&s, bytes.at[i])) return (tafl_frame){.skip = skip, .len = i + 1 - skip};
    }
    if (!last) return (tafl_frame){.skip = skip, .incomplete = true};
    return (tafl_frame){.skip = skip, .len = bytes.len - skip};
}

static bool says(tafl_str skipped)
{
    return tafl_str_trim(skipped).len > 0;
}

/* A game that is too large ends with its parenthesis all the same. */
static tafl_frame pass(tafl_str bytes, bool last, uint64_t *state)
{
    enum { VALUE = 1, ESCAPE = 2, DEPTH = 2 };
    scanner s = {(size_t)(*state >> DEPTH), (*state & VALUE) != 0, (*state & ESCAPE) != 0};
    for (size_t i = 0; i < bytes.len; i++)
        if (closes(&s, bytes.at[i])) return (tafl_frame){.skip = i + 1};
    *state = (uint64_t)s.depth << DEPTH | (s.escape ? ESCAPE : 0u) | (s.value ? VALUE : 0u);
    return (tafl_frame){.skip = bytes.len, .incomplete = !last};
}

/* A game in front of everything else, or at the beginning of a line behind some text. */
static int sniff(tafl_str head)
{
    enum { FIRST = 88, BEHIND = 50 };
    bool unsure = false;
    size_t at = find_game(head, &unsure);
    if (at == head.len || unsure) return 0;
    if (tafl_str_trim((tafl_str){head.at, at}).len == 0) return FIRST;
    return head.at[at - 1] == '\n' || head.at[at - 1] == '\r' ? BEHIND : 0;
}

const tafl_codec tafl__formats_sgf = {
    .name = "sgf",
    .title = "SGF of tafl forums, Boardspace and editors",
    .suffixes = "sgf",
    .keeps = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_VARIATIONS | TAFL_KEEPS_RULES |
             TAFL_KEEPS_MARKS | TAFL_KEEPS_EVAL | TAFL_KEEPS_CLOCK | TAFL_KEEPS_ENDING |
             TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES | TAFL_KEEPS_PLAYERS |
             TAFL_KEEPS_SUFFIXES | TAFL_KEEPS_MORE | TAFL_KEEPS_ADDRESSES,
    .explains = tafl__sgf_explains,
    .wants = TAFL_KEEPS_CAPTURES,
    .sniff = sniff,
    .frame = frame,
    .says = says,
    .pass = pass,
    .read = tafl__sgf_read,
    .write = tafl__sgf_write,
    .extended = tafl__sgf_own,
};
