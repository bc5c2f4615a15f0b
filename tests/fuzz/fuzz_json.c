/* SPDX-License-Identifier: MIT */
/* The json codec under arbitrary bytes. */
#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    check_codec("json", bytes, len, NULL);
    return 0;
}
