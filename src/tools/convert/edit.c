/* SPDX-License-Identifier: MIT */
/* What --transform, --strip, --tags, --decode-entities and --nfc do to a record. What is turned and
 * taken out is decided by the record module. */
#include <string.h>

#include "convert.h"

/* ---- turning ------------------------------------------------------------------------------------- */

bool convert_turn(const convert_edits *edits, tafl_record *record, const tafl_judgement *judged,
                  tafl_text *why)
{
    const tafl_judge_rules *rules = judged->rules;
    if (edits->symmetry && judged->unreadable && !rules) {
        tafl_text_z(why, "its rules cannot be read");
        return false;
    }
    tafl_status status =
        tafl_record_turn(record, edits->symmetry, rules ? &rules->referee.rules : NULL,
                         rules && rules->from == TAFL_RULES_FROM_OPTION, why);
    if (status == TAFL_UNSUPPORTED) tafl_text_z(why, "; name its rules with --rules");
    return status == TAFL_OK;
}

/* ---- filtering ----------------------------------------------------------------------------------- */

/* Is the key in the list? */
static bool is_wanted(void *context, tafl_str key)
{
    for (const char *word = context; word;) {
        size_t len = strcspn(word, ",");
        if (tafl_str_equal_nocase(tafl_str_trim((tafl_str){word, len}), key)) return true;
        word = word[len] ? word + len + 1 : NULL;
    }
    return false;
}

typedef struct mapping {
    const convert_edits *edits;
    bool failed;
} mapping;

static tafl_str change_text(void *context, tafl_record *record, tafl_str text)
{
    mapping *m = context;
    bool found = false;
    tafl_str out = text;
    if (text.len == 0) return text;
    if (m->edits->entities) out = tafl_text_entities(record, out, &found);
    if (m->edits->nfc && out.len) out = convert_nfc(record, out);
    if (out.len == 0) m->failed = true;
    return out;
}

bool convert_filter(const convert_edits *edits, tafl_record *record)
{
    mapping m = {edits, false};
    if (edits->strip) tafl_record_strip(record, edits->strip);
    if (edits->tags) tafl_record_keep_tags(record, is_wanted, (void *)edits->tags);
    if (edits->entities || edits->nfc) tafl_record_map_texts(record, change_text, &m);
    return !m.failed;
}
