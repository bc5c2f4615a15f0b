/* SPDX-License-Identifier: MIT */
/* The built-in engine: forced wins held against an exhaustive search written here, the same answer
 * every time, several lines, games that are over. Repetition has a file of its own. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include <tafl/engine.h>

enum { PLIES_MOST = 200 };

static tafl_referee referee;
static tafl_engine *engine;
static tafl_answer answer;
static tafl_move played[PLIES_MOST];
static tafl_move list[TAFL_MOVES_MAX];

static bool make_ready(const char *name)
{
    tafl_rules rules;
    if (!engine && tafl_engine_builtin(&engine, NULL) != TAFL_OK) return false;
    return tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL) == TAFL_OK &&
           tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

static tafl_game game_of(size_t count)
{
    return (tafl_game){.referee = &referee, .move = played, .count = count};
}

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* A random game of `plies` legs at most; how many were played. */
static size_t random_game(uint32_t *seed, size_t plies)
{
    tafl_position position;
    tafl_turn turn;
    tafl_position_start(&position, &referee);
    size_t count = 0;
    while (count < plies) {
        size_t n = tafl_moves(list, TAFL_MOVES_MAX, &referee, &position);
        if (!n) break;
        played[count] = list[next_random(seed) % n];
        tafl_position_play(&referee, &position, played[count], &turn);
        if (position.outcome.winner) break;
        count++;
    }
    return count;
}

/* ---- exhaustive search ------------------------------------------------------------------------------ */

static bool wins(tafl_position *position, tafl_side side, unsigned plies);

/* Does this leg win for `side` within the plies, whatever the other side does? */
static bool leg_wins(tafl_position *position, tafl_side side, tafl_move move, unsigned plies)
{
    tafl_turn turn;
    tafl_position_play(&referee, position, move, &turn);
    bool won;
    if (position->outcome.winner)
        won = position->outcome.winner == (uint8_t)tafl_winner_of(side);
    else
        won = turn.ends_ply ? plies > 1 && wins(position, side, plies - 1)
                            : wins(position, side, plies);
    tafl_position_undo(&referee, position, &turn);
    return won;
}

/* Does `side` win within `plies` from here? Every move of both sides is tried. */
static bool wins(tafl_position *position, tafl_side side, unsigned plies)
{
    tafl_move moves[512];
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, position);
    bool own = position->to_move == side;
    for (size_t i = 0; i < count; i++)
        if (leg_wins(position, side, moves[i], plies) == own) return own;
    return !own;
}

/* In how many plies the side to move wins, or the other; 0 when neither within `most`. */
static int shortest_win(const tafl_game *game, unsigned most)
{
    tafl_position position;
    tafl_game_position(&position, game, NULL, NULL);
    for (unsigned plies = 1; plies <= most; plies++)
        for (unsigned side = 0; side < 2; side++)
            if (wins(&position, (tafl_side)side, plies))
                return side == TAFL_ATTACKERS ? (int)plies : -(int)plies;
    return 0;
}

static int found_win(const tafl_game *game, uint32_t depth)
{
    tafl_ask ask = {.budget = {.depth = depth}};
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, game, &ask), TAFL_OK);
    return answer.lines ? answer.line[0].worth.win_in : 0;
}

/* Wins within three plies along random games under rules of many kinds. */
static void agrees_with_exhaustive_search(void)
{
    static const char *const names[] = {"brandub",
                                        "brandub esc:e cor:",
                                        "ard-ri",
                                        "brandub ks:w rep:3-draw",
                                        "brandub kes:y ks:s",
                                        "brandub ber:c",
                                        "brandub ber:o kj:c",
                                        "brandub ber:m",
                                        "brandub ber:q",
                                        "magpie",
                                        "brandub efe:y sw:s linc:y"};
    uint32_t seed = 7;
    unsigned wins_seen = 0, differences = 0;
    for (size_t r = 0; r < sizeof names / sizeof *names; r++) {
        CU_ASSERT_FATAL(make_ready(names[r]));
        for (unsigned g = 0; g < (unit_is_slow() ? 4u : 40u); g++) {
            tafl_game game = game_of(random_game(&seed, 6 + next_random(&seed) % 30));
            int want = shortest_win(&game, 2), got = found_win(&game, 4);
            if (want) wins_seen++;
            if (want && want != got) {
                printf("%s: game %u, %zu legs: %d wanted, %d found\n", names[r], g, game.count,
                       want, got);
                differences++;
            }
        }
    }
    CU_ASSERT_EQUAL(differences, 0);
    CU_ASSERT(wins_seen > (unit_is_slow() ? 0u : 20u));
}

static void answers_are_equal(const tafl_answer *a, const tafl_answer *b)
{
    CU_ASSERT_EQUAL_FATAL(a->lines, b->lines);
    CU_ASSERT_EQUAL(a->nodes, b->nodes);
    CU_ASSERT_EQUAL(a->depth, b->depth);
    for (unsigned i = 0; i < a->lines; i++) {
        CU_ASSERT_EQUAL(a->line[i].worth.value, b->line[i].worth.value);
        CU_ASSERT_EQUAL_FATAL(a->line[i].count, b->line[i].count);
        CU_ASSERT_EQUAL(
            memcmp(a->line[i].move, b->line[i].move, a->line[i].count * sizeof *a->line[i].move),
            0);
    }
}

/* The same budget gives the same answer, whatever was analysed before. */
static void is_deterministic(void)
{
    static tafl_answer first, second;
    uint32_t seed = 3;
    CU_ASSERT_FATAL(make_ready("copenhagen"));
    tafl_ask ask = {.budget = {.nodes = 20000}, .lines = 3};
    tafl_game game = game_of(random_game(&seed, 30));
    tafl_engine_analyse(&first, engine, &game, &ask);
    tafl_game other = game_of(12);
    tafl_engine_analyse(&answer, engine, &other, &ask);
    tafl_engine_analyse(&second, engine, &game, &ask);
    answers_are_equal(&first, &second);
    tafl_engine *fresh;
    CU_ASSERT_EQUAL_FATAL(tafl_engine_builtin(&fresh, NULL), TAFL_OK);
    tafl_engine_analyse(&second, fresh, &game, &ask);
    answers_are_equal(&first, &second);
    tafl_engine_free(fresh);
    CU_ASSERT_EQUAL(first.lines, 3);
    CU_ASSERT(first.nodes <= 20000);
}

/* How many nodes a search of fixed depth takes under rules of each family. A change that is to make the
 * search faster and not different leaves these numbers as they are; any other brings new ones. */
static void signature(void)
{
    static const struct {
        const char *rules;
        uint64_t nodes;
    } rows[] = {{"brandub", 9760},
                {"ard-ri", 74427},
                {"tablut", 46378},
                {"sea-battle-9", 50401},
                {"unibo-tablut", 576429},
                {"copenhagen", 31243},
                {"brandub esc:e cor:", 96003},
                {"tawlbwrdd", 44045},
                {"berserk", 30866},
                {"magpie", 9583},
                {"fetlar-13", 32362}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CU_ASSERT_FATAL(make_ready(rows[i].rules));
        const tafl_game game = game_of(0);
        const tafl_ask ask = {.budget = {.depth = 5}};
        CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
        CU_ASSERT_EQUAL(answer.nodes, rows[i].nodes);
        if (answer.nodes != rows[i].nodes)
            printf("%s: %llu nodes\n", rows[i].rules, (unsigned long long)answer.nodes);
    }
}

/* Every line is legal to its end, the best comes first, no two begin alike. */
static void lines_are_legal(void)
{
    static tafl_move moves[PLIES_MOST + TAFL_LINE_MAX];
    uint32_t seed = 11;
    CU_ASSERT_FATAL(make_ready("tablut"));
    for (unsigned g = 0; g < 8; g++) {
        size_t count = random_game(&seed, 20);
        tafl_game game = game_of(count);
        tafl_ask ask = {.budget = {.nodes = 5000}, .lines = 4};
        tafl_position position, end;
        tafl_game_position(&position, &game, NULL, NULL);
        tafl_engine_analyse(&answer, engine, &game, &ask);
        for (unsigned i = 0; i < answer.lines; i++) {
            memcpy(moves, played, count * sizeof *moves);
            memcpy(moves + count, answer.line[i].move, answer.line[i].count * sizeof *moves);
            tafl_game longer = {.referee = &referee, .move = moves};
            longer.count = count + answer.line[i].count;
            CU_ASSERT_EQUAL(tafl_game_position(&end, &longer, NULL, NULL), TAFL_OK);
            int sign = position.to_move == TAFL_ATTACKERS ? 1 : -1;
            if (i > 0)
                CU_ASSERT(sign * answer.line[i].worth.value <=
                          sign * answer.line[i - 1].worth.value);
            for (unsigned k = 0; k < i; k++)
                CU_ASSERT_NOT_EQUAL(memcmp(answer.line[i].move, answer.line[k].move, sizeof *moves),
                                    0);
        }
    }
}

static void knows_when_it_is_over(void)
{
    CU_ASSERT_FATAL(make_ready("brandub"));
    tafl_board board;
    tafl_ask ask = {0};
    CU_ASSERT_EQUAL_FATAL(
        tafl_board_parse(&board, TAFL_STR("/7/7/7/3K3/7/7/3t3/"), TAFL_BOTTOM_FIRST, NULL),
        TAFL_OK);
    tafl_game game = {.referee = &referee, .start = &board, .move = played, .count = 3};
    played[0] = (tafl_move){tafl_square_at(3, 6), tafl_square_at(4, 6)};
    played[1] = (tafl_move){tafl_square_at(3, 3), tafl_square_at(3, 0)};
    played[2] = (tafl_move){tafl_square_at(4, 6), tafl_square_at(4, 5)};
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
    CU_ASSERT_EQUAL(answer.line[0].worth.win_in, -1);
    CU_ASSERT_EQUAL(answer.line[0].move[0].from, tafl_square_at(3, 0));
    played[3] = answer.line[0].move[0];
    game.count = 4;
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
    CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_OVER);
    played[4] = played[0];
    game.count = 5;
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_ILLEGAL);
    game.count = 0;
    board.cell[tafl_square_at(3, 3)] = TAFL_EMPTY;
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_UNSUPPORTED);
}

static bool stop_at_once(void *context)
{
    ++*(unsigned *)context;
    return true;
}

static void stops_when_told(void)
{
    unsigned asked = 0;
    CU_ASSERT_FATAL(make_ready("copenhagen"));
    tafl_game game = game_of(0);
    tafl_ask ask = {.budget = {.depth = 30}, .stop = stop_at_once, .context = &asked};
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
    CU_ASSERT(asked > 0);
    CU_ASSERT_EQUAL(answer.flags, TAFL_ANSWER_INTERRUPTED);
    CU_ASSERT_EQUAL(answer.lines, 1);
    tafl_engine_free(engine);
    engine = NULL;
}

const unit_test unit_tests[] = {
    {"forced wins are those of an exhaustive search", agrees_with_exhaustive_search},
    {"the same budget gives the same answer", is_deterministic},
    {"nodes of fixed searches", signature},
    {"lines are legal and differ", lines_are_legal},
    {"a game that is over", knows_when_it_is_over},
    {"stops when told", stops_when_told},
    {NULL, NULL}};
