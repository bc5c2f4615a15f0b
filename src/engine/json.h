/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_JSON_H
#define TAFL_ENGINE_JSON_H

/*
 * Reading one line of JSON without building a tree: the values are listed in order, each with the
 * number of the one that follows it. No recursion, no memory of its own beyond the list.
 */

#include <tafl/base.h>

typedef enum json_kind { JSON_OBJECT, JSON_ARRAY, JSON_STRING, JSON_OTHER } json_kind;

/* A value: strings without their quotes, still escaped. In an object names and values take turns. */
typedef struct json_value {
    json_kind kind;
    tafl_str text;
    uint32_t next; /* the first value that is not inside this one */
} json_value;

typedef struct json_list {
    json_value *value;
    uint32_t count, room;
} json_list;

/* Lists the values of `text`, which must hold exactly one value. Zero-initialise `out`, clear it at
 * the end. TAFL_SYNTAX, TAFL_NOMEM, or TAFL_LIMIT when it is nested too deep. */
tafl_status json_read(json_list *out, tafl_str text);
void json_clear(json_list *list);

/* The value of a name in the object at `object`; 0 when there is none (the root has no name). */
uint32_t json_find(const json_list *list, uint32_t object, const char *name);

/* A string with its escapes undone, appended. False when the value is no string. */
bool json_string(const json_list *list, uint32_t at, tafl_text *out);

/* A whole number that is not negative. */
bool json_uint(const json_list *list, uint32_t at, uint64_t max, uint64_t *out);

#endif
