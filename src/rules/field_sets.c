/* SPDX-License-Identifier: MIT */
/*
 * Ruleset values that are sets: of pieces, written as letters, and of squares, written as a list.
 */
#include "field_ops.h"

#include <string.h>

/* ---- sets of pieces ----------------------------------------------------------------------- */

/* In the order in which letters are written. `k`, which many texts carry, is a piece that does not
 * exist: it is kept for writing and has no meaning. */
static const char piece_letters[] = "tcnkmgTCNKMG";

static tafl_pieces pieces_of(const struct field *field, const tafl_rules *rules)
{
    return *(const tafl_pieces *)field_place_in(field, rules);
}

static bool pieces_read(const struct field *field, tafl_rules *rules, tafl_str value,
                        struct field_fault *fault)
{
    unsigned set = 0;
    for (size_t i = 0; i < value.len; i++) {
        const char *found = value.at[i] ? strchr(piece_letters, value.at[i]) : NULL;
        if (value.at[i] == ',') continue;
        if (!found)
            return tafl__field_fail(
                fault, field_slice(value, i, i + 1),
                "pieces are t c n m g of the attackers, T C N K M G of the defenders");
        set |= 1u << field_listed_piece((unsigned)(found - piece_letters));
    }
    *(tafl_pieces *)field_place(field, rules) = (tafl_pieces)set;
    return true;
}

static void pieces_write(tafl_text *out, const struct field *field, const tafl_rules *rules,
                         bool otn)
{
    (void)otn;
    tafl_pieces set = pieces_of(field, rules);
    for (unsigned i = 0; i < FIELD_PIECE_LETTERS; i++)
        if (tafl_pieces_has(set, field_listed_piece(i))) tafl_text_char(out, piece_letters[i]);
}

static unsigned real_pieces(tafl_pieces set)
{
    enum { NOBODY = 1 << TAFL_KING, ALL = 0x7e7e };
    return set & (unsigned)(ALL & ~NOBODY);
}

static bool pieces_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    return real_pieces(pieces_of(field, a)) == real_pieces(pieces_of(field, b));
}

static void pieces_preset(const struct field *field, tafl_rules *rules)
{
    *(tafl_pieces *)field_place(field, rules) = field->preset;
}

const struct field_ops tafl__field_pieces_ops = {pieces_preset, pieces_read, pieces_write,
                                                 pieces_equal, tafl__field_always_valid};

/* ---- sets of squares ---------------------------------------------------------------------- */

void tafl__field_preset_squares(tafl_squares *out, unsigned which, unsigned size)
{
    unsigned last = size - 1;
    memset(out, 0, sizeof *out);
    if (which == SQUARES_CORNERS) {
        tafl_squares_add(out, tafl_square_at(0, 0));
        tafl_squares_add(out, tafl_square_at(last, 0));
        tafl_squares_add(out, tafl_square_at(0, last));
        tafl_squares_add(out, tafl_square_at(last, last));
    } else if (which == SQUARES_MIDDLE && size % 2 == 1) {
        tafl_squares_add(out, tafl_square_at(size / 2, size / 2));
    }
}

static void squares_preset(const struct field *field, tafl_rules *rules)
{
    tafl__field_preset_squares(field_place(field, rules), field->preset, rules->start.size);
}

static bool squares_read(const struct field *field, tafl_rules *rules, tafl_str value,
                         struct field_fault *fault)
{
    tafl_squares set = {{0}};
    unsigned size = rules->start.size;
    for (size_t at = 0, end; at < value.len; at = end + 1) {
        tafl_square square;
        end = tafl__field_item_end(value, at);
        if (end == at) continue;
        if (tafl_square_read(&square, field_slice(value, at, end), size) != end - at) {
            fault->part = field_slice(value, at, end);
            tafl_text_format(&fault->says, "not a square of a board of %ux%u", size, size);
            return false;
        }
        tafl_squares_add(&set, square);
    }
    memcpy(field_place(field, rules), &set, sizeof set);
    return true;
}

static void squares_write(tafl_text *out, const struct field *field, const tafl_rules *rules,
                          bool otn)
{
    const tafl_squares *set = field_place_in(field, rules);
    (void)otn;
    tafl_square square = tafl_squares_next(set, TAFL_NO_SQUARE);
    for (bool first = true; square != TAFL_NO_SQUARE; first = false) {
        if (!first) tafl_text_char(out, ',');
        tafl_square_write(out, square);
        square = tafl_squares_next(set, square);
    }
}

static bool squares_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    return tafl_squares_equal(field_place_in(field, a), field_place_in(field, b));
}

static bool squares_valid(const struct field *field, const tafl_rules *rules)
{
    const tafl_squares *set = field_place_in(field, rules);
    uint32_t outside = ~(((uint32_t)1 << rules->start.size) - 1);
    for (unsigned row = 0; row < TAFL_ROWS; row++) {
        bool rank = row >= 2 && row < 2u + rules->start.size;
        if (rank ? set->row[row] & outside : set->row[row]) return false;
    }
    return true;
}

const struct field_ops tafl__field_squares_ops = {squares_preset, squares_read, squares_write,
                                                  squares_equal, squares_valid};
