/* SPDX-License-Identifier: MIT */
/* Diagrams with the numbers of moves: where each ply of a range went and what it took, as the replay found it;
 * and below the board what numbers cannot show. */
#include "picture.h"

/* A numbered diagram on its way: the men as they stand, and which number each square has got. */
typedef struct numbering {
    tafl_marks *marks;
    tafl_text *legend;
    const tafl_board *start;
    bool crosses; /* captures are shown on the board */
    uint32_t first[TAFL_CELLS];
    uint32_t holds[TAFL_CELLS]; /* the number of the man that stands there now */
    uint32_t number;            /* of the ply at hand */
} numbering;

/* ---- below the board --------------------------------------------------------------------------- */

static void begin_remark(const numbering *n, const char *words)
{
    if (n->legend->len > 0) tafl_text_z(n->legend, ", ");
    tafl_text_uint(n->legend, n->number);
    tafl_text_z(n->legend, words);
}

static void write_man(tafl_text *out, tafl_piece piece)
{
    bool attacker = tafl_piece_side(piece) == TAFL_ATTACKERS;
    tafl_kind kind = tafl_piece_kind(piece);
    if (kind == TAFL_KING)
        tafl_text_z(out, "the king");
    else if (kind == TAFL_TAFLMAN)
        tafl_text_z(out, attacker ? "an attacker" : "a defender");
    else
        tafl_text_format(out, "a %s of the %s", tafl_kind_text(kind),
                         tafl_side_text(tafl_piece_side(piece)));
}

/* What a diagram of numbers cannot show: a square that has a number already, and the man that stood there when
 * it began. */
static void tell_square(const numbering *n, tafl_square to)
{
    tafl_piece stood = n->start->cell[to];
    if (n->first[to]) {
        begin_remark(n, " at ");
        tafl_square_write(n->legend, to);
        tafl_text_format(n->legend, " (%u)", n->first[to]);
    } else if (tafl_is_piece(stood)) {
        begin_remark(n, " where ");
        write_man(n->legend, stood);
        tafl_text_z(n->legend, " stood");
    }
}

/* "16 takes k4", and the number of a man that has one. */
static void tell_capture(const numbering *n, const tafl_capture *capture, bool first)
{
    if (first)
        begin_remark(n, capture->converted ? " wins over " : " takes ");
    else
        tafl_text_char(n->legend, ' ');
    if (tafl_piece_kind(capture->piece) == TAFL_KING) tafl_text_z(n->legend, "the king on ");
    tafl_square_write(n->legend, capture->square);
    if (n->holds[capture->square]) tafl_text_format(n->legend, " (%u)", n->holds[capture->square]);
}

/* ---- on the board ------------------------------------------------------------------------------ */

/* A man that stood there from the beginning is crossed out; one with a number gets a sign beside it. */
static tafl_status mark_capture(const numbering *n, const tafl_capture *capture)
{
    bool numbered = n->holds[capture->square] > 0;
    const tafl_mark mark = {.kind = numbered ? TAFL_MARK_BADGE : TAFL_MARK_TAKEN,
                            .color = TAFL_COLOR_CAPTURE,
                            .square = capture->square,
                            .piece = capture->piece,
                            .text = numbered ? TAFL_STR("\u00d7") : (tafl_str){NULL, 0}};
    return capture->converted || !n->crosses ? TAFL_OK : tafl_marks_add(n->marks, mark);
}

static tafl_status add_captures(numbering *n, const tafl_turn *leg, bool *first)
{
    tafl_status status = TAFL_OK;
    for (unsigned i = 0; i < leg->captures && status == TAFL_OK; i++) {
        const tafl_capture *capture = &leg->capture[i];
        tell_capture(n, capture, *first);
        *first = false;
        status = mark_capture(n, capture);
        if (!capture->converted) n->holds[capture->square] = 0;
    }
    return status;
}

static tafl_status add_number(numbering *n, tafl_square square, tafl_piece piece)
{
    tafl_text words = {0};
    if (n->first[square]) return TAFL_OK;
    n->first[square] = n->number;
    tafl_text_uint(&words, n->number);
    const tafl_mark mark = {.kind = TAFL_MARK_NUMBER,
                            .color = TAFL_COLOR_MARK,
                            .square = square,
                            .piece = piece,
                            .text = tafl_text_view(&words)};
    tafl_status status = words.failed ? TAFL_NOMEM : tafl_marks_add(n->marks, mark);
    tafl_text_clear(&words);
    return status;
}

/* One ply: a trace, what it took, and its number where it ends, unless that square has one. */
static tafl_status number_ply(numbering *n, const picture_shot *shot)
{
    tafl_status status = TAFL_OK;
    if (shot->legs == 0) return TAFL_OK;
    tafl_piece piece = shot->leg[0].piece;
    tafl_square to = shot->leg[shot->legs - 1].move.to;
    bool first = true;
    n->holds[shot->leg[0].move.from] = 0;
    tell_square(n, to);
    for (size_t i = 0; i < shot->legs && status == TAFL_OK; i++) {
        const tafl_turn *leg = &shot->leg[i];
        const tafl_mark trace = {.kind = TAFL_MARK_TRACE,
                                 .color = TAFL_COLOR_MARK,
                                 .square = leg->move.from,
                                 .to = leg->move.to,
                                 .piece = piece};
        status = tafl_marks_add(n->marks, trace);
        if (status == TAFL_OK) status = add_captures(n, leg, &first);
    }
    if (status == TAFL_OK) status = add_number(n, to, piece);
    n->holds[to] = n->number;
    return status;
}

tafl_status picture_numbers(tafl_marks *marks, tafl_text *legend, const picture_origin *origin,
                            const picture_shot *shot)
{
    const picture_settings *set = origin->run->settings;
    const picture_plies *plies = &set->plies;
    const picture_choice *choice = &((const picture_state *)origin->run->state)->choice;
    uint32_t from = picture_range_from(plies, shot);
    numbering n = {.marks = marks,
                   .legend = legend,
                   .start = &shot->position.board,
                   .crosses = !set->no_captures,
                   .number = from - plies->from + plies->number};
    const tafl_node *node = shot->node;
    tafl_status status = TAFL_OK;
    for (uint32_t ply = from; ply <= picture_range_to(plies, shot) && status == TAFL_OK; ply++) {
        node = picture_next(node, origin->line);
        const picture_shot *next = node ? picture_shot_of(choice, node) : NULL;
        if (!next) break;
        status = number_ply(&n, next);
        n.number++;
    }
    return status;
}
