/* SPDX-License-Identifier: MIT */
#ifndef DIAGRAM_DRAWING_H
#define DIAGRAM_DRAWING_H

/* Inside of drawings of pieces: from an SVG file to layers. drawing_xml.c finds tags and attributes,
 * drawing_path.c turns shapes into path data, drawing_read.c knows what elements and attributes mean,
 * drawings.c keeps what was read. */
#include "diagram.h"

/* ---- XML ------------------------------------------------------------------------------------- */

typedef enum xml_kind { XML_OPEN, XML_EMPTY, XML_CLOSE, XML_END, XML_WRONG } xml_kind;

/* A tag; strings are parts of the file. Of XML_WRONG `message` says what is wrong, at `name`. */
typedef struct xml_tag {
    xml_kind kind;
    tafl_str name, attributes;
    const char *message;
} xml_tag;

/* Takes the next tag off `rest`. Text, comments and instructions are passed over. */
xml_tag tafl__xml_next(tafl_str *rest);

/* Takes the next attribute off `rest`; false at the end. A `value` without `at` is none: what `name` is at is
 * wrong. */
bool tafl__xml_attribute(tafl_str *rest, tafl_str *name, tafl_str *value);

/* ---- shapes ---------------------------------------------------------------------------------- */

/* x' = m[0] x + m[2] y + m[4], y' = m[1] x + m[3] y + m[5]. */
typedef struct drawing_matrix {
    double m[6];
} drawing_matrix;

/* First `inner`, then `outer`. */
drawing_matrix tafl__matrix_times(drawing_matrix outer, drawing_matrix inner);

/* Changes *matrix by "translate(1 2) scale(3)". NULL, or the place that is wrong. */
const char *tafl__matrix_read(drawing_matrix *matrix, tafl_str text);

/* Takes a number off the front of `rest`, and the comma or blank behind it. */
bool tafl__take_double(tafl_str *rest, double *out);

/* A path on its way. */
typedef struct drawing_path {
    tafl_text *out;
    drawing_matrix matrix;
    uint32_t steps; /* written so far, of all paths of the drawing */
    bool outside;   /* it went too far out of the box */
} drawing_path;

enum { DRAWING_STEPS_MAX = 20000 };

void tafl__path_move(drawing_path *path, double x, double y);
void tafl__path_line(drawing_path *path, double x, double y);
void tafl__path_close(drawing_path *path);
void tafl__path_ellipse(drawing_path *path, double x, double y, double rx, double ry);
void tafl__path_rect(drawing_path *path, const double box[4], double rx, double ry);

/* Reads the data of a path. NULL, or the place that is wrong. */
const char *tafl__path_data(drawing_path *path, tafl_str data);

#endif
