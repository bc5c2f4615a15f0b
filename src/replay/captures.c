/* SPDX-License-Identifier: MIT */
/*
 * The captures of a node: collects what its legs took and what it lists, and puts the difference into
 * a finding. What a difference comes to is for compare.c to say.
 */
#include "compare.h"
#include "replay.h"

enum { LIST_MAX = 448 }; /* the squares of the largest board */

/* Squares without repeats, in the order in which they came. Only `count` of them are initialised. */
typedef struct square_list {
    size_t count;
    tafl_square square[LIST_MAX];
} square_list;

/* Adds the square to the set and, when it is new there, to the list. */
static void put(square_list *list, tafl_squares *set, tafl_square square)
{
    if (tafl_squares_has(set, square) || list->count == LIST_MAX) return;
    tafl_squares_add(set, square);
    list->square[list->count++] = square;
}

/* Writes those squares of the list that are in the set. */
static void write_squares(tafl_replay *replay, tafl_finding *finding, const square_list *list,
                          const tafl_squares *set)
{
    unsigned left = tafl_squares_count(set);
    bool first = true;
    for (size_t i = 0; i < list->count; i++) {
        if (!tafl_squares_has(set, list->square[i])) continue;
        left--;
        if (!first) tafl_text_z(&replay->scratch, left ? ", " : " and ");
        first = false;
        tafl_square_write(&replay->scratch, list->square[i]);
        tafl__replay_add_square(finding, list->square[i]);
    }
}

/* ---- what the two sides of the comparison are ----------------------------------------------- */

/* What the recorded legs of the node took. Of legs put back the record says nothing. */
static void collect_taken(const tafl_replay *replay, const tafl_node *node, square_list *list,
                          capture_sets *out)
{
    for (size_t i = 0; i < node->legs; i++) {
        const tafl_turn *turn = &replay->ply_turn[replay->node_turns_at + i];
        for (size_t k = 0; k < turn->captures && !node->leg[i].restored; k++) {
            if (turn->capture[k].cause == TAFL_CAUSE_KING)
                out->king = turn->capture[k].square;
            else
                put(list, &out->taken, turn->capture[k].square);
        }
    }
}

/* `repeated` gets what the node lists again. */
static void collect_written(const tafl_node *node, square_list *list, capture_sets *out,
                            square_list *repeated, tafl_squares *again)
{
    for (size_t i = 0; i < node->claims; i++) {
        tafl_square square = node->claim[i].square;
        if (tafl_squares_has(&out->written, square)) put(repeated, again, square);
        put(list, &out->written, square);
    }
}

/* The usual case: one leg took one man, and the record says so. */
static bool agree_on_one(const tafl_replay *replay, const tafl_node *node)
{
    const tafl_turn *turn = &replay->ply_turn[replay->node_turns_at];
    return node->claims == 1 && replay->ply_turns == replay->node_turns_at + 1 &&
           turn->captures == 1 && turn->capture[0].square == node->claim[0].square;
}

/* ---- findings ------------------------------------------------------------------------------ */

static void tell(tafl_replay *replay, const tafl_node *node, tafl_finding_id id,
                 const char *opening, const square_list *list, const tafl_squares *set,
                 const char *closing)
{
    tafl_finding *finding = tafl__replay_find(replay, id, node);
    tafl_text_z(&replay->scratch, opening);
    write_squares(replay, finding, list, set);
    tafl_text_z(&replay->scratch, closing);
    tafl__replay_say(replay, finding);
}

static void tell_wrong(tafl_replay *replay, const tafl_node *node, const square_list *taken,
                       const square_list *written, const captures_differ *d)
{
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_CAPTURE_WRONG_SQUARE, node);
    tafl_text_z(&replay->scratch, "the rules take ");
    write_squares(replay, finding, taken, &d->missing);
    tafl_text_z(&replay->scratch, ", the record takes ");
    write_squares(replay, finding, written, &d->extra);
    tafl_text_z(&replay->scratch, " instead");
    tafl__replay_say(replay, finding);
}

static void tell_difference(tafl_replay *replay, const tafl_node *node, tafl_finding_id id,
                            const square_list *taken, const square_list *written,
                            const captures_differ *d)
{
    if (id == TAFL_FINDING_CAPTURE_WRONG_SQUARE)
        tell_wrong(replay, node, taken, written, d);
    else if (id == TAFL_FINDING_CAPTURE_MISSING)
        tell(replay, node, id, "the rules take ", taken, &d->missing, ", the record does not");
    else if (id == TAFL_FINDING_CAPTURE_PHANTOM)
        tell(replay, node, id, "the record takes ", written, &d->extra,
             tafl_squares_count(&d->extra) == 1 ? ", but the rules leave the piece standing"
                                                : ", but the rules leave the pieces standing");
    else if (id == TAFL_FINDING_CAPTURE_EXTRA)
        tell(replay, node, id, "the record takes ", written, &d->extra,
             ", where the rules take nothing");
}

static void compare(tafl_replay *replay, const tafl_node *node)
{
    capture_sets sets = {.king = TAFL_NO_SQUARE};
    captures_differ d;
    tafl_squares again = {{0}};
    square_list taken, written, repeated;
    taken.count = written.count = repeated.count = 0;
    collect_taken(replay, node, &taken, &sets);
    collect_written(node, &written, &sets, &repeated, &again);
    replay->capture_found |= taken.count > 0;
    if (replay->quiet) return;
    if (taken.count > 0 && node->bare && node->claims == 0) {
        replay->bare_found = true;
        return;
    }
    tafl_side mover = tafl_piece_side(replay->ply_turn[replay->ply_turns - 1].piece);
    tafl_finding_id id = tafl__compare_captures(&d, &sets, &replay->position.board, mover);
    if (d.king_unmarked) {
        const square_list king = {.count = 1, .square = {sets.king}};
        tafl_squares set = {{0}};
        tafl_squares_add(&set, sets.king);
        tell(replay, node, TAFL_FINDING_KING_CAPTURE_UNMARKED, "the king is captured on ", &king,
             &set, ", which the record does not list");
    }
    tell_difference(replay, node, id, &taken, &written, &d);
    if (repeated.count)
        tell(replay, node, TAFL_FINDING_CAPTURE_DUPLICATE, "the record lists ", &repeated, &again,
             " more than once");
}

void tafl__replay_compare_captures(tafl_replay *replay, const tafl_node *node)
{
    replay->claims_seen |= node->claims > 0;
    if (agree_on_one(replay, node))
        replay->capture_found = true;
    else
        compare(replay, node);
}
