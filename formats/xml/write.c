/* SPDX-License-Identifier: MIT */
/* Writes one game: tags and what else is in front of the moves. The ruleset stands there as it is in
 * OTN and, for readers that know no OTN, taken apart. */
#include <string.h>

#include "../shared/setting.h"
#include "xml.h"

/* ---- punctuation ---------------------------------------------------------------------------- */

static void put_word(tafl_text *out, const char *name, const char *word)
{
    if (word && *word) tafl__xml_put_attribute(out, name, tafl_str_of(word));
}

/* ---- tags ----------------------------------------------------------------------------------- */

/* Each key that is not at its default, the board size and the start position among them. */
static void put_expanded(tafl_text *out, const tafl_rules *rules)
{
    tafl_rules usual;
    tafl_text value = {0};
    tafl_rules_default(&usual, rules->start.size);
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        bool size = strcmp(tafl_rules_field_at(i).key, "dim") == 0;
        if (!size && tafl_rules_field_equal(i, rules, &usual)) continue;
        tafl_text_reset(&value);
        tafl_rules_field_value(&value, i, rules);
        tafl__xml_put_indent(out, 2);
        tafl_text_z(out, "<rule");
        tafl__xml_put_attribute(out, "key", tafl_str_of(tafl_rules_field_at(i).key));
        tafl__xml_put_attribute(out, "value", tafl_text_view(&value));
        tafl__xml_put_attribute(out, "title", tafl_str_of(tafl_rules_field_at(i).title));
        tafl_text_z(out, "/>\n");
    }
    if (value.failed) out->failed = true;
    tafl_text_clear(&value);
}

static void put_rules(tafl_text *out, const tafl_tag *tag, const tafl_rules *rules)
{
    tafl__xml_put_indent(out, 1);
    tafl_text_z(out, "<rules");
    put_word(out, "name", tafl__setting_rules_name(tag, rules));
    tafl_text_z(out, ">\n");
    tafl__xml_put_indent(out, 2);
    tafl_text_z(out, "<otn>");
    tafl__xml_put_content(out, tag->value);
    tafl_text_z(out, "</otn>\n");
    if (rules) put_expanded(out, rules);
    tafl__xml_put_indent(out, 1);
    tafl_text_z(out, "</rules>\n");
}

/* Was the tag an element that nobody knew, and can it be one again? */
static bool was_element(const tafl_tag *tag)
{
    static const tafl_str mark = {XML_UNKNOWN, sizeof XML_UNKNOWN - 1};
    if (!tafl_str_starts(tag->key, mark) || !tafl__xml_is_foreign(tag->value, XML_GAME, 1))
        return false;
    tafl_str name = {tag->key.at + mark.len, tag->key.len - mark.len};
    tafl_str there = {tag->value.at + 1, tag->value.len - 1};
    return tafl_str_starts(there, name) && there.len > name.len && there.at[name.len] == ' ';
}

static void put_tag(tafl_text *out, const tafl_tag *tag, const tafl_rules *rules)
{
    if (tafl_str_equal(tag->key, TAFL_STR("rules"))) {
        put_rules(out, tag, rules);
        return;
    }
    tafl__xml_put_indent(out, 1);
    if (was_element(tag)) {
        tafl_text_str(out, tag->value);
        tafl_text_char(out, '\n');
        return;
    }
    tafl_text_z(out, "<tag");
    tafl__xml_put_attribute(out, "name", tag->key);
    tafl_text_char(out, '>');
    tafl__xml_put_content(out, tag->value);
    tafl_text_z(out, "</tag>\n");
}

/* ---- facts ---------------------------------------------------------------------------------- */

/* The start position: where it is, and what is said of it. */
static void put_start(tafl_text *out, const tafl_record *record, const tafl_rules *rules)
{
    tafl_board board;
    tafl_text position = {0};
    const tafl_extra *extra = tafl_record_root(record)->extra;
    if (tafl__setting_start(&board, record, rules)) {
        tafl_board_write(&position, &board, TAFL_BOTTOM_FIRST);
    }
    if (position.len || (extra && tafl__xml_has_remarks(extra))) {
        tafl__xml_put_indent(out, 1);
        tafl_text_z(out, "<start");
        if (position.len) tafl__xml_put_attribute(out, "position", tafl_text_view(&position));
        if (extra) tafl__xml_put_remark_attributes(out, extra);
        tafl__xml_put_node_end(out, 1, XML_START, extra);
    }
    if (position.failed) out->failed = true;
    tafl_text_clear(&position);
}

static void put_result(tafl_text *out, const tafl_record_facts *facts)
{
    tafl_outcome stated = facts->stated;
    bool open = facts->result_open && !stated.winner;
    if (!stated.winner && !stated.reason && !open) return;
    tafl__xml_put_indent(out, 1);
    tafl_text_z(out, "<result");
    put_word(out, "winner", open ? "none" : tafl_winner_text((tafl_winner)stated.winner));
    put_word(out, "reason", tafl_reason_text((tafl_reason)stated.reason));
    tafl_text_z(out, "/>\n");
}

/* ---- the game ------------------------------------------------------------------------------- */

tafl_status tafl__xml_write(tafl_text *out, const tafl_record *record, size_t index)
{
    (void)index;
    tafl_rules read;
    const tafl_rules *rules = NULL;
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("rules"));
    unsigned first = tafl_record_facts_of(record)->first_side;
    if (tag && tafl_rules_read(&read, tag->value, NULL, NULL) == TAFL_OK) rules = &read;
    tafl_text_z(out, "<game");
    if (first) put_word(out, "first", tafl__setting_sides[first - 1]);
    tafl_text_z(out, ">\n");
    for (const tafl_tag *t = tafl_record_tags(record); t; t = t->next) {
        put_tag(out, t, t == tag ? rules : NULL);
    }
    put_start(out, record, rules);
    put_result(out, tafl_record_facts_of(record));
    if (!first && rules) first = rules->attackers_first ? 1 : 2;
    tafl__xml_put_moves(out, record, first);
    tafl_text_z(out, "</game>\n");
    return out->failed ? TAFL_NOMEM : TAFL_OK;
}
