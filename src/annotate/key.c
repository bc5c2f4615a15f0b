/* SPDX-License-Identifier: MIT */
/* Decides when two questions are the same: positions as text, digests, and what of the past of a
 * game an answer can depend on. Where answers are kept is the business of cache.c and journal.c. */
#include "key.h"

#include <stdlib.h>
#include <string.h>

#include <engine/budget.h>

/* ---- digests -------------------------------------------------------------------------------------- */

/* Every bit of the number has a say in every bit of the result. */
static uint64_t mixed(uint64_t n)
{
    n = (n ^ n >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    n = (n ^ n >> 27) * UINT64_C(0x94d049bb133111eb);
    return n ^ n >> 31;
}

static const uint64_t lane[2] = {UINT64_C(0x9e3779b97f4a7c15), UINT64_C(0xd1b54a32d192ed03)};

void tafl__annotate_digest_number(annotate_digest *digest, uint64_t number)
{
    for (unsigned i = 0; i < 2; i++)
        digest->part[i] = mixed(digest->part[i] * UINT64_C(0x2545f4914f6cdd1d) + number + lane[i]);
}

/* Eight bytes in an order that no machine decides. */
static uint64_t number_at(const char *at, size_t len)
{
    uint64_t number = 0;
    for (size_t i = 0; i < len; i++) number |= (uint64_t)(unsigned char)at[i] << 8 * i;
    return number;
}

void tafl__annotate_digest_add(annotate_digest *digest, tafl_str bytes)
{
    size_t at = 0;
    for (; at + 8 <= bytes.len; at += 8)
        tafl__annotate_digest_number(digest, number_at(bytes.at + at, 8));
    if (at < bytes.len)
        tafl__annotate_digest_number(digest, number_at(bytes.at + at, bytes.len - at));
    tafl__annotate_digest_number(digest, bytes.len);
}

bool tafl__annotate_digest_equal(annotate_digest a, annotate_digest b)
{
    return a.part[0] == b.part[0] && a.part[1] == b.part[1];
}

static const char hex[] = "0123456789abcdef";

void tafl__annotate_hex_write(tafl_text *out, tafl_str bytes)
{
    for (size_t i = 0; i < bytes.len; i++) {
        tafl_text_char(out, hex[(unsigned char)bytes.at[i] >> 4]);
        tafl_text_char(out, hex[(unsigned char)bytes.at[i] & 15]);
    }
}

bool tafl__annotate_hex_read(tafl_text *out, tafl_str digits)
{
    for (size_t i = 0; i + 1 < digits.len; i += 2) {
        const char *high = memchr(hex, digits.at[i], 16), *low = memchr(hex, digits.at[i + 1], 16);
        if (!high || !low) return false;
        tafl_text_char(out, (char)((high - hex) << 4 | (low - hex)));
    }
    return digits.len % 2 == 0 && !out->failed;
}

char *tafl__annotate_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (copy) memcpy(copy, text, size);
    return copy;
}

void tafl__annotate_digest_bytes(char out[ANNOTATE_DIGEST_BYTES], annotate_digest digest)
{
    for (unsigned i = 0; i < ANNOTATE_DIGEST_BYTES; i++)
        out[i] = (char)(digest.part[i / 8] >> 8 * (7 - i % 8) & 255);
}

annotate_digest tafl__annotate_digest_of_bytes(const char *bytes)
{
    annotate_digest digest = {0};
    for (unsigned i = 0; i < ANNOTATE_DIGEST_BYTES; i++)
        digest.part[i / 8] = digest.part[i / 8] << 8 | (unsigned char)bytes[i];
    return digest;
}

/* ---- the past ------------------------------------------------------------------------------------- */

/* The order in which positions came does not matter to the count of each: a sum. */
static void add_position(annotate_keyring *ring, uint64_t key)
{
    for (unsigned i = 0; i < 2; i++) ring->times.part[i] += mixed(key ^ lane[i]);
    tafl__annotate_digest_number(&ring->order, key);
    ring->last = key;
    ring->count++;
}

static bool goes_on(const annotate_keyring *ring, uint64_t record,
                    const annotate_question *question)
{
    const tafl_history *history = question->history;
    return ring->history == history && ring->record == record && ring->count > ring->first &&
           ring->first == question->last_irreversible && ring->count <= history->count &&
           tafl_history_key(history, ring->count - 1) == ring->last;
}

/* How near the game is to a draw by its length, where the rules know one. */
static void add_counts(annotate_digest *digest, const tafl_rules *rules, tafl_counts counts)
{
    if (rules->most_plies) tafl__annotate_digest_number(digest, counts.plies);
    if (rules->quiet_plies) tafl__annotate_digest_number(digest, counts.quiet);
}

/* How often each position was there that can come back; in which order they came, where the rules ask
 * who kept threatening; and what a draw by length counts. */
static annotate_digest past_of(annotate_keyring *ring, uint64_t record,
                               const annotate_question *question)
{
    const tafl_history *history = question->history;
    if (!goes_on(ring, record, question)) {
        ring->history = history;
        ring->first = ring->count = question->last_irreversible;
        ring->times = ring->order = (annotate_digest){0};
    }
    while (ring->count < history->count) add_position(ring, tafl_history_key(history, ring->count));
    const tafl_rules *rules = &question->game->referee->rules;
    annotate_digest digest = ring->times;
    if (rules->repetition == TAFL_REPETITION_AGGRESSOR)
        for (unsigned i = 0; i < 2; i++) digest.part[i] ^= ring->order.part[i];
    add_counts(&digest, rules, question->position->counts);
    return digest;
}

/* ---- keys ----------------------------------------------------------------------------------------- */

annotate_digest tafl__annotate_frame_of(const annotate_setup *setup, tafl_str rules)
{
    annotate_digest digest = {0};
    tafl__annotate_digest_add(&digest, tafl_str_of(setup->engine));
    tafl__annotate_digest_add(&digest, tafl_str_of(setup->options));
    for (unsigned i = 0; tafl__budget_limit(i, NULL); i++)
        tafl__annotate_digest_number(&digest, tafl__budget_get(&setup->budget, i));
    tafl__annotate_digest_number(&digest, setup->lines);
    tafl__annotate_digest_add(&digest, rules);
    return digest;
}

void tafl__annotate_key_of(annotate_key *out, annotate_keyring *ring, uint64_t record,
                           const annotate_question *question)
{
    out->setup = question->setup;
    out->rules = question->rules;
    out->past = past_of(ring, record, question);
    if (!ring->rules || ring->record != record)
        ring->frame = tafl__annotate_frame_of(question->setup, question->rules);
    ring->record = record;
    ring->rules = question->rules.at;
    out->frame = ring->frame;
    out->length = (uint16_t)tafl__annotate_position_write(out->position, question->position);
}

/* ---- positions ------------------------------------------------------------------------------------ */

static size_t write_number(char *at, unsigned number)
{
    size_t len = 0;
    if (number > 9) at[len++] = (char)('0' + number / 10);
    at[len++] = (char)('0' + number % 10);
    return len;
}

static size_t write_rank(char *at, const tafl_board *board, unsigned rank)
{
    size_t len = 0;
    unsigned empty = 0;
    for (unsigned file = 0; file < board->size; file++) {
        tafl_piece piece = board->cell[tafl_square_at(file, rank)];
        if (!tafl_is_piece(piece)) {
            empty++;
            continue;
        }
        if (empty) len += write_number(at + len, empty);
        empty = 0;
        at[len++] = tafl_piece_letter(piece);
    }
    if (empty) len += write_number(at + len, empty);
    at[len++] = '/';
    return len;
}

size_t tafl__annotate_position_write(char *at, const tafl_position *position)
{
    size_t len = 0;
    at[len++] = '/';
    for (unsigned rank = 0; rank < position->board.size; rank++)
        len += write_rank(at + len, &position->board, rank);
    at[len++] = ' ';
    at[len++] = position->to_move == TAFL_ATTACKERS ? 'a' : 'd';
    if (position->set_up) at[len++] = '!';
    if (!position->chain) return len;
    at[len++] = (char)('a' + tafl_square_file(position->chain));
    return len + write_number(at + len, tafl_square_rank(position->chain) + 1);
}

bool tafl__annotate_position_read(const tafl_referee *referee, tafl_str text, tafl_position *out)
{
    size_t at = text.len;
    while (at > 0 && text.at[at - 1] != ' ') at--;
    if (at == 0 || at == text.len) return false;
    tafl_board board;
    if (tafl_board_parse(&board, (tafl_str){text.at, at - 1}, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK ||
        board.size != referee->rules.start.size)
        return false;
    char side = text.at[at++];
    if (side != 'a' && side != 'd') return false;
    tafl_position_set(out, referee, &board, side == 'a' ? TAFL_ATTACKERS : TAFL_DEFENDERS);
    out->set_up = at < text.len && text.at[at] == '!';
    if (out->set_up) at++;
    if (at == text.len) return true;
    tafl_str rest = {text.at + at, text.len - at};
    return tafl_square_read(&out->chain, rest, board.size) == rest.len &&
           tafl_is_piece(board.cell[out->chain]);
}
