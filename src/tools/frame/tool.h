/* SPDX-License-Identifier: MIT */
#ifndef TOOL_H
#define TOOL_H

/* A tool is a descriptor: an option table and a function per record. driver.c has the only main; it
 * reads the command line, opens the output, walks the inputs, hands each record to the tool and
 * turns what happened into the exit status. */

#include <tafl/format.h>
#include <tafl/replay.h>

#include "messages.h"
#include "options.h"

/* Exit statuses, the same in every tool. Of NO and FAILED the higher one is returned. */
enum {
    TOOL_FINE = 0,
    TOOL_NO = 1, /* the answer is no */
    TOOL_USAGE = 2,
    TOOL_FAILED = 3 /* input, output, memory */
};

/* A record on its way through a tool. */
typedef struct tool_item {
    const char *file;
    const tafl_codec *codec; /* that read it; NULL for a file in no known format */
    uint64_t number;        /* in its file, from 1; 0 for a whole file that looks like a record, but
                                is in no known format */
    tafl_status status;     /* TAFL_OK, or why nothing could be read of it */
    tafl_record *record;    /* its source is set in every case */
    tafl_findings findings; /* of reading it, and then of judging it */
} tool_item;

typedef struct tool_run tool_run;

typedef struct tool_desc {
    const char *name;     /* "tafl-validate" */
    const char *operands; /* for the usage line: "FILE|DIR|-..." */
    const char *statuses; /* what the exit statuses 0 and 1 mean here */
    unsigned groups;      /* GROUP_… of shared options */
    const tool_option *options;
    size_t option_count;
    const tool_rows *rows; /* tables it shares with other tools, up to one of none; may be NULL */
    const tool_gone *gone; /* options of earlier versions, up to one without name; may be NULL */
    /* The words that a value can be which the table calls `value`, for completions and the help; NULL
     * after the last, and for values that have none. May be NULL. */
    const char *(*word)(const char *value, unsigned index);
    /* The first operand is one of the words that `word` has for this; NULL where it is not. */
    const char *command;
    /* The first operand that names a file rather than a word; SIZE_MAX for none, and NULL when all do. Behind
     * an "@" there is a file in any case. */
    size_t (*first_file)(const tool_run *run);
    size_t settings_size; /* a struct that begins with tool_common */
    size_t state_size;    /* what the tool keeps during the run, zeroed */

    /* Checks the settings and gets ready. TOOL_FINE, or the status to end with at once. */
    int (*begin)(tool_run *run);
    /* Deals with one record. A tool without it is about no records: then begin does all. */
    void (*record)(tool_run *run, tool_item *item);
    /* Called when an input has been read to its end (may be NULL). */
    void (*file_done)(tool_run *run, const char *file);
    /* Writes what comes after the last record. */
    void (*end)(tool_run *run);
    /* Frees what the state holds (may be NULL); called in every case. */
    void (*free)(tool_run *run);
} tool_desc;

/* The options and the sizes of a descriptor: its table, the type of its settings, that of its state. */
#define TOOL_OPTIONS(table)         .options = table, .option_count = sizeof(table) / sizeof(table)[0]
#define TOOL_KEEPS(settings, state) .settings_size = sizeof(settings), .state_size = sizeof(state)

/* The descriptor of the tool that is being linked; each tafl-NAME.c defines it. */
extern const tool_desc tool_this;

/* All tools with one line each, for `tafl help` and the help of the tool; a NULL name ends it. */
typedef struct tool_name {
    const char *name;    /* "validate" for tafl-validate */
    const char *summary; /* one sentence without its final period */
} tool_name;
extern const tool_name tool_names[];

/* Files of directories that hold no records, as far as can be seen, and were passed over. */
typedef struct tool_passed {
    uint64_t unknown; /* text in no known format, without moves */
    uint64_t unnamed; /* not called like the format of --from */
    uint64_t binary;  /* pictures, packed files: what cannot be a record */
    uint64_t other;   /* no files: links to directories, pipes, sockets */
    uint64_t failed;  /* not passed over, but not read either: errors */
} tool_passed;

/* How often something was remarked: the first few are shown, the others counted. */
enum { TOOL_TOLD = 128, TOOL_SHOWN = 10 };
typedef struct tool_told {
    char id[40];
    uint64_t count;
} tool_told;

struct tool_progress;
struct tool_files;

struct tool_run {
    const tool_desc *tool;
    void *settings;            /* the tool's own, beginning with tool_common */
    const tool_common *common; /* the same */
    void *state;
    const char **operands;
    size_t operand_count;
    const tafl_codec *from; /* --from; NULL when it was not given */
    tafl_output *out;
    int out_error; /* errno of the first failure to write, 0 for none */
    bool out_color, err_color, out_terminal;
    bool stop;     /* the rest of the input is not wanted any more */
    bool broken;   /* memory ran out: what would be written is not whole */
    bool withheld; /* nothing is to be written: a file stays as it was, or does not come to be */
    char *spent;   /* a file that is not needed any more once the output is there; the driver's */
    int status;    /* the highest so far */
    uint64_t records;
    tool_passed passed;
    tool_told told[TOOL_TOLD]; /* remarks so far, by id */
    bool spoken;               /* has anything been said? */
    struct tool_progress *progress;
    struct tool_files *files; /* what is read and written */
};

/* Raises the exit status. */
void tool_raise(tool_run *run, int status);

/* Writes to the output; after a failure `run->stop` is set. */
void tool_put(tool_run *run, const tafl_text *text);

/* Prints to standard error, on lines of its own: "tafl-x: error: …". */
TAFL_PRINTF(3, 4) void tool_say(tool_run *run, tafl_severity severity, const char *format, ...);

/* Prints a ready text to standard error. */
void tool_put_error(tool_run *run, const tafl_text *text);

/* Out of memory: says so, raises the status, stops. */
void tool_no_memory(tool_run *run);

/* An engine did not start: says so, with its own last words if there are any. Returns TOOL_FAILED. */
int tool_no_engine(tool_run *run, const char *command, const tafl_text *complaint);

/* ---- signals.c ------------------------------------------------------------------------------- */

/* From here on SIGINT, SIGTERM, SIGHUP and SIGQUIT do not end us at once. */
void tool_signals_catch(void);

/* Dies by the signal that asked us to end, if there was one. */
void tool_signals_obey(void);

/* Has one of them asked us to end? */
bool tool_interrupted(void);

/* Does the person want to know how far the work is (SIGUSR1)? True once for each question. */
bool tool_asked(void);

/* Reads every record of the operands and hands it to the tool. */
void tool_read_inputs(tool_run *run);

/* How many files were passed over. */
uint64_t tool_passed_count(const tool_passed *passed);

/* Is there a finding of reading the item that is at least as grave? */
bool tool_item_has(const tool_item *item, tafl_severity severity);

/* Frees what the item holds. */
void tool_item_clear(tool_item *item);

/* Prints what reading the item has found: errors and warnings, notes too with --verbose; nothing with
 * --quiet. Of one id the first TOOL_SHOWN, all with --verbose. */
void tool_item_tell(tool_run *run, const tool_item *item);

/* How the shared options say that records are to be read. */
tafl_read_options tool_read_options(const tool_run *run);

/* Looks up the value of --from or --to; false, after a message, when it is no format. */
bool tool_codec_option(tool_run *run, const char *name, bool writing, const tafl_codec **out);

/* A usage error: says it, names the help, returns TOOL_USAGE. */
TAFL_PRINTF(2, 3) int tool_usage(tool_run *run, const char *format, ...);

/* ---- progress ------------------------------------------------------------------------------ */

/* NULL when no progress is to be shown. */
struct tool_progress *tool_progress_new(const tool_run *run, uint64_t units);
void tool_progress_free(struct tool_progress *progress);
/* The input before this one is done; `bytes` of this one are read so far. */
void tool_progress_step(struct tool_progress *progress, uint64_t records, uint64_t bytes);
void tool_progress_file_done(struct tool_progress *progress, uint64_t bytes);
/* For a tool whose work goes on behind the reading: what has been done of it, in its own words, and how
 * many bytes of the inputs that is. Once called, steps are not shown. */
void tool_progress_work(struct tool_progress *progress, uint64_t records, uint64_t done,
                        const char *what, uint64_t bytes);
void tool_progress_erase(struct tool_progress *progress);

/* ---- names of inputs ----------------------------------------------------------------------- */

/* A file that an operand stands for. */
typedef struct tool_input {
    char *path;  /* to be freed by whoever asked for it */
    bool found;  /* in a directory, not named by the person */
    bool folder; /* found, and to be walked */
    bool other;  /* found, and neither file nor directory; or a link to a directory */
    int error;   /* errno: why it cannot be examined; 0 when it can */
} tool_input;

/* The files that operands stand for: directories are walked in sorted order, hidden files left
 * out. */
typedef struct tool_inputs {
    tool_input *stack; /* the next one on top */
    size_t count, room;
    bool failed;
} tool_inputs;

bool tool_inputs_open(tool_inputs *inputs, const char *const *operands, size_t count);
/* The next file; false at the end, or when memory is out (`failed`). A directory that cannot be read is
 * returned with its error. */
bool tool_inputs_next(tool_inputs *inputs, tool_input *out);
void tool_inputs_close(tool_inputs *inputs);

#endif
