/* SPDX-License-Identifier: MIT */
/* Path data: a small subset of that of SVG in whole numbers, and O for a circle. Who paints it, and
 * where, is left to the painters. */
#include "diagram.h"

#include <string.h>

static const char *const ops = "MLCZO";
static const uint8_t op_values[] = {2, 2, 6, 0, 3};

static bool is_gap(char c)
{
    return c == ' ' || c == ',' || c == '\n';
}

/* Takes a whole number off the front of `rest`. */
static bool take_number(tafl_str *rest, int32_t *out)
{
    enum { VALUE_MAX = 10000000 };
    int32_t value = 0;
    bool negative = false;
    size_t i = 0;
    while (i < rest->len && is_gap(rest->at[i])) i++;
    if (i < rest->len && rest->at[i] == '-') {
        negative = true;
        i++;
    }
    size_t first = i;
    for (; i < rest->len && rest->at[i] >= '0' && rest->at[i] <= '9' && value < VALUE_MAX; i++) {
        value = value * 10 + (rest->at[i] - '0');
    }
    if (i == first) return false;
    *rest = (tafl_str){rest->at + i, rest->len - i};
    *out = negative ? -value : value;
    return true;
}

bool tafl__path_next(tafl_str *rest, path_step *out)
{
    while (rest->len > 0 && is_gap(rest->at[0])) *rest = (tafl_str){rest->at + 1, rest->len - 1};
    if (rest->len == 0) return false;
    const char *op = memchr(ops, rest->at[0], strlen(ops));
    if (!op) return false;
    *rest = (tafl_str){rest->at + 1, rest->len - 1};
    out->op = *op;
    for (unsigned i = 0; i < op_values[op - ops]; i++) {
        if (!take_number(rest, &out->v[i])) return false;
    }
    return true;
}

void tafl__path_write(tafl_text *out, char op, const int32_t *v, size_t count)
{
    tafl_text_char(out, op);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && v[i] >= 0) tafl_text_char(out, ' ');
        tafl_text_int(out, v[i]);
    }
}

void tafl__write_tenths(tafl_text *out, int32_t thousandths)
{
    if (thousandths < 0) tafl_text_char(out, '-');
    uint32_t value = thousandths < 0 ? (uint32_t)-thousandths : (uint32_t)thousandths;
    tafl_text_uint(out, value / 10);
    if (value % 10 == 0) return;
    tafl_text_char(out, '.');
    tafl_text_char(out, (char)('0' + value % 10));
}
