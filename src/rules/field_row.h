/* SPDX-License-Identifier: MIT */
/*
 * What the rows of the field table are written with. A key is one row, in the file of its group:
 * words, default, where it is kept, what inference tries, and the scenes that show it.
 */
#ifndef RULES_FIELD_ROW_H
#define RULES_FIELD_ROW_H

#include "fields.h"

/* Where a value is kept. */
#define AT(member) offsetof(tafl_rules, member)
#define ZONE(which, member)                                                                        \
    (AT(zone) + (which) * sizeof(tafl_special) + offsetof(tafl_special, member))
#define JUMP(kind)             (AT(jump) + (kind))

/* What a row opens with, and what its value is: where it is kept, and what a missing key stands for. */
#define KEY(word, name)        .key = word, .title = name
#define PIECES(place, absent)  .kind = FIELD_PIECES, .offset = place, .preset = absent
#define SQUARES(place, absent) .kind = FIELD_SQUARES, .offset = place, .preset = absent

/* The lists of a row. SAYS: a word without other spellings, and what it means. */
#define SAYS(word, meaning)                                                                        \
    {                                                                                              \
        word, NULL, meaning, NULL                                                                  \
    }
#define WORD_LIST(table) .words = table, .count = sizeof(table) / sizeof((table)[0])
#define WORDS(...)       .kind = FIELD_WORD, WORD_LIST(((const struct field_word[]){__VA_ARGS__}))
#define TRIES(...)       .tries = ((const char *const[]){__VA_ARGS__, NULL})
#define SCENES(...)      .scenes = ((const struct scene[]){__VA_ARGS__, {0}})

/* Pieces of that kind on either side. */
#define MEN(kind)        ((tafl_pieces)(1u << (kind) | 1u << (8 | (kind))))

/* Piece sets of the defaults. Bit TAFL_KING stands for the letter `k`, a piece nobody has. */
enum {
    ATTACKING = 1 << TAFL_TAFLMAN | 1 << TAFL_COMMANDER | 1 << TAFL_KNIGHT | 1 << TAFL_MERCENARY,
    DEFENDING = ATTACKING << 8,
    THE_KING = 1 << TAFL_KING_PIECE,
    ATTACKERS = ATTACKING | 1 << TAFL_KING,
    DEFENDERS = DEFENDING | THE_KING,
    EVERYBODY = ATTACKERS | DEFENDERS
};

#endif
