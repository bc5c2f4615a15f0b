/* SPDX-License-Identifier: MIT */
/*
 * Forced wins of one, three and five plies in positions of real games, all proved by exhaustive search
 * (tests/engines/wins.txt says how), and the puzzles of OpenTafl: the engine finds every one, with a
 * first move that wins as fast.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/engine.h>

enum { LEGS_MOST = 64, NODES = 1000000 };

static tafl_referee referee;
static tafl_engine *engine;
static tafl_answer answer;

static bool make_ready(tafl_str rules_text)
{
    tafl_rules rules;
    if (!engine && tafl_engine_builtin(&engine, NULL) != TAFL_OK) return false;
    return tafl_rules_read(&rules, rules_text, NULL, NULL) == TAFL_OK &&
           tafl_referee_init(&referee, &rules, NULL) == TAFL_OK;
}

/* Cuts the next field of a line off, parted by " | ". */
static tafl_str field(tafl_str *rest)
{
    size_t len = 0;
    while (len < rest->len && rest->at[len] != '|') len++;
    tafl_str part = tafl_str_trim((tafl_str){rest->at, len});
    size_t used = len < rest->len ? len + 1 : len;
    *rest = (tafl_str){rest->at + used, rest->len - used};
    return part;
}

static bool read_move(tafl_str word, tafl_move *out)
{
    size_t used = tafl_square_read(&out->from, word, TAFL_SIZE_MAX);
    if (!used || used + 1 >= word.len) return false;
    return tafl_square_read(&out->to, (tafl_str){word.at + used + 1, word.len - used - 1},
                            TAFL_SIZE_MAX) > 0;
}

/* Does the blank-separated list have the move? */
static bool list_has(tafl_str list, tafl_move wanted)
{
    while (list.len > 0) {
        size_t len = 0;
        tafl_move move;
        while (len < list.len && list.at[len] != ' ') len++;
        if (read_move((tafl_str){list.at, len}, &move) && move.from == wanted.from &&
            move.to == wanted.to)
            return true;
        list = tafl_str_trim((tafl_str){list.at + len, list.len - len});
    }
    return false;
}

/* Calls `run` for each line that is no comment; how many there were. */
static unsigned for_each_line(const char *path, void (*run)(tafl_str line))
{
    tafl_text file = {0};
    unsigned count = 0;
    CU_ASSERT_EQUAL_FATAL(tafl_file_read(&file, path, 1 << 20), TAFL_OK);
    for (size_t at = 0; at < file.len;) {
        const char *end = memchr(file.at + at, '\n', file.len - at);
        size_t len = end ? (size_t)(end - file.at) - at : file.len - at;
        if (len > 0 && file.at[at] != '#') {
            run((tafl_str){file.at + at, len});
            count++;
        }
        at += len + 1;
    }
    tafl_text_clear(&file);
    return count;
}

static void find_win(tafl_str line)
{
    tafl_str rest = line, rules = field(&rest), start = field(&rest), side = field(&rest);
    tafl_str plies = field(&rest), moves = field(&rest);
    tafl_board board;
    uint64_t win;
    CU_ASSERT_FATAL(make_ready(rules) && tafl_str_uint(&win, plies, 99));
    CU_ASSERT_EQUAL_FATAL(tafl_board_parse(&board, start, TAFL_BOTTOM_FIRST, NULL), TAFL_OK);
    bool attackers = tafl_str_equal(side, TAFL_STR("attackers"));
    const tafl_game game = {.referee = &referee,
                            .start = &board,
                            .other_first = attackers != (bool)referee.rules.attackers_first};
    const tafl_ask ask = {.budget = {.nodes = NODES}};
    CU_ASSERT_EQUAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
    int want = attackers ? (int)win : -(int)win;
    bool found = answer.lines && answer.line[0].worth.win_in == want &&
                 list_has(moves, answer.line[0].move[0]);
    CU_ASSERT(found);
    if (!found)
        printf("%.*s: found %d after %u plies\n", (int)line.len, line.at,
               answer.line[0].worth.win_in, (unsigned)answer.depth);
}

static void wins(void)
{
    if (unit_is_slow()) {
        unit_skip("takes long here");
        return;
    }
    CU_ASSERT(for_each_line(UNIT_SOURCE "tests/engines/wins.txt", find_win) >= 200);
}

/* ---- puzzles ------------------------------------------------------------------------------------------- */

/* Plays the moves of a puzzle; how many there are. */
static size_t read_moves(tafl_str text, tafl_move *out)
{
    size_t count = 0;
    for (text = tafl_str_trim(text); text.len > 0 && count < LEGS_MOST;) {
        size_t len = 0;
        while (len < text.len && text.at[len] != ' ') len++;
        CU_ASSERT_FATAL(read_move((tafl_str){text.at, len}, &out[count++]));
        text = tafl_str_trim((tafl_str){text.at + len, text.len - len});
    }
    return count;
}

/* The author's move comes first, or a win that is as short as his. Where he is refuted there is none
 * that short, and his own move does not win in time either. */
static void solve(tafl_str line)
{
    tafl_str rest = line, verdict = field(&rest), name = field(&rest), rules = field(&rest);
    tafl_str before = field(&rest), solution = field(&rest), win = field(&rest);
    tafl_move moves[LEGS_MOST];
    uint64_t budget, plies;
    CU_ASSERT_FATAL(make_ready(rules));
    CU_ASSERT_FATAL(tafl_str_uint(&plies, win, 99));
    CU_ASSERT_FATAL(tafl_str_uint(&budget, field(&rest), UINT32_MAX));
    tafl_game game = {.referee = &referee, .move = moves, .count = read_moves(before, moves)};
    const tafl_ask ask = {.budget = {.nodes = budget}};
    CU_ASSERT_EQUAL_FATAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
    uint64_t found = (uint64_t)abs(answer.line[0].worth.win_in);
    bool in_time = plies > 0 && found > 0 && found <= plies;
    bool sound = tafl_str_equal(verdict, TAFL_STR("sound"));
    bool right =
        sound ? in_time || (!plies && list_has(solution, answer.line[0].move[0])) : !in_time;
    CU_ASSERT(right);
    if (!right) printf("%.*s: a win in %d\n", (int)name.len, name.at, (int)found);
    if (sound) return;
    game.count += read_moves(solution, moves + game.count); /* the other side defends itself */
    CU_ASSERT_EQUAL_FATAL(tafl_engine_analyse(&answer, engine, &game, &ask), TAFL_OK);
    found = (uint64_t)abs(answer.line[0].worth.win_in);
    CU_ASSERT(found == 0 || found + 1 > plies);
}

static void puzzles(void)
{
    if (unit_is_slow()) {
        unit_skip("takes long here");
        return;
    }
    CU_ASSERT(for_each_line(UNIT_SOURCE "tests/engines/puzzles.txt", solve) >= 6);
}

static void ends(void)
{
    tafl_engine_free(engine);
    engine = NULL;
}

const unit_test unit_tests[] = {{"forced wins of up to five plies", wins},
                                {"puzzles", puzzles},
                                {"the engine ends", ends},
                                {NULL, NULL}};
