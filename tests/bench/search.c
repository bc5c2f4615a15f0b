/* SPDX-License-Identifier: MIT */
/*
 * How fast and how deep the built-in engine searches, against the bare loop that makes every move:
 * bench-search [RULES [NODES [PLIES]]]. The positions are those after PLIES moves of short searches,
 * each game opened by other moves.
 */
#include <stdio.h>
#include <stdlib.h>

#include <tafl/engine.h>

#include "yardstick.h"

enum { GAMES = 8, MOVES_MOST = 200 };

static tafl_referee referee;
static tafl_move list[TAFL_MOVES_MAX], played[MOVES_MOST];

/* Two moves by number, then short searches; how many legs were played. */
static size_t play_game(tafl_engine *engine, unsigned seed, unsigned plies)
{
    tafl_game game = {.referee = &referee, .move = played};
    tafl_ask ask = {.budget = {.nodes = 2000}};
    static tafl_answer answer;
    while (game.count < plies) {
        tafl_position position;
        tafl_game_position(&position, &game, NULL, NULL);
        if (game.count < 2) {
            size_t count = tafl_moves(list, TAFL_MOVES_MAX, &referee, &position);
            played[game.count] = list[(seed * 7919u + game.count * 31u) % count];
        } else {
            tafl_engine_analyse(&answer, engine, &game, &ask);
            if (!answer.lines) break;
            played[game.count] = answer.line[0].move[0];
        }
        game.count++;
    }
    return game.count;
}

typedef struct sums {
    double perft_nodes, perft_time, nodes, time, depth;
    double cutoffs, first;
    unsigned positions;
} sums;

static void measure(tafl_engine *engine, size_t count, uint64_t nodes, sums *sum)
{
    tafl_game game = {.referee = &referee, .move = played, .count = count};
    tafl_position position;
    static tafl_answer answer;
    tafl_ask ask = {.budget = {.nodes = nodes}};
    tafl_game_position(&position, &game, NULL, NULL);
    if (position.outcome.winner) return;
    double begun = now();
    for (unsigned depth = 1; depth <= 3; depth++)
        sum->perft_nodes += (double)tafl_perft_run(&referee, &position, depth).leaves;
    sum->perft_time += now() - begun;
    begun = now();
    tafl_engine_analyse(&answer, engine, &game, &ask);
    sum->time += now() - begun;
    sum->nodes += (double)answer.nodes;
    sum->depth += answer.depth;
    sum->cutoffs += (double)answer.cutoffs;
    sum->first += (double)answer.first_cutoffs;
    sum->positions++;
    printf("  %zu plies played: depth %u, %llu nodes, value %d%s\n", count, (unsigned)answer.depth,
           (unsigned long long)answer.nodes, (int)answer.line[0].worth.value,
           answer.line[0].worth.win_in ? " (win)" : "");
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "copenhagen";
    uint64_t nodes = argc > 2 ? strtoull(argv[2], NULL, 10) : 1000000;
    unsigned plies = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 20;
    tafl_rules rules;
    tafl_engine *engine;
    sums sum = {0};
    if (plies > MOVES_MOST) plies = MOVES_MOST;
    if (tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL) != TAFL_OK ||
        tafl_referee_init(&referee, &rules, NULL) != TAFL_OK ||
        tafl_engine_builtin(&engine, NULL) != TAFL_OK)
        return 2;
    for (unsigned g = 0; g < GAMES; g++)
        measure(engine, play_game(engine, g + 1, plies), nodes, &sum);
    if (!sum.positions) return 1;
    double perft = sum.perft_nodes / sum.perft_time, speed = sum.nodes / sum.time;
    printf("%s: perft %.2f M/s, search %.2f M/s, ratio %.3f; mean depth %.1f; first move cuts off "
           "in %.1f %%\n",
           name, perft / 1e6, speed / 1e6, speed / perft, sum.depth / sum.positions,
           100.0 * sum.first / sum.cutoffs);
    tafl_engine_free(engine);
    return 0;
}
