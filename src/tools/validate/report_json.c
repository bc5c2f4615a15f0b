/* SPDX-License-Identifier: MIT */
/* The reports for scripts: one JSON object a record and a summary, as lines or as one document. The
 * fields and their order are a contract; their schemas are formats/json/validate*.schema.json. */
#include "report.h"

static void write_rules(tafl_text *out, const tafl_judge_rules *rules)
{
    tafl_text_z(out, ",\"rules\":");
    if (!rules) {
        tafl_text_z(out, "null");
        return;
    }
    tool_json_text(out, "{\"name\":", rules->name);
    tool_json_text(out, ",\"text\":", rules->text);
    tool_json_word(out, ",\"from\":", rules->from == TAFL_RULES_FROM_OPTION ? "option" : "record");
    tafl_text_char(out, '}');
}

static void write_place(tafl_text *out, const tafl_finding *finding)
{
    tool_json_count(out, ",\"line\":", finding->place.line);
    tool_json_count(out, ",\"column\":", finding->place.column);
}

static void write_squares(tafl_text *out, const tafl_finding *finding)
{
    tafl_text_z(out, ",\"squares\":[");
    for (unsigned i = 0; i < finding->squares; i++) {
        tafl_text_z(out, i ? ",\"" : "\"");
        tafl_square_write(out, finding->square[i]);
        tafl_text_char(out, '"');
    }
    tafl_text_char(out, ']');
}

static void write_finding(tafl_text *out, const tool_item *item, const tafl_finding *finding)
{
    tafl_text scratch = {0};
    tool_json_word(out, "{\"id\":", finding->diag.id);
    tool_json_word(out, ",\"severity\":", tafl_severity_text(finding->diag.severity));
    tool_json_count(out, ",\"ply\":", finding->ply);
    tool_finding_move(&scratch, item, finding);
    tool_json_text(out, ",\"move\":", tafl_text_view(&scratch));
    write_place(out, finding);
    write_squares(out, finding);
    tafl_text_reset(&scratch);
    tool_finding_words(&scratch, finding);
    tool_json_made(out, ",\"message\":", &scratch);
    tafl_text_char(out, '}');
}

static void write_outcome(tafl_text *out, const char *lead, tafl_outcome outcome)
{
    tafl_text_z(out, lead);
    tool_json_word(out, "{\"winner\":", tafl_winner_text((tafl_winner)outcome.winner));
    tool_json_word(out, ",\"reason\":", tafl_reason_text((tafl_reason)outcome.reason));
}

static void write_board(tafl_text *out, const tafl_judgement *judged)
{
    if (judged->board.reason == TAFL_REASON_NONE) {
        tafl_text_z(out, ",\"board\":null}");
        return;
    }
    write_outcome(out, ",\"board\":", judged->board);
    tool_json_uint(out, ",\"ply\":", judged->board_ply);
    tafl_text_z(out, "}}");
}

static void write_record(tafl_text *out, const tool_item *item, const tafl_judgement *judged)
{
    const tool_identity identity = tool_identify(item, judged->rules);
    tafl_text_z(out, "{\"schema\":1,");
    tool_identity_json(out, &identity);
    write_rules(out, judged->rules);
    tool_json_word(out, ",\"verdict\":", tafl_verdict_text(judged->verdict));
    tool_json_uint(out, ",\"plies\":", judged->plies);
    tafl_text_z(out, ",\"findings\":[");
    for (size_t i = 0; i < judged->count; i++) {
        if (i > 0) tafl_text_char(out, ',');
        write_finding(out, item, &judged->finding[i]);
    }
    write_outcome(out, "],\"stated\":", judged->stated);
    tafl_text_char(out, '}');
    write_board(out, judged);
}

static void write_counts(tool_reporter *reporter)
{
    const tool_counts *counts = &reporter->counts;
    tafl_text *out = &reporter->out;
    tool_json_uint(out, "\"summary\":{\"records\":", counts->records);
    tool_json_uint(out, ",\"valid\":", counts->valid);
    tool_json_uint(out, ",\"invalid\":", counts->invalid);
    tool_json_uint(out, ",\"unjudged\":", counts->unjudged);
    tool_json_uint(out, ",\"rejected\":", counts->rejected);
    tool_json_uint(out, ",\"plies\":", counts->plies);
    tool_json_uint(out, ",\"passed_over\":", tool_passed_count(&reporter->run->passed));
    tool_json_uint(out, ",\"failed\":", reporter->run->passed.failed);
    tafl_text_char(out, '}');
}

/* ---- --summary ----------------------------------------------------------------------------------- */

static void write_tally(tafl_text *out, const char *lead, tool_tally *tally)
{
    tool_tally_sort(tally);
    tafl_text_z(out, lead);
    for (size_t i = 0; i < tally->count; i++) {
        if (i > 0) tafl_text_char(out, ',');
        tafl_text_json(out, tally->row[i].word);
        tool_json_uint(out, ":", tally->row[i].count);
    }
    tafl_text_char(out, '}');
}

static void write_shares(tafl_text *out, tool_tally *rules)
{
    tool_tally_sort(rules);
    tafl_text_z(out, ",\"rules\":{");
    for (size_t i = 0; i < rules->count; i++) {
        if (i > 0) tafl_text_char(out, ',');
        tafl_text_json(out, rules->row[i].word);
        tool_json_uint(out, ":{\"records\":", rules->row[i].count);
        tool_json_uint(out, ",\"valid\":", rules->row[i].valid);
        tool_json_uint(out, ",\"exact\":", rules->row[i].exact);
        tafl_text_char(out, '}');
    }
    tafl_text_char(out, '}');
}

static void write_kinds(tool_reporter *reporter)
{
    tafl_text *out = &reporter->out;
    write_tally(out, "\"counts\":{\"findings\":{", &reporter->findings);
    write_tally(out, ",\"board\":{", &reporter->boards);
    write_tally(out, ",\"stated\":{", &reporter->stateds);
    write_tally(out, ",\"closings\":{", &reporter->closings);
    write_shares(out, &reporter->rules);
    tafl_text_char(out, '}');
}

/* ---- lines --------------------------------------------------------------------------------------- */

static void jsonl_record(tool_reporter *reporter, const tool_item *item,
                         const tafl_judgement *judged)
{
    write_record(&reporter->out, item, judged);
    tafl_text_char(&reporter->out, '\n');
}

static void jsonl_end(tool_reporter *reporter)
{
    tafl_text_char(&reporter->out, '{');
    write_counts(reporter);
    tafl_text_z(&reporter->out, "}\n");
    if (!reporter->summary) return;
    tafl_text_char(&reporter->out, '{');
    write_kinds(reporter);
    tafl_text_z(&reporter->out, "}\n");
}

const tool_report tool_report_jsonl = {"jsonl", NULL, jsonl_record, NULL, jsonl_end};

/* ---- one document -------------------------------------------------------------------------------- */

static void json_begin(tool_reporter *reporter)
{
    tafl_text_z(&reporter->out, "{\"schema\":1,\"records\":[");
}

static void json_record(tool_reporter *reporter, const tool_item *item,
                        const tafl_judgement *judged)
{
    tafl_text_z(&reporter->out, reporter->lines++ ? ",\n" : "\n");
    write_record(&reporter->out, item, judged);
}

static void json_end(tool_reporter *reporter)
{
    tafl_text_z(&reporter->out, "\n],");
    write_counts(reporter);
    if (reporter->summary) {
        tafl_text_char(&reporter->out, ',');
        write_kinds(reporter);
    }
    tafl_text_z(&reporter->out, "}\n");
}

const tool_report tool_report_json = {"json", json_begin, json_record, NULL, json_end};
