/* SPDX-License-Identifier: MIT */
/* What limits a budget has, how they are written, and when a search has been worth one. How a limit is
 * kept is the business of the search and of the clients of other engines. */
#include "budget.h"

#include <string.h>

/* ---- the table ----------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    size_t offset, width;
    uint64_t most;
} limits[] = {
    {"nodes", offsetof(tafl_budget, nodes), sizeof(uint64_t), UINT64_MAX / 2},
    {"ms", offsetof(tafl_budget, ms), sizeof(uint32_t), UINT32_MAX},
    {"depth", offsetof(tafl_budget, depth), sizeof(uint32_t), TAFL_DEPTH_MAX},
};

enum { LIMITS = sizeof limits / sizeof *limits };

const char *tafl__budget_limit(unsigned index, uint64_t *most)
{
    if (index >= LIMITS) return NULL;
    if (most) *most = limits[index].most;
    return limits[index].name;
}

uint64_t tafl__budget_get(const tafl_budget *budget, unsigned index)
{
    const char *place = (const char *)budget + limits[index].offset;
    uint64_t wide = 0;
    uint32_t narrow = 0;
    if (limits[index].width == sizeof wide)
        memcpy(&wide, place, sizeof wide);
    else
        memcpy(&narrow, place, sizeof narrow);
    return wide + narrow;
}

void tafl__budget_set(tafl_budget *budget, unsigned index, uint64_t value)
{
    char *place = (char *)budget + limits[index].offset;
    uint32_t narrow = (uint32_t)value;
    if (limits[index].width == sizeof value)
        memcpy(place, &value, sizeof value);
    else
        memcpy(place, &narrow, sizeof narrow);
}

/* ---- comparing ----------------------------------------------------------------------------------- */

bool tafl__budget_is_none(const tafl_budget *budget)
{
    for (unsigned i = 0; i < LIMITS; i++)
        if (tafl__budget_get(budget, i)) return false;
    return true;
}

tafl_budget tafl__budget_or_usual(const tafl_budget *budget)
{
    return tafl__budget_is_none(budget) ? (tafl_budget){.nodes = BUDGET_USUAL_NODES} : *budget;
}

bool tafl__budget_is_met(const tafl_budget *budget, uint32_t depth, uint64_t nodes)
{
    if (!depth && !nodes && !budget->ms) return true;
    if (budget->depth && depth < budget->depth) return false;
    return !budget->nodes || nodes >= budget->nodes - budget->nodes / 16;
}

/* ---- the text ------------------------------------------------------------------------------------ */

void tafl_budget_write(tafl_text *out, const tafl_budget *budget)
{
    const char *between = "";
    for (unsigned i = LIMITS; i-- > 0;) {
        uint64_t value = tafl__budget_get(budget, i);
        if (!value) continue;
        tafl_text_format(out, "%s%s ", between, limits[i].name);
        tafl_text_uint(out, value);
        between = ", ";
    }
}

static tafl_status read_limit(tafl_budget *out, tafl_str name, tafl_str number)
{
    uint64_t value;
    for (unsigned i = 0; i < LIMITS; i++) {
        if (!tafl_str_equal(name, tafl_str_of(limits[i].name))) continue;
        if (!tafl_str_uint(&value, number, limits[i].most)) return TAFL_SYNTAX;
        tafl__budget_set(out, i, value);
        return TAFL_OK;
    }
    return TAFL_END;
}

tafl_status tafl_budget_read(tafl_budget *budget, tafl_str text)
{
    tafl_budget read = *budget;
    tafl_status status = TAFL_OK;
    tafl_str name;
    while (status == TAFL_OK && (name = tafl_str_word(&text)).len > 0) {
        const char *sign = memchr(name.at, '=', name.len);
        size_t len = sign ? (size_t)(sign - name.at) : name.len;
        tafl_str number = sign ? (tafl_str){sign + 1, name.len - len - 1} : tafl_str_word(&text);
        if (number.len > 0 && number.at[number.len - 1] == ',') number.len--;
        status = read_limit(&read, (tafl_str){name.at, len}, number);
    }
    if (status == TAFL_OK) *budget = read;
    return status;
}
