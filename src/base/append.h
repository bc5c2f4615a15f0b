/* SPDX-License-Identifier: MIT */
#ifndef BASE_APPEND_H
#define BASE_APPEND_H

#include <tafl/base.h>

/* Appends to a text in an arena, so that many small pieces cost what their bytes cost. `text` is empty at
 * first and is changed by this function only: it knows from the length how much room there is. False when
 * memory is out; then `text` is as it was. */
bool tafl__arena_append(tafl_arena *arena, tafl_str *text, tafl_str more);

#endif
