/* SPDX-License-Identifier: MIT */
/*
 * A run over a whole record: the main line straight through, then, where there are variations, the
 * whole tree with a stack to step back. Decides the order of things; nodes are judged in node.c.
 */
#include "replay.h"

#include <stdlib.h>
#include <string.h>

#include <base/grow.h>

tafl_status tafl_replay_new(tafl_replay **out)
{
    *out = calloc(1, sizeof **out);
    return *out ? TAFL_OK : TAFL_NOMEM;
}

void tafl_replay_free(tafl_replay *replay)
{
    if (!replay) return;
    tafl_history_clear(&replay->history);
    tafl_findings_clear(&replay->found);
    tafl_text_clear(&replay->scratch);
    free(replay->frame);
    free(replay->stack);
    free(replay->ply_turn);
    free(replay->ply_leg);
    free(replay);
}

static void forget_last_run(tafl_replay *replay)
{
    tafl_findings_reset(&replay->found);
    replay->board = (tafl_outcome){0};
    replay->board_ply = replay->main_plies = replay->arbiter_ply = 0;
    replay->claims_seen = replay->capture_found = replay->bare_found = replay->failed = false;
}

/* ---- stepping back ------------------------------------------------------------------------- */

/* Only as many captures are kept as there are. */
static size_t turn_size(const tafl_turn *turn)
{
    return offsetof(tafl_turn, capture) + turn->captures * sizeof turn->capture[0];
}

void tafl__replay_keep_turn(tafl_replay *replay, const tafl_turn *turn)
{
    size_t size = turn_size(turn);
    size_t need = replay->stack_len + size + sizeof size;
    if (need > replay->stack_cap) {
        size_t cap = need * 2;
        char *stack = realloc(replay->stack, cap);
        if (!stack) {
            replay->failed = true;
            return;
        }
        replay->stack = stack;
        replay->stack_cap = cap;
    }
    memcpy(replay->stack + replay->stack_len, turn, size);
    memcpy(replay->stack + replay->stack_len + size, &size, sizeof size);
    replay->stack_len = need;
}

static void undo_last_turn(tafl_replay *replay)
{
    size_t size;
    tafl_turn turn;
    replay->stack_len -= sizeof size;
    memcpy(&size, replay->stack + replay->stack_len, sizeof size);
    replay->stack_len -= size;
    memcpy(&turn, replay->stack + replay->stack_len, size);
    tafl_position_undo(replay->referee, &replay->position, &turn);
}

/* The legs of the chain under way again, since another line may have overwritten them: the kept
 * turns down to the last that ended a ply. */
static void fetch_chain(tafl_replay *replay)
{
    size_t at = replay->stack_len, size;
    replay->ply_turns = 0;
    while (at > 0) {
        tafl_turn turn;
        memcpy(&size, replay->stack + at - sizeof size, sizeof size);
        memcpy(&turn, replay->stack + at - sizeof size - size, size);
        if (turn.ends_ply) break;
        at -= size + sizeof size;
    }
    while (at < replay->stack_len) {
        tafl_turn *leg = tafl__replay_next_turn(replay);
        if (!leg) return;
        memcpy(leg, replay->stack + at, offsetof(tafl_turn, capture));
        size = turn_size(leg);
        memcpy(leg, replay->stack + at, size);
        at += size + sizeof size;
    }
}

static void enter(tafl_replay *replay, const tafl_node *node)
{
    if (!tafl__grow(&replay->frame, replay->frames, 1, &replay->frames_cap,
                    sizeof *replay->frame)) {
        replay->failed = true;
        return;
    }
    bool main = !node->parent || /* the root */
                (replay->frame[replay->frames - 1].main && node == node->parent->child);
    replay->frame[replay->frames++] =
        (node_frame){replay->line, main, replay->stack_len, replay->history.count};
    replay->quiet = main;
    if (replay->position.chain) fetch_chain(replay);
    if (!replay->failed) tafl__replay_node(replay, node);
}

static void leave(tafl_replay *replay)
{
    node_frame frame = replay->frame[--replay->frames];
    while (replay->stack_len > frame.stack_len) undo_last_turn(replay);
    while (replay->history.count > frame.positions) tafl_history_pop(&replay->history);
    replay->line = frame.before;
}

/* ---- passes -------------------------------------------------------------------------------- */

/* To the start position, with an empty past. */
static void begin_pass(tafl_replay *replay)
{
    replay->position = replay->start;
    replay->line = (line_state){0};
    replay->ply_turns = 0;
    tafl_history_reset(&replay->history);
    if (tafl_history_push(&replay->history, replay->position.key, NULL) != TAFL_OK)
        replay->failed = true;
}

/* Plays the main line; tells whether there is anything beside it. */
static bool main_pass(tafl_replay *replay)
{
    bool variations = false;
    begin_pass(replay);
    const tafl_node *node = tafl_record_root(replay->record)->child;
    for (; node && !replay->failed; node = node->child) {
        variations |= node->sibling != NULL;
        tafl__replay_node(replay, node);
    }
    return variations;
}

/* Walks the whole tree; only what is not on the main line is reported. */
static void variation_pass(tafl_replay *replay)
{
    begin_pass(replay);
    replay->keeps_turns = true;
    replay->frames = replay->stack_len = 0;
    tafl_walk walk = tafl_walk_from(tafl_record_root(replay->record));
    while (!replay->failed && tafl_walk_next(&walk) != TAFL_WALK_DONE)
        if (walk.event == TAFL_WALK_ENTER)
            enter(replay, walk.node);
        else
            leave(replay);
    replay->keeps_turns = replay->quiet = false;
}

/* ---- start positions ----------------------------------------------------------------------- */

static void set_start(tafl_replay *replay, const tafl_board *board)
{
    uint8_t first = tafl_record_facts_of(replay->record)->first_side;
    if (!board && !first) {
        replay->start = replay->referee->start;
        return;
    }
    tafl_side side = replay->referee->rules.attackers_first ? TAFL_ATTACKERS : TAFL_DEFENDERS;
    if (first) side = (tafl_side)(first - 1);
    tafl_position_set(&replay->start, replay->referee,
                      board ? board : &replay->referee->rules.start, side);
}

/* How many plies of the main line can be played from a start position; all when it is not stopped.
 */
static uint32_t plies_from(tafl_replay *replay, const tafl_board *board)
{
    replay->quiet = true;
    set_start(replay, board);
    main_pass(replay);
    replay->quiet = false;
    return replay->line.stopped ? replay->line.played : UINT32_MAX;
}

/* Which start position of those offered (0 is the usual one) takes the record furthest? */
static size_t furthest_start(tafl_replay *replay)
{
    const tafl_replay_options *options = &replay->options;
    size_t chosen = 0;
    uint32_t most = plies_from(replay, options->start);
    for (size_t i = 0; i < options->start_count && most != UINT32_MAX; i++) {
        uint32_t plies = plies_from(replay, &options->starts[i]);
        if (plies > most) chosen = i + 1;
        if (plies > most) most = plies;
    }
    return chosen;
}

/* The same where legs may have been dropped: the start that needs the fewest put back. */
static bool start_with_fewest_legs(tafl_replay *replay, tafl_record *record, size_t *chosen)
{
    const tafl_replay_options *options = &replay->options;
    if (!options->restore_legs || replay->referee->rules.berserk == TAFL_BERSERK_NONE) return false;
    size_t count = options->start_count + 1;
    tafl_position *starts = malloc(count * sizeof *starts);
    if (!starts) {
        replay->failed = true;
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        set_start(replay, i ? &options->starts[i - 1] : options->start);
        starts[i] = replay->start;
    }
    bool found = tafl__replay_restore_legs(replay, record, starts, count, chosen);
    free(starts);
    return found;
}

/* Takes the start position that the record fits best. */
static void choose_start(tafl_replay *replay, tafl_record *record)
{
    size_t chosen = 0;
    if (!start_with_fewest_legs(replay, record, &chosen) && replay->options.start_count)
        chosen = furthest_start(replay);
    const tafl_board *board = chosen ? &replay->options.starts[chosen - 1] : replay->options.start;
    set_start(replay, board);
    if (!chosen) return;
    replay->line.ply = 0;
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_START_ALTERNATIVE, NULL);
    tafl_text_z(&replay->scratch, "played from the alternative start position ");
    tafl_board_write(&replay->scratch, board, TAFL_BOTTOM_FIRST);
    tafl__replay_say(replay, finding);
}

/* ---- the run ------------------------------------------------------------------------------- */

/* A record that lists no captures at all has one thing to say about it, not one a move. Captures that
 * stand behind a move that could not be played are listed as well. */
static void settle_unrecorded_captures(tafl_replay *replay)
{
    bool lists = replay->claims_seen || tafl_record_writes(replay->record) & TAFL_WRITES_CAPTURES;
    if (lists && replay->bare_found) {
        tafl_finding *some = tafl__replay_find(replay, TAFL_FINDING_CAPTURES_NOT_RECORDED, NULL);
        tafl_text_z(&replay->scratch,
                    "moves written as two squares and nothing else list no captures, "
                    "though the rules find some");
        tafl__replay_say(replay, some);
    }
    if (lists || !replay->capture_found) return;
    tafl__replay_drop(replay, TAFL_FINDING_CAPTURE_MISSING);
    tafl__replay_drop(replay, TAFL_FINDING_KING_CAPTURE_UNMARKED);
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_CAPTURES_NOT_RECORDED, NULL);
    tafl_text_z(&replay->scratch, "the record lists no captures, though the rules find some");
    tafl__replay_say(replay, finding);
}

tafl_status tafl_replay_run(tafl_replay *replay, const tafl_referee *referee, tafl_record *record,
                            const tafl_replay_options *options)
{
    forget_last_run(replay);
    replay->referee = referee;
    replay->record = record;
    replay->forbids = tafl_repetition_limits(&referee->rules, TAFL_DEFENDERS);
    replay->options = options ? *options : (tafl_replay_options){0};
    choose_start(replay, record);
    replay->claims_seen = replay->capture_found = replay->bare_found =
        false; /* forget what trials saw */
    bool variations = main_pass(replay);
    replay->board = replay->line.outcome;
    replay->board_ply = replay->line.end_ply;
    replay->main_plies = replay->line.played;
    tafl__replay_result(replay);
    if (variations && !replay->options.main_line_only) variation_pass(replay);
    settle_unrecorded_captures(replay);
    tafl__replay_sort(replay);
    return replay->failed ? TAFL_NOMEM : TAFL_OK;
}

tafl_replayed tafl_replay_result(const tafl_replay *replay)
{
    return (tafl_replayed){.findings = &replay->found,
                           .board = replay->board,
                           .board_ply = replay->board_ply,
                           .plies = replay->main_plies,
                           .start = &replay->start.board};
}
