/* SPDX-License-Identifier: MIT */
/* HTML entities in texts of the web, such as names of players and games: those of HTML 4 for letters
 * and punctuation, and numbers. */
#include <string.h>

#include <base/order.h>
#include <base/utf8.h>
#include <tafl/format.h>

/* In alphabetical order, capitals first. */
static const struct {
    const char *name;
    uint16_t code;
} entities[] = {{"AElig", 0xC6},    {"Aacute", 0xC1},   {"Acirc", 0xC2},    {"Agrave", 0xC0},
                {"Aring", 0xC5},    {"Atilde", 0xC3},   {"Auml", 0xC4},     {"Ccedil", 0xC7},
                {"Dagger", 0x2021}, {"ETH", 0xD0},      {"Eacute", 0xC9},   {"Ecirc", 0xCA},
                {"Egrave", 0xC8},   {"Euml", 0xCB},     {"Iacute", 0xCD},   {"Icirc", 0xCE},
                {"Igrave", 0xCC},   {"Iuml", 0xCF},     {"Ntilde", 0xD1},   {"OElig", 0x152},
                {"Oacute", 0xD3},   {"Ocirc", 0xD4},    {"Ograve", 0xD2},   {"Oslash", 0xD8},
                {"Otilde", 0xD5},   {"Ouml", 0xD6},     {"Prime", 0x2033},  {"Scaron", 0x160},
                {"THORN", 0xDE},    {"Uacute", 0xDA},   {"Ucirc", 0xDB},    {"Ugrave", 0xD9},
                {"Uuml", 0xDC},     {"Yacute", 0xDD},   {"Yuml", 0x178},    {"aacute", 0xE1},
                {"acirc", 0xE2},    {"acute", 0xB4},    {"aelig", 0xE6},    {"agrave", 0xE0},
                {"amp", 0x26},      {"aring", 0xE5},    {"atilde", 0xE3},   {"auml", 0xE4},
                {"bdquo", 0x201E},  {"brvbar", 0xA6},   {"bull", 0x2022},   {"ccedil", 0xE7},
                {"cedil", 0xB8},    {"cent", 0xA2},     {"copy", 0xA9},     {"curren", 0xA4},
                {"dagger", 0x2020}, {"deg", 0xB0},      {"divide", 0xF7},   {"eacute", 0xE9},
                {"ecirc", 0xEA},    {"egrave", 0xE8},   {"eth", 0xF0},      {"euml", 0xEB},
                {"euro", 0x20AC},   {"frac12", 0xBD},   {"frac14", 0xBC},   {"frac34", 0xBE},
                {"frasl", 0x2044},  {"gt", 0x3E},       {"hellip", 0x2026}, {"iacute", 0xED},
                {"icirc", 0xEE},    {"iexcl", 0xA1},    {"igrave", 0xEC},   {"iquest", 0xBF},
                {"iuml", 0xEF},     {"laquo", 0xAB},    {"ldquo", 0x201C},  {"lsaquo", 0x2039},
                {"lsquo", 0x2018},  {"lt", 0x3C},       {"macr", 0xAF},     {"mdash", 0x2014},
                {"micro", 0xB5},    {"middot", 0xB7},   {"nbsp", 0xA0},     {"ndash", 0x2013},
                {"not", 0xAC},      {"ntilde", 0xF1},   {"oacute", 0xF3},   {"ocirc", 0xF4},
                {"oelig", 0x153},   {"ograve", 0xF2},   {"oline", 0x203E},  {"ordf", 0xAA},
                {"ordm", 0xBA},     {"oslash", 0xF8},   {"otilde", 0xF5},   {"ouml", 0xF6},
                {"para", 0xB6},     {"permil", 0x2030}, {"plusmn", 0xB1},   {"pound", 0xA3},
                {"prime", 0x2032},  {"quot", 0x22},     {"raquo", 0xBB},    {"rdquo", 0x201D},
                {"reg", 0xAE},      {"rsaquo", 0x203A}, {"rsquo", 0x2019},  {"sbquo", 0x201A},
                {"scaron", 0x161},  {"sect", 0xA7},     {"shy", 0xAD},      {"sup1", 0xB9},
                {"sup2", 0xB2},     {"sup3", 0xB3},     {"szlig", 0xDF},    {"thorn", 0xFE},
                {"times", 0xD7},    {"trade", 0x2122},  {"uacute", 0xFA},   {"ucirc", 0xFB},
                {"ugrave", 0xF9},   {"uml", 0xA8},      {"uuml", 0xFC},     {"yacute", 0xFD},
                {"yen", 0xA5},      {"yuml", 0xFF}};

enum { COUNT = sizeof entities / sizeof *entities, LONGEST = 10 };

static uint32_t named(tafl_str name)
{
    for (size_t low = 0, high = COUNT; low < high;) {
        size_t middle = (low + high) / 2;
        int order = tafl__order(name, entities[middle].name);
        if (order == 0) return entities[middle].code;
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return 0;
}

/* "#8211" or "#x2013" */
static uint32_t numbered(tafl_str name)
{
    bool hex = name.len > 1 && (name.at[1] | 32) == 'x';
    uint32_t code = 0;
    size_t i = hex ? 2 : 1;
    if (i == name.len) return 0;
    for (; i < name.len; i++) {
        unsigned digit = (unsigned char)name.at[i] - (unsigned)'0';
        unsigned letter = ((unsigned char)name.at[i] | 32u) - (unsigned)'a';
        if (hex && letter < 6) digit = letter + 10;
        if (digit >= (hex ? 16u : 10u)) return 0;
        code = code * (hex ? 16 : 10) + digit;
        if (code > 0x10FFFF) return 0;
    }
    return code >= 0xD800 && code < 0xE000 ? 0 : code;
}

/* Reads "&name;" at byte `at`; the bytes used, 0 for none. */
static size_t read_entity(tafl_str text, size_t at, uint32_t *code)
{
    size_t len = 1;
    while (at + len < text.len && len <= LONGEST && text.at[at + len] != ';') len++;
    if (at + len >= text.len || text.at[at + len] != ';' || len == 1) return 0;
    tafl_str name = {text.at + at + 1, len - 1};
    *code = name.at[0] == '#' ? numbered(name) : named(name);
    return *code ? len + 1 : 0;
}

tafl_str tafl_text_entities(tafl_record *record, tafl_str text, bool *found)
{
    tafl_str copy = tafl_arena_copy(tafl_record_arena(record), text);
    char *out = (char *)copy.at;
    for (size_t i = 0; i < copy.len;) { /* an entity is never shorter than its UTF-8 */
        uint32_t code;
        size_t used = copy.at[i] == '&' ? read_entity(copy, i, &code) : 0;
        if (used) {
            out = tafl__utf8_write(out, code);
            *found = true;
        } else {
            *out++ = copy.at[i];
        }
        i += used ? used : 1;
    }
    return (tafl_str){copy.at, copy.at ? (size_t)(out - copy.at) : 0};
}
