/* SPDX-License-Identifier: MIT */
/*
 * A ruleset as a value: its defaults, its comparison and its text. All of them walk the field table.
 */
#include "fields.h"

#include <base/fnv.h>
#include <string.h>

void tafl_rules_default(tafl_rules *rules, unsigned size)
{
    memset(rules, 0, sizeof *rules);
    tafl_board_init(&rules->start, size);
    for (unsigned i = 0; i < tafl__field_count(); i++) tafl__field_preset(tafl__field_at(i), rules);
}

bool tafl_rules_equal(const tafl_rules *a, const tafl_rules *b)
{
    for (unsigned i = 0; i < tafl__field_count(); i++)
        if (tafl__field_at(i)->kind != FIELD_NAME && !tafl__field_equal(tafl__field_at(i), a, b))
            return false;
    return true;
}

static bool is_tfr(const struct field *field)
{
    return field->offset == offsetof(tafl_rules, threefold) && field->kind == FIELD_WORD;
}

/* In OTN the word of `rep`, which wins over `tfr`, stands in its place. */
static const char *nearest_tfr(const tafl_rules *rules)
{
    const struct field *rep = tafl__field_find(TAFL_STR("rep"), NULL);
    return rules->repetition < rep->count ? rep->words[rules->repetition].otn : NULL;
}

/* OpenTafl looks for corre, aforre and dforre only where it finds cenre. */
static bool is_opentafl_gate(const struct field *field, const tafl_rules *rules,
                             const tafl_rules *defaults)
{
    size_t centre = offsetof(tafl_rules, zone) + TAFL_ZONE_CENTRE * sizeof(tafl_special) +
                    offsetof(tafl_special, enter);
    if (field->offset != centre || field->kind != FIELD_PIECES) return false;
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++)
        if (rules->zone[zone].enter != defaults->zone[zone].enter) return true;
    return false;
}

static bool is_otn(tafl_rules_style style)
{
    return style == TAFL_RULES_OTN || style == TAFL_RULES_OPENTAFL;
}

/* The word of tfr; what OTN calls a win of the mover is a loss to OpenTafl, and the other way round. */
static void write_tfr(tafl_text *out, const struct field *tfr, const tafl_rules *rules,
                      tafl_rules_style style)
{
    const char *nearest = nearest_tfr(rules);
    size_t begin = out->len;
    if (nearest)
        tafl_text_z(out, nearest);
    else
        tafl__field_write(out, tfr, rules, true);
    if (style != TAFL_RULES_OPENTAFL || out->failed) return;
    char *word = out->at + begin;
    *word = *word == 'w' ? 'l' : *word == 'l' ? 'w' : *word;
}

static bool is_written(const struct field *field, const tafl_rules *rules,
                       const tafl_rules *defaults, tafl_rules_style style)
{
    if (is_otn(style) && field->ours) return false;
    if (is_otn(style) && is_tfr(field) && nearest_tfr(rules)) return true;
    if (is_otn(style) && is_opentafl_gate(field, rules, defaults)) return true;
    return style == TAFL_RULES_FULL || field->always || !tafl__field_equal(field, rules, defaults);
}

void tafl_rules_write(tafl_text *out, const tafl_rules *rules, tafl_rules_style style)
{
    tafl_rules defaults;
    tafl_rules_default(&defaults, rules->start.size);
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        const struct field *field = tafl__field_at(i);
        if (!is_written(field, rules, &defaults, style)) continue;
        if (i > 0) tafl_text_char(out, ' ');
        tafl_text_z(out, field->key);
        tafl_text_char(out, ':');
        if (is_otn(style) && is_tfr(field))
            write_tfr(out, field, rules, style);
        else
            tafl__field_write(out, field, rules, is_otn(style));
    }
}

tafl_status tafl_rules_hash(uint64_t *out, const tafl_rules *rules)
{
    tafl_rules nameless = *rules;
    tafl_text text = {0};
    memset(nameless.name, 0, sizeof nameless.name);
    tafl_rules_write(&text, &nameless, TAFL_RULES_SHORT);
    tafl_status status = text.failed ? TAFL_NOMEM : TAFL_OK;
    *out = fnv_add(FNV_BEGIN, tafl_text_view(&text));
    tafl_text_clear(&text);
    return status;
}
