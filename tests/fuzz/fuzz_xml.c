/* SPDX-License-Identifier: MIT */
/* The xml codec under arbitrary bytes. */
#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    check_codec("xml", bytes, len, NULL);
    return 0;
}
