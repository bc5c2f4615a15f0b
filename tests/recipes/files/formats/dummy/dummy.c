/* SPDX-License-Identifier: MIT */
/* A format for the test of the recipes: the word "dummy" and moves, a record a line. Read only. */
#include <string.h>

#include <format/text.h>
#include <format/told.h>

#include "../formats.h"
#include "../shared/lines.h"

enum { SYNTAX_DUMMY };

static const tafl_explanation explains[] = {
    [SYNTAX_DUMMY] = {"syntax-dummy", TAFL_ERROR, true, "A line does not begin with \"dummy\"."},
    {NULL, TAFL_NOTE, false, NULL},
};

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    const tafl_source *source = tafl_record_source(record);
    tafl_str rest = source->bytes, word = tafl__line_word(&rest);
    tafl_node *last = tafl_node_edit(record, NULL);
    (void)options;
    if (!tafl_str_equal(word, TAFL_STR("dummy"))) {
        tafl__tell(sink, TAFL_ERROR, &explains[SYNTAX_DUMMY], source, 0, word.len,
                   "this line does not begin with \"dummy\"");
        return TAFL_SYNTAX;
    }
    while ((word = tafl__line_word(&rest)).len) {
        last = tafl_record_add(record, last, TAFL_NODE_MOVE);
        if (!last) return TAFL_NOMEM;
        if (tafl_move_read(record, last, word, 0) == word.len) continue;
        size_t at = (size_t)(word.at - source->bytes.at);
        tafl__tell(sink, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], source, at, word.len,
                   "this is not a move");
        return tafl__node_unread(record, last, word, at, sink);
    }
    return TAFL_OK;
}

static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    size_t skip = 0, end;
    while (skip < bytes.len && bytes.at[skip] == '\n') skip++;
    for (end = skip; end < bytes.len && bytes.at[end] != '\n';) end++;
    if (end == bytes.len && !last) return (tafl_frame){.incomplete = true};
    if (end < bytes.len) end++;
    return (tafl_frame){.skip = skip, .len = end - skip};
}

static int sniff(tafl_str head)
{
    return tafl_str_equal(tafl__line_word(&head), TAFL_STR("dummy")) ? 95 : 0;
}

const tafl_codec tafl__formats_dummy = {
    .name = "dummy",
    .title = "moves behind the word dummy",
    .suffixes = "dummy",
    .keeps = TAFL_KEEPS_MANY,
    .explains = explains,
    .sniff = sniff,
    .frame = frame,
    .read = read,
};
