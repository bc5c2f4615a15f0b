/* SPDX-License-Identifier: MIT */
/* What stands in a line of moves besides moves: numbers, comments, and other words. */
#include <string.h>

#include <format/tag_names.h>

#include "../shared/lines.h"
#include "plain.h"

/* ---- numbers ------------------------------------------------------------------------------------- */

/* What stands behind the digits: ")" "." "..." ":" or, where a blank or nothing follows, nothing. */
static size_t number_end(tafl_str text)
{
    size_t len = 0;
    while (len < text.len && text.at[len] == '.') len++;
    if (len < text.len && memchr(")>", text.at[len], 2)) return len + 1;
    if (len || text.len == 0) return len ? len : SIZE_MAX;
    bool colon = text.at[0] == ':' && !(text.len > 1 && tafl_is_digit(text.at[1]));
    return colon ? 1 : SIZE_MAX;
}

size_t tafl__plain_number(tafl_str text, uint64_t *out)
{
    char close = text.len == 0 ? 0 : text.at[0] == '(' ? ')' : text.at[0] == '[' ? ']' : 0;
    size_t begin = close != 0, at = begin;
    while (at < text.len && tafl_is_digit(text.at[at])) at++;
    if (at == begin || !tafl_str_uint(out, (tafl_str){text.at + begin, at - begin}, UINT32_MAX))
        return 0;
    if (close) return at < text.len && text.at[at] == close ? at + 1 : 0;
    size_t end = number_end(tafl__line_behind(text, at));
    if (end != SIZE_MAX) return at + end;
    if (at == text.len || tafl__plain_gap(tafl__line_behind(text, at))) return at;
    size_t side = number_end(tafl__line_behind(text, at + 1)); /* "12a." */
    return tafl_is_letter(text.at[at]) && side != SIZE_MAX ? at + 1 + side : 0;
}

/* ---- comments ------------------------------------------------------------------------------------ */

static size_t line_end(tafl_str text)
{
    size_t len = 0;
    while (len < text.len && text.at[len] != '\n' && text.at[len] != '\r') len++;
    return len;
}

size_t tafl__plain_comment(tafl_str text, tafl_str *inside, bool *closed)
{
    static const char pairs[] = "{}()[]";
    *closed = true;
    if (text.len == 0) return 0;
    bool slashes = tafl_str_starts(text, TAFL_STR("//"));
    if (text.at[0] == '#' || slashes) {
        size_t begin = 1 + slashes, end = line_end(text);
        begin += begin < end && text.at[begin] == ' ';
        *inside = (tafl_str){text.at + begin, end - begin};
        return end;
    }
    const char *open = memchr(pairs, text.at[0], sizeof pairs - 1);
    if (!open || (open - pairs) % 2) return 0;
    size_t depth = 0, at = 0;
    do {
        depth += text.at[at] == open[0];
        depth -= text.at[at] == open[1];
        if (open[0] == '{' && depth) depth = 1;
    } while (++at < text.len && depth);
    *closed = depth == 0;
    if (depth) at = line_end(text);
    *inside = tafl_str_trim((tafl_str){text.at + 1, at - 1 - *closed});
    return at;
}

/* ---- words --------------------------------------------------------------------------------------- */

size_t tafl__plain_word(tafl_str text)
{
    size_t len = 0;
    while (len < text.len && !tafl__plain_gap(tafl__line_behind(text, len)) &&
           !(len && memchr("{}()[]", text.at[len], 6)))
        len++;
    return len;
}

size_t tafl__plain_label(tafl_str text)
{
    size_t len = 0;
    while (len < text.len && len < 24 && !memchr(":-\n", text.at[len], 3) &&
           !tafl_is_digit(text.at[len]))
        len++;
    if (len == 0 || len >= text.len || text.at[len] != ':') return 0;
    tafl_str name = {text.at, len};
    for (len++; len < text.len && tafl_is_blank(text.at[len]);) len++;
    if (!tafl__plain_move(tafl__line_behind(text, len), NULL, NULL)) return 0;
    tafl_str key = tafl__tag_key(name);
    bool one = name.len == 1 && memchr("ABDWabdw", name.at[0], 8);
    bool side =
        tafl_str_equal(key, TAFL_STR("attackers")) || tafl_str_equal(key, TAFL_STR("defenders"));
    return one || side ? len : 0;
}
