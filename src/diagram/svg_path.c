/* SPDX-License-Identifier: MIT */
/* Path data as SVG has it, as short as it can be without being rounded. */
#include "diagram.h"

#include <string.h>

/* ---- path data --------------------------------------------------------------------------------- */

/* A number behind another one; a minus sign parts them as well as a blank. */
static void write_next(tafl_text *out, int32_t value, bool first)
{
    if (!first && value >= 0) tafl_text_char(out, ' ');
    tafl__write_tenths(out, value);
}

/* Points counted from `from`, which is shorter than from the corner, and then the last of them. */
static void write_points(tafl_text *out, char op, const int32_t *v, unsigned count, int32_t from[2])
{
    tafl_text_char(out, op);
    for (unsigned i = 0; i < count; i++) write_next(out, v[i] - from[i % 2], i == 0);
    if (count >= 2) memcpy(from, &v[count - 2], 2 * sizeof *from);
}

/* A line, upright and level ones by one number. */
static void write_line_to(tafl_text *out, const int32_t v[2], int32_t from[2])
{
    int32_t across = v[0] - from[0], down = v[1] - from[1];
    if (across && down) {
        write_points(out, 'l', v, 2, from);
        return;
    }
    tafl_text_char(out, down ? 'v' : 'h');
    tafl__write_tenths(out, down ? down : across);
    memcpy(from, v, 2 * sizeof *from);
}

/* A whole circle, as two arcs. */
static void write_circle(tafl_text *out, const int32_t v[2], int32_t r, int32_t from[2])
{
    const int32_t start[2] = {v[0] - r, v[1]};
    write_points(out, 'm', start, 2, from);
    for (int half = 0; half < 2; half++) {
        tafl_text_char(out, 'a');
        tafl__write_tenths(out, r);
        tafl_text_char(out, ' ');
        tafl__write_tenths(out, r);
        tafl_text_z(out, " 0 1 0 ");
        tafl__write_tenths(out, half ? -2 * r : 2 * r);
        tafl_text_z(out, " 0");
    }
    tafl_text_char(out, 'z');
}

void tafl__svg_path(tafl_text *out, tafl_str data, int32_t x, int32_t y, int32_t scale)
{
    path_step step;
    int32_t from[2] = {0, 0}, begin[2] = {0, 0}; /* of the line that 'Z' closes */
    tafl_text_z(out, " d=\"");
    while (tafl__path_next(&data, &step)) {
        unsigned count = step.op == 'Z' ? 0 : step.op == 'C' ? 6 : 2;
        for (unsigned i = 0; i < 6; i++) {
            step.v[i] = (int32_t)((int64_t)step.v[i] * scale / 1000);
        }
        int32_t r = step.v[2];
        for (unsigned i = 0; i < count; i++) step.v[i] += i % 2 ? y : x;
        switch (step.op) {
        case 'O': write_circle(out, step.v, r, from); break;
        case 'C': write_points(out, 'c', step.v, 6, from); break;
        case 'L': write_line_to(out, step.v, from); break;
        case 'Z':
            tafl_text_char(out, 'z');
            memcpy(from, begin, sizeof from);
            break;
        default: write_points(out, 'm', step.v, 2, from); memcpy(begin, from, sizeof begin);
        }
    }
    tafl_text_char(out, '"');
}
