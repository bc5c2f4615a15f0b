/* SPDX-License-Identifier: MIT */
/* A whole record on a turned board: moves and marks, start positions and rules. */
#include <tafl/record.h>
#include <tafl/rules.h>

typedef struct turning {
    unsigned symmetry, size;
    tafl_record *record;
    tafl_text text; /* scratch */
    tafl_text *why;
    tafl_status status; /* of a failure */
} turning;

static bool set_tag(turning *t, const char *key)
{
    tafl_str value = tafl_text_view(&t->text);
    if (!t->text.failed && tafl_record_set_tag(t->record, tafl_str_of(key), value) == TAFL_OK)
        return true;
    tafl_text_z(t->why, tafl_status_text(TAFL_NOMEM));
    t->status = TAFL_NOMEM;
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
static bool turn_rules(turning *t, const tafl_rules *rules, bool foreign)
{
    const tafl_tag *tag = tafl_record_tag(t->record, TAFL_STR("rules"));
    tafl_rules own, turned;
    bool read = tag && !foreign && tafl_rules_read(&own, tag->value, NULL, NULL) == TAFL_OK;
    if (!read) own = *rules;
    tafl_rules_transform(&turned, &own, t->symmetry);
    if (tafl_rules_equal(&own, &turned)) return true;
    tafl_text_reset(&t->text);
    tafl_rules_write(&t->text, &turned, TAFL_RULES_SHORT);
    return set_tag(t, "rules");
}

static unsigned size_of(const tafl_record *record, const tafl_rules *rules)
{
    tafl_board board;
    if (rules) return rules->start.size;
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("position"));
    if (!tag || tafl_board_parse(&board, tag->value, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK) return 0;
    return board.size;
}

tafl_status tafl_record_turn(tafl_record *record, unsigned symmetry, const tafl_rules *rules,
                             bool foreign, tafl_text *why)
{
    turning t = {symmetry, size_of(record, rules), record, {0}, why, TAFL_SYNTAX};
    if (symmetry == 0) return TAFL_OK;
    if (t.size == 0) {
        tafl_text_z(why, "the size of its board is not known");
        return TAFL_UNSUPPORTED;
    }
    bool fine = turn_starts(&t) && (!rules || turn_rules(&t, rules, foreign));
    if (fine) tafl_record_transform(record, symmetry, t.size);
    tafl_text_clear(&t.text);
    return fine ? TAFL_OK : t.status;
}
