/* SPDX-License-Identifier: MIT */
/* Records and findings in words: what they are called, where they stand, what they say. */
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

uint64_t tool_item_line(const tool_item *item)
{
    const tafl_source *source = tafl_record_source(item->record);
    return source->line ? source->line : 1;
}

void tool_rules_words(tafl_text *out, const tafl_judge_rules *rules)
{
    if (!rules) {
        tafl_text_z(out, "none");
        return;
    }
    tafl_text_str(out, rules->name.len > 0 ? rules->name : TAFL_STR("unnamed"));
    tafl_text_z(out, rules->from == TAFL_RULES_FROM_OPTION ? " (option)" : " (record)");
}

const char *tool_finding_reason(const tafl_finding *finding)
{
    return finding->id == TAFL_FINDING_ILLEGAL_MOVE ? tafl_fault_text((tafl_fault)finding->fault)
                                                    : NULL;
}

/* Two findings are about options of ours, and call them by name. */
static const char *words_of(const tafl_finding *finding)
{
    if (finding->id == TAFL_FINDING_RULES_NONE)
        return "the record names no rules; say which with --rules";
    if (finding->id == TAFL_FINDING_RULES_OPTION_UNUSED)
        return "--rules was not used: the record names its own rules";
    return finding->diag.message;
}

void tool_finding_words(tafl_text *out, const tafl_finding *finding)
{
    const char *reason = tool_finding_reason(finding);
    if (reason && reason[0]) {
        tafl_text_z(out, reason);
        tafl_text_z(out, ": ");
    }
    tafl_text_z(out, words_of(finding));
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
    tafl_str label = tool_record_label(item->record);
    tool_safe_write(out, tafl_str_of(item->file));
    if (item->number > 0) tafl_text_format(out, ": record %llu", (unsigned long long)item->number);
    if (label.len == 0) return;
    tafl_text_z(out, " (");
    tool_safe_write(out, label);
    tafl_text_char(out, ')');
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
