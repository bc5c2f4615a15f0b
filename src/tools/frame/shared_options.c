/* SPDX-License-Identifier: MIT */
/* The options that mean the same in every tool, in one table. A tool has those of its groups. */
#include "options.h"

#define AT(field) offsetof(tool_common, field)

static const tool_option shared[] = {
    {"from", "FORMAT", "format of the input; found by content otherwise", AT(from), OPTION_TEXT,
     'f', false, GROUP_READ},
    {"dialect", "NAME", "settle what a format leaves open, e.g. walker", AT(dialect), OPTION_TEXT,
     0, true, GROUP_READ},
    {"squares", "otn|skip-i", "how files are lettered", AT(squares), OPTION_CHOICE, 0, true,
     GROUP_READ},
    {"strict", NULL, "stop at the first error of reading", AT(strict), OPTION_SWITCH, 0, true,
     GROUP_READ},
    {"to", "FORMAT", "format of the records that are written", AT(to), OPTION_TEXT, 't', false,
     GROUP_WRITE},
    {"output", "FILE", "write to FILE, whole or not at all", AT(output), OPTION_TEXT, 'o', false,
     GROUP_WRITE | GROUP_OUTPUT},
    {"rules", "RULES", "rules for records that name none", AT(rules), OPTION_TEXT, 'r', false,
     GROUP_RULES},
    {"override-rules", NULL, "use --rules for every record", AT(override_rules), OPTION_SWITCH, 0,
     false, GROUP_RULES},
    {"after-end", "stop|go-on", "plies after the end", AT(after_end), OPTION_CHOICE, 0, true,
     GROUP_JUDGE},
    {"repetition", "claim|automatic", "when it ends a game", AT(repetition), OPTION_CHOICE, 0, true,
     GROUP_JUDGE},
    {"restore-legs", NULL, "put back berserk legs the record dropped", AT(restore_legs),
     OPTION_SWITCH, 0, true, GROUP_JUDGE | GROUP_LEGS},
    {"quiet", NULL, "print nothing, only set the exit status", AT(quiet), OPTION_SWITCH, 'q', false,
     GROUP_TALK},
    {"verbose", NULL, "tell more", AT(verbose), OPTION_SWITCH, 'v', false, GROUP_TALK},
    {"color", "auto|always|never", "colour messages", AT(color), OPTION_CHOICE, 0, true,
     GROUP_COLOR},
    {"progress", "auto|always|never|json", "show progress", AT(progress), OPTION_CHOICE, 0, true,
     GROUP_PROGRESS},
    {"help", NULL, "show the usual options", AT(help), OPTION_SWITCH, 'h', false, GROUP_ALWAYS},
    {"help-all", NULL, "show all options", AT(help_all), OPTION_SWITCH, 0, false, GROUP_ALWAYS},
    {"completion", "SHELL", "print completions for bash, zsh or fish", AT(completion), OPTION_TEXT,
     0, true, GROUP_ALWAYS},
    {"version", NULL, "show the version", AT(version), OPTION_SWITCH, 0, true, GROUP_ALWAYS},
};

const tool_option *tool_shared_option(size_t index)
{
    return index < sizeof shared / sizeof *shared ? &shared[index] : NULL;
}
