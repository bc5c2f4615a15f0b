/* SPDX-License-Identifier: MIT */
/*
 * The one table of weights: what each feature is worth, for rules where the king escapes in a corner
 * and for those where he escapes at the edge, and why it is counted. Positive is good for the
 * attackers. Found with tests/bench/tune.c, which says from what. The column "tiny" is the middle
 * between "small" and what games of few nodes gave (climb.c): it wins as many of those, and is stronger
 * where there is more time.
 */
#include <assert.h>

#include "evaluate.h"

/* By corner, by corner on boards up to 9x9, the same up to 7x7 where defenders may not repeat, by
 * edge: hundredths of an attacker. The squares of men and king by their distances from the two
 * nearest edges. */
static const struct {
    const char *name;
    int16_t value[ESCAPES];
    const char *why;
} table[] = {
    {"attackers", {100, 100, 100, 100}, "a man: the unit"},
    {"defenders", {-80, -58, -60, -80}, "a man of the side that has fewer, counted in attackers"},
    {"tempo", {10, 34, 20, 10}, "to have the move is worth a little"},
    {"links", {4, 4, 6, 3}, "attackers at corners of each other: a ring of few men"},
    {"king-steps", {-3, -10, -12, -3}, "a king with room is hard to take"},
    {"held-1", {10, 8, 7, 10}, "an attacker beside the king"},
    {"held-2", {40, 4, 4, 40}, "two sides held: half of his capture"},
    {"held-3", {100, 34, 43, 100}, "three sides held: one move from it"},
    {"gaps", {-8, -20, -19, -6}, "where the ring around the defenders is open"},
    {"king-threats", {-40, -8, -8, -25}, "squares from which he escapes unless stopped at once"},
    {"king-double",
     {-60, 20, 35, -60},
     "two of those can seldom be stopped both; on 7x7 such a king has left his men"},
    {"open", {-4, -26, -19, -1}, "escapes that nobody guards"},
    {"attacker-0-0", {0, 0, 0, 0}, "in a corner"},
    {"attacker-0-1", {-15, -29, 8, 0}, "on the edge, 1 from a corner"},
    {"attacker-0-2", {-5, 16, 40, 0}, "on the edge, 2 from a corner"},
    {"attacker-0-3", {0, 47, 80, 0}, "on the edge, 3 from a corner"},
    {"attacker-0-4", {0, 0, 0, 0}, "on the edge"},
    {"attacker-1-1", {5, 64, 84, 0}, "1 and 1 squares from two edges"},
    {"attacker-1-2", {15, 40, 62, 0}, "1 and 2 squares from two edges"},
    {"attacker-1-3", {0, 28, 48, 0}, "1 and 3 squares from two edges"},
    {"attacker-1-4", {0, 0, 0, 0}, "one square in"},
    {"attacker-2-2", {10, 36, 20, 0}, "2 and 2 squares from two edges"},
    {"attacker-2-3", {0, 34, 30, 0}, "2 and 3 squares from two edges"},
    {"attacker-2-4", {0, 0, 0, 0}, "two squares in"},
    {"attacker-3-3", {0, 0, 0, 0}, "3 and 3 squares from two edges"},
    {"attacker-3-4", {0, 0, 0, 0}, "three squares in"},
    {"attacker-4-4", {0, 0, 0, 0}, "in the middle"},
    {"defender-0-0", {0, 0, 0, 0}, "in a corner"},
    {"defender-0-1", {0, -28, -10, 0}, "on the edge, 1 from a corner"},
    {"defender-0-2", {0, -26, -26, 0}, "on the edge, 2 from a corner"},
    {"defender-0-3", {0, -2, -14, 0}, "on the edge, 3 from a corner"},
    {"defender-0-4", {0, 0, 0, 0}, "on the edge"},
    {"defender-1-1", {0, -14, -40, 0}, "1 and 1 squares from two edges"},
    {"defender-1-2", {0, -1, -3, 0}, "1 and 2 squares from two edges"},
    {"defender-1-3", {0, -34, -27, 0}, "1 and 3 squares from two edges"},
    {"defender-1-4", {0, 0, 0, 0}, "one square in"},
    {"defender-2-2", {0, 24, 24, 0}, "2 and 2 squares from two edges"},
    {"defender-2-3", {0, -2, 0, 0}, "2 and 3 squares from two edges"},
    {"defender-2-4", {0, 0, 0, 0}, "two squares in"},
    {"defender-3-3", {0, 0, 0, 0}, "3 and 3 squares from two edges"},
    {"defender-3-4", {0, 0, 0, 0}, "three squares in"},
    {"defender-4-4", {0, 0, 0, 0}, "in the middle"},
    {"king-0-0", {0, 0, 0, 0}, "in a corner"},
    {"king-0-1", {0, 0, 0, 0}, "on the edge, 1 from a corner"},
    {"king-0-2", {0, -39, -64, 0}, "on the edge, 2 from a corner"},
    {"king-0-3", {0, 3, -36, 0}, "on the edge, 3 from a corner"},
    {"king-0-4", {0, 0, 0, 0}, "on the edge"},
    {"king-1-1", {0, 76, 64, 0}, "1 and 1 squares from two edges"},
    {"king-1-2", {0, 54, 46, 0}, "1 and 2 squares from two edges"},
    {"king-1-3", {0, -25, 8, 0}, "1 and 3 squares from two edges"},
    {"king-1-4", {0, 0, 0, 0}, "one square in"},
    {"king-2-2", {0, 55, 47, 0}, "2 and 2 squares from two edges"},
    {"king-2-3", {0, -16, -30, 0}, "2 and 3 squares from two edges"},
    {"king-2-4", {0, 0, 0, 0}, "two squares in"},
    {"king-3-3", {0, -46, -66, 0}, "3 and 3 squares from two edges"},
    {"king-3-4", {0, 0, 0, 0}, "three squares in"},
    {"king-4-4", {0, 0, 0, 0}, "in the middle"},
};
static_assert(sizeof table / sizeof *table == FEATURES, "every feature has a row");

static const char *const kinds[ESCAPES] = {"corner", "small", "tiny", "edge"};

void tafl__weights_default(weights *out)
{
    for (unsigned i = 0; i < FEATURES; i++)
        for (unsigned kind = 0; kind < ESCAPES; kind++) out->value[i][kind] = table[i].value[kind];
}

const char *tafl__weights_name(unsigned feature)
{
    return feature < FEATURES ? table[feature].name : NULL;
}

const char *tafl__weights_kind_name(unsigned kind)
{
    return kinds[kind];
}

/* ---- changes ------------------------------------------------------------------------------------- */

static bool read_value(tafl_str text, int16_t *out)
{
    enum { MOST = 10000 };
    uint64_t value;
    bool negative = text.len > 0 && text.at[0] == '-';
    if (negative) text = (tafl_str){text.at + 1, text.len - 1};
    if (!tafl_str_uint(&value, text, MOST)) return false;
    *out = (int16_t)(negative ? -(int)value : (int)value);
    return true;
}

/* The part of `text` before the first `c`, or all of it; what comes after it. */
static tafl_str cut(tafl_str text, char c, tafl_str *rest)
{
    const char *at = text.len ? memchr(text.at, c, text.len) : NULL;
    *rest = (tafl_str){NULL, 0};
    if (!at) return text;
    size_t len = (size_t)(at - text.at);
    *rest = (tafl_str){at + 1, text.len - len - 1};
    return (tafl_str){text.at, len};
}

static bool find_kind(tafl_str name, unsigned *out)
{
    for (*out = 0; *out < ESCAPES; ++*out)
        if (tafl_str_equal(name, tafl_str_of(kinds[*out]))) return true;
    return false;
}

/* "NAME=VALUE" for every kind of escape, "NAME.edge=VALUE" for one. */
static bool change(weights *w, tafl_str entry)
{
    tafl_str digits, kind, left = cut(entry, '=', &digits), name = cut(left, '.', &kind);
    int16_t value;
    unsigned first = 0, last = ESCAPES;
    if (!read_value(digits, &value) || (kind.len > 0 && !find_kind(kind, &first))) return false;
    if (kind.len > 0) last = first + 1;
    for (unsigned i = 0; i < FEATURES; i++) {
        if (!tafl_str_equal(name, tafl_str_of(table[i].name))) continue;
        for (unsigned k = first; k < last; k++) w->value[i][k] = value;
        return true;
    }
    return false;
}

bool tafl__weights_tune(weights *w, tafl_str changes)
{
    while (changes.len > 0) {
        tafl_str entry = cut(changes, ' ', &changes);
        if (entry.len > 0 && !change(w, entry)) return false;
    }
    return true;
}
