/* SPDX-License-Identifier: MIT */
/* The names of properties and what they stand for, what is told, and properties as text. */
#include "sgf.h"

#include <string.h>

const tafl_explanation tafl__sgf_explains[] = {
    [SGF_SETUP] = {"sgf-setup", TAFL_WARNING, false,
                   "Pieces are placed or taken away in a way that is not the start position of the "
                   "game. It is kept as text; the game is replayed without it."},
    [SGF_TURN] =
        {"sgf-turn", TAFL_WARNING, true,
         "A move is written for the side whose turn it is not. Only the order of moves is kept."},
    [SYNTAX_SGF] =
        {"syntax-sgf", TAFL_ERROR, true,
         "A property of an SGF game does not have the form NAME[value], or its value does "
         "not make sense."},
    [SYNTAX_UNCLOSED] = {"syntax-unclosed", TAFL_WARNING, false,
                         "An SGF game has no closing parenthesis: the file may be cut off."},
    {NULL, TAFL_NOTE, false, NULL},
};

const sgf_tag_name tafl__sgf_tags[] = {
    {"GM", "variant"}, {"PB", "attackers"}, {"PW", "defenders"}, {"DT", "date"},  {"EV", "event"},
    {"RO", "round"},   {"PC", "site"},      {"AN", "annotator"}, {"RU", "rules"}, {NULL, NULL},
};

/* The first of a sign is the one that is written. */
const sgf_sign tafl__sgf_signs[] = {
    {"TE", "1", "!"}, {"TE", "2", "!!"}, {"BM", "1", "?"},   {"BM", "2", "??"},
    {"IT", "", "!?"}, {"DO", "", "?!"},  {NULL, NULL, NULL},
};

/* What has a meaning at every node, besides marks and clocks, and what has one in front of the moves only. */
static const char *const everywhere[] = {
    "B",      "W",     "P0",  "P1",   "C",     "RE",   "V",   "TE",      "BM",  "IT",   "DO",
    "BEFORE", "CLOCK", "END", "EVAL", "MARKS", "MORE", "NAG", "ADDRESS", "OTN", "SIGN", "UNREAD",
};
static const char *const in_front[] = {"AB", "AE", "AW", "CA", "FF", "KING", "PL", "SZ", "TAG"};

#define IS_ONE_OF(name, table) is_one_of(name, table, sizeof(table) / sizeof *(table))

static bool is_one_of(tafl_str name, const char *const *table, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (tafl_str_equal(name, tafl_str_of(table[i]))) return true;
    return false;
}

char tafl__sgf_clock_side(tafl_str name)
{
    static const struct {
        const char *name;
        char side;
    } clocks[] = {{"BL", 'B'}, {"WL", 'W'}, {"OB", 'B'}, {"OW", 'W'}};
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++)
        if (tafl_str_equal(name, tafl_str_of(clocks[i].name))) return clocks[i].side;
    return 0;
}

bool tafl__sgf_is_known(tafl_str name)
{
    if (tafl__sgf_clock_side(name) || tafl__sgf_is_mark(name)) return true;
    if (IS_ONE_OF(name, everywhere) || IS_ONE_OF(name, in_front)) return true;
    for (const sgf_tag_name *tag = tafl__sgf_tags; tag->sgf; tag++)
        if (tafl_str_equal(name, tafl_str_of(tag->sgf))) return true;
    return false;
}

bool tafl__sgf_is_setup(tafl_str name)
{
    static const char *const setup[] = {"AB", "AE", "AW", "KING"};
    return IS_ONE_OF(name, setup);
}

/* ---- text of properties --------------------------------------------------------------------- */

static bool is_upper(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static size_t blanks_at(tafl_str text, size_t at)
{
    while (at < text.len && tafl_is_space(text.at[at])) at++;
    return at;
}

/* Behind the ']' of the value that begins at `at`, text.len when there is none. */
static size_t value_end(tafl_str text, size_t at, bool *open)
{
    for (size_t i = at + 1; i < text.len; i++) {
        if (text.at[i] == '\\')
            i++;
        else if (text.at[i] == ']')
            return i + 1;
    }
    *open = true;
    return text.len;
}

size_t tafl__sgf_property(sgf_property *out, tafl_str text)
{
    size_t at = 0, len = 0;
    for (; at < text.len && (is_upper(text.at[at]) || (text.at[at] >= 'a' && text.at[at] <= 'z'));
         at++) {
        if (!is_upper(text.at[at])) continue;
        if (len == sizeof out->key) return 0;
        out->key[len++] = text.at[at];
    }
    at = blanks_at(text, at);
    if (len == 0 || at == text.len || text.at[at] != '[') return 0;
    size_t begin = at, end = at;
    out->open = false;
    for (; at < text.len && text.at[at] == '['; at = blanks_at(text, end))
        end = value_end(text, at, &out->open);
    out->name = (tafl_str){out->key, len};
    out->values = (tafl_str){text.at + begin, end - begin};
    return end;
}

bool tafl__sgf_value(tafl_str *values, tafl_str *out)
{
    bool open = false;
    size_t at = blanks_at(*values, 0);
    if (at >= values->len) return false;
    size_t end = value_end(*values, at, &open);
    *out = (tafl_str){values->at + at + 1, end - at - 1 - !open};
    *values = (tafl_str){values->at + end, values->len - end};
    return true;
}

bool tafl__sgf_point(tafl_str text, size_t at, tafl_square *out)
{
    if (at + 2 > text.len) return false;
    unsigned file = ((unsigned char)text.at[at] | 32u) - 'a';
    unsigned rank = ((unsigned char)text.at[at + 1] | 32u) - 'a';
    if (file >= TAFL_SIZE_MAX || rank >= TAFL_SIZE_MAX) return false;
    *out = tafl_square_at(file, rank);
    return true;
}

void tafl__sgf_put_point(tafl_text *out, tafl_square square)
{
    tafl_text_char(out, (char)('a' + tafl_square_file(square)));
    tafl_text_char(out, (char)('a' + tafl_square_rank(square)));
}

bool tafl__sgf_is_kept(const sgf_property *property, char mover)
{
    char side = tafl__sgf_clock_side(property->name);
    tafl_text marks = {0};
    if (!mover) return tafl__sgf_is_setup(property->name);
    if (side) return side != mover;
    bool kept = !tafl__sgf_marks_read(&marks, property) && !IS_ONE_OF(property->name, everywhere);
    tafl_text_clear(&marks);
    return kept;
}
