/* SPDX-License-Identifier: MIT */
/* tafl-validate: judges every record and reports. Judging is in judge.c, the forms of the report in
 * report_*.c; here are the options, the counts and the file of rejected records. */
#include <string.h>

#include "rejects.h"
#include "report.h"
#include <frame/explain.h>

/* ---- options ------------------------------------------------------------------------------------- */

typedef struct settings {
    tool_common common;
    const char *rejects, *explain;
    int report, fail_on;
    bool summary;
} settings;

#define AT(field) OPTION_AT(settings, field)

static const tool_option options[] = {
    {"report", "text|json|jsonl|junit|sarif|tap", "format", AT(report), AS_CHOICE},
    {"summary", NULL, "count findings, endings and rules", AT(summary), AS_SWITCH, .letter = 's'},
    {"fail-on", "error|warning|note", "severity that makes a record invalid", AT(fail_on),
     AS_CHOICE},
    {"rejects", "FILE", "copy records that fail to FILE, unchanged", AT(rejects),
     AS_FILE(WRITES_FILE)},
    {"explain", "ID", "explain what a finding means", AT(explain), AS_TEXT},
};

static const tool_report *const reports[] = {&tool_report_text,  &tool_report_json,
                                             &tool_report_jsonl, &tool_report_junit,
                                             &tool_report_sarif, &tool_report_tap};

typedef struct state {
    tafl_judge *judge;
    const tool_report *report; /* NULL when nothing is to be printed */
    tool_reporter reporter;
    tool_rejects rejects;
} state;

/* ---- --explain ----------------------------------------------------------------------------------- */

static int explain(tool_run *run, const char *id)
{
    tafl_text text = {0}, hint = {0};
    int status = TOOL_FINE;
    if (tool_explain(id, &text, &hint))
        tool_put(run, &text);
    else
        status = tool_usage(run, "no finding is called '%s'%s", id, hint.at ? hint.at : "");
    run->stop = true;
    tafl_text_clear(&text);
    tafl_text_clear(&hint);
    return status;
}

/* ---- begin --------------------------------------------------------------------------------------- */

static int open_judge(tool_run *run, state *st)
{
    const settings *set = run->settings;
    return tool_judge_new(&st->judge, run,
                          (tafl_judge_options){.fail_on = (tafl_fail)set->fail_on});
}

/* Prints what the report has ready. */
static void flush(tool_run *run, tool_reporter *reporter)
{
    tool_put(run, &reporter->out);
    tafl_text_reset(&reporter->out);
}

static int begin(tool_run *run)
{
    const settings *set = run->settings;
    state *st = run->state;
    if (set->explain) return explain(run, set->explain);
    if (set->rejects && strcmp(set->rejects, "-") == 0)
        return tool_usage(run, "--rejects needs the name of a file");
    int status = open_judge(run, st);
    if (status == TOOL_FINE) status = tool_rejects_open(run, &st->rejects, set->rejects);
    if (status != TOOL_FINE) return status;
    st->report = run->common->quiet ? NULL : reports[set->report];
    st->reporter = (tool_reporter){.run = run, .summary = set->summary};
    st->reporter.fail_on = (tafl_severity)(TAFL_ERROR - set->fail_on);
    if (st->report && st->report->begin) {
        st->report->begin(&st->reporter);
        flush(run, &st->reporter);
    }
    return TOOL_FINE;
}

/* ---- a record ------------------------------------------------------------------------------------ */

static void count(tool_counts *counts, const tafl_judgement *judged)
{
    counts->records++;
    counts->plies += judged->plies;
    if (judged->verdict == TAFL_VERDICT_VALID)
        counts->valid++;
    else if (judged->verdict == TAFL_VERDICT_INVALID)
        counts->invalid++;
    else
        counts->unjudged++;
}

static void count_ending(tool_tally *tally, tafl_outcome outcome)
{
    tafl_text word = {0};
    const char *reason = tafl_reason_text((tafl_reason)outcome.reason);
    const char *winner = tafl_winner_text((tafl_winner)outcome.winner);
    tafl_text_z(&word, winner ? winner : reason ? "nobody" : "none");
    if (reason) tafl_text_format(&word, ", %s", reason);
    tool_tally_add(tally, tafl_text_view(&word));
    tally->failed |= word.failed;
    tafl_text_clear(&word);
}

static bool has_finding(const tafl_judgement *judged, tafl_finding_id id)
{
    for (size_t i = 0; i < judged->count; i++)
        if (judged->finding[i].id == id) return true;
    return false;
}

static void count_rules(tool_reporter *reporter, const tafl_judgement *judged)
{
    tafl_text_reset(&reporter->words);
    tool_rules_words(&reporter->words, judged->rules);
    const tafl_judge_rules *rules = judged->rules;
    bool given = rules && rules->from == TAFL_RULES_FROM_OPTION;
    uint64_t kind = rules ? rules->kind ^ given : 0; /* those given have a row of their own */
    size_t index = tool_tally_row_of(&reporter->rules, tafl_text_view(&reporter->words), kind);
    if (index >= reporter->rules.count) return;
    tool_tally_row *row = &reporter->rules.row[index];
    row->count++;
    if (judged->verdict != TAFL_VERDICT_VALID) return;
    row->valid++;
    row->exact += !has_finding(judged, TAFL_FINDING_CAPTURE_PHANTOM);
}

/* How the record stops, seen from the board and from what is stated. */
static const char *ending_kind(const tafl_judgement *judged)
{
    bool on_board = judged->board.winner != TAFL_WINNER_NONE;
    if (judged->verdict == TAFL_VERDICT_UNJUDGED) return "not judged";
    if (on_board && judged->board.winner != judged->stated.winner && judged->stated.winner)
        return "ended on the board, but another winner is stated";
    if (on_board && judged->board_ply < judged->plies)
        return "ended on the board before the last ply";
    if (on_board) return "ended on the board with the last ply";
    if (judged->stated.reason >= TAFL_REASON_RESIGNATION &&
        judged->stated.reason != TAFL_REASON_UNKNOWN)
        return "ended by a word: resignation, time, …";
    if (judged->stated.winner == TAFL_WINNER_DRAW) return "a draw, no ending on the board";
    if (has_finding(judged, TAFL_FINDING_REPETITION))
        return "a repetition that the record does not stop at";
    if (judged->stated.winner) return "a win, no ending on the board";
    return "unfinished";
}

static void count_kinds(tool_reporter *reporter, const tafl_judgement *judged)
{
    for (size_t i = 0; i < judged->count; i++) {
        tool_tally_add(&reporter->findings, tafl_str_of(judged->finding[i].diag.id));
    }
    count_ending(&reporter->boards, judged->board);
    count_ending(&reporter->stateds, judged->stated);
    tool_tally_add(&reporter->closings, tafl_str_of(ending_kind(judged)));
}

/* Is anything missing of what is being counted? */
static bool has_failed(const tool_reporter *reporter)
{
    return reporter->words.failed || reporter->rules.failed || reporter->findings.failed ||
           reporter->boards.failed || reporter->stateds.failed || reporter->closings.failed;
}

static void record(tool_run *run, tool_item *item)
{
    state *st = run->state;
    tafl_judgement judged;
    tool_judge_item(&judged, st->judge, run, item);
    count(&st->reporter.counts, &judged);
    if (judged.verdict != TAFL_VERDICT_VALID) {
        tool_raise(run, TOOL_NO);
        if (judged.verdict == TAFL_VERDICT_INVALID || judged.unreadable)
            tool_rejects_add(run, &st->rejects, item);
        st->reporter.counts.rejected = st->rejects.count;
    }
    if (!st->report) return;
    count_rules(&st->reporter, &judged);
    if (st->reporter.summary) count_kinds(&st->reporter, &judged);
    if (has_failed(&st->reporter)) tool_no_memory(run);
    st->report->record(&st->reporter, item, &judged);
    flush(run, &st->reporter);
}

static void file_done(tool_run *run, const char *file)
{
    state *st = run->state;
    if (!st->report || !st->report->file_done) return;
    st->report->file_done(&st->reporter, file);
    flush(run, &st->reporter);
}

/* ---- end ----------------------------------------------------------------------------------------- */

/* Text in no known format counts as a warning, what cannot be a record as a note. */
static bool passed_too_much(const tool_run *run, tafl_severity fail_on)
{
    const tool_passed *passed = &run->passed;
    return fail_on == TAFL_NOTE      ? tool_passed_count(passed) > 0
           : fail_on == TAFL_WARNING ? passed->unknown > 0
                                     : false;
}

static void end(tool_run *run)
{
    state *st = run->state;
    if (passed_too_much(run, st->reporter.fail_on)) tool_raise(run, TOOL_NO);
    if (!st->report) return;
    st->report->end(&st->reporter);
    flush(run, &st->reporter);
}

static void free_state(tool_run *run)
{
    state *st = run->state;
    tool_rejects_close(run, &st->rejects);
    tafl_judge_free(st->judge);
    tool_tally_clear(&st->reporter.findings);
    tool_tally_clear(&st->reporter.boards);
    tool_tally_clear(&st->reporter.stateds);
    tool_tally_clear(&st->reporter.closings);
    tool_tally_clear(&st->reporter.rules);
    tafl_text_clear(&st->reporter.out);
    tafl_text_clear(&st->reporter.hold);
    tafl_text_clear(&st->reporter.suites);
    tafl_text_clear(&st->reporter.words);
}

const tool_desc tool_this = {
    .name = "tafl-validate",
    .operands = "FILE|DIR|-...",
    .statuses = "0 all valid, 1 findings or no record",
    .groups = GROUP_RECORDS | GROUP_RULES | GROUP_JUDGE | GROUP_OUTPUT,
    TOOL_OPTIONS(options),
    TOOL_KEEPS(settings, state),
    .begin = begin,
    .record = record,
    .file_done = file_done,
    .end = end,
    .free = free_state,
};
