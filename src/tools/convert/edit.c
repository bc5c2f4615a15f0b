/* SPDX-License-Identifier: MIT */
/* What --transform, --strip, --tags, --decode-entities and --nfc do to a record. Squares of moves and
 * marks are turned by the record module, those of rules and start positions here. */
#include <string.h>

#include "convert.h"

/* ---- turning ------------------------------------------------------------------------------------- */

typedef struct turning {
    unsigned symmetry, size;
    tafl_record *record;
    tafl_text text; /* scratch */
    tafl_text *why;
} turning;

static bool set_tag(turning *t, const char *key)
{
    tafl_str value = tafl_text_view(&t->text);
    if (!t->text.failed && tafl_record_set_tag(t->record, tafl_str_of(key), value) == TAFL_OK)
        return true;
    tafl_text_z(t->why, tafl_status_text(TAFL_NOMEM));
    return false;
}

/* Start positions that are tags of their own. */
static bool turn_starts(turning *t)
{
    static const struct {
        const char *key;
        tafl_order order;
    } keys[] = {
        {"position", TAFL_BOTTOM_FIRST}, {"start", TAFL_BOTTOM_FIRST}, {"starti", TAFL_TOP_FIRST}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const tafl_tag *tag = tafl_record_tag(t->record, tafl_str_of(keys[i].key));
        tafl_board board, turned;
        if (!tag) continue;
        if (tafl_board_parse(&board, tag->value, keys[i].order, NULL) != TAFL_OK) {
            tafl_text_format(t->why, "the position in its tag %s cannot be read", keys[i].key);
            return false;
        }
        tafl_symmetry_board(&turned, t->symmetry, &board);
        if (tafl_board_equal(&board, &turned)) continue;
        tafl_text_reset(&t->text);
        tafl_board_write(&t->text, &turned, keys[i].order);
        if (!set_tag(t, keys[i].key)) return false;
    }
    return true;
}

/* Rules that play otherwise on the turned board are written into the record, also where they were
 * given by an option or by the type of an archive. */
static bool turn_rules(turning *t, const tafl_judge_rules *rules)
{
    const tafl_tag *tag = tafl_record_tag(t->record, TAFL_STR("rules"));
    tafl_rules own, turned;
    bool read = tag && rules->from != TAFL_RULES_FROM_OPTION &&
                tafl_rules_read(&own, tag->value, NULL, NULL) == TAFL_OK;
    if (!read) own = rules->referee.rules;
    tafl_rules_transform(&turned, &own, t->symmetry);
    if (tafl_rules_equal(&own, &turned)) return true;
    tafl_text_reset(&t->text);
    tafl_rules_write(&t->text, &turned, TAFL_RULES_SHORT);
    return set_tag(t, "rules");
}

static unsigned size_of(const tafl_record *record, const tafl_judgement *judged)
{
    tafl_board board;
    if (judged->rules) return judged->rules->referee.rules.start.size;
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("position"));
    if (!tag || tafl_board_parse(&board, tag->value, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK) return 0;
    return board.size;
}

bool convert_turn(const convert_edits *edits, tafl_record *record, const tafl_judgement *judged,
                  tafl_text *why)
{
    turning t = {edits->symmetry, size_of(record, judged), record, {0}, why};
    if (t.symmetry == 0) return true;
    if (t.size == 0 || (judged->unreadable && !judged->rules)) {
        tafl_text_z(why, judged->unreadable
                             ? "its rules cannot be read"
                             : "the size of its board is not known; name its rules with --rules");
        return false;
    }
    bool fine = turn_starts(&t) && (!judged->rules || turn_rules(&t, judged->rules));
    if (fine) tafl_record_transform(record, t.symmetry, t.size);
    tafl_text_clear(&t.text);
    return fine;
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
