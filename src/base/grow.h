/* SPDX-License-Identifier: MIT */
#ifndef BASE_GROW_H
#define BASE_GROW_H

#include <stdbool.h>
#include <stddef.h>

/* Makes room in an array for `more` elements of `size` bytes behind the `count` it has. `array` is the
 * address of the pointer to it, *room how many it has room for. False when memory is out; then all is
 * as it was. */
bool tafl__grow(void *array, size_t count, size_t more, size_t *room, size_t size);

#endif
