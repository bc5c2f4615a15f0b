/* SPDX-License-Identifier: MIT */
/* The words by which records end a game: as a token in the place of a move, and in a sentence. */
#include <string.h>

#include "text.h"

typedef struct ending_word {
    const char *word;
    tafl_reason reason;
} ending_word;

/* Tokens besides the words of tafl_reason_text. The first of a reason is the one written. */
static const ending_word tokens[] = {
    {"resigned", TAFL_REASON_RESIGNATION},
    {"resigns", TAFL_REASON_RESIGNATION},
    {"resign", TAFL_REASON_RESIGNATION},
    {"---", TAFL_REASON_RESIGNATION},
    {"timeout", TAFL_REASON_TIME},
    {"timed-out", TAFL_REASON_TIME},
    {"time-out", TAFL_REASON_TIME},
    {"draw", TAFL_REASON_AGREEMENT},
    {"drawn", TAFL_REASON_AGREEMENT},
    {"agreed", TAFL_REASON_AGREEMENT},
    {"forfeits", TAFL_REASON_FORFEIT},
    {"forfeited", TAFL_REASON_FORFEIT},
    {"adjudicated", TAFL_REASON_ADJUDICATION},
    {"abandons", TAFL_REASON_ABANDONED},
    {"ended", TAFL_REASON_UNKNOWN},
};

/* Beginnings of words in a sentence; what is more telling comes first. */
static const ending_word prose[] = {
    {"resign", TAFL_REASON_RESIGNATION},
    {"adjudic", TAFL_REASON_ADJUDICATION},
    {"forfeit", TAFL_REASON_FORFEIT},
    {"abandon", TAFL_REASON_ABANDONED},
    {"timeout", TAFL_REASON_TIME},
    {"time", TAFL_REASON_TIME},
    {"timed", TAFL_REASON_TIME},
    {"flag", TAFL_REASON_TIME},
    {"repetition", TAFL_REASON_REPETITION},
    {"repeat", TAFL_REASON_REPETITION},
    {"threefold", TAFL_REASON_REPETITION},
    {"agree", TAFL_REASON_AGREEMENT},
    {"fort", TAFL_REASON_EXIT_FORT},
    {"encircle", TAFL_REASON_ENCIRCLEMENT},
    {"surround", TAFL_REASON_ENCIRCLEMENT},
    {"escape", TAFL_REASON_ESCAPE},
    {"captur", TAFL_REASON_KING_CAPTURED},
    {"stalemate", TAFL_REASON_NO_MOVES},
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

tafl_reason tafl__ending_word(tafl_str word)
{
    tafl_reason reason;
    for (size_t i = 0; i < COUNT(tokens); i++) {
        if (tafl_str_equal_nocase(word, tafl_str_of(tokens[i].word))) return tokens[i].reason;
    }
    return tafl_reason_from_text(&reason, word) ? reason : TAFL_REASON_NONE;
}

const char *tafl__ending_token(tafl_reason reason)
{
    if (reason == TAFL_REASON_RESIGNATION || reason == TAFL_REASON_TIME) {
        for (size_t i = 0; i < COUNT(tokens); i++) {
            if (tokens[i].reason == reason) return tokens[i].word;
        }
    }
    return tafl_reason_text(reason);
}

static bool is_letter(char c)
{
    return ((unsigned char)c | 32u) - 'a' < 26u;
}

/* Does a word of `text` begin with `word`? */
static bool has_word(tafl_str text, tafl_str word)
{
    for (size_t i = 0; i + word.len <= text.len; i++) {
        if (i > 0 && is_letter(text.at[i - 1])) continue;
        if (tafl_str_equal_nocase((tafl_str){text.at + i, word.len}, word)) return true;
    }
    return false;
}

tafl_reason tafl__ending_prose(tafl_str text)
{
    for (size_t i = 0; i < COUNT(prose); i++) {
        if (has_word(text, tafl_str_of(prose[i].word))) return prose[i].reason;
    }
    return TAFL_REASON_NONE;
}
