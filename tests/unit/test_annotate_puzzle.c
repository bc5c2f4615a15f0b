/* SPDX-License-Identifier: MIT */
/* Puzzles found in games: what is written of one, and that every one is what it says: held against a
 * search of its own, replayed, written and read again. */
#include "naive_wins.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/annotate.h>
#include <tafl/format.h>
#include <tafl/replay.h>

static tafl_referee referee;
static tafl_text written; /* the puzzles, as otg */
static unsigned found, named, plies_of_last;
static bool strict_of_last;

/* ---- looking for puzzles -------------------------------------------------------------------------------- */

static void take_puzzle(void *context, const tafl_puzzle *puzzle)
{
    found++;
    plies_of_last = puzzle->plies;
    strict_of_last = puzzle->strict;
    CU_ASSERT_EQUAL(tafl_writer_put(context, puzzle->record), TAFL_OK);
}

static void take_record(void *context, const tafl_annotated *annotated)
{
    (void)context;
    CU_ASSERT_EQUAL(annotated->status, TAFL_OK);
    named += annotated->record != NULL;
}

/* Looks through all records of some bytes under the rules. */
static void look(const char *rules_text, tafl_str bytes, const tafl_puzzle_options *limits,
                 unsigned jobs)
{
    tafl_rules rules;
    tafl_reader *reader;
    tafl_writer *writer;
    tafl_annotator *annotator;
    tafl_record *record[64];
    size_t count = 0;
    tafl_text_reset(&written);
    found = named = 0;
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(rules_text), NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_referee_init(&referee, &rules, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(
        tafl_writer_open(&writer, tafl_codec_find(TAFL_STR("otg")), NULL, &written), TAFL_OK);
    const tafl_annotate_options options = {.budget = {.nodes = unit_is_slow() ? 500 : 2000},
                                           .puzzles = limits,
                                           .puzzle = take_puzzle,
                                           .done = take_record,
                                           .jobs = jobs,
                                           .context = writer};
    CU_ASSERT_EQUAL_FATAL(tafl_annotator_new(&annotator, &options), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(
        tafl_reader_open_bytes(&reader, TAFL_STR("games"), bytes, NULL, NULL, NULL), TAFL_OK);
    while (count < 64 && tafl_record_new(&record[count]) == TAFL_OK &&
           tafl_reader_next(reader, record[count]) == TAFL_OK)
        tafl_annotator_put(annotator, record[count++], &referee, NULL, NULL);
    if (count < 64) tafl_record_free(record[count]);
    tafl_annotator_free(annotator);
    CU_ASSERT_EQUAL(named, count);
    CU_ASSERT_EQUAL(tafl_writer_finish(writer), TAFL_OK);
    tafl_writer_free(writer);
    tafl_reader_free(reader);
    while (count) tafl_record_free(record[--count]);
}

/* A game that was played at aagenielsen.dk, up to a move before its end. */
static const char game[] = "d6-c6 e4-e6 d1-e1 d5-g5 f4-f5 d3-g3xg4 b4-b3 d4-g4 d7-f7 g3-f3 d2-g2 "
                           "g4-g3xg2 e1-f1,1,2,White\n";

static bool contains(const char *words)
{
    return written.at && strstr(written.at, words) != NULL;
}

static void is_written_as_opentafl_has_it(void)
{
    static const char *const parts[] = {
        "[puzzle-mode:strict]\n[puzzle-prestart:5b]\n[puzzle-start:6a]\n",
        "[puzzle-check:won in 3 plies against every defence; no other first move wins in 5; ",
        "[result:-1]\n[ending:escape]\n",
        "6. d2-g2 Kg4-g3xg2 \n[Defenders to move and win in 2. (hint: the king captures)|Right: ",
        "6b.1.1a. ..... ",
        "[This does not win: the answer is ",
        "[Now nothing wins within 2.]",
        "Kg3-g1 \n[(hint: it is the king's move)|The king has escaped.]",
    };
    const tafl_puzzle_options limits = {.tries = 300000};
    look("brandub", tafl_str_of(game), &limits, 1);
    CU_ASSERT_EQUAL(found, 1);
    CU_ASSERT_EQUAL(plies_of_last, 3);
    CU_ASSERT(strict_of_last);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!contains(parts[i])) {
            printf("not there: %s\n%s", parts[i], written.at ? written.at : "");
            CU_FAIL("a part is missing");
        }
}

static void keeps_to_its_limits(void)
{
    static const tafl_puzzle_options none[] = {
        {.shortest = 5}, {.longest = 1}, {.tries = 100}, {.shortest = 9, .longest = 3}};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        look("brandub", tafl_str_of(game), &none[i], 1);
        CU_ASSERT_EQUAL(found, 0);
    }
}

/* In this one another move wins as well, though it takes seven plies: with enough tries that is seen. */
static void looks_beyond(void)
{
    const tafl_puzzle_options few = {.tries = 300000}, many = {.tries = 20000000};
    look("brandub", tafl_str_of(game), &few, 1);
    CU_ASSERT_EQUAL(found, 1);
    if (unit_is_slow()) return;
    look("brandub", tafl_str_of(game), &many, 1);
    CU_ASSERT_EQUAL(found, 0);
}

/* A ply of several legs is none that could be counted. */
static void leaves_berserk_alone(void)
{
    const tafl_puzzle_options limits = {0};
    look("brandub ber:c", tafl_str_of(game), &limits, 1);
    CU_ASSERT_EQUAL(found, 0);
}

/* ---- held against the rules ------------------------------------------------------------------------------- */

/* The first moves that win within `plies`; of the last of them the square it goes to. */
static unsigned count_winners(const tafl_position *position, unsigned plies, tafl_move *last)
{
    static tafl_move list[TAFL_MOVES_MAX];
    unsigned winners = 0;
    size_t count = tafl_moves(list, TAFL_MOVES_MAX, &referee, position);
    for (size_t i = 0; i < count; i++) {
        tafl_position after = *position;
        tafl_turn turn;
        tafl_position_play(&referee, &after, list[i], &turn);
        tafl_side side = (tafl_side)position->to_move;
        bool won = after.outcome.winner ? after.outcome.winner == tafl_winner_of(side)
                                        : naive_wins(&referee, &after, side, plies - 1);
        if (won) *last = list[i];
        winners += won;
    }
    return winners;
}

/* Is the puzzle what it says? The search is too slow for long ones. */
static void hold(tafl_record *record, tafl_replay *replay)
{
    const tafl_tag *start = tafl_record_tag(record, TAFL_STR("puzzle-start"));
    CU_ASSERT_PTR_NOT_NULL_FATAL(start);
    const tafl_node *node = tafl_str_equal(start->value, TAFL_STR("0a"))
                                ? tafl_record_root(record)
                                : tafl_address_find(record, start->value, NULL);
    CU_ASSERT_PTR_NOT_NULL_FATAL(node);
    tafl_position position;
    CU_ASSERT_EQUAL(tafl_replay_position(&position, &referee, record, node, NULL), TAFL_OK);
    unsigned plies = (unsigned)tafl_record_plies(record) - node->ply;
    CU_ASSERT_EQUAL(plies % 2, 1);
    tafl_move only = {0, 0};
    if (plies == 3 && !unit_is_slow()) {
        CU_ASSERT_FALSE(naive_wins(&referee, &position, (tafl_side)position.to_move, plies - 2));
        CU_ASSERT_EQUAL(count_winners(&position, plies, &only), 1);
        CU_ASSERT_EQUAL(only.from, node->child->from);
        CU_ASSERT_EQUAL(only.to, node->child->leg[0].to);
    }
    CU_ASSERT_EQUAL(tafl_replay_run(replay, &referee, record, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).findings->count, 0);
    CU_ASSERT_EQUAL(tafl_replay_result(replay).board.winner,
                    tafl_winner_of((tafl_side)position.to_move));
}

/* Everything in a small archive, with one worker and with three. */
static void are_what_they_say(void)
{
    tafl_text bytes = {0}, first = {0};
    const tafl_puzzle_options limits = {.tries = 300000};
    CU_ASSERT_EQUAL_FATAL(
        tafl_file_read(&bytes, UNIT_SOURCE "samples/archive/brandub.csv", 1 << 20), TAFL_OK);
    look("brandub", tafl_text_view(&bytes), &limits, 1);
    CU_ASSERT(found > 0);
    tafl_text_str(&first, tafl_text_view(&written));
    tafl_reader *reader;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    unsigned read = 0;
    CU_ASSERT_EQUAL_FATAL(tafl_reader_open_bytes(&reader, TAFL_STR("puzzles"),
                                                 tafl_text_view(&first), NULL, NULL, NULL),
                          TAFL_OK);
    for (; tafl_reader_next(reader, record) == TAFL_OK; read++) hold(record, replay);
    CU_ASSERT_EQUAL(read, found);
    look("brandub", tafl_text_view(&bytes), &limits, 3);
    CU_ASSERT(tafl_str_equal(tafl_text_view(&written), tafl_text_view(&first)));
    tafl_reader_free(reader);
    tafl_record_free(record);
    tafl_replay_free(replay);
    tafl_text_clear(&bytes);
    tafl_text_clear(&first);
    tafl_text_clear(&written);
}

const unit_test unit_tests[] = {{"is written as OpenTafl has it", is_written_as_opentafl_has_it},
                                {"keeps to its limits", keeps_to_its_limits},
                                {"looks beyond", looks_beyond},
                                {"leaves berserk alone", leaves_berserk_alone},
                                {"are what they say", are_what_they_say},
                                {NULL, NULL}};
