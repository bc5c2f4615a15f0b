/* SPDX-License-Identifier: MIT */
/* The built-in engine as a program: its life, and which protocol a host speaks. What the words of a
 * protocol mean is in otep.c, htp.c and jsonl.c. */
#include "server.h"

#include <stdlib.h>
#include <string.h>

tafl_status tafl__server_new(engine_server **out, const engine_server_options *options)
{
    engine_server *s = calloc(1, sizeof *s);
    *out = NULL;
    if (!s) return TAFL_NOMEM;
    s->options = *options;
    s->protocol = options->protocol;
    s->legs.room = SERVER_LEGS;
    s->legs.move = malloc(SERVER_LEGS * sizeof *s->legs.move);
    tafl_status status =
        s->legs.move ? tafl_engine_builtin(&s->engine, &options->engine) : TAFL_NOMEM;
    if (status == TAFL_OK)
        *out = s;
    else
        tafl__server_free(s);
    return status;
}

void tafl__server_free(engine_server *s)
{
    if (!s) return;
    tafl_engine_free(s->engine);
    free(s->legs.move);
    tafl_text_clear(&s->out);
    free(s);
}

tafl_protocol tafl__server_protocol(const engine_server *s)
{
    return s->protocol;
}

/* ---- which protocol ---------------------------------------------------------------------------------- */

void tafl__server_greet(engine_server *s)
{
    if (s->protocol == TAFL_PROTOCOL_AUTO) s->protocol = TAFL_PROTOCOL_OTEP;
    if (s->protocol != TAFL_PROTOCOL_OTEP || s->greeted) return;
    s->greeted = true;
    tafl_text_z(&s->out, "hello\nsimple-moves on\n");
    tafl__server_say(s);
}

/* The first line decides; words that several protocols have are OTEP's. */
static tafl_protocol guess(tafl_str line)
{
    line = tafl_str_trim(line);
    if (line.len > 0 && line.at[0] == '{') return TAFL_PROTOCOL_JSONL;
    if (tafl__otep_knows(line)) return TAFL_PROTOCOL_OTEP;
    return tafl__htp_knows(line) ? TAFL_PROTOCOL_HTP : TAFL_PROTOCOL_AUTO;
}

/* A host that waited for `hello` and got none may go on to HTP: what only HTP has is answered. */
static void follow_host(engine_server *s, tafl_str line)
{
    bool open = s->options.protocol == TAFL_PROTOCOL_AUTO;
    if (s->protocol == TAFL_PROTOCOL_AUTO) {
        s->protocol = guess(line);
        if (s->protocol == TAFL_PROTOCOL_OTEP) tafl__server_greet(s);
    } else if (open && s->protocol == TAFL_PROTOCOL_OTEP && !s->has_rules) {
        tafl_protocol other = guess(line);
        if (other != TAFL_PROTOCOL_AUTO) s->protocol = other;
    }
}

tafl_status tafl__server_line(engine_server *s, tafl_str line)
{
    follow_host(s, line);
    tafl_status status = TAFL_OK;
    switch (s->protocol) {
    case TAFL_PROTOCOL_OTEP: status = tafl__otep_line(s, line); break;
    case TAFL_PROTOCOL_HTP: status = tafl__htp_line(s, line); break;
    case TAFL_PROTOCOL_JSONL: status = tafl__jsonl_line(s, line); break;
    case TAFL_PROTOCOL_AUTO: break; /* a word that nobody knows */
    }
    if (s->out.failed) status = TAFL_NOMEM;
    tafl__server_say(s);
    return status;
}

bool tafl__server_interrupts(const engine_server *s, tafl_str line)
{
    static const char *const words[] = {"finish", "goodbye", "quit", "rules", "stop"};
    tafl_str rest = line, word = tafl_str_word(&rest);
    if (s->protocol == TAFL_PROTOCOL_JSONL) return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (tafl_str_equal(word, tafl_str_of(words[i]))) return true;
    return false;
}
