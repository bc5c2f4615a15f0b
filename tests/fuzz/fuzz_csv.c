/* SPDX-License-Identifier: MIT */
/* The csv codec under arbitrary bytes. */
#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    check_codec("csv", bytes, len, NULL);
    return 0;
}
