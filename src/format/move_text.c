/* SPDX-License-Identifier: MIT */
/* The text of one move, in every manner the dialects have: read in one pass with table look-ups.
 * Whether the move can be played is not asked here. */
#include <string.h>

#include "move_text.h"

/* What is being read. */
typedef struct scan {
    const unsigned char *at, *end;
    const uint8_t *file; /* by letter */
    unsigned manner;
} scan;

static inline bool is_letter(unsigned c)
{
    return (c | 32u) - 'a' < 26;
}

/* ---- squares -------------------------------------------------------------------------------- */

/* Reads a square; TAFL_NO_SQUARE, and nothing read, when there is none. */
static inline tafl_square read_square(scan *in)
{
    if (in->end - in->at < 2) return TAFL_NO_SQUARE;
    unsigned file = in->file[in->at[0]], rank = in->at[1] - (unsigned)'0';
    if (file == 0 || rank - 1 > 8) return TAFL_NO_SQUARE;
    const unsigned char *at = in->at + 2;
    if (at < in->end && *at - (unsigned)'0' <= 9) rank = rank * 10 + (*at++ - (unsigned)'0');
    if (rank > TAFL_SIZE_MAX) return TAFL_NO_SQUARE;
    in->at = at;
    return tafl_square_at(file - 1, rank - 1);
}

/* Reads a square with an optional letter of a piece in front: a letter is one when another follows
 * it. *piece is only set when there is a letter. */
static inline tafl_square read_piece_square(scan *in, uint8_t *piece)
{
    tafl_square square = read_square(in);
    if (square || in->end - in->at < 3 || !is_letter(in->at[0]) || !is_letter(in->at[1])) {
        return square;
    }
    tafl_piece named = tafl_piece_from_letter((char)in->at[0]);
    if (named == TAFL_EMPTY) return TAFL_NO_SQUARE;
    in->at++;
    square = read_square(in);
    if (square) {
        *piece = named;
    } else {
        in->at--;
    }
    return square;
}

static void skip_blanks(scan *in)
{
    while (in->at < in->end && (*in->at == ' ' || *in->at == '\t')) in->at++;
}

/* ---- legs ----------------------------------------------------------------------------------- */

/* Passes over a dash; also over one of the dashes of typesetting (U+2010 … U+2015, U+2212). */
static bool read_dash(scan *in)
{
    if (in->at < in->end && *in->at == '-') {
        in->at++;
        return true;
    }
    if (in->at < in->end && (*in->at == 0x96 || *in->at == 0x97)) { /* the same in Windows-1252 */
        in->at++;
        return true;
    }
    if (in->end - in->at < 3 || in->at[0] != 0xE2) return false;
    bool dash = in->at[1] == 0x80 && in->at[2] >= 0x90 && in->at[2] <= 0x95;
    bool minus = in->at[1] == 0x88 && in->at[2] == 0x92;
    if (dash || minus) in->at += 3;
    return dash || minus;
}

/* Passes over what stands between the squares of a leg: '-' '^' '=' '^=' '=^' or nothing. */
static tafl_leg_kind read_separator(scan *in)
{
    const unsigned char *begin = in->at;
    tafl_leg_kind kind = TAFL_LEG_MOVE;
    if (in->manner & TAFL_MOVE_SPACED) skip_blanks(in);
    const unsigned char *sign = in->at;
    bool seen = read_dash(in);
    while (!seen && in->at < in->end && (*in->at == '^' || *in->at == '=') && in->at - begin < 2) {
        if (*in->at++ == '^') kind = TAFL_LEG_JUMP;
    }
    if (in->at == sign) {
        in->at = begin; /* blanks alone separate two words */
        return kind;
    }
    if (in->manner & TAFL_MOVE_SPACED) skip_blanks(in);
    return kind;
}

/* Reads the captures of a leg: 'x' or ':' in front of the first, then also '/'. A bare 'x' says that
 * something was taken, not what. False when memory is out. */
static bool read_claims(scan *in, tafl_record *record, tafl_node *node)
{
    while (in->at < in->end) {
        unsigned c = *in->at;
        if (c != 'x' && c != 'X' && c != ':' && c != '/') break;
        in->at++;
        tafl_claim claim = {.leg = (uint8_t)(node->legs - 1)};
        claim.square = read_piece_square(in, &claim.piece);
        if (claim.square) {
            if (tafl_node_add_claim(record, node, claim)) return false;
        } else if (c != 'x') {
            in->at--;
            break;
        }
    }
    return true;
}

/* Reads a further leg of a chain, "=e4" or "^=e4" or "-e4"; false when there is none. */
static bool read_next_leg(scan *in, tafl_record *record, tafl_node *node)
{
    if (*in->at != '=' && *in->at != '^' && *in->at != '-') return false;
    if (node->legs == UINT8_MAX) return false; /* a claim counts its leg in one byte */
    scan tight = *in;                          /* a blank ends the move: "a1-a2- e5-e2" are two */
    tight.manner &= ~(unsigned)TAFL_MOVE_SPACED;
    tafl_leg leg = {.kind = (uint8_t)read_separator(&tight)};
    leg.to = read_piece_square(&tight, &node->piece);
    if (!leg.to || tafl_node_add_leg(record, node, leg)) return false;
    in->at = tight.at;
    return true;
}

/* ---- what follows the squares --------------------------------------------------------------- */

/* Walker's signs say the same of either side; OTN's name the king. */
static uint8_t walker_suffix(const tafl_node *node, unsigned plus, unsigned minus)
{
    bool attackers = node->ply % 2 == 1;
    if (minus == 2) return TAFL_SUFFIX_BLUNDER;
    if (plus == 1) return attackers ? TAFL_SUFFIX_THREAT : TAFL_SUFFIX_WAY_OUT;
    if (plus == 2) return attackers ? TAFL_SUFFIX_KING_CAPTURED : TAFL_SUFFIX_ESCAPED;
    return 0;
}

static uint8_t otn_suffix(unsigned plus, unsigned minus)
{
    static const uint8_t of_plus[] = {0, TAFL_SUFFIX_THREAT, TAFL_SUFFIX_KING_CAPTURED};
    static const uint8_t of_minus[] = {0, TAFL_SUFFIX_WAY_OUT, TAFL_SUFFIX_ESCAPED};
    return of_plus[plus] | of_minus[minus];
}

static unsigned count_run(scan *in, unsigned char c, unsigned most)
{
    unsigned count = 0;
    while (in->at < in->end && *in->at == c && count < most) {
        in->at++;
        count++;
    }
    return count;
}

static void read_suffix(scan *in, tafl_node *node)
{
    unsigned plus = count_run(in, '+', 2), minus = count_run(in, '-', 2);
    bool won = count_run(in, '#', 1) > 0; /* as chess has it; either side's, like Walker's "++" */
    if (plus + minus + won == 0) return;
    node->suffix = won                             ? walker_suffix(node, 2, 0)
                   : in->manner & TAFL_MOVE_WALKER ? walker_suffix(node, plus, minus)
                                                   : otn_suffix(plus, minus);
}

/* "!" "?" and two of them. False when memory is out. */
static bool read_glyph(scan *in, tafl_record *record, tafl_node *node)
{
    const unsigned char *begin = in->at;
    while (in->at < in->end && (*in->at == '!' || *in->at == '?') && in->at - begin < 2) in->at++;
    if (in->at == begin) return true;
    tafl_extra *extra = tafl_node_extra(record, node);
    if (!extra) return false;
    extra->glyph = tafl_arena_copy(tafl_record_arena(record),
                                   (tafl_str){(const char *)begin, (size_t)(in->at - begin)});
    return extra->glyph.len > 0;
}

/* ---- reading -------------------------------------------------------------------------------- */

static bool read_rest(scan *in, tafl_record *record, tafl_node *node)
{
    do {
        if (!read_claims(in, record, node)) return false;
        if (in->at == in->end || *in->at == ' ') return true;
    } while (read_next_leg(in, record, node));
    read_suffix(in, node);
    return read_glyph(in, record, node);
}

/* Reads the two squares in any manner. */
static bool read_squares(scan *in, tafl_node *node)
{
    uint8_t piece = TAFL_EMPTY;
    tafl_square from = read_piece_square(in, &piece);
    if (!from) return false;
    uint8_t kind = (uint8_t)read_separator(in);
    tafl_square to = read_piece_square(in, &piece);
    if (!to) return false;
    node->from = from;
    node->piece = piece;
    node->one_leg = (tafl_leg){.to = to, .kind = kind};
    return true;
}

/* Does something stand between two squares? Letters and digits of squares do not. */
static bool has_sign(const char *at, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (!tafl_is_letter(at[i]) && !tafl_is_digit(at[i])) return true;
    return false;
}

size_t tafl__move_read_rest(tafl_record *record, tafl_node *node, tafl_str text, size_t squares,
                            const uint8_t *files, unsigned manner)
{
    const unsigned char *begin = (const unsigned char *)text.at;
    scan in = {begin + squares, begin + text.len, files, manner};
    if (squares == 0 && !read_squares(&in, node)) return 0;
    node->leg = &node->one_leg;
    node->legs = 1;
    if (squares == 0 && !has_sign(text.at, (size_t)(in.at - begin)))
        tafl_node_set_bare(record, node);
    if (read_rest(&in, record, node)) return (size_t)(in.at - begin);
    tafl_node_clear_move(record, node);
    return 0;
}
