/* SPDX-License-Identifier: MIT */
/* Nodes by the dozen: clearing and counting them one by one is what reading an archive would wait for. */
#include "stock.h"

#include <string.h>

#include "record.h"

bool tafl__stock_fill(tafl_record *record, node_stock *stock)
{
    enum { NODES_AHEAD = 32 };
    if (record->nodes > TAFL_LIMIT_NODES - NODES_AHEAD) return false;
    stock->next = tafl_arena_alloc(&record->arena, NODES_AHEAD * sizeof *stock->next);
    stock->end = stock->next ? stock->next + NODES_AHEAD : NULL;
    if (!stock->next) return false;
    memset(stock->next, 0, NODES_AHEAD * sizeof *stock->next);
    record->nodes += NODES_AHEAD;
    return true;
}

void tafl__stock_return(tafl_record *record, node_stock *stock)
{
    record->nodes -= (size_t)(stock->end - stock->next);
    *stock = (node_stock){0};
}
