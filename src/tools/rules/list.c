/* SPDX-License-Identifier: MIT */
/* tafl-rules list: the catalogue, or the part of it that is asked for. */
#include <string.h>

#include "show.h"
#include <frame/json_out.h>
#include <frame/options.h>

static unsigned size_of(const tafl_ruleset *entry)
{
    tafl_rules rules;
    bool fine = tafl_rules_read(&rules, tafl_str_of(entry->name), NULL, NULL) == TAFL_OK;
    return fine ? rules.start.size : 0;
}

static bool is_wanted(const tafl_ruleset *entry, const tool_rules_filter *filter)
{
    bool related = !filter->family || strcmp(filter->family, entry->family) == 0 ||
                   strcmp(filter->family, entry->name) == 0; /* what the family is named after */
    if (!related) return false;
    return !filter->size || filter->size == size_of(entry);
}

/* Is it the first entry of its family? */
static bool opens_family(unsigned index)
{
    const char *family = tafl_catalogue_at(index)->family;
    for (unsigned i = 0; i < index; i++)
        if (strcmp(tafl_catalogue_at(i)->family, family) == 0) return false;
    return true;
}

const char *tool_rules_family(unsigned index)
{
    for (unsigned i = 0; tafl_catalogue_at(i); i++)
        if (opens_family(i) && index-- == 0) return tafl_catalogue_at(i)->family;
    return NULL;
}

void tool_rules_entry_json(tafl_text *out, const tafl_ruleset *entry)
{
    tool_json_word(out, "{\"name\":", entry->name);
    tool_json_word(out, ",\"title\":", entry->title);
    tool_json_word(out, ",\"family\":", entry->family);
    tool_json_words(out, ",\"aliases\":", entry->aliases);
    tool_json_word(out, ",\"summary\":", entry->summary);
    tool_json_word(out, ",\"source\":", entry->source);
}

/* ---- forms --------------------------------------------------------------------------------------- */

/* How wide the columns of names and of families are. */
typedef struct columns {
    size_t name, family;
} columns;

static void widen(columns *width, const tafl_ruleset *entry)
{
    size_t name = strlen(entry->name), family = strlen(entry->family);
    if (name > width->name) width->name = name;
    if (family > width->family) width->family = family;
}

static void pad(tafl_text *out, const char *word, size_t width)
{
    tafl_text_z(out, word);
    tafl_text_repeat(out, ' ', width - strlen(word) + 2);
}

/* The entries that mean the same; in text nothing when there are none. */
static void write_alike(tafl_text *out, const tafl_ruleset *entry, const tool_alike *alike,
                        bool json)
{
    tafl_rules rules;
    tafl_text names = {0};
    if (tafl_rules_read(&rules, tafl_str_of(entry->name), NULL, NULL) != TAFL_OK) return;
    tool_alike_names(&names, alike, &rules, entry);
    if (names.failed) out->failed = true;
    if (json)
        tool_json_words(out, ",\"same_as\":", names.at ? names.at : "");
    else if (names.at)
        tafl_text_format(out, " (same as %s)", names.at);
    tafl_text_clear(&names);
}

/* "copenhagen              11x11  copenhagen     Copenhagen Hnefatafl" */
static void write_line(tafl_text *out, const tafl_ruleset *entry, const columns *width,
                       const tool_alike *alike)
{
    unsigned size = size_of(entry);
    pad(out, entry->name, width->name);
    tafl_text_format(out, "%2ux%-2u  ", size, size);
    pad(out, entry->family, width->family);
    tafl_text_z(out, entry->title);
    write_alike(out, entry, alike, false);
    tafl_text_char(out, '\n');
}

static void write_object(tafl_text *out, const tafl_ruleset *entry, const tool_alike *alike)
{
    tafl_rules rules;
    tafl_status status = tafl_rules_read(&rules, tafl_str_of(entry->name), NULL, NULL);
    tool_rules_entry_json(out, entry);
    tool_json_uint(out, ",\"size\":", status ? 0 : rules.start.size);
    if (!status) tool_rules_hash_json(out, &rules);
    write_alike(out, entry, alike, true);
    tafl_text_char(out, '}');
}

static void write_entry(tafl_text *out, const tafl_ruleset *entry, const columns *width, int report,
                        const tool_alike *alike, bool first)
{
    if (report == REPORT_TEXT) {
        write_line(out, entry, width, alike);
        return;
    }
    if (report == REPORT_JSON) tafl_text_z(out, first ? "\n" : ",\n");
    write_object(out, entry, alike);
    if (report == REPORT_JSONL) tafl_text_char(out, '\n');
}

unsigned tool_rules_list(tafl_text *out, const tool_rules_filter *filter, int report)
{
    columns width = {0, 0};
    tool_alike alike;
    unsigned found = 0;
    tool_alike_make(&alike);
    for (unsigned i = 0; tafl_catalogue_at(i); i++)
        if (is_wanted(tafl_catalogue_at(i), filter)) widen(&width, tafl_catalogue_at(i));
    if (report == REPORT_JSON) tafl_text_char(out, '[');
    for (unsigned i = 0; tafl_catalogue_at(i); i++) {
        const tafl_ruleset *entry = tafl_catalogue_at(i);
        if (is_wanted(entry, filter)) write_entry(out, entry, &width, report, &alike, found++ == 0);
    }
    if (report == REPORT_JSON) tafl_text_z(out, found ? "\n]\n" : "]\n");
    tool_alike_clear(&alike);
    return found;
}
