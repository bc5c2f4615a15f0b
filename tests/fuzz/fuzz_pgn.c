/* SPDX-License-Identifier: MIT */
/* The pgn codec under arbitrary bytes. */
#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    check_codec("pgn", bytes, len, NULL);
    return 0;
}
