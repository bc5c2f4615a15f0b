/* SPDX-License-Identifier: MIT */
/* Writing JSON by hand: the order of fields is a contract, and nothing is built in memory. */
#include "json_out.h"

void tool_json_text(tafl_text *out, const char *lead, tafl_str value)
{
    tafl_text_z(out, lead);
    if (value.len > 0)
        tafl_text_json(out, value);
    else
        tafl_text_z(out, "null");
}

void tool_json_made(tafl_text *out, const char *lead, tafl_text *made)
{
    tool_json_text(out, lead, tafl_text_view(made));
    if (made->failed) out->failed = true;
    tafl_text_clear(made);
}

void tool_json_word(tafl_text *out, const char *lead, const char *word)
{
    tool_json_text(out, lead, tafl_str_of(word));
}

void tool_json_uint(tafl_text *out, const char *lead, uint64_t value)
{
    tafl_text_z(out, lead);
    tafl_text_uint(out, value);
}

void tool_json_count(tafl_text *out, const char *lead, uint64_t value)
{
    if (value > 0)
        tool_json_uint(out, lead, value);
    else
        tool_json_word(out, lead, NULL);
}

void tool_json_words(tafl_text *out, const char *lead, const char *words)
{
    tafl_text_z(out, lead);
    tafl_text_char(out, '[');
    for (bool first = true; *words;) {
        size_t len = 0;
        while (words[len] && words[len] != ' ') len++;
        if (len > 0) {
            if (!first) tafl_text_char(out, ',');
            tafl_text_json(out, (tafl_str){words, len});
            first = false;
        }
        words += words[len] ? len + 1 : len;
    }
    tafl_text_char(out, ']');
}
