/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_LINES_H
#define FORMATS_LINES_H

/* Lines and words of text, as several codecs cut them. */

#include <tafl/base.h>

/* What is left of a text behind its first `len` bytes; `text` may be without any. */
static inline tafl_str tafl__line_behind(tafl_str text, size_t len)
{
    return (tafl_str){len ? text.at + len : text.at, text.len - len};
}

/* The length of the first line with its end (LF, CRLF, or CR alone); 0 when it is not all there. A
 * CR as the last byte may be half of an end, unless it is the last of the file. */
size_t tafl__line_len(tafl_str bytes, bool last);

/* Behind the blanks and the one line end that stand behind a record, which ends at byte `at`; `at` where
 * something else follows, 0 when they are not all there. */
size_t tafl__line_rest(tafl_str bytes, size_t at, bool last);

/* Takes the next word off `rest`: what stands between blanks and line ends. Empty at the end. */
tafl_str tafl__line_word(tafl_str *rest);

#endif
