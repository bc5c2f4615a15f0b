/* SPDX-License-Identifier: MIT */
/* tafl-engine talking to one host, line by line: waits for lines, looks at those that come while the
 * engine thinks. The words themselves are the library's business. */
#include "serve.h"

#include <errno.h>
#include <stdio.h>

enum { GREET_AFTER = 1000 };

typedef struct serving {
    tool_run *run;
    tool_feed feed;
    engine_server *server;
    bool open;   /* no protocol was named */
    bool json;   /* JSON lines are spoken */
    bool broken; /* the host does not listen any more */
} serving;

/* A host that has gone is no failure: it has ended the talk. */
bool engine_write(tool_run *run, tafl_str lines)
{
    flockfile(stdout);
    bool fine = fwrite(lines.at, 1, lines.len, stdout) == lines.len && fflush(stdout) == 0;
    if (!fine && errno != EPIPE && !run->out_error) run->out_error = errno ? errno : EIO;
    funlockfile(stdout);
    return fine;
}

static void write_lines(void *context, tafl_str lines)
{
    serving *s = context;
    if (!engine_write(s->run, lines)) s->broken = true;
}

static bool stop_thinking(void *context)
{
    serving *s = context;
    tafl_str line;
    if (tool_interrupted() || s->broken) return true;
    while (tool_feed_peek(&s->feed, &line))
        if (tafl__server_interrupts(s->server, line)) return true;
    return false;
}

/* Where no protocol was named an object says that JSON lines are spoken, whenever it comes: in no other
 * protocol a line begins so. */
static bool turns_to_json(serving *s, tafl_str line)
{
    line = tafl_str_trim(line);
    s->json = s->open && line.len > 0 && line.at[0] == '{';
    if (s->json) tool_feed_unread(&s->feed);
    return s->json;
}

static tafl_status serve_lines(serving *s)
{
    tafl_status status = TAFL_OK;
    if (tafl__server_protocol(s->server) != TAFL_PROTOCOL_AUTO) tafl__server_greet(s->server);
    while (status == TAFL_OK && !s->broken && !tool_interrupted()) {
        tafl_str line;
        bool unknown = tafl__server_protocol(s->server) == TAFL_PROTOCOL_AUTO;
        tool_feed_event event = tool_feed_next(&s->feed, &line, unknown ? GREET_AFTER : -1);
        if (event == FEED_CLOSED) break;
        if (event == FEED_LATE)
            tafl__server_greet(s->server);
        else if (turns_to_json(s, line))
            break;
        else
            status = tafl__server_line(s->server, line);
    }
    return status;
}

static int serve(tool_run *run, const engine_server_options *options, serving *s)
{
    tafl_status status = tafl__server_new(&s->server, options);
    if (status == TAFL_SYNTAX) return tool_usage(run, "--tune does not name a weight");
    if (status == TAFL_OK) status = serve_lines(s);
    tafl__server_free(s->server);
    if (status == TAFL_NOMEM) tool_no_memory(run);
    return status == TAFL_OK || status == TAFL_END ? TOOL_FINE : TOOL_FAILED;
}

int engine_serve(tool_run *run, const engine_server_options *options, unsigned threads)
{
    serving s = {.run = run, .open = options->protocol == TAFL_PROTOCOL_AUTO};
    engine_server_options own = *options;
    own.write = write_lines;
    own.stop = stop_thinking;
    own.context = &s;
    int status = TOOL_FINE;
    s.json = own.protocol == TAFL_PROTOCOL_JSONL;
    if (!s.json) status = serve(run, &own, &s);
    if (s.json) status = engine_serve_requests(run, &own, threads, &s.feed);
    tool_feed_clear(&s.feed);
    return status;
}
