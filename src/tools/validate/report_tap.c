/* SPDX-License-Identifier: MIT */
/* The report in the Test Anything Protocol, version 14: a line a record, details as YAML. */
#include "report.h"

/* A description must not hold '#' unescaped, nor line ends. */
static void write_description(tafl_text *out, tafl_str text)
{
    for (size_t from = 0, i = 0; text.len > 0 && i <= text.len; i++) {
        bool special = i < text.len && (text.at[i] == '#' || text.at[i] == '\\');
        if (i < text.len && !special) continue;
        tool_safe_write(out, (tafl_str){text.at + from, i - from});
        if (special) tafl_text_char(out, '\\');
        from = i;
    }
}

static void write_details(tafl_text *out, const tool_item *item, const tafl_judgement *judged)
{
    tafl_text line = {0};
    tafl_text_z(out, "  ---\n  rules: ");
    tool_rules_words(&line, judged->rules);
    tafl_text_json(out, tafl_text_view(&line));
    const tool_identity identity = tool_identify(item, judged->rules);
    tafl_text_z(out, "\n  record: {");
    tool_identity_json(out, &identity);
    tafl_text_format(out, "}\n  verdict: %s\n  findings:\n", tafl_verdict_text(judged->verdict));
    for (size_t i = 0; i < judged->count; i++) {
        tafl_text_reset(&line);
        tool_finding_line(&line, item, &judged->finding[i]);
        tafl_text_z(out, "    - ");
        tafl_text_json(out, tafl_text_view(&line));
        tafl_text_char(out, '\n');
    }
    tafl_text_z(out, "  ...\n");
    if (line.failed) out->failed = true;
    tafl_text_clear(&line);
}

static void tap_begin(tool_reporter *reporter)
{
    tafl_text_z(&reporter->out, "TAP version 14\n");
}

static void tap_record(tool_reporter *reporter, const tool_item *item, const tafl_judgement *judged)
{
    tafl_text *out = &reporter->out, title = {0};
    bool fine = judged->verdict == TAFL_VERDICT_VALID;
    tafl_text_format(out, "%s %llu - ", fine ? "ok" : "not ok",
                     (unsigned long long)reporter->counts.records);
    write_description(out, tafl_str_of(item->file));
    if (item->number > 0) tafl_text_format(out, " record %llu", (unsigned long long)item->number);
    tool_record_title(&title, item->record);
    if (title.len > 0) tafl_text_char(out, ' ');
    write_description(out, tafl_text_view(&title));
    if (title.failed) out->failed = true;
    tafl_text_clear(&title);
    if (fine) {
        tafl_text_z(out, ", rules ");
        tool_rules_words(out, judged->rules);
    }
    tafl_text_char(out, '\n');
    if (!fine) write_details(out, item, judged);
}

static void tap_end(tool_reporter *reporter)
{
    tafl_text_format(&reporter->out, "1..%llu\n", (unsigned long long)reporter->counts.records);
    tafl_text_z(&reporter->out, "# ");
    tool_counts_write(&reporter->out, reporter);
}

const tool_report tool_report_tap = {"tap", tap_begin, tap_record, NULL, tap_end};
