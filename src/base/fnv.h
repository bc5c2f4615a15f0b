/* SPDX-License-Identifier: MIT */
#ifndef BASE_FNV_H
#define BASE_FNV_H

/* FNV-1a of 64 bits: a hash that is the same everywhere. Begin with FNV_BEGIN. */

#include <tafl/base.h>

#define FNV_BEGIN UINT64_C(14695981039346656037)

static inline uint64_t fnv_add(uint64_t hash, tafl_str bytes)
{
    for (size_t i = 0; i < bytes.len; i++)
        hash = (hash ^ (unsigned char)bytes.at[i]) * UINT64_C(1099511628211);
    return hash;
}

#endif
