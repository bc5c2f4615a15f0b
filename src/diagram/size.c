/* SPDX-License-Identifier: MIT */
/* How large a picture is: its text form, and what it comes to for a scene on paper. What it comes to in
 * pixels is decided by paint_png.c. */
#include "diagram.h"

enum { INCH = 25400 }; /* in thousandths of a millimetre */

/* What a size may be measured in, and between which values. */
typedef struct unit {
    const char *word;
    uint32_t thousandths; /* of a millimetre; 0: a pixel */
} unit;

static const unit units[] = {{"px", 0}, {"mm", 1000}, {"cm", 10000}, {"in", INCH}, {"", 0}};

/* ---- reading ----------------------------------------------------------------------------------- */

static bool take(tafl_str *rest, const char *word)
{
    tafl_str prefix = tafl_str_of(word);
    if (!tafl_str_starts(*rest, prefix)) return false;
    *rest = (tafl_str){rest->at + prefix.len, rest->len - prefix.len};
    return true;
}

/* Takes a number with up to three decimals, as thousandths. */
static bool take_number(tafl_str *rest, uint64_t *thousandths)
{
    size_t at = 0, scale = 1000;
    *thousandths = 0;
    for (bool point = false; at < rest->len && scale > 0; at++) {
        char c = rest->at[at];
        if (c == '.' && !point && at > 0) {
            point = true;
            scale = 100;
            continue;
        }
        if (c < '0' || c > '9') break;
        *thousandths = point ? *thousandths + scale * (unsigned)(c - '0')
                             : *thousandths * 10 + scale * (unsigned)(c - '0');
        if (point) scale /= 10;
        if (*thousandths > UINT32_MAX) return false;
    }
    *rest = (tafl_str){rest->at + at, rest->len - at};
    return at > 0;
}

static bool take_unit(tafl_str *rest, const unit **out)
{
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        *out = &units[i];
        if (take(rest, units[i].word)) return true;
    }
    return false;
}

static bool is_within(const tafl_picture_size *size)
{
    uint32_t least = size->on_paper ? 1000 : 1;
    uint32_t most = size->on_paper    ? size->of_square ? 100000 : 2000000
                    : size->of_square ? 1000
                                      : TAFL_PNG_SIDE_MAX;
    return size->value >= least && size->value <= most;
}

bool tafl_picture_size_read(tafl_picture_size *out, tafl_str text)
{
    tafl_picture_size size = {0};
    const unit *in;
    uint64_t number, dpi;
    if (!take_number(&text, &number) || !take_unit(&text, &in)) return false;
    size.on_paper = in->thousandths != 0;
    if (!size.on_paper && number % 1000 != 0) return false;
    number = number * (size.on_paper ? in->thousandths : 1) / 1000;
    size.value = number <= UINT32_MAX ? (uint32_t)number : 0;
    size.of_square = take(&text, "/square");
    if (take(&text, "@")) {
        if (!take_number(&text, &dpi) || !take(&text, "dpi")) return false;
        if (dpi % 1000 != 0 || dpi == 0 || dpi > TAFL_DPI_MAX * 1000) return false;
        size.dpi = (uint16_t)(dpi / 1000);
    }
    if (text.len > 0 || !is_within(&size)) return false;
    *out = size;
    return true;
}

/* ---- on paper ---------------------------------------------------------------------------------- */

uint64_t tafl__width_on_paper(const tafl_scene *scene, const tafl_picture_size *size)
{
    static const tafl_picture_size usual = {.value = 8000, .on_paper = true, .of_square = true};
    if (size->value == 0) size = &usual;
    uint64_t width = size->value;
    if (!size->on_paper) width = width * INCH / (size->dpi ? size->dpi : 96);
    return size->of_square ? width * (uint64_t)scene->width / SQUARE : width;
}
