/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_WIDE_H
#define FORMAT_WIDE_H

/* Text of two or four bytes a unit, which becomes UTF-8 on its way into the reader. */

#include <tafl/base.h>

/* UTF-16 or UTF-32 in one order of bytes. */
typedef struct wide_form {
    const char *name;
    tafl_str mark; /* the byte order mark */
    uint8_t unit;  /* bytes of a unit */
    bool big;      /* the high byte comes first */
} wide_form;

enum { WIDE_LONGEST = 4 }; /* bytes of a character, there and in UTF-8 */

/* The form of a file that begins with `head`: by its mark, or because everything in `head` is text when read
 * so and not when read byte by byte. NULL for text of bytes. */
const wide_form *tafl__wide_form(tafl_str head);

/* Writes as much of `bytes` as UTF-8 to `out` as there is room for, and takes it off `bytes`. A last
 * character that is not all there is left for the next call, or dropped if `last`. Byte order marks
 * are passed over. What is no character becomes U+FFFD; *broken, SIZE_MAX before, is where in `out` the
 * first such place is. Returns the bytes written. */
size_t tafl__wide_decode(const wide_form *form, tafl_str *bytes, bool last, char *out, size_t room,
                         size_t *broken);

#endif
