/* SPDX-License-Identifier: MIT */
/* The aagenielsen codec, which reads only, under arbitrary bytes; its records are written as otg. */
#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    check_codec("aagenielsen", bytes, len, tafl_codec_find(TAFL_STR("otg")));
    return 0;
}
