/* SPDX-License-Identifier: MIT */
/* Colours as numbers: reading, writing, painting one over another, contrast. Which colour a thing
 * has is decided by the theme. */
#include "diagram.h"

#include <math.h>

/* ---- reading and writing ----------------------------------------------------------------------- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool tafl_rgba_read(tafl_rgba *out, tafl_str text)
{
    tafl_rgba value = 0;
    if (tafl_str_equal(text, TAFL_STR("transparent"))) {
        *out = 0;
        return true;
    }
    if ((text.len != 4 && text.len != 7 && text.len != 9) || text.at[0] != '#') return false;
    for (size_t i = 1; i < text.len; i++) {
        int digit = hex_digit(text.at[i]);
        if (digit < 0) return false;
        value = value << 4 | (unsigned)digit;
        if (text.len == 4) value = value << 4 | (unsigned)digit;
    }
    *out = text.len == 9 ? value : value << 8 | 0xff;
    return true;
}

void tafl__rgba_write(tafl_text *out, tafl_rgba color)
{
    if ((color & 0xff) == 0xff)
        tafl_text_format(out, "#%06x", (unsigned)(color >> 8));
    else
        tafl_text_format(out, "#%08x", (unsigned)color);
}

/* ---- mixing ------------------------------------------------------------------------------------ */

static unsigned channel(tafl_rgba color, unsigned shift)
{
    return color >> shift & 0xff;
}

tafl_rgba tafl__rgba_blend(tafl_rgba over, tafl_rgba under)
{
    unsigned alpha = channel(over, 0);
    tafl_rgba mixed = channel(under, 0);
    for (unsigned shift = 8; shift <= 24; shift += 8) {
        unsigned sum = channel(over, shift) * alpha + channel(under, shift) * (255 - alpha);
        mixed |= (sum + 127) / 255 << shift;
    }
    return mixed;
}

/* ---- contrast ---------------------------------------------------------------------------------- */

static double linear(unsigned value)
{
    double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static double luminance(tafl_rgba color)
{
    return 0.2126 * linear(channel(color, 24)) + 0.7152 * linear(channel(color, 16)) +
           0.0722 * linear(channel(color, 8));
}

unsigned tafl__rgba_contrast(tafl_rgba a, tafl_rgba b)
{
    double la = luminance(a) + 0.05, lb = luminance(b) + 0.05;
    return (unsigned)lround(1000.0 * (la > lb ? la / lb : lb / la));
}

/* ---- paints ------------------------------------------------------------------------------------ */

tafl_rgba tafl__paint_rgba(const tafl_theme *theme, tafl_paint paint)
{
    tafl_rgba color = paint.color == TAFL_COLOR_OWN ? paint.own : theme->color[paint.color];
    unsigned alpha = (color & 0xff) * paint.alpha / 255;
    return (color & ~(tafl_rgba)0xff) | alpha;
}
