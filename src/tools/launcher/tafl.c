/* SPDX-License-Identifier: MIT */
/* tafl: starts the other tools. `tafl x …` runs `tafl-x …`, first from its own folder, then from the
 * folder that a link to it points to, then from PATH; `tafl help` lists what there is, `tafl formats` which formats
 * of records. */
#include "launcher.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_list(tafl_text *out)
{
    tafl_text_z(out, "usage: tafl TOOL [OPTION]... [OPERAND]...\n"
                     "Tools for game records of the tafl board games.\n\n");
    for (const tool_name *row = tool_names; row->name; row++) {
        tafl_text_format(out, "  %-10s %s\n", row->name, row->summary);
    }
    tafl_text_z(
        out,
        "\n'tafl help TOOL' shows the options of a tool, 'tafl formats' the formats of records\n"
        "that are read and written, 'tafl --version' the version.\n");
}

static void write_formats(tafl_text *out)
{
    const tafl_codec *codec;
    tafl_text_z(out, "format         read  write  what                                  files\n");
    for (unsigned i = 0; (codec = tafl_codec_at(i)); i++)
        tafl_text_format(out, "%-14s %-4s  %-5s  %-36s  %s\n", codec->name,
                         codec->read ? "yes" : "-", codec->write ? "yes" : "-", codec->title,
                         codec->suffixes);
    tafl_text_z(out,
                "\nA file is known by its content. Each format has a page, such as tafl-otg(5);\n"
                "tafl convert --matrix shows what each keeps.\n");
}

static int print(const tafl_text *text)
{
    bool fine = !text->failed && fwrite(text->at, 1, text->len, stdout) == text->len;
    if (fflush(stdout) == 0 && fine) return TOOL_FINE;
    fprintf(stderr, "tafl: error: cannot write standard output: %s\n", strerror(errno));
    return TOOL_FAILED;
}

static bool is_known(const char *name)
{
    for (const tool_name *row = tool_names; row->name; row++) {
        if (strcmp(row->name, name) == 0) return true;
    }
    return false;
}

static int usage_error(const char *name)
{
    if (is_known(name)) {
        fprintf(stderr, "tafl: error: tafl-%s is not installed, neither beside tafl nor in PATH\n",
                name);
        return TOOL_FAILED;
    }
    tool_nearest nearest = tool_nearest_to(tafl_str_of(name));
    for (const tool_name *row = tool_names; row->name; row++) {
        tool_nearest_try(&nearest, tafl_str_of(row->name));
    }
    tafl_text hint = {0};
    tool_nearest_tell(&nearest, "", &hint);
    fprintf(stderr, "tafl: error: there is no tool '%s'%s\nTry 'tafl help'.\n", name,
            hint.at ? hint.at : "");
    tafl_text_clear(&hint);
    return TOOL_USAGE;
}

/* Runs the program in the folder of `self`; returns when it is not there. */
static void run_beside(const char *self, const char *program, char **argv)
{
    tafl_text path = {0};
    const char *slash = strrchr(self, '/');
    if (!slash) return;
    tafl_text_str(&path, (tafl_str){self, (size_t)(slash - self) + 1});
    tafl_text_z(&path, program);
    if (!path.failed) execv(path.at, argv);
    tafl_text_clear(&path);
}

/* Is there such a file in PATH? execvp does not tell: a folder it may not look into counts as a file
 * that may not be run. */
static bool stands_in_path(const char *program)
{
    const char *folder = getenv("PATH");
    bool found = false;
    while (folder && !found) {
        size_t len = strcspn(folder, ":");
        tafl_text path = {0};
        tafl_text_format(&path, "%.*s/%s", (int)len, len ? folder : ".", program);
        found = !path.failed && access(path.at, F_OK) == 0;
        tafl_text_clear(&path);
        folder = folder[len] ? folder + len + 1 : NULL;
    }
    return found;
}

/* Becomes the tool; returns only when there is none. A link to tafl may lie elsewhere than tafl. */
static int start(const char *self, const char *name, char **argv)
{
    tafl_text program = {0};
    int status = TOOL_FAILED;
    tafl_text_format(&program, "tafl-%s", name);
    bool usable = !program.failed && !strchr(name, '/');
    if (usable) {
        char *target = realpath(strchr(self, '/') ? self : "/proc/self/exe", NULL);
        argv[0] = program.at;
        run_beside(self, program.at, argv);
        if (target) run_beside(target, program.at, argv);
        free(target);
        execvp(program.at, argv);
    }
    int why = errno;
    if (!usable || !stands_in_path(program.at))
        status = usage_error(name);
    else
        fprintf(stderr, "tafl: error: cannot run %s: %s\n", program.at, strerror(why));
    tafl_text_clear(&program);
    return status;
}

static int help(const char *self, const char *tool)
{
    char option[] = "--help";
    char *arguments[] = {NULL, option, NULL};
    return start(self, tool, arguments);
}

static void write_version(tafl_text *out)
{
    tafl_text_format(out, "tafl %s\n", tafl_version());
}

/* What tafl answers itself, by its names. */
static const struct {
    const char *names;
    void (*write)(tafl_text *out);
} answers[] = {{"help|--help|--help-all|-h", write_list},
               {"--version|-V", write_version},
               {"formats", write_formats}};

static int answer(void (*write)(tafl_text *out))
{
    tafl_text text = {0};
    write(&text);
    int status = print(&text);
    tafl_text_clear(&text);
    return status;
}

static int complete(const char *shell)
{
    tafl_text text = {0};
    bool known = launcher_completion(shell, &text);
    int status = known ? print(&text) : TOOL_USAGE;
    if (!known) fprintf(stderr, "tafl: error: completions are for bash, zsh or fish\n");
    tafl_text_clear(&text);
    return status;
}

int main(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    if (strcmp(word, "--completion") == 0) return complete(argc > 2 ? argv[2] : "");
    if (argc > 2 && argv[2][0] != '-' && tool_word_index(answers[0].names, tafl_str_of(word)) >= 0)
        return help(argv[0], argv[2]);
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (tool_word_index(answers[i].names, tafl_str_of(word)) >= 0)
            return answer(answers[i].write);
    if (word[0] != '\0' && word[0] != '-') return start(argv[0], word, argv + 1);
    if (word[0] == '-')
        fprintf(stderr, "tafl: error: unknown option '%s'\n", word);
    else
        fprintf(stderr, "tafl: error: no tool named\n");
    fprintf(stderr, "Try 'tafl help'.\n");
    return TOOL_USAGE;
}
