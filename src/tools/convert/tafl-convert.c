/* SPDX-License-Identifier: MIT */
/* tafl-convert: records of any format into any other. Each record is filled in, turned, filtered, looked
 * at for losses and written; convert.h names the file that does each. Here are the options and the
 * order of things. */
#include <errno.h>
#include <string.h>

#include "convert.h"

/* ---- options ------------------------------------------------------------------------------------- */

typedef struct settings {
    tool_common common;
    const char *loss_report, *name_template, *merge;
    convert_edits edits;
    convert_key split;
    int eol;
    bool require_lossless, main_line, explain_dialect, force, matrix, as_written;
    bool source_tags, skip_foreign;
} settings;

#define AT(field) OPTION_AT(settings, field)

static const tool_option options[] = {
    {"loss-report", "FILE", "list losses as JSON lines", AT(loss_report), AS_FILE(WRITES_FILE)},
    {"require-lossless", NULL, "write nothing if anything would be lost", AT(require_lossless),
     AS_SWITCH},
    {"split", "KEY", "a file per game, n:COUNT, variant, player, year", AT(split),
     AS_OWN(convert_key_read, "game, n:COUNT, variant, player or year")},
    {"name-template", "NAME", "names of these files, e.g. out/{key}.otg", AT(name_template),
     AS_TEXT, .rare = true},
    {"force", NULL, "overwrite these files", AT(force), AS_SWITCH, .rare = true},
    {"merge", "tree", "write all records as one game tree", AT(merge), AS_TEXT},
    {"transform", "N", "turn or mirror", AT(edits.symmetry), AS_NUMBER(0, 7, 0)},
    {"strip", "comments|variations|evals|clocks|marks", "drop", AT(edits.strip), AS_WORDS},
    {"main-line", NULL, "drop variations", AT(main_line), AS_SWITCH, .rare = true},
    {"tags", "LIST", "keep only these tags", AT(edits.tags), AS_TEXT},
    {"source-tags", NULL, "add tags for file, number and line", AT(source_tags), AS_SWITCH,
     .rare = true},
    {"skip-foreign", NULL, "leave out games that are not tafl", AT(skip_foreign), AS_SWITCH,
     .rare = true},
    {"as-written", NULL, "do not fill in captures or piece letters", AT(as_written), AS_SWITCH,
     .rare = true},
    {"decode-entities", NULL, "decode entities such as &aacute;", AT(edits.entities), AS_SWITCH,
     .rare = true},
    {"nfc", NULL, "compose letters and their accents", AT(edits.nfc), AS_SWITCH, .rare = true},
    {"eol", "lf|crlf", "line ends", AT(eol), AS_CHOICE, .rare = true},
    {"explain-dialect", NULL, "only show how each record is read", AT(explain_dialect), AS_SWITCH},
    {"matrix", NULL, "only show what each format keeps", AT(matrix), AS_SWITCH},
};

typedef struct state {
    const tafl_codec *to;
    tafl_judge *judge;
    tafl_plies plies;
    tool_losses losses;
    tool_out out;
    convert_split split;
    convert_merge merge;
    tafl_text text;
    uint64_t foreign; /* games left out */
} state;

/* ---- begin --------------------------------------------------------------------------------------- */

/* The format to write: --to, else what the name of the output stands for. */
static int choose_format(tool_run *run, const settings *set, state *st)
{
    const char *name = set->split.by ? set->name_template : run->common->output;
    if (!tool_codec_option(run, run->common->to, true, &st->to)) return TOOL_USAGE;
    if (!st->to && name) st->to = tafl_codec_for_file(tafl_str_of(name));
    if (st->to && st->to->write) return TOOL_FINE;
    if (st->to) return tool_usage(run, "format %s can only be read", st->to->name);
    return tool_usage(run, "name the format to write with --to%s",
                      name ? "; the name of the output does not show it" : "");
}

static int check_modes(tool_run *run, const settings *set)
{
    if (set->edits.nfc && !convert_has_nfc) return tool_usage(run, "--nfc: built without utf8proc");
    if (set->merge && strcmp(set->merge, "tree") != 0)
        return tool_usage(run, "--merge knows tree, not '%s'", set->merge);
    if (set->merge && set->split.by)
        return tool_usage(run, "--merge and --split exclude each other");
    if (set->split.by && run->common->output)
        return tool_usage(run, "--split names its files by --name-template, not by --output");
    if (!set->split.by && (set->name_template || set->force))
        return tool_usage(run, "--name-template and --force belong to --split");
    if (set->loss_report && strcmp(set->loss_report, "-") == 0)
        return tool_usage(run, "--loss-report needs the name of a file");
    return TOOL_FINE;
}

static int open_report(tool_run *run, const settings *set, tool_losses *losses)
{
    if (!set->loss_report || tafl_output_open(&losses->report, set->loss_report) == TAFL_OK)
        return TOOL_FINE;
    tool_say(run, TAFL_ERROR, "cannot write %s: %s", set->loss_report, strerror(errno));
    return TOOL_FAILED;
}

static int open_destination(tool_run *run, const settings *set, state *st)
{
    if (!set->split.by) {
        st->out.crlf = set->eol == 1;
        return tool_out_begin(run, &st->out, st->to, set->require_lossless || set->merge)
                   ? TOOL_FINE
                   : TOOL_FAILED;
    }
    st->split.key = set->split;
    st->split.to = st->to;
    st->split.template = set->name_template;
    st->split.force = set->force;
    st->split.crlf = set->eol == 1;
    return convert_split_begin(run, &st->split);
}

static int show_matrix(tool_run *run, state *st)
{
    run->stop = true;
    if (convert_matrix_write(&st->text, run->common->verbose))
        tool_put(run, &st->text);
    else
        tool_no_memory(run);
    return TOOL_FINE;
}

static int open_judge(tool_run *run, state *st)
{
    const tafl_replay_options replay = {
        .after_end_go_on = true, /* letters and captures are the same behind the end */
        .on_ply = tafl_plies_keep,
        .context = &st->plies};
    return tool_judge_new(&st->judge, run, (tafl_judge_options){.replay = replay});
}

static int begin(tool_run *run)
{
    settings *set = run->settings;
    state *st = run->state;
    if (set->matrix) return show_matrix(run, st);
    if (set->explain_dialect) return TOOL_FINE;
    int status = check_modes(run, set);
    if (status == TOOL_FINE) status = choose_format(run, set, st);
    if (set->main_line) set->edits.strip |= TAFL_STRIP_VARIATIONS;
    if (status == TOOL_FINE) status = open_judge(run, st);
    if (status == TOOL_FINE) status = open_destination(run, set, st);
    if (status == TOOL_FINE) status = open_report(run, set, &st->losses);
    st->losses.to = st->to;
    return status;
}

/* ---- a record ------------------------------------------------------------------------------------ */

/* Which records have to be replayed, or need their rules known? */
static bool needs_judge(const tool_run *run, const settings *set, const state *st,
                        const tool_item *item)
{
    bool fills = !set->as_written && tool_lacks(st->to, item->record);
    bool names = set->split.by == BY_VARIANT || set->name_template;
    return fills || names || set->merge || set->edits.symmetry || run->common->restore_legs ||
           run->common->rules;
}

/* What the replay found: legs that were put back, and with --verbose everything. */
static void tell_findings(tool_run *run, const tool_item *item, const tafl_judgement *judged)
{
    tafl_text text = {0};
    for (size_t i = 0; !run->common->quiet && i < judged->count; i++) {
        const tafl_finding *finding = &judged->finding[i];
        bool legs =
            finding->id == TAFL_FINDING_LEGS_RESTORED || finding->id == TAFL_FINDING_LEGS_AMBIGUOUS;
        bool shown = legs || (run->common->verbose && finding->id != TAFL_FINDING_READING);
        if (shown) tool_finding_message(&text, run->err_color, item, finding);
    }
    tool_put_error(run, &text);
    tafl_text_clear(&text);
}

/* Says where the record comes from, unless it does so already. */
static bool add_source_tags(tafl_record *record, const tool_item *item)
{
    tafl_text number = {0}, line = {0};
    tafl_text_uint(&number, item->number);
    tafl_text_uint(&line, tool_item_line(item));
    const struct {
        tafl_str key, value;
    } tags[] = {{TAFL_STR("source-file"), tafl_str_of(item->file)},
                {TAFL_STR("source-record"), tafl_text_view(&number)},
                {TAFL_STR("source-line"), tafl_text_view(&line)}};
    bool fine = !number.failed && !line.failed, known = tafl_record_tag(record, tags[0].key);
    for (size_t i = 0; i < sizeof tags / sizeof *tags && fine && !known; i++)
        fine = tafl_record_set_tag(record, tags[i].key, tags[i].value) == TAFL_OK;
    tafl_text_clear(&number);
    tafl_text_clear(&line);
    return fine;
}

/* Fills in, turns and filters. False when the record is not to be written. */
static bool change(tool_run *run, state *st, tool_item *item, const tafl_judgement *judged)
{
    const settings *set = run->settings;
    tafl_text why = {0};
    bool fine = !st->plies.failed && tool_rules_tag(item->record, judged->rules, st->to) == TAFL_OK;
    if (!set->as_written) fine = fine && tool_fill(&st->losses, item, judged, &st->plies);
    bool turned = fine && convert_turn(&set->edits, item->record, judged, &why);
    fine = fine && convert_filter(&set->edits, item->record);
    if (set->source_tags) fine = fine && add_source_tags(item->record, item);
    if (!fine) {
        tool_no_memory(run);
    } else if (!turned) {
        tool_say(run, TAFL_ERROR, "%s: record %llu cannot be turned: %s", item->file,
                 (unsigned long long)item->number, why.at ? why.at : "");
        tool_raise(run, TOOL_NO);
        tool_losses_add(&st->losses, 0, "record", TAFL_STR("record"), "it cannot be turned");
    }
    tafl_text_clear(&why);
    return fine && turned;
}

static void put(tool_run *run, state *st, tool_identity place, const tafl_record *record,
                const tafl_judgement *judged)
{
    const settings *set = run->settings;
    if (set->merge) {
        convert_merge_put(run, &st->merge, &st->losses, place, record, judged);
        return;
    }
    if (!tool_losses_of(&st->losses, record)) tool_no_memory(run);
    if (set->split.by)
        convert_split_put(run, &st->split, place, record, judged->rules);
    else
        tool_out_put(run, &st->out, place, record);
}

static void explain(tool_run *run, state *st, const tool_item *item)
{
    tafl_text_reset(&st->text);
    convert_dialect_write(&st->text, item);
    tool_put(run, &st->text);
    if (tool_item_has(item, TAFL_ERROR)) tool_raise(run, TOOL_NO);
}

/* Which record it is, with hashes where a report says so. */
static tool_identity identify(tool_run *run, state *st, const tool_item *item,
                              const tafl_judge_rules *rules)
{
    tafl_status status = TAFL_OK;
    if (!st->losses.report) return (tool_identity){.file = item->file, .record = item->number};
    if (!rules && item->status == TAFL_OK)
        status = tafl_judge_rules_of(&rules, st->judge, item->record, NULL);
    if (status == TAFL_NOMEM) tool_no_memory(run);
    return tool_identify(item, rules);
}

static void record(tool_run *run, tool_item *item)
{
    const settings *set = run->settings;
    state *st = run->state;
    tafl_judgement judged = {0};
    if (set->explain_dialect) {
        explain(run, st, item);
        return;
    }
    if (set->skip_foreign && tafl_record_facts_of(item->record)->foreign_game) {
        st->foreign++;
        return;
    }
    tafl_plies_reset(&st->plies);
    bool read = item->status == TAFL_OK, needs = read && needs_judge(run, set, st, item);
    if (needs) tool_judge_item(&judged, st->judge, run, item);
    const tool_identity place = identify(run, st, item, judged.rules);
    tool_losses_begin(&st->losses, place);
    tool_item_tell(run, item);
    tool_losses_of_reading(&st->losses, item);
    if (tool_item_has(item, TAFL_ERROR)) tool_raise(run, TOOL_NO);
    if (needs) tell_findings(run, item, &judged);
    if (read && change(run, st, item, &judged)) put(run, st, place, item->record, &judged);
}

/* ---- end ----------------------------------------------------------------------------------------- */

static void finish_tree(tool_run *run, state *st)
{
    const tool_identity nowhere = {.file = NULL};
    if (!st->merge.all || st->merge.refused) return;
    tool_losses_begin(&st->losses, nowhere);
    if (!tool_losses_of(&st->losses, tafl_merge_record(st->merge.all))) tool_no_memory(run);
    tool_out_put(run, &st->out, nowhere, tafl_merge_record(st->merge.all));
}

static void close_report(tool_run *run, const settings *set, tool_losses *losses)
{
    if (!losses->report) return;
    if (losses->failed && !run->broken) tool_no_memory(run);
    bool drop = tool_interrupted() || run->broken || run->status == TOOL_USAGE;
    if (!drop && tafl_output_commit(losses->report) != TAFL_OK) losses->report_failed = true;
    tafl_output_free(losses->report);
    losses->report = NULL;
    if (drop || !losses->report_failed) return;
    tool_say(run, TAFL_ERROR, "cannot write %s: %s", set->loss_report, strerror(errno));
    tool_raise(run, TOOL_FAILED);
}

static void end(tool_run *run)
{
    const settings *set = run->settings;
    state *st = run->state;
    if (set->explain_dialect || set->matrix) return;
    if (set->merge) finish_tree(run, st);
    if (set->require_lossless && st->losses.items > 0) {
        tool_say(run, TAFL_ERROR, "nothing is written: %llu %s would be lost, the first is %s",
                 (unsigned long long)st->losses.items, st->losses.items == 1 ? "thing" : "things",
                 st->losses.first.at);
        tool_raise(run, TOOL_NO);
        run->withheld = true;
    }
    if (!run->common->quiet) tool_losses_tell(run, &st->losses);
    if (st->foreign > 0 && !run->common->quiet)
        tool_say(run, TAFL_NOTE, "%llu %s left out", (unsigned long long)st->foreign,
                 st->foreign == 1 ? "game that is not tafl was" : "games that are not tafl were");
    close_report(run, set, &st->losses);
    if (!set->split.by)
        tool_out_end(run, &st->out);
    else if (!run->withheld && !run->broken)
        convert_split_end(run, &st->split);
}

static void free_state(tool_run *run)
{
    state *st = run->state;
    close_report(run, run->settings, &st->losses);
    tafl_judge_free(st->judge);
    tafl_plies_clear(&st->plies);
    tool_losses_clear(&st->losses);
    tool_out_clear(&st->out);
    convert_split_clear(&st->split);
    tafl_merge_free(st->merge.all);
    tafl_text_clear(&st->text);
}

const tool_desc tool_this = {
    .name = "tafl-convert",
    .operands = "FILE|DIR|-...",
    .statuses = "0 written, 1 not all, or a loss refused",
    .groups = GROUP_RECORDS | GROUP_WRITE | GROUP_RULES | GROUP_LEGS,
    TOOL_OPTIONS(options),
    TOOL_KEEPS(settings, state),
    .begin = begin,
    .record = record,
    .end = end,
    .free = free_state,
};
