/* SPDX-License-Identifier: MIT */
/*
 * Makes a ruleset ready to judge: for every piece and square what the piece may do there, and to
 * whom the square is hostile. Decides nothing about a position.
 */
#include "play.h"

#include <string.h>

#include <rules/check.h>
#include <rules/fields.h>

static void ready_square(tafl_referee *referee, tafl_zone zone, tafl_square square)
{
    const tafl_special *special = &referee->rules.zone[zone];
    uint32_t column = 1u << tafl_column(square), row = 1u << tafl_row(square);
    if (!referee->zone[square]) referee->zone[square] = (uint8_t)(1 + zone);
    referee->hostile_occupied[square] |= special->hostile;
    referee->hostile_empty[square] |= (tafl_pieces)(special->hostile | special->hostile_empty);
    for (tafl_piece piece = 1; piece < TAFL_PIECES; piece++) {
        if (!tafl_is_piece(piece)) continue;
        bool enters = tafl_list_allows(special->enter, piece); /* who passes over enters, too */
        if (!enters || !tafl_list_allows(special->stop, piece)) {
            referee->no_stop[piece][tafl_row(square)] |= column;
            referee->no_stop_column[piece][tafl_column(square)] |= row;
        }
        if (!enters || !tafl_list_allows(special->pass, piece)) {
            referee->no_pass[TAFL_BY_ROW][piece][tafl_row(square)] |= column;
            referee->no_pass[TAFL_BY_COLUMN][piece][tafl_column(square)] |= row;
        }
    }
}

static void ready_zones(tafl_referee *referee)
{
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++) {
        const tafl_squares *squares = &referee->rules.zone[zone].squares;
        tafl_square square = TAFL_NO_SQUARE;
        while ((square = tafl_squares_next(squares, square)) != TAFL_NO_SQUARE) {
            ready_square(referee, (tafl_zone)zone, square);
            if (tafl_squares_has(squares, tafl_step(square, TAFL_EAST)) ||
                tafl_squares_has(squares, tafl_step(square, TAFL_NORTH)))
                referee->wide_zones = true;
        }
    }
}

static void ready_centre(tafl_referee *referee)
{
    const tafl_squares *centre = &referee->rules.zone[TAFL_ZONE_CENTRE].squares;
    tafl_square square = TAFL_NO_SQUARE;
    while ((square = tafl_squares_next(centre, square)) != TAFL_NO_SQUARE)
        for (unsigned i = 0; i < 4; i++) {
            tafl_square beside = tafl_step(square, tafl_steps[i]);
            if (!tafl_squares_has(centre, beside))
                tafl_squares_add(&referee->beside_centre, beside);
        }
}

static void ready_edge(tafl_referee *referee)
{
    unsigned size = referee->rules.start.size;
    for (unsigned i = 0; i < size; i++) {
        tafl_squares_add(&referee->edge, tafl_square_at(i, 0));
        tafl_squares_add(&referee->edge, tafl_square_at(i, size - 1));
        tafl_squares_add(&referee->edge, tafl_square_at(0, i));
        tafl_squares_add(&referee->edge, tafl_square_at(size - 1, i));
    }
    referee->escape = referee->rules.escape == TAFL_ESCAPE_EDGE
                          ? referee->edge
                          : referee->rules.zone[TAFL_ZONE_CORNER].squares;
}

static void ready_open_squares(tafl_referee *referee)
{
    unsigned size = referee->rules.start.size;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t moves = tafl_line_of_columns(size);
        for (tafl_kind kind = TAFL_TAFLMAN; kind < TAFL_KINDS; kind++)
            if (referee->rules.speed[tafl_piece_of((tafl_side)side, kind)] == 0) moves = 0;
        for (unsigned row = 2; row < size + 2; row++) {
            uint32_t closed = 0;
            for (tafl_kind kind = TAFL_TAFLMAN; kind < TAFL_KINDS; kind++)
                closed |= referee->no_stop[tafl_piece_of((tafl_side)side, kind)][row];
            referee->open[side][row] = moves & ~closed;
        }
    }
}

static void ready_piece(tafl_referee *referee, tafl_side side, tafl_kind kind)
{
    const tafl_rules *rules = &referee->rules;
    tafl_piece piece = tafl_piece_of(side, kind);
    tafl_pieces bit = (tafl_pieces)(1u << piece);
    referee->side[side] |= bit;
    if (rules->jump[kind] != TAFL_JUMP_NONE) referee->jumper |= bit;
    if (rules->speed[piece] >= 0)
        referee->limited |= bit;
    else
        referee->plain[side] |= bit;
    if (kind == TAFL_GUARD) return;
    if (kind != TAFL_KING) referee->victim[tafl_side_other(side)] |= bit;
    bool king = kind == TAFL_KING;
    if (!king || rules->king_arms == TAFL_KING_ARMED || rules->king_arms == TAFL_KING_HAMMER_ONLY)
        referee->hammer[side] |= bit;
    if (!king || rules->king_arms == TAFL_KING_ARMED || rules->king_arms == TAFL_KING_ANVIL_ONLY)
        referee->anvil[side] |= bit;
}

static void ready_pieces(tafl_referee *referee)
{
    for (unsigned side = 0; side < 2; side++)
        for (tafl_kind kind = TAFL_TAFLMAN; kind < TAFL_KINDS; kind++)
            ready_piece(referee, (tafl_side)side, kind);
    referee->odd = tafl__rules_odd(&referee->rules);
    referee->strong_captor = (tafl_pieces)(1u << tafl_piece_of(TAFL_ATTACKERS, TAFL_COMMANDER) |
                                           1u << tafl_piece_of(TAFL_ATTACKERS, TAFL_KNIGHT));
}

/* A ring that runs through a square enters and leaves it by two attackers that do not touch.
 * `block` holds the attackers among the nine squares around it, row by row from the south-west. */
static bool may_close_a_ring(unsigned block)
{
    static const unsigned char clockwise[8] = {7, 8, 5, 2, 1, 0, 3, 6}; /* from the north */
    unsigned circle = 0;
    for (unsigned i = 0; i < 8; i++) circle |= (block >> clockwise[i] & 1u) << i;
    unsigned sides = circle & 0x55u; /* two sides that touch at a corner count as one group */
    circle |= (sides << 1 & (sides >> 1 | sides << 7)) & 0xaau;
    unsigned starts = circle & ~(circle << 1 | circle >> 7);
    return (starts & (starts - 1)) != 0;
}

/* A number for each square that looks random (the finaliser of SplitMix64, Steele et al. 2014). */
static uint64_t scatter(uint64_t n)
{
    n = (n + 1) * UINT64_C(0x9e3779b97f4a7c15);
    n = (n ^ n >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    n = (n ^ n >> 27) * UINT64_C(0x94d049bb133111eb);
    return n ^ n >> 31;
}

tafl_status tafl_referee_init(tafl_referee *out, const tafl_rules *rules, const tafl_sink *sink)
{
    tafl_status status = tafl__rules_check(rules, sink);
    if (status != TAFL_OK) return status;
    memset(out, 0, sizeof *out);
    out->rules = *rules;
    for (unsigned square = 0; square < TAFL_CELLS; square++) out->key[square] = scatter(square);
    ready_zones(out);
    ready_centre(out);
    ready_edge(out);
    ready_open_squares(out);
    ready_pieces(out);
    out->counts = rules->most_plies || rules->quiet_plies;
    for (unsigned block = 0; block < 512; block++) out->ring[block] = may_close_a_ring(block);
    tafl_position_set(&out->start, out, &rules->start,
                      rules->attackers_first ? TAFL_ATTACKERS : TAFL_DEFENDERS);
    return TAFL_OK;
}
