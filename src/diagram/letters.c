/* SPDX-License-Identifier: MIT */
/* Names of squares without the letter i, as on a board of Go: what is called i here is j there, and so on. Only
 * words that were made here are turned; those of people stay. */
#include "diagram.h"

/* Is there a name of a square at `at`: a letter that begins a word or follows no small letter, and a digit? */
static bool is_file(tafl_str words, size_t at)
{
    char c = words.at[at], before = at > 0 ? words.at[at - 1] : ' ';
    char after = at + 1 < words.len ? words.at[at + 1] : ' ';
    bool inside = before >= 'a' && before <= 'z' && before != 'x';
    return c >= 'a' && c <= 'z' && !inside && after >= '0' && after <= '9';
}

char tafl__file_letter(unsigned file, bool skip_i)
{
    return (char)('a' + file + (skip_i && file >= 'i' - 'a'));
}

void tafl_letters_skip_i(tafl_text *out, tafl_str words)
{
    for (size_t i = 0; i < words.len; i++) {
        char c = words.at[i];
        tafl_text_char(out, is_file(words, i) && c >= 'i' && c < 'z' ? (char)(c + 1) : c);
    }
}

void tafl_letters_restore_i(tafl_text *out, tafl_str words)
{
    for (size_t i = 0; i < words.len; i++) {
        char c = words.at[i];
        bool file = is_file(words, i) && c >= 'i';
        tafl_text_char(out, !file ? c : c == 'i' ? 'z' : (char)(c - 1));
    }
}
