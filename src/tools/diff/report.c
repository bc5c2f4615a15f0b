/* SPDX-License-Identifier: MIT */
/* What tafl-diff says, for people and for scripts; formats/json/diff.schema.json describes the latter.
 */
#include "diff.h"
#include <frame/json_out.h>
#include <frame/messages.h>

static const char *const symmetry_words[] = {
    "",
    "turned by a quarter clockwise",
    "turned by half",
    "turned by three quarters clockwise",
    "mirrored left to right",
    "mirrored left to right and turned by a quarter clockwise",
    "mirrored left to right and turned by half",
    "mirrored left to right and turned by three quarters clockwise",
};

/* ---- for people ---------------------------------------------------------------------------------- */

static void write_name(tafl_text *out, const tool_identity *of)
{
    tool_safe_write(out, tafl_str_of(of->file));
    if (of->record)
        tafl_text_format(out, " record %llu", (unsigned long long)of->record);
    else
        tafl_text_z(out, " has no such record");
}

static void write_side(tafl_text *out, tafl_str text)
{
    enum { LONGEST = 200 };
    if (text.len == 0)
        tafl_text_char(out, '-');
    else
        tool_safe_write(out, text.len > LONGEST ? (tafl_str){text.at, LONGEST} : text);
    if (text.len > LONGEST) tafl_text_z(out, "...");
}

static void write_item(tafl_text *out, const tafl_difference *item)
{
    tafl_text_z(out, "  ");
    tool_safe_write(out, item->path);
    bool told = item->aspect == TAFL_ASPECT_TAGS || item->aspect == TAFL_ASPECT_RULES ||
                item->aspect == TAFL_ASPECT_RESULT;
    if (!told) tafl_text_format(out, " %s", tafl_aspect_text(item->aspect));
    tafl_text_z(out, ": ");
    write_side(out, item->a);
    tafl_text_z(out, " | ");
    write_side(out, item->b);
    tafl_text_char(out, '\n');
}

static const char *relation_words(const tafl_comparison *result)
{
    static const char *const words[] = {
        "the same moves", "the first is the beginning of the second",
        "the second is the beginning of the first", "much alike", "another game"};
    return result->same && result->symmetry == 0 ? "the same" : words[result->relation];
}

void diff_text(tafl_text *out, const diff_names *names, const tafl_comparison *result)
{
    write_name(out, &names->of[0]);
    tafl_text_z(out, " | ");
    write_name(out, &names->of[1]);
    if (!names->of[0].record || !names->of[1].record) {
        tafl_text_char(out, '\n');
        return;
    }
    tafl_text_format(out, ": %s", relation_words(result));
    if (result->symmetry) tafl_text_format(out, ", %s", symmetry_words[result->symmetry]);
    if (result->count)
        tafl_text_format(out, "; %zu difference%s", result->count, result->count > 1 ? "s" : "");
    tafl_text_char(out, '\n');
    for (size_t i = 0; i < result->count; i++) write_item(out, &result->difference[i]);
}

/* ---- for scripts --------------------------------------------------------------------------------- */

static void write_json_name(tafl_text *out, const diff_names *names, unsigned side)
{
    tafl_text_z(out, side ? ",\"b\":{" : ",\"a\":{");
    tool_identity_json(out, &names->of[side]);
    tafl_text_char(out, '}');
}

void diff_json(tafl_text *out, const diff_names *names, const tafl_comparison *result)
{
    bool both = names->of[0].record && names->of[1].record;
    tafl_text_z(out, "{\"schema\":1");
    write_json_name(out, names, 0);
    write_json_name(out, names, 1);
    tafl_text_z(out, both && result->same ? ",\"same\":true" : ",\"same\":false");
    tool_json_word(out, ",\"relation\":", both ? tafl_relation_text(result->relation) : NULL);
    tool_json_uint(out, ",\"symmetry\":", both ? result->symmetry : 0);
    tafl_text_z(out, ",\"differences\":[");
    for (size_t i = 0; both && i < result->count; i++) {
        const tafl_difference *item = &result->difference[i];
        tool_json_word(out, i ? ",{\"what\":" : "{\"what\":", tafl_aspect_text(item->aspect));
        tool_json_text(out, ",\"path\":", item->path);
        tool_json_text(out, ",\"a\":", item->a);
        tool_json_text(out, ",\"b\":", item->b);
        tafl_text_char(out, '}');
    }
    tafl_text_z(out, "]}\n");
}
