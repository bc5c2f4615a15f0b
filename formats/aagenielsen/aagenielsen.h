/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_AAGENIELSEN_AAGENIELSEN_H
#define FORMATS_AAGENIELSEN_AAGENIELSEN_H

/* What the files of the aagenielsen codec tell each other. */

#include "../formats.h"

/* ---- frame.c -------------------------------------------------------------------------------- */

/* Objects one after another, whatever stands between them: commas, line ends, the brackets of an
 * array. Meant for tafl_codec. */
tafl_frame tafl__aage_frame(tafl_str bytes, bool last, uint64_t *state);
tafl_frame tafl__aage_pass(tafl_str bytes, bool last, uint64_t *state);

/* The byte behind the JSON value at byte `at`, and the first byte from `at` on that is no blank.
 * Both trust the text to be JSON. */
size_t tafl__aage_value_end(tafl_str bytes, size_t at);
size_t tafl__aage_skip_blanks(tafl_str bytes, size_t at);

#endif
