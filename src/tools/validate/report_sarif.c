/* SPDX-License-Identifier: MIT */
/* The report in SARIF 2.1.0, for code review tools: one result a finding. */
#include "report.h"

static void write_rule(tafl_text *out, tafl_finding_id id)
{
    const char *name = tafl_finding_explanations()[id].id;
    const char *level = tafl_severity_text(tafl_finding_explanations()[id].severity);
    tool_json_word(out, "\n{\"id\":", name);
    tool_json_word(out, ",\"shortDescription\":{\"text\":", name);
    tool_json_word(out, "},\"fullDescription\":{\"text\":", tafl_finding_explanations()[id].text);
    tool_json_word(out, "},\"defaultConfiguration\":{\"level\":", level);
    tafl_text_z(out, "}}");
}

static void sarif_begin(tool_reporter *reporter)
{
    tafl_text *out = &reporter->out;
    tafl_text_z(out, "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\","
                     "\"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":{"
                     "\"name\":\"tafl-validate\"");
    tool_json_word(out, ",\"version\":", tafl_version());
    tafl_text_z(out, ",\"rules\":[");
    for (int i = 0; i < TAFL_FINDINGS; i++) {
        if (i > 0) tafl_text_char(out, ',');
        write_rule(out, (tafl_finding_id)i);
    }
    tafl_text_z(out, "]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[");
}

/* A path as a URI reference: bytes that may not stand there are escaped. */
static void write_uri(tafl_text *out, tafl_str path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-._~/";
    tafl_text_z(out, "\"");
    if (path.len > 0 && path.at[0] == '/') tafl_text_z(out, "file://");
    for (size_t i = 0; i < path.len; i++) {
        bool is_plain = false;
        for (const char *c = plain; *c && !is_plain; c++) is_plain = *c == path.at[i];
        if (is_plain)
            tafl_text_char(out, path.at[i]);
        else
            tafl_text_format(out, "%%%02X", (unsigned)(unsigned char)path.at[i]);
    }
    tafl_text_char(out, '"');
}

static void write_region(tafl_text *out, const tool_item *item, const tafl_finding *finding)
{
    tafl_place place = {0, tool_item_line(item), 1};
    if (finding->place.line) place = finding->place;
    tool_json_uint(out, ",\"region\":{\"startLine\":", place.line);
    tool_json_uint(out, ",\"startColumn\":", place.column);
    if (finding->place.line) {
        tool_json_uint(out, ",\"byteOffset\":", place.offset);
        tool_json_uint(out, ",\"byteLength\":", finding->diag.len);
    }
    tafl_text_char(out, '}');
}

static void write_properties(tafl_text *out, const tool_item *item, const tafl_judgement *judged,
                             const tafl_finding *finding)
{
    const tool_identity identity = tool_identify(item, judged->rules);
    tafl_text text = {0};
    tafl_text_z(out, ",\"properties\":{");
    tool_identity_json(out, &identity);
    if (finding->ply > 0) tool_json_uint(out, ",\"ply\":", finding->ply);
    tool_finding_move(&text, item, finding);
    if (text.len > 0 || text.failed) tool_json_text(out, ",\"move\":", tafl_text_view(&text));
    tafl_text_reset(&text);
    tool_rules_words(&text, judged->rules);
    tool_json_made(out, ",\"rules\":", &text);
    tafl_text_char(out, '}');
}

static void write_result(tool_reporter *reporter, const tool_item *item,
                         const tafl_judgement *judged, const tafl_finding *finding)
{
    tafl_text *out = &reporter->out, words = {0};
    tool_finding_words(&words, finding);
    tafl_text_z(out, reporter->lines++ ? ",\n" : "\n");
    tool_json_word(out, "{\"ruleId\":", finding->diag.id);
    tool_json_word(out, ",\"level\":", tafl_severity_text(finding->diag.severity));
    tool_json_made(out, ",\"message\":{\"text\":", &words);
    tafl_text_z(out, "},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
    write_uri(out, tafl_str_of(item->file));
    tafl_text_char(out, '}');
    write_region(out, item, finding);
    tafl_text_z(out, "}}]");
    write_properties(out, item, judged, finding);
    tafl_text_char(out, '}');
}

static void sarif_record(tool_reporter *reporter, const tool_item *item,
                         const tafl_judgement *judged)
{
    for (size_t i = 0; i < judged->count; i++) {
        write_result(reporter, item, judged, &judged->finding[i]);
    }
}

static void sarif_end(tool_reporter *reporter)
{
    tafl_text *out = &reporter->out;
    const tool_counts *counts = &reporter->counts;
    tool_json_uint(out, "\n],\"properties\":{\"records\":", counts->records);
    tool_json_uint(out, ",\"valid\":", counts->valid);
    tool_json_uint(out, ",\"invalid\":", counts->invalid);
    tool_json_uint(out, ",\"unjudged\":", counts->unjudged);
    tool_json_uint(out, ",\"plies\":", counts->plies);
    tool_json_uint(out, ",\"rejected\":", counts->rejected);
    tool_json_uint(out, ",\"passed_over\":", tool_passed_count(&reporter->run->passed));
    tool_json_uint(out, ",\"failed\":", reporter->run->passed.failed);
    tafl_text_z(out, ",\"rules\":{");
    for (size_t i = 0; i < reporter->rules.count; i++) {
        if (i > 0) tafl_text_char(out, ',');
        tafl_text_json(out, reporter->rules.row[i].word);
        tool_json_uint(out, ":", reporter->rules.row[i].count);
    }
    tafl_text_z(out, "}}}]}\n");
}

const tool_report tool_report_sarif = {"sarif", sarif_begin, sarif_record, NULL, sarif_end};
