/* SPDX-License-Identifier: MIT */
/* The properties of SVG that a drawing may have: colours, opacity, width of lines. What would change the drawing
 * and cannot be done is refused; what says nothing here is passed over. */
#include "drawing_style.h"

#include <string.h>

drawing_style tafl__style_usual(void)
{
    return (drawing_style){.fill = {INK_OWN, 0x000000ff},
                           .width = 1,
                           .opacity = 1,
                           .fill_opacity = 1,
                           .stroke_opacity = 1};
}

/* ---- colours ----------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    tafl_rgba rgba;
} names[] = {{"black", 0x000000ff},  {"white", 0xffffffff},  {"gray", 0x808080ff},
             {"grey", 0x808080ff},   {"silver", 0xc0c0c0ff}, {"maroon", 0x800000ff},
             {"red", 0xff0000ff},    {"purple", 0x800080ff}, {"fuchsia", 0xff00ffff},
             {"green", 0x008000ff},  {"lime", 0x00ff00ff},   {"olive", 0x808000ff},
             {"yellow", 0xffff00ff}, {"navy", 0x000080ff},   {"blue", 0x0000ffff},
             {"teal", 0x008080ff},   {"aqua", 0x00ffffff},   {"orange", 0xffa500ff},
             {"brown", 0xa52a2aff},  {"gold", 0xffd700ff},   {"transparent", 0}};

/* "rgb(1, 2, 3)" */
static bool read_rgb(tafl_rgba *out, tafl_str text)
{
    static const tafl_str begin = {"rgb(", 4};
    double v[3];
    if (!tafl_str_starts(text, begin)) return false;
    text = (tafl_str){text.at + begin.len, text.len - begin.len};
    *out = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (!tafl__take_double(&text, &v[i]) || !(v[i] >= 0 && v[i] <= 255)) return false;
        *out = *out << 8 | (unsigned)(v[i] + 0.5);
    }
    *out = *out << 8 | 0xff;
    return tafl_str_equal(text, TAFL_STR(")"));
}

/* "var(--body, #fff)": a colour of the theme; what stands behind the comma is for others. */
static bool read_variable(piece_ink *out, tafl_str text)
{
    static const struct {
        tafl_str begin;
        piece_ink ink;
    } inks[] = {{{"var(--body", 10}, INK_BODY},
                {{"var(--rim", 9}, INK_RIM},
                {{"var(--sign", 10}, INK_SIGN}};
    for (size_t i = 0; i < sizeof inks / sizeof *inks; i++) {
        size_t len = inks[i].begin.len;
        if (!tafl_str_starts(text, inks[i].begin) || text.at[text.len - 1] != ')') continue;
        *out = inks[i].ink;
        return text.at[len] == ')' || text.at[len] == ',' || text.at[len] == ' ';
    }
    return false;
}

static bool read_ink(drawing_ink *out, tafl_str value)
{
    out->ink = INK_NONE;
    if (tafl_str_equal(value, TAFL_STR("none"))) return true;
    if (tafl_str_equal(value, TAFL_STR("currentColor"))) {
        out->ink = INK_BODY;
        return true;
    }
    if (read_variable(&out->ink, value)) return true;
    out->ink = INK_OWN;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        out->rgba = names[i].rgba;
        if (tafl_str_equal_nocase(value, tafl_str_of(names[i].name))) return true;
    }
    return tafl_rgba_read(&out->rgba, value) || read_rgb(&out->rgba, value);
}

/* ---- numbers ----------------------------------------------------------------------------------- */

static bool read_number(double *out, tafl_str value, double most)
{
    bool fine = tafl__take_double(&value, out) && *out >= 0 && *out <= most;
    return fine && (value.len == 0 || tafl_str_equal(value, TAFL_STR("px")));
}

/* ---- properties -------------------------------------------------------------------------------- */

/* What changes a drawing, and the only value of it that does not. */
static const struct {
    const char *name, *value;
} refused[] = {{"clip-path", "none"},        {"mask", "none"},
               {"filter", "none"},           {"marker", "none"},
               {"marker-start", "none"},     {"marker-mid", "none"},
               {"marker-end", "none"},       {"stroke-dasharray", "none"},
               {"vector-effect", "none"},    {"paint-order", "normal"},
               {"mix-blend-mode", "normal"}, {"visibility", "visible"}};

/* What says nothing about shapes, or what is the same in all drawings: whole names, or with a dash at the end how
 * they begin. */
static const char *const harmless[] = {"id",
                                       "class",
                                       "version",
                                       "baseProfile",
                                       "role",
                                       "lang",
                                       "tabindex",
                                       "xmlns",
                                       "aria-",
                                       "data-",
                                       "font-",
                                       "text-",
                                       "color",
                                       "color-",
                                       "shape-",
                                       "image-",
                                       "line-",
                                       "letter-",
                                       "word-",
                                       "white-",
                                       "writing-",
                                       "solid-",
                                       "stop-",
                                       "stroke-linecap",
                                       "stroke-linejoin",
                                       "stroke-miterlimit",
                                       "stroke-dashoffset",
                                       "clip-rule",
                                       "direction",
                                       "unicode-",
                                       "dominant-",
                                       "baseline-",
                                       "isolation",
                                       "overflow",
                                       "enable-",
                                       "-inkscape-",
                                       "pointer-",
                                       "cursor",
                                       "display",
                                       "font"};

static bool is_harmless(tafl_str name)
{
    bool foreign = memchr(name.at, ':', name.len) != NULL;
    if (foreign) return !tafl_str_equal(name, TAFL_STR("xlink:href"));
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
        tafl_str known = tafl_str_of(harmless[i]);
        bool begins = known.at[known.len - 1] == '-';
        if (begins ? tafl_str_starts(name, known) : tafl_str_equal(name, known)) return true;
    }
    return false;
}

static style_answer answer(bool fine)
{
    return fine ? STYLE_TAKEN : STYLE_BAD_VALUE;
}

static bool read_rule(drawing_style *style, tafl_str value)
{
    style->even_odd = tafl_str_equal(value, TAFL_STR("evenodd"));
    return style->even_odd || tafl_str_equal(value, TAFL_STR("nonzero"));
}

style_answer tafl__style_set(drawing_style *style, tafl_str name, tafl_str value, bool group)
{
    enum { WIDTH_MOST = 1000000 };
    double opacity = 1;
    value = tafl_str_trim(value);
    if (tafl_str_equal(value, TAFL_STR("inherit"))) return STYLE_TAKEN;
    if (tafl_str_equal(name, TAFL_STR("fill"))) return answer(read_ink(&style->fill, value));
    if (tafl_str_equal(name, TAFL_STR("stroke"))) return answer(read_ink(&style->stroke, value));
    if (tafl_str_equal(name, TAFL_STR("stroke-width")))
        return answer(read_number(&style->width, value, WIDTH_MOST));
    if (tafl_str_equal(name, TAFL_STR("fill-opacity")))
        return answer(read_number(&style->fill_opacity, value, 1));
    if (tafl_str_equal(name, TAFL_STR("stroke-opacity")))
        return answer(read_number(&style->stroke_opacity, value, 1));
    if (tafl_str_equal(name, TAFL_STR("opacity"))) {
        bool fine = read_number(&opacity, value, 1);
        style->opacity = opacity;
        return group && opacity < 1 ? STYLE_REFUSED : answer(fine);
    }
    if (tafl_str_equal(name, TAFL_STR("fill-rule"))) return answer(read_rule(style, value));
    if (tafl_str_equal(name, TAFL_STR("display")) && tafl_str_equal(value, TAFL_STR("none")))
        style->hidden = true;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        if (tafl_str_equal(name, tafl_str_of(refused[i].name)))
            return tafl_str_equal(value, tafl_str_of(refused[i].value)) ? STYLE_HARMLESS
                                                                        : STYLE_REFUSED;
    }
    return is_harmless(name) ? STYLE_HARMLESS : STYLE_REFUSED;
}
