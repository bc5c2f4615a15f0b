/* SPDX-License-Identifier: MIT */
/* How large a picture is: its text form, what it comes to for a scene on paper, and a scene in a page of
 * another shape. What it comes to in pixels is decided by paint_png.c. */
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

static bool is_within(const tafl_picture_size *size, uint32_t length)
{
    uint32_t least = size->on_paper ? 1000 : 1;
    uint32_t most = size->on_paper    ? size->of_square ? 100000 : 2000000
                    : size->of_square ? 1000
                                      : TAFL_PNG_SIDE_MAX;
    return length >= least && length <= most;
}

/* Stores so many thousandths of a unit; false for parts of a pixel. */
static bool store(uint32_t *length, const unit *in, uint64_t number)
{
    if (!in->thousandths && number % 1000 != 0) return false;
    number = number * (in->thousandths ? in->thousandths : 1) / 1000;
    *length = number <= UINT32_MAX ? (uint32_t)number : 0;
    return true;
}

/* "480px", "480x360px", "48mmx36mm": one unit is enough, and two are the same. */
static bool take_lengths(tafl_str *rest, tafl_picture_size *size)
{
    const unit *in, *other;
    uint64_t width, height;
    if (!take_number(rest, &width) || !take_unit(rest, &in)) return false;
    if (take(rest, "x")) {
        if (!take_number(rest, &height) || !take_unit(rest, &other)) return false;
        if (!*in->word) in = other;
        if (in != other || !store(&size->height, in, height) || size->height == 0) return false;
    }
    size->on_paper = in->thousandths != 0;
    return store(&size->value, in, width);
}

bool tafl_picture_size_read(tafl_picture_size *out, tafl_str text)
{
    tafl_picture_size size = {0};
    uint64_t dpi;
    if (!take_lengths(&text, &size)) return false;
    size.of_square = size.height == 0 && take(&text, "/square");
    if (take(&text, "@")) {
        if (!take_number(&text, &dpi) || !take(&text, "dpi")) return false;
        if (dpi % 1000 != 0 || dpi == 0 || dpi > TAFL_DPI_MAX * 1000) return false;
        size.dpi = (uint16_t)(dpi / 1000);
    }
    if (text.len > 0 || !is_within(&size, size.value)) return false;
    if (size.height && !is_within(&size, size.height)) return false;
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

/* ---- width and height -------------------------------------------------------------------------- */

static void move(tafl_shape *shape, int32_t x, int32_t y)
{
    shape->x += x;
    shape->y += y;
    if (shape->kind != TAFL_SHAPE_LINE) return;
    shape->w += x;
    shape->h += y;
}

tafl_status tafl__scene_fit(tafl_scene *out, const tafl_scene *scene, const tafl_picture_size *size)
{
    int64_t across = scene->width, down = scene->height, width = size->value, height = size->height;
    if (!tafl__scene_copy(out, scene)) return TAFL_NOMEM;
    if (across * height > down * width)
        down = (across * height + width / 2) / width;
    else
        across = (down * width + height / 2) / height;
    if (across > INT32_MAX / 2 || down > INT32_MAX / 2) return TAFL_LIMIT;
    int32_t x = (int32_t)(across - scene->width) / 2, y = (int32_t)(down - scene->height) / 2;
    out->width = (int32_t)across;
    out->height = (int32_t)down;
    out->board_x += x;
    out->board_y += y;
    for (size_t i = 0; i < out->count; i++) {
        tafl_shape *shape = &out->shape[i];
        if (shape->part != TAFL_PART_PAGE) {
            move(shape, x, y);
        } else {
            shape->w = out->width;
            shape->h = out->height;
        }
    }
    return TAFL_OK;
}
