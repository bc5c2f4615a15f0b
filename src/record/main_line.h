/* SPDX-License-Identifier: MIT */
#ifndef RECORD_MAIN_LINE_H
#define RECORD_MAIN_LINE_H

#include <tafl/record.h>

/* The last node of the main line; the root when there is none. */
const tafl_node *tafl__record_last(const tafl_record *record);

#endif
