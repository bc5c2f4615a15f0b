/* SPDX-License-Identifier: MIT */
/* Decimal numbers as text, to a thousandth: neither a locale nor a double comes between. */
#include "number.h"

/* A number as it is written, taken apart. */
typedef struct decimal {
    uint64_t digits; /* the first ones */
    int64_t exponent;
    bool negative;
} decimal;

static decimal take_apart(tafl_str text)
{
    enum { EXPONENT_MOST = 100000 };
    const uint64_t enough = UINT64_MAX / 100;
    decimal out = {.negative = text.at[0] == '-'};
    size_t i = out.negative;
    for (bool fraction = false; i < text.len && (text.at[i] | 32) != 'e'; i++) {
        bool digit = text.at[i] != '.', kept = digit && out.digits < enough;
        if (kept) out.digits = out.digits * 10 + (uint64_t)(text.at[i] - '0');
        out.exponent += digit && !kept;
        out.exponent -= digit && fraction;
        fraction |= !digit;
    }
    bool minus = i + 1 < text.len && text.at[i + 1] == '-';
    int64_t exponent = 0;
    for (; i < text.len && exponent < EXPONENT_MOST; i++) {
        if (text.at[i] >= '0' && text.at[i] <= '9') exponent = exponent * 10 + (text.at[i] - '0');
    }
    out.exponent += minus ? -exponent : exponent;
    return out;
}

/* -?digits(.digits)?(e[+-]?digits)? with at least one digit where digits are. */
static bool is_number(tafl_str text)
{
    size_t i = text.len && text.at[0] == '-', digits = 0;
    bool point = false, exponent = false;
    for (; i < text.len; i++) {
        char c = text.at[i];
        bool digit = c >= '0' && c <= '9';
        bool e = (c | 32) == 'e' && digits && !exponent,
             dot = c == '.' && digits && !point && !exponent;
        if (!digit && !e && !dot) return false;
        digits = digit ? digits + 1 : 0;
        point |= dot;
        exponent |= e;
        if (e && i + 1 < text.len && (text.at[i + 1] == '-' || text.at[i + 1] == '+')) i++;
    }
    return digits > 0;
}

bool tafl__number_thousandths(tafl_str text, int32_t *out)
{
    bool up = false;
    if (!is_number(text)) return false;
    decimal d = take_apart(text);
    for (d.exponent += 3; d.exponent < 0 && (d.digits || up); d.exponent++) {
        up = d.digits % 10 >= 5;
        d.digits /= 10;
    }
    for (; d.exponent > 0 && d.digits && d.digits <= INT32_MAX; d.exponent--) d.digits *= 10;
    d.digits += up;
    if (d.digits > INT32_MAX) return false;
    *out = d.negative ? -(int32_t)d.digits : (int32_t)d.digits;
    return true;
}

void tafl__number_put_thousandths(tafl_text *out, int64_t value)
{
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value, rest = size % 1000;
    if (value < 0) tafl_text_char(out, '-');
    tafl_text_uint(out, size / 1000);
    if (rest == 0) return;
    tafl_text_char(out, '.');
    for (uint64_t unit = 100; rest > 0; rest %= unit, unit /= 10) {
        tafl_text_char(out, (char)('0' + rest / unit));
    }
}
