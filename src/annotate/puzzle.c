/* SPDX-License-Identifier: MIT */
/*
 * Decides whether a position is a puzzle, and what is shown of it: the solution against the longest
 * resistance, other answers of the side that loses, and moves that look as if they won. How it is
 * written is in puzzle_write.c.
 */
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEFENCES = 6,        /* other answers that are shown */
    DEFENCES_A_PLY = 16, /* … to one move, that are looked at */
    REFUTATIONS = 4,
    ANSWERS = 2048
};

tafl_puzzle_options tafl__annotate_puzzle_limits(const tafl_puzzle_options *options)
{
    enum { SHORTEST = 3, LONGEST = 9, BEYOND = 2, TRIES = 5000000 };
    tafl_puzzle_options out = *options;
    if (!out.shortest) out.shortest = SHORTEST;
    if (!out.longest) out.longest = LONGEST;
    if (!out.beyond) out.beyond = BEYOND;
    if (!out.tries) out.tries = TRIES;
    if (out.longest > SOLVE_PLIES_MAX - out.beyond) out.longest = SOLVE_PLIES_MAX - out.beyond;
    return out;
}

/* Plies to the win of the side to move; 0 for none, less for the other side's. */
static int win_for(const annotate_line *line, tafl_side side)
{
    return side == TAFL_ATTACKERS ? line->worth.win_in : -line->worth.win_in;
}

bool tafl__annotate_puzzle_likely(const tafl_puzzle_options *limits, const annotate_ply *ply)
{
    const annotate_verdict *verdict = &ply->verdict;
    if (!verdict->given || verdict->lines < 2 || !verdict->line[1].worth.known) return false;
    if (ply->outcome.winner || ply->plan->rules->referee.rules.berserk) return false;
    int win = win_for(&verdict->line[0], ply->to_move);
    return win >= (int)limits->shortest && win <= (int)limits->longest &&
           win_for(&verdict->line[1], ply->to_move) <= 0;
}

/* ---- along a line ------------------------------------------------------------------------------------- */

/* An answer of the side that loses, in place of the one in the solution. */
typedef struct defence {
    tafl_move move;
    unsigned at;             /* its place in the line */
    unsigned plies, longest; /* to the end with it, and with the answer in the solution */
} defence;

typedef struct building {
    solver solver;
    annotate_puzzle *puzzle;
    tafl_turn turn[SOLVE_PLIES_MAX]; /* of the moves played from the position of the puzzle */
    unsigned played;
    solve_end end; /* what the last of them led to */
    defence defence[ANSWERS];
    unsigned defences;
} building;

static void play(building *b, tafl_move move)
{
    b->end = tafl__solve_play(&b->solver, move, &b->turn[b->played++]);
}

static void go_back(building *b)
{
    while (b->played) tafl__solve_undo(&b->solver, &b->turn[--b->played]);
    b->end = SOLVE_GOES_ON;
}

/* How many moves of the solver win within `plies`; the first of them. */
static unsigned winners(solver *s, unsigned plies, tafl_move *first)
{
    tafl_move *list;
    unsigned found = 0;
    size_t count = tafl__solve_list(s, &list);
    for (size_t i = 0; i < count && !s->gave_up; i++)
        if (tafl__solve_wins_after(s, list[i], plies) && found++ == 0) *first = list[i];
    tafl__solve_drop(s, count);
    return found;
}

/* Plies to the end after this answer, itself included; 0 when it holds. */
static unsigned length_after(solver *s, tafl_move move, unsigned most)
{
    tafl_turn turn;
    solve_end end = tafl__solve_play(s, move, &turn);
    unsigned plies = end == SOLVE_WON ? 1 : 0;
    if (end == SOLVE_GOES_ON) plies = tafl__solve_shortest(s, most - 1);
    if (plies && end == SOLVE_GOES_ON) plies++;
    tafl__solve_undo(s, &turn);
    return plies;
}

static int by_length(const void *a, const void *b)
{
    const defence *one = a, *other = b;
    unsigned lost = one->longest - one->plies, lost_other = other->longest - other->plies;
    if (lost != lost_other) return lost < lost_other ? -1 : 1;
    if (one->at != other->at) return one->at < other->at ? -1 : 1;
    return one->move.from != other->move.from ? one->move.from - other->move.from
                                              : one->move.to - other->move.to;
}

/* Of the answers at one place those that hold out about as long as the longest. */
static void keep_best(building *b, unsigned first, unsigned longest)
{
    unsigned kept = first;
    for (unsigned i = first; i < b->defences; i++) b->defence[i].longest = longest;
    qsort(b->defence + first, b->defences - first, sizeof *b->defence, by_length);
    while (kept < b->defences && kept < first + DEFENCES_A_PLY &&
           b->defence[kept].plies + 2 >= longest)
        kept++;
    b->defences = kept;
}

/* The answer that holds out longest; the others are kept when there is room and `keep`. */
static tafl_move longest_answer(building *b, unsigned most, bool keep)
{
    solver *s = &b->solver;
    tafl_move *list, best = {0, 0};
    unsigned longest = 0, first = b->defences;
    size_t count = tafl__solve_list(s, &list);
    for (size_t i = 0; i < count && !s->gave_up; i++) {
        unsigned plies = length_after(s, list[i], most);
        if (plies > longest) best = list[i];
        if (plies > longest) longest = plies;
        if (keep && plies && b->defences < ANSWERS)
            b->defence[b->defences++] = (defence){list[i], b->played, plies, 0};
    }
    tafl__solve_drop(s, count);
    keep_best(b, first, longest);
    return best;
}

/* Plays on to the end, the solver on the shortest way. False when the check gave up. */
static bool play_out(building *b, bool keep)
{
    solver *s = &b->solver;
    unsigned left = tafl__solve_shortest(s, b->puzzle->plies - b->played);
    while (left && b->end == SOLVE_GOES_ON && !s->gave_up) {
        tafl_move move = {0, 0};
        if (s->position.to_move == s->side) {
            if (winners(s, left, &move) > 1) b->puzzle->strict = false;
        } else {
            move = longest_answer(b, left, keep);
        }
        if (!move.from) return false;
        play(b, move);
        left = b->end == SOLVE_GOES_ON ? tafl__solve_shortest(s, left - 1) : 0;
    }
    return b->end == SOLVE_WON && !s->gave_up;
}

static void keep_line(building *b, bool wrong)
{
    puzzle_line *line = &b->puzzle->line[b->puzzle->lines++];
    for (unsigned i = 0; i < b->played; i++) line->move[i] = b->turn[i].move;
    line->count = b->played;
    line->wrong = wrong;
}

/* ---- what is shown --------------------------------------------------------------------------------------- */

static bool solve_main(building *b)
{
    if (!play_out(b, true)) return false;
    b->puzzle->end = b->solver.position.outcome;
    keep_line(b, false);
    go_back(b);
    return true;
}

static bool is_same(tafl_move a, tafl_move b)
{
    return a.from == b.from && a.to == b.to;
}

/* Other answers, those that hold out longest first; where the same move wins as against the one in the
 * solution nothing is to be learnt. */
static bool show_defences(building *b)
{
    const puzzle_line *solution = &b->puzzle->line[0];
    unsigned shown = 0;
    qsort(b->defence, b->defences, sizeof *b->defence, by_length);
    for (unsigned i = 0; i < b->defences && shown < DEFENCES; i++) {
        const defence *d = &b->defence[i];
        if (is_same(d->move, solution->move[d->at])) continue;
        for (unsigned k = 0; k < d->at; k++) play(b, solution->move[k]);
        play(b, d->move);
        if (!play_out(b, false)) return false;
        bool new_one = !is_same(b->turn[d->at + 1].move, solution->move[d->at + 1]);
        if (new_one) keep_line(b, false);
        shown += new_one;
        go_back(b);
    }
    return true;
}

/* Is this an answer to the move played last after which nothing wins any more? */
static bool refutes(building *b, tafl_move move)
{
    tafl_turn turn;
    solver *s = &b->solver;
    solve_end end = tafl__solve_play(s, move, &turn);
    bool holds =
        end == SOLVE_NOT_WON ||
        (end == SOLVE_GOES_ON && !tafl__solve_wins(s, b->puzzle->horizon - 2) && !s->gave_up);
    tafl__solve_undo(s, &turn);
    return holds;
}

/* The engine's answer to a move that does not win, if it is one; else the first there is. */
static bool refutation(building *b, const annotate_line *line, tafl_move *out)
{
    solver *s = &b->solver;
    tafl_move *list;
    bool found = false, engine = false;
    size_t count = tafl__solve_list(s, &list);
    for (size_t i = 0; i < count && line->count > 1; i++) engine |= is_same(list[i], line->move[1]);
    *out = engine ? line->move[1] : (tafl_move){0, 0};
    found = engine && refutes(b, *out);
    for (size_t i = 0; i < count && !found && !s->gave_up; i++) {
        *out = list[i];
        found = refutes(b, *out);
    }
    tafl__solve_drop(s, count);
    return found;
}

/* Moves that the engine thought of next, with an answer to each. */
static bool show_refutations(building *b, const annotate_verdict *verdict)
{
    for (unsigned i = 1; i < verdict->lines && i <= REFUTATIONS; i++) {
        const annotate_line *line = &verdict->line[i];
        tafl_move answer;
        if (!line->count || tafl_move_fault(b->solver.referee, &b->solver.position, line->move[0],
                                            NULL) != TAFL_FAULT_NONE)
            continue;
        play(b, line->move[0]);
        if (b->end == SOLVE_GOES_ON) {
            if (!refutation(b, line, &answer)) return false;
            play(b, answer);
        }
        keep_line(b, true);
        go_back(b);
    }
    return true;
}

/* ---- the check ----------------------------------------------------------------------------------------------- */

/* Looks as far beyond as the limit of tries allows. False when another move wins there. */
static bool stays_unique(building *b, const tafl_puzzle_options *limits)
{
    annotate_puzzle *puzzle = b->puzzle;
    tafl_move any;
    while (puzzle->horizon + 2 <= limits->longest + limits->beyond) {
        unsigned count = winners(&b->solver, puzzle->horizon + 2, &any);
        if (b->solver.gave_up) break;
        if (count > 1) return false;
        puzzle->horizon += 2;
    }
    b->solver.gave_up = false; /* what comes now is known for the most part */
    b->solver.limit = b->solver.tries + limits->tries;
    return true;
}

/* One move wins, it is the engine's, and no other wins within the horizon. */
static bool is_unique(building *b, const annotate_verdict *verdict,
                      const tafl_puzzle_options *limits)
{
    annotate_puzzle *puzzle = b->puzzle;
    const tafl_move *named = &verdict->line[0].move[0];
    tafl_move only = {0, 0};
    puzzle->plies = tafl__solve_shortest(&b->solver, limits->longest);
    if (puzzle->plies < limits->shortest) return false;
    puzzle->horizon = puzzle->plies + limits->beyond;
    return winners(&b->solver, puzzle->horizon, &only) == 1 && !b->solver.gave_up &&
           verdict->line[0].count && is_same(only, *named) && stays_unique(b, limits);
}

bool tafl__annotate_puzzle_check(const tafl_annotate_options *options, const annotate_ply *ply,
                                 annotate_puzzle **out)
{
    const tafl_puzzle_options limits = tafl__annotate_puzzle_limits(options->puzzles);
    const tafl_game game = tafl__annotate_game(ply->plan, ply);
    building *b = calloc(1, sizeof *b);
    annotate_puzzle *puzzle = calloc(1, sizeof *puzzle);
    bool ready = b && puzzle && tafl__solve_init(&b->solver, &game, limits.tries);
    *out = NULL;
    if (ready) {
        b->puzzle = puzzle;
        b->solver.stop = options->stop;
        b->solver.context = options->context;
        puzzle->strict = true;
        if (is_unique(b, &ply->verdict, &limits) && solve_main(b) && show_defences(b) &&
            show_refutations(b, &ply->verdict))
            *out = puzzle;
        puzzle->tries = b->solver.tries;
    }
    if (b) tafl__solve_clear(&b->solver);
    free(b);
    if (!*out) free(puzzle);
    return ready;
}
