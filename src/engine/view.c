/* SPDX-License-Identifier: MIT */
/*
 * Works out, once for a ruleset, what the search and the evaluation ask of it at every node: masks
 * of special squares, values of squares, and when the attackers have too few men to win.
 */
#include "evaluate.h"

static uint32_t *line_of(line_set *set, tafl_square square)
{
    return &set->at[tafl_square_row(square) - 2 + LINES_MARGIN];
}

static void add_square(line_set *set, tafl_square square)
{
    *line_of(set, square) |= 1u << tafl_square_file(square);
}

static bool has(const uint32_t *rows, tafl_square square)
{
    return rows[tafl_square_row(square)] >> tafl_square_file(square) & 1u;
}

/* The masks of one square. */
static void view_square(rules_view *view, tafl_square square)
{
    const tafl_referee *referee = view->referee;
    bool escape = tafl_squares_has(&referee->escape, square);
    if (escape) {
        add_square(&view->escape, square);
        view->escape_file.at[LINES_MARGIN + tafl_square_file(square)] |= 1u
                                                                         << tafl_square_row(square);
        view->escape_lines[0] |= 1u << tafl_square_rank(square);
        view->escape_lines[1] |= 1u << tafl_square_file(square);
    }
    bool shut = has(referee->no_pass[0][TAFL_KING_PIECE], square) ||
                has(referee->no_stop[TAFL_KING_PIECE], square);
    if (escape || !shut) {
        add_square(&view->king_open[0], square);
        view->king_open[1].at[LINES_MARGIN + tafl_square_file(square)] |=
            1u << tafl_square_row(square);
    }
    uint32_t bit = 1u << tafl_square_file(square);
    unsigned row = tafl_square_row(square);
    if (tafl_pieces_has(referee->hostile_empty[square], TAFL_KING_PIECE))
        view->king_hostile_empty[row] |= bit;
    if (tafl_pieces_has(referee->hostile_occupied[square], TAFL_KING_PIECE))
        view->king_hostile_held[row] |= bit;
    for (unsigned side = 0; side < 2; side++) {
        tafl_piece victim = tafl_piece_of((tafl_side)(side ^ 1u), TAFL_TAFLMAN);
        if (tafl_pieces_has(referee->hostile_empty[square], victim))
            add_square(&view->hostile_empty[side], square);
        if (tafl_pieces_has(referee->hostile_occupied[square], victim))
            add_square(&view->hostile_held[side], square);
    }
}

/* Lines on which no piece that is there finds a closed square; none where zones or chains change what
 * is legal. */
static void view_open_lines(rules_view *view, tafl_pieces there)
{
    const tafl_referee *referee = view->referee;
    if (view->odd) return;
    view->open_lines[0] = view->open_lines[1] = (1u << view->size) - 1u;
    for (tafl_piece piece = 1; piece < TAFL_PIECES; piece++)
        for (unsigned at = 0; at < view->size && tafl_pieces_has(there, piece); at++) {
            if (referee->no_pass[0][piece][at + 2] | referee->no_stop[piece][at + 2])
                view->open_lines[0] &= ~(1u << at);
            if (referee->no_pass[1][piece][at] | referee->no_stop_column[piece][at])
                view->open_lines[1] &= ~(1u << at);
        }
}

/* The class of a square: its distances from the nearest edges, the smaller first, at most 4. */
static unsigned class_of(unsigned size, tafl_square square)
{
    static const uint8_t row_start[5] = {0, 5, 9, 12, 14};
    unsigned file = tafl_square_file(square), rank = tafl_square_rank(square);
    unsigned x = file < size - 1 - file ? file : size - 1 - file;
    unsigned y = rank < size - 1 - rank ? rank : size - 1 - rank;
    if (x > y) {
        unsigned swap = x;
        x = y;
        y = swap;
    }
    if (y > 4) y = 4;
    if (x > 4) x = 4;
    return row_start[x] + (y - x);
}

/* What a piece is worth wherever it stands. */
static int worth_of(const rules_view *view, tafl_piece piece)
{
    if (piece == TAFL_KING_PIECE) return 0;
    if (tafl_piece_side(piece) == TAFL_ATTACKERS) return view->weight[FEATURE_ATTACKERS];
    return view->weight[FEATURE_DEFENDERS] * view->defender_worth / 100;
}

static unsigned square_feature(tafl_piece piece, unsigned class)
{
    if (piece == TAFL_KING_PIECE) return FEATURE_KING_SQUARE + class;
    if (tafl_piece_side(piece) == TAFL_ATTACKERS) return FEATURE_ATTACKER_SQUARE + class;
    return FEATURE_DEFENDER_SQUARE + class;
}

static void view_values(rules_view *view, tafl_square square)
{
    unsigned class = class_of(view->size, square);
    view->square_class[square] = (uint8_t) class;
    for (tafl_piece piece = 1; piece < TAFL_PIECES; piece++)
        if (tafl_is_piece(piece))
            view->square_value[piece][square] =
                (int16_t)(worth_of(view, piece) + view->weight[square_feature(piece, class)]);
}

/* Men who change sides when they are captured. */
static tafl_pieces turncoats(void)
{
    return (tafl_pieces)(1u << tafl_piece_of(TAFL_ATTACKERS, TAFL_MERCENARY) |
                         1u << tafl_piece_of(TAFL_DEFENDERS, TAFL_MERCENARY));
}

/* The kinds of pieces there are, and those that captured men become. */
static tafl_pieces pieces_of(const tafl_board *board)
{
    tafl_pieces there = 0;
    for (unsigned square = 0; square < TAFL_CELLS; square++)
        there |= (tafl_pieces)(1u << board->cell[square]);
    return there & turncoats() ? there | turncoats() : there;
}

/* With how few men the attackers cannot win, whatever happens: a strong king falls to four men, or
 * three and a hostile square; he is shut in by no fewer than three at the edge. A repetition that
 * the defenders lose is a win of its own. */
static void view_few(rules_view *view, tafl_pieces there)
{
    const tafl_rules *rules = &view->referee->rules;
    bool strong =
        rules->king_strength == TAFL_KING_STRONG && !rules->king_enclosed && !view->captor;
    bool draws =
        rules->repetition == TAFL_REPETITION_DRAW || rules->repetition == TAFL_REPETITION_IGNORE ||
        (rules->repetition == TAFL_REPETITION_NOT_SET && rules->threefold <= TAFL_THREEFOLD_IGNORE);
    view->shy = draws && !(there & turncoats()); /* captures may bring them men */
    view->few = strong && !view->odd ? 2 : 0;
}

enum { TINY = 7, SMALL = 9 };

/* On the smallest boards it is another game where attackers may wait: defenders who repeat lose. */
static unsigned kind_of(const tafl_rules *rules)
{
    bool may_wait = rules->repetition == TAFL_REPETITION_DEFENDERS ||
                    rules->repetition == TAFL_REPETITION_FORBID_DEFENDERS;
    if (rules->escape == TAFL_ESCAPE_EDGE) return ESCAPE_BY_EDGE;
    if (rules->start.size > SMALL) return ESCAPE_BY_CORNER;
    return rules->start.size <= TINY && may_wait ? ESCAPE_BY_CORNER_TINY : ESCAPE_BY_CORNER_SMALL;
}

void tafl__rules_view_init(rules_view *view, const tafl_referee *referee, const tafl_board *board,
                           const weights *w)
{
    tafl_pieces there = pieces_of(board);
    memset(view, 0, sizeof *view);
    view->referee = referee;
    view->size = referee->rules.start.size;
    view->small = view->size <= SMALL;
    view->kind = kind_of(&referee->rules);
    view->captor = referee->strong_captor & there;
    view->odd = referee->wide_zones || (referee->odd & there) != 0;
    view_open_lines(view, there);
    for (unsigned i = 0; i < FEATURES; i++) view->weight[i] = w->value[i][view->kind];
    const uint16_t *start = referee->start.count;
    unsigned men = start[TAFL_DEFENDERS] > 1 ? start[TAFL_DEFENDERS] - 1u : 1u;
    view->defender_worth = (int16_t)(100u * start[TAFL_ATTACKERS] / men);
    for (unsigned rank = 0; rank < view->size; rank++)
        for (unsigned file = 0; file < view->size; file++) {
            view_square(view, tafl_square_at(file, rank));
            view_values(view, tafl_square_at(file, rank));
        }
    view_few(view, there);
}
