/* SPDX-License-Identifier: MIT */
/*
 * A position that comes back: reports all its plies, asks the rules what follows, names the
 * aggressor where they want him. Whether the game ends there depends on claim or automatic.
 */
#include "replay.h"

/* Appends "plies 3, 7 and 11": every time the present position was there, oldest first. */
static void write_plies(tafl_replay *replay, unsigned occurrence)
{
    uint32_t ply[64], at = replay->history.count - 1;
    size_t count = 0;
    do ply[count++] = at;
    while (count < sizeof ply / sizeof *ply && tafl_history_previous(&replay->history, at, &at));
    tafl_text_z(&replay->scratch, occurrence > count ? "plies ..., " : "plies ");
    while (count-- > 0) {
        tafl_text_uint(&replay->scratch, ply[count]);
        if (count) tafl_text_z(&replay->scratch, count > 1 ? ", " : " and ");
    }
}

static void write_ordinal(tafl_text *out, unsigned n)
{
    static const char *const ends[] = {"th", "st", "nd", "rd"};
    unsigned last = n % 100 / 10 == 1 ? 0 : n % 10;
    tafl_text_uint(out, n);
    tafl_text_z(out, ends[last < 4 ? last : 0]);
}

static void write_verdict(tafl_text *out, tafl_outcome outcome, bool ends)
{
    if (outcome.winner == TAFL_WINNER_DRAW)
        tafl_text_z(out, "; under the rules a draw");
    else
        tafl_text_format(out, "; under the rules the %s win",
                         tafl_winner_text((tafl_winner)outcome.winner));
    tafl_text_z(out, ends ? "" : ", but the record goes on");
}

/* The legs of the line from ply `from` on, read from the record, and the position there. */
typedef struct stretch {
    tafl_position position;
    tafl_move *moves;
    size_t count;
} stretch;

static size_t leg_count(const tafl_node *node)
{
    return node->kind == TAFL_NODE_MOVE ? node->legs : 0;
}

/* Plays the line up to `last` again. Keeps the position after ply `from` and the legs behind it. */
static bool replay_stretch(tafl_replay *replay, const tafl_node *last, uint32_t from, stretch *out)
{
    size_t total = 0;
    for (const tafl_node *n = last; n; n = n->parent) total += leg_count(n);
    tafl_move *legs = tafl_arena_alloc(&replay->found.arena, (total + 1) * sizeof *legs);
    if (!legs) return false;
    size_t at = total;
    for (const tafl_node *n = last; n; n = n->parent)
        for (size_t i = leg_count(n); i-- > 0;)
            legs[--at] = (tafl_move){i ? n->leg[i - 1].to : n->from, n->leg[i].to};
    out->position = replay->start;
    size_t k = 0;
    for (uint32_t ply = 0; ply < from && k < total; k++) {
        tafl_turn turn;
        if (out->position.chain && legs[k].from != out->position.chain) {
            tafl_position_end_chain(replay->referee, &out->position, &turn);
            if (++ply >= from) break;
        }
        tafl_position_play(replay->referee, &out->position, legs[k], &turn);
        ply += turn.ends_ply;
    }
    out->moves = legs + k;
    out->count = total - k;
    return true;
}

/* The aggressor loses; when there is none, an arbiter must decide. */
static tafl_outcome ask_for_aggressor(tafl_replay *replay, const tafl_node *node, bool *arbiter)
{
    uint32_t previous;
    stretch part;
    if (!tafl_history_previous(&replay->history, replay->history.count - 1, &previous) ||
        !replay_stretch(replay, node, previous, &part)) {
        replay->failed = true;
        return (tafl_outcome){0};
    }
    tafl_winner aggressor = tafl_aggressor(replay->referee, &part.position, part.moves, part.count);
    *arbiter = aggressor == TAFL_WINNER_NONE;
    if (*arbiter) return (tafl_outcome){0};
    bool attackers = aggressor == TAFL_WINNER_ATTACKERS;
    return (tafl_outcome){attackers ? TAFL_WINNER_DEFENDERS : TAFL_WINNER_ATTACKERS,
                          TAFL_REASON_REPETITION};
}

/* What is to be said about one occurrence. */
typedef struct verdict {
    tafl_outcome outcome; /* winner NONE: play goes on */
    bool ends;            /* the outcome ends the game here */
    bool stated;          /* and the record says so itself */
    bool arbiter;         /* nobody can be named */
    bool not_asked;       /* who the aggressor is was asked before, and does not matter here */
} verdict;

/* Do the rules have nothing against it? */
static bool is_allowed(verdict v)
{
    return v.outcome.winner == TAFL_WINNER_NONE && !v.arbiter && !v.not_asked;
}

static tafl_finding_id finding_of(verdict v)
{
    if (v.stated) return TAFL_FINDING_REPETITION_STATED;
    if (v.arbiter) return TAFL_FINDING_REPETITION_ARBITER;
    return is_allowed(v) ? TAFL_FINDING_REPETITION_ALLOWED : TAFL_FINDING_REPETITION;
}

static void tell(tafl_replay *replay, const tafl_node *node, unsigned occurrence, verdict v)
{
    tafl_finding *finding = tafl__replay_find(replay, finding_of(v), node);
    tafl_text_z(&replay->scratch, "this position occurs for the ");
    write_ordinal(&replay->scratch, occurrence);
    tafl_text_z(&replay->scratch, " time, after ");
    write_plies(replay, occurrence);
    if (v.not_asked)
        tafl_text_z(&replay->scratch, "; the record goes on, so no aggressor is named again");
    else if (v.arbiter)
        tafl_text_z(&replay->scratch,
                    "; neither side alone makes new threats with every ply, so an "
                    "arbiter must name the aggressor");
    else if (is_allowed(v))
        tafl_text_z(&replay->scratch, "; the rules let play go on");
    else
        write_verdict(&replay->scratch, v.outcome, v.ends);
    if (v.stated && v.outcome.winner == TAFL_WINNER_NONE)
        tafl_text_z(&replay->scratch, ", and the record says how the game ended");
    tafl__replay_add_square(finding, node->leg[node->legs - 1].to);
    tafl__replay_say(replay, finding);
}

/* Whoever resigns, or runs out of time, has gone on with the game: a repetition was not claimed. */
static bool goes_on(tafl_reason reason)
{
    return reason == TAFL_REASON_RESIGNATION || reason == TAFL_REASON_TIME ||
           reason == TAFL_REASON_FORFEIT;
}

/* Does the record stop here, but for a word on how the game ended? */
static bool record_stops_at(const tafl_replay *replay, const tafl_node *node)
{
    const tafl_node *next = node->child;
    tafl_outcome stated = tafl_record_facts_of(replay->record)->stated;
    while (next && next->kind == TAFL_NODE_ENDING && !goes_on((tafl_reason)next->reason))
        next = next->child;
    return !next && !(tafl_node_is_main(node) && goes_on((tafl_reason)stated.reason));
}

/* Is this the end that the record itself names? Where the rules name none, an arbiter may have: of an
 * aggressor, or because the game went round in circles. */
static bool is_stated(const tafl_replay *replay, const tafl_node *node, verdict v)
{
    tafl_outcome stated = tafl_record_facts_of(replay->record)->stated;
    if (!tafl_node_is_main(node) || !record_stops_at(replay, node) || !stated.winner) return false;
    bool repetition = stated.reason == TAFL_REASON_REPETITION;
    if (v.outcome.winner) return repetition && stated.winner == v.outcome.winner;
    return stated.reason == TAFL_REASON_ADJUDICATION || (repetition && v.arbiter);
}

unsigned tafl__replay_repetition(tafl_replay *replay, const tafl_node *node, tafl_side mover)
{
    unsigned occurrence = 1;
    if (tafl_history_push(&replay->history, replay->position.key, &occurrence) != TAFL_OK) {
        replay->failed = true;
        return 1;
    }
    const tafl_rules *rules = &replay->referee->rules;
    unsigned threshold = tafl_repetition_threshold(rules);
    if (occurrence < threshold || replay->line.end_ply) return occurrence;
    verdict v = {.ends = replay->options.automatic_repetition || record_stops_at(replay, node)};
    v.outcome = tafl_repetition_outcome(rules, occurrence, mover, &v.arbiter);
    /* Who the aggressor is costs a replay of the line: asked once, and where it decides. */
    v.not_asked = v.arbiter && !v.ends && occurrence > threshold;
    if (v.not_asked)
        v.arbiter = false;
    else if (v.arbiter)
        v.outcome = ask_for_aggressor(replay, node, &v.arbiter);
    v.stated = v.ends && is_stated(replay, node, v);
    if (v.arbiter && !replay->keeps_turns) replay->arbiter_ply = replay->line.ply;
    if (!replay->quiet) tell(replay, node, occurrence, v);
    if (v.ends && v.outcome.winner != TAFL_WINNER_NONE) {
        replay->line.outcome = v.outcome;
        replay->line.end_ply = replay->line.ply;
    }
    return occurrence;
}
