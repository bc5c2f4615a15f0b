/* SPDX-License-Identifier: MIT */
/* Marks that follow from play: the last ply, legal moves, the king's ways out, threats, forts. What is
 * legal and what is a threat is decided by play. */
#include "diagram.h"

#include <stdlib.h>

static tafl_status add(tafl_marks *marks, tafl_mark_kind kind, tafl_color color, tafl_square square)
{
    const tafl_mark mark = {.kind = kind, .color = color, .square = square};
    return tafl_marks_add(marks, mark);
}

static tafl_status add_arrow(tafl_marks *marks, tafl_color color, tafl_move move)
{
    const tafl_mark mark = {
        .kind = TAFL_MARK_ARROW, .color = color, .square = move.from, .to = move.to};
    return tafl_marks_add(marks, mark);
}

static tafl_status add_outline(tafl_marks *marks, const tafl_squares *area)
{
    const tafl_mark mark = {.kind = TAFL_MARK_OUTLINE, .color = TAFL_COLOR_FORT, .area = area};
    return tafl_squares_count(area) > 0 ? tafl_marks_add(marks, mark) : TAFL_OK;
}

/* ---- the last ply ------------------------------------------------------------------------------ */

static tafl_status add_taken(tafl_marks *marks, const tafl_turn *turn)
{
    tafl_status status = TAFL_OK;
    for (unsigned i = 0; i < turn->captures && status == TAFL_OK; i++) {
        const tafl_capture *capture = &turn->capture[i];
        const tafl_mark mark = {.kind = TAFL_MARK_TAKEN,
                                .color = TAFL_COLOR_CAPTURE,
                                .square = capture->square,
                                .piece = capture->piece};
        if (!capture->converted) status = tafl_marks_add(marks, mark);
    }
    return status;
}

tafl_status tafl_marks_ply(tafl_marks *marks, const tafl_turn *const *legs, size_t count,
                           bool squares, bool captures)
{
    tafl_status status = TAFL_OK;
    for (size_t i = 0; i < count && status == TAFL_OK; i++) {
        if (i == 0 && squares)
            status = add(marks, TAFL_MARK_FILL, TAFL_COLOR_LAST_MOVE, legs[i]->move.from);
        if (status == TAFL_OK && squares)
            status = add(marks, TAFL_MARK_FILL, TAFL_COLOR_LAST_MOVE, legs[i]->move.to);
        if (status == TAFL_OK && captures) status = add_taken(marks, legs[i]);
    }
    return status;
}

/* ---- legal moves ------------------------------------------------------------------------------- */

/* All legal moves of the piece on a square, whoever's turn it is; the caller frees *out. */
static tafl_status moves_of(const tafl_referee *referee, const tafl_position *position,
                            tafl_square square, tafl_move **out, size_t *count)
{
    tafl_position turned = *position;
    tafl_piece piece = position->board.cell[square];
    *out = NULL;
    *count = 0;
    if (!tafl_is_piece(piece)) return TAFL_OK;
    if (tafl_piece_side(piece) != (tafl_side)position->to_move)
        tafl_position_set(&turned, referee, &position->board, tafl_piece_side(piece));
    *count = tafl_moves_from(NULL, 0, referee, &turned, square);
    *out = malloc((*count + 1) * sizeof **out);
    if (!*out) return TAFL_NOMEM;
    tafl_moves_from(*out, *count, referee, &turned, square);
    return TAFL_OK;
}

tafl_status tafl_marks_legal(tafl_marks *marks, const tafl_referee *referee,
                             const tafl_position *position, tafl_square square)
{
    tafl_move *moves;
    size_t count;
    tafl_status status = moves_of(referee, position, square, &moves, &count);
    if (status == TAFL_OK) status = add(marks, TAFL_MARK_SQUARE, TAFL_COLOR_LEGAL, square);
    for (size_t i = 0; i < count && status == TAFL_OK; i++) {
        status = add(marks, TAFL_MARK_DOT, TAFL_COLOR_LEGAL, moves[i].to);
    }
    free(moves);
    return status;
}

/* ---- the king's ways --------------------------------------------------------------------------- */

/* A search in widths from the king's square. */
typedef struct search {
    const tafl_referee *referee;
    tafl_board board; /* with the king on the square that is looked at */
    tafl_square from[TAFL_CELLS];
    uint16_t steps[TAFL_CELLS]; /* plus 1; 0: not reached */
    tafl_square queue[TAFL_CELLS];
    unsigned head, tail;
} search;

static tafl_status look_from(search *s, tafl_square square)
{
    tafl_position position;
    tafl_move *moves;
    size_t count;
    s->board.cell[square] = TAFL_KING_PIECE;
    tafl_position_set(&position, s->referee, &s->board, TAFL_DEFENDERS);
    s->board.cell[square] = TAFL_EMPTY;
    tafl_status status = moves_of(s->referee, &position, square, &moves, &count);
    for (size_t i = 0; i < count; i++) {
        tafl_square to = moves[i].to;
        if (s->steps[to]) continue;
        s->steps[to] = (uint16_t)(s->steps[square] + 1);
        s->from[to] = square;
        s->queue[s->tail++] = to;
    }
    free(moves);
    return status;
}

/* Marks the way to an escape square, as far as it is not marked yet. */
static tafl_status add_way(tafl_marks *marks, search *s, tafl_square to)
{
    tafl_status status = TAFL_OK;
    while (s->from[to] != TAFL_NO_SQUARE && status == TAFL_OK) {
        const tafl_move move = {s->from[to], to};
        s->from[to] = TAFL_NO_SQUARE;
        status = add_arrow(marks, TAFL_COLOR_ESCAPE, move);
        to = move.from;
    }
    return status;
}

static tafl_status find_ways(tafl_marks *marks, search *s)
{
    unsigned nearest = 0; /* steps of the shortest way, plus 1 */
    tafl_status status = TAFL_OK;
    while (s->head < s->tail && status == TAFL_OK) {
        tafl_square square = s->queue[s->head++];
        if (nearest && s->steps[square] > nearest) break;
        if (tafl_squares_has(&s->referee->escape, square)) {
            nearest = s->steps[square];
            status = add_way(marks, s, square);
        } else if (!nearest) {
            status = look_from(s, square);
        }
    }
    return status;
}

tafl_status tafl_marks_king(tafl_marks *marks, const tafl_referee *referee,
                            const tafl_position *position)
{
    if (position->king == TAFL_NO_SQUARE) return TAFL_OK;
    search *s = calloc(1, sizeof *s);
    if (!s) return TAFL_NOMEM;
    s->referee = referee;
    s->board = position->board;
    s->board.cell[position->king] = TAFL_EMPTY;
    s->steps[position->king] = 1;
    s->queue[s->tail++] = position->king;
    tafl_status status = find_ways(marks, s);
    free(s);
    return status;
}

/* ---- threats ----------------------------------------------------------------------------------- */

/* What a threat would do: "takes e4, e5", "takes the king on e4", "escapes", "wins". */
static void write_deed(tafl_text *out, tafl_threat_kind kind, const tafl_turn *turn)
{
    for (unsigned i = 0; i < turn->captures; i++) {
        const tafl_capture *capture = &turn->capture[i];
        bool king = tafl_piece_kind(capture->piece) == TAFL_KING;
        tafl_text_z(out, i > 0 ? ", " : "takes ");
        if (king) tafl_text_z(out, "the king on ");
        tafl_square_write(out, capture->square);
    }
    if (kind == TAFL_THREAT_ESCAPE || kind == TAFL_THREAT_WIN)
        tafl_text_format(out, "%s%s", turn->captures > 0 ? " and " : "",
                         kind == TAFL_THREAT_ESCAPE ? "escapes" : "wins");
}

/* `turned` is the position with the side to move that threatens. */
static tafl_status add_threat(tafl_marks *marks, const tafl_referee *referee, tafl_position *turned,
                              const tafl_threat *threat)
{
    tafl_turn turn;
    tafl_text deed = {0};
    bool grave = threat->kind != TAFL_THREAT_CAPTURE;
    tafl_position_play(referee, turned, threat->move, &turn);
    tafl_position_undo(referee, turned, &turn);
    write_deed(&deed, threat->kind, &turn);
    const tafl_mark mark = {.kind = TAFL_MARK_ARROW,
                            .color = grave ? TAFL_COLOR_THREAT : TAFL_COLOR_ORANGE,
                            .square = threat->move.from,
                            .to = threat->move.to,
                            .piece = turn.piece,
                            .text = tafl_text_view(&deed)};
    tafl_status status = deed.failed ? TAFL_NOMEM : tafl_marks_add(marks, mark);
    tafl_text_clear(&deed);
    return status;
}

tafl_status tafl_marks_threats(tafl_marks *marks, const tafl_referee *referee,
                               const tafl_position *position, tafl_side side)
{
    enum { SHOWN = 24 };
    tafl_threat threats[SHOWN];
    size_t count = tafl_threats(threats, SHOWN, referee, position, side);
    tafl_status status = TAFL_OK;
    tafl_position turned = *position;
    turned.to_move = (uint8_t)side;
    turned.chain = TAFL_NO_SQUARE;
    turned.outcome = (tafl_outcome){0};
    for (size_t i = 0; i < count && i < SHOWN && status == TAFL_OK; i++) {
        status = add_threat(marks, referee, &turned, &threats[i]);
    }
    return status;
}

/* ---- forts ------------------------------------------------------------------------------------- */

/* The row a shieldwall took, with its ends: a ring around a man, a frame around a hostile square. */
static tafl_status add_shieldwall(tafl_marks *marks, const tafl_board *board, const tafl_turn *turn)
{
    tafl_squares row = {0}, ends = {0};
    tafl_status status = TAFL_OK;
    for (unsigned i = 0; i < turn->captures; i++) {
        if (turn->capture[i].cause != TAFL_CAUSE_SHIELDWALL) continue;
        tafl_squares_add(&row, turn->capture[i].square);
        if (turn->capture[i].anvil != TAFL_NO_SQUARE)
            tafl_squares_add(&ends, turn->capture[i].anvil);
    }
    if (tafl_squares_count(&row) > 0) tafl_squares_add(&ends, turn->move.to);
    tafl_square square = TAFL_NO_SQUARE;
    while (status == TAFL_OK && (square = tafl_squares_next(&ends, square)) != TAFL_NO_SQUARE) {
        bool held = tafl_is_piece(board->cell[square]);
        status = add(marks, held ? TAFL_MARK_CIRCLE : TAFL_MARK_SQUARE, TAFL_COLOR_FORT, square);
    }
    return status == TAFL_OK ? add_outline(marks, &row) : status;
}

tafl_status tafl_marks_forts(tafl_marks *marks, const tafl_referee *referee,
                             const tafl_position *position, const tafl_turn *const *legs,
                             size_t count)
{
    tafl_squares inside = {0};
    tafl_status status = TAFL_OK;
    if (position->king != TAFL_NO_SQUARE && tafl_is_exit_fort(referee, position, &inside))
        status = add_outline(marks, &inside);
    if (status == TAFL_OK && tafl_is_encircled(position, &inside))
        status = add_outline(marks, &inside);
    for (size_t i = 0; i < count && status == TAFL_OK; i++) {
        status = add_shieldwall(marks, &position->board, legs[i]);
    }
    return status;
}
