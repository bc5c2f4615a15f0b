/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_WIRE_H
#define TAFL_ENGINE_WIRE_H

/*
 * Reading one line of JSON without building a tree: the values are listed in order, each with the
 * number of the one that follows it. No recursion, no memory of its own beyond the list.
 */

#include <tafl/base.h>

typedef enum wire_kind { WIRE_OBJECT, WIRE_ARRAY, WIRE_STRING, WIRE_OTHER } wire_kind;

/* A value: strings without their quotes, still escaped. In an object names and values take turns. */
typedef struct wire_value {
    wire_kind kind;
    tafl_str text;
    uint32_t next; /* the first value that is not inside this one */
} wire_value;

typedef struct wire_list {
    wire_value *value;
    uint32_t count, room;
} wire_list;

/* Lists the values of `text`, which must hold exactly one value. Zero-initialise `out`, clear it at
 * the end. TAFL_SYNTAX, TAFL_NOMEM, or TAFL_LIMIT when it is nested too deep. */
tafl_status tafl__wire_read(wire_list *out, tafl_str text);
void tafl__wire_clear(wire_list *list);

/* The value of a name in the object at `object`; 0 when there is none (the root has no name). */
uint32_t tafl__wire_find(const wire_list *list, uint32_t object, const char *name);

/* A string with its escapes undone, appended. False when the value is no string. */
bool tafl__wire_string(const wire_list *list, uint32_t at, tafl_text *out);

/* A whole number that is not negative. */
bool tafl__wire_uint(const wire_list *list, uint32_t at, uint64_t max, uint64_t *out);

#endif
