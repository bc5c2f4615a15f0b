/* SPDX-License-Identifier: MIT */
/* Records and findings in words: what they are called, where they stand, what they say. */
#include "json_out.h"
#include "judge.h"

tafl_str tool_record_label(const tafl_record *record)
{
    static const char *const keys[] = {"id", "event"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const tafl_tag *tag = tafl_record_tag(record, tafl_str_of(keys[i]));
        if (tag && tag->value.len > 0) return tag->value;
    }
    return (tafl_str){NULL, 0};
}

static tafl_str value_of(const tafl_record *record, const char *key)
{
    const tafl_tag *tag = tafl_record_tag(record, tafl_str_of(key));
    return tag ? tag->value : (tafl_str){NULL, 0};
}

void tool_record_title(tafl_text *out, const tafl_record *record)
{
    tafl_str attackers = value_of(record, "attackers"), defenders = value_of(record, "defenders");
    tafl_str label = tool_record_label(record), nobody = TAFL_STR("?");
    bool players = attackers.len > 0 || defenders.len > 0;
    if (players) {
        tool_safe_write(out, attackers.len ? attackers : nobody);
        tafl_text_z(out, " - ");
        tool_safe_write(out, defenders.len ? defenders : nobody);
    }
    if (players && label.len > 0) tafl_text_z(out, ", ");
    tool_safe_write(out, label);
}

uint64_t tool_item_line(const tool_item *item)
{
    const tafl_source *source = tafl_record_source(item->record);
    return source->line ? source->line : 1;
}

/* ---- which record ---------------------------------------------------------------------------- */

tool_identity tool_identify(const tool_item *item, const tafl_judge_rules *rules)
{
    const tafl_record *record = item->record;
    return (tool_identity){.file = item->file,
                           .record = item->number,
                           .line = tool_item_line(item),
                           .id = tool_record_label(record),
                           .attackers = value_of(record, "attackers"),
                           .defenders = value_of(record, "defenders"),
                           .moves = tafl_record_hash(record),
                           .rules = rules ? rules->hash : 0};
}

void tool_hash_write(tafl_text *out, uint64_t hash)
{
    tafl_text_format(out, "%016llx", (unsigned long long)hash);
}

static void write_hash(tafl_text *out, const char *lead, uint64_t hash)
{
    tafl_text_z(out, lead);
    if (hash) tafl_text_char(out, '"');
    if (hash)
        tool_hash_write(out, hash);
    else
        tafl_text_z(out, "null");
    if (hash) tafl_text_char(out, '"');
}

void tool_identity_json(tafl_text *out, const tool_identity *identity)
{
    tool_json_word(out, "\"file\":", identity->file);
    tool_json_count(out, ",\"record\":", identity->record);
    tool_json_count(out, ",\"line\":", identity->line);
    tool_json_text(out, ",\"id\":", identity->id);
    tool_json_text(out, ",\"attackers\":", identity->attackers);
    tool_json_text(out, ",\"defenders\":", identity->defenders);
    write_hash(out, ",\"moves_hash\":", identity->moves);
    write_hash(out, ",\"rules_hash\":", identity->rules);
}

/* ---- in words ---------------------------------------------------------------------------------- */

void tool_rules_words(tafl_text *out, const tafl_judge_rules *rules)
{
    if (!rules) {
        tafl_text_z(out, "none");
        return;
    }
    tool_safe_write(out, rules->label);
    tafl_text_z(out, rules->from == TAFL_RULES_FROM_OPTION ? " (option)" : " (record)");
}

const char *tool_finding_reason(const tafl_finding *finding)
{
    return finding->id == TAFL_FINDING_ILLEGAL_MOVE ? tafl_fault_text((tafl_fault)finding->fault)
                                                    : NULL;
}

void tool_finding_words(tafl_text *out, const tafl_finding *finding)
{
    const char *reason = tool_finding_reason(finding);
    if (reason && reason[0]) {
        tafl_text_z(out, reason);
        tafl_text_z(out, ": ");
    }
    tafl_text_z(out, finding->diag.message);
    if (finding->id == TAFL_FINDING_RULES_NONE) tafl_text_z(out, "; say which with --rules");
}

void tool_finding_line(tafl_text *out, const tool_item *item, const tafl_finding *finding)
{
    if (finding->place.line > 0) {
        tafl_text_format(out, "%s:%llu:%llu: ", item->file, (unsigned long long)finding->place.line,
                         (unsigned long long)finding->place.column);
    } else {
        tafl_text_format(out, "%s: ", item->file);
    }
    tafl_text_format(out, "%s: ", tafl_severity_text(finding->diag.severity));
    tool_finding_words(out, finding);
    tafl_text_z(out, " [");
    tafl_text_z(out, finding->diag.id);
    tafl_text_char(out, ']');
}

void tool_item_heading(tafl_text *out, const tool_item *item)
{
    tool_safe_write(out, tafl_str_of(item->file));
    if (item->number > 0) tafl_text_format(out, ": record %llu", (unsigned long long)item->number);
    tafl_text title = {0};
    tool_record_title(&title, item->record);
    if (title.len > 0) tafl_text_format(out, " (%s)", title.at);
    if (title.failed) out->failed = true;
    tafl_text_clear(&title);
}

void tool_finding_message(tafl_text *out, bool color, const tool_item *item,
                          const tafl_finding *finding)
{
    tafl_text words = {0};
    tool_finding_words(&words, finding);
    tafl_diag diag = finding->diag;
    if (words.at) diag.message = words.at;
    tool_message_write(out, color, item->file, &diag, &finding->place);
    if (words.failed) out->failed = true;
    tafl_text_clear(&words);
}

void tool_finding_move(tafl_text *out, const tool_item *item, const tafl_finding *finding)
{
    const tafl_node *node = finding->node;
    if (!node || node->kind == TAFL_NODE_ROOT) return;
    const tafl_source *source = tafl_record_source(item->record);
    if (node->len > 0 && (size_t)node->at + node->len <= source->bytes.len) {
        tafl_text_str(out, tafl_str_trim((tafl_str){source->bytes.at + node->at, node->len}));
    } else if (node->kind == TAFL_NODE_MOVE) {
        tafl_move_write(out, node, TAFL_CAPTURES_OTN);
    }
}
