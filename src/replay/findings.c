/* SPDX-License-Identifier: MIT */
/*
 * The table of findings (word, severity, explanation) and those of one run. What leads to a finding is
 * decided elsewhere, how they are kept in list.c.
 */
#include "replay.h"

#include <assert.h>
#include <stdlib.h>

static const tafl_explanation table[] = {
    [TAFL_FINDING_ILLEGAL_MOVE] =
        {"illegal-move", TAFL_ERROR, false,
         "The rules do not allow this move. The reason is one of: blocked (a piece is in the way), "
         "not-a-line (the squares share no rank or file), restricted-square (the piece may not "
         "pass or stop there), wrong-side (the other side is to move), empty-square, off-board, "
         "too-far (longer than its speed), chain (a berserk chain must go on), "
         "forbidden-repetition. The rest of the line of play is not judged."},
    [TAFL_FINDING_CAPTURE_MISSING] =
        {"capture-missing", TAFL_ERROR, false,
         "The rules capture a piece that the record leaves on the board."},
    [TAFL_FINDING_CAPTURE_EXTRA] =
        {"capture-extra", TAFL_ERROR, false,
         "The record captures on a square where the rules capture nothing, and no enemy man is "
         "there who could have been captured by a move that was taken back: the square is empty, "
         "or holds a man of the mover or the king."},
    [TAFL_FINDING_CAPTURE_WRONG_SQUARE] = {"capture-wrong-square", TAFL_ERROR, false,
                                           "The record and the rules capture different pieces."},
    [TAFL_FINDING_RESULT_DIFFERS] = {"result-differs", TAFL_ERROR, false,
                                     "The stated winner or reason differs from what the board "
                                     "shows at the end of the main line."},
    [TAFL_FINDING_RESULT_CONTRADICTS] =
        {"result-contradicts", TAFL_ERROR, false,
         "What the record states about its end contradicts itself: two winners or two reasons, a "
         "reason by which the other side wins, or a winner who resigned or lost on time."},
    [TAFL_FINDING_ENDING_TOKEN_EARLY] =
        {"ending-token-early", TAFL_ERROR, false,
         "A word that ends the game (a resignation, a loss on time) is followed by further moves."},
    [TAFL_FINDING_RULES_NONE] = {"rules-none", TAFL_ERROR, false,
                                 "The record names no rules, and none were given, so it cannot be "
                                 "judged. Use --rules to name them."},
    [TAFL_FINDING_RULES_BAD] = {"rules-bad", TAFL_ERROR, false,
                                "The rules of the record cannot be read or contradict themselves, "
                                "so the record cannot be judged."},
    [TAFL_FINDING_CAPTURE_PHANTOM] =
        {"capture-phantom", TAFL_WARNING, false,
         "The record captures everything that the rules capture, and also enemy men who stay on "
         "the board. This happens on sites that keep the captures of a move that was taken back. "
         "The rules are followed."},
    [TAFL_FINDING_CAPTURE_DUPLICATE] = {"capture-duplicate", TAFL_WARNING, false,
                                        "The record lists the same captured square twice in one "
                                        "move."},
    [TAFL_FINDING_MOVE_AFTER_END] = {"move-after-end", TAFL_WARNING, false,
                                     "The game is over on the board, but the record goes on. The "
                                     "moves after the end are not judged unless asked for."},
    [TAFL_FINDING_REPETITION] = {"repetition", TAFL_WARNING, false,
                                 "A position occurs again, often enough for the rules to end "
                                 "the game; the plies of all occurrences are listed."},
    [TAFL_FINDING_REPETITION_ARBITER] =
        {"repetition-arbiter", TAFL_WARNING, false,
         "Under the rules the aggressor loses by repetition, but neither side alone makes a new "
         "threat with every ply. An arbiter must decide; play goes on."},
    [TAFL_FINDING_LEGS_RESTORED] =
        {"legs-restored", TAFL_WARNING, false,
         "Legs of a berserk chain were missing from the record, or merged "
         "into one move. The smallest set of changes that makes the "
         "record legal was made."},
    [TAFL_FINDING_LEGS_AMBIGUOUS] = {"legs-ambiguous", TAFL_WARNING, false,
                                     "Several equally small sets of missing berserk legs make the "
                                     "record legal; the first one was used."},
    [TAFL_FINDING_RESULT_UNKNOWN] = {"result-unknown", TAFL_WARNING, false,
                                     "The record leaves its result open."},
    [TAFL_FINDING_RULES_DIFFER] = {"rules-differ", TAFL_WARNING, false,
                                   "--rules was given, and the record names rules that are not the "
                                   "same. Its own are used, unless --override-rules says "
                                   "otherwise."},
    [TAFL_FINDING_KING_CAPTURE_UNMARKED] = {"king-capture-unmarked", TAFL_NOTE, false,
                                            "The king is captured, but the record does not list "
                                            "it among the captures."},
    [TAFL_FINDING_CAPTURES_NOT_RECORDED] =
        {"captures-not-recorded", TAFL_NOTE, false,
         "The record, or those of its moves that are run "
         "together, list no captures, though there are some on the board."},
    [TAFL_FINDING_REPETITION_STATED] =
        {"repetition-stated", TAFL_NOTE, false,
         "A position occurs again and ends the game, as the record says; the plies of all "
         "occurrences are listed. If the rules leave the ending to an arbiter or let play go on, "
         "the record states the decision."},
    [TAFL_FINDING_REPETITION_ALLOWED] =
        {"repetition-allowed", TAFL_NOTE, false,
         "A position occurs again, and the rules let play go on; the plies of all occurrences are "
         "listed."},
    [TAFL_FINDING_RULES_FROM_VARIANT] = {"rules-from-variant", TAFL_NOTE, false,
                                         "The record has no tag for its rules, and its tag for the "
                                         "variant is the name of a ruleset, under which it is "
                                         "judged."},
    [TAFL_FINDING_START_ALTERNATIVE] = {"start-alternative", TAFL_NOTE, false,
                                        "The ruleset was played from several start positions; this "
                                        "record fits one other than the usual one."},
    [TAFL_FINDINGS] = {NULL, TAFL_NOTE, false, NULL},
};
static_assert(sizeof table / sizeof *table == TAFL_FINDINGS + 1, "a row for every finding");

const tafl_explanation *tafl_finding_explanations(void)
{
    return table;
}

/* ---- those of a run ------------------------------------------------------------------------ */

tafl_finding *tafl__replay_find(tafl_replay *replay, tafl_finding_id id, const tafl_node *node)
{
    tafl_finding *finding = tafl__findings_add(&replay->found);
    if (!finding) {
        replay->failed = true;
        finding = &replay->spare;
        *finding = (tafl_finding){0};
    }
    finding->id = id;
    finding->diag.id = finding->diag.message = table[id].id;
    finding->diag.severity = table[id].severity;
    finding->node = node;
    finding->main_line = node && !replay->keeps_turns;
    if (node) finding->ply = replay->line.ply;
    if (node && node->len > 0) {
        finding->diag.source = tafl_record_source(replay->record);
        finding->diag.at = node->at;
        finding->diag.len = node->len;
    }
    tafl_text_reset(&replay->scratch);
    return finding;
}

void tafl__replay_say(tafl_replay *replay, tafl_finding *finding)
{
    const char *words = replay->scratch.at;
    if (words) finding->diag.message = tafl__findings_text(&replay->found, words);
    replay->failed |= replay->scratch.failed || replay->found.failed;
}

void tafl__replay_add_square(tafl_finding *finding, tafl_square square)
{
    if (finding->squares < TAFL_FINDING_SQUARES) finding->square[finding->squares++] = square;
}

void tafl__replay_drop(tafl_replay *replay, tafl_finding_id id)
{
    tafl_findings *found = &replay->found;
    size_t kept = 0;
    for (size_t i = 0; i < found->count; i++)
        if (found->at[i].id != id) found->at[kept++] = found->at[i];
    found->count = kept;
}

/* ---- reading order ------------------------------------------------------------------------- */

static int rank_of(const tafl_finding *finding)
{
    if (!finding->node) return 2;
    return finding->main_line ? 0 : 1;
}

static int in_reading_order(const void *left, const void *right)
{
    const tafl_finding *a = left, *b = right;
    int ranks = rank_of(a) - rank_of(b);
    if (ranks) return ranks;
    if (a->node && a->node != b->node) {
        if (a->main_line && a->node->ply != b->node->ply)
            return a->node->ply < b->node->ply ? -1 : 1;
        if (a->node->at != b->node->at) return a->node->at < b->node->at ? -1 : 1;
        if (a->ply != b->ply) return a->ply < b->ply ? -1 : 1;
    }
    if (a->id != b->id) return a->id < b->id ? -1 : 1;
    return a->diag.message < b->diag.message ? -1 : a->diag.message > b->diag.message;
}

void tafl__replay_sort(tafl_replay *replay)
{
    tafl_findings *found = &replay->found;
    if (found->count > 1) qsort(found->at, found->count, sizeof *found->at, in_reading_order);
}
