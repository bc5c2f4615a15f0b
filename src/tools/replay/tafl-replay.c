/* SPDX-License-Identifier: MIT */
/* tafl-replay: plays records under their rules and tells what happens on the board. Judging is in
 * judge.c, how a ply is written in ply_report.c, what else can be done with it in replay_modes.c. */
#include <string.h>

#include <frame/ply_report.h>
#include <frame/replay_modes.h>

/* ---- options ------------------------------------------------------------------------------------- */

typedef struct settings {
    tool_common common;
    const char *at, *against;
    unsigned annotate; /* PLY_… bits */
    int report;
    bool write_captures, variations;
} settings;

#define AT(field) OPTION_AT(settings, field)

static const tool_option options[] = {
    {"report", "text|jsonl", "format of the report", AT(report), AS_CHOICE},
    {"at", "ADDRESS", "show the position at 12b, ply:24, last, ...", AT(at), AS_TEXT},
    {"against", "RULES", "show where play first differs under RULES", AT(against),
     AS_FILE(READS_RULES_FILE)},
    {"write-captures", NULL, "write records with the actual captures", AT(write_captures),
     AS_SWITCH},
    {"annotate", "captures|repetitions|threats", "write records with comments on these",
     AT(annotate), AS_WORDS},
    {"variations", NULL, "also report variations", AT(variations), AS_SWITCH, .rare = true},
};

typedef struct state {
    tafl_judge *judge;
    tafl_replay *other; /* --against */
    tafl_referee against;
    tafl_str against_name; /* in the catalogue, else as they call themselves */
    tafl_plies kept, kept_other;
    const settings *set;
    bool json, at, writes, logs; /* what is asked for */
    const tafl_codec *to;
    tafl_writer *writer;
    unsigned losses; /* TAFL_KEEPS_… bits the output format cannot keep */
    tool_item *item; /* the present one */
    uint64_t record; /* its number, over all inputs */
    size_t written;
    uint64_t found, lacking; /* records that have the address of --at, and that have it not */
    bool verbose;
    tafl_text plies, out;
} state;

/* ---- begin --------------------------------------------------------------------------------------- */

static int read_against(tool_run *run, state *st, const char *argument)
{
    tafl_rules rules;
    int status = tool_rules_read_argument(run, argument, &rules, &st->against_name);
    if (status != TOOL_FINE) return status;
    tafl_replay_new(&st->other);
    bool fine = tafl_referee_init(&st->against, &rules, NULL) == TAFL_OK;
    if (st->against_name.len == 0) st->against_name = tafl_str_of(st->against.rules.name);
    return st->other && fine ? TOOL_FINE : TOOL_FAILED;
}

static int check_modes(tool_run *run, const settings *set)
{
    bool writes = set->write_captures || set->annotate;
    if (!!set->at + !!set->against + writes > 1)
        return tool_usage(run, "--at, --against and writing exclude each other");
    if (run->common->to && !writes)
        return tool_usage(run, "--to needs --write-captures or --annotate");
    return TOOL_FINE;
}

static void on_ply(void *context, const tafl_replay_ply *ply)
{
    state *st = context;
    if (st->logs) {
        tafl_plies_keep(&st->kept, ply);
        bool fine =
            !st->set->annotate || tool_replay_annotate(st->item->record, ply, st->set->annotate);
        if (!fine) st->kept.failed = true;
    } else if (st->json) {
        tool_ply_json(&st->plies, ply);
    } else {
        tool_ply_line(&st->plies, ply, st->verbose);
    }
}

static bool is_main_line_only(const settings *set)
{
    return !set->variations && !set->write_captures && !set->annotate;
}

static int begin_state(tool_run *run, const settings *set, state *st)
{
    int status = check_modes(run, set);
    if (status == TOOL_FINE && set->against) status = read_against(run, st, set->against);
    if (status == TOOL_FINE && !tool_codec_option(run, run->common->to, true, &st->to))
        status = TOOL_USAGE;
    return status;
}

static int begin(tool_run *run)
{
    const settings *set = run->settings;
    state *st = run->state;
    st->set = set;
    int status = begin_state(run, set, st);
    if (status != TOOL_FINE) return status;
    st->json = set->report == 1;
    st->at = set->at != NULL;
    st->writes = set->write_captures || set->annotate;
    st->logs = st->writes || set->against;
    st->verbose = run->common->verbose;
    tafl_judge_options judging = {.replay = {.context = st}};
    judging.replay.main_line_only = is_main_line_only(set);
    if (!st->at && !run->common->quiet) judging.replay.on_ply = on_ply;
    return tool_judge_new(&st->judge, run, judging);
}

/* ---- what is wrong with a record ----------------------------------------------------------------- */

/* Findings go to standard error: the report is about what was played. */
static void tell_findings(tool_run *run, const tool_item *item, const tafl_judgement *judged)
{
    tafl_text text = {0};
    for (size_t i = 0; i < judged->count && !run->common->quiet; i++) {
        const tafl_finding *finding = &judged->finding[i];
        bool shown = finding->diag.severity == TAFL_ERROR || run->common->verbose;
        if (!shown) continue;
        tool_finding_message(&text, run->err_color, item, finding);
    }
    tool_put_error(run, &text);
    tafl_text_clear(&text);
}

/* ---- writing ------------------------------------------------------------------------------------- */

static const tafl_codec *choose_codec(const tool_item *item)
{
    return item->codec->write ? item->codec : tafl_codec_find(TAFL_STR("otg"));
}

static bool open_writer(tool_run *run, state *st, const tool_item *item)
{
    if (!st->to) st->to = choose_codec(item);
    if (st->to && !st->writer && tafl_writer_open(&st->writer, st->to, NULL, &st->out) != TAFL_OK) {
        tool_no_memory(run);
        return false;
    }
    if (!st->to) {
        tool_say(run, TAFL_ERROR, "the format to write is not known; name one with --to");
        tool_raise(run, TOOL_FAILED);
        run->stop = true;
    }
    bool one_too_many = st->written > 0 && !(st->to->keeps & TAFL_KEEPS_MANY);
    if (st->writer && one_too_many) {
        tool_say(run, TAFL_ERROR, "format %s holds one record per file", st->to->name);
        tool_raise(run, TOOL_FAILED);
        run->stop = true;
    }
    return st->writer && !one_too_many;
}

static void write_record(tool_run *run, state *st, const tool_item *item,
                         const tafl_judge_rules *rules)
{
    const settings *set = run->settings;
    if (!open_writer(run, st, item)) return;
    tafl_status status = tool_rules_tag(item->record, rules, st->to);
    if (!status && set->write_captures)
        status = tafl_plies_fill(&st->kept, item->record, TAFL_FILL_REPLACE);
    if (status) {
        tool_no_memory(run);
        return;
    }
    st->losses |= tafl_format_losses(st->to, item->record);
    status = tafl_writer_put(st->writer, item->record);
    if (status == TAFL_OK) {
        st->written++;
    } else if (status == TAFL_NOMEM) {
        tool_no_memory(run);
    } else {
        tool_say(run, TAFL_ERROR, "%s: record %llu cannot be written as %s: %s", item->file,
                 (unsigned long long)item->number, st->to->name, tafl_status_text(status));
        tool_raise(run, TOOL_NO);
    }
}

/* ---- comparing ----------------------------------------------------------------------------------- */

/* The other rules judge the same line of play, from the same start where the boards are of one size.
 */
static void compare(tool_run *run, state *st, const tool_item *item, const tafl_judgement *judged)
{
    const tafl_rules *rules = &judged->rules->referee.rules;
    tafl_replay_options replay = tool_replay_options(run);
    if (rules->start.size != st->against.rules.start.size) {
        tool_say(run, TAFL_ERROR,
                 "%s: record %llu: the rules to compare with are for another board", item->file,
                 (unsigned long long)item->number);
        tool_raise(run, TOOL_NO);
        return;
    }
    replay.main_line_only = is_main_line_only(run->settings);
    replay.start = &rules->start;
    replay.on_ply = tafl_plies_keep;
    replay.context = &st->kept_other;
    tafl_plies_reset(&st->kept_other);
    if (tafl_replay_run(st->other, &st->against, item->record, &replay) != TAFL_OK ||
        st->kept_other.failed) {
        tool_no_memory(run);
        return;
    }
    const tool_sides sides = {{rules, &st->against.rules},
                              {judged->rules->name, st->against_name},
                              {&st->kept, &st->kept_other}};
    const tool_parting parting = tool_replay_compare(&st->kept, &st->kept_other);
    tool_parting_write(&st->out, item, judged->rules, &sides, &parting, st->json);
    if (parting.kind != DIFFERENCE_NONE) tool_raise(run, TOOL_NO);
}

/* ---- a record ------------------------------------------------------------------------------------ */

static void write_heading(state *st, const tool_item *item, const tafl_judgement *judged)
{
    if (st->record > 1) tafl_text_char(&st->out, '\n');
    tool_item_heading(&st->out, item);
    tafl_text_z(&st->out, ": rules ");
    tool_rules_words(&st->out, judged->rules);
    tafl_text_char(&st->out, '\n');
}

/* The plies wait until the rules are known; then each gets the identity of its record in front. */
static void write_json(state *st, const tool_item *item, const tafl_judgement *judged)
{
    const tool_identity identity = tool_identify(item, judged->rules);
    tafl_text front = {0};
    tafl_text_z(&front, "{\"schema\":1,");
    tool_identity_json(&front, &identity);
    for (size_t at = 0; at < st->plies.len;) {
        const char *end = memchr(st->plies.at + at, '\n', st->plies.len - at);
        size_t len = end ? (size_t)(end - (st->plies.at + at)) + 1 : st->plies.len - at;
        tafl_text_append(&st->out, &front);
        tafl_text_str(&st->out, (tafl_str){st->plies.at + at, len});
        at += len;
    }
    if (front.failed || st->plies.failed) st->out.failed = true;
    tafl_text_clear(&front);
}

static void write_report(state *st, const tool_item *item, const tafl_judgement *judged)
{
    if (st->json) {
        write_json(st, item, judged);
        return;
    }
    write_heading(st, item, judged);
    if (st->plies.failed) st->out.failed = true;
    tafl_text_append(&st->out, &st->plies);
    for (size_t i = 0; i < judged->count; i++) {
        const tafl_finding *finding = &judged->finding[i];
        if (finding->id != TAFL_FINDING_ILLEGAL_MOVE) continue;
        tool_address_column(&st->out, finding->node);
        tool_finding_move(&st->out, item, finding);
        tafl_text_format(&st->out, "  illegal: %s\n", tool_finding_reason(finding));
    }
}

/* Does what the command line asks for with a record that was judged. */
static void deal_with(tool_run *run, state *st, tool_item *item, const tafl_judgement *judged)
{
    const settings *set = run->settings;
    if (st->at) {
        int status = judged->rules
                         ? tool_replay_at(run, item, judged->rules, set->at, st->json, &st->out)
                         : TOOL_FINE;
        bool lacks = status == TOOL_USAGE;
        tool_raise(run, lacks ? TOOL_NO : status);
        st->found += !lacks;
        st->lacking += lacks;
    } else if (set->against) {
        if (judged->rules) compare(run, st, item, judged);
    } else if (st->writes) {
        if (item->status == TAFL_OK) write_record(run, st, item, judged->rules);
    } else if (!run->common->quiet) {
        write_report(st, item, judged);
    }
}

/* Hands on what is ready; a writer may yet change what stands before a second record. */
static void flush(tool_run *run, state *st)
{
    if (st->writer && st->to->many && st->written < 2) return;
    tool_put(run, &st->out);
    tafl_text_reset(&st->out);
}

static void record(tool_run *run, tool_item *item)
{
    state *st = run->state;
    tafl_judgement judged;
    st->item = item;
    st->record = run->records;
    tafl_text_reset(&st->plies);
    tafl_plies_reset(&st->kept);
    tool_judge_item(&judged, st->judge, run, item);
    if (st->kept.failed || st->plies.failed) tool_no_memory(run);
    if (judged.verdict != TAFL_VERDICT_VALID) tool_raise(run, TOOL_NO);
    deal_with(run, st, item, &judged);
    flush(run, st);
    tell_findings(run, item, &judged);
}

/* ---- end ----------------------------------------------------------------------------------------- */

static void tell_losses(tool_run *run, const state *st)
{
    tafl_text list = {0};
    for (unsigned bit = 1; bit && bit <= st->losses; bit <<= 1) {
        if (!(st->losses & bit)) continue;
        if (list.len > 0) tafl_text_z(&list, ", ");
        tafl_text_z(&list, tafl_keeps_text(bit));
    }
    if (list.len > 0)
        tool_say(run, TAFL_NOTE, "format %s does not keep: %s", st->to->name, list.at);
    tafl_text_clear(&list);
}

static void end(tool_run *run)
{
    state *st = run->state;
    if (st->lacking && !st->found) tool_raise(run, TOOL_USAGE); /* nobody has heard of it */
    if (!st->writer) return;
    if (tafl_writer_finish(st->writer) != TAFL_OK) tool_no_memory(run);
    tool_put(run, &st->out);
    tell_losses(run, st);
}

static void free_state(tool_run *run)
{
    state *st = run->state;
    tafl_writer_free(st->writer);
    tafl_judge_free(st->judge);
    tafl_replay_free(st->other);
    tafl_plies_clear(&st->kept);
    tafl_plies_clear(&st->kept_other);
    tafl_text_clear(&st->plies);
    tafl_text_clear(&st->out);
}

const tool_desc tool_this = {
    .name = "tafl-replay",
    .operands = "FILE|DIR|-...",
    .statuses = "0 all legal, 1 not, or rules differ",
    .groups = GROUP_RECORDS | GROUP_WRITE | GROUP_RULES | GROUP_JUDGE,
    TOOL_OPTIONS(options),
    TOOL_KEEPS(settings, state),
    .begin = begin,
    .record = record,
    .end = end,
    .free = free_state,
};
