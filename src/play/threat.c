/* SPDX-License-Identifier: MIT */
/*
 * What a side could do were it its turn: take the king, escape, win otherwise, capture. Found by
 * trying every leg; for reports and for the aggressor rule, not for search.
 */
#include "play.h"

static bool classify(const tafl_position *after, const tafl_turn *turn, tafl_side side,
                     tafl_threat_kind *out)
{
    bool wins = after->outcome.winner == (uint8_t)tafl_winner_of(side);
    if (wins && after->outcome.reason == TAFL_REASON_KING_CAPTURED)
        *out = TAFL_THREAT_CAPTURE_KING;
    else if (wins && after->outcome.reason == TAFL_REASON_ESCAPE)
        *out = TAFL_THREAT_ESCAPE;
    else if (wins)
        *out = TAFL_THREAT_WIN;
    else if (turn->captures)
        *out = TAFL_THREAT_CAPTURE;
    else
        return false;
    return true;
}

/* Keeps `out` sorted by gravity, equals in the order in which they were found. */
static void insert(tafl_threat *out, size_t count, size_t max, tafl_threat threat)
{
    size_t at = count < max ? count : max;
    while (at > 0 && out[at - 1].kind > threat.kind) {
        if (at < max) out[at] = out[at - 1];
        at--;
    }
    if (at < max) out[at] = threat;
}

void tafl__threats_visit(const tafl_referee *referee, const tafl_position *position, tafl_side side,
                         threat_visitor *visit, void *context)
{
    tafl_position turned = *position;
    turned.to_move = (uint8_t)side;
    turned.chain = TAFL_NO_SQUARE;
    turned.outcome = (tafl_outcome){0};
    for (unsigned row = 2; row < turned.board.size + 2u; row++)
        for (uint32_t men = position->line[TAFL_BY_ROW][side][row]; men; men &= men - 1) {
            tafl_move moves[TAFL_MOVES_FROM_MAX];
            tafl_square from = (tafl_square)(row << 5 | (unsigned)__builtin_ctz(men));
            size_t n = tafl_moves_from(moves, TAFL_MOVES_FROM_MAX, referee, &turned, from);
            for (size_t i = 0; i < n; i++) {
                tafl_turn turn;
                tafl_threat_kind kind;
                tafl_position_play(referee, &turned, moves[i], &turn);
                if (classify(&turned, &turn, side, &kind)) visit(context, kind, &turned, &turn);
                tafl_position_undo(referee, &turned, &turn);
            }
        }
}

typedef struct threat_list {
    tafl_threat *out;
    size_t count, max;
} threat_list;

static void add_to_list(void *context, tafl_threat_kind kind, const tafl_position *after,
                        const tafl_turn *turn)
{
    threat_list *list = context;
    (void)after;
    insert(list->out, list->count++, list->max, (tafl_threat){turn->move, kind});
}

size_t tafl_threats(tafl_threat *out, size_t max, const tafl_referee *referee,
                    const tafl_position *position, tafl_side side)
{
    threat_list list = {out, 0, max};
    tafl__threats_visit(referee, position, side, add_to_list, &list);
    return list.count;
}
