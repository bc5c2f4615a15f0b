/* SPDX-License-Identifier: MIT */
/* The main line of a record: where it ends. */
#include "main_line.h"

const tafl_node *tafl__record_last(const tafl_record *record)
{
    const tafl_node *node = tafl_record_root(record);
    while (node->child) node = node->child;
    return node;
}
