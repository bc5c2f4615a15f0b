/* SPDX-License-Identifier: MIT */
/* Lines of play by the addresses that otg files give them. "3a.2.1b" is the second ply of the
 * second alternative to 3a: its line has the base "3a.2", and 3a is its slot. */
#include <stdlib.h>
#include <string.h>

#include <base/grow.h>

#include "otg.h"

/* The alternatives to one slot. */
typedef struct otg_group {
    size_t number;   /* the highest in use */
    tafl_node *tail; /* the last of them in the tree, or the slot; NULL while it does not matter */
} otg_group;

/* A line ("3a.2") or a group ("3a.") by its text. */
typedef struct otg_entry {
    tafl_str key;
    size_t value;
} otg_entry;

/* ---- the hash table ------------------------------------------------------------------------- */

static size_t hash(tafl_str key)
{
    uint64_t h = 0xCBF29CE484222325u; /* FNV-1a, stirred once more at the end */
    for (size_t i = 0; i < key.len; i++) h = (h ^ (unsigned char)key.at[i]) * 0x100000001B3u;
    return (size_t)(h ^ h >> 29);
}

/* The entry of that key, or the free one where it belongs. The table is never full. */
static otg_entry *probe(const otg_lines *lines, tafl_str key)
{
    size_t mask = lines->entry_cap - 1;
    for (size_t i = hash(key) & mask;; i = (i + 1) & mask) {
        otg_entry *entry = &lines->entry[i];
        if (!entry->key.at || tafl_str_equal(entry->key, key)) return entry;
    }
}

static bool grow_table(otg_lines *lines)
{
    otg_lines old = *lines;
    size_t cap = old.entry_cap ? old.entry_cap * 2 : 64;
    lines->entry = calloc(cap, sizeof *lines->entry);
    if (!lines->entry) {
        lines->entry = old.entry;
        return false;
    }
    lines->entry_cap = cap;
    for (size_t i = 0; i < old.entry_cap; i++) {
        if (old.entry[i].key.at) *probe(lines, old.entry[i].key) = old.entry[i];
    }
    free(old.entry);
    return true;
}

static const otg_entry *look_up(const otg_lines *lines, tafl_str key)
{
    const otg_entry *entry = lines->entry_cap ? probe(lines, key) : NULL;
    return entry && entry->key.at ? entry : NULL;
}

/* The key is copied into the record. */
static bool enter(otg_lines *lines, tafl_str key, size_t value)
{
    if (2 * lines->entries >= lines->entry_cap && !grow_table(lines)) return false;
    otg_entry *entry = probe(lines, key);
    entry->key = tafl_arena_copy(tafl_record_arena(lines->record), key);
    entry->value = value;
    lines->entries++;
    return entry->key.at != NULL;
}

/* ---- lines ---------------------------------------------------------------------------------- */

tafl_status tafl__otg_lines_init(otg_lines *lines, tafl_record *record)
{
    *lines = (otg_lines){.record = record};
    if (!tafl__grow(&lines->line, 0, 1, &lines->cap, sizeof *lines->line)) return TAFL_NOMEM;
    lines->line[lines->count++] = (otg_line){.begin = OTG_FIRST};
    return TAFL_OK;
}

void tafl__otg_lines_clear(otg_lines *lines)
{
    for (size_t i = 0; i < lines->count; i++) free(lines->line[i].node);
    free(lines->line);
    free(lines->group);
    free(lines->entry);
    *lines = (otg_lines){0};
}

otg_place tafl__otg_lines_place(const otg_line *line)
{
    return line->last ? line->begin + line->last->ply - line->first->ply + 1 : line->begin;
}

/* The node at a place of a line in *out; NULL when there is none. */
static tafl_status node_at(tafl_node **out, otg_line *line, otg_place at)
{
    *out = NULL;
    if (!line->first || at < line->begin || at >= tafl__otg_lines_place(line)) return TAFL_OK;
    size_t index = at - line->begin;
    while (line->known <= index) {
        if (!tafl__grow(&line->node, line->known, 1, &line->cap, sizeof(tafl_node *)))
            return TAFL_NOMEM;
        tafl_node *next = line->known ? line->node[line->known - 1]->child : line->first;
        line->node[line->known++] = next;
    }
    *out = line->node[index];
    return TAFL_OK;
}

/* ---- variations ----------------------------------------------------------------------------- */

/* A base "3a.2" taken apart. */
typedef struct base_parts {
    tafl_str line; /* base of the line with the slot: "" */
    tafl_str slot; /* "3a" with what is in front of it */
    otg_place at;  /* of the slot in that line */
    size_t number; /* 2 */
} base_parts;

/* Where the part behind the last '.' of `text` begins. */
static size_t last_part(tafl_str text)
{
    size_t at = text.len;
    while (at > 0 && text.at[at - 1] != '.') at--;
    return at;
}

static bool take_apart(base_parts *out, tafl_str base)
{
    size_t number_at = last_part(base);
    if (number_at == 0) return false;
    uint64_t number, turn;
    tafl_str digits = {base.at + number_at, base.len - number_at};
    out->slot = (tafl_str){base.at, number_at - 1};
    size_t place_at = last_part(out->slot);
    tafl_str place = {base.at + place_at, out->slot.len - place_at};
    if (place.len < 2 || !tafl_str_uint(&number, digits, UINT32_MAX)) return false;
    char letter = place.at[--place.len];
    if (letter < 'a' || letter > 'z' || !tafl_str_uint(&turn, place, UINT32_MAX)) return false;
    out->line = (tafl_str){base.at, place_at ? place_at - 1 : 0};
    out->number = (size_t)number;
    out->at = (otg_place)turn * 2 + (letter > 'a'); /* legs of a chain have letters of their own */
    return true;
}

/* The group of the slot whose address is `slot`; made when there is none. `node` is the slot itself,
 * NULL when only the number matters. */
static bool find_group(otg_lines *lines, size_t *out, tafl_str slot, tafl_node *node)
{
    tafl_text key = {0};
    tafl_text_str(&key, slot);
    tafl_text_char(&key, '.'); /* so that it is no line's base */
    bool good = !key.failed;
    const otg_entry *found = good ? look_up(lines, tafl_text_view(&key)) : NULL;
    *out = found ? found->value : lines->groups;
    if (good && !found) {
        good =
            tafl__grow(&lines->group, lines->groups, 1, &lines->group_cap, sizeof *lines->group) &&
            enter(lines, tafl_text_view(&key), lines->groups);
        if (good) lines->group[lines->groups++] = (otg_group){0};
    }
    if (good && !lines->group[*out].tail) lines->group[*out].tail = node;
    tafl_text_clear(&key);
    return good;
}

void tafl__otg_shift(tafl_text *out, tafl_str address, int64_t turns)
{
    size_t digits = 0;
    uint64_t turn = 0;
    while (digits < address.len && address.at[digits] >= '0' && address.at[digits] <= '9') digits++;
    if (turns && tafl_str_uint(&turn, (tafl_str){address.at, digits}, UINT32_MAX)) {
        tafl_text_int(out, (int64_t)turn + turns);
        address.at += digits;
        address.len -= digits;
    }
    tafl_text_str(out, address);
}

/* The address for the first node of a new line, where it is not the canonical one; empty when memory
 * is out. */
static tafl_str own_address(otg_lines *lines, tafl_str base, otg_place at)
{
    tafl_text text = {0};
    tafl__otg_shift(&text, base, (int64_t)lines->turns);
    if (base.len) tafl_text_char(&text, '.');
    tafl_text_uint(&text, at / 2);
    tafl_text_char(&text, at % 2 ? 'b' : 'a');
    tafl_str copy = {NULL, 0};
    if (!text.failed)
        copy = tafl_arena_copy(tafl_record_arena(lines->record), tafl_text_view(&text));
    tafl_text_clear(&text);
    return copy;
}

/* The address of the other half of the same turn: the last letter is `b`. */
static tafl_str second_half(otg_lines *lines, tafl_str slot)
{
    tafl_str copy = tafl_arena_copy(tafl_record_arena(lines->record), slot);
    if (copy.len) ((char *)copy.at)[copy.len - 1] = 'b';
    return copy;
}

/* Makes the line of a variation. Its slot is the one the base names; but where a "....." stands for
 * the first half of turn 1 and the base names a first half, the second one is meant. */
static tafl_status branch(otg_lines *lines, size_t *out, tafl_str base, otg_place at, bool dots)
{
    base_parts parts;
    if (!take_apart(&parts, base)) return TAFL_OK;
    const otg_entry *parent = parts.line.len ? look_up(lines, parts.line) : NULL;
    if (parts.line.len && !parent) return TAFL_OK;
    otg_line *line = &lines->line[parent ? parent->value : 0];
    bool moved = dots && at / 2 == 1 && parts.at % 2 == 0;
    tafl_node *slot;
    tafl_status status = node_at(&slot, line, parts.at + moved);
    if (status || !slot) return status;
    if (line->depth >= TAFL_LIMIT_VARIATION_DEPTH) return TAFL_LIMIT;
    otg_line fresh = {.begin = at, .depth = line->depth + 1};
    size_t numbers;
    tafl_str in_tree = moved ? second_half(lines, parts.slot) : parts.slot;
    if (in_tree.len == 0) return TAFL_NOMEM;
    if (!find_group(lines, &numbers, parts.slot, moved ? NULL : slot) ||
        !find_group(lines, &fresh.group, in_tree, slot) ||
        !tafl__grow(&lines->line, lines->count, 1, &lines->cap, sizeof *lines->line) ||
        !enter(lines, base, lines->count)) {
        return TAFL_NOMEM;
    }
    otg_group *group = &lines->group[numbers];
    bool canonical = !moved && parts.number == group->number + 1 && at == OTG_FIRST + parts.at % 2;
    canonical |= lines->odd;
    if (!canonical) fresh.address = own_address(lines, base, at);
    if (!canonical && fresh.address.len == 0) return TAFL_NOMEM;
    if (parts.number > group->number) group->number = parts.number;
    fresh.base = look_up(lines, base)->key;
    *out = lines->count;
    lines->line[lines->count++] = fresh;
    return TAFL_OK;
}

tafl_status tafl__otg_lines_find(otg_lines *lines, size_t *out, tafl_str base, otg_place at,
                                 bool dots)
{
    otg_line *main_line = &lines->line[0];
    *out = 0;
    if (base.len > 0) {
        const otg_entry *found = look_up(lines, base);
        *out = found ? found->value : SIZE_MAX;
        return found ? TAFL_OK : branch(lines, out, base, at, dots);
    }
    if (!main_line->first && at != OTG_FIRST && at / 2 > 0) {
        main_line->begin = at;
        main_line->address = own_address(lines, base, at);
        if (main_line->address.len == 0) return TAFL_NOMEM;
    }
    return TAFL_OK;
}

tafl_node *tafl__otg_lines_append(otg_lines *lines, size_t index, tafl_node_kind kind)
{
    otg_line *line = &lines->line[index];
    tafl_record *record = lines->record;
    tafl_node *node;
    if (line->last) {
        node = tafl_record_add(record, line->last, kind);
    } else if (index == 0) {
        node = tafl_record_add(record, tafl_node_edit(record, NULL), kind);
    } else {
        otg_group *group = &lines->group[line->group];
        node = tafl_record_add_after(record, group->tail, kind);
        if (node) group->tail = node;
    }
    if (!node) return NULL;
    if (!line->first) {
        line->first = node;
        tafl_extra *extra = line->address.len ? tafl_node_extra(record, node) : NULL;
        if (line->address.len && !extra) return NULL;
        if (extra) extra->address = line->address;
    }
    line->last = node;
    return node;
}
