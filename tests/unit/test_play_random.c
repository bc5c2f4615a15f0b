/* SPDX-License-Identifier: MIT */
/* Random play over the whole catalogue, and random boards: what play answers by masks, keys and
 * short cuts must be what square by square comes out, in all orientations, and undone bit by bit. */
#include <stdio.h>
#include <string.h>

#include "play_naive.h"
#include "play_table.h"
#include "unit.h"
#include <play/play.h>
#include <rules/catalogue.h>

enum { LEGS_MAX = 240 };

/* One game in all eight orientations. */
typedef struct game {
    tafl_referee referee[8];
    tafl_position position[8];
    tafl_turn turn[8];
    unsigned leg_count;
    tafl_turn turns[LEGS_MAX]; /* of orientation 0 */
    tafl_position before[LEGS_MAX];
    uint64_t random;
    const char *name;
} game;

static void begin_game(game *g, const tafl_ruleset *entry, uint64_t seed)
{
    tafl_rules rules;
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(entry->name), NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_referee_init(&g->referee[0], &rules, NULL), TAFL_OK);
    for (unsigned s = 1; s < 8; s++) play_turn_referee(&g->referee[s], &g->referee[0], s);
    for (unsigned s = 0; s < 8; s++) tafl_position_start(&g->position[s], &g->referee[s]);
    g->leg_count = 0;
    g->random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
    g->name = entry->name;
}

/* Any move; every other time one that takes something, when a few tries find it. */
static tafl_move choose(game *g, const tafl_move *moves, size_t count)
{
    tafl_move move = moves[naive_random(&g->random) % count];
    unsigned tries = naive_random(&g->random) % 2 ? 12 : 0;
    while (tries-- > 0 && !tafl__move_captures(&g->referee[0], &g->position[0], move))
        move = moves[naive_random(&g->random) % count];
    return move;
}

static bool same_capture(const tafl_turn *turn, const tafl_capture *wanted, tafl_square square)
{
    for (unsigned i = 0; i < turn->captures; i++)
        if (turn->capture[i].square == square)
            return turn->capture[i].cause == wanted->cause &&
                   turn->capture[i].converted == wanted->converted;
    return false;
}

/* Plays the leg in orientation `s` and compares with orientation 0. */
static bool agrees(game *g, unsigned s, tafl_move move, bool stop)
{
    unsigned size = g->referee[0].rules.start.size;
    tafl_move turned = {tafl_symmetry_square(s, size, move.from),
                        tafl_symmetry_square(s, size, move.to)};
    if (stop) {
        tafl_position_end_chain(&g->referee[s], &g->position[s], &g->turn[s]);
    } else {
        if (tafl_move_fault(&g->referee[s], &g->position[s], turned, NULL)) return false;
        tafl_position_play(&g->referee[s], &g->position[s], turned, &g->turn[s]);
    }
    const tafl_turn *plain = &g->turn[0];
    bool same = plain->captures == g->turn[s].captures;
    for (unsigned i = 0; same && i < plain->captures; i++)
        same = same_capture(&g->turn[s], &plain->capture[i],
                            tafl_symmetry_square(s, size, plain->capture[i].square));
    return same && g->position[0].outcome.winner == g->position[s].outcome.winner &&
           g->position[0].outcome.reason == g->position[s].outcome.reason;
}

static bool ends_as_it_should(const game *g)
{
    const tafl_position *position = &g->position[0];
    if (!g->turn[0].ends_ply) return position->outcome.winner == TAFL_WINNER_NONE;
    tafl_outcome want = naive_outcome(&g->referee[0], position, &g->turn[0]);
    if (want.winner == position->outcome.winner && want.reason == position->outcome.reason)
        return true;
    fprintf(stderr, "\n%s: ends %u %u, should %u %u\n", g->name, position->outcome.winner,
            position->outcome.reason, want.winner, want.reason);
    return false;
}

/* One leg; false when the game is over or something is wrong. */
static bool play_leg(game *g)
{
    static tafl_move moves[TAFL_MOVES_MAX];
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &g->referee[0], &g->position[0]);
    bool stop = tafl_position_may_stop(&g->referee[0], &g->position[0]) &&
                naive_random(&g->random) % 3 == 0;
    CU_ASSERT_TRUE_FATAL(count > 0 && count <= TAFL_MOVES_MAX);
    tafl_move move = choose(g, moves, count);
    g->before[g->leg_count] = g->position[0];
    if (stop)
        tafl_position_end_chain(&g->referee[0], &g->position[0], &g->turn[0]);
    else
        tafl_position_play(&g->referee[0], &g->position[0], move, &g->turn[0]);
    g->turns[g->leg_count++] = g->turn[0];
    bool good = ends_as_it_should(g) && play_is_sound(&g->referee[0], &g->position[0], g->name);
    good &= tafl_is_exit_fort(&g->referee[0], &g->position[0], NULL) ==
            naive_exit_fort(&g->referee[0].rules, &g->position[0]);
    good &= tafl_is_encircled(&g->position[0], NULL) == naive_encircled(&g->position[0]);
    for (unsigned s = 1; good && s < 8; s++) good = agrees(g, s, move, stop);
    if (!good) fprintf(stderr, "\n%s: leg %u is wrong\n", g->name, g->leg_count);
    CU_ASSERT_TRUE(good);
    return good && g->position[0].outcome.winner == TAFL_WINNER_NONE;
}

static void take_back(game *g)
{
    bool same = true;
    for (unsigned i = g->leg_count; i-- > 0;) {
        tafl_position_undo(&g->referee[0], &g->position[0], &g->turns[i]);
        same &= play_same_position(&g->position[0], &g->before[i]);
    }
    CU_ASSERT_TRUE(same);
}

static void the_catalogue(void)
{
    static game g;
    unsigned plies = unit_is_slow() ? 12 : 60;
    for (unsigned i = 0; i < tafl__catalogue_count(); i++) {
        const tafl_ruleset *entry = tafl_catalogue_at(i);
        unsigned seeds = unit_is_slow() ? 1 : 2;
        for (unsigned seed = 1; seed <= seeds; seed++) {
            begin_game(&g, entry, seed * 1000 + i);
            while (g.leg_count < plies && play_leg(&g)) continue;
            take_back(&g);
        }
    }
}

/* Whole games of the small boards, where endings of every kind happen. */
static void to_the_end(void)
{
    static game g;
    static const char *const names[] = {"brandub",    "historical-ard-ri", "tablut",
                                        "copenhagen", "linnaean-tablut",   "tablut-corner"};
    unsigned seeds = unit_is_slow() ? 1 : 8;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (unsigned seed = 1; seed <= seeds; seed++) {
            const tafl_ruleset *entry = tafl_catalogue_find(tafl_str_of(names[i]));
            CU_ASSERT_PTR_NOT_NULL_FATAL(entry);
            begin_game(&g, entry, seed);
            while (g.leg_count < LEGS_MAX && play_leg(&g)) continue;
            take_back(&g);
        }
}

/* ---- random boards -------------------------------------------------------------------------- */

static const char kinds[] = "ttttttcnmgTTTTTTCNMG";

/* Fills a board: of a hundred squares so many hold attackers, so many defenders. The king stands on
 * rank 1, or on the middle rank away from the edge. */
static void scatter(tafl_board *board, unsigned size, unsigned attackers, unsigned defenders,
                    bool edge, uint64_t *random)
{
    tafl_board_init(board, size);
    for (unsigned i = 0; i < size * size; i++) {
        unsigned roll = naive_random(random) % 100, pick = naive_random(random) % 10;
        if (roll >= attackers + defenders) continue;
        char letter = kinds[pick + (roll < attackers ? 0 : 10)];
        board->cell[tafl_square_at(i % size, i / size)] = tafl_piece_from_letter(letter);
    }
    unsigned file = edge ? naive_random(random) % size : 1 + naive_random(random) % (size - 2);
    unsigned rank = edge ? 0 : size / 2;
    board->cell[tafl_square_at(file, rank)] = TAFL_KING_PIECE;
}

static const char *const switches[] = {
    "",         "sw:s",          "sw:w cor: cen:",        "cenh: cenhe:",
    "cens:tK",  "cors:tK corh:", "sw:s afor:b3,c1,d1,d2", "afor:c1,c2 aforre: afors:tT",
    "spd:1,-1", "dux:T sw:s",    "dfor:b2,c2,d3 dforh:",  "afor:b1 afs:tT aforh:tTCN sw:s",
};

enum { SWITCHES = sizeof switches / sizeof *switches };

static void show(const tafl_board *board, const char *rules, bool fort)
{
    tafl_text text = {0};
    tafl_board_draw(&text, board, NULL);
    fprintf(stderr, "\n%s, a fort: %s\n%s", rules, fort ? "yes" : "no", text.at);
    tafl_text_clear(&text);
}

static void forts_on_random_boards(void)
{
    uint64_t random = 20121;
    unsigned count = unit_is_slow() ? 300 : 20000, found = 0;
    for (unsigned i = 0; i < count; i++) {
        tafl_board board;
        static tafl_referee referee;
        tafl_position position;
        unsigned size = 5 + naive_random(&random) % 4;
        scatter(&board, size, naive_random(&random) % 8, 20 + naive_random(&random) % 40, true,
                &random);
        play_referee(&referee, switches[i % SWITCHES], &board);
        tafl_position_set(&position, &referee, &board, TAFL_ATTACKERS);
        bool fort = tafl_is_exit_fort(&referee, &position, NULL);
        found += fort;
        bool same = fort == naive_exit_fort(&referee.rules, &position);
        if (!same) show(&board, switches[i % SWITCHES], fort);
        CU_ASSERT_TRUE(same);
    }
    CU_ASSERT_TRUE(found > count / 40);
}

/* Every move from a board that is not encircled: the short cut must not miss a ring. */
static void rings_on_random_boards(void)
{
    uint64_t random = 1723;
    unsigned count = unit_is_slow() ? 200 : 4000, found = 0;
    for (unsigned i = 0; i < count; i++) {
        static tafl_referee referee;
        static tafl_move moves[TAFL_MOVES_MAX];
        tafl_board board;
        tafl_position position;
        scatter(&board, 5 + naive_random(&random) % 5, 35 + naive_random(&random) % 25, 2, false,
                &random);
        play_referee(&referee, i % 2 ? "ks:w jow:tcnmg" : "nj:j cj:c cor:a1 jov:TCN", &board);
        tafl_position_set(&position, &referee, &board, (tafl_side)(i % 5 == 0));
        if (naive_encircled(&position)) continue;
        position.set_up = 0; /* as if a ply had been played */
        size_t n = tafl_moves(moves, TAFL_MOVES_MAX, &referee, &position);
        for (size_t k = 0; k < n; k++) {
            tafl_turn turn;
            tafl_position_play(&referee, &position, moves[k], &turn);
            tafl_outcome want = naive_outcome(&referee, &position, &turn);
            found += want.reason == TAFL_REASON_ENCIRCLEMENT;
            CU_ASSERT_EQUAL(position.outcome.reason, want.reason);
            tafl_position_undo(&referee, &position, &turn);
        }
    }
    CU_ASSERT_TRUE(found > count / 20);
}

/* ---- perft ----------------------------------------------------------------------------------- */

static void count_plies(const tafl_referee *referee, const tafl_position *from, unsigned depth,
                        tafl_perft *sum);

static void count_after(const tafl_referee *referee, const tafl_position *after,
                        const tafl_turn *turn, unsigned depth, tafl_perft *sum)
{
    if (depth == 1) sum->captures += turn->captures;
    if (depth == 1 && turn->ends_ply) {
        sum->leaves++;
        sum->finished += after->outcome.winner != TAFL_WINNER_NONE;
    } else {
        count_plies(referee, after, depth - turn->ends_ply, sum);
    }
}

/* The end of a chain that may stop, and all pairs of squares that share a line, tried one by one. */
static void count_plies(const tafl_referee *referee, const tafl_position *from, unsigned depth,
                        tafl_perft *sum)
{
    unsigned size = from->board.size;
    if (from->outcome.winner) return;
    if (tafl_position_may_stop(referee, from)) {
        tafl_position after = *from;
        tafl_turn turn;
        tafl_position_end_chain(referee, &after, &turn);
        count_after(referee, &after, &turn, depth, sum);
    }
    for (unsigned i = 0; i < size * size * size * 2; i++) {
        unsigned file = i / 2 % size, rank = i / 2 / size % size, k = i / 2 / size / size;
        tafl_move move = {tafl_square_at(file, rank),
                          i % 2 ? tafl_square_at(k, rank) : tafl_square_at(file, k)};
        if (tafl_move_fault(referee, from, move, NULL) != TAFL_FAULT_NONE) continue;
        tafl_position after = *from;
        tafl_turn turn;
        tafl_position_play(referee, &after, move, &turn);
        count_after(referee, &after, &turn, depth, sum);
    }
}

static void perft(void)
{
    static const struct {
        const char *rules;
        unsigned depth;
    } cases[] = {{"brandub", 3},      {"historical-ard-ri", 3}, {"magpie", 3},
                 {"tablut", 2},       {"copenhagen", 2},        {"copenhagen ber:c", 2},
                 {"tablut ber:m", 2}, {"tablut ber:q", 2},      {"tablut ber:o", 2},
                 {"skalk", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_rules rules;
        static tafl_referee referee;
        tafl_position start;
        CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(cases[i].rules), NULL, NULL),
                              TAFL_OK);
        CU_ASSERT_EQUAL_FATAL(tafl_referee_init(&referee, &rules, NULL), TAFL_OK);
        tafl_position_start(&start, &referee);
        CU_ASSERT_EQUAL(tafl_perft_run(&referee, &start, 0).leaves, 1);
        for (unsigned depth = 1; depth <= cases[i].depth - unit_is_slow(); depth++) {
            tafl_perft want = {0, 0, 0}, got = tafl_perft_run(&referee, &start, depth);
            count_plies(&referee, &start, depth, &want);
            CU_ASSERT_EQUAL(got.leaves, want.leaves);
            CU_ASSERT_EQUAL(got.captures, want.captures);
            CU_ASSERT_EQUAL(got.finished, want.finished);
        }
    }
}

const unit_test unit_tests[] = {
    {"the catalogue", the_catalogue},
    {"to the end", to_the_end},
    {"forts on random boards", forts_on_random_boards},
    {"rings on random boards", rings_on_random_boards},
    {"perft", perft},
    {NULL, NULL},
};
