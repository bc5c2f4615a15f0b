/* SPDX-License-Identifier: MIT */
/* The way of a run: from operands and records to the shots that are drawn. */
#include "picture.h"

/* ---- records ----------------------------------------------------------------------------------- */

int picture_begin_records(tool_run *run)
{
    picture_state *st = run->state;
    const tafl_replay_options replay = {
        .after_end_go_on = true, .on_ply = picture_on_ply, .context = run};
    return tool_judge_new(&st->judge, run, (tafl_judge_options){.replay = replay});
}

/* Does the finding keep the replay from going on? */
static bool stops(const tafl_judgement *judged, const tafl_finding *finding)
{
    return finding->diag.severity == TAFL_ERROR &&
           (finding->id == TAFL_FINDING_ILLEGAL_MOVE || !judged->rules ||
            tafl_str_starts(tafl_str_of(finding->diag.id), TAFL_STR("syntax-")));
}

/* Why a position is not reached, or the record cannot be drawn at all. */
static void tell_findings(tool_run *run, const tool_item *item, const tafl_judgement *judged)
{
    tafl_text text = {0};
    for (size_t i = 0; i < judged->count; i++) {
        const tafl_finding *finding = &judged->finding[i];
        if (stops(judged, finding)) tool_finding_message(&text, run->err_color, item, finding);
    }
    if (text.len == 0) tool_say(run, TAFL_ERROR, "%s: the position is not reached", item->file);
    tool_put_error(run, &text);
    tafl_text_clear(&text);
    tool_raise(run, TOOL_NO);
}

static bool draw_node(const picture_origin *origin, const tafl_node *node)
{
    const picture_state *st = origin->run->state;
    const picture_shot *shot = node ? picture_shot_of(&st->choice, node) : NULL;
    picture_shot start = {.occurrence = 1};
    if (node && node->kind == TAFL_NODE_ROOT) {
        start.node = node;
        tafl_position_start(&start.position, origin->referee);
        shot = &start;
    }
    if (shot) picture_draw(origin, shot);
    return shot != NULL;
}

static void no_capture(tool_run *run, const tool_item *item)
{
    tool_say(run, TAFL_ERROR, "%s: record %llu has no 'first-capture': nothing is captured in it",
             item->file, (unsigned long long)item->number);
    tool_raise(run, TOOL_USAGE);
}

static void draw_all(tool_run *run, const tool_item *item, const tafl_judgement *judged)
{
    const picture_state *st = run->state;
    const picture_choice *choice = &st->choice;
    picture_origin origin = {
        .run = run, .item = item, .referee = &judged->rules->referee, .rules = judged->rules->name};
    bool reached = true;
    for (size_t i = 0; i < choice->count && !run->stop; i++) {
        const picture_place *place = &choice->place[i];
        origin.line = place->line;
        if (place->kind == PICTURE_STEP)
            reached = picture_shot_of(choice, place->node) && reached;
        else if (place->node)
            reached = draw_node(&origin, place->node) && reached;
        else
            no_capture(run, item);
    }
    if (!reached || choice->unread) tell_findings(run, item, judged);
}

void picture_record(tool_run *run, tool_item *item)
{
    const picture_settings *set = run->settings;
    picture_state *st = run->state;
    if (set->record && item->number != set->record) return;
    picture_choice_reset(&st->choice);
    int status = item->status == TAFL_OK ? picture_choose(run, item) : TOOL_FINE;
    if (status != TOOL_FINE) {
        tool_raise(run, status);
        if (run->stop || st->choice.count == 0) return;
    }
    tafl_judgement judged;
    tool_judge_item(&judged, st->judge, run, item);
    if (st->choice.failed)
        tool_no_memory(run);
    else if (judged.rules)
        draw_all(run, item, &judged);
    else
        tell_findings(run, item, &judged);
}

/* ---- beginning and end ------------------------------------------------------------------------- */

/* What is about the last ply, or the position after it, has no place among numbered plies. */
static int check_numbers(tool_run *run, const picture_settings *set)
{
    const char *idle = NULL;
    if (set->no_last_move) idle = "no-last-move";
    if (set->king_path) idle = "king-path";
    if (set->threats) idle = "threats";
    if (set->forts) idle = "forts";
    if (set->explain) idle = "explain-last";
    if (!set->plies.from || !idle) return TOOL_FINE;
    return tool_usage(run,
                      "--%s is about one position, and --plies numbers what follows it; leave one "
                      "of them out",
                      idle);
}

int picture_begin(tool_run *run)
{
    const picture_settings *set = run->settings;
    int status = check_numbers(run, set);
    if (status == TOOL_FINE) status = picture_read_look(run);
    bool fine = picture_template_check(run, "caption", set->caption) &&
                picture_template_check(run, "header", set->header) &&
                picture_template_check(run, "title", set->title);
    return status == TOOL_FINE && !fine ? TOOL_USAGE : status;
}

int picture_begin_operands(tool_run *run, void (*end)(tool_run *run))
{
    bool given = run->operand_count > 0;
    int status = picture_operands(run);
    if (status != TOOL_FINE) return status;
    if (!given || run->operand_count > 0) return picture_begin_records(run);
    end(run);
    run->stop = true;
    return run->status;
}

void picture_end(tool_run *run)
{
    const picture_settings *set = run->settings;
    const picture_state *st = run->state;
    if (!set->record || st->pictures > 0 || run->status != TOOL_FINE) return;
    tool_say(run, TAFL_ERROR, "there is no record %u", set->record);
    tool_raise(run, TOOL_USAGE);
}

void picture_free(tool_run *run)
{
    picture_state *st = run->state;
    tafl_judge_free(st->judge);
    picture_choice_clear(&st->choice);
    tafl_text_clear(&st->warnings);
    tafl_drawings_free(st->drawings);
    st->drawings = NULL;
}
