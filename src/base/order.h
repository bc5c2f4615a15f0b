/* SPDX-License-Identifier: MIT */
#ifndef BASE_ORDER_H
#define BASE_ORDER_H

/* The order of a string and a word of a table, by bytes. A string may have NUL bytes, at which strncmp would stop. */

#include <string.h>

#include <tafl/base.h>

/* Less than, equal to or greater than 0, as memcmp. */
static inline int tafl__order(tafl_str a, const char *word)
{
    size_t len = strlen(word);
    int order = a.len && len ? memcmp(a.at, word, a.len < len ? a.len : len) : 0;
    return order ? order : (a.len > len) - (a.len < len);
}

#endif
