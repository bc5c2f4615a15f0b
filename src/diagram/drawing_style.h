/* SPDX-License-Identifier: MIT */
#ifndef DIAGRAM_DRAWING_STYLE_H
#define DIAGRAM_DRAWING_STYLE_H

/* Inside of drawings of pieces: how shapes are painted, by attributes and by the attribute `style`. */
#include "drawing.h"

typedef struct drawing_ink {
    piece_ink ink; /* INK_OWN: rgba */
    tafl_rgba rgba;
} drawing_ink;

/* What a shape inherits. */
typedef struct drawing_style {
    drawing_ink fill, stroke;
    double width; /* of the stroke, before transformations */
    double opacity, fill_opacity, stroke_opacity;
    bool even_odd, hidden;
} drawing_style;

/* Black, without a stroke. */
drawing_style tafl__style_usual(void);

/* What became of a property. */
typedef enum style_answer {
    STYLE_TAKEN,
    STYLE_HARMLESS,
    STYLE_REFUSED,
    STYLE_BAD_VALUE
} style_answer;

/* Sets a property of an element; `group` when it has others inside. */
style_answer tafl__style_set(drawing_style *style, tafl_str name, tafl_str value, bool group);

#endif
