/* SPDX-License-Identifier: MIT */
/* Strings that know their length: comparing, trimming, taking words, reading a number, distance. ASCII letters
 * only; what the bytes mean is left to the callers. */
#include <string.h>

#include <tafl/base.h>

#include "ascii.h"

tafl_str tafl_str_of(const char *text)
{
    return (tafl_str){text, text ? strlen(text) : 0};
}

bool tafl_str_equal(tafl_str a, tafl_str b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

bool tafl_str_equal_nocase(tafl_str a, tafl_str b)
{
    if (a.len != b.len) return false;
    for (size_t i = 0; i < a.len; i++) {
        if (ascii_lower(a.at[i]) != ascii_lower(b.at[i])) return false;
    }
    return true;
}

bool tafl_str_starts(tafl_str text, tafl_str prefix)
{
    return text.len >= prefix.len && tafl_str_equal((tafl_str){text.at, prefix.len}, prefix);
}

tafl_str tafl_str_trim(tafl_str text)
{
    while (text.len > 0 && tafl_is_space(text.at[0])) {
        text.at++;
        text.len--;
    }
    while (text.len > 0 && tafl_is_space(text.at[text.len - 1])) text.len--;
    return text;
}

tafl_str tafl_str_word(tafl_str *rest)
{
    size_t from = 0;
    while (from < rest->len && tafl_is_space(rest->at[from])) from++;
    size_t to = from;
    while (to < rest->len && !tafl_is_space(rest->at[to])) to++;
    tafl_str word = {from < to ? rest->at + from : NULL, to - from};
    if (to > 0) *rest = (tafl_str){rest->at + to, rest->len - to};
    return word;
}

bool tafl_str_uint(uint64_t *out, tafl_str text, uint64_t max)
{
    uint64_t value = 0;
    if (text.len == 0) return false;
    for (size_t i = 0; i < text.len; i++) {
        unsigned digit = (unsigned char)text.at[i] - (unsigned)'0';
        if (digit > 9 || value > max / 10) return false;
        value *= 10;
        if (digit > max - value) return false;
        value += digit;
    }
    *out = value;
    return true;
}
