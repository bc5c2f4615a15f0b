/* SPDX-License-Identifier: MIT */
/* --nfc: text in Unicode normal form C. The only file that knows utf8proc. */
#include <stdlib.h>

#include "convert.h"

#ifdef TAFL_NFC
#include <utf8proc.h>

const bool convert_has_nfc = true;

static bool is_ascii(tafl_str text)
{
    unsigned char all = 0;
    for (size_t i = 0; i < text.len; i++) all |= (unsigned char)text.at[i];
    return all < 0x80;
}

tafl_str convert_nfc(tafl_record *record, tafl_str text)
{
    utf8proc_uint8_t *composed = NULL;
    if (is_ascii(text)) return text;
    utf8proc_ssize_t len =
        utf8proc_map((const utf8proc_uint8_t *)text.at, (utf8proc_ssize_t)text.len, &composed,
                     (utf8proc_option_t)(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    if (len == UTF8PROC_ERROR_NOMEM) return (tafl_str){NULL, 0};
    if (len < 0)
        return text; /* no UTF-8: codecs do not let it through, and others shall not notice */
    tafl_str copy =
        tafl_arena_copy(tafl_record_arena(record), (tafl_str){(const char *)composed, (size_t)len});
    free(composed);
    return copy;
}

#else

const bool convert_has_nfc = false;

tafl_str convert_nfc(tafl_record *record, tafl_str text)
{
    (void)record;
    return text;
}

#endif
