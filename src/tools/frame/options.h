/* SPDX-License-Identifier: MIT */
#ifndef TOOL_OPTIONS_H
#define TOOL_OPTIONS_H

/* The command line as a table. Each option is one row; reading the command line, the help, the
 * completions and the check of the man pages all come from the rows. */

#include <tafl/annotate.h>

typedef enum option_kind {
    OPTION_SWITCH, /* a bool */
    OPTION_TEXT,   /* a const char *: any value */
    OPTION_CHOICE, /* which of the words in `value` was given, from 0 */
    OPTION_WORD,   /* a const char *: one of the words that tool_desc.word has */
    OPTION_WORDS,  /* a list of the words in `value`, as bits: 1 << index */
    OPTION_NUMBER, /* a whole number from `least` to `most` */
    OPTION_TIME,   /* milliseconds; "2", "0.5", "2s", "500ms" */
    OPTION_SIZE,   /* bytes, of which the command line counts mebibytes, or K, M, G */
    OPTION_RANGES, /* a tool_ranges: "51..70,80..,..5,7" */
    OPTION_OWN     /* what the tool's own function makes of it */
} option_kind;

/* What happens to the file that a value names. */
typedef enum option_file {
    NO_FILE,
    READS_FILE,       /* or the value is a name, where there is no such file */
    READS_RULES_FILE, /* where the value is "@FILE" */
    WRITES_FILE
} option_file;

/* What stands behind the place of a row: its kind and what belongs to that. Where the option is absent
 * its place is zero, or `usual`; a usual value beyond `most` says that there was none. */
#define AS_SWITCH    .kind = OPTION_SWITCH
#define AS_TEXT      .kind = OPTION_TEXT
#define AS_CHOICE    .kind = OPTION_CHOICE
#define AS_FILE(use) .kind = OPTION_TEXT, .file = use
#define AS_WORD      .kind = OPTION_WORD
#define AS_WORDS     .kind = OPTION_WORDS
#define AS_NUMBER(from, to, absent)                                                                \
    .kind = OPTION_NUMBER, .least = from, .most = to, .usual = absent
#define AS_TIME                     .kind = OPTION_TIME, .least = 1, .most = UINT32_MAX
#define AS_SIZE(mebibytes)          .kind = OPTION_SIZE, .most = (uint64_t)(mebibytes) << 20
#define AS_RANGES                   .kind = OPTION_RANGES
#define AS_OWN(reader, form)        .kind = OPTION_OWN, .read = reader, .such = form

/* The place of a row: a member of the settings. */
#define OPTION_AT(settings, member) offsetof(settings, member), sizeof(((settings *)0)->member)

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
    GROUP_JUDGE = 256,   /* how a record is judged */
    GROUP_LEGS = 512,    /* --restore-legs alone, of these */
    GROUP_BUDGET = 1024, /* how long an engine thinks: --nodes, --depth */
    GROUP_TIME = 2048,   /* ... --time */
    GROUP_MS = 4096,     /* ... --ms, the same in milliseconds */
    GROUP_RECORDS =
        GROUP_READ | GROUP_TALK | GROUP_COLOR | GROUP_PROGRESS /* what reading them takes */
};

typedef struct tool_option {
    const char *name;  /* long name without dashes */
    const char *value; /* how the help calls its value, or words: "a|b|c" */
    const char *help;  /* what it does, in a few words */
    size_t offset;     /* of its place in the settings */
    size_t width;      /* of that place */
    option_kind kind;
    char letter;     /* short name, or 0 */
    bool rare;       /* named by --help-all only */
    uint16_t groups; /* of a shared option: the groups it belongs to */
    option_file file;
    uint64_t least, most, usual;
    bool (*read)(void *place, tafl_str text); /* false when the text is not of the form */
    const char *such;                         /* the form: "seconds, such as 60 or 60+1" */
} tool_option;

/* A table that several tools share. */
typedef struct tool_rows {
    const tool_option *option;
    const size_t *count;
} tool_rows;

/* An option that is no more, and what to write instead: the end of a sentence. */
typedef struct tool_gone {
    const char *name, *instead;
} tool_gone;

/* Plies as a list of ranges names them. */
typedef struct tool_ranges {
    tafl_ply_range range[64];
    size_t count;
} tool_ranges;

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
    tafl_budget budget;
} tool_common;

struct tool_desc;

/* The options of a tool, shared ones last; NULL after the last. */
const tool_option *tool_option_at(const struct tool_desc *tool, size_t index);

/* The shared table: NULL after the last row. */
const tool_option *tool_shared_option(size_t index);

/* Puts into `settings` what counts where options are absent. */
void tool_options_usual(const struct tool_desc *tool, void *settings);

/* Reads the command line into `settings` and collects what is no option in `operands` (room for
 * `argc` pointers). False when the command line is wrong; then `error` says why, with the nearest
 * name where one is near. */
bool tool_options_read(const struct tool_desc *tool, void *settings, int argc, char **argv,
                       const char **operands, size_t *count, tafl_text *error);

/* Stores a value in the place of its option; NULL for a switch. False when it is not of the option's
 * kind or beyond its limits; then `error` says what is. */
bool tool_option_store(const struct tool_desc *tool, const tool_option *option, void *settings,
                       const char *value, tafl_text *error);
/* Appends a value that is not the usual one: a text as it is, a list of words and every amount as a
 * number. False when it is the usual one. Not for options of a form of their own. */
bool tool_option_write(const tool_option *option, const void *settings, tafl_text *out);
/* Can the value be nothing but a word, or a list of words? */
bool tool_option_has_words(const tool_option *option);
/* Is the value the name of a format of records? */
bool tool_option_has_formats(const tool_option *option);
/* Appends the words that a value of the option can be as far as the table and the tool say so, with
 * `between` between them and `last` before the last one; nothing for free text. */
void tool_option_words(const struct tool_desc *tool, const tool_option *option, const char *between,
                       const char *last, tafl_text *out);

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
