/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_DETECT_H
#define FORMAT_DETECT_H

#include <tafl/format.h>

/* The codec that knows these bytes best; NULL when none does. `path` (may be empty) only settles
 * what the bytes leave open. Binary and compressed input is known by none. */
const tafl_codec *tafl__codec_detect(tafl_str head, tafl_str path);

#endif
