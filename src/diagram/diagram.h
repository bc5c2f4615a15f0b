/* SPDX-License-Identifier: MIT */
/*
 * Inside of diagram: what its files share. Path data, piece sets, the field table of themes, helpers
 * to build scenes. Only paint_cairo.h and what includes it knows cairo.
 */
#ifndef DIAGRAM_DIAGRAM_H
#define DIAGRAM_DIAGRAM_H

#include <tafl/diagram.h>

enum { SQUARE = 1000 }; /* board units a square */

/* ---- path data ------------------------------------------------------------------------------- */

/* One step of path data: M x y, L x y, C x1 y1 x2 y2 x y, Z, and O x y r, a whole circle. */
typedef struct path_step {
    char op;
    int32_t v[6];
} path_step;

/* Takes the next step off the front of `rest`; false at the end, or at what is no path data. */
bool tafl__path_next(tafl_str *rest, path_step *out);

/* Appends path data. */
void tafl__path_write(tafl_text *out, char op, const int32_t *v, size_t count);

/* Appends thousandths of a square as hundredths with at most one decimal: the unit of SVG files. */
void tafl__write_tenths(tafl_text *out, int32_t thousandths);

/* ---- pieces ---------------------------------------------------------------------------------- */

/* What a layer of a piece is painted with: colours of the theme; from INK_OWN on those of a drawing. Of a fill
 * together with INK_EVEN_ODD, what lies within an even number of lines stays free. */
typedef enum piece_ink {
    INK_NONE,
    INK_BODY,
    INK_RIM,
    INK_SIGN,
    INK_OWN,
    INK_EVEN_ODD = 128
} piece_ink;

/* One layer: path data in a box of 1000 around 0 0, and how it is painted. */
typedef struct piece_layer {
    const char *path;
    uint8_t fill, stroke; /* piece_ink */
    int16_t width;        /* of the stroke */
    int16_t scale;        /* of the path, in thousandths; 0: as it is */
} piece_layer;

enum { PIECE_LAYERS = 8 };

/* The layers of a piece, bottom first, ended by one without path. */
typedef struct piece_look {
    piece_layer layer[PIECE_LAYERS];
} piece_look;

/* The layers of a piece, from `own` when that has a drawing of it, else from the theme's set. */
const piece_layer *tafl__piece_layers(const tafl_drawings *own, const tafl_theme *theme,
                                      tafl_piece piece);

/* Does it stand out from its square as a figure does, without a shadow, or cover it as a disc does? */
bool tafl__piece_is_figure(const tafl_drawings *own, const tafl_theme *theme, tafl_piece piece);

/* What an ink of a layer is; `own` as above. */
tafl_paint tafl__piece_paint(const tafl_drawings *own, tafl_piece piece, unsigned ink);

/* The drawing of a piece; NULL for none. */
const piece_layer *tafl__drawing_of(const tafl_drawings *drawings, tafl_piece piece);
tafl_rgba tafl__drawing_color(const tafl_drawings *drawings, unsigned ink);

/* Of all that was drawn. */
uint64_t tafl__drawings_hash(const tafl_drawings *drawings);

/* The theme's colour for an ink of a piece. */
tafl_color tafl__piece_color(tafl_piece piece, piece_ink ink);

/* Looks by kind; [0] attackers, [1] defenders. The king is a defender. */
typedef piece_look piece_set[2][TAFL_KINDS];
extern const piece_set tafl__piece_set_discs, tafl__piece_set_figurines, tafl__piece_set_letters,
    tafl__piece_set_runes;

/* ---- building scenes ------------------------------------------------------------------------- */

/* A scene while it is built. */
typedef struct builder {
    tafl_scene *scene;
    const tafl_diagram *diagram;
    const tafl_theme *theme; /* of the scene */
    tafl_rules rules;        /* whose special squares are shown */
    int32_t left, top;       /* of the board */
    int32_t right, bottom;
    int32_t frame; /* width of the frame, which text above and below keeps to */
    bool failed;
    tafl_shape spare; /* what is added when memory is out goes here */
} builder;

/* Appends a shape and returns it, zeroed but for these; a shape that is thrown away when memory is
 * out. */
/* Copies of texts that live as long as the scene; cleaned of bytes that would upset those who paint them. */
tafl_str tafl__keep(builder *b, tafl_str text);
tafl_str tafl__keep_clean(builder *b, tafl_str text);
tafl_shape *tafl__add_shape(builder *b, tafl_shape_kind kind, tafl_part part);
tafl_shape *tafl__add_rect(builder *b, tafl_part part, const int32_t box[4], tafl_color fill);
tafl_shape *tafl__add_path(builder *b, tafl_part part, int32_t x, int32_t y, tafl_str data);
tafl_shape *tafl__add_text(builder *b, tafl_part part, int32_t x, int32_t y, int32_t size,
                           tafl_str text);

tafl_shape *tafl__add_piece(builder *b, tafl_square square, tafl_piece piece);

static inline tafl_paint paint_of(unsigned color)
{
    return (tafl_paint){.color = color, .alpha = 255};
}

/* The word for a part of the picture: classes of SVG. */
extern const char *const tafl__part_words[];

/* The upper left corner of a square of the board as the diagram is turned. */
void tafl__square_corner(const builder *b, tafl_square square, int32_t *x, int32_t *y);
void tafl__square_centre(const builder *b, tafl_square square, int32_t *x, int32_t *y);

/* The parts of a scene, bottom first. */
void tafl__build_ground(builder *b);  /* page, frame, board */
void tafl__build_squares(builder *b); /* special squares and the grid */
void tafl__build_coords(builder *b);  /* letters and numbers */
void tafl__build_pieces(builder *b);
void tafl__build_marks_below(builder *b); /* what lies under the pieces */
void tafl__build_marks_above(builder *b);
void tafl__build_eval(builder *b);
void tafl__build_words(builder *b); /* caption and legend; decides the height of the picture */

/* Adds lines of text `width` wide around x, from y down; returns where the next thing goes. */
int32_t tafl__add_lines(builder *b, tafl_str text, int32_t x, int32_t y, int32_t width,
                        int32_t size, tafl_face face);

/* A number that looks random and is the same every time. */
uint32_t tafl__next_random(uint32_t *state);

/* The integer square root. */
uint32_t tafl__square_root(uint64_t value);

/* ---- words ----------------------------------------------------------------------------------- */

/* Appends `text` without what is no text: U+FFFD stands for bytes that are not UTF-8, a blank for
 * control characters but line ends. */
void tafl__words_clean(tafl_text *out, tafl_str text);

/* How wide a text is, in thousandths of its size, in a common sans-serif. */
int32_t tafl__words_width(tafl_str text, bool bold);

/* The part of `text` that fits on a line `width` wide; cuts at blanks where there are any. Takes the
 * line off `text`. */
tafl_str tafl__words_line(tafl_str *text, int32_t width, bool bold);

/* The letter of a file, counted from 0. */
char tafl__file_letter(unsigned file, bool skip_i);

/* Appends "king", "attacker", "attackers' knight". */
void tafl__write_piece_name(tafl_text *out, tafl_piece piece);

/* Appends what stands below a board of letters, a line each: the game, and all marks in words. */
void tafl__words_below(tafl_text *out, const tafl_diagram *diagram);

/* Appends the line that travels inside every picture: "/…/ attackers" and diagram->more. */
void tafl__diagram_position(tafl_text *out, const tafl_diagram *diagram);

/* Appends an attribute d="…" with path data moved by x y after scaling by `scale` thousandths. */
void tafl__svg_path(tafl_text *out, tafl_str data, int32_t x, int32_t y, int32_t scale);

/* Appends "tafl-position: " and the scene's position line: what tafl_picture_position looks for. */
void tafl__write_position_mark(tafl_text *out, const tafl_scene *scene);

/* How a piece looks in Unicode. */
const char *tafl__plain_sign(tafl_piece piece);

/* How a square without a man looks in text: the `index`-th of the signs for it, NULL after the last. */
const char *tafl__plain_empty(unsigned index, bool ascii);

/* Reads a board as paint_plain.c draws it and appends its position text; TAFL_END for none. */
tafl_status tafl__read_drawn_board(tafl_text *out, tafl_str bytes);

/* ---- themes ---------------------------------------------------------------------------------- */

typedef enum theme_kind { THEME_COLOR, THEME_LENGTH, THEME_WORD, THEME_TEXT } theme_kind;

/* A row of the field table. */
typedef struct theme_field {
    const char *key, *title;
    const char *words; /* of THEME_WORD: "a|b|c", the index is the value */
    uint16_t offset;   /* into tafl_theme */
    uint8_t kind;      /* theme_kind */
} theme_field;

extern const theme_field tafl__theme_fields[];
extern const unsigned tafl__theme_field_count;

/* The key of a colour. */
const char *tafl__theme_color_key(unsigned color);

/* The colour a mark can name ("red", …, "mark"); TAFL_COLOR_NONE for any other word. */
tafl_color tafl__color_find(tafl_str name);

/* `over` painted on `under`; the result is as opaque as `under`. */
tafl_rgba tafl__rgba_blend(tafl_rgba over, tafl_rgba under);

/* The contrast of two opaque colours as WCAG 2 defines it, in thousandths: 1000 to 21000. */
unsigned tafl__rgba_contrast(tafl_rgba a, tafl_rgba b);

/* The colour a paint stands for under the scene's theme. */
tafl_rgba tafl__paint_rgba(const tafl_theme *theme, tafl_paint paint);

/* ---- painters -------------------------------------------------------------------------------- */

/* tafl_painter.write of each; painters.c has their rows. */
typedef tafl_status painter_write(tafl_text *out, const tafl_picture *pictures, size_t count,
                                  const tafl_paint_options *options);
painter_write tafl__paint_svg, tafl__paint_png, tafl__paint_pdf, tafl__paint_eps, tafl__paint_ps,
    tafl__paint_tikz, tafl__paint_ascii, tafl__paint_unicode, tafl__paint_color;

/* The width of the whole picture on paper, in thousandths of a millimetre. */
uint64_t tafl__width_on_paper(const tafl_scene *scene, const tafl_picture_size *size);

/* Makes a copy of a scene with shapes of its own; it borrows the texts. False when memory is out. */
bool tafl__scene_copy(tafl_scene *out, const tafl_scene *scene);

/* Makes a copy of a scene that has the shape of a size with width and height, its page filling what is left
 * over. */
tafl_status tafl__scene_fit(tafl_scene *out, const tafl_scene *scene,
                            const tafl_picture_size *size);

/* Makes a copy of a scene whose letters are outlines. The sink is that of tafl_paint_options. */
tafl_status tafl__scene_outline(tafl_scene *out, const tafl_scene *scene, const tafl_sink *sink);

/* Appends "#rrggbb", or "#rrggbbaa" unless it is opaque. */
void tafl__rgba_write(tafl_text *out, tafl_rgba color);

#endif
