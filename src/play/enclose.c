/* SPDX-License-Identifier: MIT */
/*
 * Encirclement: whether attackers cut the king and every defender off from the edge. The flood runs
 * on whole ranks at a time; whether it is worth running is decided by the caller.
 */
#include "play.h"

bool tafl__flood(tafl_squares *region, const tafl_squares *mask, const tafl_squares *stop,
                 unsigned size)
{
    unsigned low = 2, high = size + 1; /* rows that may still grow */
    while (low < high && !region->row[low]) low++;
    while (high > low && !region->row[high]) high--;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned row = low; row < size + 2; row++) { /* upwards, as long as it carries */
            uint32_t grown =
                tafl_line_fill(region->row[row] | region->row[row - 1], mask->row[row]);
            if (grown & stop->row[row]) return true;
            changed |= grown != region->row[row];
            region->row[row] = grown;
            if (row >= high && !grown) break;
            if (row > high) high = row;
        }
        for (unsigned row = high; row >= 2; row--) { /* and downwards */
            uint32_t grown =
                tafl_line_fill(region->row[row] | region->row[row + 1], mask->row[row]);
            if (grown & stop->row[row]) return true;
            changed |= grown != region->row[row];
            region->row[row] = grown;
            if (row <= low && !grown) break;
            if (row < low) low = row;
        }
    }
    return false;
}

/* A defender is only enclosed when attackers stand on both sides of him on his rank and file. The
 * lines are those of one direction. */
static bool every_line_is_guarded(const uint32_t *attackers, const uint32_t *defenders,
                                  unsigned begin, unsigned end)
{
    for (unsigned line = begin; line < end; line++) {
        uint32_t men = defenders[line];
        if (!men) continue;
        uint32_t lowest = men & (0u - men);
        if (!(attackers[line] & (lowest - 1)) || attackers[line] < men) return false;
    }
    return true;
}

bool tafl_is_encircled(const tafl_position *position, tafl_squares *inside)
{
    unsigned size = position->board.size;
    const uint32_t(*rows)[TAFL_ROWS] = position->line[TAFL_BY_ROW];
    const uint32_t(*columns)[TAFL_ROWS] = position->line[TAFL_BY_COLUMN];
    if (!every_line_is_guarded(rows[TAFL_ATTACKERS], rows[TAFL_DEFENDERS], 2, size + 2) ||
        !every_line_is_guarded(columns[TAFL_ATTACKERS], columns[TAFL_DEFENDERS], 0, size))
        return false;
    uint32_t full = tafl_line_of_columns(size), sides = 1u | 1u << (size - 1);
    tafl_squares free = {{0}}, outside = {{0}}, defenders = {{0}};
    for (unsigned row = 2; row < size + 2; row++) {
        free.row[row] = full & ~rows[TAFL_ATTACKERS][row];
        outside.row[row] = free.row[row] & (row == 2 || row == size + 1 ? full : sides);
        defenders.row[row] = rows[TAFL_DEFENDERS][row];
    }
    if (tafl__flood(&outside, &free, &defenders, size)) return false;
    for (unsigned row = 2; inside && row < size + 2; row++)
        inside->row[row] = full & ~outside.row[row];
    return true;
}
