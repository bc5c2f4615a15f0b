/* SPDX-License-Identifier: MIT */
#ifndef TAFL_DIAGRAM_H
#define TAFL_DIAGRAM_H

/*
 * diagram: pictures of positions. What is to be shown (tafl_diagram: board, marks, theme, captions)
 * becomes a scene, a flat list of shapes in thousandths of a square; a painter turns the scene into
 * a file, such as SVG or PNG. Text for a terminal is painted from the diagram itself.
 *
 *     tafl_diagram diagram = {.board = &position.board, .rules = &rules};
 *     tafl_scene scene = {0};
 *     tafl_text svg = {0};
 *     if (tafl_scene_build(&scene, &diagram) == TAFL_OK)
 *         tafl_picture_write(&svg, tafl_painter_find(TAFL_STR("svg")), &(tafl_picture){&scene}, 1, NULL);
 *     tafl_scene_clear(&scene);
 *
 * This header belongs to libtafldiagram, which needs cairo, pango and libpng. The same diagram always
 * gives the same bytes: nothing depends on the clock or the locale.
 */

#include <tafl/replay.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- colours ------------------------------------------------------------------------------- */

typedef uint32_t tafl_rgba; /* 0xRRGGBBAA; AA 0 is transparent */

/* Reads "#rgb", "#rrggbb", "#rrggbbaa", "transparent"; false for anything else. */
TAFL_API bool tafl_rgba_read(tafl_rgba *out, tafl_str text);

/* ---- themes -------------------------------------------------------------------------------- */

/* What a theme gives a colour to. */
typedef enum tafl_color {
    TAFL_COLOR_NONE, /* not painted */
    TAFL_COLOR_PAGE, /* around the frame */
    TAFL_COLOR_INK,  /* captions and other text on the page */
    TAFL_COLOR_FRAME,
    TAFL_COLOR_FRAME_LINE,
    TAFL_COLOR_COORD,
    TAFL_COLOR_BOARD,
    TAFL_COLOR_BOARD_ALT, /* every other square of a chequered board */
    TAFL_COLOR_TEXTURE,
    TAFL_COLOR_GRID,
    TAFL_COLOR_THRONE,
    TAFL_COLOR_CORNER,
    TAFL_COLOR_ATTACKER_FORT,
    TAFL_COLOR_DEFENDER_FORT,
    TAFL_COLOR_SIGN, /* drawn on special squares */
    TAFL_COLOR_ATTACKER,
    TAFL_COLOR_ATTACKER_RIM,
    TAFL_COLOR_ATTACKER_SIGN,
    TAFL_COLOR_DEFENDER,
    TAFL_COLOR_DEFENDER_RIM,
    TAFL_COLOR_DEFENDER_SIGN,
    TAFL_COLOR_KING,
    TAFL_COLOR_KING_RIM,
    TAFL_COLOR_KING_SIGN,
    TAFL_COLOR_SHADOW,
    TAFL_COLOR_LAST_MOVE,
    TAFL_COLOR_CAPTURE,
    TAFL_COLOR_LEGAL,
    TAFL_COLOR_ESCAPE,
    TAFL_COLOR_THREAT,
    TAFL_COLOR_FORT,
    TAFL_COLOR_MARK,  /* marks that name no colour */
    TAFL_COLOR_LABEL, /* letters on squares, numbers of moves */
    TAFL_COLOR_HALO,  /* the background of these letters */
    TAFL_COLOR_RED,   /* from here on: colours a mark can name */
    TAFL_COLOR_ORANGE,
    TAFL_COLOR_YELLOW,
    TAFL_COLOR_GREEN,
    TAFL_COLOR_BLUE,
    TAFL_COLOR_PURPLE,
    TAFL_COLOR_WHITE,
    TAFL_COLOR_BLACK,
    TAFL_COLORS,
    TAFL_COLOR_OWN = 255 /* a paint with a colour of its own */
} tafl_color;

/* Lengths of a theme, in thousandths of a square. */
typedef enum tafl_length {
    TAFL_LENGTH_MAN,        /* diameter of a piece */
    TAFL_LENGTH_KING,       /* of the king */
    TAFL_LENGTH_GRID,       /* line widths */
    TAFL_LENGTH_FRAME_LINE, /* 0 for none */
    TAFL_LENGTH_SIGN,       /* line width of the signs on special squares */
    TAFL_LENGTH_FRAME,      /* width of the frame where it carries no coordinates */
    TAFL_LENGTH_FRAME_WIDE, /* where it does */
    TAFL_LENGTH_RADIUS,     /* of the frame's corners */
    TAFL_LENGTH_MARGIN,     /* of the page around the frame */
    TAFL_LENGTH_COORD,      /* size of the letters of coordinates */
    TAFL_LENGTH_TEXT,       /* size of captions */
    TAFL_LENGTH_SHADOW,     /* how far the shadow of a piece falls; 0 for none */
    TAFL_LENGTHS
} tafl_length;

typedef enum tafl_set {
    TAFL_SET_DISCS,
    TAFL_SET_FIGURINES,
    TAFL_SET_LETTERS,
    TAFL_SET_RUNES,
    TAFL_SETS
} tafl_set;
typedef enum tafl_texture {
    TAFL_TEXTURE_NONE,
    TAFL_TEXTURE_GRAIN,
    TAFL_TEXTURE_SPECKLE,
    TAFL_TEXTURE_FIBRE
} tafl_texture;
typedef enum tafl_pattern {
    TAFL_PATTERN_PLAIN,
    TAFL_PATTERN_CHEQUERED,
    TAFL_PATTERN_INSET
} tafl_pattern;
typedef enum tafl_signs {
    TAFL_SIGNS_CROSS,
    TAFL_SIGNS_KNOT,
    TAFL_SIGNS_ROSETTE,
    TAFL_SIGNS_NONE
} tafl_signs;

/* Words of a theme. */
typedef enum tafl_style {
    TAFL_STYLE_SET,     /* tafl_set */
    TAFL_STYLE_TEXTURE, /* tafl_texture */
    TAFL_STYLE_PATTERN, /* tafl_pattern */
    TAFL_STYLE_SIGNS,   /* tafl_signs */
    TAFL_STYLES
} tafl_style;

enum { TAFL_THEME_TEXT = 64 };

/* How a diagram looks. A plain value: copy by assignment, change by hand. */
typedef struct tafl_theme {
    tafl_rgba color[TAFL_COLORS];
    int16_t length[TAFL_LENGTHS];
    uint8_t style[TAFL_STYLES];
    char font[TAFL_THEME_TEXT];       /* family of captions and labels; a fallback after a comma */
    char coord_font[TAFL_THEME_TEXT]; /* of coordinates */
    char dark[TAFL_THEME_TEXT];       /* the theme that takes its place on dark screens, or "" */
} tafl_theme;

/* A theme that comes with the library. */
typedef struct tafl_named_theme {
    const char *name, *title;
    const char *text; /* as tafl_theme_read reads it */
} tafl_named_theme;

/* The built-in themes, the default first; NULL after the last. */
TAFL_API const tafl_named_theme *tafl_theme_at(unsigned index);

/* The built-in theme of that name; false if there is none. */
TAFL_API bool tafl_theme_find(tafl_theme *out, tafl_str name);

/* Reads a theme: one "key: value" per line; '#' begins a comment; "base: NAME" takes everything else
 * from a built-in theme (the default one if there is no base). Errors are reported to the sink with
 * their place and ids "theme-…"; the result is then TAFL_SYNTAX. */
TAFL_API tafl_status tafl_theme_read(tafl_theme *out, const tafl_source *source,
                                     const tafl_sink *sink);

/* Appends every key of the theme; reading it back gives an equal value. */
TAFL_API void tafl_theme_write(tafl_text *out, const tafl_theme *theme);

/* ---- drawings ------------------------------------------------------------------------------ */

/* Pieces drawn by others, which take the place of a theme's. tafl-render(1) says which SVG is read. */
typedef struct tafl_drawings tafl_drawings;
TAFL_API tafl_status tafl_drawings_new(tafl_drawings **out);
TAFL_API void tafl_drawings_free(tafl_drawings *drawings);

/* Reads the drawing of a piece from an SVG file. What cannot be drawn is reported to the sink with its place and
 * ids "drawing-…"; the result is then TAFL_SYNTAX. */
TAFL_API tafl_status tafl_drawings_read(tafl_drawings *drawings, tafl_piece piece,
                                        const tafl_source *source, const tafl_sink *sink);

/* ---- marks --------------------------------------------------------------------------------- */

typedef enum tafl_mark_kind {
    TAFL_MARK_FILL,     /* the square in a colour */
    TAFL_MARK_ARROW,    /* from a square to another */
    TAFL_MARK_LINE,     /* the same without a head */
    TAFL_MARK_CROSS,    /* x */
    TAFL_MARK_CIRCLE,   /* o */
    TAFL_MARK_SQUARE,   /* a frame in the square */
    TAFL_MARK_TRIANGLE, /* tri */
    TAFL_MARK_DOT,
    TAFL_MARK_LABEL,   /* a few letters */
    TAFL_MARK_BADGE,   /* the same, small, in the corner of the square: beside a piece */
    TAFL_MARK_TRACE,   /* a thin line along the way of a piece, in the colour of its side */
    TAFL_MARK_NUMBER,  /* the number of a move, on a disc in the colour of its side */
    TAFL_MARK_GHOST,   /* a piece that is not there, drawn pale */
    TAFL_MARK_TAKEN,   /* the same with a cross: it was captured */
    TAFL_MARK_OUTLINE, /* a line around a set of squares */
    TAFL_MARKS
} tafl_mark_kind;

typedef struct tafl_mark {
    tafl_mark_kind kind;
    tafl_color color;   /* TAFL_COLOR_OWN: rgba */
    tafl_piece piece;   /* of ghosts; of traces, numbers and threats: whose move it is */
    tafl_square square; /* TAFL_NO_SQUARE for outlines */
    tafl_square to;     /* of arrows and lines */
    tafl_rgba rgba;
    tafl_str text; /* of labels and numbers; of threats "takes e4", for words; owned by the list */
    const tafl_squares *area; /* of outlines; owned by the list */
} tafl_mark;

/* A list of marks, drawn in their order within each layer. Zero-initialise it. */
typedef struct tafl_marks {
    tafl_mark *mark;
    size_t count, room;
    tafl_arena arena;
} tafl_marks;

/* Where a mark text is wrong. */
typedef struct tafl_mark_error {
    size_t at, len;      /* bytes of the text */
    const char *message; /* constant */
} tafl_mark_error;

/* Reads marks separated by spaces and adds them:
 *     a1-a11       arrow                    a1-a11:red   in a colour (a name or #rrggbb)
 *     f6           the square filled        f6,g6:blue   several
 *     x:f7 o:f7 tri:f7 square:f7 dot:f7     signs on squares
 *     line:a1-c3   line without a head      K:f6 t:a1    a ghost of that piece
 *     label:f6=A   letters                  around:a3,a4,a5  a line around squares
 *     badge:f6=!?  letters beside a piece
 * If there is an error, nothing is added: TAFL_SYNTAX is returned, and *error (may be NULL) says where. */
TAFL_API tafl_status tafl_marks_read(tafl_marks *marks, tafl_str text, unsigned size,
                                     tafl_mark_error *error);

/* Adds one; text and area are copied. */
TAFL_API tafl_status tafl_marks_add(tafl_marks *marks, tafl_mark mark);

/* Frees the memory. */
TAFL_API void tafl_marks_clear(tafl_marks *marks);

/* Marks that follow from play. TAFL_OK or TAFL_NOMEM. */

/* A ply of `count` legs: when `squares` where it went from and to, when `captures` what it took. */
TAFL_API tafl_status tafl_marks_ply(tafl_marks *marks, const tafl_turn *const *legs, size_t count,
                                    bool squares, bool captures);

/* The squares the piece on `square` may go to. */
TAFL_API tafl_status tafl_marks_legal(tafl_marks *marks, const tafl_referee *referee,
                                      const tafl_position *position, tafl_square square);

/* The shortest ways of the king to an escape square if nobody hindered him. */
TAFL_API tafl_status tafl_marks_king(tafl_marks *marks, const tafl_referee *referee,
                                     const tafl_position *position);

/* What `side` could do if it were to move: wins and captures of the king, ordinary captures. */
TAFL_API tafl_status tafl_marks_threats(tafl_marks *marks, const tafl_referee *referee,
                                        const tafl_position *position, tafl_side side);

/* Lines around an exit fort, an encirclement, and rows taken by a shieldwall in the legs given. */
TAFL_API tafl_status tafl_marks_forts(tafl_marks *marks, const tafl_referee *referee,
                                      const tafl_position *position, const tafl_turn *const *legs,
                                      size_t count);

/* Why each piece fell that the legs took: a ring around the piece that moved and one around what it
 * took against, a frame around a hostile square, a line around the row of a shieldwall. `position` is
 * the one after the ply. Appends the same in words, "e8 taken by f8 against d8 (custodial)", to `words`,
 * which may be NULL. */
TAFL_API tafl_status tafl_marks_causes(tafl_marks *marks, tafl_text *words,
                                       const tafl_referee *referee, const tafl_position *position,
                                       const tafl_turn *const *legs, size_t count);

/* Appends words that name squares, files from i on by the next letter: "k6xj6" for "j6xi6". */
TAFL_API void tafl_letters_skip_i(tafl_text *out, tafl_str words);
/* The way back, of the same length. The letter i, which no file has, becomes z, which no board has. */
TAFL_API void tafl_letters_restore_i(tafl_text *out, tafl_str words);

/* ---- diagrams ------------------------------------------------------------------------------ */

typedef enum tafl_coords { TAFL_COORDS_OUTSIDE, TAFL_COORDS_INSIDE, TAFL_COORDS_NONE } tafl_coords;

enum { TAFL_SIDE_NORTH = 1, TAFL_SIDE_EAST = 2, TAFL_SIDE_SOUTH = 4, TAFL_SIDE_WEST = 8 };

/* What to show. With everything zero except the board it is a plain diagram. Everything is borrowed. */
typedef struct tafl_diagram {
    const tafl_board *board;
    const tafl_rules *rules;       /* whose special squares are shown; NULL: the usual ones */
    const tafl_marks *marks;       /* NULL for none */
    const tafl_theme *theme;       /* NULL for the default */
    const tafl_drawings *drawings; /* of pieces; NULL for none. Scenes borrow them as well */
    tafl_side to_move;             /* for words */
    tafl_outcome outcome; /* for words: how the game ended with this position; zero: it goes on */
    uint8_t orient;       /* one of the eight symmetries */
    tafl_coords coords;
    uint8_t sides;            /* TAFL_SIDE_… bits of the picture; 0: south and west */
    uint8_t repetition;       /* how often this position has occurred; shown from 2 on */
    bool skip_i;              /* no file is called i; legend and last_move come as they shall be */
    bool eval_bar;            /* show `eval` */
    tafl_eval eval;           /* none: an empty bar */
    tafl_str header, caption; /* above and below; line ends are kept */
    tafl_str legend;          /* below the caption, smaller */
    tafl_str last_move;       /* as text, for words: "e5-e8xe9" */
    tafl_str title;           /* of the picture, for machines and tooltips */
    tafl_str more;            /* goes along with the position text: "rules:… ply:…" */
} tafl_diagram;

/* Appends what a screen reader should say: all that the diagram shows. */
TAFL_API void tafl_diagram_words(tafl_text *out, const tafl_diagram *diagram);

/* Appends an evaluation as "+0.35", positive for the attackers, cut to hundredths, or as "defenders
 * win in 5", counted in plies; nothing for none. */
TAFL_API void tafl_eval_write(tafl_text *out, tafl_eval eval);

/* Finds the position line that is stored in every picture, "/…/ attackers" and what follows it, in the
 * bytes of a picture or text of ours in any format, and appends it. For a document with several
 * pictures, appends the lines of all of them in order, separated by line ends. Returns TAFL_END if
 * there is none. */
TAFL_API tafl_status tafl_picture_position(tafl_text *out, tafl_str bytes);

/* ---- scenes -------------------------------------------------------------------------------- */

typedef enum tafl_shape_kind {
    TAFL_SHAPE_RECT,  /* corner x y, size w h; `r` rounds its corners */
    TAFL_SHAPE_DISC,  /* centre x y, radius r */
    TAFL_SHAPE_LINE,  /* from x y to w h */
    TAFL_SHAPE_PATH,  /* `text` is path data, moved by x y and scaled by w thousandths */
    TAFL_SHAPE_TEXT,  /* baseline at x y, size h; `w` is the width it may take, 0 for any */
    TAFL_SHAPE_PIECE, /* centre x y, diameter w */
    TAFL_SHAPES
} tafl_shape_kind;

/* What a shape shows; names the classes of SVG. */
typedef enum tafl_part {
    TAFL_PART_PAGE,
    TAFL_PART_FRAME,
    TAFL_PART_COORD,
    TAFL_PART_BOARD,
    TAFL_PART_SQUARE,
    TAFL_PART_TEXTURE,
    TAFL_PART_GRID,
    TAFL_PART_SIGN,
    TAFL_PART_SHADOW,
    TAFL_PART_PIECE,
    TAFL_PART_MARK,
    TAFL_PART_LABEL,
    TAFL_PART_EVAL,
    TAFL_PART_TEXT,
    TAFL_PARTS
} tafl_part;

typedef enum tafl_anchor { TAFL_ANCHOR_MIDDLE, TAFL_ANCHOR_START, TAFL_ANCHOR_END } tafl_anchor;
typedef enum tafl_face { TAFL_FACE_TEXT, TAFL_FACE_BOLD, TAFL_FACE_COORD } tafl_face;

/* A colour of the theme, made paler by `alpha` (255: as it is). */
typedef struct tafl_paint {
    tafl_color color;
    uint8_t alpha;
    tafl_rgba own; /* of TAFL_COLOR_OWN */
} tafl_paint;

/* One shape. Lengths are thousandths of a square; x runs right, y down. */
typedef struct tafl_shape {
    tafl_shape_kind kind;
    tafl_part part;
    uint8_t anchor; /* of text: tafl_anchor */
    uint8_t face;   /* of text: tafl_face */
    tafl_piece piece;
    bool snap; /* edges and lines belong on whole pixels */
    tafl_square square;
    int32_t x, y, w, h, r;
    int32_t width; /* of the stroke */
    tafl_paint fill, stroke;
    tafl_str text;
} tafl_shape;

/* A list of shapes, drawn in their order. Zero-initialise it. */
typedef struct tafl_scene {
    tafl_theme theme;
    const tafl_drawings *drawings; /* borrowed from the diagram */
    int32_t width, height;         /* of the whole picture */
    int32_t board_x, board_y;      /* the board's upper left corner */
    uint8_t size;                  /* of the board */
    tafl_shape *shape;
    size_t count, room;
    tafl_str title, words, position; /* title, screen reader, the line that travels along */
    tafl_arena arena;
} tafl_scene;

/* Rebuilds the scene. Copies what it needs but the drawings, so the diagram may be freed. */
TAFL_API tafl_status tafl_scene_build(tafl_scene *scene, const tafl_diagram *diagram);
TAFL_API void tafl_scene_clear(tafl_scene *scene);

/* ---- painters ------------------------------------------------------------------------------ */

enum { TAFL_PNG_SIDE_MAX = 16384, TAFL_DPI_MAX = 4800 }; /* pixels; more is TAFL_LIMIT */

/* How large a picture is. All zero: eight millimetres a square on paper, 64 pixels a square in a PNG,
 * as large as the page gives it room in SVG. */
typedef struct tafl_picture_size {
    uint32_t value; /* the width in pixels, or thousandths of a millimetre; 0: the usual size */
    bool on_paper;  /* it is in thousandths of a millimetre */
    bool of_square; /* it is the width of a square, not of the whole picture */
    uint16_t dpi;   /* pixels an inch, stated in a PNG; 0: 300 in a PNG of a size on paper, 96 where
                       pixels come on paper */
    uint32_t height; /* in the unit of `value`: the picture is fitted in; 0: as its width demands */
} tafl_picture_size;

/* Reads "480" or "480px", "80mm", "8cm", "3.5in", each the width of the picture, or with "/square" behind
 * it that of a square; or width and height, "1200x630", "80x60mm"; and behind that "@600dpi". False for anything else; then *out stays as it is. */
TAFL_API bool tafl_picture_size_read(tafl_picture_size *out, tafl_str text);

/* What is painted. Both are borrowed; which one a painter needs is said by its flags, the other may be
 * NULL. */
typedef struct tafl_picture {
    const tafl_scene *scene;
    const tafl_diagram *diagram;
} tafl_picture;

/* All zero: the usual size, one look. A painter heeds what its format can do. */
typedef struct tafl_paint_options {
    tafl_picture_size size;
    bool outlines;          /* letters as outlines, so that no font is needed where it is shown */
    bool standalone;        /* LaTeX: a whole document rather than a picture to be included */
    const tafl_theme *dark; /* SVG: its colours are used on dark screens; NULL for none */
    const char *prefix; /* SVG: in front of every id, for several pictures on a page; may be NULL */
    const tafl_sink *sink; /* hears of missing fonts and glyphs: ids "font-missing",
                               "glyph-missing"; may be NULL */
} tafl_paint_options;

/* What a painter needs and writes. */
enum {
    TAFL_PAINTER_BINARY = 1, /* writes bytes that are not for a terminal */
    TAFL_PAINTER_BOARD =
        2, /* paints the diagram itself, as text for people; others paint its scene */
    TAFL_PAINTER_MANY = 4, /* a file may hold several pictures, such as pages */
    TAFL_PAINTER_LATEX = 8 /* writes source that LaTeX includes */
};

/* A format of pictures. */
typedef struct tafl_painter {
    const char *word;       /* "svg" */
    const char *suffixes;   /* blank-separated, the usual one first: "tex tikz" */
    const char *media_type; /* "image/svg+xml" */
    unsigned flags;         /* TAFL_PAINTER_… */
    /* For tafl_picture_write, which sees to it that `options` is not NULL. */
    tafl_status (*write)(tafl_text *out, const tafl_picture *pictures, size_t count,
                         const tafl_paint_options *options);
} tafl_painter;

/* All painters, the most usual first; NULL after the last. */
TAFL_API const tafl_painter *tafl_painter_at(unsigned index);

/* The painter of that word in letters of either case; NULL if there is none. */
TAFL_API const tafl_painter *tafl_painter_find(tafl_str word);

/* The first painter that has the suffix of a file's name, in letters of either case; NULL when there is
 * none, or the name has no suffix. */
TAFL_API const tafl_painter *tafl_painter_for_suffix(tafl_str name);

/* Appends a file with the pictures, `count` of them: one, or more where the painter has
 * TAFL_PAINTER_MANY. `options` may be NULL. TAFL_LIMIT when it would be too large, TAFL_NOMEM. */
TAFL_API tafl_status tafl_picture_write(tafl_text *out, const tafl_painter *painter,
                                        const tafl_picture *pictures, size_t count,
                                        const tafl_paint_options *options);

/* ---- documents ----------------------------------------------------------------------------- */

typedef enum tafl_block_kind {
    TAFL_BLOCK_TITLE,
    TAFL_BLOCK_HEADING,
    TAFL_BLOCK_TEXT, /* a paragraph */
    TAFL_BLOCK_SCENE
} tafl_block_kind;

/* A piece of a document. Borrowed. */
typedef struct tafl_block {
    tafl_block_kind kind;
    tafl_str text;
    const tafl_scene *scene;
} tafl_block;

typedef enum tafl_paper { TAFL_PAPER_A4, TAFL_PAPER_A5, TAFL_PAPER_LETTER } tafl_paper;

/* All zero: A4, text and diagrams flowing in two columns. */
typedef struct tafl_document_options {
    tafl_paper paper;
    uint8_t per_page;        /* not 0: a sheet, whose scenes stand in a grid, so many a page */
    const tafl_theme *theme; /* whose font text has; NULL: the default */
    tafl_str title;        /* for readers of the file's properties; empty: the first title block */
    const tafl_sink *sink; /* as in tafl_paint_options */
} tafl_document_options;

/* Appends a PDF with a bookmark for each title. Positions and words of all scenes travel along. */
TAFL_API tafl_status tafl_document_write(tafl_text *out, const tafl_block *blocks, size_t count,
                                         const tafl_document_options *options);

#ifdef __cplusplus
}
#endif
#endif
