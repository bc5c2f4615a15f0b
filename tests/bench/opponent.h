/* SPDX-License-Identifier: MIT */
#ifndef BENCH_OPPONENT_H
#define BENCH_OPPONENT_H

/* A reference player: plain alpha-beta of three plies that counts material and knows only how a game
 * ends. Random openings, and games from them between any two who choose moves. */

#include <stdlib.h>

#include <tafl/engine.h>

enum { PLIES_MOST = 600, REFERENCE_DEPTH = 3, WIN = 10000 };

static tafl_referee referee;
static tafl_move played[PLIES_MOST + 64];
static tafl_history history;

static uint64_t random_state;
static inline size_t next_random(size_t below)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)((random_state >> 33) % below);
}

/* ---- the reference player ---------------------------------------------------------------------------- */

/* For the side to move, in attackers: a defender counts as many as there are to one at the start. */
static inline int material(const tafl_position *position)
{
    const uint16_t *start = referee.start.count;
    int value = position->count[TAFL_ATTACKERS] * (start[TAFL_DEFENDERS] - 1) -
                (position->count[TAFL_DEFENDERS] - 1) * start[TAFL_ATTACKERS];
    return position->to_move == TAFL_ATTACKERS ? value : -value;
}

static inline int search(tafl_position *position, int alpha, int beta, int depth)
{
    if (depth == 0 && !position->chain) return material(position);
    tafl_move *moves = malloc(4096 * sizeof *moves);
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, position);
    unsigned side = position->to_move;
    for (size_t i = 0; i < count && alpha < beta; i++) {
        tafl_turn turn;
        int value;
        tafl_position_play(&referee, position, moves[i], &turn);
        if (position->outcome.winner)
            value = position->outcome.winner == TAFL_WINNER_DRAW ? 0
                    : position->outcome.winner == side + 1       ? WIN + depth
                                                                 : -WIN - depth;
        else if (turn.ends_ply)
            value = -search(position, -beta, -alpha, depth - 1);
        else
            value = search(position, alpha, beta, depth);
        tafl_position_undo(&referee, position, &turn);
        if (value > alpha) alpha = value;
    }
    free(moves);
    return alpha;
}

/* One of the best moves, by lot. */
static inline tafl_move reference_move(tafl_position *position)
{
    tafl_move *moves = malloc(4096 * sizeof *moves), chosen = {0, 0};
    size_t count = tafl_moves(moves, TAFL_MOVES_MAX, &referee, position), equal = 0;
    int best = -2 * WIN;
    for (size_t i = 0; i < count; i++) {
        tafl_turn turn;
        unsigned side = position->to_move;
        int value;
        tafl_position_play(&referee, position, moves[i], &turn);
        if (position->outcome.winner)
            value = position->outcome.winner == side + 1 ? WIN + 9 : -WIN - 9;
        else
            value = -search(position, -2 * WIN, -best + 1, REFERENCE_DEPTH - 1);
        tafl_position_undo(&referee, position, &turn);
        if (value < best) continue;
        equal = value > best ? 1 : equal + 1;
        best = value;
        if (next_random(equal) == 0) chosen = moves[i];
    }
    free(moves);
    return chosen;
}

/* ---- games ------------------------------------------------------------------------------------------ */

/* Random plies that leave the game open; false when they did not. */
static inline bool open_game(size_t plies, size_t *count)
{
    tafl_position position;
    tafl_turn turn;
    tafl_move *moves = malloc(4096 * sizeof *moves);
    tafl_position_start(&position, &referee);
    for (*count = 0; *count < plies && !position.outcome.winner; ++*count) {
        size_t n = tafl_moves(moves, TAFL_MOVES_MAX, &referee, &position);
        played[*count] = moves[next_random(n)];
        tafl_position_play(&referee, &position, played[*count], &turn);
    }
    free(moves);
    tafl_threat threat;
    bool won_next = tafl_threats(&threat, 1, &referee, &position, (tafl_side)position.to_move) &&
                    threat.kind != TAFL_THREAT_CAPTURE;
    return !position.outcome.winner && !won_next;
}

/* A side of a game: chooses a move in the position that `count` plies of `played` have led to. */
typedef struct chooser {
    tafl_move (*choose)(void *context, tafl_position *position, size_t count);
    void *context;
} chooser;

/* From the first `count` plies of `played` on; chooser[i] has side i. */
static inline tafl_winner play_game(const chooser side[2], size_t count, const char **why)
{
    tafl_game game = {.referee = &referee, .move = played, .count = count};
    tafl_position position;
    unsigned occurrence;
    tafl_history_reset(&history);
    tafl_game_position(&position, &game, &history, NULL);
    while (count < PLIES_MOST) {
        tafl_side mover = (tafl_side)position.to_move;
        tafl_move move = side[mover].choose(side[mover].context, &position, count);
        played[count++] = move;
        tafl_turn turn;
        tafl_position_play(&referee, &position, move, &turn);
        *why = tafl_reason_text((tafl_reason)position.outcome.reason);
        if (position.outcome.winner) return (tafl_winner)position.outcome.winner;
        if (!turn.ends_ply) continue;
        bool arbiter;
        tafl_history_push(&history, position.key, &occurrence);
        tafl_outcome outcome = tafl_repetition_outcome(&referee.rules, occurrence, mover, &arbiter);
        *why = "repetition";
        if (outcome.winner) return (tafl_winner)outcome.winner;
    }
    *why = "too long";
    return TAFL_WINNER_DRAW;
}

#endif
