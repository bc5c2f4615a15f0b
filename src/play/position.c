/* SPDX-License-Identifier: MIT */
/*
 * The position: a byte board, the same as line masks, counts and a key, always in step. Knows where
 * pieces are put and taken; which moves are legal and what falls is decided elsewhere.
 */
#include "play.h"

#include <assert.h>
#include <string.h>

/* The key of a piece on a square: the square's number turned by an amount of the piece. */
static uint64_t key_of(const tafl_referee *referee, tafl_square square, tafl_piece piece)
{
    uint64_t key = referee->key[square];
    unsigned turn = 4u * piece;
    return key << turn | key >> (64 - turn);
}

/* Side to move and a chain are parts of a position; they borrow the numbers of margin squares. */
static uint64_t key_of_turn(const tafl_referee *referee, unsigned to_move, tafl_square chain)
{
    uint64_t key = to_move ? referee->key[1] : 0;
    return chain ? key ^ ~referee->key[chain] : key;
}

void tafl__position_put(const tafl_referee *referee, tafl_position *position, tafl_square square,
                        tafl_piece piece)
{
    unsigned side = tafl_piece_side(piece), row = tafl_row(square), column = tafl_column(square);
    position->board.cell[square] = piece;
    position->line[TAFL_BY_ROW][side][row] |= 1u << column;
    position->line[TAFL_BY_COLUMN][side][column] |= 1u << row;
    position->count[side]++;
    position->key ^= key_of(referee, square, piece);
    if (piece == TAFL_KING_PIECE) position->king = square;
}

void tafl__position_take(const tafl_referee *referee, tafl_position *position, tafl_square square)
{
    tafl_piece piece = position->board.cell[square];
    unsigned side = tafl_piece_side(piece), row = tafl_row(square), column = tafl_column(square);
    position->board.cell[square] = TAFL_EMPTY;
    position->line[TAFL_BY_ROW][side][row] &= ~(1u << column);
    position->line[TAFL_BY_COLUMN][side][column] &= ~(1u << row);
    position->count[side]--;
    position->key ^= key_of(referee, square, piece);
    if (piece == TAFL_KING_PIECE) position->king = TAFL_NO_SQUARE;
}

void tafl_position_set(tafl_position *out, const tafl_referee *referee, const tafl_board *board,
                       tafl_side to_move)
{
    assert(board->size == referee->rules.start.size);
    memset(out, 0, sizeof *out);
    tafl_board_init(&out->board, board->size);
    for (unsigned rank = 0; rank < board->size; rank++)
        for (unsigned file = 0; file < board->size; file++) {
            tafl_square square = tafl_square_at(file, rank);
            tafl_piece piece = board->cell[square];
            if (tafl_is_piece(piece)) tafl__position_put(referee, out, square, piece);
        }
    out->to_move = (uint8_t)to_move;
    out->set_up = 1;
    out->key ^= key_of_turn(referee, out->to_move, TAFL_NO_SQUARE);
}

void tafl_position_start(tafl_position *out, const tafl_referee *referee)
{
    *out = referee->start;
}

uint64_t tafl__position_key(const tafl_referee *referee, const tafl_position *position)
{
    uint64_t key = key_of_turn(referee, position->to_move, position->chain);
    for (unsigned square = 0; square < TAFL_CELLS; square++)
        if (tafl_is_piece(position->board.cell[square]))
            key ^= key_of(referee, (tafl_square)square, position->board.cell[square]);
    return key;
}

uint64_t tafl_position_key_after(const tafl_referee *referee, const tafl_position *position,
                                 tafl_move move)
{
    tafl_piece piece = tafl_cell(position, move.from);
    return position->key ^ key_of(referee, move.from, piece) ^ key_of(referee, move.to, piece) ^
           key_of_turn(referee, position->to_move, position->chain) ^
           key_of_turn(referee, position->to_move ^ 1u, TAFL_NO_SQUARE);
}

/* ---- turns -------------------------------------------------------------------------------- */

static void set_turn(const tafl_referee *referee, tafl_position *position, unsigned to_move,
                     tafl_square chain)
{
    position->key ^= key_of_turn(referee, position->to_move, position->chain);
    position->to_move = (uint8_t)to_move;
    position->chain = chain;
    position->key ^= key_of_turn(referee, to_move, chain);
}

static void begin_turn(const tafl_position *position, tafl_turn *turn, tafl_move move)
{
    turn->move = move;
    turn->piece = tafl_cell(position, move.from);
    turn->jump = 0;
    turn->captures = 0;
    turn->ends_ply = 1;
    turn->before_to_move = position->to_move;
    turn->before_set_up = position->set_up;
    turn->before_chain = position->chain;
    turn->before_king = position->king;
    turn->before_outcome = position->outcome;
    turn->before_counts = position->counts;
    turn->before_key = position->key;
}

static tafl_piece other_colour(tafl_piece piece)
{
    return tafl_piece_of(tafl_side_other(tafl_piece_side(piece)), tafl_piece_kind(piece));
}

static void remove_captured(const tafl_referee *referee, tafl_position *position, tafl_turn *turn)
{
    for (unsigned i = 0; i < turn->captures; i++) {
        tafl_capture *capture = &turn->capture[i];
        tafl__position_take(referee, position, capture->square);
        if (capture->converted)
            tafl__position_put(referee, position, capture->square, other_colour(capture->piece));
    }
}

/* May the piece that has just taken something go on? */
static bool chain_goes_on(const tafl_referee *referee, tafl_position *position,
                          const tafl_turn *turn)
{
    if (referee->rules.berserk == TAFL_BERSERK_NONE || !turn->captures) return false;
    if (!position->king || tafl_squares_has(&referee->escape, position->king)) return false;
    if (!position->count[TAFL_ATTACKERS]) return false;
    position->chain = turn->move.to; /* look at the legs a chain would allow */
    bool goes_on = tafl_moves_from(NULL, 0, referee, position, turn->move.to) > 0;
    position->chain = turn->before_chain;
    return goes_on;
}

static inline void move_piece(const tafl_referee *referee, tafl_position *position, tafl_move move,
                              tafl_piece piece)
{
    unsigned side = tafl_piece_side(piece);
    uint32_t *rows = position->line[TAFL_BY_ROW][side];
    uint32_t *columns = position->line[TAFL_BY_COLUMN][side];
    rows[tafl_row(move.from)] ^= 1u << tafl_column(move.from);
    rows[tafl_row(move.to)] ^= 1u << tafl_column(move.to);
    columns[tafl_column(move.from)] ^= 1u << tafl_row(move.from);
    columns[tafl_column(move.to)] ^= 1u << tafl_row(move.to);
    position->board.cell[move.from] = TAFL_EMPTY;
    position->board.cell[move.to] = piece;
    position->key ^= key_of(referee, move.from, piece) ^ key_of(referee, move.to, piece);
    if (piece == TAFL_KING_PIECE) position->king = move.to;
}

/* A ply is complete. A chain that is over has taken something. */
static void count_ply(tafl_position *position, const tafl_turn *turn)
{
    tafl_counts *counts = &position->counts;
    if (counts->plies < UINT16_MAX) counts->plies++;
    if (turn->captures || turn->before_chain)
        counts->quiet = 0;
    else if (counts->quiet < UINT16_MAX)
        counts->quiet++;
}

void tafl_position_play(const tafl_referee *referee, tafl_position *position, tafl_move move,
                        tafl_turn *turn)
{
    begin_turn(position, turn, move);
    position->outcome = (tafl_outcome){0}; /* a game that is over goes on as if it were not */
    tafl_side mover = (tafl_side)position->to_move;
    turn->jump = tafl_pieces_has(referee->jumper, turn->piece) && tafl_move_is_jump(position, move);
    move_piece(referee, position, move, turn->piece);
    tafl__find_captures(referee, position, turn);
    if (turn->captures) remove_captured(referee, position, turn);
    if (chain_goes_on(referee, position, turn)) {
        turn->ends_ply = 0;
        set_turn(referee, position, mover, move.to);
        return;
    }
    set_turn(referee, position, tafl_side_other(mover), TAFL_NO_SQUARE);
    if (referee->counts) count_ply(position, turn);
    position->outcome = tafl__outcome_after(referee, position, mover, turn);
    position->set_up = 0;
}

void tafl_position_end_chain(const tafl_referee *referee, tafl_position *position, tafl_turn *turn)
{
    tafl_move none = {position->chain, position->chain};
    begin_turn(position, turn, none);
    tafl_side mover = (tafl_side)position->to_move;
    set_turn(referee, position, tafl_side_other(mover), TAFL_NO_SQUARE);
    if (referee->counts) count_ply(position, turn);
    position->set_up = 1; /* earlier legs may have closed a ring */
    position->outcome = tafl__outcome_after(referee, position, mover, turn);
    position->set_up = 0;
}

void tafl_position_play_leg(const tafl_referee *referee, tafl_position *position, tafl_move move,
                            tafl_turn *turn)
{
    if (move.from == move.to)
        tafl_position_end_chain(referee, position, turn);
    else
        tafl_position_play(referee, position, move, turn);
}

void tafl_position_pass(const tafl_referee *referee, tafl_position *position)
{
    set_turn(referee, position, position->to_move ^ 1u, position->chain);
}

void tafl_position_undo(const tafl_referee *referee, tafl_position *position, const tafl_turn *turn)
{
    for (unsigned i = turn->captures; i-- > 0;) {
        const tafl_capture *capture = &turn->capture[i];
        if (capture->converted) tafl__position_take(referee, position, capture->square);
        tafl__position_put(referee, position, capture->square, capture->piece);
    }
    if (turn->move.from != turn->move.to) {
        tafl_move back = {turn->move.to, turn->move.from};
        move_piece(referee, position, back, turn->piece);
    }
    position->to_move = turn->before_to_move;
    position->set_up = turn->before_set_up;
    position->chain = turn->before_chain;
    position->king = turn->before_king;
    position->outcome = turn->before_outcome;
    position->counts = turn->before_counts;
    position->key = turn->before_key;
}
