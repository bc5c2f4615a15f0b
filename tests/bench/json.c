/* SPDX-License-Identifier: MIT */
/* How fast JSON lines are read, as a ratio to cJSON alone parsing the same lines.
 *     bench-json FILE [PASSES]      any format; its records are written as JSON lines first */
#include <cjson/cJSON.h>
#include <string.h>

#include "against.h"

/* The yardstick: a tree of every line, made and deleted. */
static void parse_lines(tafl_str bytes)
{
    for (const char *at = bytes.at, *end = at + bytes.len; at < end;) {
        const char *line = memchr(at, '\n', (size_t)(end - at)), *parsed;
        cJSON *tree = cJSON_ParseWithLengthOpts(at, (size_t)(line - at), &parsed, 0);
        if (!tree) exit(1);
        cJSON_Delete(tree);
        at = line + 1;
    }
}

int main(int argc, char **argv)
{
    return bench_against(argc, argv, "jsonl", "cJSON", parse_lines);
}
