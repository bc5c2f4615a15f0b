/* SPDX-License-Identifier: MIT */
#ifndef RECORD_STOCK_H
#define RECORD_STOCK_H

#include <tafl/record.h>

/* Nodes made ahead of need, for codecs that read millions of plies. Zero-initialise it. */
typedef struct node_stock {
    tafl_node *next, *end;
} node_stock;

/* Makes more nodes; false when memory is out or TAFL_LIMIT_NODES is reached. */
bool tafl__stock_fill(tafl_record *record, node_stock *stock);

/* Ends the use of the stock: nodes that were not taken count no more. */
void tafl__stock_return(tafl_record *record, node_stock *stock);

/* A new child of `parent`, which has none yet; a move. NULL as above. */
static inline tafl_node *tafl__stock_add(tafl_record *record, node_stock *stock, tafl_node *parent)
{
    if (stock->next == stock->end && !tafl__stock_fill(record, stock)) return NULL;
    tafl_node *node = stock->next++;
    node->parent = parent;
    node->kind = TAFL_NODE_MOVE;
    node->ply = parent->ply + 1;
    parent->child = node;
    return node;
}

#endif
