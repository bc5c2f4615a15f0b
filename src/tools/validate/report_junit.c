/* SPDX-License-Identifier: MIT */
/* The report as JUnit XML: a suite a file, a case a record. Totals stand in front, so the cases are
 * held back until the end. Its schema is formats/xml/junit.xsd. */
#include "report.h"

static void attribute(tafl_text *out, const char *name, tafl_str value)
{
    tafl_text_format(out, " %s=\"", name);
    tafl_text_xml(out, value);
    tafl_text_char(out, '"');
}

static void write_failure(tafl_text *out, const tool_item *item, const tafl_judgement *judged,
                          tafl_severity fail_on)
{
    const char *element = judged->verdict == TAFL_VERDICT_INVALID ? "failure" : "error";
    const tafl_finding *cause = tool_judged_cause(judged, fail_on);
    tafl_text line = {0};
    tafl_text_format(out, "      <%s", element);
    if (cause) {
        tool_finding_words(&line, cause);
        attribute(out, "message", tafl_text_view(&line));
        attribute(out, "type", tafl_str_of(cause->diag.id));
    }
    tafl_text_char(out, '>');
    for (size_t i = 0; i < judged->count; i++) {
        tafl_text_reset(&line);
        tool_finding_line(&line, item, &judged->finding[i]);
        tafl_text_char(&line, '\n');
        tafl_text_xml(out, tafl_text_view(&line));
    }
    tafl_text_format(out, "</%s>\n", element);
    if (line.failed) out->failed = true;
    tafl_text_clear(&line);
}

/* "; moves_hash 0123456789abcdef; rules_hash ..." */
static void write_hashes(tafl_text *out, const tool_item *item, const tafl_judgement *judged)
{
    const tool_identity identity = tool_identify(item, judged->rules);
    if (identity.moves) tafl_text_z(out, "; moves_hash ");
    if (identity.moves) tool_hash_write(out, identity.moves);
    if (identity.rules) tafl_text_z(out, "; rules_hash ");
    if (identity.rules) tool_hash_write(out, identity.rules);
}

static void write_remarks(tafl_text *out, const tool_item *item, const tafl_judgement *judged)
{
    tafl_text line = {0};
    tafl_text_z(&line, "rules: ");
    tool_rules_words(&line, judged->rules);
    write_hashes(&line, item, judged);
    for (size_t i = 0; judged->verdict == TAFL_VERDICT_VALID && i < judged->count; i++) {
        tafl_text_char(&line, '\n');
        tool_finding_line(&line, item, &judged->finding[i]);
    }
    tafl_text_z(out, "      <system-out>");
    tafl_text_xml(out, tafl_text_view(&line));
    tafl_text_z(out, "</system-out>\n");
    if (line.failed) out->failed = true;
    tafl_text_clear(&line);
}

static void junit_record(tool_reporter *reporter, const tool_item *item,
                         const tafl_judgement *judged)
{
    tafl_text *out = &reporter->hold, name = {0}, title = {0};
    if (item->number > 0)
        tafl_text_format(&name, "record %llu", (unsigned long long)item->number);
    else
        tafl_text_z(&name, "the file");
    tool_record_title(&title, item->record);
    if (title.len > 0) tafl_text_format(&name, " %s", title.at);
    name.failed |= title.failed;
    tafl_text_clear(&title);
    tafl_text_z(out, "    <testcase");
    attribute(out, "name", tafl_text_view(&name));
    attribute(out, "classname", tafl_str_of(item->file));
    tafl_text_z(out, ">\n");
    if (judged->verdict != TAFL_VERDICT_VALID) write_failure(out, item, judged, reporter->fail_on);
    write_remarks(out, item, judged);
    tafl_text_z(out, "    </testcase>\n");
    if (name.failed) out->failed = true;
    tafl_text_clear(&name);
}

static void write_totals(tafl_text *out, uint64_t records, uint64_t invalid, uint64_t unjudged)
{
    tafl_text_format(out, " tests=\"%llu\" failures=\"%llu\" errors=\"%llu\"",
                     (unsigned long long)records, (unsigned long long)invalid,
                     (unsigned long long)unjudged);
}

/* Moves the cases of the finished file into its suite. */
static void junit_file_done(tool_reporter *reporter, const char *file)
{
    const tool_counts *now = &reporter->counts, *before = &reporter->file;
    tafl_text *out = &reporter->suites;
    tafl_text_z(out, "  <testsuite");
    attribute(out, "name", tafl_str_of(file));
    write_totals(out, now->records - before->records, now->invalid - before->invalid,
                 now->unjudged - before->unjudged);
    tafl_text_z(out, ">\n");
    tafl_text_append(out, &reporter->hold);
    tafl_text_z(out, "  </testsuite>\n");
    tafl_text_reset(&reporter->hold);
    reporter->file = *now;
}

/* What became of inputs without records. */
static void write_inputs(tafl_text *out, uint64_t passed, uint64_t failed)
{
    tafl_text_format(out,
                     "  <testsuite name=\"inputs\" tests=\"0\" failures=\"0\" errors=\"0\">\n"
                     "    <properties>\n"
                     "      <property name=\"passed_over\" value=\"%llu\"/>\n"
                     "      <property name=\"failed\" value=\"%llu\"/>\n"
                     "    </properties>\n  </testsuite>\n",
                     (unsigned long long)passed, (unsigned long long)failed);
}

static void junit_end(tool_reporter *reporter)
{
    const tool_counts *counts = &reporter->counts;
    uint64_t passed = tool_passed_count(&reporter->run->passed);
    uint64_t failed = reporter->run->passed.failed;
    tafl_text *out = &reporter->out;
    tafl_text_z(out,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tafl-validate\"");
    write_totals(out, counts->records, counts->invalid, counts->unjudged);
    tafl_text_z(out, ">\n");
    tafl_text_append(out, &reporter->suites);
    if (passed + failed > 0) write_inputs(out, passed, failed);
    tafl_text_z(out, "</testsuites>\n");
}

const tool_report tool_report_junit = {"junit", NULL, junit_record, junit_file_done, junit_end};
