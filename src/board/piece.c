/* SPDX-License-Identifier: MIT */
/* The words and letters of sides and pieces (OpenTafl notation: capitals are defenders). */
#include <assert.h>

#include <tafl/board.h>

static const char *const side_texts[] = {"attackers", "defenders"};

/* Each kind: its word, and its letter when an attacker and when a defender owns it. */
static const struct kind_words {
    const char *word;
    char letter[2];
} kinds[] = {
    [TAFL_NO_KIND] = {"none", {'\0', '\0'}},      [TAFL_TAFLMAN] = {"taflman", {'t', 'T'}},
    [TAFL_COMMANDER] = {"commander", {'c', 'C'}}, [TAFL_KNIGHT] = {"knight", {'n', 'N'}},
    [TAFL_KING] = {"king", {'k', 'K'}},           [TAFL_MERCENARY] = {"mercenary", {'m', 'M'}},
    [TAFL_GUARD] = {"guard", {'g', 'G'}},
};
static_assert(sizeof kinds / sizeof *kinds == TAFL_KINDS, "words for each kind");

const char *tafl_side_text(tafl_side side)
{
    return side_texts[(unsigned)side & 1u];
}

const char *tafl_kind_text(tafl_kind kind)
{
    size_t at = (size_t)kind;
    return kinds[at < TAFL_KINDS ? at : TAFL_NO_KIND].word;
}

char tafl_piece_letter(tafl_piece piece)
{
    size_t kind = (size_t)tafl_piece_kind(piece);
    return kinds[kind < TAFL_KINDS ? kind : TAFL_NO_KIND].letter[tafl_piece_side(piece)];
}

tafl_piece tafl_piece_from_letter(char letter)
{
    if (letter == '\0') return TAFL_EMPTY;
    if (letter == 'k') return TAFL_KING_PIECE;
    for (unsigned kind = TAFL_TAFLMAN; kind < TAFL_KINDS; kind++) {
        for (unsigned side = 0; side < 2; side++) {
            if (kinds[kind].letter[side] == letter) {
                return tafl_piece_of((tafl_side)side, (tafl_kind)kind);
            }
        }
    }
    return TAFL_EMPTY;
}
