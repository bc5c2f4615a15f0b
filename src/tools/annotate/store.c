/* SPDX-License-Identifier: MIT */
/* Opens the cache and the journal of a run. Says what a run is: every option that decides what is
 * written, the engine, the version and the inputs; a journal belongs to one such run. */
#include "store.h"

#include <stdlib.h>
#include <string.h>

#include <base/grow.h>
#include <frame/files.h>

/* ---- what decides the output ------------------------------------------------------------------------ */

/* Options that do not. Answers out of a cache are those the engine gives. */
static const char *const of_no_account[] = {"output", "journal", "resume",  "force", "cache",
                                            "jobs",   "quiet",   "verbose", "color", "progress"};

static bool counts(const tool_option *option)
{
    for (size_t i = 0; i < sizeof of_no_account / sizeof *of_no_account; i++)
        if (strcmp(option->name, of_no_account[i]) == 0) return false;
    return true;
}

/* An option as a line "--name: value", when it was given. */
static void put_option(tafl_text *out, const tool_run *run, const tool_option *option)
{
    tafl_text value = {0};
    if (tool_option_write(option, run->settings, &value)) {
        tafl_text_format(out, "--%s: ", option->name);
        tafl_text_json(out, tafl_text_view(&value)); /* on one line, whatever it holds */
        tafl_text_char(out, '\n');
    }
    out->failed |= value.failed;
    tafl_text_clear(&value);
}

static void describe_run(tafl_text *out, const tool_run *run, const tafl_annotator *annotator)
{
    const tool_option *option;
    tafl_text_format(out, "version: %s %s\n", run->tool->name, tafl_version());
    tafl_text_z(out, "engine: ");
    tafl_text_json(out, tafl_str_of(tafl_annotator_engine(annotator)));
    tafl_text_char(out, '\n');
    for (size_t i = 0; (option = tool_option_at(run->tool, i)); i++)
        if (counts(option)) put_option(out, run, option);
}

/* ---- inputs ------------------------------------------------------------------------------------------- */

/* The files that the operands stand for. */
typedef struct files {
    char **path;
    size_t count, room;
} files;

static bool add_file(files *list, char *path)
{
    if (!tafl__grow(&list->path, list->count, 1, &list->room, sizeof *list->path)) return false;
    list->path[list->count++] = path;
    return true;
}

static void free_files(files *list)
{
    for (size_t i = 0; i < list->count; i++) free(list->path[i]);
    free(list->path);
}

/* Is it a file of the run itself, or one that lies beside it, met in a folder of inputs? */
static bool is_own(const char *path, const char *const *own, size_t count)
{
    static const char *const behind[] = {".journal", ".tafl-", "-wal", "-shm"};
    for (size_t i = 0; i < count; i++) {
        size_t len = own[i] ? strlen(own[i]) : 0;
        if (!len || strncmp(path, own[i], len) != 0) continue;
        if (!path[len]) return true;
        for (size_t k = 0; k < sizeof behind / sizeof *behind; k++)
            if (strncmp(path + len, behind[k], strlen(behind[k])) == 0) return true;
    }
    return false;
}

static bool list_files(const tool_run *run, const char *const *own, size_t count, files *out)
{
    tool_inputs inputs;
    bool fine = tool_inputs_open(&inputs, run->operands, run->operand_count);
    tool_input input;
    while (fine && tool_inputs_next(&inputs, &input)) {
        bool wanted = !input.error && !input.other;
        if (input.found && is_own(input.path, own, count)) wanted = false;
        if (!wanted || !(fine = add_file(out, input.path))) free(input.path);
    }
    fine = fine && !inputs.failed;
    tool_inputs_close(&inputs);
    return fine;
}

/* ---- opening -------------------------------------------------------------------------------------------- */

void annotate_store_tell(void *context, const tafl_diag *diag)
{
    tool_say(context, diag->severity, "%s", diag->message);
}

static int status_of(tafl_status status)
{
    bool refused = status == TAFL_ILLEGAL || status == TAFL_UNSUPPORTED || status == TAFL_SYNTAX;
    return status == TAFL_OK ? TOOL_FINE : refused ? TOOL_NO : TOOL_FAILED;
}

/* Where the journal is: as --journal says, or beside the output. Empty for none. */
static void journal_path(tafl_text *out, const tool_run *run, const annotate_store_options *set)
{
    const char *output = run->common->output;
    if (set->journal)
        tafl_text_z(out, set->journal);
    else if (output && strcmp(output, "-") != 0)
        tafl_text_format(out, "%s.journal", output);
}

static int open_with(tool_run *run, annotate_stores *stores, const annotate_store_options *set,
                     const char *path, const tafl_annotator *annotator)
{
    tafl_text text = {0};
    files list = {0};
    const char *const own[] = {path, run->common->output, set->cache};
    tafl_status status = TAFL_NOMEM;
    describe_run(&text, run, annotator);
    if (list_files(run, own, sizeof own / sizeof *own, &list) && !text.failed) {
        const tafl_journal_plan plan = {.path = path,
                                        .run = tafl_text_view(&text),
                                        .input = (const char *const *)list.path,
                                        .inputs = list.count,
                                        .resume = set->resume,
                                        .force = set->force};
        status = tafl_journal_open(&stores->journal, &plan, &stores->sink);
    }
    if (status == TAFL_ILLEGAL)
        tool_say(run, TAFL_NOTE, "%s belongs to another run; --resume --force goes on all the same",
                 path);
    else if (status == TAFL_UNSUPPORTED)
        tool_say(run, TAFL_NOTE, "--resume goes on with %s, --force begins anew", path);
    tafl_text_clear(&text);
    free_files(&list);
    return status_of(status);
}

static int open_journal(tool_run *run, annotate_stores *stores, const annotate_store_options *set,
                        const tafl_annotator *annotator)
{
    tafl_text path = {0};
    int status = TOOL_FINE;
    journal_path(&path, run, set);
    if (path.len && !set->journal && !tool_file_claim(run, "journal", path.at))
        status = TOOL_USAGE;
    else if (path.len)
        status = open_with(run, stores, set, path.at, annotator);
    else if (set->resume)
        status =
            tool_usage(run, "--resume needs a journal: name one with --journal, or a file with "
                            "--output");
    if (stores->journal) run->spent = path.at; /* the driver's from now on */
    if (!stores->journal) tafl_text_clear(&path);
    if (stores->journal && tafl_journal_known(stores->journal) && !run->common->quiet)
        tool_say(run, TAFL_NOTE, "going on: %llu positions are answered in %s",
                 (unsigned long long)tafl_journal_known(stores->journal), run->spent);
    return status;
}

int annotate_stores_open(tool_run *run, annotate_stores *stores, const annotate_store_options *set,
                         tafl_annotator *annotator)
{
    int status = TOOL_FINE;
    stores->sink = (tafl_sink){annotate_store_tell, run};
    if (set->cache)
        status = status_of(tafl_cache_open(&stores->cache, set->cache, true, &stores->sink));
    if (status == TOOL_FINE) status = open_journal(run, stores, set, annotator);
    if (status == TOOL_FINE) tafl_annotator_use(annotator, stores->cache, stores->journal);
    return status;
}

void annotate_stores_close(tool_run *run, annotate_stores *stores)
{
    if (tafl_cache_close(stores->cache) != TAFL_OK) tool_raise(run, TOOL_FAILED);
    if (tafl_journal_close(stores->journal, false) != TAFL_OK) tool_raise(run, TOOL_FAILED);
    *stores = (annotate_stores){0};
}
