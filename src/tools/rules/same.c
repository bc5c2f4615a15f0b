/* SPDX-License-Identifier: MIT */
/* Which entries of the catalogue mean the same: found by the hash of what they say, names aside. */
#include "show.h"

#include <stdlib.h>
#include <string.h>

/* False when memory is out. */
static bool hash_of(uint64_t *out, const tafl_ruleset *entry)
{
    tafl_rules rules;
    return tafl_rules_read(&rules, tafl_str_of(entry->name), NULL, NULL) == TAFL_OK &&
           tafl_rules_hash(out, &rules) == TAFL_OK;
}

void tool_alike_clear(tool_alike *alike)
{
    free(alike->hash);
}

void tool_alike_make(tool_alike *out)
{
    *out = (tool_alike){NULL, 0};
    unsigned count = 0;
    while (tafl_catalogue_at(count)) count++;
    out->hash = malloc(count * sizeof *out->hash);
    if (!out->hash) return;
    while (out->count < count && hash_of(&out->hash[out->count], tafl_catalogue_at(out->count)))
        out->count++;
    if (out->count == count) return;
    tool_alike_clear(out);
    *out = (tool_alike){NULL, 0};
}

void tool_alike_names(tafl_text *out, const tool_alike *alike, const tafl_rules *rules,
                      const tafl_ruleset *but)
{
    uint64_t hash;
    size_t begin = out->len;
    if (!alike->hash || tafl_rules_hash(&hash, rules) != TAFL_OK) {
        out->failed = true;
        return;
    }
    for (unsigned i = 0; i < alike->count; i++) {
        if (alike->hash[i] != hash || tafl_catalogue_at(i) == but) continue;
        if (out->len > begin) tafl_text_char(out, ' ');
        tafl_text_z(out, tafl_catalogue_at(i)->name);
    }
}
