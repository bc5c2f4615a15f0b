/* SPDX-License-Identifier: MIT */
/*
 * Recorded captures against derived ones, as sets. Decides whether a difference is a missing, extra,
 * wrong, phantom or repeated capture.
 */
#include "replay.h"

enum { SET_MAX = 448 }; /* the squares of the largest board */

/* Squares without repeats, in the order in which they came. Only `count` of them are initialised. */
typedef struct square_set {
    size_t count;
    tafl_square square[SET_MAX];
} square_set;

static bool has(const square_set *set, tafl_square square)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->square[i] == square) return true;
    return false;
}

static void put(square_set *set, tafl_square square)
{
    if (set->count < SET_MAX && !has(set, square)) set->square[set->count++] = square;
}

/* Fills `rest` with the squares of `a` that `b` lacks. */
static void subtract(square_set *rest, const square_set *a, const square_set *b)
{
    rest->count = 0;
    for (size_t i = 0; i < a->count; i++)
        if (!has(b, a->square[i])) rest->square[rest->count++] = a->square[i];
}

static void write_squares(tafl_replay *replay, tafl_finding *finding, const square_set *set)
{
    for (size_t i = 0; i < set->count; i++) {
        if (i) tafl_text_z(&replay->scratch, i + 1 < set->count ? ", " : " and ");
        tafl_square_write(&replay->scratch, set->square[i]);
        tafl__replay_add_square(finding, set->square[i]);
    }
}

/* ---- what the two sides of the comparison are ----------------------------------------------- */

/* What the recorded legs of the node took. Of legs put back the record says nothing. */
static void collect_derived(const tafl_replay *replay, const tafl_node *node, square_set *set,
                            tafl_square *king)
{
    set->count = 0;
    for (size_t i = 0; i < node->legs; i++) {
        const tafl_turn *turn = &replay->ply_turn[replay->node_turns_at + i];
        for (size_t k = 0; k < turn->captures && !node->leg[i].restored; k++) {
            if (turn->capture[k].cause == TAFL_CAUSE_KING)
                *king = turn->capture[k].square;
            else
                put(set, turn->capture[k].square);
        }
    }
}

static void collect_claimed(const tafl_node *node, square_set *set, square_set *repeated)
{
    set->count = repeated->count = 0;
    for (size_t i = 0; i < node->claims; i++) {
        if (has(set, node->claim[i].square)) put(repeated, node->claim[i].square);
        put(set, node->claim[i].square);
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
                 const char *opening, const square_set *set, const char *closing)
{
    tafl_finding *finding = tafl__replay_find(replay, id, node);
    tafl_text_z(&replay->scratch, opening);
    write_squares(replay, finding, set);
    tafl_text_z(&replay->scratch, closing);
    tafl__replay_say(replay, finding);
}

/* Do men of the mover's enemy, the king aside, stand on all these squares? */
static bool could_be_taken_back(const tafl_replay *replay, const square_set *set)
{
    tafl_side mover = tafl_piece_side(replay->ply_turn[replay->ply_turns - 1].piece);
    for (size_t i = 0; i < set->count; i++) {
        if (!tafl_board_holds(&replay->position.board, set->square[i])) return false;
        tafl_piece piece = replay->position.board.cell[set->square[i]];
        if (!tafl_is_piece(piece) || tafl_piece_side(piece) == mover || piece == TAFL_KING_PIECE)
            return false;
    }
    return true;
}

static void tell_wrong(tafl_replay *replay, const tafl_node *node, const square_set *missing,
                       const square_set *extra)
{
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_CAPTURE_WRONG_SQUARE, node);
    tafl_text_z(&replay->scratch, "the rules take ");
    write_squares(replay, finding, missing);
    tafl_text_z(&replay->scratch, ", the record takes ");
    write_squares(replay, finding, extra);
    tafl_text_z(&replay->scratch, " instead");
    tafl__replay_say(replay, finding);
}

static void tell_difference(tafl_replay *replay, const tafl_node *node, const square_set *missing,
                            const square_set *extra)
{
    if (missing->count && extra->count)
        tell_wrong(replay, node, missing, extra);
    else if (missing->count)
        tell(replay, node, TAFL_FINDING_CAPTURE_MISSING, "the rules take ", missing,
             ", the record does not");
    else if (extra->count && could_be_taken_back(replay, extra))
        tell(replay, node, TAFL_FINDING_CAPTURE_PHANTOM, "the record takes ", extra,
             extra->count == 1 ? ", but the rules leave the piece standing"
                               : ", but the rules leave the pieces standing");
    else if (extra->count)
        tell(replay, node, TAFL_FINDING_CAPTURE_EXTRA, "the record takes ", extra,
             ", where the rules take nothing");
}

static void compare(tafl_replay *replay, const tafl_node *node)
{
    tafl_square king = TAFL_NO_SQUARE;
    square_set taken, written, repeated, missing, extra;
    collect_derived(replay, node, &taken, &king);
    collect_claimed(node, &written, &repeated);
    replay->capture_found |= taken.count > 0;
    if (replay->quiet) return;
    if (king && has(&written, king)) {
        put(&taken, king);
    } else if (king) {
        square_set square = {.count = 1, .square = {king}};
        tell(replay, node, TAFL_FINDING_KING_CAPTURE_UNMARKED, "the king is captured on ", &square,
             ", which the record does not list");
    }
    subtract(&missing, &taken, &written);
    subtract(&extra, &written, &taken);
    tell_difference(replay, node, &missing, &extra);
    if (repeated.count)
        tell(replay, node, TAFL_FINDING_CAPTURE_DUPLICATE, "the record lists ", &repeated,
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
