/* SPDX-License-Identifier: MIT */
#ifndef SERVE_SERVE_H
#define SERVE_SERVE_H

/*
 * serve: the built-in engine behind the protocols of hosts, for the tool tafl-engine. Whole lines come
 * in and go out as text; whoever calls does the reading and the writing.
 */

#include <tafl/engine.h>

/* ---- the built-in engine as a program -------------------------------------------------------- */

/* How to serve. All zero but `write` is the normal way. */
typedef struct engine_server_options {
    tafl_protocol protocol;
    tafl_budget budget; /* where the host gives none */
    tafl_builtin_options engine;
    void (*write)(void *context, tafl_str lines); /* takes what the engine says: whole lines */
    bool (*stop)(void *context); /* asked while thinking: is there a reason to stop? may be NULL */
    void *context;
} engine_server_options;

/* Answers the lines of a host. One thread at a time. */
typedef struct engine_server engine_server;

tafl_status tafl__server_new(engine_server **out, const engine_server_options *options);
void tafl__server_free(engine_server *server);

/* Says what an engine says first. Call once: at the start when the protocol is known, else when no
 * line has come for one second. */
void tafl__server_greet(engine_server *server);

/* Deals with a line of the host. TAFL_END when it told the engine to quit, TAFL_NOMEM. */
tafl_status tafl__server_line(engine_server *server, tafl_str line);

/* Is this line, which came while the engine thinks, a reason to stop thinking? */
bool tafl__server_interrupts(const engine_server *server, tafl_str line);

/* Which protocol is spoken; AUTO as long as that is open. */
tafl_protocol tafl__server_protocol(const engine_server *server);

/* ---- requests of the JSON-lines protocol ----------------------------------------------------- */

/* One line of that protocol, read. Requests are independent of each other: threads may run one each,
 * every thread with an engine of its own. */
typedef struct engine_request engine_request;

typedef enum engine_request_kind {
    REQUEST_ANALYSE,
    REQUEST_CANCEL,  /* of the request with the same id */
    REQUEST_VERSION, /* what is spoken here? */
    REQUEST_BAD      /* not a request: running it says why */
} engine_request_kind;

/* Reads a line. `budget` counts where the request gives none. NULL when memory is out. */
engine_request *tafl__request_read(tafl_str line, const tafl_budget *budget);
void tafl__request_free(engine_request *request);

engine_request_kind tafl__request_what(const engine_request *request);
/* Its id as a JSON value, borrowed; empty when it has none. Higher priority goes first; 0 is usual. */
tafl_str tafl__request_id(const engine_request *request);
int32_t tafl__request_priority(const engine_request *request);

/* Does what is asked and appends the answers, a line each. `stop` (may be NULL) ends it early: what
 * is not answered then is answered with the error "cancelled". Only REQUEST_ANALYSE needs an
 * engine. */
void tafl__request_run(const engine_request *request, tafl_engine *engine,
                       bool (*stop)(void *context), void *context, tafl_text *out);

#endif
