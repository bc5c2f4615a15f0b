/* SPDX-License-Identifier: MIT */
#ifndef TOOL_ENGINE_SERVE_H
#define TOOL_ENGINE_SERVE_H

/* The ways in which tafl-engine talks to a host. */

#include <serve/serve.h>

#include "feed.h"
#include <frame/tool.h>

/* Speaks a protocol on standard input and output until the host ends it, JSON lines on `threads`
 * threads (0: one for each processor). Returns the exit status. */
int engine_serve(tool_run *run, const engine_server_options *options, unsigned threads);

/* JSON lines, requests side by side. */
int engine_serve_requests(tool_run *run, const engine_server_options *options, unsigned threads,
                          tool_feed *feed);

/* Talks to the engine that `command` starts and writes a table of what it can and cannot do. TOOL_NO
 * when something fails that its protocol demands. */
int engine_check(tool_run *run, const char *command, tafl_protocol protocol);

/* Writes whole lines to standard output at once. False when nobody reads them any more, or they cannot be
 * written; the driver tells what is wrong then. */
bool engine_write(tool_run *run, tafl_str lines);

#endif
