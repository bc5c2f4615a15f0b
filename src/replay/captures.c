/* SPDX-License-Identifier: MIT */
/*
 * Recorded captures against derived ones, as sets. Decides whether a difference is a missing, extra,
 * wrong, phantom or repeated capture.
 */
#include "replay.h"

enum { SET_MAX = 512 }; /* squares of a board, with room for repeats */

typedef struct square_set {
    tafl_square square[SET_MAX];
    size_t count;
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

/* The squares of `a` that `b` lacks. */
static square_set without(const square_set *a, const square_set *b)
{
    square_set rest = {.count = 0};
    for (size_t i = 0; i < a->count; i++)
        if (!has(b, a->square[i])) put(&rest, a->square[i]);
    return rest;
}

static void write_squares(tafl_replay *replay, tafl_finding *finding, const square_set *set)
{
    for (size_t i = 0; i < set->count; i++) {
        if (i) tafl_text_z(&replay->scratch, i + 1 < set->count ? ", " : " and ");
        tafl_square_write(&replay->scratch, set->square[i]);
        replay_add_square(finding, set->square[i]);
    }
}

/* ---- what the two sides of the comparison are ----------------------------------------------- */

static square_set derived(const tafl_replay *replay, tafl_square *king)
{
    square_set set = {.count = 0};
    for (size_t i = replay->node_turns_at; i < replay->ply_turns; i++) {
        const tafl_turn *turn = &replay->ply_turn[i];
        for (size_t k = 0; k < turn->captures; k++) {
            if (turn->capture[k].cause == TAFL_CAUSE_KING)
                *king = turn->capture[k].square;
            else
                put(&set, turn->capture[k].square);
        }
    }
    return set;
}

static square_set claimed(const tafl_node *node, square_set *repeated)
{
    square_set set = {.count = 0};
    for (size_t i = 0; i < node->claims; i++) {
        if (has(&set, node->claim[i].square)) put(repeated, node->claim[i].square);
        put(&set, node->claim[i].square);
    }
    return set;
}

/* ---- findings ------------------------------------------------------------------------------ */

static void tell(tafl_replay *replay, const tafl_node *node, tafl_finding_id id,
                 const char *opening, const square_set *set, const char *closing)
{
    tafl_finding *finding = replay_find(replay, id, node);
    tafl_text_z(&replay->scratch, opening);
    write_squares(replay, finding, set);
    tafl_text_z(&replay->scratch, closing);
    replay_say(replay, finding);
}

/* Do men of the mover's enemy, the king aside, stand on all these squares? */
static bool could_be_taken_back(const tafl_replay *replay, const square_set *set)
{
    tafl_side mover = tafl_piece_side(replay->ply_turn[replay->ply_turns - 1].piece);
    for (size_t i = 0; i < set->count; i++) {
        tafl_piece piece = replay->position.board.cell[set->square[i]];
        if (!tafl_is_piece(piece) || tafl_piece_side(piece) == mover || piece == TAFL_KING_PIECE)
            return false;
    }
    return true;
}

static void tell_wrong(tafl_replay *replay, const tafl_node *node, const square_set *missing,
                       const square_set *extra)
{
    tafl_finding *finding = replay_find(replay, TAFL_FINDING_CAPTURE_WRONG_SQUARE, node);
    tafl_text_z(&replay->scratch, "the rules take ");
    write_squares(replay, finding, missing);
    tafl_text_z(&replay->scratch, ", the record takes ");
    write_squares(replay, finding, extra);
    tafl_text_z(&replay->scratch, " instead");
    replay_say(replay, finding);
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
             ", but the rules leave the piece standing");
    else if (extra->count)
        tell(replay, node, TAFL_FINDING_CAPTURE_EXTRA, "the record takes ", extra,
             ", where the rules take nothing");
}

void replay_compare_captures(tafl_replay *replay, const tafl_node *node)
{
    tafl_square king = TAFL_NO_SQUARE;
    square_set repeated = {.count = 0};
    square_set taken = derived(replay, &king), written = claimed(node, &repeated);
    replay->claims_seen |= node->claims > 0;
    replay->capture_found |= taken.count > 0;
    if (replay->quiet) return;
    if (king && has(&written, king))
        put(&taken, king);
    else if (king) {
        square_set square = {{king}, 1};
        tell(replay, node, TAFL_FINDING_KING_CAPTURE_UNMARKED, "the king is captured on ", &square,
             ", which the record does not list");
    }
    square_set missing = without(&taken, &written), extra = without(&written, &taken);
    tell_difference(replay, node, &missing, &extra);
    if (repeated.count)
        tell(replay, node, TAFL_FINDING_CAPTURE_DUPLICATE, "the record lists ", &repeated,
             " more than once");
}
