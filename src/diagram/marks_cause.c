/* SPDX-License-Identifier: MIT */
/* Why pieces fell: rings around who took them and against whom, frames around hostile squares, and
 * the same in words. What fell and for which cause is decided by play. */
#include "diagram.h"

/* One ply that is explained. */
typedef struct reason {
    tafl_marks *marks;
    tafl_text *words;
    const tafl_referee *referee;
    const tafl_board *board; /* after the ply */
    tafl_status status;
} reason;

static void ring(reason *r, tafl_mark_kind kind, tafl_color color, tafl_square square)
{
    const tafl_mark mark = {.kind = kind, .color = color, .square = square};
    if (r->status == TAFL_OK) r->status = tafl_marks_add(r->marks, mark);
}

/* ---- words ------------------------------------------------------------------------------------- */

static const char *const zone_words[TAFL_ZONES] = {"the corner ", "the throne ", "the fort ",
                                                   "the fort "};

/* Appends "e8", "the throne f6", "the edge". */
static void name_square(const reason *r, tafl_square square)
{
    if (!tafl_board_holds(r->board, square)) {
        tafl_text_z(r->words, "the edge");
        return;
    }
    bool held = tafl_is_piece(r->board->cell[square]);
    for (unsigned zone = 0; zone < TAFL_ZONES && !held; zone++) {
        if (!tafl_squares_has(&r->referee->rules.zone[zone].squares, square)) continue;
        tafl_text_z(r->words, zone_words[zone]);
        break;
    }
    tafl_square_write(r->words, square);
}

static void part(const reason *r)
{
    if (r->words->len > 0) tafl_text_z(r->words, "; ");
}

static void end_words(const reason *r, const tafl_capture *capture)
{
    tafl_text_format(r->words, " (%s%s)", tafl_cause_text((tafl_cause)capture->cause),
                     capture->converted ? ", changes sides" : "");
}

/* ---- against whom ------------------------------------------------------------------------------ */

/* A ring around a piece, a frame around a hostile square; nothing beyond the edge. */
static void show_anvil(reason *r, tafl_square square)
{
    if (!tafl_board_holds(r->board, square)) return;
    bool held = tafl_is_piece(r->board->cell[square]);
    ring(r, held ? TAFL_MARK_CIRCLE : TAFL_MARK_SQUARE, TAFL_COLOR_FORT, square);
}

/* Is this side of a piece that fell held against it: by the edge, by an enemy, by a hostile square,
 * or by the throne, beside which a king may fall? */
static bool holds(const reason *r, tafl_square square, const tafl_capture *capture)
{
    if (!tafl_board_holds(r->board, square)) return true;
    tafl_piece piece = r->board->cell[square];
    if (tafl_is_piece(piece)) return tafl_piece_side(piece) != tafl_piece_side(capture->piece);
    return tafl_pieces_has(r->referee->hostile_empty[square], capture->piece) ||
           tafl_squares_has(&r->referee->rules.zone[TAFL_ZONE_CENTRE].squares, square);
}

static unsigned count_held(const reason *r, const tafl_capture *capture)
{
    unsigned held = 0;
    for (unsigned i = 0; i < 4; i++) {
        held += holds(r, (tafl_square)(capture->square + tafl_steps[i]), capture);
    }
    return held;
}

/* A king who is held on all sides, and a dux on three, fall to all that stand around; a king whom
 * two can take falls like any man. */
static bool is_surrounded(const reason *r, const tafl_capture *capture)
{
    if (capture->cause == TAFL_CAUSE_KING) return count_held(r, capture) == 4;
    return tafl_pieces_has(r->referee->rules.dux, capture->piece) && count_held(r, capture) >= 3;
}

static void explain_surrounded(reason *r, const tafl_turn *turn, const tafl_capture *capture)
{
    bool first = true;
    for (unsigned i = 0; i < 4; i++) {
        tafl_square beside = (tafl_square)(capture->square + tafl_steps[i]);
        if (beside == turn->move.to || !holds(r, beside, capture)) continue;
        tafl_text_z(r->words, first ? " against " : ", ");
        name_square(r, beside);
        show_anvil(r, beside);
        first = false;
    }
}

static void explain_one(reason *r, const tafl_turn *turn, const tafl_capture *capture)
{
    part(r);
    tafl_square_write(r->words, capture->square);
    tafl_text_z(r->words,
                capture->cause == TAFL_CAUSE_JUMP ? " taken under the jump to " : " taken by ");
    tafl_square_write(r->words, turn->move.to);
    if (is_surrounded(r, capture)) {
        explain_surrounded(r, turn, capture);
    } else if (capture->cause != TAFL_CAUSE_JUMP) {
        tafl_text_z(r->words, " against ");
        name_square(r, capture->anvil);
        show_anvil(r, capture->anvil);
    }
    end_words(r, capture);
}

/* ---- rows -------------------------------------------------------------------------------------- */

/* The pieces of a row fall together, between the piece that moved and the other end. */
static void explain_row(reason *r, const tafl_turn *turn)
{
    const tafl_capture *last = NULL;
    tafl_squares row = {0};
    for (unsigned i = 0; i < turn->captures; i++) {
        const tafl_capture *capture = &turn->capture[i];
        if (capture->cause != TAFL_CAUSE_SHIELDWALL) continue;
        if (last)
            tafl_text_z(r->words, ", ");
        else
            part(r);
        tafl_square_write(r->words, capture->square);
        tafl_squares_add(&row, capture->square);
        last = capture;
    }
    if (!last) return;
    tafl_text_z(r->words, " taken by ");
    tafl_square_write(r->words, turn->move.to);
    tafl_text_z(r->words, " against ");
    name_square(r, last->anvil);
    end_words(r, last);
    show_anvil(r, last->anvil);
    const tafl_mark outline = {.kind = TAFL_MARK_OUTLINE,
                               .color = TAFL_COLOR_FORT,
                               .area = &row,
                               .square = TAFL_NO_SQUARE};
    if (r->status == TAFL_OK) r->status = tafl_marks_add(r->marks, outline);
}

static void explain_leg(reason *r, const tafl_turn *turn)
{
    if (turn->captures == 0) return;
    ring(r, TAFL_MARK_CIRCLE, TAFL_COLOR_MARK, turn->move.to);
    for (unsigned i = 0; i < turn->captures; i++) {
        if (turn->capture[i].cause != TAFL_CAUSE_SHIELDWALL)
            explain_one(r, turn, &turn->capture[i]);
    }
    explain_row(r, turn);
}

tafl_status tafl_marks_causes(tafl_marks *marks, tafl_text *words, const tafl_referee *referee,
                              const tafl_position *position, const tafl_turn *const *legs,
                              size_t count)
{
    tafl_text said = {0};
    reason r = {marks, &said, referee, &position->board, TAFL_OK};
    for (size_t i = 0; i < count; i++) explain_leg(&r, legs[i]);
    if (words && words->len > 0 && said.len > 0) tafl_text_z(words, "\n");
    if (words) tafl_text_append(words, &said);
    if (said.failed) r.status = TAFL_NOMEM;
    tafl_text_clear(&said);
    return r.status;
}
