/* SPDX-License-Identifier: MIT */
/* From an SVG file to the layers of a piece: which elements are drawn, which are passed over, and that all others
 * are refused with their place. */
#include "drawing_read.h"

#include <math.h>
#include <string.h>

#include "drawing_style.h"

enum { DEPTH_MAX = 32, FILE_MAX = 256 << 10 };

/* An element that is open. */
typedef struct level {
    tafl_str name;
    drawing_style style;
    drawing_matrix matrix;
} level;

typedef struct reader {
    drawing *out;
    tafl_drawings *colors;
    const tafl_source *source;
    const tafl_sink *sink;
    level level[DEPTH_MAX];
    unsigned depth;
    unsigned passed; /* elements that are open and passed over */
    unsigned layers;
    uint32_t steps;
    bool begun; /* the root was there */
    bool failed;
    tafl_status status;
} reader;

static void complain(reader *r, const char *id, tafl_str what, const char *message)
{
    if (r->failed) return;
    r->failed = true;
    r->status = TAFL_SYNTAX;
    tafl_sink_tell(r->sink, TAFL_ERROR, id, r->source, (size_t)(what.at - r->source->bytes.at),
                   what.len, "%s", message);
}

/* With a word of the file in the message. */
static void refuse(reader *r, tafl_str what, const char *before, tafl_str word)
{
    tafl_text text = {0};
    tafl_text_format(&text, "%s%.*s", before, word.len < 60 ? (int)word.len : 60, word.at);
    complain(r, "drawing-refused", what, text.at ? text.at : before);
    tafl_text_clear(&text);
}

static void bad_value(reader *r, tafl_str value, tafl_str name)
{
    refuse(r, value, "this is no value for ", name);
}

/* ---- attributes -------------------------------------------------------------------------------- */

/* Attributes that say where a shape is. */
enum {
    AT_D,
    AT_POINTS,
    AT_X,
    AT_Y,
    AT_WIDTH,
    AT_HEIGHT,
    AT_RX,
    AT_RY,
    AT_CX,
    AT_CY,
    AT_R,
    AT_X1,
    AT_Y1,
    AT_X2,
    AT_Y2,
    AT_VIEW_BOX,
    ATS
};

static const char *const at_names[ATS] = {"d",  "points", "x",  "y",      "width", "height",
                                          "rx", "ry",     "cx", "cy",     "r",     "x1",
                                          "y1", "x2",     "y2", "viewBox"};

typedef struct element {
    tafl_str name;
    tafl_str at[ATS];
    drawing_style style;
    drawing_matrix matrix;
    bool group;
} element;

static void set_property(reader *r, element *e, tafl_str name, tafl_str value)
{
    switch (tafl__style_set(&e->style, name, value, e->group)) {
    case STYLE_REFUSED: refuse(r, name, "drawings of pieces may not have ", name); break;
    case STYLE_BAD_VALUE: bad_value(r, value, name); break;
    case STYLE_TAKEN:
    case STYLE_HARMLESS: break;
    }
}

/* "fill: #fff; stroke: none" */
static void read_style(reader *r, element *e, tafl_str text)
{
    while (text.len > 0 && !r->failed) {
        const char *end = memchr(text.at, ';', text.len);
        tafl_str part = {text.at, end ? (size_t)(end - text.at) : text.len};
        const char *colon = memchr(part.at, ':', part.len);
        text = (tafl_str){text.at + part.len + (end != NULL), text.len - part.len - (end != NULL)};
        if (tafl_str_trim(part).len == 0) continue;
        if (!colon) {
            bad_value(r, part, TAFL_STR("style"));
            return;
        }
        size_t len = (size_t)(colon - part.at);
        set_property(r, e, tafl_str_trim((tafl_str){part.at, len}),
                     tafl_str_trim((tafl_str){colon + 1, part.len - len - 1}));
    }
}

static bool set_place(element *e, tafl_str name, tafl_str value)
{
    for (unsigned i = 0; i < ATS; i++) {
        if (!tafl_str_equal(name, tafl_str_of(at_names[i]))) continue;
        e->at[i] = value;
        return true;
    }
    return false;
}

static void read_transform(reader *r, element *e, tafl_str value)
{
    const char *wrong = tafl__matrix_read(&e->matrix, value);
    if (wrong) bad_value(r, (tafl_str){wrong, wrong < value.at + value.len}, TAFL_STR("transform"));
}

static void read_attributes(reader *r, element *e, tafl_str rest)
{
    tafl_str name, value;
    while (!r->failed && tafl__xml_attribute(&rest, &name, &value)) {
        if (!value.at)
            complain(r, "drawing-syntax", name, "this is no attribute with a value in quotes");
        else if (tafl_str_equal(name, TAFL_STR("style")))
            read_style(r, e, value);
        else if (tafl_str_equal(name, TAFL_STR("transform")))
            read_transform(r, e, value);
        else if (!set_place(e, name, value) &&
                 !(r->depth == 0 && tafl_str_equal(name, TAFL_STR("preserveAspectRatio"))))
            set_property(r, e, name, value);
    }
}

/* The number of an attribute, or `usual` when it is not there. */
static double number(reader *r, const element *e, unsigned at, double usual)
{
    tafl_str rest = e->at[at];
    double value = usual;
    if (!rest.at) return usual;
    bool fine = tafl__take_double(&rest, &value);
    if (!fine || (rest.len > 0 && !tafl_str_equal(rest, TAFL_STR("px"))))
        bad_value(r, e->at[at], tafl_str_of(at_names[at]));
    return value;
}

/* ---- shapes ------------------------------------------------------------------------------------ */

static void draw_path(reader *r, const element *e, drawing_path *path)
{
    tafl_str data = e->at[AT_D];
    if (!data.at) return;
    const char *wrong = tafl__path_data(path, data);
    bool inside = wrong && wrong < data.at + data.len;
    if (wrong && path->steps <= DRAWING_STEPS_MAX)
        complain(r, "drawing-syntax", inside ? (tafl_str){wrong, 1} : data, "this is no path data");
}

static void draw_points(reader *r, const element *e, drawing_path *path)
{
    tafl_str rest = tafl_str_trim(e->at[AT_POINTS]);
    double x, y;
    bool first = true;
    for (; rest.len > 0 && path->steps <= DRAWING_STEPS_MAX; first = false) {
        if (!tafl__take_double(&rest, &x) || !tafl__take_double(&rest, &y)) {
            bad_value(r, e->at[AT_POINTS], TAFL_STR("points"));
            return;
        }
        if (first)
            tafl__path_move(path, x, y);
        else
            tafl__path_line(path, x, y);
    }
    if (!first && tafl_str_equal(e->name, TAFL_STR("polygon"))) tafl__path_close(path);
}

static void draw_rect(reader *r, const element *e, drawing_path *path)
{
    const double box[4] = {number(r, e, AT_X, 0), number(r, e, AT_Y, 0), number(r, e, AT_WIDTH, 0),
                           number(r, e, AT_HEIGHT, 0)};
    double rx = number(r, e, AT_RX, -1), ry = number(r, e, AT_RY, -1);
    if (rx < 0) rx = ry < 0 ? 0 : ry;
    if (ry < 0) ry = rx;
    if (rx > box[2] / 2) rx = box[2] / 2;
    if (ry > box[3] / 2) ry = box[3] / 2;
    if (box[2] > 0 && box[3] > 0) tafl__path_rect(path, box, rx, ry);
}

static void draw_round(reader *r, const element *e, drawing_path *path)
{
    bool circle = tafl_str_equal(e->name, TAFL_STR("circle"));
    double rx = number(r, e, circle ? AT_R : AT_RX, 0);
    double ry = circle ? rx : number(r, e, AT_RY, 0);
    if (rx > 0 && ry > 0)
        tafl__path_ellipse(path, number(r, e, AT_CX, 0), number(r, e, AT_CY, 0), rx, ry);
}

static void draw_line(reader *r, const element *e, drawing_path *path)
{
    tafl__path_move(path, number(r, e, AT_X1, 0), number(r, e, AT_Y1, 0));
    tafl__path_line(path, number(r, e, AT_X2, 0), number(r, e, AT_Y2, 0));
}

static const struct {
    const char *name;
    void (*draw)(reader *r, const element *e, drawing_path *path);
} shapes[] = {{"path", draw_path},
              {"rect", draw_rect},
              {"circle", draw_round},
              {"ellipse", draw_round},
              {"polygon", draw_points},
              {"polyline", draw_points},
              {"line", draw_line},
              {"svg", NULL},
              {"g", NULL}};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static unsigned shape_of(tafl_str name)
{
    unsigned i = 0;
    while (i < SHAPES && !tafl_str_equal(name, tafl_str_of(shapes[i].name))) i++;
    return i;
}

/* ---- layers ------------------------------------------------------------------------------------ */

/* A colour of the theme has no opacity of its own. */
static uint8_t ink_of(reader *r, const element *e, drawing_ink ink, double opacity)
{
    uint8_t out = (uint8_t)ink.ink;
    opacity *= e->style.opacity;
    if (ink.ink != INK_OWN) {
        if (ink.ink != INK_NONE && opacity < 1)
            complain(r, "drawing-refused", e->name, "a colour of the theme cannot be made paler");
        return out;
    }
    unsigned alpha = (unsigned)((ink.rgba & 0xff) * opacity + 0.5);
    if (alpha == 0) return INK_NONE;
    if (!tafl__drawing_ink(r->colors, (ink.rgba & ~(tafl_rgba)0xff) | alpha, &out))
        complain(r, "drawing-limit", e->name, "there are more colours than a set may have");
    return out;
}

static void add_layer(reader *r, const element *e, unsigned shape)
{
    if (r->layers == DRAWING_LAYERS_MAX) {
        complain(r, "drawing-limit", e->name, "there are more shapes than a piece may have");
        return;
    }
    tafl_text *text = &r->out->path[r->layers];
    piece_layer *layer = &r->out->layer[r->layers];
    drawing_path path = {.out = text, .matrix = e->matrix, .steps = r->steps};
    shapes[shape].draw(r, e, &path);
    r->steps = path.steps;
    if (path.steps > DRAWING_STEPS_MAX)
        complain(r, "drawing-limit", e->name, "the drawing has too many steps");
    if (path.outside)
        complain(r, "drawing-refused", e->name, "this reaches far out of the drawing");
    const double *m = e->matrix.m;
    double width = e->style.width * sqrt(fabs(m[0] * m[3] - m[1] * m[2]));
    layer->fill = ink_of(r, e, e->style.fill, e->style.fill_opacity);
    layer->stroke = ink_of(r, e, e->style.stroke, e->style.stroke_opacity);
    layer->width = (int16_t)(width < 1000 ? floor(width + 0.5) : 1000);
    if (layer->width == 0) layer->stroke = INK_NONE;
    if (layer->fill && e->style.even_odd) layer->fill |= INK_EVEN_ODD;
    if (text->failed) r->status = TAFL_NOMEM;
    r->failed = r->failed || text->failed;
    if (text->len == 0 || (!layer->fill && !layer->stroke)) {
        tafl_text_clear(text);
        *layer = (piece_layer){0};
        return;
    }
    layer->path = text->at;
    r->layers++;
}

/* ---- elements ---------------------------------------------------------------------------------- */

/* What draws nothing where it stands. */
static bool is_passed(tafl_str name)
{
    static const char *const words[] = {"title", "desc", "metadata", "defs"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (tafl_str_equal(name, tafl_str_of(words[i]))) return true;
    }
    return memchr(name.at, ':', name.len) != NULL;
}

/* The longer side of the box becomes 1000, its middle 0 0. */
static void set_box(reader *r, element *e)
{
    tafl_str rest = e->at[AT_VIEW_BOX];
    double box[4] = {0, 0, number(r, e, AT_WIDTH, 0), number(r, e, AT_HEIGHT, 0)};
    for (unsigned i = 0; rest.at && i < 4; i++) {
        if (tafl__take_double(&rest, &box[i])) continue;
        bad_value(r, e->at[AT_VIEW_BOX], TAFL_STR("viewBox"));
        return;
    }
    if (!(box[2] > 0 && box[3] > 0)) {
        complain(r, "drawing-refused", e->name, "the drawing needs a viewBox, or width and height");
        return;
    }
    double scale = 1000 / (box[2] > box[3] ? box[2] : box[3]);
    drawing_matrix fit = {
        {scale, 0, 0, scale, -scale * (box[0] + box[2] / 2), -scale * (box[1] + box[3] / 2)}};
    e->matrix = tafl__matrix_times(fit, e->matrix);
}

static void push(reader *r, const element *e)
{
    if (r->depth == DEPTH_MAX) {
        complain(r, "drawing-limit", e->name, "elements lie too deep in each other");
        return;
    }
    r->level[r->depth++] = (level){e->name, e->style, e->matrix};
}

static void refuse_element(reader *r, tafl_str name)
{
    refuse(r, name, "drawings of pieces may not have the element ", name);
}

static void open(reader *r, const xml_tag *tag)
{
    const level *outer = r->depth > 0 ? &r->level[r->depth - 1] : NULL;
    unsigned shape = shape_of(tag->name);
    bool root = tafl_str_equal(tag->name, TAFL_STR("svg"));
    element e = {.name = tag->name, .group = shape < SHAPES && !shapes[shape].draw};
    e.style = outer ? outer->style : tafl__style_usual();
    e.style.opacity = 1;
    e.matrix = outer ? outer->matrix : (drawing_matrix){{1, 0, 0, 1, 0, 0}};
    if (root ? r->begun : !outer) {
        refuse(r, e.name, "a drawing is one element svg, not ", e.name);
        return;
    }
    if (shape == SHAPES) {
        refuse_element(r, e.name);
        return;
    }
    r->begun = true;
    /* The width of a root is its place in a page: only without a viewBox is it read. */
    read_attributes(r, &e, tag->attributes);
    if (root && e.at[AT_VIEW_BOX].at) e.at[AT_WIDTH] = e.at[AT_HEIGHT] = (tafl_str){NULL, 0};
    if (root) set_box(r, &e);
    if (!r->failed && shapes[shape].draw && !e.style.hidden) add_layer(r, &e, shape);
    if (!r->failed && tag->kind == XML_OPEN) push(r, &e);
}

static void close(reader *r, const xml_tag *tag)
{
    bool matches = r->depth > 0 && tafl_str_equal(r->level[r->depth - 1].name, tag->name);
    if (matches)
        r->depth--;
    else
        complain(r, "drawing-syntax", tag->name, "this ends what has not begun");
}

/* An element that is passed over, with all that is in it. */
static bool pass(reader *r, const xml_tag *tag)
{
    if (r->passed == 0 && (tag->kind == XML_CLOSE || r->depth == 0 || !is_passed(tag->name)))
        return false;
    if (tafl_str_equal(tag->name, TAFL_STR("style")) && tag->kind != XML_CLOSE)
        refuse_element(r, tag->name); /* it would reach what is drawn, wherever it stands */
    if (tag->kind == XML_OPEN) r->passed++;
    if (tag->kind == XML_CLOSE) r->passed--;
    return true;
}

tafl_status tafl__drawing_read(drawing *out, tafl_drawings *colors, const tafl_source *source,
                               const tafl_sink *sink)
{
    reader r = {.out = out, .colors = colors, .source = source, .sink = sink};
    tafl_str rest = source->bytes, end = {rest.at, 0};
    if (rest.len > FILE_MAX) complain(&r, "drawing-limit", end, "the file is larger than 256 KiB");
    while (!r.failed) {
        xml_tag tag = tafl__xml_next(&rest);
        if (tag.kind == XML_END) break;
        if (tag.kind == XML_WRONG)
            complain(&r, "drawing-syntax", tag.name, tag.message);
        else if (pass(&r, &tag))
            continue;
        else if (tag.kind == XML_CLOSE)
            close(&r, &tag);
        else
            open(&r, &tag);
    }
    if (r.depth > 0) complain(&r, "drawing-syntax", r.level[r.depth - 1].name, "this does not end");
    if (r.layers == 0) complain(&r, "drawing-empty", end, "nothing is drawn in this file");
    return r.status;
}
