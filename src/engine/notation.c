/* SPDX-License-Identifier: MIT */
/* Moves as text between engines. Reading is generous: letters of pieces, captures and suffixes are
 * passed over, because only the squares count and the rules say what falls. */
#include "notation.h"

tafl_str tafl__cut_at(tafl_str *rest, char c)
{
    size_t len = 0;
    while (len < rest->len && rest->at[len] != c) len++;
    tafl_str part = {rest->at, len};
    size_t used = len < rest->len ? len + 1 : len;
    *rest = (tafl_str){rest->at + used, rest->len - used};
    return part;
}

void tafl__notation_write(tafl_text *out, tafl_move move)
{
    tafl_square_write(out, move.from);
    tafl_text_char(out, '-');
    tafl_square_write(out, move.to);
}

void tafl__notation_write_line(tafl_text *out, const tafl_move *move, size_t count, char joint)
{
    bool first = true;
    for (size_t i = 0; i < count; i++) {
        if (move[i].from == move[i].to) continue;
        if (!first) tafl_text_char(out, joint);
        tafl__notation_write(out, move[i]);
        first = false;
    }
}

static void write_piece(tafl_text *out, tafl_piece piece)
{
    if (tafl_piece_kind(piece) != TAFL_TAFLMAN) tafl_text_char(out, tafl_piece_letter(piece));
}

/* "Kd4-d6xd7/e6" */
static void write_record(tafl_text *out, const tafl_turn *turn)
{
    write_piece(out, turn->piece);
    tafl_square_write(out, turn->move.from);
    tafl_text_char(out, turn->jump ? '^' : '-');
    tafl_square_write(out, turn->move.to);
    for (unsigned i = 0; i < turn->captures; i++) {
        tafl_text_char(out, i ? '/' : 'x');
        write_piece(out, turn->capture[i].piece);
        tafl_square_write(out, turn->capture[i].square);
    }
}

void tafl__notation_write_full(tafl_text *out, const tafl_referee *referee, tafl_position position,
                               const tafl_move *move, size_t count, char joint)
{
    bool first = true;
    for (size_t i = 0; i < count; i++) {
        tafl_turn turn;
        if (move[i].from == move[i].to) {
            tafl_position_end_chain(referee, &position, &turn);
            continue;
        }
        tafl_position_play(referee, &position, move[i], &turn);
        if (!first) tafl_text_char(out, joint);
        write_record(out, &turn);
        first = false;
    }
}

void tafl__notation_write_plies(tafl_text *out, const tafl_referee *referee, tafl_position position,
                                const tafl_move *move, size_t count)
{
    tafl_turn turn;
    tafl_text_char(out, '[');
    for (size_t i = 0, first = 0; i < count; i++) {
        tafl_position_play_leg(referee, &position, move[i], &turn);
        if (!turn.ends_ply && i + 1 < count) continue;
        if (first > 0) tafl_text_char(out, ',');
        tafl_text_char(out, '"');
        tafl__notation_write_line(out, &move[first], i + 1 - first, '|');
        tafl_text_char(out, '"');
        first = i + 1;
    }
    tafl_text_char(out, ']');
}

static bool add(leg_list *out, tafl_move move)
{
    if (!out) return true;
    if (out->count == out->room) return false;
    out->move[out->count++] = move;
    return true;
}

bool tafl__notation_play(const tafl_referee *referee, tafl_position *position, tafl_move move,
                         leg_list *out)
{
    tafl_turn turn;
    if (position->outcome.winner) return false;
    tafl_square chain = position->chain;
    if (move.from != chain && tafl_position_may_stop(referee, position)) {
        if (!add(out, (tafl_move){chain, chain})) return false;
        tafl_position_end_chain(referee, position, &turn);
    }
    if (tafl_move_fault(referee, position, move, NULL) != TAFL_FAULT_NONE) return false;
    if (!add(out, move)) return false;
    tafl_position_play(referee, position, move, &turn);
    return true;
}

/* A square with or without the letter of a piece in front. */
static size_t read_square(tafl_str text, tafl_square *out)
{
    size_t len = tafl_square_read(out, text, TAFL_SIZE_MAX);
    if (len > 0 || text.len < 2) return len;
    if (tafl_piece_from_letter(text.at[0]) == TAFL_EMPTY) return 0;
    len = tafl_square_read(out, (tafl_str){text.at + 1, text.len - 1}, TAFL_SIZE_MAX);
    return len ? len + 1 : 0;
}

bool tafl__notation_read_from(tafl_str text, tafl_square *out)
{
    return read_square(tafl_str_trim(text), out) > 0;
}

/* "from-to" with whatever follows; after '=' only "to" with whatever follows. */
static bool read_leg(tafl_str text, tafl_square before, tafl_move *out)
{
    size_t used = 0;
    out->from = before;
    if (!before) {
        used = read_square(text, &out->from);
        if (!used) return false;
    }
    if (used < text.len && (text.at[used] == '-' || text.at[used] == '^')) used++;
    return read_square((tafl_str){text.at + used, text.len - used}, &out->to) > 0;
}

static bool read_chain(const tafl_referee *referee, tafl_position *position, tafl_str text,
                       leg_list *out)
{
    tafl_square before = TAFL_NO_SQUARE;
    do {
        tafl_move move;
        if (!read_leg(tafl_str_trim(tafl__cut_at(&text, '=')), before, &move)) return false;
        if (!tafl__notation_play(referee, position, move, out)) return false;
        before = move.to;
    } while (text.len > 0);
    return true;
}

bool tafl__notation_read_line(const tafl_referee *referee, tafl_position *position, tafl_str text,
                              leg_list *out)
{
    text = tafl_str_trim(text);
    while (text.len > 0)
        if (!read_chain(referee, position, tafl__cut_at(&text, '|'), out)) return false;
    return true;
}

bool tafl_line_read(tafl_line *out, const tafl_referee *referee, const tafl_position *position,
                    tafl_str text)
{
    tafl_position end = *position;
    leg_list legs = {.move = out->move, .room = TAFL_LINE_MAX};
    bool whole = tafl__notation_read_line(referee, &end, text, &legs);
    out->count = (uint16_t)legs.count;
    return whole;
}
