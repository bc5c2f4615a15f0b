/* SPDX-License-Identifier: MIT */
/*
 * The built-in engine against a reference player: plain alpha-beta of three plies that counts
 * material and knows only how a game ends. Each opening (random legal plies) is played with both
 * colours. Ours gets as many nodes as it makes in the mean time the reference takes for a move; what it
 * does not use of that, because a game is decided, it may use later, up to four times as much for a move.
 *
 *     bench-reference RULES [GAMES [SEED [PLIES [PROOF [TUNE]]]]]
 *
 * Of openings that are won by force one game in two is lost against any player who finds the way. So
 * each opening is searched with PROOF nodes (0: not at all): how many are proved to be won is told, with
 * the games lost from the winning and from the losing side, and in how many games both could win.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/engine.h>

#include "yardstick.h"

enum { PLIES_MOST = 600, REFERENCE_DEPTH = 3, WIN = 10000, LONGEST = 4 };

static tafl_referee referee;
static tafl_move played[PLIES_MOST + 64];
static tafl_answer answer;
static tafl_history history;

static uint64_t random_state;
static size_t next_random(size_t below)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)((random_state >> 33) % below);
}

/* ---- the reference player ---------------------------------------------------------------------------- */

/* For the side to move, in attackers: a defender counts as many as there are to one at the start. */
static int material(const tafl_position *position)
{
    const uint16_t *start = referee.start.count;
    int value = position->count[TAFL_ATTACKERS] * (start[TAFL_DEFENDERS] - 1) -
                (position->count[TAFL_DEFENDERS] - 1) * start[TAFL_ATTACKERS];
    return position->to_move == TAFL_ATTACKERS ? value : -value;
}

static int search(tafl_position *position, int alpha, int beta, int depth)
{
    if (depth == 0 && !position->chain) return material(position);
    tafl_move *moves = malloc(4096 * sizeof *moves);
    size_t count = tafl_moves(&referee, position, moves);
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
static tafl_move reference_move(tafl_position *position)
{
    tafl_move *moves = malloc(4096 * sizeof *moves), chosen = {0, 0};
    size_t count = tafl_moves(&referee, position, moves), equal = 0;
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

/* ---- games ---------------------------------------------------------------------------------------------- */

typedef struct match {
    tafl_engine *engine;
    double time[2];  /* of the reference, of ours */
    double moves[2]; /* … */
    double nodes;
} match;

static tafl_move our_move(match *m, size_t count)
{
    tafl_game game = {.referee = &referee, .move = played, .count = count};
    double mean = m->moves[0] > 0 ? m->time[0] / m->moves[0] : 0.001;
    double speed = m->time[1] > 0.05 ? m->nodes / m->time[1] : 1e6;
    double may = mean * (m->moves[1] + 1) - m->time[1]; /* what was not used before counts */
    if (may > LONGEST * mean) may = LONGEST * mean;
    if (may < mean / LONGEST) may = mean / LONGEST;
    tafl_ask ask = {.budget = {.nodes = (uint64_t)(may * speed) + 50}};
    tafl_engine_analyse(m->engine, &game, &ask, &answer);
    m->nodes += (double)answer.nodes;
    return answer.line[0].move[0];
}

/* In how many plies the position after the opening is won: for the attackers positive. */
static int proof_of(match *m, size_t count, uint64_t nodes)
{
    tafl_game game = {.referee = &referee, .move = played, .count = count};
    tafl_ask ask = {.budget = {.nodes = nodes}};
    if (!nodes) return 0;
    tafl_engine_analyse(m->engine, &game, &ask, &answer);
    return answer.lines ? answer.line[0].worth.win_in : 0;
}

/* Random plies that leave the game open; false when they did not. */
static bool open_game(size_t plies, size_t *count)
{
    tafl_position position;
    tafl_turn turn;
    tafl_move *moves = malloc(4096 * sizeof *moves);
    tafl_position_start(&referee, &position);
    for (*count = 0; *count < plies && !position.outcome.winner; ++*count) {
        size_t n = tafl_moves(&referee, &position, moves);
        played[*count] = moves[next_random(n)];
        tafl_position_play(&referee, &position, played[*count], &turn);
    }
    free(moves);
    tafl_threat threat;
    bool won_next = tafl_threats(&referee, &position, (tafl_side)position.to_move, &threat, 1) &&
                    threat.kind != TAFL_THREAT_CAPTURE;
    return !position.outcome.winner && !won_next;
}

static tafl_winner play_game(match *m, size_t count, tafl_side ours, const char **why)
{
    tafl_game game = {.referee = &referee, .move = played, .count = count};
    tafl_position position;
    unsigned occurrence;
    tafl_history_reset(&history);
    tafl_game_position(&game, &position, &history, NULL);
    while (count < PLIES_MOST) {
        tafl_side mover = (tafl_side)position.to_move;
        bool own = mover == ours;
        double begun = now();
        tafl_move move = own ? our_move(m, count) : reference_move(&position);
        m->time[own] += now() - begun;
        m->moves[own]++;
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

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "brandub";
    unsigned games = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 20;
    random_state = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    size_t plies = argc > 4 ? (size_t)strtoul(argv[4], NULL, 10) : 4;
    uint64_t proof = argc > 5 ? strtoull(argv[5], NULL, 10) : 0;
    tafl_builtin_options options = {.tune = argc > 6 ? argv[6] : NULL};
    tafl_rules rules;
    match m = {0};
    unsigned result[2][3] = {{0}}; /* by our colour: won, drawn, lost */
    unsigned fate[3][3] = {{0}};   /* the same by what was proved: nothing, for us, against us */
    if (tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL) != TAFL_OK ||
        tafl_referee_init(&referee, &rules, NULL) != TAFL_OK ||
        tafl_engine_builtin(&m.engine, &options) != TAFL_OK)
        return 2;
    for (unsigned g = 0; g < games / 2; g++) {
        size_t count;
        while (!open_game(plies, &count)) {
        }
        int win = proof_of(&m, count, proof);
        for (unsigned ours = 0; ours < 2; ours++) {
            const char *why = "";
            tafl_winner winner = play_game(&m, count, (tafl_side)ours, &why);
            unsigned column = winner == TAFL_WINNER_DRAW ? 1 : winner == ours + 1 ? 0 : 2;
            result[ours][column]++;
            fate[win == 0 ? 0 : (win > 0) == (ours == TAFL_ATTACKERS) ? 1 : 2][column]++;
            if (column)
                printf("opening %u (won in %d plies), ours %s: %s by %s\n", g + 1, win,
                       tafl_side_text((tafl_side)ours), column == 1 ? "drawn" : "lost", why);
        }
    }
    for (unsigned ours = 0; ours < 2; ours++)
        printf("%s, ours with the %s: won %u, drawn %u, lost %u\n", name,
               tafl_side_text((tafl_side)ours), result[ours][0], result[ours][1], result[ours][2]);
    static const char *const fates[] = {"not proved", "proved to be won for us",
                                        "proved to be won against us"};
    for (unsigned i = 0; i < 3; i++)
        printf("%s, openings %s: won %u, drawn %u, lost %u\n", name, fates[i], fate[i][0],
               fate[i][1], fate[i][2]);
    printf("%s: won %.1f %% of %u games; mean time a move: reference %.2f ms, ours %.2f ms (%.0f "
           "nodes)\n",
           name, 100.0 * (result[0][0] + result[1][0]) / (games / 2 * 2), games / 2 * 2,
           1000 * m.time[0] / m.moves[0], 1000 * m.time[1] / m.moves[1], m.nodes / m.moves[1]);
    tafl_engine_free(m.engine);
    tafl_history_clear(&history);
    return 0;
}
