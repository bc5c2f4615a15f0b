/* SPDX-License-Identifier: MIT */
/* The help of a tool, written from its option table. */
#include <string.h>

#include "tool.h"

enum { HELP_COLUMN = 28 };

static bool is_choice(const tool_option *option)
{
    return option->kind == OPTION_CHOICE || option->kind == OPTION_WORD;
}

/* "  -r, --rules RULES"; the words of a choice are listed behind the help instead. */
static void write_names(const tool_option *option, tafl_text *out)
{
    if (option->letter)
        tafl_text_format(out, "  -%c, ", option->letter);
    else
        tafl_text_z(out, "      ");
    tafl_text_z(out, "--");
    tafl_text_z(out, option->name);
    if (is_choice(option)) tafl_text_z(out, " WORD");
    if (option->kind == OPTION_TEXT) {
        tafl_text_char(out, ' ');
        tafl_text_z(out, option->value);
    }
}

static void write_option(const tool_desc *tool, const tool_option *option, tafl_text *out)
{
    size_t begin = out->len;
    write_names(option, out);
    size_t used = out->len - begin;
    tafl_text_repeat(out, ' ', used + 1 < HELP_COLUMN ? HELP_COLUMN - used : 1);
    tafl_text_z(out, option->help);
    if (is_choice(option)) {
        tafl_text_z(out, ": ");
        tool_option_words(tool, option, ' ', out);
    }
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
    tafl_text_format(out, "See %s(1).\n", tool->name);
}
