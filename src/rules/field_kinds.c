/* SPDX-License-Identifier: MIT */
/*
 * From a row of the field table to the functions of its kind, and what the kinds share.
 */
#include "field_ops.h"

static const struct field_ops *const kinds[FIELD_KINDS] = {
    [FIELD_SIZE] = &tafl__field_size_ops,
    [FIELD_NAME] = &tafl__field_name_ops,
    [FIELD_WORD] = &tafl__field_word_ops,
    [FIELD_PIECES] = &tafl__field_pieces_ops,
    [FIELD_SQUARES] = &tafl__field_squares_ops,
    [FIELD_SPEEDS] = &tafl__field_speeds_ops,
    [FIELD_REPETITION] = &tafl__field_repetition_ops,
    [FIELD_NUMBER] = &tafl__field_number_ops,
    [FIELD_START] = &tafl__field_start_ops,
};

void tafl__field_preset(const struct field *field, tafl_rules *rules)
{
    kinds[field->kind]->preset(field, rules);
}

bool tafl__field_read(const struct field *field, tafl_rules *rules, tafl_str value,
                      struct field_fault *fault)
{
    return kinds[field->kind]->read(field, rules, value, fault);
}

void tafl__field_write(tafl_text *out, const struct field *field, const tafl_rules *rules, bool otn)
{
    kinds[field->kind]->write(out, field, rules, otn);
}

bool tafl__field_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    return kinds[field->kind]->equal(field, a, b);
}

bool tafl__field_valid(const struct field *field, const tafl_rules *rules)
{
    return kinds[field->kind]->valid(field, rules);
}

bool tafl__field_fail(struct field_fault *fault, tafl_str part, const char *says)
{
    fault->part = part;
    tafl_text_z(&fault->says, says);
    return false;
}

static bool is_between(char c)
{
    return c == ',' || tafl_is_space(c);
}

size_t tafl__field_item_end(tafl_str list, size_t from)
{
    size_t end = from;
    while (end < list.len && !is_between(list.at[end])) end++;
    return end;
}

void tafl__field_no_preset(const struct field *field, tafl_rules *rules)
{
    (void)field, (void)rules;
}

bool tafl__field_always_valid(const struct field *field, const tafl_rules *rules)
{
    (void)field, (void)rules;
    return true;
}
