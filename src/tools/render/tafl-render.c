/* SPDX-License-Identifier: MIT */
/* tafl-render: draws positions of records, start positions of rules, and any position. Here are the
 * options and the way from a record to its shots; the rest is in render_*.c. */
#include <errno.h>
#include <string.h>

#include "job.h"

/* ---- options ----------------------------------------------------------------------------------- */

#define AT(field) OPTION_AT(render_settings, field)
#define TEXT(name, value, help, field, letter, rare)                                               \
    {                                                                                              \
        name, value, help, AT(field), AS_TEXT, letter, rare, .groups = 0                           \
    }
#define CHOICE(name, words, help, field, letter, rare)                                             \
    {                                                                                              \
        name, words, help, AT(field), AS_CHOICE, letter, rare, .groups = 0                         \
    }
#define SWITCH(name, help, field, rare)                                                            \
    {                                                                                              \
        name, NULL, help, AT(field), AS_SWITCH, 0, rare, .groups = 0                               \
    }

static const tool_option options[] = {
    {"to", RENDER_PAINTER, "as", AT(to), AS_WORD, .letter = 't'},
    TEXT("output", "FILE", "write to FILE, whole or not at all", output, 'o', false),
    TEXT("at", "PLACES", "last, start, 12b, ply:24, first-capture, end, ...", at, 0, false),
    TEXT("record", "N", "only the N-th record of each file", record, 0, true),
    TEXT("theme", RENDER_THEME, "how it looks; --themes lists them", theme, 0, false),
    SWITCH("themes", "list the themes", themes, true),
    TEXT("mark", "MARKS", "a1-a11:red x:f7 label:f6=A ...", mark, 'm', false),
    TEXT("caption", "TEXT", "below; {attackers} {event} {ply} {move} ...", caption, 0, false),
    TEXT("size", "LENGTH", "480px, 24px/square, 80mm, 80mm@600dpi", size, 0, false),
    TEXT("name", "TEMPLATE", "a file each: {file}-{n}.{ext}", name, 0, false),
    TEXT("sheet", "N", "a PDF with N diagrams a page", sheet, 0, false),
    SWITCH("booklet", "a PDF of the game: diagrams, moves, comments", booklet, false),
    TEXT("article", "FILE", "draw the tafl blocks of a Markdown or LaTeX file", article, 0, false),
    SWITCH("extract", "print the position inside pictures", extract, true),
    SWITCH("alt", "print the sentence for a screen reader", alt, true),
    CHOICE("pieces", "theme|discs|figurines|letters|runes", "piece set", pieces, 0, true),
    TEXT("coords", "WHERE", "outside, inside, none; outside:nesw on all sides", coords, 0, true),
    TEXT("orient", "0..7", "turn and mirror the board", orient, 0, true),
    SWITCH("no-last-move", "do not show the last move", no_last_move, true),
    SWITCH("no-captures", "do not show what it took", no_captures, true),
    TEXT("legal", "SQUARE", "show the moves of the piece there", legal, 0, true),
    SWITCH("king-path", "show the king's shortest ways out", king_path, true),
    SWITCH("threats", "show what the side that moved threatens", threats, true),
    SWITCH("forts", "outline forts and shieldwalls", forts, true),
    SWITCH("explain-last", "show by whom and against what pieces fell", explain, true),
    SWITCH("show-repetition", "show which time the position is there", repetition, true),
    SWITCH("eval-bar", "show the record's evaluation", eval_bar, true),
    TEXT("plies", "51..70|each:20", "diagrams with numbers; 1..8=51 counts from 51", plies, 0,
         true),
    TEXT("background", "COLOR", "page around the board, or transparent", background, 0, true),
    SWITCH("adaptive", "svg: another look on dark screens", adaptive, true),
    SWITCH("text-paths", "letters as outlines", text_paths, true),
    TEXT("id-prefix", "WORD", "svg: in front of every id", prefix, 0, true),
    SWITCH("standalone", "tikz: a whole document", standalone, true),
    TEXT("header", "TEXT", "above the board", header, 0, true),
    TEXT("title", "TEXT", "what the picture is called", title, 0, true),
    TEXT("set", "KEY:VALUE;...", "change keys of the theme", set, 0, true),
    SWITCH("show-theme", "print the theme", show_theme, true),
    CHOICE("paper", "a4|a5|letter", "of sheets and booklets", paper, 0, true),
    TEXT("jobs", "N", "threads", jobs, 'j', true),
    SWITCH("restore-legs", "put back berserk legs the record dropped", common.restore_legs, true),
};

static const tool_gone gone[] = {
    {"width", "write --size 480 for a width in pixels"},
    {"scale", "write --size 24px/square for pixels a square"},
    {"print-size", "write --size 80mm for a width on paper"},
    {"dpi", "write it behind the size, --size 80mm@600dpi"},
    {"sides", "write them behind the place, --coords outside:nesw"},
    {"coord-font", "write --set coord-font:FAMILY"},
    {"number-from", "write it behind the plies, --plies 1..8=51"},
    {NULL, NULL},
};

/* ---- records ----------------------------------------------------------------------------------- */

int render_begin_records(tool_run *run)
{
    render_state *st = run->state;
    const tafl_replay_options replay = {
        .after_end_go_on = true, .on_ply = render_on_ply, .context = run};
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

static bool draw_node(const render_origin *origin, const tafl_node *node)
{
    const render_state *st = origin->run->state;
    const render_shot *shot = node ? render_shot_of(&st->choice, node) : NULL;
    render_shot start = {.occurrence = 1};
    if (node && node->kind == TAFL_NODE_ROOT) {
        start.node = node;
        tafl_position_start(&start.position, origin->referee);
        shot = &start;
    }
    if (shot) render_picture(origin, shot);
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
    const render_state *st = run->state;
    const render_choice *choice = &st->choice;
    render_origin origin = {
        .run = run, .item = item, .referee = &judged->rules->referee, .rules = judged->rules->name};
    bool reached = true;
    for (size_t i = 0; i < choice->count && !run->stop; i++) {
        const render_place *place = &choice->place[i];
        if (place->node)
            reached = draw_node(&origin, place->node) && reached;
        else
            no_capture(run, item);
    }
    if (!reached || choice->unread) tell_findings(run, item, judged);
}

static void record(tool_run *run, tool_item *item)
{
    render_state *st = run->state;
    if (st->record && item->number != st->record) return;
    render_choice_reset(&st->choice);
    int status = item->status == TAFL_OK ? render_choose(run, item) : TOOL_FINE;
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

/* Writes the position line of every operand. */
static int extract(tool_run *run)
{
    tafl_text all = {0};
    enum { PICTURE_BYTES = 256 << 20 };
    int worst = TOOL_FINE;
    if (run->operand_count == 0) return tool_usage(run, "--extract: name pictures, or - for input");
    for (size_t i = 0; i < run->operand_count; i++) {
        tafl_text bytes = {0}, line = {0};
        tafl_status status = tafl_file_read(&bytes, run->operands[i], PICTURE_BYTES);
        int failed = TOOL_FAILED;
        if (status == TAFL_OK) {
            status = tafl_picture_position(&line, tafl_text_view(&bytes));
            failed = status == TAFL_END ? TOOL_NO : TOOL_FAILED;
        }
        tafl_text_char(&line, '\n');
        if (status == TAFL_OK)
            tafl_text_str(&all, tafl_text_view(&line));
        else
            tool_say(run, TAFL_ERROR, "%s: %s", run->operands[i],
                     status == TAFL_END  ? "no position travels inside"
                     : status == TAFL_IO ? strerror(errno)
                                         : tafl_status_text(status));
        if (status != TAFL_OK && failed > worst) worst = failed;
        tafl_text_clear(&bytes);
        tafl_text_clear(&line);
    }
    render_write_output(run, &all);
    tafl_text_clear(&all);
    return worst > run->status ? worst : run->status;
}

static bool check_templates(tool_run *run)
{
    const render_settings *set = run->settings;
    return render_template_check(run, "caption", set->caption) &&
           render_template_check(run, "header", set->header) &&
           render_template_check(run, "title", set->title) &&
           render_template_check(run, "name", set->name);
}

static void end(tool_run *run)
{
    const render_state *st = run->state;
    if (st->record && st->pictures == 0 && run->status == TOOL_FINE) {
        tool_say(run, TAFL_ERROR, "there is no record %u", st->record);
        tool_raise(run, TOOL_USAGE);
    }
    render_end_pictures(run);
}

int render_begin(tool_run *run)
{
    int status = render_read_look(run);
    if (status == TOOL_FINE && !check_templates(run)) status = TOOL_USAGE;
    return status == TOOL_FINE ? render_begin_pictures(run) : status;
}

/* What has nothing to do with records. */
static int begin_other(tool_run *run)
{
    const render_settings *set = run->settings;
    run->stop = true;
    if (set->extract) return extract(run);
    int status = render_read_look(run);
    if (status != TOOL_FINE) return status;
    return set->article ? render_article(run) : render_show_themes(run);
}

static int begin(tool_run *run)
{
    const render_settings *set = run->settings;
    if (set->themes || set->show_theme || set->extract || set->article) return begin_other(run);
    int status = render_begin(run);
    bool given = run->operand_count > 0;
    if (status == TOOL_FINE) status = render_operands(run);
    if (status != TOOL_FINE || !given || run->operand_count > 0)
        return status == TOOL_FINE ? render_begin_records(run) : status;
    end(run);
    run->stop = true;
    return run->status;
}

void render_free(tool_run *run)
{
    render_state *st = run->state;
    render_free_pictures(run);
    tafl_judge_free(st->judge);
    render_choice_clear(&st->choice);
}

const tool_desc tool_this = {
    .name = "tafl-render",
    .operands = "FILE|DIR|-|RULES|POSITION...",
    .statuses = "0 all drawn, 1 a position is not reached",
    .groups = GROUP_READ | GROUP_RULES | GROUP_TALK | GROUP_COLOR | GROUP_PROGRESS,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .gone = gone,
    .word = render_word,
    .settings_size = sizeof(render_settings),
    .state_size = sizeof(render_state),
    .begin = begin,
    .record = record,
    .end = end,
    .free = render_free,
};
