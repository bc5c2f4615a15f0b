/* SPDX-License-Identifier: MIT */
/* What the elements of a game mean that are no moves: tags, rules, result, the start position. */
#include <format/told.h>

#include "../shared/setting.h"
#include "xml.h"

static void set_status(xml_reader *in, tafl_status status)
{
    if (!in->status) in->status = status;
}

/* ---- tags ----------------------------------------------------------------------------------- */

/* Adds the content of the open element as a tag. */
static void add_tag(xml_reader *in, tafl_str key)
{
    tafl_str value = tafl_text_view(&in->content);
    size_t begin = xml_source_at(in, in->content_at);
    size_t end = xml_source_at(in, in->content_at + value.len);
    set_status(in, tafl_record_add_tag(in->record, key, value, begin, end - begin));
}

static void read_tag(xml_reader *in, const xml_attribute *a)
{
    if (a->name == XML_A_NAME)
        in->key = tafl__xml_keep(in, a->value);
    else
        tafl__xml_unknown_attribute(in, a);
}

void tafl__xml_take_foreign(xml_reader *in, xml_kind parent)
{
    tafl_str text = tafl_text_view(&in->foreign);
    tafl_text key = {0};
    if (parent == XML_START || parent == XML_MOVE || parent == XML_ENDING || parent == XML_UNREAD) {
        tafl__xml_keep_more(in, text);
    } else if (parent != XML_GAME) {
        tafl__xml_tell(in, TAFL_WARNING, &tafl__told[TOLD_FIELD_DROPPED], in->foreign_at, 1,
                       xml_holds_text(parent) ? "only the text of this element is kept"
                                              : "this element is not kept");
    } else {
        size_t end = 1;
        while (end < text.len && text.at[end] != ' ') end++; /* in front of xmlns */
        tafl_text_z(&key, XML_UNKNOWN);
        tafl_text_str(&key, (tafl_str){text.at + 1, end - 1});
        set_status(in, key.failed
                           ? TAFL_NOMEM
                           : tafl_record_add_tag(in->record, tafl_text_view(&key), text, 0, 0));
        tafl_text_clear(&key);
    }
}

/* ---- facts ---------------------------------------------------------------------------------- */

static void read_result(xml_reader *in, const xml_attribute *a)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    if (a->name != XML_A_WINNER && a->name != XML_A_REASON) {
        tafl__xml_unknown_attribute(in, a);
        return;
    }
    size_t at = tafl__xml_value_at(in, a->value);
    if (!tafl__setting_outcome(facts, a->value, a->name == XML_A_WINNER))
        tafl__xml_tell(in, TAFL_WARNING, &tafl__told[TOLD_RESULT_DROPPED], at, a->value.len,
                       "this word is not known");
    if (facts->result_len) return;
    facts->result_at = (uint32_t)xml_source_at(in, at);
    facts->result_len = (uint32_t)(xml_source_at(in, at + a->value.len) - facts->result_at);
}

/* The game itself. */
static void read_game(xml_reader *in, const xml_attribute *a)
{
    enum { VERSION = 1 };
    uint64_t version;
    if (a->name == XML_A_FIRST) {
        int side = tafl__xml_word(in, a, tafl__setting_sides);
        if (side >= 0) tafl_record_facts_edit(in->record)->first_side = (uint8_t)(1 + side);
    } else if (a->name == XML_A_VERSION) {
        if (tafl__xml_uint(in, a, UINT32_MAX, &version) && version > VERSION) {
            tafl__xml_tell(in, TAFL_WARNING, &tafl__told[TOLD_VERSION_NEWER],
                           tafl__xml_value_at(in, a->value), a->value.len,
                           "this game uses a newer version than is known");
        }
    } else {
        tafl__xml_unknown_attribute(in, a);
    }
}

/* The start position: where it is, and what is said of it. */
static void read_start(xml_reader *in, const xml_attribute *a)
{
    if (a->name == XML_A_POSITION) {
        in->start = tafl__xml_keep(in, a->value);
    } else if (!tafl__xml_remark(in, a)) {
        tafl__xml_unknown_attribute(in, a);
    }
}

/* ---- beginning and end ---------------------------------------------------------------------- */

void tafl__xml_read_all(xml_reader *in, xml_attributes attributes, xml_read_attribute *read)
{
    for (int i = 0; i < attributes.count && !in->status; i++) {
        xml_attribute a = xml_attribute_at(in, attributes, i);
        read(in, &a);
    }
}

void tafl__xml_begin(xml_reader *in, xml_kind kind, xml_attributes attributes)
{
    switch (kind) {
    case XML_GAME: tafl__xml_read_all(in, attributes, read_game); break;
    case XML_TAG:
        in->key = (tafl_str){"", 0};
        tafl__xml_read_all(in, attributes, read_tag);
        break;
    case XML_START:
        in->node = tafl_node_edit(in->record, NULL);
        tafl__xml_read_all(in, attributes, read_start);
        break;
    case XML_RESULT: tafl__xml_read_all(in, attributes, read_result); break;
    case XML_RULES:
    case XML_RULE:
    case XML_OTN: break; /* what the OTN says counts */
    case XML_MOVES:
    case XML_VARIATION: tafl__xml_begin_line(in, kind); break;
    case XML_MOVE:
    case XML_ENDING:
    case XML_UNREAD: tafl__xml_begin_node(in, kind, attributes); break;
    default: tafl__xml_begin_part(in, kind, attributes); break;
    }
}

void tafl__xml_end(xml_reader *in, xml_kind kind)
{
    switch (kind) {
    case XML_TAG: add_tag(in, in->key); break;
    case XML_OTN: add_tag(in, TAFL_STR("rules")); break;
    case XML_START:
    case XML_MOVE:
    case XML_ENDING:
    case XML_UNREAD: tafl__xml_end_node(in); break;
    case XML_MOVES:
    case XML_VARIATION: in->lines.len -= sizeof(xml_line); break;
    case XML_BEFORE:
    case XML_COMMENT:
    case XML_MORE: tafl__xml_end_text(in, kind); break;
    default: break;
    }
}

void tafl__xml_settle(xml_reader *in)
{
    if (in->start.len && tafl__setting_needs_start(in->record, in->start)) {
        set_status(in, tafl_record_add_tag(in->record, TAFL_STR("start"), in->start, 0, 0));
    }
}
