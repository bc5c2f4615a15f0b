/* SPDX-License-Identifier: MIT */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

/* A letter of ASCII in lower case, any other byte as it is. */
static inline unsigned char ascii_lower(char c)
{
    return (unsigned char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

#endif
