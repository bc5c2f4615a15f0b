/* SPDX-License-Identifier: MIT */
/*
 * The field table as a whole: every key of a ruleset text, where its value is kept, what it can be,
 * its default, what it means to people, what inference tries and which scenes show it. The rows are
 * in the fields_*.c; keys and defaults of OTN follow the OpenTafl notation specification, rows marked
 * `ours` are additions of taflkit. How values are read and written is left to field_kinds.c.
 */
#include <base/order.h>
#include <string.h>

#include "fields.h"

static const struct field_group *const groups[] = {&tafl__fields_play, &tafl__fields_pieces,
                                                   &tafl__fields_squares, &tafl__fields_end};
enum { GROUPS = sizeof groups / sizeof *groups };

unsigned tafl__field_count(void)
{
    unsigned count = 0;
    for (unsigned i = 0; i < GROUPS; i++) count += groups[i]->count;
    return count;
}

const struct field *tafl__field_at(unsigned index)
{
    unsigned group = 0;
    while (index >= groups[group]->count) index -= groups[group++]->count;
    return &groups[group]->row[index];
}

static bool is_called(const struct field *field, tafl_str key)
{
    return tafl__order(key, field->key) == 0;
}

const struct field *tafl__field_find(tafl_str key, unsigned *index)
{
    unsigned before = 0;
    for (unsigned group = 0; key.len && group < GROUPS; before += groups[group++]->count) {
        for (unsigned i = 0; i < groups[group]->count; i++) {
            const struct field *field = &groups[group]->row[i];
            if (field->key[0] != key.at[0] || !is_called(field, key)) continue;
            if (index) *index = before + i;
            return field;
        }
    }
    return NULL;
}

/* ---- what a value amounts to --------------------------------------------------------------- */

/* Is the value other than the first of its words, no piece, no square? */
static bool is_set(const struct field *field, const tafl_rules *rules)
{
    const void *value = (const char *)rules + field->offset;
    switch ((enum field_kind)field->kind) {
    case FIELD_WORD:
    case FIELD_REPETITION: return *(const uint8_t *)value != 0;
    case FIELD_NUMBER: return *(const uint16_t *)value != 0;
    case FIELD_PIECES: return *(const tafl_pieces *)value != 0;
    case FIELD_SQUARES: return tafl_squares_count(value) > 0;
    default: return true;
    }
}

bool tafl__field_matters(const struct field *field, const tafl_rules *rules)
{
    if (field->men && tafl_board_count(&rules->start, field->men) == 0) return false;
    return !field->matters || field->matters(rules);
}

bool tafl__field_is_told(const struct field *field, const tafl_rules *rules)
{
    if (field->told == TOLD_ELSEWHERE || !tafl__field_matters(field, rules)) return false;
    return field->told == TOLD || is_set(field, rules);
}

tafl_pieces tafl__rules_odd(const tafl_rules *rules)
{
    enum { ALL = 0x7e7e };
    unsigned odd = 0;
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        const struct field *field = tafl__field_at(i);
        if (field->odd && is_set(field, rules)) odd |= field->men ? field->men : ALL;
    }
    return (tafl_pieces)odd;
}

/* ---- seen from outside --------------------------------------------------------------------- */

unsigned tafl_rules_fields(void)
{
    return tafl__field_count();
}

tafl_rules_field tafl_rules_field_at(unsigned index)
{
    if (index >= tafl__field_count()) return (tafl_rules_field){NULL, NULL, false};
    const struct field *field = tafl__field_at(index);
    return (tafl_rules_field){field->key, field->title, !field->ours};
}

bool tafl_rules_field_equal(unsigned index, const tafl_rules *a, const tafl_rules *b)
{
    return index < tafl__field_count() && tafl__field_equal(tafl__field_at(index), a, b);
}

void tafl_rules_field_value(tafl_text *out, unsigned index, const tafl_rules *rules)
{
    if (index < tafl__field_count()) tafl__field_write(out, tafl__field_at(index), rules, false);
}

void tafl_rules_field_words(tafl_text *out, unsigned index, const tafl_rules *rules)
{
    if (index < tafl__field_count()) tafl__field_words(out, tafl__field_at(index), rules);
}

bool tafl_rules_field_is_told(unsigned index, const tafl_rules *rules)
{
    return index < tafl__field_count() && tafl__field_is_told(tafl__field_at(index), rules);
}
