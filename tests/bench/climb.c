/* SPDX-License-Identifier: MIT */
/*
 * Finds weights for the evaluation by playing (simultaneous perturbation): in each round all weights
 * that are not 0 in the table go a step up or down by lot, once this way and once the other; both
 * sets play the reference player of opponent.h from the same openings, and each other; all weights
 * go a little towards the set that did better. Openings of another seed are held out: how many games
 * are won from them is told before and after.
 *
 *     bench-climb RULES [ROUNDS [GAMES [NODES [SEED [TUNE]]]]]
 *
 * GAMES are those of each set against the reference player, half as many are played between the
 * two; TUNE is where to begin. Prints the mean of the last rounds now and then, as TUNE is written.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <engine/evaluate.h>

#include "opponent.h"

enum { STEP_SQUARE = 8, STEP_OTHER = 5, TELL_EVERY = 50, HELD_OUT_GAMES = 1000, TUNE_ROOM = 4096 };

typedef struct player {
    tafl_engine *engine;
    uint64_t nodes;
} player;

static unsigned kind;

static tafl_move choose(void *context, tafl_position *position, size_t count)
{
    static tafl_answer answer;
    const player *p = context;
    if (!p->engine) return reference_move(position);
    tafl_game game = {.referee = &referee, .move = played, .count = count};
    tafl_ask ask = {.budget = {.nodes = p->nodes}};
    tafl_engine_analyse(&answer, p->engine, &game, &ask);
    return answer.line[0].move[0];
}

/* The share of the points that `a` makes against `b`, with both colours from each opening. */
static double share(player *a, player *b, unsigned games, uint64_t seed)
{
    double points = 0;
    random_state = seed;
    for (unsigned g = 0; g < games / 2; g++) {
        size_t count;
        while (!open_game(2 + 2 * (g % 3), &count)) {
        }
        for (unsigned colour = 0; colour < 2; colour++) {
            const char *why;
            chooser side[2] = {{choose, b}, {choose, b}};
            side[colour].context = a;
            tafl_winner winner = play_game(side, count, &why);
            points += winner == TAFL_WINNER_DRAW ? 0.5 : winner == colour + 1;
        }
    }
    return games ? points / (games / 2 * 2) : 0;
}

static void write_tune(char out[TUNE_ROOM], const double *w)
{
    int length = 0;
    for (unsigned i = 0; i < FEATURES; i++)
        length += snprintf(out + length, (size_t)(TUNE_ROOM - length), "%s%s.%s=%.0f", i ? " " : "",
                           tafl__weights_name(i), tafl__weights_kind_name(kind), w[i]);
}

static player player_of(const double *w, uint64_t nodes)
{
    char tune[TUNE_ROOM];
    tafl_builtin_options options = {.tune = tune};
    player p = {.nodes = nodes};
    write_tune(tune, w);
    if (tafl_engine_builtin(&p.engine, &options) != TAFL_OK) exit(3);
    return p;
}

static void tell(const char *when, const double *w)
{
    char tune[TUNE_ROOM];
    write_tune(tune, w);
    printf("%s: %s\n", when, tune);
    fflush(stdout);
}

static void hold_out(const char *when, const double *w, uint64_t nodes, uint64_t seed)
{
    player ours = player_of(w, nodes), reference = {0};
    printf("held out, %s: won %.1f %% of %u games\n", when,
           100 * share(&ours, &reference, HELD_OUT_GAMES, ~seed), HELD_OUT_GAMES);
    fflush(stdout);
    tafl_engine_free(ours.engine);
}

/* One round: how much better the weights are a step forward than a step back, by points. */
static double compare(const double *w, const double *step, unsigned games, uint64_t nodes,
                      uint64_t seed)
{
    double ahead[FEATURES], back[FEATURES];
    for (unsigned i = 0; i < FEATURES; i++) {
        ahead[i] = w[i] + step[i];
        back[i] = w[i] - step[i];
    }
    player a = player_of(ahead, nodes), b = player_of(back, nodes), reference = {0};
    double better = share(&a, &reference, games, seed) - share(&b, &reference, games, seed);
    better += share(&a, &b, games / 2, seed + 1) - 0.5;
    tafl_engine_free(a.engine);
    tafl_engine_free(b.engine);
    return better;
}

static void climb(double *w, unsigned rounds, unsigned games, uint64_t nodes, uint64_t seed)
{
    double at[FEATURES], step[FEATURES];
    uint64_t lots = seed;
    memcpy(at, w, sizeof at);
    for (unsigned round = 0; round < rounds; round++) {
        random_state = lots;
        for (unsigned i = 0; i < FEATURES; i++) {
            double most = i < FEATURE_ATTACKER_SQUARE ? STEP_OTHER : STEP_SQUARE;
            step[i] = at[i] == 0 || i == FEATURE_ATTACKERS ? 0 : next_random(2) ? most : -most;
        }
        lots = random_state;
        double better = compare(at, step, games, nodes, lots);
        double pace = 1.2 / (1 + 2.0 * round / rounds), blend = round < rounds / 4 ? 0.05 : 0.01;
        for (unsigned i = 0; i < FEATURES; i++) {
            at[i] += pace * better * step[i];
            w[i] += blend * (at[i] - w[i]);
        }
        if (round % TELL_EVERY == TELL_EVERY - 1) tell("so far", w);
    }
}

int main(int argc, char **argv)
{
    tafl_rules rules;
    weights table;
    rules_view view;
    double w[FEATURES];
    if (argc < 2) return 2;
    unsigned rounds = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1000;
    unsigned games = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 60;
    uint64_t nodes = argc > 4 ? strtoull(argv[4], NULL, 10) : 1000;
    uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
    if (tafl_rules_read(&rules, tafl_str_of(argv[1]), NULL, NULL) != TAFL_OK ||
        tafl_referee_init(&referee, &rules, NULL) != TAFL_OK)
        return 2;
    tafl__weights_default(&table);
    if (argc > 6 && !tafl__weights_tune(&table, tafl_str_of(argv[6]))) return 2;
    tafl__rules_view_init(&view, &referee, &rules.start, &table);
    kind = view.kind;
    for (unsigned i = 0; i < FEATURES; i++) w[i] = table.value[i][kind];
    hold_out("before", w, nodes, seed);
    climb(w, rounds, games, nodes, seed);
    hold_out("after", w, nodes, seed);
    tell("found", w);
    tafl_history_clear(&history);
    return 0;
}
