/* SPDX-License-Identifier: MIT */
/* One line on the terminal that tells how far the work is: after a second, ten times a second, and
 * gone at the end. */
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
    uint64_t total;   /* bytes of all inputs; 0 when not known */
    uint64_t done;    /* bytes of the inputs before this one */
    uint64_t work;    /* units of the tool's own work */
    const char *what; /* … and how they are called; NULL when records are the work */
    bool shown;
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
    bool found, sized = tool_inputs_open(&inputs, run->operands, run->operand_count);
    char *path;
    while (sized && (path = tool_inputs_next(&inputs, &found))) {
        struct stat about;
        sized = strcmp(path, "-") != 0 && stat(path, &about) == 0 && S_ISREG(about.st_mode);
        if (sized) total += (uint64_t)about.st_size;
        free(path);
    }
    tool_inputs_close(&inputs);
    return sized ? total : 0;
}

struct tool_progress *tool_progress_new(const tool_run *run)
{
    int when = run->common->progress;
    bool on = when == WHEN_ALWAYS || (when == WHEN_AUTO && isatty(STDERR_FILENO));
    if (!on || !run->tool->record || run->common->quiet) return NULL;
    struct tool_progress *progress = calloc(1, sizeof *progress);
    if (!progress) return NULL;
    progress->total = total_bytes(run);
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

static void write_left(tafl_text *out, uint64_t total, uint64_t bytes, uint64_t elapsed_ms)
{
    if (total == 0 || bytes == 0 || bytes > total) return;
    tafl_text_format(out, ", %u %%, ", (unsigned)(bytes * 100 / total));
    write_seconds(out,
                  (uint64_t)((double)(total - bytes) / (double)bytes * (double)elapsed_ms) / 1000);
    tafl_text_z(out, " left");
}

static void show(struct tool_progress *progress, uint64_t records, uint64_t bytes, uint64_t now)
{
    uint64_t elapsed = now - progress->begin_ms;
    tafl_text line = {0};
    tafl_text_z(&line, "\r\033[K");
    uint64_t done = progress->what ? progress->work : records;
    tafl_text_format(&line, "%llu records, ", (unsigned long long)records);
    if (progress->what)
        tafl_text_format(&line, "%llu %s, ", (unsigned long long)done, progress->what);
    tafl_text_format(&line, "%llu %s/s", (unsigned long long)(done * 1000 / elapsed),
                     progress->what ? progress->what : "records");
    write_left(&line, progress->total, bytes, elapsed);
    if (!line.failed) fwrite(line.at, 1, line.len, stderr);
    fflush(stderr);
    tafl_text_clear(&line);
    progress->shown = true;
}

/* Shows it when it is time to. */
static void step(struct tool_progress *progress, uint64_t records, uint64_t bytes)
{
    uint64_t now = now_ms();
    if (now < progress->next_ms) return;
    progress->next_ms = now + EVERY_MS;
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
