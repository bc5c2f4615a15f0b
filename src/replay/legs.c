/* SPDX-License-Identifier: MIT */
/*
 * Berserk legs that a record dropped or merged: some archives keep only the first leg of every chain,
 * or two legs in one straight move. Searches for the cheapest set of further legs that makes the main
 * line legal and leaves the recorded captures as they are, and puts it into the record.
 */
#include "replay.h"

#include <stdlib.h>

#include <base/grow.h>

enum {
    BUDGET = 20000,       /* positions looked at for one start position */
    SEEN_SLOTS = 1 << 16, /* at least twice the budget, a power of two */
    HORIZON = 500         /* plies in which a leg that takes nothing must show */
};

/* What a trial costs, least what records do most. */
enum {
    COST_LEG = 1,      /* a leg that takes something, or a straight move split in two */
    COST_QUIET = 2,    /* a leg that takes nothing */
    COST_PHANTOM = 2,  /* a recorded capture that the rules deny */
    COST_STRANGER = 6, /* the same where no enemy stands: the position is most likely another */
};

/* A position on the way, and how one came there. */
typedef struct trial {
    tafl_position position;
    const tafl_node *last; /* the node played last; the root at first */
    uint32_t from;         /* the trial before */
    uint32_t next;         /* in the list of trials of the same cost, plus 1 */
    tafl_move leg;         /* the restored leg that led here, or none */
    uint16_t legs;         /* restored so far */
    uint16_t cost;
    tafl_square via; /* the next node's first leg was split: its piece has come so far */
    uint8_t taken;   /* captures recorded with that leg which the parts so far make */
    bool ambiguous;  /* reached in two ways of the same cost */
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

static void add_cost(trial *t, unsigned cost)
{
    t->cost = (uint16_t)(t->cost + cost);
}

/* A step on from that trial, by a leg that the record lacks or by none. */
static trial trial_after(const search *s, uint32_t index, tafl_move leg)
{
    trial t = s->list[index];
    t.from = index;
    t.leg = leg;
    t.legs = (uint16_t)(t.legs + (leg.from != TAFL_NO_SQUARE));
    t.ambiguous = false;
    return t;
}

/* How many of the captures recorded with the first leg does it make? */
static unsigned explained(const tafl_node *node, const tafl_turn *turn)
{
    unsigned count = 0;
    for (size_t k = 0; k < node->claims; k++)
        count += node->claim[k].leg == 0 && has_taken(turn, node->claim[k].square);
    return count;
}

/* Adds what it costs that recorded captures of a leg are not made (those of a move taken back, or of
 * another game). Of the first leg, `t->taken` have been made before. */
static void charge_phantoms(trial *t, const tafl_node *node, const tafl_turn *turn, unsigned leg)
{
    unsigned missing = 0, cost = COST_PHANTOM;
    for (size_t k = 0; k < node->claims; k++) {
        tafl_square square = node->claim[k].square;
        if (node->claim[k].leg != leg || has_taken(turn, square)) continue;
        tafl_piece piece = t->position.board.cell[square];
        bool enemy = tafl_is_piece(piece) && tafl_piece_side(piece) != tafl_piece_side(turn->piece);
        if (!enemy) cost = COST_STRANGER;
        missing++;
    }
    if (missing > t->taken) add_cost(t, t->taken ? COST_PHANTOM : cost);
    t->taken = 0;
}

/* Plays the recorded legs of a node. False when the rules or the recorded captures forbid it. */
static bool play_recorded(const tafl_referee *referee, trial *t, const tafl_node *node,
                          bool captures_written)
{
    tafl_square from = t->via ? t->via : node->from;
    for (unsigned i = 0; i < node->legs; i++) {
        tafl_turn turn;
        tafl_move move = {from, node->leg[i].to};
        if (tafl_move_fault(referee, &t->position, move, NULL) != TAFL_FAULT_NONE) return false;
        tafl_position_play(referee, &t->position, move, &turn);
        if (captures_written && !captures_fit(node, &turn)) return false;
        charge_phantoms(t, node, &turn, i);
        from = move.to;
    }
    t->via = TAFL_NO_SQUARE;
    return true;
}

/* Players and sites stop at once where the king is taken or out; other ends they overlook. */
static bool is_beyond_doubt(tafl_outcome outcome)
{
    return outcome.reason == TAFL_REASON_KING_CAPTURED || outcome.reason == TAFL_REASON_ESCAPE;
}

/* One step along the line of both squares, 0 when they do not share one. */
static int step_between(tafl_square from, tafl_square to)
{
    if (from == to) return 0;
    if (from >> 5 == to >> 5) return to > from ? TAFL_EAST : TAFL_WEST;
    if ((from & 31) == (to & 31)) return to > from ? TAFL_NORTH : TAFL_SOUTH;
    return 0;
}

/* A straight move with captures may be two legs in one: it stopped on the way, took something there
 * and went on. */
static void split_first_leg(search *s, uint32_t index, const tafl_position *before,
                            const tafl_node *node)
{
    if (!node->claims) return;
    tafl_square via = s->list[index].via, from = via ? via : node->from, to = node->leg[0].to;
    int step = step_between(from, to);
    for (tafl_square at = from; step && (at = (tafl_square)(at + step)) != to;) {
        trial t = trial_after(s, index, (tafl_move){from, at});
        tafl_turn turn;
        t.position = *before;
        if (tafl_move_fault(s->referee, before, t.leg, NULL) != TAFL_FAULT_NONE) continue;
        tafl_position_play(s->referee, &t.position, t.leg, &turn);
        if (turn.ends_ply || !captures_fit(node, &turn)) continue;
        t.taken = (uint8_t)(t.taken + explained(node, &turn));
        t.via = at;
        add_cost(&t, COST_LEG);
        open_trial(s, &t);
    }
}

static void follow_record(search *s, uint32_t index, const tafl_node *node, bool captures_written)
{
    trial t = trial_after(s, index, (tafl_move){TAFL_NO_SQUARE, TAFL_NO_SQUARE});
    if (is_beyond_doubt(t.position.outcome)) return; /* over before the record is */
    if (t.position.chain && !t.via && t.position.chain != node->from) {
        if (!tafl_position_may_stop(s->referee, &t.position)) return;
        tafl_turn turn;
        tafl_position_end_chain(s->referee, &t.position, &turn);
    }
    split_first_leg(s, index, &t.position, node);
    if (!play_recorded(s->referee, &t, node, captures_written)) return;
    t.last = node;
    open_trial(s, &t);
}

static bool lands_on(const tafl_node *node, tafl_square square)
{
    for (size_t i = 0; i < node->legs; i++)
        if (node->leg[i].to == square) return true;
    return false;
}

static bool takes(const tafl_node *node, tafl_square square)
{
    for (size_t i = 0; i < node->claims; i++)
        if (node->claim[i].square == square) return true;
    return false;
}

/* Does the record behind `last` show that the piece that moved there came to `square`: does it leave
 * the square later, or is it taken there? A leg that takes nothing could end anywhere; where nothing
 * comes of it, it is not tried. */
static bool is_used_later(const tafl_node *last, tafl_square square)
{
    const tafl_node *node = next_move(last);
    for (unsigned ahead = 0; ahead < HORIZON; ahead++) {
        if (!node || node->kind != TAFL_NODE_MOVE) return false;
        bool own = ahead % 2;
        if (own ? node->from == square : takes(node, square)) return true;
        if (lands_on(node, square)) return false;
        node = next_move(node);
    }
    return false;
}

static void go_on_with_chain(search *s, uint32_t index)
{
    tafl_move legs[TAFL_MOVES_FROM_MAX];
    tafl_position position = s->list[index].position;
    size_t count =
        tafl_moves_from(legs, TAFL_MOVES_FROM_MAX, s->referee, &position, position.chain);
    for (size_t i = 0; i < count; i++) {
        trial t = trial_after(s, index, legs[i]);
        tafl_turn turn;
        tafl_position_play(s->referee, &t.position, legs[i], &turn);
        if (!turn.captures && !is_used_later(t.last, legs[i].to)) continue;
        add_cost(&t, turn.captures ? COST_LEG : COST_QUIET);
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
    if (s->list[index].position.chain && !s->list[index].via) go_on_with_chain(s, index);
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

static void tell_restored(tafl_replay *replay, const tafl_node *node, const trial *t)
{
    replay->line.ply = node->ply;
    tafl_finding *finding = tafl__replay_find(replay, TAFL_FINDING_LEGS_RESTORED, node);
    if (t->via) {
        tafl_text_z(&replay->scratch, "the record merges two legs into one; it has been split at ");
        tafl_square_write(&replay->scratch, t->via);
    } else {
        tafl_text_z(&replay->scratch, "the record lacks the leg ");
        tafl_square_write(&replay->scratch, t->leg.from);
        tafl_text_char(&replay->scratch, '=');
        tafl_square_write(&replay->scratch, t->leg.to);
        tafl_text_z(&replay->scratch, ", which has been restored");
    }
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

/* Puts a leg to `to` before leg number `part` of a node. Of the captures recorded with that one it
 * keeps those of `turn`. */
static tafl_status split_leg(tafl_record *record, tafl_node *node, unsigned part, tafl_square to,
                             const tafl_turn *turn)
{
    tafl_node old = *node;
    if (old.leg == &node->one_leg) old.leg = &old.one_leg;
    if (old.claim == &node->one_claim) old.claim = &old.one_claim;
    node->leg = NULL;
    node->claim = NULL;
    node->legs = node->claims = 0;
    tafl_status status = TAFL_OK;
    for (unsigned i = 0; i < old.legs && !status; i++) {
        if (i == part) status = tafl_node_add_leg(record, node, (tafl_leg){.to = to});
        if (!status) status = tafl_node_add_leg(record, node, old.leg[i]);
    }
    for (unsigned i = 0; i < old.claims && !status; i++) {
        tafl_claim claim = old.claim[i];
        bool later = claim.leg == part ? !has_taken(turn, claim.square) : claim.leg > part;
        claim.leg = (uint8_t)(claim.leg + later);
        status = tafl_node_add_claim(record, node, claim);
    }
    return status;
}

/* Splits the first leg of the node that comes after trial `t`, `part` parts of which are there. */
static tafl_status restore_split(tafl_record *record, const search *s, const trial *t,
                                 unsigned part)
{
    tafl_turn turn;
    tafl_position position = s->list[t->from].position;
    if (position.chain && position.chain != t->leg.from)
        tafl_position_end_chain(s->referee, &position, &turn);
    tafl_position_play(s->referee, &position, t->leg, &turn);
    tafl_node *node = tafl_node_edit(record, next_move(t->last));
    return split_leg(record, node, part, t->leg.to, &turn);
}

static tafl_status restore_leg(tafl_record *record, const trial *t)
{
    tafl_leg leg = {.to = t->leg.to, .kind = TAFL_LEG_MOVE, .restored = 1};
    return tafl_node_add_leg(record, tafl_node_edit(record, t->last), leg);
}

/* Writes the solution into the record, first legs first. */
static void restore(tafl_replay *replay, tafl_record *record, const search *s)
{
    uint32_t *path = malloc((s->count + 1u) * sizeof *path);
    size_t length = 0;
    unsigned parts = 0;               /* of the leg that is being split */
    const tafl_node *parts_of = NULL; /* the node before it */
    if (!path) {
        replay->failed = true;
        return;
    }
    for (uint32_t index = s->solution; index > 1; index = s->list[index - 1].from + 1)
        if (s->list[index - 1].leg.from) path[length++] = index - 1;
    while (length-- > 0) {
        const trial *t = &s->list[path[length]];
        parts = t->via && parts_of == t->last ? parts + 1 : 0;
        parts_of = t->via ? t->last : NULL;
        tafl_status status = t->via ? restore_split(record, s, t, parts) : restore_leg(record, t);
        if (status != TAFL_OK) replay->failed = true;
        tell_restored(replay, t->via ? next_move(t->last) : t->last, t);
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
