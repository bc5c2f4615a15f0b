/* SPDX-License-Identifier: MIT */
/*
 * Inside of the field table: what one kind of value can do, and the helpers its functions share.
 * To add a kind, write such a struct and name it in the table of field_kinds.c.
 */
#ifndef RULES_FIELD_OPS_H
#define RULES_FIELD_OPS_H

#include "fields.h"

struct field_ops {
    void (*preset)(const struct field *, tafl_rules *);
    bool (*read)(const struct field *, tafl_rules *, tafl_str, struct field_fault *);
    void (*write)(tafl_text *, const struct field *, const tafl_rules *, bool otn);
    bool (*equal)(const struct field *, const tafl_rules *, const tafl_rules *);
    bool (*valid)(const struct field *, const tafl_rules *);
};

extern const struct field_ops tafl__field_size_ops, tafl__field_name_ops, tafl__field_word_ops,
    tafl__field_repetition_ops, tafl__field_start_ops, tafl__field_pieces_ops,
    tafl__field_squares_ops, tafl__field_speeds_ops, tafl__field_number_ops;

enum { FIELD_PIECE_LETTERS = 2 * (TAFL_KINDS - 1) };

/* The piece of the `index`-th letter of "tcnkmgTCNKMG", the order of every list. */
static inline tafl_piece field_listed_piece(unsigned index)
{
    enum { SIDE = TAFL_KINDS - 1 };
    return tafl_piece_of((tafl_side)(index / SIDE), (tafl_kind)(index % SIDE + 1));
}

/* Where the value is kept. */
static inline void *field_place(const struct field *field, tafl_rules *rules)
{
    return (char *)rules + field->offset;
}
static inline const void *field_place_in(const struct field *field, const tafl_rules *rules)
{
    return (const char *)rules + field->offset;
}

static inline tafl_str field_slice(tafl_str text, size_t from, size_t to)
{
    return (tafl_str){text.at + from, to - from};
}

/* Fills in the fault and returns false. */
bool tafl__field_fail(struct field_fault *fault, tafl_str part, const char *says);

/* The end of the item of a list that begins at `from`: the next comma, blank or end. */
size_t tafl__field_item_end(tafl_str list, size_t from);

/* Neither name nor board has a default; the rest of such rows is always valid. */
void tafl__field_no_preset(const struct field *field, tafl_rules *rules);
bool tafl__field_always_valid(const struct field *field, const tafl_rules *rules);

#endif
