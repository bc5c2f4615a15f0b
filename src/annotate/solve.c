/* SPDX-License-Identifier: MIT */
/*
 * The exhaustive check: depth first, all moves of both sides. A table remembers within how many plies a
 * position is won or not, which is sound because the past that counts, the game, is the same for all of
 * them. What a puzzle is, and what is written of one, is decided elsewhere.
 */
#include "solve.h"

#include <stdlib.h>
#include <string.h>

enum { TABLE = 1 << 18, CHECK_EVERY = 1 << 14, STACK = SOLVE_PLIES_MAX * 1024 + TAFL_MOVES_MAX };

/* ---- getting ready ---------------------------------------------------------------------------------- */

bool tafl__solve_init(solver *s, const tafl_game *game, uint64_t limit)
{
    *s = (solver){.referee = game->referee, .limit = limit};
    s->move = malloc(STACK * sizeof *s->move);
    s->entry = calloc(TABLE, sizeof *s->entry);
    if (!s->move || !s->entry) return false;
    if (tafl_game_position(&s->position, game, &s->game, NULL) != TAFL_OK) return false;
    s->side = (tafl_side)s->position.to_move;
    return true;
}

void tafl__solve_clear(solver *s)
{
    tafl_history_clear(&s->game);
    free(s->move);
    free(s->entry);
    memset(s, 0, sizeof *s);
}

/* ---- moves -------------------------------------------------------------------------------------------- */

size_t tafl__solve_list(solver *s, tafl_move **out)
{
    *out = s->move + s->top;
    if (STACK - s->top < TAFL_MOVES_MAX) {
        s->gave_up = true;
        return 0;
    }
    size_t count = tafl_moves(*out, TAFL_MOVES_MAX, s->referee, &s->position);
    if (tafl_position_may_stop(s->referee, &s->position))
        (*out)[count++] = (tafl_move){s->position.chain, s->position.chain};
    s->top += count;
    return count;
}

void tafl__solve_drop(solver *s, size_t count)
{
    s->top -= count;
}

static solve_end end_of(const solver *s, tafl_outcome outcome)
{
    if (outcome.winner == TAFL_WINNER_NONE) return SOLVE_GOES_ON;
    return outcome.winner == tafl_winner_of(s->side) ? SOLVE_WON : SOLVE_NOT_WON;
}

/* What the rules make of a position that was there in the game. Who kept threatening is not asked: then
 * nobody has won. */
static solve_end judge_repetition(const solver *s, tafl_side mover)
{
    const tafl_rules *rules = &s->referee->rules;
    unsigned occurrence = tafl_history_count(&s->game, s->position.key) + 1;
    bool arbiter;
    if (occurrence == 1 || occurrence < tafl_repetition_threshold(rules)) return SOLVE_GOES_ON;
    if (tafl_repetition_limits(rules, mover)) return SOLVE_FORBIDDEN;
    tafl_outcome outcome = tafl_repetition_outcome(rules, occurrence, mover, &arbiter);
    return arbiter ? SOLVE_NOT_WON : end_of(s, outcome);
}

solve_end tafl__solve_play(solver *s, tafl_move move, tafl_turn *turn)
{
    tafl_side mover = (tafl_side)s->position.to_move;
    s->tries++;
    if (s->tries > s->limit) s->gave_up = true;
    if (s->stop && s->tries % CHECK_EVERY == 0 && s->stop(s->context)) s->gave_up = true;
    tafl_position_play_leg(s->referee, &s->position, move, turn);
    solve_end end = end_of(s, s->position.outcome);
    return end == SOLVE_GOES_ON && turn->ends_ply ? judge_repetition(s, mover) : end;
}

void tafl__solve_undo(solver *s, const tafl_turn *turn)
{
    tafl_position_undo(s->referee, &s->position, turn);
}

/* ---- the table ------------------------------------------------------------------------------------------ */

/* The entry of the present position, empty when another one stood in its place. */
static solve_entry *entry_of(solver *s)
{
    uint64_t key = s->position.key;
    solve_entry *entry = &s->entry[(key ^ key >> 32) & (TABLE - 1)];
    if (entry->key != key) *entry = (solve_entry){.key = key};
    return entry;
}

static void remember(solver *s, unsigned plies, bool won, tafl_move move)
{
    if (s->gave_up) return;
    solve_entry *entry = entry_of(s);
    if (won && (!entry->won || plies < entry->won)) entry->won = (uint8_t)plies;
    if (!won && plies > entry->lost) entry->lost = (uint8_t)plies;
    if (move.from) entry->move = move;
}

/* ---- the check -------------------------------------------------------------------------------------------- */

/* Puts `move` first. */
static void bring_forward(tafl_move *list, size_t count, tafl_move move)
{
    for (size_t i = 1; i < count; i++) {
        if (list[i].from != move.from || list[i].to != move.to) continue;
        list[i] = list[0];
        list[0] = move;
        return;
    }
}

bool tafl__solve_wins_after(solver *s, tafl_move move, unsigned plies)
{
    tafl_turn turn;
    solve_end end = tafl__solve_play(s, move, &turn);
    unsigned left = plies - turn.ends_ply;
    bool wins = end == SOLVE_WON || (end == SOLVE_GOES_ON && left > 0 && tafl__solve_wins(s, left));
    tafl__solve_undo(s, &turn);
    return wins;
}

/* May the side to move play this leg at all, the past of the game considered? */
static bool is_forbidden(solver *s, tafl_move move)
{
    tafl_turn turn;
    if (!tafl_repetition_limits(&s->referee->rules, TAFL_DEFENDERS)) return false;
    solve_end end = tafl__solve_play(s, move, &turn);
    tafl__solve_undo(s, &turn);
    return end == SOLVE_FORBIDDEN;
}

/* The first of the moves that wins within so many plies. */
static bool finds_win(solver *s, const tafl_move *list, size_t count, unsigned plies,
                      tafl_move *found)
{
    for (size_t i = 0; i < count && !s->gave_up; i++) {
        *found = list[i];
        if (tafl__solve_wins_after(s, list[i], plies)) return !s->gave_up;
    }
    *found = (tafl_move){0, 0};
    return false;
}

/* Every answer must lose; a side that may not play any is not known to have lost. */
static bool holds_nothing(solver *s, const tafl_move *list, size_t count, unsigned plies,
                          tafl_move *found)
{
    size_t played = 0;
    for (size_t i = 0; i < count && !s->gave_up; i++) {
        if (is_forbidden(s, list[i])) continue;
        played++;
        *found = list[i];
        if (!tafl__solve_wins_after(s, list[i], plies)) return false;
    }
    *found = (tafl_move){0, 0};
    return played > 0 && !s->gave_up;
}

/* The side that is to win moves: what wins at once is looked for before the rest, unless it is known
 * that nothing does. */
static bool attack(solver *s, const tafl_move *list, size_t count, unsigned plies,
                   bool nothing_at_once, tafl_move *found)
{
    if (plies > 1 && !nothing_at_once && finds_win(s, list, count, 1, found)) return true;
    return finds_win(s, list, count, plies, found);
}

bool tafl__solve_wins(solver *s, unsigned plies)
{
    const solve_entry known = *entry_of(s);
    bool own = s->position.to_move == s->side;
    if (known.won && known.won <= plies) return true;
    if (known.lost >= plies || s->gave_up || (!own && plies < 2)) return false;
    tafl_move *list, found;
    size_t count = tafl__solve_list(s, &list);
    bring_forward(list, count, known.move);
    bool wins = own ? attack(s, list, count, plies, known.lost > 0, &found)
                    : holds_nothing(s, list, count, plies, &found);
    tafl__solve_drop(s, count);
    remember(s, plies, wins, found);
    return wins;
}

unsigned tafl__solve_shortest(solver *s, unsigned most)
{
    unsigned plies = s->position.to_move == s->side ? 1 : 2;
    for (; plies <= most && !s->gave_up; plies += 2)
        if (tafl__solve_wins(s, plies)) return plies;
    return 0;
}
