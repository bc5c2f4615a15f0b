/* SPDX-License-Identifier: MIT */
/* The dummy codec under arbitrary bytes. */
#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    check_codec("dummy", bytes, len, tafl_codec_find(TAFL_STR("otg")));
    return 0;
}
