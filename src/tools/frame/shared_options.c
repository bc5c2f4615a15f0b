/* SPDX-License-Identifier: MIT */
/* The options that mean the same in every tool, in one table. A tool has those of its groups. */
#include "options.h"

#define AT(field) OPTION_AT(tool_common, field)

static const tool_option shared[] = {
    {"from", "FORMAT", "format to read, else by content", AT(from), AS_TEXT, .letter = 'f',
     .groups = GROUP_READ},
    {"dialect", "NAME", "dialect of the format, e.g. walker", AT(dialect), AS_TEXT, .rare = true,
     .groups = GROUP_READ},
    {"squares", "otn|skip-i", "how board files are lettered", AT(squares), AS_CHOICE, .rare = true,
     .groups = GROUP_READ},
    {"strict", NULL, "stop at the first error in the input", AT(strict), AS_SWITCH, .rare = true,
     .groups = GROUP_READ},
    {"to", "FORMAT", "format of the output", AT(to), AS_TEXT, .letter = 't', .groups = GROUP_WRITE},
    {"output", "FILE", "write to FILE, completely or not at all", AT(output), AS_FILE(WRITES_FILE),
     .letter = 'o', .groups = GROUP_WRITE | GROUP_OUTPUT},
    {"rules", "RULES", "rules for records that name none", AT(rules), AS_FILE(READS_RULES_FILE),
     .letter = 'r', .groups = GROUP_RULES},
    {"override-rules", NULL, "use --rules for every record", AT(override_rules), AS_SWITCH,
     .groups = GROUP_RULES},
    {"after-end", "stop|go-on", "plies after the end", AT(after_end), AS_CHOICE, .rare = true,
     .groups = GROUP_JUDGE},
    {"repetition", "claim|automatic", "when a repetition ends a game", AT(repetition), AS_CHOICE,
     .rare = true, .groups = GROUP_JUDGE},
    {"restore-legs", NULL, "restore missing legs of berserk chains", AT(restore_legs), AS_SWITCH,
     .rare = true, .groups = GROUP_JUDGE | GROUP_LEGS},
    {"nodes", "N", "moves an engine may try before it answers", AT(budget.nodes),
     AS_NUMBER(1, UINT64_MAX / 2, 0), .groups = GROUP_BUDGET},
    {"time", "SEC", "... seconds to think, such as 2 or 500ms", AT(budget.ms), AS_TIME,
     .groups = GROUP_TIME},
    {"ms", "N", "... milliseconds to think", AT(budget.ms), AS_NUMBER(1, UINT32_MAX, 0),
     .groups = GROUP_MS},
    {"depth", "N", "... plies to look ahead", AT(budget.depth), AS_NUMBER(1, TAFL_DEPTH_MAX, 0),
     .rare = true, .groups = GROUP_BUDGET},
    {"quiet", NULL, "print no report and no messages", AT(quiet), AS_SWITCH, .letter = 'q',
     .groups = GROUP_TALK},
    {"verbose", NULL, "show more", AT(verbose), AS_SWITCH, .letter = 'v', .groups = GROUP_TALK},
    {"color", "auto|always|never", "colour messages", AT(color), AS_CHOICE, .rare = true,
     .groups = GROUP_COLOR},
    {"progress", "auto|always|never|json", "show progress", AT(progress), AS_CHOICE, .rare = true,
     .groups = GROUP_PROGRESS},
    {"help", NULL, "show the usual options", AT(help), AS_SWITCH, .letter = 'h',
     .groups = GROUP_ALWAYS},
    {"help-all", NULL, "show all options", AT(help_all), AS_SWITCH, .rare = true,
     .groups = GROUP_ALWAYS},
    {"completion", "SHELL", "print completions for bash, zsh or fish", AT(completion), AS_TEXT,
     .rare = true, .groups = GROUP_ALWAYS},
    {"version", NULL, "show the version", AT(version), AS_SWITCH, .rare = true,
     .groups = GROUP_ALWAYS},
};

const tool_option *tool_shared_option(size_t index)
{
    return index < sizeof shared / sizeof *shared ? &shared[index] : NULL;
}
