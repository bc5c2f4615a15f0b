/* SPDX-License-Identifier: MIT */
/* What the forms of the report share: names of records, findings in words, counts. */
#include "report.h"

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

void tool_rules_words(tafl_text *out, const tool_rules *rules)
{
    if (!rules) {
        tafl_text_z(out, "none");
        return;
    }
    tafl_text_str(out, rules->name.len > 0 ? rules->name : TAFL_STR("unnamed"));
    tafl_text_z(out, rules->from_option ? " (option)" : " (record)");
}

void tool_finding_words(tafl_text *out, const tool_finding *finding)
{
    if (finding->reason && finding->reason[0]) {
        tafl_text_z(out, finding->reason);
        tafl_text_z(out, ": ");
    }
    tafl_text_str(out, finding->message);
}

void tool_finding_line(tafl_text *out, const tool_item *item, const tool_finding *finding)
{
    if (finding->source) {
        tafl_place place = tafl_source_place(finding->source, finding->at);
        tafl_text_format(out, "%s:%llu:%llu: ", item->file, (unsigned long long)place.line,
                         (unsigned long long)place.column);
    } else {
        tafl_text_format(out, "%s: ", item->file);
    }
    tafl_text_format(out, "%s: ", tafl_severity_text(finding->severity));
    tool_finding_words(out, finding);
    tafl_text_z(out, " [");
    tafl_text_str(out, finding->id);
    tafl_text_char(out, ']');
}

void tool_counts_write(tafl_text *out, const tool_counts *counts)
{
    tafl_text_format(out, "%llu record%s: ", (unsigned long long)counts->records,
                     counts->records == 1 ? "" : "s");
    tafl_text_format(out, "%llu valid, %llu invalid, %llu unjudged; ",
                     (unsigned long long)counts->valid, (unsigned long long)counts->invalid,
                     (unsigned long long)counts->unjudged);
    tafl_text_format(out, "%llu rejected; %llu plies\n", (unsigned long long)counts->rejected,
                     (unsigned long long)counts->plies);
}

const tool_finding *tool_judged_cause(const tool_judged *judged, tafl_severity fail_on)
{
    for (size_t i = 0; i < judged->count; i++) {
        if (judged->finding[i].severity >= fail_on) return &judged->finding[i];
    }
    return judged->count > 0 ? &judged->finding[0] : NULL;
}
