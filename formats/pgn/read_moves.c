/* SPDX-License-Identifier: MIT */
/* Reads one move of a game, and the captures and signs that stand behind it in all the manners of people and
 * programs. The squares of the move itself are for tafl_move_read. */
#include <string.h>

#include <format/nag.h>
#include <format/text.h>

#include "game.h"

/* ---- captures ------------------------------------------------------------------------------- */

/* Reads captures in any manner, "xe4,e3" "x1" "x"; a number says how many there are. Adds them to `node`, or
 * nothing when it is NULL. False when something else is among them, or when memory is out. */
static bool read_captures(game_reader *in, tafl_node *node, tafl_str text)
{
    bool count = text.len && (text.at[0] | 32) == 'x';
    for (size_t i = 0; i < text.len;) {
        tafl_claim claim = {.leg = node ? (uint8_t)(node->legs - 1) : 0};
        size_t left = text.len - i;
        bool letter = left > 2 && (unsigned char)text.at[i + 1] > '9';
        if (memchr("xX:/,", text.at[i], 5)) {
            i++;
            continue;
        }
        if (letter) claim.piece = tafl_piece_from_letter(text.at[i]);
        if (letter && claim.piece == TAFL_EMPTY) return false;
        tafl_str square = {text.at + i + letter, left - letter};
        size_t used = tafl_square_read(&claim.square, square, TAFL_SIZE_MAX);
        uint64_t men;
        if (used == 0) return count && i == 1 && tafl_str_uint(&men, square, UINT16_MAX);
        if (node && tafl_node_add_claim(in->record, node, claim)) return false;
        i += letter + used;
    }
    return true;
}

/* The part of a word in front of the signs behind a move. */
static tafl_str without_signs(tafl_str word)
{
    size_t len = 0;
    while (len < word.len && !memchr("!?#", word.at[len], 3)) len++;
    return (tafl_str){word.at, len};
}

bool tafl__pgn_is_capture(game_reader *in, tafl_str word)
{
    tafl_square square;
    tafl_str text = without_signs(word);
    if (in->opens || in->here.last->kind != TAFL_NODE_MOVE || text.len == 0) return false;
    bool sign = memchr("xX:", text.at[0], 3) != NULL;
    size_t used = sign ? 0 : tafl_square_read(&square, text, TAFL_SIZE_MAX);
    bool alone = used && (used == text.len || memchr(",/", text.at[used], 2));
    return (sign || (in->taking && alone)) && read_captures(in, NULL, text);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* What stands behind the squares of a move: glyphs, the '#' of a game that is over, a comma. False when it is
 * something else. */
static bool read_tail(game_reader *in, tafl_node *node, tafl_str tail, tafl_status *status)
{
    bool taken = tail.len && (tail.at[-1] | 32) == 'x';
    tafl_str more = without_signs(tail);
    if (more.len && (node->claims || taken) && (taken || more.at[0] == ',') &&
        read_captures(in, NULL, taken ? (tafl_str){more.at - 1, more.len + 1} : more)) {
        *status = read_captures(in, taken ? NULL : node, more) || taken ? TAFL_OK : TAFL_NOMEM;
        tail = (tafl_str){tail.at + more.len, tail.len - more.len};
    }
    in->taking = node->claims || taken || (tail.at[-1] | 32) == 'x';
    while (tail.len && !*status) {
        bool sign = tail.at[0] == '!' || tail.at[0] == '?';
        size_t len = sign ? 1u + (tail.len > 1 && (tail.at[1] == '!' || tail.at[1] == '?')) : 1;
        unsigned number = tafl__nag_of(sign ? (tafl_str){tail.at, len} : tail);
        if (!sign && number) len = tail.len;
        if (tail.at[0] == '#')
            node->suffix |= node->ply % 2 ? TAFL_SUFFIX_KING_CAPTURED : TAFL_SUFFIX_ESCAPED;
        else if (number)
            *status = tafl__pgn_add_nag(in, number);
        else if (tail.at[0] != ',' && tail.at[0] != '.')
            return false;
        tail = (tafl_str){tail.at + len, tail.len - len};
    }
    return true;
}

/* The word at in->at; with what follows where blanks stand around its dash, "d2 - e2". */
static tafl_str move_text(game_reader *in, tafl_str word)
{
    static const char dashes[] = "-^";
    tafl_str line = tafl__pgn_line(in);
    size_t at = word.len;
    while (at < line.len && tafl_is_blank(line.at[at])) at++;
    bool dash = at > word.len && at < line.len &&
                (memchr(dashes, line.at[at], 2) || (unsigned char)line.at[at] == 0xE2);
    bool open = memchr(dashes, word.at[word.len - 1], 2) != NULL;
    if ((!dash && !open) || at >= line.len) return word;
    tafl_square square;
    size_t used = tafl_square_read(&square, word, TAFL_SIZE_MAX);
    if (used == 0 || used + open != word.len) return word;
    size_t len = tafl__pgn_word_len((tafl_str){line.at + at, line.len - at});
    bool alone = dash && len <= 3;
    at += len;
    while (alone && at < line.len && tafl_is_blank(line.at[at])) at++;
    if (alone && at < line.len) at += tafl__pgn_word_len((tafl_str){line.at + at, line.len - at});
    return (tafl_str){line.at, at};
}

/* "d5xc5", where the capture stands in place of the dash, as "d5-c5". */
static tafl_str with_dash(game_reader *in, tafl_str text)
{
    tafl_square square;
    size_t used = tafl_square_read(&square, text, TAFL_SIZE_MAX), len = text.len;
    bool cross = used && used < len && (text.at[used] | 32) == 'x';
    if (!cross ||
        !tafl_square_read(&square, (tafl_str){text.at + used + 1, len - used - 1}, TAFL_SIZE_MAX))
        return text;
    tafl_text_reset(&in->scratch);
    tafl_text_str(&in->scratch, (tafl_str){text.at, used});
    tafl_text_char(&in->scratch, '-');
    tafl_text_str(&in->scratch, (tafl_str){text.at + used + 1, len - used - 1});
    return tafl_text_view(&in->scratch);
}

/* "0d20e2" of hnefatafl.org's boards of 7x7 without the '0' in front of each square. */
static tafl_str without_zeros(game_reader *in, tafl_str text)
{
    bool zeros = text.at[0] == '0' && text.len > 1 && (text.at[1] | 32) >= 'a';
    if (!zeros) return with_dash(in, text);
    tafl_text_reset(&in->scratch);
    for (size_t i = 0; i < text.len; i++) {
        bool zero = text.at[i] == '0' && i + 1 < text.len && (text.at[i + 1] | 32) >= 'a';
        if (!zero) tafl_text_char(&in->scratch, text.at[i]);
    }
    return tafl_text_view(&in->scratch);
}

tafl_status tafl__pgn_read_move(game_reader *in, tafl_str word)
{
    tafl_status status = TAFL_OK;
    tafl_node *node = tafl__pgn_add_node(in, TAFL_NODE_MOVE);
    if (!node) return TAFL_NOMEM;
    tafl_str whole = move_text(in, word), text = without_zeros(in, whole);
    unsigned manner = in->manner | (whole.len > word.len ? TAFL_MOVE_SPACED : 0u);
    size_t len = tafl_move_read(in->record, node, text, manner);
    node->len = (uint32_t)whole.len;
    in->at += whole.len;
    tafl_str tail = {text.at + len, text.len - len};
    if (len && read_tail(in, node, tail, &status)) return status;
    tafl__pgn_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], whole, "this is not a move");
    return tafl__node_unread(in->record, node, whole, node->at, in->sink);
}

tafl_status tafl__pgn_read_capture(game_reader *in, tafl_str word)
{
    tafl_status status = TAFL_OK;
    tafl_str text = without_signs(word);
    tafl_node *node = in->here.last;
    in->at += word.len;
    bool count = text.len > 1 && text.at[1] <= '9' && text.at[1] >= '0' && (text.at[0] | 32) == 'x';
    if (!count && !read_captures(in, node, text)) return TAFL_NOMEM;
    read_tail(in, node, (tafl_str){word.at + text.len, word.len - text.len}, &status);
    in->taking = true;
    return status;
}
