/* SPDX-License-Identifier: MIT */
/* A painter for the test of the recipes: the position and nothing else. */
#include "diagram.h"

tafl_status tafl__paint_dummy(tafl_text *out, const tafl_picture *picture, size_t count,
                              const tafl_paint_options *options)
{
    (void)count;
    (void)options;
    tafl__write_position_mark(out, picture->scene);
    tafl_text_char(out, '\n');
    return TAFL_OK;
}
