/* SPDX-License-Identifier: MIT */
/*
 * Encirclement: whether attackers cut the king and every defender off from the edge. The flood runs
 * on whole ranks at a time; whether it is worth running is decided by the caller.
 */
#include "play.h"

#include <string.h>

void tafl_flood(tafl_squares *region, const tafl_squares *mask, unsigned size)
{
    bool changed = true;
    for (unsigned row = 2; row < size + 2; row++)
        region->row[row] = tafl_line_fill(region->row[row], mask->row[row]);
    while (changed) {
        changed = false;
        for (unsigned row = 2; row < size + 2; row++) {
            uint32_t grown =
                tafl_line_fill(region->row[row] | region->row[row - 1], mask->row[row]);
            changed |= grown != region->row[row];
            region->row[row] = grown;
        }
        for (unsigned row = size + 1; row >= 2; row--) {
            uint32_t grown =
                tafl_line_fill(region->row[row] | region->row[row + 1], mask->row[row]);
            changed |= grown != region->row[row];
            region->row[row] = grown;
        }
    }
}

static bool a_defender_is_on_the_edge(const tafl_position *position)
{
    unsigned last = position->board.size - 1u;
    const uint32_t *rows = position->line[TAFL_BY_ROW][TAFL_DEFENDERS];
    const uint32_t *columns = position->line[TAFL_BY_COLUMN][TAFL_DEFENDERS];
    return rows[2] | rows[2 + last] | columns[0] | columns[last];
}

/* Floods from the edge; stops as soon as a defender is met when `outside` need not be complete. */
static bool flood_meets_a_defender(const tafl_position *position, tafl_squares *outside,
                                   const tafl_squares *free)
{
    unsigned size = position->board.size;
    tafl_flood(outside, free, size);
    for (unsigned row = 2; row < size + 2; row++)
        if (outside->row[row] & position->line[TAFL_BY_ROW][TAFL_DEFENDERS][row]) return true;
    return false;
}

bool tafl_is_encircled(const tafl_position *position, tafl_squares *inside)
{
    if (a_defender_is_on_the_edge(position)) return false;
    unsigned size = position->board.size;
    uint32_t full = tafl_line_of_columns(size), sides = 1u | 1u << (size - 1);
    tafl_squares free = {{0}}, outside = {{0}};
    for (unsigned row = 2; row < size + 2; row++) {
        free.row[row] = full & ~position->line[TAFL_BY_ROW][TAFL_ATTACKERS][row];
        outside.row[row] = free.row[row] & (row == 2 || row == size + 1 ? full : sides);
    }
    if (flood_meets_a_defender(position, &outside, &free)) return false;
    if (inside) {
        memset(inside, 0, sizeof *inside);
        for (unsigned row = 2; row < size + 2; row++) inside->row[row] = full & ~outside.row[row];
    }
    return true;
}
