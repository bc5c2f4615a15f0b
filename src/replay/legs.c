/* SPDX-License-Identifier: MIT */
/*
 * Berserk legs that a record dropped: some archives keep only the first leg of every chain. Searches
 * for the smallest set of further legs that makes the main line legal and leaves the recorded
 * captures as they are, and puts it into the record.
 */
#include "replay.h"

#include <stdlib.h>

#include <base/grow.h>

enum {
    BUDGET = 20000,      /* positions looked at for one start position */
    SEEN_SLOTS = 1 << 16 /* at least twice the budget, a power of two */
};

/* A position on the way, and how one came there. */
typedef struct trial {
    tafl_position position;
    const tafl_node *last; /* the node played last; the root at first */
    uint32_t from;         /* the trial before */
    uint32_t next;         /* in the list of trials of the same cost, plus 1 */
    tafl_move leg;         /* the restored leg that led here, or none */
    uint16_t legs;         /* restored so far */
    uint16_t cost;         /* the same, and plies with a recorded capture that the rules deny */
    bool ambiguous;        /* reached in two ways of the same cost */
} trial;

typedef struct search {
    const tafl_referee *referee;
    trial *list;
    uint32_t count;
    size_t room;
    uint32_t *seen;        /* trial by position and node, plus 1 */
    uint32_t open[BUDGET]; /* by cost: the newest unexpanded trial, plus 1 */
    unsigned cheapest;     /* no open trial costs less */
    uint32_t solution;     /* plus 1 */
    bool ambiguous, failed;
} search;

/* ---- the open trials ----------------------------------------------------------------------- */

static uint64_t scramble(const trial *t)
{
    return (t->position.key ^ (uint64_t)t->last->ply * UINT64_C(0x9e3779b97f4a7c15)) *
           UINT64_C(0xbf58476d1ce4e5b9);
}

/* The slot of an equal trial, or the empty one where it belongs. */
static uint32_t *slot_of(search *s, const trial *t)
{
    uint64_t at = scramble(t) >> 48;
    for (;; at = (at + 1) & (SEEN_SLOTS - 1)) {
        uint32_t *slot = &s->seen[at];
        if (!*slot) return slot;
        const trial *other = &s->list[*slot - 1];
        if (other->position.key == t->position.key && other->last == t->last) return slot;
    }
}

/* Opens a trial unless the same position was reached before for no more. */
static void open_trial(search *s, const trial *t)
{
    if (s->count >= BUDGET || t->cost >= BUDGET) return;
    if (!tafl__grow(&s->list, s->count, 1, &s->room, sizeof *s->list)) {
        s->failed = true;
        return;
    }
    uint32_t *slot = slot_of(s, t);
    if (*slot) {
        trial *other = &s->list[*slot - 1];
        if (other->cost == t->cost) other->ambiguous = true;
        if (other->cost <= t->cost) return;
    }
    s->list[s->count] = *t;
    s->list[s->count].next = s->open[t->cost];
    s->open[t->cost] = *slot = ++s->count;
}

/* The newest of the cheapest trials: deep before wide. */
static uint32_t take_trial(search *s)
{
    while (s->cheapest < BUDGET && !s->open[s->cheapest]) s->cheapest++;
    if (s->cheapest == BUDGET) return 0;
    uint32_t index = s->open[s->cheapest];
    s->open[s->cheapest] = s->list[index - 1].next;
    return index;
}

/* ---- steps --------------------------------------------------------------------------------- */

static const tafl_node *next_move(const tafl_node *node)
{
    for (node = node->child; node && node->kind == TAFL_NODE_ENDING;) node = node->child;
    return node;
}

/* All that the rules took must be recorded. */
static bool captures_fit(const tafl_node *node, const tafl_turn *turn)
{
    for (unsigned i = 0; i < turn->captures; i++) {
        bool found = turn->capture[i].cause == TAFL_CAUSE_KING;
        for (size_t k = 0; k < node->claims; k++)
            found |= node->claim[k].square == turn->capture[i].square;
        if (!found) return false;
    }
    return true;
}

static bool has_taken(const tafl_turn *turn, tafl_square square)
{
    for (unsigned i = 0; i < turn->captures; i++)
        if (turn->capture[i].square == square) return true;
    return false;
}

/* Does a leg leave a recorded capture unexplained (of a move taken back, or of another game)? */
static bool leaves_phantom(const tafl_node *node, const tafl_turn *turn, unsigned leg)
{
    for (size_t k = 0; k < node->claims; k++)
        if (node->claim[k].leg == leg && !has_taken(turn, node->claim[k].square)) return true;
    return false;
}

/* Plays the recorded legs of a node. False when the rules or the recorded captures forbid it. */
static bool play_recorded(const tafl_referee *referee, trial *t, const tafl_node *node,
                          bool captures_written)
{
    tafl_square from = node->from;
    for (unsigned i = 0; i < node->legs; i++) {
        tafl_turn turn;
        tafl_move move = {from, node->leg[i].to};
        if (tafl_move_fault(referee, &t->position, move, NULL) != TAFL_FAULT_NONE) return false;
        tafl_position_play(referee, &t->position, move, &turn);
        if (captures_written && !captures_fit(node, &turn)) return false;
        t->cost += leaves_phantom(node, &turn, i);
        from = move.to;
    }
    return true;
}

/* Players and sites stop at once where the king is taken or out; other ends they overlook. */
static bool is_beyond_doubt(tafl_outcome outcome)
{
    return outcome.reason == TAFL_REASON_KING_CAPTURED || outcome.reason == TAFL_REASON_ESCAPE;
}

static void follow_record(search *s, uint32_t index, const tafl_node *node, bool captures_written)
{
    trial t = s->list[index];
    if (is_beyond_doubt(t.position.outcome)) return; /* over before the record is */
    if (t.position.chain && t.position.chain != node->from) {
        if (s->referee->rules.berserk != TAFL_BERSERK_OPTIONAL) return;
        tafl_turn turn;
        tafl_position_end_chain(s->referee, &t.position, &turn);
    }
    if (!play_recorded(s->referee, &t, node, captures_written)) return;
    t.last = node;
    t.from = index;
    t.leg = (tafl_move){0, 0};
    t.ambiguous = false;
    open_trial(s, &t);
}

static void go_on_with_chain(search *s, uint32_t index)
{
    tafl_move legs[TAFL_MOVES_FROM_MAX];
    tafl_position position = s->list[index].position;
    size_t count =
        tafl_moves_from(legs, TAFL_MOVES_FROM_MAX, s->referee, &position, position.chain);
    for (size_t i = 0; i < count; i++) {
        trial t = s->list[index];
        tafl_turn turn;
        tafl_position_play(s->referee, &t.position, legs[i], &turn);
        t.from = index;
        t.leg = legs[i];
        t.cost++;
        t.legs++;
        t.ambiguous = false;
        open_trial(s, &t);
    }
}

/* Did the record state what this trial shows at its end, or can nothing be said? */
static bool ends_as_stated(const trial *t, tafl_outcome stated)
{
    uint8_t winner = t->position.outcome.winner;
    return !winner || !stated.winner || winner == stated.winner;
}

static void expand(search *s, uint32_t index, const tafl_record *record, bool captures_written)
{
    const tafl_node *node = next_move(s->list[index].last);
    bool unread = node && node->kind != TAFL_NODE_MOVE;
    if ((!node || unread) &&
        ends_as_stated(&s->list[index], tafl_record_facts_of(record)->stated)) {
        s->ambiguous |= s->solution != 0;
        if (!s->solution) s->solution = index + 1;
        return;
    }
    if (node && !unread) follow_record(s, index, node, captures_written);
    if (s->list[index].position.chain) go_on_with_chain(s, index);
}

/* ---- one search ---------------------------------------------------------------------------- */

static void run_search(search *s, const tafl_record *record, const tafl_position *start,
                       bool captures_written)
{
    trial first = {.position = *start, .last = tafl_record_root(record)};
    open_trial(s, &first);
    uint32_t index;
    while (!s->failed && !s->ambiguous && (index = take_trial(s)) != 0) {
        if (s->solution && s->cheapest > s->list[s->solution - 1].cost) break;
        expand(s, index - 1, record, captures_written);
    }
    for (index = s->solution; index > 1 && !s->ambiguous; index = s->list[index - 1].from + 1)
        s->ambiguous |= s->list[index - 1].ambiguous;
}

static void clear_search(search *s)
{
    if (!s) return;
    free(s->list);
    free(s->seen);
    free(s);
}

/* NULL when memory is out. */
static search *search_from(const tafl_referee *referee, const tafl_record *record,
                           const tafl_position *start)
{
    search *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->referee = referee;
    s->seen = calloc(SEEN_SLOTS, sizeof *s->seen);
    if (s->seen) run_search(s, record, start, tafl_record_writes(record) & TAFL_WRITES_CAPTURES);
    if (s->seen && !s->failed) return s;
    clear_search(s);
    return NULL;
}

/* ---- putting legs back --------------------------------------------------------------------- */

static void tell_restored(tafl_replay *replay, const tafl_node *node, const search *s,
                          uint32_t index)
{
    replay->line.ply = node->ply;
    const trial *t = &s->list[index];
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_LEGS_RESTORED, node);
    tafl_text_z(&replay->scratch, "the record lacks the leg ");
    tafl_square_write(&replay->scratch, t->leg.from);
    tafl_text_char(&replay->scratch, '=');
    tafl_square_write(&replay->scratch, t->leg.to);
    tafl_text_z(&replay->scratch, ", which has been restored");
    tafl__replay_add_square(finding, t->leg.from);
    tafl__replay_add_square(finding, t->leg.to);
    tafl__replay_say(replay, finding);
}

static void tell_ambiguous(tafl_replay *replay, unsigned legs)
{
    replay->line.ply = 0;
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_LEGS_AMBIGUOUS, NULL);
    tafl_text_format(&replay->scratch,
                     "several sets of %u missing %s make the record legal; the first one was used",
                     legs, legs == 1 ? "leg" : "legs");
    tafl__replay_say(replay, finding);
}

/* Writes the solution into the record, first legs first. */
static void restore(tafl_replay *replay, tafl_record *record, const search *s)
{
    uint32_t *path = malloc((s->count + 1u) * sizeof *path);
    size_t length = 0;
    if (!path) {
        replay->failed = true;
        return;
    }
    for (uint32_t index = s->solution; index > 1; index = s->list[index - 1].from + 1)
        if (s->list[index - 1].leg.from) path[length++] = index - 1;
    while (length-- > 0) {
        const trial *t = &s->list[path[length]];
        tafl_leg leg = {.to = t->leg.to, .kind = TAFL_LEG_MOVE, .restored = 1};
        tafl_node *node = tafl_node_edit(record, t->last);
        if (tafl_node_add_leg(record, node, leg) != TAFL_OK) replay->failed = true;
        tell_restored(replay, t->last, s, path[length]);
    }
    free(path);
}

bool tafl__replay_restore_legs(tafl_replay *replay, tafl_record *record,
                               const tafl_position *starts, size_t count, size_t *chosen)
{
    search *best = NULL;
    for (size_t i = 0; i < count; i++) {
        search *s = search_from(replay->referee, record, &starts[i]);
        replay->failed |= !s; /* only for want of memory */
        bool better =
            s && s->solution &&
            (!best || s->list[s->solution - 1].cost < best->list[best->solution - 1].cost);
        if (better) {
            clear_search(best);
            best = s;
            *chosen = i;
        } else {
            clear_search(s);
        }
    }
    if (!best) return false;
    unsigned legs = best->list[best->solution - 1].legs;
    if (legs) restore(replay, record, best);
    if (legs && best->ambiguous) tell_ambiguous(replay, legs);
    clear_search(best);
    return true;
}
