/* SPDX-License-Identifier: MIT */
/* Writes a scene as SVG: a hundred units a square, an id for every square and every piece, classes
 * for every part, nothing from outside. Any number of them may stand in one page: ids begin with a hash of
 * the content where nobody says how, and styles reach no further than their picture. */
#include "diagram.h"

#include <glib.h>
#include <string.h>

#include <base/fnv.h>

typedef struct svg {
    tafl_text *out;
    const tafl_scene *scene;
    const tafl_paint_options *options;
    const char *prefix;
    const tafl_shape
        *usual; /* what most shapes of a group are like: what they share is said once, by it */
} svg;

/* ---- attributes -------------------------------------------------------------------------------- */

static void write_length(svg *s, const char *name, int32_t value)
{
    tafl_text_format(s->out, " %s=\"", name);
    tafl__write_tenths(s->out, value);
    tafl_text_char(s->out, '"');
}

/* Appends an opacity: 128 is "0.502". */
static void write_opacity(svg *s, const char *name, unsigned alpha)
{
    if (alpha == 255) return;
    tafl_text_format(s->out, " %s=\"0.%03u\"", name, (alpha * 1000 + 127) / 255);
}

static void write_color(svg *s, const char *name, tafl_paint paint)
{
    if (paint.color == TAFL_COLOR_NONE) {
        tafl_text_format(s->out, " %s=\"none\"", name);
        return;
    }
    tafl_rgba color = tafl__paint_rgba(&s->scene->theme, paint);
    tafl_text_format(s->out, " %s=\"", name);
    tafl__rgba_write(s->out, color | 0xff);
    tafl_text_char(s->out, '"');
    write_opacity(s, name[0] == 'f' ? "fill-opacity" : "stroke-opacity", color & 0xff);
}

static bool is_same_paint(tafl_paint one, tafl_paint other)
{
    return one.color == other.color && one.alpha == other.alpha && one.own == other.own;
}

/* The class of a paint, for pictures that have two looks. */
static void write_paint_class(svg *s, char what, tafl_paint paint)
{
    if (!s->options->dark || paint.color == TAFL_COLOR_NONE || paint.color == TAFL_COLOR_OWN)
        return;
    tafl_text_format(s->out, " %c-%s", what, tafl__theme_color_key(paint.color));
}

/* The words after the part's own in the class of a shape. */
static void write_piece_class(svg *s, tafl_piece piece)
{
    if (piece == TAFL_EMPTY) return;
    tafl_text_format(s->out, " %s %s", tafl_side_text(tafl_piece_side(piece)),
                     tafl_kind_text(tafl_piece_kind(piece)));
}

/* What a square or a mark is about: "throne", "last-move", "arrow". */
static void write_meaning(svg *s, const tafl_shape *shape)
{
    bool means = shape->part == TAFL_PART_SQUARE || shape->part == TAFL_PART_MARK;
    tafl_color color = shape->fill.color;
    if (color == TAFL_COLOR_NONE || color == TAFL_COLOR_OWN) color = shape->stroke.color;
    if (!means || color == TAFL_COLOR_NONE || color == TAFL_COLOR_OWN ||
        color == TAFL_COLOR_BOARD_ALT)
        return;
    tafl_text_format(s->out, " %s", tafl__theme_color_key(color));
}

/* Shapes that nobody asks for one by one are told by their group alone. */
static bool is_told_by_group(const svg *s, const tafl_shape *shape)
{
    return !s->options->dark && (shape->part == TAFL_PART_TEXTURE ||
                                 shape->part == TAFL_PART_GRID || shape->part == TAFL_PART_SHADOW);
}

static void write_class(svg *s, const tafl_shape *shape)
{
    if (is_told_by_group(s, shape)) return;
    tafl_text_format(s->out, " class=\"%s", tafl__part_words[shape->part]);
    write_meaning(s, shape);
    write_piece_class(s, shape->piece);
    write_paint_class(s, 'f', shape->fill);
    write_paint_class(s, 's', shape->stroke);
    tafl_text_char(s->out, '"');
}

static void write_stroke(svg *s, const tafl_shape *shape)
{
    write_color(s, "stroke", shape->stroke);
    if (shape->stroke.color == TAFL_COLOR_NONE) return;
    write_length(s, "stroke-width", shape->width);
    if (shape->kind == TAFL_SHAPE_PATH)
        tafl_text_z(s->out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
}

static bool has_usual_stroke(const svg *s, const tafl_shape *shape)
{
    const tafl_shape *usual = s->usual;
    bool none = shape->stroke.color == TAFL_COLOR_NONE;
    if (!usual) return none;
    return is_same_paint(shape->stroke, usual->stroke) &&
           (none || (shape->width == usual->width && shape->kind == usual->kind));
}

/* What differs from the usual. */
static void write_paints(svg *s, const tafl_shape *shape)
{
    if (!s->usual || !is_same_paint(shape->fill, s->usual->fill))
        write_color(s, "fill", shape->fill);
    if (!has_usual_stroke(s, shape)) write_stroke(s, shape);
}

static void write_id(svg *s, const char *kind, tafl_square square)
{
    tafl_text_z(s->out, " id=\"");
    tafl_text_z(s->out, s->prefix);
    tafl_text_z(s->out, kind);
    tafl_square_write(s->out, square);
    tafl_text_char(s->out, '"');
}

/* ---- pieces ------------------------------------------------------------------------------------ */

/* The size a piece is first drawn at; a later one of another size is scaled. */
static void write_look(svg *s, tafl_piece piece, int32_t size)
{
    const tafl_drawings *own = s->scene->drawings;
    const piece_layer *layer = tafl__piece_layers(own, &s->scene->theme, piece);
    tafl_text_format(s->out, "<g id=\"%sman-%c\">", s->prefix, tafl_piece_letter(piece));
    for (; layer->path; layer++) {
        int32_t scale = layer->scale ? size * layer->scale / 1000 : size;
        tafl_shape shape = {.kind = TAFL_SHAPE_PATH};
        shape.fill = tafl__piece_paint(own, piece, layer->fill);
        shape.stroke = tafl__piece_paint(own, piece, layer->stroke);
        shape.width = layer->width * scale / 1000;
        tafl_text_z(s->out, "<path");
        if (s->options->dark) {
            tafl_text_z(s->out, " class=\"");
            write_paint_class(s, 'f', shape.fill);
            write_paint_class(s, 's', shape.stroke);
            tafl_text_char(s->out, '"');
        }
        tafl__svg_path(s->out, tafl_str_of(layer->path), 0, 0, scale);
        write_paints(s, &shape);
        tafl_text_z(s->out, layer->fill & INK_EVEN_ODD ? " fill-rule=\"evenodd\"/>" : "/>");
    }
    tafl_text_z(s->out, "</g>\n");
}

/* Every look that is used, once. */
static void write_looks(svg *s)
{
    tafl_pieces seen = 0;
    for (size_t i = 0; i < s->scene->count; i++) {
        const tafl_shape *shape = &s->scene->shape[i];
        if (shape->kind != TAFL_SHAPE_PIECE || tafl_pieces_has(seen, shape->piece)) continue;
        if (!seen) tafl_text_z(s->out, "<defs>\n");
        seen = (tafl_pieces)(seen | 1u << shape->piece);
        write_look(s, shape->piece, shape->w);
    }
    if (seen) tafl_text_z(s->out, "</defs>\n");
}

/* A pale piece stands in a group of its own: not every renderer heeds the opacity of a use. */
static void write_piece(svg *s, const tafl_shape *shape)
{
    bool real = shape->fill.alpha == 255;
    tafl_text_z(s->out, real ? "<use" : "<g");
    if (real) write_id(s, "piece-", shape->square);
    tafl_text_format(s->out, " class=\"%s", real ? "piece" : "ghost");
    write_piece_class(s, shape->piece);
    tafl_text_char(s->out, '"');
    write_opacity(s, "opacity", shape->fill.alpha);
    tafl_text_format(s->out, "%s xlink:href=\"#%sman-%c\"", real ? "" : "><use", s->prefix,
                     tafl_piece_letter(shape->piece));
    write_length(s, "x", shape->x);
    write_length(s, "y", shape->y);
    tafl_text_z(s->out, real ? "/>" : "/></g>");
}

/* ---- other shapes ------------------------------------------------------------------------------ */

static void write_rect(svg *s, const tafl_shape *shape)
{
    tafl_text_z(s->out, "<rect");
    if (shape->part == TAFL_PART_SQUARE) write_id(s, "", shape->square);
    write_class(s, shape);
    write_length(s, "x", shape->x);
    write_length(s, "y", shape->y);
    write_length(s, "width", shape->w);
    write_length(s, "height", shape->h);
    if (shape->r) write_length(s, "rx", shape->r);
    write_paints(s, shape);
    tafl_text_z(s->out, "/>");
}

static void write_disc(svg *s, const tafl_shape *shape)
{
    tafl_text_z(s->out, "<circle");
    write_class(s, shape);
    write_length(s, "cx", shape->x);
    write_length(s, "cy", shape->y);
    write_length(s, "r", shape->r);
    write_paints(s, shape);
    tafl_text_z(s->out, "/>");
}

static void write_line(svg *s, const tafl_shape *shape)
{
    tafl_text_z(s->out, "<line");
    write_class(s, shape);
    write_length(s, "x1", shape->x);
    write_length(s, "y1", shape->y);
    write_length(s, "x2", shape->w);
    write_length(s, "y2", shape->h);
    write_paints(s, shape);
    tafl_text_z(s->out, "/>");
}

static void write_path_shape(svg *s, const tafl_shape *shape)
{
    tafl_text_z(s->out, "<path");
    write_class(s, shape);
    tafl__svg_path(s->out, shape->text, shape->x, shape->y, shape->w);
    write_paints(s, shape);
    tafl_text_z(s->out, "/>");
}

static bool is_script_from_right(gunichar letter)
{
    static const GUnicodeScript scripts[] = {
        G_UNICODE_SCRIPT_ARABIC, G_UNICODE_SCRIPT_HEBREW,  G_UNICODE_SCRIPT_SYRIAC,
        G_UNICODE_SCRIPT_THAANA, G_UNICODE_SCRIPT_NKO,     G_UNICODE_SCRIPT_SAMARITAN,
        G_UNICODE_SCRIPT_ADLAM,  G_UNICODE_SCRIPT_MANDAIC,
    };
    GUnicodeScript script = g_unichar_get_script(letter);
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
        if (scripts[i] == script) return true;
    return false;
}

/* Is the text read from right to left? Its first letter decides. */
static bool is_from_right(const tafl_shape *shape)
{
    const char *at = shape->text.at, *end = at + shape->text.len;
    while (at < end) {
        gunichar letter = g_utf8_get_char_validated(at, end - at);
        if (letter >= (gunichar)-2) return false; /* not UTF-8 */
        if (g_unichar_isalpha(letter)) return is_script_from_right(letter);
        at = g_utf8_next_char(at);
    }
    return false;
}

/* The side that a text begins on is another one where it is read from the right. */
static void write_font(svg *s, const tafl_shape *shape)
{
    static const char *const anchors[][3] = {{"middle", "start", "end"},
                                             {"middle", "end", "start"}};
    const tafl_theme *theme = &s->scene->theme;
    const char *font = shape->face == TAFL_FACE_COORD ? theme->coord_font : theme->font;
    bool right = is_from_right(shape);
    write_length(s, "font-size", shape->h);
    tafl_text_z(s->out, " font-family=\"");
    tafl_text_xml(s->out, tafl_str_of(font));
    tafl_text_format(s->out, "\" text-anchor=\"%s\"", anchors[right][shape->anchor]);
    if (right) tafl_text_z(s->out, " direction=\"rtl\"");
    if (shape->face == TAFL_FACE_BOLD) tafl_text_z(s->out, " font-weight=\"bold\"");
}

static bool has_usual_font(const svg *s, const tafl_shape *shape)
{
    const tafl_shape *usual = s->usual;
    return usual && usual->kind == TAFL_SHAPE_TEXT && shape->h == usual->h &&
           shape->face == usual->face && shape->anchor == usual->anchor &&
           is_from_right(shape) == is_from_right(usual);
}

static void write_text(svg *s, const tafl_shape *shape)
{
    tafl_text_z(s->out, "<text");
    write_class(s, shape);
    write_length(s, "x", shape->x);
    write_length(s, "y", shape->y);
    if (!has_usual_font(s, shape)) write_font(s, shape);
    write_paints(s, shape);
    tafl_text_char(s->out, '>');
    tafl_text_xml(s->out, shape->text);
    tafl_text_z(s->out, "</text>");
}

static void write_shape(svg *s, const tafl_shape *shape)
{
    switch ((tafl_shape_kind)shape->kind) {
    case TAFL_SHAPE_RECT: write_rect(s, shape); break;
    case TAFL_SHAPE_DISC: write_disc(s, shape); break;
    case TAFL_SHAPE_LINE: write_line(s, shape); break;
    case TAFL_SHAPE_PATH: write_path_shape(s, shape); break;
    case TAFL_SHAPE_TEXT: write_text(s, shape); break;
    case TAFL_SHAPE_PIECE: write_piece(s, shape); break;
    case TAFL_SHAPES: break;
    }
    tafl_text_char(s->out, '\n');
}

/* ---- groups ------------------------------------------------------------------------------------ */

/* The shapes of a part that follow each other. Clicks go to the squares, whatever lies above them. */
static void write_group(svg *s, const tafl_shape *shape, size_t count)
{
    const tafl_shape *usual =
        count > 2 && shape->part != TAFL_PART_PIECE ? &shape[count / 2] : NULL;
    tafl_text_format(s->out, "<g class=\"%ss", tafl__part_words[shape->part]);
    if (usual) write_paint_class(s, 'f', usual->fill);
    if (usual) write_paint_class(s, 's', usual->stroke);
    tafl_text_char(s->out, '"');
    if (shape->part >= TAFL_PART_SQUARE)
        tafl_text_format(s->out, " pointer-events=\"%s\"",
                         shape->part == TAFL_PART_SQUARE ? "all" : "none");
    s->usual = NULL;
    if (usual) write_color(s, "fill", usual->fill);
    if (usual && usual->stroke.color != TAFL_COLOR_NONE) write_stroke(s, usual);
    if (usual && usual->kind == TAFL_SHAPE_TEXT) write_font(s, usual);
    tafl_text_z(s->out, ">\n");
    s->usual = usual;
    for (size_t i = 0; i < count; i++) write_shape(s, &shape[i]);
    tafl_text_z(s->out, "</g>\n");
}

/* ---- the document ------------------------------------------------------------------------------ */

/* Appends thousandths of a millimetre as "80mm" or "80.125mm". */
static void write_millimetres(svg *s, uint64_t length)
{
    tafl_text_uint(s->out, length / 1000);
    if (length % 1000) tafl_text_format(s->out, ".%03u", (unsigned)(length % 1000));
    tafl_text_z(s->out, "mm");
}

static void write_size(svg *s)
{
    const tafl_scene *scene = s->scene;
    const tafl_picture_size *size = &s->options->size;
    uint64_t across = (uint64_t)scene->width, down = (uint64_t)scene->height;
    if (size->on_paper && size->value) {
        uint64_t print = tafl__width_on_paper(scene, size);
        tafl_text_z(s->out, " width=\"");
        write_millimetres(s, print);
        tafl_text_z(s->out, "\" height=\"");
        write_millimetres(s, size->height ? size->height : (print * down + across / 2) / across);
        tafl_text_char(s->out, '"');
    } else if (size->value) {
        uint64_t width = size->value;
        if (size->of_square) width = (width * across + SQUARE - 1) / SQUARE;
        tafl_text_format(s->out, " width=\"%u\" height=\"%u\"", (unsigned)width,
                         size->height ? size->height
                                      : (unsigned)((width * down + across / 2) / across));
    }
}

/* The position as an attribute: tools that make pictures smaller take metadata out. */
static void write_position(svg *s)
{
    tafl_text mark = {0};
    tafl__write_position_mark(&mark, s->scene);
    tafl_text_xml(s->out, tafl_text_view(&mark));
    s->out->failed |= mark.failed;
    tafl_text_clear(&mark);
}

static void write_head(svg *s)
{
    tafl_str title = s->scene->title.len > 0 ? s->scene->title : TAFL_STR("Tafl position");
    tafl_text_z(s->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                        "xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 ");
    tafl__write_tenths(s->out, s->scene->width);
    tafl_text_char(s->out, ' ');
    tafl__write_tenths(s->out, s->scene->height);
    tafl_text_char(s->out, '"');
    write_size(s);
    tafl_text_format(s->out, " id=\"%spicture\" role=\"img\" data-tafl=\"", s->prefix);
    write_position(s);
    tafl_text_z(s->out, "\" aria-label=\""); /* stays where titles are taken out */
    tafl_text_xml(s->out, title);
    tafl_text_z(s->out, "\">\n<title>");
    tafl_text_xml(s->out, title);
    tafl_text_z(s->out, "</title>\n<desc>");
    tafl_text_xml(s->out, s->scene->words);
    tafl_text_z(s->out, "</desc>\n");
}

/* One rule of the dark look: the colour, and its opacity where either look has one. */
static void write_dark_rule(svg *s, char what, unsigned color)
{
    const char *property = what == 'f' ? "fill" : "stroke";
    tafl_rgba dark = s->options->dark->color[color], light = s->scene->theme.color[color];
    tafl_text_format(s->out, "#%spicture .%c-%s{%s:#%06x", s->prefix, what,
                     tafl__theme_color_key(color), property, (unsigned)(dark >> 8));
    if ((dark & light & 0xff) != 0xff)
        tafl_text_format(s->out, ";%s-opacity:%u.%03u", property, (dark & 0xff) / 255,
                         ((dark & 0xff) * 1000 + 127) / 255 % 1000);
    tafl_text_z(s->out, "}\n");
}

static void write_dark_look(svg *s)
{
    if (!s->options->dark) return;
    tafl_text_z(s->out, "<style>@media (prefers-color-scheme:dark){\n");
    for (unsigned color = TAFL_COLOR_PAGE; color < TAFL_COLORS; color++) {
        write_dark_rule(s, 'f', color);
        write_dark_rule(s, 's', color);
    }
    tafl_text_z(s->out, "}</style>\n");
}

/* ---- names ------------------------------------------------------------------------------------- */

static uint64_t add_number(uint64_t hash, uint32_t number)
{
    const char bytes[] = {(char)(number & 0xff), (char)(number >> 8 & 0xff),
                          (char)(number >> 16 & 0xff), (char)(number >> 24)};
    return fnv_add(hash, (tafl_str){bytes, sizeof bytes});
}

static uint64_t add_colors(uint64_t hash, const tafl_theme *theme)
{
    for (unsigned i = 0; i < TAFL_COLORS; i++) hash = add_number(hash, theme->color[i]);
    return hash;
}

/* Of all that decides how the picture looks: another picture has another one, the same has the same. */
static uint64_t hash_of(const svg *s)
{
    uint64_t hash = fnv_add(add_colors(FNV_BEGIN, &s->scene->theme), s->scene->words);
    hash = add_number(hash, s->scene->theme.style[TAFL_STYLE_SET]);
    if (s->scene->drawings) hash ^= tafl__drawings_hash(s->scene->drawings);
    if (s->options->dark) hash = add_colors(hash, s->options->dark);
    for (size_t i = 0; i < s->scene->count; i++) {
        const tafl_shape *shape = &s->scene->shape[i];
        const int32_t lengths[] = {shape->x, shape->y, shape->w, shape->h, shape->r, shape->width};
        hash = add_number(hash,
                          (uint32_t)shape->kind << 16 | (uint32_t)shape->part << 8 | shape->piece);
        for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++)
            hash = add_number(hash, (uint32_t)lengths[k]);
        hash = add_number(hash, tafl__paint_rgba(&s->scene->theme, shape->fill));
        hash = add_number(hash, tafl__paint_rgba(&s->scene->theme, shape->stroke));
        hash = fnv_add(hash, shape->text);
    }
    return hash;
}

/* "t3k8fq-": short, because it stands before every id. */
static const char *name_after(char prefix[8], uint64_t hash)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    prefix[0] = 't';
    for (unsigned i = 1; i < 6; i++, hash /= 36) prefix[i] = digits[hash % 36];
    strcpy(&prefix[6], "-");
    return prefix;
}

tafl_status tafl__paint_svg(tafl_text *out, const tafl_picture *picture, size_t count,
                            const tafl_paint_options *options)
{
    const tafl_scene *scene = picture->scene;
    svg s = {.out = out, .scene = scene, .options = options, .prefix = options->prefix};
    char prefix[8];
    (void)count;
    if (!s.prefix) s.prefix = name_after(prefix, hash_of(&s));
    write_head(&s);
    write_dark_look(&s);
    write_looks(&s);
    for (size_t i = 0, end; i < scene->count; i = end) {
        for (end = i + 1; end < scene->count && scene->shape[end].part == scene->shape[i].part;
             end++) {
        }
        write_group(&s, &scene->shape[i], end - i);
    }
    tafl_text_z(out, "</svg>\n");
    return TAFL_OK;
}
