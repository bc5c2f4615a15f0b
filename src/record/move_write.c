/* SPDX-License-Identifier: MIT */
/* The text of one move, in one of four styles. */
#include <tafl/record.h>

static void write_letter(tafl_text *out, tafl_piece piece, tafl_capture_style style)
{
    if (piece != TAFL_EMPTY && style != TAFL_CAPTURES_CHAIN) {
        tafl_text_char(out, tafl_piece_letter(piece));
    }
}

static void write_claims(tafl_text *out, const tafl_node *node, unsigned leg,
                         tafl_capture_style style)
{
    static const char first[] = {'x', 'x', ':'}, next[] = {'/', 'x', ':'};
    if (style == TAFL_CAPTURES_NONE) return;
    bool any = false;
    for (unsigned i = 0; i < node->claims; i++) {
        if (node->claim[i].leg != leg) continue;
        tafl_text_char(out, any ? next[style] : first[style]);
        write_letter(out, node->claim[i].piece, style);
        tafl_square_write(out, node->claim[i].square);
        any = true;
    }
}

static void write_suffix(tafl_text *out, unsigned suffix)
{
    static const struct {
        unsigned bit;
        const char *text;
    } suffixes[] = {
        {TAFL_SUFFIX_THREAT, "+"},
        {TAFL_SUFFIX_KING_CAPTURED, "++"},
        {TAFL_SUFFIX_WAY_OUT, "-"},
        {TAFL_SUFFIX_ESCAPED, "--"},
    };
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        if (suffix & suffixes[i].bit) tafl_text_z(out, suffixes[i].text);
    }
}

/* What stands behind the square where leg `i` begins. */
static void write_leg(tafl_text *out, const tafl_node *node, unsigned i, tafl_capture_style style)
{
    static const char *const separators[2][2] = {{"-", "^"}, {"=", "^="}};
    tafl_text_z(out, separators[i > 0][node->leg[i].kind == TAFL_LEG_JUMP]);
    tafl_square_write(out, node->leg[i].to);
    write_claims(out, node, i, style);
}

void tafl_move_write_leg(tafl_text *out, const tafl_node *node, unsigned leg)
{
    write_letter(out, node->piece, TAFL_CAPTURES_OTN);
    tafl_square_write(out, leg ? node->leg[leg - 1].to : node->from);
    write_leg(out, node, leg, TAFL_CAPTURES_OTN);
    if (leg + 1u == node->legs) write_suffix(out, node->suffix);
}

void tafl_move_write(tafl_text *out, const tafl_node *node, tafl_capture_style style)
{
    write_letter(out, node->piece, style);
    tafl_square_write(out, node->from);
    for (unsigned i = 0; i < node->legs; i++) write_leg(out, node, i, style);
    if (style == TAFL_CAPTURES_OTN) write_suffix(out, node->suffix);
}
