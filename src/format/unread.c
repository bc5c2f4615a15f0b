/* SPDX-License-Identifier: MIT */
/* Text that stands where a move should be and that nobody understood, kept as it is. */
#include "text.h"

tafl_status tafl__node_unread(tafl_record *record, tafl_node *node, tafl_str text, size_t at,
                              const tafl_sink *sink)
{
    tafl_node_clear_move(record, node);
    node->kind = TAFL_NODE_UNREAD;
    tafl_extra *extra = tafl_node_extra(record, node);
    if (!extra) return TAFL_NOMEM;
    extra->text = TAFL_STR("?");
    if (text.len) extra->text = tafl__text_line_feeds(tafl__text_decode(record, text, at, sink));
    return extra->text.len ? TAFL_OK : TAFL_NOMEM;
}
