/* SPDX-License-Identifier: MIT */
#ifndef TOOL_REJECTS_H
#define TOOL_REJECTS_H

/* --rejects: records that fail, as they are. */

#include <frame/tool.h>

enum { REJECTS_FILES = 32 };

/* The rejected records of one format. */
typedef struct tool_rejects_file {
    const tafl_codec *codec; /* NULL for files in no known format */
    tafl_output *out;
    tafl_text path;
} tool_rejects_file;

typedef struct tool_rejects {
    const char *path; /* NULL when they are not wanted */
    tool_rejects_file file[REJECTS_FILES];
    size_t files;
    uint64_t count;
    bool failed;
} tool_rejects;

/* Opens the file of that name; an exit status. */
int tool_rejects_open(tool_run *run, tool_rejects *rejects, const char *path);
/* Copies the bytes of the record. */
void tool_rejects_add(tool_run *run, tool_rejects *rejects, const tool_item *item);
/* Closes the files; a run that was cut short, or never began, leaves none behind. */
void tool_rejects_close(tool_run *run, tool_rejects *rejects);

#endif
