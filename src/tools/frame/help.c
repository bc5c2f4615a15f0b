/* SPDX-License-Identifier: MIT */
/* The help of a tool, written from its option table. */
#include <string.h>

#include "tool.h"

enum { HELP_COLUMN = 28, HELP_WIDTH = 80 };

/* "  -r, --rules RULES"; words are listed behind the help instead. */
static void write_names(const tool_option *option, tafl_text *out)
{
    if (option->letter)
        tafl_text_format(out, "  -%c, ", option->letter);
    else
        tafl_text_z(out, "      ");
    tafl_text_z(out, "--");
    tafl_text_z(out, option->name);
    if (option->kind == OPTION_CHOICE || option->kind == OPTION_WORD)
        tafl_text_z(out, " WORD");
    else if (option->kind == OPTION_WORDS)
        tafl_text_z(out, " LIST");
    else if (option->kind != OPTION_SWITCH)
        tafl_text_format(out, " %s", option->value);
}

/* " (1..64; default 4)": the limits of a number and what it is otherwise, where that tells something. */
static void write_limits(const tool_option *option, tafl_text *out)
{
    unsigned long long least = option->least, most = option->most, usual = option->usual;
    bool limited = most < UINT32_MAX, known = usual && usual <= most;
    if (option->kind != OPTION_NUMBER || (!limited && !known)) return;
    tafl_text_z(out, " (");
    if (limited) tafl_text_format(out, "%llu..%llu", least, most);
    if (known) tafl_text_format(out, "%sdefault %llu", limited ? "; " : "", usual);
    tafl_text_char(out, ')');
}

/* Of a list that is too long the first words are shown. */
static void shorten(tafl_text *out, size_t end)
{
    if (out->failed) return;
    out->len = end - strlen(" ...");
    while (out->at[out->len - 1] != ' ') out->len--;
    tafl_text_z(out, "...");
}

static void write_option(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    size_t begin = out->len;
    write_names(option, out);
    size_t used = out->len - begin;
    tafl_text_repeat(out, ' ', used + 1 < HELP_COLUMN ? HELP_COLUMN - used : 1);
    tafl_text_z(out, option->help);
    if (tool_option_has_words(option) || tool_option_has_formats(option)) {
        tafl_text_z(out, ": ");
        tool_option_words(tool, option, " ", " ", out);
        if (out->len - begin > HELP_WIDTH) shorten(out, begin + HELP_WIDTH);
    }
    write_limits(option, out);
    tafl_text_char(out, '\n');
}

static const char *summary_of(const tool_desc *tool)
{
    const tool_name *row = tool_names;
    while (row->name && strcmp(row->name, tool->name + strlen("tafl-")) != 0) row++;
    return row->name ? row->summary : "";
}

void tool_help_write(const tool_desc *tool, bool all, tafl_text *out)
{
    const tool_option *option;
    tafl_text_format(out, "usage: %s [OPTION]... %s\n%s.\n\n", tool->name, tool->operands,
                     summary_of(tool));
    for (size_t i = 0; (option = tool_option_at(tool, i)); i++) {
        if (all || !option->rare) write_option(tool, option, out);
    }
    tafl_text_format(out, "\nExit status: %s, 2 usage, 3 I/O failed.\n", tool->statuses);
    tafl_text_format(out, "See %s(1). --help-all shows %s, --version the version.\n", tool->name,
                     all ? "this" : "all options");
}
