/* SPDX-License-Identifier: MIT */
#ifndef TOOL_JSON_OUT_H
#define TOOL_JSON_OUT_H

/* Fields of JSON objects. Each function appends `lead` (such as `,"file":`) and the value; an empty
 * or NULL text is null. */

#include <tafl/base.h>

void tool_json_text(tafl_text *out, const char *lead, tafl_str value);
/* Also a text that was put together for this; it is cleared. */
void tool_json_made(tafl_text *out, const char *lead, tafl_text *made);
void tool_json_word(tafl_text *out, const char *lead, const char *word);
void tool_json_uint(tafl_text *out, const char *lead, uint64_t value);
/* Also a number; 0 is null. */
void tool_json_count(tafl_text *out, const char *lead, uint64_t value);

/* Appends the words of a blank-separated list as an array. */
void tool_json_words(tafl_text *out, const char *lead, const char *words);

#endif
