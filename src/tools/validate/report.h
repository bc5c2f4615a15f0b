/* SPDX-License-Identifier: MIT */
#ifndef TOOL_REPORT_H
#define TOOL_REPORT_H

/* The forms of the report of tafl-validate. A form is a table of functions that append to one text;
 * the tool writes the text out after each call, so that forms which can stream do. */

#include "tally.h"
#include <frame/json_out.h>
#include <frame/judge.h>

typedef struct tool_counts {
    uint64_t records, valid, invalid, unjudged, rejected, plies;
} tool_counts;

/* What a report is told over the whole run. */
typedef struct tool_reporter {
    tool_run *run;
    tafl_severity fail_on;
    bool summary;       /* --summary: counts by kind */
    tool_counts counts; /* so far; the record being reported is counted */
    tool_tally findings, boards, stateds, closings; /* counted on demand */
    tool_tally rules;                               /* always counted */
    uint64_t notes_hidden;
    tafl_text words;        /* scratch */
    tafl_text out;          /* taken and emptied by the tool after each call */
    tafl_text hold, suites; /* what has to wait for a total: of the file, of all */
    tool_counts file;       /* of the present file */
    uint64_t lines;         /* whatever a form counts */
} tool_reporter;

typedef struct tool_report {
    const char *name;
    void (*begin)(tool_reporter *reporter); /* these three may be NULL */
    void (*record)(tool_reporter *reporter, const tool_item *item, const tafl_judgement *judged);
    void (*file_done)(tool_reporter *reporter, const char *file);
    void (*end)(tool_reporter *reporter);
} tool_report;

extern const tool_report tool_report_text, tool_report_json, tool_report_jsonl, tool_report_junit,
    tool_report_sarif, tool_report_tap;

/* ---- shared by the forms ------------------------------------------------------------------------ */

/* Appends the final line "3 records: …". */
void tool_counts_write(tafl_text *out, const tool_reporter *reporter);

/* The first finding that made the record fail; for a record that was not judged the first of all. */
const tafl_finding *tool_judged_cause(const tafl_judgement *judged, tafl_severity fail_on);

#endif
