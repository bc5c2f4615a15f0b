/* SPDX-License-Identifier: MIT */
/* Drawings of pieces: what is read is path data that every painter understands, near the box of a piece, and
 * within the limits; what is refused has its place inside the file and leaves nothing behind. */
#include <stdlib.h>
#include <string.h>

#include <diagram/diagram.h>

#include "fuzz.h"

static void check_place(void *context, const tafl_diag *diag)
{
    bool *told = context;
    *told = true;
    if (!diag->source || diag->at + diag->len > diag->source->bytes.len) abort();
}

static void check_layer(const tafl_drawings *drawings, const piece_layer *layer)
{
    enum { FAR = 1500 };
    tafl_str rest = tafl_str_of(layer->path);
    path_step step = {0};
    bool first = true;
    for (; tafl__path_next(&rest, &step); first = false) {
        if (first && step.op != 'M') abort();
        for (unsigned i = 0; i < 6; i++) {
            if (step.v[i] < -FAR || step.v[i] > FAR) abort();
        }
    }
    if (rest.len > 0 || first) abort();
    tafl__piece_paint(drawings, TAFL_KING_PIECE, layer->fill);
    tafl__piece_paint(drawings, TAFL_KING_PIECE, layer->stroke);
    if (!layer->fill && !layer->stroke) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { LAYERS = 100 };
    tafl_drawings *drawings = NULL;
    bool told = false;
    const tafl_sink sink = {check_place, &told};
    const tafl_source source = {
        .name = TAFL_STR("fuzz"), .bytes = {(const char *)data, size}, .line = 1};
    if (tafl_drawings_new(&drawings) != TAFL_OK) return 0;
    tafl_status status = tafl_drawings_read(drawings, TAFL_KING_PIECE, &source, &sink);
    const piece_layer *layer = tafl__drawing_of(drawings, TAFL_KING_PIECE);
    if ((status == TAFL_OK) != (layer != NULL) || (status == TAFL_OK) == told) abort();
    unsigned count = 0;
    for (; layer && layer->path; layer++, count++) check_layer(drawings, layer);
    if (count > LAYERS || (status == TAFL_OK && count == 0)) abort();
    tafl_drawings_free(drawings);
    return 0;
}
