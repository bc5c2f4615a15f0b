/* SPDX-License-Identifier: MIT */
/* The options that say what is drawn and how it looks, the same in every tool that draws. */
#include "picture.h"

#include <string.h>

/* ---- forms of values --------------------------------------------------------------------------- */

/* The plies of one diagram, "51..70", or "each:20" for the whole game. */
static bool read_range(picture_plies *out, tafl_str text)
{
    static const tafl_str each = {"each:", 5};
    uint64_t from = 1, to = 0, step = 0;
    if (tafl_str_starts(text, each)) {
        if (!tafl_str_uint(&step, (tafl_str){text.at + each.len, text.len - each.len}, UINT16_MAX))
            return false;
    } else {
        const char *dots = memchr(text.at, '.', text.len);
        size_t len = dots ? (size_t)(dots - text.at) : text.len;
        if (len + 2 > text.len || dots[1] != '.' ||
            !tafl_str_uint(&from, (tafl_str){text.at, len}, UINT32_MAX) ||
            !tafl_str_uint(&to, (tafl_str){dots + 2, text.len - len - 2}, UINT32_MAX))
            return false;
    }
    *out = (picture_plies){(uint32_t)from, (uint32_t)to, (uint32_t)step, (uint32_t)from};
    return from > 0 && (step > 0 || to >= from);
}

/* A range, and "=51" behind it when its first ply has the number 51. */
static bool read_plies(void *place, tafl_str text)
{
    enum { NUMBER_MAX = 1000000 };
    picture_plies *out = place;
    uint64_t number;
    const char *equals = memchr(text.at, '=', text.len);
    size_t len = equals ? (size_t)(equals - text.at) : text.len;
    if (!read_range(out, (tafl_str){text.at, len})) return false;
    if (!equals) return true;
    if (!tafl_str_uint(&number, (tafl_str){equals + 1, text.len - len - 1}, NUMBER_MAX))
        return false;
    out->number = (uint32_t)number;
    return number > 0;
}

/* "inside", or "outside:nesw". */
static bool read_coords(void *place, tafl_str text)
{
    static const char letters[] = "nesw";
    picture_coords *out = place;
    const char *colon = memchr(text.at, ':', text.len);
    size_t len = colon ? (size_t)(colon - text.at) : text.len;
    int where = tool_word_index("outside|inside|none", (tafl_str){text.at, len});
    *out = (picture_coords){(uint8_t)where, 0};
    for (size_t i = len + 1; i < text.len; i++) {
        const char *letter = memchr(letters, text.at[i], sizeof letters - 1);
        if (!letter) return false;
        out->sides = (uint8_t)(out->sides | 1u << (letter - letters));
    }
    return where >= 0 && (where != TAFL_COORDS_NONE || len == text.len);
}

/* ---- the tables -------------------------------------------------------------------------------- */

#define AT(field) OPTION_AT(picture_settings, field)

const tool_option picture_options[] = {
    {"at", "PLACES", "last, start, 12b, ply:24, first-capture, end, ...", AT(at), AS_TEXT},
    {"record", "N", "only the N-th record of each file", AT(record), AS_NUMBER(1, UINT32_MAX, 0),
     .rare = true},
    {"theme", PICTURE_THEME, "how it looks; tafl-render --themes lists them", AT(theme),
     AS_FILE(READS_FILE)},
    {"set", "KEY:VALUE;...", "change keys of the theme", AT(set), AS_TEXT, .rare = true},
    {"pieces", PICTURE_PIECES, "discs figurines letters runes, or a folder of SVG", AT(pieces),
     AS_FILE(READS_FILE), .rare = true},
    {"coords", "WHERE", "outside, inside, none; outside:nesw on all sides", AT(coords),
     AS_OWN(read_coords, "outside, inside or none, with sides as in outside:nesw"), .rare = true},
    {"letters", "auto|otn|skip-i", "how files are lettered in pictures", AT(letters), AS_CHOICE,
     .rare = true},
    {"orient", "N", "turn and mirror the board", AT(orient), AS_NUMBER(0, 7, 0), .rare = true},
    {"background", "COLOR", "colour around the board, or transparent", AT(background), AS_TEXT,
     .rare = true},
    {"mark", "MARKS", "a1-a11:red x:f7 label:f6=A ...", AT(mark), AS_TEXT, .letter = 'm'},
    {"caption", "TEXT", "below; {attackers} {event} {ply} {move} ...", AT(caption), AS_TEXT},
    {"header", "TEXT", "above the board", AT(header), AS_TEXT, .rare = true},
    {"title", "TEXT", "title of the picture", AT(title), AS_TEXT, .rare = true},
    {"plies", "51..70|each:20", "diagrams with numbers; 1..8=51 counts from 51", AT(plies),
     AS_OWN(read_plies, "a range such as 51..70, or each:20"), .rare = true},
    {"legal", "SQUARE", "show the moves of the piece there", AT(legal), AS_TEXT, .rare = true},
    {"no-last-move", NULL, "do not show the last move", AT(no_last_move), AS_SWITCH, .rare = true},
    {"no-captures", NULL, "do not show captured pieces", AT(no_captures), AS_SWITCH, .rare = true},
    {"king-path", NULL, "show the king's shortest ways out", AT(king_path), AS_SWITCH,
     .rare = true},
    {"threats", NULL, "show what the side that moved threatens", AT(threats), AS_SWITCH,
     .rare = true},
    {"forts", NULL, "outline forts and shieldwalls", AT(forts), AS_SWITCH, .rare = true},
    {"explain-last", NULL, "show why pieces were captured", AT(explain), AS_SWITCH, .rare = true},
    {"show-repetition", NULL, "show how often the position occurred", AT(repetition), AS_SWITCH,
     .rare = true},
    {"eval-bar", NULL, "show the record's evaluation", AT(eval_bar), AS_SWITCH, .rare = true},
};
const size_t picture_option_count = sizeof picture_options / sizeof *picture_options;

const tool_gone picture_gone[] = {
    {"width", "write --size 480 for a width in pixels"},
    {"height", "write --size 1200x630 for width and height"},
    {"scale", "write --size 24px/square for pixels a square"},
    {"print-size", "write --size 80mm for a width on paper"},
    {"dpi", "write it after the size, --size 80mm@600dpi"},
    {"sides", "write them after the place, --coords outside:nesw"},
    {"coord-font", "write --set coord-font:FAMILY"},
    {"number-from", "write it after the plies, --plies 1..8=51"},
    {"article", "the tool tafl-article draws the blocks of an article"},
    {"booklet", "the tool tafl-pages makes booklets"},
    {"sheet", "tafl-pages --sheet 6 puts six diagrams on a page"},
    {"paper", "it belongs to the tool tafl-pages"},
    {NULL, NULL},
};
