/* SPDX-License-Identifier: MIT */
/* The exhaustive check of puzzles, held against a search without table or order on positions of random
 * games; known puzzles; repetition; positions that are too hard. */
#include "naive_wins.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <annotate/solve.h>
#include <tafl/format.h>

static tafl_referee referee;
static tafl_move played[256];
static solver s;

static bool make_ready(const char *text)
{
    tafl_rules rules;
    return tafl_rules_read(&rules, tafl_str_of(text), NULL, NULL) == TAFL_OK &&
           tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

static void begin(size_t count, uint64_t limit)
{
    const tafl_game game = {.referee = &referee, .move = played, .count = count};
    CU_ASSERT_FATAL(tafl__solve_init(&s, &game, limit));
}

/* ---- against a naive search ---------------------------------------------------------------------------- */

/* A random game of up to `plies` plies; how many it has, before it would end. */
static size_t random_game(unsigned *seed, size_t plies)
{
    static tafl_move list[TAFL_MOVES_MAX];
    tafl_position position;
    size_t count = 0;
    tafl_position_start(&position, &referee);
    for (; count < plies; count++) {
        tafl_turn turn;
        size_t moves = tafl_moves(list, TAFL_MOVES_MAX, &referee, &position);
        if (!moves) break;
        *seed = *seed * 1103515245u + 12345u;
        played[count] = list[(*seed >> 8) % moves];
        tafl_position_play(&referee, &position, played[count], &turn);
        if (position.outcome.winner) break;
    }
    return count;
}

static void agrees_with_a_naive_search(void)
{
    static const char *const rules[] = {"brandub rep:9-draw", "tablut rep:9-draw",
                                        "ard-ri rep:9-draw"};
    unsigned seed = 7, wins = 0;
    unsigned games = unit_is_slow() ? 4 : 40;
    for (unsigned i = 0; i < 3 * games; i++) {
        CU_ASSERT_FATAL(make_ready(rules[i % 3]));
        begin(random_game(&seed, 20 + i % 30), UINT64_MAX);
        const tafl_position position = s.position;
        for (unsigned plies = 1; plies <= 3; plies += 2) {
            bool want = naive_wins(&referee, &position, s.side, plies);
            CU_ASSERT_EQUAL(tafl__solve_wins(&s, plies), want);
            wins += want;
        }
        CU_ASSERT_EQUAL(memcmp(&position, &s.position, sizeof position), 0); /* as it was */
        tafl__solve_clear(&s);
    }
    CU_ASSERT(unit_is_slow() || wins > 20); /* there was something to see */
}

/* ---- known positions -------------------------------------------------------------------------------------- */

static void set_up(const char *rules)
{
    CU_ASSERT_FATAL(make_ready(rules));
    begin(0, UINT64_MAX);
}

static void counts_plies(void)
{
    static const struct {
        const char *rules;
        unsigned plies;
    } rows[] = {
        /* one file is open to the king */
        {"dim:5 atkf:n esc:e surf:n start:/5/t3t/1tK1t/1tt2/t4/", 1},
        /* two ways, of which one can be closed */
        {"dim:7 atkf:y esc:e surf:n ks:w cor: cen: start:/t6/7/7/3K3/7/7/6t/", 2},
        /* nothing within reach */
        {"brandub", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        set_up(rows[i].rules);
        if (rows[i].plies == 2) s.side = TAFL_DEFENDERS; /* who do not move first */
        CU_ASSERT_EQUAL(tafl__solve_shortest(&s, 3), rows[i].plies);
        CU_ASSERT_FALSE(s.gave_up);
        tafl__solve_clear(&s);
    }
}

/* Puzzles that come with OpenTafl: how many plies they take, and the only first move that does it. */
static void solves_known_puzzles(void)
{
    static const struct {
        const char *file, *address;
        unsigned plies;
        const char *first;
    } rows[] = {{"corpus/otg/Ard-Ri-Capture-Puzzle.otg", "start", 3, "d7-d6"},
                {"corpus/otg/Ard-Ri-Escape-Puzzle.otg", "6a", 7, "d3-e3"}};
    tafl_record *record = NULL;
    tafl_record_new(&record);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *path = unit_shared(rows[i].file);
        tafl_reader *reader;
        if (!path || (unit_is_slow() && rows[i].plies > 3)) continue;
        CU_ASSERT_FATAL(tafl_reader_open(&reader, path, NULL, NULL, NULL) == TAFL_OK);
        CU_ASSERT_FATAL(tafl_reader_next(reader, record) == TAFL_OK);
        tafl_str rules = tafl_record_tag(record, TAFL_STR("rules"))->value;
        char text[512];
        snprintf(text, sizeof text, "%.*s", (int)rules.len, rules.at);
        CU_ASSERT_FATAL(make_ready(text));
        const tafl_node *node = tafl_address_find(record, tafl_str_of(rows[i].address), NULL);
        size_t count = node->ply;
        for (; node->parent; node = node->parent)
            played[node->ply - 1] = (tafl_move){node->from, node->leg[0].to};
        begin(count, 100000000);
        CU_ASSERT_EQUAL(tafl__solve_shortest(&s, rows[i].plies), rows[i].plies);
        tafl_move *list;
        tafl_text winners = {0};
        size_t moves = tafl__solve_list(&s, &list);
        for (size_t k = 0; k < moves; k++) {
            if (!tafl__solve_wins_after(&s, list[k], rows[i].plies)) continue;
            tafl_square_write(&winners, list[k].from);
            tafl_text_char(&winners, '-');
            tafl_square_write(&winners, list[k].to);
        }
        tafl__solve_drop(&s, moves);
        UNIT_TEXT(winners, rows[i].first);
        CU_ASSERT_FALSE(s.gave_up);
        printf("%llu tries ", (unsigned long long)s.tries);
        tafl_text_clear(&winners);
        tafl__solve_clear(&s);
        tafl_reader_free(reader);
    }
    tafl_record_free(record);
}

/* ---- repetition --------------------------------------------------------------------------------------------- */

/* The defenders have one man who can move, between a2 and a3: where the position after it was there
 * twice already, that loses, and so the attackers win in one ply. */
static void knows_the_past(void)
{
    static const char *const squares[4][2] = {
        {"g2", "g3"}, {"a2", "a3"}, {"g3", "g2"}, {"a3", "a2"}};
    static const char text[] = "dim:7 surf:n spd:1,0,0,0,1,0,0,0 rep:3-%s "
                               "start:/7/TC4t/1C5/C2C3/2CKC2/3C3/7/";
    static const struct {
        const char *loser;
        size_t plies;
        bool won;
    } rows[] = {{"attackers", 7, true},
                {"attackers", 3, false},
                {"defenders", 7, false},
                {"draw", 7, false}};
    char rules[256];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(rules, sizeof rules, text, rows[i].loser);
        CU_ASSERT_FATAL(make_ready(rules));
        for (size_t ply = 0; ply < rows[i].plies; ply++) {
            tafl_square_read(&played[ply].from, tafl_str_of(squares[ply % 4][0]), 7);
            tafl_square_read(&played[ply].to, tafl_str_of(squares[ply % 4][1]), 7);
        }
        begin(rows[i].plies, UINT64_MAX);
        CU_ASSERT_EQUAL(tafl__solve_wins(&s, 1), rows[i].won);
        tafl__solve_clear(&s);
    }
}

/* The attackers have one man, in a lane. Once his only move would repeat a position and is forbidden, they
 * are not known to have lost. */
static void only_forbidden_replies_are_no_loss(void)
{
    static const char *const squares[3][2] = {{"g3", "g2"}, {"a2", "a3"}, {"g2", "g1"}};
    CU_ASSERT_FATAL(make_ready("dim:7 surf:n cor: spd:1,0,0,0,1,0,0,0 rep:2-forbid "
                               "start:/C4C1/TC3C1/1C3Ct/C2C2C/2CKC2/3C3/7/"));
    for (size_t ply = 0; ply < 3; ply++) {
        tafl_square_read(&played[ply].from, tafl_str_of(squares[ply][0]), 7);
        tafl_square_read(&played[ply].to, tafl_str_of(squares[ply][1]), 7);
    }
    begin(3, UINT64_MAX);
    CU_ASSERT_FALSE(tafl__solve_wins(&s, 3));
    CU_ASSERT(s.tries > 0);
    tafl__solve_clear(&s);
}

static void gives_up_in_time(void)
{
    CU_ASSERT_FATAL(make_ready("copenhagen"));
    begin(0, 5000);
    CU_ASSERT_EQUAL(tafl__solve_shortest(&s, 7), 0);
    CU_ASSERT(s.gave_up);
    CU_ASSERT(s.tries < 6000);
    tafl__solve_clear(&s);
    tafl__solve_clear(&s);
}

const unit_test unit_tests[] = {
    {"agrees with a naive search", agrees_with_a_naive_search},
    {"counts plies", counts_plies},
    {"solves known puzzles", solves_known_puzzles},
    {"knows the past", knows_the_past},
    {"only forbidden replies are no loss", only_forbidden_replies_are_no_loss},
    {"gives up in time", gives_up_in_time},
    {NULL, NULL}};
