/* SPDX-License-Identifier: MIT */
/* What the value of an option can be. Each kind is read here, and here it says what it needs when a
 * value is not of its kind or beyond its limits. How a value is found on the command line is the
 * business of options.c. */
#include <string.h>

#include "tool.h"

/* ---- words --------------------------------------------------------------------------------------- */

bool tool_option_has_words(const tool_option *option)
{
    return option->kind == OPTION_CHOICE || option->kind == OPTION_WORD ||
           option->kind == OPTION_WORDS;
}

bool tool_option_has_formats(const tool_option *option)
{
    return option->kind == OPTION_TEXT && strcmp(option->value, "FORMAT") == 0;
}

int tool_word_index(const char *words, tafl_str word)
{
    for (int index = 0;; index++) {
        size_t len = strcspn(words, "|");
        if (tafl_str_equal((tafl_str){words, len}, word)) return index;
        if (words[len] == '\0') return -1;
        words += len + 1;
    }
}

/* The formats that can be written, where they are asked for, or else read. */
static void write_formats(const tool_option *option, tafl_text *out)
{
    const tafl_codec *codec;
    bool writing = strcmp(option->name, "to") == 0;
    for (unsigned i = 0; (codec = tafl_codec_at(i)); i++)
        if (writing ? codec->write != NULL : codec->read != NULL)
            tafl_text_format(out, "%s%s", out->len ? "|" : "", codec->name);
}

/* Appends the words as the table has them: "a|b|c". */
static void write_row(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    const char *word;
    if (tool_option_has_formats(option)) write_formats(option, out);
    for (unsigned i = 0; tool->word && (word = tool->word(option->value, i)); i++)
        tafl_text_format(out, "%s%s", i > 0 ? "|" : "", word);
    bool in_table = option->kind == OPTION_CHOICE || option->kind == OPTION_WORDS;
    if (in_table && out->len == 0) tafl_text_z(out, option->value);
}

void tool_option_words(const tool_desc *tool, const tool_option *option, const char *between,
                       const char *last, tafl_text *out)
{
    tafl_text row = {0};
    write_row(tool, option, &row);
    for (const char *c = row.at ? row.at : ""; *c; c++) {
        if (*c == '|')
            tafl_text_z(out, strchr(c + 1, '|') ? between : last);
        else
            tafl_text_char(out, *c);
    }
    out->failed |= row.failed;
    tafl_text_clear(&row);
}

/* Takes what stands before the first comma off the list. */
static tafl_str take_part(tafl_str *list)
{
    const char *comma = memchr(list->at, ',', list->len);
    tafl_str part = {list->at, comma ? (size_t)(comma - list->at) : list->len};
    size_t used = part.len + (comma != NULL);
    *list = comma ? (tafl_str){list->at + used, list->len - used} : (tafl_str){NULL, 0};
    return part;
}

/* Reads "a,c" into bits; when a word is not among them, `list` is that word afterwards. */
static bool read_words(uint64_t *out, const char *words, tafl_str *list)
{
    for (tafl_str rest = *list; rest.at;) {
        tafl_str word = take_part(&rest);
        int index = tool_word_index(words, word);
        if (index < 0) *list = word;
        if (index < 0) return false;
        *out |= 1u << index;
    }
    return true;
}

/* Reads a word into its index, or a list of words into bits. */
static bool read_choice(const tool_desc *tool, const tool_option *option, tafl_str *text,
                        uint64_t *out, tafl_text *error)
{
    tafl_text row = {0};
    int index = -1;
    write_row(tool, option, &row);
    if (!row.at || row.failed) {
        error->failed |= row.failed;
        tafl_text_clear(&row);
        return false;
    }
    bool fine = option->kind == OPTION_WORDS ? read_words(out, row.at, text)
                                             : (index = tool_word_index(row.at, *text)) >= 0;
    if (index >= 0) *out = (uint64_t)index;
    tafl_text_clear(&row);
    return fine;
}

/* ---- numbers and amounts ------------------------------------------------------------------------- */

typedef struct unit {
    const char *word;
    uint64_t size;
} unit;

static const unit times[] = {{"ms", 1}, {"s", 1000}, {"", 1000}, {NULL, 0}};
static const unit sizes[] = {
    {"K", 1 << 10}, {"M", 1 << 20}, {"G", 1 << 30}, {"", 1 << 20}, {NULL, 0}};

/* "2", "0.5", "500ms": digits, at most three behind a point, and a unit. */
static bool read_amount(uint64_t *out, tafl_str text, const unit *units)
{
    uint64_t whole, part = 0, scale = 1000;
    size_t end = 0;
    while (end < text.len && text.at[end] >= '0' && text.at[end] <= '9') end++;
    if (!tafl_str_uint(&whole, (tafl_str){text.at, end}, UINT32_MAX)) return false;
    bool point = end < text.len && text.at[end] == '.';
    for (end += point; point && end < text.len && scale > 1; end++) {
        if (text.at[end] < '0' || text.at[end] > '9') break;
        scale /= 10;
        part += scale * (unsigned)(text.at[end] - '0');
    }
    if (point && scale == 1000) return false;
    tafl_str word = {text.at + end, text.len - end};
    while (units->word && !tafl_str_equal(word, tafl_str_of(units->word))) units++;
    *out = whole * units->size + part * units->size / 1000;
    return units->word != NULL;
}

/* ---- ranges -------------------------------------------------------------------------------------- */

/* "51..70", "51..", "..70", "51" */
static bool read_range(tafl_ply_range *out, tafl_str text)
{
    uint64_t first = 0, last = UINT32_MAX;
    size_t at = 0;
    while (at + 1 < text.len && (text.at[at] != '.' || text.at[at + 1] != '.')) at++;
    bool one = at + 1 >= text.len;
    tafl_str left = {text.at, one ? text.len : at};
    tafl_str right = one ? left : (tafl_str){text.at + at + 2, text.len - at - 2};
    if ((one || left.len) && !tafl_str_uint(&first, left, UINT32_MAX)) return false;
    if ((one || right.len) && !tafl_str_uint(&last, right, UINT32_MAX)) return false;
    *out = (tafl_ply_range){(uint32_t)first, (uint32_t)last};
    return first <= last && text.len > 0;
}

static bool read_ranges(tool_ranges *out, tafl_str text)
{
    enum { ROOM = sizeof out->range / sizeof *out->range };
    for (out->count = 0; text.at; out->count++) {
        tafl_str part = take_part(&text);
        if (out->count == ROOM || !read_range(&out->range[out->count], part)) return false;
    }
    return true;
}

/* ---- what a value must be ------------------------------------------------------------------------ */

static void write_need(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    unsigned long long least = option->least, most = option->most;
    switch (option->kind) {
    case OPTION_NUMBER: tafl_text_format(out, "a number from %llu to %llu", least, most); break;
    case OPTION_TIME: tafl_text_z(out, "seconds, such as 2, 0.5 or 500ms"); break;
    case OPTION_SIZE:
        tafl_text_format(out, "mebibytes, at most %llu, or a size such as 512K or 2G", most >> 20);
        break;
    case OPTION_RANGES: tafl_text_z(out, "ranges, such as 51..70 or 1..10,40.."); break;
    case OPTION_CHOICE:
    case OPTION_WORD: tool_option_words(tool, option, ", ", " or ", out); break;
    case OPTION_WORDS:
        tafl_text_z(out, "a list of ");
        tool_option_words(tool, option, ", ", " and ", out);
        break;
    case OPTION_OWN: tafl_text_z(out, option->such); break;
    case OPTION_SWITCH:
    case OPTION_TEXT: break;
    }
}

static void tell_nearest(const tool_desc *tool, const tool_option *option, tafl_str given,
                         tafl_text *out)
{
    tafl_text row = {0};
    tool_nearest nearest = tool_nearest_to(given);
    write_row(tool, option, &row);
    for (const char *word = row.at; word;) {
        size_t len = strcspn(word, "|");
        tool_nearest_try(&nearest, (tafl_str){word, len});
        word = word[len] ? word + len + 1 : NULL;
    }
    tool_nearest_tell(&nearest, "", out);
    tafl_text_clear(&row);
}

/* "--lines needs a number from 1 to 32, not '33'" */
static bool refuse(const tool_desc *tool, const tool_option *option, tafl_str given,
                   tafl_text *error)
{
    tafl_text_format(error, "--%s needs ", option->name);
    write_need(tool, option, error);
    tafl_text_z(error, ", not '");
    tafl_text_str(error, given);
    tafl_text_char(error, '\'');
    if (tool_option_has_words(option)) tell_nearest(tool, option, given, error);
    return false;
}

/* ---- storing ------------------------------------------------------------------------------------- */

/* Stores a number in a place of its width. */
static void store_number(const tool_option *option, void *place, uint64_t value)
{
    uint32_t four = (uint32_t)value;
    uint16_t two = (uint16_t)value;
    uint8_t one = (uint8_t)value;
    switch (option->width) {
    case 1: memcpy(place, &one, 1); break;
    case 2: memcpy(place, &two, 2); break;
    case 4: memcpy(place, &four, 4); break;
    case 8: memcpy(place, &value, 8); break;
    default: break;
    }
}

void tool_options_usual(const tool_desc *tool, void *settings)
{
    const tool_option *option;
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++)
        if (option->usual) store_number(option, (char *)settings + option->offset, option->usual);
}

/* Reads a value that comes out as one number. */
static bool read_value(const tool_desc *tool, const tool_option *option, tafl_str *text,
                       uint64_t *out, tafl_text *error)
{
    switch (option->kind) {
    case OPTION_SWITCH: *out = true; return true;
    case OPTION_CHOICE:
    case OPTION_WORD:
    case OPTION_WORDS: return read_choice(tool, option, text, out, error);
    case OPTION_NUMBER: return tafl_str_uint(out, *text, option->most) && *out >= option->least;
    case OPTION_TIME:
    case OPTION_SIZE:
        return read_amount(out, *text, option->kind == OPTION_TIME ? times : sizes) &&
               *out >= option->least && *out <= option->most;
    default: return false;
    }
}

bool tool_option_store(const tool_desc *tool, const tool_option *option, void *settings,
                       const char *value, tafl_text *error)
{
    void *place = (char *)settings + option->offset;
    tafl_str text = tafl_str_of(value);
    uint64_t number = 0;
    bool fine = true;
    switch (option->kind) {
    case OPTION_WORD:
    case OPTION_TEXT:
        fine = option->kind == OPTION_TEXT || read_value(tool, option, &text, &number, error);
        memcpy(place, &value, sizeof value);
        break;
    case OPTION_RANGES: fine = read_ranges(place, text); break;
    case OPTION_OWN: fine = option->read(place, text); break;
    default:
        fine = read_value(tool, option, &text, &number, error);
        if (fine) store_number(option, place, number);
    }
    return fine || refuse(tool, option, text, error);
}

/* ---- writing ------------------------------------------------------------------------------------- */

static uint64_t load_number(const tool_option *option, const void *place)
{
    uint64_t eight = 0;
    uint32_t four = 0;
    uint16_t two = 0;
    uint8_t one = 0;
    switch (option->width) {
    case 1: memcpy(&one, place, 1); return one;
    case 2: memcpy(&two, place, 2); return two;
    case 4: memcpy(&four, place, 4); return four;
    case 8: memcpy(&eight, place, 8); return eight;
    default: return 0;
    }
}

static void write_ranges(tafl_text *out, const tool_ranges *ranges)
{
    for (size_t i = 0; i < ranges->count; i++) {
        tafl_text_format(out, "%s%lu..", i ? "," : "", (unsigned long)ranges->range[i].first);
        tafl_text_uint(out, ranges->range[i].last);
    }
}

bool tool_option_write(const tool_option *option, const void *settings, tafl_text *out)
{
    const void *place = (const char *)settings + option->offset;
    size_t begin = out->len;
    const char *text = NULL;
    uint64_t number;
    switch (option->kind) {
    case OPTION_WORD:
    case OPTION_TEXT:
        memcpy(&text, place, sizeof text);
        if (text) tafl_text_z(out, text);
        return text != NULL;
    case OPTION_RANGES: write_ranges(out, place); break;
    case OPTION_OWN: break;
    default:
        number = load_number(option, place);
        if (number != option->usual) tafl_text_uint(out, number);
    }
    return out->len > begin;
}
