/* SPDX-License-Identifier: MIT */
/* RULES on the command line, read; and a judge as the shared options describe it. */
#include "rules_option.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* The diagnostics of a RULES argument, as text; the last message alone. */
typedef struct argument_errors {
    tool_run *run;
    tafl_text text, last;
    unsigned count;
} argument_errors;

enum { SHOWN = 10 }; /* of the faults of a text, unless --verbose asks for all */

static void keep_error(void *context, const tafl_diag *diag)
{
    argument_errors *errors = context;
    tool_run *run = errors->run;
    if (diag->severity < TAFL_ERROR && run->common->quiet) return;
    if (errors->count++ < SHOWN || run->common->verbose)
        tool_message_write(&errors->text, run->err_color, run->tool->name, diag, NULL);
    tafl_text_reset(&errors->last);
    tafl_text_z(&errors->last, diag->message);
}

static int read_rules_file(tool_run *run, const char *path, tafl_text *out)
{
    tafl_status status = tafl_file_read(out, path, TAFL_LIMIT_RULES_BYTES);
    if (status == TAFL_OK) return TOOL_FINE;
    tool_say(run, TAFL_ERROR, "cannot read rules from %s: %s", path,
             status == TAFL_IO ? strerror(errno) : tafl_status_text(status));
    return TOOL_FAILED;
}

/* The file of that name may have been meant. */
static int tell_name(tool_run *run, tafl_str text, const argument_errors *errors)
{
    tafl_text path = {0};
    tafl_text_str(&path, text);
    bool there = !path.failed && access(path.at, R_OK) == 0;
    tafl_text_clear(&path);
    if (there)
        return tool_usage(run, "%s; to read the file of that name, write @%.*s", errors->last.at,
                          (int)text.len, text.at);
    return tool_usage(run, "%s (tafl-rules list shows all names)", errors->last.at);
}

/* A name that is not in the catalogue says so in a line; faults of a text are shown in it. */
static int tell_errors(tool_run *run, tafl_str text, bool fine, const argument_errors *errors)
{
    bool named = text.len > 0 && !memchr(text.at, ':', text.len);
    if (named && !fine && errors->last.len > 0) return tell_name(run, text, errors);
    if (named && errors->last.len > 0)
        tool_say(run, TAFL_NOTE, "%s", errors->last.at);
    else
        tool_put_error(run, &errors->text);
    if (errors->count > SHOWN && !run->common->verbose)
        tool_say(run, TAFL_NOTE, "%u more messages are not shown; -v shows all",
                 errors->count - SHOWN);
    return fine ? TOOL_FINE : TOOL_USAGE;
}

static int read_rules_text(tool_run *run, tafl_str text, const char *called, tafl_rules *out,
                           tafl_str *name, const tafl_ruleset **base)
{
    const tafl_ruleset *entry = tafl_catalogue_find(text);
    *name = tafl_str_of(entry ? entry->name : NULL);
    *base = tafl_rules_base(text);
    argument_errors errors = {.run = run};
    const tafl_sink sink = {keep_error, &errors};
    const tafl_source source = {tafl_str_of(called), text, 0, 1, 0};
    bool fine =
        tafl_rules_read(out, text, &(tafl_rules_options){.source = &source}, &sink) == TAFL_OK;
    int status = tell_errors(run, text, fine, &errors);
    tafl_text_clear(&errors.text);
    tafl_text_clear(&errors.last);
    return status;
}

/* *base is what the rules are or build on, NULL for nothing. */
static int read_argument(tool_run *run, const char *argument, tafl_rules *out, tafl_str *name,
                         const tafl_ruleset **base)
{
    tafl_text file = {0};
    tafl_str text = tafl_str_trim(tafl_str_of(argument));
    int status = TOOL_FINE;
    if (argument[0] == '@') {
        status = read_rules_file(run, argument + 1, &file);
        text = tafl_str_trim(tafl_text_view(&file));
    }
    const char *called = argument[0] == '@' ? argument + 1 : "rules";
    if (status == TOOL_FINE) status = read_rules_text(run, text, called, out, name, base);
    tafl_text_clear(&file);
    return status;
}

int tool_rules_read_argument(tool_run *run, const char *argument, tafl_rules *out, tafl_str *name)
{
    const tafl_ruleset *base;
    return read_argument(run, argument, out, name, &base);
}

/* ---- judging ------------------------------------------------------------------------------------- */

tafl_replay_options tool_replay_options(const tool_run *run)
{
    const tool_common *common = run->common;
    return (tafl_replay_options){.automatic_repetition = common->repetition == REPETITION_AUTOMATIC,
                                 .after_end_go_on = common->after_end == AFTER_END_GO_ON,
                                 .restore_legs = common->restore_legs};
}

int tool_judge_new(tafl_judge **out, tool_run *run, tafl_judge_options options)
{
    const tafl_replay_options shared = tool_replay_options(run);
    tafl_rules rules;
    int status = TOOL_FINE;
    options.override_rules = run->common->override_rules;
    options.replay.automatic_repetition = shared.automatic_repetition;
    options.replay.after_end_go_on |= shared.after_end_go_on;
    options.replay.restore_legs = shared.restore_legs;
    if (run->common->rules) {
        tafl_str name;
        status = read_argument(run, run->common->rules, &rules, &name, &options.rules_base);
        options.rules = &rules;
    } else if (options.override_rules) {
        status = tool_usage(run, "--override-rules needs --rules");
    }
    if (status != TOOL_FINE) return status;
    if (tafl_judge_new(out, &options) == TAFL_OK) return TOOL_FINE;
    tool_no_memory(run);
    return TOOL_FAILED;
}

tafl_status tool_rules_tag(tafl_record *record, const tafl_judge_rules *rules, const tafl_codec *to)
{
    tafl_str key = TAFL_STR("rules"), type = tafl_str_of(tafl_record_facts_of(record)->ruleset);
    if (!(to->keeps & TAFL_KEEPS_RULES)) return TAFL_OK;
    if (rules && rules->from != TAFL_RULES_FROM_TAG)
        return tafl_record_set_tag(record, key, rules->text);
    bool named = rules || type.len == 0 || tafl_record_tag(record, key);
    return named ? TAFL_OK : tafl_record_set_tag(record, key, type);
}
