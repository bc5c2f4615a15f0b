// SPDX-License-Identifier: MIT
// The headers as C++ sees them: what they define compiles without a warning, what they declare links.
#include <cstdio>

#include <tafl/engine.h>
#include <tafl/format.h>
#include <tafl/tafl.h>

static_assert(TAFL_VERSION_MAJOR == 0 && TAFL_VERSION_MINOR >= 1 && TAFL_VERSION_PATCH >= 0, "version");

int main()
{
    tafl_text out = {};
    tafl_text_str(&out, TAFL_STR("version "));
    tafl_text_z(&out, tafl_version());
    const tafl_str right = TAFL_STR("version " TAFL_VERSION_STRING);
    const bool same = tafl_str_equal(tafl_text_view(&out), right);

    tafl_board board;
    const tafl_square square = tafl_square_at(3, 3);
    tafl_board_init(&board, 7);
    tafl_engine *engine = nullptr;
    const bool there = tafl_engine_builtin(&engine, nullptr) == TAFL_OK &&
                       tafl_codec_find(TAFL_STR("otg")) != nullptr &&
                       tafl_board_holds(&board, square);
    tafl_engine_free(engine);
    tafl_text_clear(&out);
    std::puts(same && there ? "fine" : "not what the headers say");
    return same && there ? 0 : 1;
}
