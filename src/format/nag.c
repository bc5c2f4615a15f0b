/* SPDX-License-Identifier: MIT */
/* Which numbers the signs behind moves have, and where a record keeps them. */
#include "nag.h"

#include <string.h>

#include <base/append.h>

static const struct {
    const char *sign;
    unsigned number;
} signs[] = {
    {"!", 1},    {"?", 2},   {"!!", 3},   {"??", 4},   {"!?", 5},   {"?!", 6},   {"□", 7},
    {"=", 10},   {"∞", 13},  {"⩲", 14},   {"+=", 14},  {"+/=", 14}, {"⩱", 15},   {"=+", 15},
    {"=/+", 15}, {"±", 16},  {"+/-", 16}, {"+/−", 16}, {"∓", 17},   {"-/+", 17}, {"−/+", 17},
    {"+-", 18},  {"+−", 18}, {"+–", 18},  {"-+", 19},  {"−+", 19},  {"–+", 19},  {"⨀", 22},
    {"○", 26},   {"⟳", 32},  {"↑", 36},   {"→", 40},   {"=/∞", 44}, {"⯹", 44}, {"⇆", 132},
    {"⊕", 138},  {"∆", 140}, {"Δ", 140},  {"⌓", 142},  {"RR", 145}, {"N", 146},  {"TN", 146},
};

enum { SIGNS = sizeof signs / sizeof *signs, GLYPHS = 6, NUMBER_MAX = UINT16_MAX };

unsigned tafl__nag_of(tafl_str sign)
{
    for (size_t i = 0; i < SIGNS; i++)
        if (tafl_str_equal(sign, tafl_str_of(signs[i].sign))) return signs[i].number;
    return 0;
}

bool tafl__nag_add(tafl_record *record, tafl_extra *extra, uint64_t number)
{
    bool glyph = number >= 1 && number <= GLYPHS;
    tafl_str sign = glyph ? tafl_str_of(signs[number - 1].sign) : (tafl_str){NULL, 0};
    if (glyph && !extra->glyph.len) extra->glyph = sign;
    if (glyph && tafl_str_equal(extra->glyph, sign)) return true;
    tafl_text text = {0};
    if (extra->nags.len) tafl_text_char(&text, ' ');
    tafl_text_uint(&text, number);
    bool fine = !text.failed &&
                tafl__arena_append(tafl_record_arena(record), &extra->nags, tafl_text_view(&text));
    tafl_text_clear(&text);
    return fine;
}

bool tafl__nag_next(uint64_t *number, tafl_str *rest)
{
    *rest = tafl_str_trim(*rest);
    size_t len = 0;
    while (len < rest->len && !tafl_is_blank(rest->at[len])) len++;
    tafl_str word = {rest->at, len};
    if (len == 0 || !tafl_str_uint(number, word, NUMBER_MAX)) return false;
    *rest = (tafl_str){rest->at + len, rest->len - len};
    return true;
}

bool tafl__nags_read(tafl_record *record, tafl_extra *extra, tafl_str text)
{
    uint64_t number;
    while (tafl__nag_next(&number, &text))
        if (!tafl__nag_add(record, extra, number)) return false;
    return text.len == 0;
}

bool tafl__glyph_read(tafl_record *record, tafl_extra *extra, tafl_str text)
{
    uint64_t number = tafl__nag_of(text);
    if (tafl_str_starts(text, TAFL_STR("$")))
        return tafl__nags_read(record, extra, (tafl_str){text.at + 1, text.len - 1});
    return number && tafl__nag_add(record, extra, number);
}
