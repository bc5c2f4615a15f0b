/* SPDX-License-Identifier: MIT */
/* Keeps the drawings of pieces that were read, and the colours they use. How SVG becomes layers is in
 * drawing_read.c. */
#include "drawing_read.h"

#include <stdlib.h>

#include <base/fnv.h>

struct tafl_drawings {
    drawing *drawn[2][TAFL_KINDS];
    tafl_rgba color[DRAWING_COLORS_MAX];
    unsigned colors;
    uint64_t hash;
};

static drawing **place_of(const tafl_drawings *drawings, tafl_piece piece)
{
    return (drawing **)&drawings->drawn[tafl_piece_side(piece)][tafl_piece_kind(piece)];
}

tafl_status tafl_drawings_new(tafl_drawings **out)
{
    *out = calloc(1, sizeof **out);
    if (*out) (*out)->hash = FNV_BEGIN;
    return *out ? TAFL_OK : TAFL_NOMEM;
}

static void free_drawing(drawing *d)
{
    if (!d) return;
    for (size_t i = 0; i < DRAWING_LAYERS_MAX; i++) tafl_text_clear(&d->path[i]);
    free(d);
}

void tafl_drawings_free(tafl_drawings *drawings)
{
    if (!drawings) return;
    for (size_t i = 0; i < 2 * (size_t)TAFL_KINDS; i++)
        free_drawing(drawings->drawn[i / TAFL_KINDS][i % TAFL_KINDS]);
    free(drawings);
}

bool tafl__drawing_ink(tafl_drawings *drawings, tafl_rgba color, uint8_t *ink)
{
    unsigned i = 0;
    while (i < drawings->colors && drawings->color[i] != color) i++;
    if (i == DRAWING_COLORS_MAX) return false;
    if (i == drawings->colors) drawings->color[drawings->colors++] = color;
    *ink = (uint8_t)(INK_OWN + i);
    return true;
}

tafl_rgba tafl__drawing_color(const tafl_drawings *drawings, unsigned ink)
{
    return drawings->color[ink - INK_OWN];
}

const piece_layer *tafl__drawing_of(const tafl_drawings *drawings, tafl_piece piece)
{
    const drawing *d = *place_of(drawings, piece);
    return d ? d->layer : NULL;
}

uint64_t tafl__drawings_hash(const tafl_drawings *drawings)
{
    return drawings->hash;
}

tafl_status tafl_drawings_read(tafl_drawings *drawings, tafl_piece piece, const tafl_source *source,
                               const tafl_sink *sink)
{
    drawing *d = calloc(1, sizeof *d);
    tafl_status status = d ? tafl__drawing_read(d, drawings, source, sink) : TAFL_NOMEM;
    if (status != TAFL_OK) {
        free_drawing(d);
        return status;
    }
    const char which = (char)piece;
    drawings->hash = fnv_add(fnv_add(drawings->hash, (tafl_str){&which, 1}), source->bytes);
    free_drawing(*place_of(drawings, piece));
    *place_of(drawings, piece) = d;
    return TAFL_OK;
}
