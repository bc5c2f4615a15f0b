/* SPDX-License-Identifier: MIT */
/* How a ply of a replay is written. What happened in it is decided by play and replay. */
#include "ply_report.h"

enum { THREATS = 64, PLIES_SHOWN = 12, MOVE_COLUMN = 6, WORDS_COLUMN = 16 };

/* ---- parts --------------------------------------------------------------------------------------- */

/* "12b" */
static void write_address(tafl_text *out, const tafl_replay_ply *ply)
{
    if (!ply->main_line) {
        tafl_address_write(out, ply->node);
        return;
    }
    tafl_text_uint(out, (ply->ply + 1) / 2);
    tafl_text_char(out, ply->ply % 2 ? 'a' : 'b');
}

static void write_step(tafl_text *out, tafl_move move, bool jump)
{
    tafl_square_write(out, move.from);
    tafl_text_char(out, jump ? '^' : '-');
    tafl_square_write(out, move.to);
}

/* "e5-e8=e4" */
static void write_move(tafl_text *out, const tafl_replay_ply *ply)
{
    for (size_t i = 0; i < ply->leg_count; i++) {
        const tafl_turn *leg = ply->legs[i];
        if (i == 0) {
            write_step(out, leg->move, leg->jump);
            continue;
        }
        tafl_text_z(out, leg->jump ? "^=" : "=");
        tafl_square_write(out, leg->move.to);
    }
}

static const char *threat_word(tafl_threat_kind kind)
{
    static const char *const words[] = {"capture-king", "escape", "win", "capture"};
    return words[kind];
}

/* What the side that moved could do next, were it to move again; nothing when the game is over. */
static size_t find_threats(const tafl_replay_ply *ply, tafl_threat *threats)
{
    if (ply->outcome.reason != TAFL_REASON_NONE) return 0;
    size_t count = tafl_threats(threats, THREATS, ply->referee, ply->position, ply->side);
    return count < THREATS ? count : THREATS;
}

/* ---- JSON ---------------------------------------------------------------------------------------- */

static void write_captures_json(tafl_text *out, const tafl_replay_ply *ply)
{
    const char *lead = "";
    tafl_text_z(out, ",\"captures\":[");
    for (size_t i = 0; i < ply->leg_count; i++) {
        for (unsigned c = 0; c < ply->legs[i]->captures; c++) {
            const tafl_capture *capture = &ply->legs[i]->capture[c];
            tafl_text_z(out, lead);
            tafl_text_z(out, "{\"square\":\"");
            tafl_square_write(out, capture->square);
            tafl_text_z(out, "\",\"piece\":\"");
            tafl_text_char(out, tafl_piece_letter(capture->piece));
            tafl_text_char(out, '"');
            tool_json_word(out, ",\"cause\":", tafl_cause_text((tafl_cause)capture->cause));
            if (capture->converted) tafl_text_z(out, ",\"converted\":true");
            tafl_text_char(out, '}');
            lead = ",";
        }
    }
    tafl_text_char(out, ']');
}

static void write_threats_json(tafl_text *out, const tafl_replay_ply *ply)
{
    tafl_threat threats[THREATS];
    size_t count = find_threats(ply, threats);
    tafl_text_z(out, ",\"threats\":[");
    for (size_t i = 0; i < count; i++) {
        tafl_text_z(out, i ? ",{\"move\":\"" : "{\"move\":\"");
        write_step(out, threats[i].move, false);
        tafl_text_z(out, "\",\"kind\":\"");
        tafl_text_z(out, threat_word(threats[i].kind));
        tafl_text_z(out, "\"}");
    }
    tafl_text_char(out, ']');
}

void tool_ply_json(tafl_text *out, const tafl_replay_ply *ply)
{
    bool ended = ply->outcome.reason != TAFL_REASON_NONE;
    tool_json_uint(out, ",\"ply\":", ply->ply);
    tafl_text_z(out, ",\"address\":\"");
    write_address(out, ply);
    tafl_text_z(out, "\",\"side\":\"");
    tafl_text_z(out, tafl_side_text(ply->side));
    tafl_text_z(out, "\",\"move\":\"");
    write_move(out, ply);
    tafl_text_char(out, '"');
    write_captures_json(out, ply);
    tafl_text_z(out, ",\"position\":\"");
    tafl_board_write(out, &ply->position->board, TAFL_BOTTOM_FIRST);
    tafl_text_z(out, "\",\"to_move\":\"");
    tafl_text_z(out, tafl_side_text((tafl_side)ply->position->to_move));
    tool_json_uint(out, "\",\"occurrence\":", ply->occurrence);
    write_threats_json(out, ply);
    tafl_text_z(out, ended ? ",\"status\":\"ended\"" : ",\"status\":\"ongoing\"");
    tool_json_word(out, ",\"winner\":", tafl_winner_text((tafl_winner)ply->outcome.winner));
    tool_json_word(out, ",\"reason\":", tafl_reason_text((tafl_reason)ply->outcome.reason));
    tafl_text_z(out, "}\n");
}

/* ---- words --------------------------------------------------------------------------------------- */

/* "takes e9 (custodial), f9 (shieldwall)"; nothing when nothing was taken. */
static void write_captures(tafl_text *out, const tafl_replay_ply *ply)
{
    const char *lead = "takes ";
    for (size_t i = 0; i < ply->leg_count; i++) {
        for (unsigned c = 0; c < ply->legs[i]->captures; c++) {
            const tafl_capture *capture = &ply->legs[i]->capture[c];
            tafl_text_z(out, lead);
            if (tafl_piece_kind(capture->piece) != TAFL_TAFLMAN)
                tafl_text_format(out, "the %s on ",
                                 tafl_kind_text(tafl_piece_kind(capture->piece)));
            tafl_square_write(out, capture->square);
            tafl_text_format(out, " (%s%s)", tafl_cause_text((tafl_cause)capture->cause),
                             capture->converted ? ", changes sides" : "");
            lead = ", ";
        }
    }
}

/* "position for the 3rd time (plies 4, 8, 12)"; nothing the first time. */
static void write_repetition(tafl_text *out, const tafl_replay_ply *ply)
{
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    unsigned n = ply->occurrence;
    if (n < 2) return;
    bool teen = n % 100 >= 11 && n % 100 <= 13;
    const char *ending = !teen && n % 10 < 4 ? endings[n % 10] : endings[0];
    tafl_text_format(out, "position occurs for the %u%s time (also after ply ", n, ending);
    uint32_t at = ply->ply;
    for (unsigned i = 0; i < PLIES_SHOWN && tafl_history_previous(ply->history, at, &at); i++) {
        if (i > 0) tafl_text_z(out, ", ");
        tafl_text_uint(out, at);
    }
    tafl_text_char(out, ')');
}

/* Ordinary captures are left out: nearly every move threatens one. */
static void write_threats(tafl_text *out, const tafl_replay_ply *ply)
{
    static const char *const words[] = {"take the king", "escape", "win"};
    tafl_threat threats[THREATS];
    size_t count = find_threats(ply, threats);
    const char *lead = "threatens to ";
    for (size_t i = 0; i < count; i++) {
        if (threats[i].kind == TAFL_THREAT_CAPTURE) break;
        tafl_text_format(out, "%s%s by ", lead, words[threats[i].kind]);
        write_step(out, threats[i].move, false);
        lead = ", ";
    }
}

static void write_outcome(tafl_text *out, tafl_outcome outcome)
{
    const char *winner = tafl_winner_text((tafl_winner)outcome.winner);
    if (outcome.reason == TAFL_REASON_NONE) return;
    if (outcome.winner == TAFL_WINNER_DRAW)
        tafl_text_z(out, "the game is drawn");
    else
        tafl_text_format(out, "%s win", winner ? winner : "nobody");
    tafl_text_format(out, " (%s)", tafl_reason_text((tafl_reason)outcome.reason));
}

/* Puts "; " between parts that are there. */
static void part(tafl_text *out, size_t begin, const tafl_text *words)
{
    if (words->len > 0 && out->len > begin) tafl_text_z(out, "; ");
    tafl_text_append(out, words);
}

void tool_ply_words(tafl_text *out, const tafl_replay_ply *ply, unsigned what)
{
    tafl_text words = {0};
    size_t begin = out->len;
    for (unsigned bit = PLY_CAPTURES; bit <= PLY_THREATS; bit <<= 1) {
        tafl_text_reset(&words);
        if (!(what & bit)) continue;
        if (bit == PLY_CAPTURES) write_captures(&words, ply);
        if (bit == PLY_REPETITIONS) write_repetition(&words, ply);
        if (bit == PLY_THREATS) write_threats(&words, ply);
        part(out, begin, &words);
    }
    if (words.failed) out->failed = true;
    tafl_text_clear(&words);
}

void tool_position_text(tafl_text *out, const tafl_position *position)
{
    tafl_board_draw(out, &position->board, NULL);
    tafl_board_write(out, &position->board, TAFL_BOTTOM_FIRST);
    tafl_text_format(out, " %s to move\n", tafl_side_text((tafl_side)position->to_move));
}

void tool_address_column(tafl_text *out, const tafl_node *node)
{
    size_t begin = out->len;
    tafl_address_write(out, node);
    size_t used = out->len - begin;
    tafl_text_repeat(out, ' ', used < MOVE_COLUMN ? MOVE_COLUMN - used : 1);
}

void tool_ply_line(tafl_text *out, const tafl_replay_ply *ply, bool board)
{
    tafl_text words = {0};
    size_t begin = out->len;
    tool_address_column(out, ply->node);
    write_move(out, ply);
    size_t used = out->len - begin;
    tool_ply_words(&words, ply, PLY_CAPTURES | PLY_REPETITIONS | PLY_THREATS);
    tafl_text ending = {0};
    write_outcome(&ending, ply->outcome);
    part(&words, 0, &ending);
    if (words.len > 0) tafl_text_repeat(out, ' ', used < WORDS_COLUMN ? WORDS_COLUMN - used : 1);
    tafl_text_append(out, &words);
    tafl_text_char(out, '\n');
    if (board) tool_position_text(out, ply->position);
    tafl_text_clear(&ending);
    tafl_text_clear(&words);
}
