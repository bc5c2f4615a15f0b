/* SPDX-License-Identifier: MIT */
#ifndef TOOL_FILES_H
#define TOOL_FILES_H

/* The files of a run: none that is written may be one that is read, or that is written for another reason. */

#include "tool.h"

/* Compares what options and operands name. TOOL_FINE, or, after a message, the status to end with; nothing
 * has been opened then. */
int tool_files_check(tool_run *run);
void tool_files_free(struct tool_files *files);

/* May `path` be written, a name that the run has made for --OPTION? False, after a message, when it is one of
 * the others. */
bool tool_file_claim(tool_run *run, const char *option, const char *path);

/* What the run writes to the file that `path` is: "-" for standard output; NULL when it writes nothing to
 * it. */
const char *tool_file_written(const tool_run *run, const char *path);

#endif
