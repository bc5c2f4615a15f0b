/* SPDX-License-Identifier: MIT */
/* No forced win is claimed that does not exist: in random games, always the same ones, every win that is
 * claimed on a small budget is still there on fifty times as much, and no budget that ends early takes a
 * position for lost. tests/engines/claims.py does the same with games that people played. */
#include "unit.h"

#include <tafl/engine.h>

enum { PLIES_MOST = 60, MORE = 50 };

static tafl_referee referee;
static tafl_engine *engine;
static tafl_answer answer;
static tafl_move played[PLIES_MOST];
static tafl_move list[TAFL_MOVES_MAX];

static bool make_ready(const char *text)
{
    tafl_rules rules;
    return tafl_rules_read(&rules, tafl_str_of(text), NULL, NULL) == TAFL_OK &&
           tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static size_t random_game(uint32_t *seed)
{
    tafl_position position;
    tafl_turn turn;
    tafl_position_start(&position, &referee);
    for (size_t count = 0; count < PLIES_MOST; count++) {
        size_t n = tafl_moves(list, TAFL_MOVES_MAX, &referee, &position);
        if (!n) return count;
        played[count] = list[next_random(seed) % n];
        tafl_position_play(&referee, &position, played[count], &turn);
        if (position.outcome.winner) return count;
    }
    return PLIES_MOST;
}

/* Who wins by force, as far as the engine sees: 1 the attackers, -1 the defenders, 0 nobody. */
static int winner(size_t plies, uint64_t nodes)
{
    const tafl_game game = {.referee = &referee, .move = played, .count = plies};
    const tafl_ask ask = {.budget = {.nodes = nodes}};
    if (tafl_engine_analyse(&answer, engine, &game, &ask) != TAFL_OK || !answer.lines) return 0;
    int win = answer.line[0].worth.win_in;
    return (win > 0) - (win < 0);
}

/* Asks about the last positions of games: how many wins were claimed, and how many of them do not exist. */
static unsigned claimed, untrue;

static void claims_of(const char *text, unsigned games)
{
    enum { LAST = 6 };
    static const uint64_t budgets[] = {60, 200, 700};
    uint32_t seed = 7;
    CU_ASSERT_FATAL(make_ready(text));
    for (unsigned i = 0; i < games; i++) {
        size_t count = random_game(&seed);
        for (size_t ply = count > LAST ? count - LAST : 0; ply <= count; ply++)
            for (size_t b = 0; b < sizeof budgets / sizeof *budgets; b++) {
                int said = winner(ply, budgets[b]);
                claimed += said != 0;
                if (said) untrue += winner(ply, budgets[b] * MORE) != said;
            }
    }
}

static void claims_hold(void)
{
    static const char *const rules[] = {
        "brandub",
        "tablut",
        "copenhagen",
        "old-hnefatafl",
        "berserk",
        "base:brandub rep:3-forbid",
        "base:brandub rep:2-forbid-defenders",
        "base:brandub max:24",
        "base:tablut quiet:9",
    };
    unsigned all = 0;
    CU_ASSERT_EQUAL_FATAL(tafl_engine_builtin(&engine, NULL), TAFL_OK);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        claimed = untrue = 0;
        claims_of(rules[i], unit_is_slow() ? 12 : 60);
        CU_ASSERT(claimed > 0 || unit_is_slow()); /* a dozen games may end without a claim */
        all += claimed;
        CU_ASSERT_EQUAL(untrue, 0);
    }
    CU_ASSERT(all > 0);
    tafl_engine_free(engine);
}

const unit_test unit_tests[] = {{"claims hold with fifty times as much", claims_hold},
                                {NULL, NULL}};
