/* SPDX-License-Identifier: MIT */
#ifndef DIAGRAM_DRAWING_READ_H
#define DIAGRAM_DRAWING_READ_H

/* Inside of drawings of pieces: one that was read, and reading it. */
#include "diagram.h"

enum { DRAWING_LAYERS_MAX = 100, DRAWING_COLORS_MAX = 100 };
_Static_assert(INK_OWN + DRAWING_COLORS_MAX < INK_EVEN_ODD, "every colour is an ink");

typedef struct drawing {
    piece_layer layer[DRAWING_LAYERS_MAX + 1]; /* ended by one without path */
    tafl_text path[DRAWING_LAYERS_MAX];        /* of each layer */
} drawing;

/* Reads an SVG file into a zeroed drawing, its colours into `colors`. */
tafl_status tafl__drawing_read(drawing *out, tafl_drawings *colors, const tafl_source *source,
                               const tafl_sink *sink);

/* The ink of a colour; false when there are too many. */
bool tafl__drawing_ink(tafl_drawings *drawings, tafl_rgba color, uint8_t *ink);

#endif
