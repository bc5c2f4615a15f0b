/* SPDX-License-Identifier: MIT */
/*
 * Games whose record dropped berserk legs: makes a record of the game again, lets replay put the
 * missing legs back, and takes the result over as steps.
 */
#include "infer.h"

#include <stdlib.h>

void tafl__infer_bench_clear(infer_bench *bench)
{
    tafl_history_clear(&bench->history);
    tafl_replay_free(bench->replay);
    tafl_record_free(bench->record);
    free(bench->step);
    *bench = (infer_bench){0};
}

static bool is_ready(infer_bench *bench)
{
    if (!bench->replay) tafl_replay_new(&bench->replay);
    if (!bench->record) tafl_record_new(&bench->record);
    return bench->replay && bench->record;
}

/* ---- game to record ------------------------------------------------------------------------ */

static bool add_claims(tafl_record *record, tafl_node *node, const tafl_infer *infer,
                       const infer_step *step)
{
    for (uint32_t i = 0; i < step->claims; i++) {
        tafl_claim claim = {.square = infer->claim[step->claim + i],
                            .leg = (uint8_t)(node->legs - 1)};
        if (tafl_node_add_claim(record, node, claim) != TAFL_OK) return false;
    }
    return true;
}

static bool write_record(tafl_record *record, const tafl_infer *infer, const infer_game *game)
{
    tafl_record_reset(record);
    tafl_node *last = tafl_node_edit(record, NULL), *node = NULL;
    tafl_record_facts_edit(record)->stated = game->stated;
    for (uint32_t i = 0; i < game->steps; i++) {
        const infer_step *step = &infer->step[game->step + i];
        if (!node) {
            node = tafl_record_add(record, last, TAFL_NODE_MOVE);
            if (!node) return false;
            node->from = step->from;
        }
        if (tafl_node_add_leg(record, node, (tafl_leg){.to = step->to}) != TAFL_OK ||
            !add_claims(record, node, infer, step))
            return false;
        last = node;
        if (step->whole) node = NULL;
    }
    return true;
}

/* ---- record to steps ----------------------------------------------------------------------- */

/* Appends the legs of a node; `step` is the first of the game's own for it, which knows where its
 * captures are. A leg of neither kind was split off the one behind it. Returns how many legs the record
 * did not have. */
static uint32_t take_node(infer_bench *bench, const tafl_node *node, const infer_step *step)
{
    tafl_square from = node->from;
    uint32_t restored = 0;
    for (size_t i = 0; i < node->legs; i++) {
        infer_step *out = &bench->step[bench->steps++];
        const tafl_leg *leg = &node->leg[i];
        if (leg->restored || leg->to != step->to) {
            *out = (infer_step){.from = from, .to = leg->to, .restored = leg->restored};
            restored++;
        } else {
            *out = *step++;
            out->from = from;
        }
        from = node->leg[i].to;
    }
    return restored;
}

static uint32_t take_steps(infer_bench *bench, const infer_step *step)
{
    uint32_t restored = 0;
    bench->steps = 0;
    for (const tafl_node *n = tafl_record_root(bench->record)->child; n; n = n->child) {
        if (!tafl__grow(&bench->step, bench->steps, n->legs, &bench->room, sizeof *bench->step)) {
            bench->failed = true;
            return 0;
        }
        uint32_t more = take_node(bench, n, step);
        restored += more;
        step += n->legs - more;
    }
    return restored;
}

/* ---- both ---------------------------------------------------------------------------------- */

uint32_t tafl__infer_restore(const tafl_infer *infer, const infer_ruleset *ruleset,
                             const infer_game *game, infer_bench *bench)
{
    tafl_replay_options options = {.restore_legs = true, .main_line_only = true};
    tafl_board starts[4];
    if (!is_ready(bench) || !write_record(bench->record, infer, game)) {
        bench->failed = true;
        return 0;
    }
    if (game->board) options.start = &infer->board[game->board - 1];
    options.starts = starts;
    while (!game->board && options.start_count + 1 < ruleset->starts && options.start_count < 4) {
        starts[options.start_count] = ruleset->start[options.start_count + 1].board;
        options.start_count++;
    }
    if (tafl_replay_run(bench->replay, &ruleset->referee, bench->record, &options) != TAFL_OK) {
        bench->failed = true;
        return 0;
    }
    return take_steps(bench, infer->step + game->step);
}
