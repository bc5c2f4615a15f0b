/* SPDX-License-Identifier: MIT */
/* Marks: properties such as CR[aa][bb] and words such as "o:a1,b2", in both directions. */
#include <string.h>

#include "../shared/lines.h"
#include "sgf.h"

typedef enum mark_form { POINTS, WAYS, LABELS } mark_form;

/* The first row of a word is the one that is written. */
static const struct kind {
    const char *sgf, *word;
    mark_form form;
} kinds[] = {
    {"CR", "o:", POINTS}, {"SQ", "square:", POINTS}, {"TR", "tri:", POINTS},
    {"MA", "x:", POINTS}, {"M", "x:", POINTS},       {"SL", "", POINTS},
    {"AR", "", WAYS},     {"LN", "line:", WAYS},     {"LB", "label:", LABELS},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static size_t row_of(tafl_str name)
{
    size_t kind = 0;
    while (kind < KINDS && !tafl_str_equal(name, tafl_str_of(kinds[kind].sgf))) kind++;
    return kind;
}

bool tafl__sgf_is_mark(tafl_str name)
{
    return row_of(name) < KINDS;
}

/* ---- reading -------------------------------------------------------------------------------- */

static void put_place(tafl_text *out, tafl_square square, bool *first)
{
    if (!*first) tafl_text_char(out, ',');
    *first = false;
    tafl_square_write(out, square);
}

/* "aa", or "aa:cc" for a rectangle. */
static bool read_points(tafl_text *out, tafl_str value, bool *first)
{
    tafl_square a, b;
    if (!tafl__sgf_point(value, 0, &a)) return false;
    if (value.len == 2) {
        put_place(out, a, first);
        return true;
    }
    bool area = value.len == 5 && value.at[2] == ':' && tafl__sgf_point(value, 3, &b);
    if (!area || tafl_square_rank(b) < tafl_square_rank(a)) return false;
    for (unsigned rank = tafl_square_rank(a); rank <= tafl_square_rank(b); rank++)
        for (unsigned file = tafl_square_file(a); file <= tafl_square_file(b); file++)
            put_place(out, tafl_square_at(file, rank), first);
    return tafl_square_file(a) <= tafl_square_file(b);
}

static bool read_way(tafl_text *out, tafl_str value, bool *first)
{
    tafl_square a, b;
    bool fine = value.len == 5 && value.at[2] == ':' && tafl__sgf_point(value, 0, &a) &&
                tafl__sgf_point(value, 3, &b);
    if (!fine || a == b) return false;
    put_place(out, a, first);
    tafl_text_char(out, '-');
    tafl_square_write(out, b);
    return true;
}

/* May the text of a label stand in a word? */
static bool is_label(tafl_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.at[i] <= ' ' || memchr(",:[]\\", text.at[i], 5)) return false;
    return text.len > 0;
}

static bool read_label(tafl_text *out, tafl_str value, bool *first)
{
    tafl_square square;
    tafl_str label = {value.at + 3, value.len > 3 ? value.len - 3 : 0};
    if (!label.len || value.at[2] != ':' || !tafl__sgf_point(value, 0, &square) || !is_label(label))
        return false;
    put_place(out, square, first);
    tafl_text_char(out, '=');
    tafl_text_str(out, label);
    return true;
}

bool tafl__sgf_marks_read(tafl_text *out, const sgf_property *property)
{
    size_t begin = out->len, kind = row_of(property->name);
    tafl_str values = property->values, value;
    bool fine = true, first = true;
    if (kind == KINDS) return false;
    if (begin) tafl_text_char(out, ' ');
    tafl_text_z(out, kinds[kind].word);
    while (fine && tafl__sgf_value(&values, &value)) {
        mark_form form = kinds[kind].form;
        fine = form == POINTS ? read_points(out, value, &first)
               : form == WAYS ? read_way(out, value, &first)
                              : read_label(out, value, &first);
    }
    if (!fine || first) out->len = begin;
    return fine && !first;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* A square as we write it at the start of `text`; its bytes, 0 for none. */
static size_t read_square(tafl_str text, tafl_square *out)
{
    size_t len = text.len ? tafl_square_read(out, text, TAFL_SIZE_MAX) : 0;
    bool lower = len && text.at[0] >= 'a', padded = len > 1 && text.at[1] == '0';
    return lower && !padded ? len : 0;
}

/* One place of a word, "a1", "a1-b2" or "a1=A". */
static bool write_place(tafl_text *out, tafl_str place, mark_form form)
{
    tafl_square a = 0, b = 0;
    size_t len = read_square(place, &a);
    if (len == 0) return false;
    tafl_text_char(out, '[');
    tafl__sgf_put_point(out, a);
    tafl_str rest = tafl__line_behind(place, len);
    bool fine =
        form == POINTS ? rest.len == 0 : rest.len > 1 && rest.at[0] == (form == WAYS ? '-' : '=');
    if (fine && form != POINTS) {
        rest = tafl__line_behind(rest, 1);
        tafl_text_char(out, ':');
        fine = form == LABELS ? is_label(rest) : read_square(rest, &b) == rest.len && a != b;
        if (form == LABELS) tafl_text_str(out, rest);
        if (fine && form == WAYS) tafl__sgf_put_point(out, b);
    }
    tafl_text_char(out, ']');
    return fine;
}

/* Which row of the table writes the word; KINDS for none. */
static size_t kind_of(tafl_str word)
{
    size_t kind = 0;
    bool way = memchr(word.at, '-', word.len) != NULL, bare = !memchr(word.at, ':', word.len);
    for (; kind < KINDS; kind++) {
        tafl_str head = tafl_str_of(kinds[kind].word);
        if (head.len ? tafl_str_starts(word, head) : bare && way == (kinds[kind].form == WAYS))
            break;
    }
    return kind;
}

static bool write_word(tafl_text *out, tafl_str word, unsigned *seen)
{
    size_t kind = word.len ? kind_of(word) : KINDS;
    if (kind == KINDS || *seen >> kind & 1u) return false;
    *seen |= 1u << kind;
    tafl_text_z(out, kinds[kind].sgf);
    bool fine = true;
    for (tafl_str rest = tafl__line_behind(word, strlen(kinds[kind].word)); fine;) {
        const char *comma = rest.len ? memchr(rest.at, ',', rest.len) : NULL;
        size_t len = comma ? (size_t)(comma - rest.at) : rest.len;
        fine = write_place(out, (tafl_str){rest.at, len}, kinds[kind].form);
        if (!comma) break;
        rest = tafl__line_behind(rest, len + 1);
    }
    return fine;
}

bool tafl__sgf_marks_write(tafl_text *out, tafl_str marks)
{
    size_t begin = out->len;
    unsigned seen = 0;
    bool fine = true;
    while (fine) {
        const char *blank = memchr(marks.at, ' ', marks.len);
        size_t len = blank ? (size_t)(blank - marks.at) : marks.len;
        fine = write_word(out, (tafl_str){marks.at, len}, &seen);
        if (!blank) break;
        marks = tafl__line_behind(marks, len + 1);
        fine &= marks.len > 0;
    }
    if (!fine) out->len = begin;
    return fine;
}
