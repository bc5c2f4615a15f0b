/* SPDX-License-Identifier: MIT */
/*
 * Rules on a turned or mirrored board. Only squares change: the start position and the zones.
 */
#include <tafl/rules.h>

static tafl_squares turned(const tafl_squares *set, unsigned symmetry, unsigned size)
{
    tafl_squares out = {{0}};
    tafl_square square = TAFL_NO_SQUARE;
    while ((square = tafl_squares_next(set, square)) != TAFL_NO_SQUARE)
        tafl_squares_add(&out, tafl_symmetry_square(symmetry, size, square));
    return out;
}

void tafl_rules_transform(tafl_rules *out, const tafl_rules *rules, unsigned symmetry)
{
    tafl_board start = rules->start;
    if (out != rules) *out = *rules;
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++)
        out->zone[zone].squares = turned(&out->zone[zone].squares, symmetry, start.size);
    tafl_symmetry_board(&out->start, symmetry, &start);
}
