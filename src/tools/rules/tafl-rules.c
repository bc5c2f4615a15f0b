/* SPDX-License-Identifier: MIT */
/* tafl-rules: lists, shows, checks, compares and counts. What the switches mean is known to the
 * rules module alone; how a ruleset is written out for a reader is in show.c. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "doc.h"
#include "game.h"
#include "infer.h"
#include "show.h"
#include <frame/rules_option.h>

/* ---- options ------------------------------------------------------------------------------------- */

typedef struct settings {
    tool_common common;
    const char *rules, *game;
    tool_rules_filter filter;
    int report, doc_form;
    bool search, doc, all;
} settings;

typedef struct state {
    enum { READS_NOTHING, READS_TO_INFER, READS_TO_DIFF } reads;
    tool_inference inference;
    tafl_rules permitted; /* evidence: the ruleset in question */
    tool_game_diff diff;
} state;

#define FAMILY "NAME"

static const tool_option options[] = {
    {"report", "text|json|jsonl", "format of the output", OPTION_AT(settings, report), AS_CHOICE},
    {"size", "N", "list: only rulesets of NxN", OPTION_AT(settings, filter.size),
     AS_NUMBER(TAFL_SIZE_MIN, TAFL_SIZE_MAX, 0)},
    {"family", FAMILY, "list: only one family", OPTION_AT(settings, filter.family), AS_WORD},
    {"all", NULL, "show: every switch, not only what differs", OPTION_AT(settings, all), AS_SWITCH},
    {"doc", NULL, "show: a page with diagrams, for printing", OPTION_AT(settings, doc), AS_SWITCH},
    {"doc-form", "markdown|html", "show --doc: format of the page", OPTION_AT(settings, doc_form),
     AS_CHOICE},
    {"game", "FILE", "diff: compare play over these records", OPTION_AT(settings, game),
     AS_FILE(READS_FILE)},
    {"rules", "RULES", "infer: also try these; start of --search", OPTION_AT(settings, rules),
     AS_FILE(READS_RULES_FILE), .letter = 'r'},
    {"search", NULL, "infer: change switches to find better rules", OPTION_AT(settings, search),
     AS_SWITCH},
};

static bool wants_json(const tool_run *run)
{
    return ((const settings *)run->settings)->report != REPORT_TEXT;
}

static int put(tool_run *run, tafl_text *text, int status)
{
    tool_put(run, text);
    tafl_text_clear(text);
    return status;
}

/* ---- RULES as operands --------------------------------------------------------------------------- */

/* The operands from `first` on, `count` of them, as one text: a ruleset need not be quoted. */
static void join(const tool_run *run, size_t first, size_t count, tafl_text *out)
{
    for (size_t i = first; i < first + count; i++) {
        if (i > first) tafl_text_char(out, ' ');
        tafl_text_z(out, run->operands[i]);
    }
}

/* Reads the ruleset that these operands name. */
static int read_operands(tool_run *run, size_t first, size_t count, tafl_rules *out, tafl_str *name)
{
    tafl_text text = {0};
    join(run, first, count, &text);
    int status = count == 0    ? tool_usage(run, "%s needs RULES", run->operands[0])
                 : text.failed ? TOOL_FAILED
                               : tool_rules_read_argument(run, text.at ? text.at : "", out, name);
    tafl_text_clear(&text);
    return status;
}

/* ---- list, show ---------------------------------------------------------------------------------- */

static int list(tool_run *run)
{
    const settings *set = run->settings;
    tafl_text text = {0};
    if (run->operand_count > 1) return tool_usage(run, "list takes no operand");
    unsigned found = tool_rules_list(&text, &set->filter, set->report);
    if (!found)
        tool_say(run, TAFL_ERROR,
                 "no ruleset of the catalogue is on a board of %u by %u squares%s%s",
                 set->filter.size, set->filter.size, set->filter.family ? " in the family " : "",
                 set->filter.family ? set->filter.family : "");
    return put(run, &text, found ? TOOL_FINE : TOOL_NO);
}

/* show --doc: the page, or with --report json its examples. */
static int show_doc(tool_run *run, const tafl_rules *rules, const tafl_ruleset *entry)
{
    const settings *set = run->settings;
    tafl_text text = {0};
    bool fine = wants_json(run) ? tool_rules_examples_json(&text, rules)
                                : tool_rules_doc(&text, rules, entry, set->doc_form == 1);
    return put(run, &text, fine ? TOOL_FINE : TOOL_FAILED);
}

static int show(tool_run *run)
{
    const settings *set = run->settings;
    tafl_text text = {0};
    tafl_rules rules;
    tafl_str name = {0};
    int status = read_operands(run, 1, run->operand_count - 1, &rules, &name);
    if (status != TOOL_FINE) return status;
    const tafl_ruleset *entry = tafl_catalogue_find(name);
    if (set->doc) return show_doc(run, &rules, entry);
    tool_rules_show(&text, &rules, entry, wants_json(run), set->all);
    return put(run, &text, TOOL_FINE);
}

/* ---- check --------------------------------------------------------------------------------------- */

/* The remarks on the rulesets that are checked. */
typedef struct checking {
    tool_run *run;
    tafl_text out;
    unsigned remarks, rulesets, wrong;
    bool json;
} checking;

static void keep_remark(void *context, const tafl_diag *diag)
{
    checking *c = context;
    tafl_place place = {0};
    if (c->json) {
        if (diag->source) place = tafl_source_place(diag->source, diag->at);
        tool_remark_json(&c->out, diag, &place, c->remarks++ > 0);
        return;
    }
    tool_message_write(&c->out, c->run->out_color, c->run->tool->name, diag, NULL);
}

/* Checks one ruleset, a slice of the source. */
static void check_one(checking *c, const tafl_source *source, tafl_str text)
{
    const tafl_sink sink = {keep_remark, c};
    tafl_rules rules;
    c->remarks = 0;
    if (c->json) tool_rules_check_begin(&c->out, source->name);
    bool fine =
        tafl_rules_read(&rules, text, &(tafl_rules_options){.source = source}, &sink) == TAFL_OK;
    tool_rules_check_end(&c->out, fine ? &rules : NULL, c->json);
    c->rulesets++;
    if (!fine) c->wrong++;
}

/* Where the ruleset at the start of `text` ends: before the next line that begins with "dim:". */
static size_t ruleset_len(tafl_str text)
{
    for (size_t i = 1; i < text.len; i++) {
        tafl_str rest = {text.at + i, text.len - i};
        if (text.at[i - 1] == '\n' && tafl_str_starts(rest, TAFL_STR("dim:"))) return i;
    }
    return text.len;
}

static void check_text(checking *c, const char *name, tafl_str text)
{
    const tafl_source source = {tafl_str_of(name), text, 0, 1, 0};
    while (tafl_str_trim(text).len > 0) {
        size_t len = ruleset_len(text);
        check_one(c, &source, tafl_str_trim((tafl_str){text.at, len}));
        text = (tafl_str){text.at + len, text.len - len};
    }
    if (c->rulesets == 0) check_one(c, &source, TAFL_STR("")); /* which says what is missing */
}

static int check_file(checking *c, const char *path)
{
    tafl_text file = {0};
    tafl_status status = tafl_file_read(&file, path, TAFL_LIMIT_RULES_BYTES);
    if (status == TAFL_OK)
        check_text(c, path, tafl_text_view(&file));
    else
        tool_say(c->run, TAFL_ERROR, "cannot read %s: %s", path,
                 status == TAFL_IO ? strerror(errno) : tafl_status_text(status));
    tafl_text_clear(&file);
    return status == TAFL_OK ? TOOL_FINE : TOOL_FAILED;
}

static bool is_file(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

static int check(tool_run *run)
{
    checking c = {.run = run, .json = wants_json(run)};
    tafl_text text = {0};
    int status = TOOL_FINE;
    if (run->operand_count < 2) return tool_usage(run, "check needs TEXT or FILE");
    const char *first = run->operands[1];
    join(run, 1, run->operand_count - 1, &text);
    if (text.failed) tool_no_memory(run);
    if (text.failed)
        status = TOOL_FAILED;
    else if (first[0] == '@')
        status = check_file(&c, first + 1);
    else if (strcmp(first, "-") == 0 || is_file(first))
        status = check_file(&c, first);
    else
        check_text(&c, "rules", tafl_text_view(&text));
    tafl_text_clear(&text);
    if (status == TOOL_FINE && c.wrong > 0) status = TOOL_NO;
    return put(run, &c.out, status);
}

/* ---- diff ---------------------------------------------------------------------------------------- */

/* The driver reads these records after the verb. */
static void read_records(tool_run *run, size_t from)
{
    run->operand_count -= from;
    memmove(run->operands, run->operands + from, run->operand_count * sizeof *run->operands);
}

/* diff --game: the switches first, then the records. */
static int diff_games(tool_run *run, const tafl_rules rules[2], const tafl_str names[2],
                      tafl_text *switches)
{
    const settings *set = run->settings;
    state *st = run->state;
    st->reads = READS_TO_DIFF;
    st->diff.json = wants_json(run);
    int status = tool_game_diff_begin(run, &st->diff, rules, names);
    if (status == TOOL_FINE) tool_game_diff_open(run, &st->diff, switches);
    run->operands[0] = set->game;
    run->operand_count = 1;
    return status;
}

static int diff(tool_run *run)
{
    const settings *set = run->settings;
    tafl_text text = {0};
    tafl_rules rules[2];
    tafl_str names[2] = {{NULL, 0}, {NULL, 0}};
    if (run->operand_count != 3) return tool_usage(run, "diff needs two RULES, each one operand");
    int status = read_operands(run, 1, 1, &rules[0], &names[0]);
    if (status == TOOL_FINE) status = read_operands(run, 2, 1, &rules[1], &names[1]);
    if (status != TOOL_FINE) return status;
    bool same = tool_rules_diff(&text, &rules[0], &rules[1], wants_json(run));
    if (!set->game) return put(run, &text, same ? TOOL_FINE : TOOL_NO);
    status = diff_games(run, rules, names, &text);
    tafl_text_clear(&text);
    return status;
}

/* ---- perft --------------------------------------------------------------------------------------- */

enum { DEPTH_MAX = 20 };

static void write_perft(tool_run *run, const tafl_referee *referee, unsigned depth)
{
    tafl_position position;
    tafl_text text = {0};
    tafl_position_start(&position, referee);
    for (unsigned d = 1; d <= depth && !run->stop && !tool_interrupted(); d++) {
        tafl_perft count = tafl_perft_run(referee, &position, d);
        tool_perft_write(&text, d, &count, wants_json(run));
        tool_put(run, &text);
        tafl_text_reset(&text);
    }
    tafl_text_clear(&text);
}

static int perft(tool_run *run)
{
    tafl_rules rules;
    tafl_str name = {0};
    uint64_t depth = 0;
    size_t last = run->operand_count - 1;
    if (last < 2 || !tafl_str_uint(&depth, tafl_str_of(run->operands[last]), DEPTH_MAX) ||
        depth == 0)
        return tool_usage(run, "perft needs RULES and a DEPTH from 1 to %d", DEPTH_MAX);
    int status = read_operands(run, 1, last - 1, &rules, &name);
    if (status != TOOL_FINE) return status;
    tafl_referee referee;
    if (tafl_referee_init(&referee, &rules, NULL) != TAFL_OK) return TOOL_FAILED;
    write_perft(run, &referee, (unsigned)depth);
    return TOOL_FINE;
}

/* ---- infer --------------------------------------------------------------------------------------- */

static int infer(tool_run *run)
{
    const settings *set = run->settings;
    tool_inference *inference = &((state *)run->state)->inference;
    ((state *)run->state)->reads = READS_TO_INFER;
    read_records(run, 1);
    inference->search = set->search;
    inference->search_from = set->rules;
    inference->json = wants_json(run);
    inference->all = run->common->verbose;
    return tool_infer_begin(run, inference);
}

/* The ruleset is one operand, the records follow. */
static int evidence(tool_run *run)
{
    state *st = run->state;
    tafl_str name = {0};
    if (run->operand_count < 3) return tool_usage(run, "evidence needs RULES and a FILE");
    int status = read_operands(run, 1, 1, &st->permitted, &name);
    if (status != TOOL_FINE) return status;
    st->reads = READS_TO_INFER;
    st->inference.evidence = &st->permitted;
    st->inference.json = wants_json(run);
    read_records(run, 2);
    status = tool_infer_begin(run, &st->inference);
    if (name.len > 0) st->inference.from_name = name.at;
    return status;
}

/* ---- records ------------------------------------------------------------------------------------- */

static void record(tool_run *run, tool_item *item)
{
    state *st = run->state;
    if (st->reads == READS_TO_DIFF)
        tool_game_diff_record(run, &st->diff, item);
    else
        tool_infer_record(run, &st->inference, item);
}

static void end(tool_run *run)
{
    state *st = run->state;
    if (st->reads == READS_TO_DIFF)
        tool_game_diff_close(run, &st->diff);
    else
        tool_infer_end(run, &st->inference);
}

static void free_state(tool_run *run)
{
    state *st = run->state;
    tool_infer_free(&st->inference);
    tool_game_diff_free(&st->diff);
}

/* ---- the tool ------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    int (*run)(tool_run *run);
    size_t first_file; /* the first operand that names a file; 0 for none */
} verbs[] = {
    {"list", list, 0},   {"show", show, 0},         {"check", check, 1}, {"diff", diff, 0},
    {"infer", infer, 1}, {"evidence", evidence, 2}, {"perft", perft, 0},
};

enum { VERBS = sizeof verbs / sizeof *verbs };
#define VERB "COMMAND"

static const char *word(const char *value, unsigned index)
{
    if (strcmp(value, FAMILY) == 0) return tool_rules_family(index);
    return index < VERBS && strcmp(value, VERB) == 0 ? verbs[index].name : NULL;
}

static int begin(tool_run *run)
{
    if (run->operand_count == 0)
        return tool_usage(run, "name a command: list, show, check, diff, infer, evidence or perft");
    const char *verb = run->operands[0];
    tool_nearest nearest = tool_nearest_to(tafl_str_of(verb));
    for (size_t i = 0; i < VERBS; i++) {
        if (strcmp(verbs[i].name, verb) == 0) {
            int done = verbs[i].run(run);
            if (((state *)run->state)->reads == READS_NOTHING) run->stop = true;
            return done;
        }
        tool_nearest_try(&nearest, tafl_str_of(verbs[i].name));
    }
    tafl_text hint = {0};
    tool_nearest_tell(&nearest, "", &hint);
    int status =
        tool_usage(run, "there is no '%s'%s", verb,
                   hint.at ? hint.at : "; use list, show, check, diff, infer, evidence or perft");
    tafl_text_clear(&hint);
    return status;
}

static size_t first_file(const tool_run *run)
{
    for (size_t i = 0; run->operand_count > 0 && i < VERBS; i++)
        if (strcmp(verbs[i].name, run->operands[0]) == 0 && verbs[i].first_file)
            return verbs[i].first_file;
    return SIZE_MAX;
}

const tool_desc tool_this = {
    .name = "tafl-rules",
    .operands = "list | show RULES | check TEXT|FILE|@FILE |\n"
                "            diff RULES RULES | infer FILE|DIR|-... |\n"
                "            evidence RULES FILE|DIR|-... | perft RULES DEPTH",
    .statuses = "0 success, 1 wrong, different, unexplained",
    .groups = GROUP_RECORDS | GROUP_OUTPUT,
    TOOL_OPTIONS(options),
    .word = word,
    .command = VERB,
    .first_file = first_file,
    TOOL_KEEPS(settings, state),
    .begin = begin,
    .record = record,
    .end = end,
    .free = free_state,
};
