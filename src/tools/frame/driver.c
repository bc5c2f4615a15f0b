/* SPDX-License-Identifier: MIT */
/* The only main of the tafl-NAME tools: command line, output, exit status. What a tool
 * does with its records is in its descriptor; how records are read is in records.c. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"

/* ---- talking ----------------------------------------------------------------------------------- */

void tool_raise(tool_run *run, int status)
{
    if (status > run->status) run->status = status;
}

void tool_put(tool_run *run, const tafl_text *text)
{
    if (text->failed) {
        tool_no_memory(run);
        return;
    }
    if (run->out_terminal) tool_progress_erase(run->progress);
    if (text->len > 0 && tafl_output_write(run->out, tafl_text_view(text)) != TAFL_OK &&
        run->out_error == 0)
        run->out_error = errno ? errno : EIO;
    if (run->out_terminal && tafl_output_flush(run->out) != TAFL_OK && run->out_error == 0)
        run->out_error = errno ? errno : EIO;
    if (run->out_error) run->stop = true;
}

void tool_put_error(tool_run *run, const tafl_text *text)
{
    tool_progress_erase(run->progress);
    run->spoken |= text->failed || text->len > 0;
    if (text->failed)
        fputs("error: out of memory\n", stderr);
    else if (text->len > 0)
        fwrite(text->at, 1, text->len, stderr);
}

void tool_say(tool_run *run, tafl_severity severity, const char *format, ...)
{
    char words[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    tafl_text line = {0};
    const tafl_diag diag = {.severity = severity, .message = words};
    tool_message_write(&line, run->err_color, run->tool->name, &diag, NULL);
    tool_put_error(run, &line);
    tafl_text_clear(&line);
}

void tool_no_memory(tool_run *run)
{
    tool_say(run, TAFL_ERROR, "%s", tafl_status_text(TAFL_NOMEM));
    tool_raise(run, TOOL_FAILED);
    run->stop = run->broken = true;
}

int tool_no_engine(tool_run *run, const char *command, const tafl_text *complaint)
{
    tafl_str words = tafl_text_view(complaint);
    tool_say(run, TAFL_ERROR,
             "the engine does not start or does not speak a known protocol: %s%s%.*s%s", command,
             words.len ? " (it says: " : "", (int)words.len, words.at ? words.at : "",
             words.len ? ")" : "");
    return TOOL_FAILED;
}

int tool_usage(tool_run *run, const char *format, ...)
{
    char words[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    tool_say(run, TAFL_ERROR, "%s", words);
    fprintf(stderr, "Try '%s --help'.\n", run->tool->name);
    return TOOL_USAGE;
}

/* ---- output ------------------------------------------------------------------------------------ */

static bool wants_color(int when, int fd)
{
    const char *no_color = getenv("NO_COLOR"), *terminal = getenv("TERM");
    bool dumb = terminal && strcmp(terminal, "dumb") == 0;
    if (when != WHEN_AUTO) return when == WHEN_ALWAYS;
    return isatty(fd) && !dumb && !(no_color && *no_color);
}

static const char *output_name(const tool_run *run)
{
    const char *path = run->common->output;
    return path && strcmp(path, "-") != 0 ? path : "standard output";
}

static int open_output(tool_run *run)
{
    const char *path = run->common->output ? run->common->output : "-";
    bool standard = strcmp(path, "-") == 0;
    run->out_terminal = standard && isatty(STDOUT_FILENO);
    run->out_color = standard && wants_color(run->common->color, STDOUT_FILENO);
    if (tafl_output_open(&run->out, path) == TAFL_OK) return TOOL_FINE;
    tool_say(run, TAFL_ERROR, "cannot write %s: %s", output_name(run), strerror(errno));
    return TOOL_FAILED;
}

/* Closes the output; true when all of it is there, or there is nothing to write. A reader of our
 * output that has gone ends us quietly, as it does others. */
static bool close_output(tool_run *run)
{
    if (!run->out) return false;
    bool drop = run->common->output &&
                (run->broken || run->withheld || run->status == TOOL_USAGE || tool_interrupted());
    if (!drop && tafl_output_commit(run->out) != TAFL_OK && run->out_error == 0)
        run->out_error = errno ? errno : EIO;
    tafl_output_free(run->out);
    run->out = NULL;
    if (run->out_error == 0)
        return !run->broken && !tool_interrupted() && !(run->withheld && run->stop);
    tool_raise(run, TOOL_FAILED);
    if (run->out_error != EPIPE)
        tool_say(run, TAFL_ERROR, "cannot write %s: %s", output_name(run),
                 strerror(run->out_error));
    return false;
}

/* A standard stream that is closed would lend its number to the next file that is opened, and what
 * is meant for the stream would end up in that file. Held this way, reading and printing fail. */
static void hold_standard_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fcntl(fd, F_GETFD) >= 0) continue;
        int held = open("/dev/null", fd == STDOUT_FILENO ? O_RDONLY : O_WRONLY);
        if (held > STDERR_FILENO) close(held);
    }
}

/* ---- main -------------------------------------------------------------------------------------- */

/* Answers --help and its like. True when there was one. */
static bool answer(tool_run *run)
{
    const tool_common *common = run->common;
    tafl_text text = {0};
    bool asked = common->help || common->help_all || common->version || common->completion;
    if (common->completion) {
        if (!tool_completion_write(run->tool, common->completion, &text))
            run->status = tool_usage(run, "no completions for '%s'; there are bash, zsh, fish",
                                     common->completion);
    } else if (common->version) {
        tafl_text_format(&text, "%s %s\n", run->tool->name, tafl_version());
    } else if (asked) {
        tool_help_write(run->tool, common->help_all, &text);
    }
    if (asked && run->status == TOOL_FINE) tool_raise(run, open_output(run));
    if (asked && run->status == TOOL_FINE) tool_put(run, &text);
    tafl_text_clear(&text);
    return asked;
}

static int work(tool_run *run)
{
    if (answer(run)) return run->status;
    tool_raise(run, tool_files_check(run));
    if (run->status != TOOL_FINE) return run->status;
    if (tool_codec_option(run, run->common->from, false, &run->from))
        tool_raise(run, open_output(run));
    if (run->status == TOOL_FINE) {
        tool_raise(run, run->tool->begin(run));
        run->withheld |= run->status != TOOL_FINE && run->tool->record && !run->stop;
    }
    if (run->status != TOOL_FINE || run->stop || !run->tool->record) return run->status;
    if (run->operand_count == 0)
        return run->status = tool_usage(run, "no input; name files or directories, or - for "
                                             "standard input");
    run->progress = tool_progress_new(run, 0);
    tool_read_inputs(run);
    if (!run->out_error && !tool_interrupted()) run->tool->end(run);
    return run->status;
}

static int finish(tool_run *run)
{
    tool_progress_free(run->progress);
    run->progress = NULL;
    if (run->tool->free) run->tool->free(run);
    if (close_output(run) && run->spent) unlink(run->spent);
    free(run->spent);
    tool_files_free(run->files);
    if (run->out_error == EPIPE) {
        signal(SIGPIPE, SIG_DFL);
        raise(SIGPIPE);
    }
    return run->status;
}

int main(int argc, char **argv)
{
    tool_run run = {.tool = &tool_this};
    tafl_text error = {0};
    hold_standard_streams();
    run.settings = calloc(1, tool_this.settings_size);
    run.state = calloc(1, tool_this.state_size + 1);
    run.operands = calloc((size_t)argc + 1, sizeof *run.operands);
    run.common = run.settings;
    if (!run.settings || !run.state || !run.operands) {
        tool_no_memory(&run);
        return TOOL_FAILED;
    }
    tool_signals_catch();
    tool_options_usual(run.tool, run.settings);
    bool read = tool_options_read(run.tool, run.settings, argc, argv, run.operands,
                                  &run.operand_count, &error);
    run.err_color = wants_color(run.common->color, STDERR_FILENO);
    if (read)
        work(&run);
    else if (error.failed)
        tool_no_memory(&run);
    else
        run.status = tool_usage(&run, "%s", error.at ? error.at : "");
    int status = finish(&run);
    if (status == TOOL_FAILED && !run.spoken) tool_no_memory(&run); /* all else has been told */
    tafl_text_clear(&error);
    free(run.operands);
    free(run.state);
    free(run.settings);
    tool_signals_obey();
    return status;
}
