/* SPDX-License-Identifier: MIT */
/* The palette of a picture. Pixels are premultiplied ARGB, as cairo keeps them. */
#ifndef DIAGRAM_PNG_PALETTE_H
#define DIAGRAM_PNG_PALETTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PALETTE_MAX = 256 };

typedef struct png_palette {
    uint32_t color[PALETTE_MAX];
    unsigned count;
} png_palette;

/* Chooses the colours and writes the index of every pixel to `indices`. Flat areas keep their exact
 * colour; where there are more than 256, a shade at an edge may be moved a little, no channel by more
 * than PALETTE_ERROR. False when that does not suffice, or memory is out. */
enum { PALETTE_ERROR = 12 };
bool tafl__png_palette_make(png_palette *out, uint8_t *indices, const uint32_t *pixels,
                            size_t count);

#endif
