/* SPDX-License-Identifier: MIT */
/* One line on the terminal that tells how far the work is: after a second, ten times a second, and
 * gone at the end. Or, for another program, an object a second, each on a line that stays. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "tool.h"

enum { FIRST_MS = 1000, EVERY_MS = 100 };

struct tool_progress {
    uint64_t begin_ms, next_ms;
    uint64_t total; /* bytes of all inputs, or units of a tool without records; 0 when not known */
    uint64_t done;  /* bytes of the inputs before this one */
    uint64_t work;  /* units of the tool's own work */
    const char *what; /* … and how they are called; NULL when records are the work */
    unsigned percent; /* as shown last: it never falls */
    bool records;     /* are there any? */
    bool json, shown;
};

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Bytes of all files behind the operands; 0 when one of them has no size. */
static uint64_t total_bytes(const tool_run *run)
{
    tool_inputs inputs;
    uint64_t total = 0;
    bool sized = tool_inputs_open(&inputs, run->operands, run->operand_count);
    tool_input input;
    while (sized && tool_inputs_next(&inputs, &input)) {
        struct stat about;
        bool there = strcmp(input.path, "-") != 0 && stat(input.path, &about) == 0;
        bool file = there && S_ISREG(about.st_mode);
        if (file) total += (uint64_t)about.st_size;
        sized = file || input.found;
        free(input.path);
    }
    tool_inputs_close(&inputs);
    return sized ? total : 0;
}

struct tool_progress *tool_progress_new(const tool_run *run, uint64_t units)
{
    int when = run->common->progress;
    const char *terminal = getenv("TERM");
    bool lively = isatty(STDERR_FILENO) && !(terminal && strcmp(terminal, "dumb") == 0);
    bool on = when == WHEN_ALWAYS || when == WHEN_JSON || (when == WHEN_AUTO && lively);
    bool asked = when == WHEN_ALWAYS || when == WHEN_JSON;
    if (!on || (run->common->quiet && !asked)) return NULL;
    struct tool_progress *progress = calloc(1, sizeof *progress);
    if (!progress) return NULL;
    progress->json = when == WHEN_JSON;
    progress->records = run->tool->record != NULL;
    progress->total = progress->records ? total_bytes(run) : units;
    progress->begin_ms = now_ms();
    progress->next_ms = progress->begin_ms + FIRST_MS;
    return progress;
}

static void write_seconds(tafl_text *out, uint64_t seconds)
{
    if (seconds >= 3600) tafl_text_format(out, "%u h ", (unsigned)(seconds / 3600));
    if (seconds >= 60) tafl_text_format(out, "%u min ", (unsigned)(seconds / 60 % 60));
    tafl_text_format(out, "%u s", (unsigned)(seconds % 60));
}

/* How far the work is: all that is told of it. */
typedef struct state {
    bool of_records;
    uint64_t records, done; /* done: of what the rate counts */
    uint64_t rate;          /* a second */
    bool known;             /* is the rest? */
    unsigned percent;
    uint64_t left; /* seconds */
} state;

static state state_of(struct tool_progress *progress, uint64_t records, uint64_t bytes,
                      uint64_t elapsed_ms)
{
    state s = {.of_records = progress->records,
               .records = records,
               .done = progress->what ? progress->work : records};
    uint64_t total = progress->total;
    s.rate = s.done * 1000 / elapsed_ms;
    s.known = total > 0 && bytes > 0 && bytes <= total;
    if (!s.known) return s;
    s.percent = (unsigned)(bytes * 100 / total);
    if (s.percent < progress->percent) s.percent = progress->percent;
    progress->percent = s.percent;
    s.left = (uint64_t)((double)(total - bytes) / (double)bytes * (double)elapsed_ms) / 1000;
    return s;
}

static void write_line(tafl_text *out, const char *what, const state *s)
{
    tafl_text_z(out, "\r\033[K");
    if (s->of_records)
        tafl_text_format(out, "%llu record%s, ", (unsigned long long)s->records,
                         s->records == 1 ? "" : "s");
    if (what) tafl_text_format(out, "%llu %s, ", (unsigned long long)s->done, what);
    tafl_text_format(out, "%llu %s/s", (unsigned long long)s->rate, what ? what : "records");
    if (!s->known) return;
    tafl_text_format(out, ", %u %%, ", s->percent);
    write_seconds(out, s->left);
    tafl_text_z(out, " left");
}

static void write_json(tafl_text *out, const char *what, const state *s)
{
    tafl_text_char(out, '{');
    if (s->of_records) tafl_text_format(out, "\"records\":%llu,", (unsigned long long)s->records);
    if (what) tafl_text_format(out, "\"%s\":%llu,", what, (unsigned long long)s->done);
    tafl_text_format(out, "\"rate\":%llu,", (unsigned long long)s->rate);
    if (s->known)
        tafl_text_format(out, "\"percent\":%u,\"left\":%llu}\n", s->percent,
                         (unsigned long long)s->left);
    else
        tafl_text_z(out, "\"percent\":null,\"left\":null}\n");
}

static void show(struct tool_progress *progress, uint64_t records, uint64_t bytes, uint64_t now)
{
    tafl_text line = {0};
    state s = state_of(progress, records, bytes, now - progress->begin_ms);
    (progress->json ? write_json : write_line)(&line, progress->what, &s);
    if (!line.failed) fwrite(line.at, 1, line.len, stderr);
    fflush(stderr);
    tafl_text_clear(&line);
    progress->shown = !progress->json;
}

/* Shows it when it is time to. */
static void step(struct tool_progress *progress, uint64_t records, uint64_t bytes)
{
    uint64_t now = now_ms();
    if (now < progress->next_ms) return;
    progress->next_ms = now + (progress->json ? FIRST_MS : EVERY_MS);
    show(progress, records, bytes, now);
}

void tool_progress_step(struct tool_progress *progress, uint64_t records, uint64_t bytes)
{
    if (progress && !progress->what) step(progress, records, progress->done + bytes);
}

void tool_progress_work(struct tool_progress *progress, uint64_t records, uint64_t done,
                        const char *what, uint64_t bytes)
{
    if (!progress) return;
    progress->work = done;
    progress->what = what;
    step(progress, records, bytes);
}

void tool_progress_file_done(struct tool_progress *progress, uint64_t bytes)
{
    if (progress) progress->done += bytes;
}

void tool_progress_erase(struct tool_progress *progress)
{
    if (!progress || !progress->shown) return;
    fputs("\r\033[K", stderr);
    progress->shown = false;
}

void tool_progress_free(struct tool_progress *progress)
{
    tool_progress_erase(progress);
    free(progress);
}
