/* SPDX-License-Identifier: MIT */
#ifndef TOOL_OPTIONS_H
#define TOOL_OPTIONS_H

/* The command line as a table. Each option is one row; reading the command line, the help, the
 * completions and the check of the man pages all come from the rows. */

#include <tafl/base.h>

typedef enum option_kind {
    OPTION_SWITCH, /* a bool of the settings */
    OPTION_TEXT,   /* a const char * of the settings: any value */
    OPTION_CHOICE, /* an int of the settings: which of the words in `value` was given */
    OPTION_WORD    /* a const char * of the settings: one of the words that tool_desc.word has */
} option_kind;

/* Shared options come in groups; a tool says which groups it has. */
enum {
    GROUP_ALWAYS = 1, /* --help, --version, … */
    GROUP_READ = 2,   /* how records are read */
    GROUP_WRITE = 4,  /* where and in which format output goes */
    GROUP_RULES = 8,  /* under which rules a record is judged */
    GROUP_TALK = 16,  /* -q, -v */
    GROUP_PROGRESS = 32,
    GROUP_OUTPUT = 64, /* -o alone, where the form of the output is no record format */
    GROUP_COLOR = 128,
    GROUP_JUDGE = 256, /* how a record is judged */
    GROUP_LEGS = 512   /* --restore-legs alone, of these */
};

typedef struct tool_option {
    const char *name;  /* long name without dashes */
    const char *value; /* how the help calls its value, or the words of a choice: "a|b|c" */
    const char *help;  /* what it does, in a few words */
    size_t offset;     /* of its place in the settings */
    uint8_t kind;      /* option_kind */
    char letter;       /* short name, or 0 */
    bool rare;         /* named by --help-all only */
    uint16_t groups;   /* of a shared option: the groups it belongs to */
} tool_option;

/* An option that is no more, and what to write instead: the end of a sentence. */
typedef struct tool_gone {
    const char *name, *instead;
} tool_gone;

typedef enum tool_after_end { AFTER_END_STOP, AFTER_END_GO_ON } tool_after_end;
typedef enum tool_repetition { REPETITION_CLAIM, REPETITION_AUTOMATIC } tool_repetition;
/* JSON: progress only. */
typedef enum tool_when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER, WHEN_JSON } tool_when;
typedef enum tool_squares { SQUARES_OTN, SQUARES_SKIP_I } tool_squares;

/* What the shared options set. The settings of every tool begin with one of these. */
typedef struct tool_common {
    const char *from, *to, *output, *rules, *dialect, *completion;
    bool override_rules, strict, quiet, verbose, help, help_all, version;
    bool restore_legs;
    int squares, color, progress; /* tool_squares, tool_when */
    int after_end, repetition;    /* tool_after_end, tool_repetition */
} tool_common;

struct tool_desc;

/* The options of a tool, shared ones last; NULL after the last. */
const tool_option *tool_option_at(const struct tool_desc *tool, size_t index);

/* The shared table: NULL after the last row. */
const tool_option *tool_shared_option(size_t index);

/* Reads the command line into `settings` and collects what is no option in `operands` (room for
 * `argc` pointers). False when the command line is wrong; then `error` says why, with the nearest
 * name where one is near. */
bool tool_options_read(const struct tool_desc *tool, void *settings, int argc, char **argv,
                       const char **operands, size_t *count, tafl_text *error);

/* Appends the words that a value of the option can be as far as the table and the tool say so; nothing
 * for free text. */
void tool_option_words(const struct tool_desc *tool, const tool_option *option, char separator,
                       tafl_text *out);

/* Which of the words "a|b|c" is it? -1 for none. */
int tool_word_index(const char *words, tafl_str word);

/* Appends "; did you mean 'x'?" when the nearest of the words is near. */
typedef struct tool_nearest {
    tafl_str wanted, best;
    unsigned distance;
} tool_nearest;
tool_nearest tool_nearest_to(tafl_str wanted);
void tool_nearest_try(tool_nearest *nearest, tafl_str candidate);
void tool_nearest_tell(const tool_nearest *nearest, const char *before, tafl_text *out);

/* Appends the help: usage, one line an option, exit status. `all` names the rare options too. */
void tool_help_write(const struct tool_desc *tool, bool all, tafl_text *out);

/* Appends the completion script for "bash", "zsh" or "fish"; false for any other shell. */
bool tool_completion_write(const struct tool_desc *tool, const char *shell, tafl_text *out);

#endif
