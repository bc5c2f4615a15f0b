/* SPDX-License-Identifier: MIT */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <tafl/base.h>

/* How many bytes at the start of `text` make one well-formed UTF-8 character (1 to 4), 0 when they
 * do not or `text` is empty. Overlong forms, surrogates and values past U+10FFFF are not well
 * formed (RFC 3629). The character goes to *out, which may be NULL. */
size_t tafl__utf8_read(tafl_str text, uint32_t *out);

/* Writes a character as UTF-8, 1 to 4 bytes; returns the byte behind it. */
char *tafl__utf8_write(char *out, uint32_t character);

/* What stands for bytes that are no character: U+FFFD. */
extern const tafl_str tafl__utf8_replacement;

#endif
