/* SPDX-License-Identifier: MIT */
/* Builds the message of a diagnostic and hands it on. What is said where is decided by the callers,
 * what becomes of it by the sink. */
#include "format_list.h"

void tafl_sink_tell(const tafl_sink *sink, tafl_severity severity, const char *id,
                    const tafl_source *source, size_t at, size_t len, const char *format, ...)
{
    if (!sink || !sink->tell) return;
    tafl_text message = {0};
    va_list list;
    va_start(list, format);
    tafl__text_format_list(&message, format, list);
    va_end(list);
    /* Out of memory: the id and the place still say most of it. */
    tafl_diag diag = {severity,
                      severity == TAFL_ERROR,
                      id,
                      source,
                      at,
                      len,
                      message.at && !message.failed ? message.at : id};
    sink->tell(sink->context, &diag);
    tafl_text_clear(&message);
}
