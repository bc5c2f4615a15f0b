/* SPDX-License-Identifier: MIT */
/*
 * Is a ruleset too loose? A permission is a change of the rules that would take something away. Wherever a
 * legal move needs it the games had the chance to use it, and where the move played needs it they did.
 * Decides what is counted; what a count proves is for the reader to say.
 */
#include "infer.h"

#include <stdlib.h>
#include <string.h>

#include <rules/fields.h>

enum effect { ON_MOVES, ON_CAPTURES, ON_ENDINGS };

/* A '?' in a change stands for the middle square, on boards where it is a square like any other. */
static const struct row {
    const char *kind, *words, *change;
    enum effect effect;
} rows[] = {
    {"step", "the king moves more than one step", "spd:-1,-1,-1,-1,-1,-1,-1,1", ON_MOVES},
    {"step", "anybody moves more than one step", "spd:1", ON_MOVES},
    {"stop", "men stop on the throne", "cens:K", ON_MOVES},
    {"stop", "men stop on the middle square", "cen:? cenh: cenhe:", ON_MOVES},
    {"stop", "men stop on a corner", "cors:K", ON_MOVES},
    {"stop", "defenders stop on a camp", "afors:tcnm", ON_MOVES},
    {"pass", "attackers pass the throne", "cenp:TCNKM", ON_MOVES},
    {"pass", "defending men pass the throne", "cenp:tcnkmK", ON_MOVES},
    {"pass", "the king passes the throne", "cenp:tcnkmTCNM", ON_MOVES},
    {"pass", "somebody passes a camp", "aforp:", ON_MOVES},
    {"re-entry", "the king returns to the throne", "cens:tcnkmTCNM", ON_MOVES},
    {"re-entry", "somebody returns to a camp", "aforre:", ON_MOVES},
    {"jump", "the king jumps", "kj:n", ON_MOVES},
    {"jump", "knights jump", "nj:n", ON_MOVES},
    {"jump", "commanders jump", "cj:n", ON_MOVES},
    {"capture", "the king captures", "ka:n", ON_CAPTURES},
    {"capture", "men are taken against a corner", "corh:", ON_CAPTURES},
    {"capture", "men are taken against the throne", "cenh: cenhe:", ON_CAPTURES},
    {"capture", "men are taken against a camp", "aforh:", ON_CAPTURES},
    {"capture", "men are taken in a shieldwall", "sw:n", ON_CAPTURES},
    {"ending", "the king falls to fewer than four", "ks:s", ON_ENDINGS},
    {"ending", "an encirclement wins", "surf:n", ON_ENDINGS},
    {"ending", "an exit fort wins", "efe:n", ON_ENDINGS},
};

enum { ROWS = sizeof rows / sizeof *rows };
_Static_assert(ROWS <= sizeof((tafl_permissions *)NULL)->row / sizeof(tafl_permission), "room");

/* A permission while it is counted. */
typedef struct count {
    const struct row *row;
    tafl_referee *without; /* the rules without it */
    tafl_permission *out;
    double expected, unused; /* the latter times ten to the power of -out->power */
    size_t seen;             /* the last game with a chance, from 1 */
    size_t needing;          /* legal moves that need it, in the present position */
    bool played;             /* the move played is one of them */
} count;

typedef struct tally {
    count at[ROWS];
    size_t rows;
    const tafl_referee *referee;
    tafl_move moves[TAFL_MOVES_MAX];
} tally;

/* ---- rules without a permission ------------------------------------------------------------ */

static void write_change(tafl_text *out, const struct row *row, const tafl_rules *rules)
{
    tafl_square middle = tafl_square_at(rules->start.size / 2u, rules->start.size / 2u);
    for (const char *c = row->change; *c; c++)
        if (*c == '?')
            tafl_square_write(out, middle);
        else
            tafl_text_char(out, *c);
}

/* Does the row say anything about these rules? */
static bool applies(const struct row *row, const tafl_rules *rules)
{
    bool has_middle = rules->start.size % 2 == 1 &&
                      tafl_squares_count(&rules->zone[TAFL_ZONE_CENTRE].squares) == 0;
    if (strchr(row->change, '?')) return has_middle;
    const struct field *field =
        tafl__field_find((tafl_str){row->change, strcspn(row->change, ":")}, NULL);
    return tafl__field_matters(field, rules);
}

/* Adds the row if the rules grant it; false when memory is out. */
static bool add_row(tally *t, tafl_permissions *out, const struct row *row)
{
    const tafl_rules *rules = &t->referee->rules;
    tafl_rules changed;
    tafl_text change = {0};
    tafl_permission *made = &out->row[out->count];
    bool fine = true, failed = false;
    write_change(&change, row, rules);
    if (change.at && applies(row, rules) && change.len < sizeof made->change &&
        tafl__infer_change(rules, change.at, &changed, &failed)) {
        *made = (tafl_permission){.kind = row->kind, .words = row->words};
        memcpy(made->change, change.at, change.len);
        tafl_referee *without = malloc(sizeof *without);
        fine = without && tafl_referee_init(without, &changed, NULL) == TAFL_OK;
        t->at[t->rows++] = (count){.row = row, .without = without, .out = made, .unused = 1};
        out->count++;
    }
    fine = fine && !change.failed && !failed;
    tafl_text_clear(&change);
    return fine;
}

/* ---- one position -------------------------------------------------------------------------- */

static unsigned captures_of(const tafl_referee *referee, const tafl_position *position,
                            tafl_move move)
{
    tafl_position after = *position;
    tafl_turn turn;
    tafl_position_play(referee, &after, move, &turn);
    return turn.captures;
}

static bool needs(const count *c, const tafl_position *position, tafl_move move, unsigned captures)
{
    if (c->row->effect == ON_MOVES)
        return tafl_move_fault(c->without, position, move, NULL) != TAFL_FAULT_NONE;
    return c->row->effect == ON_CAPTURES && captures > 0 &&
           captures_of(c->without, position, move) < captures;
}

/* One position more in which `needing` of `legal` moves need the permission. */
static void add_chance(count *c, size_t legal, size_t game)
{
    double share = (double)c->needing / (double)legal;
    c->out->chances++;
    c->out->used += c->played;
    c->out->games += c->seen != game;
    c->seen = game;
    c->expected += share;
    c->unused *= 1 - share;
    for (; c->unused > 0 && c->unused < 0.1; c->unused *= 10) c->out->power++;
}

static void look_at(tally *t, const tafl_position *position, tafl_move played, size_t game)
{
    size_t legal = tafl_moves(t->moves, TAFL_MOVES_MAX, t->referee, position);
    for (size_t r = 0; r < t->rows; r++) t->at[r].needing = t->at[r].played = 0;
    for (size_t i = 0; i < legal; i++) {
        tafl_move move = t->moves[i];
        bool is_it = move.from == played.from && move.to == played.to;
        unsigned captures = captures_of(t->referee, position, move);
        for (size_t r = 0; r < t->rows; r++) {
            if (!needs(&t->at[r], position, move, captures)) continue;
            t->at[r].needing++;
            t->at[r].played |= is_it;
        }
    }
    for (size_t r = 0; r < t->rows; r++)
        if (t->at[r].needing) add_chance(&t->at[r], legal, game);
}

/* The game is over on the board; `last`: and the record stops here. */
static void look_at_ending(tally *t, const tafl_position *before, tafl_move move, bool last)
{
    for (size_t r = 0; r < t->rows; r++) {
        count *c = &t->at[r];
        tafl_position other = *before;
        tafl_turn turn;
        if (c->row->effect != ON_ENDINGS) continue;
        tafl_position_play(c->without, &other, move, &turn);
        if (other.outcome.winner != TAFL_WINNER_NONE) continue;
        c->out->chances++;
        c->out->games++;
        c->out->used += last;
    }
}

/* ---- games --------------------------------------------------------------------------------- */

/* From the start that fits best to the end, on the board or in the record, or to an illegal move. */
static void count_game(tally *t, const tafl_infer *infer, const infer_ruleset *ruleset,
                       size_t index, infer_bench *bench)
{
    const infer_game *game = &infer->game[index];
    infer_verdict verdict;
    tafl_position position, before;
    tafl_turn turn;
    tafl__infer_judge(infer, ruleset, index, bench, &verdict);
    if (!tafl__infer_begin(infer, ruleset, game, verdict.start, &position)) return;
    for (uint32_t i = 0; i < game->steps; i++) {
        const infer_step *step = &infer->step[game->step + i];
        const tafl_move move = {step->from, step->to};
        if (tafl_move_fault(t->referee, &position, move, NULL) != TAFL_FAULT_NONE) return;
        look_at(t, &position, move, index + 1);
        before = position;
        tafl_position_play(t->referee, &position, move, &turn);
        if (position.outcome.winner == TAFL_WINNER_NONE) continue;
        look_at_ending(t, &before, move, i + 1 == game->steps);
        return;
    }
}

tafl_status tafl_infer_permissions(tafl_permissions *out, const tafl_infer *infer,
                                   const tafl_rules *rules, const char *starts)
{
    tafl_status status;
    infer_bench bench = {.literal = true};
    memset(out, 0, sizeof *out);
    infer_ruleset *ruleset = tafl__infer_ruleset_new(rules, starts, &status);
    tally *t = calloc(1, sizeof *t);
    if (!ruleset || !t) goto done;
    status = TAFL_OK;
    t->referee = &ruleset->referee;
    for (size_t r = 0; r < ROWS && status == TAFL_OK; r++)
        if (!add_row(t, out, &rows[r])) status = TAFL_NOMEM;
    for (size_t game = 0; game < infer->games && status == TAFL_OK; game++)
        count_game(t, infer, ruleset, game, &bench);
    for (size_t r = 0; r < t->rows; r++) {
        t->at[r].out->expected = (uint64_t)(t->at[r].expected * 1000 + 0.5);
        free(t->at[r].without);
    }
    if (bench.failed) status = TAFL_NOMEM;
done:
    if (!t) status = TAFL_NOMEM;
    tafl__infer_bench_clear(&bench);
    tafl__infer_ruleset_free(ruleset);
    free(t);
    return status;
}
