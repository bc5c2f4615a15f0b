/* SPDX-License-Identifier: MIT */
/* Reads a board that was drawn for a terminal, turned or not: rows with their names, and the names of
 * the columns below. How it is drawn is in paint_plain.c; which line of a picture goes before a drawing
 * is decided in words_position.c. */
#include "diagram.h"

#include <string.h>

/* Names of a row or a column: all letters, or all numbers. */
typedef struct names {
    bool letters;
    uint8_t at[TAFL_SIZE_MAX]; /* from 1 */
} names;

typedef struct drawing {
    unsigned size, rows; /* rows read so far */
    names name;          /* of the rows, from the top */
    tafl_piece cell[TAFL_SIZE_MAX][TAFL_SIZE_MAX];
} drawing;

/* ---- words of a line --------------------------------------------------------------------------- */

/* How many bytes at the beginning are blank, or tell a terminal a colour. */
static size_t blank_len(tafl_str text)
{
    size_t at = 0;
    while (at < text.len) {
        if (text.at[at] == '\033') {
            const char *end = memchr(text.at + at, 'm', text.len - at);
            if (!end) return text.len;
            at = (size_t)(end - text.at) + 1;
        } else if (text.at[at] == ' ' || text.at[at] == '\r') {
            at++;
        } else {
            break;
        }
    }
    return at;
}

/* Takes the next word off `rest`; empty at the end. */
static tafl_str take_word(tafl_str *rest)
{
    size_t from = blank_len(*rest), to = from;
    while (to < rest->len && !strchr(" \r\033", rest->at[to])) to++;
    tafl_str word = {rest->at + from, to - from};
    *rest = (tafl_str){rest->at + to, rest->len - to};
    return word;
}

static tafl_str take_line(tafl_str *rest)
{
    const char *end = memchr(rest->at, '\n', rest->len);
    tafl_str line = {rest->at, end ? (size_t)(end - rest->at) : rest->len};
    size_t used = line.len + (end != NULL);
    *rest = (tafl_str){rest->at + used, rest->len - used};
    return line;
}

/* The number of a row or column, from 1; 0 when the word is no name of one. */
static uint8_t read_name(tafl_str word, bool *letter)
{
    uint64_t number = 0;
    *letter = word.len == 1 && word.at[0] >= 'a' && word.at[0] <= 'a' + TAFL_SIZE_MAX;
    if (*letter) return (uint8_t)(word.at[0] - 'a' + 1);
    return tafl_str_uint(&number, word, TAFL_SIZE_MAX) ? (uint8_t)number : 0;
}

enum { LABEL_MAX = 12 }; /* bytes */

/* Does the word begin with the sign, behind which a label may stand? */
static bool begins(tafl_str word, const char *sign)
{
    return *sign && tafl_str_starts(word, tafl_str_of(sign)) &&
           word.len <= strlen(sign) + LABEL_MAX;
}

static bool read_cell(tafl_str word, tafl_piece *out)
{
    *out =
        word.len > 0 && word.len <= 1 + LABEL_MAX ? tafl_piece_from_letter(word.at[0]) : TAFL_EMPTY;
    if (*out != TAFL_EMPTY) return true;
    for (unsigned i = 0; tafl__plain_empty(i, false); i++) {
        if (begins(word, tafl__plain_empty(i, false)) || begins(word, tafl__plain_empty(i, true)))
            return true;
    }
    for (unsigned side = 0; side < 2 && *out == TAFL_EMPTY; side++) {
        for (unsigned kind = 1; kind < TAFL_KINDS; kind++) {
            tafl_piece piece = tafl_piece_of((tafl_side)side, (tafl_kind)kind);
            if (begins(word, tafl__plain_sign(piece))) *out = piece;
        }
    }
    return *out != TAFL_EMPTY;
}

/* ---- rows and columns -------------------------------------------------------------------------- */

/* Reads a row "11 . . t K" as the next one of the drawing, or as the first of another one. */
static bool read_row(drawing *d, tafl_str line)
{
    tafl_piece cell[TAFL_SIZE_MAX];
    bool letter;
    uint8_t name = read_name(take_word(&line), &letter);
    unsigned count = 0;
    for (tafl_str word = take_word(&line); word.len > 0; word = take_word(&line)) {
        if (count == TAFL_SIZE_MAX || !read_cell(word, &cell[count++])) return false;
    }
    if (name == 0 || name > count + letter || count < TAFL_SIZE_MIN) return false;
    if (d->rows == d->size || count != d->size || letter != d->name.letters) d->rows = 0;
    d->size = count;
    d->name.letters = letter;
    d->name.at[d->rows] = name;
    memcpy(d->cell[d->rows++], cell, count * sizeof *cell);
    return true;
}

static bool read_columns(names *out, unsigned size, tafl_str line)
{
    for (unsigned i = 0; i < size; i++) {
        bool letter;
        out->at[i] = read_name(take_word(&line), &letter);
        if (out->at[i] == 0 || (i > 0 && letter != out->letters)) return false;
        out->letters = letter;
    }
    return take_word(&line).len == 0;
}

/* Letters of a board without the letter i become those with it. */
static void restore_i(names *n, unsigned size)
{
    enum { I = 'i' - 'a' + 1 };
    bool skips = n->letters && (n->at[0] > size || n->at[size - 1] > size);
    for (unsigned i = 0; i < size && skips; i++) {
        if (n->at[i] == I) return;
    }
    for (unsigned i = 0; i < size && skips; i++) n->at[i] = (uint8_t)(n->at[i] - (n->at[i] > I));
}

/* Each name once, upwards or downwards. */
static bool in_order(names *n, unsigned size)
{
    restore_i(n, size);
    bool up = n->at[0] == 1;
    for (unsigned i = 0; i < size; i++) {
        if (n->at[i] != (up ? i + 1 : size - i)) return false;
    }
    return true;
}

/* Without a line of names the columns are a, b, c, … if the rows go down to 1. */
static bool name_columns(names *out, const drawing *d, tafl_str line)
{
    if (read_columns(out, d->size, line))
        return out->letters != d->name.letters && in_order(out, d->size);
    out->letters = true;
    for (unsigned i = 0; i < d->size; i++) out->at[i] = (uint8_t)(i + 1);
    return !d->name.letters && d->name.at[0] == d->size;
}

/* Appends the position text; nothing when it is no position, of two kings for instance. */
static void write_board(tafl_text *out, const drawing *d, const names *columns)
{
    tafl_text text = {0};
    tafl_board board;
    tafl_board_init(&board, d->size);
    for (unsigned row = 0; row < d->size; row++) {
        for (unsigned column = 0; column < d->size; column++) {
            unsigned rank = d->name.letters ? columns->at[column] : d->name.at[row];
            unsigned file = d->name.letters ? d->name.at[row] : columns->at[column];
            board.cell[tafl_square_at(file - 1, rank - 1)] = d->cell[row][column];
        }
    }
    tafl_board_write(&text, &board, TAFL_BOTTOM_FIRST);
    if (tafl_board_parse(&board, tafl_text_view(&text), TAFL_BOTTOM_FIRST, NULL) == TAFL_OK)
        tafl_text_append(out, &text);
    out->failed = out->failed || text.failed;
    tafl_text_clear(&text);
}

tafl_status tafl__read_drawn_board(tafl_text *out, tafl_str bytes)
{
    drawing d = {0};
    const size_t before = out->len;
    while (bytes.len > 0) {
        if (!read_row(&d, take_line(&bytes))) d.rows = 0;
        if (d.rows == 0 || d.rows < d.size) continue;
        tafl_str rest = bytes;
        names columns = {0};
        if (!in_order(&d.name, d.size) || !name_columns(&columns, &d, take_line(&rest))) continue;
        write_board(out, &d, &columns);
        if (out->failed) return TAFL_NOMEM;
        if (out->len > before) return TAFL_OK;
    }
    return TAFL_END;
}
