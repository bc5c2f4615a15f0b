/* SPDX-License-Identifier: MIT */
/* The names of the files of one run: no two pictures may have the same, or the later one would
 * replace the earlier in silence. */
#include <stdlib.h>
#include <string.h>

#include "file.h"

static uint64_t hash_of(tafl_str name)
{
    uint64_t hash = 1469598103934665603u;
    for (size_t i = 0; i < name.len; i++)
        hash = (hash ^ (unsigned char)name.at[i]) * 1099511628211u;
    return hash ^ hash >> 29;
}

/* Where a name is, or where it would be. */
static tafl_str *slot_of(const picture_names *names, tafl_str name)
{
    size_t at = (size_t)hash_of(name) & (names->room - 1);
    while (names->slot[at].at && !tafl_str_equal(names->slot[at], name)) {
        at = (at + 1) & (names->room - 1);
    }
    return &names->slot[at];
}

static bool grow(picture_names *names)
{
    picture_names larger = *names;
    larger.room = names->room ? names->room * 2 : 64;
    larger.slot = calloc(larger.room, sizeof *larger.slot);
    if (!larger.slot) return false;
    for (size_t i = 0; i < names->room; i++) {
        if (names->slot[i].at) *slot_of(&larger, names->slot[i]) = names->slot[i];
    }
    free(names->slot);
    *names = larger;
    return true;
}

tafl_status picture_names_add(picture_names *names, tafl_str name)
{
    if (names->count * 2 >= names->room && !grow(names)) return TAFL_NOMEM;
    tafl_str *slot = slot_of(names, name);
    if (slot->at) return TAFL_END;
    *slot = tafl_arena_copy(&names->arena, name);
    if (!slot->at) return TAFL_NOMEM;
    names->count++;
    return TAFL_OK;
}

void picture_names_clear(picture_names *names)
{
    free(names->slot);
    tafl_arena_clear(&names->arena);
    *names = (picture_names){0};
}
