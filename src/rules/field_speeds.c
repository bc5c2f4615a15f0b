/* SPDX-License-Identifier: MIT */
/*
 * The longest steps of the pieces, `spd`: a list of 1, 2, 8, 10 or 12 numbers, of which the shortest
 * that says everything is written.
 */
#include "field_ops.h"

#include <string.h>

enum { SPEED_LIMIT = 99, LONGEST = 12 };

/* How many numbers a list may have. */
static const uint8_t lengths[] = {1, 2, 8, 10, LONGEST};

/* Which number of a list of `length` is for this piece? `length` when none is: it has no limit. */
static unsigned item_of(unsigned length, tafl_piece piece)
{
    unsigned side = tafl_piece_side(piece), kind = tafl_piece_kind(piece) - 1u;
    if (length == 1) return 0;
    if (length == 2) return side;
    return kind < length / 2 ? side * (length / 2) + kind : length;
}

static void expand(int8_t *speed, const int8_t *numbers, unsigned length)
{
    for (unsigned i = 0; i < FIELD_PIECE_LETTERS; i++) {
        tafl_piece piece = field_listed_piece(i);
        unsigned item = item_of(length, piece);
        speed[piece] = item < length ? numbers[item] : -1;
    }
}

/* The list of `length` numbers nearest to `speed`. The attackers have no king: his number is -1. */
static void gather(int8_t *numbers, const int8_t *speed, unsigned length)
{
    memset(numbers, -1, LONGEST);
    for (unsigned i = 0; i < FIELD_PIECE_LETTERS; i++) {
        tafl_piece piece = field_listed_piece(i);
        unsigned item = item_of(length, piece);
        if (item < length && piece != TAFL_KING) numbers[item] = speed[piece];
    }
}

static bool same(const int8_t *a, const int8_t *b)
{
    for (unsigned i = 0; i < FIELD_PIECE_LETTERS; i++) {
        tafl_piece piece = field_listed_piece(i);
        if (piece != TAFL_KING && a[piece] != b[piece]) return false;
    }
    return true;
}

static bool read_number(tafl_str text, int8_t *out)
{
    uint64_t steps;
    if (tafl_str_equal(text, TAFL_STR("-1"))) {
        *out = -1;
        return true;
    }
    if (!tafl_str_uint(&steps, text, SPEED_LIMIT)) return false;
    *out = (int8_t)steps;
    return true;
}

static bool is_length(unsigned length)
{
    for (size_t i = 0; i < sizeof lengths; i++)
        if (lengths[i] == length) return true;
    return false;
}

static bool speeds_read(const struct field *field, tafl_rules *rules, tafl_str value,
                        struct field_fault *fault)
{
    int8_t numbers[LONGEST];
    unsigned length = 0;
    (void)field;
    for (size_t at = 0, end; at < value.len; at = end + 1) {
        end = tafl__field_item_end(value, at);
        if (end == at) continue;
        if (length == LONGEST)
            return tafl__field_fail(fault, field_slice(value, at, value.len),
                                    "spd has at most 12 numbers");
        if (!read_number(field_slice(value, at, end), &numbers[length++]))
            return tafl__field_fail(fault, field_slice(value, at, end),
                                    "a longest step is -1 (no limit) or a number up to 99");
    }
    if (!is_length(length))
        return tafl__field_fail(
            fault, value,
            "spd has 1 number (all), 2 (attackers, defenders), or 8, 10 or 12 "
            "(t c n k, then m, then g, of the attackers and again of the defenders)");
    expand(rules->speed, numbers, length);
    return true;
}

static void speeds_write(tafl_text *out, const struct field *field, const tafl_rules *rules,
                         bool otn)
{
    int8_t numbers[LONGEST], speed[TAFL_PIECES];
    (void)field;
    for (size_t form = 0; form < sizeof lengths; form++) {
        bool misread = lengths[form] > 1 && lengths[form] < LONGEST; /* by OpenTafl */
        if (otn && misread) continue;
        gather(numbers, rules->speed, lengths[form]);
        expand(speed, numbers, lengths[form]);
        if (!same(speed, rules->speed)) continue;
        for (unsigned item = 0; item < lengths[form]; item++) {
            if (item > 0) tafl_text_char(out, ',');
            tafl_text_int(out, numbers[item]);
        }
        return;
    }
}

static bool speeds_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    (void)field;
    return same(a->speed, b->speed);
}

static bool speeds_valid(const struct field *field, const tafl_rules *rules)
{
    (void)field;
    for (unsigned i = 0; i < FIELD_PIECE_LETTERS; i++) {
        int8_t speed = rules->speed[field_listed_piece(i)];
        if (speed < -1 || speed > SPEED_LIMIT) return false;
    }
    return true;
}

static void speeds_preset(const struct field *field, tafl_rules *rules)
{
    (void)field;
    memset(rules->speed, -1, sizeof rules->speed);
}

const struct field_ops tafl__field_speeds_ops = {speeds_preset, speeds_read, speeds_write,
                                                 speeds_equal, speeds_valid};
