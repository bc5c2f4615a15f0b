/* SPDX-License-Identifier: MIT */
/*
 * Making and unmaking moves, and the positions on the way from the start of the game to the node:
 * what a position that comes back means. A repetition the rules decide counts as such; a position
 * that comes back inside the search counts as if it went on for ever, which is no forced win.
 */
#include <stdlib.h>

#include "search.h"

static bool has_converted(const tafl_turn *turn)
{
    for (unsigned i = 0; i < turn->captures; i++)
        if (turn->capture[i].converted) return true;
    return false;
}

void tafl__search_play(search *s, tafl_move move, made *m)
{
    tafl_position *position = &s->position;
    m->men = s->men;
    s->nodes++;
    if (move.from == move.to) {
        tafl_position_end_chain(s->referee, position, &m->turn);
        return;
    }
    tafl_position_play(s->referee, position, move, &m->turn);
    if (has_converted(&m->turn))
        s->men = tafl__evaluate_men(&s->view, position);
    else
        s->men += tafl__evaluate_turn(&s->view, position, &m->turn);
}

void tafl__search_undo(search *s, const made *m)
{
    tafl_position_undo(s->referee, &s->position, &m->turn);
    s->men = m->men;
}

bool tafl__path_reserve(search *s, uint32_t count)
{
    if (count <= s->path_room) return true;
    path_step *path = realloc(s->path, count * sizeof *path);
    if (!path) return false;
    s->path = path;
    s->path_room = count;
    return true;
}

void tafl__path_push(search *s, tafl_move move, bool forgets)
{
    uint32_t index = s->path_count++;
    uint32_t floor = forgets || index == 0 ? index : s->path[index - 1].floor;
    s->path[index] = (path_step){s->position.key, floor, move, 0};
    s->seen[s->position.key & (SEEN - 1)]++;
}

void tafl__path_pop(search *s)
{
    s->path_count--;
    s->seen[s->path[s->path_count].key & (SEEN - 1)]--;
}

/* Earlier occurrences of the position added last. */
typedef struct occurrences {
    uint32_t count, latest, earliest;
} occurrences;

static occurrences look_back(const search *s)
{
    uint32_t last = s->path_count - 1, floor = s->path[last].floor;
    occurrences found = {1, 0, 0};
    for (uint32_t at = last; at >= floor + 2;) {
        at -= 2;
        if (s->path[at].key != s->path[last].key) continue;
        if (found.count++ == 1) found.latest = at;
        found.earliest = at;
    }
    return found;
}

static int value_of(tafl_outcome outcome, int win)
{
    if (outcome.winner == TAFL_WINNER_ATTACKERS) return win;
    return outcome.winner == TAFL_WINNER_DEFENDERS ? -win : 0;
}

/* Who keeps threatening since the last occurrence? The position then was the present one. Only asked
 * where a ply is one leg. */
static tafl_outcome aggressor_loses(const search *s, uint32_t from)
{
    tafl_move legs[2 * PLY_MAX];
    uint32_t count = s->path_count - 1 - from;
    if (count > 2 * PLY_MAX || s->referee->rules.berserk) return (tafl_outcome){0};
    for (uint32_t i = 0; i < count; i++) legs[i] = s->path[from + 1 + i].move;
    tafl_winner loser = tafl_aggressor(s->referee, &s->position, legs, count);
    if (loser == TAFL_WINNER_NONE) return (tafl_outcome){0};
    tafl_side winner = loser == TAFL_WINNER_ATTACKERS ? TAFL_DEFENDERS : TAFL_ATTACKERS;
    return (tafl_outcome){(uint8_t)tafl_winner_of(winner), TAFL_REASON_REPETITION};
}

repeat tafl__path_judge(search *s, unsigned ply, int *score, int32_t *low)
{
    if (s->seen[s->position.key & (SEEN - 1)] < 2) return REPEAT_NONE;
    occurrences found = look_back(s);
    if (found.count < 2) return REPEAT_NONE;
    s->path[s->path_count - 1].before = found.count - 1;
    const tafl_rules *rules = &s->referee->rules;
    tafl_side mover = tafl_side_other((tafl_side)s->position.to_move);
    unsigned threshold = tafl_repetition_threshold(rules);
    bool real = found.count >= threshold, inside = found.latest >= s->root_index;
    if (!real && !inside) return REPEAT_NONE;
    *low = (int32_t)(real ? found.earliest : found.latest);
    bool arbiter, limited = tafl_repetition_limits(rules, mover);
    if (limited && real) return REPEAT_ILLEGAL;
    if (limited) { /* he will have to give way, but not yet */
        *score = mover == TAFL_ATTACKERS ? (int)ply - SCORE_REPEAT : SCORE_REPEAT - (int)ply;
        return REPEAT_DECIDED;
    }
    tafl_outcome outcome =
        tafl_repetition_outcome(rules, real ? found.count : threshold, mover, &arbiter);
    if (arbiter && real) outcome = aggressor_loses(s, found.latest);
    if (real && outcome.winner == TAFL_WINNER_NONE && !inside) return REPEAT_NONE;
    *score = value_of(outcome, real ? SCORE_WIN - (int)ply : SCORE_REPEAT - (int)ply);
    return REPEAT_DECIDED;
}
