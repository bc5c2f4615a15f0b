/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ANNOTATE_SIGNATURE_H
#define TAFL_ANNOTATE_SIGNATURE_H

/* How the built-in engine thinks, as a number. */

#include <tafl/engine.h>

/* Takes a few milliseconds. Equal for engines with the same settings that think alike. */
tafl_status tafl__annotate_signature(tafl_engine *engine, uint32_t *out);

#endif
