/* SPDX-License-Identifier: MIT */
/* Position texts: what can be read can be written, and reads the same again. */
#include <stdlib.h>

#include <tafl/board.h>

#include "fuzz.h"

static void check_order(tafl_str text, tafl_order order)
{
    tafl_board board, again;
    tafl_board_error error;
    tafl_text written = {0};
    if (tafl_board_parse(&board, text, order, &error) != TAFL_OK) {
        if (!error.message || error.at > text.len) abort();
        return;
    }
    tafl_board_write(&written, &board, order);
    if (tafl_board_parse(&again, tafl_text_view(&written), order, NULL) != TAFL_OK) abort();
    if (!tafl_board_equal(&board, &again)) abort();
    tafl_text_clear(&written);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    tafl_str text = {(const char *)bytes, len};
    check_order(text, TAFL_BOTTOM_FIRST);
    check_order(text, TAFL_TOP_FIRST);
    return 0;
}
