/* SPDX-License-Identifier: MIT */
/* Where lines and words end; what they mean is for the codecs to say. */
#include "lines.h"

#include <string.h>

size_t tafl__line_len(tafl_str bytes, bool last)
{
    const char *lf = bytes.len ? memchr(bytes.at, '\n', bytes.len) : NULL;
    size_t len = lf ? (size_t)(lf - bytes.at) + 1 : bytes.len;
    const char *cr = len ? memchr(bytes.at, '\r', len) : NULL;
    if (cr) {
        size_t with_cr = (size_t)(cr - bytes.at) + 1;
        if (with_cr == bytes.len) return last ? with_cr : 0;
        return with_cr + (bytes.at[with_cr] == '\n');
    }
    return lf || last ? len : 0;
}

size_t tafl__line_rest(tafl_str bytes, size_t at, bool last)
{
    size_t end = at;
    while (end < bytes.len && tafl_is_blank(bytes.at[end])) end++;
    if (end == bytes.len) return last ? end : 0;
    if (bytes.at[end] == '\n') return end + 1;
    if (bytes.at[end] != '\r') return at;
    if (end + 1 == bytes.len) return last ? end + 1 : 0;
    return end + 1 + (bytes.at[end + 1] == '\n');
}

tafl_str tafl__line_word(tafl_str *rest)
{
    *rest = tafl_str_trim(*rest);
    size_t len = 0;
    while (len < rest->len && !memchr(" \t\r\n", rest->at[len], 4)) len++;
    tafl_str word = {rest->at, len};
    if (len) *rest = (tafl_str){rest->at + len, rest->len - len};
    return word;
}
