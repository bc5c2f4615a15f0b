/* SPDX-License-Identifier: MIT */
/* What the search carries from ply to ply instead of counting it anew: the value of the men, the ring,
 * what is seen around the king, and the key of a position before a move leads to it. Along random
 * lines of play all of it equals what is counted from scratch, and the moves handed out are the legal
 * ones, each of them once. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include <engine/search.h>

enum { LINES = 60, PLIES = PLY_MAX - 2 };

static tafl_referee referee;
static tafl_move moves[TAFL_MOVES_MAX];
static made turns[PLIES];

static uint64_t state;
static size_t lot(size_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)((state >> 33) % below);
}

static bool same_sight(const sight *a, const sight *b)
{
    for (unsigned i = 0; i < 2; i++)
        if (a->reach[i] != b->reach[i] || a->escapes[i] != b->escapes[i] ||
            (a->ways && a->block[i] != b->block[i]))
            return false;
    return a->value == b->value && a->ways == b->ways && a->falls == b->falls;
}

/* Everything at a ply, against the same with nothing known. */
static void is_as_counted(search *s, unsigned ply)
{
    outline counted;
    const sight seen = *tafl__sight_at(s, ply);
    int ring = tafl__known_ring(s, ply);
    known keep = s->known[ply];
    tafl__ring_count(&s->view, &s->position, &counted);
    s->known[ply] = (known){NULL, &counted, 0, 0};
    CU_ASSERT_EQUAL(tafl__known_ring(s, ply), ring);
    CU_ASSERT(same_sight(tafl__sight_at(s, ply), &seen));
    s->known[ply] = keep;
    CU_ASSERT_EQUAL(tafl__evaluate_men(&s->view, &s->position), s->men);
}

/* The moves of the picker against `count` legal ones; a chain that may end is no leg of these. */
static void are_picked(search *s, unsigned ply, size_t count)
{
    picker p;
    tafl_move move, none = {0, 0};
    size_t picked = 0;
    tafl__pick_begin(&p, s, tafl__sight_at(s, ply), none, ply);
    while (tafl__pick_next(&p, &move)) {
        if (move.from == move.to) continue;
        bool found = false;
        for (size_t i = 0; i < count && !found; i++)
            if (move_equal(moves[i], move)) {
                found = true;
                moves[i] = none;
            }
        CU_ASSERT(found);
        picked++;
    }
    tafl__pick_end(&p);
    CU_ASSERT_EQUAL(picked, count);
}

/* A line of random legs, looked at here and there; undone at the end. */
static void play_line(search *s)
{
    unsigned ply = 0;
    int32_t men = s->men;
    while (ply < PLIES && !s->position.outcome.winner) {
        tafl__sight_at(s, ply);
        if (lot(3)) is_as_counted(s, ply);
        size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, &s->position);
        if (!count) break;
        tafl_move move = moves[lot(count)];
        if (!lot(4)) are_picked(s, ply, count);
        uint64_t key = tafl_position_key_after(&referee, &s->position, move);
        tafl__search_play(s, move, &turns[ply]);
        if (!turns[ply].turn.captures) CU_ASSERT_EQUAL(s->position.key, key);
        tafl__known_follow(s, &turns[ply], ply);
        ply++;
    }
    while (ply > 0) tafl__search_undo(s, &turns[--ply]);
    CU_ASSERT_EQUAL(s->men, men);
}

/* A captured mercenary is a kind of man that was not there at the start; the centre is shut to it alone. */
static const char mercenaries[] = "dim:7 cenp:tcnkmTCNK cens:tcnkmTCNK "
                                  "start:/2mmm2/3T3/m2T2m/mTTKTTm/m2T2m/3T3/2mmm2/";

static void carried_over(void)
{
    static const char *const names[] = {"copenhagen",   "fetlar",         "brandub",      "tablut",
                                        "tawlbwrdd",    "ard-ri",         "sea-battle-9", "berserk",
                                        "unibo-tablut", "alea-evangelii", mercenaries};
    unsigned lines = unit_is_slow() ? LINES / 10 : LINES;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        tafl_rules rules;
        search *s = malloc(sizeof *s);
        static tafl_answer answer;
        const tafl_ask ask = {.budget = {.nodes = 1}};
        const tafl_game game = {.referee = &referee};
        weights w;
        tafl__weights_default(&w);
        CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(names[i]), NULL, NULL), TAFL_OK);
        CU_ASSERT_EQUAL_FATAL(tafl_referee_init(&referee, &rules, NULL), TAFL_OK);
        CU_ASSERT_FATAL(s && tafl__search_init(s, &referee));
        memset(&answer, 0, sizeof answer);
        CU_ASSERT_EQUAL(tafl__search_run(s, &game, &ask, &w, 0, &answer), TAFL_OK);
        state = i + 1;
        for (unsigned line = 0; line < lines; line++) play_line(s);
        tafl__search_clear(s);
        free(s);
    }
}

const unit_test unit_tests[] = {{"along random lines of play", carried_over}, {NULL, NULL}};
