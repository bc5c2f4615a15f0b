/* SPDX-License-Identifier: MIT */
/* The ludii codec under arbitrary bytes. */
#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    check_codec("ludii", bytes, len, tafl_codec_find(TAFL_STR("otg")));
    return 0;
}
