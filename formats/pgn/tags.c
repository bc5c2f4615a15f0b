/* SPDX-License-Identifier: MIT */
/* The words of a game: tags and their names, numbers of moves, results; and what is told of games. What tags
 * mean is decided in read_tags.c. */
#include <string.h>

#include <format/outcome.h>
#include <format/tag_names.h>

#include "pgn.h"

const tafl_explanation tafl__pgn_explains[] = {
    [PGN_NAG] = {"pgn-nag", TAFL_WARNING, true,
                 "A glyph of a move is not a number from 0 to 65535."},
    [PGN_SYNTAX_TAG] = {"syntax-tag", TAFL_ERROR, true,
                        "A tag of a PGN game does not have the form [Key \"value\"]."},
    [PGN_WORD] =
        {"pgn-word", TAFL_WARNING, false,
         "Words between the moves are neither moves nor glyphs. They are kept as a comment."},
    {NULL, TAFL_NOTE, false, NULL},
};

/* ---- tags ----------------------------------------------------------------------------------- */

/* May this byte stand in the name of a tag? */
static bool is_of_name(char c)
{
    return (unsigned char)c > ' ' && !memchr("\"[]%{}()", c, 8);
}

/* The bytes from a '"' to behind the ']' that it is closed with; 0 when it closes nothing. */
static size_t closing_len(tafl_str text)
{
    size_t i = 1;
    while (i < text.len && tafl_is_blank(text.at[i])) i++;
    return i < text.len && text.at[i] == ']' ? i + 1 : 0;
}

/* Where the value ends, which begins at `from`: at the first '"' in front of a ']'. One behind a backslash
 * is taken only when there is no other. 0 when there is none. */
static size_t value_end(tafl_str text, size_t from)
{
    size_t escaped = 0;
    bool backslash = false;
    for (size_t i = from; i < text.len; i++) {
        bool closes = text.at[i] == '"' && closing_len((tafl_str){text.at + i, text.len - i});
        if (closes && !backslash) return i;
        if (closes) escaped = i;
        backslash = text.at[i] == '\\' && !backslash;
    }
    return escaped;
}

size_t tafl__pgn_tag_find(pgn_tag_finder *finder, pgn_tag *out, tafl_str text)
{
    if (text.len < 4 || text.at[0] != '[') return 0;
    if (finder->none_before && text.at < finder->none_before) return 0;
    size_t i = 1;
    while (i < text.len && tafl_is_blank(text.at[i])) i++;
    size_t name = i;
    while (i < text.len && is_of_name(text.at[i])) i++;
    out->name = (tafl_str){text.at + name, i - name};
    while (i < text.len && tafl_is_blank(text.at[i])) i++;
    if (out->name.len == 0 || i >= text.len || text.at[i] != '"') return 0;
    size_t end = value_end(text, i + 1);
    if (end == 0) {
        finder->none_before = text.at + text.len;
        return 0;
    }
    out->value = (tafl_str){text.at + i + 1, end - i - 1};
    return end + closing_len((tafl_str){text.at + end, text.len - end});
}

bool tafl__pgn_looks_like_tag(tafl_str line)
{
    return line.len > 1 && line.at[0] == '[' && is_of_name(line.at[1]);
}

/* ---- names ---------------------------------------------------------------------------------- */

/* A key that is no name, or that as a name would be another key, is written in hexadecimal where needed:
 * "my key" is Tag_my_20key. */
static const tafl_str renamed = {"Tag_", 4};

/* Is the name read as something else than a key? */
static bool is_taken(tafl_str name)
{
    static const char *const taken[] = {"Result", "Ending", "First"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (tafl_str_equal(name, tafl_str_of(taken[i]))) return true;
    return tafl_str_equal_nocase(name, TAFL_STR("SetUp")) ||
           tafl_str_equal_nocase(name, TAFL_STR("FEN")) || tafl_str_starts(name, renamed);
}

bool tafl__pgn_is_renamed(tafl_str key)
{
    tafl_str name = tafl__tag_pgn_name(key);
    for (size_t i = 0; i < name.len; i++)
        if (!is_of_name(name.at[i])) return true;
    return key.len == 0 || is_taken(name) || !tafl_str_equal(tafl__tag_key(name), key);
}

void tafl__pgn_put_name(tafl_text *out, tafl_str key)
{
    static const char digits[] = "0123456789ABCDEF";
    if (!tafl__pgn_is_renamed(key)) {
        tafl_text_str(out, tafl__tag_pgn_name(key));
        return;
    }
    tafl_text_str(out, renamed);
    for (size_t i = 0; i < key.len; i++) {
        unsigned char c = (unsigned char)key.at[i];
        bool letter = (c | 32u) - 'a' < 26 || c - (unsigned)'0' < 10;
        if (!letter) tafl_text_char(out, '_');
        if (!letter) tafl_text_char(out, digits[c >> 4]);
        tafl_text_char(out, letter ? (char)c : digits[c & 15]);
    }
}

static int hex_of(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

void tafl__pgn_key(tafl_text *out, tafl_str name)
{
    bool ours = tafl_str_starts(name, renamed);
    if (!ours) name = tafl__tag_key(name);
    for (size_t i = ours ? renamed.len : 0; i < name.len; i++) {
        bool two = ours && name.at[i] == '_' && i + 2 < name.len;
        int high = two ? hex_of(name.at[i + 1]) : -1, low = two ? hex_of(name.at[i + 2]) : -1;
        bool code = high >= 0 && low >= 0;
        tafl_text_char(out, code ? (char)(high * 16 + low) : name.at[i]);
        i += code ? 2 : 0;
    }
}

/* ---- words ---------------------------------------------------------------------------------- */

size_t tafl__pgn_mark_len(tafl_str text)
{
    return tafl_str_starts(text, TAFL_STR("\xEF\xBB\xBF")) ? 3 : 0;
}

size_t tafl__pgn_word_len(tafl_str text)
{
    size_t len = 1;
    while (len < text.len && !memchr(" \t\r\n\v\f{}();[", text.at[len], 12)) len++;
    return len;
}

size_t tafl__pgn_number(uint64_t *number, bool *second, tafl_str word)
{
    size_t digits = 0, dots = 0;
    while (digits < word.len && word.at[digits] >= '0' && word.at[digits] <= '9') digits++;
    size_t i = digits;
    for (; i < word.len; i++) {
        bool ellipsis = tafl_str_starts((tafl_str){word.at + i, word.len - i}, TAFL_STR("…"));
        if (!ellipsis && word.at[i] != '.') break;
        dots += ellipsis ? 3 : 1;
        i += ellipsis ? 2 : 0;
    }
    bool bare = i == digits && digits == word.len;
    if (i == digits && !bare) return 0;
    *number = 0;
    if (digits && !tafl_str_uint(number, (tafl_str){word.at, digits}, 99999)) return 0;
    *second = dots > 1;
    return i;
}

bool tafl__pgn_is_result(tafl_str word)
{
    tafl_winner winner;
    bool letter = word.len && (word.at[0] | 32) >= 'a' && (word.at[0] | 32) <= 'z';
    if (letter || word.len == 0) return false; /* a move, mostly */
    return tafl_str_equal(word, TAFL_STR("*")) || tafl__outcome_score(&winner, word) == word.len;
}

tafl_side tafl__pgn_to_move(const tafl_record *record, uint32_t ply)
{
    bool defenders_first = tafl_record_facts_of(record)->first_side == 1 + TAFL_DEFENDERS;
    return (ply + defenders_first) % 2 ? TAFL_DEFENDERS : TAFL_ATTACKERS;
}
