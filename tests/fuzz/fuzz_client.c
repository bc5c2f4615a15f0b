/* SPDX-License-Identifier: MIT */
/* What engines of others say to us, in each protocol: a program that says these bytes and ends. Whatever it says, the
 * answer is filled in, and moves that are taken from it are legal. The first byte chooses the protocol. */
#include <tafl/engine.h>

#include "file.h"
#include "fuzz.h"

static void check_answer(const tafl_answer *answer, const tafl_game *game)
{
    tafl_position position;
    for (size_t i = 0; i < answer->lines; i++) {
        tafl_game further = *game;
        further.move = answer->line[i].move;
        further.count = answer->line[i].count;
        if (tafl_game_position(&position, &further, NULL, NULL) != TAFL_OK) abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    static tafl_referee referee;
    char path[FUZZ_PATH], command[FUZZ_PATH + 8];
    tafl_rules rules;
    tafl_engine *engine;
    tafl_answer answer;
    if (len == 0) return 0;
    if (tafl_rules_read(&rules, TAFL_STR("brandub"), NULL, NULL) ||
        tafl_referee_init(&referee, &rules, NULL))
        abort();
    fuzz_file_write(path, "engine", bytes + 1, len - 1);
    snprintf(command, sizeof command, "cat %s", path);
    const tafl_external_options options = {.command = command,
                                           .protocol = (tafl_protocol)(1 + bytes[0] % 3),
                                           .search_ms = 50,
                                           .restarts = TAFL_NO_RESTARTS};
    if (tafl_engine_external(&engine, &options) == TAFL_OK) {
        const tafl_game game = {.referee = &referee};
        const tafl_ask ask = {.budget = {.nodes = 100}};
        tafl_engine_analyse(&answer, engine, &game, &ask);
        check_answer(&answer, &game);
        tafl_engine_free(engine);
    }
    unlink(path);
    return 0;
}
