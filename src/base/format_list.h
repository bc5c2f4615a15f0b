/* SPDX-License-Identifier: MIT */
#ifndef BASE_FORMAT_LIST_H
#define BASE_FORMAT_LIST_H

#include <stdarg.h>

#include <tafl/base.h>

/* tafl_text_format with the arguments as a list, for functions that are printf-like themselves. */
TAFL_PRINTF(2, 0) void tafl__text_format_list(tafl_text *text, const char *format, va_list list);

#endif
