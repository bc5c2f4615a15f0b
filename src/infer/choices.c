/* SPDX-License-Identifier: MIT */
/*
 * Rulesets that explain the games about equally well: which of them were more likely in the players' minds?
 * Players take men, win when they can, and use what they are allowed, so rules under which nobody did are
 * less likely theirs. Decides how likely the games are under the rulesets close to the best; what they say
 * against a ruleset outright is judge.c.
 */
#include "infer.h"

#include <stdlib.h>
#include <string.h>

#include <rules/fields.h>

/* ---- one move ------------------------------------------------------------------------------ */

/* How often a move is chosen, compared with others. An enclosure and a fort are wins that are overlooked,
 * and that archives did not always record. */
enum { LOSES = 1, PLAIN = 4, TAKES = 16, WINS_UNSEEN = 16, WINS = 400 };

/* The binary logarithm in units of 1/256. */
static uint64_t log2_of(uint64_t n)
{
    enum { FRACTION_BITS = 8, POINT = 31 };
    uint64_t result = 0;
    while (n >> (result + 1)) result++;
    uint64_t x = n << (POINT - result); /* from 1 to 2 */
    for (int bit = 0; bit < FRACTION_BITS; bit++) {
        x = x * x >> POINT;
        result = result << 1 | x >> (POINT + 1);
        x >>= x >> (POINT + 1);
    }
    return result;
}

static uint64_t weight_of(const tafl_referee *referee, const tafl_position *position,
                          tafl_move move)
{
    tafl_position after = *position;
    tafl_turn turn;
    tafl_position_play(referee, &after, move, &turn);
    tafl_outcome outcome = after.outcome;
    tafl_winner mover =
        position->to_move == TAFL_ATTACKERS ? TAFL_WINNER_ATTACKERS : TAFL_WINNER_DEFENDERS;
    if (outcome.winner == TAFL_WINNER_NONE) return turn.captures ? TAKES : PLAIN;
    if (outcome.winner == TAFL_WINNER_DRAW) return PLAIN;
    if (outcome.winner != mover) return LOSES;
    bool unseen =
        outcome.reason == TAFL_REASON_ENCIRCLEMENT || outcome.reason == TAFL_REASON_EXIT_FORT;
    return unseen ? WINS_UNSEEN : WINS;
}

/* How surprising the move is among all legal ones: the logarithm of one in how many. */
static uint64_t surprise_at(const tafl_referee *referee, const tafl_position *position,
                            tafl_move played)
{
    tafl_move moves[TAFL_MOVES_MAX];
    size_t legal = tafl_moves(moves, TAFL_MOVES_MAX, referee, position);
    uint64_t all = 0, chosen = 0;
    for (size_t i = 0; i < legal; i++) {
        uint64_t weight = weight_of(referee, position, moves[i]);
        all += weight;
        if (moves[i].from == played.from && moves[i].to == played.to) chosen = weight;
    }
    return chosen ? log2_of(all) - log2_of(chosen) : 0;
}

/* ---- one game ------------------------------------------------------------------------------ */

/* All moves of a game that the ruleset explains; where legs had to be put back, with them. */
static uint64_t surprise_of(const tafl_infer *infer, const infer_ruleset *ruleset, size_t index,
                            infer_bench *bench)
{
    const infer_game *game = &infer->game[index];
    const infer_step *step = infer->step + game->step;
    const tafl_referee *referee = &ruleset->referee;
    size_t steps = game->steps;
    uint64_t sum = 0;
    infer_verdict verdict;
    tafl_position position;
    tafl_turn turn;
    tafl__infer_judge(infer, ruleset, index, bench, &verdict);
    if (verdict.chained) {
        step = bench->step;
        steps = bench->steps;
    }
    if (!tafl__infer_begin(infer, ruleset, game, verdict.start, &position)) return 0;
    for (size_t i = 0; i < steps && position.outcome.winner == TAFL_WINNER_NONE; i++) {
        const tafl_move move = {step[i].from, step[i].to};
        if (position.chain && move.from != position.chain)
            tafl_position_end_chain(referee, &position, &turn);
        if (tafl_move_fault(referee, &position, move, NULL) != TAFL_FAULT_NONE) break;
        sum += surprise_at(referee, &position, move);
        tafl_position_play(referee, &position, move, &turn);
    }
    return sum;
}

/* ---- rules that nobody noticed ------------------------------------------------------------- */

/* About how many of a thousand games show that a value holds: they play differently under another one. Chosen after
 * measuring on games of 43 types of the aagenielsen.dk archive: most are what was seen, a few were set by judgement,
 * those of `spd` count more than once a game, and values that hardly ever show are left out. `other`: the row is about all rules that the change would alter. */
static const struct shown {
    const char *change;
    uint32_t rate;
    bool other;
} shown[] = {
    {"spd:-1", 3500, false},
    {"spd:-1,-1,-1,-1,-1,-1,-1,1", 2000, false},
    {"esc:e", 250, false},
    {"esc:c", 580, false},
    {"ks:t", 120, false},
    {"ks:c", 150, false},
    {"ks:s", 420, false},
    {"ks:m", 500, false},
    {"ka:n", 140, false},
    {"ka:h", 330, false},
    {"ka:a", 330, false},
    {"ka:y", 490, false},
    {"cen:", 200, false},
    {"cens:tcnkmTCNM", 135, true}, /* the king returns to the throne */
    {"cenp:K", 380, true},         /* others pass it */
    {"cenp:tcnkmTCNM", 60, true},  /* he passes it */
    {"cenhe:", 280, true},
    {"cenh:tcnkmTCNKM", 68, false},
    {"corh:", 290, true},
    {"afor:", 390, true},
    {"ber:n", 470, true},
    {"nj:n", 300, true},
    {"cj:n", 240, true},
    {"sw:n", 20, true},
    {"efe:n", 20, true},
};

/* How many of a thousand games ought to show something of these rules, counted for each of them. */
static uint32_t shown_by(const tafl_rules *rules, bool *failed)
{
    uint32_t sum = 0;
    tafl_rules changed;
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const char *change = shown[i].change;
        tafl_str key = {change, strcspn(change, ":")};
        bool centre = strcmp(change, "cen:") == 0; /* which does not matter where there is none */
        if (!centre && !tafl__field_matters(tafl__field_find(key, NULL), rules)) continue;
        if (tafl__infer_change(rules, change, &changed, failed) == shown[i].other)
            sum += shown[i].rate;
    }
    return sum;
}

/* ---- all games ----------------------------------------------------------------------------- */

/* The games and rulesets that are compared. */
typedef struct choices {
    const tafl_infer *infer;
    infer_bench *bench;
    bool *apart;     /* games that some of the rulesets do not explain: no comparison */
    uint64_t least;  /* surprise under any of the rulesets */
    uint32_t fewest; /* shown by any that is known to have been played */
    uint64_t games;
} choices;

/* Enough moves to tell rulesets apart; more would cost time and change nothing. */
enum { ENOUGH_MOVES = 1200 };

static void set_apart(choices *c, const infer_ruleset *ruleset)
{
    tafl_evidence_kind kind;
    infer_verdict verdict;
    c->bench->literal = !ruleset->restores;
    for (size_t game = 0; game < c->infer->games; game++) {
        if (c->apart[game]) continue;
        tafl__infer_judge(c->infer, ruleset, game, c->bench, &verdict);
        kind = (tafl_evidence_kind)verdict.evidence.kind;
        c->apart[game] = tafl_evidence_refutes(kind);
    }
}

static void leave_enough(choices *c)
{
    size_t moves = 0;
    for (size_t game = 0; game < c->infer->games; game++) {
        if (moves > ENOUGH_MOVES) c->apart[game] = true;
        if (c->apart[game]) continue;
        moves += c->infer->game[game].steps;
        c->games++;
    }
}

/* Nobody's rules gain nothing by showing little. */
static bool is_played(const tafl_inference *about)
{
    return about->games > 0 || !about->entry;
}

static void measure(choices *c, infer_ruleset *ruleset)
{
    c->bench->literal = !ruleset->restores;
    ruleset->surprise = 0;
    for (size_t game = 0; game < c->infer->games; game++)
        if (!c->apart[game]) ruleset->surprise += surprise_of(c->infer, ruleset, game, c->bench);
    ruleset->shown = shown_by(ruleset->about.rules, &c->bench->failed);
    if (ruleset->surprise < c->least) c->least = ruleset->surprise;
    if (is_played(&ruleset->about) && ruleset->shown < c->fewest) c->fewest = ruleset->shown;
}

/* Moves of a game depend on each other, and rules show in the same games: the sums count for a quarter of
 * what they would alone, which named most rulesets rightly on the games at hand. */
static void weigh(const choices *c, infer_ruleset *ruleset)
{
    enum { THOUSANDTHS_OF_LOG2 = 693, LOG2_UNIT = 256, SILENCE_AT_MOST = 2000, TENTH = 100 };
    uint64_t moves = (ruleset->surprise - c->least) * THOUSANDTHS_OF_LOG2 / LOG2_UNIT / 4;
    uint64_t silence = 0;
    if (ruleset->shown > c->fewest && c->fewest != UINT32_MAX)
        silence = (ruleset->shown - c->fewest) * c->games / 4;
    if (silence > SILENCE_AT_MOST) silence = SILENCE_AT_MOST;
    ruleset->about.unlikely = (moves + silence + TENTH / 2) / TENTH;
}

uint64_t tafl__infer_weigh_choices(tafl_infer *infer, infer_ruleset *const *close, size_t count,
                                   infer_bench *bench)
{
    choices c = {.infer = infer, .bench = bench, .least = UINT64_MAX, .fewest = UINT32_MAX};
    uint64_t most = 0;
    c.apart = calloc(infer->games + 1, sizeof *c.apart);
    if (!c.apart) {
        bench->failed = true;
        return 0;
    }
    for (size_t i = 0; i < count; i++) set_apart(&c, close[i]);
    leave_enough(&c);
    for (size_t i = 0; i < count; i++) measure(&c, close[i]);
    for (size_t i = 0; i < count; i++) weigh(&c, close[i]);
    for (size_t i = 0; i < count; i++)
        if (close[i]->about.unlikely > most) most = close[i]->about.unlikely;
    free(c.apart);
    return most;
}
