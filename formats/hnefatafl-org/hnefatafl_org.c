/* SPDX-License-Identifier: MIT */
/* Games of hnefatafl.org as its JSON export has them, read only: moves in one string, the start
 * position with A, D and K and the top rank first, clocks, no result. See README.md. */
#include <format/told.h>

#include "../shared/site.h"

/* The start position in our letters, rank 1 first. */
static void read_start(site_reader *in, const json_item *item)
{
    tafl_str raw = tafl__site_raw(item);
    tafl_text letters = {0}, text = {0};
    tafl_board board;
    tafl_board_error error = {0};
    for (size_t i = 0; i < raw.len; i++) {
        char c = raw.at[i];
        tafl_text_char(&letters, c == 'A' ? 't' : c == 'D' ? 'T' : c);
    }
    if (tafl_board_parse(&board, tafl_text_view(&letters), TAFL_TOP_FIRST, &error) == TAFL_OK) {
        tafl_board_write(&text, &board, TAFL_BOTTOM_FIRST);
        tafl__site_add_made_tag(in, "start", tafl_text_view(&text), raw);
    } else {
        tafl__json_tell(&in->json, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON_KEPT], raw,
                        "the start position cannot be read");
        tafl__site_add_tag(in, "start-as-written", item);
    }
    tafl_text_clear(&letters);
    tafl_text_clear(&text);
}

/* "d1-d3 e5-e2 d3-d2xe2"; the string has no escapes when it holds moves. */
static void read_moves(site_reader *in, const json_item *item)
{
    tafl_str raw = tafl__site_raw(item);
    for (size_t at = 0; at < raw.len && !in->json.status;) {
        size_t end = at;
        while (end < raw.len && raw.at[end] != ' ') end++;
        if (end > at && !tafl__site_add_token(in, (tafl_str){raw.at + at, end - at})) {
            tafl__site_keep_rest(in, raw.at + raw.len);
            return;
        }
        at = end + 1;
    }
}

static void read_member(site_reader *in, const json_item *item)
{
    bool text = item->kind == JSON_STRING;
    if (text && tafl__json_is(item->key, "moves")) {
        read_moves(in, item);
    } else if (text && tafl__json_is(item->key, "start")) {
        read_start(in, item);
    } else {
        tafl__site_add_other(in, item);
    }
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    const site_functions functions = {.member = read_member};
    return tafl__site_read(record, options, sink, &functions);
}

static int sniff(tafl_str head)
{
    bool ours = tafl__site_has_member(head, "moves") && tafl__site_has_member(head, "attackers") &&
                tafl__site_has_member(head, "dim");
    return ours ? 92 : 0;
}

const tafl_codec tafl__formats_hnefatafl_org = {
    .name = "hnefatafl-org",
    .title = "hnefatafl.org games as JSON",
    .suffixes = "json jsonl",
    .keeps = TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PLAYERS | TAFL_KEEPS_TAGS,
    .sniff = sniff,
    .frame = tafl__json_frame,
    .pass = tafl__json_pass,
    .read = read,
};
