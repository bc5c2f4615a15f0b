/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_H
#define FUZZ_H

/* What a fuzz target defines: one run of some parser over some bytes. It returns 0 and calls abort
 * when a promise is broken (text read and written again must read the same, and so on). */

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len);

#endif
