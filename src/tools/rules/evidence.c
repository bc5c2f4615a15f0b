/* SPDX-License-Identifier: MIT */
/* tafl-rules evidence: what the records make of each permission of a ruleset. Counting is done by the infer
 * module; this file says what a count comes to, and the layout. */
#include "infer.h"

#include <frame/json_out.h>

/* From here on it is no accident that nobody used a permission: less than one in a hundred. */
enum { SURE = 2 };

static const char *verdict_of(const tafl_permission *row)
{
    if (!row->chances) return "no chance";
    if (row->used) return "used";
    return row->power >= SURE || !row->expected ? "never used" : "undecided";
}

/* "   62     0     17.4  1 in 10^7   never used  the king moves more than one step (spd:...)" */
static void write_row(tafl_text *out, const tafl_permission *row)
{
    const bool ending = !row->expected;
    tafl_text_format(out, "%7llu %6llu ", (unsigned long long)row->chances,
                     (unsigned long long)row->used);
    if (ending)
        tafl_text_z(out, "       -");
    else
        tafl_text_format(out, "%6llu.%u", (unsigned long long)(row->expected / 1000),
                         (unsigned)(row->expected % 1000 / 100));
    if (ending || row->used)
        tafl_text_z(out, "           -");
    else if (!row->power)
        tafl_text_z(out, "      likely");
    else
        tafl_text_format(out, "  1 in 10^%-2u", (unsigned)row->power);
    tafl_text_format(out, "  %-10s  %s (%s)\n", verdict_of(row), row->words, row->change);
}

static void write_json(tafl_text *out, const tafl_permission *row)
{
    tool_json_word(out, "{\"kind\":", row->kind);
    tool_json_word(out, ",\"words\":", row->words);
    tool_json_word(out, ",\"without\":", row->change);
    tool_json_uint(out, ",\"games\":", row->games);
    tool_json_uint(out, ",\"chances\":", row->chances);
    tool_json_uint(out, ",\"used\":", row->used);
    tool_json_uint(out, ",\"expected_thousandths\":", row->expected);
    if (row->used || !row->expected)
        tafl_text_z(out, ",\"power\":null");
    else
        tool_json_uint(out, ",\"power\":", row->power);
    tool_json_word(out, ",\"verdict\":", verdict_of(row));
    tafl_text_z(out, "}\n");
}

void tool_infer_evidence(tafl_text *out, const tool_inference *inference,
                         const tafl_permissions *found)
{
    size_t games = tafl_infer_counts(inference->infer).games;
    if (!inference->json)
        tafl_text_format(out, "%s, %zu %s\nchances   used  blindly   if blind   verdict\n",
                         inference->from_name ? inference->from_name : "rules", games,
                         games == 1 ? "record" : "records");
    for (size_t i = 0; i < found->count; i++)
        (inference->json ? write_json : write_row)(out, &found->row[i]);
}
