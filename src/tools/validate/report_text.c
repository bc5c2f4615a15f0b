/* SPDX-License-Identifier: MIT */
/* The report for people: a block for each record with something to say, then the counts. */
#include "report.h"

static bool is_shown(const tool_reporter *reporter, const tafl_finding *finding)
{
    return finding->diag.severity > TAFL_NOTE || reporter->fail_on == TAFL_NOTE ||
           reporter->run->common->verbose;
}

/* "games.otg: record 2 (Cup, round 1): invalid, 41 plies, rules copenhagen (record)" */
static void write_heading(tool_reporter *reporter, const tool_item *item,
                          const tafl_judgement *judged)
{
    tafl_text *out = &reporter->out, line = {0};
    tool_item_heading(&line, item);
    tafl_text_format(&line, ": %s, %llu %s, rules ", tafl_verdict_text(judged->verdict),
                     (unsigned long long)judged->plies, judged->plies == 1 ? "ply" : "plies");
    tool_rules_words(&line, judged->rules);
    tool_ink_write(out, reporter->run->out_color, INK_BOLD, tafl_text_view(&line));
    tafl_text_char(out, '\n');
    if (line.failed) out->failed = true;
    tafl_text_clear(&line);
}

/* "  ply 5, move e5-e8; legal near it: e5-e7, e5-e6" */
static void write_move(tafl_text *out, const tool_item *item, const tafl_finding *finding)
{
    if (finding->ply == 0) return;
    unsigned near = finding->suggestions;
    tafl_text_format(out, "  ply %u, move ", (unsigned)finding->ply);
    tool_finding_move(out, item, finding);
    if (near > 0) tafl_text_z(out, "; legal near it:");
    for (unsigned i = 0; i < near; i++) {
        tafl_text_z(out, i ? ", " : " ");
        tafl_square_write(out, finding->suggestion[i].from);
        tafl_text_char(out, '-');
        tafl_square_write(out, finding->suggestion[i].to);
    }
    tafl_text_char(out, '\n');
}

/* The board before the move that was illegal. */
static void write_board(tafl_text *out, const tool_item *item, const tafl_judgement *judged,
                        const tafl_finding *finding)
{
    tafl_position position;
    if (finding->id != TAFL_FINDING_ILLEGAL_MOVE || !finding->node || !finding->node->parent ||
        !judged->rules)
        return;
    tafl_status status = tafl_replay_position(&position, &judged->rules->referee, item->record,
                                              finding->node->parent, NULL);
    if (status != TAFL_OK) return;
    tafl_text_format(out, "  before it, %s to move:\n",
                     tafl_side_text((tafl_side)position.to_move));
    tafl_board_draw(out, &position.board, NULL);
}

static void write_finding(tool_reporter *reporter, const tool_item *item,
                          const tafl_judgement *judged, const tafl_finding *finding)
{
    tool_finding_message(&reporter->out, reporter->run->out_color, item, finding);
    write_move(&reporter->out, item, finding);
    if (reporter->run->common->verbose) write_board(&reporter->out, item, judged, finding);
}

static void text_record(tool_reporter *reporter, const tool_item *item,
                        const tafl_judgement *judged)
{
    bool verbose = reporter->run->common->verbose;
    size_t shown = 0;
    if (reporter->summary && !verbose) return;
    for (size_t i = 0; i < judged->count; i++) shown += is_shown(reporter, &judged->finding[i]);
    reporter->notes_hidden += judged->count - shown;
    if (shown == 0 && judged->verdict == TAFL_VERDICT_VALID && !verbose) return;
    write_heading(reporter, item, judged);
    for (size_t i = 0; i < judged->count; i++) {
        if (is_shown(reporter, &judged->finding[i]))
            write_finding(reporter, item, judged, &judged->finding[i]);
    }
    tafl_text_char(&reporter->out, '\n');
}

/* ---- the end ------------------------------------------------------------------------------------- */

static void write_tally(tafl_text *out, const char *title, tool_tally *tally)
{
    if (tally->count == 0) return;
    tool_tally_sort(tally);
    tafl_text_format(out, "\n%s\n", title);
    for (size_t i = 0; i < tally->count; i++) {
        tafl_text_format(out, "%8llu  ", (unsigned long long)tally->row[i].count);
        tafl_text_str(out, tally->row[i].word);
        tafl_text_char(out, '\n');
    }
}

/* Per thousand, as "99.2". */
static void write_percent(tafl_text *out, uint64_t part, uint64_t whole)
{
    uint64_t tenths = whole ? (part * 1000 + whole / 2) / whole : 0;
    tafl_text_format(out, "%4llu.%llu", (unsigned long long)(tenths / 10),
                     (unsigned long long)(tenths % 10));
}

/* A line a ruleset: records, how many are valid, and without phantom captures too. */
static void write_shares(tafl_text *out, tool_tally *rules)
{
    if (rules->count == 0) return;
    tool_tally_sort(rules);
    tafl_text_z(out, "\n records    valid      %   exact      %  rules\n");
    for (size_t i = 0; i < rules->count; i++) {
        const tool_tally_row *row = &rules->row[i];
        tafl_text_format(out, "%8llu %8llu ", (unsigned long long)row->count,
                         (unsigned long long)row->valid);
        write_percent(out, row->valid, row->count);
        tafl_text_format(out, "%8llu ", (unsigned long long)row->exact);
        write_percent(out, row->exact, row->count);
        tafl_text_z(out, "  ");
        tafl_text_str(out, row->word);
        tafl_text_char(out, '\n');
    }
}

/* "rules: copenhagen (option) 12, none 1" */
static void write_rules(tafl_text *out, tool_tally *rules)
{
    enum { SHOWN = 8 };
    tool_tally_sort(rules);
    for (size_t i = 0; i < rules->count && i < SHOWN; i++) {
        tafl_text_z(out, i ? ", " : "rules: ");
        tafl_text_str(out, rules->row[i].word);
        tafl_text_format(out, " %llu", (unsigned long long)rules->row[i].count);
    }
    if (rules->count > SHOWN)
        tafl_text_format(out, " and %u more (--summary names them)",
                         (unsigned)(rules->count - SHOWN));
    if (rules->count > 0) tafl_text_char(out, '\n');
}

static void text_end(tool_reporter *reporter)
{
    tafl_text *out = &reporter->out;
    if (reporter->summary) {
        write_tally(out, "findings", &reporter->findings);
        write_tally(out, "endings on the board", &reporter->boards);
        write_tally(out, "endings as stated", &reporter->stateds);
        write_tally(out, "how records stop", &reporter->closings);
        write_shares(out, &reporter->rules);
        tafl_text_char(out, '\n');
    } else {
        write_rules(out, &reporter->rules);
    }
    if (reporter->notes_hidden > 0)
        tafl_text_format(out, "%llu %s not shown; --verbose shows them\n",
                         (unsigned long long)reporter->notes_hidden,
                         reporter->notes_hidden == 1 ? "note is" : "notes are");
    tool_counts_write(out, reporter);
}

const tool_report tool_report_text = {"text", NULL, text_record, NULL, text_end};
