/* SPDX-License-Identifier: MIT */
/* UTF-16 and UTF-32, in either order of bytes: whether a file is written so, and UTF-8 made of it. Where the
 * bytes come from and whom to tell is for the reader. */
#include "wide.h"

#include <base/utf8.h>

/* A mark of UTF-32 begins with one of UTF-16, so it comes first. */
static const wide_form forms[] = {
    {"UTF-32", {"\xFF\xFE\0\0", 4}, 4, false},
    {"UTF-32", {"\0\0\xFE\xFF", 4}, 4, true},
    {"UTF-16", {"\xFF\xFE", 2}, 2, false},
    {"UTF-16", {"\xFE\xFF", 2}, 2, true},
};

enum { FORMS = sizeof forms / sizeof *forms, MARK = 0xFEFF, BROKEN = 0xFFFD };

static uint32_t unit_at(const wide_form *form, const char *at)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < form->unit; i++) {
        unsigned byte = (unsigned char)at[form->big ? i : form->unit - 1u - i];
        value = value << 8 | byte;
    }
    return value;
}

/* The character at the start of `bytes`, BROKEN and *fine false for what is none. Returns its bytes; 0 when they
 * are not all there. */
static size_t read_character(const wide_form *form, tafl_str bytes, uint32_t *out, bool *fine)
{
    if (bytes.len < form->unit) return 0;
    uint32_t first = unit_at(form, bytes.at);
    bool surrogate = first - 0xD800u < 0x800u, low = first - 0xDC00u < 0x400u;
    *fine = !surrogate && first <= 0x10FFFF;
    *out = *fine ? first : BROKEN;
    if (!surrogate || low || form->unit == 4) return form->unit;
    if (bytes.len < 4) return 0;
    uint32_t second = unit_at(form, bytes.at + 2);
    if (second - 0xDC00u >= 0x400u) return 2;
    *fine = true;
    *out = 0x10000 + ((first - 0xD800u) << 10 | (second - 0xDC00u));
    return 4;
}

/* ---- which form ----------------------------------------------------------------------------- */

static bool is_control(uint32_t c)
{
    return c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f';
}

/* Is everything text when read so, a quarter of it ASCII? Text of bytes has no ASCII then, and other
 * files have control characters or halves of pairs. */
static bool fits(const wide_form *form, tafl_str head)
{
    enum { FEWEST = 2 };
    size_t count = 0, ascii = 0;
    uint32_t character;
    bool fine;
    for (size_t len; (len = read_character(form, head, &character, &fine)) > 0; count++) {
        if (!fine || is_control(character)) return false;
        ascii += character < 0x80;
        head = (tafl_str){head.at + len, head.len - len};
    }
    return count >= FEWEST && ascii >= count / 4 && ascii > 0;
}

const wide_form *tafl__wide_form(tafl_str head)
{
    for (size_t i = 0; i < FORMS; i++)
        if (tafl_str_starts(head, forms[i].mark)) return &forms[i];
    for (size_t i = 0; i < FORMS; i++)
        if (fits(&forms[i], head)) return &forms[i];
    return NULL;
}

/* ---- into UTF-8 ----------------------------------------------------------------------------- */

size_t tafl__wide_decode(const wide_form *form, tafl_str *bytes, bool last, char *out, size_t room,
                         size_t *broken)
{
    char *end = out;
    while (bytes->len > 0 && room - (size_t)(end - out) >= WIDE_LONGEST) {
        uint32_t character = BROKEN;
        bool fine = false;
        size_t len = read_character(form, *bytes, &character, &fine);
        if (len == 0 && !last) break;
        if (!fine && *broken == SIZE_MAX) *broken = (size_t)(end - out);
        if (len > 0 && character != MARK) end = tafl__utf8_write(end, character);
        if (len == 0) len = bytes->len;
        *bytes = (tafl_str){bytes->at + len, bytes->len - len};
    }
    return (size_t)(end - out);
}
