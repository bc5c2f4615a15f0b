/* SPDX-License-Identifier: MIT */
#ifndef TOOL_SEEN_H
#define TOOL_SEEN_H

/* Words that have come before, such as the names of files that are taken. */

#include <tafl/base.h>

/* Zero-initialise it. */
typedef struct tool_seen {
    struct tool_seen_slot *slot; /* found by hash; `room` is a power of two */
    size_t count, room;
    tafl_arena arena;
} tool_seen;

/* Adds a word that is not empty. TAFL_OK; TAFL_END when it has come before; TAFL_NOMEM. *number (may
 * be NULL) becomes how many different ones came before it. */
tafl_status tool_seen_add(tool_seen *seen, tafl_str word, size_t *number);
void tool_seen_clear(tool_seen *seen);

#endif
