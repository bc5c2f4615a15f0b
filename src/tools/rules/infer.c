/* SPDX-License-Identifier: MIT */
/* tafl-rules infer: takes the records in, runs the inference, decides the exit status. The report is
 * written in infer_text.c and infer_json.c. */
#include "infer.h"

#include <stdlib.h>
#include <string.h>

#include <base/grow.h>
#include <frame/judge.h>

/* ---- begin --------------------------------------------------------------------------------------- */

/* The ruleset of --rules joins the catalogue. */
static int offer(tool_run *run, tool_inference *inference)
{
    tafl_rules rules;
    tafl_str name = {0};
    int status = tool_rules_read_argument(run, inference->search_from, &rules, &name);
    if (status != TOOL_FINE) return status;
    if (name.len > 0) { /* it is in the catalogue already */
        inference->from_name = name.at;
        return TOOL_FINE;
    }
    tafl_text_z(&inference->offered, rules.name[0] ? rules.name : "--rules");
    if (inference->offered.failed) return TOOL_FAILED;
    inference->from_name = inference->offered.at;
    tafl_status offered = tafl_infer_offer(inference->infer, &rules, inference->offered.at);
    return offered == TAFL_OK ? TOOL_FINE : TOOL_FAILED;
}

int tool_infer_begin(tool_run *run, tool_inference *inference)
{
    inference->run = run;
    tafl_infer_new(&inference->infer);
    if (!inference->infer) {
        tool_no_memory(run);
        return TOOL_FAILED;
    }
    return inference->search_from ? offer(run, inference) : TOOL_FINE;
}

/* ---- records ------------------------------------------------------------------------------------- */

tafl_infer_start tool_own_start(const tafl_record *record, tafl_board *out)
{
    static const struct {
        const char *key;
        tafl_order order;
    } tags[] = {
        {"position", TAFL_BOTTOM_FIRST}, {"start", TAFL_BOTTOM_FIRST}, {"starti", TAFL_TOP_FIRST}};
    tafl_infer_start start = {NULL, 0};
    tafl_rules rules;
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("rules"));
    if (tag && tafl_rules_read(&rules, tag->value, NULL, NULL) == TAFL_OK) {
        *out = rules.start;
        start.board = out;
        start.first = 1 + (rules.attackers_first ? TAFL_ATTACKERS : TAFL_DEFENDERS);
    }
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        tag = tafl_record_tag(record, tafl_str_of(tags[i].key));
        if (!tag || tafl_board_parse(out, tag->value, tags[i].order, NULL) != TAFL_OK) continue;
        start.board = out;
        break;
    }
    return start;
}

static bool keep_place(tool_inference *inference, const tool_item *item)
{
    if (!tafl__grow(&inference->place, inference->places, 1, &inference->room,
                    sizeof *inference->place))
        return false;
    infer_place *place = &inference->place[inference->places];
    const infer_place *last = inference->places ? place - 1 : NULL;
    *place = (infer_place){.record = item->number, .line = tool_item_line(item)};
    if (last && strcmp(last->file, item->file) == 0) {
        place->file = last->file;
    } else {
        tafl_str name = {item->file, strlen(item->file) + 1};
        place->file = tafl_arena_copy(&inference->arena, name).at;
    }
    inference->places += place->file != NULL;
    return place->file != NULL;
}

void tool_infer_record(tool_run *run, tool_inference *inference, tool_item *item)
{
    tafl_board board;
    if (item->status != TAFL_OK) {
        tool_say(run, TAFL_WARNING, "%s: record %llu cannot be read and is left out", item->file,
                 (unsigned long long)item->number);
        return;
    }
    if (tafl_record_plies(item->record) == 0) return;
    const tafl_infer_start start = tool_own_start(item->record, &board);
    if (!keep_place(inference, item) ||
        tafl_infer_add(inference->infer, item->record, &start) != TAFL_OK)
        tool_no_memory(run);
}

/* ---- end ----------------------------------------------------------------------------------------- */

static void end_evidence(tool_run *run, const tool_inference *inference)
{
    tafl_text text = {0};
    tafl_permissions found;
    const tafl_ruleset *entry =
        inference->from_name ? tafl_catalogue_find(tafl_str_of(inference->from_name)) : NULL;
    if (tafl_infer_permissions(&found, inference->infer, inference->evidence,
                               entry ? entry->starts : "") != TAFL_OK) {
        tool_no_memory(run);
        return;
    }
    if (!run->common->quiet) tool_infer_evidence(&text, inference, &found);
    tool_put(run, &text);
    tafl_text_clear(&text);
}

void tool_infer_end(tool_run *run, tool_inference *inference)
{
    tafl_text text = {0};
    size_t games = tafl_infer_counts(inference->infer).games;
    if (games == 0) {
        if (run->records) tool_say(run, TAFL_ERROR, "no record has a move");
        tool_raise(run, TOOL_NO);
        return;
    }
    if (inference->evidence) {
        end_evidence(run, inference);
        return;
    }
    if (tafl_infer_run(inference->infer) != TAFL_OK) {
        tool_no_memory(run);
        return;
    }
    if (run->common->quiet)
        tafl_text_reset(&text);
    else if (inference->json)
        tool_infer_json(&text, inference);
    else
        tool_infer_text(&text, inference);
    if (2 * tafl_infer_at(inference->infer, 0)->explained < games) tool_raise(run, TOOL_NO);
    tool_put(run, &text);
    tafl_text_clear(&text);
}

void tool_infer_free(tool_inference *inference)
{
    tafl_infer_free(inference->infer);
    tafl_arena_clear(&inference->arena);
    tafl_text_clear(&inference->offered);
    free(inference->place);
}
