/* SPDX-License-Identifier: MIT */
/* What comes out of the cache is what the engine would say: random games in which positions come back by
 * many ways; wherever the cache knows a question, the engine is asked all the same and must agree. */
#include "annotate_stores.h"

#include <tafl/annotate.h>

/* One man of each side can move, so that positions come back often and by different ways. */
#define SHUFFLE                                                                                    \
    "dim:7 surf:n spd:1,0,0,0,1,0,0,0 "                                                            \
    "start:/7/TC4t/1C5/C2C3/2CKC2/3C3/7/ "

static tafl_engine *engine;
static tafl_cache *cache;
static tafl_answer answer;
static unsigned seed, found, differing, careless;

static unsigned random_below(size_t count)
{
    seed = seed * 1103515245u + 12345u;
    return (unsigned)((seed >> 8) % count);
}

/* A move of the present position, often one that takes the move before the last back. */
static bool choose(const tafl_position *position, const moves *played, tafl_move *out)
{
    static tafl_move list[TAFL_MOVES_MAX];
    size_t count = tafl_moves(list, TAFL_MOVES_MAX, &referee, position);
    if (!count) return false;
    *out = list[random_below(count)];
    if (played->count < 2 || random_below(3) == 0) return true;
    tafl_move last = played->move[played->count - 2];
    for (size_t i = 0; i < count; i++)
        if (list[i].from == last.to && list[i].to == last.from) *out = list[i];
    return true;
}

/* Is something known of the key, and is it the same? What is not known is kept. */
static bool look_up(const annotate_key *key, const annotate_verdict *fresh, unsigned *other)
{
    annotate_verdict kept = {0};
    bool known = tafl__annotate_cache_find(cache, key, &kept);
    if (known)
        *other += !same_verdicts(fresh, &kept);
    else
        tafl__annotate_cache_store(cache, key, fresh);
    tafl__annotate_verdict_clear(&kept);
    return known;
}

/* Asks the engine and the cache about the position after the moves. */
static void compare(const moves *played, annotate_keyring *ring)
{
    annotate_verdict fresh = {0};
    annotate_key key = key_after(played, ring);
    const tafl_game game = {.referee = &referee, .move = played->move, .count = played->count};
    const tafl_ask ask = {.budget = setup.budget, .lines = setup.lines};
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
    CU_ASSERT_FATAL(tafl__annotate_verdict_take(&fresh, &answer));
    if (look_up(&key, &fresh, &differing)) found++;
    key.past = (annotate_digest){{0, 0}}; /* as if the past did not matter */
    key.frame.part[0] ^= 1;
    look_up(&key, &fresh, &careless);
    tafl__annotate_verdict_clear(&fresh);
}

static void play_game(size_t plies)
{
    moves played = {.count = 0};
    annotate_keyring ring = {.count = 0};
    tafl_position position;
    tafl_move move;
    tafl_turn turn;
    tafl_position_start(&position, &referee);
    while (played.count < plies && choose(&position, &played, &move)) {
        tafl_position_play(&referee, &position, move, &turn);
        if (position.outcome.winner) break;
        played.move[played.count++] = move;
        compare(&played, &ring);
    }
}

static void says_what_the_engine_says(void)
{
    static const char *const rules[] = {
        SHUFFLE "rep:3-draw",
        SHUFFLE "rep:3-defenders",
        SHUFFLE "rep:3-attackers",
        SHUFFLE "rep:3-mover",
        SHUFFLE "rep:3-aggressor",
        SHUFFLE "rep:3-forbid",
        SHUFFLE "rep:2-forbid-defenders",
        SHUFFLE "tfr:w",
        SHUFFLE "rep:3-ignore",
        "brandub",
        "brandub rep:3-aggressor",
        "brandub ber:o",
        "brandub ber:q",
    };
    unsigned total = 0, games = unit_is_slow() ? 4 : 30;
    setup.budget.nodes = 150;
    setup.lines = 2;
    CU_ASSERT_EQUAL_FATAL(tafl_engine_builtin(&engine, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_cache_open(&cache, fresh_file("same"), true, NULL), TAFL_OK);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        CU_ASSERT_FATAL(make_ready(rules[i]));
        seed = (unsigned)i;
        found = differing = 0;
        for (unsigned g = 0; g < games; g++) play_game(24);
        total += found;
        if (differing) printf("%s: %u of %u differ\n", rules[i], differing, found);
        CU_ASSERT_EQUAL(differing, 0);
    }
    CU_ASSERT(total > 10 * games); /* there was something to see */
    printf("%u found, %u careless ones wrong ", total, careless);
    CU_ASSERT(careless > games); /* and a cache that looks at the position alone is wrong */
    tafl_cache_close(cache);
    tafl_engine_free(engine);
}

const unit_test unit_tests[] = {{"says what the engine says", says_what_the_engine_says},
                                {"leaves nothing behind", clean_up},
                                {NULL, NULL}};
