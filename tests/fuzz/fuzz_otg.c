/* SPDX-License-Identifier: MIT */
/* The otg codec under arbitrary bytes. */
#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    check_codec("otg", bytes, len, NULL);
    return 0;
}
