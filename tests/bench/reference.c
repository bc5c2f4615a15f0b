/* SPDX-License-Identifier: MIT */
/*
 * The built-in engine against the reference player of opponent.h. Each opening (random legal plies) is
 * played with both colours. Ours gets as many nodes as it makes in the mean time the reference takes for a move; what it
 * does not use of that, because a game is decided, it may use later, up to four times as much for a move.
 *
 *     bench-reference RULES [GAMES [SEED [PLIES [PROOF [TUNE]]]]]
 *
 * Of openings that are won by force one game in two is lost against any player who finds the way. So
 * each opening is searched with PROOF nodes (0: not at all): how many are proved to be won is told, with
 * the games lost from the winning and from the losing side, and in how many games both could win.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "opponent.h"
#include "yardstick.h"

enum { LONGEST = 4 };

static tafl_answer answer;

/* ---- games ---------------------------------------------------------------------------------------------- */

typedef struct match {
    tafl_engine *engine;
    double time[2];  /* of the reference, of ours */
    double moves[2]; /* … */
    double nodes;
} match;

static tafl_move our_choice(match *m, size_t count)
{
    tafl_game game = {.referee = &referee, .move = played, .count = count};
    double mean = m->moves[0] > 0 ? m->time[0] / m->moves[0] : 0.001;
    double speed = m->time[1] > 0.05 ? m->nodes / m->time[1] : 1e6;
    double may = mean * (m->moves[1] + 1) - m->time[1]; /* what was not used before counts */
    if (may > LONGEST * mean) may = LONGEST * mean;
    if (may < mean / LONGEST) may = mean / LONGEST;
    tafl_ask ask = {.budget = {.nodes = (uint64_t)(may * speed) + 50}};
    tafl_engine_analyse(&answer, m->engine, &game, &ask);
    m->nodes += (double)answer.nodes;
    return answer.line[0].move[0];
}

static tafl_move timed(match *m, bool own, double begun, tafl_move move)
{
    m->time[own] += now() - begun;
    m->moves[own]++;
    return move;
}

static tafl_move our_move(void *context, tafl_position *position, size_t count)
{
    double begun = now();
    (void)position;
    return timed(context, true, begun, our_choice(context, count));
}

static tafl_move their_move(void *context, tafl_position *position, size_t count)
{
    double begun = now();
    (void)count;
    return timed(context, false, begun, reference_move(position));
}

/* In how many plies the position after the opening is won: for the attackers positive. */
static int proof_of(match *m, size_t count, uint64_t nodes)
{
    tafl_game game = {.referee = &referee, .move = played, .count = count};
    tafl_ask ask = {.budget = {.nodes = nodes}};
    if (!nodes) return 0;
    tafl_engine_analyse(&answer, m->engine, &game, &ask);
    return answer.lines ? answer.line[0].worth.win_in : 0;
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "brandub";
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 20;
    random_state = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    size_t plies = argc > 4 ? (size_t)strtoul(argv[4], NULL, 10) : 4;
    uint64_t proof = argc > 5 ? strtoull(argv[5], NULL, 10) : 0;
    tafl_builtin_options options = {.tune = argc > 6 ? argv[6] : NULL};
    tafl_rules rules;
    match m = {0};
    unsigned result[2][3] = {{0}}; /* by our colour: won, drawn, lost */
    unsigned fate[3][3] = {{0}};   /* the same by what was proved: nothing, for us, against us */
    if (tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL) != TAFL_OK ||
        tafl_referee_init(&referee, &rules, NULL) != TAFL_OK ||
        tafl_engine_builtin(&m.engine, &options) != TAFL_OK)
        return 2;
    for (unsigned g = 0; g < games / 2; g++) {
        size_t count;
        while (!open_game(plies, &count)) {
        }
        int win = proof_of(&m, count, proof);
        for (unsigned ours = 0; ours < 2; ours++) {
            const char *why = "";
            chooser side[2] = {{their_move, &m}, {their_move, &m}};
            side[ours].choose = our_move;
            tafl_winner winner = play_game(side, count, &why);
            unsigned column = winner == TAFL_WINNER_DRAW ? 1 : winner == ours + 1 ? 0 : 2;
            result[ours][column]++;
            fate[win == 0 ? 0 : (win > 0) == (ours == TAFL_ATTACKERS) ? 1 : 2][column]++;
            if (column)
                printf("opening %u (won in %d plies), ours %s: %s by %s\n", g + 1, win,
                       tafl_side_text((tafl_side)ours), column == 1 ? "drawn" : "lost", why);
        }
    }
    for (unsigned ours = 0; ours < 2; ours++)
        printf("%s, ours with the %s: won %u, drawn %u, lost %u\n", name,
               tafl_side_text((tafl_side)ours), result[ours][0], result[ours][1], result[ours][2]);
    static const char *const fates[] = {"not proved", "proved to be won for us",
                                        "proved to be won against us"};
    for (unsigned i = 0; i < 3; i++)
        printf("%s, openings %s: won %u, drawn %u, lost %u\n", name, fates[i], fate[i][0],
               fate[i][1], fate[i][2]);
    printf("%s: won %.1f %% of %u games; mean time a move: reference %.2f ms, ours %.2f ms (%.0f "
           "nodes)\n",
           name, 100.0 * (result[0][0] + result[1][0]) / (games / 2 * 2), games / 2 * 2,
           1000 * m.time[0] / m.moves[0], 1000 * m.time[1] / m.moves[1], m.nodes / m.moves[1]);
    tafl_engine_free(m.engine);
    tafl_history_clear(&history);
    return 0;
}
