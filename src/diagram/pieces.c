/* SPDX-License-Identifier: MIT */
/* Finds the look of a piece. The looks themselves are in pieces_*.c; every one is told apart from
 * the others of its set by its shape alone, kinds as well as sides. */
#include "diagram.h"

static const piece_set *const sets[TAFL_SETS] = {&tafl__piece_set_discs, &tafl__piece_set_figurines,
                                                 &tafl__piece_set_letters, &tafl__piece_set_runes};

const piece_layer *tafl__piece_layers(const tafl_drawings *own, const tafl_theme *theme,
                                      tafl_piece piece)
{
    const piece_layer *drawn = own ? tafl__drawing_of(own, piece) : NULL;
    const piece_set *set = sets[theme->style[TAFL_STYLE_SET]];
    return drawn ? drawn : (*set)[tafl_piece_side(piece)][tafl_piece_kind(piece)].layer;
}

bool tafl__piece_is_figure(const tafl_drawings *own, const tafl_theme *theme, tafl_piece piece)
{
    return theme->style[TAFL_STYLE_SET] == TAFL_SET_FIGURINES ||
           (own && tafl__drawing_of(own, piece));
}

tafl_color tafl__piece_color(tafl_piece piece, piece_ink ink)
{
    if (ink == INK_NONE) return TAFL_COLOR_NONE;
    unsigned first = tafl_piece_kind(piece) == TAFL_KING        ? TAFL_COLOR_KING
                     : tafl_piece_side(piece) == TAFL_ATTACKERS ? TAFL_COLOR_ATTACKER
                                                                : TAFL_COLOR_DEFENDER;
    return (tafl_color)(first + (unsigned)ink - INK_BODY);
}

tafl_paint tafl__piece_paint(const tafl_drawings *own, tafl_piece piece, unsigned ink)
{
    ink &= ~(unsigned)INK_EVEN_ODD;
    if (ink < INK_OWN) return paint_of(tafl__piece_color(piece, (piece_ink)ink));
    return (tafl_paint){TAFL_COLOR_OWN, 255, tafl__drawing_color(own, ink)};
}
