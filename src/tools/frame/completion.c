/* SPDX-License-Identifier: MIT */
/* Completion scripts for three shells, written from the option table: names of options, words of
 * choices, the names that RULES, FORMAT and ID stand for, and files where a file can be meant. */
#include <string.h>

#include "explain.h"
#include "tool.h"

/* ---- what a value can be ------------------------------------------------------------------------ */

static void write_rulesets(tafl_text *out)
{
    for (unsigned i = 0; tafl_catalogue_at(i); i++)
        tafl_text_format(out, "%s%s", i ? " " : "", tafl_catalogue_at(i)->name);
}

/* Appends the words an option's value can be, blank-separated; nothing for a file, a number or free
 * text. */
static void write_words(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    size_t begin = out->len;
    tool_option_words(tool, option, " ", " ", out);
    if (out->len > begin) return;
    if (option->file == READS_RULES_FILE) {
        write_rulesets(out);
    } else if (strcmp(option->value, "ID") == 0) {
        tafl_explanation row = tool_explanation_after(NULL);
        for (; row.id; row = tool_explanation_after(row.id))
            tafl_text_format(out, "%s%s", out->len > begin ? " " : "", row.id);
    } else if (strcmp(option->value, "SHELL") == 0) {
        tafl_text_z(out, "bash zsh fish");
    }
}

static bool has_words(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    tafl_text words = {0};
    if (option->kind != OPTION_SWITCH) write_words(tool, option, &words);
    bool some = words.len > 0;
    out->failed |= words.failed;
    tafl_text_clear(&words);
    return some;
}

static bool is_rules(const tool_option *option)
{
    return option->file == READS_RULES_FILE;
}

static bool is_file(const tool_option *option)
{
    return option->file != NO_FILE && !is_rules(option);
}

/* What operands can be, as the usage line says. */
static bool takes(const tool_desc *tool, const char *what)
{
    return strstr(tool->operands, what) != NULL;
}

static bool takes_files(const tool_desc *tool)
{
    return takes(tool, "FILE") || takes(tool, "ARTICLE") || takes(tool, "ENGINE");
}

/* Appends the words of the first operand. */
static void write_commands(const tool_desc *tool, tafl_text *out)
{
    const char *word;
    for (unsigned i = 0; tool->command && (word = tool->word(tool->command, i)); i++)
        tafl_text_format(out, "%s%s", i ? " " : "", word);
}

/* ---- bash ---------------------------------------------------------------------------------------- */

/* The tool's name as a name of a shell function. */
static void write_function(const tool_desc *tool, tafl_text *out)
{
    tafl_text_char(out, '_');
    for (const char *c = tool->name; *c; c++) tafl_text_char(out, *c == '-' ? '_' : *c);
}

/* What every script begins with. A value behind "=" is a word of its own where "=" parts words, and part of
 * the option where it does not; what is typed may be quoted. */
static const char bash_head[] =
    "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} front=\n"
    "    if [[ $cur == '=' ]]; then\n        cur=\n"
    "    elif [[ $prev == '=' ]]; then\n        prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    elif [[ $cur == --*=* ]]; then\n"
    "        prev=${cur%%=*} cur=${cur#*=} front=$prev=\n    fi\n"
    "    cur=${cur//\\\\/} cur=${cur#[\\\"\\']}\n    COMPREPLY=()\n";

/* Offers files, behind an "@" if `at` says so. */
static void write_bash_files(const char *indent, const char *at, tafl_text *out)
{
    tafl_text_format(out,
                     "%slocal IFS=$'\\n'\n%scompopt -o filenames 2>/dev/null\n"
                     "%sCOMPREPLY+=($(compgen -P \"$front%s\" -f -- \"%s\"))\n",
                     indent, indent, indent, at, *at ? "${cur#@}" : "$cur");
}

static void write_bash_value(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    tafl_text_z(out, "    ");
    if (option->letter) tafl_text_format(out, "-%c|", option->letter);
    tafl_text_format(out, "--%s)\n", option->name);
    if (has_words(tool, option, out)) {
        tafl_text_z(out, "        COMPREPLY=($(compgen -P \"$front\" -W \"");
        write_words(tool, option, out);
        tafl_text_z(out, "\" -- \"$cur\"))\n");
    }
    if (is_rules(option)) {
        tafl_text_z(out, "        [[ $cur == @* ]] || return\n");
        write_bash_files("        ", "@", out);
    } else if (is_file(option)) {
        write_bash_files("        ", "", out);
    }
    tafl_text_z(out, "        return ;;\n");
}

static void write_bash_operands(const tool_desc *tool, tafl_text *out)
{
    if (tool->command) {
        tafl_text_z(out,
                    "    if [[ $COMP_CWORD -eq 1 ]]; then\n        COMPREPLY=($(compgen -W \"");
        write_commands(tool, out);
        tafl_text_z(out, "\" -- \"$cur\"))\n        return\n    fi\n");
    }
    if (takes(tool, "RULES")) {
        tafl_text_z(out, "    COMPREPLY=($(compgen -W \"");
        write_rulesets(out);
        tafl_text_z(out, "\" -- \"$cur\"))\n");
    }
    if (takes_files(tool)) write_bash_files("    ", "", out);
}

static void write_bash(const tool_desc *tool, tafl_text *out)
{
    const tool_option *option;
    write_function(tool, out);
    tafl_text_format(out, "()\n{\n%s    case $prev in\n", bash_head);
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++) {
        if (option->kind != OPTION_SWITCH) write_bash_value(tool, option, out);
    }
    tafl_text_z(out, "    esac\n    if [[ $cur == -* ]]; then\n        COMPREPLY=($(compgen -W \"");
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++) {
        tafl_text_format(out, "%s--%s", i ? " " : "", option->name);
    }
    tafl_text_z(out, "\" -- \"$cur\"))\n        return\n    fi\n");
    write_bash_operands(tool, out);
    tafl_text_z(out, "}\ncomplete -F ");
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

static void write_zsh_value(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    tafl_text_format(out, ":%s:", option->name);
    bool words = has_words(tool, option, out), file = is_file(option);
    if (!words) {
        tafl_text_z(out, file ? "_files" : " ");
        return;
    }
    tafl_text_z(out, file || is_rules(option) ? "{compadd " : "(");
    write_words(tool, option, out);
    if (is_rules(option))
        tafl_text_z(out, "; compset -P @ && _files}");
    else
        tafl_text_z(out, file ? "; _files}" : ")");
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
    if (option->kind != OPTION_SWITCH) write_zsh_value(tool, option, out);
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
    if (tool->command) {
        tafl_text_z(out, " \\\n    '1:command:(");
        write_commands(tool, out);
        tafl_text_z(out, ")'");
    }
    if (takes(tool, "RULES")) {
        tafl_text_z(out, " \\\n    '*:rules or file:{compadd ");
        write_rulesets(out);
        tafl_text_z(out, "; _files}'\n");
    } else {
        tafl_text_z(out, takes_files(tool) ? " \\\n    '*:file:_files'\n" : "\n");
    }
}

/* ---- fish ---------------------------------------------------------------------------------------- */

static void write_fish_option(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    bool file = is_file(option) || is_rules(option);
    tafl_text_format(out, "complete -c %s", tool->name);
    if (option->letter) tafl_text_format(out, " -s %c", option->letter);
    tafl_text_format(out, " -l %s", option->name);
    if (option->kind != OPTION_SWITCH) tafl_text_z(out, file ? " -r" : " -x");
    if (has_words(tool, option, out)) {
        tafl_text_z(out, " -a \"");
        write_words(tool, option, out);
        tafl_text_char(out, '"');
    }
    tafl_text_format(out, " -d \"%s\"\n", option->help);
}

static void write_fish(const tool_desc *tool, tafl_text *out)
{
    const tool_option *option;
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++)
        write_fish_option(tool, option, out);
    if (tool->command) {
        tafl_text_format(out, "complete -c %s -n __fish_use_subcommand -f -a \"", tool->name);
        write_commands(tool, out);
        tafl_text_z(out, "\"\n");
    }
    if (takes(tool, "RULES")) {
        tafl_text_format(out, "complete -c %s%s -a \"", tool->name,
                         tool->command ? " -n \"not __fish_use_subcommand\"" : "");
        write_rulesets(out);
        tafl_text_z(out, "\"\n");
    }
    if (!takes_files(tool)) tafl_text_format(out, "complete -c %s -f\n", tool->name);
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
