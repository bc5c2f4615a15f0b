/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_PACKED_H
#define FORMAT_PACKED_H

#include <tafl/format.h>

/* The name of the compression or archive format that `head` begins with; NULL when it is none. */
const char *tafl__packed_name(tafl_str head);

#endif
