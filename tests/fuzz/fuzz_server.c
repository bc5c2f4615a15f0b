/* SPDX-License-Identifier: MIT */
/* Lines of hosts to our engine, in each protocol: whatever a host says, what is answered are whole lines, and the
 * engine can be told to quit. The first byte chooses the protocol. */
#include <stdlib.h>
#include <string.h>

#include <serve/serve.h>

#include "fuzz.h"

static void take(void *context, tafl_str lines)
{
    (void)context;
    if (lines.len == 0 || lines.at[lines.len - 1] != '\n') abort();
    if (memchr(lines.at, '\0', lines.len)) abort();
}

/* A position has so many plies that few nodes are enough. */
static bool now(void *context)
{
    unsigned *asked = context;
    return ++*asked > 2;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    unsigned asked = 0;
    engine_server *server;
    if (len == 0) return 0;
    const engine_server_options options = {.protocol = (tafl_protocol)(bytes[0] % 4),
                                           .budget = {.nodes = 20},
                                           .engine = {.table_bytes = 1 << 16},
                                           .write = take,
                                           .stop = now,
                                           .context = &asked};
    if (tafl__server_new(&server, &options)) abort();
    tafl__server_greet(server);
    const char *at = (const char *)bytes + 1, *end = (const char *)bytes + len;
    for (unsigned lines = 0; at < end && lines < 100; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        tafl_str line = {at, (size_t)((stop ? stop : end) - at)};
        asked = 0;
        tafl__server_interrupts(server, line);
        if (tafl__server_line(server, line) == TAFL_END) break;
        at = stop ? stop + 1 : end;
    }
    tafl__server_free(server);
    return 0;
}
