/* SPDX-License-Identifier: MIT */
#ifndef TOOL_UNKNOWN_H
#define TOOL_UNKNOWN_H

/* Files in no known format. */

#include <tafl/base.h>

typedef enum tool_unknown {
    UNKNOWN_BINARY, /* it cannot be a record */
    UNKNOWN_TEXT,
    UNKNOWN_RECORD /* it looks like one */
} tool_unknown;

/* What the file looks like. */
tool_unknown tool_unknown_kind(const char *path);

#endif
