/* SPDX-License-Identifier: MIT */
/* What the rules of a record are called: by the name in the catalogue of what they mean, else by a name and
 * what differs from it. And in what two rulesets differ, in few words. */
#include "judge.h"

#include <stdlib.h>
#include <string.h>

#include <rules/catalogue.h>

/* An entry of the catalogue and what it means. */
struct named_rules {
    uint64_t hash;
    const tafl_ruleset *entry;
};

/* ---- by meaning ---------------------------------------------------------------------------- */

static tafl_status hash_entry(uint64_t *out, const tafl_ruleset *entry)
{
    tafl_rules rules;
    tafl_status status = tafl_rules_read(&rules, tafl_str_of(entry->text), NULL, NULL);
    return status ? status : tafl_rules_hash(out, &rules);
}

/* What is gathered of the catalogue; without a place for it, only how much there is. */
struct listing {
    struct named_rules *named;
    size_t count;
    tafl_status status;
};

static void list_entry(void *context, const tafl_ruleset *entry)
{
    struct listing *list = context;
    struct named_rules *next = list->named ? &list->named[list->count] : NULL;
    list->count++;
    if (!next || list->status) return;
    next->entry = entry;
    list->status = hash_entry(&next->hash, entry);
}

static tafl_status list_names(rulebook *book)
{
    struct listing list = {NULL, 0, TAFL_OK};
    tafl__catalogue_each(list_entry, &list);
    list.named = calloc(list.count, sizeof *list.named);
    if (!list.named) return TAFL_NOMEM;
    list.count = 0;
    tafl__catalogue_each(list_entry, &list);
    if (list.status) {
        free(list.named);
        return TAFL_NOMEM;
    }
    book->named = list.named;
    book->named_count = list.count;
    return TAFL_OK;
}

/* The entry that means that: the one that the rules call themselves by, or the first by name. */
static tafl_status find_entry(const tafl_ruleset **out, rulebook *book, uint64_t hash,
                              const char *called)
{
    const tafl_ruleset *own = tafl_catalogue_find(tafl_str_of(called));
    uint64_t own_hash;
    *out = own;
    if (own && hash_entry(&own_hash, own) == TAFL_OK && own_hash == hash) return TAFL_OK;
    tafl_status status = book->named ? TAFL_OK : list_names(book);
    *out = NULL;
    for (size_t i = 0; i < book->named_count; i++) {
        const tafl_ruleset *entry = book->named[i].entry;
        bool first = !*out || strcmp(entry->name, (*out)->name) < 0;
        if (book->named[i].hash == hash && first) *out = entry;
    }
    return status;
}

/* ---- what differs -------------------------------------------------------------------------- */

static bool is_name(unsigned field)
{
    return strcmp(tafl_rules_field_at(field).key, "name") == 0;
}

static bool is_start(unsigned field)
{
    return strcmp(tafl_rules_field_at(field).key, "start") == 0;
}

/* How many keys differ; *start: the start position is one of them. */
static unsigned count_differences(const tafl_rules *a, const tafl_rules *b, bool *start)
{
    unsigned count = 0;
    *start = false;
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        if (is_name(i) || tafl_rules_field_equal(i, a, b)) continue;
        count++;
        if (is_start(i)) *start = true;
    }
    return count;
}

static void write_differences(tafl_text *out, const tafl_rules *rules, const tafl_rules *other,
                              bool both)
{
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        if (is_name(i) || is_start(i) || tafl_rules_field_equal(i, rules, other)) continue;
        if (out->len > 0) tafl_text_z(out, both ? ", " : " ");
        tafl_text_format(out, "%s:", tafl_rules_field_at(i).key);
        tafl_rules_field_value(out, i, rules);
        if (!both) continue;
        tafl_text_format(out, " instead of %s:", tafl_rules_field_at(i).key);
        tafl_rules_field_value(out, i, other);
    }
}

static bool is_known_start(const kept_rules *rules, const tafl_board *start)
{
    size_t i = 0;
    while (i < rules->start_count && !tafl_board_equal(&rules->starts[i], start)) i++;
    return i < rules->start_count;
}

void tafl__rules_difference(tafl_text *out, const tafl_rules *rules, const kept_rules *given)
{
    const tafl_rules *other = &given->rules.referee.rules;
    bool start;
    unsigned count = count_differences(rules, other, &start);
    if (count == 0 || (count == 1 && start && is_known_start(given, &rules->start))) return;
    if (rules->start.size != other->start.size) {
        tafl_text_format(out, "a board of %ux%u instead of %ux%u", rules->start.size,
                         rules->start.size, other->start.size, other->start.size);
        return;
    }
    write_differences(out, rules, other, true);
    if (start) tafl_text_format(out, "%sanother start position", out->len ? ", " : "");
}

/* ---- labels -------------------------------------------------------------------------------- */

/* The ruleset of the catalogue that they say they are made of, on the same board. */
static bool read_base(tafl_rules *out, const tafl_ruleset **base, const tafl_rules *rules)
{
    static const char changed[] = "_(changed)";
    tafl_str name = tafl_str_of(rules->name);
    size_t more = sizeof changed - 1;
    if (name.len > more && memcmp(name.at + name.len - more, changed, more) == 0) name.len -= more;
    *base = tafl_catalogue_find(name);
    return *base && tafl_rules_read(out, tafl_str_of((*base)->text), NULL, NULL) == TAFL_OK &&
           out->start.size == rules->start.size;
}

static void write_label(tafl_text *out, const tafl_rules *rules, uint64_t hash)
{
    enum { FEW = 5 };
    const tafl_ruleset *base;
    tafl_rules model;
    bool start = true;
    bool like = read_base(&model, &base, rules);
    if (like && count_differences(rules, &model, &start) <= FEW && !start) {
        tafl_text_z(out, base->name);
        write_differences(out, rules, &model, false);
        return;
    }
    tafl_text_z(out, rules->name[0] ? rules->name : "unnamed");
    tafl_text_format(out, " #%08llx", (unsigned long long)(hash >> 32));
}

tafl_status tafl__rules_call(kept_rules *rules, rulebook *book, const tafl_rules *declared,
                             const tafl_ruleset *base)
{
    const tafl_ruleset *entry = NULL;
    uint64_t hash;
    tafl_status status = tafl_rules_hash(&rules->rules.kind, declared);
    if (!status) status = tafl_rules_hash(&rules->rules.hash, &rules->rules.referee.rules);
    if (!status && base && hash_entry(&hash, base) == TAFL_OK && hash == rules->rules.kind)
        entry = base;
    if (!status && !entry) status = find_entry(&entry, book, rules->rules.kind, declared->name);
    if (status) return status;
    if (entry) {
        rules->rules.name = rules->rules.label = tafl_str_of(entry->name);
        return TAFL_OK;
    }
    write_label(&rules->label, declared, rules->rules.kind);
    rules->rules.label = tafl_text_view(&rules->label);
    return rules->label.failed ? TAFL_NOMEM : TAFL_OK;
}
