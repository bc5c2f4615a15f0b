/* SPDX-License-Identifier: MIT */
/* Arrays that grow: each time to twice their size at least, so that adding costs the same on average. */
#include "grow.h"

#include <stdlib.h>
#include <string.h>

bool tafl__grow(void *array, size_t count, size_t more, size_t *room, size_t size)
{
    void *memory;
    if (count + more <= *room) return true;
    size_t larger = *room ? *room * 2 : 16;
    while (larger < count + more) larger *= 2;
    memcpy(&memory, array, sizeof memory); /* whatever it points to */
    memory = realloc(memory, larger * size);
    if (!memory) return false;
    memcpy(array, &memory, sizeof memory);
    *room = larger;
    return true;
}
