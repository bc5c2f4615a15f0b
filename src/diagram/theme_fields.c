/* SPDX-License-Identifier: MIT */
/* The field table of themes: every key, where its value is kept, what it can be. Reading and writing
 * are in theme.c, the themes that come with the library in theme_texts.c. */
#include "diagram.h"

#define COLOR(key, at, title)                                                                      \
    {                                                                                              \
        key, title, NULL, offsetof(tafl_theme, color) + (at) * sizeof(tafl_rgba), THEME_COLOR      \
    }
#define LENGTH(key, at, title)                                                                     \
    {                                                                                              \
        key, title, NULL, offsetof(tafl_theme, length) + (at) * sizeof(int16_t), THEME_LENGTH      \
    }
#define WORD(key, at, title, words)                                                                \
    {                                                                                              \
        key, title, words, offsetof(tafl_theme, style) + (at), THEME_WORD                          \
    }
#define TEXT(key, member, title)                                                                   \
    {                                                                                              \
        key, title, NULL, offsetof(tafl_theme, member), THEME_TEXT                                 \
    }

const theme_field tafl__theme_fields[] = {
    WORD("set", TAFL_STYLE_SET, "piece set", "discs|figurines|letters|runes"),
    WORD("texture", TAFL_STYLE_TEXTURE, "what the board is made of", "none|grain|speckle|fibre"),
    WORD("pattern", TAFL_STYLE_PATTERN, "how squares differ", "plain|chequered|inset"),
    WORD("signs", TAFL_STYLE_SIGNS, "signs on throne and corners", "cross|knot|rosette|none"),
    TEXT("font", font, "font of captions and labels"),
    TEXT("coord-font", coord_font, "font of coordinates"),
    TEXT("dark", dark, "theme for dark screens"),

    LENGTH("man-size", TAFL_LENGTH_MAN, "diameter of a piece"),
    LENGTH("king-size", TAFL_LENGTH_KING, "diameter of the king"),
    LENGTH("grid-width", TAFL_LENGTH_GRID, "width of grid lines"),
    LENGTH("frame-line-width", TAFL_LENGTH_FRAME_LINE, "width of the line around the board"),
    LENGTH("sign-width", TAFL_LENGTH_SIGN, "width of lines of signs"),
    LENGTH("frame-size", TAFL_LENGTH_FRAME, "width of the frame"),
    LENGTH("frame-wide", TAFL_LENGTH_FRAME_WIDE, "width of the frame with coordinates"),
    LENGTH("frame-radius", TAFL_LENGTH_RADIUS, "radius of the frame's corners"),
    LENGTH("margin", TAFL_LENGTH_MARGIN, "width of the page around the frame"),
    LENGTH("coord-size", TAFL_LENGTH_COORD, "size of coordinates"),
    LENGTH("text-size", TAFL_LENGTH_TEXT, "size of captions"),
    LENGTH("shadow-size", TAFL_LENGTH_SHADOW, "how far shadows fall"),

    COLOR("page", TAFL_COLOR_PAGE, "page around the frame"),
    COLOR("ink", TAFL_COLOR_INK, "text on the page"),
    COLOR("frame", TAFL_COLOR_FRAME, "frame"),
    COLOR("frame-line", TAFL_COLOR_FRAME_LINE, "line around the board"),
    COLOR("coord", TAFL_COLOR_COORD, "coordinates"),
    COLOR("board", TAFL_COLOR_BOARD, "squares"),
    COLOR("board-alt", TAFL_COLOR_BOARD_ALT, "every other square"),
    COLOR("texture-color", TAFL_COLOR_TEXTURE, "texture"),
    COLOR("grid", TAFL_COLOR_GRID, "grid lines"),
    COLOR("throne", TAFL_COLOR_THRONE, "throne"),
    COLOR("corner", TAFL_COLOR_CORNER, "corner squares"),
    COLOR("attacker-fort", TAFL_COLOR_ATTACKER_FORT, "attacker forts"),
    COLOR("defender-fort", TAFL_COLOR_DEFENDER_FORT, "defender forts"),
    COLOR("sign", TAFL_COLOR_SIGN, "signs on special squares"),
    COLOR("attacker", TAFL_COLOR_ATTACKER, "attackers"),
    COLOR("attacker-rim", TAFL_COLOR_ATTACKER_RIM, "their rim"),
    COLOR("attacker-sign", TAFL_COLOR_ATTACKER_SIGN, "their signs"),
    COLOR("defender", TAFL_COLOR_DEFENDER, "defenders"),
    COLOR("defender-rim", TAFL_COLOR_DEFENDER_RIM, "their rim"),
    COLOR("defender-sign", TAFL_COLOR_DEFENDER_SIGN, "their signs"),
    COLOR("king", TAFL_COLOR_KING, "king"),
    COLOR("king-rim", TAFL_COLOR_KING_RIM, "his rim"),
    COLOR("king-sign", TAFL_COLOR_KING_SIGN, "his crown"),
    COLOR("shadow", TAFL_COLOR_SHADOW, "shadows of pieces"),
    COLOR("last-move", TAFL_COLOR_LAST_MOVE, "squares of the last move"),
    COLOR("capture", TAFL_COLOR_CAPTURE, "cross over a captured piece"),
    COLOR("legal", TAFL_COLOR_LEGAL, "legal moves of a piece"),
    COLOR("escape", TAFL_COLOR_ESCAPE, "ways of the king"),
    COLOR("threat", TAFL_COLOR_THREAT, "threats"),
    COLOR("fort", TAFL_COLOR_FORT, "lines around forts"),
    COLOR("mark", TAFL_COLOR_MARK, "marks that name no colour"),
    COLOR("label", TAFL_COLOR_LABEL, "letters on squares"),
    COLOR("halo", TAFL_COLOR_HALO, "behind letters"),
    COLOR("red", TAFL_COLOR_RED, "red of marks"),
    COLOR("orange", TAFL_COLOR_ORANGE, "orange of marks"),
    COLOR("yellow", TAFL_COLOR_YELLOW, "yellow of marks"),
    COLOR("green", TAFL_COLOR_GREEN, "green of marks"),
    COLOR("blue", TAFL_COLOR_BLUE, "blue of marks"),
    COLOR("purple", TAFL_COLOR_PURPLE, "purple of marks"),
    COLOR("white", TAFL_COLOR_WHITE, "white of marks"),
    COLOR("black", TAFL_COLOR_BLACK, "black of marks"),
};

const unsigned tafl__theme_field_count = sizeof tafl__theme_fields / sizeof *tafl__theme_fields;

static unsigned color_at(const theme_field *field)
{
    return (unsigned)((field->offset - offsetof(tafl_theme, color)) / sizeof(tafl_rgba));
}

const char *tafl__theme_color_key(unsigned color)
{
    for (unsigned i = 0; i < tafl__theme_field_count; i++) {
        if (tafl__theme_fields[i].kind == THEME_COLOR && color_at(&tafl__theme_fields[i]) == color)
            return tafl__theme_fields[i].key;
    }
    return "none";
}

tafl_color tafl__color_find(tafl_str name)
{
    for (unsigned i = 0; i < tafl__theme_field_count; i++) {
        const theme_field *field = &tafl__theme_fields[i];
        if (field->kind != THEME_COLOR || !tafl_str_equal(tafl_str_of(field->key), name)) continue;
        unsigned color = color_at(field);
        return color >= TAFL_COLOR_MARK ? (tafl_color)color : TAFL_COLOR_NONE;
    }
    return TAFL_COLOR_NONE;
}
