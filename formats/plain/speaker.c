/* SPDX-License-Identifier: MIT */
/* What chats and logs put in front of a move: when it was said, and by whom. Whether the rest of the line is read
 * as moves or as text is not decided here. */
#include <string.h>

#include "../shared/lines.h"
#include "plain.h"

static size_t count_of(tafl_str text, const char *chars)
{
    size_t len = 0, n = strlen(chars);
    while (len < text.len && memchr(chars, text.at[len], n)) len++;
    return len;
}

/* "21.11.26, ", "2026-11-21 ", "11/21/2026T": digits with two signs among them. */
static size_t date_len(tafl_str text)
{
    size_t len = 0, signs = 0;
    for (; len < text.len && (tafl_is_digit(text.at[len]) || memchr("./-", text.at[len], 3)); len++)
        signs += !tafl_is_digit(text.at[len]);
    if (signs < 2 || signs > 3) return 0;
    size_t gap = count_of(tafl__line_behind(text, len), ", T");
    return gap ? len + gap : 0;
}

/* "21:04", "21:04:11.5", "9:04 pm". */
static size_t time_len(tafl_str text)
{
    size_t len = 0, hours = count_of(text, "0123456789");
    bool time = hours > 0 && hours <= 2 && text.len > hours + 2 && text.at[hours] == ':' &&
                tafl_is_digit(text.at[hours + 1]) && tafl_is_digit(text.at[hours + 2]);
    if (!time) return 0;
    len = count_of(text, "0123456789:.");
    size_t word = len + count_of(tafl__line_behind(text, len), " ");
    bool half =
        word + 1 < text.len && memchr("aApP", text.at[word], 4) && (text.at[word + 1] | 32) == 'm';
    return half && (word + 2 == text.len || !plain_is_letter(text.at[word + 2])) ? word + 2 : len;
}

/* When it was said, also in brackets, with a dash behind it. */
static size_t stamp_len(tafl_str text)
{
    char open = text.len && memchr("[(", text.at[0], 2) ? text.at[0] : '\0';
    size_t at = open != '\0';
    at += date_len(tafl__line_behind(text, at));
    size_t time = time_len(tafl__line_behind(text, at));
    at += time;
    if (!time || (open && (at == text.len || text.at[at] != (open == '[' ? ']' : ')')))) return 0;
    at += open != '\0';
    size_t gap = count_of(tafl__line_behind(text, at), " \t-,");
    return gap || open ? at + gap : 0;
}

/* "<astrid> ", "Astrid J.: ". */
static size_t name_len(tafl_str text)
{
    enum { LONGEST = 40 };
    if (text.len == 0 || (text.at[0] != '<' && !plain_is_letter(text.at[0]))) return 0;
    char close = text.at[0] == '<' ? '>' : ':';
    for (size_t len = 1; len < text.len && len < LONGEST; len++) {
        if (text.at[len] == close)
            return len + 1 + count_of(tafl__line_behind(text, len + 1), " \t");
        if (memchr(":<>()[]{}\"", text.at[len], 10)) return 0;
    }
    return 0;
}

/* Can one begin here? Most lines begin with the number of a turn, so this is asked first. */
static bool may_speak(tafl_str text)
{
    enum { SHORTEST = 5 };
    if (text.len < SHORTEST) return false;
    char c = text.at[0];
    if (c == '<') return true;
    size_t at = c == '[' || c == '(', begin = at;
    while (at < text.len && tafl_is_digit(text.at[at])) at++;
    if (at == begin || at + 1 >= text.len || !tafl_is_digit(text.at[at + 1])) return false;
    c = text.at[at];
    return c == ':' || c == '.' || c == '/' || c == '-';
}

size_t tafl__plain_speaker(tafl_str text)
{
    if (!may_speak(text)) return 0;
    size_t stamp = stamp_len(text);
    if (!stamp && text.at[0] != '<') return 0;
    size_t at = stamp;
    bool move = stamp && tafl__plain_move(tafl__line_behind(text, at), NULL, NULL);
    if (!move) at += name_len(tafl__line_behind(text, at));
    uint64_t number;
    tafl_str rest = tafl__line_behind(text, at);
    if (at == 0) return 0;
    size_t digits = tafl__plain_number(rest, &number);
    tafl_str first =
        tafl__line_behind(rest, digits + count_of(tafl__line_behind(rest, digits), " ."));
    bool game = tafl__plain_move(first, NULL, NULL) || tafl__plain_is_ending(tafl_str_trim(first));
    return game ? at : 0;
}
