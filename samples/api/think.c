/* SPDX-License-Identifier: MIT */
/* Asks the built-in engine what to play at the start of a game.
 *
 *     think brandub
 */
#include <stdio.h>
#include <tafl/engine.h>

static tafl_status think(tafl_text *out, const tafl_referee *referee)
{
    static tafl_answer answer;
    const tafl_game game = {.referee = referee};
    const tafl_ask ask = {.budget = {.nodes = 2000}};
    tafl_engine *engine;
    tafl_status status = tafl_engine_builtin(&engine, NULL);
    if (status != TAFL_OK) return status;
    status = tafl_engine_analyse(&answer, engine, &game, &ask);
    if (status == TAFL_OK && answer.lines > 0) {
        tafl_square_write(out, answer.line[0].move[0].from);
        tafl_text_char(out, '-');
        tafl_square_write(out, answer.line[0].move[0].to);
    }
    tafl_engine_free(engine);
    return status;
}

int main(int argc, char **argv)
{
    tafl_rules rules;
    tafl_referee referee;
    tafl_text out = {0};
    tafl_str name = tafl_str_of(argc > 1 ? argv[1] : "brandub");
    if (tafl_rules_read(&rules, name, NULL, NULL) != TAFL_OK) return 2;
    if (tafl_referee_init(&referee, &rules, NULL) != TAFL_OK) return 2;
    tafl_status status = think(&out, &referee);
    puts(status == TAFL_OK && out.at ? out.at : tafl_status_text(status));
    tafl_text_clear(&out);
    return status == TAFL_OK ? 0 : 1;
}
