/* SPDX-License-Identifier: MIT */
/*
 * One game under one ruleset: plays it and notes what speaks against the rules. Decides what is
 * evidence; what it weighs is in evidence.c. Where a berserk turn may have lost legs in the record
 * and the rest does not fit, legs.c puts some back.
 */
#include "infer.h"

#include <string.h>

typedef struct walk {
    const tafl_infer *infer;
    const tafl_referee *referee;
    const infer_game *game;
    const infer_step *step; /* of the game, `steps` of them */
    uint32_t steps;
    infer_bench *bench;
    infer_verdict *out;
    tafl_position position;
    tafl_turn turn;
    tafl_side mover;       /* of the present ply */
    capture_sets captures; /* of the present move text */
    tafl_outcome ending;   /* the first one on the board */
    uint32_t ending_step;  /* of it, from 1 */
    uint32_t ply;
    uint32_t at;       /* the present step */
    unsigned kinds;    /* of evidence seen, by bit */
    unsigned repeated; /* which time the present position is there */
} walk;

static void mix(walk *w, uint64_t value)
{
    uint64_t n = (w->out->play ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    w->out->play = n ^ n >> 29;
}

/* ---- noting evidence ----------------------------------------------------------------------- */

/* Each kind weighs once a game; the gravest of those that refute counts for all of them. */
static void weigh(walk *w, const tafl_evidence *evidence)
{
    uint32_t cost = tafl__infer_cost(evidence), *weak = &w->out->cost;
    if (!(w->kinds & 1u << evidence->kind)) *weak += cost;
    w->kinds |= 1u << evidence->kind;
}

/* The first refutation stays; weak evidence gives way to graver. */
static tafl_evidence *note(walk *w, tafl_evidence_kind kind)
{
    tafl_evidence *evidence = &w->out->evidence;
    if (tafl_evidence_refutes((tafl_evidence_kind)evidence->kind) || evidence->kind >= kind)
        return NULL;
    const infer_step *step = &w->step[w->at];
    *evidence = (tafl_evidence){.kind = kind, .ply = w->ply, .stated = w->game->stated};
    evidence->game = (uint32_t)(w->game - w->infer->game);
    evidence->board = w->ending;
    if (w->at < w->steps) evidence->move = (tafl_move){step->from, step->to};
    return evidence;
}

/* Notes evidence that needs no more than its kind. */
static void note_plain(walk *w, tafl_evidence_kind kind)
{
    tafl_evidence *evidence = note(w, kind);
    const tafl_evidence weighed = {.kind = kind, .board = w->ending};
    weigh(w, evidence ? evidence : &weighed);
}

/* ---- captures ------------------------------------------------------------------------------ */

static void collect_taken(walk *w)
{
    for (unsigned i = 0; i < w->turn.captures; i++) {
        const tafl_capture *capture = &w->turn.capture[i];
        mix(w, capture->square);
        if (capture->cause == TAFL_CAUSE_KING)
            w->captures.king = capture->square;
        else
            tafl_squares_add(&w->captures.taken, capture->square);
    }
}

static void compare_captures(walk *w, const infer_step *step)
{
    captures_differ differ;
    for (uint32_t i = 0; i < step->claims; i++)
        tafl_squares_add(&w->captures.written, w->infer->claim[step->claim + i]);
    tafl_finding_id finding =
        tafl__compare_captures(&differ, &w->captures, &w->position.board, w->mover);
    tafl_evidence_kind kind = tafl__infer_kind(finding);
    if (!w->game->lists_captures) return; /* they are not recorded, whatever the rules find */
    if (kind == TAFL_EVIDENCE_NONE) return;
    tafl_evidence *evidence = note(w, kind);
    const tafl_evidence weighed = {.kind = kind};
    weigh(w, &weighed);
    if (!evidence) return;
    evidence->derived = differ.missing;
    evidence->written = differ.extra;
}

/* ---- moves --------------------------------------------------------------------------------- */

static tafl_fault fault_of(walk *w, tafl_move move, tafl_square *where)
{
    tafl_fault fault = tafl_move_fault(w->referee, &w->position, move, where);
    if (fault == TAFL_FAULT_NONE &&
        tafl_repetition_forbids(w->referee, &w->position, move, &w->bench->history))
        return TAFL_FAULT_REPETITION;
    return fault;
}

static void note_illegal(walk *w, tafl_fault fault, tafl_square where)
{
    tafl_evidence *evidence = note(w, TAFL_EVIDENCE_ILLEGAL);
    const tafl_evidence weighed = {.kind = TAFL_EVIDENCE_ILLEGAL, .ply = w->ply};
    mix(w, UINT64_C(0x10000) + w->ply * UINT64_C(16) + (uint64_t)fault);
    weigh(w, &weighed);
    if (!evidence) return;
    evidence->fault = fault;
    evidence->where = where;
}

/* The record goes on with the other side in the middle of a berserk turn. False when the turn must
 * not stop there. */
static bool break_chain(walk *w)
{
    w->out->chained = true;
    if (tafl_position_may_stop(w->referee, &w->position)) {
        tafl_position_end_chain(w->referee, &w->position, &w->turn);
        return true;
    }
    w->ply++;
    note_illegal(w, TAFL_FAULT_CHAIN, w->position.chain);
    return false;
}

static void complete_ply(walk *w)
{
    if (tafl_history_push(&w->bench->history, w->position.key, &w->repeated) != TAFL_OK)
        w->bench->failed = true;
    tafl_outcome outcome = w->position.outcome;
    if (outcome.winner == TAFL_WINNER_NONE || w->ending_step) return;
    w->ending = outcome;
    w->ending_step = w->at + 1;
    mix(w, UINT64_C(0x20000) + outcome.winner * UINT64_C(32) + outcome.reason);
    if (w->ending_step == w->steps) return;
    tafl_evidence *evidence = note(w, TAFL_EVIDENCE_PLAYED_ON);
    const tafl_evidence weighed = {.kind = TAFL_EVIDENCE_PLAYED_ON, .board = outcome};
    weigh(w, &weighed);
    if (evidence) evidence->more = w->steps - w->ending_step;
}

/* The move text is complete. What restored legs took is not in the record. */
static void finish_text(walk *w, const infer_step *step)
{
    if (step->claims || tafl_squares_count(&w->captures.taken)) compare_captures(w, step);
    memset(&w->captures, 0, sizeof w->captures);
}

static bool play_step(walk *w)
{
    const infer_step *step = &w->step[w->at];
    const tafl_move move = {step->from, step->to};
    tafl_square where = TAFL_NO_SQUARE;
    if (w->position.chain && step->from != w->position.chain && !break_chain(w)) return false;
    if (!w->position.chain) w->ply++;
    w->mover = (tafl_side)w->position.to_move;
    tafl_fault fault = fault_of(w, move, &where);
    if (fault != TAFL_FAULT_NONE) {
        note_illegal(w, fault, where);
        return false;
    }
    tafl_position_play(w->referee, &w->position, move, &w->turn);
    if (w->turn.captures) collect_taken(w);
    if (step->restored) memset(&w->captures.taken, 0, sizeof w->captures.taken);
    if (step->whole) finish_text(w, step);
    if (w->turn.ends_ply) complete_ply(w);
    return true;
}

/* ---- the end of the game ------------------------------------------------------------------- */

/* A repetition counts where the record stops at it without a word. */
static void claim_repetition(walk *w)
{
    bool arbiter = false;
    if (w->ending_step || w->game->token) return;
    tafl_outcome outcome =
        tafl_repetition_outcome(&w->referee->rules, w->repeated, w->mover, &arbiter);
    if (arbiter) outcome = (tafl_outcome){w->game->stated.winner, TAFL_REASON_REPETITION};
    w->ending = outcome;
    mix(w, UINT64_C(0x30000) + outcome.winner);
}

/* Nothing on the board says why the game stops here; an encirclement that does not count under the
 * rules is half a reason. */
static void note_no_ending(walk *w)
{
    tafl_evidence weighed = {.kind = TAFL_EVIDENCE_NO_ENDING};
    if (w->position.king && tafl_is_encircled(&w->position, NULL))
        weighed.board.reason = TAFL_REASON_ENCIRCLEMENT;
    note(w, TAFL_EVIDENCE_NO_ENDING);
    weigh(w, &weighed);
}

static void judge_end(walk *w)
{
    tafl_outcome stated = w->game->stated;
    bool somebody_won =
        stated.winner == TAFL_WINNER_ATTACKERS || stated.winner == TAFL_WINNER_DEFENDERS;
    if (w->game->partial || (w->ending_step && w->ending_step < w->steps)) return;
    if (w->at) w->at--; /* the evidence is about the last one */
    claim_repetition(w);
    endings_differ differ = tafl__compare_endings(stated, w->ending);
    bool shown = w->ending.winner != TAFL_WINNER_NONE;
    bool repetition = w->ending.reason == TAFL_REASON_REPETITION;
    if (shown && w->game->token) note_plain(w, TAFL_EVIDENCE_TOKEN);
    if (differ == ENDINGS_OTHER_WINNER)
        note_plain(w, repetition ? TAFL_EVIDENCE_NO_ENDING : TAFL_EVIDENCE_WINNER);
    else if (differ != ENDINGS_AGREE)
        note_plain(w, TAFL_EVIDENCE_CLAIMED);
    else if (!shown && somebody_won && !w->game->token)
        note_no_ending(w);
}

/* ---- one start position -------------------------------------------------------------------- */

/* A game on its way to a verdict. */
typedef struct trial {
    const tafl_infer *infer;
    const infer_ruleset *ruleset;
    const infer_game *game;
    const infer_step *step;
    size_t steps;
    infer_bench *bench;
} trial;

static void judge_from(const trial *t, const tafl_position *start, infer_verdict *out)
{
    enum { COST_MAX = 70 };
    walk w = {.infer = t->infer,
              .referee = &t->ruleset->referee,
              .game = t->game,
              .step = t->step,
              .steps = (uint32_t)t->steps,
              .bench = t->bench,
              .out = out,
              .position = *start,
              .repeated = 1};
    memset(out, 0, sizeof *out);
    tafl_history_reset(&t->bench->history);
    if (tafl_history_push(&t->bench->history, w.position.key, NULL) != TAFL_OK)
        t->bench->failed = true;
    while (w.at < w.steps && play_step(&w)) w.at++;
    out->stopped = w.at < w.steps && !w.ending_step ? w.ply : 0;
    if (w.at == w.steps) judge_end(&w);
    if (out->cost > COST_MAX) out->cost = COST_MAX;
}

static bool is_refuted(const infer_verdict *verdict)
{
    return tafl_evidence_refutes((tafl_evidence_kind)verdict->evidence.kind);
}

bool tafl__infer_begin(const tafl_infer *infer, const infer_ruleset *ruleset,
                       const infer_game *game, uint32_t start, tafl_position *out)
{
    const tafl_referee *referee = &ruleset->referee;
    const tafl_board *board = game->board ? &infer->board[game->board - 1] : NULL;
    tafl_side first = referee->rules.attackers_first ? TAFL_ATTACKERS : TAFL_DEFENDERS;
    if (!board) {
        *out = ruleset->start[start];
        return true;
    }
    if (board->size != referee->rules.start.size) return false;
    if (game->first) first = (tafl_side)(game->first - 1);
    tafl_position_set(out, referee, board, first);
    return true;
}

/* The game starts from a position of its own. */
static void judge_own_start(const trial *t, infer_verdict *out)
{
    tafl_position start;
    if (!tafl__infer_begin(t->infer, t->ruleset, t->game, 0, &start)) {
        memset(out, 0, sizeof *out);
        out->evidence.kind = TAFL_EVIDENCE_ILLEGAL;
        out->evidence.fault = TAFL_FAULT_OFF_BOARD;
        out->evidence.game = (uint32_t)(t->game - t->infer->game);
        out->cost = tafl__infer_cost(&out->evidence);
        return;
    }
    judge_from(t, &start, out);
}

/* The start position that takes the game furthest counts, as in replay. */
static void judge_all_starts(const trial *t, infer_verdict *out)
{
    infer_verdict other;
    if (t->game->board) {
        judge_own_start(t, out);
        return;
    }
    judge_from(t, &t->ruleset->start[0], out);
    for (uint32_t i = 1; i < t->ruleset->starts && out->stopped; i++) {
        judge_from(t, &t->ruleset->start[i], &other);
        bool chained = out->chained || other.chained;
        if (!other.stopped || other.stopped > out->stopped) {
            *out = other;
            out->start = i;
        }
        out->chained = chained;
    }
}

/* Tries again with berserk legs put back. */
static void judge_restored(trial *t, infer_verdict *out)
{
    infer_verdict other;
    uint32_t legs = tafl__infer_restore(t->infer, t->ruleset, t->game, t->bench);
    out->chained = false;
    if (!legs) return;
    t->step = t->bench->step;
    t->steps = t->bench->steps;
    judge_all_starts(t, &other);
    const tafl_evidence weighed = {.kind = TAFL_EVIDENCE_LEGS};
    other.cost += tafl__infer_cost(&weighed);
    if (other.cost >= out->cost) return;
    *out = other;
    out->chained = true;
    if (out->evidence.kind > TAFL_EVIDENCE_LEGS) return;
    out->evidence.kind = TAFL_EVIDENCE_LEGS;
    out->evidence.game = (uint32_t)(t->game - t->infer->game);
    out->evidence.more = legs;
}

void tafl__infer_judge(const tafl_infer *infer, const infer_ruleset *ruleset, size_t index,
                       infer_bench *bench, infer_verdict *out)
{
    const infer_game *game = &infer->game[index];
    trial t = {infer, ruleset, game, infer->step + game->step, game->steps, bench};
    judge_all_starts(&t, out);
    out->chained &= is_refuted(out);
    if (out->chained && !bench->literal) judge_restored(&t, out);
}

void tafl__infer_judge_steps(const tafl_infer *infer, const infer_ruleset *ruleset, size_t index,
                             const infer_step *step, size_t steps, infer_bench *bench,
                             infer_verdict *out)
{
    const trial t = {infer, ruleset, &infer->game[index], step, steps, bench};
    judge_all_starts(&t, out);
}
