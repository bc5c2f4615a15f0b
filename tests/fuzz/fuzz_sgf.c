/* SPDX-License-Identifier: MIT */
/* The sgf codec under arbitrary bytes. */
#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    check_codec("sgf", bytes, len, NULL);
    return 0;
}
