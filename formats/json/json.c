/* SPDX-License-Identifier: MIT */
/* Records in JSON of our own schema: as one document, pretty, or as JSON lines, one record a line.
 * Either codec reads both. See README.md. */
#include <string.h>

#include "json.h"

enum {
    KEEPS = TAFL_KEEPS_TAGS | TAFL_KEEPS_COMMENTS | TAFL_KEEPS_VARIATIONS | TAFL_KEEPS_RULES |
            TAFL_KEEPS_MARKS | TAFL_KEEPS_EVAL | TAFL_KEEPS_CLOCK | TAFL_KEEPS_ENDING |
            TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PIECES | TAFL_KEEPS_PLAYERS |
            TAFL_KEEPS_SUFFIXES | TAFL_KEEPS_MORE | TAFL_KEEPS_ADDRESSES
};

/* ---- recognising ---------------------------------------------------------------------------- */

/* Is it JSON with a record of ours in it? The member that says so comes first when we write. */
static bool is_ours(tafl_str head)
{
    static const tafl_str key = {"\"tafl_record\"", 13};
    size_t at = tafl__json_blank(head, 0);
    if (at < head.len && head.at[at] == '[') at = tafl__json_blank(head, at + 1);
    if (at == head.len || head.at[at] != '{') return false;
    for (const char *p = head.at + at, *end = head.at + head.len;
         p < end && (p = memchr(p, '"', (size_t)(end - p))) != NULL; p++) {
        if (tafl_str_starts((tafl_str){p, (size_t)(end - p)}, key)) return true;
    }
    return false;
}

enum { SURE = 95 };

static int sniff_json(tafl_str head)
{
    return is_ours(head) ? SURE : 0;
}

/* More than one record, each on a line of its own. */
static int sniff_lines(tafl_str head)
{
    uint64_t state = 0;
    if (!is_ours(head) || head.at[0] != '{') return 0;
    tafl_frame first = tafl__json_frame(head, false, &state);
    bool lines = first.len > 0 && first.len < head.len && head.at[first.len] == '{';
    const char *line = lines ? memchr(head.at, '\n', first.len) : NULL;
    return line && line + 1 == head.at + first.len ? SURE + 1 : SURE - 1;
}

/* ---- writing -------------------------------------------------------------------------------- */

static tafl_status write_json(tafl_text *out, const tafl_record *record, size_t index)
{
    if (index > 0) tafl_text_z(out, ",\n");
    return tafl__json_write(out, record, true);
}

/* One record is a document of its own; from the second on it is a list. */
static void begin_list(tafl_text *out, size_t first)
{
    static const tafl_str open = {"[\n", 2};
    tafl_text_str(out, open);
    if (out->failed) return;
    memmove(out->at + first + open.len, out->at + first, out->len - first - open.len);
    memcpy(out->at + first, open.at, open.len);
}

static void end_json(tafl_text *out, size_t count)
{
    tafl_text_z(out, count == 0 ? "[]\n" : count == 1 ? "\n" : "\n]\n");
}

static tafl_status write_line(tafl_text *out, const tafl_record *record, size_t index)
{
    (void)index;
    tafl_status status = tafl__json_write(out, record, false);
    tafl_text_char(out, '\n');
    return status;
}

const tafl_codec tafl__formats_json = {
    .name = "json",
    .title = "taflkit record as JSON",
    .suffixes = "json",
    .keeps = KEEPS,
    .explains = tafl__json_explains,
    .sniff = sniff_json,
    .frame = tafl__json_frame,
    .pass = tafl__json_pass,
    .read = tafl__json_read,
    .write = write_json,
    .many = begin_list,
    .end = end_json,
};

const tafl_codec tafl__formats_jsonl = {
    .name = "jsonl",
    .title = "taflkit records as JSON lines",
    .suffixes = "jsonl ndjson",
    .keeps = KEEPS,
    .explains = tafl__json_explains,
    .sniff = sniff_lines,
    .frame = tafl__json_frame,
    .pass = tafl__json_pass,
    .read = tafl__json_read,
    .write = write_line,
};
