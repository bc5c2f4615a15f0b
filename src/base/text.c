/* SPDX-License-Identifier: MIT */
/* Text that grows, with a failure that sticks. Decides how memory grows and how plain values look;
 * escaping for JSON and XML is in escape.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format_list.h"

/* Makes room for `more` bytes and the final NUL. */
static bool grow(tafl_text *text, size_t more)
{
    if (text->failed) return false;
    if (more < text->cap - text->len) return true;
    size_t cap = text->cap ? text->cap * 2 : 64;
    if (cap - text->len <= more) cap = text->len + more + 1;
    char *at = more < SIZE_MAX / 4 ? realloc(text->at, cap) : NULL;
    text->failed = !at;
    if (!at) return false;
    text->at = at;
    text->cap = cap;
    return true;
}

void tafl_text_str(tafl_text *text, tafl_str more)
{
    if (more.len == 0 || !grow(text, more.len)) return;
    memcpy(text->at + text->len, more.at, more.len);
    text->len += more.len;
    text->at[text->len] = '\0';
}

void tafl_text_z(tafl_text *text, const char *more)
{
    tafl_text_str(text, tafl_str_of(more));
}

void tafl_text_append(tafl_text *text, const tafl_text *more)
{
    tafl_text_str(text, tafl_text_view(more));
    text->failed |= more->failed;
}

void tafl_text_char(tafl_text *text, char c)
{
    if (!grow(text, 1)) return;
    text->at[text->len++] = c;
    text->at[text->len] = '\0';
}

void tafl_text_uint(tafl_text *text, uint64_t value)
{
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    tafl_text_str(text, (tafl_str){digits + at, sizeof digits - at});
}

void tafl_text_int(tafl_text *text, int64_t value)
{
    if (value < 0) tafl_text_char(text, '-');
    tafl_text_uint(text, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void tafl_text_repeat(tafl_text *text, char c, size_t times)
{
    if (times == 0 || !grow(text, times)) return;
    memset(text->at + text->len, c, times);
    text->len += times;
    text->at[text->len] = '\0';
}

void tafl__text_format_list(tafl_text *text, const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    int len = vsnprintf(NULL, 0, format, list);
    if (len < 0) text->failed = true;
    if (len > 0 && grow(text, (size_t)len)) {
        vsnprintf(text->at + text->len, (size_t)len + 1, format, again);
        text->len += (size_t)len;
    }
    va_end(again);
}

void tafl_text_format(tafl_text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    tafl__text_format_list(text, format, list);
    va_end(list);
}

tafl_str tafl_text_view(const tafl_text *text)
{
    return (tafl_str){text->at, text->len};
}

void tafl_text_reset(tafl_text *text)
{
    text->len = 0;
    if (text->at) text->at[0] = '\0';
}

void tafl_text_clear(tafl_text *text)
{
    free(text->at);
    *text = (tafl_text){0};
}
