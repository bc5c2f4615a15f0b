/* SPDX-License-Identifier: MIT */
/*
 * The ring of the attackers and the free ways to the escape squares, counted line by line, ranks and
 * files apart. A move changes a few lines only: the others are carried over.
 */
#include "evaluate.h"

/* Ends of a line where a defender is not shut in by an attacker further out. */
static unsigned gaps_of(uint32_t attackers, uint32_t defenders)
{
    uint32_t below_all = (defenders & (0u - defenders)) - 1u;
    unsigned open_low = (attackers & below_all) == 0, open_high = attackers < defenders;
    return defenders ? open_low + open_high : 0;
}

static void update_way(const rules_view *view, unsigned axis, unsigned at, uint32_t men,
                       outline *io)
{
    const line_set *escape = axis ? &view->escape_file : &view->escape;
    uint32_t free = view->king_open[axis].at[LINES_MARGIN + at] & ~men;
    uint32_t way = word_fill(escape->at[LINES_MARGIN + at], free);
    unsigned count = word_count(way);
    io->open += (int)count - io->open_on[axis][at];
    io->open_on[axis][at] = (uint8_t)count;
    io->way[axis][at] = way;
}

static inline void update_lines(const rules_view *view, const tafl_position *position,
                                unsigned axis, uint32_t lines, outline *io)
{
    const uint32_t *attackers = &position->line[axis][TAFL_ATTACKERS][axis ? 0 : 2];
    const uint32_t *defenders = &position->line[axis][TAFL_DEFENDERS][axis ? 0 : 2];
    for (uint32_t rest = lines; rest; rest &= rest - 1) {
        unsigned at = (unsigned)__builtin_ctz(rest);
        unsigned gaps = gaps_of(attackers[at], defenders[at]);
        io->gaps += (int)gaps - io->gaps_on[axis][at];
        io->gaps_on[axis][at] = (uint8_t)gaps;
    }
    for (uint32_t rest = lines & view->escape_lines[axis]; rest; rest &= rest - 1) {
        unsigned at = (unsigned)__builtin_ctz(rest);
        update_way(view, axis, at, attackers[at] | defenders[at], io);
    }
}

void tafl__ring_update(const rules_view *view, const tafl_position *position, uint32_t ranks,
                       uint32_t files, outline *io)
{
    update_lines(view, position, 0, ranks, io);
    update_lines(view, position, 1, files, io);
}

void tafl__ring_count(const rules_view *view, const tafl_position *position, outline *out)
{
    uint32_t all = (1u << view->size) - 1u;
    memset(out, 0, sizeof *out);
    tafl__ring_update(view, position, all, all, out);
}

unsigned tafl__ring_threats(const rules_view *view, const outline *ring, const uint32_t reach[2],
                            tafl_square king)
{
    unsigned rank = tafl_square_row(king) - 2, file = tafl_square_file(king);
    uint32_t along = reach[0] & ring->way[0][rank], up = reach[1] & ring->way[1][file];
    for (uint32_t rest = reach[0] & view->escape_lines[1]; rest; rest &= rest - 1) {
        unsigned at = (unsigned)__builtin_ctz(rest);
        along |= (ring->way[1][at] >> (rank + 2) & 1u) << at;
    }
    for (uint32_t rest = reach[1] >> 2 & view->escape_lines[0]; rest; rest &= rest - 1) {
        unsigned at = (unsigned)__builtin_ctz(rest);
        up |= (ring->way[0][at] >> file & 1u) << (at + 2);
    }
    return word_count(along) + word_count(up);
}
