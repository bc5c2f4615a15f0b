/* SPDX-License-Identifier: MIT */
/* Completion scripts for three shells, written from the option table: names of options, words of
 * choices, and the names that RULES, FORMAT and ID stand for. */
#include <string.h>

#include "explain.h"
#include "tool.h"

/* ---- what a value can be ------------------------------------------------------------------------ */

/* Appends the words an option's value can be, blank-separated; nothing for a file, a number or free
 * text. */
static void write_words(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    const char *value = option->value;
    size_t begin = out->len;
    tool_option_words(tool, option, " ", " ", out);
    if (out->len > begin) return;
    if (strcmp(value, "RULES") == 0) {
        for (unsigned i = 0; tafl_catalogue_at(i); i++) {
            tafl_text_format(out, "%s ", tafl_catalogue_at(i)->name);
        }
    } else if (strcmp(value, "ID") == 0) {
        tafl_explanation row = {0};
        while ((row = tool_explanation_after(row.id)).id) tafl_text_format(out, "%s ", row.id);
    } else if (strcmp(value, "SHELL") == 0) {
        tafl_text_z(out, "bash zsh fish");
    }
    if (out->len > begin && out->at[out->len - 1] == ' ') out->len--;
}

static bool has_words(const tool_desc *tool, const tool_option *option)
{
    tafl_text words = {0};
    if (option->kind != OPTION_SWITCH) write_words(tool, option, &words);
    bool some = words.len > 0;
    tafl_text_clear(&words);
    return some;
}

/* Can the value be a file, for all we know? */
static bool may_be_file(const tool_desc *tool, const tool_option *option)
{
    return option->kind == OPTION_TEXT && !has_words(tool, option);
}

/* ---- bash ---------------------------------------------------------------------------------------- */

/* The tool's name as a name of a shell function. */
static void write_function(const tool_desc *tool, tafl_text *out)
{
    tafl_text_char(out, '_');
    for (const char *c = tool->name; *c; c++) tafl_text_char(out, *c == '-' ? '_' : *c);
}

static void write_bash_value(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    tafl_text_z(out, "    ");
    if (option->letter) tafl_text_format(out, "-%c|", option->letter);
    tafl_text_format(out, "--%s)\n        COMPREPLY=($(compgen ", option->name);
    if (has_words(tool, option)) {
        tafl_text_z(out, "-W \"");
        write_words(tool, option, out);
        tafl_text_z(out, "\"");
    } else {
        tafl_text_z(out, may_be_file(tool, option) ? "-f" : "-W \"\"");
    }
    tafl_text_z(out, " -- \"$cur\"))\n        return ;;\n");
}

static void write_bash(const tool_desc *tool, tafl_text *out)
{
    const tool_option *option;
    write_function(tool, out);
    tafl_text_z(out, "()\n{\n    local cur=${COMP_WORDS[COMP_CWORD]} "
                     "prev=${COMP_WORDS[COMP_CWORD - 1]}\n    case $prev in\n");
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++) {
        if (option->kind != OPTION_SWITCH) write_bash_value(tool, option, out);
    }
    tafl_text_z(out, "    esac\n    if [[ $cur == -* ]]; then\n        COMPREPLY=($(compgen -W \"");
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++) {
        tafl_text_format(out, "%s--%s", i ? " " : "", option->name);
    }
    tafl_text_z(out, "\" -- \"$cur\"))\n    else\n        COMPREPLY=($(compgen -f -- \"$cur\"))\n"
                     "    fi\n}\ncomplete -o filenames -F ");
    write_function(tool, out);
    tafl_text_format(out, " %s\n", tool->name);
}

/* ---- zsh ----------------------------------------------------------------------------------------- */

/* Text inside '…[…]': a quote ends the word, a bracket the description. */
static void write_zsh_text(const char *text, tafl_text *out)
{
    for (; *text; text++) {
        if (*text == '\'') tafl_text_z(out, "'\\'");
        if (*text == '[' || *text == ']' || *text == ':') tafl_text_char(out, '\\');
        tafl_text_char(out, *text);
    }
}

static void write_zsh_option(const tool_desc *tool, const tool_option *option, char letter,
                             tafl_text *out)
{
    tafl_text_z(out, " \\\n    '");
    if (letter)
        tafl_text_format(out, "-%c", letter);
    else
        tafl_text_format(out, "--%s", option->name);
    if (option->kind != OPTION_SWITCH) tafl_text_z(out, letter ? "+" : "=");
    tafl_text_char(out, '[');
    write_zsh_text(option->help, out);
    tafl_text_char(out, ']');
    if (option->kind != OPTION_SWITCH) {
        tafl_text_format(out, ":%s:", option->name);
        bool words = has_words(tool, option);
        tafl_text_z(out, words ? "(" : may_be_file(tool, option) ? "_files" : " ");
        if (words) {
            write_words(tool, option, out);
            tafl_text_char(out, ')');
        }
    }
    tafl_text_char(out, '\'');
}

static void write_zsh(const tool_desc *tool, tafl_text *out)
{
    const tool_option *option;
    tafl_text_format(out, "#compdef %s\n_arguments -s -S", tool->name);
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++) {
        write_zsh_option(tool, option, 0, out);
        if (option->letter) write_zsh_option(tool, option, option->letter, out);
    }
    tafl_text_z(out, " \\\n    '*:file:_files'\n");
}

/* ---- fish ---------------------------------------------------------------------------------------- */

static void write_fish(const tool_desc *tool, tafl_text *out)
{
    const tool_option *option;
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++) {
        tafl_text_format(out, "complete -c %s", tool->name);
        if (option->letter) tafl_text_format(out, " -s %c", option->letter);
        tafl_text_format(out, " -l %s", option->name);
        if (has_words(tool, option)) {
            tafl_text_z(out, " -x -a \"");
            write_words(tool, option, out);
            tafl_text_char(out, '"');
        } else if (option->kind != OPTION_SWITCH) {
            tafl_text_z(out, may_be_file(tool, option) ? " -r" : " -x");
        }
        tafl_text_format(out, " -d \"%s\"\n", option->help);
    }
}

bool tool_completion_write(const tool_desc *tool, const char *shell, tafl_text *out)
{
    static const struct {
        const char *shell;
        void (*write)(const tool_desc *tool, tafl_text *out);
    } writers[] = {{"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
        if (strcmp(writers[i].shell, shell) != 0) continue;
        writers[i].write(tool, out);
        return true;
    }
    return false;
}
