/* SPDX-License-Identifier: MIT */
/* Texts in an arena that grow: the room doubles, what is outgrown stays in the arena. */
#include "append.h"

#include <string.h>

/* How much room a text of that length has. */
static size_t room_of(size_t len)
{
    enum { ROOM_FIRST = 16 };
    size_t room = len ? ROOM_FIRST : 0;
    while (room < len) room *= 2;
    return room;
}

bool tafl__arena_append(tafl_arena *arena, tafl_str *text, tafl_str more)
{
    if (more.len == 0) return true;
    char *at = (char *)text->at; /* made here */
    size_t len = text->len + more.len;
    if (len > room_of(text->len)) {
        at = tafl_arena_alloc(arena, room_of(len));
        if (!at) return false;
        if (text->len) memcpy(at, text->at, text->len);
    }
    memcpy(at + text->len, more.at, more.len);
    *text = (tafl_str){at, len};
    return true;
}
