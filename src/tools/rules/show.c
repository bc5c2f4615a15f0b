/* SPDX-License-Identifier: MIT */
/* How tafl-rules writes rulesets. The words come from the field table of the rules module. */
#include "show.h"

#include <string.h>

#include <frame/json_out.h>
#include <frame/judge.h>

/* ---- one ruleset --------------------------------------------------------------------------------- */

static void write_field_json(tafl_text *out, unsigned field, const tafl_rules *rules)
{
    tafl_text value = {0}, words = {0};
    tafl_rules_field_value(&value, field, rules);
    tafl_rules_field_words(&words, field, rules);
    tool_json_word(out, "{\"key\":", tafl_rules_field_at(field).key);
    tafl_text_z(out, ",\"value\":");
    tafl_text_json(out, tafl_text_view(&value));
    tool_json_word(out, ",\"title\":", tafl_rules_field_at(field).title);
    tool_json_text(out, ",\"words\":", tafl_text_view(&words));
    tafl_text_z(out, tafl_rules_field_at(field).otn ? ",\"otn\":true}" : ",\"otn\":false}");
    if (value.failed || words.failed) out->failed = true;
    tafl_text_clear(&value);
    tafl_text_clear(&words);
}

/* A list of positions as an array. */
static void write_starts_json(tafl_text *out, const tafl_rules *rules, const tafl_ruleset *entry)
{
    tafl_text board = {0};
    tafl_board_write(&board, &rules->start, TAFL_BOTTOM_FIRST);
    tool_json_made(out, ",\"start\":", &board);
    tool_json_words(out, ",\"other_starts\":", entry ? entry->starts : "");
}

static void write_hash(tafl_text *out, const tafl_rules *rules)
{
    uint64_t hash;
    if (tafl_rules_hash(&hash, rules) == TAFL_OK)
        tool_hash_write(out, hash);
    else
        out->failed = true;
}

void tool_rules_hash_json(tafl_text *out, const tafl_rules *rules)
{
    tafl_text_z(out, ",\"rules_hash\":\"");
    write_hash(out, rules);
    tafl_text_char(out, '"');
}

/* The other entries that mean the same. */
static void write_alike(tafl_text *out, const tafl_rules *rules, const tafl_ruleset *entry,
                        bool json)
{
    tool_alike alike;
    tafl_text names = {0};
    tool_alike_make(&alike);
    tool_alike_names(&names, &alike, rules, entry);
    if (names.failed) out->failed = true;
    if (json)
        tool_json_words(out, ",\"same_as\":", names.at ? names.at : "");
    else if (names.at)
        tafl_text_format(out, "same as: %s\n", names.at);
    tafl_text_clear(&names);
    tool_alike_clear(&alike);
}

static void show_json(tafl_text *out, const tafl_rules *rules, const tafl_ruleset *entry)
{
    tafl_text text = {0};
    if (entry)
        tool_rules_entry_json(out, entry);
    else
        tool_json_word(out, "{\"name\":", rules->name);
    tafl_rules_write(&text, rules, TAFL_RULES_SHORT);
    tool_json_made(out, ",\"text\":", &text);
    tool_json_uint(out, ",\"size\":", rules->start.size);
    tool_rules_hash_json(out, rules);
    write_alike(out, rules, entry, true);
    write_starts_json(out, rules, entry);
    tafl_text_z(out, ",\"fields\":[");
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        tafl_text_z(out, i ? ",\n" : "\n");
        write_field_json(out, i, rules);
    }
    tafl_text_z(out, "\n]}\n");
}

static void write_about(tafl_text *out, const tafl_ruleset *entry)
{
    tafl_text_format(out, "%s: %s\n%s\n", entry->name, entry->title, entry->summary);
    tafl_text_format(out, "source: %s\n", entry->source);
    if (entry->aliases[0]) tafl_text_format(out, "also called: %s\n", entry->aliases);
    tafl_text_char(out, '\n');
}

/* The start position has its own place; dim goes without saying. */
static bool is_drawn(const char *key)
{
    return strcmp(key, "start") == 0 || strcmp(key, "starti") == 0 || strcmp(key, "name") == 0;
}

static void write_field(tafl_text *out, unsigned field, const tafl_rules *rules)
{
    enum { VALUE_COLUMN = 18 };
    const char *key = tafl_rules_field_at(field).key;
    if (is_drawn(key)) return;
    tafl_text_format(out, "  %s:", key);
    size_t begin = out->len;
    tafl_rules_field_value(out, field, rules);
    size_t width = strlen(key) + 1 + out->len - begin;
    tafl_text_repeat(out, ' ', width < VALUE_COLUMN ? VALUE_COLUMN - width : 1);
    tafl_rules_field_words(out, field, rules);
    tafl_text_char(out, '\n');
}

/* Draws the boards of a blank-separated list of positions. */
static void write_other_starts(tafl_text *out, const char *starts)
{
    for (const char *at = starts; *at; at += strspn(at, " ")) {
        tafl_board board;
        tafl_str text = {at, strcspn(at, " ")};
        at += text.len;
        if (tafl_board_parse(&board, text, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK) continue;
        tafl_text_z(out, "\nalso played from ");
        tafl_text_str(out, text);
        tafl_text_z(out, "\n\n");
        tafl_board_draw(out, &board, NULL);
    }
}

/* "The king is taken ... (ks:c)." Nothing where the plain game has the same, or where it cannot happen. */
static void write_difference(tafl_text *out, unsigned field, const tafl_rules *rules,
                             const tafl_rules *plain)
{
    const char *key = tafl_rules_field_at(field).key;
    if (is_drawn(key) || tafl_rules_field_equal(field, rules, plain) ||
        (!tafl_rules_field_is_told(field, rules) && !tafl_rules_field_is_told(field, plain)))
        return;
    size_t begin = out->len;
    tafl_text_z(out, "  ");
    tafl_rules_field_words(out, field, rules);
    if (out->len <= begin + 2) return;
    char *first = &out->at[begin + 2];
    if (*first >= 'a' && *first <= 'z') *first = (char)(*first - 32);
    tafl_text_format(out, " (%s:", key);
    tafl_rules_field_value(out, field, rules);
    tafl_text_z(out, ").\n");
}

static void write_differences(tafl_text *out, const tafl_rules *rules)
{
    tafl_rules plain;
    tafl_rules_default(&plain, rules->start.size);
    tafl_text_z(out, "What differs from the plain game (--all says everything):\n");
    size_t begin = out->len;
    for (unsigned i = 0; i < tafl_rules_fields(); i++) write_difference(out, i, rules, &plain);
    if (out->len == begin) tafl_text_z(out, "  Nothing.\n");
}

void tool_rules_show(tafl_text *out, const tafl_rules *rules, const tafl_ruleset *entry, bool json,
                     bool all)
{
    if (json) {
        show_json(out, rules, entry);
        return;
    }
    if (entry) write_about(out, entry);
    tafl_rules_write(out, rules, TAFL_RULES_SHORT);
    tafl_text_z(out, "\nhash: ");
    write_hash(out, rules);
    tafl_text_char(out, '\n');
    write_alike(out, rules, entry, false);
    tafl_text_char(out, '\n');
    tafl_board_draw(out, &rules->start, NULL);
    if (entry) write_other_starts(out, entry->starts);
    tafl_text_char(out, '\n');
    if (!all) write_differences(out, rules);
    for (unsigned i = 0; i < tafl_rules_fields() && all; i++) write_field(out, i, rules);
}

/* ---- comparing ----------------------------------------------------------------------------------- */

static void write_change(tafl_text *out, const char *sign, unsigned field, const tafl_rules *rules)
{
    tafl_text_format(out, "%s %s:", sign, tafl_rules_field_at(field).key);
    tafl_rules_field_value(out, field, rules);
    tafl_text_z(out, "  ");
    tafl_rules_field_words(out, field, rules);
    tafl_text_char(out, '\n');
}

bool tool_rules_diff(tafl_text *out, const tafl_rules *a, const tafl_rules *b, bool json)
{
    bool same = true;
    if (json) tafl_text_char(out, '[');
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        bool is_name = strcmp(tafl_rules_field_at(i).key, "name") == 0;
        if (is_name || tafl_rules_field_equal(i, a, b)) continue;
        if (json) {
            tafl_text_z(out, same ? "\n{\"a\":" : ",\n{\"a\":");
            write_field_json(out, i, a);
            tafl_text_z(out, ",\"b\":");
            write_field_json(out, i, b);
            tafl_text_char(out, '}');
        } else {
            write_change(out, "-", i, a);
            write_change(out, "+", i, b);
        }
        same = false;
    }
    if (json) tafl_text_z(out, "\n]\n");
    return same;
}

/* ---- checking ------------------------------------------------------------------------------------ */

void tool_rules_check_begin(tafl_text *out, tafl_str file)
{
    tool_json_text(out, "{\"schema\":1,\"file\":", file);
    tafl_text_z(out, ",\"findings\":[");
}

void tool_remark_json(tafl_text *out, const tafl_diag *diag, const tafl_place *place, bool more)
{
    if (more) tafl_text_char(out, ',');
    tool_json_word(out, "{\"id\":", diag->id);
    tool_json_word(out, ",\"severity\":", tafl_severity_text(diag->severity));
    tool_json_count(out, ",\"line\":", place->line);
    tool_json_count(out, ",\"column\":", place->column);
    tool_json_word(out, ",\"message\":", diag->message);
    tafl_text_char(out, '}');
}

void tool_rules_check_end(tafl_text *out, const tafl_rules *rules, bool json)
{
    tafl_text text = {0};
    if (rules) tafl_rules_write(&text, rules, TAFL_RULES_SHORT);
    if (json) {
        tafl_text_z(out, rules ? "],\"valid\":true" : "],\"valid\":false");
        tool_json_text(out, ",\"text\":", tafl_text_view(&text));
        tafl_text_z(out, "}\n");
    } else if (rules) {
        tafl_text_append(out, &text);
        tafl_text_char(out, '\n');
    }
    if (text.failed) out->failed = true;
    tafl_text_clear(&text);
}

void tool_perft_write(tafl_text *out, unsigned depth, const tafl_perft *count, bool json)
{
    const uint64_t number[] = {depth, count->leaves, count->captures, count->finished};
    static const char *const leads[] = {
        "{\"depth\":", ",\"leaves\":", ",\"captures\":", ",\"finished\":"};
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        tafl_text_z(out, json ? leads[i] : i ? " " : "");
        tafl_text_uint(out, number[i]);
    }
    tafl_text_z(out, json ? "}\n" : "\n");
}
