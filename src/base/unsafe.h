/* SPDX-License-Identifier: MIT */
#ifndef BASE_UNSAFE_H
#define BASE_UNSAFE_H

/* Which characters must not reach a terminal, wherever a text comes from. */

#include <stdbool.h>
#include <stdint.h>

/* C0, DEL and C1 control characters, and the marks that reorder text on a terminal. */
static inline bool is_unsafe(uint32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x200E && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

#endif
