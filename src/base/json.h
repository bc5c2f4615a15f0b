/* SPDX-License-Identifier: MIT */
#ifndef BASE_JSON_H
#define BASE_JSON_H

/*
 * JSON by the letter of RFC 8259, for whoever reads it: the json codec and the engine protocol. Bytes
 * are never copied, so that every value knows where it stands; nothing recurses; numbers and text are
 * left as they are written. A whole value is listed flat: each entry knows the one that follows it.
 */

#include <tafl/base.h>

/* ---- pieces -------------------------------------------------------------------------------- */

/* Where a piece of JSON ends; when `wrong` is given, it says what is wrong there instead. */
typedef struct json_span {
    size_t end;
    const char *wrong;
} json_span;

/* The first byte from `at` on that is not blank; text.len at the end. */
size_t tafl__json_blank(tafl_str text, size_t at);

/* Passes over what is ordinary inside a string: up to a quote, a backslash or a control character. */
static inline const char *tafl__json_skip_text(const char *at, const char *end)
{
    while (at < end && *at != '"' && *at != '\\' && (unsigned char)*at >= 0x20) at++;
    return at;
}

/* The string whose opening quote is at `at`; `end` is behind the closing one. */
json_span tafl__json_string_end(tafl_str text, size_t at);

/* The value at `at`: brackets are counted, no more. */
json_span tafl__json_value_end(tafl_str text, size_t at);

/* The first escape in a string that is half a surrogate pair without its other half; string.len when there
 * is none. */
size_t tafl__json_half_pair(tafl_str string);

/* Undoes the escapes of a string without its quotes, which tafl__json_string_end has passed. Writes at
 * most string.len bytes to `out` and returns how many. Half a surrogate pair becomes U+FFFD. */
size_t tafl__json_unescape(char *out, tafl_str string);

/* ---- whole values -------------------------------------------------------------------------- */

typedef enum json_kind {
    JSON_OBJECT,
    JSON_ARRAY,
    JSON_STRING,
    JSON_NUMBER,
    JSON_TRUE,
    JSON_FALSE,
    JSON_NULL
} json_kind;

/* A value as it stands in the text, a string with its quotes. In an object names and values take
 * turns. */
typedef struct json_value {
    json_kind kind;
    tafl_str text;
    uint32_t next; /* the first entry that is not inside this one */
} json_value;

/* Zero-initialise it. */
typedef struct json_list {
    json_value *value;
    uint32_t count, room;
} json_list;

/* Values nested deeper are refused, and so are more values in one text. */
enum { JSON_DEPTH_MAX = 1000, JSON_VALUES_MAX = 1 << 22 };

/* Adds the values of `text`, which must hold exactly one, to the list. TAFL_OK; TAFL_SYNTAX, or
 * TAFL_LIMIT beyond a limit above, with the byte in *at (may be NULL); TAFL_NOMEM. On failure the list
 * is as it was. */
tafl_status tafl__json_list(json_list *list, tafl_str text, size_t *at);

void tafl__json_list_clear(json_list *list);

/* The value of a name in the object at entry `object`; 0 when there is none, which is never a member. */
uint32_t tafl__json_find(const json_list *list, uint32_t object, const char *name);

/* Is the entry of this kind? Entry 0 is of none. */
bool tafl__json_is_kind(const json_list *list, uint32_t at, json_kind kind);

/* Appends a string with its escapes undone. False when the entry is not a string. */
bool tafl__json_string(tafl_text *out, const json_list *list, uint32_t at);

/* Reads a whole number that is not negative; false when the entry is not one. */
bool tafl__json_number(uint64_t *out, const json_list *list, uint32_t at, uint64_t max);

#endif
