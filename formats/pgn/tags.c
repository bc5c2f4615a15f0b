/* SPDX-License-Identifier: MIT */
/* What the names of tags may be, and what is told of games. */
#include <format/tag_names.h>

#include "pgn.h"

const tafl_explanation tafl__pgn_explains[] = {
    [NAG] = {"pgn-nag", TAFL_WARNING, true, "A glyph of a move, $7 or above, is not kept."},
    [SYNTAX_TAG] = {"syntax-tag", TAFL_ERROR, true,
                    "A tag of a PGN game does not have the form [Key \"value\"]."},
    {NULL, TAFL_NOTE, false, NULL},
};

bool tafl__pgn_is_symbol(char c)
{
    bool letter = (c | 32) >= 'a' && (c | 32) <= 'z', digit = c >= '0' && c <= '9';
    return letter || digit || c == '_' || c == '-';
}

bool tafl__pgn_key_is_symbol(tafl_str key)
{
    static const char *const taken[] = {"result", "Ending", "First"};
    for (size_t i = 0; i < key.len; i++)
        if (!tafl__pgn_is_symbol(key.at[i])) return false;
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
        if (tafl_str_equal(tafl__tag_key(key), tafl_str_of(taken[i]))) return false;
    return key.len > 0;
}
