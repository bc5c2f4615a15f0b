/* SPDX-License-Identifier: MIT */
/* Tells well-formed UTF-8 from other bytes. Nothing here knows what a character looks like. */
#include "utf8.h"

const tafl_str tafl__utf8_replacement = {"\xEF\xBF\xBD", 3};

/* Of the first byte: how many bytes, which of its bits count, and the smallest value that needs
 * that many. */
static const struct lead {
    unsigned char mask, value, bits;
    uint32_t least;
} leads[] = {
    {0x80, 0x00, 0x7F, 0},
    {0xE0, 0xC0, 0x1F, 0x80},
    {0xF0, 0xE0, 0x0F, 0x800},
    {0xF8, 0xF0, 0x07, 0x10000},
};

static bool is_character(uint32_t value)
{
    return value <= 0x10FFFF && !(value >= 0xD800 && value <= 0xDFFF);
}

size_t tafl__utf8_read(tafl_str text, uint32_t *out)
{
    if (text.len == 0) return 0;
    unsigned char first = (unsigned char)text.at[0];
    size_t len = 1;
    while (len <= 4 && (first & leads[len - 1].mask) != leads[len - 1].value) len++;
    if (len > 4 || len > text.len) return 0;
    uint32_t value = first & leads[len - 1].bits;
    for (size_t i = 1; i < len; i++) {
        unsigned char next = (unsigned char)text.at[i];
        if ((next & 0xC0) != 0x80) return 0;
        value = value << 6 | (next & 0x3F);
    }
    if (value < leads[len - 1].least || !is_character(value)) return 0;
    if (out) *out = value;
    return len;
}

char *tafl__utf8_write(char *out, uint32_t character)
{
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    unsigned len = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (unsigned i = len - 1; i > 0; i--, character >>= 6)
        out[i] = (char)(0x80 | (character & 0x3F));
    out[0] = (char)(lead[len == 1 ? 0 : len] | character);
    return out + len;
}
