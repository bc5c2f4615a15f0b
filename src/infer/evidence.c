/* SPDX-License-Identifier: MIT */
/*
 * What evidence is called, what it weighs and how it reads. Finding it is judge.c.
 */
#include "infer.h"

#define FINDING(id) (1u << TAFL_FINDING_##id)
_Static_assert(TAFL_FINDINGS < 32, "a bit for every finding");

/* Which findings of replay are evidence of a kind. A kind refutes when they are errors, unless it
 * says why not; the manual page of tafl-rules names those kinds too. A kind without findings is for
 * inference alone; a finding in no row is about the record, whatever its rules.
 * The weights are tenths of a natural logarithm of odds: how much rarer a game of this kind is under
 * the rules it was played by than under others. About one archived game in a hundred is damaged. */
const struct infer_kind tafl__infer_kinds[TAFL_EVIDENCE_KINDS] = {
    [TAFL_EVIDENCE_NONE] = {"", 0, 0, NULL},
    [TAFL_EVIDENCE_PHANTOM] = {"phantom-capture", 25, FINDING(CAPTURE_PHANTOM), NULL},
    [TAFL_EVIDENCE_NO_ENDING] = {"no-ending", 25, FINDING(RESULT_DIFFERS),
                                 "milder: a repetition ends a game only when somebody claims it; "
                                 "where the record states another winner, nobody did"},
    [TAFL_EVIDENCE_TOKEN] = {"given-up-after-end", 25, 0, NULL},
    [TAFL_EVIDENCE_LEGS] = {"legs-restored", 10, FINDING(LEGS_RESTORED), NULL},
    [TAFL_EVIDENCE_WINNER] = {"winner-differs", 45, FINDING(RESULT_DIFFERS), NULL},
    [TAFL_EVIDENCE_CLAIMED] = {"ending-not-shown", 45, FINDING(RESULT_DIFFERS), NULL},
    [TAFL_EVIDENCE_PLAYED_ON] = {"played-on", 45, FINDING(MOVE_AFTER_END),
                                 "stricter: nobody plays on who knows that he has won or lost, so "
                                 "these players had no such ending"},
    [TAFL_EVIDENCE_CAPTURE] = {"capture-differs", 50,
                               FINDING(CAPTURE_MISSING) | FINDING(CAPTURE_EXTRA) |
                                   FINDING(CAPTURE_WRONG_SQUARE),
                               NULL},
    [TAFL_EVIDENCE_ILLEGAL] = {"illegal-move", 50, FINDING(ILLEGAL_MOVE), NULL},
};

tafl_evidence_kind tafl__infer_kind(tafl_finding_id finding)
{
    tafl_evidence_kind kind = TAFL_EVIDENCE_ILLEGAL;
    while (kind > TAFL_EVIDENCE_NONE && !(tafl__infer_kinds[kind].findings >> finding & 1u)) kind--;
    return kind;
}

/* Archives did not always stop at an encirclement; and whoever is enclosed gives up soon, whatever
 * the rules say. */
enum { COST_ENCIRCLED_ON = 20, COST_ENCIRCLED_STOP = 12 };

/* A game that cannot even begin is hardly damaged: it begins elsewhere. */
enum { FIRST_PLIES = 6, COST_OF_ANOTHER_START = 65 };

uint32_t tafl__infer_cost(const tafl_evidence *evidence)
{
    if (evidence->board.reason == TAFL_REASON_ENCIRCLEMENT) {
        if (evidence->kind == TAFL_EVIDENCE_PLAYED_ON) return COST_ENCIRCLED_ON;
        if (evidence->kind == TAFL_EVIDENCE_NO_ENDING) return COST_ENCIRCLED_STOP;
    }
    if (evidence->kind == TAFL_EVIDENCE_ILLEGAL && evidence->ply <= FIRST_PLIES)
        return COST_OF_ANOTHER_START;
    return tafl__infer_kinds[evidence->kind].cost;
}

const char *tafl_evidence_text(tafl_evidence_kind kind)
{
    return tafl__infer_kinds[kind].word;
}

/* ---- sentences ----------------------------------------------------------------------------- */

static void write_squares(tafl_text *out, const tafl_squares *set)
{
    unsigned left = tafl_squares_count(set);
    tafl_square square = TAFL_NO_SQUARE;
    while ((square = tafl_squares_next(set, square)) != TAFL_NO_SQUARE) {
        tafl_square_write(out, square);
        left--;
        if (left) tafl_text_z(out, left > 1 ? ", " : " and ");
    }
}

static void write_winner(tafl_text *out, tafl_outcome outcome)
{
    const char *reason = tafl_reason_text((tafl_reason)outcome.reason);
    if (outcome.winner == TAFL_WINNER_NONE)
        tafl_text_z(out, "no ending");
    else if (outcome.winner == TAFL_WINNER_DRAW)
        tafl_text_z(out, "a draw");
    else
        tafl_text_format(out, "a win of the %s", tafl_winner_text((tafl_winner)outcome.winner));
    if (reason && outcome.reason != TAFL_REASON_UNKNOWN) tafl_text_format(out, " (%s)", reason);
}

static void write_captures(tafl_text *out, const tafl_evidence *evidence)
{
    bool derived = tafl_squares_count(&evidence->derived) > 0;
    if (derived) {
        tafl_text_z(out, "the rules take ");
        write_squares(out, &evidence->derived);
        tafl_text_z(out, ", the record ");
    } else {
        tafl_text_z(out, "the record takes ");
    }
    if (tafl_squares_count(&evidence->written) > 0) {
        if (derived) tafl_text_z(out, "takes ");
        write_squares(out, &evidence->written);
        tafl_text_z(out, derived ? " instead" : ", the rules do not");
    } else {
        tafl_text_z(out, "does not");
    }
}

static void write_illegal(tafl_text *out, const tafl_evidence *evidence)
{
    if (!evidence->ply) {
        tafl_text_z(out, "the record starts from a board of another size");
        return;
    }
    tafl_text_format(out, "the move is illegal: %s", tafl_fault_text((tafl_fault)evidence->fault));
    if (!evidence->where) return;
    tafl_text_z(out, " at ");
    tafl_square_write(out, evidence->where);
}

static void write_played_on(tafl_text *out, const tafl_evidence *evidence)
{
    tafl_text_z(out, "this is ");
    write_winner(out, evidence->board);
    tafl_text_format(out, ", but %u %s", (unsigned)evidence->more,
                     evidence->more == 1 ? "more ply follows" : "more plies follow");
}

static void write_results(tafl_text *out, const tafl_evidence *evidence)
{
    tafl_text_z(out, "the record states ");
    write_winner(out, evidence->stated);
    tafl_text_z(out, ", the board shows ");
    write_winner(out, evidence->board);
}

void tafl_evidence_words(tafl_text *out, const tafl_evidence *evidence)
{
    switch ((tafl_evidence_kind)evidence->kind) {
    case TAFL_EVIDENCE_NONE:
    case TAFL_EVIDENCE_KINDS: break;
    case TAFL_EVIDENCE_PHANTOM:
    case TAFL_EVIDENCE_CAPTURE: write_captures(out, evidence); break;
    case TAFL_EVIDENCE_NO_ENDING:
    case TAFL_EVIDENCE_TOKEN:
    case TAFL_EVIDENCE_WINNER:
    case TAFL_EVIDENCE_CLAIMED: write_results(out, evidence); break;
    case TAFL_EVIDENCE_PLAYED_ON: write_played_on(out, evidence); break;
    case TAFL_EVIDENCE_LEGS:
        tafl_text_format(out, "%u missing berserk %s had to be restored", (unsigned)evidence->more,
                         evidence->more == 1 ? "leg" : "legs");
        break;
    case TAFL_EVIDENCE_ILLEGAL: write_illegal(out, evidence); break;
    }
}
